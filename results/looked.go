package results

import "github.com/furball-sim/furball/results/estimate"

// Looked says of a run whose cells were played until what they showed was clear what its figures are good for; it is
// empty if the numbers of duels were fixed before, or followed from how narrow intervals were, whatever they held. To stop
// at a lucky moment makes the intervals and tests of a fixed number err more often than they say, so that comparisons and
// adjusted figures are left out.
func (r *Run) Looked() string {
	if !r.Asked {
		return ""
	}
	return "The cells were played until the question was answered. Only the answer and its intervals allow for that, so the " +
		"other intervals, which are for a number of duels fixed before, hold less often than they say. Comparisons, tests " +
		"and figures adjusted for luck are left out for that reason."
}

// Confidence is that of each interval and test of the run, in (0, 1). What is told of a run that was looked at before, and
// extended for what it showed, may not err as often as what is told once: the second look takes a half of the error, the
// third a sixth and the k-th 1/(k(k-1)), so that all looks after the first err as often together as the first does.
// Intervals that hold at every look need no such thing.
func (r *Run) Confidence() float64 {
	if k := float64(r.Extensions); k > 0 && r.Looked() == "" {
		return 1 - (1-estimate.Confidence)/(k*(k+1))
	}
	return estimate.Confidence
}
