// Package figures makes figures of counted runs: the summary of each cell with its intervals, the lists of measures that
// name every column, comparisons of cells, tournaments, averages over values, and the warnings about the sample. It writes
// summary.json, cells.csv, weapons.csv and tournament.json. Shares are in probability, lengths in the system's unit.
//
// docs/methods.md has methods and sources. The estimators themselves are in package estimate; what a tally says by itself,
// such as its kill probability, are methods of results.Tally.
package figures
