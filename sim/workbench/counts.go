package workbench

import (
	"math/bits"
	"slices"
	"sync"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// When a variant has been played enough: its intervals are that narrow on either side, or it has so many duels.
const (
	narrow    = 0.005
	mostDuels = 200_000
	// fair is how narrow the intervals of what is looked at are to be before others are played, rough how narrow those of
	// values that were dragged over.
	fair  = 0.01
	rough = 0.02
)

// counts are the first duels of a variant. Batches may end in another order than they were begun: those that are ahead
// wait until the ones before them are there.
type counts struct {
	mu sync.Mutex
	tempo
	part   results.Part   // of the first duels
	ahead  []results.Part // that wait, none of them touching part
	next   int64          // the first duel that nobody has begun
	again  results.Spans  // that were broken off
	enough bool
	width  float64 // the half-width of the wider interval of both sides; 0 before the first batch
}

func (c *counts) reset(key results.Key) { c.part.Key = key }

// know begins with duels that were played before; nil: there are none.
func (c *counts) know(p *results.Part) {
	if p == nil || p.From != 0 {
		return
	}
	c.part = *p.Clone()
	c.next = p.To
	c.judge()
}

// judge says how narrow the intervals are, and whether that is enough.
func (c *counts) judge() {
	kills := c.kills()
	c.width = max(kills[rules.Blue].HalfWidth(), kills[rules.Red].HalfWidth())
	c.enough = c.part.To >= mostDuels || c.width <= narrow
}

// reach is how many duels there are.
func (c *counts) reach() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.part.To
}

// take begins a batch for a lane, unless the intervals are as narrow as until. It reports whether there is one, and whether
// others may come later, when those that are being played have ended, or for the other lane.
func (c *counts) take(until float64, l lane) (span results.Span, some, later bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case c.enough || c.slow || c.width > 0 && c.width <= until:
		return span, false, false
	case c.lane != l:
		return span, false, true
	case len(c.again) > 0:
		span = cut(&c.again, c.size())
	case c.next >= mostDuels:
		return span, false, c.playing > 0
	default:
		span = results.Span{From: c.next, To: min(c.next+c.size(), mostDuels)}
		c.next = span.To
	}
	c.playing++
	return span, true, true
}

// mostBatch is the size of the largest batches.
const mostBatch = 2048

// size is that of the tempo, but that batches grow with what is there: the next figure is there soon, too.
func (c *counts) size() int64 { return min(c.tempo.size(), mostBatch, max(4*c.part.To, firstBatch)) }

// give counts a batch that was played in so many seconds.
func (c *counts) give(p *results.Part, seconds float64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.playing--
	c.took(p.Len(), seconds)
	if p.From != c.part.To {
		c.ahead = append(c.ahead, *p)
		return
	}
	c.part.Merge(p)
	for i := 0; i < len(c.ahead); i++ {
		if c.ahead[i].From == c.part.To {
			c.part.Merge(&c.ahead[i])
			c.ahead = slices.Delete(c.ahead, i, i+1)
			i = -1
		}
	}
	c.judge()
}

// giveBack returns a batch that was broken off by a lane. late says that it took too long.
func (c *counts) giveBack(span results.Span, l lane, late bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.playing--
	c.again = append(c.again, span)
	if late {
		c.tooLong(span, l)
	}
}

// kills are the kill probabilities of both sides, with intervals that hold at every look.
func (c *counts) kills() (of [2]estimate.Estimate) {
	for side := range of {
		of[side] = estimate.SequenceShare(c.part.Tally.Kills(rules.Side(side)), c.part.Tally.Duels, estimate.Confidence)
	}
	return of
}

// margin are blue's wins less red's, with an interval that holds at every look.
func (c *counts) margin() estimate.Estimate {
	t := &c.part.Tally
	blue, red := t.Results[rules.BlueWins], t.Results[rules.RedWins]
	return estimate.SequenceMean(&estimate.Spread{Low: -1, High: 1, Values: []float64{-1, 0, 1}, Counts: []int64{red, t.Duels - blue - red, blue}},
		estimate.Confidence)
}

// marks are the kills of the first duels, a bit each.
func (c *counts) marks() (words [2][]uint64, n int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	n = c.part.To
	for side := range rules.Side(2) {
		words[side] = make([]uint64, (n+63)/64)
		for i := range words[side] {
			words[side][i] = c.part.Kills.Word(side, int64(i))
		}
	}
	return words, n
}

// differ is by how much the kill probability of a side is higher in one variant than in another, by the duels that both
// have: their dice are the same, as far as the changes let them be.
func differ(a, b *counts, side rules.Side) estimate.Estimate {
	x, n := a.marks()
	y, m := b.marks()
	n = min(n, m)
	var more, less int64
	for i := range int((n + 63) / 64) {
		in := ^uint64(0)
		if left := n - 64*int64(i); left < 64 {
			in = 1<<left - 1
		}
		more += int64(bits.OnesCount64(x[side][i] &^ y[side][i] & in))
		less += int64(bits.OnesCount64(y[side][i] &^ x[side][i] & in))
	}
	return estimate.SequenceMean(&estimate.Spread{Low: -1, High: 1, Values: []float64{-1, 0, 1},
		Counts: []int64{less, n - more - less, more}}, estimate.Confidence)
}

// begun is how many duels have been begun.
func (c *counts) begun() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.next
}
