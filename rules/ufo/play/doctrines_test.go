package play_test

import (
	"fmt"
	"github.com/furball-sim/furball/rules/ufo"
	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/ufo/play"
	"testing"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// pilotsWith are the shipped doctrines that have a section, by id.
func pilotsWith(t testing.TB, section string) map[string]agents.Pilot {
	t.Helper()
	list := map[string]agents.Pilot{}
	for _, f := range agents.Shipped("ufo") {
		doc, err := yamldoc.Parse(f)
		if err != nil {
			t.Fatal(err)
		}
		if doc.Field(section) == nil {
			continue
		}
		p, err := agents.Compile(doc, ufo.System)
		if err != nil {
			t.Fatal(err)
		}
		list[yamldoc.ID(f.Name)] = p
	}
	return list
}

// TestLaunchesAtEveryTarget takes the section launch of each shipped doctrine through all cards as targets, with
// more points than any has, all their states of damage, and all loads: a missile that reaches the target is launched,
// however little it can do alone.
func TestLaunchesAtEveryTarget(t *testing.T) {
	t.Parallel()
	silent := map[string]bool{"guns-only": true, "ace-guns": true}
	pilots := pilotsWith(t, "launch")
	if len(pilots) < 5 {
		t.Fatalf("%d doctrines with a section launch, want at least 5", len(pilots))
	}
	for id, p := range pilots {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			a, s := p.NewAgent(), agents.NewScout(ufo.System)
			for _, f := range card.Shipped() {
				for _, dp := range []int{0, 60} {
					d := facing(t, yamldoc.ID(f.Name), dp)
					everyTarget(d, func(what string) {
						s.Look(d)
						a.Begin(1, 0)
						launched := a.Pick(d, s, &d.Q) > 0
						if launched == silent[id] {
							t.Errorf("%s, %s: launches %t", f.Name, what, launched)
						}
					})
				}
			}
		})
	}
}

// facing is a duel in which a Tornado may launch at a target of a card, 8 inches ahead; dp replaces the card's
// damage points if it is not 0.
func facing(t *testing.T, target string, dp int) *play.Duel {
	t.Helper()
	d := fight(t, "start: {range: 8}", tornado, []string{target})
	if dp > 0 {
		*d.At(1).DP = dp
		d.At(1).Renew()
	}
	d.RollInitiative()
	d.OrderActors()
	for d.Phase = play.InFire; d.Actors()[d.Cursor].Gun >= 0 || d.Actors()[d.Cursor].Craft != 0; d.Cursor++ {
	}
	return d
}

// everyTarget visits all states of damage of red with all loads of blue.
func everyTarget(d *play.Duel, visit func(what string)) {
	full := *d.At(0).Load
	for damage := range *d.At(1).DP {
		for rating := 1; rating <= max(d.At(1).Card.AntiGrav, 1); rating++ {
			for left := 1; left <= 4; left++ {
				c := d.At(1)
				*c.Damage, *c.AntiGrav = int16(damage), int8(rating)
				for h := range full {
					d.At(0).Load[h] = min(full[h], int8(left))
				}
				if !d.Question(0, rules.Launch, 1+d.Launches(0)) {
					continue
				}
				d.Out.Decisions++ // as Next does
				visit(fmt.Sprintf("%d of %d points lost, anti-grav %d, at most %d missiles a hard point", damage,
					*d.At(1).DP, rating, left))
			}
		}
	}
}

// TestAces: who knows who is winning beats the pilots that no other doctrine has an answer to: a Large UFO that waits
// in ambush, and a Tornado with missiles.
func TestAces(t *testing.T) {
	t.Parallel()
	const duels = 60
	g := gameOf(t, "start: {range: 24, scatter: {range: 2, bearing: 15, heading: 15}}", tornado, []string{"large-ufo"})
	all := pilotsWith(t, "id")
	for _, c := range []struct {
		blue, red string
		side      rules.Side // that has the ace
	}{
		{"ace", "ambusher", rules.Blue}, {"ace-missiles", "ambusher", rules.Blue}, {"missiles-first", "ace-ufo", rules.Red},
	} {
		t.Run(c.blue+" against "+c.red, func(t *testing.T) {
			t.Parallel()
			half := 0
			d, s := g.NewDuel(), agents.NewScout(ufo.System)
			a := [2]agents.Agent{all[c.blue].NewAgent(), all[c.red].NewAgent()}
			var set dice.Set
			for n := range duels {
				set.Reset(8, n)
				a[0].Begin(8, n)
				a[1].Begin(8, n)
				d.Begin(&set)
				for q := d.Next(); q != nil; q = d.Next() {
					s.Look(d)
					d.Choose(a[q.Side].Pick(d, s, q))
				}
				switch d.Outcome().Result {
				case rules.WonBy(c.side):
					half += 2
				case rules.WonBy(c.side.Other()):
				default:
					half++
				}
			}
			if half < 2*duels*13/20 {
				t.Errorf("%d half points in %d duels, want 65 of 100", half, duels)
			}
		})
	}
}
