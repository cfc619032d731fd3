package airforce

import (
	"testing"

	"github.com/furball-sim/furball/rules"
)

// Advantage.
var advantageCases = []ruleCase{
	{"AF-3 Advantage within 1200 ft", func(t *testing.T) {
		for alt, ok := range map[int16]bool{162: true, 138: true, 163: false, 137: false} {
			want(t, "gains", gains(at(0, 0, 0, 150, 5), at(0, 3, 0, alt, 5)), ok)
		}
	}},
	{"AF-66 gaining Advantage", func(t *testing.T) {
		a := func() *stance { return at(0, 0, 0, 150, 5) }
		for _, c := range []struct {
			what           string
			col, row, head int
			ok             bool
		}{{"behind", 0, 4, 0, true}, {"5 hexes", 0, 5, 0, false}, {"head-on", 0, 3, 180, false},
			{"from the target's 4 o'clock", 0, 3, 300, true},
			{"from the target's 2 o'clock", 0, 3, 240, false}, {"at 2 o'clock", 2, 2, 0, false}, {"same hex", 0, 0, 0, false}} {
			want(t, c.what, gains(a(), at(c.col, c.row, c.head, 150, 5)), c.ok)
		}
		b := at(0, 3, 0, 150, 5)
		want(t, "stalled", gains(with(a(), func(s *stance) { s.stalled = true }), b), false)
		want(t, "after a stall", gains(with(a(), func(s *stance) { s.flown = true }), b), false)
		want(t, "inverted", gains(with(a(), func(s *stance) { s.bank = invertedLeft }), b), false)
		want(t, "in a Vertical Climb", gains(with(a(), func(s *stance) { s.vertical = climbing }), b), false)
		d := pairOf(t)
		put(d, 0, a())
		put(d, 1, b)
		d.Phase = advantagePhase
		want(t, "may be declined", d.findAdvantage() && d.Q.N == 2, true)
		d.chooseAdvantage(1)
		want(t, "declined", d.fleet.craft[0].over, -1)
		d.Cursor, d.Stage = 0, 0
		d.findAdvantage()
		d.chooseAdvantage(0)
		want(t, "declared", d.fleet.craft[0].over, 1)
	}},
	{"AF-67 keeping Advantage", func(t *testing.T) {
		b := at(0, 3, 180, 150, 5)
		want(t, "the target's facing does not matter", keeps(at(0, 0, 0, 150, 5), b), true)
		want(t, "nor my bank", keeps(with(at(0, 0, 0, 150, 5), func(s *stance) { s.bank = inverted }), b), true)
		want(t, "stalled", keeps(with(at(0, 0, 0, 150, 5), func(s *stance) { s.stalled = true }), b), false)
		want(t, "past 4 hexes", keeps(at(0, -2, 0, 150, 5), b), false)
		d := pairOf(t)
		put(d, 0, at(0, 0, 0, 150, 5))
		put(d, 1, b)
		d.fleet.craft[0].over, d.fleet.craft[0].held = 1, 1
		d.keepAdvantages()
		want(t, "second consecutive", d.fleet.craft[0].held, 2)
	}},
	{"AF-7 the disadvantaged hold no Advantage, but fire", func(t *testing.T) {
		d := fight(t, "", []string{"p-51d", "p-47d"}, gustav)
		put(d, 0, at(0, 0, 0, 150, 5))
		put(d, 2, at(0, 3, 0, 150, 5)) // red before blue 1
		put(d, 1, at(0, 6, 0, 150, 5)) // and behind blue 2
		d.Phase = advantagePhase
		d.findAdvantage()
		want(t, "the nearest pair first, then the list", d.pairs.list[0], pair{0, 2, 3})
		d.chooseAdvantage(0)
		want(t, "red is passed over", d.findAdvantage(), false)
		d.shots.listFixed(&d.fleet, 2)
		want(t, "but fires at blue 2", d.shots.n > 1, true)
	}},
}

// shot is the aim of P-51D s at Bf 109G t.
func shot(t testing.TB, s, target *stance, held int8) (aim, bool) {
	t.Helper()
	d := pairOf(t)
	return fixedAim(&d.fleet.game.spec[0], s, &d.fleet.game.spec[1], target, held)
}

// can reports whether there is such a shot.
func can(t testing.TB, s, target *stance, held int8) bool {
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
		d.fleet.craft[1].before.alt = 200
		d.shots.listFixed(&d.fleet, 0)
		want(t, "2 hexes and 600 ft", d.shots.list[1].aim.hexes, 4)
	}},
	{"AF-4 300 ft are a hex, fractions dropped", func(t *testing.T) {
		for alt, r := range map[int16]int{150: 2, 152: 2, 153: 3, 145: 3, 144: 4} {
			want(t, "range", fireRange(at(0, 0, 0, 150, 5), at(0, 2, 0, alt, 5)), r)
		}
		want(t, "0 is 1", fireRange(at(0, 0, 0, 150, 5), at(0, 0, 0, 150, 5)), 1)
		want(t, "6 hexes", can(t, at(0, 0, 0, 150, 5), at(0, 6, 0, 150, 4), 0), true)
		want(t, "7 hexes", can(t, at(0, 0, 0, 150, 5), at(0, 7, 0, 150, 4), 0), false)
	}},
	{"AF-5 FF guns 600 ft up, 1200 ft down, at twelve o'clock", func(t *testing.T) {
		for rise, ok := range map[int8]bool{6: true, 7: false, -12: true, -13: false} {
			want(t, "FF", bears("FF", &aim{rise: rise}, false), ok)
		}
		want(t, "two o'clock", can(t, at(0, 0, 0, 150, 5), at(2, 2, 0, 150, 4), 2), false)
	}},
	{"AF-68 the row of hexes, or a large silhouette", func(t *testing.T) {
		want(t, "in the row", can(t, at(0, 0, 0, 150, 5), at(0, 3, 0, 150, 4), 0), true)
		want(t, "beside it", can(t, at(0, 0, 0, 150, 5), at(1, 3, 0, 150, 4), 1), false)
		d := fight(t, "", mustang, bomber)
		_, ok := fixedAim(&d.fleet.game.spec[0], at(0, 0, 0, 150, 5), &d.fleet.game.spec[1], at(1, 3, 0, 150, 4), 0)
		want(t, "a B-17G beside it", ok, true)
		want(t, "second consecutive Advantage", can(t, at(0, 0, 0, 150, 5), at(1, 3, 0, 150, 4), 2), true)
	}},
	{"AF-6 the target's twelve o'clock asks for the row, and for upright flight", func(t *testing.T) {
		want(t, "beside the row", can(t, at(0, 0, 0, 150, 5), at(1, 3, 180, 150, 4), 3), false)
		want(t, "in the row", can(t, at(0, 0, 0, 150, 5), at(0, 3, 180, 150, 4), 3), true)
		flip := with(at(0, 0, 0, 150, 5), func(s *stance) { s.bank = inverted })
		want(t, "inverted", can(t, flip, at(0, 2, 180, 150, 4), 3), false)
		want(t, "inverted from behind", can(t, flip, at(0, 2, 0, 150, 4), 3), true)
	}},
	{"AF-8 Snapshots", func(t *testing.T) {
		target := at(0, 3, 60, 150, 4) // heading north-east: south of it is its 4 o'clock
		cross := func(from int16, end int, alt int16) (crossing, bool) {
			p := &plot{}
			for k := range end + 1 {
				p.path[k] = in(0, k)
			}
			p.n = int8(end)
			return crosses(p, at(0, end, 0, alt, 5), from, target)
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
			want(t, c.what, ok, c.ok)
		}
		x, _ := cross(150, 5, 150)
		want(t, "entry from a rear hour", front(x.entry), false)
		want(t, "K-14 deflection at range 1", x.snapAim(), aim{hexes: 1, snap: true, need: gyroDeflection})
		want(t, "the target's gunners answer to the rear", x.snapFlex(3, true).hemi, 1)
		target.facing = heading(180)
		x, _ = cross(150, 5, 150)
		want(t, "from the front a single 6", x.snapAim(), aim{hexes: 1, snap: true, rolls: 1, face: 6})
		d := pairOf(t)
		want(t, "not at the unaffected", d.fleet.snapable(1), false)
		d.fleet.craft[1].role = disadvantaged
		want(t, "at the disadvantaged", d.fleet.snapable(1), true)
		b := fight(t, "", mustang, bomber)
		want(t, "at a bomber", b.fleet.snapable(1), true)
		b.fleet.craft[1].plot.turned = true
		want(t, "that has not turned", b.fleet.snapable(1), false)
	}},
	{"AF-11 interlocking front hemispheres at 10 speed points", func(t *testing.T) {
		a, _ := shot(t, at(0, 0, 0, 150, 5), at(0, 3, 180, 150, 5), 0)
		want(t, "10", a.rolls == 1 && a.face == 6, true)
		a, _ = shot(t, at(0, 0, 0, 150, 5), at(0, 3, 180, 150, 4), 0)
		want(t, "9", a.rolls, 0)
		a, _ = shot(t, at(0, 0, 0, 150, 9), at(0, 3, 0, 150, 9), 0)
		want(t, "from behind", a.rolls, 0)
	}},
	{"AF-12 high deflection", func(t *testing.T) {
		d := fight(t, "", []string{"p-51d", "bf-109g"}, []string{"p-47d", "b-17g"})
		for _, c := range []struct {
			by, at int
			need   int8
		}{{0, 2, 3}, {1, 2, 5}, {1, 3, 4}, {0, 3, 3}} {
			a, _ := fixedAim(&d.fleet.game.spec[c.by], at(0, 0, 0, 150, 4), &d.fleet.game.spec[c.at], at(0, 3, 120, 150, 4), 0)
			want(t, "lowest face", a.need, c.need)
		}
		a, _ := shot(t, at(0, 0, 0, 150, 4), at(0, 3, 0, 150, 4), 0)
		want(t, "from behind", a.need, 0)
		b := pairOf(t)
		put(b, 0, at(0, 0, 0, 150, 4))
		put(b, 1, at(0, 3, 120, 150, 4))
		b.shots.listFixed(&b.fleet, 0)
		force(t, b, rules.Blue, forDeflection, 2)
		b.combat.shootFixed(b, 0, &b.shots.list[1])
		want(t, "a miss spends ammunition", b.fleet.craft[0].rounds[0], 7)
		want(t, "and does nothing", b.combat.n, 0)
	}},
	{"AF-13 inverted guns reach 2 hexes", func(t *testing.T) {
		flip := with(at(0, 0, 0, 150, 5), func(s *stance) { s.bank = invertedRight })
		want(t, "2", can(t, flip, at(0, 2, 0, 150, 4), 0), true)
		want(t, "3", can(t, flip, at(0, 3, 0, 150, 4), 0), false)
		a, _ := shot(t, flip, at(0, 2, 120, 150, 4), 0)
		want(t, "one deflection roll", a.need, 3)
	}},
	{"AF-14 one fixed and one flexible fire a target", func(t *testing.T) {
		d := fight(t, "", []string{"p-51d", "p-47d"}, gustav)
		put(d, 0, at(0, 0, 0, 150, 4))
		put(d, 1, at(0, 1, 0, 150, 4))
		put(d, 2, at(0, 4, 0, 150, 4))
		for k := range 2 {
			d.shots.listFixed(&d.fleet, k)
			d.fleet.craft[k].fire = d.shots.list[1]
		}
		d.Phase = firePhase
		d.combat.resolve(d)
		want(t, "the nearest fires", d.fleet.craft[1].rounds[0], 11)
		want(t, "the other keeps its ammunition", d.fleet.craft[0].rounds[0], 8)
		want(t, "one entry", d.combat.n, 1)
		c := &craft{fixed: [maxGroups]Halves{6}}
		g := altered(t, "p-51d", func(c *Card) { c.Guns = []Group{{Type: "FH"}} })
		d.fleet.game.spec[2] = *altered(t, "bf-109g", func(c *Card) { c.Silhouette = 2 })
		want(t, "FH guns add the silhouette", d.fleet.factors(c, g, 2, 1), 5)
		want(t, "FH guns bear upwards", bears("FH", &aim{rise: 9}, false) && !bears("FH", &aim{rise: -1}, false), true)
		want(t, "FL guns bear downwards", bears("FL", &aim{rise: -20}, false) && !bears("FL", &aim{rise: 1}, false), true)
	}},
	{"AF-15 flexible guns", func(t *testing.T) {
		d := fight(t, "", bomber, []string{"bf-109g", "fw-190a"})
		look := func(target *stance) (aim, bool) {
			return flexAim(&d.fleet.game.spec[0], at(0, 0, 0, 150, 4), &d.fleet.game.spec[1], target)
		}
		a, ok := look(at(0, 3, 0, 150, 4))
		want(t, "front", ok && a.hemi == 0 && a.face == 6 && a.rolls == 3, true)
		a, _ = look(at(0, -3, 0, 150, 4))
		want(t, "six o'clock row on a 5", a.hemi == 1 && a.face == 5, true)
		a, _ = look(at(1, -3, 0, 150, 4))
		want(t, "beside it on a 6", a.hemi == 1 && a.face == 6, true)
		a, _ = look(at(0, 3, 180, 150, 6))
		want(t, "interlocking: one roll", a.rolls, 1)
		_, ok = look(at(0, 0, 0, 150, 4))
		want(t, "same hex", ok, false)
		d.fleet.craft[0].flex = order{on: true, flex: true, target: 1, aim: aim{hexes: 3, rolls: 3, face: 6}}
		force(t, d, rules.Blue, forFlexible, 2, 5, 6)
		left, in := d.combat.shootGunners(d, 0, &d.fleet.craft[0].flex, targetRolls)
		want(t, "in on the third", in && left == 0, true)
		two := fight(t, "", []string{"b-17g", "b-17g"}, gustav)
		for k := range 2 {
			two.fleet.craft[k].flex = order{on: true, flex: true, target: 2, aim: aim{hexes: int8(2 + k), rolls: 3, face: 6}}
		}
		two.Phase = firePhase
		force(t, two, rules.Blue, forFlexible, 1, 1, 1, 6)
		two.combat.resolve(two)
		want(t, "three rolls a target by all together", two.combat.n, 0)
	}},
	{"AF-22 flexible C hits count twice or three times, not from a Turn or Slip", func(t *testing.T) {
		want(t, "7 factors", crewTimes(true, 7, false), 2)
		want(t, "8 factors", crewTimes(true, 8, false), 3)
		want(t, "fixed", crewTimes(false, 8, false), 1)
		d := fight(t, "", bomber, gustav)
		for s, ok := range map[step]bool{turn: false, slipLeft: false, slipRight: false, forward: true, bankLeft: true} {
			by := with(at(0, 0, 0, 150, 4), func(x *stance) { x.last = s })
			_, got := flexAim(&d.fleet.game.spec[0], by, &d.fleet.game.spec[1], at(0, 3, 0, 150, 4))
			want(t, "after "+stepNames[s][0], got, ok)
		}
		w := draftOf(fight(t, "", bomber, gustav), t, func(c *craft) { c.bank = rightBank }).
			fly("1", "1", "1", "turn", "end").set(0).set(0)
		want(t, "a plot that ends with a Turn", w.end().last, turn)
	}},
	{"AF-23 a bomber's nose", func(t *testing.T) {
		d := fight(t, "", mustang, bomber)
		nose := func(target *stance) bool {
			a, _ := fixedAim(&d.fleet.game.spec[0], at(0, 0, 0, 150, 4), &d.fleet.game.spec[1], target, 0)
			return a.head
		}
		want(t, "twelve o'clock row", nose(at(0, 3, 180, 150, 4)), true)
		want(t, "beside it", nose(at(1, 3, 180, 150, 4)), false)
		want(t, "from behind", nose(at(0, 3, 0, 150, 4)), false)
		want(t, "on top of AF-22", crewTimes(true, 8, true), 6)
		want(t, "fixed guns", crewTimes(false, 8, true), 2)
	}},
	{"AF-28 no card has medium arcs", func(t *testing.T) {
		for _, f := range []string{"FF", "FH", "FL"} {
			want(t, f, bears(f, &aim{}, false), true)
		}
	}},
	{"AF-42 the column", func(t *testing.T) {
		for _, c := range [][3]int{{8, 2, 4}, {6, 1, 4}, {1, 6, -3}, {60, 1, 19}, {12, 6, 0}, {13, 6, 1}} {
			want(t, "column", column(c[0], c[1]), c[2])
		}
		d := pairOf(t)
		c := &d.fleet.craft[1]
		c.fixed[0] = 3
		want(t, "half factors rounded down: 1.5 + 2", d.fleet.factors(c, &d.fleet.game.spec[1], 0, 3), 3)
		c.fixed = [maxGroups]Halves{1}
		want(t, "0 does not fire: 0.5", d.fleet.factors(c, &d.fleet.game.spec[1], 0, 1), 0)
	}},
	{"AF-43 hits", func(t *testing.T) {
		want(t, "3FW2L", readHits("3FW2L"), tally{3, 1, 2, 0, 0, 0})
		want(t, "4F3WE4L", readHits("4F3WE4L"), tally{4, 3, 4, 0, 1, 0})
	}},
	{"AF-44 fixed guns need no roll to hit", func(t *testing.T) {
		a, _ := shot(t, at(0, 0, 0, 150, 5), at(0, 3, 0, 150, 5), 0)
		want(t, "chance", a.chance(), rules.Certain)
	}},
	{"AF-45 ammunition", func(t *testing.T) {
		d := fight(t, "", []string{"bf-109g"}, mustang)
		put(d, 0, at(0, 0, 0, 150, 4))
		put(d, 1, at(0, 3, 0, 150, 4))
		d.shots.listFixed(&d.fleet, 0)
		want(t, "hold, either group, both", d.shots.n, 4)
		d.combat.shootFixed(d, 0, &d.shots.list[2])
		want(t, "the group fired", d.fleet.craft[0].rounds, [maxGroups]int8{6, 7})
		d.fleet.craft[0].rounds[1] = 0
		d.shots.listFixed(&d.fleet, 0)
		want(t, "an empty group is silent", d.shots.n, 2)
		b := fight(t, "", bomber, gustav)
		b.fleet.craft[0].flex = order{on: true, flex: true, target: 1, aim: aim{hexes: 3, rolls: 1, face: 6}}
		force(t, b, rules.Blue, forFlexible, 5)
		b.combat.shootGunners(b, 0, &b.fleet.craft[0].flex, 3)
		want(t, "a failed 6 spends none", b.fleet.craft[0].gunners, 12)
	}},
	{"AF-47 fire is simultaneous", func(t *testing.T) {
		d := pairOf(t)
		put(d, 0, at(0, 0, 0, 150, 4))
		put(d, 1, at(0, 3, 180, 150, 4))
		for k := range 2 {
			d.fleet.craft[k].hits = tally{fuselage: d.fleet.game.spec[k].Boxes(fuselage) - 1, wing: d.fleet.game.spec[k].Boxes(wing) - 1}
			d.shots.listFixed(&d.fleet, k)
			d.fleet.craft[k].fire = d.shots.list[d.shots.n-1]
		}
		d.Phase = firePhase
		d.combat.resolve(d)
		want(t, "both are lost", d.fleet.craft[0].lost && d.fleet.craft[1].lost, true)
	}},
}
