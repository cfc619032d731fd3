package main

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/mod/semver"
)

// A target is a system that the program is built for, in the words of Go.
type target struct{ system, machine string }

// targets are all systems that there are archives for.
var targets = []target{{"linux", "amd64"}, {"linux", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"},
	{"windows", "amd64"}, {"windows", "arm64"}}

func (t target) String() string { return t.system + "/" + t.machine }

// words are the names that people know systems by.
var words = map[string]string{"darwin": "macos"}

// stem is the name of an archive without its ending, and of the folder in it.
func (t target) stem(number string) string {
	system := t.system
	if words[system] != "" {
		system = words[system]
	}
	return "furball-" + number + "-" + system + "-" + t.machine
}

// ending is that of the name of its archive: a zip file for Windows, a compressed tar file else.
func (t target) ending() string {
	if t.system == "windows" {
		return ".zip"
	}
	return ".tar.gz"
}

// isArchive says whether a name is that of an archive of some version of Furball, and of nothing else.
func isArchive(name string) bool {
	return slices.ContainsFunc(targets, func(t target) bool {
		before, after, _ := strings.Cut(t.stem("\n")+t.ending(), "\n")
		number, isOurs := strings.CutPrefix(name, before)
		number, ends := strings.CutSuffix(number, after)
		return isOurs && ends && semver.IsValid("v"+number)
	})
}

// program is the name of the program.
func (t target) program() string {
	if t.system == "windows" {
		return "furball.exe"
	}
	return "furball"
}

// choose reads a list of targets; an empty one is all.
func choose(list string) ([]target, error) {
	if list == "" {
		return targets, nil
	}
	var chosen []target
	for one := range strings.SplitSeq(list, ",") {
		at := slices.IndexFunc(targets, func(t target) bool { return t.String() == strings.TrimSpace(one) })
		if at < 0 {
			return nil, fmt.Errorf("-targets: found %q, want one of %v", one, targets)
		}
		if !slices.Contains(chosen, targets[at]) {
			chosen = append(chosen, targets[at])
		}
	}
	return chosen, nil
}
