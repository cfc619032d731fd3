package results

import "github.com/furball-sim/furball/results/estimate"

// A Ledger is how much error the sentences of a look at a run may spend: each sentence is wrong, in anything that it says to be
// so, in that share of cases at most. All that sentences may spend is decided here: what earlier looks have taken, and how it
// is shared among all that one sentence might say.
type Ledger struct {
	Error float64 // of a sentence, in (0, 1)
	Looks int     // earlier ones, after each of which the run was extended
}

// Ledger is that of a sentence about some cells of the run, or about all where none is named. What is told of a run that was
// looked at before, and extended for what it showed, may not err as often as what is told once: all looks after the first have
// laterShare of its error together, the second look half of that, the third a sixth and the k-th 1/(k(k-1)). So who looks once
// pays nothing, and any of all looks errs hardly more often than one does. What holds at every look needs no such thing.
//
// Of cells of which only some were extended, only the pairs with such a cell can be told wrongly anew: so the new look has its
// part of the error to them alone, as far as the sentence may err at all.
func (r *Run) Ledger(cells ...int) Ledger {
	if r.Looked() != "" {
		return LedgerOf(estimate.Confidence)
	}
	if len(cells) == 0 {
		for i := range r.Cells {
			cells = append(cells, i)
		}
	}
	again, most := 0, 0
	for _, i := range cells {
		again, most = again+min(1, r.Cells[i].Alone), max(most, r.Cells[i].Alone)
	}
	before, now := atLook(r.Extensions), atLook(r.Extensions+most)
	now.Error = min(before.Error, now.Error/pairsWith(again, len(cells)))
	return now
}

// laterShare is what all looks after the first may err together, as a share of what the first may.
const laterShare = 0.2

// atLook is the ledger of a look after so many earlier ones.
func atLook(looks int) Ledger {
	l := LedgerOf(estimate.Confidence)
	if k := float64(looks); k > 0 {
		l.Error, l.Looks = laterShare*l.Error/(k*(k+1)), looks
	}
	return l
}

// pairsWith is the share of the pairs of n cells, 0 to 1, that have one of some of them; of fewer than two cells, 1.
func pairsWith(some, n int) float64 {
	if n < 2 || some == 0 {
		return 1
	}
	rest := n - some
	return 1 - float64(rest*(rest-1))/float64(n*(n-1))
}

// LedgerOf is a ledger of one look with a confidence, in (0, 1).
func LedgerOf(confidence float64) Ledger { return Ledger{Error: 1 - confidence} }

// Confidence is that of an interval or test that stands for itself.
func (l Ledger) Confidence() float64 { return 1 - l.Error }

// Each is the confidence of each of n intervals, tests or cells of which one sentence tells what it finds: the lines of a sweep,
// the pairs that the best and the worst were picked from, the fields or weapons of which it says that some matter. Any of them
// is wrong as seldom as one by itself (Bonferroni).
func (l Ledger) Each(n int) float64 { return 1 - l.Error/float64(max(1, n)) }

// Confidence is that of each interval and test of some cells of the run, in (0, 1), or of all where none is named.
func (r *Run) Confidence(cells ...int) float64 { return r.Ledger(cells...).Confidence() }
