package estimate

import (
	"math"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/stat/distuv"
)

// perTrialMethod is the method of PerTrial.
const perTrialMethod = "ratio by blocks, t"

// PerTrial estimates the ratio of two sums, each over the same blocks: what is gained, of any sign, for each trial. Its
// variance is that of the linearised ratio between blocks (W. G. Cochran, Sampling Techniques, 3rd ed. 1977, 6.3), and
// Student's distribution has a degree of freedom less than there are blocks with anything in them.
func PerTrial(gains, trials []float64, confidence float64) Estimate {
	e := Estimate{Low: math.Inf(-1), High: math.Inf(1), Confidence: confidence, Method: perTrialMethod}
	all := floats.Sum(trials)
	e.N = int64(all)
	if all == 0 {
		e.Reason = "nothing was counted"
		return e
	}
	e.Value = floats.Sum(gains) / all
	filled, square := 0, 0.0
	for i := range gains {
		if gains[i] != 0 || trials[i] != 0 {
			filled++
		}
		d := (gains[i] - float64(e.Value*trials[i])) / all
		square += float64(d * d)
	}
	if filled < 2 || square == 0 {
		e.Warnings = []string{"too few blocks with events: the scatter is unknown"}
		return e
	}
	t := distuv.StudentsT{Mu: 0, Sigma: 1, Nu: float64(filled - 1)}
	half := t.Quantile(1-(1-confidence)/2) * math.Sqrt(square*small(filled))
	e.Low, e.High = e.Value-half, e.Value+half
	return e
}
