package results

import (
	"fmt"
	"math"

	"github.com/furball-sim/furball/rules"
)

// fewKills is the number of kills below which a warning says that the interval is wide.
const fewKills = 30

// KillProbability estimates the probability that s wipes out the other side;
// a mutual kill counts for both. An empty Tally has the interval 0 to 1 and no
// estimate.
func (t *Tally) KillProbability(s rules.Side, confidence float64) Estimate {
	kills := t.Kills(s)
	e := t.share(kills, confidence)
	e.Better = "higher for " + s.String()
	if kills < fewKills && t.Duels > 0 {
		e.Warnings = []string{fmt.Sprintf("%d %s: interval is wide", kills, plural(kills, "kill"))}
	}
	return e
}

// WinProbability estimates the probability that s wins: mutual kills and draws are no win.
func (t *Tally) WinProbability(s rules.Side, confidence float64) Estimate {
	e := t.share(t.Wins(s), confidence)
	e.Better = "higher for " + s.String()
	return e
}

// LossProbability estimates the probability that the other side wins.
func (t *Tally) LossProbability(s rules.Side, confidence float64) Estimate {
	e := t.share(t.Wins(s.Other()), confidence)
	e.Better = "lower for " + s.String()
	return e
}

// MutualProbability estimates the probability that both sides are wiped out.
func (t *Tally) MutualProbability(confidence float64) Estimate {
	return t.share(t.Results[rules.Mutual], confidence)
}

// DrawProbability estimates the probability that nobody wins and neither side is wiped out.
func (t *Tally) DrawProbability(confidence float64) Estimate {
	return t.share(t.Results[rules.Draw], confidence)
}

// share estimates the probability of what happened in k of the duels.
func (t *Tally) share(k int64, confidence float64) Estimate {
	e := Wilson(k, t.Duels, confidence)
	if t.Duels == 0 {
		e.Reason = "no duels"
	}
	return e
}

// ExchangeRatio estimates how many red aircraft are lost for each blue one. The
// interval is the delta method on the logarithm of the ratio of the two mean
// losses a duel, with their covariance ("log-delta"; Casella and Berger,
// Statistical Inference, 2nd ed., 5.5.4). When a side lost none, the ratio is 0
// or undefined, and a one-sided bound stands in its place.
func (t *Tally) ExchangeRatio(confidence float64) Estimate {
	e := Estimate{Low: 0, High: math.Inf(1), Confidence: confidence, Method: "log-delta", N: t.Duels, Better: "higher for blue"}
	z := zScore(confidence)
	blue, red := t.Losses[rules.Blue], t.Losses[rules.Red]
	switch {
	case t.Duels == 0:
		e.Reason = "no duels"
	case blue == 0 && red == 0:
		e.Reason = fmt.Sprintf("neither side lost an aircraft in %d %s", t.Duels, plural(t.Duels, "duel"))
	case blue == 0:
		e.Reason = fmt.Sprintf("blue lost no aircraft in %d %s", t.Duels, plural(t.Duels, "duel"))
		e.Method = "log-delta, one-sided"
		e.Low = t.lossesLow(rules.Red, confidence) / t.lossesNone(rules.Blue, confidence)
	case red == 0:
		e.Method = "log-delta, one-sided"
		e.High = t.lossesNone(rules.Red, confidence) / t.lossesLow(rules.Blue, confidence)
		if math.IsNaN(e.High) {
			e.High = math.Inf(1)
		}
		e.Warnings = []string{fmt.Sprintf("red lost no aircraft in %d %s", t.Duels, plural(t.Duels, "duel"))}
	case t.Duels == 1:
		e.Value = float64(red) / float64(blue)
		e.Warnings = []string{"one duel: its scatter is unknown"}
	default:
		e.Value = float64(red) / float64(blue)
		half := z * math.Sqrt(t.logRatioVariance())
		e.Low, e.High = e.Value*math.Exp(-half), e.Value*math.Exp(half)
		if few := min(blue, red); few < fewKills {
			e.Warnings = []string{fmt.Sprintf("%d %s on one side: interval is wide", few, plural(few, "loss"))}
		}
	}
	return e
}

// logRatioVariance is the variance of the logarithm of the ratio of the mean losses.
func (t *Tally) logRatioVariance() float64 {
	n := float64(t.Duels)
	x, y := float64(t.Losses[rules.Blue]), float64(t.Losses[rules.Red])
	mx, my := x/n, y/n
	vx := variance(x, float64(t.Losses2[rules.Blue]), n) / float64(mx*mx)
	vy := variance(y, float64(t.Losses2[rules.Red]), n) / float64(my*my)
	cov := covariance(x, y, float64(t.LossesXY), n) / float64(mx*my)
	return math.Max(0, (vx+vy-float64(2*cov))/n)
}

// lossesLow is a lower bound of a side's mean losses a duel: half of the error
// that the confidence allows, by the delta method on the logarithm.
func (t *Tally) lossesLow(s rules.Side, confidence float64) float64 {
	n, x := float64(t.Duels), float64(t.Losses[s])
	if t.Duels < 2 {
		return 0
	}
	half := zScore(confidence) * math.Sqrt(variance(x, float64(t.Losses2[s]), n)/n) / (x / n)
	return x / n * math.Exp(-half)
}

// lossesNone is an upper bound of the mean losses of a side that lost none:
// the exact binomial bound of the chance of any loss, times the side's size.
func (t *Tally) lossesNone(s rules.Side, confidence float64) float64 {
	n := float64(t.Duels)
	return (1 - math.Pow((1-confidence)/2, 1/n)) * float64(t.Craft[s]) / n
}

// MeanLength estimates the mean length of a duel; limit is the turn limit, or 0 if it is not known.
func (t *Tally) MeanLength(limit int, confidence float64) Estimate {
	e := limitedMean(&t.Lengths, limit, confidence)
	if over := t.Lengths[MaxLength]; over > 0 {
		e.Warnings = append(e.Warnings, fmt.Sprintf("%d %s of %d or longer count as %d", over, plural(over, "duel"), MaxLength, MaxLength))
	}
	return e
}

// LengthQuantile is the shortest length that at least the share q of the
// duels, above 0 and up to 1, do not exceed; 0 without duels.
func (t *Tally) LengthQuantile(q float64) int {
	need, seen := q*float64(t.Duels), int64(0)
	for at, c := range t.Lengths {
		seen += c
		if seen > 0 && float64(seen) >= need {
			return at
		}
	}
	return 0
}

// hitProbability estimates the probability that a shot does anything at all.
func hitProbability(u counted, side rules.Side, confidence float64) Estimate {
	return aShot(clusters{u.Hits, u.Shots, u.Hits2, u.ShotsHits, u.Shots2, u.hitLuck}, side, confidence)
}

// killAShot estimates the probability that a shot brings about a loss.
func killAShot(u counted, side rules.Side, confidence float64) Estimate {
	e := aShot(clusters{u.Kills, u.Shots, u.Kills2, u.ShotsKills, u.Shots2, u.killLuck}, side, confidence)
	if u.Shots > 0 && u.Kills > u.Shots {
		e.Reason = fmt.Sprintf("%d kills by %d shots: one shot can kill several aircraft", u.Kills, u.Shots)
	}
	return e
}

func aShot(c clusters, side rules.Side, confidence float64) Estimate {
	e := c.share(confidence)
	e.Better = "higher for " + side.String()
	if c.trials == 0 {
		e.Reason = "never fired"
	}
	return e
}

// shareOfKills estimates which share of the enemy aircraft lost is credited to
// a weapon with so many kills.
func (t *Tally) shareOfKills(side rules.Side, kills int64, c Credit, confidence float64) Estimate {
	enemy := side.Other()
	e := clusters{kills, t.Losses[enemy], c.Kills2, c.KillsLosses, t.Losses2[enemy], 0}.share(confidence)
	if t.Losses[enemy] == 0 {
		e.Reason = "no enemy aircraft was lost"
	}
	return e
}

// damageAShot estimates the mean damage points a shot, misses counted as 0: the ratio of two sums over duels,
// with an interval for the skewness of what a duel adds to it.
func damageAShot(use *WeaponUse, side rules.Side, confidence float64) Estimate {
	total, c := use.Total(), &use.Cubes
	e := Estimate{High: math.Inf(1), Confidence: confidence, Method: ratioMethod, N: total.Shots, Better: "higher for " + side.String()}
	if total.Shots == 0 {
		e.Reason = "never fired"
		return e
	}
	r := float64(total.Damage) / float64(total.Shots)
	e.Value = r
	duels := float64(total.Shots) * float64(total.Shots) / float64(use.All.Shots2)
	d := moments3{n: duels}
	d.spread(float64(c.Damage2)-float64(2*r*float64(c.DamageShots))+float64(r*r*float64(use.All.Shots2)),
		float64(c.Damage3)-float64(3*r*float64(c.Damage2Shots))+float64(3*r*r*float64(c.DamageShots2))-float64(r*r*r*float64(c.Shots3)))
	if d.sd == 0 {
		e.Warnings = []string{"too few duels with hits: the scatter is unknown"}
		return e
	}
	// d is of the damage that a duel adds beyond what its shots let expect.
	a := skewArms(d.sd*math.Sqrt(duels)/float64(total.Shots), d.skew, duels, confidence)
	e.Low, e.High = math.Max(0, r-a.low), r+a.high
	return e
}

const ratioMethod = "ratio, skewness-corrected t"

// shotsADuel estimates the mean number of shots a duel.
func (t *Tally) shotsADuel(use *WeaponUse, confidence float64) Estimate {
	e := Estimate{High: math.Inf(1), Confidence: confidence, N: t.Duels, Method: skewMethod}
	if t.Duels == 0 {
		e.Reason = "no duels"
		return e
	}
	n := float64(t.Duels)
	m := moments3{n: n, mean: float64(use.Total().Shots) / n}
	s2, s3 := float64(use.All.Shots2), float64(use.Cubes.Shots3)
	m.spread(s2-float64(n*m.mean*m.mean), s3-float64(3*m.mean*s2)+float64(2*n*m.mean*m.mean*m.mean))
	e = m.estimate(e)
	e.Low = math.Max(0, e.Low)
	return e
}

// plural is the noun for n of a thing.
func plural(n int64, noun string) string {
	switch {
	case n == 1:
		return noun
	case noun == "loss":
		return "losses"
	}
	return noun + "s"
}
