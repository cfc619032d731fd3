package results_test

import (
	"testing"

	"github.com/furball-sim/furball/results"
)

// What a cell has of a field is a text in quotation marks, or a number with its field; words come before paths and ids.
func TestFactorWords(t *testing.T) {
	t.Parallel()
	run := &results.Run{Cells: []results.Cell{
		{Case: results.Case{Factors: []results.Factor{{Path: "blue.doctrine", Value: "missiles-first", Words: "doctrine of blue", Level: "Missiles first"},
			{Path: "red.card.dp", Value: int64(6), Words: "damage points of the Small UFO"}, {Path: "start.range", Value: int64(24)}}}},
		{Case: results.Case{Factors: []results.Factor{{Path: "blue.doctrine", Value: "own", Words: "doctrine of blue"},
			{Path: "red.card.dp", Value: int64(8), Words: "damage points of the Small UFO"}, {Path: "start.range", Value: int64(24)}}}},
	}}
	for _, tt := range []struct {
		cell, factor int
		want         string
	}{{0, 0, "blue's “Missiles first”"}, {1, 0, "blue's “own”"}, {1, 1, "damage points of the Small UFO 8"}, {0, 2, "start range 24"}} {
		if got := run.Outline().FactorWords(tt.cell, tt.factor); got != tt.want {
			t.Errorf("cell %d, factor %d: found %q, want %q", tt.cell, tt.factor, got, tt.want)
		}
	}
}
