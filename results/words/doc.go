// Package words says what a run has found. A Study prepares the run: its figures, its varied fields and the names of its
// cells. A Verdict tells it in a sentence or two: where a sweep is even and where it jumps, which of several cells are best
// and worst, or who wins a single one. QuoteOf says beside each chart, in a sentence that others may quote, what the chart
// shows; the words follow the evidence: a sentence says that a side is favoured, or that a figure is the greater, only
// where that is beyond the stated doubt, allowing for all that the sentence might have said; where it is not, it says how
// large a difference may still be, or that there are too few duels to tell. What numbers and lists look like stands lower
// down, in prose, for counts and figures speak in it too.
package words
