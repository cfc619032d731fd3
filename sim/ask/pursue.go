package ask

import (
	"context"
	"math"
	"slices"

	"github.com/furball-sim/furball/results/estimate"
)

// An Arena plays cells whose duels of equal numbers share their dice.
type Arena interface {
	// Play plays until each cell has its first want duels. It returns false if ctx was done before.
	Play(ctx context.Context, want []int64) (bool, error)
	// Bits are the kills of a cell.
	Bits(cell int) *Bits
}

// firstLook is after how many duels a cell is looked at for the first time.
const firstLook = 64

// looks are numbers of duels, in growing order.
type looks []int64

// at is the last look at which there were so many duels, or fewer; -1: none was.
func (l looks) at(n int64) int {
	k, there := slices.BinarySearch(l, n)
	if there {
		return k
	}
	return k - 1
}

// after is after how many duels the next look follows; the last one is not followed.
func (l looks) after(n int64) int64 { return l[min(l.at(n)+1, len(l)-1)] }

// looksUpTo are the numbers of duels at which a question looks that may play so many, all known before it begins: each an
// eighth more than the one before, in whole words of 64. The last lies a good step after the one before.
func looksUpTo(most int64) (all looks) {
	for n := int64(firstLook); n+n/16 < most; n = (n + n/8 + 64) / 64 * 64 {
		all = append(all, n)
	}
	return append(all, most)
}

// spent is the share of an error that looks up to so many duels may spend: half of it up to 3,000, where two cells are told
// apart that differ by 3 to 4 points.
func spent(duels float64) float64 { return duels / (duels + 3000) }

// A pursuit plays the cells that may still be the answer until a look at them decides.
type pursuit struct {
	*asker
	share    float64             // of the error, for the interval of one cell
	narrow   float64             // how narrow intervals are to be on either side; 0: it does not matter
	looks    looks               // numbers of duels at which an interval is as wide as one that holds at all looks
	out      *estimate.Boundary  // how wide it is then
	n        []int64             // the duels of each cell that count
	values   [][]float64         // of these, without their luck; nil: none is taken out
	live     []int               // the cells that are not ruled out
	now      []estimate.Estimate // the figures of all cells
	finished bool                // it was not interrupted
	looked   func()              // is called after each look
}

// narrowPart is the part of the error of an interval that is to be narrow for when it is: that it is so depends on the duels
// and hardly on who kills in them, and then the interval for a number of duels fixed before is right (Y. S. Chow and
// H. Robbins, Annals of Mathematical Statistics 36 (1965), 457-462). The rest is for all looks before.
const narrowPart = 0.75

// pursuit begins with so many cells, none of which has a duel.
func (a *asker) pursuit(cells int, share, narrow float64) *pursuit {
	p := &pursuit{asker: a, share: share, narrow: narrow, n: make([]int64, cells), live: all(cells), looks: looksUpTo(a.Most),
		values: make([][]float64, cells), now: make([]estimate.Estimate, cells), looked: func() {}}
	if narrow > 0 {
		share *= 1 - narrowPart
	}
	if !a.metric.Ratio() {
		p.out = estimate.NewBoundary(p.looks, spent, share)
	}
	for i := range cells {
		p.now[i] = p.figure(i)
	}
	return p
}

// figure is that of a cell, with an interval that holds at all looks, or is as narrow as it is to be.
func (p *pursuit) figure(cell int) estimate.Estimate {
	n, bits := p.n[cell], new(Bits)
	if n > 0 {
		bits = p.arena.Bits(cell)
	}
	if p.metric.Ratio() {
		t := p.metric.count(bits, n)
		return estimate.SequenceRatio(t[3], t[1], t[2], n, 1-p.share)
	}
	whole := p.metric.spread(bits, p.values[cell], n)
	if p.narrow > 0 && n > 0 {
		if e := estimate.NormalMean(whole, 1-float64(narrowPart*p.share)); halfWidth(&e) <= p.narrow {
			return e
		}
	}
	k := max(p.looks.at(n), 0)
	e := estimate.RepeatedMean(p.metric.spread(bits, p.values[cell], min(n, p.looks[k])), p.out.At(k), 1-p.share)
	e.Value, e.N = min(max(whole.Mean(), e.Low), e.High), n
	return e
}

// pair counts what the first duels of two cells bring together.
func (p *pursuit) pair(a, b int, n int64, of *pairing) *estimate.Spread {
	return p.metric.pair(p.arena.Bits(a), p.arena.Bits(b), p.values[a], p.values[b], n, of)
}

// all are the numbers below n.
func all(n int) (each []int) {
	for i := range n {
		each = append(each, i)
	}
	return each
}

// undecided has the cells told after each look that are left, if they are so many at least, and how many duels more it
// may take.
func (p *pursuit) undecided(least int, name func(cells []int) string, more func() int64) {
	if p.tell == nil {
		return
	}
	p.looked = func() {
		if len(p.live) >= least {
			p.tell("undecided: "+name(p.live), total(p.n), more())
		}
	}
}

// play plays until some cells have n duels, and makes their figures.
func (p *pursuit) play(ctx context.Context, cells []int, n int64) (bool, error) {
	want := slices.Clone(p.n)
	for _, i := range cells {
		want[i] = max(want[i], n)
	}
	return p.playTo(ctx, want)
}

// playTo plays until each cell has so many duels, and makes the figures of those that have more than before.
func (p *pursuit) playTo(ctx context.Context, want []int64) (bool, error) {
	whole, err := p.arena.Play(ctx, want)
	if !whole || err != nil {
		return false, err
	}
	for i, n := range want {
		if p.n[i] < n {
			p.n[i] = n
			if !p.metric.Ratio() {
				p.values[i] = p.metric.freedAlone(p.arena.Bits(i), n)
			}
			p.now[i] = p.figure(i)
		}
	}
	return true, nil
}

// playOn plays cells until each is to be looked at again.
func (p *pursuit) playOn(ctx context.Context, cells []int) (bool, error) {
	want := slices.Clone(p.n)
	for _, c := range cells {
		want[c] = p.looks.after(p.n[c])
	}
	return p.playTo(ctx, want)
}

// chase plays the cells that are live until look, which chooses those that are played next, leaves none. It is not finished
// if ctx was done before.
func (p *pursuit) chase(ctx context.Context, look func() []int) error {
	for len(p.live) > 0 {
		if whole, err := p.playOn(ctx, p.live); !whole || err != nil {
			return err
		}
		p.live = slices.DeleteFunc(look(), func(c int) bool { return p.n[c] >= p.Most })
		p.looked()
	}
	p.finished = true
	return nil
}

// missing is roughly how many duels it takes at most until the intervals of all cells that are played are narrow
// enough.
func (p *pursuit) missing() (duels int64) {
	for _, c := range p.live {
		n := needed(p.n[c], halfWidth(&p.now[c]), p.Tolerance)
		duels += int64(min(n, float64(p.Most-p.n[c])))
	}
	return duels
}

// halfWidth is half the width of an interval.
func halfWidth(e *estimate.Estimate) float64 { return (e.High - e.Low) / 2 }

// needed is roughly how many duels more it takes to make an interval as narrow as that on either side.
func needed(n int64, half, tolerance float64) float64 {
	return max(0, float64(n)*(math.Pow(half/tolerance, 2)-1))
}

// affordable are so many duels more of each cell that is left, as far as they are allowed.
func (p *pursuit) affordable(each float64) int64 {
	if len(p.live) == 0 {
		return 0
	}
	most := float64(p.Most - p.n[p.live[0]])
	return int64(min(each, most)) * int64(len(p.live))
}
