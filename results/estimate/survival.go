package estimate

import "math"

// A Curve is a Kaplan-Meier estimate: the probability that the event has not happened by the end of each time, if
// nothing else ended the trial. It has a point for each time from 0, at which survival is 1, to the longest trial,
// and is a step function that holds from each point to the next. The band is pointwise: Wilson's interval for as many
// trials without censoring as would give Greenwood's variance (K. J. Rothman, Journal of Chronic Diseases 31 (1978),
// 557-560). See Kaplan and Meier, JASA 53 (1958), 457-481.
type Curve struct {
	Survival  []float64 // by the end of each time
	Low, High []float64
	AtRisk    []int64 // trials that reached that time without the event
	Events    []int64 // of them, those with the event at that time
	Censored  []int64 // of them, those that ended at that time without it

	N          int64 // trials
	Happened   int64 // trials with the event
	Confidence float64
	Unit       string // what a trial is, for reasons: "duel"
	greenwood  []float64
}

// LeastAtRisk is the number of trials that must still be at risk for a time to count in Tau.
const LeastAtRisk = 30

// KaplanMeier makes the curve from trials by the time of their event, from 0, and by the
// time at which they ended without it. A trial that ends at a time was at risk
// throughout that time, so events come before endings of the same time.
func KaplanMeier(events, ended []int64, confidence float64) Curve {
	c := Curve{Confidence: confidence, Unit: "trial"}
	for at := range events {
		c.Happened += events[at]
		c.N += events[at] + ended[at]
	}
	c.add(c.N, 0, 0, 1, 0)
	c.Low[0], c.High[0] = 1, 1
	risk, survival, greenwood := c.N, 1.0, 0.0
	for at := 1; at < len(events) && risk > 0; at++ {
		d, x := events[at], ended[at]
		survival *= float64(risk-d) / float64(risk)
		greenwood += float64(d) / (float64(risk) * float64(risk-d)) // infinite where survival comes to 0
		c.add(risk, d, x, survival, greenwood)
		c.band()
		risk -= d + x
	}
	return c
}

// add appends a point whose band is still to be found.
func (c *Curve) add(risk, events, censored int64, survival, greenwood float64) {
	c.AtRisk = append(c.AtRisk, risk)
	c.Events = append(c.Events, events)
	c.Censored = append(c.Censored, censored)
	c.Survival = append(c.Survival, survival)
	c.Low = append(c.Low, survival)
	c.High = append(c.High, survival)
	c.greenwood = append(c.greenwood, greenwood)
}

// band sets the interval of the last point. Where survival is 1 or 0 Greenwood's variance says nothing, and
// the trials at risk count; few of them leave the variance itself in doubt, which Student's quantile allows for.
func (c *Curve) band() {
	i := len(c.Survival) - 1
	s, n := c.Survival[i], float64(c.AtRisk[i])
	if s > 0 && s < 1 {
		n = (1 - s) / (s * c.greenwood[i])
	}
	var e Estimate
	t := student(c.Confidence, float64(max(1, c.AtRisk[i]-1)))
	e.scoreBounds(s*n, n, t)
	high := e.High
	e.scoreBounds(s*n, n, t*c.luckOfBeingShown())
	c.Low[i], c.High[i] = e.Low, math.Min(high, c.High[i-1])
}

// luckOfBeingShown is how many times as far the lower end of the last point reaches because the point is shown only where
// enough trials are still at risk: those are the samples whose luck has let survival, and with it their number, be great.
// That number is about normal on a logarithmic scale, and cut off below what shows it. What its scatter shares with that of
// survival has the lower limit of a mean of such a number, and the rest has the usual one. At least 1.
func (c *Curve) luckOfBeingShown() float64 {
	i := len(c.Survival) - 1
	risk := float64(c.AtRisk[i])
	if c.N < LeastAtRisk || risk < LeastAtRisk || c.Survival[i] == 0 {
		return 1
	}
	own := 1/risk - 1/float64(c.N) // the variance of the logarithm of the number at risk
	if own <= 0 {
		return 1
	}
	z := zScore(c.Confidence)
	cut := cutQuantile(math.Log(risk/(LeastAtRisk-0.5))/math.Sqrt(own), z)
	shared := math.Min(1, c.greenwood[i]/own)
	return math.Max(1, math.Sqrt(float64(shared*cut*cut)/float64(z*z)+1-shared))
}

// cutQuantile is how many standard errors the mean of a normal value may lie below the value, if values that lie a margin
// of standard errors below it, or more, are never seen. Without such a cut it is z.
func cutQuantile(margin, z float64) float64 {
	if margin > z+5 { // the cut is far off
		return z
	}
	miss := logTail(z)
	return lastIn(z, z+10/margin+10, func(x float64) bool { return logTail(x)-logTail(x-margin) > miss })
}

// logTail is the logarithm of the probability that a standard normal value is at least x.
func logTail(x float64) float64 {
	if x < 30 {
		return math.Log(math.Erfc(x/math.Sqrt2) / 2)
	}
	return -x*x/2 - math.Log(float64(x*math.Sqrt(2*math.Pi)))
}

// At is the survival at a time.
func (c *Curve) At(time int) float64 { return c.Survival[min(time, len(c.Survival)-1)] }

// Tau is the end of the restricted mean and of what is worth reading of the curve: the last time at which at least
// 30 trials were at risk, or the longest trial when there never were so many.
func (c *Curve) Tau() int {
	if c.N < LeastAtRisk {
		return len(c.Survival) - 1
	}
	for at := len(c.AtRisk) - 1; ; at-- {
		if c.AtRisk[at] >= LeastAtRisk {
			return at
		}
	}
}

// Median is the first time with a survival of at most a half, with the interval of Brookmeyer and Crowley,
// Biometrics 38 (1982), 29-41: the times at which the band crosses a half. A time beyond Tau is infinite.
func (c *Curve) Median() Estimate {
	e := Estimate{Confidence: c.Confidence, Method: "brookmeyer-crowley", N: c.N}
	at := c.crossing(c.Survival)
	e.Low, e.High = math.Min(c.crossing(c.Low), float64(c.Tau())), c.crossing(c.High)
	switch {
	case c.N == 0:
		e.Low, e.Reason = 0, "no "+c.Unit+"s"
	case math.IsInf(at, 1):
		e.Reason = "survival does not come down to a half while enough " + c.Unit + "s go on"
	default:
		e.Value = at
	}
	return e
}

// crossing is the first time up to Tau at which values are at most a half, or infinite.
func (c *Curve) crossing(values []float64) float64 {
	for at, v := range values[:c.Tau()+1] {
		if v <= 0.5 {
			return float64(at)
		}
	}
	return math.Inf(1)
}

// RestrictedMean is the mean time to the event, counting no more than Tau for any trial: the area under the curve. Its
// variance is Greenwood's (J. P. Klein and M. L. Moeschberger, Survival Analysis, 2nd edition, 4.5), and its share of
// Tau has Wilson's interval for as many trials without censoring as would give that variance.
func (c *Curve) RestrictedMean() Estimate {
	tau := c.Tau()
	e := Estimate{High: math.Inf(1), Confidence: c.Confidence, Method: "restricted mean, wilson", N: c.N}
	if c.N == 0 || tau == 0 {
		e.Reason = "no " + c.Unit + "s"
		return e
	}
	area, v := 0.0, 0.0
	for at := tau; at > 0; at-- {
		// area is now what lies under the curve to the right of this time.
		n, d := float64(c.AtRisk[at]), float64(c.Events[at])
		if d < n {
			v += area * area * d / (n * (n - d))
		}
		area += c.Survival[at-1]
	}
	share, n := area/float64(tau), float64(c.AtRisk[tau])
	if v > 0 {
		n = share * (1 - share) * float64(tau*tau) / v
	}
	e.scoreBounds(share*n, n, zScore(c.Confidence))
	e.Value, e.Low, e.High = area, e.Low*float64(tau), e.High*float64(tau)
	return e
}
