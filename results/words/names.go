package words

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// CellName is the name of a cell in sentences: the varied fields with their values, in words.
func (s *Study) CellName(cell int) string {
	if len(s.Fields) == 0 {
		return s.Run.Cells[cell].ID
	}
	var parts []string
	for i := range s.Fields {
		f := &s.Fields[i]
		parts = append(parts, f.Title+": "+s.LevelName(cell, f))
	}
	return strings.Join(parts, ", ")
}

// LevelName is the value of a field in a cell, in words.
func (s *Study) LevelName(cell int, f *results.Field) string { return f.Names[s.Level(cell, f)] }

// Said names a cell in a sentence by the values of the varied fields but one (nil: of all): cards and doctrines in
// quotation marks, because many are more than one word, with their side, and what says nothing by itself with its field: "formations
// “none” / blue's “Steady gunners”". Doctrines of both sides meet: "blue's “Missiles first” against red's “Sniper”".
func (s *Study) Said(cell int, without *results.Field) string {
	if len(s.Fields) == 0 {
		return s.Run.Cells[cell].ID
	}
	var parts []string
	for i := range s.Fields {
		f := s.Fields[i]
		if without != nil && f.Path == without.Path {
			continue
		}
		level := f.Levels[s.Level(cell, &f)]
		f.Title = s.ShortTitle(&f)
		parts = append(parts, f.Said(level))
	}
	if without == nil && s.opposed() {
		return strings.Join(parts, " against ")
	}
	return strings.Join(parts, " / ")
}

// Amount is a value of a field, by its name, with the unit, unless the title says that: "16 height bands". Hundreds and
// thousands are told as the numbers that they stand for: "20,000 feet".
func Amount(f *results.Field, name string) string {
	if f.Unit == "" || strings.Contains(strings.ToLower(f.Title), strings.ToLower(f.Unit)) {
		return name
	}
	for word, times := range map[string]float64{"hundred ": 100, "thousand ": 1000} {
		unit, large := strings.CutPrefix(f.Unit, word)
		if n, err := strconv.ParseFloat(name, 64); large && err == nil {
			return prose.Fixed(n*times, 0, false) + " " + unit
		}
	}
	return name + " " + f.Unit
}

// opposed reports whether the two varied fields are texts, the first of blue and the second of red.
func (s *Study) opposed() bool {
	return len(s.Fields) == 2 && s.Fields[0].Words && s.Fields[1].Words &&
		strings.HasPrefix(s.Fields[0].Path, rules.Blue.String()+".") && strings.HasPrefix(s.Fields[1].Path, rules.Red.String()+".")
}

// ShortName names a cell for a chart: the values of the varied fields but one
// (nil: of all); a number or a truth value with its field, a text without.
// Naming says which fields these are.
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
		name := f.Whose() + s.LevelName(cell, f)
		if !f.Words {
			name = s.ShortTitle(f) + " " + name
		}
		parts = append(parts, strings.ReplaceAll(name, " ", hardSpace))
	}
	return strings.Join(parts, hardSpace+"/ ") // lines break after the slash
}

// hardSpace is a space at which no line breaks.
const hardSpace = "\u00a0"

// ShortTitle is a field in words without saying whose it is, where no other varied field is called so: "damage points".
func (s *Study) ShortTitle(f *results.Field) string {
	short := results.WithoutOwner(f.Title)
	for i := range s.Fields {
		if g := &s.Fields[i]; g.Path != f.Path && results.WithoutOwner(g.Title) == short {
			return f.Title
		}
	}
	return short
}

// Naming says, for a caption, what the parts of short names are.
func (s *Study) Naming(what string, without *results.Field) string {
	var titles []string
	for i := range s.Fields {
		if f := &s.Fields[i]; f != without {
			titles = append(titles, f.Title)
		}
	}
	if len(titles) == 0 {
		return ""
	}
	return " " + what + " are named by " + strings.Join(titles, " / ") + "."
}

// Ordered reports whether the values of a field have an order: lines for them may be shaded from light to dark.
func Ordered(f *results.Field) bool { return f.Numbers != nil }

// Order lists the levels of a field by rising number, or as they come.
func Order(f *results.Field) []int {
	order := make([]int, len(f.Levels))
	for i := range order {
		order[i] = i
	}
	if Ordered(f) {
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(f.Numbers[a], f.Numbers[b]) })
	}
	return order
}
