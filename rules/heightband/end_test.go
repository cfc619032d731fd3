package heightband

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

var endCases = []ruleCase{
	{"HB-39 in this order", func(t *testing.T) {
		d := recorded(fight(t, "", []string{"lancaster", "spitfire-i"}, emil))
		c := &d.craft[0]
		c.skill, c.co, c.fires, c.crew = 0, 4, 1, 0
		c.coDazed = true // so that nobody can fight the fire
		c.crewHit, d.craft[1].dazed, d.craft[1].crewDazed = true, true, 2
		d.endTurn()
		var rules []string
		for _, e := range d.Log.Events {
			rules = append(rules, e.Text)
		}
		text := strings.Join(rules, "; ")
		want(t, "fire, leader, recovery, co-pilot", strings.Contains(text, "burns with nobody able to fight the fire") &&
			strings.Index(text, "leads its side now") < strings.Index(text, "the co-pilot takes over"), true)
		want(t, "leader", d.leader[0], 1)
		want(t, "recovered", fmt.Sprint(c.coDazed, c.skill), "false 4")
		want(t, "all of them", fmt.Sprint(c.crewHit, d.craft[1].dazed, d.craft[1].crewDazed), "false false 0")
	}},
	{"HB-39 without living pilots the first co-pilot leads", func(t *testing.T) {
		d := fight(t, "", []string{"lancaster", "lancaster"}, emil)
		d.craft[0].skill, d.craft[0].co, d.craft[1].skill, d.craft[1].co = 0, 4, 0, 5
		d.changeLeaders()
		want(t, "leader", d.leader[0], 0)
		d.leader[0] = 1
		d.changeLeaders()
		want(t, "first in the list again", d.leader[0], 0)
		d.craft[0].lost = true
		d.changeLeaders()
		want(t, "the next", d.leader[0], 1)
	}},
	{"HB-40 fires are fought at the markers of the start", func(t *testing.T) {
		for _, c := range []struct {
			best, markers, skill int
		}{{5, 1, 5}, {5, 3, 3}, {4, 5, 0}} {
			want(t, fmt.Sprint(c), fireSkill(c.best, c.markers), c.skill)
		}
		want(t, "a natural 10", putsOut(10, 12), false)
		want(t, "equal", putsOut(4, 4), true)
		want(t, "more", putsOut(5, 4), false)
		d := recorded(fight(t, "", spitfire, emil))
		d.craft[1].fires = 2
		pin(t, d, stream{rules.Red, forFire, 10, []int{4, 5}}, stream{rules.Red, forBurning, 6, []int{6}})
		d.fightFires(1)
		want(t, "one out, one burns", fmt.Sprint(d.craft[1].fires, d.craft[1].damage), "1 6")
	}},
	{"HB-40 the best of those not dazed", func(t *testing.T) {
		c := craft{skill: 6, co: 5, crew: 3, crewSkill: 4}
		want(t, "pilot", c.bestSkill(), 6)
		c.dazed = true
		want(t, "co-pilot", c.bestSkill(), 5)
		c.coDazed = true
		want(t, "aircrew", c.bestSkill(), 4)
		c.crewDazed = 3
		want(t, "nobody", c.bestSkill(), 0)
	}},
	{"HB-40 a fire destroys at once, to the weapon's credit", func(t *testing.T) {
		d := recorded(fight(t, "", spitfire, emil))
		c := &d.craft[1]
		c.fires, c.damage, c.dazed = 3, 18, true
		before := d.Dice().Rolls()
		d.fightFires(1)
		want(t, "lost", c.how, rules.Destroyed)
		want(t, "one die", d.Dice().Rolls()-before, 1)
		want(t, "credit", d.Ledger.Total(rules.Blue, int(0)).Kills, 1)
	}},
	{"HB-40 the lost do not burn", func(t *testing.T) {
		d := fight(t, "", spitfire, emil)
		d.craft[1].fires, d.craft[1].lost = 2, true
		before := d.Dice().Rolls()
		d.endTurn()
		want(t, "dice", d.Dice().Rolls()-before, 0)
	}},
	{"HB-41 who has won", func(t *testing.T) {
		for _, c := range []struct {
			lost [2]bool
			want rules.Result
		}{{[2]bool{false, true}, rules.BlueWins}, {[2]bool{true, false}, rules.RedWins},
			{[2]bool{true, true}, rules.Mutual}} {
			d := fight(t, "", spitfire, emil)
			for i := range c.lost {
				if c.lost[i] {
					d.lose(i, rules.Crashed, rules.NoSource)
				}
			}
			d.judge()
			want(t, fmt.Sprint(c.lost), fmt.Sprint(d.Over, d.Out.Result, d.Out.End), fmt.Sprint(true, c.want, rules.Crashed))
		}
	}},
	{"HB-41 draws", func(t *testing.T) {
		d := fight(t, "", spitfire, emil)
		d.Turn = 99
		d.judge()
		want(t, "turn 99", d.Over, false)
		d.Turn = 100
		d.judge()
		want(t, "turn 100", fmt.Sprint(d.Out.Result, d.Out.End), "draw turn limit")
		d = fight(t, "start: {range: 25}", spitfire, emil)
		for n := 1; n <= 3; n++ {
			want(t, "not yet", d.Over, false)
			d.judge()
		}
		want(t, "far apart", d.Out.End, rules.Disengaged)
		d = fight(t, "start: {range: 24}", spitfire, emil)
		d.apart = 2
		d.judge()
		want(t, "24 inches are near", d.apart, 0)
	}},
	{"HB-41 enemies that have lost each other in the last turn have disengaged", func(t *testing.T) {
		for first, end := range map[int16]rules.End{98: rules.Disengaged, 99: rules.TurnLimit} {
			d := fight(t, "start: {range: 25}", spitfire, emil)
			for d.Turn = first; d.Turn <= 100; d.Turn++ { // so many turns are far apart
				want(t, "over", d.Over, false)
				d.judge()
			}
			want(t, fmt.Sprint("apart from turn ", first, " on"), d.Out.End, end)
			want(t, "length", d.Out.Length, 100)
		}
	}},
	{"HB-41 limits can be set", func(t *testing.T) {
		d := fight(t, "options: {turn_limit: 2, apart: 10, apart_turns: 1}", spitfire, emil)
		d.judge()
		want(t, "apart", d.Out.End, rules.Disengaged)
	}},
}

var optionCases = []ruleCase{
	{"HB-23 off by default", func(t *testing.T) {
		g := gameOf(t, "", many("spitfire-i", 2), heinkel)
		want(t, "options", fmt.Sprint(g.aa, g.clouds.groups, g.formation, g.steepTest, g.flat, g.start[0].marker),
			"[0 0] 0 [false false] false false false")
		want(t, "collisions", g.collisions, true)
		want(t, "batteries", len(g.spec[0].batteries), 1)
	}},
	{"HB-23a bursts", func(t *testing.T) {
		d := recorded(fight(t, "options: {heavy_aa_blue: 2}", spitfire, many("bf-109e", 2)))
		d.at(1, 0, 30, 180, 20)
		d.at(2, 3, 12, 180, 18).as -= 2
		d.at(0, 0, 0, 0, 20)
		d.placeBursts()
		want(t, "on the nearest", fmt.Sprint(d.sky.n, d.sky.bursts[0].at, d.sky.bursts[0].hb),
			fmt.Sprint(2, plane.Point{X: 3000, Y: 2000}, 18))
		fighting(d, rules.Blue)
		d.Next()
		want(t, "friend, twice", strings.Count(events(d, "HB-23a"), "blue: a burst of heavy AA catches blue 1"), 2)
		want(t, "far enemy", strings.Contains(events(d, "HB-23a"), "catches red 1"), false)
		want(t, "gone", d.sky.n, 0)
		want(t, "friendly fire is no shot", d.Ledger.Total(rules.Blue, int(0)).Shots, 0)
	}},
	{"HB-23a a burst is three damage dice", func(t *testing.T) {
		d := recorded(fight(t, "options: {heavy_aa_blue: 1}", spitfire, emil))
		d.sky.n, d.sky.bursts[0] = 1, burst{at: d.craft[1].pos, hb: 20}
		pin(t, d, stream{rules.Blue, forAA, 6, []int{1, 2, 3, 5}})
		d.burst()
		want(t, "damage", d.craft[1].damage, 6)
	}},
	{"HB-23a reach of a burst", func(t *testing.T) {
		for _, c := range []struct {
			y, hb int
			hit   bool
		}{{5, 20, true}, {6, 20, false}, {5, 22, true}, {5, 23, false}, {0, 18, true}} {
			d := recorded(fight(t, "options: {heavy_aa_blue: 1}", spitfire, emil))
			d.at(0, 0, 50, 0, 20)
			d.at(1, 0, c.y, 0, c.hb)
			d.sky.n, d.sky.bursts[0] = 1, burst{hb: 20}
			d.burst()
			want(t, fmt.Sprint(c), events(d, "HB-23a") != "", c.hit)
		}
	}},
	{"HB-23b clouds by the initiative dice", func(t *testing.T) {
		d := recorded(fight(t, "options: {clouds: 2}", spitfire, emil))
		pinTurn(t, d, 1, stream{rules.Blue, forInitiative, 10, []int{4, 7, 3}},
			stream{rules.Red, forInitiative, 10, []int{4, 7, 1}})
		d.rollInitiative()
		want(t, "one less, one more", d.sky.pieces, [maxClouds]int8{3, 3})
		want(t, "told", strings.Count(events(d, "HB-23b"), "every group"), 2)
		one := fight(t, "options: {clouds: 1}", spitfire, emil)
		pinTurn(t, one, 1, stream{rules.Blue, forInitiative, 10, []int{6, 3}},
			stream{rules.Red, forInitiative, 10, []int{6, 1}})
		one.rollInitiative()
		want(t, "a single group", one.sky.pieces[0], 4)
		d.changeClouds(5)
		d.changeClouds(1)
		d.changeClouds(1)
		d.changeClouds(1)
		want(t, "never below 0", d.sky.pieces, [maxClouds]int8{})
		d.changeClouds(6)
		want(t, "6 adds", d.sky.pieces[0], 1)
	}},
	{"HB-23b clouds block the line of sight", func(t *testing.T) {
		for _, c := range []struct {
			x, a, b int
			blocked bool
		}{{0, 20, 20, true}, {1, 20, 20, true}, {2, 20, 20, true}, {7, 20, 20, false}, {0, 20, 21, false},
			{0, 21, 21, false}} {
			d := fight(t, "start: {range: 6}\noptions: {clouds: 1}", spitfire, emil)
			d.at(0, c.x, 0, 0, c.a)
			d.at(1, c.x, 6, 0, c.b)
			want(t, fmt.Sprint(c), d.clear(0, 1), !c.blocked)
		}
		d := fight(t, "start: {range: 6}\noptions: {clouds: 1}", spitfire, emil)
		d.at(0, 0, 3, 0, 20)
		d.at(1, 0, 6, 0, 21)
		want(t, "out of a cloud", d.clear(0, 1), false)
		want(t, "into a cloud", d.clear(1, 0), false)
	}},
	{"HB-23c markers", func(t *testing.T) {
		d := recorded(fight(t, "options: {contact_markers: red}", spitfire, emil))
		want(t, "no Skill in initiative", d.leadership(rules.Red), 0)
		d.at(0, 0, 0, 0, 10)
		d.at(1, 0, 2, 0, 10)
		fighting(d, rules.Blue)
		want(t, "not shot at", words(d), "blue 1, fire: hold; look for red 1")
		pin(t, d, stream{rules.Blue, forSpotting, 10, []int{5}})
		follow(t, d, "blue 1: look for red 1")
		d.Next()
		want(t, "spotted", d.craft[1].marker, false)
	}},
	{"HB-23c the marker does not shoot, but may spot", func(t *testing.T) {
		d := recorded(fight(t, "options: {contact_markers: both}", spitfire, emil))
		d.at(0, 0, 0, 0, 10)
		d.at(1, 0, 2, 180, 10)
		fighting(d, rules.Red)
		want(t, "options", words(d), "red 1, fire: hold; look for blue 1")
		d.craft[0].marker = false
		want(t, "at one that is seen", d.bears(1, 0, 0), false)
		d.craft[1].marker = false
		want(t, "seen itself", d.bears(1, 0, 0), true)
	}},
	{"HB-23c how far", func(t *testing.T) {
		for _, c := range []struct {
			y, hb      int
			eye, radar bool
		}{{6, 10, true, true}, {0, 16, true, true}, {0, 17, false, true}, {7, 10, false, true}, {5, 12, false, true},
			{12, 10, false, true}, {13, 10, false, false}} {
			d := fight(t, "options: {contact_markers: red}\nblue: {radar: true}", []string{"bf-110"}, emil)
			d.at(0, 0, 0, 0, 10)
			d.at(1, 0, c.y, 0, c.hb)
			want(t, fmt.Sprint(c), fmt.Sprint(d.spottable(0, 1, false), d.spottable(0, 1, true)), fmt.Sprint(c.eye, c.radar))
		}
		d := fight(t, "options: {contact_markers: red}\nblue: {radar: true}", []string{"bf-110"}, emil)
		d.at(0, 0, 0, 0, 10)
		d.at(1, 0, 9, 0, 10)
		fighting(d, rules.Blue)
		want(t, "the aircrew's radar", words(d), "blue 1, fire: hold; look by radar for red 1")
		d.craft[0].sighted = true
		want(t, "radar once a turn", d.spottable(0, 1, true), false)
		d.craft[0].sighted, d.craft[0].gear = false, 0
		want(t, "radar lost", d.spottable(0, 1, true), false)
	}},
	{"HB-23d a formation moves as one", func(t *testing.T) {
		d := recorded(fight(t, "start: {range: 90}\noptions: {formations: blue}", many("he-111", 3), emil))
		begun(d, rules.Red)
		text := words(d)
		want(t, "no half loops", strings.Contains(text, "half loop"), false)
		follow(t, d, "blue 1: level, 6 inches")
		want(t, "no tight turns", words(d), "blue 1, turn: straight on; left 15; left 30; right 15; right 30")
		follow(t, d, "blue 1: right 30")
		d.Next()
		for i, x := range []int{0, 3, -3} {
			p := plane.Point{X: plane.Length(x) * plane.Inch}.Ahead(0, 5*plane.Inch).Ahead(2, plane.Inch)
			want(t, "place", fmt.Sprint(d.craft[i].pos, d.craft[i].heading, d.craft[i].moved), fmt.Sprint(p, 2, true))
		}
	}},
	{"HB-23d who cannot keep up leaves", func(t *testing.T) {
		d := recorded(fight(t, "start: {range: 90}\noptions: {formations: blue}",
			[]string{"spitfire-i", "he-111", "spitfire-i"}, emil))
		begun(d, rules.Red)
		follow(t, d, "blue 1: level, 10 inches", "blue 1: straight on")
		want(t, "too slow", fmt.Sprint(d.craft[1].formed, d.craft[1].moved, d.tow[2].on), "false false true")
		d = recorded(fight(t, "start: {range: 90}\noptions: {formations: blue}", []string{"spitfire-i", "he-111"}, emil))
		begun(d, rules.Red)
		follow(t, d, "blue 1: level, 8 inches", "blue 1: straight on")
		want(t, "as fast as it can", d.craft[1].formed, true)
		d.lose(1, rules.Destroyed, rules.NoSource)
		want(t, "one alone is no formation", d.formationOf(0), 1)
		d = fight(t, "start: {range: 90}\noptions: {formations: blue}", many("spitfire-i", 3), emil)
		d.craft[1].hb, d.craft[2].hb = 68, 67
		d.keepUp(0, &leg{man: climb, hb: +1}, 6)
		want(t, "at its ceiling", fmt.Sprint(d.craft[1].formed, d.craft[2].formed), "false true")
		d = recorded(fight(t, "start: {range: 90}\noptions: {formations: blue}", []string{"spitfire-i", "he-111"}, emil))
		begun(d, rules.Red)
		follow(t, d, "blue 1: level, 4 inches", "blue 1: left 30", "blue 1: straight on")
		d.Next()
		want(t, "cannot turn", events(d, "HB-23d"), "blue 2: cannot follow the turn and leaves the formation")
		want(t, "straight on", d.craft[1].pos, plane.Point{X: 3000, Y: 4000})
	}},
	{"HB-23d the leader tests for all", func(t *testing.T) {
		d := recorded(fight(t, "start: {range: 90}\noptions: {formations: blue}", many("spitfire-i", 2), emil))
		begun(d, rules.Red)
		pin(t, d, stream{rules.Blue, forFlying, 10, []int{9}})
		follow(t, d, "blue 1: climb, 4 inches")
		d.Next()
		for i, x := range []int{0, 3} {
			want(t, "forced", d.craft[i].where(), fmt.Sprintf("(%d.0, 2.0), heading 0, HB 18", x))
		}
		want(t, "one test", strings.Count(events(d, "HB-17"), "climb"), 1)
	}},
	{"HB-23d two are a formation, which acts as one", func(t *testing.T) {
		d := recorded(fight(t, "options: {formations: blue}", many("spitfire-i", 2), emil))
		begun(d, rules.Red)
		want(t, "no half loops", strings.Contains(words(d), "half loop"), false)
		d = recorded(fight(t, "options: {formations: blue}", many("spitfire-i", 2), emil))
		d.at(0, 0, 0, 0, 10)
		d.at(1, 3, 0, 0, 10)
		d.at(2, 1, 4, 180, 10)
		fighting(d, rules.Blue)
		follow(t, d, "blue 1: 8 x .303 at red 1")
		want(t, "then its second, before red", words(d), "blue 2, fire: hold; 8 x .303 at red 1")
		d.Choose(0)
		q := d.Next()
		want(t, "then red", q == nil || q.Side == rules.Red || d.Turn > 1, true)
	}},
	{"HB-23c the aircrew choose whom they look for", func(t *testing.T) {
		d := recorded(fight(t, "options: {contact_markers: red}", []string{"lancaster"}, many("bf-109e", 2)))
		d.at(0, 0, 0, 0, 10)
		d.at(1, 0, 4, 0, 10)
		d.at(2, 0, -4, 0, 10)
		fighting(d, rules.Blue)
		follow(t, d, "blue 1: look for red 2", "blue 1: look for red 1", "blue 1: look for red 2")
		want(t, "pilot and two of the aircrew", fmt.Sprint(d.deeds.spots[:d.deeds.nSpots], d.deeds.crewLeft),
			fmt.Sprint([]int8{2, 1, 2}, d.craft[0].ableCrew()-2))
	}},
	{"HB-23d a move begun in formation has no tight turns when all have left it", func(t *testing.T) {
		d := recorded(fight(t, "start: {range: 90}\noptions: {formations: blue}", []string{"spitfire-i", "he-111"}, emil))
		begun(d, rules.Red)
		follow(t, d, "blue 1: level, 6 inches", "blue 1: left 30")
		want(t, "alone", d.formationOf(0), 1)
		want(t, "no tight turns", words(d), "blue 1, turn: straight on; left 15; left 30; right 15; right 30")
		for d.Next().Side == rules.Blue {
			d.Choose(0)
		}
		want(t, "in later moves", d.mayTight(&d.craft[0]), true)
	}},
	{"HB-25 guns or rockets, not both at once", func(t *testing.T) {
		d := placed(t, "blue: {rockets: {salvos: 2, dice: 6}}", emil, heinkel, 0, 3, 0, 10)
		want(t, "choices", words(d), "blue 1, fire: hold; 2 x MG 17 at red 1; 2 x MG FF at red 1; "+
			"2 x MG 17 and 2 x MG FF at red 1; rockets at red 1")
		scout := scouting(d)
		guns, rockets := scout.volley(0, 1, 0b11, fromTail), scout.volley(0, 1, 0b100, fromTail)
		want(t, "facts take the better", scout.forwardFire(0, 1, fromTail), guns.or(rockets))
		follow(t, d, "blue 1: rockets at red 1")
		d.Next()
		want(t, "one roll to hit", strings.Count(events(d, "HB-27"), "at red 1"), 1)
	}},
	{"HB-42 rockets and mortars", func(t *testing.T) {
		d := placed(t, "blue: {rockets: {salvos: 2, dice: 6}, mortar: {dice: 8, to_hit: -2}}", spitfire, heinkel, 0,
			8, 0, 10)
		want(t, "range 8", words(d), "blue 1, fire: hold; rockets at red 1; mortar at red 1; rockets and mortar at red 1")
		want(t, "modifiers", d.reckon(0, 2, 1), reckoning{skill: 5, weapon: -2, aspect: 2})
		d.craft[1].damage = -100
		d.shoot(0, 2, 1)
		want(t, "one salvo", d.bears(0, 2, 1), false)
		d.shoot(0, 1, 1)
		want(t, "another", d.bears(0, 1, 1), true)
	}},
	{"HB-42 upward-firing guns", func(t *testing.T) {
		for _, c := range []struct {
			x, hb int
			bears bool
		}{{0, 11, true}, {1, 12, true}, {0, 10, false}, {0, 13, false}, {2, 11, false}, {0, 9, false}} {
			d := placed(t, "blue: {upward_guns: {dice: 3}}", []string{"bf-110"}, []string{"lancaster"}, c.x, 0, 0, c.hb)
			want(t, fmt.Sprint(c), d.bears(0, 3, 1), c.bears)
		}
		want(t, "2 inches are not close for them", placed(t, "blue: {upward_guns: {dice: 3}}", []string{"bf-110"},
			[]string{"lancaster"}, 0, 2, 0, 11).reckon(0, 3, 1).aspect, 2)
		d := placed(t, "blue: {upward_guns: {dice: 3}}", []string{"bf-110"}, []string{"lancaster"}, 0, 1, 0, 11)
		want(t, "from the tail, close", d.reckon(0, 3, 1).aspect, 4)
		want(t, "instead of the fixed guns", words(d),
			"blue 1, fire: hold; 4 x MG 17 at red 1; 2 x MG FF at red 1; 4 x MG 17 and 2 x MG FF at red 1; "+
				"upward-firing guns at red 1")
	}}, {"HB-42 no dice: not aboard", func(t *testing.T) {
		for fields, batteries := range map[string]int{"upward_guns: {dice: 0, to_hit: 1}": 1, "upward_guns: {dice: 1}": 2,
			"mortar: {dice: 0}": 1, "mortar: {dice: 1}": 2, "rockets: {salvos: 2, dice: 0}": 1,
			"rockets: {salvos: 2, dice: 1}": 2} {
			g := gameOf(t, "blue: {"+fields+"}", spitfire, heinkel)
			want(t, fields, len(g.spec[0].batteries), batteries)
			without := gameOf(t, "", spitfire, heinkel)
			want(t, fields, len(g.weapons)-len(without.weapons), batteries-1)
		}
	}},
}
