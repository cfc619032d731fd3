//go:build unix

// Inside: it shares helpers with tests that are inside.
package sim

import (
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A lifeline is a pipe that bots and their children hold open as long as they run.
type lifeline struct {
	path string
	end  *os.File
}

func newLifeline(t *testing.T) *lifeline {
	t.Helper()
	l := &lifeline{path: filepath.Join(t.TempDir(), "pipe")}
	if err := syscall.Mkfifo(l.path, 0o600); err != nil {
		t.Fatal(err)
	}
	var err error
	if l.end, err = os.OpenFile(l.path, os.O_RDONLY|syscall.O_NONBLOCK, 0); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.end.Close() })
	return l
}

// cut checks that bots have run, and that neither they nor their children still run.
func (l *lifeline) cut(t *testing.T) {
	t.Helper()
	if err := l.end.SetReadDeadline(time.Now().Add(20 * time.Second)); err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(l.end)
	if len(data) == 0 || err != nil {
		t.Errorf("%d bots have lived; %v", len(data), err)
	}
}

func TestNoProcessIsLeftBehind(t *testing.T) {
	t.Parallel()
	for _, deed := range []string{"none@1", "crash@10", "hang@10", "flood@10", "garble@10", "range@10"} {
		t.Run(deed, func(t *testing.T) {
			t.Parallel()
			l := newLifeline(t)
			how := []string{"fifo=" + l.path, deed}
			if deed == "none@1" {
				how = how[:1]
			}
			played(t, started(t, impatient(botDuel("sniper", 14, how...))), 2)
			l.cut(t)
		})
	}
}

func TestRefusedBotLeavesNoProcess(t *testing.T) {
	t.Parallel()
	l := newLifeline(t)
	p := planOf(t, botDuel("sniper", 1, "fifo="+l.path, "facts=luck"))
	p.Folder = t.TempDir()
	if p.StartBots(t.Context(), Agree) == nil {
		t.Error("a bot that asks for an unknown fact was taken")
	}
	l.cut(t)
}

func TestInterruptLeavesNoProcess(t *testing.T) {
	t.Parallel()
	l := newLifeline(t)
	p := started(t, strings.Replace(botDuel("sniper", 14, "fifo="+l.path, "hang@10"), "timeout: 20s", "timeout: 60s", 1))
	ctx, cancel := context.WithTimeout(t.Context(), time.Second) // by then the bot hangs in duel 3
	defer cancel()
	begun := time.Now()
	if p.Run(ctx, p.NewRun("test", 1), 1, nil) || time.Since(begun) > 30*time.Second {
		t.Errorf("an interrupted run says that it is whole, or took %s", time.Since(begun))
	}
	l.cut(t)
}

// panicking is set in a process that must panic during a run.
const panicking = "FURBALL_TEST_PANIC"

func TestPanicLeavesNoProcess(t *testing.T) {
	if path := os.Getenv(panicking); path != "" {
		p := started(t, botDuel("sniper", 600, "fifo="+path))
		p.Run(context.Background(), p.NewRun("test", 2), 2, func(int64) { panic("something is broken") })
		return
	}
	t.Parallel()
	l := newLifeline(t)
	c := exec.Command(os.Args[0], "-test.run=^TestPanicLeavesNoProcess$")
	c.Env = append(os.Environ(), panicking+"="+l.path)
	out, err := c.CombinedOutput()
	var status *exec.ExitError
	if !errors.As(err, &status) || status.ExitCode() != 1 || !strings.Contains(string(out), "panic: something is broken") {
		t.Errorf("%v: %s", err, out)
	}
	l.cut(t)
}
