// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"os"
	"regexp"
	"runtime/debug"
	"testing"
)

// TestVersionOfChanges: the newest section of the changes is that of this version, and the number is a semantic one.
func TestVersionOfChanges(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`(?m)^## (\d+\.\d+\.\d+)( \(not released yet\)|, \d{4}-\d\d-\d\d)$`).FindSubmatch(text)
	first := regexp.MustCompile(`(?m)^## .*$`).Find(text)
	if found == nil || string(found[0]) != string(first) {
		t.Fatalf("CHANGELOG.md begins with %q, want \"## NUMBER (not released yet)\" or \"## NUMBER, YEAR-MONTH-DAY\"", first)
	}
	if string(found[1]) != build.number {
		t.Errorf("CHANGELOG.md begins with version %s, version.txt has %s", found[1], build.number)
	}
}

func TestBuiltFrom(t *testing.T) {
	t.Parallel()
	const commit = "4b9d59f5eb8380913a72207840632b5ed32bcb0f"
	vcs := func(modified string) []debug.BuildSetting {
		return []debug.BuildSetting{{Key: "vcs.revision", Value: commit}, {Key: "vcs.modified", Value: modified}}
	}
	for _, tt := range []struct {
		name, id, text string
		info           *debug.BuildInfo
	}{
		{"checkout", "+4b9d59f5eb83", " (commit 4b9d59f5eb83)", &debug.BuildInfo{Settings: vcs("false")}},
		{"checkout with changes", "+4b9d59f5eb83.dirty", " (commit 4b9d59f5eb83, changed)",
			&debug.BuildInfo{Settings: vcs("true")}},
		{"go install of a tag", "", "", &debug.BuildInfo{Main: debug.Module{Version: "v0.1.0"}}},
		{"go install of a commit", "+4b9d59f5eb83", " (commit 4b9d59f5eb83)",
			&debug.BuildInfo{Main: debug.Module{Version: "v0.1.1-0.20261123063530-4b9d59f5eb83"}}},
		{"go install of a commit before any tag", "+4b9d59f5eb83", " (commit 4b9d59f5eb83)",
			&debug.BuildInfo{Main: debug.Module{Version: "v0.0.0-20261123063530-4b9d59f5eb83"}}},
		{"without git", "", "", &debug.BuildInfo{Main: debug.Module{Version: "(devel)"}}},
	} {
		s := builtFrom(tt.info, true)
		if got, want := s.id(), "v"+s.number+tt.id; got != want {
			t.Errorf("%s: id is %s, want %s", tt.name, got, want)
		}
		if got, want := s.String(), s.number+tt.text; got != want {
			t.Errorf("%s: found %q, want %q", tt.name, got, want)
		}
	}
	if s := builtFrom(nil, false); s.id() != "v"+s.number {
		t.Errorf("without build information: found %s", s.id())
	}
}

// TestVersionOfDocs: the commands and archives that the page on installing names are those of this version.
func TestVersionOfDocs(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../docs/install.md")
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile(`furball(?:@v|-| )(\d+\.\d+\.\d+)`).FindAllSubmatch(text, -1)
	for _, found := range named {
		if string(found[1]) != build.number {
			t.Errorf("docs/install.md names %s, want version %s", found[0], build.number)
		}
	}
	if len(named) < 8 {
		t.Errorf("docs/install.md names the version %d times, want the archives and go install", len(named))
	}
}
