// Package coverage measures how often the intervals of package results hold the truth. It plays a pool of duels of
// each of its set-ups, takes the pool's own figures as the truth, and draws thousands of small runs from the pool.
// A run takes duel numbers at random, the same for all its cells, so that cells share luck as they do in a real
// run. The package measures every figure of a summary and of a tournament that has an interval.
package coverage
