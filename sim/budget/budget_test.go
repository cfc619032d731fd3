package budget_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	_ "github.com/furball-sim/furball/rules/systems" // the systems that there are
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/budget"
)

// played is the budget of a shipped experiment with so many duels of each cell and so many of its own.
func played(t *testing.T, name string, each, duels int64, workers int, sets ...string) *figures.Budget {
	t.Helper()
	over, err := sim.Overrides(sets, nil, "", "")
	if err != nil {
		t.Fatal(err)
	}
	p, err := (sim.Folders{}).Plan(name, over, nil)
	if err != nil {
		t.Fatal(err)
	}
	p.Experiment.Duels = each
	run := p.NewRun("test", workers)
	var parts []*results.Part
	todo := make([]results.Spans, len(p.Cells))
	for i := range todo {
		todo[i] = results.Upto(each)
	}
	counter := results.NewCounter(run, todo)
	p.Play(context.Background(), todo, workers, func(part *results.Part) {
		parts = append(parts, part.Clone())
		if err := counter.Add(part); err != nil {
			t.Error(err)
		}
	})
	counter.Close()
	a := &budget.Asking{Plan: p, Run: run, Cell: -1, Workers: workers, Parts: func(see func(*results.Part) error) error {
		for _, part := range parts {
			if err := see(part); err != nil {
				return err
			}
		}
		return nil
	}}
	b, err := a.Make(context.Background(), duels)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func rowOf(b *figures.Budget, by string) *figures.BudgetRow {
	if i := slices.IndexFunc(b.Rows, func(r figures.BudgetRow) bool { return r.By == by }); i >= 0 {
		return &b.Rows[i]
	}
	return nil
}

// The best pilot of red has most of what red leaves on the table, whoever it is that plays the duels; a fuse that only other
// enemies would set off does nothing in a duel of two.
func TestBudget(t *testing.T) {
	t.Parallel()
	sets := []string{"blue.doctrine=missiles-first", "red.doctrine=sniper", "red.card.dp=20"}
	b := played(t, "tornado-vs-ufo", 300, 1600, 1, sets...)
	var one, three bytes.Buffer
	if err := b.Write(&one); err != nil {
		t.Fatal(err)
	}
	if err := played(t, "tornado-vs-ufo", 300, 1600, 3, sets...).Write(&three); err != nil {
		t.Fatal(err)
	}
	if one.String() != three.String() {
		t.Errorf("one worker found\n%s\nthree found\n%s", one.String(), three.String())
	}
	if b.Pilots == nil || b.Pilots.LowBy != "red.doctrine=ace-ufo" || !b.Pilots.LowShown {
		t.Errorf("pilots: %+v", b.Pilots)
	}
	for _, by := range []string{"red.doctrine=sniper", "blue.doctrine=missiles-first", "options.homing=exact45", "options.turn_limit=30"} {
		if rowOf(b, by) != nil {
			t.Errorf("found a row of %s, which the experiment has or which is no reading", by)
		}
	}
	if fuse := rowOf(b, "options.fuse=all"); fuse == nil || !fuse.Same || fuse.Change.Value != 0 {
		t.Errorf("fuse: %+v", fuse)
	}
	if b.Readings == nil || b.Readings.Low > b.Estimate || b.Readings.High < b.Estimate || b.Luck.Low > b.Estimate {
		t.Errorf("%v %+v %+v", b.Estimate, b.Luck, b.Readings)
	}
	if b.Duels > 2000 { // a tenth for cells that take whole duels, and the usual once more
		t.Errorf("%d duels were played, want 1,600 or a few more", b.Duels)
	}
}

// What cells compare is not asked: neither the pilots of that side, nor that reading.
func TestComparedIsNotAsked(t *testing.T) {
	t.Parallel()
	b := played(t, "tornado-vs-ufo", 20, 500, 2, "red.doctrine=sniper", "red.card.dp=20")
	not := strings.Join(b.NotAsked, "; ")
	if !strings.Contains(not, "blue's pilots") || slices.ContainsFunc(b.Rows, func(r figures.BudgetRow) bool { return strings.HasPrefix(r.By, "blue.") }) {
		t.Errorf("not asked: %s; %d rows", not, len(b.Rows))
	}
	if rowOf(b, "red.doctrine=ace-ufo") == nil {
		t.Error("red's pilots were not asked")
	}
}

// An experiment whose metric is of weapons that only some of its cells carry has alternatives like any other.
func TestMetricOfWeaponsOfSomeCells(t *testing.T) {
	t.Parallel()
	p, err := (sim.Folders{}).Plan("missiles-in-vietnam", nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	run := p.NewRun("test", 1)
	for i := range run.Cells {
		run.Cells[i].Tally.Duels = 1
	}
	a := &budget.Asking{Plan: p, Run: run, Cell: -1}
	if !a.Any() {
		t.Error("found no alternative, want the pilots of both sides and the readings")
	}
}

// A reading that the rules refuse in some cells, where it has no effect, is tried in the others, whichever come first.
func TestReadingOfSomeCells(t *testing.T) {
	t.Parallel()
	for _, carried := range [][2]string{{"[{store: AIR-2A, station: 3}]", "[]"}, {"[]", "[{store: AIR-2A, station: 3}]"}} {
		name := filepath.Join(t.TempDir(), "some.yaml")
		text := "title: T\nsystem: airpower\noptions: {genies: any}\nstart: {aspect: head-on, range: 30}\n" +
			"blue: {card: f-104c, doctrine: random}\nred: {card: mig-21mf, doctrine: random}\n" +
			"points:\n  blue.load: [" + carried[0] + ", " + carried[1] + "]\n" + // readings alone are asked, for pilots are compared
			"  blue.doctrine: [random, ace]\n  red.doctrine: [random, ace]\n"
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if b := played(t, name, 10, 60, 2); rowOf(b, "options.genie_launch=turn-over") == nil || rowOf(b, "options.nuclear_zone=to-the-edge") == nil {
			t.Errorf("%v: found the rows %+v, want those of genie_launch and nuclear_zone", carried, b.Rows)
		}
	}
}
