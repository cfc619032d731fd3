package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// goLicence is the licence of Go itself, which lies in no module.
//
//go:embed go-license.txt
var goLicence string

const head = `Furball
Copyright the Furball authors. Licensed under the Apache License, Version 2.0: see LICENSE.

The program holds parts of the modules below, under the licences that follow. Where a module offers a choice between
the GNU General Public License and another licence, the other one is taken. "make notice" writes this file.
`

// credits are what a licence wants to be said beyond its text, by module.
var credits = map[string]string{
	"github.com/ajstarks/svgo": "by Anthony Starks, https://github.com/ajstarks/svgo, used without changes",
	"github.com/golang/freetype": "portions of this software are copyright © The FreeType Project (www.freetype.org), " +
		"all rights reserved",
}

// notice is the text for the program of a checkout.
func notice(root string) ([]byte, error) {
	all, err := modules(root)
	if err != nil {
		return nil, err
	}
	all = append([]*module{{path: "Go: runtime and standard library", files: []licence{{"LICENSE", tidy(goLicence)}}}},
		all...)
	unpacker, err := os.ReadFile(filepath.Join(root, "sim", "app", "xz", "LICENSE"))
	if err != nil {
		return nil, err
	}
	all = append(all, &module{path: "xz-decompress, in the page that plays", version: "0.2.3",
		files: []licence{{"LICENSE", tidy(string(unpacker))}}})
	var b bytes.Buffer
	b.WriteString(head + "\n")
	for _, m := range all {
		names := strings.Join(m.names(), " and ")
		if names == "" {
			names = "a licence of its own"
		}
		fmt.Fprintf(&b, "  %s: %s\n", m.title(), names)
		if credit := credits[m.path]; credit != "" {
			fmt.Fprintf(&b, "    %s\n", credit)
		}
	}
	for _, t := range texts(all) {
		fmt.Fprintf(&b, "\n%s\n%s\n%s\n\n%s\n", rule, strings.Join(t.of, "\n"), rule, t.text)
	}
	return b.Bytes(), nil
}

var rule = strings.Repeat("=", 80)

func (m *module) title() string { return strings.TrimSpace(m.path + " " + m.version) }

// A shared text is one licence with all that it is the licence of.
type shared struct {
	text string
	of   []string
}

// texts lists each text once.
func texts(all []*module) (list []*shared) {
	at := map[string]*shared{}
	for _, m := range all {
		for _, f := range m.files {
			if at[f.text] == nil {
				at[f.text] = &shared{text: f.text}
				list = append(list, at[f.text])
			}
			at[f.text].of = append(at[f.text].of, m.title()+", "+f.name)
		}
	}
	return list
}
