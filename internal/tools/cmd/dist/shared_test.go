package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/internal/manual"
)

// speaks: the program gives completions that its shell reads and a man page for each command, the same ones wherever it
// runs.
func speaks(t *testing.T, furball, number string) {
	s := &source{root: t.TempDir(), number: number, time: sampleTime}
	files, err := s.spoken(furball)
	if err != nil {
		t.Fatal(err)
	}
	text := map[string]string{}
	for _, f := range files {
		text[f.path] = string(f.data)
	}
	for path, want := range map[string]string{"completions/bash/furball": "__start_furball",
		"completions/zsh/_furball": "#compdef furball", "completions/fish/furball.fish": "complete -c furball",
		"completions/powershell/furball.ps1": "Register-ArgumentCompleter -CommandName 'furball'",
		"man/man1/furball.1":                 ".TH \"FURBALL\" \"1\" \"Mar 2026\" \"Furball " + number + "\" \"Furball\"",
		"man/man1/furball-cards-list.1":      "furball cards list",
		"man/man1/furball-balance.1":         "chance that the answer is wrong, however often one looks (default 0.05)",
		"man/man1/furball-run.1":             "(default one for each core)"} {
		if !strings.Contains(text[path], want) {
			t.Errorf("%s: no %q in\n%.600s", path, want, text[path])
		}
	}
	if bash, err := exec.LookPath("bash"); err == nil {
		script := filepath.Join(t.TempDir(), "furball")
		if err := os.WriteFile(script, []byte(text["completions/bash/furball"]), 0o666); err != nil {
			t.Fatal(err)
		}
		output(t, bash, "-n", script)
	}
	elsewhere, err := s.with([]string{"GOMAXPROCS=3", "HOME=/nowhere", "COLUMNS=40", "LANG=C"}, furball, "manual")
	if err != nil || string(elsewhere) != output(t, furball, "manual") {
		t.Errorf("%v, the commands say something else of themselves with other cores or in another home", err)
	}
	known(t, elsewhere, text)
}

// known: every command that the help names has a page, and no other has.
func known(t *testing.T, data []byte, text map[string]string) {
	book, err := manual.Read(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	var pages, want []string
	for path := range text {
		if name, ok := strings.CutPrefix(path, "man/man1/"); ok {
			pages = append(pages, strings.TrimSuffix(name, ".1"))
		}
	}
	var walk func(c *manual.Command, above string)
	walk = func(c *manual.Command, above string) {
		want = append(want, above+c.Name())
		for i := range c.Commands {
			walk(&c.Commands[i], above+c.Name()+"-")
		}
	}
	walk(&book.Root, "")
	slices.Sort(pages)
	slices.Sort(want)
	if !slices.Equal(pages, want) || len(pages) < 40 {
		t.Errorf("found pages of %v, want %v", pages, want)
	}
}

func TestRefused(t *testing.T) {
	t.Parallel()
	foreign := t.TempDir()
	if err := os.WriteFile(filepath.Join(foreign, "letter.txt"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"-targets", "plan9/amd64"}, 2, `dist: -targets: found "plan9/amd64", want one of [linux/amd64`},
		{[]string{"all"}, 2, `dist: arguments: found "all", want none`},
		{[]string{"-root", "../../../..", "-out", foreign}, 1, "found letter.txt, want a folder with nothing but archives"},
		{[]string{"-root", foreign}, 1, "version.txt"},
	} {
		var out, errs strings.Builder
		if code := run(tt.args, &out, &errs); code != tt.code || !strings.Contains(errs.String(), tt.want) || out.Len() > 0 {
			t.Errorf("%v: exit %d, %s", tt.args, code, errs.String())
		}
	}
	if _, err := os.Stat(filepath.Join(foreign, "letter.txt")); err != nil {
		t.Error(err)
	}
}

// TestEmpty: archives of any version go; where anything else lies beside them, nothing goes.
func TestEmpty(t *testing.T) {
	t.Parallel()
	ours := []string{"furball-0.1.0-linux-amd64.tar.gz", "furball-1.2.3-rc.1-windows-arm64.zip", "furball-0.9.0-macos-arm64.tar.gz",
		sumsName}
	for _, kept := range []string{"", "furball-notes.txt", "furball-0.1.0-linux-amd64/", "furball-0.1.0-linux-amd64.zip",
		"furball-mine-linux-amd64.tar.gz", "furball-0.2.0-linux-amd64.tar.gz/", "z.txt"} {
		dir := t.TempDir()
		for _, name := range append(slices.Clone(ours), kept) {
			var err error
			switch at := filepath.Join(dir, name); {
			case name == "":
			case strings.HasSuffix(name, "/"):
				err = os.Mkdir(at, 0o777)
			default:
				err = os.WriteFile(at, []byte("x"), 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		err := empty(dir)
		left, _ := os.ReadDir(dir)
		if kept == "" && (err != nil || len(left) > 0) {
			t.Errorf("found %v, %d files left, want none", err, len(left))
		}
		if kept != "" && (err == nil || !strings.Contains(err.Error(), strings.TrimSuffix(kept, "/")) || len(left) != len(ours)+1) {
			t.Errorf("%s: found %v, %d files left, want an error and %d", kept, err, len(left), len(ours)+1)
		}
	}
}

// TestTags: a commit with the tag of another version is refused, one with its own is not.
func TestTags(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := &source{root: dir}
	git := func(args ...string) {
		t.Helper()
		args = append([]string{"-c", "user.name=x", "-c", "user.email=x@example.org", "-c", "commit.gpgsign=false"}, args...)
		if _, err := s.command("git", args...); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.MkdirAll(filepath.Join(dir, "cmd", "furball"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "cmd", "furball", "version.txt"), []byte("1.2.3\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	git("init", "-q")
	git("add", ".")
	git("commit", "-q", "-m", "x", "--date", "2026-03-04T05:06:08Z")
	git("tag", "v1.2.3")
	if s, err := checkout(dir); err != nil || s.number != "1.2.3" || !s.git || s.dirty || s.time.Year() < 2024 {
		t.Errorf("found %+v, %v", s, err)
	}
	git("tag", "v1.2.4")
	if _, err := checkout(dir); err == nil || !strings.Contains(err.Error(), "found 1.2.3, but the commit has the tag v1.2.4") {
		t.Errorf("found %v", err)
	}
}

// TestOutward: papers of an archive lead to pages that are not in it by their whole address, and to each other as before.
func TestOutward(t *testing.T) {
	t.Parallel()
	s := &source{number: "1.2.3"}
	got := string(s.outward([]byte("[a](docs/runs.md#x), ![b](docs/img/c.png), [d](LICENSE), [e](https://go.dev/docs/)")))
	const at = "https://github.com/furball-sim/furball/blob/v1.2.3/docs/"
	if want := "[a](" + at + "runs.md#x), ![b](" + at + "img/c.png), [d](LICENSE), [e](https://go.dev/docs/)"; got != want {
		t.Errorf("found %s, want %s", got, want)
	}
}
