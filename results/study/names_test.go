package study

import (
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/internal/made"
)

func TestUnitsOfFields(t *testing.T) {
	t.Parallel()
	run := made.Run(10, []any{"start.altitude", int64(5), int64(15)}, made.Doctrines)
	for i := range run.Cells {
		for j := range run.Cells[i].Factors {
			if f := &run.Cells[i].Factors[j]; f.Path == "start.altitude" {
				f.Unit = "levels"
			}
		}
	}
	got := map[string]string{}
	s := New(run, 0.95)
	for i := range s.Fields {
		got[s.Fields[i].Path] = AxisLabel(&s.Fields[i])
	}
	if got["start.altitude"] != "start.altitude (levels)" || got["blue.doctrine"] != "blue.doctrine" {
		t.Errorf("axes are named %v", got)
	}
}

func TestRangeUnits(t *testing.T) {
	t.Parallel()
	for unit, want := range map[string]string{"inch": "inches", "hex": "hexes", "miles": "miles", "": "",
		"mile": "miles"} {
		s := &Study{Run: &results.Run{RangeUnit: unit}}
		if got := s.RangeUnits(); got != want {
			t.Errorf("ranges in %q: found %q, want %q", unit, got, want)
		}
	}
}
