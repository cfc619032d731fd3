package ask

import (
	"context"
	"math/bits"
	"slices"

	"gonum.org/v1/gonum/floats"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// MostCredited is how many weapons a credit can share a figure out among: it plays a cell for each set of them.
const MostCredited = 6

// A crediting asks what each of several weapons is worth. Of its cells, that with number m leaves at home the weapons of
// which m has the bit: cell 0 has them all. Cells share their dice. Gains are in the unit of the metric, which is no ratio.
type crediting struct {
	*asker
	side     rules.Side
	uses     [][]int // the ledger's weapons that each of the weapons is fired as
	weapons  []creditedWeapon
	all      estimate.Estimate // the figure with all weapons
	none     estimate.Estimate // without any
	duels    int64             // of each cell
	finished bool
	kills    []KillShare // nil: nobody knows
}

// A creditedWeapon is what a weapon is worth.
type creditedWeapon struct {
	Weapon  string            `json:"weapon"`
	Worth   estimate.Estimate `json:"worth"`    // Shapley's value; the intervals of all weapons hold together
	Without estimate.Estimate `json:"without"`  // the figure without this one alone
	LeftOut estimate.Estimate `json:"left_out"` // what all weapons gain over all but this one
	Alone   estimate.Estimate `json:"alone"`    // what this one gains over none
	Shots   estimate.Figure   `json:"shots"`    // in a duel with all
	Shot    estimate.Estimate `json:"shot"`     // worth by its shots: their mean over the same sets
	name    string            // as printed
}

// rounds is in how many parts the duels are played, each twice as large as the one before, so that who interrupts has
// something.
const rounds = 7

// find plays the cells and shares out the figure. If it is interrupted, it does so with the duels that all cells have.
func (c *crediting) find(ctx context.Context) error {
	cells := 1 << len(c.uses)
	n := c.Most
	for cell := range cells {
		n = max(n, c.arena.Bits(cell).end()) // shots are counted for all duels that are there
	}
	for k := int64(1); k <= rounds; k++ {
		next := n >> (rounds - k)
		whole, err := c.arena.Play(ctx, slices.Repeat([]int64{next}, cells))
		if err != nil {
			return err
		}
		if !whole {
			c.shareOut()
			return nil
		}
		if c.duels = next; c.tell != nil {
			c.tell("sets of weapons", c.duels*int64(cells), (n-c.duels)*int64(cells))
		}
	}
	c.finished = true
	c.shareOut()
	return nil
}

// gainSteps are the steps into which a point is divided, so that weights of sets and half points are whole numbers.
func gainSteps(weapons int) int { return 2 * factorial(weapons) }

func factorial(n int) int {
	f := 1
	for k := 2; k <= n; k++ {
		f *= k
	}
	return f
}

// weights are Shapley's weights of sets of so many other weapons, as parts of factorial(weapons).
func weights(weapons int) (w []int) {
	for s := range weapons {
		w = append(w, factorial(s)*factorial(weapons-1-s))
	}
	return w
}

// A sharing counts gains duel by duel.
type sharing struct {
	weapons int
	weights []int
	worth   [][]int64 // by weapon: how often a duel gives each gain, in steps from -1 to 1
	leftOut [][]int64
	alone   [][]int64
	levels  [][]int64   // by cell: how often a duel has each value, from 0 to 1 in halves
	blocks  [][]float64 // by weapon: its gains in steps, by blocks of duel numbers
	value   []int       // of one duel, by cell, in halves
}

func newSharing(weapons int) *sharing {
	s := &sharing{weapons: weapons, weights: weights(weapons), value: make([]int, 1<<weapons)}
	for range weapons {
		s.worth = append(s.worth, make([]int64, 2*gainSteps(weapons)+1))
		s.leftOut, s.alone = append(s.leftOut, make([]int64, 5)), append(s.alone, make([]int64, 5))
		s.blocks = append(s.blocks, make([]float64, shotBlocks))
	}
	for range s.value {
		s.levels = append(s.levels, make([]int64, 3))
	}
	return s
}

// add counts a duel with a number, whose value in each cell is set.
func (s *sharing) add(duel int64) {
	all := len(s.value) - 1
	for cell, v := range s.value {
		s.levels[cell][v]++
	}
	for w := range s.weapons {
		gain, bit := 0, 1<<w
		for home := range s.value {
			if home&bit == 0 {
				gain += s.weights[s.weapons-1-bits.OnesCount(uint(home))] * (s.value[home] - s.value[home|bit])
			}
		}
		s.worth[w][gain+len(s.worth[w])/2]++
		s.leftOut[w][2+s.value[0]-s.value[bit]]++
		s.alone[w][2+s.value[all&^bit]-s.value[all]]++
		s.blocks[w][duel%shotBlocks] += float64(gain)
	}
}

// shareOut shares out the figure of the duels that all cells have.
func (c *crediting) shareOut() {
	s := newSharing(len(c.uses))
	planes := make([][maxLevels]uint64, len(s.value))
	for word := int64(0); word*64 < c.duels; word++ {
		for cell := range planes {
			b := c.arena.Bits(cell)
			planes[cell] = c.metric.of(b, int(word))
		}
		for duel := word * 64; duel < min(c.duels, word*64+64); duel++ {
			for cell := range planes {
				for level, value := range c.metric.levels {
					if planes[cell][level]>>(duel%64)&1 != 0 {
						s.value[cell] = int(2 * value)
					}
				}
			}
			s.add(duel)
		}
	}
	conf, together := 1-c.Error, results.LedgerOf(1-c.Error).Each(len(c.uses))
	c.all, c.none = s.figure(0, conf), s.figure(len(s.value)-1, conf)
	steps := float64(gainSteps(len(c.uses)))
	for w, uses := range c.uses {
		floats.Scale(1/steps, s.blocks[w])
		shot := estimate.PerTrial(s.blocks[w], s.shots(c.arena, c.side, w, uses), conf)
		if !c.finished {
			shot.Value, shot.Reason = 0, "not all duels have been counted"
		}
		x := &c.weapons[w]
		x.Worth, x.Shot = estimate.Gains(s.worth[w], together), shot
		x.LeftOut, x.Alone = estimate.Gains(s.leftOut[w], conf), estimate.Gains(s.alone[w], conf)
		x.Without = s.figure(1<<w, conf)
		x.Shots = estimate.Figure(floats.Sum(c.arena.Bits(0).shotsOf(c.side, uses)) / float64(max(c.duels, 1)))
	}
}

// shots are the shots of a weapon by blocks, their mean over the sets that it joins, with the weights of these.
func (s *sharing) shots(arena Arena, side rules.Side, weapon int, uses []int) []float64 {
	mean := make([]float64, shotBlocks)
	for home := range s.value {
		if home>>weapon&1 == 0 {
			weight := float64(s.weights[s.weapons-1-bits.OnesCount(uint(home))]) / float64(factorial(s.weapons))
			floats.AddScaled(mean, weight, arena.Bits(home).shotsOf(side, uses))
		}
	}
	return mean
}

// figure is the figure of a cell.
func (s *sharing) figure(cell int, confidence float64) estimate.Estimate {
	l := s.levels[cell]
	n := l[0] + l[1] + l[2]
	if l[1] == 0 {
		return estimate.Wilson(l[2], n, confidence)
	}
	return estimate.MeanPoints(l[2], l[0], n, confidence)
}
