// Package results turns counted duels into figures: tallies that merge in any
// order, estimates with intervals, comparisons, charts and reports. It knows no
// rules system by name. Methods and their sources are in docs/methods.md.
package results
