package results

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// FindCell finds a cell by its id, or by its number from 1 as the tables show it.
func (o *Outline) FindCell(id string) (int, error) {
	ids := make([]string, len(o.Cases))
	for i := range ids {
		ids[i] = o.Cases[i].ID
	}
	return FindCell(o.Experiment, ids, id)
}

// FindCell is the index of an id, spaces in it aside, or of a number from 1,
// among the ids of an experiment's cells.
func FindCell(experiment string, ids []string, id string) (int, error) {
	id = strings.ReplaceAll(id, " ", "")
	for i := range ids {
		if strings.ReplaceAll(ids[i], " ", "") == id {
			return i, nil
		}
	}
	if n, err := strconv.Atoi(id); err == nil && n >= 1 && n <= len(ids) {
		return n - 1, nil
	}
	near, ok := yamldoc.Nearest(id, ids)
	if !ok {
		near = ids[0]
	}
	return 0, fmt.Errorf("cell: found %q, want a number from 1 to %d or one of the %d cells of %s, such as %s",
		id, len(ids), len(ids), experiment, near)
}

// FactorPaths lists the varied fields of all cells in the order of their first mention.
func (r *Run) FactorPaths() []string {
	var paths []string
	seen := map[string]bool{}
	for i := range r.Cells {
		for _, f := range r.Cells[i].Factors {
			if !seen[f.Path] {
				seen[f.Path] = true
				paths = append(paths, f.Path)
			}
		}
	}
	return paths
}

// Value is the cell's value of a varied field; nil: it has none.
func (c *Case) Value(path string) any {
	for _, f := range c.Factors {
		if f.Path == path {
			return f.Value
		}
	}
	return nil
}

// Factor is the cell's value of a varied field as text, empty when it has none.
func (c *Case) Factor(path string) string {
	if v := c.Value(path); v != nil {
		return fmt.Sprint(v)
	}
	return ""
}

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

// Label names the field on an axis or over a column, with its unit where that is known and the name does not say it.
func (f *Field) Label() string {
	if f.Unit != "" && !strings.Contains(f.Title, f.Unit) {
		return f.Title + " (" + f.Unit + ")"
	}
	return f.Title
}

// VariedFields lists the fields that differ between cells.
func VariedFields(o *Outline) []Field {
	return slices.DeleteFunc(AllFields(o.Cases), func(f Field) bool { return len(f.Levels) < 2 })
}

// AllFields lists the fields that the experiment varies.
func AllFields(cells []Case) []Field {
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
				n, ok := NumberOf(value)
				_, text := value.(string)
				numeric, f.Words = numeric && ok, f.Words && text
				f.Numbers = append(f.Numbers, n)
			}
		}
		if !numeric {
			f.Numbers = nil
		}
		names := slices.Sorted(slices.Values(f.Names))
		if len(slices.Compact(names)) < len(f.Names) { // copies of a doctrine share a name
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

// FactorWords says what a cell has of a varied field: "blue's “Missiles first”", "damage points of the Small UFO 8".
func (o *Outline) FactorWords(cell, factor int) string {
	f := &o.Cases[cell].Factors[factor]
	fields := VariedFields(o)
	i := slices.IndexFunc(fields, func(g Field) bool { return g.Path == f.Path })
	if i < 0 {
		return f.title() + " " + LevelText(f.Value)
	}
	return fields[i].Said(LevelText(f.Value))
}

// CaseWords say what a cell has of each field that the run varies.
func (o *Outline) CaseWords(cell int) []string {
	said := []string{}
	for i := range o.Cases[cell].Factors {
		said = append(said, o.FactorWords(cell, i))
	}
	return said
}

// Cast reports whether the values of the field are names that say what they are: of cards or doctrines.
func (f *Field) Cast() bool {
	last := f.Path[strings.LastIndex(f.Path, ".")+1:]
	return last == "card" || last == "doctrine"
}

// Whose is the side of a card or of a doctrine, before its name: "red's "; "": the field is of no side, or names none of these.
func (f *Field) Whose() string {
	if side, _, _ := strings.Cut(f.Path, "."); f.Cast() && (side == rules.Blue.String() || side == rules.Red.String()) {
		return side + "'s "
	}
	return ""
}

// Said is a level of the field in a sentence: a card or a doctrine in quotation marks, because many are more than one
// word, with its side, and all else with the field, because it says nothing by itself.
func (f *Field) Said(level string) string {
	name := level
	if at, known := f.Places[level]; known {
		name = f.Names[at]
	}
	switch {
	case f.Words && f.Cast():
		return f.Whose() + "“" + name + "”"
	case f.Words:
		return strings.TrimSuffix(f.Title, " (option)") + " “" + name + "”"
	}
	return f.Title + " " + name
}

// WithoutOwner cuts off from the title of a field whose it is: "damage points".
func WithoutOwner(title string) string {
	for _, owner := range []string{" of ", " at the "} {
		if at := strings.LastIndex(title, owner); at > 0 && !strings.HasPrefix(title[at:], " of aircraft") {
			return title[:at]
		}
	}
	return title
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

// NumberOf is v as a number, if it is one.
func NumberOf(v any) (float64, bool) {
	switch x := v.(type) {
	case int64:
		return float64(x), true
	case float64:
		return x, true
	}
	return 0, false
}

// A Decimal is a number with at most two decimals, in hundredths. JSON has it as a number.
type Decimal int64

// DecimalUnit is the number 1.
const DecimalUnit Decimal = 100

// String is the number, such as 2.5.
func (d Decimal) String() string { return rules.HundredthsText(int64(d)) }

// MarshalJSON writes the number.
func (d Decimal) MarshalJSON() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalJSON reads the number.
func (d *Decimal) UnmarshalJSON(b []byte) error {
	v, is := rules.ParseHundredths(string(b))
	if !is {
		return fmt.Errorf("found %.40q, want a number with at most two decimals", b)
	}
	*d = Decimal(v)
	return nil
}
