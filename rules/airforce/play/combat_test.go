package play_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
)

// throws pins blue's dice of a game-turn, by purpose.
func throws(t *testing.T, d *play.Duel, faces map[dice.Purpose][]int) {
	t.Helper()
	var list []rulestest.Stream
	for _, p := range []dice.Purpose{play.ForEntry, play.ForDeflection, play.ForHits, play.ForFlexible,
		play.ForFlexDeflection, play.ForFlexHits} {
		if f := faces[p]; f != nil {
			list = append(list, rulestest.Stream{Side: rules.Blue, Of: p, Dice: 6, Faces: f})
		}
	}
	*d.Dice() = rulestest.Pinned(t, int(d.Turn), list)
}

// What fire comes to.
var combatCases = []ruleCase{
	{"AF-44 a shot of fixed guns, roll by roll", func(t *testing.T) {
		for _, c := range []struct {
			what                   string
			aim                    play.Aim
			enter, deflected, face int
			spent                  int8
			hits                   bool
		}{
			{"no roll", play.Aim{Hexes: 2}, 1, 1, 3, 1, true},
			{"a single 6 that fails spends nothing", play.Aim{Hexes: 2, Rolls: 1, Face: 6}, 5, 6, 3, 0, false},
			{"a single 6", play.Aim{Hexes: 2, Rolls: 1, Face: 6}, 6, 1, 4, 1, true},
			{"deflection below 5 spends", play.Aim{Hexes: 2, Need: 5}, 1, 4, 3, 1, false},
			{"deflection of 5", play.Aim{Hexes: 1, Need: 5}, 1, 5, 6, 1, true},
			{"both", play.Aim{Hexes: 3, Rolls: 1, Face: 6, Need: 3}, 6, 3, 1, 1, true},
			{"both, deflection fails", play.Aim{Hexes: 3, Rolls: 1, Face: 6, Need: 3}, 6, 2, 1, 1, false},
		} {
			d := pairOf(t)
			put(d, 0, at(0, 0, 0, 150, 5))
			put(d, 1, at(0, int(c.aim.Hexes), 0, 150, 5))
			d.Ledger = &rules.Ledger{}
			throws(t, d, map[dice.Purpose][]int{play.ForEntry: {c.enter}, play.ForDeflection: {c.deflected}, play.ForHits: {c.face}})
			before := play.StateOf(d, 0).Rounds
			o := &play.Order{On: true, Target: 1, Groups: 1, Aim: c.aim}
			factors := play.Factors(d, play.StateOf(d, 0), play.SpecOf(d, 0), 1, 1)
			play.ShootFixed(d, 0, o)
			rulestest.Same(t, c.what+": spent", before[0]-play.StateOf(d, 0).Rounds[0], c.spent)
			rulestest.Same(t, c.what+": shots", d.Ledger.Total(rules.Blue, play.FixedGuns).Shots, 1)
			rulestest.Same(t, c.what+": game-turn of the last shot", d.Outcome().LastShot, 1)
			rulestest.Same(t, c.what+": entries", len(play.Hurts(d)), bit(c.hits))
			if c.hits {
				h := play.Hurts(d)[0]
				rulestest.Same(t, c.what+": hits", h.Hits, *play.HitsOf(play.Column(factors, int(c.aim.Hexes)), c.face))
				rulestest.Same(t, c.what+": target and hemisphere", [2]uint8{h.Target, h.Hemi}, [2]uint8{1, 1})
			}
		}
	}},
	{"AF-45 the groups that fire spend their ammunition", func(t *testing.T) {
		for groups, left := range map[uint8][2]int8{1: {4, 5}, 2: {5, 4}, 3: {4, 4}} {
			d := fight(t, "", gustav, mustang)
			put(d, 0, at(0, 0, 0, 150, 5))
			put(d, 1, at(0, 2, 0, 150, 5))
			c := play.StateOf(d, 0)
			c.Rounds = [play.MaxGroups]int8{5, 5}
			play.ShootFixed(d, 0, &play.Order{On: true, Target: 1, Groups: groups, Aim: play.Aim{Hexes: 2}})
			rulestest.Same(t, fmt.Sprintf("groups %b", groups), [2]int8{c.Rounds[0], c.Rounds[1]}, left)
		}
	}},
	{"AF-15 a shot of flexible guns, roll by roll", func(t *testing.T) {
		for _, c := range []struct {
			what      string
			aim       play.Aim
			left      int8
			rolls     []int
			deflected int
			after     int8 // rolls that the target still takes
			spent     int8
			hits      bool
		}{
			{"the first roll", play.Aim{Hexes: 2, Rolls: 3, Face: 6}, 3, []int{6, 6, 6}, 1, 2, 1, true},
			{"the third roll", play.Aim{Hexes: 2, Rolls: 3, Face: 6}, 3, []int{5, 5, 6}, 1, 0, 1, true},
			{"no roll enters", play.Aim{Hexes: 2, Rolls: 2, Face: 6}, 3, []int{5, 1, 6}, 1, 1, 0, false},
			{"astern a 5 enters", play.Aim{Hexes: 2, Rolls: 1, Face: 5}, 3, []int{5}, 1, 2, 1, true},
			{"astern a 4 does not", play.Aim{Hexes: 2, Rolls: 1, Face: 5}, 3, []int{4}, 1, 2, 0, false},
			{"the target takes one roll more", play.Aim{Hexes: 2, Rolls: 3, Face: 6}, 1, []int{5, 6}, 1, 0, 0, false},
			{"deflection below 5 spends", play.Aim{Hexes: 2, Rolls: 1, Face: 6, Need: 5}, 3, []int{6}, 4, 2, 1, false},
			{"deflection of 5", play.Aim{Hexes: 2, Rolls: 1, Face: 6, Need: 5}, 3, []int{6}, 5, 2, 1, true},
		} {
			d := fight(t, "", bomber, gustav)
			put(d, 0, at(0, 0, 0, 150, 4))
			put(d, 1, at(0, 2, 180, 150, 4))
			d.Ledger = &rules.Ledger{}
			throws(t, d, map[dice.Purpose][]int{play.ForFlexible: c.rolls, play.ForFlexDeflection: {c.deflected}, play.ForFlexHits: {6}})
			s := play.StateOf(d, 0)
			before := s.Gunners
			o := &play.Order{On: true, Flex: true, Target: 1, Aim: c.aim}
			after, entered := play.ShootGunners(d, 0, o, c.left)
			rulestest.Same(t, c.what+": rolls left", after, c.after)
			rulestest.Same(t, c.what+": spent", before-s.Gunners, c.spent)
			rulestest.Same(t, c.what+": entered", entered, c.hits)
			rulestest.Same(t, c.what+": shots", d.Ledger.Total(rules.Blue, play.FlexibleGuns).Shots, 1)
			rulestest.Same(t, c.what+": entries", len(play.Hurts(d)), bit(c.hits))
			if c.hits {
				hits := *play.HitsOf(play.Column(int(s.Hemis[0])/2, 2), 6)
				hits[card.Crew] *= 3 // more than 7 factors (AF-22)
				rulestest.Same(t, c.what+": hits", play.Hurts(d)[0].Hits, hits)
				rulestest.Same(t, c.what+": hemisphere", play.Hurts(d)[0].Hemi, 0)
			}
		}
	}},
	{"AF-14 who is silenced, and who is not", func(t *testing.T) {
		d := fight(t, "", []string{"p-51d", "p-47d", "f6f", "spitfire-ix"}, []string{"bf-109g", "fw-190a"})
		for k, at := range []int{4, 4, 5, 4} { // the third fires at red 2
			play.StateOf(d, k).Fire = play.Order{On: true, Target: uint8(at), Groups: 1, Aim: play.Aim{Hexes: int8(4 - k)}}
		}
		play.StateOf(d, 1).Fire.On = false
		play.StateOf(d, 2).Climbs, play.StateOf(d, 3).Climbs = true, false
		var before [4]int8
		for k := range before {
			before[k] = play.StateOf(d, k).Rounds[0]
		}
		d.Phase = play.FirePhase
		play.Resolve(d)
		for k, spent := range []int8{0, 0, 1, 1} {
			rulestest.Same(t, fmt.Sprintf("blue %d has spent", k+1), before[k]-play.StateOf(d, k).Rounds[0], spent)
			rulestest.Same(t, fmt.Sprintf("blue %d fires", k+1), play.StateOf(d, k).Fire.On, spent > 0)
		}
		rulestest.Same(t, "entries", len(play.Hurts(d)), 2)
		rulestest.Same(t, "stalled by firing in a climb (AF-37)",
			play.StateOf(d, 2).Stalled && !play.StateOf(d, 3).Stalled, true)
		play.Resolve(d)
		rulestest.Same(t, "entries of the next fire alone", len(play.Hurts(d)), 2)
		play.StateOf(d, 4).Lost = true
		play.Resolve(d)
		rulestest.Same(t, "none at the lost", len(play.Hurts(d)), 1)
	}},
	{"AF-14 the order of shooters", func(t *testing.T) {
		d := fight(t, "", []string{"p-51d", "p-47d", "f6f"}, gustav)
		for k, hexes := range []int8{6, 3, 3} {
			play.StateOf(d, k).Fire = play.Order{On: true, Target: 3, Aim: play.Aim{Hexes: hexes}}
			play.StateOf(d, k).Flex = play.Order{On: k == 0, Target: 3, Aim: play.Aim{Hexes: hexes}}
		}
		rulestest.Same(t, "the nearest, the first of equals", play.Nearest(d, 3, false, 0), 1)
		rulestest.Same(t, "then its equal", play.Nearest(d, 3, false, 1<<1), 2)
		rulestest.Same(t, "then the farthest, 6 hexes", play.Nearest(d, 3, false, 1<<1|1<<2), 0)
		rulestest.Same(t, "nobody", play.Nearest(d, 3, false, 7), -1)
		rulestest.Same(t, "nobody at another", play.Nearest(d, 2, false, 0), -1)
		rulestest.Same(t, "flexible guns", play.Nearest(d, 3, true, 0), 0)
	}},
	{"AF-42 a shot is counted by its hexes", func(t *testing.T) {
		d := pairOf(t)
		put(d, 0, at(0, 0, 0, 150, 5))
		put(d, 1, at(0, 3, 0, 150, 5))
		for hexes := int8(1); hexes <= 6; hexes++ {
			from := play.SourceOf(d, 0, 1, play.FixedGuns, &play.Aim{Hexes: hexes})
			rulestest.Same(t, fmt.Sprintf("%d hexes", hexes), int(from.Band()), int(hexes)-1)
		}
	}},
	{"AF-37 who stalls by firing in a Vertical Climb", func(t *testing.T) {
		for _, c := range []struct{ climbs, fire, flex, lost, stalls bool }{
			{true, true, false, false, true}, {true, false, true, false, true}, {true, true, true, false, true},
			{true, false, false, false, false}, {false, true, true, false, false}, {true, true, true, true, false},
		} {
			d := pairOf(t)
			s := play.StateOf(d, 0)
			s.Climbs, s.Fire.On, s.Flex.On, s.Lost, s.Over, s.Held = c.climbs, c.fire, c.flex, c.lost, 1, 2
			play.StallClimbers(d)
			rulestest.Same(t, fmt.Sprintf("%+v", c), [2]bool{s.Stalled, s.Stance.Stalled}, [2]bool{c.stalls, c.stalls})
			rulestest.Same(t, fmt.Sprintf("%+v: no Advantage", c), s.Over == -1 && s.Held == 0, c.stalls)
		}
	}},
	{"AF-46 what hits do to their target", func(t *testing.T) {
		d := pairOf(t)
		d.Ledger, d.Phase = &rules.Ledger{}, play.FirePhase
		play.StateOf(d, 1).Over, play.StateOf(d, 1).Held = 0, 2
		from := rules.From(play.FixedGuns, 1, 2, 0)
		play.SetHurts(d, play.Hurt{Target: 1, Hemi: 1, Hits: card.Tally{1, 2, 1, 1, 0, 1}, From: from})
		fixed := play.StateOf(d, 1).Fixed
		play.ApplyHurts(d)
		c := play.StateOf(d, 1)
		rulestest.Same(t, "boxes", c.Hits, card.Tally{1, 2, 1, 1, 0, 0})
		rulestest.Same(t, "boxes counted", d.Ledger.Total(rules.Blue, play.FixedGuns).Damage, 5)
		rulestest.Same(t, "hits counted", d.Ledger.Total(rules.Blue, play.FixedGuns).Hits, 1)
		rulestest.Same(t, "guns", [2]card.Halves{c.Fixed[0], c.Fixed[1]} != [2]card.Halves{fixed[0], fixed[1]}, true)
		worn := d.View().Craft(1).Wear()
		rulestest.Same(t, "worn", worn.NoLoop() && !worn.NoRoll(), true)
		rulestest.Same(t, "weaker: C 2 left", d.View().DeadlyFaces(1, 8, 1), 1)
		rulestest.Same(t, "it keeps its Advantage", c.Over == 0 && c.Held == 2 && !c.Lost, true)
		play.SetHurts(d, play.Hurt{Target: 0, Hits: card.Tally{99}, From: from})
		play.ApplyHurts(d)
		rulestest.Same(t, "over one that is lost it ends", play.StateOf(d, 0).Lost && c.Over == -1 && c.Held == 0, true)
		play.StateOf(d, 0).Lost = false
		c.Over, c.Held = 0, 1
		play.SetHurts(d, play.Hurt{Target: 1, Hits: card.Tally{0, 99}, From: from})
		play.ApplyHurts(d)
		rulestest.Same(t, "and that of the lost", c.Lost && c.Over == -1 && c.Held == 0, true)
	}},
}
