package play_test

import (
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/odds"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/rulestest"
)

// The boundaries of combat and damage, each with the value on either side of it.
var exactCases = []ruleCase{
	{"HB-11 one aircraft of each side acts in turn, and the rest of the longer side after that", func(t *testing.T) {
		for _, c := range []struct {
			blue, red int
			want      string
		}{{1, 1, "red 1 blue 1"}, {2, 2, "red 1 blue 1 red 2 blue 2"}, {3, 1, "red 1 blue 1 blue 2 blue 3"},
			{1, 3, "red 1 blue 1 red 2 red 3"}} {
			d := hbtest.Fight(t, "", hbtest.Many("spitfire-i", c.blue), hbtest.Many("bf-109e", c.red))
			for i := range c.blue + c.red { // face to face, so that each has something to fire at
				y, heading := 0, 0
				if i >= c.blue {
					y, heading = 5, 180
				}
				hbtest.At(d, i, 0, y, heading, 10).Pos.X = plane.Length(600 * i)
			}
			hbtest.Acting(d, rules.Red)
			var all []string
			for q := d.Next(); q != nil && d.Turn == 1 && d.View().Fighting(); q = d.Next() {
				if q.Kind == rules.Fire {
					all = append(all, fmt.Sprint(q.Side, " ", q.Craft+1))
				}
				d.Choose(0)
			}
			rulestest.Same(t, fmt.Sprint(c), strings.Join(all, " "), c.want)
		}
	}},
	{"HB-11 who holds fires nothing", func(t *testing.T) {
		d := placed(t, "", hbtest.Emil, hbtest.Spitfire, 0, 2, 0, 10)
		hbtest.Follow(t, d, "blue 1: hold")
		d.Next()
		rulestest.Same(t, "pilot", hbtest.Events(d, "HB-27"), "")
		d = placed(t, "", hbtest.Heinkel, hbtest.Emil, 0, -2, 0, 10)
		hbtest.Follow(t, d, "blue 1: hold", "blue 1: hold")
		d.Next()
		rulestest.Same(t, "aircrew", hbtest.Events(d, "HB-27"), "")
		d = placed(t, "options: {contact_markers: red}", []string{"lancaster"}, hbtest.Emil, 0, 4, 0, 10)
		hbtest.Follow(t, d, "blue 1: hold", "blue 1: hold")
		q := d.Next()
		rulestest.Same(t, "lookouts", hbtest.Events(d, "HB-23c"), "")
		rulestest.Same(t, "nobody else of them is asked", q.Side == rules.Red || d.Turn > 1, true)
	}},
	{"HB-24 to a thousandth of an inch", func(t *testing.T) {
		for _, c := range []struct {
			battery int
			y       plane.Length
			up      int8
			bears   bool
		}{{0, 6000, 0, true}, {0, 6001, 0, false}, {0, 5000, 1, true}, {0, 5001, 1, false}, {0, 5000, -1, true},
			{1, 8000, 0, true}, {1, 8001, 0, false}, {1, 7000, -1, true}, {1, 7001, 1, false}, {0, 1, 2, false}, {0, 1, -2, false}} {
			d := placed(t, "blue: {rockets: {salvos: 1, dice: 2}}", hbtest.Spitfire, hbtest.Emil, 0, 1, 0, 10)
			d.State(1).Pos.Y, d.State(1).HB = c.y, 10+c.up
			rulestest.Same(t, fmt.Sprint(c), table(d).Bears(0, c.battery, 1), c.bears)
		}
		for _, c := range []struct {
			y     plane.Length
			up    int8
			bears bool
		}{{6000, 0, true}, {6001, 0, false}, {3000, 3, true}, {3001, 3, false}, {3000, -3, true}, {3001, -3, false},
			{1000, 4, false}, {1000, -4, false}, {4000, 2, true}, {4001, -2, false}} {
			d := placed(t, "", []string{"lancaster"}, hbtest.Emil, 0, 1, 0, 10)
			d.State(1).Pos.Y, d.State(1).HB = c.y, 10+c.up
			rulestest.Same(t, fmt.Sprint("crewed ", c), table(d).Bears(0, 1, 1), c.bears)
		}
	}},
	{"HB-24 a climb or a dive of one band reaches as far as one of several", func(t *testing.T) {
		for change := -3; change <= 3; change++ {
			for up := -3; up <= 3; up++ {
				high, low := 1, 1
				if change > 0 {
					high = 2
				}
				if change < 0 {
					low = 2
				}
				rulestest.Same(t, fmt.Sprint(change, up), play.FixedReaches(up, change), up <= high && up >= -low)
			}
		}
	}},
	{"HB-25 each set of guns, then each set of rockets, at each target in turn", func(t *testing.T) {
		d := placed(t, "blue: {rockets: {salvos: 2, dice: 2}, mortar: {dice: 3}, upward_guns: {dice: 1}}", []string{"bf-110"},
			hbtest.Many("spitfire-i", 2), 0, 1, 0, 10)
		hbtest.At(d, 2, 0, 1, 0, 11)
		at := func(red string) string {
			return "4 x MG 17 at " + red + "; 2 x MG FF at " + red + "; 4 x MG 17 and 2 x MG FF at " + red + "; rockets at " + red +
				"; mortar at " + red + "; rockets and mortar at " + red
		}
		rulestest.Same(t, "options", hbtest.Words(d), "blue 1, fire: hold; "+at("red 1")+"; "+at("red 2")+
			"; upward-firing guns at red 2")
		for _, c := range []struct {
			option    int
			batteries uint8
			target    int
		}{{1, 0b00001, 1}, {3, 0b00011, 1}, {4, 0b01000, 1}, {6, 0b11000, 1}, {7, 0b00001, 2}, {12, 0b11000, 2},
			{13, 0b100000, 2}} {
			got := table(d).PilotDeed(0, c.option-1)
			rulestest.Same(t, fmt.Sprint("option ", c.option), fmt.Sprint(got.Batteries, got.Target, got.Spot),
				fmt.Sprint(c.batteries, c.target, false))
			rulestest.Same(t, "weapons", bitsOf(uint64(d.Deed(c.option).Weapons)), bitsOf(uint64(c.batteries)))
		}
	}},
	{"HB-25 an empty battery, a lost target and markers", func(t *testing.T) {
		for name, change := range map[string]func(d *play.Duel){
			"nothing changed":     func(*play.Duel) {},
			"no bursts left":      func(d *play.Duel) { d.State(0).Rounds[0] = 0 },
			"the target is lost":  func(d *play.Duel) { d.State(1).Lost = true },
			"it is a marker":      func(d *play.Duel) { d.State(1).Marker = true },
			"the shooter is":      func(d *play.Duel) { d.State(0).Marker = true }, // markers_fire: never
			"behind the shooter":  func(d *play.Duel) { d.State(1).Pos.Y = -2000 },
			"a cloud between":     func(d *play.Duel) { d.State(1).HB, d.State(0).HB = 20, 20 },
			"one burst left":      func(d *play.Duel) { d.State(0).Rounds[0] = 1 },
			"the target is dazed": func(d *play.Duel) { d.State(1).Dazed = true },
		} {
			d := placed(t, "start: {range: 2}\noptions: {clouds: 1, markers_fire: never}", hbtest.Spitfire, hbtest.Emil, 0, 2, 0, 10)
			change(d)
			rulestest.Same(t, name, table(d).Bears(0, 0, 1), name == "nothing changed" || name == "one burst left" ||
				name == "the target is dazed")
		}
	}},
	{"HB-27 every roll", func(t *testing.T) {
		for total := -6; total <= 24; total++ {
			for dv := 1; dv <= 20; dv++ {
				faces := 0
				for die := 1; die <= 10; die++ {
					hit := die != 1 && die >= dv-total
					rulestest.Same(t, fmt.Sprint(die, total, dv), play.Hits(die, total, dv), hit)
					if hit {
						faces++
					}
				}
				rulestest.Same(t, fmt.Sprint("faces ", total, dv), play.HitFaces(total, dv), faces)
				for n := 1; n <= 12; n += 11 {
					double := 1
					if total >= dv {
						double = 2
					}
					rulestest.Same(t, fmt.Sprint("dice ", total, dv), play.DamageDice(n, total, dv), n*double)
				}
			}
		}
	}},
	{"HB-27 what the modifiers are sums of", func(t *testing.T) {
		for _, c := range []struct {
			y              plane.Length
			heading        int
			aspect, upward int
		}{{1000, 0, 4, 4}, {1001, 0, 4, 2}, {2000, 0, 4, 2}, {2001, 0, 2, 2}, {1000, 60, 2, 2}, {1001, 60, 2, 0}, {2000, 60, 2, 0},
			{2001, 60, 0, 0}, {1000, 180, -2, -2}, {4000, 180, -2, -2}} {
			d := placed(t, "blue: {upward_guns: {dice: 3, to_hit: 1}}\nred: {payload: true}", []string{"bf-110"}, hbtest.Emil,
				0, 1, c.heading, 10)
			d.State(1).Pos.Y = c.y
			rulestest.Same(t, fmt.Sprint(c), table(d).Reckon(0, 1, 1),
				play.Reckoning{Skill: 5, Weapon: -1, Payload: 1, Aspect: c.aspect})
			rulestest.Same(t, fmt.Sprint("upward ", c), table(d).Reckon(0, 3, 1),
				play.Reckoning{Skill: 5, Weapon: 1, Payload: 1, Aspect: c.upward})
			rulestest.Same(t, "crewed", table(d).Reckon(0, 2, 1), play.Reckoning{Skill: 4, Weapon: -1, Payload: 1})
		}
	}},
	{"HB-28 what a shot does, from its dice", func(t *testing.T) {
		for _, c := range []struct {
			skill, die int8
			faces      []int
			damage     int16
		}{{5, 1, nil, 0}, {1, 4, nil, 0}, {1, 5, []int{1, 2, 3}, 6}, {6, 2, []int{5, 5, 1, 1, 1, 5}, 18}, {5, 2, []int{5, 5, 5}, 15}} {
			d := placed(t, "", hbtest.Spitfire, hbtest.Emil, 0, 2, 0, 10)
			d.State(0).Skill = c.skill
			shotWith(t, d, int(c.die), c.faces...)
			rulestest.Same(t, fmt.Sprint(c), d.State(1).Damage, c.damage)
			rulestest.Same(t, "told", strings.Contains(hbtest.Events(d, "HB-27"), "hit"), c.damage > 0)
			rulestest.Same(t, "counted", d.Ledger.Total(rules.Blue, 0), rules.Use{Shots: 1, Hits: int64(min(c.damage, 1)),
				Damage: int64(c.damage)})
		}
	}},
	{"HB-30 every face of a damage die", func(t *testing.T) {
		for die, pips := range [...]int{1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 0} {
			if die > 0 {
				rulestest.Same(t, fmt.Sprint(die), play.DieDamage(die, false), pips)
				rulestest.Same(t, fmt.Sprint("flat ", die), play.DieDamage(die, true), min(pips, 1))
			}
		}
	}},
	{"HB-30 the lost take no more", func(t *testing.T) {
		d := placed(t, "", hbtest.Spitfire, hbtest.Emil, 0, 2, 0, 10)
		d.State(1).Lost = true
		rolls := d.Dice().Rolls()
		pips, sixes := d.Harm(1, rules.Blue, rules.NoSource).Roll(3, play.ForDamage)
		rulestest.Same(t, "rolled", fmt.Sprint(pips, sixes, d.Dice().Rolls()-rolls, d.State(1).Damage), "0 0 0 0")
		d.Harm(1, rules.Blue, rules.NoSource).Lose(rules.Crashed)
		rulestest.Same(t, "nor are they lost again", fmt.Sprint(d.Out.Losses, d.State(1).How),
			fmt.Sprint([2]int32{}, rules.End(0)))
	}},
	{"HB-31 no damage leaves no trace", func(t *testing.T) {
		d := placed(t, "", hbtest.Spitfire, hbtest.Emil, 0, 2, 0, 10)
		from := rules.From(0, 1, 2, 0)
		d.Harm(1, rules.Blue, from).Damage(0)
		rulestest.Same(t, "count", d.State(1).Damage, 0)
		d.Harm(1, rules.Blue, from).Damage(3)
		rulestest.Same(t, "count", d.State(1).Damage, 3)
		rulestest.Same(t, "sum", d.Out.Damage, [2]int32{0, 3})
	}},
	{"HB-32 every cell", func(t *testing.T) {
		for row := 1; row <= 10; row++ {
			for die := 1; die <= 6; die++ {
				column := map[int]int8{1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3}[die]
				faces := []int{row, die}
				if row == 7 || row == 10 && die < 6 {
					faces = append(faces, []int{2, 2, 2}[:column]...)
				}
				if row == 8 && die > 3 || row == 9 {
					faces = append(faces, 4)
				}
				if row == 9 && die == 6 {
					faces = append(faces, 1)
				}
				d, c := struck(t, "lancaster", func(c *play.State) { c.Gear = card.BombSight | card.DiveBrakes | card.Radar }, faces)
				was := *hbtest.Fight(t, "", hbtest.Spitfire, []string{"lancaster"}).State(1)
				was.Gear = card.BombSight | card.DiveBrakes | card.Radar
				switch row {
				case 1:
					was.AS, was.Worn = was.AS-column, struckBy
				case 2:
					was.DV -= column
				case 3:
					was.MVR, was.Worn = was.MVR+column, struckBy
				case 4:
					was.AB, was.Worn = was.AB-column, struckBy
				case 5:
					was.CM, was.Worn = was.CM-column, struckBy
				case 6:
					was.ST, was.Worn = was.ST+column, struckBy
				case 7:
					was.Damage = 2 * int16(column)
					was.Gear &^= map[int8]card.Gear{1: card.BombSight, 2: card.DiveBrakes, 3: card.Radar}[column]
				case 8:
					if was.Dazed = die <= 3; !was.Dazed {
						was.CrewDazed, was.CrewHit = 2, true
					}
				case 9:
					if die < 6 {
						was.CrewSkill -= column
					} else {
						was.Crew--
					}
				case 10:
					if was.Fires, was.Damage, was.Burning = column, 2*int16(column), struckBy; die == 6 {
						was.Fires, was.Damage, was.Burning, was.Lost, was.How = 0, 0, rules.NoSource, true, rules.Destroyed
					}
				}
				rulestest.Same(t, fmt.Sprint("row ", row, ", die ", die), fmt.Sprintf("%+v", *c), fmt.Sprintf("%+v", was))
				rulestest.Same(t, "lost", d.Out.Losses[rules.Red] == 1, was.Lost)
			}
		}
	}},
	{"HB-32 values wear no further than they can be held", func(t *testing.T) {
		_, c := struck(t, "bf-109e", func(c *play.State) { c.MVR, c.AB, c.CM, c.ST, c.Fires = 98, -98, -98, 98, 99 },
			[]int{3, 6}, []int{4, 6}, []int{5, 6}, []int{6, 6}, []int{10, 4, 1, 1})
		rulestest.Same(t, "100 at most", fmt.Sprint(c.MVR, c.AB, c.CM, c.ST, c.Fires), "100 -100 -100 100 100")
		_, c = struck(t, "bf-109e", func(c *play.State) { c.MVR, c.AB, c.CM, c.ST, c.Fires = 97, -97, -97, 97, 97 },
			[]int{3, 6}, []int{4, 6}, []int{5, 6}, []int{6, 6}, []int{10, 4, 1, 1})
		rulestest.Same(t, "just so", fmt.Sprint(c.MVR, c.AB, c.CM, c.ST, c.Fires), "100 -100 -100 100 99")
	}},
	{"HB-34 aircrew are dazed up to the last, and once is no loss of Skill", func(t *testing.T) {
		_, c := struck(t, "lancaster", func(c *play.State) { c.Crew = 2 }, []int{8, 4, 6})
		rulestest.Same(t, "two of two", fmt.Sprint(c.CrewDazed, c.CrewSkill, c.CrewHit), "2 4 true")
		_, c = struck(t, "lancaster", func(c *play.State) { c.Crew, c.CrewSkill, c.CrewHit = 3, 1, true }, []int{8, 4, 1})
		rulestest.Same(t, "the second time, at Skill 1", fmt.Sprint(c.Crew, c.CrewDazed, c.CrewSkill), "0 0 0")
	}},
	{"HB-35 who is wounded at which face", func(t *testing.T) {
		for die := 1; die <= 6; die++ {
			_, c := struck(t, "lancaster", nil, []int{9, 1, die})
			want := "4 4"
			if die > 3 {
				want = "5 3"
			}
			rulestest.Same(t, fmt.Sprint(die), fmt.Sprint(c.Skill, c.CrewSkill), want)
			rulestest.Same(t, "worn", c.Worn == struckBy, die <= 3)
		}
		_, c := struck(t, "lancaster", func(c *play.State) { c.CoPilot, c.Skill, c.Formed = 3, 2, true }, []int{9, 4, 1})
		rulestest.Same(t, "a dead pilot beside a co-pilot", fmt.Sprint(c.Skill, c.CoPilot, c.Lost, c.Formed),
			"0 3 false false")
		_, c = struck(t, "lancaster", func(c *play.State) { c.CoPilot, c.Skill, c.Formed = 3, 3, true }, []int{9, 4, 1})
		rulestest.Same(t, "a living one", fmt.Sprint(c.Skill, c.CoPilot, c.Lost, c.Formed), "1 3 false true")
		_, c = struck(t, "lancaster", func(c *play.State) { c.CoPilot, c.Skill = 2, 0 }, []int{9, 4, 1})
		rulestest.Same(t, "both dead", fmt.Sprint(c.CoPilot, c.How), fmt.Sprint(0, rules.PilotKilled))
		_, c = struck(t, "bf-109e", nil, []int{9, 4, 4})
		rulestest.Same(t, "no aircrew to wound", fmt.Sprint(c.Skill, c.CrewSkill, c.Crew), "5 0 0")
	}},
	{"HB-36 so many of the aircrew at each face", func(t *testing.T) {
		for die, left := range [...]int8{1: 5, 2: 5, 3: 5, 4: 4, 5: 4, 6: 3} {
			if die == 0 {
				continue
			}
			_, c := struck(t, "lancaster", func(c *play.State) { c.CrewDazed = 5 }, []int{9, 6, 4, die})
			rulestest.Same(t, fmt.Sprint(die), fmt.Sprint(c.Crew, c.CrewDazed, c.CrewSkill), fmt.Sprint(left, left, 4))
		}
		_, c := struck(t, "lancaster", func(c *play.State) { c.Crew = 2 }, []int{9, 6, 4, 6})
		rulestest.Same(t, "no more than there are", c.Crew, 0)
		_, c = struck(t, "lancaster", func(c *play.State) { c.CoPilot = 3 }, []int{9, 6, 3})
		rulestest.Same(t, "the pilot beside a co-pilot", fmt.Sprint(c.Skill, c.CoPilot, c.Lost), "0 3 false")
		_, c = struck(t, "lancaster", func(c *play.State) { c.Skill, c.CoPilot = 0, 3 }, []int{9, 6, 3})
		rulestest.Same(t, "the co-pilot alone", fmt.Sprint(c.CoPilot, c.How), fmt.Sprint(0, rules.PilotKilled))
	}},
	{"HB-38 the co-pilot takes over from the dead alone", func(t *testing.T) {
		for _, c := range []struct {
			skill, co int8
			lost      bool
			want      string
		}{{0, 4, false, "4 0"}, {1, 4, false, "1 4"}, {0, 4, true, "0 4"}} {
			d := hbtest.Recorded(hbtest.Fight(t, "", []string{"lancaster"}, hbtest.Emil))
			s := d.State(0)
			s.Skill, s.CoPilot, s.Lost = c.skill, c.co, c.lost
			d.EndTurn()
			rulestest.Same(t, fmt.Sprint(c), fmt.Sprint(s.Skill, s.CoPilot), c.want)
		}
	}},
	{"HB-40 every roll against a fire", func(t *testing.T) {
		for skill := -1; skill <= 12; skill++ {
			for die := 1; die <= 10; die++ {
				rulestest.Same(t, fmt.Sprint(die, skill), play.PutsOut(die, skill), die <= 9 && die <= skill)
			}
		}
		for _, c := range []struct {
			best    int8
			faces   []int
			burns   []int
			fires   int8
			damage  int16
			rolls   int
			markers int8
		}{
			{5, []int{5}, nil, 0, 0, 1, 1}, {5, []int{6}, []int{3}, 1, 3, 2, 1}, {5, []int{3, 4, 3}, []int{2}, 1, 2, 4, 3},
			{0, nil, []int{6, 1}, 2, 7, 2, 2}, {9, []int{10}, []int{1}, 1, 1, 2, 1},
		} {
			d := hbtest.Recorded(hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Emil))
			s := d.State(1)
			s.Skill, s.Fires, s.Dazed = max(c.best, 1), c.markers, c.best == 0
			hbtest.Pin(t, d, hbtest.Dice(rules.Red, play.ForFire, 10, c.faces...),
				hbtest.Dice(rules.Red, play.ForBurning, 6, c.burns...))
			d.FightFires(1)
			rulestest.Same(t, fmt.Sprint(c), fmt.Sprint(s.Fires, s.Damage, d.Dice().Rolls()),
				fmt.Sprint(c.fires, c.damage, c.rolls))
		}
	}},
	{"HB-40 the best Skill of those who can act", func(t *testing.T) {
		for _, c := range []struct {
			s    play.State
			best int
		}{
			{play.State{Skill: 5, CoPilot: 7, CrewSkill: 9, Crew: 1}, 9}, {play.State{Skill: 5, CoPilot: 7, CrewSkill: 9}, 7},
			{play.State{Skill: 5, CoPilot: 7, CrewSkill: 9, Crew: 2, CrewDazed: 1}, 9},
			{play.State{Skill: 5, CoPilot: 7, CrewSkill: 9, Crew: 2, CrewDazed: 2, CoDazed: true}, 5},
			{play.State{Skill: 5, CrewSkill: 4, Crew: 2, Dazed: true}, 4}, {play.State{Skill: 5, Dazed: true}, 0},
		} {
			rulestest.Same(t, fmt.Sprintf("%+v", c.s), c.s.BestSkill(), c.best)
		}
	}},
	{"HB-41 far apart is farther than so many inches, for every pair that is left", func(t *testing.T) {
		for _, c := range []struct {
			y     plane.Length
			lost  bool
			turns int8
		}{{24000, false, 0}, {24001, false, 1}, {24000, true, 1}} {
			d := hbtest.Fight(t, "", hbtest.Many("spitfire-i", 2), hbtest.Many("bf-109e", 2))
			for i, at := range []plane.Point{{X: 90000}, {}, {Y: c.y}, {X: -90000}} {
				d.State(i).Pos = at
			}
			d.State(1).Lost = c.lost
			d.Turn = 1
			d.JudgeTurn()
			rulestest.Same(t, fmt.Sprint(c), *d.TurnsApart(), c.turns)
		}
		d := hbtest.Fight(t, "start: {range: 25}", hbtest.Spitfire, hbtest.Emil)
		*d.TurnsApart() = 1
		d.State(1).Pos.Y = 24000
		d.JudgeTurn()
		rulestest.Same(t, "counted anew", *d.TurnsApart(), 0)
	}},
}

// bitsOf counts the bits of a set.
func bitsOf(set uint64) (n int) {
	for ; set > 0; set &= set - 1 {
		n++
	}
	return n
}

// The fates are exact where they leave nothing out: no pilot who is dazed twice and then dies of wounds. The odds
// enumerate the same in fractions.
func TestFatesAreExact(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "options: {damage_dice: flat}"} {
		d := hbtest.Fight(t, text, hbtest.Spitfire, hbtest.Emil)
		c, sp := d.State(1), game(d).Spec(1)
		for _, n := range []int{1, 2, 3} {
			for skill := int8(1); skill <= 9; skill++ {
				if n > 1 && skill < 9 {
					continue
				}
				for left := 1; left <= sp.DP(); left++ {
					for _, co := range []int8{0, 9} {
						if co > 0 && (skill < 9 || n > 1) { // two may be killed, which the fates leave out
							continue
						}
						c.Skill, c.CoPilot, c.Damage = skill, co, int16(sp.DP()-left)
						o := &odds.Target{DP: sp.DP(), Lost: sp.DP() - left, AS: 99, DV: 99, Pilot: int(skill), CoPilot: int(co),
							Flat: game(d).Flat()}
						exact, _ := o.Strike(big.NewRat(1, 1), n).Kill.Float64()
						if got := float64(sp.Lost(n, c)) / play.Unit; math.Abs(got-exact) > 1e-7 {
							t.Errorf("%q, %d dice, Skill %d, co-pilot %d, %d left: %.9f, exact %.9f", text, n, skill, co, left, got, exact)
						}
					}
				}
			}
		}
		c.Skill, c.CoPilot, c.Damage = 9, 0, 0
		for n := play.FateDice; n <= play.FateDice+2; n++ {
			rulestest.Same(t, "more dice than any battery has", sp.Lost(n, c), sp.Lost(play.FateDice, c))
		}
		c.Skill = 12
		top := sp.Lost(2, c)
		c.Skill = 9
		rulestest.Same(t, "more Skill than any pilot has", top, sp.Lost(2, c))
		c.Damage = int16(sp.DP())
		rulestest.Same(t, "nothing left", sp.Lost(2, c), 0)
		c.Damage, c.Lost = 0, true
		rulestest.Same(t, "lost", sp.Lost(2, c), 0)
	}
	// One die against an aircraft with 1 point left, its pilot with Skill 5: 1 to 5 destroy it; a 6 is a critical hit, of
	// whose 60 cells row 7 and row 10 destroy it, and the last of row 9 kills the pilot with half of the faces.
	d := hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Emil)
	c := d.State(1)
	c.Damage = 18
	want := 5.0/6 + 1.0/6*12.5/60
	if got := float64(game(d).Spec(1).Lost(1, c)) / play.Unit; math.Abs(got-want) > 1e-8 {
		t.Errorf("by hand %.9f, found %.9f", want, got)
	}
}

func TestChancesAreRounded(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		chance int64
		want   int32
	}{{-1, 0}, {0, 0}, {1, 1}, {play.Unit / 200_000, 1}, {play.Unit/200_000 + 10737, 1}, {16106, 1}, {16107, 2}, {play.Unit / 2, 50_000},
		{play.Unit, 100_000}} {
		rulestest.Same(t, fmt.Sprint(c.chance), play.Certainly(c.chance), c.want)
	}
	for _, c := range []struct{ chance, of, want int32 }{{0, 5, 0}, {5, 0, 0}, {-1, 5, 0}, {1, 1, 1}, {50_000, 50_000, 25_000},
		{99_999, 100_000, 99_999}, {1, 99_999, 1}, {3, 50_000, 1}, {4, 50_000, 2}} {
		rulestest.Same(t, fmt.Sprint(c), play.Part(c.chance, c.of), c.want)
	}
}

// An attack of a whole turn, by its dice alone: what the log tells is what the dice showed.
func TestAttackFromItsDice(t *testing.T) {
	t.Parallel()
	d := placed(t, "", hbtest.Emil, hbtest.Many("spitfire-i", 2), 0, 2, 0, 10)
	hbtest.Pin(t, d, hbtest.Dice(rules.Blue, play.ForGuns, 10, 4, 10), hbtest.Dice(rules.Blue, play.ForDamage, 6, 5, 6, 3))
	hbtest.Follow(t, d, "blue 1: 2 x MG 17 and 2 x MG FF at red 1")
	d.Next()
	var faces []int
	for _, e := range d.Log.Events {
		if e.Rule == "HB-27" || e.Rule == "HB-30" {
			faces = append(faces, e.Dice...)
		}
	}
	rulestest.Same(t, "dice", fmt.Sprint(faces[:3]), "[4 5 10]")
}
