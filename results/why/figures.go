package why

import (
	"cmp"
	"math"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
)

// less is the difference of two cells as text.
func (r *Row) less(e *estimate.Estimate) string {
	if r.percent() {
		return prose.Points(*e)
	}
	return prose.Signed(*e)
}

// scale is by what the figures of a line are shown.
func (r *Row) scale() float64 {
	if r.percent() {
		return 100
	}
	return 1
}

// percent reports whether the figures of a line are shares.
func (r *Row) percent() bool { return r.Unit == Share || r.In == "%" }

// show is a figure of a line.
func (r *Row) show(e *estimate.Estimate) string {
	if r.percent() {
		return prose.Percent(*e)
	}
	return number(e)
}

// number is a figure that is no share. One without an interval, because all duels have the same, stands alone.
func number(e *estimate.Estimate) string {
	if e.Defined() && e.Value != 0 && (math.IsInf(e.HalfWidth(), 1) || same(e)) {
		return prose.Full(rounded(e.Value))
	}
	return prose.Short(*e)
}

// same reports whether an interval has no width but what is left of rounding.
func same(e *estimate.Estimate) bool { return e.High-e.Low <= roundOff*math.Abs(e.Value) }

// roundOff is how far sums of floating-point numbers may be off, as a share.
const roundOff = 1e-6

// rounded is a figure without what is left of rounding.
func rounded(x float64) float64 { return math.Round(x*1e6) / 1e6 }

// alike is a share in per cent without its interval, as the table shows it.
func alike(e *estimate.Estimate) string {
	value, _, _ := strings.Cut(prose.Percent(*e), " ")
	return value
}

// name is whose line it is, in words.
func (r *Row) name() string { return cmp.Or(r.Name, r.Of) }

// bare is a figure without its interval.
func bare(e *estimate.Estimate, scale float64) string {
	if e.Defined() && (math.IsInf(e.HalfWidth(), 1) || same(e)) {
		return prose.Full(rounded(e.Value * scale))
	}
	return prose.Value(*e, scale)
}

// named is what a line tells, with the unit of an average.
func (r *Row) named() string {
	text := r.What
	if r.Place != "" {
		text += ", " + r.Place
	}
	if r.Unit == Average && !r.percent() {
		text += " (" + ShortUnit(r.In) + ")"
	}
	return text
}
