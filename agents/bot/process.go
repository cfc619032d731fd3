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
)

// LongestLine is the most bytes that a line of a bot may have.
const LongestLine = 1 << 16

// grace is how long a process may go on when it is no longer needed.
const grace = time.Second

// A process is a running bot, with a pipe each for its standard input, output and error.
type process struct {
	cmd     *exec.Cmd
	in, out *os.File
	errs    *os.File
	lines   *bufio.Reader
	words   tail
	heard   sync.WaitGroup // of the reader of errs
	deaf    error          // why that reader ended before errs did
	unwatch func() bool    // ends what waits for the context
}

// running holds the processes that have not been waited for.
var running = struct {
	sync.Mutex
	all  map[*process]bool
	over bool // KillAll has been called
}{all: map[*process]bool{}}

// KillAll ends all bots and their children at once, for a program that is about to break down: no
// bot can be started any more.
func KillAll() {
	running.Lock()
	defer running.Unlock()
	running.over = true
	for p := range running.all {
		killGroup(p.cmd.Process)
	}
}

// kill ends the process and its children unless it has been waited for. Its user finds out when
// he next talks to it.
func (p *process) kill() {
	running.Lock()
	defer running.Unlock()
	if running.all[p] {
		killGroup(p.cmd.Process)
	}
}

// begin starts a command in a folder. A done ctx kills it.
func begin(ctx context.Context, command []string, folder string) (*process, error) {
	if err := supported(); err != nil {
		return nil, err
	}
	p := &process{cmd: exec.Command(command[0], command[1:]...)}
	p.cmd.Dir = folder
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
	err := errors.New("furball is breaking down")
	if !running.over {
		err = p.cmd.Start()
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

// write sends bytes within a time.
func (p *process) write(data []byte, within time.Duration) *Fault {
	_ = p.in.SetWriteDeadline(time.Now().Add(within)) // a pipe of ours has deadlines
	_, err := p.in.Write(data)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, os.ErrDeadlineExceeded):
		return faultf(Late, "it did not read its input")
	}
	return &Fault{Misdeed: Crashed}
}

// read waits for one line, at most for a time. The line is valid until the next read.
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

// leave closes the bot's input and lets it end by itself for a while, then ends it.
func (p *process) leave() {
	_ = p.in.Close()
	_ = p.out.SetReadDeadline(time.Now().Add(grace))
	_, _ = io.Copy(io.Discard, p.out)
	p.end()
}

// await lets a process that has closed a pipe end by itself for a while, so that the status is its
// own. It is over when its standard error ends.
func (p *process) await() {
	_ = p.errs.SetReadDeadline(time.Now().Add(grace))
	p.heard.Wait()
}

// end ends the process with all its children and says how it went.
func (p *process) end() (status, last string) {
	p.unwatch()
	running.Lock()
	delete(running.all, p)
	killGroup(p.cmd.Process) // before Wait, which lets the system give the number to others
	running.Unlock()
	err := p.cmd.Wait()
	status = "exit status 0"
	if err != nil {
		status = err.Error()
	}
	_ = p.errs.SetReadDeadline(time.Now().Add(grace / 10)) // a child may have fled with it
	p.heard.Wait()
	if p.deaf != nil && killed(p.cmd.ProcessState) { // it was still there, and ended by us
		status = "closed its input or output"
	}
	closeAll(p.in, p.out, p.errs)
	return status, p.words.last()
}

// A tail keeps the end of what is written to it.
type tail struct{ kept []byte }

const tailBytes = 1000

// Write keeps the last bytes.
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

// last is the last line that holds anything.
func (t *tail) last() string {
	text := strings.TrimSpace(string(t.kept))
	return strings.TrimSpace(text[strings.LastIndexByte(text, '\n')+1:])
}
