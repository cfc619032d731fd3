package store

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gofrs/flock"

	"github.com/furball-sim/furball/internal/plainfile"
)

// LockFile is the file of a folder that its writer holds. The system lets go of it when the process ends, however
// that happens.
const LockFile = "run.lock"

// A Lock is the right to write into a folder.
type Lock struct{ held *flock.Flock }

// A HeldError says who writes into a folder.
type HeldError struct{ Dir, Holder string }

func (e *HeldError) Error() string {
	return fmt.Sprintf("%s: found another furball at work in it (%s), want one at a time", e.Dir, e.Holder)
}

// Hold takes the lock of a folder, which must be there, and writes into it who holds it. The error is a HeldError if
// somebody else has it.
func Hold(dir string) (*Lock, error) {
	path := filepath.Join(dir, LockFile)
	if err := plainfile.Check(path); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	for {
		held := flock.New(path, flock.SetFlag(os.O_CREATE|os.O_RDWR), flock.SetPermissions(0o644))
		got, err := held.TryLock()
		if err != nil {
			return nil, err
		}
		if !got {
			return nil, &HeldError{dir, holder(path)}
		}
		if same(held, path) {
			sign(path)
			return &Lock{held}, nil
		}
		_ = held.Unlock() // the last holder has removed the file in between: try again
	}
}

// same reports whether the file that is held is the one at its path.
func same(held *flock.Flock, path string) bool {
	open, err := held.Stat()
	if err != nil {
		return false
	}
	there, err := os.Stat(path)
	return err == nil && os.SameFile(open, there)
}

// sign writes into a lock's file who holds it. It is for people: a system that does not let it be written or read
// while it is held keeps the lock all the same.
func sign(path string) {
	host, err := os.Hostname()
	if err != nil {
		host = "an unknown host"
	}
	_ = os.WriteFile(path, fmt.Appendf(nil, "process %d on %s since %s\n", os.Getpid(), host,
		time.Now().Format(time.RFC3339)), 0o644)
}

// holder reads who holds a lock.
func holder(path string) string {
	text, err := os.ReadFile(path)
	if who := strings.TrimSpace(string(text)); err == nil && who != "" {
		return who
	}
	return "who it is cannot be read"
}

// Release gives the lock back and removes its file. It does nothing if l is nil.
func (l *Lock) Release() error {
	if l == nil || l.held == nil {
		return nil
	}
	_ = os.Remove(l.held.Path()) // a file that remains locks nobody out
	err := l.held.Unlock()
	l.held = nil
	return err
}
