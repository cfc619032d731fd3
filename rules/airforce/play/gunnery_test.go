package play_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/rulestest"
)

// around are places three hexes from an aircraft in the middle that heads north, by the hour at which it sees them, with
// the headings of those there that look at it.
var around = []struct{ hour, col, row, heading int }{
	{12, 0, 3, 180}, {2, 3, 1, 240}, {4, 3, -2, 300}, {6, 0, -3, 0}, {8, -3, -2, 60}, {10, -3, 1, 120},
}

// The rules of aims, each value of each condition by itself.
var gunneryCases = []ruleCase{
	{"AF-12 high deflection from 2, 4, 8 and 10 o'clock alone", func(t *testing.T) {
		d := fight(t, "", []string{"bf-109g"}, []string{"bf-109g"})
		for _, from := range around {
			target := at(0, 0, 0, 150, 4)
			a, ok := play.FixedAim(play.SpecOf(d, 0), at(from.col, from.row, from.heading, 150, 4), play.SpecOf(d, 1), target, 9)
			rulestest.Same(t, fmt.Sprintf("a shot from %d o'clock", from.hour), ok, true)
			need := int8(5)
			if from.hour == 12 || from.hour == 6 {
				need = 0
			}
			rulestest.Same(t, fmt.Sprintf("fixed guns from %d o'clock", from.hour), a, play.Aim{Hexes: 3, Need: need})
		}
	}},
	{"AF-12 flexible guns roll for high deflection too", func(t *testing.T) {
		d := fight(t, "", bomber, gustav)
		for _, from := range around {
			by := at(from.col, from.row, from.heading, 150, 4)
			a, ok := play.FlexAim(play.SpecOf(d, 0), by, play.SpecOf(d, 1), at(0, 0, 0, 150, 4))
			need := int8(5)
			if from.hour == 12 || from.hour == 6 {
				need = 0
			}
			rulestest.Same(t, fmt.Sprintf("from %d o'clock", from.hour), a,
				play.Aim{Hexes: 3, Rolls: 3, Face: 6, Need: need})
			rulestest.Same(t, "a shot", ok, true)
		}
		diver := with(at(0, 0, 0, 150, 4), func(s *play.Stance) { s.Vertical = play.FirstDive })
		a, ok := play.FlexAim(play.SpecOf(d, 0), at(0, -3, 0, 150, 4), play.SpecOf(d, 1), diver)
		rulestest.Same(t, "at one in a Vertical Dive from behind", ok && a.Need == 5, true)
	}},
	{"AF-23 flexible guns meet a bomber's nose too", func(t *testing.T) {
		d := fight(t, "", bomber, []string{"b-25j"})
		for row, head := range map[int]bool{3: true, -3: false} {
			a, ok := play.FlexAim(play.SpecOf(d, 0), at(0, row, 0, 150, 4), play.SpecOf(d, 1), at(0, 0, 0, 150, 4))
			rulestest.Same(t, "nose", ok && a.Head == head, true)
		}
	}},
	{"AF-63 who has flown stalled fires nothing", func(t *testing.T) {
		d := fight(t, "", bomber, gustav)
		stalled := with(at(0, 0, 0, 150, 4), func(s *play.Stance) { s.Flown = true })
		_, fixed := play.FixedAim(play.SpecOf(d, 1), stalled, play.SpecOf(d, 0), at(0, 3, 0, 150, 4), 0)
		_, flexible := play.FlexAim(play.SpecOf(d, 0), stalled, play.SpecOf(d, 1), at(0, 3, 0, 150, 4))
		rulestest.Same(t, "fixed or flexible", fixed || flexible, false)
	}},
	{"AF-36 no flexible fire from a Vertical Dive", func(t *testing.T) {
		d := fight(t, "", bomber, gustav)
		for _, v := range []play.Vertical{play.FirstDive, play.SecondDive} {
			_, ok := play.FlexAim(play.SpecOf(d, 0), diving(at(0, 0, 0, 150, 4), v), play.SpecOf(d, 1), at(0, 3, 0, 150, 4))
			rulestest.Same(t, "fires", ok, false)
		}
	}},
	{"AF-68 a silhouette of 4 is large", func(t *testing.T) {
		for silhouette, ok := range map[int]bool{3: false, 4: true, 5: true} {
			target := altered(t, "bf-109g", func(c *card.Card) { c.Silhouette = silhouette })
			_, got := play.FixedAim(altered(t, "p-51d", nil), at(0, 0, 0, 150, 5), target, at(1, 3, 0, 150, 4), 0)
			rulestest.Same(t, fmt.Sprintf("beside the row, silhouette %d", silhouette), got, ok)
		}
		for held, ok := range map[int8]bool{0: false, 1: false, 2: true, 3: true} {
			rulestest.Same(t, fmt.Sprintf("beside the row, Advantage of %d game-turns", held),
				can(t, at(0, 0, 0, 150, 5), at(1, 3, 0, 150, 4), held), ok)
		}
	}},
	{"AF-4 the ranges of flexible guns", func(t *testing.T) {
		d := fight(t, "", bomber, gustav)
		for hexes, ok := range map[int]bool{0: false, 1: true, 5: true, 6: true, 7: false} {
			a, got := play.FlexAim(play.SpecOf(d, 0), at(0, 0, 0, 150, 4), play.SpecOf(d, 1), at(0, hexes, 0, 150, 4))
			rulestest.Same(t, fmt.Sprintf("%d hexes", hexes), got, ok)
			rulestest.Same(t, "range", !ok || int(a.Hexes) == hexes, true)
		}
		flip := with(at(0, 0, 0, 150, 4), func(s *play.Stance) { s.Bank = play.InvertedLeft })
		for hexes, ok := range map[int]bool{1: true, 2: true, 3: false} { // AF-13
			_, got := play.FlexAim(play.SpecOf(d, 0), flip, play.SpecOf(d, 1), at(0, hexes, 0, 150, 4))
			rulestest.Same(t, fmt.Sprintf("inverted, %d hexes", hexes), got, ok)
		}
	}},
	{"AF-8 every gun bears in a Snapshot, and in a Vertical Dive", func(t *testing.T) {
		for _, kind := range []string{"FF", "FH", "FL"} {
			for _, rise := range []int8{-20, 20} {
				rulestest.Same(t, kind+" in a Snapshot", play.Bears(kind, &play.Aim{Snap: true, Rise: rise}, false), true)
				rulestest.Same(t, kind+" in a Vertical Dive", play.Bears(kind, &play.Aim{Rise: rise}, true), true)
			}
		}
		rulestest.Same(t, "FH level", play.Bears("FH", &play.Aim{}, false), true)
		rulestest.Same(t, "FL level", play.Bears("FL", &play.Aim{}, false), true)
	}},
	{"AF-8 the altitude of a Snapshot", func(t *testing.T) {
		target := at(0, 3, 0, 150, 4)
		for _, c := range []struct {
			what      string
			from, end int16
			row       int
			ok        bool
		}{
			{"from above, 300 ft below", 151, 147, 4, true}, {"from above, 200 ft below", 151, 148, 4, false},
			{"from above, level", 151, 150, 4, false}, {"from above, 300 ft above", 151, 153, 4, false},
			{"from below, 300 ft above", 149, 153, 4, true}, {"from below, 400 ft above", 149, 154, 4, false},
			{"from below, 300 ft below", 149, 147, 4, false}, {"from level, level", 150, 150, 4, true},
			{"from level, 300 ft above", 150, 153, 4, false}, {"in its hex, level", 160, 150, 3, true},
			{"in its hex, 300 ft below", 160, 147, 3, false},
		} {
			rulestest.Same(t, c.what, play.SnapAltitude(at(0, c.row, 0, c.end, 5), c.from, target), c.ok)
		}
	}},
	{"AF-11 the speeds of a meeting", func(t *testing.T) {
		for _, c := range []struct {
			mine, theirs int8
			heading      int
			rolls        int8
		}{{5, 5, 180, 1}, {6, 5, 180, 1}, {5, 4, 180, 0}, {9, 0, 180, 0}, {9, 1, 120, 1}, {9, 1, 240, 1}, {9, 9, 60, 0}} {
			a, ok := shot(t, at(0, 0, 0, 150, c.mine), at(0, 3, c.heading, 150, c.theirs), 9)
			rulestest.Same(t, "a shot", ok, true)
			rulestest.Same(t, fmt.Sprintf("%d and %d, heading %d", c.mine, c.theirs, c.heading), a.Rolls, c.rolls)
		}
		d := fight(t, "", bomber, gustav)
		for speed, rolls := range map[int8]int8{5: 3, 6: 1} {
			a, _ := play.FlexAim(play.SpecOf(d, 0), at(0, 0, 0, 150, 4), play.SpecOf(d, 1), at(0, 3, 180, 150, speed))
			rulestest.Same(t, fmt.Sprintf("flexible guns at 4 and %d", speed), a.Rolls, rolls)
		}
	}},
	{"AF-15 the chance of rolls", func(t *testing.T) {
		for _, c := range []struct {
			aim    play.Aim
			chance int32 // of 100,000
		}{{play.Aim{}, 100_000}, {play.Aim{Rolls: 1, Face: 6}, 16_667}, {play.Aim{Rolls: 2, Face: 6}, 30_556},
			{play.Aim{Rolls: 3, Face: 6}, 42_130}, {play.Aim{Rolls: 1, Face: 5}, 33_334}, {play.Aim{Rolls: 3, Face: 5}, 70_371},
			{play.Aim{Need: 3}, 66_666}, {play.Aim{Need: 4}, 50_000}, {play.Aim{Need: 5}, 33_333},
			{play.Aim{Rolls: 1, Face: 6, Need: 5}, 5_555}} {
			rulestest.Same(t, fmt.Sprintf("%+v", c.aim), c.aim.Chance(), c.chance)
		}
	}},
	{"AF-46 the faces of the hit table that would lose an aircraft", func(t *testing.T) {
		for _, id := range []string{"bf-109g", "b-17g", "p-51d"} {
			d := fight(t, "", mustang, []string{id})
			c, sp := play.StateOf(d, 1), play.SpecOf(d, 1)
			for l := range card.Guns {
				for left := uint8(1); left <= min(4, sp.Boxes(l)); left++ {
					c.Hits = card.Tally{}
					c.Hits[l] = sp.Boxes(l) - left
					play.Weigh(c, sp)
					for column := play.FirstColumn; column <= play.LastColumn; column++ {
						for times := uint8(1); times <= 3; times++ {
							faces := uint8(0)
							for face := 1; face <= 6; face++ {
								faces += uint8(bit(fells(c, sp, *play.HitsOf(column, face), times)))
							}
							rulestest.Same(t,
								fmt.Sprintf("%s, %d boxes of %c left, column %d, C hits count %d times", id, left,
									card.LetterNames[l], column, times), d.View().DeadlyFaces(1, column, times), faces)
						}
					}
				}
			}
		}
	}},
	{"AF-43 the mean number of boxes of a column", func(t *testing.T) {
		for column, hundredths := range map[int]int32{-3: 250, 0: 316, 5: 500, 12: 716, 19: 1400} {
			sum := int32(0)
			for face := 1; face <= 6; face++ {
				for l := range card.Guns {
					sum += int32(play.HitsOf(column, face)[l])
				}
			}
			rulestest.Same(t, fmt.Sprintf("column %d", column), play.MeanHits(column), sum*100/6)
			rulestest.Same(t, fmt.Sprintf("column %d by hand", column), play.MeanHits(column), hundredths)
		}
	}},
	{"AF-46 boxes are filled up to the last", func(t *testing.T) {
		sp := play.SpecOf(pairOf(t), 1) // F8 W7 L6 C3 E3
		for _, c := range []struct {
			had, hits, after card.Tally
			filled           int
		}{
			{card.Tally{}, card.Tally{1, 2, 3, 1, 2, 4}, card.Tally{1, 2, 3, 1, 2, 0}, 9},
			{card.Tally{7, 6, 5, 2, 2, 0}, card.Tally{1, 1, 1, 1, 1, 1}, card.Tally{8, 7, 6, 3, 3, 0}, 5},
			{card.Tally{7, 6, 5, 2, 2, 0}, card.Tally{9, 9, 9, 9, 9, 9}, card.Tally{8, 7, 6, 3, 3, 0}, 5},
			{card.Tally{8, 7, 6, 3, 3, 0}, card.Tally{1, 1, 1, 1, 1, 1}, card.Tally{8, 7, 6, 3, 3, 0}, 0},
		} {
			s := &play.State{Hits: c.had}
			rulestest.Same(t, "filled", play.Mark(s, sp, &c.hits), c.filled)
			rulestest.Same(t, "boxes", s.Hits, c.after)
		}
	}},
	{"AF-26 where a G hit goes", func(t *testing.T) {
		two := altered(t, "bf-109g", func(c *card.Card) { c.Guns = []card.Group{{}, {}} })
		bomber := altered(t, "b-25j", func(c *card.Card) { c.Guns = []card.Group{{}} })
		for _, c := range []struct {
			what       string
			sp         *card.Spec
			fixed      [2]card.Halves
			hemis      [2]card.Halves
			n, hemi    uint8
			fixedAfter [2]card.Halves
			flexAfter  [2]card.Halves
		}{
			{"none", two, [2]card.Halves{6, 8}, [2]card.Halves{}, 0, 0, [2]card.Halves{6, 8}, [2]card.Halves{}},
			{"the strongest group", two, [2]card.Halves{6, 8}, [2]card.Halves{}, 1, 0, [2]card.Halves{6, 4}, [2]card.Halves{}},
			{"the first of equal ones", two, [2]card.Halves{8, 8}, [2]card.Halves{}, 1, 1, [2]card.Halves{4, 8}, [2]card.Halves{}},
			{"one after the other", two, [2]card.Halves{6, 8}, [2]card.Halves{}, 2, 0, [2]card.Halves{2, 4}, [2]card.Halves{}},
			{"not below 0", two, [2]card.Halves{1, 3}, [2]card.Halves{}, 2, 0, [2]card.Halves{0, 0}, [2]card.Halves{}},
			{"front", bomber, [2]card.Halves{9}, [2]card.Halves{9, 9}, 1, 0, [2]card.Halves{9}, [2]card.Halves{1, 9}},
			{"rear", bomber, [2]card.Halves{9}, [2]card.Halves{9, 9}, 1, 1, [2]card.Halves{9}, [2]card.Halves{9, 1}},
			{"rear twice, then the fixed guns", bomber, [2]card.Halves{9}, [2]card.Halves{9, 9}, 3, 1, [2]card.Halves{5}, [2]card.Halves{9, 0}},
		} {
			s := &play.State{Hemis: c.hemis}
			copy(s.Fixed[:], c.fixed[:])
			play.SilenceGuns(s, c.sp, c.n, c.hemi)
			rulestest.Same(t, c.what+": fixed guns", [2]card.Halves{s.Fixed[0], s.Fixed[1]}, c.fixedAfter)
			rulestest.Same(t, c.what+": flexible guns", s.Hemis, c.flexAfter)
		}
	}},
}

// fells reports whether hits would fill a letter's boxes, if each C hit counts so often.
func fells(c *play.State, sp *card.Spec, hits card.Tally, crewTimes uint8) bool {
	hits[card.Crew] *= crewTimes
	for l := range card.Guns {
		if c.Hits[l]+hits[l] >= sp.Boxes(l) {
			return true
		}
	}
	return false
}
