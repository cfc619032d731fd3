// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// A running program is a process of its own.
type running struct {
	cmd   *exec.Cmd
	err   spoken
	ended chan struct{} // closed when it has ended, with over
	over  error
}

// A spoken text may be read while it is written.
type spoken struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (w *spoken) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.b.Write(p)
}

func (w *spoken) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.b.String()
}

// begin starts a command. It is killed when the test ends.
func begin(t *testing.T, c *exec.Cmd) *running {
	t.Helper()
	r := &running{cmd: c, ended: make(chan struct{})}
	c.Stderr = &r.err
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		r.over = c.Wait()
		close(r.ended)
	}()
	t.Cleanup(r.kill)
	return r
}

// launch starts furball as a process of its own; TestMain has put it into the path. It knows no signals.
func launch(t *testing.T, args ...string) *running {
	t.Helper()
	return begin(t, exec.Command("furball", args...))
}

// kill ends a process as kill -9 does.
func (r *running) kill() {
	_ = r.cmd.Process.Kill() // fails if it has ended already
	<-r.ended
}

// status waits for the end.
func (r *running) status(t *testing.T) int {
	t.Helper()
	<-r.ended
	var status *exec.ExitError
	if errors.As(r.over, &status) {
		return status.ExitCode()
	}
	if r.over != nil {
		t.Fatal(r.over)
	}
	return exitDone
}

// sees waits for a state of the program, and says whether it came before the program ended. It may take as long as it
// likes, because the machine may be busy.
func (r *running) sees(done func() bool) bool {
	for !done() {
		select {
		case <-r.ended:
			return false
		case <-time.After(10 * time.Millisecond):
		}
	}
	return true
}

// until is sees of a state that must come.
func (r *running) until(t *testing.T, what string, done func() bool) {
	t.Helper()
	if !r.sees(done) {
		t.Fatalf("no %s, but the end: %v, %s", what, r.over, &r.err)
	}
}

// exists reports whether a file is there.
func exists(path ...string) func() bool {
	return func() bool { _, err := os.Stat(filepath.Join(path...)); return err == nil }
}

// counted reports whether there are counts in the folder of a run, whoever is just writing them.
func counted(t *testing.T, dir string) func() bool {
	return func() bool {
		if !exists(dir, "run.db")() {
			return false
		}
		code, out, _ := call(t, "show", dir, "--json") // refused while the database is made
		return code == exitDone && object(t, out)["duels"].(float64) > 0
	}
}

// killedAmid kills a run amid its work, when a state is seen. A machine may be too fast for that, or too busy to see it in
// time: then it is begun again, in another folder and with four times as much to do. It returns the folder and how much
// that was.
func killedAmid(t *testing.T, size int, args func(dir string, size int) []string, seen func(dir string) func() bool) (string, int) {
	t.Helper()
	for ; ; size *= 4 {
		dir := filepath.Join(t.TempDir(), "run")
		r := launch(t, args(dir, size)...)
		amid := r.sees(seen(dir))
		r.kill()
		switch {
		case r.over == nil: // it was done before
		case amid && r.err.String() == "":
			return dir, size
		default:
			t.Fatalf("%v, %s", r.over, &r.err)
		}
	}
}
