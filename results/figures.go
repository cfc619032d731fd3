package results

import (
	"fmt"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// Figures are undefined for these reasons.
const (
	NoDuelsReason = "no duels"
	NeverFired    = "never fired"
)

// FewKills is the number of kills below which a warning says that the interval is wide.
const FewKills = 30

// KillProbability estimates the probability that s wipes out the other side;
// a mutual kill counts for both. An empty Tally has the interval 0 to 1 and no
// estimate.
func (t *Tally) KillProbability(s rules.Side, confidence float64) estimate.Estimate {
	kills := t.Kills(s)
	e := t.Share(kills, confidence)
	e.Better = "higher for " + s.String()
	if kills < FewKills && t.Duels > 0 {
		e.Warnings = []string{fmt.Sprintf("%d %s: interval is wide", kills, prose.Plural(kills, "kill"))}
	}
	return e
}

// WinProbability estimates the probability that s wins: mutual kills and draws are no win.
func (t *Tally) WinProbability(s rules.Side, confidence float64) estimate.Estimate {
	e := t.Share(t.Wins(s), confidence)
	e.Better = "higher for " + s.String()
	return e
}

// MutualProbability estimates the probability that both sides are wiped out.
func (t *Tally) MutualProbability(confidence float64) estimate.Estimate {
	return t.Share(t.Results[rules.Mutual], confidence)
}

// DrawProbability estimates the probability that nobody wins and neither side is wiped out.
func (t *Tally) DrawProbability(confidence float64) estimate.Estimate {
	return t.Share(t.Results[rules.Draw], confidence)
}

// The reasons why nothing is known of last positions.
const (
	noDraws   = "no duel was a draw whose last position was judged"
	unjudged  = "counted by an older furball"
	positions = 1000 // units of a position that blue is sure to win
)

// LastPosition estimates who was ahead at the end of draws: the mean of blue's shares of their last positions, from 0 to
// 1.
func (t *Tally) LastPosition(confidence float64) estimate.Estimate {
	a := &t.Ahead
	e := estimate.MeanOfShares(a.Draws, a.Sum, a.Squares, a.Cubes, positions, confidence)
	e.Better = "higher for blue"
	switch {
	case !t.knowsSince(aheadLayout):
		e.Reason = unjudged
	case a.Draws == 0:
		e.Reason = noDraws
	}
	return e
}

// Share estimates the probability of what happened in k of the duels.
func (t *Tally) Share(k int64, confidence float64) estimate.Estimate {
	e := estimate.Wilson(k, t.Duels, confidence)
	if t.Duels == 0 {
		e.Reason = NoDuelsReason
	}
	return e
}

// ExchangeRatio estimates how many red aircraft are lost for each blue one. When a side lost none, the ratio is 0 or
// undefined, and a one-sided bound stands in its place.
func (t *Tally) ExchangeRatio(confidence float64) estimate.Estimate {
	blue, red := t.Losses[rules.Blue], t.Losses[rules.Red]
	sums := estimate.TwoSums{N: t.Duels, X: blue, Y: red, X2: t.Losses2[rules.Blue], Y2: t.Losses2[rules.Red],
		XY: t.LossesXY, MostX: t.Craft[rules.Blue], MostY: t.Craft[rules.Red]}
	e := sums.Ratio(confidence)
	e.Better = "higher for blue"
	duels := fmt.Sprintf("in %d %s", t.Duels, prose.Plural(t.Duels, "duel"))
	switch {
	case t.Duels == 0:
		e.Reason = NoDuelsReason
	case blue == 0 && red == 0:
		e.Reason = "neither side lost an aircraft " + duels
	case blue == 0:
		e.Reason = "blue lost no aircraft " + duels
	case red == 0:
		e.Warnings = []string{"red lost no aircraft " + duels}
	case t.Duels == 1:
		e.Warnings = []string{"one duel: its scatter is unknown"}
	default:
		if few := min(blue, red); few < FewKills {
			e.Warnings = []string{fmt.Sprintf("%d %s on one side: interval is wide", few, prose.Plural(few, "loss"))}
		}
	}
	return e
}

// MeanLength estimates the mean length of a duel; limit is the turn limit, or 0 if it is not known.
func (t *Tally) MeanLength(limit int, confidence float64) estimate.Estimate {
	e := estimate.LimitedMean(t.Lengths.whole(), limit, confidence)
	if t.Duels == 0 {
		e.Reason = NoDuelsReason
	}
	if over := t.Lengths.At(MaxLength); over > 0 {
		e.Warnings = append(e.Warnings, fmt.Sprintf("%d %s of %d or longer count as %d",
			over, prose.Plural(over, "duel"), MaxLength, MaxLength))
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

// DistinctOpenings is the estimated number of different openings: starts and choices until the first shot.
func (t *Tally) DistinctOpenings() int64 { return min(t.Openings.Count(), t.Duels) }

// DistinctDuels is the estimated number of different duels, at most all of them:
// the sketch by itself may err upwards.
func (t *Tally) DistinctDuels() int64 { return min(t.Distinct.Count(), t.Duels) }
