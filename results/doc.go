// Package results counts duels: the outline of a run and of its cells, tallies that merge in any order, the parts in which
// their counts travel and are kept, records of single duels, and what a tally says by itself, such as a kill probability
// with its interval. It knows no rules system by name, no figure of several cells, no file and no page.
//
// Its rooms, each of which imports only those before it:
//
//   - estimate has the estimators: pure statistics, which know no duel. docs/methods.md has methods and sources.
//   - prose writes numbers and estimates as people read them.
//   - results is this package. What is counted is one list, in count.go.
//   - store keeps a run in the database of its folder; record makes tables of the records of duels.
//   - figures makes the summary, comparisons and tournaments of a run, and warns of what its sample cannot tell.
//   - words says what a run has found: verdicts, quotes, and the names under which charts and reports speak of it.
//   - chart draws it; table writes it for a terminal, as Markdown, LaTeX, HTML and CSV.
//   - why says how the duels of a cell go, and what tells two cells apart.
//   - report tells all of it on a page, with the charts.
//
// Two stand beside them: sensitivity finds the fields that matter and knows no duel; replay shows a single duel that is
// played again.
package results
