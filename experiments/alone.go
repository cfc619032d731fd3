package experiments

import (
	"errors"

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
	var factors []factor
	of := (*Pick).combination
	if points := doc.Field(pointsName); !points.IsNull() {
		factors, of = l.points(points, doc.Field(varyName), nil), (*Pick).point
	} else {
		factors = l.factors(doc.Field(varyName), nil)
	}
	if err := l.faults.Err(); err != nil {
		return nil, err
	}
	for len(cells) < most {
		pins, there := of(&Pick{Cell: len(cells)}, factors)
		if !there {
			break
		}
		var settings []Override
		for _, at := range pins {
			settings = append(settings, Override{at.path, Inline(at.value)})
		}
		cells = append(cells, settings)
	}
	if len(cells) == 0 {
		return nil, errors.New("the experiment has no cells")
	}
	return cells, nil
}

// Alone is an experiment's document in which the settings take the place of all that it varies: one cell. Faults in a
// value name its path as their file.
func Alone(doc *yamldoc.Node, settings []Override) *yamldoc.Node {
	if len(settings) == 0 {
		return unvaried(doc)
	}
	vary := yamldoc.NewMap(doc)
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
	vary, list := yamldoc.NewMap(doc), yamldoc.NewList(doc)
	for _, v := range values {
		list.Items = append(list.Items, yamldoc.Value(v, path))
	}
	putPath(vary, path, path, list)
	for _, s := range settings {
		if s.Path != path {
			putPath(vary, s.Path, s.Path, yamldoc.NewList(doc, yamldoc.Value(s.Value, s.Path)))
		}
	}
	e, err := Load(varying(doc, varyName, vary), lib, nil)
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
