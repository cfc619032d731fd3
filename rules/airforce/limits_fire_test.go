package airforce

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// The cases next to a limit of the rules of fire and damage.
var limitFireCases = []ruleCase{
	{"AF-15 each hemisphere fires with its own factors", func(t *testing.T) {
		for hemi, fuselages := range [2]uint8{3, 2} { // columns 3 and -1, face 1
			d := fight(t, "", bomber, gustav)
			c := &d.fleet.craft[0]
			c.hemis = [2]Halves{16, 4}
			c.flex = order{on: true, flex: true, target: 1, aim: aim{hexes: 3, rolls: 1, face: 6, hemi: int8(hemi)}}
			*d.Dice() = rulestest.Pinned(t, 1, []rulestest.Stream{
				{Side: rules.Blue, Of: forFlexible, Dice: 6, Faces: []int{6}},
				{Side: rules.Blue, Of: forFlexHits, Dice: 6, Faces: []int{1}}})
			d.combat.shootGunners(d, 0, &c.flex, targetRolls)
			want(t, "F hits", d.combat.hurts[0].hits[fuselage], fuselages)
			want(t, "an entry spends a box", c.gunners, 11)
		}
	}},
	{"AF-15 silent guns are not offered", func(t *testing.T) {
		d := fight(t, "", bomber, gustav)
		put(d, 0, at(0, 0, 0, 150, 4))
		put(d, 1, at(0, 3, 0, 150, 4))
		c := &d.fleet.craft[0]
		for _, x := range []struct {
			hemi    Halves
			gunners int8
			n       int16
		}{{2, 1, 2}, {1, 1, 1}, {2, 0, 1}} {
			c.hemis[0], c.gunners = x.hemi, x.gunners
			d.shots.listFlex(&d.fleet, 0)
			want(t, "options", d.shots.n, x.n)
		}
	}},
	{"AF-26 the hemisphere towards the shooter, edges to the nose", func(t *testing.T) {
		d := fight(t, "", mustang, bomber)
		put(d, 1, at(0, 0, 0, 150, 4))
		for _, c := range []struct {
			col, row int
			rear     uint8
		}{{2, 0, 0}, {2, -1, 1}, {2, 1, 0}, {0, -2, 1}, {0, 2, 0}, {-2, 0, 0}, {-2, -1, 1}, {0, 0, 0}} {
			put(d, 0, at(c.col, c.row, 0, 150, 4))
			o := &order{target: 1, aim: aim{hexes: 2}}
			d.combat.n = 0
			want(t, "rear", d.combat.strikeOf(d, 0, o, 8, 4, d.fleet.sourceOf(0, 1, fixedGuns, &o.aim)).hemi, c.rear)
		}
	}},
	{"AF-8 gunners answer to the side that the attacker came from", func(t *testing.T) {
		d := fight(t, "", bomber, gustav)
		put(d, 0, at(0, 3, 0, 150, 4))
		put(d, 1, at(0, 4, 0, 150, 5))
		d.fleet.craft[1].plot = plot{n: 3, path: [maxPath]hex.Point{in(0, 1), in(0, 2), in(0, 3), in(0, 4)}}
		d.shots.listFlex(&d.fleet, 0)
		want(t, "hold, the shot ahead, the answer astern", d.shots.n == 3 && d.shots.list[1].aim.hemi == 0 &&
			d.shots.list[2].aim.hemi == 1 && d.shots.list[2].aim.snap, true)
		c := &d.fleet.craft[0]
		for last, ok := range map[step]bool{forward: true, turn: false, slipLeft: false, slipRight: false} {
			c.stance.last = last
			want(t, "after "+stepNames[last][0], c.mayFlex(), ok)
		}
		c.stance.last, c.stance.flown = forward, true
		want(t, "after a stall", c.mayFlex(), false)
	}},
	{"AF-12 a silhouette of 4 is above 3", func(t *testing.T) {
		spitfire := altered(t, "spitfire-ix", func(c *Card) { c.K14 = false })
		for silhouette, face := range map[int]int8{0: 5, 3: 5, 4: 4, 9: 4} {
			target := altered(t, "bf-109g", func(c *Card) { c.Silhouette = silhouette })
			want(t, "lowest face", deflection(spitfire, target), face)
			want(t, "lowest face with a gyro sight", deflection(altered(t, "p-51d", nil), target), 3)
		}
	}},
	{"AF-14 of equally near shooters the first in the list fires", func(t *testing.T) {
		d := fight(t, "", []string{"p-51d", "p-47d"}, gustav)
		for k := range 2 {
			d.fleet.craft[k].fire = order{on: true, target: 2, aim: aim{hexes: 2}}
		}
		want(t, "nearest", d.fleet.nearest(2, false, 0), 0)
		want(t, "then", d.fleet.nearest(2, false, 1), 1)
		want(t, "nobody", d.fleet.nearest(2, false, 3), -1)
	}},
	{"AF-45 a group without factors or ammunition is silent", func(t *testing.T) {
		d := pairOf(t)
		c, sp := &d.fleet.craft[1], &d.fleet.game.spec[1] // two groups
		want(t, "both", c.loaded(sp), 3)
		c.fixed[0] = 0
		want(t, "the second", c.loaded(sp), 2)
		c.rounds[1] = 0
		want(t, "none", c.loaded(sp), 0)
	}},
	{"AF-22 and AF-23 multiply the C hits of an entry", func(t *testing.T) {
		d := fight(t, "", mustang, bomber)
		for _, c := range []struct {
			flex, head bool
			crews      uint8
		}{{false, false, 1}, {false, true, 2}, {true, false, 3}, {true, true, 6}} {
			o := &order{flex: c.flex, target: 1, aim: aim{hexes: 2, head: c.head}}
			d.combat.n = 0
			want(t, "C hits of 8 factors, face 6", d.combat.strikeOf(d, 0, o, 8, 6, rules.Source{}).hits[crew], c.crews)
		}
	}},
	{"AF-37 flexible fire in a Vertical Climb stalls too", func(t *testing.T) {
		d := pairOf(t)
		d.fleet.craft[0].climbs, d.fleet.craft[0].flex = true, order{on: true}
		d.fleet.craft[1].climbs = true
		d.combat.stallClimbers(d)
		want(t, "who has fired, and who has not", d.fleet.craft[0].stalled && !d.fleet.craft[1].stalled, true)
	}},
	{"AF-46 an Advantage ends with the target, hits stop at full boxes", func(t *testing.T) {
		d := pairOf(t)
		d.Phase = firePhase
		d.fleet.craft[0].over, d.fleet.craft[0].held = 1, 2
		d.combat.hurts[0], d.combat.n = hurt{target: 1, hits: tally{fuselage: 9, wing: 1}}, 1
		d.combat.applyHurts(d)
		want(t, "target lost", d.fleet.craft[1].lost && d.fleet.craft[0].over == -1 && d.fleet.craft[0].held == 0, true)
		want(t, "8 boxes of F", d.fleet.craft[1].hits[fuselage], 8)
		want(t, "filled", (&craft{}).mark(&d.fleet.game.spec[1], &tally{fuselage: 9, wing: 1, guns: 3}), 9)
	}},
	{"AF-6 no inverted attitude fires at twelve o'clock", func(t *testing.T) {
		for b := range banks {
			s := with(at(0, 0, 0, 150, 5), func(s *stance) { s.bank = b })
			want(t, b.String(), can(t, s, at(0, 2, 180, 150, 4), 0), !b.upsideDown())
		}
	}},
	{"AF-23 the nose of a multi-engine bomber alone", func(t *testing.T) {
		for _, c := range []struct {
			id      string
			engines int
			nose    bool
		}{{"b-17g", 4, true}, {"b-17g", 2, true}, {"b-17g", 1, false}, {"me-262a", 2, false}} {
			sp := altered(t, c.id, func(x *Card) { x.Engines = c.engines })
			want(t, "nose", noseOf(sp, at(0, 3, 180, 150, 4), 12, in(0, 3)), c.nose)
		}
	}},
	{"AF-8 an attacker's own flexible guns fire from the front", func(t *testing.T) {
		want(t, "hemisphere", crossing{entry: 6}.snapFlex(3, false).hemi, 0)
	}},
	{"AF-37 firing in a Vertical Dive does not stall", func(t *testing.T) {
		d := pairOf(t)
		c := &d.fleet.craft[0]
		c.before, c.plot, c.stance = c.status, plot{vertical: firstDive}, stance{status: c.status}
		d.settleOne(0)
		c.fire.on = true
		d.combat.stallClimbers(d)
		want(t, "stalled", c.stalled, false)
	}},
	{"AF-15 each shooter rolls but once", func(t *testing.T) {
		d := fight(t, "", []string{"b-17g", "b-17g"}, gustav)
		for k := range 2 {
			d.fleet.craft[k].flex = order{on: true, flex: true, target: 2, aim: aim{hexes: 2, rolls: 1, face: 6}}
		}
		d.Phase = firePhase
		force(t, d, rules.Blue, forFlexible, 1, 1, 6)
		d.combat.resolve(d)
		want(t, "two rolls by two", d.combat.n, 0)
	}},
	{"AF-26 a G hit on flexible guns leaves the fixed ones", func(t *testing.T) {
		c := &craft{fixed: [maxGroups]Halves{6}, hemis: [2]Halves{12, 16}}
		sp := altered(t, "b-17g", func(c *Card) { c.Guns = []Group{{}} })
		c.silenceGuns(sp, 2, 0)
		want(t, "two hits", c.hemis == [2]Halves{0, 16} && c.fixed[0] == 6, true)
		c.silenceGuns(sp, 1, 0)
		want(t, "the third", c.fixed[0], 2)
	}},
}
