package play_test

import (
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/airforce/scout"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// unset marks inputs that nobody has written.
const unset = -32000

// inputsOf is what a scout tells of all options of the waiting decision, and of the ends of its moves.
func inputsOf(t *testing.T, d *play.Duel, s rules.Scout, visit func(what string, stage int, in *rules.Inputs)) {
	t.Helper()
	if !d.View().Plotting() {
		return
	}
	tell := func(what string, of func(in *rules.Inputs) int) {
		var in, again rules.Inputs
		for k := range in {
			in[k], again[k] = unset, 7
		}
		stage := of(&in)
		n := len(scout.Learned().Inputs)
		for k := range in {
			if k < n && (in[k] < -rules.InputLimit || in[k] > rules.InputLimit) || k >= n && in[k] != unset {
				t.Fatalf("%s: input %d is %d", what, k, in[k])
			}
		}
		if stage != of(&again) || !slices.Equal(in[:n], again[:n]) {
			t.Fatalf("%s: told twice, found different inputs", what)
		}
		visit(what, stage, &in)
	}
	for k := range int(d.Q.N) {
		tell(string(d.AppendOption(nil, k)), func(in *rules.Inputs) int { return s.Inputs(k, in) })
	}
	s.Plan(true)
	for way := range scout.Plans.Ways {
		if s.Fly(1, 0, way) {
			tell("a way", func(in *rules.Inputs) int { return s.InputsAt(1, in) })
		}
	}
}

// TestInputs: random duels of all kinds of aircraft tell all inputs, within their limits, the same twice; every input
// varies, and every stage comes.
func TestInputs(t *testing.T) {
	t.Parallel()
	names := scout.Learned().Inputs
	low, high := make([]int16, len(names)), make([]int16, len(names))
	stages := make([]int, len(scout.Learned().Stages))
	for _, tt := range []struct {
		text      string
		blue, red []string
	}{
		{"start: {range: 2, aspect: blue-behind}", []string{"p-51d", "b-17g"}, []string{"me-262a", "fw-190a", "a6m2"}},
		{"start: {range: 3, clock: 6, altitude: 220}", []string{"fw-190a", "ki-84"}, []string{"b-17g", "b-25j"}},
		{"start: {range: 1, aspect: red-behind, altitude: 40}", []string{"spitfire-ix"}, []string{"f-86a"}},
	} {
		for n := range 12 {
			d := fight(t, tt.text+"\noptions: {turn_limit: 30}", tt.blue, tt.red)
			var set dice.Set
			set.Reset(19, n)
			d.Begin(&set)
			spend(d, n)
			s, a := (airforce.System).NewScout(), newAgent(n)
			for k, q := 0, d.Next(); q != nil; k, q = k+1, d.Next() {
				if k%3 == 0 {
					s.Look(d)
					inputsOf(t, d, s, func(_ string, stage int, in *rules.Inputs) {
						stages[stage]++
						for k := range names {
							low[k], high[k] = min(low[k], in[k]), max(high[k], in[k])
						}
					})
				}
				d.Choose(a.pick(q))
			}
		}
	}
	for k, name := range names {
		if low[k] == 0 && high[k] == 0 {
			t.Errorf("input %q is always 0", name)
		}
	}
	for k, n := range stages {
		if n == 0 {
			t.Errorf("stage %q never comes", scout.Learned().Stages[k])
		}
	}
	if n := len(names); n > 185 {
		t.Errorf("found %d inputs, want at most 185", n)
	}
	if slices.Sort(names); len(slices.Compact(names)) != len(low) {
		t.Error("two inputs have one name")
	}
}

// spend takes all ammunition off one side in some duels.
func spend(d *play.Duel, n int) {
	for i := range play.Aircraft(d) {
		if c := play.StateOf(d, i); int(c.Side) == n%3 {
			c.Rounds, c.Gunners = [play.MaxGroups]int8{}, 0
		}
	}
}

// sameInputs compares two accounts of an end of a move.
func sameInputs(t *testing.T, a, b func(in *rules.Inputs) (stage int)) {
	t.Helper()
	var x, y rules.Inputs
	if p, q := a(&x), b(&y); p != q {
		t.Fatalf("stage %d and %d", p, q)
	}
	for k, name := range scout.Learned().Inputs {
		if x[k] != y[k] {
			t.Fatalf("input %q is %d, and %d", name, x[k], y[k])
		}
	}
}

// TestMirroredInputs: seen in a mirror, with the sides exchanged, everything has the same inputs.
func TestMirroredInputs(t *testing.T) {
	t.Parallel()
	compared := 0
	for n := range 12 {
		g := gameOf(t, "start: {range: 3, clock: 4}\noptions: {turn_limit: 25}", []string{"p-51d", "me-262a"},
			[]string{"fw-190a", "b-25j"})
		d, m := g.NewDuel().(*play.Duel), g.Mirror().NewDuel().(*play.Duel)
		var set, mirrored dice.Set
		set.Reset(23, n)
		mirrored.Reset(23, n)
		mirrored.Mirror(true)
		d.Begin(&set)
		m.Begin(&mirrored)
		a, s, z := newAgent(n), (airforce.System).NewScout(), (airforce.System).NewScout()
		for q := d.Next(); q != nil; q = d.Next() {
			m.Next()
			s.Look(d)
			z.Look(m)
			if d.View().Plotting() {
				compared++
				mirroredInputs(t, d, s, z)
			}
			option := a.pick(q)
			image := mirrorOption(d, q, option)
			d.Choose(option)
			m.Choose(image)
		}
	}
	if compared < 500 {
		t.Errorf("compared %d decisions, want at least 500", compared)
	}
}

// mirroredInputs compares the options, and the ends of moves, of a duel and its mirror image.
func mirroredInputs(t *testing.T, d *play.Duel, s, z rules.Scout) {
	t.Helper()
	for k := range int(d.Q.N) {
		sameInputs(t, func(in *rules.Inputs) int { return s.Inputs(k, in) },
			func(in *rules.Inputs) int { return z.Inputs(mirrorOption(d, &d.Q, k), in) })
	}
	s.Plan(true)
	z.Plan(true)
	for way := range scout.Plans.Ways {
		if flown := s.Fly(1, 0, way); flown != z.Fly(1, 0, way) {
			t.Fatalf("way %d is flown on one side of the mirror only", way)
		} else if flown {
			sameInputs(t, func(in *rules.Inputs) int { return s.InputsAt(1, in) },
				func(in *rules.Inputs) int { return z.InputsAt(1, in) })
		}
	}
}

// swap exchanges two aircraft of a side in a copy of a duel, with all that refers to them.
func swap(d *play.Duel, a, b int) *play.Duel {
	x, g := forkOf(d), *d.Game().(*play.Game)
	one, two := play.CardOf(&g, a), play.CardOf(&g, b)
	*one, *two = *two, *one
	play.SetGame(x, &g)
	*play.StateOf(x, a), *play.StateOf(x, b) = *play.StateOf(x, b), *play.StateOf(x, a)
	play.StateOf(x, a).Index, play.StateOf(x, b).Index = play.StateOf(x, b).Index, play.StateOf(x, a).Index
	for k := range play.Aircraft(x) {
		switch c := play.StateOf(x, k); int(c.Over) {
		case a:
			c.Over = int8(b)
		case b:
			c.Over = int8(a)
		}
	}
	return x
}

// TestOrderOfInputs: it makes no difference in which order the enemies and the friends of an aircraft are listed.
func TestOrderOfInputs(t *testing.T) {
	t.Parallel()
	compared := 0
	for n := range 8 {
		d := fight(t, "start: {range: 2, aspect: blue-behind}\noptions: {turn_limit: 25}",
			[]string{"p-51d", "p-47d", "spitfire-ix"}, []string{"bf-109g", "me-262a", "fw-190a"})
		var set dice.Set
		set.Reset(29, n)
		d.Begin(&set)
		a := newAgent(n)
		for q := d.Next(); q != nil; q = d.Next() {
			if i := d.View().Decider(); d.View().Plotting() {
				from, _ := play.Bounds(d, q.Side.Other())
				home, _ := play.Bounds(d, q.Side)
				s := scouting(d)
				enemies, friends := scouting(swap(d, from, from+2)), scouting(swap(d, home+(i-home+1)%3, home+(i-home+2)%3))
				all := [...]rules.Scout{s, enemies, friends}
				for _, x := range all {
					x.Plan(true)
				}
				for way := range scout.Plans.Usual {
					flown := s.Fly(1, 0, way)
					for _, x := range all[1:] {
						if x.Fly(1, 0, way) != flown || flown && !slices.Equal(x.Taken(), s.Taken()) {
							continue // an enemy as near as another is listed first now
						}
						if flown {
							sameInputs(t, func(in *rules.Inputs) int { return s.InputsAt(1, in) },
								func(in *rules.Inputs) int { return x.InputsAt(1, in) })
							compared++
						}
					}
				}
			}
			d.Choose(a.pick(q))
		}
	}
	if compared < 1000 {
		t.Errorf("compared %d ends of moves, want at least 1000", compared)
	}
}

// TestInputsByHand: a Bf 109G two hexes ahead of a P-51D, on its course and 300 ft higher.
func TestInputsByHand(t *testing.T) {
	t.Parallel()
	d := pairOf(t)
	put(d, 0, &play.Stance{Status: play.Status{Pos: hex.Point{}, Facing: play.North, Alt: 150, Speed: 6}})
	put(d, 1, &play.Stance{Status: play.Status{Pos: in(0, 2), Facing: play.North, Alt: 153, Speed: 5}})
	play.StateOf(d, 0).Role, play.StateOf(d, 1).Role = play.Advantaged, play.Disadvantaged
	play.StateOf(d, 0).Over, play.StateOf(d, 0).Held = 1, 2
	play.StateOf(d, 0).Moved, play.StateOf(d, 1).Moved = false, true
	d.Phase = play.PursuitPhase
	d.Next()
	s := scouting(d)
	s.Plan(true)
	var in rules.Inputs
	rulestest.Same(t, "stage", s.InputsAt(0, &in), 1) // the enemy has moved
	names := scout.Learned().Inputs
	for name, units := range map[string]float64{"ahead, near": 8. / 12, "range, near": 2. / 3, "it at 12": 1, "I at 6": 1,
		"same heading": 1, "above, near": -1, "my speed": 1, "my second Advantage": 1, "its first Advantage": 0,
		"aside, near": 0, "it in my row": 1, "I in its row": 0, "my fighter": 1, "its gyro sight": 0, "my gyro sight": 1,
		"my Gun Factors": 6. / 8, "its F left": 8. / 6, "my hit": 2, "its hit": 0, "Advantage": 2} {
		k := slices.Index(names, name)
		if k < 0 {
			t.Fatalf("there is no input %q", name)
		}
		if got := float64(in[k]) / rules.InputUnit; got < units-0.01 || got > units+0.01 {
			t.Errorf("%s: found %.3f, want %.3f", name, got, units)
		}
	}
}

// BenchmarkInputs describes an end of a move, with three enemies and two friends, and with one enemy alone.
func BenchmarkInputs(b *testing.B) {
	for name, sides := range map[string][2][]string{"one": {mustang, gustav},
		"three": {{"p-51d", "p-47d", "spitfire-ix"}, {"bf-109g", "me-262a", "fw-190a"}}} {
		b.Run(name, func(b *testing.B) {
			d := fight(b, "start: {range: 4}", sides[0], sides[1])
			d.Next()
			s := scouting(d)
			s.Plan(true)
			s.Fly(1, 0, 1)
			var in rules.Inputs
			b.ReportAllocs()
			for b.Loop() {
				s.InputsAt(1, &in)
			}
		})
	}
}
