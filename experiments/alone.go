package experiments

import (
	"slices"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// Settings returns the settings of each cell of an experiment's document, as --set takes them. It stops after the number
// of cells that most says. An experiment in which nothing varies has one cell without settings. The error is
// yamldoc.Faults.
func Settings(doc *yamldoc.Node, lib *Library, most int) (cells [][]Override, err error) {
	if doc == nil || doc.Kind != yamldoc.Map {
		_, err := Load(doc, lib, nil)
		return nil, err
	}
	l := &loader{lib: lib, seen: map[string]bool{}}
	v := l.variation(doc.Field(pointsName), doc.Field(varyName), nil)
	if err := l.faults.Err(); err != nil {
		return nil, err
	}
	for number := range min(v.cells(), most) {
		var settings []Override
		for _, a := range v.cell(number) {
			settings = append(settings, Override{a.path, Inline(a.value)})
		}
		cells = append(cells, settings)
	}
	return cells, nil
}

// Alone is an experiment's document in which the settings take the place of all that it varies: one cell. Faults in a
// value name its path as their file.
func Alone(doc *yamldoc.Node, settings []Override) *yamldoc.Node {
	if len(settings) == 0 {
		return unvaried(doc)
	}
	return alone(doc, yamldoc.NewMap(doc), settings)
}

// alone is an experiment's document in which settings vary as well: one value each.
func alone(doc, vary *yamldoc.Node, settings []Override) *yamldoc.Node {
	for _, s := range settings {
		putPath(vary, s.Path, s.Path, yamldoc.NewList(doc, yamldoc.Value(s.Value, s.Path)))
	}
	return varying(doc, varyName, vary)
}

// Inline is a value on one line, as --set takes it.
func Inline(n *yamldoc.Node) string {
	if n != nil && n.Kind == yamldoc.Scalar && n.Tag == yamldoc.String {
		if v := yamldoc.Value(n.Value, ""); v.Kind == yamldoc.Scalar && v.Tag == yamldoc.String && v.Value == n.Value {
			return n.Value
		}
	}
	return string(appendText(nil, n))
}

// AloneOver is Alone with several values of one path, in the place of its setting: a cell for each. Their ids name that
// path alone. The error is yamldoc.Faults.
func AloneOver(doc *yamldoc.Node, lib *Library, settings []Override, path string, values []string) (*Experiment, error) {
	vary, list := yamldoc.NewMap(doc), listOf(doc, path, values)
	putPath(vary, path, path, list)
	others := slices.DeleteFunc(slices.Clone(settings), func(s Override) bool { return s.Path == path })
	e, err := Load(alone(doc, vary, others), lib, nil)
	if err != nil {
		return nil, err
	}
	e.Varied = []string{path}
	for i := range e.Cells {
		c := &e.Cells[i]
		c.Factors = c.Factors[:1]
		c.ID = path + "=" + text(list.Items[i])
	}
	return e, nil
}

// Fixed is an experiment's document with overrides in it, as Load takes them: what cells may differ in varies with one value, before all
// else that varies, because that may be a part of it. The error is that of a path.
func Fixed(doc *yamldoc.Node, sets []Override) (*yamldoc.Node, error) {
	made := doc.Clone()
	l := &loader{seen: map[string]bool{}}
	fixed := l.sets(made, sets)
	if err := l.faults.Err(); err != nil || len(fixed) == 0 {
		return made, err
	}
	vary := yamldoc.NewMap(doc)
	for _, a := range fixed {
		putPath(vary, a.path, a.path, yamldoc.NewList(doc, a.value))
	}
	if was := doc.Field(varyName); was != nil {
		for i, key := range was.Keys {
			if !slices.ContainsFunc(fixed, func(a assignment) bool { return a.path == key.Value }) {
				putPath(vary, key.Value, key.Value, was.Items[i])
			}
		}
	}
	return varying(made, varyName, vary), nil
}
