package estimate

import "math"

// ScoreMethod is the method of MeanPoints.
const ScoreMethod = "tango score"

// MeanPoints estimates the mean points of n trials, so many of them won with a point each, so many lost without one
// and the others drawn with half of one. Twice the points less one is the difference of the shares of wins and
// losses, whose score interval takes draws as they are: T. Tango, Statistics in Medicine 17 (1998), 891-908.
func MeanPoints(wins, losses, n int64, confidence float64) Estimate {
	e := Estimate{High: 1, Confidence: confidence, Method: ScoreMethod, N: n}
	if n == 0 {
		e.Reason = "nothing was counted"
		return e
	}
	d := ScoreDifference(float64(wins), float64(losses), float64(n), confidence)
	e.Value, e.Low, e.High = (1+d.Value)/2, (1+d.Low)/2, (1+d.High)/2
	return e
}

// scoreMean estimates the mean of n values, most of which are 0 and the others about as large as unit, from their sum and
// sum of squares. It takes them for values of 0, unit and -unit with the same sums. Of these the score interval is known,
// and it allows for values that luck has hidden: after 50 values of 0 it does not end at 0.
func scoreMean(sum, squares, unit, n, confidence float64) Estimate {
	sum, squares = sum/unit, squares/(unit*unit)
	squares = math.Max(squares, math.Abs(sum))
	e := ScoreDifference((squares+sum)/2, (squares-sum)/2, n, confidence)
	e.Value, e.Low, e.High = e.Value*unit, e.Low*unit, e.High*unit
	return e
}

// ScoreDifference estimates the difference of the shares of two events that exclude each other, x and y of n trials,
// with Tango's score interval. It is defined for fractions too, for n above 0.
func ScoreDifference(x, y, n, confidence float64) Estimate {
	z := zScore(confidence)
	e := Estimate{Value: (x - y) / n, Confidence: confidence, Method: ScoreMethod, N: int64(n)}
	bound := func(end, sign float64) float64 { // z is passed between value and end, if at all
		return lastIn(e.Value, end, func(at float64) bool { return float64(sign*tangoZ(x, y, n, at)) <= z })
	}
	e.Low, e.High = bound(-1, 1), bound(1, -1)
	return e
}

// lastIn halves the way from in to out 60 times, and is the last value found on it that is in, or where it began.
func lastIn(in, out float64, isIn func(x float64) bool) float64 {
	for range 60 {
		if middle := (in + out) / 2; isIn(middle) {
			in = middle
		} else {
			out = middle
		}
	}
	return in
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

// Turned is the estimate of the figure with the opposite sign.
func (e Estimate) Turned() Estimate {
	e.Value, e.Low, e.High = -e.Value, -e.High, -e.Low
	return e
}

// Complement is the estimate of one less the figure.
func (e Estimate) Complement() Estimate {
	e.Value, e.Low, e.High = 1-e.Value, 1-e.High, 1-e.Low
	return e
}
