package why_test

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/why"
	"github.com/furball-sim/furball/rules"
	_ "github.com/furball-sim/furball/rules/systems"
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

// values plays both cells and returns the layout, the values of each duel of each cell, and the run.
func values(t *testing.T, duels int) (*why.Layout, [2][][]int64, *results.Run) {
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
	run := p.NewRun("test", 1)
	layout := why.NewLayout(e.System, p.Cells[0].Game, p.Cells[1].Game)
	var all [2][][]int64
	for cell := range all {
		index := layout.Index(p.Cells[cell].Game)
		w := p.NewWatcher(t.Context(), func(_ int64, o *rules.Outcome, l *rules.Ledger) {
			all[cell] = append(all[cell], layout.Values(&why.Duel{Outcome: o, Ledger: l, Index: index}, nil))
		})
		part := w.Play(cell, results.Span{To: int64(duels)})
		run.Cells[cell].Tally.Merge(&part.Tally)
		w.Close()
	}
	return layout, all, run
}

// row finds a line of an answer.
func row(t *testing.T, a *why.Answer, section, of, what string) *why.Row {
	t.Helper()
	for i := range a.Lines {
		if r := &a.Lines[i]; r.Section == section && r.Of == of && r.What == what {
			return r
		}
	}
	t.Fatalf("there is no line %s of %s", what, of)
	return nil
}

// The lines agree with the tallies of the cells, the funnel adds up, and differences are those of the means.
func TestLinesAgreeWithTallies(t *testing.T) {
	t.Parallel()
	layout, all, run := values(t, 200)
	one, two := layout.NewCount(false, 1), layout.NewCount(true, 1)
	for i := range all[0] {
		one.Add(all[1][i], nil)
		two.Add(all[0][i], all[1][i])
	}
	alone, both := one.Answer([]string{"b"}, nil, 0.95), two.Answer([]string{"a", "b"}, nil, 0.95)
	for s := range rules.Side(2) {
		r := row(t, both, why.Result, s.String(), "kills")
		for cell, e := range []float64{r.A.Value, r.B.Value} {
			if want := float64(run.Cells[cell].Tally.Kills(s)) / 200; math.Abs(e-want) > 1e-12 {
				t.Errorf("cell %d: %s kills in %g, want %g", cell, s, e, want)
			}
		}
		// The sentence tells of both sides and of the leads, so each has a third of the error.
		if all := r.Together; all == nil || all.Confidence != 1-(1-0.95)/3 || all.Low >= r.Less.Low || all.High <= r.Less.High {
			t.Errorf("%s kills more by %+v, together %+v", s, r.Less, all)
		}
	}
	for i := range both.Lines {
		r := &both.Lines[i]
		if d := r.Less; d.Defined() && (math.Abs(r.B.Value-r.A.Value-d.Value) > 1e-9 || d.Low > d.Value || d.High < d.Value) {
			t.Errorf("%s %s: %g less %g is told as %g (%g to %g)", r.Of, r.What, r.B.Value, r.A.Value, d.Value, d.Low, d.High)
		}
	}
	if len(both.Leads) == 0 {
		t.Error("no line leads")
	}
	shown := both.Tables()[0].Rows
	for n, i := range both.Leads { // with the interval that holds together with all others
		r := &both.Lines[i]
		if less, all := r.Less, r.Together; all == nil || all.Value != less.Value || all.Low >= less.Low ||
			all.High <= less.High || all.Low <= 0 && all.High >= 0 {
			t.Errorf("%s %s: %+v, together %+v", r.Of, r.What, less, all)
		}
		if r.Unit == why.PerDuel && shown[n][4].Text != prose.Signed(*r.Together) {
			t.Errorf("%s %s: the table shows %s, want %s", r.Of, r.What, shown[n][4].Text, prose.Signed(*r.Together))
		}
	}
	for i := range alone.Lines {
		r := &alone.Lines[i]
		if with := row(t, both, r.Section, r.Of, r.What); r.Place == "" && with.B.Value != r.A.Value {
			t.Errorf("%s %s: alone %g, beside another %g", r.Of, r.What, r.A.Value, with.B.Value)
		}
	}
	sum := func(of string, parts ...string) (n float64) {
		for i := range alone.Lines {
			for _, part := range parts {
				if r := &alone.Lines[i]; r.Section == why.Funnel && r.Of == of && r.What == part {
					n += r.A.Value
				}
			}
		}
		return n
	}
	for _, of := range []string{"blue, amraam", "blue, sidewinder", "red, ray-gun"} {
		if a, b := sum(of, "chances"), sum(of, "held", "used"); a == 0 || math.Abs(a-b) > 1e-9 {
			t.Errorf("%s: %g chances, %g held or used", of, a, b)
		}
		ends := []string{"hits", "missed"}
		for e := range rules.EndHit {
			ends = append(ends, e.String())
		}
		if a, b := sum(of, "shots"), sum(of, ends...); a == 0 || math.Abs(a-b) > 1e-9 {
			t.Errorf("%s: %g shots, of which %g are told", of, a, b)
		}
	}
}

// Counts that are put together give the same answer as one, and an answer is read as it was written.
func TestCountsMerge(t *testing.T) {
	t.Parallel()
	layout, all, _ := values(t, 40)
	whole, left, right := layout.NewCount(true, 1), layout.NewCount(true, 1), layout.NewCount(true, 1)
	for i := range all[0] {
		whole.Add(all[0][i], all[1][i])
		if i%3 == 0 {
			left.Add(all[0][i], all[1][i])
		} else {
			right.Add(all[0][i], all[1][i])
		}
	}
	right.Merge(left)
	var a, b bytes.Buffer
	names := []string{"a", "b"}
	for _, err := range []error{whole.Answer(names, nil, 0.95).Write(&a), right.Answer(names, nil, 0.95).Write(&b)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if a.String() != b.String() || !strings.Contains(a.String(), `"b_less_a"`) {
		t.Error("counts that are put together give another answer")
	}
}

// The turns at which something happens are counted by duel.
func TestTimes(t *testing.T) {
	t.Parallel()
	layout, all, _ := values(t, 100)
	c := layout.NewCount(false, 1)
	line := -1
	for i, l := range layout.Lines {
		if l.Section == why.When && l.Of == "blue" && l.What == "first shot" {
			line = i
		}
	}
	by := map[int64]int{}
	for _, v := range all[0] {
		c.Add(v, nil)
		by[v[line]]++
	}
	a := c.Answer([]string{"a"}, nil, 0.95)
	so := 0
	for _, m := range a.Times[0].By {
		so += by[int64(m.Turn)]
		if math.Abs(m.Share.Value-float64(so)/100) > 1e-12 {
			t.Errorf("by turn %d: %g, want %d of 100", m.Turn, m.Share.Value, so)
		}
	}
	if a.Times[0].What != "first shot" || so+by[0] != 100 {
		t.Errorf("%s: %d duels, want %d", a.Times[0].What, so, 100-by[0])
	}
}
