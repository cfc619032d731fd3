package words

import (
	"fmt"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// Looked reports whether the duels were played until enough was known, so that intervals must hold at every look.
func (s *Study) Looked() bool { return s.Run.Looked() != "" }

// Shared is the confidence, in (0, 1), of each of n intervals that hold all together with that of the study
// (Bonferroni).
func (s *Study) Shared(n int) float64 { return results.LedgerOf(s.Conf).Each(n) }

// Wider is an estimate of the study's confidence with an interval of a higher one, as errors that are normal have it.
func (s *Study) Wider(e estimate.Estimate, confidence float64) estimate.Estimate {
	by := estimate.Widening(s.Conf, confidence)
	e.Low, e.High, e.Confidence = e.Value-(e.Value-e.Low)*by, e.Value+(e.High-e.Value)*by, confidence
	return e
}

// kill is the kill probability of a side in a cell.
func kill(s *Study, cell int, side rules.Side) estimate.Estimate {
	if t := &s.Run.Cells[cell].Tally; s.Looked() {
		return estimate.SequenceShare(t.Kills(side), t.Duels, s.Conf)
	}
	return s.Sum.Cells[cell].KillProbability.Side(side)
}

// ends are the cells of a list in which a side kills most and least often.
func ends(s *Study, cells []int, side rules.Side) (most, least int) {
	most, least = cells[0], cells[0]
	for _, i := range cells {
		if p := kill(s, i, side).Value; p > kill(s, most, side).Value {
			most = i
		} else if p < kill(s, least, side).Value {
			least = i
		}
	}
	return most, least
}

// Margin is by how much more often blue wins than red in a cell, from -1 to 1, which is also by how much more often it
// kills: a mutual kill is one of either side. It holds at every look if the run was looked at; else the luck of the dice is
// taken out where that wins something.
func (s *Study) Margin(cell int, confidence float64) estimate.Estimate {
	t := &s.Run.Cells[cell].Tally
	blue, red := t.Wins(rules.Blue), t.Wins(rules.Red)
	if s.Looked() && t.Duels > 0 {
		return estimate.SequenceMean(&estimate.Spread{Low: -1, High: 1, Values: []float64{-1, 0, 1},
			Counts: []int64{red, t.Duels - blue - red, blue}}, confidence)
	}
	if e, worth := t.AdjustedMargin(confidence); worth > 1 {
		return e
	}
	return estimate.PairedDifference(estimate.Joint{Pairs: t.Duels, OnlyA: red, OnlyB: blue}, confidence)
}

// lead is the margin of a cell, and which side is shown to be ahead: 1 is blue, -1 red, 0 neither. The exact test of wins
// against losses must say so as well, for the score interval alone errs a little more often than it claims.
func lead(s *Study, cell int, confidence float64) (margin estimate.Estimate, side int) {
	margin = s.Margin(cell, confidence)
	if side = sign(margin); side == 0 || margin.Method == estimate.MarginMethod || s.Looked() {
		return margin, side
	}
	t := &s.Run.Cells[cell].Tally
	if exact, _ := estimate.McNemar(t.Wins(rules.Blue), t.Wins(rules.Red)); exact > 1-confidence {
		return margin, 0
	}
	return margin, side
}

// taken says of a margin that leaves out by how much the duels were won as the dice fell why that is, and how much it was; else "".
func taken(s *Study, cell int, margin estimate.Estimate) string {
	t := &s.Run.Cells[cell].Tally
	fell := float64(t.Wins(rules.Blue)-t.Wins(rules.Red)) / float64(t.Duels)
	if !margin.Defined() || margin.Low <= fell && fell <= margin.High {
		return ""
	}
	if margin.Value < 0 {
		fell = -fell
	}
	return fmt.Sprintf(", with the luck of the dice taken out; as they fell, %s", prose.Fixed(100*fell, 0, false))
}

// Gain is by how much more often a side kills in cell b than in cell a, from -1 to 1.
func (s *Study) Gain(a, b int, side rules.Side, confidence float64) estimate.Estimate {
	if !s.Looked() {
		return figures.Compare(s.Run, a, b, side, confidence).Difference
	}
	half := results.LedgerOf(confidence).Each(2)
	of := func(cell int) estimate.Estimate {
		t := &s.Run.Cells[cell].Tally
		return estimate.SequenceShare(t.Kills(side), t.Duels, half)
	}
	x, y := of(a), of(b)
	return estimate.Estimate{Value: y.Value - x.Value, Low: y.Low - x.High, High: y.High - x.Low, Confidence: confidence}
}

// sign is 1 for an estimate that is clearly above 0, -1 for one clearly below, and 0 for one that may be 0.
func sign(e estimate.Estimate) int {
	switch {
	case !e.Defined():
		return 0
	case e.Low > 0:
		return 1
	case e.High < 0:
		return -1
	}
	return 0
}
