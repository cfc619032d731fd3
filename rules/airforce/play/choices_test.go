package play_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// asked lets everybody choose the last option of fire, and tells who was asked: "blue 1 fixed". After each choice the
// order must be that option.
func asked(t *testing.T, d *play.Duel) (list []string) {
	t.Helper()
	for q := d.Next(); q != nil && d.Phase == play.FirePhase; q = d.Next() {
		i, flex := d.View().Firing()
		guns := "fixed"
		if flex {
			guns = "flexible"
		}
		list = append(list, fmt.Sprintf("%s %d %s", q.Side, q.Craft+1, guns))
		rulestest.Same(t, "kind of decision", q.Kind, rules.Fire)
		rulestest.Same(t, "options", int(q.N), len(play.Shots(d)))
		chosen := play.Shots(d)[q.N-1]
		d.Choose(int(q.N) - 1)
		order := play.StateOf(d, i).Fire
		if flex {
			order = play.StateOf(d, i).Flex
		}
		rulestest.Same(t, "order", order, chosen)
	}
	return list
}

// chase is a P-51D and a B-25J behind a B-17G, about to fire.
func chase(t *testing.T) *play.Duel {
	t.Helper()
	d := fight(t, "", []string{"p-51d", "b-25j"}, bomber)
	put(d, 0, at(0, 0, 0, 150, 5))
	put(d, 1, at(0, 1, 0, 150, 5))
	put(d, 2, at(0, 4, 0, 150, 5))
	d.Phase = play.FirePhase
	return d
}

// Who chooses what fire.
var choiceCases = []ruleCase{
	{"AF-47 all choose in the order of the list, fixed guns first, and then fire together", func(t *testing.T) {
		d := chase(t)
		mine, other := play.StateOf(d, 1).Rounds[0], play.StateOf(d, 0).Rounds[0]
		rulestest.Same(t, "asked", strings.Join(asked(t, d), ", "),
			"blue 1 fixed, blue 2 fixed, blue 2 flexible, red 1 flexible")
		rulestest.Same(t, "the nearer has fired", play.StateOf(d, 1).Rounds[0], mine-1)
		rulestest.Same(t, "the other has not (AF-14)", play.StateOf(d, 0).Rounds[0], other)
		rulestest.Same(t, "the next game-turn", d.Turn, 2)

		d = chase(t)
		play.StateOf(d, 1).Lost = true
		rulestest.Same(t, "without the lost", strings.Join(asked(t, d), ", "), "blue 1 fixed, red 1 flexible")

		d = chase(t)
		play.StateOf(d, 0).Again, play.StateOf(d, 1).Again = true, true
		d.Cursor = 2 * 3
		rulestest.Same(t, "those whose choices were forgotten, again", strings.Join(asked(t, d), ", "),
			"blue 1 fixed, blue 2 fixed, blue 2 flexible")
	}},
	{"AF-2 whom an Advantage bars from fire", func(t *testing.T) {
		d := fight(t, "", []string{"bf-109g", "fw-190a", "b-17g"}, []string{"p-51d", "p-47d"})
		play.StateOf(d, 3).Over, play.StateOf(d, 4).Over = 0, 1
		rulestest.Same(t, "its own target", play.Barred(d, 3, 0), false)
		rulestest.Same(t, "the other's", play.Barred(d, 3, 1), true)
		rulestest.Same(t, "a bomber", play.Barred(d, 3, 2), false)
		play.StateOf(d, 4).Over = -1
		rulestest.Same(t, "one that nobody holds", play.Barred(d, 3, 1), false)
		rulestest.Same(t, "without an Advantage", play.Barred(d, 4, 0), false)
	}},
	{"AF-68 an Advantage over another is no second Advantage", func(t *testing.T) {
		d := fight(t, "", mustang, []string{"bf-109g", "fw-190a"})
		put(d, 0, at(0, 0, 0, 150, 5))
		put(d, 1, at(1, 3, 0, 150, 5))
		put(d, 2, at(0, 40, 0, 150, 5))
		for over, shots := range map[int8]int{1: 2, 2: 1} {
			play.StateOf(d, 0).Over, play.StateOf(d, 0).Held = over, 2
			play.ListFixed(d, 0)
			rulestest.Same(t, fmt.Sprintf("beside the row, over %d", over), len(play.Shots(d)), shots)
		}
	}},
	{"AF-47 shots at enemies that are there alone", func(t *testing.T) {
		d := fight(t, "", mustang, []string{"b-25j", "b-25j"})
		put(d, 0, at(0, 3, 0, 150, 5))
		put(d, 1, at(0, 6, 0, 150, 5))
		put(d, 2, at(0, 0, 0, 150, 5))
		list := func(i int) (targets string) {
			play.ListFixed(d, i)
			for _, o := range play.Shots(d) {
				targets += fmt.Sprint(o.Target, o.On, o.Flex, " ")
			}
			play.ListFlex(d, i)
			for _, o := range play.Shots(d) {
				targets += fmt.Sprint(o.Target, o.On, o.Flex, " ")
			}
			return targets
		}
		rulestest.Same(t, "red 2, behind blue and red 1", list(2), "0 false false 0 true false 0 false false 0 true true ")
		rulestest.Same(t, "red 1 astern", list(1), "0 false false 0 false false 0 true true ")
		rulestest.Same(t, "blue", list(0), "0 false false 1 true false 0 false false ")
		play.StateOf(d, 1).Lost = true
		rulestest.Same(t, "blue, red 1 lost", list(0), "0 false false 0 false false ")
		play.StateOf(d, 0).Lost = true
		rulestest.Same(t, "red 2, blue lost", list(2), "0 false false 0 false false ")
		low := fight(t, "", mustang, gustav)
		put(low, 0, at(0, -3, 0, 3, 5))
		put(low, 1, at(0, 30, 0, 3, 5))
		play.ListFixed(low, 0)
		rulestest.Same(t, "nobody there", len(play.Shots(low)), 1)
	}},
	{"AF-14 the sets of groups that bear", func(t *testing.T) {
		d := fight(t, "", mustang, gustav)
		*play.SpecOf(d, 0) = *altered(t, "p-51d", func(c *card.Card) {
			c.Guns = []card.Group{{Type: "FF"}, {Type: "FH"}, {Type: "FL"}}
		})
		c := play.StateOf(d, 0)
		sets := func(alt int16) (sets []uint8) {
			put(d, 0, at(0, 0, 0, 150, 5))
			put(d, 1, at(0, 2, 0, alt, 5))
			play.ListFixed(d, 0)
			for _, o := range play.Shots(d)[1:] {
				sets = append(sets, o.Groups)
			}
			return sets
		}
		c.Fixed, c.Rounds = [play.MaxGroups]card.Halves{4, 4, 4}, [play.MaxGroups]int8{1, 1, 1}
		rulestest.Same(t, "level", fmt.Sprint(sets(150)), "[1 2 3 4 5 6 7]")
		rulestest.Same(t, "above", fmt.Sprint(sets(151)), "[1 2 3]")
		rulestest.Same(t, "below", fmt.Sprint(sets(149)), "[1 4 5]")
		rulestest.Same(t, "above FF guns", fmt.Sprint(sets(157)), "[2]")
		c.Rounds[0] = 0
		rulestest.Same(t, "without ammunition", fmt.Sprint(sets(150)), "[2 4 6]")
		c.Rounds[0], c.Fixed[0], c.Fixed[2] = 1, 1, 1
		rulestest.Same(t, "half factors are none, two of them one; FH guns add the silhouette", fmt.Sprint(sets(150)),
			"[2 3 5 6 7]")
		c.Fixed[1], c.Fixed[2] = 0, 0
		rulestest.Same(t, "no factors", fmt.Sprint(sets(150)), "[]")
	}},
	{"AF-8 Snapshots are offered after the other shots", func(t *testing.T) {
		d := fight(t, "", []string{"p-51d", "b-17g"}, gustav)
		put(d, 0, at(0, 4, 0, 150, 5))
		put(d, 1, at(20, 0, 0, 150, 5))
		put(d, 2, at(0, 3, 60, 150, 4))
		play.StateOf(d, 0).Plot = play.Plot{N: 4}
		for k := range 5 {
			play.StateOf(d, 0).Plot.Path[k] = in(0, k)
		}
		for role, shots := range map[play.Role]int{play.Unaffected: 1, play.Advantaged: 1, play.Disadvantaged: 2} {
			play.StateOf(d, 2).Role = role
			play.ListFixed(d, 0)
			rulestest.Same(t, fmt.Sprintf("at role %d", role), len(play.Shots(d)), shots)
		}
		rulestest.Same(t, "it", play.Shots(d)[0], play.Order{})
		play.StateOf(d, 2).Role = play.Disadvantaged
		play.ListFixed(d, 0)
		rulestest.Same(t, "the shot", play.Shots(d)[1], play.Order{On: true, Target: 2, Groups: 1,
			Aim: play.Aim{Hexes: 1, Need: 3, Entry: 4, Snap: true}})
		for _, c := range []struct {
			turned, slipped, ok bool
		}{{false, false, true}, {true, false, false}, {false, true, false}} {
			play.StateOf(d, 1).Plot = play.Plot{Turned: c.turned, Slipped: c.slipped}
			rulestest.Same(t, "at a bomber", d.View().Snapable(1), c.ok)
		}
	}},
	{"AF-8 gunners fire Snapshots forward, or answer them", func(t *testing.T) {
		d := fight(t, "", bomber, []string{"b-25j"})
		put(d, 0, at(0, 3, 60, 150, 4))
		put(d, 1, at(0, 4, 0, 150, 5))
		play.StateOf(d, 1).Plot = play.Plot{N: 4, Path: [play.MaxPath]hex.Point{in(0, 0), in(0, 1), in(0, 2), in(0, 3), in(0, 4)}}
		snaps := func(i int) (list []play.Aim) {
			play.ListFlex(d, i)
			for _, o := range play.Shots(d)[1:] {
				if o.Aim.Snap {
					list = append(list, o.Aim)
				}
			}
			return list
		}
		rolls := play.SpecOf(d, 1).Rolls()
		rulestest.Same(t, "the attacker's own", fmt.Sprint(snaps(1)),
			fmt.Sprint([]play.Aim{{Hexes: 1, Snap: true, Entry: 4, Rolls: rolls, Face: 6}}))
		rulestest.Same(t, "the answer", fmt.Sprint(snaps(0)),
			fmt.Sprint([]play.Aim{{Hexes: 1, Snap: true, Entry: 12, Rolls: 3, Face: 6, Hemi: 1, Head: true}}))
		play.StateOf(d, 0).Stance.Last = play.Turn
		rulestest.Same(t, "not from a Turn (AF-22)", len(snaps(0)), 0)
	}},
}
