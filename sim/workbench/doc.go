// Package workbench is the engine of the workbench: visitors change fields of one cell of an experiment, its duels are
// played on a pool that they share, and the figures come with intervals that hold however often one looks.
//
// What is counted of a variant are always its first n duels, in the order of their numbers. So its counts are those of
// furball run with the same changes and n duels, whatever the clock, the workers and the other visitors do. The clock
// decides alone how large n is when somebody looks, for which the intervals allow.
//
// The package knows no HTTP; package serve is its page. It starts no bots: experiments in which programs decide are
// refused.
package workbench
