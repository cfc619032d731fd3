package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// checkedOutFile is a file of the module, by its path from the root with slashes.
type checkedOutFile string

func (f checkedOutFile) Path() string { return string(f) }
func (f checkedOutFile) where() string {
	return filepath.Join("../../../..", filepath.FromSlash(string(f)))
}
func (f checkedOutFile) Lstat() (os.FileInfo, error)  { return os.Lstat(f.where()) }
func (f checkedOutFile) Open() (io.ReadCloser, error) { return os.Open(f.where()) }

// output is what a program prints; it must end well.
func output(t *testing.T, program string, args ...string) string {
	t.Helper()
	var faults strings.Builder
	c := exec.Command(program, args...)
	c.Dir, c.Stderr = t.TempDir(), &faults
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", filepath.Base(program), strings.Join(args, " "), err, faults.String())
	}
	return string(out)
}

func versionOf(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../../../cmd/furball/version.txt")
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(text))
}
