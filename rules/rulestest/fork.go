package rulestest

import (
	"testing"

	"github.com/furball-sim/furball/rules"
)

const (
	forkEvery = 97 // decisions between two forks of a duel
	forkAhead = 60 // decisions that a fork is played on
)

// forks forks a duel that waits for a decision and plays the fork on with other dice. It checks that the duel
// waits as before, and that the same fork, made again, goes the same way.
func (p *players) forks(t *testing.T, n int) {
	t.Helper()
	d := p.d
	set, q := *d.Dice(), *d.Next()
	first := p.playOn(t, n)
	if *d.Dice() != set || *d.Next() != q {
		t.Fatalf("duel %d: a fork has moved the duel that it was made of", n)
	}
	if p.playOn(t, n) != first {
		t.Fatalf("duel %d: two equal forks went different ways", n)
	}
	p.marked(t, n)
	p.secret(t, n)
}

// playOn makes a fork, plays it on and returns a hash of its dice and choices.
func (p *players) playOn(t *testing.T, n int) uint64 {
	t.Helper()
	d, fork := p.d, p.fork
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

// marked checks that a mark made in a duel stands for the same option in a fork of the duel.
func (p *players) marked(t *testing.T, n int) {
	t.Helper()
	l := p.scout
	l.Look(p.d)
	if l.Scene() == 0 || l.Plan(true) == 0 {
		return
	}
	l.Options(0)
	l.Ahead(1, 0, 0)
	mark, scene := l.Taken()[0], l.Scene()
	want := l.Find(mark)
	rules.Fork(p.fork, p.d, p.d.Next().Side, 99, n)
	l.Look(p.fork)
	if got := l.Find(mark); got != want || want < 0 || l.Scene() != scene {
		t.Fatalf("duel %d: a mark is option %d, in a fork option %d", n, want, got)
	}
}
