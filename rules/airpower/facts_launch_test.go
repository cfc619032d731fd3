package airpower

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
)

// launchOf is the facts of an option of the waiting launch by its words.
func launchOf(t *testing.T, d *Duel, words string) (f rules.Facts) {
	t.Helper()
	q := d.Next()
	scouting(d).Facts(optionAt(d, q, words), rules.AllFacts, &f)
	return f
}

// The facts of a launch are the dice of launch, attack and damage, given a tracked approach.
func TestLaunchFacts(t *testing.T) {
	t.Parallel()
	d := launching(t, phantomC, exampleM1)
	mark := d.missiles().mark(1)
	s, _ := d.launches().checkLaunch(0, 1, 0, &mark)
	if s.Tenths()[guided.Launched] != 7 {
		t.Fatalf("M-1 launches on %d of 10", s.Tenths()[guided.Launched])
	}
	// It attacks from the 0 line, as in M-2.
	a := guided.From(d.game.arms[0].card, &mark, hex.OnTail)
	c := a.Chances(&mark)
	f := launchOf(t, d, "launch 1 AIM-9B at red 1")
	same(t, "my_hit", f[rules.MyHit], int32(c.Hit)*70)
	same(t, "my_kill", f[rules.MyKill], c.Lost(damage.Undamaged)*7/10)
	same(t, "spent and left", [2]int32{f[rules.AmmoSpent], f[rules.AmmoLeft]}, [2]int32{1, 7})
	one := f[rules.MyKill]
	f = launchOf(t, d, "launch 2 AIM-9B at red 1")
	same(t, "two", f[rules.MyKill], either(one, one))
	same(t, "spent and left", [2]int32{f[rules.AmmoSpent], f[rules.AmmoLeft]}, [2]int32{2, 6})
	f = launchOf(t, d, "launch nothing")
	same(t, "nothing", [3]int32{f[rules.MyKill], f[rules.AmmoSpent], f[rules.AmmoLeft]}, [3]int32{0, 0, 8})
}

// Two missiles at two targets do what either does at its own.
func TestLaunchFactsOfTwoTargets(t *testing.T) {
	t.Parallel()
	d := twoTargets(t)
	first, second := launchOf(t, d, "launch 1 AIM-47 at red 1"), launchOf(t, d, "launch 1 AIM-47 at red 2")
	both := launchOf(t, d, "launch 2 AIM-47 at red 1 and red 2")
	if first[rules.MyKill] == 0 || second[rules.MyKill] == 0 {
		t.Fatalf("no chance: %d and %d", first[rules.MyKill], second[rules.MyKill])
	}
	same(t, "my_kill", both[rules.MyKill], either(first[rules.MyKill], second[rules.MyKill]))
	same(t, "spent and left", [2]int32{both[rules.AmmoSpent], both[rules.AmmoLeft]}, [2]int32{2, 0})
}

// A legal launch of a missile that does not get there has no chance.
func TestHopelessLaunch(t *testing.T) {
	t.Parallel()
	d := launching(t, phantomC, func(d *Duel) {
		d.put(0, 0, 0, 3, 18, 6)
		d.put(1, 0, 36, 3, 18, 17) // it runs away
	})
	f := launchOf(t, d, "launch 1 AIM-9B at red 1")
	same(t, "my_kill", [2]int32{f[rules.MyHit], f[rules.MyKill]}, [2]int32{})
}

// The engine's attacks of missiles come as package guided says.
func TestEngineMissile(t *testing.T) {
	t.Parallel()
	d := launching(t, phantomC, exampleM1)
	b := d.fly("AIM-9B", 0, 1)
	b.fly.At = hex.Point{Y: 24}
	b.fly.Speed = 11
	mark, from := d.missiles().mark(1), d.missiles().attacker(b)
	a := from.Attack(d.missiles().arm(b).card, &mark)
	want := a.Chances(&mark)
	d.Attach(&rules.Ledger{}, nil)
	fresh := *d
	hits, states := 0, [damage.NumStates]int{}
	for n := range engineTrials {
		*d = fresh
		d.Dice().Reset(31, n)
		before := d.Ledger.Total(0, int(b.from.Weapon))
		d.missiles().attackWith(&d.birds[0])
		after := d.Ledger.Total(0, int(b.from.Weapon))
		if after.Hits > before.Hits {
			hits++
		}
		states[after.Damage-before.Damage]++
	}
	chances := make([]int, len(want.States))
	for k, n := range want.States {
		chances[k] = int(n)
	}
	chiSquared(t, "hit", []int{hits, engineTrials - hits}, []int{int(want.Hit), gunnery.Whole - int(want.Hit)},
		gunnery.Whole)
	chiSquared(t, "state", states[:], chances, gunnery.Whole)
}

// The missiles that could be launched from a place are those that may be launched there.
func TestLaunchReach(t *testing.T) {
	t.Parallel()
	d := scouting(launching(t, phantomC, exampleM1))
	h := &d.ahead.option
	d.d.Q.Side, d.d.Q.Craft, d.d.Out.Decisions = rules.Blue, 0, 1
	d.headOf(0, h)
	d.d.craft[1].flown = true
	d.anew()
	g := d.estimates().glanceOf(0)
	if d.facts().launchReach(0, g, h) == 0 {
		t.Error("nothing in the position of M-1")
	}
	h.fly.Facing = 9
	same(t, "turned away", d.facts().launchReach(0, g, h), 0)
	h.fly.Facing = 3
	d.d.craft[0].fired = 1<<maxRails - 1
	same(t, "nothing left", d.facts().launchReach(0, g, h), 0)
	same(t, "the steering", d.d.game.spec[0].steering, missile.Lead)
}

// Breaking off costs the missiles that are guided; guiding them is worth what they do.
func TestGuidanceFacts(t *testing.T) {
	t.Parallel()
	d := guiding(t, phantomE, headOn, "AIM-7E2")
	follow(t, d, "red 1: do not engage the missiles")
	q := d.Next()
	l := scouting(d)
	var guide, off rules.Facts
	l.Facts(optionAt(d, q, "illuminate red 1"), rules.AllFacts, &guide)
	l.Facts(optionAt(d, q, "break off the guidance"), rules.AllFacts, &off)
	if guide[rules.MyKill] == 0 || off[rules.MyKill] != 0 {
		t.Errorf("my_kill %d with guidance, %d without", guide[rules.MyKill], off[rules.MyKill])
	}
	same(t, "spent", [2]int32{guide[rules.AmmoSpent], off[rules.AmmoSpent]}, [2]int32{0, 1})
}

// Engaging makes missiles miss more often, and decoys even more so; it costs the attacks of the game turn.
func TestDefenceFacts(t *testing.T) {
	t.Parallel()
	d := scouting(guiding(t, withFlares, exampleM1, "AIM-9B"))
	q := d.next()
	var let, engage rules.Facts
	d.Facts(optionAt(d.d, q, "do not engage the missiles"), rules.AllFacts, &let)
	d.Facts(optionAt(d.d, q, "engage the missiles"), rules.AllFacts, &engage)
	if engage[rules.Incoming] >= let[rules.Incoming] || engage[rules.Incoming] == 0 {
		t.Errorf("incoming %d engaged, %d not", engage[rules.Incoming], let[rules.Incoming])
	}
	d.d.craft[1].engaged = true
	d.d.birds[0].fly.At, d.d.birds[0].fly.Flown = hex.Point{Y: 28}, true
	d.d.Phase, d.d.acting, d.d.Stage = flightPhase, 1, 1
	d.d.missiles().chaseOf(1, afterFP, firing)
	d.d.missiles().pursue(1)
	d.anew()
	var thrown [3]rules.Facts
	for k := range thrown {
		d.Facts(k, rules.AllFacts, &thrown[k])
	}
	if a, b, c := thrown[0][rules.Incoming], thrown[1][rules.Incoming],
		thrown[2][rules.Incoming]; a <= b || b <= c || c == 0 {
		t.Errorf("incoming %d, %d, %d with 0, 1, 2 of each decoy", a, b, c)
	}
	same(t, "spent", [2]int32{thrown[2][rules.AmmoSpent], thrown[2][rules.AmmoLeft]}, [2]int32{4, 12})
}

// Engaging gives up the missiles that the aircraft guides (AP-17.6).
func TestEngagingCosts(t *testing.T) {
	t.Parallel()
	d := guiding(t, quiet+"blue: {card: f-4e, loadout: \"1972\"}\nred: {card: f-4e, loadout: \"1972\"}\n", func(d *Duel) {
		headOn(d)
		d.craft[1].locked = 1
	}, "AIM-7E2")
	d.fly("AIM-7E2", 1, 0)
	d.fly("AIM-9E", 0, 1)
	q := d.Next()
	var f rules.Facts
	scouting(d).Facts(optionAt(d, q, "engage the missiles"), rules.AllFacts, &f)
	same(t, "spent", f[rules.AmmoSpent], 1)
}

// The flight of missiles, those that guide and those that are chased, allocates nothing.
func TestMissilesAllocateNothing(t *testing.T) {
	for _, name := range []string{"AIM-7E2", "AIM-9E"} {
		d := inFlight(t, phantomE, headOn, name)
		d.put(1, 0, 40, 3, 20, 8)
		d.fly(name, 0, 1).lead = 1
		d.Phase = decisionsPhase
		fresh, attacks := d.game.NewDuel(), 0
		fresh.CopyFrom(d)
		var ledger rules.Ledger
		l := scouting(d)
		var f rules.Facts
		got := testing.AllocsPerRun(50, func() {
			d.CopyFrom(fresh)
			d.Attach(&ledger, nil)
			for q := l.next(); q != nil && d.Turn < 4; q = l.next() {
				l.Facts(int(q.N)-1, rules.AllFacts, &f)
				d.Choose(0)
			}
			attacks += int(ledger.Total(0, int(d.birds[0].from.Weapon)).Hits)
		})
		if got != 0 || attacks == 0 {
			t.Errorf("%s: %v allocations, %d hits", name, got, attacks)
		}
	}
}
