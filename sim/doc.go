// Package sim plays the cells of an experiment on a pool of workers. Its counts depend only on the experiment
// and its seed, never on the number of workers or on the order in which batches finish. Bots, which are
// programs that decide for craft, must keep to that themselves, because each worker has processes of its own.
package sim
