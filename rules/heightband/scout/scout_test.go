package scout_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/heightband/scout"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/rulestest"
)

// looking is a scout that looks at d.
func looking(d *play.Duel) rules.Scout {
	s := scout.New()
	s.Look(d)
	return s
}

// answers are what a scout answers about the waiting decision of d: the facts of its first options, where they lead,
// and where all habits lead from there and from the decision itself.
func answers(s rules.Scout, d *play.Duel, all []int64) []int64 {
	s.Look(d)
	options := min(int(d.Q.N), 5)
	for i := range options {
		all = append(all, numbers(func(f *rules.Facts) { s.Facts(i, rules.AllFacts, f) })...)
	}
	all = append(all, int64(s.Scene()))
	if s.Scene() == 0 {
		return all
	}
	all = append(all, int64(s.Plan(true)))
	for i := range options {
		kind, on := s.Ahead(1, 0, i)
		n, _ := s.Options(1)
		all = append(all, int64(kind), int64(n), int64(s.Find(s.Taken()[0])))
		if on {
			all = ends(s, 1, 6, all)
		}
	}
	return ends(s, 0, scout.Plans.Ways, all)
}

// ends are where the first habits lead from a node: their number, choices and facts.
func ends(s rules.Scout, node, ways int, all []int64) []int64 {
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
	roving, steady rules.Scout
	fork           *play.Duel
	midway, forked int // decisions in the middle of a move, and of forks
}

// compare asks all scouts about a decision of the duel.
func (r *rover) compare(t *testing.T, d *play.Duel) {
	t.Helper()
	want := answers(scout.New(), d, nil)
	for name, s := range map[string]rules.Scout{"roving": r.roving, "steady": r.steady} {
		if got := answers(s, d, nil); !slices.Equal(got, want) {
			t.Fatalf("decision %d, %+v, step %d: the %s scout does not answer as a new one", d.Out.Decisions, d.Q, d.View().Step(), name)
		}
	}
	if d.View().Moving() && d.View().Step() == play.StepFly {
		r.midway++
	}
}

// away lets the roving scout look at some decisions of a fork, and leave it in the middle of a move.
func (r *rover) away(t *testing.T, d *play.Duel, n int) {
	t.Helper()
	rules.Fork(r.fork, d, d.Q.Side, 99, n)
	for k := range 1 + n%9 {
		q := r.fork.Next()
		if q == nil {
			return
		}
		if got := answers(r.roving, r.fork, nil); !slices.Equal(got, answers(scout.New(), r.fork, nil)) {
			t.Fatalf("decision %d of a fork: the roving scout does not answer as a new one", r.fork.Out.Decisions)
		}
		r.forked++
		r.fork.Choose((n + k) % int(q.N))
	}
}

func TestScoutDependsOnTheDuelAlone(t *testing.T) {
	t.Parallel()
	r := rover{roving: scout.New(), steady: scout.New()}
	for _, tt := range []struct {
		text      string
		blue, red []string
	}{
		{"start: {range: 5}", hbtest.Spitfire, hbtest.Emil},
		{"start: {range: 7}", hbtest.Many("hurricane-i", 2), []string{"he-111", "me-262"}},
		{"start: {range: 6}\noptions: {formations: red, contact_markers: red}", hbtest.Many("spitfire-i", 2), hbtest.Many("bf-110", 2)},
	} {
		d := hbtest.Fight(t, tt.text, tt.blue, tt.red)
		r.fork = d.Game().NewDuel().(*play.Duel)
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
	d := hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Emil)
	s := looking(d)
	var agent dice.Set
	agent.Reset(3, 0)
	var last rules.Mark
	kept, changed := 0, 0
	for q := d.Next(); q != nil; q = d.Next() {
		s.Look(d)
		switch scene := s.Scene(); {
		case (scene == 0) == (q.Kind == rules.Move || q.Kind == rules.Turn):
			t.Fatalf("scene %d, at a choice of kind %s", scene, q.Kind)
		case scene == 0:
		case q.Kind == rules.Move:
			rulestest.Same(t, "a move begins with a scene of its own", scene != last, true)
			last = scene
			changed++
		default:
			rulestest.Same(t, "the scene of a turn", scene, last)
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
	d := hbtest.Fight(t, "options: {contact_markers: red}", hbtest.Spitfire, hbtest.Emil)
	d.Next()
	before := d.Visit()
	d.Forget(rules.Red)
	rulestest.Same(t, "the same visit", d.Visit() == before, false)
}

// A move knows how long nobody has fired, whatever it is and however it ends.
func TestQuietOfMoves(t *testing.T) {
	t.Parallel()
	d := hbtest.Moving(hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Emil), rules.Red)
	d.Next()
	d.Turn, d.Out.LastShot = 30, 8
	s := looking(d)
	var f rules.Facts
	s.Facts(0, 1<<rules.Quiet, &f)
	rulestest.Same(t, "of an option", f[rules.Quiet], 22)
	rulestest.Same(t, "planned", s.Plan(true) > 0, true)
	s.Ahead(1, 0, 0)
	s.FactsAt(1, -1, 1<<rules.Quiet, &f)
	rulestest.Same(t, "ahead", f[rules.Quiet], 22)
}

func TestScoutAllocatesNothing(t *testing.T) {
	d := hbtest.Fight(t, "start: {range: 5}", hbtest.Spitfire, hbtest.Emil)
	fork := d.Game().NewDuel()
	s, f := scout.New(), new(rules.Facts)
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
	if s.Scene() == 0 || s.Plan(true) == 0 {
		return
	}
	s.Ahead(1, 0, int(q.N)-1)
	n, _ := s.Options(1)
	s.FactsAt(1, n-1, rules.AllFacts, f)
	for way := range scout.Plans.Ways {
		if s.Fly(2, 0, way) {
			s.FactsAt(2, -1, rules.AllFacts, f)
			s.Find(s.Taken()[0])
		}
	}
}

// zooming is a Spitfire that has passed a zoom climb of 3 inches to the north, up to HB 22, with red 1 beside its end.
func zooming(t *testing.T, x plane.Length, moved bool) *play.Duel {
	t.Helper()
	d := hbtest.Recorded(hbtest.Moving(hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Emil), rules.Red))
	o := hbtest.At(d, 1, 0, 3, 180, 22)
	o.Pos.X = x
	hbtest.Pin(t, d, hbtest.Dice(rules.Blue, play.ForFlying, 10, 1))
	hbtest.Follow(t, d, "blue 1: zoom climb, 3 inches")
	o.Moved = moved
	d.Next()
	return d
}

func TestHB22(t *testing.T) {
	t.Parallel()
	t.Run("HB-22 facts of where a zoom climb ends", func(t *testing.T) {
		s := looking(zooming(t, 0, true))
		var short, beyond rules.Facts
		s.Facts(0, rules.AllFacts, &short)
		s.Facts(1, rules.AllFacts, &beyond)
		rulestest.Same(t, "the enemy ahead, or behind", fmt.Sprint(short[rules.Lead], beyond[rules.Lead]), "0 180")
		rulestest.Same(t, "an inch off", fmt.Sprint(short[rules.Range], beyond[rules.Range]), "10 10")
		rulestest.Same(t, "a shot, or none", fmt.Sprint(short[rules.MyHit] > 0, beyond[rules.MyHit]), "true 0")
		rulestest.Same(t, "no risk", fmt.Sprint(short[rules.Risk], beyond[rules.Risk]), "0 0")
		rulestest.Same(t, "not planned", fmt.Sprint(s.Scene()), "0")
	})
	t.Run("HB-22 a copy of a duel asks where the zoom climb ends, too", func(t *testing.T) {
		d := zooming(t, 400, false)
		twin := d.Game().NewDuel().(*play.Duel)
		twin.CopyFrom(d)
		rulestest.Same(t, "facts", slices.Equal(answers(scout.New(), twin, nil), answers(scout.New(), d, nil)), true)
	})
}
