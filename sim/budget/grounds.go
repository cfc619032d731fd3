package budget

import (
	"context"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/sim"
)

// Grounds are those of two cells that are compared, in which duels of the same numbers are played.
type grounds struct {
	of   [2]*ground
	went [2][]int8 // by number, what an alternative brought in the duels of a round
	// sum is the mean of blue's points in both cells, and sums what each alternative brings of it in the duels that choose.
	sum  estimate.Usual
	sums []*estimate.Tried
}

// grounds take the duels of both runs.
func (c *Comparing) grounds(duels int64) (*grounds, error) {
	g := &grounds{sums: tried(len(c.all))}
	for i := range c.Corners {
		corner := &c.Corners[i]
		asking := &Asking{Plan: corner.Plan, Run: corner.Run, Workers: c.Workers, Told: c.Told, cells: []int{corner.Cell}, all: c.all}
		g.of[i] = asking.ground(duels / 2)
	}
	numbers := max(g.of[0].numbers, g.of[1].numbers)
	for i := range g.of {
		g.of[i].numbers, g.went[i] = numbers, make([]int8, numbers)
		if err := g.of[i].recall(c.Corners[i].Parts); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// round plays so many pairs of duels of some alternatives, and counts them.
func (g *grounds) round(ctx context.Context, c *Comparing, h *hunted, which []int, trials int64, tells bool, into []*estimate.Tried) (bool, error) {
	n, side := g.of[0].next(trials, tells)
	if n <= 0 { // all numbers have been played
		return true, nil
	}
	begins := !tells && g.of[0].done[0] == 0
	if begins {
		for _, one := range g.of {
			if whole, err := one.begin(ctx, n); !whole {
				return false, err
			}
		}
	}
	for _, a := range which {
		var tallies [2]results.Tally
		for i, one := range g.of {
			p, err := c.planned(i, a)
			if err != nil {
				return false, err
			}
			if !one.play(ctx, p, n, tells, &tallies[i], func(d int64, h, _ int8) { g.went[i][d] = h }) {
				return false, nil
			}
		}
		g.count(n, tells, into[a], g.sums[a])
		if begins {
			h.same[a] = tallies[0].Digest() == g.of[0].first.Digest() && tallies[1].Digest() == g.of[1].first.Digest()
		}
	}
	for _, one := range g.of {
		one.done[side] += n
	}
	return true, nil
}

// planned is the plan of an alternative in a corner; where it has no effect, the usual one.
func (c *Comparing) planned(corner, alternative int) (*sim.Plan, error) {
	one := &c.Corners[corner]
	a := &c.both[alternative][corner]
	if a.of == nil {
		return sim.NewPlan(one.Plan.Experiment.Only([]int{one.Cell}))
	}
	return a.planned(one.Plan.Experiment, []int{one.Cell})
}

// count counts the pairs of a round: their difference, and if they choose their sum.
func (g *grounds) count(n int64, tells bool, differences, sums *estimate.Tried) {
	for _, span := range g.of[0].spans(0, n, tells) {
		for d := span.From; d < span.To; d++ {
			first, second := g.went[0][d], g.went[1][d]
			one, other := g.of[0].usual[0][d], g.of[1].usual[0][d]
			known, block := one != unplayed && other != unplayed, int(d%results.NumBlocks)
			count(differences, block, quarters(2+second-first), quarters(2+other-one), known)
			if !tells {
				count(sums, block, quarters(second+first), quarters(other+one), known)
			}
		}
	}
}

// count counts a trial, and what the usual brought in it if that is known.
func count(t *estimate.Tried, block int, points, usual float64, known bool) {
	if known {
		t.Count(block, points, usual)
	} else {
		t.CountAlone(block, points)
	}
}

func quarters(n int8) float64 { return float64(n) / 4 }
