//go:build unix

// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// start starts the program in a folder. A nil stdout drops what it prints.
func start(t *testing.T, dir string, stdout *os.File, args ...string) *running {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(self, args...)
	c.Dir, c.Env = dir, append(os.Environ(), asProgram+"=1")
	if stdout != nil {
		c.Stdout = stdout
	}
	return begin(t, c)
}

func (r *running) signal(t *testing.T, s os.Signal) {
	t.Helper()
	if err := r.cmd.Process.Signal(s); err != nil {
		t.Fatal(err)
	}
}

// deep is a pilot who thinks for minutes about a single move.
const deep = "{rollout: 65536, with: energy-fighter, horizon: 20}"

// thinking is an experiment of two duels: one that is over soon, and one of two such pilots.
const thinking = `title: t
system: airpower
seed: 21
duels: 1
start: {position: neutral, altitude: 20, speed: 5}
blue: {card: f-4e, doctrine: energy-fighter}
red: {card: mig-21mf, doctrine: energy-fighter}
vary: {blue.doctrine: [energy-fighter, ` + deep + `]}
`

// TestInterruptedThought: a signal is answered while a pilot thinks, whatever the command.
func TestInterruptedThought(t *testing.T) {
	t.Parallel()
	slow := []string{"phantom-vs-mig21", "--set", "blue.doctrine=" + deep, "--set", "red.doctrine=" + deep}
	one := []string{"run", experiment(t, thinking), "--out", "out", "--workers", "2"}
	for _, tt := range []struct {
		name string
		sent syscall.Signal
		args []string
		said string
	}{
		{"run", syscall.SIGINT, one, "interrupted after 1 of 2 duels"},
		{"term", syscall.SIGTERM, one, "interrupted after 1 of 2 duels"},
		{"hangup", syscall.SIGHUP, append([]string{"run", "--duels", "8", "--json"}, slow...), ""},
		{"replay", syscall.SIGINT, append([]string{"replay"}, slow...), ""},
		{"tournament", syscall.SIGINT, []string{"tournament", "phantom-vs-mig21", "--duels", "1", "--out", "out",
			"--workers", "2", "--red", "energy-fighter", "--blue", "energy-fighter," + deep}, "interrupted after 1 of 2 duels"},
		{"tune", syscall.SIGINT, []string{"doctrines", "tune", "airpower", "phantom-vs-mig21", "--doctrine",
			"energy-fighter", "--against", deep}, ""},
		{"train", syscall.SIGINT, []string{"train", "heightband", "--duels", "10000000"}, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if signal.Ignored(tt.sent) {
				t.Skip("whoever began this ignores the signal, as nohup does, and so does the program")
			}
			dir := t.TempDir()
			r := start(t, dir, nil, append(tt.args, "--cpu-profile", "profile")...)
			r.until(t, "profile", exists(dir, "profile")) // the last thing that a program does before its command
			if tt.said != "" {
				r.until(t, "first duel", counted(t, filepath.Join(dir, "out")))
			}
			r.until(t, "thought", r.busy)
			begun := time.Now()
			r.signal(t, tt.sent)
			if got := r.status(t); got != exitInterrupted || !strings.Contains(r.err.String(), tt.said) {
				t.Errorf("status %d after %s, want 130 and %q: %s", got, time.Since(begun), tt.said, &r.err)
			}
			t.Logf("answered after %s", time.Since(begun))
		})
	}
}

// A contest that is broken off keeps what it has played, and its folder is whole.
func TestInterruptedContest(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	run := filepath.Join(dir, "out")
	must(t, "run", experiment(t, strings.Replace(sound, "duels: ", "vary: {blue.card.dp: [45, 46]}\nduels: ", 1)), "--duels", "64", "--out", run, "--quiet", "--no-report")
	r := start(t, dir, nil, "why", "compare", "out:1", "out:2", "--until", "decided", "--duels", "1000000000", "--cpu-profile", "profile")
	r.until(t, "profile", exists(dir, "profile"))
	r.until(t, "duels", r.busy)
	r.signal(t, syscall.SIGINT)
	if got, said := r.status(t), r.err.String(); got != exitInterrupted || !strings.Contains(said, "interrupted; what has been played is kept") ||
		strings.Contains(said, "could be written") {
		t.Errorf("status %d, want 130: %s", got, said)
	}
	if text := must(t, "show", run); !strings.Contains(text, "blue kills") {
		t.Errorf("show says %s", text)
	}
	must(t, "runs", "verify", run, "--share", "1")
}

// busy reports whether the program has worked for longer than it takes to begin, where the system tells that. A signal that
// comes earlier ends it as well.
func (r *running) busy() bool {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", r.cmd.Process.Pid))
	_, after, _ := strings.Cut(string(text), ") ")
	fields := strings.Fields(after)
	if err != nil || len(fields) < 12 {
		return true
	}
	hundredths, err := strconv.Atoi(fields[11]) // of a second of a processor, proc(5)
	return err != nil || hundredths >= 30
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
	r.until(t, "word of the second signal", func() bool { return strings.Contains(r.err.String(), "interrupt again") })
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
	if code, _, stderr := call(t, "run", "range-sweep", "--duels", "8", "--quiet", "--no-report", "--out", dir); code != exitDone {
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
	r.until(t, "out", exists(dir, "out"))
	r.signal(t, syscall.SIGQUIT)
	if got := r.status(t); got == exitRefused || !strings.Contains(r.err.String(), "SIGQUIT") {
		t.Errorf("status %d, want another than 2: %.200s", got, &r.err)
	}
	if cores, _ := filepath.Glob(filepath.Join(dir, "core*")); len(cores) > 0 {
		t.Errorf("it has left %v behind", cores)
	}
}
