package results

import "github.com/furball-sim/furball/rules"

// A Run is all that a finished or unfinished run holds: what was asked and
// what was counted. Every figure, table and chart is computed from it.
type Run struct {
	Experiment string  `json:"experiment"` // name without folder and ending
	Title      string  `json:"title"`
	System     string  `json:"system"`
	LengthUnit string  `json:"length_unit"` // "turns"
	RangeUnit  string  `json:"range_unit"`  // "inch"
	Seed       uint64  `json:"seed"`
	Version    string  `json:"version"`
	Wanted     int64   `json:"wanted"` // duels a cell that were asked for
	Elapsed    float64 `json:"elapsed_seconds"`
	Workers    int     `json:"workers"`
	Finished   bool    `json:"finished"`
	Cells      []Cell  `json:"cells"`
	// Pairs compares cells that shared their dice, A before B in cell order.
	Pairs []Pair `json:"pairs"`
}

// A Cell is one combination of factor levels.
type Cell struct {
	ID         string         `json:"id"` // "blue.doctrine=guns-only,red.card.dp=10"; "base" without factors
	Factors    []Factor       `json:"factors"`
	Sides      [2]string      `json:"sides"` // "2 × Tornado, missiles-first"
	Weapons    []rules.Weapon `json:"weapons"`
	RangeBands []int          `json:"range_bands"` // upper edges in range units, the last band open
	Mirror     bool           `json:"mirror"`      // both sides have equal cards and doctrines
	Tally      Tally          `json:"tally"`
}

// A Factor is one varied field and its value in a cell: an int64, a float64, a
// bool or a string.
type Factor struct {
	Path  string `json:"path"`
	Value any    `json:"value"`
}

// A Pair holds the joint counts of two cells, by index into Run.Cells, of the
// event "that side kills", for blue and red.
type Pair struct {
	A    int      `json:"a"`
	B    int      `json:"b"`
	Kill [2]Joint `json:"kill"`
}
