package bot

import (
	"os/exec"
	"runtime"
	"sync"
	"syscall"

	"github.com/furball-sim/furball/internal/guard"
)

// tie makes the kernel end the process when the thread that has started it ends, so also when furball is killed.
func tie(a *syscall.SysProcAttr) { a.Pdeathsig = syscall.SIGKILL }

// A request asks the starter for a process.
type request struct {
	cmd  *exec.Cmd
	done chan<- error
}

// starter starts all processes on one thread, which lives as long as furball: Go ends other threads when it likes.
var starter = sync.OnceValue(func() chan<- request {
	requests := make(chan request)
	go func() {
		defer guard.End()
		runtime.LockOSThread() // never unlocked
		for r := range requests {
			r.done <- r.cmd.Start()
		}
	}()
	return requests
})

// launch starts a process.
func launch(c *exec.Cmd) error {
	done := make(chan error, 1)
	starter() <- request{c, done}
	return <-done
}
