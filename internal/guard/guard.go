// Package guard ends the program in order when something in it is broken. The Go runtime answers a panic with status 2,
// which stands for refused input; this package answers with status 1.
package guard

import (
	"fmt"
	"os"
	"runtime/debug"
	"sync"

	"github.com/furball-sim/furball/internal/plaintext"
)

// status is that of work that failed.
const status = 1

var before struct {
	sync.Mutex
	calls []func()
}

// Before registers what is called before the program ends, such as the end of processes that it has started. A call
// must not wait for another goroutine.
func Before(call func()) {
	before.Lock()
	defer before.Unlock()
	before.calls = append(before.calls, call)
}

// Leave ends the program at once, after all registered calls.
func Leave(status int) {
	before.Lock() // never unlocked: the first one to leave ends the program
	for _, call := range before.calls {
		call()
	}
	os.Exit(status)
}

// End ends the program if the goroutine that defers it panics. It prints the panic and the stack.
func End() {
	if broken := recover(); broken != nil {
		fmt.Fprintf(os.Stderr, "furball: panic: %s\n"+
			"furball: this is a fault of Furball, please report it with these lines:\n%s",
			plaintext.Message(fmt.Sprint(broken)), debug.Stack())
		Leave(status)
	}
}

// Go calls f in a goroutine that the group waits for. A panic in it ends the program as End does.
func Go(group *sync.WaitGroup, f func()) {
	group.Go(func() {
		defer End()
		f()
	})
}
