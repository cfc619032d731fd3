package results

import (
	"fmt"
	"math"

	"github.com/furball-sim/furball/rules"
)

// A Curve is a Kaplan-Meier estimate: the probability that the event has not
// happened by the end of each time, with a pointwise log-log band whose
// variance is Greenwood's. The first point is time 0 and survival 1; then
// comes one point for each time at which a duel had the event or ended
// without it. The curve is a step function that holds from each point to the
// next. See Kaplan and Meier, JASA 53 (1958), 457-481.
type Curve struct {
	Times     []int     // in the system's length unit
	Survival  []float64 // after the events of that time
	Low, High []float64
	AtRisk    []int64 // duels that reached that time without the event
	Events    []int64 // of them, those with the event at that time
	Censored  []int64 // of them, those that ended at that time without it

	N          int64 // duels
	Happened   int64 // duels with the event
	Confidence float64
	Method     string // "kaplan-meier, log-log"
	greenwood  []float64
}

// TimeToKill is the curve of the turn in which s wipes out the other side. A
// duel that ends without that is censored at its length: the curve answers
// "how long would it take", other ends set aside. How often it happens at all
// is KillProbability, and by when is KilledBy.
func (t *Tally) TimeToKill(s rules.Side, confidence float64) Curve {
	o := s.Other()
	return kaplanMeier(&t.Wiped[o], &t.Spared[o], confidence)
}

// TimeToDecision is the curve of the turn in which the first side is wiped
// out; a duel in which neither is, is censored at its length.
func (t *Tally) TimeToDecision(confidence float64) Curve {
	return kaplanMeier(&t.Decided, &t.Undecided, confidence)
}

// KilledBy is, for each time up to the longest duel, the share of all duels in
// which s has wiped out the other side by then, with Wilson intervals: the
// cumulative incidence. Index 0 is time 0.
func (t *Tally) KilledBy(s rules.Side, confidence float64) []Estimate {
	var out []Estimate
	var k int64
	for at := 0; at <= t.longest(); at++ {
		k += t.Wiped[s.Other()][at]
		e := Wilson(k, t.Duels, confidence)
		e.Better = "higher for " + s.String()
		out = append(out, e)
	}
	return out
}

// kaplanMeier makes the curve from duels by the time of their event and by the
// time at which they ended without it. A duel that ends in a turn was at risk
// throughout that turn, so events come before endings of the same time.
func kaplanMeier(events, ended *Histogram, confidence float64) Curve {
	c := Curve{Confidence: confidence, Method: "kaplan-meier, log-log", Happened: events.Sum()}
	c.N = c.Happened + ended.Sum()
	z, alpha := zScore(confidence), 1-confidence
	c.add(0, c.N, 0, 0, 1, 0)
	risk, survival, greenwood := c.N, 1.0, 0.0
	for at := range events {
		d, x := events[at], ended[at]
		if d == 0 && x == 0 {
			continue
		}
		survival *= float64(risk-d) / float64(risk)
		if d < risk {
			greenwood += float64(d) / (float64(risk) * float64(risk-d))
		}
		c.add(at, risk, d, x, survival, greenwood)
		c.band(z, alpha)
		risk -= d + x
	}
	return c
}

// add appends a point whose band is still to be found.
func (c *Curve) add(at int, risk, events, censored int64, survival, greenwood float64) {
	c.Times = append(c.Times, at)
	c.AtRisk = append(c.AtRisk, risk)
	c.Events = append(c.Events, events)
	c.Censored = append(c.Censored, censored)
	c.Survival = append(c.Survival, survival)
	c.Low = append(c.Low, survival)
	c.High = append(c.High, survival)
	c.greenwood = append(c.greenwood, greenwood)
}

// band sets the interval of the last point. Where survival is 1 or 0, the
// log-log band does not exist; there stands the exact binomial bound of none,
// or all, of those at risk having the event.
func (c *Curve) band(z, alpha float64) {
	i := len(c.Times) - 1
	s, n := c.Survival[i], float64(c.AtRisk[i])
	bound := math.Pow(alpha/2, 1/n)
	switch {
	case s >= 1:
		c.Low[i], c.High[i] = bound, 1
	case s <= 0:
		// Survival here is at most the chance to get through this one time.
		c.Low[i], c.High[i] = 0, math.Min(c.High[i-1], 1-bound)
	default:
		theta := z * math.Sqrt(c.greenwood[i]) / math.Abs(math.Log(s))
		c.Low[i] = math.Pow(s, math.Exp(theta))
		c.High[i] = math.Pow(s, math.Exp(-theta))
	}
}

// At is the survival at a time, between points that of the point before.
func (c *Curve) At(time int) float64 {
	s := 1.0
	for i, t := range c.Times {
		if t > time {
			break
		}
		s = c.Survival[i]
	}
	return s
}

// Tau is the longest observed time, to which the restricted mean runs.
func (c *Curve) Tau() int { return c.Times[len(c.Times)-1] }

// Median is the first time at which survival is at most a half, with the
// interval of Brookmeyer and Crowley, Biometrics 38 (1982), 29-41: the times
// at which the band crosses a half. An upper bound that the data do not reach
// is infinite, and such a lower bound is Tau.
func (c *Curve) Median() Estimate {
	e := Estimate{Low: 0, High: math.Inf(1), Confidence: c.Confidence, Method: "brookmeyer-crowley", N: c.N}
	at, found := crossing(c.Times, c.Survival)
	if low, ok := crossing(c.Times, c.Low); ok {
		e.Low = float64(low)
	} else if c.N > 0 {
		e.Low = float64(c.Tau())
	}
	if high, ok := crossing(c.Times, c.High); ok {
		e.High = float64(high)
	}
	switch {
	case c.N == 0:
		e.Reason = "no duels"
	case c.Happened == 0:
		e.Reason = fmt.Sprintf("it happened in none of %d duels", c.N)
	case !found:
		e.Reason = fmt.Sprintf("survival is still %.2f at the longest observed time, %d", c.At(c.Tau()), c.Tau())
	default:
		e.Value = float64(at)
	}
	return e
}

// crossing is the first time at which values is at most a half.
func crossing(times []int, values []float64) (int, bool) {
	for i, v := range values {
		if v <= 0.5 {
			return times[i], true
		}
	}
	return 0, false
}

// RestrictedMean is the mean time to the event, counting no more than Tau for
// any duel: the area under the curve, with a normal interval whose variance is
// Greenwood's (Klein and Moeschberger, Survival Analysis, 2nd ed., 4.5).
func (c *Curve) RestrictedMean() Estimate {
	e := Estimate{Low: 0, High: math.Inf(1), Confidence: c.Confidence, Method: "restricted mean, greenwood", N: c.N}
	if c.N == 0 {
		e.Reason = "no duels"
		return e
	}
	area, v := 0.0, 0.0
	for i := len(c.Times) - 1; i > 0; i-- {
		// area is now what lies under the curve to the right of Times[i].
		n, d := float64(c.AtRisk[i]), float64(c.Events[i])
		if d < n {
			v += area * area * d / (n * (n - d))
		}
		area += float64(c.Survival[i-1] * float64(c.Times[i]-c.Times[i-1]))
	}
	half := zScore(c.Confidence) * math.Sqrt(v)
	e.Value = area
	e.Low, e.High = math.Max(0, area-half), math.Min(float64(c.Tau()), area+half)
	return e
}
