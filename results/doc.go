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
//   - study has a run's figures and the names under which charts and reports speak of them.
//   - chart draws them.
//   - report tells them on a page, with the charts; table tells them at the terminal, without.
package results
