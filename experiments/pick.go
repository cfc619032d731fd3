package experiments

import (
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Pick is one cell of an experiment, of which one field of a side takes several values.
type Pick struct {
	Cell     int       // as Load, LoadChanges or LoadPairings numbers them
	Changes  []Change  // of LoadChanges; nil: another has read the experiment
	Pairings *Pairings // of LoadPairings
	Side     string    // "blue"
	Field    string    // of the side's aircraft
	Values   []string  // as --set has them
	Flag     string    // that names them, for faults
}

// Document is an experiment's document with the cell alone, and the overrides that still count. The error is
// yamldoc.Faults.
func (p *Pick) Document(doc *yamldoc.Node, lib *Library, sets []Override) (*yamldoc.Node, []Override, error) {
	var err error
	if p.Pairings != nil {
		if doc, err = p.Pairings.document(doc, lib, sets); err != nil {
			return nil, nil, err
		}
	}
	all, err := p.cell(doc, lib, sets)
	if err != nil {
		return nil, nil, err
	}
	vary := yamldoc.NewMap(doc)
	for _, a := range all {
		if !p.names(a.path) {
			putPath(vary, a.path, p.Flag, yamldoc.NewList(doc, a.value))
		}
	}
	putPath(vary, p.Side+"."+p.Field, p.Flag, listOf(doc, p.Flag, p.Values))
	left := slices.DeleteFunc(slices.Clone(sets), func(o Override) bool { return p.names(o.Path) })
	return varying(doc, varyName, vary), left, nil
}

// cell is what varies, as the cell has it.
func (p *Pick) cell(doc *yamldoc.Node, lib *Library, sets []Override) ([]assignment, error) {
	l := &loader{lib: lib, seen: map[string]bool{}}
	fixed := l.sets(doc.Clone(), sets)
	v := variation{points: true}
	if p.Changes == nil {
		v = l.variation(doc.Field(pointsName), doc.Field(varyName), fixed)
	} else {
		v.factors = p.changed()
	}
	if err := l.faults.Err(); err != nil {
		return nil, err
	}
	if p.Cell < 0 || p.Cell >= v.cells() {
		return nil, fmt.Errorf("the experiment has no cell number %d", p.Cell+1)
	}
	return v.cell(p.Cell), nil
}

// changed are the cells of changes as points: the first changes nothing; in each of the others one field has one of its
// values, and all others have their own.
func (p *Pick) changed() (factors []factor) {
	cells := 1
	for _, c := range p.Changes {
		cells += len(c.Values)
	}
	next := 1
	for _, c := range p.Changes {
		levels := slices.Repeat([]*yamldoc.Node{yamldoc.Value(c.Own, p.Flag)}, cells)
		for k, v := range c.Values {
			levels[next+k] = yamldoc.Value(v, p.Flag)
		}
		next += len(c.Values)
		factors = append(factors, factor{path: c.Path, levels: levels})
	}
	return factors
}

// names reports whether a path is the field, of the side or of one of its aircraft, or adds to it.
func (p *Pick) names(path string) bool {
	path = strings.TrimSuffix(path, "+")
	return strings.HasPrefix(path, p.Side+".") && strings.HasSuffix(path, "."+p.Field) && strings.Count(path, ".") <= 2
}
