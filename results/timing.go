package results

import (
	"fmt"
	"math"

	"github.com/furball-sim/furball/rules"
)

// A Timing tells when something happened, over all duels: a duel in which it never did counts as one in which
// it never does, however the duel ended.
type Timing struct {
	By         []Estimate // share of all duels in which it has happened by the end of each time; index 0 is time 0
	N          int64      // duels
	Happened   int64      // duels in which it happened
	Limit      int        // length at which duels end undecided; the longest duel where that is not known
	Confidence float64
	times      Histogram // duels by the time at which it happened
}

// TimeToKill tells when s wiped out the other side; limit is the turn limit, or 0 if it is not known.
func (t *Tally) TimeToKill(s rules.Side, limit int, confidence float64) Timing {
	return t.timing(&t.Wiped[s.Other()], limit, confidence)
}

// TimeToDecision tells when the first side was wiped out.
func (t *Tally) TimeToDecision(limit int, confidence float64) Timing {
	return t.timing(&t.Decided, limit, confidence)
}

func (t *Tally) timing(events *Histogram, limit int, confidence float64) Timing {
	out := Timing{N: t.Duels, Happened: events.Sum(), Limit: limit, Confidence: confidence, times: *events}
	if limit == 0 {
		out.Limit = t.longest()
	}
	var k int64
	for at := 0; at <= max(t.longest(), min(out.Limit, MaxLength)); at++ {
		k += events[at]
		e := Wilson(k, t.Duels, confidence)
		if at == 0 && t.Duels > 0 {
			e.High = e.Value // the duel has not begun
		}
		out.By = append(out.By, e)
	}
	return out
}

// Median is the first time by which it has happened in at least half of all duels. Its interval goes from the first
// time at which that may be so, by the interval of the share, to the first at which it must. Where it happens
// in fewer than half of the duels there is no median, and the reason says how often it does.
func (t *Timing) Median() Estimate {
	e := Estimate{Low: math.Inf(1), High: math.Inf(1), Confidence: t.Confidence, Method: "order statistic, wilson", N: t.N}
	if t.N == 0 {
		e.Low, e.Reason = 0, "no duels"
		return e
	}
	e.Reason = fmt.Sprintf("it happens in fewer than half of the duels: %d of %d", t.Happened, t.N)
	for at := len(t.By) - 1; at >= 0; at-- {
		by := &t.By[at]
		if by.High >= 0.5 {
			e.Low = float64(at)
		}
		if by.Value >= 0.5 {
			e.Value, e.Reason = float64(at), ""
		}
		if by.Low >= 0.5 {
			e.High = float64(at)
		}
	}
	return e
}

// RestrictedMean is the mean time until it happens, counting the limit for a duel in which it never does.
func (t *Timing) RestrictedMean() Estimate {
	h := t.times
	h[min(t.Limit, MaxLength)] += t.N - t.Happened
	return limitedMean(&h, t.Limit, t.Confidence)
}
