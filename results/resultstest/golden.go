package resultstest

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden files; then read the diff")

// Golden compares text with a file below testdata.
func Golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs; found:\n%s", path, got)
	}
}

// Section compares the lines of a page of the docs between "<!-- name -->" and "<!-- end of name -->" with text.
func Section(t *testing.T, path, name, text string) {
	t.Helper()
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, opened := strings.Cut(string(page), "<!-- "+name+" -->\n")
	have, after, closed := strings.Cut(rest, "<!-- end of "+name+" -->\n")
	if !opened || !closed {
		t.Fatalf("%s has no section %q", path, name)
	}
	if *update {
		page := before + "<!-- " + name + " -->\n" + text + "<!-- end of " + name + " -->\n" + after
		if err := os.WriteFile(path, []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if have != text {
		t.Errorf("%s, %s: found\n%s\nwant\n%s", path, name, have, text)
	}
}
