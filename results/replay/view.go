package replay

import "math"

// A box is a part of the map, in thousandths of the range unit.
type box struct{ x0, y0, x1, y1 float64 }

// empty is a box that holds nothing yet.
func empty() box { return box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)} }

// add makes the box hold a point.
func (b *box) add(x, y int64) {
	b.x0, b.x1 = min(b.x0, float64(x)), max(b.x1, float64(x))
	b.y0, b.y1 = min(b.y0, float64(y)), max(b.y1, float64(y))
}

// wide is the box with a margin of a share of its longer side on each side, at least least long and wide.
func (b box) wide(share, least float64) box {
	if b.x1 < b.x0 {
		b = box{}
	}
	margin := float64(share * max(b.x1-b.x0, b.y1-b.y0))
	grow := func(from, to float64) (float64, float64) {
		more := max(margin, (least-(to-from))/2)
		return from - more, to + more
	}
	b.x0, b.x1 = grow(b.x0, b.x1)
	b.y0, b.y1 = grow(b.y0, b.y1)
	return b
}

// A view shows a box of the map in a rectangle of a picture, north up.
type view struct {
	left, top, width, height float64 // of the rectangle, in picture units
	scale                    float64 // picture units a thousandth of the range unit
	x0, y1                   float64 // the map's north-west corner, in thousandths
}

// newView fits a box into a rectangle, in its middle.
func newView(b box, left, top, width, height float64) view {
	v := view{left: left, top: top, width: width, height: height}
	v.scale = min(width/(b.x1-b.x0), height/(b.y1-b.y0))
	v.x0 = (b.x0+b.x1)/2 - width/2/v.scale
	v.y1 = (b.y0+b.y1)/2 + height/2/v.scale
	return v
}

// at is where a place is in the picture. The conversions keep the bytes equal on every machine.
func (v *view) at(x, y int64) (px, py float64) {
	return v.left + float64((float64(x)-v.x0)*v.scale), v.top + float64((v.y1-float64(y))*v.scale)
}

// round125 is the smallest of 1, 2 and 5 times a power of ten that is at least x, which is positive.
func round125(x float64) float64 {
	power := 1.0
	for power > x {
		power /= 10
	}
	for power*10 <= x {
		power *= 10
	}
	for _, f := range []float64{1, 2, 5} {
		if f*power >= x {
			return f * power
		}
	}
	return 10 * power
}
