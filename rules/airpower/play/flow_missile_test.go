// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// launching is a duel at the phase of launches of game turn 1, all aircraft where they are put and
// sighted by each other.
func launching(t *testing.T, text string, put func(d *Duel)) *Duel {
	t.Helper()
	d := begun(t, text)
	put(d)
	d.Turn, d.Phase = 1, LaunchPhase
	for i := range d.Compiled.Total {
		c := &d.Crafts[i]
		c.Sees, c.Sighted, c.Fly.Move.Stage = 1<<MaxAll-1, true, flight.StageDone
	}
	return d
}

// exampleM1 is an F-4C astern of a MiG-17F, as in worked example M-1.
func exampleM1(d *Duel) {
	put(d, 0, 0, 0, 3, 18, 12)
	put(d, 1, 0, 28, 3, 18, 10)
}

// westward is an F-4C astern of a MiG-17F that flies west, and sunny their duel.
func westward(d *Duel) {
	put(d, 0, 16, 0, 6, 18, 12)
	put(d, 1, 0, 0, 6, 18, 10)
}

func sunny(sun string) string {
	return strings.Replace(phantomC, "{sighting", "{sun: "+sun+", sighting", 1)
}

const phantomC = quiet + "blue: {card: f-4c, loadout: \"1967\"}\nred: {card: mig-17f}\n"

var missileFlows = []flowCase{
	{"AP-14.2.6 M-1 a launch, and what comes off with it", func(t *testing.T) {
		d := launching(t, phantomC, exampleM1)
		pin(t, d, 1, stream{rules.Blue, forLaunch, []int{5}})
		follow(t, d, "blue 1: launch 1 AIM-9B at red 1")
		d.Next()
		rulestest.Same(t, "launch", events(d, "AP-14.2.6"),
			"blue 1: launches AIM-9B at red 1, range 7, 30 arc: needs 7, modifiers +0, rolls 5: launched")
		rulestest.Same(t, "left", d.Arms().MissilesLeft(0), 7)
		rulestest.Same(t, "in flight", d.Flying, 1)
		rulestest.Same(t, "at the launcher's place", d.Birds[0].Fly.Pose(), hex.Pose{Facing: 3})
	}},
	{"AP-14.2.6 a missile that stays on the rail is there for one more attempt", func(t *testing.T) {
		d := launching(t, phantomC, exampleM1)
		pin(t, d, 1, stream{rules.Blue, forLaunch, []int{8, 9}})
		follow(t, d, "blue 1: launch 1 AIM-9B at red 1", "blue 1: launch 1 AIM-9B at red 1")
		d.Next()
		rulestest.Same(t, "a dud is lost", d.Arms().MissilesLeft(0), 7)
		rulestest.Same(t, "nothing flies", d.Flying, 0)
		rulestest.Same(t, "shots", d.Ledger.Total(rules.Blue, int(d.Compiled.firstMissile())).Shots, 1)
	}},
	{"AP-14.2.1 two at once, and no more attempt if one flies", func(t *testing.T) {
		d := launching(t, phantomC, exampleM1)
		pin(t, d, 1, stream{rules.Blue, forLaunch, []int{10, 3}})
		follow(t, d, "blue 1: launch 2 AIM-9B at red 1")
		d.Next()
		rulestest.Same(t, "left", d.Arms().MissilesLeft(0), 6)
		rulestest.Same(t, "in flight", d.Flying, 1)
	}},
	{"AP-14.2.6 weight and load points come off with missiles", func(t *testing.T) {
		d := launching(t, quiet+"blue: {card: f-4c}\nred: {card: mig-21bis, loadout: four}\n", exampleM1)
		before := d.Crafts[1].Fly.Config
		d.Missiles().unload(1, 1)
		d.Missiles().unload(1, 2)
		rulestest.Same(t, "configurations", [2]card.Config{before, d.Crafts[1].Fly.Config}, [2]card.Config{card.Half, card.Clean})
		rulestest.Same(t, "no jettison is worth it now", d.Crafts[1].bare, true)
	}},
	{"AP-14.3.5 M-2 a missile moves before its target's FPs, tracks and attacks", func(t *testing.T) {
		d := inFlight(t, phantomC, exampleM1, "AIM-9B")
		pin(t, d, 2, stream{rules.Blue, forMissile, []int{5, 5}})
		follow(t, d, aptest.Straight("red 1", "M 0.5", 5)...)
		d.Next()
		rulestest.Same(t, "speed", events(d, "AP-14.7.1"),
			"blue 1 AIM-9B 1: game turn 1 of its flight, start speed 16.0, average speed 11")
		rulestest.Same(t, "shares", events(d, "AP-14.3.5"),
			"blue 1 AIM-9B 1: flies at red 1 of 5 FPs, in proportional moves of 3 2 2 2 2")
		rulestest.Same(t, "attack", events(d, "AP-14.5.3"),
			"blue 1 AIM-9B 1: attacks red 1, 0 line: needs 3 direct, 7 proximity, modifiers -2, rolls 5: direct hit")
		rulestest.Same(t, "damage", d.Crafts[1].Rec.State, damage.StateC)
		rulestest.Same(t, "hits", d.Ledger.Total(rules.Blue, int(d.Compiled.firstMissile())), rules.Use{Hits: 1, Damage: 6})
	}},
	{"AP-14.3.6 the second of two starts behind the first", func(t *testing.T) {
		d := launching(t, phantomC, exampleM1)
		pin(t, d, 1, stream{rules.Blue, forLaunch, []int{5, 5}})
		follow(t, d, "blue 1: launch 2 AIM-9B at red 1")
		d.Next()
		d.Missiles().BeginFlight()
		d.Missiles().shareFlight(1, 5)
		lead, second := &d.Birds[0], &d.Birds[1]
		rulestest.Same(t, "lead", lead.Schedule.Missile(0), 3)
		rulestest.Same(t, "second", [3]int{second.Schedule.Missile(0), second.Schedule.Missile(1), int(second.Fly.Owed)},
			[3]int{1, 2, 2})
	}},
	{"MR-16 it does so though missiles before them, or the first, are gone by then", func(t *testing.T) {
		for lost := range 2 {
			d := launching(t, phantomC, exampleM1)
			d.Missiles().RemoveBird(launchAt(d, "AIM-9B", 0, 1))
			pin(t, d, 1, stream{rules.Blue, forLaunch, []int{5, 5}})
			follow(t, d, "blue 1: launch 2 AIM-9B at red 1")
			d.Next()
			d.Missiles().sweep()
			rulestest.Same(t, "in flight", d.NBirds, 2)
			if lost == 1 {
				d.Missiles().RemoveBird(&d.Birds[0])
				d.Missiles().sweep()
			}
			d.Missiles().BeginFlight()
			d.Missiles().shareFlight(1, 5)
			second := &d.Birds[d.NBirds-1]
			rulestest.Same(t, "second", [3]int{second.Schedule.Missile(0), second.Schedule.Missile(1), int(second.Fly.Owed)},
				[3]int{1, 2, 2})
		}
	}},
	{"MR-16 or fly at another target, drawn for their caged seekers", func(t *testing.T) {
		d := launching(t, quiet+"blue: {card: f-4c, loadout: \"1967\"}\nred: [{card: mig-17f}, {card: mig-17f}]\n",
			func(d *Duel) {
				exampleM1(d)
				put(d, 2, 0, 28, 3, 18, 10)
			})
		launchAt(d, "AIM-9B", 0, 2)
		second := launchAt(d, "AIM-9B", 0, 1)
		second.Lead = 1
		d.Missiles().BeginFlight()
		d.Missiles().shareFlight(1, 5)
		rulestest.Same(t, "second", [3]int{second.Schedule.Missile(0), second.Schedule.Missile(1), int(second.Fly.Owed)},
			[3]int{1, 2, 2})
	}},
	{"AP-15.1.2 an infrared missile asks for a target sighted as the launcher's move began", func(t *testing.T) {
		d := launching(t, phantomC, exampleM1)
		d.Crafts[0].Sees = 0
		mark := d.Arms().Mark(1)
		_, why := d.Arms().CheckLaunch(0, 1, 0, &mark)
		rulestest.Same(t, "unsighted", why, guided.Unsighted)
	}},
	{"MR-31 an attack counts from the level on which the missile's proportional move began", func(t *testing.T) {
		d := launching(t, phantomC, exampleM1)
		b := launchAt(d, "AIM-9B", 0, 1)
		b.Fly.MoveLevel, b.Fly.Altitude, b.Terminal = 9, 5, true
		a := d.Arms().Attacker(b)
		rulestest.Same(t, "from, at, terminal", [3]any{a.From, a.Altitude, a.Terminal}, [3]any{int16(9), int16(5), true})
	}},
	{"AP-14.1 a missile that has flown its time is gone", func(t *testing.T) {
		d := launching(t, phantomC, exampleM1)
		launchAt(d, "AIM-9B", 0, 1)
		d.Birds[0].Fly.FlightTurn, d.Birds[0].Fly.Speed = uint8(d.Arms().Ordnance(&d.Birds[0]).Card.FlightTime), 10
		d.Phase = administration
		d.Next()
		rulestest.Same(t, "end", events(d, "AP-14.1"), "blue 1 AIM-9B 1: has flown its time")
		rulestest.Same(t, "list", [2]int8{d.NBirds, d.Flying}, [2]int8{})
	}},
	{"AP-14.8 a missile below its least speed falls", func(t *testing.T) {
		d := launching(t, phantomC, exampleM1)
		launchAt(d, "AIM-9B", 0, 1)
		d.Birds[0].Fly.Start = 4
		d.Missiles().BeginFlight()
		rulestest.Same(t, "end", events(d, "AP-14.8"), "blue 1 AIM-9B 1: is too slow and falls")
	}},
	{"AP-14.3.3 a missile is lost with its target, and flies on without its launcher", func(t *testing.T) {
		d := launching(t, phantomC, exampleM1)
		launchAt(d, "AIM-9B", 0, 1)
		d.Harm().lose(0, rules.Destroyed)
		d.TurnEnd().judge()
		rulestest.Same(t, "not over yet", [2]any{d.Flying, d.Over}, [2]any{int8(1), false})
		d.Harm().lose(1, rules.Destroyed)
		d.TurnEnd().judge()
		rulestest.Same(t, "over", [2]any{d.Flying, d.Out.Result}, [2]any{int8(0), rules.Mutual})
	}},
	{"AP-14.4 a target that leaves the seeker's field is lost", func(t *testing.T) {
		d := launching(t, phantomC, exampleM1)
		b := launchAt(d, "AIM-9B", 0, 1)
		b.Fly.At = hex.Point{Y: 40} // past it
		d.Missiles().checkTracking(1, b, false)
		rulestest.Same(t, "end", events(d, "AP-14.4"), "blue 1 AIM-9B 1: is lost: target outside the seeker's field")
	}},
	{"AP-15.2.3 the sun behind the target costs a launch 3", func(t *testing.T) {
		for sun, want := range map[string]int{"none": 0, "dusk": 3, "dawn": 0, "late-morning": 0} {
			d := launching(t, sunny(sun), westward)
			mark := d.Arms().Mark(1)
			s, why := d.Arms().CheckLaunch(0, 1, 0, &mark)
			rulestest.Same(t, sun+" allowed", why, guided.Allowed)
			rulestest.Same(t, sun, s.Modifiers.Total(), want)
		}
	}},
	{"AP-15.3 a missile that ends its move with the sun behind the target may go for the sun", func(t *testing.T) {
		for die, lost := range map[int]bool{9: true, 10: false} { // flare rating 6
			d := launching(t, sunny("dusk"), westward)
			b := launchAt(d, "AIM-9B", 0, 1)
			pin(t, d, 1, stream{rules.Blue, forMissile, []int{die}})
			d.sights().dazzle(1, b)
			rulestest.Same(t, "lost", b.Gone, lost)
			rulestest.Same(t, "said", events(d, "AP-15.3"), "blue 1 AIM-9B 1: is lost to the sun on 9 or less: "+yesNo(lost))
		}
		d := launching(t, sunny("dawn"), westward)
		d.sights().dazzle(1, launchAt(d, "AIM-9B", 0, 1))
		rulestest.Same(t, "no roll with the sun astern", events(d, "AP-15.3"), "")
	}},
	{"AP-15.1.7 a caged seeker takes the closest aircraft, friends too", func(t *testing.T) {
		d := launching(t, quiet+"blue: [{card: f-4c, loadout: \"1967\"}, {card: f-4c}]\nred: {card: mig-17f}\n",
			func(d *Duel) {
				put(d, 0, 0, 0, 3, 18, 12)
				put(d, 2, 0, 28, 3, 18, 10)
				put(d, 1, 0, 20, 3, 18, 10)
			})
		rulestest.Same(t, "a friend is closer", d.Launches().listLaunches(0), 0)
		put(d, 1, 0, 28, 3, 18, 10)
		pin(t, d, 1, stream{rules.Blue, forLaunch, []int{5, 2}})
		follow(t, d, "blue 1: launch 1 AIM-9B at red 1")
		d.Next()
		rulestest.Same(t, "drawn", strings.HasPrefix(events(d, "AP-15.1.7"), "blue 1: of those equally close the seeker has "), true)
		if b := &d.Birds[0]; b.Target == 1 && b.From.Weapon != rules.NoWeapon {
			t.Error("a kill of a friend would be credited")
		}
	}},
	{"AP-15.1.7 an uncaged seeker that does not lock up is not launched in this game turn", func(t *testing.T) {
		d := launching(t, quiet+"blue: {card: f-4c, load: []}\nred: [{card: mig-17f}, {card: mig-17f}]\n", func(d *Duel) {
			put(d, 0, 0, 0, 3, 18, 12)
			put(d, 1, 0, 28, 3, 18, 10)
			put(d, 2, 0, 20, 3, 18, 10)
		})
		d.Compiled.Arms[0], d.Compiled.NArms = armed("AIM-9L"), 1
		can := *d.Compiled.Specs[0].Card
		can.Tech.IRUncage = true
		d.Compiled.Specs[0].Card, d.Compiled.Specs[0].NRails = &can, 2
		pin(t, d, 1, stream{rules.Blue, forLaunch, []int{8}})
		follow(t, d, "blue 1: launch 1 AIM-9L at red 1")
		rulestest.Same(t, "roll", events(d, "AP-15.1.7"), "blue 1: the seeker tries to lock up on red 1 on 7 or less: no")
		rulestest.Same(t, "on the rails, and no more attempts", [2]int{d.Arms().MissilesLeft(0), d.Launches().listLaunches(0)}, [2]int{2, 0})
	}},
	{"AP-14.4 a missile starts with the last FP of its launcher, climbing or not", func(t *testing.T) {
		d := inFlight(t, phantomC, exampleM1, "")
		pin(t, d, 2, blueFirst()...)
		follow(t, d, aptest.Straight("red 1", "M 0.5", 5)...)
		follow(t, d, "blue 1: zoom climb", "blue 1: AB 3", "blue 1: no speedbrakes", "blue 1: H")
		rulestest.Same(t, "after a level FP", d.Arms().LaunchPlace(0).Last, hex.Slope{HFPs: 1})
		follow(t, d, "blue 1: H", "blue 1: H", "blue 1: H", "blue 1: climb 2")
		rulestest.Same(t, "after a climbing FP", d.Arms().LaunchPlace(0).Last, hex.Slope{Levels: 2})
		rulestest.Same(t, "and mostly level flight lets the first FP be level alone (AP-14.3.9)", d.Arms().LaunchPlace(0).Lead, missile.Flat)
	}},
	{"AP-14.3.9 more than half of the launcher's FPs must be vertical to launch upward or downward", func(t *testing.T) {
		d := launching(t, phantomC, exampleM1)
		f := &d.Crafts[0].Fly
		f.Move.FPs = 6
		for _, x := range []struct {
			way  flight.Type
			vfps uint8
			want missile.Vert
		}{{flight.ZC, 3, missile.Flat}, {flight.ZC, 4, missile.Climb}, {flight.SD, 3, missile.Flat},
			{flight.SD, 4, missile.Dive}} {
			f.Type, f.Move.VFPs = x.way, x.vfps
			rulestest.Same(t, x.way.String(), d.Arms().LaunchPlace(0).Lead, x.want)
		}
	}},
	{"AP-MFR.2.3 each vertical roll of the target gives one to its missiles, in their next move alone",
		func(t *testing.T) {
			d := launching(t, phantomC, exampleM1)
			d.Crafts[1].rolls = 2 // before the launch
			pin(t, d, 1, stream{rules.Blue, forLaunch, []int{5}})
			follow(t, d, "blue 1: launch 1 AIM-9B at red 1")
			d.Next()
			d.Missiles().BeginFlight()
			d.Missiles().shareFlight(1, 5)
			b := &d.Birds[0]
			for _, rolled := range []uint8{0, 1, 0} {
				d.Crafts[1].rolls += rolled
				d.Missiles().flyBird(1, b, 1)
				rulestest.Same(t, "for the next move", b.Fly.Credits, rolled)
			}
		}},
	{"AP-14.3.1 a missile spends what it has left when its target's move is cut short", func(t *testing.T) {
		d := launching(t, phantomC, exampleM1)
		b := launchAt(d, "AIM-9B", 0, 1)
		d.Missiles().BeginFlight()
		d.Missiles().shareFlight(1, 5)
		d.Missiles().flyBird(1, b, 3)
		put(d, 1, 0, 80, 3, 18, 10)
		d.Crafts[1].chase.when = atEnd
		d.Missiles().comesUp(1, b)
		rulestest.Same(t, "place and FPs left", [2]any{b.Fly.At, b.Fly.Left}, [2]any{hex.Point{Y: 44}, uint8(0)})
	}},
	{"MR-15 a stalled target is flown at in one proportional move", func(t *testing.T) {
		d := launching(t, phantomC, exampleM1)
		b := launchAt(d, "AIM-9B", 0, 1)
		d.Missiles().BeginFlight()
		d.Missiles().shareFlight(1, 0)
		rulestest.Same(t, "segments", [2]int{b.Schedule.Segments(), b.Schedule.Before(0)}, [2]int{1, 11})
	}},
}

// inFlight is a duel at the order of flight of game turn 2 with a missile that blue 1 has launched at red 1, whose
// move comes first.
func inFlight(t *testing.T, text string, put func(d *Duel), name string) *Duel {
	t.Helper()
	d := launching(t, text, put)
	if name != "" {
		launchAt(d, name, 0, 1)
	}
	d.Turn, d.Phase = 2, OrderPhase
	for i := range d.Compiled.Total {
		d.Crafts[i].Fly.Move.Stage = flight.StageStart
	}
	return d
}

// fly has a missile of the type in flight, launched by i at t where they are.
func launchAt(d *Duel, name string, i, t int) *Bird {
	for k := range d.Compiled.NArms {
		if d.Compiled.Arms[k].Card.Name == name {
			l := d.Arms().LaunchPlace(i)
			b := &d.Birds[d.NBirds]
			*b = Bird{Fly: d.Compiled.Arms[k].Flight.Launch(&l), Arm: uint8(k), By: uint8(i), Target: uint8(t),
				Number: uint8(d.NBirds + 1),
				From:   rules.Source{Weapon: d.Compiled.WeaponOf(uint8(k))}}
			d.NBirds++
			d.Flying++
			return b
		}
	}
	panic("no missile " + name)
}

// TestMissileStepsInWords: the FPs of a missile in a replay (AP-MFR.1).
func TestMissileStepsInWords(t *testing.T) {
	t.Parallel()
	for want, st := range map[string]missile.Step{
		"turn left, H with free descent": {Decl: missile.DeclTurn, Hand: hex.Left, Kind: missile.Sink},
		"climb 2":                        {Kind: missile.Climb2},
		"stop, dive 3":                   {Decl: missile.Stop, Kind: missile.Dive3},
		"H, turns 60":                    {Turn: 2},
		"slide right, H":                 {Decl: missile.DeclSlide, Hand: hex.Right},
		"H, slides":                      {Slide: true},
		"snap-turn right 30":             {Kind: missile.Snap, Hand: hex.Right, Turn: 1},
		"dive 2, rolls 180 left off the hex side": {Kind: missile.Dive2, Hand: hex.Left, Roll: 6, Shift: true},
	} {
		rulestest.Same(t, "step", birdStepText(st), want)
	}
	rulestest.Same(t, "in progress", birdProgress(&missile.Course{Busy: missile.Turning, Hand: hex.Left, FPs: 1, Need: 4}),
		"left, 1 of 4")
	rulestest.Same(t, "nothing in progress", birdProgress(&missile.Course{}), "")
}

// TestLaunchBarsInTheDuel checks what keeps an aircraft from launching (AP-14.2.3).
func TestLaunchBarsInTheDuel(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		set  func(c *CraftState)
		want guided.Refusal
	}{
		{"nothing", func(*CraftState) {}, guided.Allowed},
		{"stalled", func(c *CraftState) { c.Fly.Condition = flight.Stalled }, guided.NotFlying},
		{"preempted", func(c *CraftState) { c.Preempted = true }, guided.Preempted},
		{"half-roll and dive", func(c *CraftState) { c.Fly.Move.Start.HRD = true }, guided.HalfRolled},
		{"fired after the last FP", func(c *CraftState) { c.ShotAt = c.spent() + 1 }, guided.Fired},
		{"rolled", func(c *CraftState) { c.Fly.Recovery.Rolled = true }, guided.Rolled},
		{"recovers from ET", func(c *CraftState) { c.Fly.Recovery.Rem[card.ET] = 1 }, guided.TurnedET},
		{"unconscious", func(c *CraftState) { c.Fly.GLOC = true }, guided.PilotOut},
		{"weapons lost", func(c *CraftState) { c.Rec.Lose(damage.WeaponsLost, 2, 2) }, guided.WeaponsOut},
	} {
		d := launching(t, phantomC, exampleM1)
		tt.set(&d.Crafts[0])
		rulestest.Same(t, tt.name, d.Arms().launchBars(0, &d.Crafts[0].Fly), bars(tt.want))
		rulestest.Same(t, tt.name+" launches", d.Launches().listLaunches(0) > 0, tt.want == guided.Allowed)
	}
	d := launching(t, phantomC, exampleM1) // ET is no bar to some missiles (MR-10), unloaded flight is to all
	r := &d.Crafts[0].Fly.Recovery
	r.Rem[card.ET], r.Rem[card.EZ] = 1, 1
	rulestest.Same(t, "recovers from both", d.Arms().launchBars(0, &d.Crafts[0].Fly), bars(guided.TurnedET).With(guided.Unloaded))
}

// bars is a set of one bar.
func bars(r guided.Refusal) (b guided.Bars) {
	if r == guided.Allowed {
		return b
	}
	return b.With(r)
}
