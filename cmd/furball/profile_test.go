// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A profile is a gzip file, and a command that cannot write one is refused before it plays.
func TestCPUProfile(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "cpu.prof")
	must(t, "run", experiment(t, sound), "--json", "--cpu-profile", path)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(data, []byte{0x1f, 0x8b}) {
		t.Errorf("the profile begins with %x, want a gzip file", data[:min(len(data), 4)])
	}
	path = filepath.Join(t.TempDir(), "none", "cpu.prof")
	code, out, errs := call(t, "run", experiment(t, sound), "--cpu-profile", path)
	if code != exitRefused || out != "" || !strings.Contains(errs, "--cpu-profile: ") {
		t.Errorf("exit %d, printed %q and %q; want the profile refused", code, out, errs)
	}
}
