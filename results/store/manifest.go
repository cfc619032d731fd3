package store

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/furball-sim/furball/results"
)

// Schema names the layout of run.db.
const (
	Schema = schemaName + "2"

	schemaName   = "furball.run/"
	schemaNumber = 2
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

// A Question is what is asked about the values of a field.
type Question struct {
	Kind      string  `json:"kind"` // "balance", "race", "credit" or "sensitivity"
	Field     string  `json:"field"`
	Metric    string  `json:"metric"`
	Target    float64 `json:"target,omitempty"` // of a balance
	Error     float64 `json:"error"`
	Tolerance float64 `json:"tolerance"`
	Most      int64   `json:"most"` // duels of a cell; of a sensitivity, of all cells
	// Beyond is how far the field of a balance could go below and above the values that are tried, as far as that was looked
	// for.
	Beyond [2]float64 `json:"beyond,omitzero"`
	// Weapons of a credit: cell m leaves at home those of which m has the bit.
	Weapons []string `json:"weapons,omitempty"`
	// Design is at which points a sensitivity asks; nil for other questions.
	Design *Design `json:"design,omitempty"`
	// Pilots says which pairs of pilots a balance is about, "panel" or "best"; "" for the experiment's own. Own are
	// those, blue's and red's.
	Pilots string    `json:"pilots,omitempty"`
	Own    [2]string `json:"own,omitzero"`
	// Curve is "any" if a balance assumes nothing of how the figure changes from value to value; "" if it may change
	// smoothly.
	Curve string `json:"curve,omitempty"`
	// Changes are the fields of which one is to be changed, one after the other; nil for other questions.
	Changes []Change `json:"changes,omitempty"`
}

// A Design says which fields vary together from where to where, and how many points of each kind there are.
type Design struct {
	Ranges       []Range `json:"ranges"`
	Points       string  `json:"points"` // "latin" or "sobol"
	Trajectories int     `json:"trajectories"`
	Rows         int     `json:"rows"`
	Narrow       float64 `json:"narrow,omitempty"` // the half-width at which it stops; 0: when the duels are played
}

// A Range is a field with its least and greatest value.
type Range struct {
	Path string `json:"path"`
	From int64  `json:"from"`
	To   int64  `json:"to"`
}

// A Change is a field that is changed in whole steps from its own value.
type Change struct {
	Field string `json:"field"`
	Own   int64  `json:"own"`
	Step  int64  `json:"step"`
	Down  int64  `json:"down"` // so many steps are tried
	Up    int64  `json:"up"`
}

// Values are those that are tried: one step up and one down, two, and so on.
func (c *Change) Values() (all []int64) {
	for _, steps := range c.Steps() {
		all = append(all, c.Own+steps*c.Step)
	}
	return all
}

// Steps are those from the own value to each of Values.
func (c *Change) Steps() (all []int64) {
	for n := int64(1); n <= max(c.Up, c.Down); n++ {
		if n <= c.Up {
			all = append(all, n)
		}
		if n <= c.Down {
			all = append(all, -n)
		}
	}
	return all
}

// Like reports whether two questions are about the same field and of one kind, or there are none.
func (q *Question) Like(o *Question) bool {
	if q == nil || o == nil {
		return q == o
	}
	return q.Kind == o.Kind && q.Field == o.Field && (q.Pilots == "") == (o.Pilots == "") &&
		slices.Equal(q.Changes, o.Changes)
}

// Looks reports whether the figures of the cells decide how long these are played; nil is no question. Credits and
// sensitivities have a number of duels for each cell.
func (q *Question) Looks() bool { return q != nil && len(q.Weapons) == 0 && q.Design == nil }

// Ask makes m ask a question: how many duels are wanted follows from what is found.
func (m *Manifest) Ask(q *Question) {
	m.Question = q
	clear(m.Wanted)
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
