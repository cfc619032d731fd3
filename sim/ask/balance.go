package ask

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/furball-sim/furball/results/estimate"
)

// A Balance asks at which value of a field, of whole numbers in a row, a figure is nearest to a target.
type Balance struct {
	Metric    *Metric
	Target    float64
	Error     float64                                  // of all that it says together, at every look
	Tolerance float64                                  // values with intervals as narrow as that on either side need not be told apart
	Most      int64                                    // duels of a value
	Tell      func(undecided []int, duels, more int64) // more duels at most, roughly; nil: nobody is told
}

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

// A Jump is a step between neighbouring values that the steps beside it do not explain.
type Jump struct {
	From, To      int     // indices of the values
	Before, After float64 // their figures
}

// A Balanced is what was found of the values, by their indices.
type Balanced struct {
	Figures   []estimate.Estimate
	Duels     []int64
	Verdicts  []Verdict
	Left      []int      // the values that may be nearest to the target
	Nearest   int        // that with the nearest figure of them
	Crossings []Crossing // of the target
	Jumps     []Jump
	Cut       bool // the limit of duels ended it before the tolerance was met
	Finished  bool
}

// A balance that is being found. Half of the error is for ruling out the nearest value by a comparison with another,
// half for the intervals. Of a ratio, only intervals are known, and all follows from them.
type balance struct {
	*Balance
	*pursuit
	close float64 // evidence that it takes to call values close, as a logarithm
}

// around and enough say how many duels the values beside the answer are given, so that it can be seen whether the
// figure jumps there.
const (
	around = 2
	enough = 1024
)

// Run finds the balance among so many values, at least two. The nearest value is ruled out only if one of two tests of
// one of the others against it errs, so the error is shared out over these.
func (q *Balance) Run(ctx context.Context, arena Arena, values int) (*Balanced, error) {
	k := float64(values)
	share := q.Error / 2 / k
	if q.Metric.Ratio() {
		share = q.Error / k
	}
	b := &balance{q, newPursuit(arena, q.Metric, values, share, q.Most), math.Log(4 * (k - 1) / q.Error)}
	b.narrow = q.Tolerance
	if q.Tell != nil {
		b.tell = func() { q.Tell(b.live, b.duels(), b.more()) }
	}
	decided := false
	finished, err := b.run(ctx, func() bool {
		decided = b.look()
		return decided
	})
	if finished {
		finished, err = b.play(ctx, b.beside(), min(enough, q.Most))
	}
	f := b.found(finished)
	f.Cut = finished && !decided
	return f, err
}

// look rules values out, and reports whether the answer is found or cannot be told more closely.
func (b *balance) look() bool {
	if b.dropFar(); len(b.live) == 1 {
		return true
	}
	if !b.Balance.Metric.Ratio() {
		if b.dropFarther(); len(b.live) == 1 || b.aside() && b.together(b.Tolerance, b.close) {
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
		if side := b.sideOf(i); side == Undecided || side != b.sideOf(b.live[0]) {
			return false
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

// reach are the least and the greatest distance from the target that the interval of a value allows.
func (b *balance) reach(i int) (least, most float64) {
	return b.Balance.Metric.reach(&b.now[i], b.Target)
}

// dropFar rules out values whose intervals are farther from the target than one of another value can be.
func (b *balance) dropFar() {
	near := b.Balance.Metric.mayBeNearest(b.now, b.Target)
	b.live = slices.DeleteFunc(slices.Clone(b.live), func(i int) bool { return !slices.Contains(near, i) })
}

// dropFarther rules out values that are shown to be farther from the target than another. A value b is farther than a
// if it is greater, and their middle above the target, or if it is less and their middle below.
func (b *balance) dropFarther() {
	near := b.byDistance()
	near = near[:min(len(near), rivals)]
	b.live = slices.DeleteFunc(slices.Clone(b.live), func(j int) bool {
		return slices.ContainsFunc(near, func(i int) bool { return i != j && b.nearer(i, j) })
	})
}

// byDistance are the values that are left, the nearest first.
func (b *balance) byDistance() []int {
	return slices.SortedStableFunc(slices.Values(b.live), func(x, y int) int {
		return cmp.Compare(b.off(x), b.off(y))
	})
}

// off is how far the figure of a value lies from the target. It is infinite if there is no figure.
func (b *balance) off(i int) float64 { return b.Balance.Metric.off(&b.now[i], b.Target) }

// nearer reports whether value i is shown to be nearer to the target than j.
func (b *balance) nearer(i, j int) bool {
	if b.off(i) >= b.off(j) {
		return false
	}
	both := b.pair(i, j)
	d, m, enough := b.Balance.Metric.difference(&both), b.Balance.Metric.middle(&both), b.evidence(i, j)
	return d.EvidenceBelow(0) >= enough && m.EvidenceAbove(b.Target) >= enough ||
		d.EvidenceAbove(0) >= enough && m.EvidenceBelow(b.Target) >= enough
}

// evidence is what it takes to rule value j out by value i, as a logarithm. The error is shared out over all that may
// rule j out: neighbours, which are hard to tell apart, have the most of it, others less by the square of how far away
// they are.
func (b *balance) evidence(i, j int) float64 {
	var all float64
	for k := range b.now {
		if k != j {
			all += 1 / float64((k-j)*(k-j))
		}
	}
	return math.Log(4 * all * float64((i-j)*(i-j)) / b.Error)
}

// beside are the values that are left and those next to them.
func (b *balance) beside() []int {
	var all []int
	for i := range b.now {
		if slices.ContainsFunc(b.live, func(j int) bool { return j-around <= i && i <= j+around }) {
			all = append(all, i)
		}
	}
	return all
}

// found sums up.
func (b *balance) found(finished bool) *Balanced {
	f := &Balanced{Figures: b.now, Duels: b.n, Left: b.live, Finished: finished, Nearest: b.byDistance()[0]}
	f.Crossings = crossings(b.now, b.Target)
	for i := range b.now {
		f.Verdicts = append(f.Verdicts, b.verdict(i))
	}
	if !b.Balance.Metric.Ratio() {
		f.Jumps = b.jumps()
	}
	return f
}

// sideOf is the side of the target on which a figure is shown to be.
func (b *balance) sideOf(i int) Verdict { return sideOf(&b.now[i], b.Target) }

func (b *balance) verdict(i int) Verdict {
	e, m := &b.now[i], b.Balance.Metric
	_, most := b.reach(i)
	alone := len(b.live) == 1 && b.live[0] == i
	switch side := b.sideOf(i); {
	case !m.Ratio() && most <= b.Tolerance:
		return Meets
	case side != Undecided:
		return side
	case alone || slices.Contains(b.live, i) && halfWidth(e) <= b.Tolerance:
		return Meets
	}
	return Undecided
}

// leastJump is by how much a step must exceed what those beside it explain.
const leastJump = 0.10

// jumps finds steps between neighbours that the steps beside them do not explain, whatever figures the intervals allow.
func (b *balance) jumps() (all []Jump) {
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
			all = append(all, Jump{k, k + 1, b.now[k].Value, b.now[k+1].Value})
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
