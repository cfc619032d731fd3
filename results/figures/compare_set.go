package figures

import (
	"fmt"
	"io"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// ComparisonSchema names the layout of a ComparisonSet.
const ComparisonSchema = "furball.comparison/1"

// A ComparisonSet is what "furball compare" answers: two cells, both sides.
type ComparisonSet struct {
	Schema         string            `json:"schema"`
	A              string            `json:"a"`
	B              string            `json:"b"`
	Comparisons    []Comparison      `json:"comparisons"` // blue, red
	ExchangeRatioA estimate.Estimate `json:"exchange_ratio_a"`
	ExchangeRatioB estimate.Estimate `json:"exchange_ratio_b"`
	Notes          []string          `json:"notes"`
	Answer         *Answer           `json:"answer,omitempty"` // of a command
	// Kills says what counts as a kill, when the turn limit is known; Warnings is what the doctor finds about both cells.
	Kills    string   `json:"-"`
	Warnings []string `json:"-"`
}

// CompareRuns compares cell a of run ra with cell b of run rb, which may be
// the same run. Cells of one run are compared duel by duel when the run holds
// their joint counts. P-values are corrected for the two comparisons.
func CompareRuns(ra *results.Run, a int, rb *results.Run, b int, confidence float64) *ComparisonSet {
	ca, cb := &ra.Cells[a], &rb.Cells[b]
	s := &ComparisonSet{Schema: ComparisonSchema, A: ca.ID, B: cb.ID, Notes: []string{},
		ExchangeRatioA: ca.Tally.ExchangeRatio(confidence), ExchangeRatioB: cb.Tally.ExchangeRatio(confidence)}
	if ra != rb {
		s.A, s.B = ra.Experiment+":"+ca.ID, rb.Experiment+":"+cb.ID
	}
	for _, side := range []rules.Side{rules.Blue, rules.Red} {
		var c Comparison
		switch {
		case ra == rb:
			c = Compare(ra, a, b, side, confidence)
		case sharesDice(ra, rb):
			c = compareBlocks(ca, cb, side, confidence)
		default:
			c = CompareUnpaired(ca, cb, side, confidence)
		}
		c.A, c.B = s.A, s.B
		s.Comparisons = append(s.Comparisons, c)
	}
	correct(s.Comparisons)
	if limit := results.WithinLimit(ra.LengthUnit, ca.TurnLimit, cb.TurnLimit); limit != "" && ra.LengthUnit == rb.LengthUnit {
		s.Kills = "A side kills when the other side's aircraft are all lost" + limit + "."
	}
	s.note(ra, rb)
	s.Warnings = WarningLines(warningsOfTwo(ra, a, rb, b))
	return s
}

// warningsOfTwo is what the doctor finds about two cells, called A and B.
func warningsOfTwo(ra *results.Run, a int, rb *results.Run, b int) []Warning {
	two := &results.Run{Cells: []results.Cell{ra.Cells[a], rb.Cells[b]}}
	for _, k := range ra.Expect {
		if slices.Contains(rb.Expect, k) {
			two.Expect = append(two.Expect, k)
		}
	}
	d := diagnose(two)
	d.name = func(cells []int) string {
		var names []string
		for _, i := range cells {
			names = append(names, "AB"[i:i+1])
		}
		return prose.Listed(names)
	}
	if ra == rb {
		d.found = append(d.found, jumpsBetween(ra, a, b)...)
	}
	// A warning that the experiment expects need not come up in these two cells.
	return slices.DeleteFunc(d.warnings(), func(w Warning) bool { return w.Kind == unmet })
}

// jumpsBetween are the jumps of a run from one of two cells to the other, as if they
// were its first two.
func jumpsBetween(r *results.Run, a, b int) []finding {
	var out []finding
	for _, f := range jumpsOf(r) {
		j := *f.jump
		if forwards := j.a == a && j.b == b; forwards || j.a == b && j.b == a {
			j.a, j.b = 0, 1
			if !forwards {
				j.a, j.b = 1, 0
			}
			f.jump = &j
			out = append(out, f)
		}
	}
	return out
}

// note says what to keep in mind about the samples.
func (s *ComparisonSet) note(ra, rb *results.Run) {
	if ra.System != rb.System {
		s.Notes = append(s.Notes, fmt.Sprintf("A is played by the rules of %s, B by those of %s.", ra.System, rb.System))
	}
	if ra.Looked() != "" || rb.Looked() != "" {
		s.Notes = append(s.Notes, "Cells were played until what they showed was clear. The intervals and tests here are for a "+
			"number of duels fixed before, so that they err more often than they say; --until decided allows for looking.")
	}
	switch {
	case ra == rb && s.A == s.B:
		s.Notes = append(s.Notes, "A and B are the same cell.")
	case ra != rb && s.Comparisons[0].Paired:
		s.Notes = append(s.Notes,
			fmt.Sprintf("Both runs have seed %d: duels of equal numbers share their dice, and the interval "+
				"allows for it.", ra.Seed))
	}
}

// sharesDice reports whether duels of equal numbers have the same dice in both runs.
func sharesDice(ra, rb *results.Run) bool { return ra.Seed == rb.Seed && ra.System == rb.System }

// Write writes the set as indented JSON.
func (s *ComparisonSet) Write(w io.Writer) error { return writeJSON(w, s) }
