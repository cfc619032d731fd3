package results

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/furball-sim/furball/rules"
)

// A Run is all that a finished or unfinished run holds: what was asked and
// what was counted. Every figure, table and chart is computed from it.
type Run struct {
	Experiment string  `json:"experiment"` // name without folder and ending
	Title      string  `json:"title"`
	About      string  `json:"about,omitempty"` // what the experiment asks; "": it does not say, or the folder is older
	System     string  `json:"system"`
	LengthUnit string  `json:"length_unit"` // "turns"
	RangeUnit  string  `json:"range_unit"`  // "inch"
	DamageUnit string  `json:"damage_unit"` // "points"
	Seed       uint64  `json:"seed"`
	Version    string  `json:"version"`
	Wanted     int64   `json:"wanted"`         // duels a cell that were asked for
	Stop       *Stop   `json:"stop,omitempty"` // when cells have been played enough; nil: at Wanted
	Command    string  `json:"-"`              // that plays the run again; "": unknown
	Asked      bool    `json:"-"`              // a question decides when cells have been played enough
	Elapsed    float64 `json:"-"`              // seconds, of all sessions in which duels were played
	Played     int64   `json:"-"`              // duels played in Elapsed; 0: all
	Workers    int     `json:"-"`
	Finished   bool    `json:"-"`
	Expect     []Kind  `json:"expect,omitempty"` // warnings that the experiment sets up
	Cells      []Cell  `json:"cells"`
	// Pairs compares cells that shared their dice; PairCells says which.
	Pairs []Pair `json:"-"`
}

// A Cell is one combination of factor levels.
type Cell struct {
	ID         string         `json:"id"` // "blue.doctrine=guns-only,red.card.dp=10"; "base" without factors
	Factors    []Factor       `json:"factors"`
	Sides      [2]string      `json:"sides"`          // "2 × Tornado, missiles-first"
	Names      [2]string      `json:"names,omitzero"` // Sides for people, "2 × Tornado, Missiles first"; old runs have none
	Weapons    []rules.Weapon `json:"weapons"`
	RangeBands []int          `json:"range_bands"`          // upper edges in range units, the last band open
	Mirror     bool           `json:"mirror"`               // both sides have equal cards and doctrines, and start alike
	TurnLimit  int            `json:"turn_limit,omitempty"` // in length units; 0: unknown
	Tally      Tally          `json:"-"`
	// Forfeits are the duels that bots have lost by what they did; AddForfeit makes them.
	Forfeits []Forfeit `json:"-"`
	Key      Key       `json:"-"` // the digest of all that its duels depend on
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

// Duels is the number of duels over all cells.
func (r *Run) Duels() int64 {
	var n int64
	for i := range r.Cells {
		n += r.Cells[i].Tally.Duels
	}
	return n
}

// Check refuses what no run can hold.
func (r *Run) Check() error {
	ids := map[string]bool{}
	for i := range r.Cells {
		c := &r.Cells[i]
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
	for _, p := range r.Pairs {
		if p.A < 0 || p.B < 0 || p.A >= len(r.Cells) || p.B >= len(r.Cells) {
			return fmt.Errorf("pair of cells %d and %d: there are %d cells", p.A, p.B, len(r.Cells))
		}
		for _, j := range p.Kill {
			if err := j.Check(); err != nil {
				return fmt.Errorf("pair of cells %d and %d: %w", p.A, p.B, err)
			}
		}
	}
	return nil
}
