// Package sim plays the cells of an experiment on a pool of workers. What it
// counts depends on the experiment and its seed alone, never on the number of
// workers or on the order in which batches finish. Bots, programs that decide for
// craft, must keep to that themselves: a worker has processes of its own.
package sim
