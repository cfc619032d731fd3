// Inside: they look at what a scout keeps of a decision, in scenes set by hand.
package scout

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// shippedPilots are the doctrines of the system by id.
func shippedPilots(t testing.TB) map[string]agents.Pilot {
	t.Helper()
	pilots := map[string]agents.Pilot{}
	for _, f := range agents.Shipped("airpower") {
		p, err := agents.Compile(aptest.Doc(t, f.Name, string(f.Data)), system{})
		if err != nil {
			t.Fatal(err)
		}
		pilots[yamldoc.ID(f.Name)] = p
	}
	return pilots
}

// fight plays n duels, numbered from a number on, and hands each outcome to see.
func fight(g rules.Game, pilots [2]agents.Pilot, from, n int, see func(o *rules.Outcome)) {
	d, l := g.NewDuel(), agents.NewScout(system{})
	a := [2]agents.Agent{pilots[0].NewAgent(), pilots[1].NewAgent()}
	var set dice.Set
	for k := from; k < from+n; k++ {
		see(fightOne(d, l, a, &set, k))
	}
}

// fightOne plays the duel with a number.
func fightOne(d rules.Duel, l *agents.Scout, a [2]agents.Agent, set *dice.Set, k int) *rules.Outcome {
	set.Reset(14, k)
	a[0].Begin(14, k)
	a[1].Begin(14, k)
	d.Begin(set)
	for q := d.Next(); q != nil; q = d.Next() {
		d.Choose(pick(a[q.Side], l, d, q))
	}
	return d.Outcome()
}

// pick is the option that an agent takes of a decision, seen by a scout.
func pick(a agents.Agent, l *agents.Scout, d rules.Duel, q *rules.Decision) int {
	l.Look(d)
	return a.Pick(d, l, q)
}

// Every doctrine beats chance from both seats, and none flies into the ground.
func TestDoctrinesFlyLikePilots(t *testing.T) {
	t.Parallel()
	pilots := shippedPilots(t)
	for _, id := range []string{"guns-only", "turn-fighter", "energy-fighter", "slasher", "defensive", "interceptor"} {
		p := pilots[id]
		if p == nil {
			t.Fatalf("no doctrine %s", id)
		}
		g := compiledText(t, "start: {position: neutral}\nblue: {card: f-86f-25}\nred: {card: f-86f-25}")
		const n = 16
		for seat := range rules.Side(2) {
			both := [2]agents.Pilot{agents.Random(), agents.Random()}
			both[seat] = p
			won := 0
			fight(g, both, 0, n, func(o *rules.Outcome) {
				if o.Killed(seat) && !o.Killed(seat.Other()) {
					won++
				}
			})
			if won < n*3/4 {
				t.Errorf("%s as %s wins %d of %d duels against chance", id, seat, won, n)
			}
		}
		crashed := 0
		fight(g, [2]agents.Pilot{p, p}, 0, n, func(o *rules.Outcome) {
			if o.End == rules.Crashed {
				crashed++
			}
		})
		if crashed > 1 {
			t.Errorf("%s: %d of %d duels end in the ground", id, crashed, n)
		}
	}
}

// No doctrine holds a good shot back, or takes one that another beats for no more ammunition; nor once ranging has
// been rolled (AP-9.1.5, AP-9.1.7).
func TestDoctrinesFireSensibly(t *testing.T) {
	t.Parallel()
	for id, p := range shippedPilots(t) {
		if id == "straight-and-level" || id == "ace-missiles" { // they fire no gun
			continue
		}
		d := scouting(compiledText(t,
			"start: {position: neutral}\nblue: {card: f-4e, load: [{store: SUU-23/A, station: 5}]}\n"+
				"red: {card: mig-21mf, load: [{store: RP UV-32-57, station: 2}, {store: RP UV-32-57, station: "+
				"4}]}").NewDuel().(*play.Duel))
		a := [2]agents.Agent{p.NewAgent(), p.NewAgent()}
		var set dice.Set
		choices, reviews := 0, 0
		for k := range 30 {
			set.Reset(13, k)
			a[0].Begin(13, k)
			a[1].Begin(13, k)
			d.d.Begin(&set)
			for q := d.d.Next(); q != nil; q = d.d.Next() {
				o := pick(a[q.Side], d.seen(), d.d, q)
				if q.Kind == rules.Fire {
					choices++
					if d.d.Crafts[d.d.Acting].Stage == play.Reviewing {
						reviews++
						if d.v.Attack(0).CalledOff && o == 1 {
							t.Errorf("AP-9.1.13 %s: spends ammunition on a shot that cannot hit", id)
						}
					}
					firesSensibly(t, id, d, q, o)
				}
				d.d.Choose(o)
			}
		}
		if choices < 20 || reviews == 0 {
			t.Errorf("%s: %d choices of fire and %d after ranging", id, choices, reviews)
		}
	}
}

// firesSensibly judges option o of a choice of fire.
func firesSensibly(t *testing.T, id string, d *watcher, q *rules.Decision, o int) {
	t.Helper()
	good := int32(sure * 3 / 10)
	if strings.HasPrefix(id, "ace") { // who knows who is winning may keep a fair shot for later
		good = sure * 6 / 10
	}
	var taken, f rules.Facts
	d.Facts(o, rules.AllFacts, &taken)
	for k := range int(q.N) {
		d.Facts(k, rules.AllFacts, &f)
		dearer := f[rules.AmmoSpent] > taken[rules.AmmoSpent]
		switch {
		case f[rules.Risk] >= collisionRisk && f[rules.MyKill] < sure*2/5: // a collision for a poor shot
		case taken[rules.AmmoSpent] == 0 && f[rules.MyHit] >= good:
			t.Errorf("%s holds %q back, which hits with %d and kills with %d", id, d.d.AppendOption(nil, k), f[rules.MyHit],
				f[rules.MyKill])
		case !dearer && f[rules.AmmoSpent] > 0 && f[rules.MyKill] > taken[rules.MyKill] &&
			f[rules.MyDamage] > taken[rules.MyDamage]:
			t.Errorf("%s takes %q, and %q does more for no more", id, d.d.AppendOption(nil, o), d.d.AppendOption(nil, k))
		}
	}
}

// BenchmarkDoctrineDuels plays duels of up to 30 turns at the look-ahead of the shipped doctrine.
func BenchmarkDoctrineDuels(b *testing.B) {
	p := shippedPilots(b)["guns-only"]
	d := compiledText(b, "start: {position: neutral}\nblue: {card: f-4e}\nred: {card: mig-21mf}").NewDuel()
	l := agents.NewScout(system{})
	a := [2]agents.Agent{p.NewAgent(), p.NewAgent()}
	b.ReportAllocs()
	var set dice.Set
	decisions, n := int64(0), 0
	for b.Loop() {
		decisions += int64(fightOne(d, l, a, &set, n).Decisions)
		n++
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "duels/s")
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
}

// Not parallel: other tests' allocations would be counted.
func TestDoctrineDuelsAllocateNothing(t *testing.T) {
	p := shippedPilots(t)["guns-only"]
	d := compiledText(t, "start: {position: neutral}\nblue: {card: f-4e}\nred: {card: mig-21mf}").NewDuel()
	l := agents.NewScout(system{})
	a := [2]agents.Agent{p.NewAgent(), p.NewAgent()}
	var set dice.Set
	n := 0
	duel := func() {
		fightOne(d, l, a, &set, n%5)
		n++
	}
	for range 5 {
		duel() // tables and buffers of the first time
	}
	if got := testing.AllocsPerRun(5, duel); got != 0 {
		t.Errorf("%v allocations a duel, want 0", got)
	}
}
