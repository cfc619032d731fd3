package results

import (
	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// LuckBlocks is the number of blocks of duel numbers over which the luck of the dice is summed up: duel i belongs to
// block i mod LuckBlocks. Each holds whole blocks of Blocks, of even duel numbers alone or of odd ones.
const LuckBlocks = 64

// LuckFolds is the number of folds: the even and the odd duels. What is fitted in one is used in the other, so that no
// duel has a say in how its own luck is taken out.
const LuckFolds = 2

// numLuckSquares is the number of products of two sums of luck.
const numLuckSquares = rules.NumLucks * (rules.NumLucks + 1) / 2

// coarseLuck is how many bits the squares of luck leave out, so that those of any number of duels fit into 64 bits.
const coarseLuck = 10

// LuckSums sum up the luck of the dice of the duels of one cell, in parts of rules.LuckUnit, with all that its
// regression needs. Sums are whole numbers, so that any order of adding gives the same.
type LuckSums struct {
	Duels int64 // that were counted with their luck
	Sums  [LuckBlocks][rules.NumLucks]int64
	// Squares: by fold, each sum times itself and those before it, in parts of the unit shortened by coarseLuck bits.
	Squares [LuckFolds][numLuckSquares]int64
	// Killed: by fold, the luck of the duels in which a side killed.
	Killed [LuckFolds][2][rules.NumLucks]int64
}

// add counts the luck of the duel with a number.
func (l *LuckSums) add(duel int64, o *rules.Outcome, luck *rules.Luck) {
	l.Duels++
	if *luck == (rules.Luck{}) {
		return
	}
	block, fold := &l.Sums[uint64(duel)%LuckBlocks], uint64(duel)%LuckFolds
	at := 0
	for i, x := range luck {
		block[i] += x
		for _, y := range luck[:i+1] {
			l.Squares[fold][at] += (x >> coarseLuck) * (y >> coarseLuck)
			at++
		}
	}
	for s := range rules.Side(2) {
		if o.Killed(s) {
			for i, x := range luck {
				l.Killed[fold][s][i] += x
			}
		}
	}
}

func (l *LuckSums) merge(q quantity) {
	o := q.(*LuckSums)
	if o.Duels == 0 {
		return
	}
	l.Duels += o.Duels
	for b := range o.Sums {
		addAll(l.Sums[b][:], o.Sums[b][:])
	}
	for f := range o.Squares {
		addAll(l.Squares[f][:], o.Squares[f][:])
		for s := range o.Killed[f] {
			addAll(l.Killed[f][s][:], o.Killed[f][s][:])
		}
	}
}

func addAll(to, from []int64) {
	for i, n := range from {
		to[i] += n
	}
}

// KnowsLuck reports whether all duels were counted with their luck. Those of older programs were not.
func (t *Tally) KnowsLuck() bool { return t.Duels > 0 && t.Luck.Duels == t.Duels }

// controls are the kills of a side and the luck of a fold, as estimate wants them.
func (t *Tally) controls(fold int, s rules.Side) estimate.Controls {
	const unit = rules.LuckUnit
	c := estimate.Controls{Sums: make([]float64, rules.NumLucks), WithEvents: make([]float64, rules.NumLucks),
		Products: mat.NewSymDense(rules.NumLucks, nil)}
	for i := fold; i < len(t.Blocks); i += LuckFolds {
		c.Trials += float64(t.Blocks[i].Duels)
		c.Events += float64(t.Blocks[i].Kills[s])
	}
	c.Squares = c.Events
	const coarse = unit >> coarseLuck
	at := 0
	for i := range rules.NumLucks {
		sum := int64(0)
		for b := fold; b < LuckBlocks; b += LuckFolds {
			sum += t.Luck.Sums[b][i]
		}
		c.Sums[i], c.WithEvents[i] = float64(sum)/unit, float64(t.Luck.Killed[fold][s][i])/unit
		for k := range i + 1 {
			c.Products.SetSym(i, k, float64(t.Luck.Squares[fold][at])/(coarse*coarse))
			at++
		}
	}
	return c
}

// LuckControls are the controls of both folds.
func (t *Tally) LuckControls(s rules.Side) [LuckFolds]estimate.Controls {
	return [LuckFolds]estimate.Controls{t.controls(0, s), t.controls(1, s)}
}

// AdjustedKill estimates the probability that s wipes out the other side, with the luck of the dice taken out, and how
// many times as many duels an estimate without that would need to be as exact. Where nothing is won, or too little is
// known to tell, it is KillProbability, worth 1.
func (t *Tally) AdjustedKill(s rules.Side, confidence float64) (e estimate.Estimate, worth float64) {
	if t.KnowsLuck() {
		e, worth = estimate.AdjustedShare(t.LuckControls(s), confidence)
	}
	if worth <= 1 {
		return t.KillProbability(s, confidence), 1
	}
	e.Better = "higher for " + s.String()
	return e, worth
}

// AdjustedMargin estimates by how much more often blue wins than red, and so kills, with the luck of the dice taken out, and
// what that is worth; 1 where nothing is won or too little is known, and then there is no estimate. There is none either where
// duels are won without a kill, as those that a program forfeits: the luck is counted of kills.
func (t *Tally) AdjustedMargin(confidence float64) (e estimate.Estimate, worth float64) {
	blue, red := t.Wins(rules.Blue), t.Wins(rules.Red)
	if !t.KnowsLuck() || blue-red != t.Kills(rules.Blue)-t.Kills(rules.Red) {
		return e, 1
	}
	var folds [LuckFolds]estimate.Controls
	won, lost := float64(blue), float64(red)
	for f := range folds {
		c, red := t.controls(f, rules.Blue), t.controls(f, rules.Red)
		c.Events -= red.Events
		floats.Sub(c.WithEvents, red.WithEvents)
		// How often both were lost, which is 0 here, is counted for both folds together.
		c.Squares = (won + lost) * c.Trials / float64(t.Duels)
		folds[f] = c
	}
	e, worth = estimate.AdjustedMargin(folds, won, lost, confidence)
	e.Better = "higher for blue"
	return e, worth
}
