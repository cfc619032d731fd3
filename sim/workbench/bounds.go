//go:build !js

package workbench

import "time"

const (
	// turn is how long a batch should take: so long a visitor waits for each one that is before it.
	turn = 10 * time.Millisecond
	// longestTurn is how long a batch may take. One that takes longer is broken off and played by the slow worker.
	longestTurn = 100 * time.Millisecond
	// patience is how long a batch of the slow worker may take.
	patience = 3 * time.Second
	// glance is how narrow the intervals of what is looked at are to be before a card is weighed that the visitor looks at, too.
	glance = rough
	// known is how narrow they are to be before other values are played, and coarse how narrow these are to be first.
	known, coarse = fair, rough
)
