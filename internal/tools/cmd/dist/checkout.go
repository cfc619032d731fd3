package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/furball-sim/furball/internal/wasmcore"
)

// A source is the checkout that the program is built from.
type source struct {
	root   string
	number string    // of the version
	time   time.Time // of the commit, or the earliest that a zip file can tell where git knows none
	git    bool      // git knows the folder
	dirty  bool      // files differ from the commit
	tags   string    // that the program is built with
}

// earliest is the first time that a zip file can tell.
var earliest = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// checkout looks at a folder.
func checkout(root string) (*source, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(filepath.Join(root, "cmd", "furball", "version.txt"))
	if err != nil {
		return nil, err
	}
	s := &source{root: root, number: strings.TrimSpace(string(text)), time: earliest}
	state, err := s.command("git", "status", "--porcelain")
	if err != nil {
		return s, nil // an unpacked archive, or no git: the program then knows no commit
	}
	s.git, s.dirty = true, len(state) > 0
	seconds, err := s.command("git", "log", "-1", "--format=%ct")
	if err != nil {
		return nil, err
	}
	at, err := strconv.ParseInt(strings.TrimSpace(string(seconds)), 10, 64)
	if err != nil {
		return nil, fmt.Errorf("git log: %w", err)
	}
	s.time = time.Unix(at, 0).UTC()
	return s, s.checkTag()
}

// checkTag refuses a commit that is tagged as another version than its files say.
func (s *source) checkTag() error {
	tags, err := s.command("git", "tag", "--points-at", "HEAD", "v*")
	if err != nil {
		return err
	}
	for tag := range strings.FieldsSeq(string(tags)) {
		if tag != "v"+s.number {
			return fmt.Errorf("cmd/furball/version.txt: found %s, but the commit has the tag %s", s.number, tag)
		}
	}
	return nil
}

// command runs a program in the checkout and returns what it prints.
func (s *source) command(name string, args ...string) ([]byte, error) {
	return s.with(nil, name, args...)
}

// with is command with more in the environment.
func (s *source) with(env []string, name string, args ...string) ([]byte, error) {
	c := exec.Command(name, args...)
	c.Dir, c.Env = s.root, append(os.Environ(), env...)
	var faults bytes.Buffer
	c.Stderr = &faults
	out, err := c.Output()
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s %s: %w", filepath.Base(name), strings.Join(args, " "), err),
			errors.New(strings.TrimSpace(faults.String())))
	}
	return out, nil
}

// settled are the variables that would change what the Go command builds, as they must be.
var settled = []string{"CGO_ENABLED=0", "GOFLAGS=", "GOWORK=off", "GOEXPERIMENT=", "GOFIPS140=off", "GOAMD64=v1",
	"GOARM64=v8.0"}

// core builds the core of the page that plays into the checkout, where the programs that are built afterwards take it from. Git
// ignores it.
func (s *source) core() error {
	s.tags = "core"
	_, err := wasmcore.Make(s.root)
	return err
}

// build makes the program of a target in a folder and returns its path. No path of this machine gets into it, and no
// table of symbols, which only a debugger reads.
func (s *source) build(t target, work string) (string, error) {
	path := filepath.Join(work, t.system+"-"+t.machine, t.program())
	_, err := s.with(append([]string{"GOOS=" + t.system, "GOARCH=" + t.machine}, settled...), "go", "build", "-trimpath",
		"-buildvcs="+strconv.FormatBool(s.git), "-ldflags=-s -w", "-tags="+s.tags, "-o", path, "./cmd/furball")
	return path, err
}

// here is the program for this machine, which says what its commands are.
func (s *source) here(work string) (string, error) {
	return s.build(target{runtime.GOOS, runtime.GOARCH}, filepath.Join(work, "here"))
}
