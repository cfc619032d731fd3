package results

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"github.com/furball-sim/furball/rules"
)

// A Kind is a kind of warning, as summary.json and the field expect of an
// experiment name it.
type Kind string

// A Header says what a run is about.
type Header struct {
	Experiment string  `json:"experiment"` // name without folder and ending
	Title      string  `json:"title"`
	About      string  `json:"about,omitempty"` // what the experiment asks; "": it does not say, or the folder is older
	System     string  `json:"system"`
	LengthUnit string  `json:"length_unit"` // "turns"
	RangeUnit  string  `json:"range_unit"`  // "inch"
	DamageUnit string  `json:"damage_unit"` // "points"
	Seed       uint64  `json:"seed"`
	Version    string  `json:"version"`
	Wanted     int64   `json:"wanted"`           // duels a cell that were asked for
	Stop       *Stop   `json:"stop,omitempty"`   // when cells have been played enough; nil: at Wanted
	Metric     *Metric `json:"metric,omitempty"` // the figure that is asked for; nil: who kills whom
	Expect     []Kind  `json:"expect,omitempty"` // warnings that the experiment sets up
}

// A Case is what the duels of one cell share: one combination of factor levels. It has no counts.
type Case struct {
	ID         string         `json:"id"` // "blue.doctrine=guns-only,red.card.dp=10"; "base" without factors
	Factors    []Factor       `json:"factors"`
	Sides      [2]string      `json:"sides"`          // "2 × Tornado, missiles-first"
	Names      [2]string      `json:"names,omitzero"` // Sides for people, "2 × Tornado, Missiles first"; old runs have none
	Weapons    []rules.Weapon `json:"weapons"`
	RangeBands []int          `json:"range_bands"`          // upper edges in range units, the last band open
	Mirror     bool           `json:"mirror"`               // both sides have equal cards and doctrines, and start alike
	TurnLimit  int            `json:"turn_limit,omitempty"` // in length units; 0: unknown
	Key        Key            `json:"-"`                    // the digest of all that its duels depend on
}

// An Outline is what a run asks for, before any duel: its header and its cases. It has no counts, so it has no digest
// of counts and no figures. A run folder keeps it in its manifest.
type Outline struct {
	Header
	Cases []Case `json:"cells"`
}

// A Run is what was asked, and what was counted. Every figure, table and chart is computed from it.
type Run struct {
	Header
	Cells    []Cell
	Pairs    []Pair  // of cells that shared their dice; PairCells says which
	Command  string  // that plays the run again; "": unknown
	Named    string  // the experiment as commands take it, with its settings; "": unknown
	Asked    bool    // a question decides when cells have been played enough
	Elapsed  float64 // seconds, of all sessions in which duels were played
	Played   int64   // duels played in Elapsed; 0: all
	Workers  int
	Finished bool
	// Extensions is how often the run was whole, and so was looked at, before all of its cells got more duels.
	Extensions int
}

// A Cell is a case with what was counted of its duels.
type Cell struct {
	Case
	Tally    Tally
	Forfeits []Forfeit // the duels that bots have lost by what they did; AddForfeit makes them
	Alone    int       // how often the run was whole before this cell got more duels and others did not
}

// NewRun is the run of an outline before its first duel.
func NewRun(o *Outline) *Run {
	r := &Run{Header: o.Header, Cells: make([]Cell, len(o.Cases)), Pairs: PairCells(o.Cases)}
	for i := range o.Cases {
		r.Cells[i].Case = o.Cases[i]
	}
	return r
}

// Outline is what the run asks for.
func (r *Run) Outline() *Outline { return &Outline{r.Header, Cases(r.Cells)} }

// Cases are the cells without their counts.
func Cases(cells []Cell) []Case {
	cases := make([]Case, len(cells))
	for i := range cells {
		cases[i] = cells[i].Case
	}
	return cases
}

// A Factor is one varied field and its value in a cell: an int64, a float64, a
// bool or a string.
type Factor struct {
	Path  string `json:"path"`
	Value any    `json:"value"`
	Unit  string `json:"unit,omitempty"` // of a number: "inches"
	// Words name the field for people, "damage points of the Small UFO", and Level the value where it does not say it
	// itself, "Missiles first". Runs that were stored before these were kept have none.
	Words string `json:"words,omitempty"`
	Level string `json:"level,omitempty"`
}

// Digest is "sha256:" and the hash of the cells' ids and tallies, in cell
// order. Times, workers, version and machine have no part in it.
func (r *Run) Digest() string {
	var b bytes.Buffer
	for i := range r.Cells {
		c := &r.Cells[i]
		// A JSON string and a fixed-length hash cannot run into each other.
		id, err := json.Marshal(c.ID)
		if err != nil {
			panic("results: a cell id has no encoding: " + err.Error())
		}
		b.Write(id)
		b.WriteString(c.Tally.Digest())
	}
	return digest(b.Bytes())
}

// CellsAt are the cells with some indices.
func (r *Run) CellsAt(indices ...int) []*Cell {
	out := make([]*Cell, len(indices))
	for k, i := range indices {
		out[k] = &r.Cells[i]
	}
	return out
}

// Duels is the number of duels over all cells.
func (r *Run) Duels() int64 {
	var n int64
	for i := range r.Cells {
		n += r.Cells[i].Tally.Duels
	}
	return n
}

// Check refuses what no run can hold.
func (o *Outline) Check() error {
	ids := map[string]bool{}
	for i := range o.Cases {
		c := &o.Cases[i]
		switch {
		case ids[c.ID]:
			return fmt.Errorf("cell %q occurs twice", c.ID)
		case len(c.Weapons) > rules.MaxWeapons:
			return fmt.Errorf("cell %q: found %d weapons, want at most %d", c.ID, len(c.Weapons), rules.MaxWeapons)
		case len(c.RangeBands) >= rules.NumRangeBands:
			return fmt.Errorf("cell %q: found %d range edges, want at most %d", c.ID, len(c.RangeBands), rules.NumRangeBands-1)
		}
		ids[c.ID] = true
	}
	return nil
}

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return "sha256:" + hex.EncodeToString(sum[:])
}
