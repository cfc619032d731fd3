package bot

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/furball-sim/furball/internal/guard"
)

// LongestLine is the most bytes that a line of a bot may have.
const LongestLine = 1 << 16

// grace is how long a process may run on when it is no longer needed.
const grace = time.Second

// A process is a running bot, with one pipe each for its standard input, output and error.
type process struct {
	cmd     *exec.Cmd
	in, out *os.File
	errs    *os.File
	lines   *bufio.Reader
	words   tail
	heard   sync.WaitGroup // of the reader of errs
	deaf    error          // why the reader ended before the end of errs
	unwatch func() bool    // stops the wait for the context
}

// running holds the processes that have been started and not yet waited for.
var running = struct {
	sync.Mutex
	all  map[*process]bool
	over bool // KillAll has been called
}{all: map[*process]bool{}}

func init() { guard.Before(KillAll) }

// KillAll ends all bots and their children at once. A program that fails calls it; afterwards no bot can be started.
func KillAll() {
	running.Lock()
	defer running.Unlock()
	running.over = true
	for p := range running.all {
		killGroup(p.cmd.Process)
	}
}

// kill ends the process and its children, unless it has been waited for. The user of the process notices at
// the next read or write.
func (p *process) kill() {
	running.Lock()
	defer running.Unlock()
	if running.all[p] {
		killGroup(p.cmd.Process)
	}
}

// begin starts a command in a folder. A done ctx kills the process.
func begin(ctx context.Context, command []string, folder string) (*process, error) {
	if err := supported(); err != nil {
		return nil, err
	}
	p := &process{cmd: exec.Command(command[0], command[1:]...)}
	p.cmd.Dir, p.cmd.Env = folder, environment(folder)
	apart(p.cmd)
	var theirs [3]*os.File
	for i, end := range []struct{ mine **os.File }{{&p.in}, {&p.out}, {&p.errs}} {
		r, w, err := os.Pipe()
		if err != nil {
			closeAll(theirs[:]...)
			closeAll(p.in, p.out, p.errs)
			return nil, err
		}
		if i == 0 {
			*end.mine, theirs[i] = w, r
		} else {
			*end.mine, theirs[i] = r, w
		}
	}
	p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = theirs[0], theirs[1], theirs[2]
	running.Lock()
	err := errors.New("furball is stopping after a failure")
	if !running.over {
		err = launch(p.cmd)
	}
	if err == nil {
		running.all[p] = true
	}
	running.Unlock()
	closeAll(theirs[:]...)
	if err != nil {
		closeAll(p.in, p.out, p.errs)
		return nil, err
	}
	p.lines = bufio.NewReaderSize(p.out, LongestLine)
	p.heard.Go(func() { _, p.deaf = io.Copy(&p.words, p.errs) })
	p.unwatch = context.AfterFunc(ctx, p.kill)
	return p, nil
}

func closeAll(files ...*os.File) {
	for _, f := range files {
		if f != nil {
			_ = f.Close()
		}
	}
}

// write sends bytes, or fails after a time.
func (p *process) write(data []byte, within time.Duration) *Fault {
	_ = p.in.SetWriteDeadline(time.Now().Add(within)) // never fails: our pipes have deadlines
	_, err := p.in.Write(data)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, os.ErrDeadlineExceeded):
		return faultf(Late, "it did not read its input")
	}
	return &Fault{Misdeed: Crashed}
}

// read waits for one line, or fails after a time. The line is valid until the next read.
func (p *process) read(within time.Duration) ([]byte, *Fault) {
	_ = p.out.SetReadDeadline(time.Now().Add(within))
	line, err := p.lines.ReadSlice('\n')
	switch {
	case err == nil:
		return line[:len(line)-1], nil
	case errors.Is(err, bufio.ErrBufferFull):
		return nil, faultf(Flooded, "a line of more than %d bytes", LongestLine)
	case errors.Is(err, os.ErrDeadlineExceeded):
		return nil, faultf(Late, "no line within %s", within)
	}
	return nil, &Fault{Misdeed: Crashed}
}

// leave closes the bot's input, gives it some time to end by itself, and then ends it.
func (p *process) leave() {
	_ = p.in.Close()
	_ = p.out.SetReadDeadline(time.Now().Add(grace))
	_, _ = io.Copy(io.Discard, p.out)
	p.end()
}

// await gives a process that has closed a pipe some time to end by itself, so that its exit status is its own.
// The end of its standard error shows that it has ended.
func (p *process) await() {
	_ = p.errs.SetReadDeadline(time.Now().Add(grace))
	p.heard.Wait()
}

// end ends the process with all its children. It returns the exit status and the last line of standard error.
func (p *process) end() (status, last string) {
	p.unwatch()
	running.Lock()
	delete(running.all, p)
	killGroup(p.cmd.Process) // before Wait: afterwards the system may give the number to another process
	running.Unlock()
	err := p.cmd.Wait()
	status = "exit status 0"
	if err != nil {
		status = err.Error()
	}
	_ = p.errs.SetReadDeadline(time.Now().Add(grace / 10)) // a child may have left the group and still hold the pipe
	p.heard.Wait()
	if p.deaf != nil && killed(p.cmd.ProcessState) { // it was still running, and the signal was ours
		status = "closed its input or output"
	}
	closeAll(p.in, p.out, p.errs)
	return status, p.words.last()
}

// A tail keeps the end of what is written to it.
type tail struct{ kept []byte }

const tailBytes = 1000

// Write keeps the last bytes of what was written.
func (t *tail) Write(data []byte) (int, error) {
	if len(data) >= tailBytes {
		t.kept = append(t.kept[:0], data[len(data)-tailBytes:]...)
		return len(data), nil
	}
	if over := len(t.kept) + len(data) - tailBytes; over > 0 {
		t.kept = append(t.kept[:0], t.kept[over:]...)
	}
	t.kept = append(t.kept, data...)
	return len(data), nil
}

// last is the last line that is not blank.
func (t *tail) last() string {
	text := strings.TrimSpace(string(t.kept))
	return strings.TrimSpace(text[strings.LastIndexByte(text, '\n')+1:])
}
