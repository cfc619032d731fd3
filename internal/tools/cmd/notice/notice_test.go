package main

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// root is the checkout.
const root = "../../../.."

// TestNotice: the file at the root is what the command writes, and it names licences that are known to be there.
func TestNotice(t *testing.T) {
	t.Parallel()
	for _, name := range []string{root + "/go.mod", root + "/go.sum"} { // so that a change of them makes the test run again
		if _, err := os.ReadFile(name); err != nil {
			t.Fatal(err)
		}
	}
	want, err := notice(root)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(root + "/NOTICE")
	if err != nil || string(got) != string(want) {
		t.Errorf("NOTICE is not that of the modules in go.mod (%v): run make notice", err)
	}
}

// TestLicences: the modules whose licences need care have them, and none has copyleft alone.
func TestLicences(t *testing.T) {
	t.Parallel()
	all, err := modules(root)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"github.com/ajstarks/svgo": "CC-BY-4.0", "github.com/golang/freetype": "FTL",
		"codeberg.org/go-fonts/liberation": "BSD-3-Clause OFL-1.1", "github.com/spf13/cobra": "Apache-2.0",
		"github.com/goccy/go-yaml": "MIT", "gonum.org/v1/plot": "BSD-3-Clause",
		"github.com/inconshreveable/mousetrap": "Apache-2.0"}
	for _, m := range all {
		names := m.names()
		if w, known := want[m.path]; known && strings.Join(names, " ") != w {
			t.Errorf("%s: found %v, want %s", m.path, names, w)
		}
		delete(want, m.path)
		if len(names) == 0 {
			t.Logf("%s has a licence of its own", m.path)
		}
		if slices.ContainsFunc(names, func(n string) bool { return slices.Contains(copyleft, n) }) {
			t.Errorf("%s: found %v, which would bind the whole program", m.path, names)
		}
	}
	if len(want) > 0 {
		t.Errorf("no modules %v", want)
	}
}

func TestNameOf(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ want, text string }{
		{"BSD-2-Clause", "Copyright 2020 X.\nRedistribution and use in source\n and binary forms"},
		{"MIT", "Permission is hereby granted, free of\ncharge, to any person obtaining a copy of this"},
		{"", "The author disclaims copyright to this source code"},
		{"GPL", "GNU GENERAL PUBLIC LICENSE\nVersion 2\nTERMS AND CONDITIONS FOR COPYING, DISTRIBUTION AND\nMODIFICATION"},
		{"", "your choice of the FreeType License or the GNU General Public License"},
	} {
		if got := nameOf(tt.text); got != tt.want {
			t.Errorf("%.40q: found %q, want %q", tt.text, got, tt.want)
		}
	}
}
