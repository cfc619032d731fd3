// Package quote says beside each chart of a run, in a sentence that others may quote, what it shows. The words follow the
// evidence: a sentence says that a side is favoured, or that a figure is the greater, only where that is beyond the
// stated doubt, allowing for all that the sentence might have said; where it is not, it says how large a difference may
// still be, or that there are too few duels to tell.
package quote
