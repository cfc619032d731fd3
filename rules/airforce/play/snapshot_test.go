package play_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// crossing is a duel in which blue 1 flies north through the hex of red 1 to the next one, after a target of that
// heading and state of flight has moved.
func crossing(t *testing.T, blue, red string, degrees int, v play.Vertical) *play.Duel {
	t.Helper()
	d := fight(t, "", []string{blue}, []string{red})
	put(d, 0, at(0, 4, 0, 150, 5))
	put(d, 1, with(at(0, 3, degrees, 150, 4), func(s *play.Stance) { s.Vertical = v }))
	play.StateOf(d, 0).Plot = play.Plot{N: 3, Path: [play.MaxPath]hex.Point{in(0, 1), in(0, 2), in(0, 3), in(0, 4)}}
	play.StateOf(d, 1).Role = play.Disadvantaged
	d.Phase = play.FirePhase
	return d
}

// snapOf is the Snapshot that craft 0 is offered, of its fixed or flexible guns.
func snapOf(t *testing.T, d *play.Duel, flex bool) *play.Order {
	t.Helper()
	list := play.ListFixed
	if flex {
		list = play.ListFlex
	}
	list(d, 0)
	for k, o := range play.Shots(d) {
		if o.Aim.Snap {
			return &play.Shots(d)[k]
		}
	}
	t.Fatal("no Snapshot is offered")
	return nil
}

// What a Snapshot hits, who answers it, and what it asks for.
var snapshotCases = []ruleCase{
	{"AF-8 a Snapshot hits the side that its path has entered by", func(t *testing.T) {
		for degrees, want := range map[int]struct {
			entry, band int
			rear        uint8
			head        bool
		}{0: {6, 0, 1, false}, 60: {4, 1, 1, false}, 120: {2, 3, 0, false}, 180: {12, 5, 0, true}, 240: {10, 3, 0, false},
			300: {8, 1, 1, false}} {
			d := crossing(t, "spitfire-ix", "he-111h", degrees, play.NotVertical)
			o := snapOf(t, d, false)
			from := play.SourceOf(d, 0, 1, play.FixedGuns, &o.Aim)
			what := fmt.Sprintf("target heading %03d", degrees)
			rulestest.Same(t, what+": hour", int(o.Aim.Entry), want.entry)
			rulestest.Same(t, what+": band of the angle from the tail", int(from.Angle()), want.band)
			rulestest.Same(t, what+": rear", play.StrikeOf(d, 0, o, 8, 4, from).Hemi, want.rear)
			rulestest.Same(t, what+": a bomber's nose (AF-23)", o.Aim.Head, want.head)
		}
		d := crossing(t, "spitfire-ix", "he-111h", 0, play.NotVertical)
		play.StateOf(d, 0).Fire = *snapOf(t, d, false)
		play.StateOf(d, 0).Fire.Aim.Need = 0 // the die for the hits alone counts
		throws(t, d, map[dice.Purpose][]int{play.ForHits: {4}})
		before := play.StateOf(d, 1).Hemis
		play.Resolve(d)
		rulestest.Same(t, "from six o'clock the G hit silences the gunners behind", play.StateOf(d, 1).Hemis,
			[2]card.Halves{before[0], max(before[1]-card.FlexibleLost, 0)})
	}},
	{"AF-8 the answer hits the attacker's nose, and has the row astern", func(t *testing.T) {
		for degrees, want := range map[int]play.Aim{
			0:   {Hemi: 1, Face: play.AsternFace},
			60:  {Hemi: 1, Face: play.FlexibleFace},
			180: {Hemi: 0, Face: play.FlexibleFace},
		} {
			want.Hexes, want.Snap, want.Rolls, want.Entry = 1, true, 3, 12
			for attacker, head := range map[string]bool{"fw-190a": false, "b-25j": true} {
				d := crossing(t, attacker, "b-17g", degrees, play.NotVertical)
				want.Head = head
				play.ListFlex(d, 1)
				list := play.Shots(d)
				answer := list[len(list)-1]
				what := fmt.Sprintf("%s at a target heading %03d", attacker, degrees)
				rulestest.Same(t, what, answer.Aim, want)
				from := play.SourceOf(d, 1, 0, play.FlexibleGuns, &answer.Aim)
				rulestest.Same(t, what+": from ahead", int(from.Angle()), rules.NumAngleBands-1)
				rulestest.Same(t, what+": front", play.StrikeOf(d, 1, &answer, 8, 4, from).Hemi, 0)
			}
		}
	}},
	{"AF-8 from the front flexible guns have a single roll too", func(t *testing.T) {
		for degrees, rolls := range map[int]int8{0: 2, 60: 2, 120: 1, 180: 1} {
			d := crossing(t, "b-25j", "bf-109g", degrees, play.NotVertical)
			rulestest.Same(t, fmt.Sprintf("target heading %03d", degrees), snapOf(t, d, true).Aim.Rolls, rolls)
		}
	}},
	{"AF-36 a Snapshot at a Vertical Dive asks for a six and deflection", func(t *testing.T) {
		for _, v := range []play.Vertical{play.FirstDive, play.SecondDive} {
			for degrees, entry := range map[int]int8{0: 6, 60: 4, 180: 12} {
				d := crossing(t, "p-51d", "bf-109g", degrees, v)
				o := snapOf(t, d, false)
				rulestest.Same(t, "aim", o.Aim, play.Aim{Hexes: 1, Snap: true, Entry: entry, Rolls: 1, Face: 6, Need: play.GyroDeflection})
				rulestest.Same(t, "chance", o.Aim.Chance(), rules.Certain/9)
				flown := crossing(t, "b-25j", "bf-109g", degrees, v)
				rulestest.Same(t, "flexible guns: the usual deflection", snapOf(t, flown, true).Aim.Need, play.DeflectionFace)
			}
		}
		d := crossing(t, "fw-190a", "b-17g", 0, play.FirstDive)
		play.ListFlex(d, 1)
		rulestest.Same(t, "no gunner answers from one (AF-15)", len(play.Shots(d)), 1)
	}},
	{"AF-14 a failed six leaves the target to the next", func(t *testing.T) {
		for _, c := range []struct {
			what  string
			enter []int
			need  int8 // deflection of the first
			by    []int
			spent [3]int8
		}{
			{"the nearest enters", []int{6}, 0, []int{1}, [3]int8{1, 0, 0}},
			{"the second comes to fire", []int{5, 6}, 0, []int{2}, [3]int8{0, 1, 0}},
			{"the third needs no six", []int{1, 2}, 0, []int{3}, [3]int8{0, 0, 1}},
			{"a miss in deflection has been fired (AF-12)", []int{6, 6}, 5, nil, [3]int8{1, 0, 0}},
		} {
			d := fight(t, "", []string{"p-51d", "p-47d", "f6f"}, gustav)
			d.Phase, d.Ledger = play.FirePhase, &rules.Ledger{}
			var before [3]int8
			for k := range before {
				s := play.StateOf(d, k)
				before[k] = s.Rounds[0]
				s.Fire = play.Order{On: true, Target: 3, Groups: 1, Aim: play.Aim{Hexes: int8(1 + k), Rolls: 1, Face: 6}}
			}
			play.StateOf(d, 0).Fire.Aim.Need = c.need
			play.StateOf(d, 2).Fire.Aim.Rolls = 0
			throws(t, d, map[dice.Purpose][]int{play.ForEntry: c.enter, play.ForDeflection: {4}})
			play.Resolve(d)
			rulestest.Same(t, c.what+": entries", len(play.Hurts(d)), len(c.by))
			for k, n := range c.spent {
				rulestest.Same(t, fmt.Sprintf("%s: blue %d has spent", c.what, k+1), before[k]-play.StateOf(d, k).Rounds[0], n)
			}
		}
	}},
	{"AF-15 a target takes three rolls of all guns together", func(t *testing.T) {
		d := fight(t, "", []string{"p-51d", "p-47d", "f6f", "f4u"}, []string{"b-17g"})
		d.Phase, d.Log = play.FirePhase, &rules.Recorder{}
		for k := range 4 {
			play.StateOf(d, k).Fire = play.Order{On: true, Target: 4, Groups: 1, Aim: play.Aim{Hexes: int8(1 + k), Rolls: 1, Face: 6}}
		}
		throws(t, d, map[dice.Purpose][]int{play.ForEntry: {1, 2, 3, 6}})
		play.Resolve(d)
		rulestest.Same(t, "entries", len(play.Hurts(d)), 0)
		last := d.Log.Events[len(d.Log.Events)-1]
		rulestest.Same(t, "told", last.Rule+" "+last.Actor+" "+last.Text,
			"AF-15 blue 4 does not come to fire at red 1, at which others have rolled three times")
		b := fight(t, "", []string{"b-25j", "b-17g"}, gustav)
		b.Phase = play.FirePhase
		for k := range 2 {
			play.StateOf(b, k).Flex = play.Order{On: true, Flex: true, Target: 2, Aim: play.Aim{Hexes: int8(1 + k), Rolls: int8(1 + k), Face: 6}}
		}
		play.StateOf(b, 0).Fire = play.Order{On: true, Target: 2, Groups: 1, Aim: play.Aim{Hexes: 1, Rolls: 1, Face: 6}}
		throws(t, b, map[dice.Purpose][]int{play.ForEntry: {1}, play.ForFlexible: {1, 1, 6}})
		play.Resolve(b)
		rulestest.Same(t, "one of fixed guns leaves two", len(play.Hurts(b)), 0)
	}},
}

// The chance of a Snapshot that a pilot is told is the share of throws in which it does something, at a target that
// dives and at one that does not, from all sides (AF-8, AF-36).
func TestSnapshotFactsAgainstPlay(t *testing.T) {
	t.Parallel()
	const trials = 20000
	for _, v := range []play.Vertical{play.NotVertical, play.FirstDive} {
		for degrees := 0; degrees < 360; degrees += 60 {
			d := crossing(t, "p-51d", "bf-109g", degrees, v)
			o := *snapOf(t, d, false)
			d.Stage, d.Cursor = 0, 0
			play.SetShots(d, play.Order{}, o)
			play.Ask(d, 0, rules.Fire, 2)
			d.Moved()
			var f rules.Facts
			scouting(d).Facts(1, rules.AllFacts, &f)
			play.StateOf(d, 0).Fire = o
			fresh, hits := *d, 0
			for n := range trials {
				*d = fresh
				d.Dice().Reset(5, n)
				d.Dice().StartTurn(1)
				play.Resolve(d)
				hits += len(play.Hurts(d))
			}
			told, played := float64(f[rules.MyHit])/rules.Certain, float64(hits)/trials
			if diff := told - played; diff < -0.02 || diff > 0.02 {
				t.Errorf("vertical %d, target heading %03d: told %.3f, played %.3f", v, degrees, told, played)
			}
		}
	}
}
