package heightband

import (
	"slices"
	"testing"
	"unsafe"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
)

// TestOffers finds all that the system offers in a few games.
func TestOffers(t *testing.T) {
	t.Parallel()
	rulestest.Offers(t, System{}, 40,
		gameOf(t, "start: {range: 5}\noptions: {bursts: 3}", spitfire, emil),
		gameOf(t, "start: {range: 6, hb: 3}", many("spitfire-i", 2), many("ju-87", 2)),
		gameOf(t, "start: {range: 4, hb: 33}\nblue: {upward_guns: {dice: 3}}\nred: {payload: true, upward_guns: {dice: 2}, "+
			"rockets: {salvos: 2, dice: 3}}",
			[]string{"stirling-iii"}, emil),
		gameOf(t, "start: {range: 2, aspect: blue-behind}\noptions: {turn_limit: 12}\nblue: {skill: 9, aircrew_skill: 9}\n"+
			"red: {skill: 4, aircrew_skill: 9}", many("b-17g", 5), many("b-17g", 5)))
}

// A duel holds what the table and the record sheets show, and nothing that a scout has found.
func TestDuelIsSmall(t *testing.T) {
	t.Parallel()
	if size := unsafe.Sizeof(Duel{}); size > 1600 {
		t.Errorf("a duel has %d bytes, want 1600 at most", size)
	}
}

// answers are what a scout answers about the waiting decision of d: the facts of its first options, where they lead,
// and where all habits lead from there and from the decision itself.
func answers(s *scout, d *Duel, all []int64) []int64 {
	s.Look(d)
	options := min(int(d.Q.N), 5)
	for i := range options {
		all = append(all, numbers(func(f *rules.Facts) { s.Facts(i, rules.AllFacts, f) })...)
	}
	all = append(all, int64(s.Nodes()), int64(s.Scene()))
	if s.Nodes() == 0 {
		return all
	}
	all = append(all, int64(s.Plan()))
	for i := range options {
		kind, on := s.Ahead(1, 0, i)
		all = append(all, int64(kind), int64(s.Options(1)), int64(s.Find(s.Taken()[0])))
		if on {
			all = ends(s, 1, 6, all)
		}
	}
	return ends(s, 0, s.Ways(), all)
}

// ends are where the first habits lead from a node: their number, choices and facts.
func ends(s *scout, node, ways int, all []int64) []int64 {
	for way := range ways {
		if !s.Fly(2, node, way) {
			continue
		}
		all = append(all, int64(way))
		for _, m := range s.Taken() {
			all = append(all, int64(m))
		}
		all = append(all, numbers(func(f *rules.Facts) { s.FactsAt(2, -1, rules.AllFacts, f) })...)
		var in rules.Inputs
		all = append(all, int64(s.InputsAt(2, &in)))
		for _, v := range in {
			all = append(all, int64(v))
		}
	}
	return all
}

func numbers(tell func(f *rules.Facts)) (all []int64) {
	var f rules.Facts
	tell(&f)
	for _, v := range f {
		all = append(all, int64(v))
	}
	return all
}

// A rover compares three sorts of scouts: one that looks at a duel and at its forks by turns, one that looks at the
// duel alone, and new ones, which have not seen how the present move has begun.
type rover struct {
	roving, steady *scout
	fork           *Duel
	midway, forked int // decisions in the middle of a move, and of forks
}

// compare asks all scouts about a decision of the duel.
func (r *rover) compare(t *testing.T, d *Duel) {
	t.Helper()
	want := answers(new(scout), d, nil)
	for name, s := range map[string]*scout{"roving": r.roving, "steady": r.steady} {
		if got := answers(s, d, nil); !slices.Equal(got, want) {
			t.Fatalf("decision %d, %+v, step %d: the %s scout does not answer as a new one", d.Out.Decisions, d.Q, d.step, name)
		}
	}
	if d.Phase == movementPhase && d.step == stepFly {
		r.midway++
	}
}

// away lets the roving scout look at some decisions of a fork, and leave it in the middle of a move.
func (r *rover) away(t *testing.T, d *Duel, n int) {
	t.Helper()
	rules.Fork(r.fork, d, d.Q.Side, 99, n)
	for k := range 1 + n%9 {
		q := r.fork.Next()
		if q == nil {
			return
		}
		if got := answers(r.roving, r.fork, nil); !slices.Equal(got, answers(new(scout), r.fork, nil)) {
			t.Fatalf("decision %d of a fork: the roving scout does not answer as a new one", r.fork.Out.Decisions)
		}
		r.forked++
		r.fork.Choose((n + k) % int(q.N))
	}
}

func TestScoutDependsOnTheDuelAlone(t *testing.T) {
	t.Parallel()
	r := rover{roving: new(scout), steady: new(scout)}
	for _, tt := range []struct {
		text      string
		blue, red []string
	}{
		{"start: {range: 5}", spitfire, emil},
		{"start: {range: 7}", many("hurricane-i", 2), []string{"he-111", "me-262"}},
		{"start: {range: 6}\noptions: {formations: red, contact_markers: red}", many("spitfire-i", 2), many("bf-110", 2)},
	} {
		d := fight(t, tt.text, tt.blue, tt.red)
		r.fork = d.game.NewDuel().(*Duel)
		var agent, set dice.Set
		for n := range 5 {
			set.Reset(11, n)
			agent.Reset(12, n)
			d.Begin(&set)
			for q := d.Next(); q != nil; q = d.Next() {
				if k := int(d.Out.Decisions); k%3 == n%3 { // at times in the middle of a move
					r.away(t, d, k)
				}
				r.compare(t, d)
				d.Choose(agent.Roll(uint8(q.Side), 0, int(q.N)) - 1)
			}
		}
	}
	if r.midway < 300 || r.forked < 300 {
		t.Errorf("%d decisions in the middle of moves and %d of forks: too few to show anything", r.midway, r.forked)
	}
}

// What a plan rests on is the same throughout a move, and different in the next.
func TestSceneOfAMove(t *testing.T) {
	t.Parallel()
	d := fight(t, "", spitfire, emil)
	s := scouting(d)
	var agent dice.Set
	agent.Reset(3, 0)
	var last rules.Mark
	kept, changed := 0, 0
	for q := d.Next(); q != nil; q = d.Next() {
		s.Look(d)
		switch scene := s.Scene(); {
		case (scene == 0) != (s.Nodes() == 0):
			t.Fatalf("scene %d, %d nodes", scene, s.Nodes())
		case scene == 0:
		case q.Kind == rules.Move:
			want(t, "a move begins with a scene of its own", scene != last, true)
			last = scene
			changed++
		default:
			want(t, "the scene of a turn", scene, last)
			kept++
		}
		d.Choose(agent.Roll(uint8(q.Side), 0, int(q.N)) - 1)
	}
	if kept < 10 || changed < 10 {
		t.Errorf("%d decisions in %d moves: too few to show anything", kept, changed)
	}
}

// A side's papers that are forgotten count as a change: what was found before does not hold.
func TestForgettingIsAChange(t *testing.T) {
	t.Parallel()
	d := fight(t, "options: {contact_markers: red}", spitfire, emil)
	d.Next()
	before := d.Visit()
	d.Forget(rules.Red)
	want(t, "the same visit", d.Visit() == before, false)
}

func TestScoutAllocatesNothing(t *testing.T) {
	d := fight(t, "start: {range: 5}", spitfire, emil)
	fork := d.game.NewDuel()
	s, f := System{}.NewScout(), new(rules.Facts)
	var set dice.Set
	n := 0
	got := testing.AllocsPerRun(20, func() {
		set.Reset(3, n)
		n++
		d.Begin(&set)
		for q := d.Next(); q != nil; q = d.Next() {
			rules.Fork(fork, d, q.Side, 7, n)
			for _, at := range [2]rules.Duel{d, fork} {
				askAround(s, at, q, f)
			}
			d.Choose(n % int(q.N))
		}
	})
	if got != 0 {
		t.Errorf("a scout of a duel allocates %v times, want 0", got)
	}
}

// askAround asks a scout for facts and lets it look ahead.
func askAround(s rules.Scout, d rules.Duel, q *rules.Decision, f *rules.Facts) {
	s.Look(d)
	s.Facts(int(q.N)-1, rules.AllFacts, f)
	if s.Nodes() == 0 || s.Plan() == 0 {
		return
	}
	s.Ahead(1, 0, int(q.N)-1)
	s.FactsAt(1, s.Options(1)-1, rules.AllFacts, f)
	for way := range s.Ways() {
		if s.Fly(2, 0, way) {
			s.FactsAt(2, -1, rules.AllFacts, f)
			s.Find(s.Taken()[0])
		}
	}
}
