// Package runs plays experiments and questions into folders and gives the answer: it holds the folder of a run under its
// lock (Target), plays what the folder lacks, here or by workers elsewhere, writes what follows from the counts (tables,
// charts, reports, records of duels), and prints what was found. Its options are structs whose tags are flags.
//
// How duels are played and counted is that of package sim, what a folder's database holds that of results/store.
package runs
