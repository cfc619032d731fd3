// Package manifest says what a run is: the experiment with all texts that it takes to play the duels again, the question that
// is asked, the share that is played. Package store keeps it in the folder of the run.
package manifest
