package workbench

import (
	"slices"

	"github.com/furball-sim/furball/results"
)

// plays are the work of a visitor who changes fields: the variant and the baseline, whichever has fewer duels. When these
// are fairly known, the values that the visitor has dragged over before come, so that the sweep drawn by hand gets sharper,
// then the values that the experiment itself varies, and after them the variant and the baseline again.
type plays struct {
	by    Player
	first []*Variant
	trail func() []*Variant
	curve *curve
}

func (p *plays) take(l lane) (batch, bool, bool) {
	type stage struct {
		variants []*Variant
		until    float64
	}
	play := func(stages ...stage) (batch, bool, bool) {
		for _, of := range stages {
			if b, some, later := fewest(p.by, of.variants, of.until, l); some || later {
				return b, some, later
			}
		}
		return nil, false, false
	}
	if b, some, later := play(stage{p.first, fair}, stage{p.trail(), rough}); some || later {
		return b, some, later
	}
	b, some, making := p.curve.take(l)
	if some {
		return b, true, true
	}
	b, some, later := play(stage{p.curve.variants(), rough}, stage{p.first, narrow})
	return b, some, later || making
}

// fewest begins a batch of the variant of which the fewest duels have been begun.
func fewest(by Player, of []*Variant, until float64, l lane) (batch, bool, bool) {
	order := slices.Clone(of)
	slices.SortStableFunc(order, func(a, b *Variant) int { return int(a.begun() - b.begun()) })
	wait := false
	for _, v := range order {
		span, some, later := v.counts.take(until, l)
		if some {
			return v.batch(by, span, l), true, true
		}
		wait = wait || later
	}
	return nil, false, wait
}

// batch are duels of a variant.
func (v *Variant) batch(by Player, span results.Span, l lane) batch {
	return playing(by, v.match, 0, span, func(p *results.Part, seconds float64, late bool) {
		if p == nil {
			v.giveBack(span, l, late)
		} else {
			v.give(p, seconds)
		}
	})
}
