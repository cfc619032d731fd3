package hex_test

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/furball-sim/furball/rules/hex"
)

// condition is one printed limit of AP-3.7: op is >= or <=.
type condition struct {
	Op     string
	Factor float64
	Kind   string
}

// holds is the rule in words: the limit is factor times range, lower ones
// rounded up and upper ones down; mixed ones need the horizontal arc.
func (c condition) holds(r, dh int, inArc bool) bool {
	if c.Kind == "mixed" && !inArc {
		return false
	}
	limit := c.Factor * float64(r)
	if c.Op == ">=" {
		return dh >= int(math.Ceil(limit))
	}
	return dh <= int(math.Floor(limit))
}

// A cell is a printed cell: conditions joined by and, or by or.
type cell struct {
	conditions []condition
	either     bool
}

func readCell(t *testing.T, parts []json.RawMessage) (c cell) {
	t.Helper()
	for _, raw := range parts {
		var word string
		if json.Unmarshal(raw, &word) == nil {
			c.either = word == "or"
			continue
		}
		var one condition
		if err := json.Unmarshal(raw, &one); err != nil {
			t.Fatal(err)
		}
		c.conditions = append(c.conditions, one)
	}
	return c
}

func (c cell) holds(r, dh int, inArc bool) bool {
	n := 0
	for _, one := range c.conditions {
		if one.holds(r, dh, inArc) {
			n++
		}
	}
	return n == len(c.conditions) || c.either && n > 0
}

// slopes has every row of AP-3.7 with its edges, straight up first.
var slopes = [9][]hex.Slope{
	{{Levels: 1}, {Levels: 9}},
	{{Levels: 4, HFPs: 1}, {Levels: 7, HFPs: 2}, {Levels: 10, HFPs: 3}},
	{{Levels: 3, HFPs: 1}, {Levels: 2, HFPs: 1}, {Levels: 4, HFPs: 3}, {Levels: 10, HFPs: 9}},
	{{Levels: 1, HFPs: 1}, {Levels: 1, HFPs: 12}, {Levels: 7, HFPs: 7}},
	{{HFPs: 5}, {}},
	{{Levels: -1, HFPs: 1}, {Levels: -1, HFPs: 12}, {Levels: -7, HFPs: 7}},
	{{Levels: -3, HFPs: 1}, {Levels: -2, HFPs: 1}, {Levels: -4, HFPs: 3}, {Levels: -10, HFPs: 9}},
	{{Levels: -4, HFPs: 1}, {Levels: -7, HFPs: 2}, {Levels: -10, HFPs: 3}},
	{{Levels: -1}, {Levels: -9}},
}

// The table of AP-3.7, cell by cell, at every range to 12 and every difference
// of altitude that it can tell apart, forward and rearward.
func TestCombinedArcsTable(t *testing.T) {
	t.Parallel()
	rows := load(t).CombinedArcs
	if len(rows) != len(slopes) {
		t.Fatalf("AP-3.7: %d rows", len(rows))
	}
	fields := map[string][2]hex.Arcs{"limited": {hex.Limited, 0}, "180+": {hex.Ahead180, hex.Rear30},
		"150+": {hex.Ahead150, hex.Rear60}, "120+": {hex.Ahead120, hex.Rear90}}
	for i, row := range rows {
		if len(row.Conditions) != len(fields) {
			t.Fatalf("AP-3.7 row %s: %d columns", row.Slope, len(row.Conditions))
		}
		for name, parts := range row.Conditions {
			c := readCell(t, parts)
			for side, field := range fields[name] {
				if field == 0 {
					continue // there is no limited arc behind
				}
				from := slopes[i]
				if side == 1 {
					from = slopes[8-i]
				}
				for _, s := range from {
					checkCell(t, row.Slope, c, field, s)
				}
			}
		}
	}
}

func checkCell(t *testing.T, row string, c cell, field hex.Arcs, s hex.Slope) {
	t.Helper()
	inside := field &^ (field - 1) // one arc of the field
	for r := 0; r <= 12; r++ {
		for dh := -90; dh <= 90; dh++ {
			for _, in := range []hex.Arcs{0, inside} {
				got := hex.Combined(in, field, s, r, dh)
				if want := c.holds(r, dh, in != 0); got != want {
					t.Fatalf("AP-3.7 row %s, field %v, slope %d/%d, range %d, %+d levels, in arc %v: %v, want %v",
						row, field, s.Levels, s.HFPs, r, dh, in != 0, got, want)
				}
			}
		}
	}
}

func TestCombinedNeedsNoAltitudeElsewhere(t *testing.T) {
	t.Parallel()
	// 120-, 180- and 150- have no vertical factors (missiles, MR-30).
	for _, field := range []hex.Arcs{hex.Rear120, hex.Rear150, hex.AllArcs, hex.Only90} {
		for _, in := range []hex.Arcs{hex.Only90, hex.Only150} {
			for _, dh := range []int{-60, 0, 60} {
				if got := hex.Combined(in, field, hex.Slope{HFPs: 3}, 1, dh); got != (in&field != 0) {
					t.Errorf("AP-3.7 field %v, element in %v, %+d levels: %v", field, in, dh, got)
				}
			}
		}
	}
}

func TestLimitsRound(t *testing.T) {
	t.Parallel()
	// AP-16.6, own examples: SC, 180+, range 9; LVL, limited, range 7.
	for _, tt := range []struct {
		name   string
		l      hex.Limits
		r      int
		lo, hi int
	}{
		{"AP-16.6 sustained climb, 180+", hex.Limits{Lo: -1, Hi: 6}, 9, -4, 27},
		{"AP-16.6 level, limited", hex.Limits{Lo: -1, Hi: 1}, 7, -3, 3},
	} {
		for dh := tt.lo - 3; dh <= tt.hi+3; dh++ {
			if got, want := tt.l.Hold(tt.r, dh, true), dh >= tt.lo && dh <= tt.hi; got != want {
				t.Errorf("%s, %+d levels: %v", tt.name, dh, got)
			}
			if tt.l.Hold(tt.r, dh, false) {
				t.Errorf("%s, %+d levels: holds outside the arc", tt.name, dh)
			}
		}
	}
}
