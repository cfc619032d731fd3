// Package verdict says in a sentence or two what a run has found: where a sweep is even and where it jumps, which of
// several cells are best and worst, or who wins a single one. Report, terminal and quotations take it from here.
package verdict
