package main

import (
	"slices"
	"strings"
)

// signs are how the texts of licences are known, in the order in which they are looked for. Names are those of SPDX.
var signs = []struct {
	name string
	all  []string // phrases that are in the text, in lower case, with single spaces
}{
	{"AGPL", []string{"gnu affero general public license", "version 3"}},
	{"LGPL", []string{"gnu lesser general public license", "version"}},
	{"GPL", []string{"gnu general public license", "terms and conditions for copying"}},
	{"GPL", []string{"gnu general public license", "terms and conditions", "0. definitions"}},
	{"Apache-2.0", []string{"apache license", "version 2.0"}},
	{"MPL-2.0", []string{"mozilla public license", "version 2.0"}},
	{"FTL", []string{"the freetype project license"}},
	{"OFL-1.1", []string{"sil open font license", "version 1.1"}},
	{"CC-BY-4.0", []string{"creative commons attribution 4.0 international"}},
	{"CC0-1.0", []string{"cc0 1.0 universal"}},
	{"Unlicense", []string{"this is free and unencumbered software released into the public domain"}},
	{"BSD-3-Clause", []string{"redistribution and use in source and binary forms", "neither the name"}},
	{"BSD-3-Clause", []string{"redistribution and use in source and binary forms", "may not be used to endorse"}},
	{"BSD-2-Clause", []string{"redistribution and use in source and binary forms"}},
	{"MIT", []string{"permission is hereby granted, free of charge, to any person obtaining a copy"}},
	{"ISC", []string{"permission to use, copy, modify, and/or distribute this software for any purpose"}},
	{"ISC", []string{"permission to use, copy, modify, and distribute this software for any purpose"}},
	{"Zlib", []string{"this software is provided 'as-is'", "altered source versions must be plainly marked"}},
}

// copyleft are the licences that a module may offer besides another one, which is then taken, but that it may not
// have alone: they would bind the whole program.
var copyleft = []string{"AGPL", "LGPL", "GPL"}

// nameOf is the name of the licence that a text is; "" if it is none that is known, such as a list of names.
func nameOf(text string) string {
	plain := strings.Join(strings.Fields(strings.ToLower(text)), " ")
	for _, s := range signs {
		if !slices.ContainsFunc(s.all, func(phrase string) bool { return !strings.Contains(plain, phrase) }) {
			return s.name
		}
	}
	return ""
}

// names are the licences of a module, each once.
func (m *module) names() (names []string) {
	for _, f := range m.files {
		if n := nameOf(f.text); n != "" && !slices.Contains(names, n) {
			names = append(names, n)
		}
	}
	return names
}

// choose leaves out the texts of copyleft licences if the module offers another one.
func (m *module) choose() {
	others := slices.DeleteFunc(m.names(), func(n string) bool { return slices.Contains(copyleft, n) })
	if len(others) > 0 {
		m.files = slices.DeleteFunc(m.files, func(f licence) bool { return slices.Contains(copyleft, nameOf(f.text)) })
	}
}

// speaks reports whether there is a text that may be a licence of a kind that is not known.
func (m *module) speaks() bool {
	return slices.ContainsFunc(m.files, func(f licence) bool {
		return !strings.HasPrefix(strings.ToLower(f.name), "patents") && !strings.HasPrefix(strings.ToLower(f.name), "notice")
	})
}
