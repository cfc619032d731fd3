package results

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/prose"
)

// A Field is one varied field.
type Field struct {
	Path    string
	Title   string         // what it is in words: "damage points of the Small UFO"
	Unit    string         // of the numbers, where that is known
	At      int            // index of the factor in every cell
	Levels  []string       // in order of first appearance
	Names   []string       // of the levels, for people: "Missiles first"; all differ
	Places  map[string]int // of the levels
	Numbers []float64      // of the levels; nil unless all are numbers
	Words   bool           // all levels are texts
}

// VariedFields lists the fields that differ between cells.
func VariedFields(o *Outline) []Field {
	return slices.DeleteFunc(listFields(o.Cases), func(f Field) bool { return len(f.Levels) < 2 })
}

// listFields lists the fields that the experiment varies.
func listFields(cells []Case) []Field {
	var fields []Field
	for j := range factorsOf(cells) {
		first := &cells[0].Factors[j]
		f := Field{Path: first.Path, Title: first.title(), Unit: first.Unit, At: j, Places: map[string]int{}}
		numeric := true
		f.Words = true
		for i := range cells {
			value := cells[i].Factors[j].Value
			level := LevelText(value)
			if _, known := f.Places[level]; !known {
				f.Places[level] = len(f.Levels)
				f.Levels = append(f.Levels, level)
				f.Names = append(f.Names, cmp.Or(cells[i].Factors[j].Level, level))
				n, ok := number(value)
				_, text := value.(string)
				numeric, f.Words = numeric && ok, f.Words && text
				f.Numbers = append(f.Numbers, n)
			}
		}
		if !numeric {
			f.Numbers = nil
		}
		if repeats(f.Names) { // copies of a doctrine may have its name
			f.Names = f.Levels
		}
		fields = append(fields, f)
	}
	return fields
}

// title is the factor's field in words. Runs that were stored before these were kept have the words of its path.
func (f *Factor) title() string {
	if f.Words != "" {
		return f.Words
	}
	return strings.NewReplacer(".", " ", "_", " ").Replace(f.Path)
}

// FactorWords says what a cell has of a varied field: "“Missiles first”", "damage points of the Small UFO 8".
func (o *Outline) FactorWords(cell, factor int) string {
	f := &o.Cases[cell].Factors[factor]
	fields := VariedFields(o)
	i := slices.IndexFunc(fields, func(g Field) bool { return g.Path == f.Path })
	if i < 0 {
		return f.title() + " " + LevelText(f.Value)
	}
	return fields[i].Said(LevelText(f.Value))
}

// Cast reports whether the values of the field are names that say what they are: of cards or doctrines.
func (f *Field) Cast() bool {
	last := f.Path[strings.LastIndex(f.Path, ".")+1:]
	return last == "card" || last == "doctrine"
}

// Said is a level of the field in a sentence: a card or a doctrine in quotation marks, because many are more than one
// word, and all else with the field, because it says nothing by itself.
func (f *Field) Said(level string) string {
	name := level
	if at, known := f.Places[level]; known {
		name = f.Names[at]
	}
	switch {
	case f.Words && f.Cast():
		return "“" + name + "”"
	case f.Words:
		return strings.TrimSuffix(f.Title, " (option)") + " “" + name + "”"
	}
	return f.Title + " " + name
}

// repeats reports whether a text occurs twice.
func repeats(texts []string) bool {
	seen := map[string]bool{}
	for _, t := range texts {
		if seen[t] {
			return true
		}
		seen[t] = true
	}
	return false
}

// factorsOf is the factors of the first cell, if all cells have as many.
func factorsOf(cells []Case) []Factor {
	if len(cells) == 0 {
		return nil
	}
	for i := range cells {
		if len(cells[i].Factors) != len(cells[0].Factors) {
			return nil
		}
	}
	return cells[0].Factors
}

// LevelText is a factor's value as in a cell's id.
func LevelText(v any) string { return prose.Plain(fmt.Sprint(v)) }

// number is v as a number, if it is one.
func number(v any) (float64, bool) {
	switch x := v.(type) {
	case int64:
		return float64(x), true
	case float64:
		return x, true
	}
	return 0, false
}
