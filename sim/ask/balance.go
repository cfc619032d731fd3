package ask

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/furball-sim/furball/results/estimate"
)

// A Verdict is what is known of the figure of a value.
type Verdict string

// The verdicts. A value meets the target if its interval holds it, and if it is the only one that may be nearest, or if
// its interval is within the tolerance.
const (
	Meets     Verdict = "meets"
	Below     Verdict = "below"
	Above     Verdict = "above"
	Undecided Verdict = "undecided"
)

// A jump is a step between neighbouring values that the steps beside it do not explain.
type jump struct {
	from, to      int     // indices of the values
	before, after float64 // their figures
}

// A balanced is what was found of the values, by their indices.
type balanced struct {
	figures   []estimate.Estimate
	duels     []int64
	verdicts  []Verdict
	left      []int      // the values that may be nearest to the target
	nearest   int        // that with the nearest figure of them
	crossings []crossing // of the target
	jumps     []jump
	cut       bool // the limit of duels ended it before the tolerance was met
	finished  bool
	by        string  // who decided: byCells or byCurve
	curve     [2]int  // the first and the last value of the curve, if it did
	misfit    *misfit // why no curve did; nil: none was asked, or another reason
	most      float64 // by how much any two values differ at most; 0: unknown
}

// A balance asks at which value of a field, of whole numbers in a row, a figure is nearest to a target. A smooth curve answers
// if it fits; else the cells do, one by one. Half of the error of these is for ruling out the nearest value by a comparison
// with another, half for the intervals. Of a ratio, only intervals are known, and all follows from them.
type balance struct {
	*pursuit
	curved bool               // a curve may answer
	error  float64            // that of the cells one by one
	near   *estimate.Boundary // how far, at each look, a neighbour must be ahead to rule a value out
	far    *estimate.Boundary // and another value
	misfit *misfit            // what the last curve missed
}

// cellByCell is the part of the error that cells have which are compared one by one, where a curve is asked too.
const cellByCell = 0.2

// neighbours is the part of the error of ruling out the nearest value that both of its neighbours have, which are hard to tell
// from it; all others share the rest.
const neighbours = 0.5

// around and enough say how many duels the values beside the answer are given, so that it can be seen whether the
// figure jumps there.
const (
	around = 2
	enough = 1024
)

// balanceOf begins a balance between so many values, at least two; name names some of them. The nearest value is ruled out
// only if one of two tests of one of the others against it errs, so the error is shared out over these.
func (a *asker) balanceOf(values int, name func(cells []int) string) *balance {
	k := float64(values)
	curved := !a.metric.Ratio() && a.Curve != AnyCurve && values >= fewestSmooth
	error := a.Error
	if curved {
		error *= cellByCell
	}
	share := error / 2 / k
	if a.metric.Ratio() {
		share = error / k
	}
	b := &balance{pursuit: a.pursuit(values, share, a.Tolerance), curved: curved, error: error}
	if !a.metric.Ratio() {
		b.near = estimate.NewBoundary(b.looks, spent, error/2*neighbours/2)
		b.far = estimate.NewBoundary(b.looks, spent, error/2*(1-neighbours)/max(k-3, 2)) // a value at an end has one neighbour
	}
	b.undecided(2, name, b.more)
	return b
}

// find finds the balance.
func (b *balance) find(ctx context.Context) (*balanced, error) {
	decided, by, err := b.search(ctx)
	if by != nil {
		f := by.sumUp()
		f.cut = !decided
		return f, nil
	}
	if b.finished {
		if b.finished, err = b.play(ctx, b.leftAndBeside(), min(enough, b.Most)); b.finished {
			b.look() // what has been played for the jumps may rule out more
		}
	}
	f := b.sumUp(b.now, b.n, b.live, b.finished)
	if f.by = byCells; b.finished {
		f.misfit = b.misfit
	}
	if !b.metric.Ratio() {
		f.jumps = b.jumps()
	}
	f.cut = b.finished && !decided
	return f, err
}

// search plays until the cells or a curve decide, or no more duels are allowed; the curve, if it is the one that fits then. It
// is not finished if ctx was done before.
func (b *balance) search(ctx context.Context) (decided bool, by *smooth, err error) {
	for next := b.further(); ; {
		if whole, err := b.playTo(ctx, next); !whole || err != nil {
			return false, nil, err
		}
		by = nil
		if decided = b.look(); !decided {
			by = b.smooth()
			decided = by != nil && by.narrow() && !by.doubt
		}
		b.looked()
		if next = b.further(); by != nil && !by.narrow() {
			next = by.plan()
		}
		if decided || slices.Equal(next, b.n) {
			if b.finished = true; by != nil && by.doubt {
				by = nil
			}
			return decided, by, nil
		}
	}
}

// further are the duels of the next look cell by cell: the values that are left catch up with each other.
func (b *balance) further() []int64 {
	fewest := b.Most
	for _, i := range b.live {
		fewest = min(fewest, b.n[i])
	}
	next, n := slices.Clone(b.n), b.looks.after(fewest)
	for _, i := range b.live {
		next[i] = max(next[i], n)
	}
	return next
}

// look rules values out, and reports whether the answer is found or cannot be told more closely.
func (b *balance) look() bool {
	if b.dropFar(); len(b.live) == 1 {
		return true
	}
	if !b.metric.Ratio() {
		if b.dropFarther(); len(b.live) == 1 || b.aside() && b.together() {
			return true
		}
	}
	for _, i := range b.live {
		if halfWidth(&b.now[i]) > b.Tolerance {
			return false
		}
	}
	return true
}

// aside reports whether all values that are left are on the same side of the target.
func (b *balance) aside() bool {
	for _, i := range b.live {
		if side := b.sideOf(&b.now[i]); side == Undecided || side != b.sideOf(&b.now[b.live[0]]) {
			return false
		}
	}
	return true
}

// together reports whether all values that are left are shown to be within the tolerance of each other, as where they have
// the same duels.
func (b *balance) together() bool {
	for _, i := range b.live { // a cheap look first
		if math.Abs(b.now[i].Value-b.now[b.live[0]].Value) >= b.Tolerance {
			return false
		}
	}
	for a, i := range b.live {
		for _, j := range b.live[:a] {
			k := b.looks.at(min(b.n[i], b.n[j]))
			d := b.pair(i, j, b.looks[k], &difference)
			if d.Below(b.Tolerance) < b.near.At(k) || d.Beyond(-b.Tolerance) < b.near.At(k) {
				return false
			}
		}
	}
	return true
}

// more is roughly how many duels it takes at most until all intervals of values that are left are narrow enough.
func (b *balance) more() int64 {
	most := 0.0
	for _, i := range b.live {
		most = max(most, needed(b.n[i], halfWidth(&b.now[i]), b.Tolerance))
	}
	return b.affordable(most)
}

// dropFar rules out values whose intervals are farther from the target than one of another value can be.
func (b *balance) dropFar() {
	near := b.mayBeNearest(b.now)
	b.live = slices.DeleteFunc(slices.Clone(b.live), func(i int) bool { return !slices.Contains(near, i) })
}

// dropFarther rules out values that are shown to be farther from the target than another. A value b is farther than a
// if it is greater, and their middle above the target, or if it is less and their middle below.
func (b *balance) dropFarther() {
	near := nearestFew(b.live, func(i int) float64 { return b.off(&b.now[i]) })
	b.live = slices.DeleteFunc(slices.Clone(b.live), func(j int) bool {
		return slices.ContainsFunc(near, func(i int) bool { return i != j && b.nearer(i, j) })
	})
}

// nearestFew are the few of some values that others are compared with: those that are least far off, the nearest first.
func nearestFew(values []int, off func(i int) float64) []int {
	near := slices.SortedStableFunc(slices.Values(values), func(x, y int) int { return cmp.Compare(off(x), off(y)) })
	return near[:min(len(near), rivals)]
}

// nearer reports whether value i is shown to be nearer to the target than j.
func (b *balance) nearer(i, j int) bool {
	if b.off(&b.now[i]) >= b.off(&b.now[j]) {
		return false
	}
	k := b.looks.at(min(b.n[i], b.n[j]))
	if k < 0 {
		return false
	}
	boundary := b.far
	if i-j == 1 || j-i == 1 {
		boundary = b.near
	}
	out := boundary.At(k)
	switch d := b.pair(i, j, b.looks[k], &difference); {
	case d.Below(0) >= out:
		return b.pair(i, j, b.looks[k], &middle).Beyond(b.Target) >= out
	case d.Beyond(0) >= out:
		return b.pair(i, j, b.looks[k], &middle).Below(b.Target) >= out
	}
	return false
}

// leftAndBeside are the values that are left and those next to them.
func (b *balance) leftAndBeside() []int {
	var all []int
	for i := range b.now {
		if slices.ContainsFunc(b.live, func(j int) bool { return j-around <= i && i <= j+around }) {
			all = append(all, i)
		}
	}
	return all
}

// sumUp is what figures at each value tell of the nearest of those that are left.
func (a *asker) sumUp(figures []estimate.Estimate, duels []int64, left []int, finished bool) *balanced {
	f := &balanced{figures: figures, duels: duels, left: left, nearest: a.nearestOf(figures, left), finished: finished,
		crossings: a.crossingsOf(figures)}
	for i := range figures {
		f.verdicts = append(f.verdicts, a.verdict(&figures[i], slices.Contains(left, i), len(left) == 1))
	}
	return f
}

// nearestOf is the value with the nearest figure of those that are left.
func (a *asker) nearestOf(figures []estimate.Estimate, left []int) int {
	return slices.MinFunc(left, func(x, y int) int { return cmp.Compare(a.off(&figures[x]), a.off(&figures[y])) })
}

// verdict is what is known of a figure that is left, or not, and alone in that.
func (a *asker) verdict(e *estimate.Estimate, left, alone bool) Verdict {
	_, most := a.distances(e)
	switch side := a.sideOf(e); {
	case !a.metric.Ratio() && most <= a.Tolerance:
		return Meets
	case side != Undecided:
		return side
	case left && (alone || halfWidth(e) <= a.Tolerance):
		return Meets
	}
	return Undecided
}

// leastJump is by how much a step must exceed what those beside it explain.
const leastJump = 0.10

// jumps finds steps between neighbours that the steps beside them do not explain, whatever figures the intervals allow.
func (b *balance) jumps() (all []jump) {
	for k := 1; k+2 < len(b.now); k++ {
		rise := b.now[k+1].Value - b.now[k].Value
		if min(b.n[k-1], b.n[k], b.n[k+1], b.n[k+2]) == 0 || math.Abs(rise) <= leastJump {
			continue
		}
		up := math.Copysign(1, rise)
		beside := func(at, point int, away float64) estimate.BesideStep {
			events := int64(math.Round(b.now[point].Value * float64(b.n[point])))
			return estimate.BesideStep{Step: b.step(at, up), Events: events, Trials: b.n[point], Away: away, Scale: 1}
		}
		if estimate.Jumps(b.step(k, up), leastJump, beside(k-1, k, -up), beside(k+1, k+1, up)) {
			all = append(all, jump{k, k + 1, b.now[k].Value, b.now[k+1].Value})
		}
	}
	return all
}

// step is the step from a value to the next in the direction up, which is 1 or -1.
func (b *balance) step(k int, up float64) estimate.Estimate {
	from, to := &b.now[k], &b.now[k+1]
	e := estimate.Estimate{Value: to.Value - from.Value, Low: to.Low - from.High, High: to.High - from.Low}
	if up < 0 {
		e.Value, e.Low, e.High = -e.Value, -e.High, -e.Low
	}
	return e
}

// distances are the least and the greatest distance from the target that an interval allows.
func (a *asker) distances(e *estimate.Estimate) (least, most float64) {
	low, high := a.metric.distance(e.Low, a.Target), a.metric.distance(e.High, a.Target)
	if e.Low <= a.Target && a.Target <= e.High {
		return 0, max(low, high)
	}
	return min(low, high), max(low, high)
}

// mayBeNearest are the figures whose intervals allow that they are the nearest to the target.
func (a *asker) mayBeNearest(figures []estimate.Estimate) (left []int) {
	nearest := math.Inf(1)
	for i := range figures {
		_, most := a.distances(&figures[i])
		nearest = min(nearest, most)
	}
	for i := range figures {
		if least, _ := a.distances(&figures[i]); least <= nearest {
			left = append(left, i)
		}
	}
	return left
}

// off is how far a figure lies from the target; infinite if there is none.
func (a *asker) off(e *estimate.Estimate) float64 {
	if !e.Defined() {
		return math.Inf(1)
	}
	return a.metric.distance(e.Value, a.Target)
}

// sideOf is the side of the target on which a figure is shown to be.
func (a *asker) sideOf(e *estimate.Estimate) Verdict {
	switch {
	case e.Low > a.Target:
		return Above
	case e.High < a.Target:
		return Below
	}
	return Undecided
}

// sideOfAll is the side of the target on which all figures are shown to be; Undecided if they are not.
func (a *asker) sideOfAll(figures []estimate.Estimate) Verdict {
	side := a.sideOf(&figures[0])
	for i := range figures {
		if a.sideOf(&figures[i]) != side {
			return Undecided
		}
	}
	return side
}

// A crossing lies between two figures in a row of them: the last that is shown to be on one side of the target, and the
// next on the other.
type crossing struct{ from, to int }

// crossingsOf are where figures in a row are shown to pass the target; it may pass it more often.
func (a *asker) crossingsOf(figures []estimate.Estimate) (all []crossing) {
	side, last := Undecided, 0
	for i := range figures {
		if at := a.sideOf(&figures[i]); at != Undecided {
			if side != Undecided && at != side {
				all = append(all, crossing{last, i})
			}
			side, last = at, i
		}
	}
	return all
}
