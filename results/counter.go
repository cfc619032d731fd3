package results

import (
	"fmt"
	"math/bits"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// windowWords is how many words of 64 duels a window has.
const windowWords = 4

// windowDuels is the number of duels of a window.
const windowDuels = windowWords * 64

// A window holds the kills of windowDuels duels of all cells until all of them that are due have come. Then the pairs
// of cells are counted duel by duel.
type window struct {
	left  int64 // duels that are still to come, over all cells
	kills [][2][windowWords]uint64
}

// A Counter counts parts into a run, in any order, and refuses those that it has counted. It must not be used by
// several goroutines at the same time.
type Counter struct {
	run  *Run
	due  []Spans // for each cell the duels that it has when all parts have come
	done []Spans // those that have come
	open map[int64]*window
}

// NewCounter counts into an empty run the duels that are due in each cell.
func NewCounter(run *Run, due []Spans) *Counter {
	return &Counter{run: run, due: due, done: make([]Spans, len(run.Cells)), open: map[int64]*window{}}
}

// Done are the duels of a cell that have been counted.
func (c *Counter) Done(cell int) Spans { return c.done[cell] }

// Add counts a part. The error says what is wrong with it; then nothing of it has been counted.
func (c *Counter) Add(p *Part) error {
	if p.Cell < 0 || p.Cell >= len(c.done) {
		return fmt.Errorf("found a part of cell %d, want one of %d cells", p.Cell, len(c.done))
	}
	cell := &c.run.Cells[p.Cell]
	switch {
	case c.run.Metric.Expression() != "" && !p.Held.Known():
		return fmt.Errorf("cell %q: the duels %d to %d do not say where %q holds", cell.ID, p.From, p.To-1, c.run.Metric.Name)
	case c.due[p.Cell].CountWithin(p.Span) != p.Len():
		return fmt.Errorf("cell %q: the duels %d to %d are not due", cell.ID, p.From, p.To-1)
	case !c.done[p.Cell].Add(p.Span):
		return fmt.Errorf("cell %q: the duels %d to %d have been counted already", cell.ID, p.From, p.To-1)
	}
	cell.Tally.Merge(&p.Tally)
	for _, f := range p.Forfeits {
		cell.AddForfeit(f)
	}
	if len(c.run.Pairs) > 0 {
		c.addKills(p)
	}
	return nil
}

// addKills puts the kills of a part into the windows and counts those that become whole.
func (c *Counter) addKills(p *Part) {
	for number := p.From / windowDuels; number*windowDuels < p.To; number++ {
		at := Span{number * windowDuels, (number + 1) * windowDuels}
		w := c.open[number]
		if w == nil {
			w = &window{kills: make([][2][windowWords]uint64, len(c.due))}
			for i := range c.due {
				w.left += c.due[i].CountWithin(at)
			}
			c.open[number] = w
		}
		for side := range rules.Side(2) {
			for i := range windowWords {
				word := number*windowWords + int64(i)
				w.kills[p.Cell][side][i] |= p.Kills.Word(side, word) & mask(word, p.Span)
			}
		}
		if w.left -= (Span{max(p.From, at.From), min(p.To, at.To)}).Len(); w.left == 0 {
			c.count(number, w)
		}
	}
}

// Close counts what has come of the windows that are not whole. No part may be added afterwards.
func (c *Counter) Close() {
	for number, w := range c.open {
		c.count(number, w)
	}
}

// count adds a window to the joint counts of the duels that both cells of a pair have.
func (c *Counter) count(number int64, w *window) {
	delete(c.open, number)
	has := make([][windowWords]uint64, len(c.done))
	for cell := range has {
		for _, s := range c.done[cell].Within(Span{number * windowDuels, (number + 1) * windowDuels}) {
			for i := range windowWords {
				has[cell][i] |= mask(number*windowWords+int64(i), s)
			}
		}
	}
	for i := range c.run.Pairs {
		p := &c.run.Pairs[i]
		for s := range p.Kill {
			p.Kill[s].Merge(joint(&has[p.A], &has[p.B], &w.kills[p.A][s], &w.kills[p.B][s]))
		}
	}
}

// joint compares the kills of two cells in the duels that both have.
func joint(hasA, hasB, a, b *[windowWords]uint64) (j estimate.Joint) {
	for i := range windowWords {
		both := hasA[i] & hasB[i]
		j.Pairs += int64(bits.OnesCount64(both))
		j.Both += int64(bits.OnesCount64(a[i] & b[i] & both))
		j.OnlyA += int64(bits.OnesCount64(a[i] &^ b[i] & both))
		j.OnlyB += int64(bits.OnesCount64(b[i] &^ a[i] & both))
	}
	return j
}
