// Inside: they look at what a scout keeps of a decision, in scenes set by hand.
package scout

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/rulestest"
)

// Facts know how ranging came out when normal and snap shot may be exchanged.
func TestFactsAfterRanging(t *testing.T) {
	t.Parallel()
	for die, hit := range map[int]int32{7: sure * 3 / 10, 8: sure / 5} {
		d := ready(t, phantomVsFishbed)
		c := &d.Crafts[0]
		onTheMove(d, 0)
		c.Track = gunnery.Tracking{Target: 1, FPs: 1}
		c.Fly.Recovery.Blocked = 1 << card.BT
		pin(t, d, 1, stream{rules.Blue, play.ForRanging, []int{die}}, stream{rules.Blue, play.ForHit, []int{10}})
		follow(t, d, "blue 1: normal shot at red 1")
		rulestest.Same(t, "options", words(d), "keep to the normal shot; change to a snap shot")
		var f rules.Facts
		scouting(d).Facts(1, estimateFacts, &f)
		rulestest.Same(t, "hit", f[rules.MyHit], hit)
		rulestest.Same(t, "spent", f[rules.AmmoSpent], 1)
	}
}

// Facts know that a shot which cannot hit spends its ammunition for nothing, and what calls it off spends none; pilots
// without a section for fire take the first option (AP-9.1.13).
func TestFactsOfCallingOff(t *testing.T) {
	t.Parallel()
	d := ready(t, phantomVsFishbed)
	c := &d.Crafts[0]
	onTheMove(d, 0)
	c.Track = gunnery.Tracking{Target: 1, FPs: 1}
	d.Crafts[1].Fly.Facing = 0 // from 90 off
	c.Fly.Recovery.Blocked = 1 << card.BT
	pin(t, d, 1, stream{rules.Blue, play.ForRanging, []int{8}})
	follow(t, d, "blue 1: normal shot at red 1")
	rulestest.Same(t, "options", words(d), "call off the normal shot; keep to the normal shot")
	for option, spent := range []int32{0, 2} {
		var f rules.Facts
		scouting(d).Facts(option, estimateFacts, &f)
		rulestest.Same(t, "hit, kill, spent", [3]int32{f[rules.MyHit], f[rules.MyKill], f[rules.AmmoSpent]}, [3]int32{0, 0, spent})
		rulestest.Same(t, "left", f[rules.AmmoLeft], int32(c.Guns[0].Rounds)-spent)
	}
}

// Facts know whether ranging is kept from the attack before (AP-9.5, GR-23): G-1 with no tracking needs 5, BT +2, with
// ranging -1.
func TestFactsOfKeptRanging(t *testing.T) {
	t.Parallel()
	for held, hit := range map[bool]int32{false: sure * 3 / 10, true: sure * 2 / 5} {
		d := ready(t, phantomVsFishbed)
		onTheMove(d, 0)
		c := &d.Crafts[0]
		c.Shots, c.Fly.Recovery.Blocked, c.Ranged = 1, 1<<card.BT, gunnery.Ranged{Target: 1, Held: held}
		pin(t, d, 1, stream{rules.Blue, play.ForHit, []int{10}})
		rulestest.Same(t, "options", words(d), "hold fire; normal shot at red 1; snap shot at red 1")
		var f rules.Facts
		scouting(d).Facts(1, estimateFacts, &f)
		rulestest.Same(t, "hit", f[rules.MyHit], hit)
	}
}

// Facts know articulated guns: mine before I fire them, the enemy's while I stand in their arc.
func TestTurretFacts(t *testing.T) {
	t.Parallel()
	d := scouting(behind(t, "tu-16", 1))
	d.next()
	var f rules.Facts
	d.Facts(0, threatFacts, &f)
	// Need 1, size +1, -1 into the 60- arc.
	rulestest.Same(t, "their hit", f[rules.TheirHit], sure/10)
	rulestest.Same(t, "their kill is positive", f[rules.TheirKill] > 0, true)
	d.d.Crafts[1].TurretUse = gunnery.TurretUse{Return: 2}
	d.anew()
	d.Facts(0, threatFacts, &f)
	rulestest.Same(t, "used up", f[rules.TheirHit], 0)
	d.d.Crafts[1].TurretUse = gunnery.TurretUse{Own: 1}
	d.anew()
	d.Facts(0, threatFacts, &f)
	rulestest.Same(t, "used for an attack of its own", f[rules.TheirHit], 0)

	d = scouting(begun(t, quiet+"blue: {card: il-28}\nred: {card: mig-17f}"))
	put(d.d, 0, 0, 4, 3, 15, 8)
	put(d.d, 1, 0, 4, 3, 15, 8)
	onTheMove(d.d, 0)
	d.d.Crafts[0].Stage, d.d.Crafts[0].Fly.Move.Left = play.Stepping, 4
	var best, now rules.Facts
	q := d.next()
	for k := range q.N {
		if string(d.d.AppendOption(nil, int(k))) == "H" {
			d.Facts(int(k), estimateFacts, &best)
		}
	}
	follow(t, d.d, "blue 1: H")
	rulestest.Same(t, "options", words(d.d),
		"hold fire; normal shot at red 1 with the articulated guns; snap shot at red 1 with the articulated guns")
	d.Look(d.d)
	d.Facts(1, estimateFacts, &now)
	rulestest.Same(t, "my hit", now[rules.MyHit], sure/10) // range 1, need 2, size +1
	rulestest.Same(t, "my hit ahead", best[rules.MyHit], now[rules.MyHit])
	rulestest.Same(t, "ammunition", [2]int32{now[rules.AmmoSpent], now[rules.AmmoLeft]}, [2]int32{2, 22})
	rulestest.Same(t, "armed by its tail alone", func() bool { d.d.Crafts[0].Guns[0].Rounds = 0; return d.d.TurnEnd().Armed(0) }(), true)
	d.d.Crafts[0].TurretRounds = 0
	rulestest.Same(t, "unarmed", d.d.TurnEnd().Armed(0), false)
}

// TestIncoming checks the fact that tells of missiles in flight.
func TestIncoming(t *testing.T) {
	t.Parallel()
	d := scouting(inFlight(t, phantomC, exampleM1, "AIM-9B"))
	d.d.Missiles().BeginFlight()
	h := &d.ahead.option
	d.headOf(1, h)
	straight := d.facts().incoming(1, h, d.v.Craft(1).Activity().Engaged)
	if straight <= 0 {
		t.Errorf("straight on: %d", straight)
	}
	d.d.Birds[0].Fly.Start, d.d.Birds[0].Fly.Speed, d.d.Birds[0].Fly.Left = 6, 2, 2
	rulestest.Same(t, "a spent missile", d.facts().incoming(1, h, d.v.Craft(1).Activity().Engaged), 0)
	d = scouting(inFlight(t,
		"options: {preemption: false}\nblue: {card: f-4c, loadout: \"1967\"}\nred: {card: mig-17f}\n", exampleM1, "AIM-9B"))
	d.d.Missiles().BeginFlight()
	h = &d.ahead.option
	d.headOf(1, h)
	rulestest.Same(t, "unseen", d.facts().incoming(1, h, d.v.Craft(1).Activity().Engaged), 0)
}

// The estimates of attacks that may be made now are those of the exact chances, worked out from the printed needs and
// modifiers in TestEngineAgainstOdds.
func TestEstimatesOfGuns(t *testing.T) {
	t.Parallel()
	plain := func(d *play.Duel) {
		exampleG1(d)
		d.Crafts[0].Fly.Recovery, d.Crafts[0].Track = flight.Recovery{}, gunnery.Tracking{}
	}
	for _, tt := range []struct {
		name, blue string
		set        func(d *play.Duel)
		a          play.Attack
		want       estimate
	}{
		{"AP-9.1.5 G-1 normal shot", "{card: f-4e}", exampleG1, play.Attack{Target: 1, How: play.NormalShot},
			estimate{hit: 47000, kill: 27119, parts: 324}},
		{"AP-9.1.7 G-1 snap shot", "{card: f-4e}", exampleG1, play.Attack{Target: 1, How: play.SnapShot},
			estimate{hit: 37000, kill: 20646, parts: 240}},
		{"AP-9.1.14 a turret with a tail radar that ranges on 7", "{card: tu-16}", func(d *play.Duel) {
			exampleG1(d)
			d.Crafts[0].Fly.Facing = 9 // the target is astern
		}, play.Attack{Target: 1, How: play.NormalShot, From: play.Articulated}, estimate{hit: 27000, kill: 12123, parts: 143}},
		{"AP-9.1.14 blind fire with ranging by a lock-on", "{card: f-94b}", func(d *play.Duel) {
			exampleG1(d)
			d.Crafts[0].Sees, d.Crafts[0].Locked = 0, 2
			d.Crafts[0].Fly.Recovery = flight.Recovery{}
		}, play.Attack{Target: 1, How: play.SnapShot}, estimate{hit: 40000, kill: 9560, parts: 136}},
		{"AP-9.1.14 a part of the guns", "{card: f-86h}", plain, play.Attack{Target: 1, How: play.NormalShot, From: play.PartOfGuns},
			estimate{hit: 40000, kill: 22320, parts: 260}},
		{"AP-9.1.11 the pod alone", "{card: f-4e, load: [{store: SUU-23/A, station: 5}]}", plain,
			play.Attack{Target: 1, How: play.NormalShot, From: play.PodsAlone}, estimate{hit: 40000, kill: 23080, parts: 276}},
	} {
		d := compiledText(t, quiet+"blue: "+tt.blue+"\nred: {card: mig-21mf}").NewDuel().(*play.Duel)
		d.Begin(d.Dice())
		tt.set(d)
		var l play.Laying
		rulestest.Same(t, tt.name, scouting(d).estimates().estimateNow(0, tt.a, &l, false), tt.want)
	}
}
