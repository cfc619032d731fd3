// Package scout is what a pilot of Advanced Air Force sees and thinks. It reads a duel through a view, which cannot
// change it, and plays ahead on plots of its own.
//
// Its parts build on each other: the flier flies plots by habit; the forecaster expects what enemies may do, for those
// that have not shown their plots; threats weigh what aircraft may do to each other; facts tell what doctrines weigh;
// ahead plays the plot of the deciding aircraft on (rules.Planner); inputs describe ends of moves for learned values.
package scout
