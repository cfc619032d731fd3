package main

import (
	"os"
	"runtime/debug"
)

// quietDumps makes the Go runtime end the program by the signal ABRT, and not with status 2, where nothing can be
// recovered: memory runs out, a stack overflows, or the user asks for a dump. Status 2 stands for refused input.
func quietDumps() {
	const ending = "crash"
	if os.Getenv("GOTRACEBACK") != ending { // else somebody wants the memory in a file
		noCore()
	}
	debug.SetTraceback(ending)
}
