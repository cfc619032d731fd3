package experiments

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Fight is what an experiment varies besides the fields of a question: one combination of values, which the question holds.
type Fight struct {
	Cells []int      // those of the experiment that have these values, in order
	Held  []Override // the values, as --set has them
	held  []assignment
}

// Fights are those of an experiment's document that Load accepts with the same overrides, in the order of their first cells; none
// if it varies nothing but the fields of the question.
func Fights(doc *yamldoc.Node, sets []Override, fields []string) (all []Fight) {
	l := &loader{seen: map[string]bool{}}
	doc = doc.Clone()
	fixed := l.sets(doc, sets)
	v := l.variation(doc.Field(pointsName), doc.Field(varyName), fixed)
	at := map[string]int{}
	for cell := range v.cells() {
		var f Fight
		for _, a := range v.cell(cell) {
			asked := func(f string) bool { return a.path == f || strings.HasPrefix(a.path, f+".") }
			if !slices.ContainsFunc(fields, asked) {
				f.held = append(f.held, a)
				f.Held = append(f.Held, Override{a.path, SetText(a.value)})
			}
		}
		if f.Held == nil {
			return nil
		}
		key := fmt.Sprintf("%q", f.Held)
		k, there := at[key]
		if !there {
			k = len(all)
			at[key], all = k, append(all, f)
		}
		all[k].Cells = append(all[k].Cells, cell)
	}
	return all
}

// Points reports whether a document has points of a path.
func Points(doc *yamldoc.Node, path string) bool { return varied(doc.Field(pointsName), path) != nil }

// Varies reports whether a document varies a path.
func Varies(doc *yamldoc.Node, path string) bool { return varied(doc.Field(varyName), path) != nil }

// SetText is a value as --set has it: as it is written where that means the same.
func SetText(n *yamldoc.Node) string {
	if n.Kind == yamldoc.Scalar {
		if v := yamldoc.Value(n.Value, ""); v.Kind == n.Kind && v.Tag == n.Tag && v.Value == n.Value {
			return n.Value
		}
	}
	return string(appendText(nil, n))
}

// Is reports whether the first cell of an experiment has the values of a fight.
func (f *Fight) Is(e *Experiment) bool {
	return !slices.ContainsFunc(f.held, func(a assignment) bool {
		return slices.ContainsFunc(e.eachCraft(a.path), func(path string) bool {
			n := e.Has(path)
			return n == nil || sameValue(n) != sameValue(a.value)
		})
	})
}

// eachCraft is a path of the first cell or, of a side, the same of each of its aircraft.
func (e *Experiment) eachCraft(path string) (all []string) {
	root, rest, _ := strings.Cut(path, ".")
	head, _, _ := strings.Cut(rest, ".")
	side, is := rules.SideOf(root)
	if _, err := strconv.Atoi(head); !is || err == nil {
		return []string{path}
	}
	for i := range e.Cells[0].Setup.Sides[side] {
		all = append(all, fmt.Sprintf("%s.%d.%s", root, i+1, rest))
	}
	return all
}
