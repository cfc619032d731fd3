package ask

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/furball-sim/furball/results/estimate"
)

// A Race asks which entrants have the greatest figure.
type Race struct {
	Metric    *Metric
	Error     float64                                  // of all that it says together, at every look
	Tolerance float64                                  // entrants as close as that need not be told apart
	Most      int64                                    // duels of an entrant
	Tell      func(undecided []int, duels, more int64) // more duels at most, roughly; nil: nobody is told
}

// A Raced is how a race ended.
type Raced struct {
	Figures  []estimate.Estimate // of each entrant
	Duels    []int64             // of each entrant
	Best     []int               // the entrants that are not out, the greatest figure first
	Close    bool                // those that are not out are within the tolerance of each other
	Finished bool
}

// A race that runs. Half of the error is for dropping the best entrant, a quarter each for calling entrants close that
// are not and for the intervals. Of a ratio, only intervals are known, and all follows from them.
type race struct {
	*Race
	*pursuit
	out, close float64 // evidence that it takes, as a logarithm
}

// rivals are how many of the best entrants each entrant is compared with at a look.
const rivals = 4

// Run holds the race between so many entrants, at least two. The best entrant is dropped only if a test of one of the
// others against it errs, so the error is shared out over them. It is not finished if ctx was done before.
func (q *Race) Run(ctx context.Context, arena Arena, entrants int) (*Raced, error) {
	k := float64(entrants)
	share := q.Error / 4 / k
	if q.Metric.Ratio() {
		share = q.Error / k
	}
	r := &race{q, newPursuit(arena, q.Metric, entrants, share, q.Most), math.Log(2 * (k - 1) / q.Error),
		math.Log(4 * (k - 1) / q.Error)}
	if q.Tell != nil {
		r.tell = func() { q.Tell(r.live, r.duels(), r.more()) }
	}
	finished, err := r.run(ctx, r.look)
	slices.SortStableFunc(r.live, func(a, b int) int { return cmp.Compare(r.now[b].Value, r.now[a].Value) })
	return &Raced{r.now, r.n, r.live, finished && len(r.live) > 1 && r.allClose(), finished}, err
}

// look drops entrants that another beats, and reports whether the race is over.
func (r *race) look() bool {
	leaders := slices.SortedStableFunc(slices.Values(r.live), func(a, b int) int {
		return cmp.Compare(r.now[b].Value, r.now[a].Value)
	})
	leaders = leaders[:min(len(leaders), rivals)]
	r.live = slices.DeleteFunc(slices.Clone(r.live), func(j int) bool {
		return slices.ContainsFunc(leaders, func(i int) bool { return i != j && r.beats(i, j) })
	})
	return len(r.live) == 1 || r.allClose()
}

// more is roughly how many duels it takes at most until the entrants that are left are close.
func (r *race) more() int64 {
	n, most := r.n[r.live[0]], 0.0
	for _, i := range r.live[1:] {
		if r.Race.Metric.Ratio() {
			most = max(most, needed(n, halfWidth(&r.now[i]), r.Tolerance/2))
			continue
		}
		both := r.pair(r.live[0], i)
		// Evidence for a difference grows by its square over twice the variance of a duel; the mixture of stakes costs some.
		const mixture = 3
		most = max(most, 2*(r.close+mixture)*variance(r.Race.Metric.difference(&both))/(r.Tolerance*r.Tolerance)-float64(n))
	}
	return r.affordable(most)
}

// variance is that of a trial.
func variance(s *estimate.Spread) float64 {
	mean, sum := s.Mean(), 0.0
	for i, c := range s.Counts {
		sum += float64(c) * (s.Values[i] - mean) * (s.Values[i] - mean)
	}
	return sum / float64(max(s.Trials(), 1))
}

// beats reports whether entrant i is shown to have a greater figure than j.
func (r *race) beats(i, j int) bool {
	if r.Race.Metric.Ratio() {
		return r.now[i].Low > r.now[j].High
	}
	if r.now[i].Value <= r.now[j].Value {
		return false
	}
	both := r.pair(i, j)
	return r.Race.Metric.difference(&both).EvidenceAbove(0) >= r.out
}

// allClose reports whether all entrants that are left are shown to be within the tolerance of each other.
func (r *race) allClose() bool {
	if r.Race.Metric.Ratio() {
		low, high := math.Inf(1), math.Inf(-1)
		for _, i := range r.live {
			low, high = min(low, r.now[i].Low), max(high, r.now[i].High)
		}
		return high-low <= r.Tolerance
	}
	return r.together(r.Tolerance, r.close)
}
