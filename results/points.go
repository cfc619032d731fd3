package results

import (
	"math"

	"github.com/furball-sim/furball/rules"
)

// pointsMethod is the method of Points.
const pointsMethod = "tango score"

// Points estimates the mean points of blue a duel: 1 for a win, 1/2 for a mutual kill or a draw. Twice the points less
// one is the difference of the shares of wins and losses, whose score interval takes draws as they are:
// T. Tango, Statistics in Medicine 17 (1998), 891-908.
func (t *Tally) Points(confidence float64) Estimate {
	return scorePoints(t.Results[rules.BlueWins], t.Results[rules.RedWins], t.Duels, confidence)
}

// scorePoints estimates the mean points of so many wins and losses in n duels, the others drawn.
func scorePoints(wins, losses, n int64, confidence float64) Estimate {
	e := Estimate{High: 1, Confidence: confidence, Method: pointsMethod, N: n, Better: "higher for blue"}
	if n == 0 {
		e.Reason = "no duels"
		return e
	}
	d := scoreDifference(float64(wins), float64(losses), float64(n), confidence)
	e.Value, e.Low, e.High = (1+d.Value)/2, (1+d.Low)/2, (1+d.High)/2
	return e
}

// scoreMean estimates the mean of n values with so large a sum and sum of squares, most of them 0 and the others about as large as unit,
// as that of values of 0 and of unit with either sign: so it allows for values that luck has hidden.
func scoreMean(sum, squares, unit, n, confidence float64) Estimate {
	sum, squares = sum/unit, squares/(unit*unit)
	squares = math.Max(squares, math.Abs(sum))
	e := scoreDifference((squares+sum)/2, (squares-sum)/2, n, confidence)
	e.Value, e.Low, e.High = e.Value*unit, e.Low*unit, e.High*unit
	return e
}

// scoreDifference estimates the difference of the shares of two events that exclude each other, x and y of n trials, with Tango's
// score interval. It is defined for fractions too, for n above 0.
func scoreDifference(x, y, n, confidence float64) Estimate {
	z := zScore(confidence)
	e := Estimate{Value: (x - y) / n, Confidence: confidence, Method: pointsMethod, N: int64(n)}
	bound := func(end, sign float64) float64 {
		in, out := e.Value, end // z is passed between them, if at all
		for range 60 {
			if middle := (in + out) / 2; float64(sign*tangoZ(x, y, n, middle)) <= z {
				in = middle
			} else {
				out = middle
			}
		}
		return in
	}
	e.Low, e.High = bound(-1, 1), bound(1, -1)
	return e
}

// tangoZ is Tango's statistic of the difference delta between the shares of wins, x of n, and losses, y of n.
func tangoZ(x, y, n, delta float64) float64 {
	top := x - y - float64(n*delta)
	if top == 0 {
		return 0
	}
	b := float64((2*n-x+y)*delta) - x - y
	c := -float64(y * delta * (1 - delta))
	q := (math.Sqrt(math.Max(0, float64(b*b)-float64(8*n*c))) - b) / (4 * n) // share of losses if delta is true
	return top / math.Sqrt(math.Max(0, n*(2*math.Max(0, q)+float64(delta*(1-delta)))))
}

// forRed is blue's points seen from the other side.
func (e Estimate) forRed() Estimate {
	e.Value, e.Low, e.High, e.Better = 1-e.Value, 1-e.High, 1-e.Low, "higher for red"
	return e
}
