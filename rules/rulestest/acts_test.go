package rulestest_test

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/rulestest/darts"
)

// TestActFaults: what an act says is compared, and nothing that it says may be another thing.
func TestActFaults(t *testing.T) {
	t.Parallel()
	system := darts.System
	g, err := system.Compile(rulestest.Setup(t, system.ShippedCards(), "", []string{"arrow"}, []string{"arrow"}))
	if err != nil {
		t.Fatal(err)
	}
	var ledger rules.Ledger
	var log rules.Recorder
	d := g.NewDuel()
	d.Attach(&ledger, &log)
	var set dice.Set
	set.Reset(1, 1)
	d.Begin(&set)
	for q := d.Next(); q != nil; q = d.Next() {
		d.Choose(1)
	}
	faults := func(events []rules.Event) []string {
		return rulestest.ActFaults(system, g, d.Outcome(), &ledger, events)
	}
	if got := faults(log.Events); len(got) > 0 {
		t.Fatalf("a good duel has faults: %q", got)
	}
	kinds := map[rules.ActKind]bool{}
	for i, e := range log.Events {
		if e.Act == nil {
			continue
		}
		kinds[e.Act.Kind] = true
		for what, change := range map[string]func(e *rules.Event, a *rules.Act){
			"no act":           func(e *rules.Event, a *rules.Act) { e.Act = nil },
			"another weapon":   func(e *rules.Event, a *rules.Act) { a.Weapon += "s" },
			"another target":   func(e *rules.Event, a *rules.Act) { a.Target += "1" },
			"another actor":    func(e *rules.Event, a *rules.Act) { e.Actor = "umpire" },
			"a hit for a miss": func(e *rules.Event, a *rules.Act) { a.Hit = !a.Hit },
			"a strike":         func(e *rules.Event, a *rules.Act) { a.Kind = rules.ActStrike },
			"leaves":           func(e *rules.Event, a *rules.Act) { a.Kind = rules.ActLeave },
		} {
			if what == "no act" && e.Act.Kind == rules.ActDamage {
				continue // one of many
			}
			events := append([]rules.Event(nil), log.Events...)
			act := *e.Act
			events[i].Act = &act
			change(&events[i], &act)
			if len(faults(events)) == 0 {
				t.Errorf("%s of event %d, %q %+v: found no fault, want one", what, i, e.Text, *e.Act)
			}
		}
	}
	if !kinds[rules.ActFire] || !kinds[rules.ActDamage] || !kinds[rules.ActLost] {
		t.Errorf("found acts %v, want fire, damage and a loss", kinds)
	}
}
