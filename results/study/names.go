package study

import (
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
)

// CellName is the name of a cell in sentences: the varied fields with their levels.
func (s *Study) CellName(cell int) string {
	if len(s.Fields) == 0 {
		return s.Run.Cells[cell].ID
	}
	var parts []string
	for i := range s.Fields {
		f := &s.Fields[i]
		parts = append(parts, f.Path+"="+f.Levels[s.Level(cell, f)])
	}
	return strings.Join(parts, ", ")
}

// ShortName names a cell for a chart: the levels of the varied fields but one
// (nil: of all); a number or a truth value with the words of its path that
// matter, a text without. Naming says which fields these are.
func (s *Study) ShortName(cell int, without *results.Field) string {
	if len(s.Fields) == 0 {
		return s.Run.Cells[cell].ID
	}
	var parts []string
	for i := range s.Fields {
		f := &s.Fields[i]
		if f == without {
			continue
		}
		name := f.Levels[s.Level(cell, f)]
		if !f.Words {
			name = plainPath(f.Path) + " " + name
		}
		parts = append(parts, strings.ReplaceAll(name, " ", hardSpace))
	}
	return strings.Join(parts, hardSpace+"/ ") // lines break after the slash
}

// hardSpace is a space at which no line breaks.
const hardSpace = "\u00a0"

// plainPath drops the words of a path that only say where a field is kept.
func plainPath(path string) string {
	words := slices.DeleteFunc(strings.Split(path, "."), func(w string) bool {
		switch w {
		case "card", "start", "options", "doctrine", "terms", "limits":
			return true
		}
		return false
	})
	if len(words) == 0 {
		return path
	}
	return strings.Join(words, " ")
}

// Naming says, for a caption, what the parts of short names are.
func (s *Study) Naming(what string, without *results.Field) string {
	var paths []string
	for i := range s.Fields {
		if f := &s.Fields[i]; f != without {
			paths = append(paths, f.Path)
		}
	}
	if len(paths) == 0 {
		return ""
	}
	return " " + what + " are named by " + strings.Join(paths, " / ") + "."
}
