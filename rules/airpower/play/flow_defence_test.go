// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/order"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/airpower/sighting"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// withFlares is an F-4C behind an F-4J that has decoys.
const withFlares = quiet +
	"blue: {card: f-4c, loadout: \"1967\"}\nred: {card: f-4j, decoys: {flares: 8, chaff: 8}, radar: normal}\n"

const falcons = quiet +
	"blue: {card: f-102a, load: [{store: AIM-26A, station: 3}]}\nred: [{card: mig-17f}, {card: mig-17f}]\n"

var defenceFlows = []flowCase{
	{"AP-14.6.2 M-1 a target engages and breaks", func(t *testing.T) {
		d := guiding(t, phantomC, exampleM1, "AIM-9B")
		d.Crafts[1].Fly.Bank = hex.Right
		pin(t, d, 2, stream{rules.Blue, forMissile, []int{4, 6}}, stream{rules.Red, ForInitiative, []int{10}})
		follow(t, d, "red 1: engage the missiles", "red 1: level flight", "red 1: M 0.5", "red 1: no speedbrakes",
			"red 1: H", "red 1: turn BT right, H", "red 1: H", "red 1: face 30 right", "red 1: turn BT right, H")
		rulestest.Same(t, "category", d.Crafts[1].category, order.Engaged)
	}},
	{"AP-14.6.3 who is engaged neither fires nor launches nor locks on", func(t *testing.T) {
		d := guiding(t, quiet+"blue: {card: f-4e, loadout: \"1972\"}\nred: {card: f-4e, loadout: \"1972\"}\n",
			func(d *Duel) {
				headOn(d)
				d.Crafts[1].Locked = 1
			}, "AIM-7E2")
		launchAt(d, "AIM-7E2", 1, 0)
		follow(t, d, "blue 1: do not engage the missiles", "red 1: engage the missiles", "blue 1: illuminate red 1")
		c := &d.Crafts[1]
		rulestest.Same(t, "lock-ons", d.Sensors().LockOns(1), 0)
		rulestest.Same(t, "own missiles are lost (AP-17.6)", d.Missiles().guideOf(&d.Birds[1]).Works, false)
		rulestest.Same(t, "the other's go on", d.Missiles().guideOf(&d.Birds[0]).Works, true)
		c.Fly.Move.Stage = 3
		put(d, 0, 0, 52, 9, 20, 12)
		rulestest.Same(t, "attacks", d.Combat().Attacks(1), 0)
		rulestest.Same(t, "return fire", d.Combat().answers(1, 0), 0)
		rulestest.Same(t, "launches", d.Launches().listLaunches(1), 0)
		f := d.Sensors().flown(1)
		rulestest.Same(t, "radar", f.Engaged, true)
		c.Rec.State, c.Rec.HitThisTurn = damage.StateL, false
		rulestest.Same(t, "damage control", d.Harm().mayControl(1), false)
	}},
	{"AP-14.6.2 nobody engages what nobody sees", func(t *testing.T) {
		d := guiding(t, "options: {preemption: false, crew_rules: false}\nblue: {card: f-4c, loadout: \"1967\"}\n"+
			"red: {card: mig-17f}\n", exampleM1, "AIM-9B")
		rulestest.Same(t, "unsighted", d.defences().askEngage(1), false)
		d.Birds[0].Sighted = true
		rulestest.Same(t, "in the blind arc", d.defences().askEngage(1), false)
		put(d, 1, 0, 28, 0, 18, 10)
		rulestest.Same(t, "sighted", d.defences().askEngage(1), true)
		d.Crafts[1].seats[0].Condition = 2
		rulestest.Same(t, "pilot out of action", d.defences().askEngage(1), false)
	}},
	{"AP-14.6.2 a warning receiver shows illumination", func(t *testing.T) {
		d := guiding(t, "options: {crew_rules: false}\nblue: {card: f-4e, loadout: \"1972\"}\nred: {card: f-4j}\n", headOn,
			"AIM-7E2")
		rulestest.Same(t, "warned", d.defences().askEngage(1), radar.Warns(d.Compiled.Specs[1].Sensors.Receiver, radar.Illuminating))
		d.Crafts[0].Locked = 0
		rulestest.Same(t, "no lock-on, no warning", d.defences().askEngage(1), false)
	}},
	{"AP-14.6.1 missiles are looked for before aircraft", func(t *testing.T) {
		d := inFlight(t, "blue: {card: f-4c, loadout: \"1967\"}\nred: {card: mig-17f}\n", exampleM1, "AIM-9B")
		put(d, 1, 0, 28, 9, 18, 10)
		d.Phase = sightingPhase
		pin(t, d, 2, stream{rules.Red, forSighting, []int{1}})
		d.Dice().StartTurn(2)
		d.sights().playSighting()
		rulestest.Same(t, "sighted", [2]any{d.Birds[0].Sighted, events(d, "AP-14.6.1") != ""}, [2]any{true, true})
	}},
	{"AP-14.6.1 a missile that is seen shows its launcher", func(t *testing.T) {
		d := inFlight(t, "blue: {card: f-4c, loadout: \"1967\"}\nred: {card: mig-17f}\n", exampleM1, "AIM-9B")
		put(d, 1, 0, 28, 9, 18, 10)
		for die, shot := range map[int]bool{1: true, 10: false} {
			d.Birds[0].Fly.At = hex.Point{Y: -60}
			var crafts [MaxAll]sighting.Craft
			d.sights().sightCraft(0, &crafts[0])
			d.sights().sightCraft(1, &crafts[1])
			pin(t, d, 2, stream{rules.Red, forSighting, []int{die}})
			d.defences().watchMissiles(rules.Red, 0, &crafts)
			rulestest.Same(t, "shot", crafts[0].Shot, shot)
		}
	}},
	{"AP-14.5.2 flares by hand draw a missile off before its roll", func(t *testing.T) {
		for die, gone := range map[int]bool{1: true, 10: false} {
			d := guiding(t, withFlares, exampleM1, "AIM-9B")
			d.Crafts[1].Engaged = true
			b := &d.Birds[0]
			b.Fly.At, b.Fly.Altitude, b.Fly.Flown = hex.Point{Y: 28}, 18, true
			d.Phase, d.Acting, d.Stage = FlightPhase, 1, 1
			d.Missiles().ChaseOf(1, AfterFP, Firing)
			pin(t, d, 2, stream{rules.Red, forDecoy, []int{die, 10}}, stream{rules.Blue, forMissile, []int{10}})
			rulestest.Same(t, "asked", d.Next().Kind, rules.Evade)
			rulestest.Same(t, "offered", offered(d), "throw 0 of each decoy; throw 1 of each decoy; throw 2 of each decoy")
			d.Choose(2)
			rulestest.Same(t, "spent", d.Crafts[1].Decoys, radar.Decoys{radar.Flares: 6, radar.Chaff: 6})
			rulestest.Same(t, "attacked", events(d, "AP-14.5.3") == "", gone)
			rulestest.Same(t, "told", strings.Contains(events(d, "AP-14.5.2"), "AIM-9B 1: goes for a decoy"), gone)
			rulestest.Same(t, "gone", b.Gone, true)
		}
	}},
	{"AP-14.5.2 none by who has not engaged, or is not aware", func(t *testing.T) {
		d := guiding(t, withFlares, exampleM1, "AIM-9B")
		b := &d.Birds[0]
		rulestest.Same(t, "not engaged", d.defences().throws(1, b), 0)
		d.Crafts[1].Engaged = true
		rulestest.Same(t, "engaged", d.defences().throws(1, b), 2)
		d.Crafts[1].Decoys[radar.Flares] = 0
		rulestest.Same(t, "chaff is of no use against it", d.defences().throws(1, b), 0)
	}},
	{"AP-14.6.4 idle power counts on a die unless engaged", func(t *testing.T) {
		d := guiding(t, phantomC, exampleM1, "AIM-9B")
		d.Crafts[1].Fly.Power = card.Idle
		b := &d.Birds[0]
		b.Fly.At, b.Fly.Altitude = hex.Point{Y: 24}, 18
		pin(t, d, 2, stream{rules.Blue, forMissile, []int{4, 10}})
		d.Missiles().AttackWith(b)
		rulestest.Same(t, "roll", events(d, "AP-14.6.4"), "red 1: idle power makes it harder to hit on 4 or less: yes")
	}},
	{"AP-17.9 a nuclear Falcon bursts: at once for its target, at the end for who has not moved", func(t *testing.T) {
		d := guiding(t, falcons, func(d *Duel) {
			put(d, 0, 0, -60, 3, 18, 12)
			put(d, 1, 0, 0, 3, 18, 10)
			put(d, 2, 0, 4, 3, 18, 10)
		}, "AIM-26A")
		b := &d.Birds[0]
		b.Fly.At, b.Fly.Altitude, b.Fly.Flown = hex.Point{}, 18, true
		d.Phase = FlightPhase
		pin(t, d, 2, stream{rules.Red, forBlast, []int{1}})
		d.Missiles().AttackWith(b)
		rulestest.Same(t, "vaporized", d.Crafts[1].Lost, true)
		rulestest.Same(t, "who has not moved", d.Crafts[2].Rec.State, damage.Undamaged)
		d.nuclear().endBursts()
		rulestest.Same(t, "by now", d.Crafts[2].Lost, true)
		rulestest.Same(t, "credit", d.Ledger.Total(rules.Blue, int(d.Compiled.firstMissile())).Kills, 2)
		rulestest.Same(t, "one missile is one hit", d.Ledger.Total(rules.Blue, int(d.Compiled.firstMissile())).Hits, 1)
		rulestest.Same(t, "with all its damage", [2]int{len(d.Ledger.Blows), int(d.Ledger.Blows[0].Damage)},
			[2]int{1, int(d.Ledger.Total(rules.Blue, int(d.Compiled.firstMissile())).Damage)})
	}},
	{"AP-17.9 or on command, when it would be lost", func(t *testing.T) {
		d := guiding(t, falcons, func(d *Duel) {
			put(d, 1, 0, 12, 3, 18, 10)
			put(d, 2, 0, 400, 3, 18, 10)
		}, "AIM-26A")
		b := &d.Birds[0]
		b.Fly.At, b.Fly.Altitude, b.Fly.Flown = hex.Point{}, 18, true
		d.Missiles().checkTracking(1, b, true)
		rulestest.Same(t, "burst", [2]bool{b.Gone, events(d, "AP-17.9") != ""}, [2]bool{true, true})
		for _, end := range []func(){
			func() { b.Fly.Speed, b.Fly.FlightTurn = 9, 9; d.Missiles().endFlight() },
			func() { b.Fly.Start = 2; d.Missiles().BeginFlight() },
		} {
			d.Log.Events = nil
			b = launchAt(d, "AIM-26A", 0, 1)
			b.Fly.At, b.Fly.Altitude, b.Fly.Flown = hex.Point{}, 18, true
			d.Crafts[1].Lost = false
			end()
			rulestest.Same(t, "time over, or too slow", strings.Count(events(d, "AP-17.9"), "bursts"), 1)
		}
		d.Crafts[1].Lost = false
		put(d, 1, 0, 80, 3, 18, 10)
		b = launchAt(d, "AIM-26A", 0, 1)
		b.Fly.Flown = true
		d.Missiles().checkTracking(1, b, true)
		rulestest.Same(t, "too far", events(d, "AP-14.4"), "blue 1 AIM-26A 2: is lost: no guidance")
	}},
	{"AP-15.5.5 jammers and programmes count on the attack", func(t *testing.T) {
		d := guiding(t, quiet+"blue: {card: f-4c, loadout: \"1967\"}\n"+
			"red: {card: f-4j, decoys: {flares: 8, chaff: 8}, programme: {flares: 2, chaff: 3, when: always}}\n", exampleM1,
			"AIM-9B")
		d.jamming().runProgrammes()
		mark := d.Arms().Mark(1)
		rulestest.Same(t, "programme", [2]int8{mark.Programme.Flares, mark.Programme.Chaff}, [2]int8{2, 3})
		rulestest.Same(t, "deceiver", mark.Deceiver, d.jamming().jammer(1, radar.DJM).Rating)
	}},
}

// TestSeekersAreSlaved checks what the seekers of infrared missiles are slaved to (AP-15.7).
func TestSeekersAreSlaved(t *testing.T) {
	t.Parallel()
	d := launching(t, quiet+"blue: {card: f-104c, loadout: four, seekers: infrared}\nred: {card: mig-17f}\n", exampleM1)
	rulestest.Same(t, "no lock-on", d.Launches().listLaunches(0), 0)
	d.Crafts[0].WarmLocks = 2
	d.Crafts[0].Sees = 0
	if d.Launches().listLaunches(0) == 0 {
		t.Error("no launch at an unsighted target with a lock-on of the infrared search")
	}
	for _, words := range []string{"f-104c, seekers: optics", "f-104c, seekers: radar", "mig-17f, seekers: infrared",
		"mig-17f, seekers: uncaged"} {
		if _, err := Compile(aptest.Setup(t, "blue: {card: "+words+"}\nred: {card: mig-17f}")); err == nil {
			t.Errorf("%s is allowed", words)
		}
	}
}
