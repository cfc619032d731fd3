package chart

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// An axis is cut where at least this share of it is empty, and the cut takes cutRoom of what is drawn.
const (
	emptyShare = 0.45
	cutRoom    = 0.07
)

// A cut is a part of an axis that is left out. It scales the axis for gonum.
type cut struct{ from, to float64 }

// Normalize is the place of x on an axis from low to high, 0 to 1.
func (c cut) Normalize(low, high, x float64) float64 {
	scale := (1 - cutRoom) / (c.from - low + high - c.to)
	switch {
	case x <= c.from:
		return (x - low) * scale
	case x >= c.to:
		return 1 - (high-x)*scale
	}
	return (c.from-low)*scale + (x-c.from)/(c.to-c.from)*cutRoom
}

// A reach is a part of an axis on which something is drawn.
type reach struct{ low, high float64 }

// emptyMiddle is the widest part of an axis that lies between what is drawn.
func emptyMiddle(drawn []reach) (empty reach) {
	sorted := slices.SortedFunc(slices.Values(drawn), func(a, b reach) int { return cmp.Compare(a.low, b.low) })
	for i, r := range sorted {
		if i > 0 && r.low-sorted[i-1].high > empty.high-empty.low {
			empty = reach{sorted[i-1].high, r.low}
		}
		if i > 0 { // so far
			sorted[i].high = max(r.high, sorted[i-1].high)
		}
	}
	return empty
}

// cutAxis leaves out the empty middle of an axis whose range is set, if it is wide enough, and labels what is left with
// at most n steps. It returns the cut and whether there is one.
func cutAxis(a *plot.Axis, drawn []reach, n int) (cut, bool) {
	drawn = slices.DeleteFunc(slices.Clone(drawn), func(r reach) bool { return !(r.low <= r.high) })
	empty := emptyMiddle(drawn)
	if !(empty.high-empty.low > emptyShare*(a.Max-a.Min)) {
		return cut{}, false
	}
	step := niceStep((a.Max-a.Min-(empty.high-empty.low))*1.3, n)
	c := cut{math.Floor(empty.low/step+1)*step + 0, math.Ceil(empty.high/step-1) * step}
	if c.to-c.from < emptyShare/2*(a.Max-a.Min) {
		return cut{}, false
	}
	marks := ticks(math.Ceil(a.Min/step-1e-9)*step, a.Max, step)
	marks = slices.DeleteFunc(marks, func(t plot.Tick) bool {
		return t.Value > c.from+step*1e-6 && t.Value < c.to-step*1e-6
	})
	a.Scale, a.Tick.Marker = c, plot.ConstantTicks(marks)
	return c, true
}

// mark shows a cut of the x axis, or of an upright one: a white band over the whole panel, with slashes at the axis.
func (c cut) mark(upright bool) paintFunc {
	return func(to draw.Canvas, x, y func(float64) vg.Length) {
		point := func(along, across vg.Length) vg.Point { return vg.Point{X: along, Y: across} }
		along, from, far := x, to.Min.Y, to.Max.Y
		if upright {
			point = func(along, across vg.Length) vg.Point { return vg.Point{X: across, Y: along} }
			along, from, far = y, to.Min.X, to.Max.X
		}
		line := func(ink draw.LineStyle, a, b vg.Point) { strokeParts(&to, ink, [][4]vg.Length{{a.X, a.Y, b.X, b.Y}}) }
		low, high := along(c.from)+2, along(c.to)-2
		to.SetColor(white)
		to.Fill(vg.Rectangle{Min: point(low, from-3), Max: point(high, far+1)}.Path())
		for _, at := range []vg.Length{low, high} {
			line(cutEdge, point(at, from), point(at, far))
			to.SetLineDash(nil, 0)
			line(cutSlash, point(at-3, from-5), point(at+3, from+5))
		}
	}
}

// The lines of a cut.
var (
	cutEdge  = draw.LineStyle{Color: greyInk, Width: 0.7, Dashes: []vg.Length{3, 3}}
	cutSlash = draw.LineStyle{Color: darkInk, Width: 1.3}
)

// noteOfCut says that an axis of percentages up to the highest of what is drawn is cut, if it is. Its range has at most so
// many steps.
func noteOfCut(drawn []reach, steps int) string {
	var a plot.Axis
	percentAxis(&a, "", highest(drawn), steps)
	if _, isCut := cutAxis(&a, drawn, 8); isCut {
		return cutNote
	}
	return ""
}

// highest is the highest place of what is drawn on an axis that begins at 0.
func highest(drawn []reach) (top float64) {
	for _, r := range drawn {
		top = max(top, r.high)
	}
	return top
}

// cutNote is what captions say of a cut axis.
const cutNote = " The axis is cut at the slashes, where nothing lies."
