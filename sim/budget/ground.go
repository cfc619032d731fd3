package budget

import (
	"context"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/sim"
)

// mostNumbers is how many duel numbers of a cell take part: more than a hunt ever plays.
const mostNumbers = 1 << 15

// A ground plays alternatives in some cells, with the dice of the run.
type ground struct {
	plan    *sim.Plan
	cells   []int    // of the plan
	usual   [][]int8 // by cell and duel number, blue's points in halves; unplayed
	numbers int64    // of each cell; the first two thirds choose, the others tell
	workers int
	told    func(duels int64)

	done   [2]int64 // duels of each cell that have been played to choose, and to tell
	played int64
	first  results.Tally // of the usual in the first duels
	same   []bool        // of each alternative, whether the first duels went as usual
}

const unplayed = -1

// recall takes the duels of the run.
func (g *ground) recall(parts func(see func(*results.Part) error) error) error {
	at := map[int]int{}
	g.usual = make([][]int8, len(g.cells))
	for i, c := range g.cells {
		at[c] = i
		g.usual[i] = make([]int8, g.numbers)
		for d := range g.usual[i] {
			g.usual[i][d] = unplayed
		}
	}
	return parts(func(p *results.Part) error {
		if i, ok := at[p.Cell]; ok {
			p.EachHalves(g.numbers, func(d int64, h int8) { g.usual[i][d] = h })
		}
		return nil
	})
}

// choosing is how many duel numbers are there to choose by.
func (g *ground) choosing() int64 { return max(1, g.numbers*2/3) }

// spans are the next n numbers of the cell at a place among the cells. Cells begin at places of their own, so that they share
// as little luck as can be, and go round.
func (g *ground) spans(at int, n int64, tells bool) results.Spans {
	from, room, done := int64(0), g.choosing(), g.done[0]
	if tells {
		from, room, done = room, g.numbers-room, g.done[1]
	}
	begin := (int64(at)*room/int64(len(g.cells)) + done) % room
	if end := begin + n; end > room {
		return results.Spans{{From: from, To: from + end - room}, {From: from + begin, To: from + room}}
	}
	return results.Spans{{From: from + begin, To: from + begin + n}}
}

// play plays duels of a plan that has the cells, counts them all into whole, and hands over each with what the usual brought;
// unplayed. It reports whether it was not broken off.
func (g *ground) play(ctx context.Context, p *sim.Plan, n int64, tells bool, whole *results.Tally,
	see func(duel int64, halves, usual int8)) bool {
	todo := make([]results.Spans, len(g.cells))
	for i := range todo {
		todo[i] = g.spans(i, n, tells)
	}
	return p.Play(ctx, todo, g.workers, func(part *results.Part) {
		part.EachHalves(part.To, func(d int64, h int8) { see(d, h, g.usual[part.Cell][d]) })
		whole.Merge(&part.Tally)
		g.played += part.Len()
		if g.told != nil {
			g.told(part.Len())
		}
	})
}

// next is how many numbers of each cell a round of so many duels takes, and whether they choose, 0, or tell, 1.
func (g *ground) next(trials int64, tells bool) (n int64, side int) {
	room := g.choosing()
	if tells {
		side, room = 1, g.numbers-room
	}
	return min(max(1, trials/int64(len(g.cells))), room-g.done[side]), side
}

// begin plays the first duels that choose as usual: one without effect goes as they do.
func (g *ground) begin(ctx context.Context, n int64) (whole bool, err error) {
	p, err := sim.NewPlan(g.plan.Experiment.Only(g.cells))
	if err != nil {
		return false, err
	}
	return g.play(ctx, p, n, false, &g.first, func(int64, int8, int8) {}), nil
}

// round plays so many duels of some alternatives, over all cells, and counts them.
func (g *ground) round(ctx context.Context, all []alternative, which []int, trials int64, tells bool,
	into []*estimate.Tried) (bool, error) {
	n, side := g.next(trials, tells)
	if n <= 0 { // all numbers have been played
		return true, nil
	}
	begins := !tells && g.done[0] == 0
	if begins {
		if whole, err := g.begin(ctx, n); !whole {
			return false, err
		}
	}
	for _, a := range which {
		p, err := all[a].planned(g.plan.Experiment, g.cells)
		if err != nil {
			return false, err
		}
		var tally results.Tally
		tried := into[a]
		whole := g.play(ctx, p, n, tells, &tally, func(d int64, h, usual int8) {
			count(tried, int(d%results.NumBlocks), float64(h)/2, float64(usual)/2, usual != unplayed)
		})
		if !whole {
			return false, nil
		}
		if begins {
			g.same[a] = tally.Digest() == g.first.Digest()
		}
	}
	g.done[side] += n
	return true, nil
}
