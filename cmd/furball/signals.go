package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/furball-sim/furball/internal/guard"
)

// stops lists the signals that ask the program to stop.
func stops() []os.Signal {
	all := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // nohup ignores it
		all = append(all, syscall.SIGHUP)
	}
	return all
}

// A heeded context knows whether anyone has asked it when it is done. A command that never asks, such as show, has
// nothing to save and can be ended at once.
type heeded struct {
	context.Context
	asked atomic.Bool
}

// Done implements context.Context.
func (c *heeded) Done() <-chan struct{} {
	c.asked.Store(true)
	return c.Context.Done()
}

// Err implements context.Context.
func (c *heeded) Err() error {
	c.asked.Store(true)
	return c.Context.Err()
}

// patience is how long a command may take to stop before the user is told that it still works.
const patience = 500 * time.Millisecond

// interruptible makes a context that the first signal ends. If the command does not heed it, or a second signal comes,
// the program ends at once. The caller must call release at the end.
func interruptible(stderr io.Writer) (ctx context.Context, release func()) {
	inner, cancel := context.WithCancel(context.Background())
	c := &heeded{Context: inner}
	got := make(chan os.Signal, 2)
	signal.Notify(got, stops()...)
	go func() {
		defer guard.End()
		if _, more := <-got; !more {
			return
		}
		cancel()
		if !c.asked.Load() {
			guard.Leave(exitInterrupted)
		}
		late := time.AfterFunc(patience, func() {
			fmt.Fprintln(stderr, "furball: stopping; interrupt again to leave at once, without what is not written yet")
		})
		if _, more := <-got; more {
			guard.Leave(exitInterrupted)
		}
		late.Stop()
	}()
	return c, func() {
		signal.Stop(got)
		close(got)
		cancel()
	}
}
