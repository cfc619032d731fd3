//go:build unix

// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// A running program is a process of its own.
type running struct {
	cmd   *exec.Cmd
	err   spoken
	ended chan error
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

// start starts the program in a folder. A nil stdout drops what it prints.
func start(t *testing.T, dir string, stdout *os.File, args ...string) *running {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	r := &running{cmd: exec.Command(self, args...), ended: make(chan error, 1)}
	r.cmd.Dir, r.cmd.Env = dir, append(os.Environ(), asProgram+"=1")
	r.cmd.Stderr = &r.err
	if stdout != nil {
		r.cmd.Stdout = stdout
	}
	if err := r.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { r.ended <- r.cmd.Wait() }()
	t.Cleanup(func() { _ = r.cmd.Process.Kill() })
	return r
}

// status waits for the end. Nobody waits as long as the work of a slow test would take.
func (r *running) status(t *testing.T) int {
	t.Helper()
	select {
	case err := <-r.ended:
		var status *exec.ExitError
		if errors.As(err, &status) {
			return status.ExitCode()
		}
		if err != nil {
			t.Fatal(err)
		}
		return exitDone
	case <-time.After(30 * time.Second):
		t.Fatal("the program does not end")
	}
	return -1
}

func (r *running) signal(t *testing.T, s os.Signal) {
	t.Helper()
	if err := r.cmd.Process.Signal(s); err != nil {
		t.Fatal(err)
	}
}

// until waits for something that the program does.
func until(t *testing.T, what string, done func() bool) {
	t.Helper()
	for end := time.Now().Add(30 * time.Second); !done(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("no %s", what)
		}
	}
}

// deep is a pilot who thinks for minutes about a single move.
const deep = "{rollout: 65536, with: energy-fighter, horizon: 20}"

// TestInterruptedThought: a signal is answered while a pilot thinks, whatever the command.
func TestInterruptedThought(t *testing.T) {
	t.Parallel()
	slow := []string{"phantom-vs-mig21", "--set", "blue.doctrine=" + deep, "--set", "red.doctrine=" + deep}
	for _, tt := range []struct {
		name string
		sent syscall.Signal
		args []string
		made string // what is there once it plays
		said string
	}{
		{"run", syscall.SIGINT, append([]string{"run", "--duels", "8", "--out", "out"}, slow...), "out",
			"interrupted after 0 of 8 duels"},
		{"term", syscall.SIGTERM, append([]string{"run", "--duels", "8", "--out", "out"}, slow...), "out",
			"interrupted after 0 of 8 duels"},
		{"hangup", syscall.SIGHUP, append([]string{"run", "--duels", "8", "--json"}, slow...), "", ""},
		{"replay", syscall.SIGINT, append([]string{"replay"}, slow...), "", ""},
		{"tournament", syscall.SIGINT, []string{"tournament", "phantom-vs-mig21", "--duels", "8", "--out", "out",
			"--red", "energy-fighter", "--blue", deep}, "out", "interrupted after 0 of 8 duels"},
		{"tune", syscall.SIGINT, []string{"doctrines", "tune", "airpower", "phantom-vs-mig21", "--doctrine",
			"energy-fighter", "--against", deep}, "", ""},
		{"train", syscall.SIGINT, []string{"train", "heightband", "--duels", "10000000"}, "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			r := start(t, dir, nil, tt.args...)
			if tt.made != "" {
				until(t, tt.made, func() bool { _, err := os.Stat(filepath.Join(dir, tt.made)); return err == nil })
			}
			time.Sleep(time.Second) // by then it plays; a signal that comes earlier ends the program as well
			begun := time.Now()
			r.signal(t, tt.sent)
			if got := r.status(t); got != exitInterrupted || !strings.Contains(r.err.String(), tt.said) {
				t.Errorf("status %d after %s, want 130 and %q: %s", got, time.Since(begun), tt.said, &r.err)
			}
			t.Logf("answered after %s", time.Since(begun))
		})
	}
}

// TestSecondInterrupt: a program that cannot stop, because nobody reads what it prints, is left with a second signal.
func TestSecondInterrupt(t *testing.T) {
	t.Parallel()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	r := start(t, t.TempDir(), write, "run", "range-sweep", "--duels", "8", "--json")
	write.Close()
	if _, err := read.Read(make([]byte, 1)); err != nil { // it has played
		t.Fatal(err)
	}
	r.signal(t, syscall.SIGINT)
	until(t, "word of the second signal", func() bool { return strings.Contains(r.err.String(), "interrupt again") })
	r.signal(t, syscall.SIGINT)
	if got := r.status(t); got != exitInterrupted {
		t.Errorf("status %d, want 130: %s", got, &r.err)
	}
}

// TestShowIsLeftAtOnce: a command that saves nothing ends with the first signal.
func TestShowIsLeftAtOnce(t *testing.T) {
	t.Parallel()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	dir := t.TempDir()
	if code, _, stderr := call(t, "run", "range-sweep", "--duels", "8", "--quiet", "--out", dir); code != exitDone {
		t.Fatal(stderr)
	}
	r := start(t, dir, write, "show", ".", "--json")
	write.Close()
	if _, err := read.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	r.signal(t, syscall.SIGTERM)
	if got := r.status(t); got != exitInterrupted || r.err.String() != "" {
		t.Errorf("status %d, want 130 and no word: %s", got, &r.err)
	}
}

// TestDumpsDoNotAnswerRefused: a dump of the Go runtime has a status of its own.
func TestDumpsDoNotAnswerRefused(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	r := start(t, dir, nil, "run", "phantom-vs-mig21", "--out", "out", "--set", "blue.doctrine="+deep)
	until(t, "out", func() bool { _, err := os.Stat(filepath.Join(dir, "out")); return err == nil })
	r.signal(t, syscall.SIGQUIT)
	if got := r.status(t); got == exitRefused || !strings.Contains(r.err.String(), "SIGQUIT") {
		t.Errorf("status %d, want another than 2: %.200s", got, &r.err)
	}
	if cores, _ := filepath.Glob(filepath.Join(dir, "core*")); len(cores) > 0 {
		t.Errorf("it has left %v behind", cores)
	}
}
