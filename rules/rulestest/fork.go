package rulestest

import (
	"testing"

	"github.com/furball-sim/furball/rules"
)

const (
	forkEvery = 97 // decisions between two forks of a duel
	forkAhead = 60 // decisions that a fork is played on
)

// forks forks a duel that waits for a decision, plays the fork on with other dice, and checks
// that the duel waits as before and that the same fork, made again, goes the same way.
func forks(t *testing.T, d, fork rules.Duel, n int) {
	t.Helper()
	set, q := *d.Dice(), *d.Next()
	first := playOn(t, d, fork, n)
	if *d.Dice() != set || *d.Next() != q {
		t.Fatalf("duel %d: a fork has moved the duel that it was made of", n)
	}
	if playOn(t, d, fork, n) != first {
		t.Fatalf("duel %d: two equal forks went different ways", n)
	}
	marked(t, d, fork, n)
}

// playOn makes a fork, plays it on and returns a hash of what it has rolled and chosen.
func playOn(t *testing.T, d, fork rules.Duel, n int) uint64 {
	t.Helper()
	q := d.Next()
	rules.Fork(fork, d, q.Side, 99, n)
	agent := newPick(n)
	if r := fork.Next(); *r != *q {
		t.Fatalf("duel %d: decision %+v is %+v in the fork", n, *q, *r)
	}
	for r := fork.Next(); r != nil && fork.Outcome().Decisions < d.Outcome().Decisions+forkAhead; r = fork.Next() {
		fork.Choose(agent.of(r))
	}
	return fork.Dice().Trace()
}

// marked checks that a mark made in a duel stands for the same option in a fork of it.
func marked(t *testing.T, d, fork rules.Duel, n int) {
	t.Helper()
	p, ok := d.(rules.Planner)
	if !ok || p.Nodes() == 0 || p.Plan() == 0 {
		return
	}
	p.Options(0)
	p.Ahead(1, 0, 0)
	mark := p.Taken()[0]
	want := p.Find(mark)
	rules.Fork(fork, d, d.Next().Side, 99, n)
	if got := fork.(rules.Planner).Find(mark); got != want || want < 0 {
		t.Fatalf("duel %d: a mark is option %d, in a fork option %d", n, want, got)
	}
}
