package estimate

import (
	"fmt"
	"math"
	"slices"
)

// A Timing tells when something happened, over all trials: a trial without it counts as one that never has it, however
// the trial ended. It is the cumulative incidence of the event.
type Timing struct {
	By         []Estimate // share of all trials in which it has happened by the end of each time; index 0 is time 0
	N          int64      // trials
	Happened   int64      // trials in which it happened
	Limit      int        // time at which trials end undecided
	Confidence float64
	Unit       string  // what a trial is, for reasons: "duel"
	times      []int64 // trials by the time at which it happened
}

// Incidence times an event of n trials: counts says how often it happened at each time from 0, at which no trial has
// begun; its last entry counts all later times too. Trials end undecided at a limit; By goes to that, or to the
// longest trial if it is longer.
func Incidence(counts []int64, n int64, longest, limit int, confidence float64) Timing {
	out := Timing{N: n, Limit: limit, Confidence: confidence, Unit: "trial", times: slices.Clone(counts)}
	for _, c := range counts {
		out.Happened += c
	}
	var k int64
	for at := 0; at <= max(longest, min(limit, len(counts)-1)); at++ {
		k += counts[at]
		e := Wilson(k, n, confidence)
		if at == 0 && n > 0 {
			e.High = e.Value // the trial has not begun
		}
		out.By = append(out.By, e)
	}
	return out
}

// Median is the first time by which it has happened in at least half of all trials. Each share has an interval: that of
// the median begins at the first time whose upper bound is a half or more, and ends at the first whose lower bound is.
// Where it happens in fewer than half of the trials there is no median, and the reason says how often it does.
func (t *Timing) Median() Estimate {
	e := Estimate{Low: math.Inf(1), High: math.Inf(1), Confidence: t.Confidence,
		Method: "order statistic, wilson", N: t.N}
	if t.N == 0 {
		e.Low, e.Reason = 0, "no "+t.Unit+"s"
		return e
	}
	e.Reason = fmt.Sprintf("it happens in fewer than half of the %ss: %d of %d", t.Unit, t.Happened, t.N)
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

// RestrictedMean is the mean time until it happens, counting the limit for a trial in which it never does.
func (t *Timing) RestrictedMean() Estimate {
	times := slices.Clone(t.times)
	times[min(t.Limit, len(times)-1)] += t.N - t.Happened
	e := LimitedMean(times, t.Limit, t.Confidence)
	if t.N == 0 {
		e.Reason = "no " + t.Unit + "s"
	}
	return e
}
