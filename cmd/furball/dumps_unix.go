//go:build unix

package main

import (
	"syscall"
)

// noCore keeps the signal ABRT from writing the memory to a file. A system that refuses only writes a file too many.
func noCore() { _ = syscall.Setrlimit(syscall.RLIMIT_CORE, &syscall.Rlimit{}) }
