package results

import "github.com/furball-sim/furball/results/estimate"

// A Ledger is how much error the sentences of a look at a run may spend: each sentence is wrong, in anything that it says to be
// so, in that share of cases at most. All that sentences may spend is decided here: what earlier looks have taken, and how it
// is shared among all that one sentence might say.
type Ledger struct {
	Error float64 // of a sentence, in (0, 1)
	Looks int     // earlier ones, after each of which the run was extended
}

// Ledger is that of the run. What is told of a run that was looked at before, and extended for what it showed, may not err as
// often as what is told once: the second look takes a half of the error, the third a sixth and the k-th 1/(k(k-1)), so that
// all looks after the first err as often together as the first does. What holds at every look needs no such thing.
func (r *Run) Ledger() Ledger {
	l := LedgerOf(estimate.Confidence)
	if k := float64(r.Extensions); k > 0 && r.Looked() == "" {
		l.Error, l.Looks = l.Error/(k*(k+1)), r.Extensions
	}
	return l
}

// LedgerOf is a ledger of one look with a confidence, in (0, 1).
func LedgerOf(confidence float64) Ledger { return Ledger{Error: 1 - confidence} }

// Confidence is that of an interval or test that stands for itself.
func (l Ledger) Confidence() float64 { return 1 - l.Error }

// Each is the confidence of each of n intervals, tests or cells of which one sentence tells what it finds: the lines of a sweep,
// the pairs that the best and the worst were picked from, the fields or weapons of which it says that some matter. Any of them
// is wrong as seldom as one by itself (Bonferroni).
func (l Ledger) Each(n int) float64 { return 1 - l.Error/float64(max(1, n)) }

// Confidence is that of each interval and test of the run, in (0, 1).
func (r *Run) Confidence() float64 { return r.Ledger().Confidence() }
