package main

import (
	"bytes"
	"debug/buildinfo"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"testing"
)

// small is a program that would show where it was built.
const small = `package main

import "runtime"

func main() {
	_, file, _, _ := runtime.Caller(0)
	println(file)
}
`

// smallSource is a checkout of that program in a folder of its own, always of the same commit.
func smallSource(t *testing.T) *source {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module example.org/small\n\ngo 1.26\n", "cmd/furball/main.go": small,
		"cmd/furball/version.txt": "1.2.3\n"} {
		at := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(at), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	const who, when = "x <x@example.org>", "2026-03-04T05:06:08Z"
	env := []string{"GIT_AUTHOR_DATE=" + when, "GIT_COMMITTER_DATE=" + when, "GIT_COMMITTER_NAME=x", "GIT_COMMITTER_EMAIL=x@example.org"}
	for _, args := range [][]string{{"init", "-q"}, {"add", "."}, {"-c", "commit.gpgsign=false", "commit", "-q", "-m", "x", "--author", who}} {
		if _, err := (&source{root: dir}).with(env, "git", args...); err != nil {
			t.Fatal(err)
		}
	}
	s, err := checkout(dir)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestBuildsAreEqual: two checkouts of one commit, in two folders, make the same program, which knows the commit and neither
// folder. Archives of equal files are equal (TestArchivesAreEqual).
func TestBuildsAreEqual(t *testing.T) {
	t.Parallel()
	var programs [][]byte
	for range 2 {
		s := smallSource(t)
		path, err := s.build(target{"linux", "amd64"}, t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		program, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(program, []byte(s.root)) {
			t.Errorf("the program tells of the folder %s", s.root)
		}
		info, err := buildinfo.Read(bytes.NewReader(program))
		if err != nil || !slices.ContainsFunc(info.Settings, func(b debug.BuildSetting) bool { return b.Key == "vcs.revision" }) {
			t.Errorf("%v, the program does not know its commit", err)
		}
		programs = append(programs, program)
	}
	if !bytes.Equal(programs[0], programs[1]) {
		t.Error("one commit makes two programs")
	}
}
