package heightband

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/plane"
)

// inputGames are duels whose inputs differ in all that there is.
var inputGames = []struct {
	text      string
	blue, red []string
}{
	{"start: {range: 6}", spitfire, emil},
	{"start: {range: 6, hb: 6}", many("spitfire-i", 3), []string{"he-111", "bf-110", "he-111"}},
	{"start: {range: 8, aspect: blue-behind}\noptions: {contact_markers: red, bursts: 4}\nblue: {upward_guns: {dice: 3}, " +
		"rockets: {salvos: 2, dice: 4}}", []string{"bf-110", "me-262"}, []string{"lancaster", "b-17g"}},
	{"start: {range: 5, hb: 33}\nblue: {skill: 7, payload: true}\nred: {skill: 4}",
		many("fw-190a", 2), []string{"ju-87", "stirling-iii", "ju-87", "ju-87"}},
	{"start: {range: 4}\nred: {payload: true}", []string{"ju-87"}, []string{"bf-110"}},
	{"start: {range: 6}\noptions: {formations: blue, collisions: off}", many("ju-88a", 3), many("p-51d", 3)},
}

// eachMove plays a few random duels of each game and calls a function at every decision about a move with the poses
// that habits of flying lead to.
func eachMove(t *testing.T, seed uint64, duels int, look func(d *Duel, s *scout, ends []end)) {
	t.Helper()
	var set, agent dice.Set
	s := new(scout)
	for _, tt := range inputGames {
		d := fight(t, tt.text, tt.blue, tt.red)
		for n := range duels {
			set.Reset(seed, n)
			agent.Reset(seed+1, n)
			d.Begin(&set)
			for q := d.Next(); q != nil; q = d.Next() {
				if s.Look(d); s.Nodes() > 0 && q.Kind == rules.Move {
					look(d, s, s.someEnds())
				}
				d.Choose(agent.Roll(uint8(q.Side), 0, int(q.N)) - 1)
			}
		}
	}
}

// someEnds are where every other habit leads.
func (d *scout) someEnds() (list []end) {
	d.Plan()
	for way := 0; way < d.Ways(); way += 2 {
		if d.Fly(1, 0, way) {
			list = append(list, d.endOf(&d.ahead.nodes[1]))
		}
	}
	return list
}

// The inputs are all those of the list and within their limits, and many of them vary.
func TestInputsFillTheList(t *testing.T) {
	t.Parallel()
	if n := len(inputNames); n > 185 {
		t.Fatalf("%d inputs, want 185 at most", n)
	}
	var low, high rules.Inputs
	eachMove(t, 31, 12, func(d *Duel, s *scout, ends []end) {
		d.craft[0].fires = int8(d.Out.Decisions % 2)
		s.anew()
		for k := range ends {
			var a, b rules.Inputs
			for n := range b {
				b[n] = 7
			}
			stage := s.describe(int(s.cur), &ends[k], &a)
			want(t, "the stage told twice", s.describe(int(s.cur), &ends[k], &b), stage)
			for n := range a {
				if n < len(inputNames) {
					low[n], high[n] = min(low[n], a[n]), max(high[n], a[n])
				} else {
					want(t, "beyond the list", b[n], 7)
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
	want(t, what+": stage", a.describe(int(a.cur), at, &x), b.describe(int(b.cur), there, &y))
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
	twin := new(scout)
	eachMove(t, 41, 4, func(d *Duel, s *scout, ends []end) {
		other := *d
		for i := range other.craft {
			c := &other.craft[i]
			c.pos, c.heading = flip(c.pos, c.heading)
		}
		other.Moved()
		twin.Look(&other)
		for k := range ends {
			e := ends[k]
			e.pos, e.heading = flip(e.pos, e.heading)
			wantSameInputs(t, "in a mirror", s, twin, &ends[k], &e)
		}
	})
}

// The order of the craft of a side makes no difference, not even if two of them are equally near.
func TestInputsKnowNoOrder(t *testing.T) {
	t.Parallel()
	twin := new(scout)
	turned := 0
	eachMove(t, 51, 4, func(d *Duel, s *scout, ends []end) {
		from, to := d.game.bounds(d.Q.Side.Other())
		if to-from < 2 || d.formationOf(from) > 1 {
			return
		}
		g, other := *d.game, *d
		for a, b := from, to-1; a < b; a, b = a+1, b-1 {
			g.spec[a], g.spec[b] = g.spec[b], g.spec[a]
			g.start[a], g.start[b] = g.start[b], g.start[a]
			other.craft[a], other.craft[b] = other.craft[b], other.craft[a]
			other.craft[a].index, other.craft[b].index = other.craft[b].index, other.craft[a].index
		}
		side := d.Q.Side.Other()
		other.leader[side] = int8(from + to - 1 - int(d.leader[side]))
		other.game = &g
		other.Moved()
		twin.Look(&other)
		for k := range ends {
			turned++
			wantSameInputs(t, "in another order", s, twin, &ends[k], &ends[k])
		}
	})
	if turned < 1000 {
		t.Errorf("%d ends in another order: too few to show anything", turned)
	}
}

// Of two enemies that are equally near the same one counts in either order, whatever tells them apart.
func TestInputsOfEnemiesEquallyNear(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(c *craft, outwards int){
		"height":  func(c *craft, _ int) { c.hb++ },
		"heading": func(c *craft, outwards int) { c.heading = c.heading.Turn(3 * outwards) },
		"damage":  func(c *craft, _ int) { c.damage = 5 },
		"skill":   func(c *craft, _ int) { c.skill = 7 },
		"nothing": func(*craft, int) {},
	} {
		var in [2]rules.Inputs
		for k := range in {
			d := begun(fight(t, "", spitfire, many("bf-109e", 2)), rules.Red)
			d.Next()
			d.cur = 0
			d.at(1, -3, 9, 180, 20)
			d.at(2, 3, 9, 180, 20)
			change(&d.craft[1+k], 1-2*k)
			d.leader[rules.Red] = int8(1 + k)
			e := d.craft[0].stand()
			scouting(d).describe(0, &e, &in[k])
		}
		// the other one is changed: the picture is the mirror image, or that of the other order
		want(t, name, in[0] == in[1], true)
	}
}

// Friends in another order make no difference either.
func TestInputsKnowNoOrderOfFriends(t *testing.T) {
	t.Parallel()
	d := fight(t, "start: {range: 7}", []string{"spitfire-i", "hurricane-i", "p-51d"}, emil)
	d.at(1, -4, 3, 30, 19)
	d.at(2, 5, 1, 300, 22).damage = 4
	begun(d, rules.Red).Next()
	twin := *d
	g := *d.game
	g.spec[1], g.spec[2] = g.spec[2], g.spec[1]
	twin.game = &g
	twin.craft[1], twin.craft[2] = twin.craft[2], twin.craft[1]
	twin.craft[1].index, twin.craft[2].index = 1, 2
	d.cur, twin.cur = 0, 0
	e := d.craft[0].stand()
	wantSameInputs(t, "friends in another order", scouting(d), scouting(&twin), &e, &e)
	var x, y rules.Inputs
	d.craft[2].lost = true
	scouting(d).describe(0, &e, &x)
	scouting(&twin).describe(0, &e, &y)
	want(t, "a friend less makes no difference", x == y, false)
}

// A scout tells the inputs of options and ends without allocating.
func TestInputsAllocateNothing(t *testing.T) {
	d := fight(t, "start: {range: 5}", many("spitfire-i", 2), []string{"he-111", "bf-110"})
	s := new(scout)
	var set dice.Set
	var in rules.Inputs
	n, told := 0, 0
	got := testing.AllocsPerRun(5, func() {
		set.Reset(3, n)
		n++
		d.Begin(&set)
		for q := d.Next(); q != nil; q = d.Next() {
			s.Look(d)
			if d.Phase == movementPhase && d.step != stepCraft {
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
	eachMove(t, 61, 2, func(d *Duel, s *scout, _ []end) {
		var x, y rules.Inputs
		for option := range min(int(d.Q.N), 4) {
			e := s.optionEnd(s.waitingNode(), option)
			want(t, "stage", s.Inputs(option, &x), s.describe(int(d.cur), &e, &y))
			want(t, "inputs", x == y, true)
		}
	})
}

func BenchmarkInputs(b *testing.B) {
	d := fight(b, "start: {range: 6}", spitfire, emil)
	d.Next()
	s := scouting(d)
	ends := s.someEnds()
	var in rules.Inputs
	n := 0
	for b.Loop() {
		s.describe(int(d.cur), &ends[n%len(ends)], &in)
		n++
	}
}
