package main

import (
	_ "embed"
	"regexp"
	"runtime/debug"
	"strings"
)

// versionFile is the one place that says which version this is. CHANGELOG.md has a section for it, and a tag of a
// release is this number after a "v".
//
//go:embed version.txt
var versionFile string

// build is what this program was built from.
var build = builtFrom(debug.ReadBuildInfo())

// version is the version as runs keep it: "v0.1.0+4b9d59f5eb83", a semantic version with the commit behind it.
var version = build.id()

// A source is what a program was built from.
type source struct {
	number string // of the version, without a "v"
	commit string // its first 12 digits; "": unknown, for the source came without git
	dirty  bool   // there were changes that were not committed
}

// pseudoVersion is how go install calls a commit without a tag. Its last part is the commit.
var pseudoVersion = regexp.MustCompile(`[-.][0-9]{14}-([0-9a-f]{12})(\+.*)?$`)

// commitDigits is as many digits of a commit as a pseudo-version of Go has.
const commitDigits = 12

// builtFrom reads what the Go command put into the program. A program that go install fetched knows its commit only
// where a commit was asked for; one of a tag is known by its number.
func builtFrom(info *debug.BuildInfo, ok bool) source {
	s := source{number: strings.TrimSpace(versionFile)}
	if !ok {
		return s
	}
	for _, set := range info.Settings {
		switch set.Key {
		case "vcs.revision":
			s.commit = set.Value[:min(len(set.Value), commitDigits)]
		case "vcs.modified":
			s.dirty = set.Value == "true"
		}
	}
	if found := pseudoVersion.FindStringSubmatch(info.Main.Version); s.commit == "" && found != nil {
		s.commit = found[1]
	}
	return s
}

// id is the semantic version.
func (s source) id() string {
	text := "v" + s.number
	if s.commit != "" {
		text += "+" + s.commit
	}
	if s.commit != "" && s.dirty {
		text += ".dirty"
	}
	return text
}

// String is the version as --version prints it: "0.1.0 (commit 4b9d59f5eb83, changed)".
func (s source) String() string {
	switch {
	case s.commit == "":
		return s.number
	case s.dirty:
		return s.number + " (commit " + s.commit + ", changed)"
	default:
		return s.number + " (commit " + s.commit + ")"
	}
}
