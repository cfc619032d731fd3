package workbench

import "time"

// In a browser one visitor waits alone, code is slow until the browser has compiled it, and players are ended from outside:
// batches may take longer than on a server.
const (
	turn        = 40 * time.Millisecond
	longestTurn = 3 * time.Second
	patience    = 30 * time.Second
	// glance is how narrow the intervals of what is looked at are to be before a card is weighed that the visitor looks at, too.
	glance = 0.05
	// known is how narrow they are to be before other values are played, and coarse how narrow these are to be first. One worker
	// takes long to know anything fairly, and the curve is to be there soon.
	known, coarse = glance, glance
)
