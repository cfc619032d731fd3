// Inside: they look at what a scout keeps of a decision, in scenes set by hand.
package scout

import (
	"testing"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// The doctrines with missiles.
var missileDoctrines = []string{"first-shot", "patient-shot", "salvo", "missiles-then-guns", "guns-then-missiles",
	"sparrow-then-sidewinder", "fast-sparrow", "drag-and-turn", "decoys-early", "decoys-late"}

const phantom1972 = "start: {position: head-on, range: 36, altitude: 15, speed: 6}\n" +
	"blue: {card: f-4e, loadout: \"1972\"}\nred: {card: mig-21mf, loadout: \"1972\"}\n"

// Every doctrine with missiles launches, never what does not get there, and seldom flies into the ground.
func TestDoctrinesLaunchSensibly(t *testing.T) {
	t.Parallel()
	pilots := shippedPilots(t)
	crashed, duels := 0, 0
	for _, id := range missileDoctrines {
		p := pilots[id]
		if p == nil {
			t.Fatalf("no doctrine %s", id)
		}
		d := scouting(compiledText(t, phantom1972).NewDuel().(*play.Duel))
		a := [2]agents.Agent{p.NewAgent(), p.NewAgent()}
		var set dice.Set
		launches := 0
		for k := range 24 {
			set.Reset(14, k)
			a[0].Begin(14, k)
			a[1].Begin(14, k)
			d.d.Begin(&set)
			for q := d.d.Next(); q != nil; q = d.d.Next() {
				o := pick(a[q.Side], d.seen(), d.d, q)
				if q.Kind == rules.Launch && o > 0 {
					launches++
					launchesSensibly(t, id, d, o)
				}
				d.d.Choose(o)
			}
			if duels++; d.d.Outcome().End == rules.Crashed {
				crashed++
			}
		}
		least := 12
		if id == "patient-shot" {
			least = 3 // it waits for a sure shot
		}
		if launches < least {
			t.Errorf("%s: %d launches", id, launches)
		}
	}
	if crashed > 2 {
		t.Errorf("%d of %d duels end in the ground", crashed, duels)
	}
}

// launchesSensibly judges a launch that is chosen.
func launchesSensibly(t *testing.T, id string, d *watcher, o int) {
	t.Helper()
	var f rules.Facts
	d.Facts(o, rules.AllFacts, &f)
	if f[rules.MyHit] == 0 || f[rules.MyKill] == 0 {
		t.Errorf("%s takes %q, which does not get there", id, d.d.AppendOption(nil, o))
	}
	most := int32(1)
	if id == "salvo" || id == "sparrow-then-sidewinder" || id == "fast-sparrow" {
		most = 2
	}
	if f[rules.AmmoSpent] > most {
		t.Errorf("%s launches %d at once", id, f[rules.AmmoSpent])
	}
	if id == "guns-then-missiles" && f[rules.Range] < 50 {
		t.Errorf("%s launches from %d tenths of a hex", id, f[rules.Range])
	}
}

// A doctrine of guns alone leaves missiles on the rails.
func TestGunsOnlyLaunchesNothing(t *testing.T) {
	t.Parallel()
	p := shippedPilots(t)["guns-only"]
	g := compiledText(t, phantom1972)
	d, l := g.NewDuel().(*play.Duel), new(watcher).seen()
	a := [2]agents.Agent{p.NewAgent(), p.NewAgent()}
	var set dice.Set
	for k := range 12 {
		fightOne(d, l, a, &set, k)
		for i := range d.Compiled.Total {
			rulestest.Same(t, "fired", d.Crafts[i].Fired, 0)
		}
	}
}

// Doctrines for guns are no sitting ducks: each of them engages a missile that is about to hit.
func TestGunDoctrinesEngageMissiles(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"guns-only", "turn-fighter", "energy-fighter", "slasher", "defensive", "interceptor"} {
		d := guiding(t, phantomC, exampleM1, "AIM-9B")
		d.Birds[0].Fly.At, d.Birds[0].Sighted = hex.Point{Y: 16}, true
		q := d.Next()
		rulestest.Same(t, id+" is asked", string(d.AppendOption(nil, 1)), "engage the missiles")
		a := shippedPilots(t)[id].NewAgent()
		a.Begin(1, 0)
		rulestest.Same(t, id+" engages", pick(a, new(watcher).seen(), d, q), 1)
	}
}

// With a doctrine for missiles the Phantom wins more often and loses no more often than with the gun alone.
func TestMissilesBeatGuns(t *testing.T) {
	t.Parallel()
	pilots := shippedPilots(t)
	const n = 400
	kills := func(id string) (blue, red int) {
		fight(compiledText(t, phantom1972), [2]agents.Pilot{pilots[id], pilots["guns-only"]}, 0, n, func(o *rules.Outcome) {
			if o.Killed(rules.Blue) {
				blue++
			}
			if o.Killed(rules.Red) {
				red++
			}
		})
		return blue, red
	}
	guns, lost := kills("guns-only")
	missiles, lostThen := kills("salvo")
	if missiles <= guns || lostThen > lost+n/20 {
		t.Errorf("%d kills and %d losses with guns, %d and %d with missiles", guns, lost, missiles, lostThen)
	}
}

// An aircraft that knows of a missile tries to have it abeam and astern; another does not.
func TestWaysFromMissiles(t *testing.T) {
	t.Parallel()
	d := scouting(guiding(t, phantomE, headOn, "AIM-7E2"))
	follow(t, d.d, "red 1: engage the missiles")
	for q := d.next(); d.d.Crafts[1].Stage != play.Stepping || q.Side != rules.Red; q = d.next() {
		d.d.Choose(0)
	}
	at := d.d.Birds[0].Fly.At
	abeam, astern := 0, 0
	for w := range plans.Ways {
		d.Plan(true) // or a way that another has flown is not flown again
		if s := ways[w].steer; (s == beam || s == drag) && d.Fly(1, 0, w) {
			off := (bearing(at.Sub(d.ahead.nodes[1].fly.At)) - d.ahead.nodes[1].fly.Facing.Degrees() + 360) % 360
			off = min(off, 360-off)
			switch {
			case s == beam && off >= 45 && off <= 135:
				abeam++
			case s == drag && off > 90:
				astern++
			}
		}
	}
	if abeam == 0 || astern == 0 {
		t.Errorf("%d ways to have it abeam, %d astern", abeam, astern)
	}
	d.d.Missiles().RemoveBird(&d.d.Birds[0])
	d.anew()
	d.Plan(true)
	for w := range plans.Ways {
		if s := ways[w].steer; (s == beam || s == drag) && d.Fly(1, 0, w) {
			t.Errorf("way %d without a missile", w)
		}
	}
}

// A move that keeps the target illuminated keeps the missiles in my_reach; one that turns away loses them.
func TestGuidedFrom(t *testing.T) {
	t.Parallel()
	d := scouting(guiding(t, phantomE, headOn, "AIM-7E2"))
	d.d.Crafts[0].Illuminates = 2
	d.d.Q.Side, d.d.Q.Craft = rules.Blue, 0
	d.d.Out.Decisions++
	d.anew()
	h := &d.ahead.option
	d.headOf(0, h)
	g := d.estimates().glanceOf(0)
	if d.facts().guidedFrom(0, g, h) == 0 {
		t.Error("nothing with the target ahead")
	}
	h.fly.Facing = 9
	rulestest.Same(t, "turned away", d.facts().guidedFrom(0, g, h), 0)
	h.fly.Facing = 3
	d.d.Crafts[0].Illuminates = 0
	d.anew()
	rulestest.Same(t, "broken off", d.facts().guidedFrom(0, d.estimates().glanceOf(0), h), 0)
}

// Guidance that breaks on the way stays broken when the nose comes back; what is kept of the way counts in part.
func TestGuidedOnTheWay(t *testing.T) {
	t.Parallel()
	d := scouting(guiding(t, phantomE, headOn, "AIM-7E2"))
	d.d.Crafts[0].Illuminates = 2
	d.d.Q.Side, d.d.Q.Craft = rules.Blue, 0
	d.d.Out.Decisions++
	d.anew()
	g := d.estimates().glanceOf(0)
	// after is a move of 6 FPs that has come to its end, with the nose off the target after so many of them.
	after := func(off uint8) int32 {
		h := &d.ahead.option
		d.headOf(0, h)
		h.stage, h.fly.Move.FPs = play.Stepping, 6
		for h.fly.Move.Left = 5; h.fly.Move.Left > 0; h.fly.Move.Left-- {
			if h.fly.Facing = 3; h.spent() == off {
				h.fly.Facing = 9
			}
			d.facts().watch(0, h)
		}
		h.fly.Facing = 3
		return d.facts().guidedFrom(0, g, h)
	}
	whole := after(0)
	rulestest.Same(t, "all the way", whole > 0, true)
	rulestest.Same(t, "broken at once", after(1), 0)
	rulestest.Same(t, "broken after half of it", after(4), whole/2)
}

// A steep dive keeps the missiles guided at a target that flies level or dives, and not at one that has declared a climb
// (AP-16.6).
func TestGuidedInADive(t *testing.T) {
	t.Parallel()
	d := scouting(guiding(t, phantomE, headOn, "AIM-7E2"))
	d.d.Crafts[0].Illuminates = 2
	d.d.Q.Side, d.d.Q.Craft = rules.Blue, 0
	enemy := &d.d.Crafts[1]
	enemy.Fly.Move.Stage, enemy.Fly.Move.FPs, enemy.Fly.Move.Left = flight.StageStep, 6, 6
	against := func(declared flight.Type) int32 {
		enemy.Fly.Type = declared
		d.d.Out.Decisions++
		d.anew()
		g, h := d.estimates().glanceOf(0), &d.ahead.option
		d.headOf(0, h)
		h.stage, h.fly.Type, h.fly.Move.FPs = play.Stepping, flight.SD, 6
		for h.fly.Move.Left = 5; h.fly.Move.Left > 0; h.fly.Move.Left-- {
			d.facts().watch(0, h)
		}
		return d.facts().guidedFrom(0, g, h)
	}
	level := against(flight.LVL)
	rulestest.Same(t, "level", level > 0, true)
	rulestest.Same(t, "diving", against(flight.SD), level)
	rulestest.Same(t, "climbing", against(flight.VC), 0)
}

// A shot is worth no more if the target turns than if it flies straight on.
func TestReachOfLaunches(t *testing.T) {
	t.Parallel()
	d := launching(t, phantomC, exampleM1)
	f := launchOf(t, d, "launch 1 AIM-9B at red 1")
	if f[rules.MyReach] > f[rules.MyKill] || f[rules.MyKill] == 0 {
		t.Errorf("my_reach %d of my_kill %d", f[rules.MyReach], f[rules.MyKill])
	}
	far := launching(t, phantomC, func(d *play.Duel) {
		exampleM1(d)
		d.Crafts[1].Fly.Speed = 12 // it turns tight
	})
	g := launchOf(t, far, "launch 1 AIM-9B at red 1")
	if g[rules.MyReach] >= g[rules.MyKill] {
		t.Errorf("my_reach %d of my_kill %d at one that can turn", g[rules.MyReach], g[rules.MyKill])
	}
}

// A long shot that kills a target flying straight on is none at a target that dodges; one from close astern is
// hardly less.
func TestDodges(t *testing.T) {
	t.Parallel()
	kill := func(y int16, facing hex.Facing, name string) (all, least int32) {
		d := launching(t, phantomE, func(d *play.Duel) {
			headOn(d)
			put(d, 1, 0, y, facing, 20, 12)
		})
		f := launchOf(t, d, "launch 1 "+name+" at red 1")
		return f[rules.MyKill], f[rules.MyReach]
	}
	for _, c := range []struct {
		about  string
		y      int16
		facing hex.Facing
		name   string
		dodged bool
	}{
		{"Sparrow nose to nose from 24 hexes", 96, 9, "AIM-7E2", true},
		{"Sparrow from 3 hexes astern", 12, 3, "AIM-7E2", false},
		{"Sidewinder from 3 hexes astern", 12, 3, "AIM-9E", false},
	} {
		all, least := kill(c.y, c.facing, c.name)
		if all == 0 || (least == 0) != c.dodged || least > all {
			t.Errorf("%s: kill %d, %d of it at one that dodges", c.about, all, least)
		}
	}
}

// To preempt without need costs the missiles of the game turn, with no gun aboard too.
func TestPreemptingCostsMissiles(t *testing.T) {
	t.Parallel()
	d := scouting(launching(t, phantomC, exampleM1))
	var goOn, first rules.Facts
	h := &d.ahead.option
	d.headOf(0, h)
	d.d.Q.Side, d.d.Q.Craft, d.d.Acting = rules.Blue, 0, 1
	d.d.Out.Decisions++
	d.anew()
	g := d.estimates().glanceOf(0)
	d.facts().nowFacts(0, g, h, rules.AllFacts, &goOn)
	first = goOn
	d.facts().evadeFacts(0, g, h, 0, rules.AllFacts, &goOn)
	d.facts().evadeFacts(0, g, h, 1, rules.AllFacts, &first)
	rulestest.Same(t, "left", [2]int32{goOn[rules.AmmoLeft], first[rules.AmmoLeft]}, [2]int32{8, 0})
}
