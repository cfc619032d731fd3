package workbench

import (
	"slices"

	"github.com/furball-sim/furball/results"
)

// plays are the work of a visitor who changes fields: the variant and the baseline, whichever has fewer duels. When these
// are fairly known, the values that the visitor has dragged over before come, so that the sweep drawn by hand gets sharper,
// then the values that the experiment itself varies, and after them the variant and the baseline again, and a card that is weighed.
// The curve of a run whose duels are stored is made before all this, for nothing has to be played. A card
// whose weights the visitor sees takes turns with the variant and the baseline, as soon as these are known at a glance.
type plays struct {
	by     Player
	first  []*Variant
	trail  func() []*Variant
	curve  *curve
	stored bool // there are duels that were played before
	weighs *errands
	seen   bool
	turn   bool // it is that of the weights
}

func (p *plays) take(l lane) (batch, bool, bool) {
	if p.stored && p.first[0].reach() > 0 {
		if b, some, _ := p.curve.take(l); some {
			return b, true, true
		}
	}
	if b, some, later := p.play(l, p.first, glance); some || later {
		return b, some, later
	}
	if p.seen {
		if b, some := p.inTurn(l); some {
			return b, true, true
		}
	}
	b, some, later := p.rest(l)
	if some || later && !p.seen {
		return b, some, later
	}
	b, some, more := p.weighs.take(l)
	return b, some, later || more
}

// inTurn begins a batch of the weights and of what is looked at, each in its turn, as far as there are any.
func (p *plays) inTurn(l lane) (batch, bool) {
	p.turn = !p.turn
	if p.turn {
		if b, some, _ := p.weighs.take(l); some {
			return b, true
		}
	}
	if b, some, _ := p.play(l, p.first, fair); some {
		return b, true
	}
	b, some, _ := p.weighs.take(l)
	return b, some
}

// rest is what there is to play but for a card that is weighed.
func (p *plays) rest(l lane) (batch, bool, bool) {
	if b, some, later := p.play(l, p.first, known); some || later {
		return b, some, later
	}
	if b, some, later := p.play(l, p.trail(), coarse); some || later {
		return b, some, later
	}
	b, some, making := p.curve.take(l)
	if some {
		return b, true, true
	}
	if b, some, later := p.play(l, p.curve.variants(), coarse); some || later {
		return b, some, true
	}
	for _, next := range []sharper{{p.first, fair}, {p.trail(), rough}, {p.curve.variants(), rough}} {
		if b, some, later := p.play(l, next.of, next.until); some || later {
			return b, some, later || making
		}
	}
	b, some, later := p.play(l, p.first, narrow)
	return b, some, later || making
}

// A sharper is what is played on where a coarse look was enough before.
type sharper struct {
	of    []*Variant
	until float64
}

// play begins a batch of some variants.
func (p *plays) play(l lane, of []*Variant, until float64) (batch, bool, bool) {
	return fewest(p.by, of, until, l)
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
