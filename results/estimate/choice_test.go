package estimate_test

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

// explained is how much of a step up the steps beside it explain, and how much its lower bound must exceed: the last
// values with which Jumps reports no jump.
func explained(beside ...estimate.BesideStep) (by, most float64) {
	last := func(jumps func(x float64) bool) float64 {
		low, high := -1.0, 50.0
		for range 60 {
			if middle := (low + high) / 2; jumps(middle) {
				low = middle
			} else {
				high = middle
			}
		}
		return low
	}
	high := estimate.Estimate{Low: 60}
	by = last(func(x float64) bool { return !estimate.Jumps(high, -x, beside...) })
	most = last(func(x float64) bool { return !estimate.Jumps(estimate.Estimate{Value: 90, Low: x}, 0, beside...) })
	return by, most
}

func logit(p float64) float64 { return math.Log(p / (1 - p)) }

// A curve at 200.5 of 1001 came from a share that lies 0.1 lower: it goes on as far on a straight line, or as far in
// log-odds.
func TestJumpsExactly(t *testing.T) {
	t.Parallel()
	step := estimate.Estimate{Value: 0.1, High: 0.15}
	onward := func(from, scale float64) float64 { // from a share, on the logistic curve
		here := math.Log(200.5 / 800.5)
		return 1/(1+math.Exp(-here-(here-logit(from))*scale)) - 0.2
	}
	up := estimate.BesideStep{Step: step, Events: 200, Trials: 1000, Away: -1, Scale: 1}
	by, most := explained(up)
	is(t, "from below", by, onward(0.1, 1))
	is(t, "from below, at most", most, onward(0.05, 1))
	up.Scale = 0.5
	by, _ = explained(up)
	is(t, "half as far", by, onward(0.1, 0.5))
	// From above, a share of 0.3: the straight line goes farther than the logistic curve.
	up.Scale, up.Away = 1, 1
	by, most = explained(up)
	is(t, "from above", by, 0.1)
	is(t, "from above, at most", most, 0.15)
	high := estimate.BesideStep{Step: step, Events: 800, Trials: 1000, Away: 1, Scale: 2}
	by, _ = explained(high)
	down := math.Log(800.5 / 200.5)
	is(t, "from above, far", by, 0.8-1/(1+math.Exp(-down-(down-logit(0.9))*2)))
	both, _ := explained(high, estimate.BesideStep{Step: step, Events: 500, Trials: 1000, Away: -1, Scale: 1})
	is(t, "the larger of both", both, by)
	// A step down explains nothing, and its upper bound may.
	fall := estimate.BesideStep{Step: estimate.Estimate{Value: -0.1, High: 0.05}, Events: 5, Trials: 1000, Away: -1, Scale: 3}
	by, most = explained(fall)
	is(t, "a step down", by, 0)
	if most <= 0.9 { // from 0, where the slope may be any, up to 1
		t.Errorf("a step down, at most %v", most)
	}
	// With fewer than five events on the far side there is no logistic curve.
	fall.Events = 4
	_, most = explained(fall)
	is(t, "few events", most, 0.15)
	fall.Events, fall.Away = 996, 1
	_, most = explained(fall)
	is(t, "few trials without", most, 0.15)
	fall.Events = 995
	if _, most = explained(fall); most <= 0.9 {
		t.Errorf("five trials without: %v", most)
	}
	if estimate.Jumps(estimate.Estimate{Value: 0.5, Low: 0.4}, 0.5) || estimate.Jumps(estimate.Estimate{Value: 0.5}, 0.1) {
		t.Error("a step that is no more than the least, or that may be 0, is a jump")
	}
	by, most = explained()
	is(t, "nothing beside", by, 0)
	is(t, "nothing beside, at most", most, 0)
}

// contest is one of two options with deviations of so many blocks, the first of which leads by a gap, and says whether
// the second may be best. The difference scatters by 1 about its mean.
func mayBeBest(gap float64, blocks int, confidence float64) bool {
	x, y := make([]float64, blocks), make([]float64, blocks)
	each := math.Sqrt(float64(blocks-1)) / float64(blocks) // so that the squares, times B/(B-1), sum to 1
	for i := range x {
		if x[i] = each; i%2 == 1 {
			x[i] = -each
		}
		y[i] = 0.3 * math.Cos(float64(i)) // luck that both share
		x[i] += y[i]
	}
	c := estimate.Contest{Points: []estimate.Estimate{{Value: 3 + gap}, {Value: 3}}, Deviations: [][]float64{x, y}, Filled: blocks}
	best, also := c.Best(5, confidence)
	return best == 0 && len(also) == 1 && also[0] == 1
}

// A single rival is out where its gap, over √(1 + gap²/B), exceeds the one-sided quantile of the normal distribution
// times Student's two-sided quantile over the normal one.
func TestContestExactly(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		blocks              int
		confidence, student float64
		normal, oneSided    float64
	}{
		{10, 0.95, t9, z975, 1.6448536269514722}, {100, 0.95, 1.98421695158642, z975, 1.6448536269514722}, {40, 0.9, 1.684875121711225, 1.6448536269514722, 1.2815515655446004},
	} {
		limit := tt.oneSided * tt.student / tt.normal
		b := float64(tt.blocks)
		gap := limit / math.Sqrt(1-limit*limit/b) // gap / √(1 + gap²/B) is the limit
		if !mayBeBest(gap*0.995, tt.blocks, tt.confidence) {
			t.Errorf("%d blocks: %v short of %v is out", tt.blocks, gap*0.995, gap)
		}
		// The limit is drawn, and then at least this: 10,000 draws leave a hundredth of doubt or two.
		if mayBeBest(gap*1.06, tt.blocks, tt.confidence) {
			t.Errorf("%d blocks: %v beyond %v may be best", tt.blocks, gap*1.06, gap)
		}
	}
	if !mayBeBest(1e6, 4, 0.95) { // √4 errors are the most that a gap can be, and fewer than 1.64 · 3.18/1.96
		t.Error("four blocks rule out an option")
	}
}

// Against three equal rivals with luck of their own, of four equal parts of the blocks, the largest of three differences
// that share the luck of one exceeds 2.062 in 5 of 100 (C. W. Dunnett, JASA 50 (1955), 1096-1121, table 1a, for infinitely
// many degrees of freedom).
func TestContestOfFour(t *testing.T) {
	t.Parallel()
	const dunnett = 2.062
	const unit = 0.2 // of points: it makes no difference
	for blocks, student := range map[int]float64{100: 1.98421695158642, 8: 2.3646242515927844} {
		deviations := make([][]float64, 4)
		for j := range deviations {
			deviations[j] = make([]float64, blocks)
			for i := range blocks / 4 {
				deviations[j][j*blocks/4+i] = unit * math.Sqrt(2*float64(blocks-1)) / float64(blocks) // a variance of 1/2
			}
		}
		limit := dunnett * student / z975
		gap := limit / math.Sqrt(1-limit*limit/float64(blocks))
		for _, tt := range []struct {
			gap float64
			may bool
		}{{gap * 0.96, true}, {gap * 1.04, false}} {
			if blocks == 8 { // so close to √8 errors a hundredth of the quantile moves the gap by four
				tt.gap = gap + (tt.gap-gap)*4
			}
			tt.gap *= unit
			c := estimate.Contest{Deviations: deviations, Filled: blocks,
				Points: []estimate.Estimate{{Value: 5}, {Value: 5 + tt.gap}, {Value: 5}, {Value: 5 - tt.gap/2}}}
			best, also := c.Best(11, 0.95)
			if best != 1 || tt.may != (len(also) >= 2 && also[0] == 0 && also[1] == 2) || !tt.may && len(also) != 0 {
				t.Errorf("%d blocks, a lead of %v: best %d, also %v", blocks, tt.gap, best, also)
			}
		}
	}
	equal := estimate.Contest{Points: []estimate.Estimate{{Value: 1}, {Value: 2}, {Value: 2}}, Filled: 2,
		Deviations: [][]float64{{0, 0}, {0, 0}, {0, 0}}}
	if best, also := equal.Best(1, 0.95); best != 1 || len(also) != 2 {
		t.Errorf("the first of equals: %d, also %v", best, also)
	}
}
