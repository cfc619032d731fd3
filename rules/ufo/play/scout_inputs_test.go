package play_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/ufo"
	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/ufo/play"
	"github.com/furball-sim/furball/rules/ufo/scout"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/plane"
)

// numInputs is how many inputs a system has.
var numInputs = len(scout.Learned.Inputs)

// inputGames are set-ups in which every kind of decision of every kind of craft comes, for one and for several a side.
func inputGames(t *testing.T) map[string]*play.Game {
	t.Helper()
	return map[string]*play.Game{
		"duel":  gameOf(t, "start: {range: 12}", tornado, small),
		"large": gameOf(t, "start: {range: 9, aspect: beam}", []string{"phantom-fgr2"}, []string{"large-ufo"}),
		"several": gameOf(t, "start: {range: 10}", []string{"tornado", "f-16c", "hawk-t1a"},
			[]string{"large-ufo", "small-ufo"}),
		"fighters": gameOf(t, "start: {range: 14}", []string{"tornado", "hawk-t1a"}, []string{"mig-29", "typhoon"}),
		"UFOs": gameOf(t, "start: {range: 8}", []string{"medium-ufo", "small-ufo"},
			[]string{"large-ufo", "small-ufo"}),
		"free": gameOf(t, "start: {range: 7}\noptions: {missiles_or_guns: free, ray_charge: keep}", tornado, small),
		"third, move": gameOf(t, "start: {range: 7}\noptions: {missiles_or_guns: third_burst, speed_change: move}",
			tornado, small),
		"partial, 180": gameOf(t, "start: {range: 7}\noptions: {ray_charge: partial, arc: 180}", tornado, small),
	}
}

// wander plays duels of a game at random and calls look at some of the decisions.
func wander(g *play.Game, duels int, look func(d *play.Duel, q *rules.Decision)) {
	d := g.NewDuel().(*play.Duel)
	var set, pilots dice.Set
	for n := range duels {
		set.Reset(5, n)
		pilots.Reset(6, n)
		d.Begin(&set)
		for q := d.Next(); q != nil; q = d.Next() {
			if pilots.Roll(1, 0, 5) == 1 {
				look(d, q)
			}
			d.Choose(pilots.Roll(uint8(q.Side), 0, int(q.N)) - 1)
		}
	}
}

// described are the inputs of all options of the waiting decision, each with its stage behind, as a scout that sees the
// duel for the first time tells them.
func described(d *play.Duel, n int32) (all [][]int16) {
	s := ufo.System.NewScout()
	s.Look(d)
	for i := range int(n) {
		var in rules.Inputs
		stage := s.Inputs(i, &in)
		all = append(all, append(slices.Clone(in[:numInputs]), int16(stage)))
	}
	return all
}

// sorted puts lists of inputs in an order that does not depend on that of the options.
func sorted(all [][]int16) [][]int16 {
	slices.SortFunc(all, slices.Compare)
	return all
}

// same reports the first input in which two lists differ.
func same(t *testing.T, what string, a, b [][]int16) {
	t.Helper()
	if len(a) != len(b) {
		t.Fatalf("%s: %d options and %d", what, len(a), len(b))
	}
	for i := range a {
		for k := range a[i] {
			if a[i][k] != b[i][k] {
				name := "stage"
				if k < numInputs {
					name = scout.Learned.Inputs[k]
				}
				t.Fatalf("%s, option %d: %s is %d and %d", what, i, name, a[i][k], b[i][k])
			}
		}
	}
}

// TestInputs: inputs keep within their limits, leave the others alone, are told the same twice, and every stage and
// every input of the list comes.
func TestInputs(t *testing.T) {
	t.Parallel()
	stages, told := make([]bool, len(scout.Learned.Stages)), make([]bool, numInputs)
	for name, g := range inputGames(t) {
		s := ufo.System.NewScout()
		wander(g, 40, func(d *play.Duel, q *rules.Decision) {
			s.Look(d)
			fresh := described(d, q.N)
			for i := range int(q.N) {
				var in rules.Inputs
				for k := numInputs; k < len(in); k++ {
					in[k] = 77
				}
				stage := s.Inputs(i, &in)
				stages[stage] = true
				same(t, name+", asked again", [][]int16{append(slices.Clone(in[:numInputs]), int16(stage))}, fresh[i:i+1])
				for k, v := range in {
					switch {
					case k >= numInputs && v != 77:
						t.Fatalf("%s: number %d, which is no input, was set", name, k)
					case k < numInputs && (v < -rules.InputLimit || v > rules.InputLimit):
						t.Fatalf("%s: %s is %d, want at most %d either way", name, scout.Learned.Inputs[k], v, rules.InputLimit)
					case k < numInputs && v != 0:
						told[k] = true
					}
				}
			}
		})
	}
	for k, ok := range told {
		if !ok && scout.Learned.Inputs[k] != "homing up to 45" {
			t.Errorf("%s is always 0", scout.Learned.Inputs[k])
		}
	}
	for k, ok := range stages {
		if !ok {
			t.Errorf("stage %s never came", scout.Learned.Stages[k])
		}
	}
}

// TestInputsMirrored: left and right make no difference.
func TestInputsMirrored(t *testing.T) {
	t.Parallel()
	for name, g := range inputGames(t) {
		m := g.NewDuel().(*play.Duel)
		wander(g, 12, func(d *play.Duel, q *rules.Decision) {
			m.CopyFrom(d)
			for i := range g.Sides().Total() {
				m.At(i).Pos.X *= -1
				*m.At(i).Heading = flipped(*m.At(i).Heading)
			}
			for k := range m.Shots() {
				pos, heading := m.ShotAt(k)
				pos.X *= -1
				*heading = flipped(*heading)
			}
			same(t, name, sorted(described(m, q.N)), sorted(described(d, q.N)))
		})
	}
}

func flipped(h plane.Heading) plane.Heading { return plane.Heading(0).Turn(-int(h)) }

// TestInputsOfAnyOrder: the order of the craft of a side makes no difference.
func TestInputsOfAnyOrder(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"several", "fighters", "UFOs"} {
		g := inputGames(t)[name]
		_, reds := g.Sides().Bounds(rules.Blue)
		wander(g, 20, func(d *play.Duel, q *rules.Decision) {
			if q.Kind == rules.Leave { // the first craft decides for its side, whichever that is
				return
			}
			for _, pair := range [][2]int{{0, 1}, {reds, reds + 1}} {
				m := play.Swapped(d, pair[0], pair[1])
				same(t, fmt.Sprint(name, ", ", pair, " exchanged"), sorted(described(m, q.N)), sorted(described(d, q.N)))
			}
		})
	}
}

// TestInputsOfGuns: the order of a UFO's guns on its card makes no difference to what is told of an enemy.
func TestInputsOfGuns(t *testing.T) {
	t.Parallel()
	told := func(charge [card.MaxGuns]int8) [][]int16 {
		d := fight(t, "start: {range: 8}", tornado, []string{"large-ufo"})
		*d.At(1).Guns = []card.RayGun{{Power: 12, Recharge: 1}, {Power: 12, Recharge: 1}, {Power: 12, Recharge: 1}}
		*d.At(1).Charge = charge
		d.Next()
		return described(d, d.Q.N)
	}
	same(t, "guns in another order", told([card.MaxGuns]int8{3, 9, 6}), told([card.MaxGuns]int8{9, 6, 3}))
}

// TestInputsOfForks: forks, which forget what the other side hides, are told the same.
func TestInputsOfForks(t *testing.T) {
	t.Parallel()
	for name, g := range inputGames(t) {
		fork := g.NewDuel()
		wander(g, 6, func(d *play.Duel, q *rules.Decision) {
			rules.Fork(fork, d, q.Side, 3, 4)
			same(t, name, described(fork.(*play.Duel), q.N), described(d, q.N))
		})
	}
}

// TestInputsOfLaunches: a launch leaves fewer missiles, and a burst none in this turn.
func TestInputsOfLaunches(t *testing.T) {
	t.Parallel()
	d := facing(t, "small-ufo", 0)
	n := 1 + d.Launches(0)
	all := described(d, int32(n))
	rulestest.Same(t, "options", n, 5) // hold, one or two AMRAAM, one or two Sidewinders
	at := func(name string) int { return slices.Index(scout.Learned.Inputs, name) }
	for i, w := range []struct{ holds, amraams, sidewinders, spent, of int }{
		{1, 4, 6, 0, 0}, {0, 3, 6, 1, 1}, {0, 2, 6, 2, 1}, {0, 4, 5, 1, 0}, {0, 4, 4, 2, 0}} {
		in := all[i]
		rulestest.Same(t, fmt.Sprint("option ", i), [5]int16{in[at("holds")], in[at("my AMRAAM")], in[at("my Sidewinder")],
			in[at("missiles launched")], in[at("AMRAAM launched")]},
			[5]int16{rules.Put(w.holds, 1), rules.Put(w.amraams, 4), rules.Put(w.sidewinders, 4), rules.Put(w.spent, 2),
				rules.Put(w.of, 1)})
	}
}

// TestInputsAllocateNothing looks at whole duels.
func TestInputsAllocateNothing(t *testing.T) {
	for name, g := range inputGames(t) {
		s, in := ufo.System.NewScout(), new(rules.Inputs)
		wander(g, 3, func(d *play.Duel, q *rules.Decision) {
			s.Look(d)
			i := 0
			if n := testing.AllocsPerRun(10, func() { s.Inputs(i%int(q.N), in); i++ }); n > 0 {
				t.Fatalf("%s: the inputs of an option allocate %v times", name, n)
			}
		})
	}
}
