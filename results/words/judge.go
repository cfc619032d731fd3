package words

import (
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// A judge estimates what verdicts rest on.
type judge struct{ *Study }

func newJudge(of *Study) *judge { return &judge{of} }

// kill is the kill probability of a side.
func (j *judge) kill(cell int, s rules.Side) estimate.Estimate {
	if t := &j.Run.Cells[cell].Tally; j.Looked() {
		return estimate.SequenceShare(t.Kills(s), t.Duels, j.Conf)
	}
	return j.Sum.Cells[cell].KillProbability.Side(s)
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
