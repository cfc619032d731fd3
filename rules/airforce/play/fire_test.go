package play_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/rulestest"
)

// Advantage.
var advantageCases = []ruleCase{
	{"AF-3 Advantage within 1200 ft", func(t *testing.T) {
		for alt, ok := range map[int16]bool{162: true, 138: true, 163: false, 137: false} {
			rulestest.Same(t, "gains", play.Gains(at(0, 0, 0, 150, 5), at(0, 3, 0, alt, 5)), ok)
		}
	}},
	{"AF-66 gaining Advantage", func(t *testing.T) {
		a := func() *play.Stance { return at(0, 0, 0, 150, 5) }
		for _, c := range []struct {
			what           string
			col, row, head int
			ok             bool
		}{{"behind", 0, 4, 0, true}, {"5 hexes", 0, 5, 0, false}, {"head-on", 0, 3, 180, false},
			{"from the target's 4 o'clock", 0, 3, 300, true},
			{"from the target's 2 o'clock", 0, 3, 240, false}, {"at 2 o'clock", 2, 2, 0, false}, {"same hex", 0, 0, 0, false}} {
			rulestest.Same(t, c.what, play.Gains(a(), at(c.col, c.row, c.head, 150, 5)), c.ok)
		}
		b := at(0, 3, 0, 150, 5)
		rulestest.Same(t, "stalled", play.Gains(with(a(), func(s *play.Stance) { s.Stalled = true }), b), false)
		rulestest.Same(t, "after a stall", play.Gains(with(a(), func(s *play.Stance) { s.Flown = true }), b), false)
		rulestest.Same(t, "inverted", play.Gains(with(a(), func(s *play.Stance) { s.Bank = play.InvertedLeft }), b), false)
		rulestest.Same(t, "in a Vertical Climb",
			play.Gains(with(a(), func(s *play.Stance) { s.Vertical = play.Climbing }), b), false)
		d := pairOf(t)
		put(d, 0, a())
		put(d, 1, b)
		d.Phase = play.AdvantagePhase
		rulestest.Same(t, "may be declined", play.FindAdvantage(d) && d.Q.N == 2, true)
		play.ChooseAdvantage(d, 1)
		rulestest.Same(t, "declined", play.StateOf(d, 0).Over, -1)
		d.Cursor, d.Stage = 0, 0
		play.FindAdvantage(d)
		play.ChooseAdvantage(d, 0)
		rulestest.Same(t, "declared", play.StateOf(d, 0).Over, 1)
	}},
	{"AF-67 keeping Advantage", func(t *testing.T) {
		b := at(0, 3, 180, 150, 5)
		rulestest.Same(t, "the target's facing does not matter", play.Keeps(at(0, 0, 0, 150, 5), b), true)
		rulestest.Same(t, "nor my bank",
			play.Keeps(with(at(0, 0, 0, 150, 5), func(s *play.Stance) { s.Bank = play.Inverted }), b), true)
		rulestest.Same(t, "stalled",
			play.Keeps(with(at(0, 0, 0, 150, 5), func(s *play.Stance) { s.Stalled = true }), b), false)
		rulestest.Same(t, "past 4 hexes", play.Keeps(at(0, -2, 0, 150, 5), b), false)
		d := pairOf(t)
		put(d, 0, at(0, 0, 0, 150, 5))
		put(d, 1, b)
		play.StateOf(d, 0).Over, play.StateOf(d, 0).Held = 1, 1
		play.KeepAdvantages(d)
		rulestest.Same(t, "second consecutive", play.StateOf(d, 0).Held, 2)
	}},
	{"AF-7 the disadvantaged hold no Advantage, but fire", func(t *testing.T) {
		d := fight(t, "", []string{"p-51d", "p-47d"}, gustav)
		put(d, 0, at(0, 0, 0, 150, 5))
		put(d, 2, at(0, 3, 0, 150, 5)) // red before blue 1
		put(d, 1, at(0, 6, 0, 150, 5)) // and behind blue 2
		d.Phase = play.AdvantagePhase
		play.FindAdvantage(d)
		rulestest.Same(t, "the nearest pair first, then the list", play.Pairs(d)[0], play.Pair{By: 0, Over: 2, Hexes: 3})
		play.ChooseAdvantage(d, 0)
		rulestest.Same(t, "red is passed over", play.FindAdvantage(d), false)
		play.ListFixed(d, 2)
		rulestest.Same(t, "but fires at blue 2", len(play.Shots(d)) > 1, true)
	}},
}

// shot is the aim of P-51D s at Bf 109G t.
func shot(t testing.TB, s, target *play.Stance, held int8) (play.Aim, bool) {
	t.Helper()
	d := pairOf(t)
	return play.FixedAim(play.SpecOf(d, 0), s, play.SpecOf(d, 1), target, held)
}

// can reports whether there is such a shot.
func can(t testing.TB, s, target *play.Stance, held int8) bool {
	t.Helper()
	_, ok := shot(t, s, target, held)
	return ok
}

// Who may fire, and what it takes.
var fireCases = []ruleCase{
	{"AF-1 range by Resulting altitudes", func(t *testing.T) {
		d := pairOf(t)
		put(d, 0, at(0, 0, 0, 150, 5))
		put(d, 1, at(0, 2, 0, 156, 5))
		play.StateOf(d, 1).Before.Alt = 200
		play.ListFixed(d, 0)
		rulestest.Same(t, "2 hexes and 600 ft", play.Shots(d)[1].Aim.Hexes, 4)
	}},
	{"AF-4 300 ft are a hex, fractions dropped", func(t *testing.T) {
		for alt, r := range map[int16]int{150: 2, 152: 2, 153: 3, 145: 3, 144: 4} {
			rulestest.Same(t, "range", play.FireRange(at(0, 0, 0, 150, 5), at(0, 2, 0, alt, 5)), r)
		}
		rulestest.Same(t, "0 is 1", play.FireRange(at(0, 0, 0, 150, 5), at(0, 0, 0, 150, 5)), 1)
		rulestest.Same(t, "6 hexes", can(t, at(0, 0, 0, 150, 5), at(0, 6, 0, 150, 4), 0), true)
		rulestest.Same(t, "7 hexes", can(t, at(0, 0, 0, 150, 5), at(0, 7, 0, 150, 4), 0), false)
	}},
	{"AF-5 FF guns 600 ft up, 1200 ft down, at twelve o'clock", func(t *testing.T) {
		for rise, ok := range map[int8]bool{6: true, 7: false, -12: true, -13: false} {
			rulestest.Same(t, "FF", play.Bears("FF", &play.Aim{Rise: rise}, false), ok)
		}
		rulestest.Same(t, "two o'clock", can(t, at(0, 0, 0, 150, 5), at(2, 2, 0, 150, 4), 2), false)
	}},
	{"AF-68 the row of hexes, or a large silhouette", func(t *testing.T) {
		rulestest.Same(t, "in the row", can(t, at(0, 0, 0, 150, 5), at(0, 3, 0, 150, 4), 0), true)
		rulestest.Same(t, "beside it", can(t, at(0, 0, 0, 150, 5), at(1, 3, 0, 150, 4), 1), false)
		d := fight(t, "", mustang, bomber)
		_, ok := play.FixedAim(play.SpecOf(d, 0), at(0, 0, 0, 150, 5), play.SpecOf(d, 1), at(1, 3, 0, 150, 4), 0)
		rulestest.Same(t, "a B-17G beside it", ok, true)
		rulestest.Same(t, "second consecutive Advantage", can(t, at(0, 0, 0, 150, 5), at(1, 3, 0, 150, 4), 2), true)
	}},
	{"AF-6 the target's twelve o'clock asks for the row, and for upright flight", func(t *testing.T) {
		rulestest.Same(t, "beside the row", can(t, at(0, 0, 0, 150, 5), at(1, 3, 180, 150, 4), 3), false)
		rulestest.Same(t, "in the row", can(t, at(0, 0, 0, 150, 5), at(0, 3, 180, 150, 4), 3), true)
		flip := with(at(0, 0, 0, 150, 5), func(s *play.Stance) { s.Bank = play.Inverted })
		rulestest.Same(t, "inverted", can(t, flip, at(0, 2, 180, 150, 4), 3), false)
		rulestest.Same(t, "inverted from behind", can(t, flip, at(0, 2, 0, 150, 4), 3), true)
	}},
	{"AF-8 Snapshots", func(t *testing.T) {
		target := at(0, 3, 60, 150, 4) // heading north-east: south of it is its 4 o'clock
		cross := func(from int16, end int, alt int16) (play.Crossing, bool) {
			p := &play.Plot{}
			for k := range end + 1 {
				p.Path[k] = in(0, k)
			}
			p.N = int8(end)
			return play.Crosses(p, at(0, end, 0, alt, 5), from, target)
		}
		for _, c := range []struct {
			what string
			from int16
			end  int
			alt  int16
			ok   bool
		}{{"from above to 300 ft below", 160, 4, 147, true}, {"from below to 300 ft above", 140, 5, 153, true},
			{"not across", 160, 4, 153, false},
			{"level", 150, 5, 150, true}, {"3 hexes beyond", 150, 6, 150, false}, {"short of it", 150, 2, 150, false},
			{"in its hex", 160, 3, 150, true}, {"in its hex, not level", 160, 3, 147, false}} {
			_, ok := cross(c.from, c.end, c.alt)
			rulestest.Same(t, c.what, ok, c.ok)
		}
		x, _ := cross(150, 5, 150)
		rulestest.Same(t, "entry from a rear hour", play.Front(x.Entry), false)
		fighter := altered(t, "bf-109g", nil)
		rulestest.Same(t, "K-14 deflection at range 1", x.SnapAim(fighter, target),
			play.Aim{Hexes: 1, Snap: true, Entry: 4, Need: play.GyroDeflection})
		rulestest.Same(t, "the target's gunners answer to the rear", x.Answer(fighter, fighter).Hemi, 1)
		target.Facing = heading(180)
		x, _ = cross(150, 5, 150)
		rulestest.Same(t, "from the front a single 6", x.SnapAim(fighter, target),
			play.Aim{Hexes: 1, Snap: true, Entry: 12, Rolls: 1, Face: 6})
		d := pairOf(t)
		rulestest.Same(t, "not at the unaffected", d.View().Snapable(1), false)
		play.StateOf(d, 1).Role = play.Disadvantaged
		rulestest.Same(t, "at the disadvantaged", d.View().Snapable(1), true)
		b := fight(t, "", mustang, bomber)
		rulestest.Same(t, "at a bomber", b.View().Snapable(1), true)
		play.StateOf(b, 1).Plot.Turned = true
		rulestest.Same(t, "that has not turned", b.View().Snapable(1), false)
	}},
	{"AF-11 interlocking front hemispheres at 10 speed points", func(t *testing.T) {
		a, _ := shot(t, at(0, 0, 0, 150, 5), at(0, 3, 180, 150, 5), 0)
		rulestest.Same(t, "10", a.Rolls == 1 && a.Face == 6, true)
		a, _ = shot(t, at(0, 0, 0, 150, 5), at(0, 3, 180, 150, 4), 0)
		rulestest.Same(t, "9", a.Rolls, 0)
		a, _ = shot(t, at(0, 0, 0, 150, 9), at(0, 3, 0, 150, 9), 0)
		rulestest.Same(t, "from behind", a.Rolls, 0)
	}},
	{"AF-12 high deflection", func(t *testing.T) {
		d := fight(t, "", []string{"p-51d", "bf-109g"}, []string{"p-47d", "b-17g"})
		for _, c := range []struct {
			by, at int
			need   int8
		}{{0, 2, 3}, {1, 2, 5}, {1, 3, 4}, {0, 3, 3}} {
			a, _ := play.FixedAim(play.SpecOf(d, c.by), at(0, 0, 0, 150, 4), play.SpecOf(d, c.at), at(0, 3, 120, 150, 4), 0)
			rulestest.Same(t, "lowest face", a.Need, c.need)
		}
		a, _ := shot(t, at(0, 0, 0, 150, 4), at(0, 3, 0, 150, 4), 0)
		rulestest.Same(t, "from behind", a.Need, 0)
		b := pairOf(t)
		put(b, 0, at(0, 0, 0, 150, 4))
		put(b, 1, at(0, 3, 120, 150, 4))
		play.ListFixed(b, 0)
		force(t, b, rules.Blue, play.ForDeflection, 2)
		play.ShootFixed(b, 0, &play.Shots(b)[1])
		rulestest.Same(t, "a miss spends ammunition", play.StateOf(b, 0).Rounds[0], 7)
		rulestest.Same(t, "and does nothing", len(play.Hurts(b)), 0)
	}},
	{"AF-13 inverted guns reach 2 hexes", func(t *testing.T) {
		flip := with(at(0, 0, 0, 150, 5), func(s *play.Stance) { s.Bank = play.InvertedRight })
		rulestest.Same(t, "2", can(t, flip, at(0, 2, 0, 150, 4), 0), true)
		rulestest.Same(t, "3", can(t, flip, at(0, 3, 0, 150, 4), 0), false)
		a, _ := shot(t, flip, at(0, 2, 120, 150, 4), 0)
		rulestest.Same(t, "one deflection roll", a.Need, 3)
	}},
	{"AF-14 one fixed and one flexible fire a target", func(t *testing.T) {
		d := fight(t, "", []string{"p-51d", "p-47d"}, gustav)
		put(d, 0, at(0, 0, 0, 150, 4))
		put(d, 1, at(0, 1, 0, 150, 4))
		put(d, 2, at(0, 4, 0, 150, 4))
		for k := range 2 {
			play.ListFixed(d, k)
			play.StateOf(d, k).Fire = play.Shots(d)[1]
		}
		d.Phase = play.FirePhase
		play.Resolve(d)
		rulestest.Same(t, "the nearest fires", play.StateOf(d, 1).Rounds[0], 11)
		rulestest.Same(t, "the other keeps its ammunition", play.StateOf(d, 0).Rounds[0], 8)
		rulestest.Same(t, "one entry", len(play.Hurts(d)), 1)
		near := fight(t, "", []string{"p-51d", "p-47d"}, gustav)
		for k, row := range []int{1, 0, 4} { // now the first in the list is the nearest
			put(near, k, at(0, row, 0, 150, 4))
		}
		for k := range 2 {
			play.ListFixed(near, k)
			play.StateOf(near, k).Fire = play.Shots(near)[1]
		}
		near.Phase = play.FirePhase
		play.Resolve(near)
		rulestest.Same(t, "the second does not fire", play.StateOf(near, 0).Fire.On && !play.StateOf(near, 1).Fire.On, true)
		c := &play.State{Fixed: [play.MaxGroups]card.Halves{6}}
		g := altered(t, "p-51d", func(c *card.Card) { c.Guns = []card.Group{{Type: "FH"}} })
		*play.SpecOf(d, 2) = *altered(t, "bf-109g", func(c *card.Card) { c.Silhouette = 2 })
		rulestest.Same(t, "FH guns add the silhouette", play.Factors(d, c, g, 2, 1), 5)
		rulestest.Same(t, "FH guns bear upwards",
			play.Bears("FH", &play.Aim{Rise: 9}, false) && !play.Bears("FH", &play.Aim{Rise: -1}, false), true)
		rulestest.Same(t, "FL guns bear downwards",
			play.Bears("FL", &play.Aim{Rise: -20}, false) && !play.Bears("FL", &play.Aim{Rise: 1}, false), true)
	}},
	{"AF-15 flexible guns", func(t *testing.T) {
		d := fight(t, "", bomber, []string{"bf-109g", "fw-190a"})
		look := func(target *play.Stance) (play.Aim, bool) {
			return play.FlexAim(play.SpecOf(d, 0), at(0, 0, 0, 150, 4), play.SpecOf(d, 1), target)
		}
		a, ok := look(at(0, 3, 0, 150, 4))
		rulestest.Same(t, "front", ok && a.Hemi == 0 && a.Face == 6 && a.Rolls == 3, true)
		a, _ = look(at(0, -3, 0, 150, 4))
		rulestest.Same(t, "six o'clock row on a 5", a.Hemi == 1 && a.Face == 5, true)
		a, _ = look(at(1, -3, 0, 150, 4))
		rulestest.Same(t, "beside it on a 6", a.Hemi == 1 && a.Face == 6, true)
		a, _ = look(at(0, 3, 180, 150, 6))
		rulestest.Same(t, "interlocking: one roll", a.Rolls, 1)
		_, ok = look(at(0, 0, 0, 150, 4))
		rulestest.Same(t, "same hex", ok, false)
		play.StateOf(d, 0).Flex = play.Order{On: true, Flex: true, Target: 1, Aim: play.Aim{Hexes: 3, Rolls: 3, Face: 6}}
		force(t, d, rules.Blue, play.ForFlexible, 2, 5, 6)
		rolls := d.Dice().Rolls()
		left, in := play.ShootGunners(d, 0, &play.StateOf(d, 0).Flex, card.MostRolls)
		rulestest.Same(t, "in on the third", in && left == 0, true)
		rulestest.Same(t, "three dice to get in and one of the hit table", d.Dice().Rolls()-rolls, 4)
		two := fight(t, "", []string{"b-17g", "b-17g"}, gustav)
		for k := range 2 {
			play.StateOf(two, k).Flex = play.Order{On: true, Flex: true, Target: 2, Aim: play.Aim{Hexes: int8(2 + k), Rolls: 3, Face: 6}}
		}
		two.Phase = play.FirePhase
		two.Attach(&rules.Ledger{}, nil)
		force(t, two, rules.Blue, play.ForFlexible, 1, 1, 1, 6)
		play.Resolve(two)
		rulestest.Same(t, "three rolls a target by all together", len(play.Hurts(two)), 0)
		shots := int64(0)
		for w := range 4 {
			shots += two.Ledger.Total(rules.Blue, w).Shots
		}
		rulestest.Same(t, "for which the first has used them all", shots, 1)
	}},
	{"AF-22 flexible C hits count twice or three times, not from a Turn or Slip", func(t *testing.T) {
		rulestest.Same(t, "7 factors", play.CrewTimes(true, 7, false), 2)
		rulestest.Same(t, "8 factors", play.CrewTimes(true, 8, false), 3)
		rulestest.Same(t, "fixed", play.CrewTimes(false, 8, false), 1)
		d := fight(t, "", bomber, gustav)
		for s, ok := range map[play.Step]bool{play.Turn: false, play.SlipLeft: false, play.SlipRight: false, play.Forward: true, play.BankLeft: true} {
			by := with(at(0, 0, 0, 150, 4), func(x *play.Stance) { x.Last = s })
			_, got := play.FlexAim(play.SpecOf(d, 0), by, play.SpecOf(d, 1), at(0, 3, 0, 150, 4))
			rulestest.Same(t, "after "+play.StepNames[s][0], got, ok)
		}
		w := draftOf(fight(t, "", bomber, gustav), t, func(c *play.State) { c.Bank = play.RightBank }).
			fly("1", "1", "1", "turn", "end").set(0).set(0)
		rulestest.Same(t, "a plot that ends with a Turn", w.end().Last, play.Turn)
	}},
	{"AF-23 a bomber's nose", func(t *testing.T) {
		d := fight(t, "", mustang, bomber)
		nose := func(target *play.Stance) bool {
			a, _ := play.FixedAim(play.SpecOf(d, 0), at(0, 0, 0, 150, 4), play.SpecOf(d, 1), target, 0)
			return a.Head
		}
		rulestest.Same(t, "twelve o'clock row", nose(at(0, 3, 180, 150, 4)), true)
		rulestest.Same(t, "beside it", nose(at(1, 3, 180, 150, 4)), false)
		rulestest.Same(t, "from behind", nose(at(0, 3, 0, 150, 4)), false)
		rulestest.Same(t, "on top of AF-22", play.CrewTimes(true, 8, true), 6)
		rulestest.Same(t, "fixed guns", play.CrewTimes(false, 8, true), 2)
	}},
	{"AF-28 medium arcs reach 100 ft up and down", func(t *testing.T) {
		for _, f := range []string{"FF", "FH", "FL"} {
			rulestest.Same(t, f+" guns have none", play.Bears(f, &play.Aim{}, false), true)
		}
		target := altered(t, "bf-109g", nil)
		for _, medium := range []bool{false, true} {
			sp := altered(t, "b-17g", func(c *card.Card) {
				f := *c.Flexible
				f.Medium = medium
				c.Flexible = &f
			})
			for alt, level := range map[int16]bool{148: false, 149: true, 150: true, 151: true, 152: false} {
				_, ok := play.FlexAim(sp, at(0, 0, 0, 150, 4), target, at(0, 2, 0, alt, 5))
				rulestest.Same(t, fmt.Sprintf("medium %v, target at %d", medium, alt), ok, level || !medium)
			}
		}
	}},
	{"AF-42 the column", func(t *testing.T) {
		for _, c := range [][3]int{{8, 2, 4}, {6, 1, 4}, {1, 6, -3}, {60, 1, 19}, {12, 6, 0}, {13, 6, 1}} {
			rulestest.Same(t, "column", play.Column(c[0], c[1]), c[2])
		}
		d := pairOf(t)
		c := play.StateOf(d, 1)
		c.Fixed[0] = 3
		rulestest.Same(t, "half factors rounded down: 1.5 + 2", play.Factors(d, c, play.SpecOf(d, 1), 0, 3), 3)
		c.Fixed = [play.MaxGroups]card.Halves{1}
		rulestest.Same(t, "0 does not fire: 0.5", play.Factors(d, c, play.SpecOf(d, 1), 0, 1), 0)
	}},
	{"AF-43 hits", func(t *testing.T) {
		rulestest.Same(t, "3FW2L", play.ReadHits("3FW2L"), card.Tally{3, 1, 2, 0, 0, 0})
		rulestest.Same(t, "4F3WE4L", play.ReadHits("4F3WE4L"), card.Tally{4, 3, 4, 0, 1, 0})
	}},
	{"AF-44 fixed guns need no roll to hit", func(t *testing.T) {
		a, _ := shot(t, at(0, 0, 0, 150, 5), at(0, 3, 0, 150, 5), 0)
		rulestest.Same(t, "chance", a.Chance(), rules.Certain)
		d := pairOf(t)
		put(d, 0, at(0, 0, 0, 150, 4))
		put(d, 1, at(0, 3, 0, 150, 4))
		play.ListFixed(d, 0)
		rolls := d.Dice().Rolls()
		play.ShootFixed(d, 0, &play.Shots(d)[1])
		rulestest.Same(t, "dice, of the hit table alone", d.Dice().Rolls()-rolls, 1)
	}},
	{"AF-45 ammunition", func(t *testing.T) {
		d := fight(t, "", []string{"bf-109g"}, mustang)
		put(d, 0, at(0, 0, 0, 150, 4))
		put(d, 1, at(0, 3, 0, 150, 4))
		play.ListFixed(d, 0)
		rulestest.Same(t, "hold, either group, both", len(play.Shots(d)), 4)
		play.ShootFixed(d, 0, &play.Shots(d)[2])
		rulestest.Same(t, "the group fired", play.StateOf(d, 0).Rounds, [play.MaxGroups]int8{6, 7})
		play.StateOf(d, 0).Rounds[1] = 0
		play.ListFixed(d, 0)
		rulestest.Same(t, "an empty group is silent", len(play.Shots(d)), 2)
		b := fight(t, "", bomber, gustav)
		play.StateOf(b, 0).Flex = play.Order{On: true, Flex: true, Target: 1, Aim: play.Aim{Hexes: 3, Rolls: 1, Face: 6}}
		force(t, b, rules.Blue, play.ForFlexible, 5)
		play.ShootGunners(b, 0, &play.StateOf(b, 0).Flex, 3)
		rulestest.Same(t, "a failed 6 spends none", play.StateOf(b, 0).Gunners, 12)
	}},
	{"AF-47 fire is simultaneous", func(t *testing.T) {
		d := pairOf(t)
		put(d, 0, at(0, 0, 0, 150, 4))
		put(d, 1, at(0, 3, 180, 150, 4))
		for k := range 2 {
			play.StateOf(d, k).Hits = card.Tally{card.Fuselage: play.SpecOf(d, k).Boxes(card.Fuselage) - 1, card.Wing: play.SpecOf(d, k).Boxes(card.Wing) - 1}
			play.ListFixed(d, k)
			play.StateOf(d, k).Fire = play.Shots(d)[len(play.Shots(d))-1]
		}
		d.Phase = play.FirePhase
		play.Resolve(d)
		rulestest.Same(t, "both are lost", play.StateOf(d, 0).Lost && play.StateOf(d, 1).Lost, true)
		d = fight(t, "", []string{"p-51d", "b-17g", "p-51d"}, []string{"bf-109g", "bf-109g"})
		play.StateOf(d, 0).Fire = play.Order{On: true, Target: 3, Groups: 1, Aim: play.Aim{Hexes: 1}}
		play.StateOf(d, 1).Flex = play.Order{On: true, Flex: true, Target: 3, Aim: play.Aim{Hexes: 1, Rolls: 3, Face: 1}}
		play.StateOf(d, 2).Fire = play.Order{On: true, Target: 4, Groups: 1, Aim: play.Aim{Hexes: 1}}
		for l := range card.Guns {
			play.StateOf(d, 3).Hits[l] = play.SpecOf(d, 3).Boxes(l) - 1
		}
		d.Phase = play.FirePhase
		play.Resolve(d)
		rulestest.Same(t, "a hit on the lost takes none from the others", play.StateOf(d, 3).Lost &&
			play.StateOf(d, 4).Hits != card.Tally{}, true)
	}},
}
