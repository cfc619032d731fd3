//go:build unix

package plainfile_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/furball-sim/furball/internal/plainfile"
)

func write(t *testing.T, path, text string) string {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestRead(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	link := func(to, name string) string {
		path := filepath.Join(dir, name)
		if err := os.Symlink(to, path); err != nil {
			t.Fatal(err)
		}
		return path
	}
	good := write(t, filepath.Join(dir, "good"), "text")
	for _, tt := range []struct{ path, want string }{
		{good, ""}, {link(good, "fine"), ""}, {write(t, filepath.Join(dir, "empty"), ""), ""},
		{write(t, filepath.Join(dir, "full"), strings.Repeat("x", 100)), ""},
		{write(t, filepath.Join(dir, "large"), strings.Repeat("x", 101)), "found 101 bytes, want at most 100"},
		{pipe, "is not a plain file"}, {link(pipe, "veiled"), "is not a plain file"},
		{link(link(pipe, "one"), "two"), "is not a plain file"},
		{"/dev/zero", "is not a plain file"}, {link("/dev/zero", "zero"), "is not a plain file"},
		{dir, "is a folder, not a file"}, {filepath.Join(dir, "none"), "no such file or directory"},
		{link(filepath.Join(dir, "self"), "self"), "too many levels of symbolic links"},
	} {
		data, err := plainfile.Read(tt.path, 100)
		if tt.want == "" && err == nil {
			if want, _ := os.ReadFile(tt.path); string(data) != string(want) {
				t.Errorf("%s: read %q, want %q", tt.path, data, want)
			}
			continue
		}
		if err == nil || err.Error() != tt.want {
			t.Errorf("%s: %v, want %q", tt.path, err, tt.want)
		}
	}
	if err := plainfile.Check(filepath.Join(dir, "none")); err != nil {
		t.Errorf("nothing is refused: %v", err)
	}
	if err := plainfile.Check(pipe); !errors.Is(err, plainfile.ErrNotPlain) {
		t.Errorf("a pipe to write to: %v", err)
	}
	if _, err := plainfile.ReadDir(pipe); err != syscall.ENOTDIR {
		t.Errorf("a pipe as a folder: %v", err)
	}
	if data, err := fs.ReadFile(plainfile.Folder{dir, 100}, "good"); err != nil || string(data) != "text" {
		t.Errorf("a file of a folder: %q, %v", data, err)
	}
	for _, name := range []string{"veiled", "../" + filepath.Base(dir) + "/good", "large"} {
		if _, err := fs.ReadFile(plainfile.Folder{dir, 100}, name); err == nil {
			t.Errorf("a folder gives %s", name)
		}
	}
}

// A file that is replaced is not the one behind a link.
func TestReplace(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	mine, path := write(t, filepath.Join(dir, "mine"), "of my own"), filepath.Join(dir, "chart")
	if err := os.Symlink(mine, path); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := plainfile.Replace(path, []byte("drawn")); err != nil {
			t.Fatal(err)
		}
	}
	kept, _ := os.ReadFile(mine)
	drawn, _ := os.ReadFile(path)
	if string(kept) != "of my own" || string(drawn) != "drawn" {
		t.Errorf("the file behind the link holds %q, the new one %q", kept, drawn)
	}
}
