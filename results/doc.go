// Package results turns counted duels into figures: tallies that merge in any order, runs and their files, figures of
// cells, comparisons, tournaments, and warnings about the sample. It knows no rules system by name.
//
// Its rooms, each of which imports only those before it:
//
//   - estimate has the estimators: pure statistics, which know no duel. docs/methods.md has methods and sources.
//   - prose writes numbers and estimates as people read them.
//   - results is this package.
//   - store keeps a run in the database of its folder.
//   - study has a run's figures and the names under which charts and reports speak of them.
//   - chart draws them.
//   - report tells them on a page, with the charts; table tells them at the terminal, without.
package results
