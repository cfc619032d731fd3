package results

import (
	"slices"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// A DuelLuck is the luck of the dice of one duel, in parts of rules.LuckUnit shortened by coarseLuck bits, to the nearest.
type DuelLuck [rules.NumLucks]int32

// DuelLuckUnit is rules.LuckUnit in the parts of a DuelLuck.
const DuelLuckUnit = rules.LuckUnit >> coarseLuck

// Lucks are those of a range of duels, in order; none if the luck of any of these is not known.
type Lucks []DuelLuck

// reset makes room for so many duels, whose luck is empty.
func (l *Lucks) reset(n int64) {
	*l = slices.Grow((*l)[:0], int(n))[:n]
	clear(*l)
}

// set notes the luck of a duel, counted from the first of the range. nil is not known, and then nothing is.
func (l *Lucks) set(at int64, luck *rules.Luck) {
	switch {
	case luck == nil:
		*l = (*l)[:0]
	case len(*l) > 0:
		for i, x := range luck {
			(*l)[at][i] = int32((x + 1<<(coarseLuck-1)) >> coarseLuck)
		}
	}
}

// code writes or reads those of so many duels.
func (l *Lucks) code(c *codec, n int64) {
	if c.reading {
		l.reset(n)
	}
	for i := range *l {
		for k := range (*l)[i] {
			x := int64((*l)[i][k])
			if c.signed(&x); x != int64(int32(x)) {
				c.fail(errCut)
			}
			(*l)[i][k] = int32(x)
		}
		if c.err != nil {
			return
		}
	}
	c.flush()
}

// LuckControls sum up duels and their luck, so that what the luck explains can be taken out.
type LuckControls [LuckFolds]estimate.Controls

// NewLuckControls are those of no duels.
func NewLuckControls() *LuckControls {
	c := new(LuckControls)
	for f := range c {
		c[f] = estimate.Controls{Sums: make([]float64, rules.NumLucks), WithEvents: make([]float64, rules.NumLucks),
			Products: mat.NewSymDense(rules.NumLucks, nil)}
	}
	return c
}

// Add adds duels with the numbers from a first one on. Of each it takes 1 or 0 for an event that happens or not, or 1, 0 or -1 for
// one that happens for either side.
func (c *LuckControls) Add(from int64, events []float64, lucks Lucks) {
	var sums, with [LuckFolds][rules.NumLucks]float64
	var products [LuckFolds][rules.NumLucks][rules.NumLucks]float64
	for d, x := range events {
		f := uint64(from+int64(d)) % LuckFolds
		c[f].Trials++
		c[f].Events += x
		c[f].Squares += float64(x * x)
		for i, part := range lucks[d] {
			if part == 0 {
				continue
			}
			luck := float64(part) / DuelLuckUnit
			sums[f][i] += luck
			with[f][i] += float64(luck * x)
			for k, other := range lucks[d][:i+1] {
				products[f][i][k] += float64(luck * float64(other) / DuelLuckUnit)
			}
		}
	}
	for f := range c {
		floats.Add(c[f].Sums, sums[f][:])
		floats.Add(c[f].WithEvents, with[f][:])
		for i := range rules.NumLucks {
			for k := range i + 1 {
				c[f].Products.SetSym(i, k, c[f].Products.At(i, k)+products[f][i][k])
			}
		}
	}
}

// A Freeing takes the luck of the dice out of the values of duels: by coefficients for each fold of duel numbers, which the
// other fold has given, so that no duel has a say in how its own luck is taken out. nil takes nothing out.
type Freeing [LuckFolds][]float64

// Freeing is what the duels give, whose values lie so far apart for an event; nil where too little is known or won.
func (c *LuckControls) Freeing(unit float64) *Freeing {
	coefficients, worth := estimate.Freed(*c)
	if !(worth >= estimate.LeastWorth) { // it is no number where nothing varies
		return nil
	}
	out := new(Freeing)
	for f := range out {
		out[f] = mat.Col(nil, 0, coefficients[f])
		floats.Scale(unit, out[f])
	}
	return out
}

// TakeOut takes the luck out of the values of duels with the numbers from a first one on.
func (f *Freeing) TakeOut(from int64, values []float64, lucks Lucks) {
	if f == nil {
		return
	}
	for d := range values {
		for i, c := range f[uint64(from+int64(d))%LuckFolds] {
			values[d] -= float64(c * float64(lucks[d][i]) / DuelLuckUnit)
		}
	}
}
