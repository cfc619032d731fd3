package advantage

import (
	"cmp"
	"slices"

	"github.com/furball-sim/furball/results/advantage"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
)

// mostDecisions is how many decisions of a duel are kept at a time.
const mostDecisions = 64

// decisions compares the decisions of a duel that are wanted with other choices.
func (l *look) decisions(want func(p *position) bool) (all []compared, err error) {
	for from := 0; ; from += mostDecisions {
		n := 0
		w, err := walked(l.ctx, l.plan, l.cell, l.duel, func(p *position) bool {
			if p.within || !want(p) {
				return false
			}
			n++
			return n > from && n <= from+mostDecisions
		})
		if err != nil {
			return nil, err
		}
		found := make([][]compared, len(w.positions))
		var jobs []job
		for i := range w.positions {
			first := l.first
			l.first += 2 * l.Continuations
			jobs = append(jobs, func(c *sim.Continuer) bool {
				d, whole := compare(c, &w.positions[i], l.Continuations, first, l.Confidence)
				if d != nil {
					found[i] = []compared{*d}
				}
				return whole
			})
		}
		l.due += 2 * l.Continuations * int64(len(jobs))
		if err := l.do(jobs, 2*l.Continuations); err != nil {
			return nil, err
		}
		all = append(all, slices.Concat(found...)...)
		if n <= from+mostDecisions {
			return all, nil
		}
	}
}

// A compared decision has what its taken choice and the best one bring, in continuations with the same dice; none where the
// taken one was the best.
type compared struct {
	advantage.Decision
	position    *position
	first       int64    // the number of dice with which its choices were listed
	best        sim.Lead // that was found
	took, other []int8
}

// settle says which of all compared decisions surely cost something. Of many, one in twenty would seem to by luck alone: so the
// intervals of all hold together (Bonferroni). What is told because it seems dear seems dearer than it is: so its cost is measured
// once more, with other dice.
func (l *look) settle(all []compared) (told []advantage.Decision, err error) {
	tests := 0
	for i := range all {
		if all[i].took != nil {
			tests++
		}
	}
	var jobs []job
	for i := range all {
		d := &all[i]
		if d.Sure = d.took != nil && advantage.Difference(d.took, d.other, 1-(1-l.Confidence)/float64(tests)).Low > 0; !d.Sure {
			continue
		}
		first := l.first
		l.first += 2 * l.Continuations
		jobs = append(jobs, func(c *sim.Continuer) bool {
			c.Advise(d.position.duel, d.first)
			return d.measure(c, first, l.Continuations, l.Confidence)
		})
	}
	l.due += 2 * l.Continuations * int64(len(jobs))
	err = l.do(jobs, 2*l.Continuations)
	for i := range all {
		all[i].Sure = all[i].Sure && all[i].Cost.Low > 0
		told = append(told, all[i].Decision)
	}
	return told, err
}

// measure plays the taken choice and the best one on with the same dice, and says what the first one costs.
func (d *compared) measure(c *sim.Continuer, first, n int64, confidence float64) bool {
	d.took, d.other = make([]int8, n), make([]int8, n)
	if !play(c, d.position.duel, sim.Lead{Option: d.position.option, Choice: -1}, first, d.took) || !play(c, d.position.duel, d.best, first, d.other) {
		return false
	}
	if d.position.side == rules.Red {
		d.took, d.other = d.other, d.took // the values are blue's
	}
	d.Cost = advantage.Difference(d.took, d.other, confidence)
	return true
}

// An arm is a choice that is tried.
type arm struct {
	by     sim.Lead
	values []int // what each continuation brings the side that decides, in half points
	sum    int
}

// compare finds the best of some choices by as many continuations as are given for all together, and then what the taken one
// costs against it by half as many of each, all with the same dice. It is nil where there is one way alone.
func compare(c *sim.Continuer, p *position, continuations, first int64, confidence float64) (d *compared, whole bool) {
	n, option := c.Advise(p.duel, first)
	arms := []*arm{{by: sim.Lead{Option: p.option, Choice: -1}}}
	for k := range n {
		if option(k) != p.option {
			arms = append(arms, &arm{by: sim.Lead{Option: -1, Choice: k}})
		}
	}
	if n < 2 || len(arms) < 2 {
		return nil, true
	}
	best, ok := halve(c, p, arms, continuations, first)
	if !ok {
		return nil, false
	}
	f := c.Standing(p.duel, p.option, rules.FactsOf(rules.AngleOff, rules.TargetAngleOff))
	d = &compared{Decision: advantage.Decision{Turn: p.turn, Event: p.event, Actor: p.actor, Side: p.side.String(),
		Kind: p.kind.String(), Chose: string(p.duel.AppendOption(nil, p.option)), Compared: len(arms),
		Situation: advantage.Situation(int(f[rules.AngleOff]), int(f[rules.TargetAngleOff]))}}
	if best == arms[0] {
		d.Best, d.Cost = d.Chose, estimate.Estimate{Confidence: confidence, Method: advantage.Known, N: continuations / 2}
		return d, true
	}
	d.Best, d.position, d.first, d.best = c.Words(p.duel, best.by), p, first, best.by
	return d, d.measure(c, first+continuations, continuations/2, confidence)
}

// halve plays all arms with the same dice, and drops the worse half after each round, but never the one that was taken, which
// is the first (sequential halving: Karnin, Koren and Somekh, ICML 2013). It returns the best one that did clearly better than
// that, or that.
func halve(c *sim.Continuer, p *position, arms []*arm, continuations, first int64) (*arm, bool) {
	rounds := 1
	for n := len(arms); n > 2; n = (n + 1) / 2 {
		rounds++
	}
	taken, left, played := arms[0], slices.Clone(arms), int64(0)
	for range rounds {
		each := max(2, continuations/int64(rounds)/int64(len(left)))
		values := make([]int8, each)
		for _, a := range left {
			if !play(c, p.duel, a.by, first+played, values) {
				return nil, false
			}
			a.add(values, p.side)
		}
		played += each
		rest := left[1:]
		slices.SortStableFunc(rest, func(a, b *arm) int { return cmp.Compare(b.sum, a.sum) })
		left = left[:max(2, (len(left)+1)/2)]
	}
	if best := left[1]; best.clearly(taken) {
		return best, true
	}
	return taken, true
}

// add counts values, which are blue's.
func (a *arm) add(values []int8, side rules.Side) {
	for _, v := range values {
		if side == rules.Red {
			v = 2 - v
		}
		a.values = append(a.values, int(v))
		a.sum += int(v)
	}
}

// clearly reports whether an arm did better than another by more than the standard error of the difference.
func (a *arm) clearly(o *arm) bool {
	sum, squares := a.sum-o.sum, 0
	for k := range a.values {
		d := a.values[k] - o.values[k]
		squares += d * d
	}
	return sum > 0 && sum*sum > squares
}
