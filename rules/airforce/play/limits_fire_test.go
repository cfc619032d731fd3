package play_test

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// The cases next to a limit of the rules of fire and damage.
var limitFireCases = []ruleCase{
	{"AF-15 each hemisphere fires with its own factors", func(t *testing.T) {
		for hemi, fuselages := range [2]uint8{3, 2} { // columns 3 and -1, face 1
			d := fight(t, "", bomber, gustav)
			c := play.StateOf(d, 0)
			c.Hemis = [2]card.Halves{16, 4}
			c.Flex = play.Order{On: true, Flex: true, Target: 1, Aim: play.Aim{Hexes: 3, Rolls: 1, Face: 6, Hemi: int8(hemi)}}
			*d.Dice() = rulestest.Pinned(t, 1, []rulestest.Stream{
				{Side: rules.Blue, Of: play.ForFlexible, Dice: 6, Faces: []int{6}},
				{Side: rules.Blue, Of: play.ForFlexHits, Dice: 6, Faces: []int{1}}})
			play.ShootGunners(d, 0, &c.Flex, card.MostRolls)
			rulestest.Same(t, "F hits", play.Hurts(d)[0].Hits[card.Fuselage], fuselages)
			rulestest.Same(t, "an entry spends a box", c.Gunners, 11)
		}
	}},
	{"AF-15 silent guns are not offered", func(t *testing.T) {
		d := fight(t, "", bomber, gustav)
		put(d, 0, at(0, 0, 0, 150, 4))
		put(d, 1, at(0, 3, 0, 150, 4))
		c := play.StateOf(d, 0)
		for _, x := range []struct {
			hemi    card.Halves
			gunners int8
			n       int
		}{{2, 1, 2}, {1, 1, 1}, {2, 0, 1}} {
			c.Hemis[0], c.Gunners = x.hemi, x.gunners
			play.ListFlex(d, 0)
			rulestest.Same(t, "options", len(play.Shots(d)), x.n)
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
			o := &play.Order{Target: 1, Aim: play.Aim{Hexes: 2}}
			play.SetHurts(d)
			rulestest.Same(t, "rear", play.StrikeOf(d, 0, o, 8, 4, play.SourceOf(d, 0, 1, play.FixedGuns, &o.Aim)).Hemi,
				c.rear)
		}
	}},
	{"AF-8 gunners answer to the side that the attacker came from", func(t *testing.T) {
		d := fight(t, "", bomber, gustav)
		put(d, 0, at(0, 3, 0, 150, 4))
		put(d, 1, at(0, 4, 0, 150, 5))
		play.StateOf(d, 1).Plot = play.Plot{N: 3, Path: [play.MaxPath]hex.Point{in(0, 1), in(0, 2), in(0, 3), in(0, 4)}}
		play.ListFlex(d, 0)
		rulestest.Same(t, "hold, the shot ahead, the answer astern",
			len(play.Shots(d)) == 3 && play.Shots(d)[1].Aim.Hemi == 0 &&
				play.Shots(d)[2].Aim.Hemi == 1 && play.Shots(d)[2].Aim.Snap, true)
		c := play.StateOf(d, 0)
		for last, ok := range map[play.Step]bool{play.Forward: true, play.Turn: false, play.SlipLeft: false, play.SlipRight: false} {
			c.Stance.Last = last
			rulestest.Same(t, "after "+play.StepNames[last][0], play.MayFlex(c), ok)
		}
		c.Stance.Last, c.Stance.Flown = play.Forward, true
		rulestest.Same(t, "after a stall", play.MayFlex(c), false)
	}},
	{"AF-12 a silhouette of 4 is above 3", func(t *testing.T) {
		spitfire := altered(t, "spitfire-ix", func(c *card.Card) { c.K14 = false })
		for silhouette, face := range map[int]int8{0: 5, 3: 5, 4: 4, 9: 4} {
			target := altered(t, "bf-109g", func(c *card.Card) { c.Silhouette = silhouette })
			rulestest.Same(t, "lowest face", play.Deflection(spitfire, target), face)
			rulestest.Same(t, "lowest face with a gyro sight", play.Deflection(altered(t, "p-51d", nil), target), 3)
		}
	}},
	{"AF-14 of equally near shooters the first in the list fires", func(t *testing.T) {
		d := fight(t, "", []string{"p-51d", "p-47d"}, gustav)
		for k := range 2 {
			play.StateOf(d, k).Fire = play.Order{On: true, Target: 2, Aim: play.Aim{Hexes: 2}}
		}
		rulestest.Same(t, "nearest", play.Nearest(d, 2, false, 0), 0)
		rulestest.Same(t, "then", play.Nearest(d, 2, false, 1), 1)
		rulestest.Same(t, "nobody", play.Nearest(d, 2, false, 3), -1)
	}},
	{"AF-45 a group without factors or ammunition is silent", func(t *testing.T) {
		d := pairOf(t)
		c, sp := play.StateOf(d, 1), play.SpecOf(d, 1) // two groups
		rulestest.Same(t, "both", play.Loaded(c, sp), 3)
		c.Fixed[0] = 0
		rulestest.Same(t, "the second", play.Loaded(c, sp), 2)
		c.Rounds[1] = 0
		rulestest.Same(t, "none", play.Loaded(c, sp), 0)
	}},
	{"AF-22 and AF-23 multiply the C hits of an entry", func(t *testing.T) {
		d := fight(t, "", mustang, bomber)
		for _, c := range []struct {
			flex, head bool
			crews      uint8
		}{{false, false, 1}, {false, true, 2}, {true, false, 3}, {true, true, 6}} {
			o := &play.Order{Flex: c.flex, Target: 1, Aim: play.Aim{Hexes: 2, Head: c.head}}
			play.SetHurts(d)
			rulestest.Same(t, "C hits of 8 factors, face 6",
				play.StrikeOf(d, 0, o, 8, 6, rules.Source{}).Hits[card.Crew], c.crews)
		}
	}},
	{"AF-37 flexible fire in a Vertical Climb stalls too", func(t *testing.T) {
		d := pairOf(t)
		play.StateOf(d, 0).Climbs, play.StateOf(d, 0).Flex = true, play.Order{On: true}
		play.StateOf(d, 1).Climbs = true
		play.StallClimbers(d)
		rulestest.Same(t, "who has fired, and who has not", play.StateOf(d, 0).Stalled && !play.StateOf(d, 1).Stalled, true)
	}},
	{"AF-46 an Advantage ends with the target, hits stop at full boxes", func(t *testing.T) {
		d := pairOf(t)
		d.Phase = play.FirePhase
		play.StateOf(d, 0).Over, play.StateOf(d, 0).Held = 1, 2
		play.SetHurts(d, play.Hurt{Target: 1, Hits: card.Tally{card.Fuselage: 9, card.Wing: 1}})
		play.ApplyHurts(d)
		rulestest.Same(t, "target lost",
			play.StateOf(d, 1).Lost && play.StateOf(d, 0).Over == -1 && play.StateOf(d, 0).Held == 0, true)
		rulestest.Same(t, "8 boxes of F", play.StateOf(d, 1).Hits[card.Fuselage], 8)
		rulestest.Same(t, "filled",
			play.Mark((&play.State{}), play.SpecOf(d, 1), &card.Tally{card.Fuselage: 9, card.Wing: 1, card.Guns: 3}), 9)
	}},
	{"AF-6 no inverted attitude fires at twelve o'clock", func(t *testing.T) {
		for b := range play.Banks {
			s := with(at(0, 0, 0, 150, 5), func(s *play.Stance) { s.Bank = b })
			rulestest.Same(t, b.String(), can(t, s, at(0, 2, 180, 150, 4), 0), !b.UpsideDown())
		}
	}},
	{"AF-23 the nose of a multi-engine bomber alone", func(t *testing.T) {
		for _, c := range []struct {
			id      string
			engines int
			nose    bool
		}{{"b-17g", 4, true}, {"b-17g", 2, true}, {"b-17g", 1, false}, {"me-262a", 2, false}} {
			sp := altered(t, c.id, func(x *card.Card) { x.Engines = c.engines })
			rulestest.Same(t, "nose", play.NoseOf(sp, at(0, 3, 180, 150, 4), 12, in(0, 3)), c.nose)
		}
	}},
	{"AF-8 an attacker's own flexible guns fire from the front", func(t *testing.T) {
		sp, target := altered(t, "b-25j", nil), at(0, 3, 0, 150, 4)
		rulestest.Same(t, "hemisphere", play.Crossing{Entry: 6}.SnapFlex(sp, sp, target).Hemi, 0)
	}},
	{"AF-37 firing in a Vertical Dive does not stall", func(t *testing.T) {
		d := pairOf(t)
		c := play.StateOf(d, 0)
		c.Before, c.Plot, c.Stance = c.Status, play.Plot{Vertical: play.FirstDive}, play.Stance{Status: c.Status}
		play.SettleOne(d, 0)
		c.Fire.On = true
		play.StallClimbers(d)
		rulestest.Same(t, "stalled", c.Stalled, false)
	}},
	{"AF-15 each shooter rolls but once", func(t *testing.T) {
		d := fight(t, "", []string{"b-17g", "b-17g"}, gustav)
		for k := range 2 {
			play.StateOf(d, k).Flex = play.Order{On: true, Flex: true, Target: 2, Aim: play.Aim{Hexes: 2, Rolls: 1, Face: 6}}
		}
		d.Phase = play.FirePhase
		force(t, d, rules.Blue, play.ForFlexible, 1, 1, 6)
		play.Resolve(d)
		rulestest.Same(t, "two rolls by two", len(play.Hurts(d)), 0)
	}},
	{"AF-26 a G hit on flexible guns leaves the fixed ones", func(t *testing.T) {
		c := &play.State{Fixed: [play.MaxGroups]card.Halves{6}, Hemis: [2]card.Halves{12, 16}}
		sp := altered(t, "b-17g", func(c *card.Card) { c.Guns = []card.Group{{}} })
		play.SilenceGuns(c, sp, 2, 0)
		rulestest.Same(t, "two hits", c.Hemis == [2]card.Halves{0, 16} && c.Fixed[0] == 6, true)
		play.SilenceGuns(c, sp, 1, 0)
		rulestest.Same(t, "the third", c.Fixed[0], 2)
	}},
}
