//go:build unix

package speed

import "syscall"

// used is the processor time that the program has used, in seconds.
func used() float64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err) // it fails for wrong arguments alone
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9
}
