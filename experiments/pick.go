package experiments

import (
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Pick is one cell of an experiment, of which one field of a side takes several values.
type Pick struct {
	Cell    int      // as Load or LoadChanges numbers them
	Changes []Change // of LoadChanges; nil: Load has read the experiment
	Side    string   // "blue"
	Field   string   // of the side's aircraft
	Values  []string // as --set has them
	Flag    string   // that names them, for faults
}

// A pin is a path with the value that it has in a cell.
type pin struct {
	path  string
	value *yamldoc.Node
}

// Document is an experiment's document with the cell alone, and the overrides that still count. The error is
// yamldoc.Faults.
func (p *Pick) Document(doc *yamldoc.Node, lib *Library, sets []Override) (*yamldoc.Node, []Override, error) {
	pins, err := p.pins(doc, lib, sets)
	if err != nil {
		return nil, nil, err
	}
	vary := yamldoc.NewMap(doc)
	for _, at := range pins {
		if !p.names(at.path) {
			putPath(vary, at.path, p.Flag, yamldoc.NewList(doc, at.value))
		}
	}
	values := yamldoc.NewList(doc)
	for _, v := range p.Values {
		values.Items = append(values.Items, yamldoc.Value(v, p.Flag))
	}
	putPath(vary, p.Side+"."+p.Field, p.Flag, values)
	left := slices.DeleteFunc(slices.Clone(sets), func(o Override) bool { return p.names(o.Path) })
	return varying(doc, varyName, vary), left, nil
}

// pins are what varies, as the cell has it.
func (p *Pick) pins(doc *yamldoc.Node, lib *Library, sets []Override) ([]pin, error) {
	l := &loader{lib: lib, seen: map[string]bool{}}
	made := doc.Clone()
	fixed := l.sets(made.Clone(), sets)
	var pins []pin
	var there bool
	switch points := made.Field(pointsName); {
	case p.Changes != nil:
		pins, there = p.changed()
	case !points.IsNull():
		pins, there = p.point(l.points(points, nil, fixed))
	default:
		pins, there = p.combination(l.factors(made.Field(varyName), fixed))
	}
	if err := l.faults.Err(); err != nil {
		return nil, err
	}
	if !there {
		return nil, fmt.Errorf("the experiment has no cell number %d", p.Cell+1)
	}
	return pins, nil
}

// changed is the cell of a change: one field has one of its values, the others have their own. The first cell changes
// nothing.
func (p *Pick) changed() (pins []pin, there bool) {
	next := 1
	there = p.Cell == 0
	for _, c := range p.Changes {
		v := c.Own
		if k := p.Cell - next; 0 <= k && k < len(c.Values) {
			v, there = c.Values[k], true
		}
		next += len(c.Values)
		pins = append(pins, pin{c.Path, whole(v, p.Flag)})
	}
	return pins, there
}

// point is the cell of a point.
func (p *Pick) point(factors []factor) (pins []pin, there bool) {
	for _, f := range factors {
		if there = 0 <= p.Cell && p.Cell < len(f.levels); there {
			pins = append(pins, pin{f.path, f.levels[p.Cell]})
		}
	}
	return pins, there
}

// combination is the cell of a grid, in which the first path changes slowest.
func (p *Pick) combination(factors []factor) (pins []pin, there bool) {
	rest := p.Cell
	for _, f := range slices.Backward(factors) {
		n := len(f.levels)
		if rest >= 0 {
			pins = append(pins, pin{f.path, f.levels[rest%n]})
		}
		rest /= n
	}
	slices.Reverse(pins)
	return pins, p.Cell >= 0 && rest == 0
}

// names reports whether a path is the field, of the side or of one of its aircraft, or adds to it.
func (p *Pick) names(path string) bool {
	path = strings.TrimSuffix(path, "+")
	return strings.HasPrefix(path, p.Side+".") && strings.HasSuffix(path, "."+p.Field) && strings.Count(path, ".") <= 2
}
