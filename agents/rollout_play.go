package agents

import (
	"time"

	"github.com/furball-sim/furball/rules"
)

// halve plays the forks of a decision and returns the best of the first n arms. It plays all arms with the
// same dice and drops the worse half after each round, but never the doctrine's own choice (sequential
// halving: Karnin, Koren and Somekh, ICML 2013).
func (a *rolloutAgent) halve(d rules.Duel, q *rules.Decision, n int) *arm {
	var end time.Time
	if a.pilot.limit > 0 {
		end = time.Now().Add(a.pilot.limit)
	}
	a.left = a.left[:0]
	for k := range n {
		a.arms[k].sum, a.arms[k].n = 0, 0
		a.left = append(a.left, &a.arms[k])
	}
	budget, played := a.pilot.rollouts, 0
	for rounds := roundsOf(n); rounds > 0; rounds-- {
		each := max(1, budget/(rounds*len(a.left)))
		for range each {
			// Only agents with a limit of time read the clock, because runs with them cannot be repeated.
			if budget < len(a.left) || a.brake.Pulled() || !end.IsZero() && time.Now().After(end) {
				return a.choose()
			}
			for _, m := range a.left {
				m.add(a.play(d, q, m, played))
			}
			played++
			budget -= len(a.left)
		}
		a.cut()
	}
	return a.choose()
}

// roundsOf is how often n must be halved to leave two.
func roundsOf(n int) int {
	r := 1
	for ; n > 2; n = (n + 1) / 2 {
		r++
	}
	return r
}

func (m *arm) add(result int64) {
	m.results[m.n] = int16(result)
	m.sum += result
	m.n++
}

// cut keeps the better half of the arms, and the doctrine's own choice as the first.
func (a *rolloutAgent) cut() {
	rest := a.left[1:]
	for i := 1; i < len(rest); i++ { // arms with equal results keep the doctrine's order
		for k := i; k > 0 && rest[k].sum > rest[k-1].sum; k-- {
			rest[k], rest[k-1] = rest[k-1], rest[k]
		}
	}
	a.left = a.left[:max(2, (len(a.left)+1)/2)]
}

// choose is the arm with the best mean that is clearly better than the doctrine's own choice.
func (a *rolloutAgent) choose() *arm {
	own, best := a.left[0], a.left[0]
	for _, m := range a.left[1:] {
		if m.sum > best.sum && m.clearly(own) {
			best = m
		}
	}
	return best
}

// clearly reports whether arm m is better than arm o by more than the standard error of their difference, that
// is, whether sum > 0 and sum² > the sum of squares. Both arms must have been played with the same forks.
func (m *arm) clearly(o *arm) bool {
	sum, squares := m.sum-o.sum, int64(0)
	for k := range m.n {
		diff := int64(m.results[k]) - int64(o.results[k])
		squares += diff * diff
	}
	return sum > 0 && sum*sum > squares
}

// play plays the fork numbered n on with an arm and returns what it is worth.
func (a *rolloutAgent) play(d rules.Duel, q *rules.Decision, m *arm, n int) int64 {
	f := a.fork
	rules.Fork(f, d, q.Side, a.seed, n)
	var by [2][]*doctrineAgent
	by[q.Side], by[q.Side.Other()] = a.mine, a.foes[n%len(a.foes)]
	for s := range by {
		for _, m := range by[s] {
			m.Begin(a.seed, n)
		}
	}
	me := a.mine[q.Craft]
	if m.line != nil {
		me.adopt(m.line, 0)
	} else {
		if own := a.own.search; own != nil && own.best.len > 0 { // the decision may be part of a move
			me.adopt(&own.best, own.flown)
		}
		f.Next()
		f.Choose(m.option)
	}
	until := q.Turn + a.pilot.horizon
	for r := f.Next(); r != nil && !a.brake.Pulled(); r = f.Next() {
		to := by[r.Side][r.Craft]
		i := to.Pick(f, a.scout, r)
		if r.Turn >= until {
			if c, ok := to.hope(r); ok && to.doctrine.belief != nil {
				if r.Side != q.Side {
					c = c.turned()
				}
				return a.ended(c)
			}
			if me.doctrine.belief == nil && to.doctrine.belief == nil {
				return a.standing(f, r, i, q.Side)
			}
		}
		f.Choose(i)
	}
	return a.ended(certain[q.Side][f.Outcome().Result])
}

// ended notes the chances at the end of a fork and returns what they are worth to the pilot.
func (a *rolloutAgent) ended(c chances) int64 {
	a.end = c
	return int64(a.own.doctrine.worth(c)) * win / rules.Certain
}

// worth is what chances are worth to a pilot who flies by the doctrine.
func (p *doctrine) worth(c chances) int32 {
	if p.belief == nil {
		return (rules.Certain + c.win - c.loss) / 2
	}
	return p.belief.worth(c)
}

// The value of the end of a duel to a side, in thousandths of a win.
const (
	win  = 1000
	even = win / 2
)

// certain are the chances of each side in a duel that is over. A mutual kill is half a win and half a loss.
var certain = [2][rules.NumResults]chances{
	rules.Blue: {rules.BlueWins: {win: rules.Certain}, rules.RedWins: {loss: rules.Certain}, rules.Mutual: {rules.Certain / 2, rules.Certain / 2}},
	rules.Red:  {rules.RedWins: {win: rules.Certain}, rules.BlueWins: {loss: rules.Certain}, rules.Mutual: {rules.Certain / 2, rules.Certain / 2}},
}

// The parts of the value of a duel that is not over. Each is the most by which the part can move the value
// from even.
const (
	lossesCount = 300 // the share of craft lost
	reachCount  = 150 // the chance to kill with the next move
	damageCount = 45  // damage done and taken
	damageEven  = 8   // points: this much damage done, and none taken, counts for half of damageCount
)

// standing is the value of a duel to a side when it waits for decision r, of either side, and option i is
// about to be taken.
func (a *rolloutAgent) standing(f rules.Duel, r *rules.Decision, i int, side rules.Side) int64 {
	o := f.Outcome()
	me, enemy := side, side.Other()
	v := int64(lossesCount) * (int64(o.Losses[enemy])*int64(o.Craft[me]) - int64(o.Losses[me])*int64(o.Craft[enemy])) /
		(int64(o.Craft[me]) * int64(o.Craft[enemy]))
	done, taken := int64(o.Damage[enemy]), int64(o.Damage[me])
	v += damageCount * (done - taken) / (done + taken + damageEven)
	const need = 1<<rules.MyReach | 1<<rules.TheirReach
	a.scout.Look(f)
	a.scout.Facts(i, need, &a.own.facts)
	reach := reachCount * (int64(a.own.facts[rules.MyReach]) - int64(a.own.facts[rules.TheirReach])) / unity
	if r.Side == enemy {
		reach = -reach
	}
	return even + v + reach
}
