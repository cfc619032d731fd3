package rulestest

import (
	"testing"

	"github.com/furball-sim/furball/rules"
)

// inputsOf are the inputs of all options of the waiting decision of a duel, and of the ends of some habits of flying,
// each with its stage. It is empty for a system without learned values.
func (p *players) inputsOf(t *testing.T, d rules.Duel, q *rules.Decision) (list []told) {
	t.Helper()
	l := p.offers.Learned
	if l == nil {
		return nil
	}
	v := p.scout
	v.Look(d)
	if l.Kinds.Has(q.Kind) {
		for i := range int(q.N) {
			list = append(list, p.check(t, func(in *rules.Inputs) int { return v.Inputs(i, in) }))
		}
	}
	if v.Scene() == 0 {
		return list
	}
	n := v.Plan(true)
	if n == 0 {
		return list
	}
	for i := -1; i < n; i++ {
		if s := v.Sort(i); s < 0 || s >= p.offers.Plans.Sorts {
			t.Fatalf("option %d begins the sort of move %d, want 0 to %d", i, s, p.offers.Plans.Sorts-1)
		}
	}
	if l.Habits != p.offers.Plans.Habits() {
		t.Fatalf("%d habits are listed, want %d", l.Habits, p.offers.Plans.Habits())
	}
	list = append(list, p.check(t, func(in *rules.Inputs) int { return v.InputsAt(0, in) }))
	if q.Kind != rules.Move && q.Kind != rules.Turn {
		return list
	}
	v.Options(0)
	for way := range min(p.offers.Plans.Ways, compareFly) {
		if v.Fly(1, 0, way) {
			list = append(list, p.check(t, func(in *rules.Inputs) int { return v.InputsAt(1, in) }))
		}
	}
	return list
}

// told is what a scout tells of a position.
type told struct {
	in    rules.Inputs
	stage int
}

// check asks for inputs twice, and checks that they are within their limits and as the system lists them.
func (p *players) check(t *testing.T, ask func(in *rules.Inputs) int) (a told) {
	t.Helper()
	l := p.offers.Learned
	var b told
	a.stage, b.stage = ask(&a.in), ask(&b.in)
	if a != b {
		t.Fatalf("the inputs of a position differ when asked twice: %v, %v", a, b)
	}
	if a.stage < 0 || a.stage >= len(l.Stages) {
		t.Fatalf("stage %d, want 0 to %d", a.stage, len(l.Stages)-1)
	}
	for i, v := range a.in {
		if i >= len(l.Inputs) && v != 0 {
			t.Fatalf("input %d is %d, but the system lists %d", i, v, len(l.Inputs))
		}
		if v < -rules.InputLimit || v > rules.InputLimit {
			t.Fatalf("input %q is %d, want %d at most either way", l.Inputs[i], v, rules.InputLimit)
		}
	}
	p.moved.note(&a.in)
	return a
}

// A spread notes which inputs take more than one value.
type spread struct {
	first rules.Inputs
	any   bool
	vary  [rules.MaxInputs]bool
}

func (s *spread) note(in *rules.Inputs) {
	if !s.any {
		s.first, s.any = *in, true
	}
	for i := range in {
		s.vary[i] = s.vary[i] || in[i] != s.first[i]
	}
}

// secret checks that a position has the same inputs in a fork that has forgotten what the enemy hides.
func (p *players) secret(t *testing.T, n int) {
	t.Helper()
	q := p.d.Next()
	here := p.inputsOf(t, p.d, q)
	rules.Fork(p.fork, p.d, q.Side, 99, n)
	there := p.inputsOf(t, p.fork, p.fork.Next())
	if len(here) != len(there) {
		t.Fatalf("duel %d: %d positions, in a fork %d", n, len(here), len(there))
	}
	for i := range here {
		for k := range here[i].in {
			if here[i].in[k] != there[i].in[k] {
				t.Fatalf("duel %d: input %q is %d, and %d when what the enemy hides is forgotten", n,
					p.offers.Learned.Inputs[k], here[i].in[k], there[i].in[k])
			}
		}
	}
}
