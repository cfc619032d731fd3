// Inside: they look at what a scout keeps of a decision, in scenes set by hand.
package scout

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// launchOf is the facts of an option of the waiting launch by its words.
func launchOf(t *testing.T, d *play.Duel, words string) (f rules.Facts) {
	t.Helper()
	q := d.Next()
	scouting(d).Facts(optionAt(d, q, words), rules.AllFacts, &f)
	return f
}

// The facts of a launch are the dice of launch, attack and damage, given a tracked approach.
func TestLaunchFacts(t *testing.T) {
	t.Parallel()
	d := launching(t, phantomC, exampleM1)
	mark := d.Arms().Mark(1)
	s, _ := d.Arms().CheckLaunch(0, 1, 0, &mark)
	if s.Tenths()[guided.Launched] != 7 {
		t.Fatalf("M-1 launches on %d of 10", s.Tenths()[guided.Launched])
	}
	// It attacks from the 0 line, as in M-2.
	a := guided.From(d.Compiled.Arms[0].Card, &mark, hex.OnTail)
	c := a.Chances(&mark)
	f := launchOf(t, d, "launch 1 AIM-9B at red 1")
	rulestest.Same(t, "my_hit", f[rules.MyHit], int32(c.Hit)*70)
	rulestest.Same(t, "my_kill", f[rules.MyKill], c.Lost(damage.Undamaged)*7/10)
	rulestest.Same(t, "spent and left", [2]int32{f[rules.AmmoSpent], f[rules.AmmoLeft]}, [2]int32{1, 7})
	one := f[rules.MyKill]
	f = launchOf(t, d, "launch 2 AIM-9B at red 1")
	rulestest.Same(t, "two", f[rules.MyKill], either(one, one))
	rulestest.Same(t, "spent and left", [2]int32{f[rules.AmmoSpent], f[rules.AmmoLeft]}, [2]int32{2, 6})
	f = launchOf(t, d, "launch nothing")
	rulestest.Same(t, "nothing", [3]int32{f[rules.MyKill], f[rules.AmmoSpent], f[rules.AmmoLeft]}, [3]int32{0, 0, 8})
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
	rulestest.Same(t, "my_kill", both[rules.MyKill], either(first[rules.MyKill], second[rules.MyKill]))
	rulestest.Same(t, "spent and left", [2]int32{both[rules.AmmoSpent], both[rules.AmmoLeft]}, [2]int32{2, 0})
}

// A legal launch of a missile that does not get there has no chance.
func TestHopelessLaunch(t *testing.T) {
	t.Parallel()
	d := launching(t, phantomC, func(d *play.Duel) {
		put(d, 0, 0, 0, 3, 18, 6)
		put(d, 1, 0, 36, 3, 18, 17) // it runs away
	})
	f := launchOf(t, d, "launch 1 AIM-9B at red 1")
	rulestest.Same(t, "my_kill", [2]int32{f[rules.MyHit], f[rules.MyKill]}, [2]int32{})
}

// A launch is told to be out of the envelope where the rules say so.
func TestOutsideLaunch(t *testing.T) {
	t.Parallel()
	var within, without bool
	for steps := int16(1); steps < 40; steps++ {
		d := launching(t, phantomC, func(d *play.Duel) {
			put(d, 0, 0, 0, 3, 18, 12)
			put(d, 1, 0, steps, 3, 18, 10)
		})
		mark := d.Arms().Mark(1)
		s, why := d.Arms().CheckLaunch(0, 1, 0, &mark)
		if why != guided.Allowed {
			continue
		}
		outside := launchOf(t, d, "launch 1 AIM-9B at red 1")[rules.Outside] == 1
		rulestest.Same(t, "out of the envelope", outside, s.OutOfEnvelope)
		if outside {
			rulestest.Same(t, "two of them", launchOf(t, d, "launch 2 AIM-9B at red 1")[rules.Outside], 1)
			rulestest.Same(t, "none", launchOf(t, d, "launch nothing")[rules.Outside], 0)
		}
		within, without = within || !outside, without || outside
	}
	rulestest.Same(t, "found within and without", [2]bool{within, without}, [2]bool{true, true})
}

// The engine's attacks of missiles come as package guided says.
func TestEngineMissile(t *testing.T) {
	t.Parallel()
	d := launching(t, phantomC, exampleM1)
	b := launchAt(d, "AIM-9B", 0, 1)
	b.Fly.At = hex.Point{Y: 24}
	b.Fly.Speed = 11
	mark, from := d.Arms().Mark(1), d.Arms().Attacker(b)
	a := from.Attack(d.Arms().Ordnance(b).Card, &mark)
	want := a.Chances(&mark)
	d.Attach(&rules.Ledger{}, nil)
	fresh := *d
	hits, states := 0, [damage.NumStates]int{}
	for n := range aptest.EngineTrials {
		*d = fresh
		d.Dice().Reset(31, n)
		before := d.Ledger.Total(0, int(b.From.Weapon))
		d.Missiles().AttackWith(&d.Birds[0])
		after := d.Ledger.Total(0, int(b.From.Weapon))
		if after.Hits > before.Hits {
			hits++
		}
		states[after.Damage-before.Damage]++
	}
	chances := make([]int, len(want.States))
	for k, n := range want.States {
		chances[k] = int(n)
	}
	aptest.ChiSquared(t, "hit", []int{hits, aptest.EngineTrials - hits}, []int{int(want.Hit), gunnery.Whole - int(want.Hit)},
		gunnery.Whole)
	aptest.ChiSquared(t, "state", states[:], chances, gunnery.Whole)
}

// The missiles that could be launched from a place are those that may be launched there.
func TestLaunchReach(t *testing.T) {
	t.Parallel()
	d := scouting(launching(t, phantomC, exampleM1))
	h := &d.ahead.option
	d.d.Q.Side, d.d.Q.Craft, d.d.Out.Decisions = rules.Blue, 0, 1
	d.headOf(0, h)
	d.d.Crafts[1].Flown = true
	d.anew()
	g := d.estimates().glanceOf(0)
	if d.facts().launchReach(0, g, h) == 0 {
		t.Error("nothing in the position of M-1")
	}
	h.fly.Facing = 9
	rulestest.Same(t, "turned away", d.facts().launchReach(0, g, h), 0)
	h.fly.Facing = 3
	d.d.Crafts[0].Fired = 1<<play.MaxRails - 1
	rulestest.Same(t, "nothing left", d.facts().launchReach(0, g, h), 0)
	rulestest.Same(t, "the steering", d.d.Compiled.Specs[0].Steering, missile.Lead)
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
	rulestest.Same(t, "spent", [2]int32{guide[rules.AmmoSpent], off[rules.AmmoSpent]}, [2]int32{0, 1})
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
	d.d.Crafts[1].Engaged = true
	d.d.Birds[0].Fly.At, d.d.Birds[0].Fly.Flown = hex.Point{Y: 28}, true
	d.d.Phase, d.d.Acting, d.d.Stage = play.FlightPhase, 1, 1
	d.d.Missiles().ChaseOf(1, play.AfterFP, play.Firing)
	d.d.Missiles().Pursue(1)
	d.anew()
	var thrown [3]rules.Facts
	for k := range thrown {
		d.Facts(k, rules.AllFacts, &thrown[k])
	}
	if a, b, c := thrown[0][rules.Incoming], thrown[1][rules.Incoming],
		thrown[2][rules.Incoming]; a <= b || b <= c || c == 0 {
		t.Errorf("incoming %d, %d, %d with 0, 1, 2 of each decoy", a, b, c)
	}
	rulestest.Same(t, "spent", [2]int32{thrown[2][rules.AmmoSpent], thrown[2][rules.AmmoLeft]}, [2]int32{4, 12})
}

// Engaging gives up the missiles that the aircraft guides (AP-17.6).
func TestEngagingCosts(t *testing.T) {
	t.Parallel()
	d := guiding(t, quiet+"blue: {card: f-4e, loadout: \"1972\"}\nred: {card: f-4e, loadout: \"1972\"}\n", func(d *play.Duel) {
		headOn(d)
		d.Crafts[1].Locked = 1
	}, "AIM-7E2")
	launchAt(d, "AIM-7E2", 1, 0)
	launchAt(d, "AIM-9E", 0, 1)
	q := d.Next()
	var f rules.Facts
	scouting(d).Facts(optionAt(d, q, "engage the missiles"), rules.AllFacts, &f)
	rulestest.Same(t, "spent", f[rules.AmmoSpent], 1)
}

// The flight of missiles, those that guide and those that are chased, allocates nothing.
func TestMissilesAllocateNothing(t *testing.T) {
	for _, name := range []string{"AIM-7E2", "AIM-9E"} {
		d := inFlight(t, phantomE, headOn, name)
		put(d, 1, 0, 40, 3, 20, 8)
		launchAt(d, name, 0, 1).Lead = 1
		d.Phase = play.DecisionsPhase
		fresh, attacks := d.Compiled.NewDuel(), 0
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
			attacks += int(ledger.Total(0, int(d.Birds[0].From.Weapon)).Hits)
		})
		if got != 0 || attacks == 0 {
			t.Errorf("%s: %v allocations, %d hits", name, got, attacks)
		}
	}
}

// Missiles count as radar-guided by what guides them, as long as they hang on their rails.
func TestRadarMissiles(t *testing.T) {
	t.Parallel()
	d := launching(t, phantomC, exampleM1)
	left := launchOf(t, d, "launch nothing")[rules.RadarMissiles]
	rulestest.Same(t, "four Sparrows, four Sidewinders", [2]int32{left, int32(d.Arms().MissilesLeft(0))}, [2]int32{4, 8})
	for k := range d.Compiled.Specs[0].NRails {
		radar := d.Compiled.Arms[d.Compiled.Specs[0].Rails[k].Arm].Card.Guidance.Radar()
		if d.Crafts[0].Fired |= 1 << k; radar {
			left--
		}
		rulestest.Same(t, "left", d.Arms().RadarMissiles(0), left)
	}
	rulestest.Same(t, "all gone", left, 0)
}
