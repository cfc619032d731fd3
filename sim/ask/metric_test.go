package ask_test

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/record"
	_ "github.com/furball-sim/furball/rules/systems"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
)

// TestExpressionIsCountedExactly asks with an expression at one and at two workers: the bits are those of the records of the same
// duels, which are played again.
func TestExpressionIsCountedExactly(t *testing.T) {
	t.Parallel()
	const duels, expression = 300, "winner = blue and (length < 20 or blue_cannon_hits > 0 and first_shot is not empty)"
	o := &ask.RaceOptions{Over: "blue.doctrine=missiles-first,guns-only,cautious", Metric: expression}
	o.Error, o.Tolerance = flags.Number{X: 0.05}, flags.Number{X: 0.02}
	q, p, err := ask.Define(o, "tornado-vs-ufo", sim.Folders{})
	if err != nil {
		t.Fatal(err)
	}
	q.Most = duels
	table := record.New(p.NewRun("", 1))
	holds, err := table.Where(expression)
	if err != nil {
		t.Fatal(err)
	}
	want := make([]int64, len(p.Cells))
	for cell := range p.Cells {
		rows, err := p.Rows(t.Context(), cell, results.Span{To: duels}, 2)
		if err != nil {
			t.Fatal(err)
		}
		if err := results.EachRow(rows, func(r *results.Row) error {
			if holds.Holds(table.Entry(cell, r)) {
				want[cell]++
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
	}
	var answers [2]bytes.Buffer
	for i := range answers {
		r := p.NewRun("", i+1)
		if p.Experiment.Duels = duels; !p.Run(t.Context(), r, i+1, nil) {
			t.Fatal("not finished")
		}
		for cell := range want {
			if n := r.Cells[cell].Tally.Blocks.Held(); n != want[cell] || n == 0 || n == duels {
				t.Errorf("%d workers, cell %d: %d of %d duels, want %d", i+1, cell, n, duels, want[cell])
			}
		}
		ground := &ask.Ground{Supply: sim.Supply{Plan: p, Workers: i + 1}}
		if err := ground.Open(); err != nil {
			t.Fatal(err)
		}
		a, err := ask.Put(t.Context(), q, r.Outline(), ground, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, spot := range a.Spots { // the luck of the dice is taken out of figures, so that they are near what is counted
			e := spot.Figure
			near := func(n int64) bool { return math.Abs(e.Value-float64(n)/duels) < 0.03 }
			if e.N == duels && !slices.ContainsFunc(want, near) {
				t.Errorf("%d workers, %s: %v, want one of %d in %d duels", i+1, spot.Name, e.Value, want, duels)
			}
		}
		if err := a.Write(&answers[i]); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(answers[0].Bytes(), answers[1].Bytes()) {
		t.Errorf("found %s with two workers and %s with one", &answers[1], &answers[0])
	}
}

// TestExpressionsRefused: the faults of an expression are those of a condition, and a word alone is a name.
func TestExpressionsRefused(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"winer = blue":       `--metric: at character 1: found "winer", want a column; did you mean winner?`,
		"winner = blue and":  "--metric: at character 18: found the end, want a column, such as winner or length",
		"duel < 100":         "--metric: found duel, the number of the duel, want columns that say how it goes",
		"blue_vulcan_hits>0": `--metric: at character 1: found "blue_vulcan_hits", want a column`,
		"blue.kil":           `--metric: found "blue.kil" (did you mean blue.kill?), want one of blue.kill, `,
	} {
		_, _, err := ask.Define(&ask.RaceOptions{Over: "blue.doctrine", Metric: text}, "tornado-vs-ufo", sim.Folders{})
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
