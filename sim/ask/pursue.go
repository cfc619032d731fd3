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

// nextLook is after how many duels the next look follows: the first one, or a quarter more, in whole words of 64.
func nextLook(n int64) int64 { return max(firstLook, (n+n/4+63)/64*64) }

// looksUpTo are the numbers of duels at which a contest or a race looks that may play so many, all known before it begins: each
// an eighth more than the one before, in whole words of 64. The last lies a good step after the one before.
func looksUpTo(most int64) (all []int64) {
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
	n        []int64             // the duels of each cell that count
	live     []int               // the cells that are not ruled out
	now      []estimate.Estimate // the figures of all cells
	finished bool                // it was not interrupted
	looked   func()              // is called after each look
}

// pursuit begins with so many cells, none of which has a duel.
func (a *asker) pursuit(cells int, share, narrow float64) *pursuit {
	p := &pursuit{asker: a, share: share, narrow: narrow, n: make([]int64, cells), live: all(cells),
		now: make([]estimate.Estimate, cells), looked: func() {}}
	for i := range cells {
		p.now[i] = a.metric.estimate(&Bits{}, 0, 1-share, 0)
	}
	return p
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
			p.now[i] = p.metric.estimate(p.arena.Bits(i), n, 1-p.share, p.narrow)
		}
	}
	return true, nil
}

// playOn plays cells until each is to be looked at again.
func (p *pursuit) playOn(ctx context.Context, cells []int) (bool, error) {
	want := slices.Clone(p.n)
	for _, c := range cells {
		want[c] = min(nextLook(p.n[c]), p.Most)
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
		n := needed(p.n[c], halfWidth(&p.now[c]), p.narrow)
		duels += int64(min(n, float64(p.Most-p.n[c])))
	}
	return duels
}

// pair counts the duels that both of two cells have.
func (p *pursuit) pair(a, b int) joint {
	return p.metric.together(p.arena.Bits(a), p.arena.Bits(b), min(p.n[a], p.n[b]))
}

// together reports whether all cells that are left are shown to be within a tolerance of each other, by so much
// evidence for each pair.
func (p *pursuit) together(tolerance, evidence float64) bool {
	for _, i := range p.live { // a cheap look first
		if math.Abs(p.now[i].Value-p.now[p.live[0]].Value) >= tolerance {
			return false
		}
	}
	for a, i := range p.live {
		for _, j := range p.live[:a] {
			both := p.pair(i, j)
			d := p.metric.difference(&both)
			if d.EvidenceBelow(tolerance) < evidence || d.EvidenceAbove(-tolerance) < evidence {
				return false
			}
		}
	}
	return true
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
