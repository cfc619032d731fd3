// Inside: the inputs of poses; the answers of a scout tell those of options and of ends that were planned.
package scout

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/rulestest"
)

// An inputGame is a duel whose inputs differ from those of the others in what there is.
type inputGame struct {
	text      string
	blue, red []string
}

var inputGames = []inputGame{
	{"start: {range: 6}", hbtest.Spitfire, hbtest.Emil},
	{"start: {range: 6, hb: 6}", hbtest.Many("spitfire-i", 3), []string{"he-111", "bf-110", "he-111"}},
	{"start: {range: 8, aspect: blue-behind}\noptions: {contact_markers: red, bursts: 4}\nblue: {upward_guns: {dice: 3}, " +
		"rockets: {salvos: 2, dice: 4}}", []string{"bf-110", "me-262"}, []string{"lancaster", "b-17g"}},
	{"start: {range: 5, hb: 33}\nblue: {skill: 7, payload: true}\nred: {skill: 4}",
		hbtest.Many("fw-190a", 2), []string{"ju-87", "stirling-iii", "ju-87", "ju-87"}},
	{"start: {range: 4}\nred: {payload: true}", []string{"ju-87"}, []string{"bf-110"}},
	{"start: {range: 6}\noptions: {formations: blue, collisions: off}", hbtest.Many("ju-88a", 3), hbtest.Many("p-51d", 3)},
}

// eachMove plays a few random duels of each game and calls a function at every decision about a move with the poses
// that habits of flying lead to.
func eachMove(t *testing.T, seed uint64, duels int, look func(d *play.Duel, s *scout, ends []end)) {
	t.Helper()
	var set, agent dice.Set
	s := New().(*scout)
	for _, tt := range inputGames {
		d := hbtest.Fight(t, tt.text, tt.blue, tt.red)
		for n := range duels {
			set.Reset(seed, n)
			agent.Reset(seed+1, n)
			d.Begin(&set)
			for q := d.Next(); q != nil; q = d.Next() {
				if s.Look(d); s.Scene() != 0 && q.Kind == rules.Move {
					look(d, s, s.someEnds())
				}
				d.Choose(agent.Roll(uint8(q.Side), 0, int(q.N)) - 1)
			}
		}
	}
}

// someEnds are where every other habit leads.
func (s *scout) someEnds() (list []end) {
	s.Plan(true)
	for way := 0; way < Plans.Ways; way += 2 {
		if s.Fly(1, 0, way) {
			list = append(list, s.endOf(&s.nodes[1]))
		}
	}
	return list
}

// describe sets the inputs of a pose of the aircraft that moves.
func (s *scout) describe(e *end, in *rules.Inputs) int { return s.inputs.describe(s.me, e, in) }

// The inputs are all those of the list and within their limits, and many of them vary.
func TestInputsFillTheList(t *testing.T) {
	t.Parallel()
	if n := len(inputNames); n > 185 {
		t.Fatalf("%d inputs, want 185 at most", n)
	}
	var low, high rules.Inputs
	eachMove(t, 31, 12, func(d *play.Duel, s *scout, ends []end) {
		d.State(0).Fires = int8(d.Out.Decisions % 2)
		s.again(d)
		for k := range ends {
			var a, b rules.Inputs
			for n := range b {
				b[n] = 7
			}
			stage := s.describe(&ends[k], &a)
			rulestest.Same(t, "the stage told twice", s.describe(&ends[k], &b), stage)
			for n := range a {
				if n < len(inputNames) {
					low[n], high[n] = min(low[n], a[n]), max(high[n], a[n])
				} else {
					rulestest.Same(t, "beyond the list", b[n], 7)
				}
				if n < len(inputNames) && (a[n] != b[n] || a[n] > rules.InputLimit || a[n] < -rules.InputLimit) {
					t.Fatalf("input %s is %d, then %d", inputNames[n], a[n], b[n])
				}
			}
		}
	})
	for n, name := range inputNames {
		if low[n] == high[n] {
			t.Errorf("input %d, %s, is %d throughout", n, name, low[n])
		}
	}
}

// wantSameInputs compares an end of a duel with its counterpart in a twin.
func wantSameInputs(t *testing.T, what string, a, b *scout, at, there *end) {
	t.Helper()
	var x, y rules.Inputs
	rulestest.Same(t, what+": stage", a.describe(at, &x), b.describe(there, &y))
	for n := range x {
		if x[n] != y[n] {
			t.Fatalf("%s: input %s is %d and %d", what, inputNames[n], x[n], y[n])
		}
	}
}

// Left and right make no difference.
func TestInputsInAMirror(t *testing.T) {
	t.Parallel()
	flip := func(p plane.Point, h plane.Heading) (plane.Point, plane.Heading) {
		return plane.Point{X: -p.X, Y: p.Y}, plane.Heading((plane.Headings - int(h)) % plane.Headings)
	}
	twin := New().(*scout)
	eachMove(t, 41, 4, func(d *play.Duel, s *scout, ends []end) {
		other := d.Game().NewDuel().(*play.Duel)
		other.CopyFrom(d)
		for i := range s.game.Total() {
			c := other.State(i)
			c.Pos, c.Heading = flip(c.Pos, c.Heading)
		}
		twin.again(other)
		for k := range ends {
			e := ends[k]
			e.pos, e.heading = flip(e.pos, e.heading)
			wantSameInputs(t, "in a mirror", s, twin, &ends[k], &e)
		}
	})
}

// reversed is a game with the aircraft of a side in the opposite order.
func (g inputGame) reversed(side rules.Side) inputGame {
	list := map[rules.Side]*[]string{rules.Blue: &g.blue, rules.Red: &g.red}[side]
	var back []string
	for k := range *list {
		back = append(back, (*list)[len(*list)-1-k])
	}
	*list = back
	return g
}

// laidOut is a duel of a game in which blue has to move its first aircraft, with all aircraft as they are in another
// duel. If turned is set, those of a side stand in the opposite order there.
func laidOut(t *testing.T, g inputGame, from *play.Duel, turned bool, side rules.Side) *play.Duel {
	t.Helper()
	d := hbtest.Fight(t, g.text, g.blue, g.red)
	first := map[rules.Side]int{rules.Blue: 0, rules.Red: len(g.blue)}
	count := map[rules.Side]int{rules.Blue: len(g.blue), rules.Red: len(g.red)}
	for s, n := range count {
		for k := range n {
			at := k
			if turned && s == side {
				at = n - 1 - k
			}
			c := d.State(first[s] + at)
			*c = *from.State(first[s] + k)
			c.Index = uint8(at)
			c.Moved = s == rules.Red && c.Moved
		}
	}
	hbtest.Moving(d, rules.Red)
	for q := d.Next(); q.Kind == rules.Plan; q = d.Next() {
		d.Choose(0)
	}
	return d
}

// The order of the craft of a side makes no difference, not even if two of them are equally near: that of the enemies,
// and that of the friends behind the first one.
func TestInputsKnowNoOrder(t *testing.T) {
	t.Parallel()
	compared := 0
	for _, g := range inputGames {
		if len(g.red) < 2 {
			continue
		}
		from := hbtest.Fight(t, g.text, g.blue, g.red)
		var set, agent dice.Set
		for n := range 12 {
			set.Reset(51, n)
			agent.Reset(52, n)
			from.Begin(&set)
			for q := from.Next(); q != nil && from.Turn < 9; q = from.Next() {
				if q.Kind == rules.Move && q.Side == rules.Blue && from.State(0).Skill > 0 && !from.State(0).Lost {
					evenLeaders(from, len(g.blue), len(g.red))
					a := laidOut(t, g, from, false, rules.Red)
					b := laidOut(t, g.reversed(rules.Red), from, true, rules.Red)
					x, y := scouting(a), scouting(b)
					for _, e := range x.someEnds() {
						wantSameInputs(t, "in another order", x, y, &e, &e)
						compared++
					}
				}
				from.Choose(agent.Roll(uint8(q.Side), 0, int(q.N)) - 1)
			}
		}
	}
	if compared < 1000 {
		t.Errorf("%d ends in another order: too few to show anything", compared)
	}
}

// evenLeaders lets the first and the last of red lead alike: whoever leads a side is a matter of order.
func evenLeaders(d *play.Duel, blue, red int) {
	first, last := d.State(blue), d.State(blue+red-1)
	last.Skill, last.Marker = first.Skill, first.Marker
}

// Of two enemies that are equally near the same one counts in either order, whatever tells them apart.
func TestInputsOfEnemiesEquallyNear(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(c *play.State, outwards int){
		"height":  func(c *play.State, _ int) { c.HB++ },
		"heading": func(c *play.State, outwards int) { c.Heading = c.Heading.Turn(3 * outwards) },
		"damage":  func(c *play.State, _ int) { c.Damage = 5 },
		"DV":      func(c *play.State, _ int) { c.DV = 7 },
		"nothing": func(*play.State, int) {},
	} {
		var in [2]rules.Inputs
		for k := range in {
			d := hbtest.Moving(hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Many("bf-109e", 2)), rules.Red)
			hbtest.At(d, 1, -3, 9, 180, 20)
			hbtest.At(d, 2, 3, 9, 180, 20)
			change(d.State(1+k), 1-2*k)
			d.Next()
			s := scouting(d)
			e := standOf(s.tab.Craft(0))
			s.describe(&e, &in[k])
		}
		// the other one is changed: the picture is the mirror image, or that of the other order
		rulestest.Same(t, name, in[0] == in[1], true)
	}
}

// Friends in another order make no difference either.
func TestInputsKnowNoOrderOfFriends(t *testing.T) {
	t.Parallel()
	var in [3]rules.Inputs
	for k := range in {
		ids, first, second := []string{"spitfire-i", "hurricane-i", "p-51d"}, 1, 2
		if k == 1 {
			ids, first, second = []string{"spitfire-i", "p-51d", "hurricane-i"}, 2, 1
		}
		d := hbtest.Fight(t, "start: {range: 7}", ids, hbtest.Emil)
		hbtest.At(d, first, -4, 3, 30, 19)
		hbtest.At(d, second, 5, 1, 300, 22).Damage = 4
		d.State(second).Lost = k == 2
		hbtest.Moving(d, rules.Red).Next()
		d.Choose(0) // blue 1 moves
		d.Next()
		s := scouting(d)
		e := standOf(s.tab.Craft(0))
		s.describe(&e, &in[k])
	}
	rulestest.Same(t, "friends in another order", in[0] == in[1], true)
	rulestest.Same(t, "a friend less makes no difference", in[0] == in[2], false)
}

// A scout tells the inputs of options and ends without allocating.
func TestInputsAllocateNothing(t *testing.T) {
	d := hbtest.Fight(t, "start: {range: 5}", hbtest.Many("spitfire-i", 2), []string{"he-111", "bf-110"})
	s := New()
	var set dice.Set
	var in rules.Inputs
	n, told := 0, 0
	got := testing.AllocsPerRun(5, func() {
		set.Reset(3, n)
		n++
		d.Begin(&set)
		for q := d.Next(); q != nil; q = d.Next() {
			s.Look(d)
			if v := d.View(); v.Moving() && d.Q.Kind != rules.Plan {
				s.Inputs(int(q.N)-1, &in)
				told++
			}
			d.Choose(n % int(q.N))
		}
	})
	if got != 0 || told < 50 {
		t.Errorf("the inputs of %d decisions allocate %v times a duel, want 0", told, got)
	}
}

// Inputs of an option are those of the end that the option leads to.
func TestInputsOfOptions(t *testing.T) {
	t.Parallel()
	eachMove(t, 61, 2, func(d *play.Duel, s *scout, _ []end) {
		var x, y rules.Inputs
		for option := range min(int(d.Q.N), 4) {
			e := s.optionEnd(s.waitingNode(), option)
			rulestest.Same(t, "stage", s.Inputs(option, &x), s.describe(&e, &y))
			rulestest.Same(t, "inputs", x == y, true)
		}
	})
}

func BenchmarkInputs(b *testing.B) {
	d := hbtest.Fight(b, "start: {range: 6}", hbtest.Spitfire, hbtest.Emil)
	d.Next()
	s := scouting(d)
	ends := s.someEnds()
	var in rules.Inputs
	n := 0
	for b.Loop() {
		s.describe(&ends[n%len(ends)], &in)
		n++
	}
}
