package rate

import (
	"context"
	"fmt"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
)

// A roster is who flies a row: pilots of both sides, by share. None: the pilots that the experiment of the row has.
type roster struct {
	pilots [2][]flier
	pairs  []pairing
	parts  uint64 // the sum of the shares of all pairs
}

// A flier is a pilot, or as many alike as a side has aircraft, and its share.
type flier struct {
	name   string
	pilots []experiments.Pilot
	share  int
}

// A pairing is a pilot of blue and one of red, and the shares of all pairs up to it.
type pairing struct {
	of  [2]int
	end uint64
}

// pair gives both sides' pilots their shares. Those without any do not fly.
func (r *roster) pair(shares [2][]int) {
	var flying [2][]flier
	for side, all := range r.pilots {
		for i := range all {
			if all[i].share = shares[side][i]; all[i].share > 0 {
				flying[side] = append(flying[side], all[i])
			}
		}
	}
	r.pilots, r.pairs, r.parts = flying, nil, 0
	for i, blue := range flying[rules.Blue] {
		for j, red := range flying[rules.Red] {
			r.parts += uint64(blue.share) * uint64(red.share)
			r.pairs = append(r.pairs, pairing{[2]int{i, j}, r.parts})
		}
	}
}

// golden is the golden ratio's part below 1, of 2^64: multiples of it fill the numbers below 1 as evenly as can be, however many they
// are (L. Kuipers and H. Niederreiter, Uniform Distribution of Sequences, 1974, chapter 2), whatever their numbers have in common.
const golden = 0x9e3779b97f4a7c15

// at is the pair that flies a duel: the same for all sets of changes.
func (r *roster) at(duel int64) int {
	if len(r.pairs) < 2 {
		return 0
	}
	x := (uint64(duel) * golden >> 32) * r.parts >> 32
	from, to := 0, len(r.pairs)-1
	for from < to {
		if mid := (from + to) / 2; x < r.pairs[mid].end {
			to = mid
		} else {
			from = mid + 1
		}
	}
	return from
}

// cells is how many cells a row has.
func (r *roster) cells() int { return max(1, len(r.pairs)) }

// fly puts the pairs into the experiment of a row, one cell each.
func (r *roster) fly(e *experiments.Experiment) {
	if r.pairs == nil {
		return
	}
	usual := e.Cells[0]
	e.Cells = nil
	for _, p := range r.pairs {
		c := usual
		for side := range c.Pilots {
			c.Pilots[side] = r.pilots[side][p.of[side]].pilots
		}
		e.Cells = append(e.Cells, c)
	}
}

// shares are those of both sides' pilots; nil: the pilots of the experiment fly.
func (r *roster) shares() *[2][]figures.PilotShare {
	if r.pairs == nil {
		return nil
	}
	var all [2][]figures.PilotShare
	for side, fliers := range r.pilots {
		sum := 0
		for i := range fliers {
			sum += fliers[i].share
		}
		for i := range fliers {
			all[side] = append(all[side], figures.PilotShare{Pilot: fliers[i].name, Share: float64(fliers[i].share) / float64(sum)})
		}
	}
	return &all
}

// FlyPanel has all pilots that suit the aircraft fly, each pair as often. A side whose doctrine is set keeps it.
func (h *Hangar) FlyPanel() error {
	all := make([]roster, len(h.Rows))
	for i := range h.Rows {
		_, sets, err := h.fight(&h.Rows[i])
		if err != nil {
			return err
		}
		e, err := h.experiment(&h.Rows[i], nil)
		if err != nil {
			return err
		}
		var equal [2][]int
		for side := range rules.Side(2) {
			if all[i].pilots[side], err = h.panel(e, side, sets); err != nil {
				return err
			}
			for range all[i].pilots[side] {
				equal[side] = append(equal[side], 1)
			}
		}
		all[i].pair(equal)
	}
	h.rosters, h.plans = all, map[string]*sim.Plan{}
	return nil
}

// panel are the pilots who suit the aircraft of a side, but those that play ahead, which take long; or the one who is set.
func (h *Hangar) panel(e *experiments.Experiment, side rules.Side, sets []experiments.Override) (all []flier, err error) {
	own := e.Cells[0].Pilots[side]
	for _, set := range sets {
		if set.Path == side.String()+".doctrine" {
			return []flier{{name: own[0].Name, pilots: own}}, nil
		}
	}
	lib := h.folders.Library()
	for _, name := range lib.Suiting(e, side) {
		if name == experiments.Random {
			continue
		}
		pilots := own
		if name != own[0].Name {
			flown, err := e.FlownBy(lib, []int{0}, side, name)
			if err != nil {
				return nil, err
			}
			if flown == nil {
				continue
			}
			pilots = flown.Cells[0].Pilots[side]
		}
		if !agents.Described(pilots[0].Doctrine) {
			all = append(all, flier{name: name, pilots: pilots})
		}
	}
	if all == nil {
		return nil, fmt.Errorf("--pilots: found no doctrine that suits %s's aircraft", side)
	}
	return all, nil
}

// FlyBest has both sides of each row fly the mixtures of pilots that are best for the card as it is: those that solve the game between
// the pilots of FlyPanel. False: it was broken off.
func (h *Hangar) FlyBest(ctx context.Context) (whole bool, err error) {
	p, err := h.plan(nil)
	if err != nil {
		return false, err
	}
	var mixed [][2][]int
	for row := range h.rosters {
		g := &pilotGame{sizes: [2]int{len(h.rosters[row].pilots[0]), len(h.rosters[row].pilots[1])}}
		g.meet = func(pairs []int, span results.Span, into []meeting) bool {
			return h.meet(ctx, p, h.first(row), pairs, span, into)
		}
		best, whole := g.solve()
		if !whole {
			return false, nil
		}
		mixed = append(mixed, best)
	}
	for row := range h.rosters {
		h.rosters[row].pair(mixed[row])
	}
	clear(h.plans)
	return true, nil
}

// meet plays duels of some pairs of a row, whose first cell is told.
func (h *Hangar) meet(ctx context.Context, p *sim.Plan, first int, pairs []int, span results.Span, into []meeting) bool {
	todo := make([]results.Spans, len(p.Cells))
	for _, i := range pairs {
		todo[first+i] = results.Spans{span}
	}
	return p.Play(ctx, todo, h.Workers, func(part *results.Part) {
		m := &into[part.Cell-first]
		m.wins += part.Tally.Results[rules.BlueWins]
		m.losses += part.Tally.Results[rules.RedWins]
		m.duels += part.Len()
		h.count(part.Len())
	})
}

// MeetCost is about how many duels it takes to find the best mixtures.
func (h *Hangar) MeetCost() (n int64) {
	for i := range h.rosters {
		n += firstMet * int64(h.rosters[i].cells())
	}
	return n * 2
}

// first is the first cell of a row, and the number of all cells beyond the last row.
func (h *Hangar) first(row int) (cell int) {
	for i := range row {
		cell += h.rosters[i].cells()
	}
	return cell
}
