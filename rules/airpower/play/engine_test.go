// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// An engagement is a duel that is ready for one attack.
type engagement struct {
	name string
	text string
	set  func(d *Duel)
	a    Attack
	// exact are the chances by package gunnery alone.
	exact func(d *Duel) gunnery.Chances
}

// F-4E on a MiG-21MF as in worked example G-1: range 1, the 30 arc, at BT, one step of SSGT,
// ranging on 7 or less.
func exampleG1(d *Duel) {
	put(d, 0, 0, 0, 3, 20, 12)
	put(d, 1, 0, 4, 4, 20, 12)
	c := &d.Crafts[0]
	c.Sees = 2
	c.Track = gunnery.Tracking{Target: 1, FPs: 2}
	c.Fly.Recovery.Blocked = 1 << card.BT
	c.Fly.Recovery.Causing = 1 << card.BT
	c.Fly.Move.FPs, c.Fly.Move.Left, c.Fly.Move.Stage = 6, 3, 1
}

var engagements = []engagement{
	{"AP-9.1.5 G-1 normal shot", "blue: {card: f-4e}\nred: {card: mig-21mf}", exampleG1,
		Attack{Target: 1, How: NormalShot},
		func(*Duel) gunnery.Chances { return gunChances(6, 0, gunnery.Normal) }},
	{"AP-9.1.7 G-1 snap shot", "blue: {card: f-4e}\nred: {card: mig-21mf}", exampleG1, Attack{Target: 1, How: SnapShot},
		func(*Duel) gunnery.Chances { return gunChances(6, 1, gunnery.Snap) }},
	{"AP-9.3.4 rockets", "blue: {card: f-100d, load: [{store: RP LAU-3A, station: 2}, {store: RP LAU-3A, station: " +
		"5}]}\nred: {card: mig-21mf}",
		func(d *Duel) {
			exampleG1(d)
			d.Crafts[0].Fly.Recovery.Causing, d.Crafts[0].Fly.Recovery.Blocked = 0, 0
			d.Crafts[0].Track = gunnery.Tracking{}
		}, Attack{Target: 1, How: RocketShot, Factors: 2},
		func(*Duel) gunnery.Chances {
			a := gunnery.Aim{Range: 1}
			return a.RocketChances(2, gunnery.Roll{}, &gunnery.Target{Vulnerability: -2})
		}},
}

// gunEngagements are attacks that few cards make.
var gunEngagements = []engagement{
	{"AP-9.1.14 a turret with a tail radar that ranges on 7", "blue: {card: tu-16}\nred: {card: mig-21mf}",
		func(d *Duel) {
			exampleG1(d)
			d.Crafts[0].Fly.Facing = 9 // the target is astern
		}, Attack{Target: 1, How: NormalShot, From: Articulated},
		func(*Duel) gunnery.Chances {
			a := gunnery.Aim{Range: 1, Firing: 1}
			return a.GunChances([]gunnery.Gun{{Hit: [3]int8{2, 1, 1}, Rating: 4, Rounds: 20}}, gunnery.Normal,
				gunnery.Roll{Total: -1, RangingNeed: 7, RangingModifier: -1}, &gunnery.Target{Vulnerability: -2})
		}},
	{"AP-9.1.14 blind fire with ranging by a lock-on", "blue: {card: f-94b}\nred: {card: mig-21mf}",
		func(d *Duel) {
			exampleG1(d)
			d.Crafts[0].Sees, d.Crafts[0].Locked = 0, 2
			d.Crafts[0].Fly.Recovery = flight.Recovery{}
		}, Attack{Target: 1, How: SnapShot},
		func(*Duel) gunnery.Chances {
			a := gunnery.Aim{Range: 1, Firing: 1, Blind: true}
			return a.GunChances([]gunnery.Gun{{Hit: [3]int8{6, 3, 0}, Rating: 3, Rounds: 16}}, gunnery.Snap,
				gunnery.Roll{Total: 0, RangingNeed: 10, RangingModifier: -1}, &gunnery.Target{Vulnerability: -2})
		}},
	{"AP-9.1.14 a part of the guns", "blue: {card: f-86h}\nred: {card: mig-21mf}",
		func(d *Duel) {
			exampleG1(d)
			d.Crafts[0].Fly.Recovery, d.Crafts[0].Track = flight.Recovery{}, gunnery.Tracking{}
		}, Attack{Target: 1, How: NormalShot, From: PartOfGuns},
		func(*Duel) gunnery.Chances {
			a := gunnery.Aim{Range: 1, Firing: 1}
			return a.GunChances([]gunnery.Gun{{Hit: [3]int8{6, 4, 2}, Rating: 5, Rounds: 6}}, gunnery.Normal, gunnery.Roll{},
				&gunnery.Target{Vulnerability: -2})
		}},
	{"AP-9.1.11 the pod alone", "blue: {card: f-4e, load: [{store: SUU-23/A, station: 5}]}\nred: {card: mig-21mf}",
		func(d *Duel) {
			exampleG1(d)
			d.Crafts[0].Fly.Recovery, d.Crafts[0].Track = flight.Recovery{}, gunnery.Tracking{}
		}, Attack{Target: 1, How: NormalShot, From: PodsAlone},
		func(*Duel) gunnery.Chances {
			a := gunnery.Aim{Range: 1, Firing: 1}
			return a.GunChances([]gunnery.Gun{{Hit: [3]int8{6, 4, 3}, Rating: 6, Rounds: 12}}, gunnery.Normal, gunnery.Roll{},
				&gunnery.Target{Vulnerability: -2})
		}},
}

// gunChances are those of example G-1: gunsight BT +2, SSGT -1, in the 30 arc.
func gunChances(rating int8, snap int, shot gunnery.Shot) gunnery.Chances {
	a := gunnery.Aim{Range: 1, Firing: 1}
	return a.GunChances([]gunnery.Gun{{Hit: [3]int8{7, 5, 3}, Rating: rating, Rounds: 6}}, shot,
		gunnery.Roll{Total: 2 - 1 + snap, RangingNeed: 7, RangingModifier: -1}, &gunnery.Target{Vulnerability: -2})
}

func TestEngineAgainstOdds(t *testing.T) {
	t.Parallel()
	for _, tt := range slices.Concat(engagements, gunEngagements) {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			d := compiledText(t, quiet+tt.text).NewDuel().(*Duel)
			d.Begin(d.Dice())
			tt.set(d)
			want := tt.exact(d)
			fresh := *d
			var states [damage.NumStates]int
			hits := 0
			for n := range aptest.EngineTrials {
				*d = fresh
				d.Dice().Reset(20, n)
				s := d.Combat().fire(0, tt.a, false)
				if s.hit {
					hits++
				}
				states[damage.Undamaged.Add(s.result)]++
			}
			chances := make([]int, len(want.States))
			for k, n := range want.States {
				chances[k] = int(n)
			}
			aptest.ChiSquared(t, "hit", []int{hits, aptest.EngineTrials - hits}, []int{int(want.Hit), gunnery.Whole - int(want.Hit)},
				gunnery.Whole)
			aptest.ChiSquared(t, "state", states[:], chances, gunnery.Whole)
		})
	}
}

// At six hexes, where the rating is 0, a burst does nothing (GR-27), or hits in column 1 where the option takes its zone
// to the edge; at seven it never does anything (AP-9.6).
func TestNuclearZoneOption(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		option string
		hexes  int16
		want   bool
	}{{"", 5, true}, {"", 6, false}, {"by-rating", 6, false}, {"to-the-edge", 6, true}, {"to-the-edge", 7, false}} {
		text := "options: {genies: any}\n"
		if tt.option != "" {
			text = "options: {genies: any, nuclear_zone: " + tt.option + "}\n"
		}
		d := begun(t, text+"blue: {card: f-4e, load: [{store: AIR-2A, station: 5}]}\nred: {card: mig-21mf}")
		put(d, 1, 0, 4*tt.hexes, 3, 20, 12)
		pin(t, d, 1, stream{rules.Red, forBlast, []int{4}})
		_, hit := d.nuclear().blastOn(0, rules.Source{Weapon: Genie}, hex.Point{}, 20, 1)
		rulestest.Same(t, "AP-9.6 "+tt.option, hit, tt.want)
		if tt.want && tt.hexes == 6 {
			rulestest.Same(t, "AP-10.1.5 die 4 less 2 in column 1", events(d, "AP-10.1.5"),
				"red 1: is hit, rating 0, column 1: H")
		}
	}
}

// A blast three hexes away, of a Genie whose warhead works (AP-9.6).
func TestEngineBlast(t *testing.T) {
	t.Parallel()
	d := compiledText(t, quiet+"blue: {card: f-4e}\nred: {card: mig-21mf}").NewDuel().(*Duel)
	d.Begin(d.Dice())
	put(d, 1, 0, 12, 3, 20, 12)
	want := gunnery.HitChances(gunnery.ByRating.Hit(3), &gunnery.Target{Vulnerability: -2})
	fresh := *d
	var states [damage.NumStates]int
	for n := range aptest.EngineTrials {
		*d = fresh
		d.Dice().Reset(21, n)
		points, hit := d.nuclear().blastOn(0, rules.Source{Weapon: Genie}, hex.Point{}, 20, 1)
		if !hit {
			t.Fatal("out of the blast")
		}
		states[points]++ // as the checks of systems may kill the pilot beyond the state
	}
	killed, chances := 0, make([]int, len(want.States))
	for k, n := range want.States {
		chances[k] = int(n)
	}
	for k, n := range chances {
		if k != int(damage.Destroyed) && n > 0 {
			killed += n
		}
	}
	if killed == 0 {
		t.Fatal("a blast that always kills shows nothing")
	}
	lost := want.Lost(damage.Undamaged)
	aptest.ChiSquared(t, "lost", []int{states[damage.Destroyed], aptest.EngineTrials - states[damage.Destroyed]},
		[]int{int(lost), 100*gunnery.Whole - int(lost)}, 100*gunnery.Whole)
}
