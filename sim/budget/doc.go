// Package budget plays what an answer hangs on: other pilots of one side at a time, and other readings of the rules one at a
// time, against the same dice; and what pilots can lose to the best reply that is found.
package budget
