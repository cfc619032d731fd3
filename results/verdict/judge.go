package verdict

import (
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/study"
	"github.com/furball-sim/furball/rules"
)

// A judge estimates what verdicts rest on.
type judge struct {
	*study.Study
	looked bool // the duels were played until enough was known, so that intervals must hold at every look
}

func newJudge(of *study.Study) *judge { return &judge{Study: of, looked: of.Run.Looked() != ""} }

// shared is the confidence of each of n intervals that all hold together with that of the study.
func (j *judge) shared(n int) float64 { return 1 - (1-j.Conf)/float64(max(1, n)) }

// margin is by how much more often blue wins than red, which is also by how much more often it kills: a mutual kill is
// one of either side.
func (j *judge) margin(cell int, confidence float64) estimate.Estimate {
	t := &j.Run.Cells[cell].Tally
	blue, red := t.Wins(rules.Blue), t.Wins(rules.Red)
	if j.looked {
		return estimate.SequenceMean(&estimate.Spread{Low: -1, High: 1, Values: []float64{-1, 0, 1},
			Counts: []int64{red, t.Duels - blue - red, blue}}, confidence)
	}
	return estimate.PairedDifference(estimate.Joint{Pairs: t.Duels, OnlyA: red, OnlyB: blue}, confidence)
}

// kill is the kill probability of a side.
func (j *judge) kill(cell int, s rules.Side) estimate.Estimate {
	if t := &j.Run.Cells[cell].Tally; j.looked {
		return estimate.SequenceShare(t.Kills(s), t.Duels, j.Conf)
	}
	return j.Sum.Cells[cell].KillProbability.Side(s)
}

// gain is by how much more often a side kills in cell b than in cell a.
func (j *judge) gain(a, b int, s rules.Side, confidence float64) estimate.Estimate {
	if !j.looked {
		return results.Compare(j.Run, a, b, s, confidence).Difference
	}
	half := 1 - (1-confidence)/2
	of := func(cell int) estimate.Estimate {
		t := &j.Run.Cells[cell].Tally
		return estimate.SequenceShare(t.Kills(s), t.Duels, half)
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
