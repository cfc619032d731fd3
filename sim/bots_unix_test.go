//go:build unix

// Inside: it shares helpers with tests that are inside.
package sim

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/furball-sim/furball/rules"
)

// A lifeline is a pipe that bots and their children hold open as long as they run.
type lifeline struct {
	path string
	end  *os.File
	said []byte // an x of each bot that began, an h of each that hangs
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
	rest, err := io.ReadAll(l.end)
	if l.said = append(l.said, rest...); len(l.said) == 0 || err != nil {
		t.Errorf("%d bots have lived; %v", len(l.said), err)
	}
}

// hung waits until a bot hangs, or until ctx is done.
func (l *lifeline) hung(ctx context.Context) {
	for part := make([]byte, 64); !bytes.Contains(l.said, []byte("h")) && ctx.Err() == nil; time.Sleep(time.Millisecond) {
		if err := l.end.SetReadDeadline(time.Now().Add(time.Millisecond)); err != nil {
			return
		}
		n, _ := l.end.Read(part) // nothing, as long as there is no bot
		l.said = append(l.said, part[:n]...)
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
	ctx, cancel := context.WithCancel(t.Context())
	var watch sync.WaitGroup
	watch.Go(func() {
		l.hung(ctx)
		cancel()
	})
	r := p.NewRun("test", 1)
	if p.Run(ctx, r, 1, nil) || r.Cells[0].Tally.Ends[rules.Forfeit] > 0 {
		t.Errorf("an interrupted run says that it is whole, or has waited until the bot forfeited")
	}
	cancel()
	watch.Wait()
	if err := l.end.SetReadDeadline(time.Time{}); err != nil {
		t.Fatal(err)
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
