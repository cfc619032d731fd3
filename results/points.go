package results

import (
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// Points estimates the mean points of blue a duel: 1 for a win, 1/2 for a mutual kill or a draw.
func (t *Tally) Points(confidence float64) estimate.Estimate {
	return BluePoints(t.Results[rules.BlueWins], t.Results[rules.RedWins], t.Duels, confidence)
}

// BluePoints estimates the mean points of blue from so many wins and losses in n duels, the others drawn.
func BluePoints(wins, losses, n int64, confidence float64) estimate.Estimate {
	e := estimate.MeanPoints(wins, losses, n, confidence)
	e.Better = "higher for blue"
	if n == 0 {
		e.Reason = NoDuelsReason
	}
	return e
}

// PointsOfRed are blue's points seen from the other side.
func PointsOfRed(e estimate.Estimate) estimate.Estimate {
	e = e.Complement()
	e.Better = "higher for red"
	return e
}

// PointsGained estimates how many points a duel more a side made in the duels after than in
// those before, which had the same dice; both hold halves of points, duel by duel.
func PointsGained(before, after []int8, side rules.Side, confidence float64) estimate.Estimate {
	var gained [5]int64 // duels by what they gained, from -2 halves on
	for i := range before {
		gained[after[i]-before[i]+2]++
	}
	e := estimate.Gains(gained[:], confidence)
	e.Better = "higher for " + side.String()
	return e
}
