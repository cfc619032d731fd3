//go:build !unix

package speed

import "time"

var begun = time.Now()

// used is the time since the program began, in seconds: its processor time, as long as nothing else runs.
func used() float64 { return time.Since(begun).Seconds() }
