package rulestest

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/furball-sim/furball/rules"
)

const (
	compareEvery = 13 // decisions from one full comparison to the next
	afterLoss    = 6  // decisions after each loss that are compared in any case
	compareFly   = 8  // habits of flying that are compared
)

// A pair is one duel played twice: by a Duel and a scout that have been used for other duels, and by a Duel
// and a scout that were made for this one. Earlier questions must make no difference to either. So the used
// scout is asked at many decisions, the fresh one only at those that are compared.
type pair struct {
	used, fresh rules.Duel
	old, new    rules.Scout // the scouts of used and of fresh
	aside       rules.Duel  // a fork of used, at which old looks too, by turns
	stray       *pick       // plays the fork
	learned     bool        // whether the system describes positions for learned values
	ways        int         // habits of its planner
	n, k        int         // the numbers of the duel and of the decision
	lost        int32       // aircraft lost so far, of both sides
	close       int         // decisions that must still be compared after the last loss
}

// playReused plays a duel with a used Duel and with a fresh one, choice by choice, and compares them.
func playReused(t *testing.T, c *Case, used rules.Duel, old rules.Scout, n int) {
	t.Helper()
	p := &pair{used: used, fresh: c.Game.NewDuel(), old: old, new: c.System.NewScout(), n: n,
		learned: c.System.Offers().Learned != nil, ways: waysOf(c.System),
		aside: c.Game.NewDuel(), stray: newPick(n + c.Duels)}
	begin(p.used, 4, n, false)
	begin(p.fresh, 4, n, false)
	agent := newPick(n)
	for ; ; p.k++ {
		q, r := p.used.Next(), p.fresh.Next()
		if q == nil || r == nil {
			if q != r {
				p.fatal(t, "only one of them is over")
			}
			break
		}
		if *q != *r {
			p.fatal(t, "decision %+v, fresh %+v", *q, *r)
		}
		p.wander(q)
		if p.due() {
			p.compare(t, q)
		} else if p.k%3 == n%3 { // depending on n and the game, decisions of both sides or of one
			p.ask(p.used, q)
		}
		option := agent.of(q)
		p.used.Choose(option)
		p.fresh.Choose(option)
		if *p.used.Dice() != *p.fresh.Dice() {
			p.fatal(t, "the dice differ after option %d", option)
		}
	}
	if *p.used.Outcome() != *p.fresh.Outcome() {
		p.fatal(t, "ended with %+v, fresh %+v", *p.used.Outcome(), *p.fresh.Outcome())
	}
}

func (p *pair) fatal(t *testing.T, format string, args ...any) {
	t.Helper()
	t.Fatalf("duel %d decision %d, used again: "+format, append([]any{p.n, p.k}, args...)...)
}

// due reports whether a decision is compared: one in compareEvery, some after each loss, and all when a side
// has no craft left.
func (p *pair) due() bool {
	o := p.used.Outcome()
	if lost := o.Losses[0] + o.Losses[1]; lost != p.lost {
		p.lost, p.close = lost, afterLoss
	}
	if p.close > 0 {
		p.close--
		return true
	}
	return o.Losses[0] == o.Craft[0] || o.Losses[1] == o.Craft[1] || p.k%compareEvery == p.n%compareEvery
}

// wander plays a fork of the used duel on by one decision, and asks the used scout about it. It makes the fork
// anew now and then, so that the fork comes to the same moves as the used duel in another state.
func (p *pair) wander(q *rules.Decision) {
	if p.k%compareEvery == 0 {
		rules.Fork(p.aside, p.used, q.Side, 98, p.n)
	}
	if r := p.aside.Next(); r != nil {
		p.ask(p.aside, r)
		p.aside.Choose(p.stray.of(r))
	}
}

// ask asks the used scout for facts of a duel and lets it play ahead, so that it has something to remember.
func (p *pair) ask(d rules.Duel, q *rules.Decision) {
	var f rules.Facts
	l := p.old
	l.Look(d)
	l.Facts(int(q.N)-1, rules.AllFacts, &f)
	if l.Scene() != 0 && l.Plan(true) > 0 {
		n, _ := l.Options(0)
		l.Ahead(1, 0, n-1)
		l.Fly(2, 0, 0)
	}
}

// compare checks that facts, texts, state and look-ahead of a decision are the same in both.
func (p *pair) compare(t *testing.T, q *rules.Decision) {
	t.Helper()
	x, y := p.old, p.new
	x.Look(p.used)
	y.Look(p.fresh)
	for i := range int(q.N) {
		var a, b rules.Facts
		x.Facts(i, rules.AllFacts, &a)
		y.Facts(i, rules.AllFacts, &b)
		text := p.used.AppendOption(nil, i)
		if want := p.fresh.AppendOption(nil, i); !bytes.Equal(text, want) {
			p.fatal(t, "option %d is %q, fresh %q", i, text, want)
		}
		p.same(t, "of option "+string(text), &a, &b)
	}
	p.compareSeen(t)
	if x.Scene() == 0 {
		return
	}
	if n, m := x.Plan(true), y.Plan(true); n != m {
		p.fatal(t, "%d options to plan, fresh %d", n, m)
	} else if n > 0 {
		p.compareAhead(t, x, y)
	}
}

// same compares facts.
func (p *pair) same(t *testing.T, what string, a, b *rules.Facts) {
	t.Helper()
	for f := range rules.NumFacts {
		if a[f] != b[f] {
			p.fatal(t, "fact %s %s is %d, fresh %d", f.Info().Name, what, a[f], b[f])
		}
	}
}

// compareSeen compares what the players see.
func (p *pair) compareSeen(t *testing.T) {
	t.Helper()
	for s := range rules.Side(2) {
		seen, errA := json.Marshal(p.used.Seen(s))
		want, errB := json.Marshal(p.fresh.Seen(s))
		if errA != nil || errB != nil || !bytes.Equal(seen, want) {
			p.fatal(t, "%s sees %s, fresh %s; %v, %v", s, seen, want, errA, errB)
		}
	}
}

// compareAhead compares the look-ahead of a decision, for one of its options and for the first habits of
// flying.
func (p *pair) compareAhead(t *testing.T, a, b rules.Scout) {
	t.Helper()
	n, like := a.Options(0)
	m, other := b.Options(0)
	if n != m || like != other || a.Scene() != b.Scene() {
		p.fatal(t, "%d options ahead, fresh %d", n, m)
	}
	option := p.n % n
	k, on := a.Ahead(1, 0, option)
	l, also := b.Ahead(1, 0, option)
	if k != l || on != also {
		p.fatal(t, "option %d leads to %s, %t, fresh %s, %t", option, k, on, l, also)
	}
	p.compareNode(t, a, b, 1, on)
	for way := range min(p.ways, compareFly) {
		done := a.Fly(2, 0, way)
		if done != b.Fly(2, 0, way) {
			p.fatal(t, "habit %d is flown %t, fresh %t", way, done, !done)
		}
		if done {
			p.compareNode(t, a, b, 2, false)
		}
	}
}

// compareNode compares a node that has just been made; on says whether it waits for a choice.
func (p *pair) compareNode(t *testing.T, a, b rules.Scout, at int, on bool) {
	t.Helper()
	x, y := a.Taken(), b.Taken()
	if len(x) != len(y) {
		p.fatal(t, "node %d took %d choices, fresh %d", at, len(x), len(y))
	}
	for i := range x {
		if x[i] != y[i] || a.Find(x[i]) != b.Find(y[i]) {
			p.fatal(t, "choice %d of node %d is %x, fresh %x", i, at, x[i], y[i])
		}
	}
	option := -1
	if on {
		n, _ := a.Options(at)
		if m, _ := b.Options(at); n != m {
			p.fatal(t, "node %d has %d options, fresh %d", at, n, m)
		}
		option = n - 1
	}
	var f, g rules.Facts
	a.FactsAt(at, option, rules.AllFacts, &f)
	b.FactsAt(at, option, rules.AllFacts, &g)
	p.same(t, "ahead", &f, &g)
	if p.learned && !on {
		var x, y rules.Inputs
		if i, k := a.InputsAt(at, &x), b.InputsAt(at, &y); i != k || x != y {
			p.fatal(t, "inputs at node %d are %v of stage %d, fresh %v of stage %d", at, x, i, y, k)
		}
	}
}

// waysOf is how many habits a system's planner has.
func waysOf(s rules.System) int {
	if p := s.Offers().Plans; p != nil {
		return p.Ways
	}
	return 0
}
