package experiments

import (
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Pick is one cell of an experiment, of which one field of a side takes several values.
type Pick struct {
	Cell   int      // as Load numbers them
	Side   string   // "blue"
	Field  string   // of the side's aircraft
	Values []string // as --set has them
	Flag   string   // that names them, for faults
}

// Document is an experiment's document with the cell alone, and the overrides that still count. The error is
// yamldoc.Faults.
func (p *Pick) Document(doc *yamldoc.Node, lib *Library, sets []Override) (*yamldoc.Node, []Override, error) {
	l := &loader{lib: lib, seen: map[string]bool{}}
	made := doc.Clone()
	fixed := l.sets(made.Clone(), sets)
	factors := l.factors(made.Field("vary"), fixed)
	if err := l.faults.Err(); err != nil {
		return nil, nil, err
	}
	vary := yamldoc.NewMap(doc)
	put := func(path string, values *yamldoc.Node) {
		vary.Keys = append(vary.Keys, &yamldoc.Node{Kind: yamldoc.Scalar, Tag: yamldoc.String, Value: path, File: p.Flag})
		vary.Items = append(vary.Items, values)
	}
	levels := make([]*yamldoc.Node, len(factors))
	rest := p.Cell
	for i := len(factors) - 1; i >= 0; i-- { // the first path changes slowest
		n := len(factors[i].levels)
		levels[i], rest = factors[i].levels[rest%n], rest/n
	}
	if rest != 0 || p.Cell < 0 {
		return nil, nil, fmt.Errorf("the experiment has no cell number %d", p.Cell+1)
	}
	for i, f := range factors {
		if !p.names(f.path) {
			put(f.path, yamldoc.NewList(doc, levels[i]))
		}
	}
	values := yamldoc.NewList(doc)
	for _, v := range p.Values {
		values.Items = append(values.Items, yamldoc.Value(v, p.Flag))
	}
	put(p.Side+"."+p.Field, values)
	dropKey(made, "vary")
	made.Keys, made.Items = append(made.Keys, yamldoc.NewString("vary", doc)), append(made.Items, vary)
	left := slices.DeleteFunc(slices.Clone(sets), func(o Override) bool { return p.names(o.Path) })
	return made, left, nil
}

// names reports whether a path is the field, of the side or of one of its aircraft, or adds to it.
func (p *Pick) names(path string) bool {
	path = strings.TrimSuffix(path, "+")
	return strings.HasPrefix(path, p.Side+".") && strings.HasSuffix(path, "."+p.Field) && strings.Count(path, ".") <= 2
}
