package why_test

import (
	"context"
	"math"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/record"
	"github.com/furball-sim/furball/results/why"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

const text = `title: t
system: ufo
seed: 5
duels: 200
blue: {card: tornado, doctrine: missiles-first}
red: {card: small-ufo, doctrine: sniper}
vary: {red.card.dp: [6, 20]}
`

// rows plays both cells and returns the run and the records of each.
func rows(t *testing.T) (*results.Run, [2][]*record.Entry) {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: "t.yaml", Data: []byte(text)})
	if err != nil {
		t.Fatal(err)
	}
	e, err := experiments.Load(doc, sim.Folders{}.Library(), nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := sim.NewPlan(e)
	if err != nil {
		t.Fatal(err)
	}
	run := p.NewRun("test", 2)
	p.Run(context.Background(), run, 2, nil)
	table := record.New(run)
	var all [2][]*record.Entry
	for cell := range all {
		b, err := p.Rows(context.Background(), cell, results.Span{To: 200}, 2)
		if err != nil {
			t.Fatal(err)
		}
		err = results.EachRow(b, func(r *results.Row) error {
			kept := *r
			all[cell] = append(all[cell], table.Entry(cell, &kept))
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return run, all
}

// find finds a line.
func find(t *testing.T, c *why.Count, of, what string) (g, l int) {
	t.Helper()
	for g := range c.Groups {
		for l := range c.Groups[g].Lines {
			if c.Groups[g].Title == of && c.Groups[g].Lines[l].Name == what {
				return g, l
			}
		}
	}
	t.Fatalf("there is no line %s of %s", what, of)
	return 0, 0
}

// The lines agree with the tallies of the cells, and differences with the differences of means.
func TestLinesAgreeWithTallies(t *testing.T) {
	t.Parallel()
	run, all := rows(t)
	groups := why.Groups(record.New(run).Weapons())
	one, two := why.NewCount(groups), why.NewCount(groups)
	for i := range all[0] {
		one.Add(all[0][i])
		two.AddPair(all[0][i], all[1][i])
	}
	for cell, sums := range [][][]why.Sums{two.A, two.B} {
		tally := &run.Cells[cell].Tally
		for s := range rules.Side(2) {
			g, l := find(t, two, s.String(), "kills")
			if got := sums[g][l].Sum; got != tally.Kills(s) || sums[g][l].N != 200 {
				t.Errorf("cell %d: %d kills of %s in %d duels, want %d in 200", cell, got, s, sums[g][l].N, tally.Kills(s))
			}
		}
		g, l := find(t, two, "blue, amraam", "shots")
		if sums[g][l].Sum == 0 {
			t.Error("nobody has launched anything")
		}
	}
	for g := range groups {
		for l, line := range groups[g].Lines {
			if one.A[g][l] != two.A[g][l] {
				t.Errorf("%s %s: alone and in pairs the sums differ", groups[g].Title, line.Name)
			}
			a, b := two.A[g][l].Mean(line.Share, 0.95), two.B[g][l].Mean(line.Share, 0.95)
			d := two.Less[g][l].Difference(line.Share, 0.95)
			if math.Abs(b.Value-a.Value-d.Value) > 1e-9 || d.Low > d.Value || d.High < d.Value {
				t.Errorf("%s %s: %g less %g is told as %g (%g to %g)", groups[g].Title, line.Name, b.Value, a.Value, d.Value, d.Low,
					d.High)
			}
		}
	}
	won := one.Wins(rules.Blue, 0.95)
	if won.N == 0 || won.Value < 0.9 {
		t.Errorf("blue wins %g of %d duels in which it fires first", won.Value, won.N)
	}
}
