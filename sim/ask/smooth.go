package ask

import (
	"math"
	"slices"

	"github.com/furball-sim/furball/results/estimate"
)

// A smooth is a curve through the values of a balance in a row that may be nearest, so that each learns from all others. Its
// intervals are for a number of duels fixed before, which is right because it ends when they are narrow enough, whatever
// the figures are (Y. S. Chow and H. Robbins, Annals of Mathematical Statistics 36 (1965), 457-462).
type smooth struct {
	of    *balance
	curve *estimate.LogisticCurve
	band  *estimate.CurveBand
	from  int   // the first value of the curve
	left  []int // the values that may be nearest, counted from there
	doubt bool  // it may miss something: it plays on, but must not answer
}

// The curve.
const (
	smoothly     = 0.5 // of the error, for the band of the curve and for what it rules out; the rest is for what it misses
	fewestSmooth = 5   // values of a curve
	mostSmooth   = 100
	leastDegree  = 2 // of the polynomial
	mostDegree   = 5
	bends        = 2    // next degrees that the polynomial may ask for
	bend         = 1.6  // standard errors of one of them at which the polynomial gets one more
	missesStep   = 2.5  // standard errors of a step at which it is in doubt whether the curve fits
	missesValue  = 3.0  // those of a single value
	rough        = 0.25 // probability of how the values scatter about the curve below which that is in doubt too
	missesMuch   = 4.0  // standard errors of either at which it does not fit
	margin       = 0.15 // of the tolerance, by which a value must be shown to be farther from the target to be ruled out
)

// A misfit is the step between two values, or the value, that no smooth curve goes along with. All are indices.
type misfit struct{ from, to int }

// smooth fits a curve to the values that the comparison of cells has left, as it is now. It is nil if no curve can be tried or
// none fits; what it misses is noted then.
func (b *balance) smooth() *smooth {
	b.misfit = nil
	from, to := b.stretch()
	if !b.curved || to-from > mostSmooth || slices.Min(b.n[from:to]) < firstLook {
		return nil
	}
	s := &smooth{of: b, from: from}
	if s.curve = s.fit(meansOf(b.freed(all(len(b.now))[from:to]))); s.curve == nil {
		return nil
	}
	for _, i := range b.live {
		s.left = append(s.left, i-from)
	}
	near := nearestFew(all(to-from), s.off)
	for { // the band is made for what is left
		s.band = s.curve.Band(s.left, s.confidence())
		left := slices.DeleteFunc(slices.Clone(s.left), func(i int) bool { return s.out(i, near) })
		if len(left) == 0 {
			return nil
		}
		if len(left) == len(s.left) {
			if !s.judge() {
				return nil
			}
			return s
		}
		s.left = left
	}
}

// freed are the values of the duels of some values of the field without their luck, which the duels of all of them tell: a few
// hundred of one tell too little.
func (b *balance) freed(values []int) (all [][]float64) {
	var bits []*Bits
	var n []int64
	for _, i := range values {
		bits, n = append(bits, b.arena.Bits(i)), append(n, b.n[i])
	}
	free := b.metric.freeing(bits, n)
	for i := range bits {
		all = append(all, b.metric.freed(bits[i], n[i], free))
	}
	return all
}

// confidence is that of the band.
func (s *smooth) confidence() float64 { return 1 - float64(smoothly*s.of.Error) }

// stretch are the values of a curve: from the first to the last that are left, and some beside them.
func (b *balance) stretch() (from, to int) {
	from, to = max(0, b.live[0]-around), min(len(b.now), b.live[len(b.live)-1]+1+around)
	for to-from < min(fewestSmooth, len(b.now)) {
		from, to = max(0, from-1), min(len(b.now), to+1)
	}
	return from, to
}

// fit is the curve of the least degree that does not ask for more, or of one more where that is not the least of all: a curve
// that had to bend may bend a little more than is seen yet. It is nil if there is none.
func (s *smooth) fit(m *estimate.PairedMeans) *estimate.LogisticCurve {
	most := min(mostDegree, len(m.Trials)-3)
	for degree := leastDegree; ; degree++ {
		c, ok := m.Logistic(degree)
		if !ok {
			return nil
		}
		if degree < most && c.Bends(bends) > bend {
			continue
		}
		if degree > leastDegree && degree < most {
			if more, ok := m.Logistic(degree + 1); ok {
				return more
			}
		}
		return c
	}
}

// judge notes whether it is in doubt that the curve fits, and reports whether it may. What is missed by so many standard errors
// is small where the band is narrower than the tolerance: then it takes more of them to be in doubt.
func (s *smooth) judge() bool {
	step, z := s.curve.MissesStep()
	value, y := s.curve.MissesPoint()
	over := max(1, s.of.Tolerance/s.half())
	s.doubt = z > missesStep*over || y > missesValue*over || s.curve.Rough(1/(over*over)) < rough
	fits := max(y, z) <= missesMuch
	if s.doubt || !fits {
		if s.of.misfit = (&misfit{s.from + step, s.from + step + 1}); z < y {
			s.of.misfit = &misfit{s.from + value, s.from + value}
		}
	}
	return fits
}

// off is how far the curve lies from the target at a value.
func (s *smooth) off(i int) float64 { return math.Abs(s.curve.Means[i] - s.of.Target) }

// out reports whether a value is shown to be farther from the target than one of those that are nearest, or beside it: as
// balance.dropFarther does, by the curve.
func (s *smooth) out(i int, near []int) bool {
	beside := []int{max(i-1, 0), min(i+1, len(s.curve.Means)-1)}
	return slices.ContainsFunc(slices.Concat(near, beside), func(j int) bool {
		side := 1.0
		if s.curve.Means[i] < s.curve.Means[j] {
			side = -1
		}
		more := margin * s.of.Tolerance
		return s.off(j) < s.off(i) && s.curve.Exceeds(i, j, side, -side, more) >= s.band.Z &&
			s.curve.Exceeds(i, j, side/2, side/2, float64(side*s.of.Target)+more/2) >= s.band.Z
	})
}

// half is the half-width of the widest interval of a value that is left.
func (s *smooth) half() (widest float64) {
	for _, i := range s.left {
		widest = max(widest, halfWidth(&s.band.Points[i]))
	}
	return widest
}

// narrow reports whether the intervals of all values that are left are as narrow as the tolerance.
func (s *smooth) narrow() bool { return s.half() <= s.of.Tolerance }

// plan is how many duels each value is to have next, so that the intervals become as narrow as the tolerance with the fewest:
// most of them at some values, and a few at all, to see whether the curve fits. No value has more than half as many again as
// before, in whole words of 64, because little is known yet, and the curve may get simpler.
func (s *smooth) plan() []int64 {
	f, now := s.curve.Forecast(), make([]float64, len(s.curve.Means))
	for i := range now {
		now[i] = float64(s.of.n[s.from+i])
	}
	var best []float64
	fewest := math.Inf(1)
	for _, set := range s.supports() {
		trials, ok := f.Needed(now, set, s.left, s.of.Tolerance/s.band.Z, float64(s.of.Most))
		sum := 0.0
		for _, n := range trials {
			sum += n
		}
		if ok && sum < fewest {
			best, fewest = trials, sum
		}
	}
	next := slices.Clone(s.of.n)
	for i := range now {
		n := &next[s.from+i]
		want := s.of.looks.after(*n)
		if best != nil {
			want = (int64(best[i]) + 63) / 64 * 64
		}
		*n = min(max(*n, min(want, (*n+*n/2+63)/64*64)), s.of.Most)
	}
	if slices.Equal(next, s.of.n) {
		return s.of.further()
	}
	return next
}

// supports are sets of values at which a curve may be played most: from the first to the last that is left, or farther out, at
// the places where polynomials are known best from, which are denser towards the ends.
func (s *smooth) supports() (sets [][]int) {
	w := len(s.curve.Means)
	sets = append(sets, all(w))
	for _, out := range []float64{0, 0.5, 1} {
		from := float64(s.left[0]) * (1 - out)
		to := float64(s.left[len(s.left)-1])
		to += float64(out * (float64(w-1) - to))
		for _, points := range []int{1, 2, 3, 5} {
			var set []int
			for k := range points {
				x := 0.5
				if points > 1 {
					x = (1 - math.Cos(math.Pi*float64(k)/float64(points-1))) / 2
				}
				set = append(set, int(math.Round(from+float64(x*(to-from)))))
			}
			sets = append(sets, slices.Compact(set))
		}
	}
	return sets
}

// sumUp is the answer by the curve. Values beside it have been told by their own duels.
func (s *smooth) sumUp() *balanced {
	var left []int
	for _, i := range s.left {
		left = append(left, s.from+i)
	}
	end := s.from + len(s.band.Points)
	figures := slices.Concat(s.of.now[:s.from], s.band.Points, s.of.now[end:])
	f := s.of.sumUp(figures, s.of.n, left, true)
	f.by, f.curve = byCurve, [2]int{s.from, end - 1}
	if s.from == 0 && end == len(s.of.now) {
		f.most = s.curve.Range(s.confidence())
	}
	return f
}

// Who decides a balance, as JSON names it.
const (
	byCells = "cells"
	byCurve = "curve"
)
