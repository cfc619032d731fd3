package play_test

import (
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/rulestest"

	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

var endCases = []ruleCase{
	{"HB-39 in this order", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "", []string{"lancaster", "spitfire-i"}, hbtest.Emil))
		c := d.State(0)
		c.Skill, c.CoPilot, c.Fires, c.Crew = 0, 4, 1, 0
		c.CoDazed = true // so that nobody can fight the fire
		c.CrewHit, d.State(1).Dazed, d.State(1).CrewDazed = true, true, 2
		d.EndTurn()
		var rules []string
		for _, e := range d.Log.Events {
			rules = append(rules, e.Text)
		}
		text := strings.Join(rules, "; ")
		rulestest.Same(t, "fire, leader, recovery, co-pilot",
			strings.Contains(text, "burns with nobody able to fight the fire") &&
				strings.Index(text, "leads its side now") < strings.Index(text, "the co-pilot takes over"), true)
		rulestest.Same(t, "leader", *d.Leader(0), 1)
		rulestest.Same(t, "recovered", fmt.Sprint(c.CoDazed, c.Skill), "false 4")
		rulestest.Same(t, "all of them", fmt.Sprint(c.CrewHit, d.State(1).Dazed, d.State(1).CrewDazed), "false false 0")
	}},
	{"HB-39 without living pilots the first co-pilot leads", func(t *testing.T) {
		d := hbtest.Fight(t, "", []string{"lancaster", "lancaster"}, hbtest.Emil)
		d.State(0).Skill, d.State(0).CoPilot, d.State(1).Skill, d.State(1).CoPilot = 0, 4, 0, 5
		d.ChangeLeaders()
		rulestest.Same(t, "leader", *d.Leader(0), 0)
		*d.Leader(0) = 1
		d.ChangeLeaders()
		rulestest.Same(t, "first in the list again", *d.Leader(0), 0)
		d.State(0).Lost = true
		d.ChangeLeaders()
		rulestest.Same(t, "the next", *d.Leader(0), 1)
	}},
	{"HB-40 fires are fought at the markers of the start", func(t *testing.T) {
		for _, c := range []struct {
			best, markers, skill int
		}{{5, 1, 5}, {5, 3, 3}, {4, 5, 0}} {
			rulestest.Same(t, fmt.Sprint(c), play.FireSkill(c.best, c.markers), c.skill)
		}
		rulestest.Same(t, "a natural 10", play.PutsOut(10, 12), false)
		rulestest.Same(t, "equal", play.PutsOut(4, 4), true)
		rulestest.Same(t, "more", play.PutsOut(5, 4), false)
		d := hbtest.Recorded(hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Emil))
		d.State(1).Fires = 2
		hbtest.Pin(t, d, hbtest.Dice(rules.Red, play.ForFire, 10, 4, 5), hbtest.Dice(rules.Red, play.ForBurning, 6, 6))
		d.FightFires(1)
		rulestest.Same(t, "one out, one burns", fmt.Sprint(d.State(1).Fires, d.State(1).Damage), "1 6")
	}},
	{"HB-40 the best of those not dazed", func(t *testing.T) {
		c := play.State{Skill: 6, CoPilot: 5, Crew: 3, CrewSkill: 4}
		rulestest.Same(t, "pilot", c.BestSkill(), 6)
		c.Dazed = true
		rulestest.Same(t, "co-pilot", c.BestSkill(), 5)
		c.CoDazed = true
		rulestest.Same(t, "aircrew", c.BestSkill(), 4)
		c.CrewDazed = 3
		rulestest.Same(t, "nobody", c.BestSkill(), 0)
	}},
	{"HB-40 a fire destroys at once, to the weapon's credit", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Emil))
		c := d.State(1)
		c.Fires, c.Damage, c.Dazed, c.Burning = 3, 18, true, struckBy
		before := d.Dice().Rolls()
		d.FightFires(1)
		rulestest.Same(t, "lost", c.How, rules.Destroyed)
		rulestest.Same(t, "one die", d.Dice().Rolls()-before, 1)
		rulestest.Same(t, "credit", d.Ledger.Total(rules.Blue, int(0)).Kills, 1)
	}},
	{"HB-40 what burns counts for the weapon that has set the fire", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "", hbtest.Emil, hbtest.Many("spitfire-i", 1)))
		c := d.State(1)
		by := rules.From(1, 1, 2, 0) // the second battery
		d.Ledger.CountShot(rules.Blue, by)
		d.Ledger.CountHit(rules.Blue, by, 4)
		c.Fires, c.Burning, c.Dazed = 1, by, true
		hbtest.Pin(t, d, hbtest.Dice(rules.Red, play.ForBurning, 6, 5))
		d.FightFires(1)
		rulestest.Same(t, "use", d.Ledger.Total(rules.Blue, 1), rules.Use{Shots: 1, Hits: 1, Damage: 9})
		rulestest.Same(t, "blows", fmt.Sprint(d.Ledger.Blows), fmt.Sprint([]rules.Blow{{Side: rules.Blue, Weapon: 1, Damage: 9}}))
		rulestest.Same(t, "counted once", d.Out.Damage, [2]int32{0, 5})
		c.Burning = rules.NoSource
		d.FightFires(1)
		rulestest.Same(t, "a fire that no weapon has set", d.Ledger.Total(rules.Blue, 1).Damage, 9)
	}},
	{"HB-40 a collision does not take a fire from the weapon that has set it", func(t *testing.T) {
		d, c := struck(t, "he-111", nil, []int{10, 1, 1})
		rulestest.Same(t, "set by", c.Burning, struckBy)
		d.Harm(1, rules.Blue, rules.NoSource).Ignite(1)
		rulestest.Same(t, "two markers of its", fmt.Sprint(c.Fires, c.Burning == struckBy), "2 true")
		c.Fires = 0
		d.Harm(1, rules.Blue, rules.NoSource).Ignite(1)
		rulestest.Same(t, "one of the collision alone", fmt.Sprint(c.Fires, c.Burning == rules.NoSource), "1 true")
	}},
	{"HB-40 the lost do not burn", func(t *testing.T) {
		d := hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Emil)
		d.State(1).Fires, d.State(1).Lost = 2, true
		before := d.Dice().Rolls()
		d.EndTurn()
		rulestest.Same(t, "dice", d.Dice().Rolls()-before, 0)
	}},
	{"HB-41 who has won", func(t *testing.T) {
		for _, c := range []struct {
			lost [2]bool
			want rules.Result
		}{{[2]bool{false, true}, rules.BlueWins}, {[2]bool{true, false}, rules.RedWins},
			{[2]bool{true, true}, rules.Mutual}} {
			d := hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Emil)
			for i := range c.lost {
				if c.lost[i] {
					d.Harm(i, rules.Blue, rules.NoSource).Lose(rules.Crashed)
				}
			}
			d.JudgeTurn()
			rulestest.Same(t, fmt.Sprint(c.lost), fmt.Sprint(d.Over, d.Out.Result, d.Out.End),
				fmt.Sprint(true, c.want, rules.Crashed))
		}
	}},
	{"HB-41 draws", func(t *testing.T) {
		d := hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Emil)
		d.Turn = 99
		d.JudgeTurn()
		rulestest.Same(t, "turn 99", d.Over, false)
		d.Turn = 100
		d.JudgeTurn()
		rulestest.Same(t, "turn 100", fmt.Sprint(d.Out.Result, d.Out.End), "draw turn limit")
		d = hbtest.Fight(t, "start: {range: 25}", hbtest.Spitfire, hbtest.Emil)
		for n := 1; n <= 3; n++ {
			rulestest.Same(t, "not yet", d.Over, false)
			d.JudgeTurn()
		}
		rulestest.Same(t, "far apart", d.Out.End, rules.Disengaged)
		d = hbtest.Fight(t, "start: {range: 24}", hbtest.Spitfire, hbtest.Emil)
		*d.TurnsApart() = 2
		d.JudgeTurn()
		rulestest.Same(t, "24 inches are near", *d.TurnsApart(), 0)
	}},
	{"HB-41 enemies that have lost each other in the last turn have disengaged", func(t *testing.T) {
		for first, end := range map[int16]rules.End{98: rules.Disengaged, 99: rules.TurnLimit} {
			d := hbtest.Fight(t, "start: {range: 25}", hbtest.Spitfire, hbtest.Emil)
			for d.Turn = first; d.Turn <= 100; d.Turn++ { // so many turns are far apart
				rulestest.Same(t, "over", d.Over, false)
				d.JudgeTurn()
			}
			rulestest.Same(t, fmt.Sprint("apart from turn ", first, " on"), d.Out.End, end)
			rulestest.Same(t, "length", d.Out.Length, 100)
		}
	}},
	{"HB-67 forty turns without a shot", func(t *testing.T) {
		rulestest.BreakingOff(t, hbtest.Fight(t, "options: {quiet_turns: 6}", hbtest.Spitfire, hbtest.Emil).Game(), 6)
		for turn, leaves := range map[int16]bool{39: false, 40: true} {
			d := hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Emil)
			d.Turn, d.Phase = turn, play.LeavePhase
			rulestest.Same(t, fmt.Sprint("turn ", turn), d.Next().Turn == int32(turn), leaves)
		}
	}},
	{"HB-41 limits can be set", func(t *testing.T) {
		d := hbtest.Fight(t, "options: {turn_limit: 2, apart: 10, apart_turns: 1}", hbtest.Spitfire, hbtest.Emil)
		d.JudgeTurn()
		rulestest.Same(t, "apart", d.Out.End, rules.Disengaged)
	}},
}

var optionCases = []ruleCase{
	{"HB-23 off by default", func(t *testing.T) {
		g := hbtest.Game(t, "", hbtest.Many("spitfire-i", 2), hbtest.Heinkel)
		rulestest.Same(t, "options",
			fmt.Sprint(g.AA(), g.Clouds(), g.Formations(), g.SteepTest(), g.Flat(), g.Start(0).Marker()),
			"[0 0] 0 [false false] false false false")
		rulestest.Same(t, "collisions", g.Collisions(), true)
		rulestest.Same(t, "batteries", g.Spec(0).Guns(), 1)
	}},
	{"HB-23a bursts", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "options: {heavy_aa_blue: 2}", hbtest.Spitfire, hbtest.Many("bf-109e", 2)))
		hbtest.At(d, 1, 0, 30, 180, 20)
		hbtest.At(d, 2, 3, 12, 180, 18).AS -= 2
		hbtest.At(d, 0, 0, 0, 0, 20)
		d.PlaceBursts()
		rulestest.Same(t, "on the nearest", fmt.Sprint(len(d.Bursts()), d.Bursts()[0].At(), d.Bursts()[0].HB()),
			fmt.Sprint(2, plane.Point{X: 3000, Y: 2000}, 18))
		hbtest.Acting(d, rules.Blue)
		d.Next()
		rulestest.Same(t, "friend, twice",
			strings.Count(hbtest.Events(d, "HB-23a"), "blue: a burst of heavy AA catches blue 1"), 2)
		rulestest.Same(t, "far enemy", strings.Contains(hbtest.Events(d, "HB-23a"), "catches red 1"), false)
		rulestest.Same(t, "gone", len(d.Bursts()), 0)
		rulestest.Same(t, "friendly fire is no shot", d.Ledger.Total(rules.Blue, int(0)).Shots, 0)
	}},
	{"HB-23a a burst is three damage dice", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "options: {heavy_aa_blue: 1}", hbtest.Spitfire, hbtest.Emil))
		d.SetBurst(play.NewBurst(d.State(1).Pos, 20, rules.Blue))
		hbtest.Pin(t, d, hbtest.Dice(rules.Blue, play.ForAA, 6, 1, 2, 3, 5))
		d.BurstAll()
		rulestest.Same(t, "damage", d.State(1).Damage, 6)
	}},
	{"HB-23a reach of a burst", func(t *testing.T) {
		for _, c := range []struct {
			y, hb int
			hit   bool
		}{{5, 20, true}, {6, 20, false}, {5, 22, true}, {5, 23, false}, {0, 18, true}} {
			d := hbtest.Recorded(hbtest.Fight(t, "options: {heavy_aa_blue: 1}", hbtest.Spitfire, hbtest.Emil))
			hbtest.At(d, 0, 0, 50, 0, 20)
			hbtest.At(d, 1, 0, c.y, 0, c.hb)
			d.SetBurst(play.NewBurst(plane.Point{}, 20, rules.Blue))
			d.BurstAll()
			rulestest.Same(t, fmt.Sprint(c), hbtest.Events(d, "HB-23a") != "", c.hit)
		}
	}},
	{"HB-23b clouds by the initiative dice", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "options: {clouds: 2}", hbtest.Spitfire, hbtest.Emil))
		hbtest.PinTurn(t, d, 1, hbtest.Dice(rules.Blue, play.ForInitiative, 10, 4, 7, 3),
			hbtest.Dice(rules.Red, play.ForInitiative, 10, 4, 7, 1))
		d.RollInitiative()
		rulestest.Same(t, "one less, one more", *d.Pieces(), [play.MaxClouds]int8{3, 3})
		rulestest.Same(t, "told", strings.Count(hbtest.Events(d, "HB-23b"), "every group"), 2)
		one := hbtest.Fight(t, "options: {clouds: 1}", hbtest.Spitfire, hbtest.Emil)
		hbtest.PinTurn(t, one, 1, hbtest.Dice(rules.Blue, play.ForInitiative, 10, 6, 3),
			hbtest.Dice(rules.Red, play.ForInitiative, 10, 6, 1))
		one.RollInitiative()
		rulestest.Same(t, "a single group", one.Pieces()[0], 4)
		d.ChangeClouds(5)
		d.ChangeClouds(1)
		d.ChangeClouds(1)
		d.ChangeClouds(1)
		rulestest.Same(t, "never below 0", *d.Pieces(), [play.MaxClouds]int8{})
		d.ChangeClouds(6)
		rulestest.Same(t, "6 adds", d.Pieces()[0], 1)
	}},
	{"HB-23b clouds block the line of sight", func(t *testing.T) {
		for _, c := range []struct {
			x, a, b int
			blocked bool
		}{{0, 20, 20, true}, {1, 20, 20, true}, {2, 20, 20, true}, {7, 20, 20, false}, {0, 20, 21, false},
			{0, 21, 21, false}} {
			d := hbtest.Fight(t, "start: {range: 6}\noptions: {clouds: 1}", hbtest.Spitfire, hbtest.Emil)
			hbtest.At(d, 0, c.x, 0, 0, c.a)
			hbtest.At(d, 1, c.x, 6, 0, c.b)
			rulestest.Same(t, fmt.Sprint(c), table(d).Clear(0, 1), !c.blocked)
		}
		d := hbtest.Fight(t, "start: {range: 6}\noptions: {clouds: 1}", hbtest.Spitfire, hbtest.Emil)
		hbtest.At(d, 0, 0, 3, 0, 20)
		hbtest.At(d, 1, 0, 6, 0, 21)
		rulestest.Same(t, "out of a cloud", table(d).Clear(0, 1), false)
		rulestest.Same(t, "into a cloud", table(d).Clear(1, 0), false)
	}},
	{"HB-23c markers", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "options: {contact_markers: red}", hbtest.Spitfire, hbtest.Emil))
		rulestest.Same(t, "no Skill in initiative", table(d).Leadership(rules.Red), 0)
		hbtest.At(d, 0, 0, 0, 0, 10)
		hbtest.At(d, 1, 0, 2, 0, 10)
		hbtest.Acting(d, rules.Blue)
		rulestest.Same(t, "not shot at", hbtest.Words(d), "blue 1, fire: hold; look for red 1")
		hbtest.Pin(t, d, hbtest.Dice(rules.Blue, play.ForSpotting, 10, 5))
		hbtest.Follow(t, d, "blue 1: look for red 1")
		d.Next()
		rulestest.Same(t, "spotted", d.State(1).Marker, false)
	}},
	{"HB-23c option never: the marker does not shoot, but may spot", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "options: {contact_markers: both, markers_fire: never}", hbtest.Spitfire, hbtest.Emil))
		hbtest.At(d, 0, 0, 0, 0, 10)
		hbtest.At(d, 1, 0, 2, 180, 10)
		hbtest.Acting(d, rules.Red)
		rulestest.Same(t, "options", hbtest.Words(d), "red 1, fire: hold; look for blue 1")
		d.State(0).Marker = false
		rulestest.Same(t, "at one that is seen", table(d).Bears(1, 0, 0), false)
		d.State(1).Marker = false
		rulestest.Same(t, "seen itself", table(d).Bears(1, 0, 0), true)
	}},
	{"HB-23c how far", func(t *testing.T) {
		for _, c := range []struct {
			y, hb      int
			eye, radar bool
		}{{6, 10, true, true}, {0, 16, true, true}, {0, 17, false, true}, {7, 10, false, true}, {5, 12, false, true},
			{12, 10, false, true}, {13, 10, false, false}} {
			d := hbtest.Fight(t, "options: {contact_markers: red}\nblue: {radar: true}", []string{"bf-110"}, hbtest.Emil)
			hbtest.At(d, 0, 0, 0, 0, 10)
			hbtest.At(d, 1, 0, c.y, 0, c.hb)
			rulestest.Same(t, fmt.Sprint(c),
				fmt.Sprint(table(d).Spottable(0, 1, false), table(d).Spottable(0, 1, true)), fmt.Sprint(c.eye, c.radar))
		}
		d := hbtest.Fight(t, "options: {contact_markers: red}\nblue: {radar: true}", []string{"bf-110"}, hbtest.Emil)
		hbtest.At(d, 0, 0, 0, 0, 10)
		hbtest.At(d, 1, 0, 9, 0, 10)
		hbtest.Acting(d, rules.Blue)
		rulestest.Same(t, "the aircrew's radar", hbtest.Words(d), "blue 1, fire: hold; look by radar for red 1")
		d.State(0).Sighted = true
		rulestest.Same(t, "radar once a turn", table(d).Spottable(0, 1, true), false)
		d.State(0).Sighted, d.State(0).Gear = false, 0
		rulestest.Same(t, "radar lost", table(d).Spottable(0, 1, true), false)
	}},
	{"HB-23d a formation moves as one", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "start: {range: 90}\noptions: {formations: blue}", hbtest.Many("he-111", 3), hbtest.Emil))
		hbtest.Moving(d, rules.Red)
		text := hbtest.Words(d)
		rulestest.Same(t, "no half loops", strings.Contains(text, "half loop"), false)
		hbtest.Follow(t, d, "blue 1: level, 6 inches")
		rulestest.Same(t, "no tight turns", hbtest.Words(d),
			"blue 1, turn: straight on; left 15; left 30; right 15; right 30")
		hbtest.Follow(t, d, "blue 1: right 30")
		d.Next()
		for i, x := range []int{0, 3, -3} {
			p := plane.Point{X: plane.Length(x) * plane.Inch}.Ahead(0, 5*plane.Inch).Ahead(2, plane.Inch)
			rulestest.Same(t, "place", fmt.Sprint(d.State(i).Pos, d.State(i).Heading, d.State(i).Moved),
				fmt.Sprint(p, 2, true))
		}
	}},
	{"HB-23d all see the whole formation where it is while its leader flies", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "start: {range: 90}\noptions: {formations: blue}", hbtest.Many("he-111", 3), hbtest.Emil))
		hbtest.Moving(d, rules.Red)
		hbtest.Follow(t, d, "blue 1: level, 7 inches", "blue 1: straight on")
		rulestest.Same(t, "waits for a turn", hbtest.Words(d), "blue 1, turn: straight on; left 15; left 30; right 15; right 30")
		for i := range 3 {
			p := d.State(i).Pos
			seen := d.Seen(rules.Red).(play.Seen).Craft[i]
			rulestest.Same(t, fmt.Sprint("craft ", i+1), fmt.Sprint(p.Y, seen.X, seen.Y), fmt.Sprint(6000, " ", p.X, " ", p.Y))
		}
	}},
	{"HB-23d who cannot keep up leaves", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "start: {range: 90}\noptions: {formations: blue}",
			[]string{"spitfire-i", "he-111", "spitfire-i"}, hbtest.Emil))
		hbtest.Moving(d, rules.Red)
		hbtest.Follow(t, d, "blue 1: level, 10 inches", "blue 1: straight on")
		rulestest.Same(t, "too slow", fmt.Sprint(d.State(1).Formed, d.State(1).Moved, d.InTow(2)), "false false true")
		d = hbtest.Recorded(hbtest.Fight(t, "start: {range: 90}\noptions: {formations: blue}", []string{"spitfire-i", "he-111"}, hbtest.Emil))
		hbtest.Moving(d, rules.Red)
		hbtest.Follow(t, d, "blue 1: level, 8 inches", "blue 1: straight on")
		rulestest.Same(t, "as fast as it can", d.State(1).Formed, true)
		d.Harm(1, rules.Blue, rules.NoSource).Lose(rules.Destroyed)
		rulestest.Same(t, "one alone is no formation", table(d).FormationOf(0), 1)
		d = hbtest.Fight(t, "start: {range: 90}\noptions: {formations: blue}", hbtest.Many("spitfire-i", 3), hbtest.Emil)
		d.State(1).HB, d.State(2).HB = 68, 67
		d.KeepUp(0, play.Leg{Man: play.Climb, HB: +1}, 6)
		rulestest.Same(t, "at its ceiling", fmt.Sprint(d.State(1).Formed, d.State(2).Formed), "false true")
		d = hbtest.Recorded(hbtest.Fight(t, "start: {range: 90}\noptions: {formations: blue}", []string{"spitfire-i", "he-111"}, hbtest.Emil))
		hbtest.Moving(d, rules.Red)
		hbtest.Follow(t, d, "blue 1: level, 4 inches", "blue 1: left 30", "blue 1: straight on")
		d.Next()
		rulestest.Same(t, "cannot turn", hbtest.Events(d, "HB-23d"),
			"blue 2: cannot follow the turn and leaves the formation")
		rulestest.Same(t, "straight on", d.State(1).Pos, plane.Point{X: 3000, Y: 4000})
	}},
	{"HB-23d the leader tests for all", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "start: {range: 90}\noptions: {formations: blue}", hbtest.Many("spitfire-i", 2), hbtest.Emil))
		hbtest.Moving(d, rules.Red)
		hbtest.Pin(t, d, hbtest.Dice(rules.Blue, play.ForFlying, 10, 9))
		hbtest.Follow(t, d, "blue 1: climb, 4 inches")
		d.Next()
		for i, x := range []int{0, 3} {
			rulestest.Same(t, "forced", hbtest.Where(d, i), fmt.Sprintf("(%d.0, 2.0), heading 0, HB 18", x))
		}
		rulestest.Same(t, "one test", strings.Count(hbtest.Events(d, "HB-17"), "climb"), 1)
	}},
	{"HB-23d two are a formation, which acts as one", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "options: {formations: blue}", hbtest.Many("spitfire-i", 2), hbtest.Emil))
		hbtest.Moving(d, rules.Red)
		rulestest.Same(t, "no half loops", strings.Contains(hbtest.Words(d), "half loop"), false)
		d = hbtest.Recorded(hbtest.Fight(t, "options: {formations: blue}", hbtest.Many("spitfire-i", 2), hbtest.Emil))
		hbtest.At(d, 0, 0, 0, 0, 10)
		hbtest.At(d, 1, 3, 0, 0, 10)
		hbtest.At(d, 2, 1, 4, 180, 10)
		hbtest.Acting(d, rules.Blue)
		hbtest.Follow(t, d, "blue 1: 8 x .303 at red 1")
		rulestest.Same(t, "then its second, before red", hbtest.Words(d), "blue 2, fire: hold; 8 x .303 at red 1")
		d.Choose(0)
		q := d.Next()
		rulestest.Same(t, "then red", q == nil || q.Side == rules.Red || d.Turn > 1, true)
	}},
	{"HB-23c the aircrew choose whom they look for", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "options: {contact_markers: red}", []string{"lancaster"}, hbtest.Many("bf-109e", 2)))
		hbtest.At(d, 0, 0, 0, 0, 10)
		hbtest.At(d, 1, 0, 4, 0, 10)
		hbtest.At(d, 2, 0, -4, 0, 10)
		hbtest.Acting(d, rules.Blue)
		hbtest.Follow(t, d, "blue 1: look for red 2", "blue 1: look for red 1", "blue 1: look for red 2")
		rulestest.Same(t, "pilot and two of the aircrew", fmt.Sprint(d.Declared().Looks(), d.Declared().CrewLeft()),
			fmt.Sprint([]int8{2, 1, 2}, d.State(0).Able()-2))
	}},
	{"HB-23c the pilot's look is with the pilot's Skill, all others with the aircrew's", func(t *testing.T) {
		for pilot, looks := range map[string]int{"look for red 2": 1, "hold": 0} {
			d := hbtest.Recorded(hbtest.Fight(t, "options: {contact_markers: red}", []string{"lancaster"}, hbtest.Many("bf-109e", 2)))
			hbtest.At(d, 0, 0, 0, 0, 10)
			hbtest.At(d, 1, 0, 4, 0, 10)
			hbtest.At(d, 2, 0, -4, 0, 10)
			hbtest.Acting(d, rules.Blue)
			hbtest.Follow(t, d, "blue 1: "+pilot, "blue 1: look for red 1")
			d.Resolve()
			told := hbtest.Events(d, "HB-23c")
			rulestest.Same(t, pilot, fmt.Sprint(strings.Count(told, "the pilot looks for red 2"),
				strings.Count(told, "one of the aircrew looks for red 1"), strings.Count(told, " looks ")), fmt.Sprint(looks, 1, looks+1))
		}
	}},
	{"HB-23d a move begun in formation has no tight turns when all have left it", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "start: {range: 90}\noptions: {formations: blue}", []string{"spitfire-i", "he-111"}, hbtest.Emil))
		hbtest.Moving(d, rules.Red)
		hbtest.Follow(t, d, "blue 1: level, 6 inches", "blue 1: left 30")
		rulestest.Same(t, "alone", table(d).FormationOf(0), 1)
		rulestest.Same(t, "no tight turns", hbtest.Words(d),
			"blue 1, turn: straight on; left 15; left 30; right 15; right 30")
		for d.Next().Side == rules.Blue {
			d.Choose(0)
		}
		rulestest.Same(t, "in later moves", d.View().MayTight(0), true)
	}},
	{"HB-25 guns or rockets, not both at once", func(t *testing.T) {
		d := placed(t, "blue: {rockets: {salvos: 2, dice: 6}}", hbtest.Emil, hbtest.Heinkel, 0, 3, 0, 10)
		rulestest.Same(t, "choices", hbtest.Words(d), "blue 1, fire: hold; 2 x MG 17 at red 1; 2 x MG FF at red 1; "+
			"2 x MG 17 and 2 x MG FF at red 1; rockets at red 1")
		hbtest.Follow(t, d, "blue 1: rockets at red 1")
		d.Next()
		rulestest.Same(t, "one roll to hit", strings.Count(hbtest.Events(d, "HB-27"), "at red 1"), 1)
	}},
	{"HB-42 rockets and mortars", func(t *testing.T) {
		d := placed(t, "blue: {rockets: {salvos: 2, dice: 6}, mortar: {dice: 8, to_hit: -2}}", hbtest.Spitfire, hbtest.Heinkel, 0,
			8, 0, 10)
		rulestest.Same(t, "range 8", hbtest.Words(d),
			"blue 1, fire: hold; rockets at red 1; mortar at red 1; rockets and mortar at red 1")
		rulestest.Same(t, "modifiers", table(d).Reckon(0, 2, 1), play.Reckoning{Skill: 5, Weapon: -2, Aspect: 2})
		d.State(1).Damage = -100
		d.Shoot(0, 2, 1)
		rulestest.Same(t, "one salvo", table(d).Bears(0, 2, 1), false)
		d.Shoot(0, 1, 1)
		rulestest.Same(t, "another", table(d).Bears(0, 1, 1), true)
	}},
	{"HB-42 upward-firing guns", func(t *testing.T) {
		for _, c := range []struct {
			x, hb int
			bears bool
		}{{0, 11, true}, {1, 12, true}, {0, 10, false}, {0, 13, false}, {2, 11, false}, {0, 9, false}} {
			d := placed(t, "blue: {upward_guns: {dice: 3}}", []string{"bf-110"}, []string{"lancaster"}, c.x, 0, 0, c.hb)
			rulestest.Same(t, fmt.Sprint(c), table(d).Bears(0, 3, 1), c.bears)
		}
		rulestest.Same(t, "2 inches are not close for them", placed(t, "blue: {upward_guns: {dice: 3}}", []string{"bf-110"},
			[]string{"lancaster"}, 0, 2, 0, 11).View().Table().Reckon(0, 3, 1).Aspect, 2)
		d := placed(t, "blue: {upward_guns: {dice: 3}}", []string{"bf-110"}, []string{"lancaster"}, 0, 1, 0, 11)
		rulestest.Same(t, "from the tail, close", table(d).Reckon(0, 3, 1).Aspect, 4)
		rulestest.Same(t, "instead of the fixed guns", hbtest.Words(d),
			"blue 1, fire: hold; 4 x MG 17 at red 1; 2 x MG FF at red 1; 4 x MG 17 and 2 x MG FF at red 1; "+
				"upward-firing guns at red 1")
	}}, {"HB-42 no dice: not aboard", func(t *testing.T) {
		for fields, batteries := range map[string]int{"upward_guns: {dice: 0, to_hit: 1}": 1, "upward_guns: {dice: 1}": 2,
			"mortar: {dice: 0}": 1, "mortar: {dice: 1}": 2, "rockets: {salvos: 2, dice: 0}": 1,
			"rockets: {salvos: 2, dice: 1}": 2} {
			g := hbtest.Game(t, "blue: {"+fields+"}", hbtest.Spitfire, hbtest.Heinkel)
			rulestest.Same(t, fields, g.Spec(0).Guns(), batteries)
			without := hbtest.Game(t, "", hbtest.Spitfire, hbtest.Heinkel)
			rulestest.Same(t, fields, len(g.Weapons())-len(without.Weapons()), batteries-1)
		}
	}},
}
