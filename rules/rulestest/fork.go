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
