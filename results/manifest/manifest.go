package manifest

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"github.com/furball-sim/furball/results"
)

// Schema names the layout of run.db: its name and its number.
const (
	Schema       = SchemaName + "2"
	SchemaName   = "furball.run/"
	SchemaNumber = 2
)

// A Manifest says what a run is: all that it takes to play its duels again.
type Manifest struct {
	Schema  string `json:"schema"`
	Version string `json:"version"` // of Furball
	Rules   string `json:"rules"`   // the version of the rules, "ufo 1"
	// Source is the experiment's text as it was read, Folder that in which its bots run ("" for a shipped one).
	Source Document `json:"-"`
	Folder string   `json:"folder,omitempty"`
	Sets   []Set    `json:"sets,omitempty"` // what the command line has set, in order
	// Pairings hold the doctrines that meet in a tournament; nil for other runs.
	Pairings *Pairings `json:"round,omitempty"`
	// Question is what decides how many duels of each cell are played; nil for other runs.
	Question *Question `json:"question,omitempty"`
	// Documents are the cards, doctrines and values that the experiment may name.
	Documents []Document `json:"-"`
	Digests   Digests    `json:"digests"`
	Shard     Shard      `json:"shard,omitzero"`
	// Record is the form in which the records of duels are written beside the database: "parquet" or "csv"; "" if
	// none are kept.
	Record string `json:"record,omitempty"`
	// Outline is the run without counts.
	Outline *results.Outline `json:"run"`
	// Extensions is how often the run was whole, and so was looked at, before all of its cells were to have more duels.
	Extensions int `json:"extensions,omitempty"`
	// Alone is of each cell how often it was to have more duels while others were not; nil: none ever.
	Alone []int `json:"alone,omitempty"`
	// Wanted is how many duels of each cell are asked for, over all shards.
	Wanted []int64 `json:"-"`
}

// A Set is one --set PATH=VALUE.
type Set struct {
	Path  string `json:"path"`
	Value string `json:"value"`
}

// Pairings name the doctrines of both sides of a tournament and the flags that named them.
type Pairings struct {
	Doctrines [2][]string `json:"doctrines"`
	Flags     [2]string   `json:"flags"`
	All       bool        `json:"all"`
}

// A Document is a text that the experiment needs. Its layer is 0 if Furball ships it and 1 if it is the user's own.
type Document struct {
	Kind  string // "experiment", "card", "missile", "doctrine" or "values"
	Layer int
	Name  string // of the file
	Text  []byte
}

// Digests are "sha256:" and a hash each, of the texts and of the settings.
type Digests struct {
	Experiment string `json:"experiment"`
	Cards      string `json:"cards"`
	Doctrines  string `json:"doctrines"`
	Rules      string `json:"rules"`
}

// A Shard is one of several shares of a run: K of N, K from 1. The zero Shard is the whole run.
type Shard struct {
	K int `json:"k"`
	N int `json:"n"`
}

// String is "3/16"; "" for the whole run.
func (s Shard) String() string {
	if s.N == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.K, s.N)
}

// Of are the duels that the shard plays of the cell with an index, when each of so many cells has n duels. The shards
// of a run have the same number of duels, give or take one, and share no duel.
func (s Shard) Of(cell, cells int, n int64) results.Spans {
	if s.N == 0 {
		return results.Upto(n)
	}
	// Duel d of cell c is number d*cells+c of the run, and a shard has numbers in a row.
	first := func(k int) int64 {
		begin := share(n*int64(cells), int64(k), int64(s.N))
		return (begin - int64(cell) + int64(cells) - 1) / int64(cells)
	}
	if span := (results.Span{From: first(s.K - 1), To: first(s.K)}); span.Len() > 0 {
		return results.Spans{span}
	}
	return nil
}

// share is n*k/of, without overflow.
func share(n, k, of int64) int64 { return n/of*k + n%of*k/of }

// Due are the duels of each cell that the folder has when its run is finished.
func (m *Manifest) Due() []results.Spans {
	due := make([]results.Spans, len(m.Wanted))
	for i, n := range m.Wanted {
		due[i] = m.Shard.Of(i, len(m.Wanted), n)
	}
	return due
}

// Seal sets the digests.
func (m *Manifest) Seal() error {
	settings, err := json.Marshal([]any{m.Sets, m.Pairings})
	if err != nil {
		return err
	}
	m.Schema = Schema
	m.Digests = Digests{Experiment: digest(m.Source.Text, settings), Cards: m.digestOf("card", "missile"),
		Doctrines: m.digestOf("doctrine", "values"), Rules: digest([]byte(m.Rules))}
	return nil
}

func (m *Manifest) digestOf(kinds ...string) string {
	var all [][]byte
	for _, kind := range kinds {
		for i := range m.Documents {
			if d := &m.Documents[i]; d.Kind == kind {
				all = append(all, []byte(d.Kind), []byte(d.Name), d.Text)
			}
		}
	}
	return digest(all...)
}

// digest hashes texts, each after its length, so that they cannot run into each other.
func digest(texts ...[]byte) string {
	h := sha256.New()
	for _, t := range texts {
		fmt.Fprintf(h, "%d\n", len(t))
		h.Write(t)
	}
	return "sha256:" + hex.EncodeToString(h.Sum(nil))
}

// Name is the name of the experiment.
func (m *Manifest) Name() string { return m.Outline.Experiment }

// Asks reports whether two manifests ask for the same duels in the same way.
func (m *Manifest) Asks(o *Manifest) bool {
	return m.ask() == o.ask()
}

// ask is a text of what a manifest asks for.
func (m *Manifest) ask() string {
	var keys []string
	for i := range m.Outline.Cases {
		c := &m.Outline.Cases[i]
		keys = append(keys, fmt.Sprintf("%x %q", c.Key, c.ID))
	}
	wanted := m.Wanted
	if m.Question != nil {
		wanted = nil // they follow from it
	}
	text, err := json.Marshal([]any{m.Source.Text, m.Sets, m.Pairings, m.Question, m.Shard, wanted, m.Digests, keys, m.Outline.Title,
		m.Record, m.Outline.Stop})
	if err != nil {
		panic("manifest: a manifest has no encoding: " + err.Error())
	}
	return string(text)
}
