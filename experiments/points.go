package experiments

import (
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// Together varies several fields at once, in the place of all that an experiment varies: the first cell has the first value
// of each, the second cell the second.
type Together struct {
	Paths  []string
	Values [][]string // of each path, equally many, as --set has them
	Flag   string     // that names them, for faults
}

// Document is an experiment's document that has the points. The error is yamldoc.Faults.
func (t *Together) Document(doc *yamldoc.Node, lib *Library, sets []Override) (*yamldoc.Node, error) {
	if doc == nil || doc.Kind != yamldoc.Map {
		_, err := Load(doc, lib, sets)
		return doc, err
	}
	points, read := yamldoc.NewMap(doc), map[string]*yamldoc.Node{} // thousands of points have few values
	for i, path := range t.Paths {
		if fixedBy(sets, path) {
			f := yamldoc.NewString(path, nil).Faultf("--set "+path, "%s varies it", t.Flag)
			return nil, yamldoc.Faults{f}.Err()
		}
		list := yamldoc.NewList(points)
		for _, v := range t.Values[i] {
			if read[v] == nil {
				read[v] = yamldoc.Value(v, t.Flag)
			}
			list.Items = append(list.Items, read[v])
		}
		putPath(points, path, t.Flag, list)
	}
	return varying(doc, pointsName, points), nil
}

// points reads points: paths, each with as many values as the others. It returns nothing if they are not sound.
func (l *loader) points(n, vary *yamldoc.Node, fixed []assignment) (fs []factor) {
	switch {
	case n.IsNull():
		return nil
	case !vary.IsNull():
		l.add(n.Faultf("points", "an experiment has points or varies fields, not both"))
		return nil
	case n.Kind != yamldoc.Map || len(n.Keys) == 0:
		l.add(n.Fault("points", "a map of paths, each with a list of values, equally many"))
		return nil
	case len(n.Keys) > MaxFactors:
		l.add(n.Faultf("points", "%d fields, the limit is %d", len(n.Keys), MaxFactors))
		return nil
	}
	for i, key := range n.Keys {
		field, values := "points."+key.Value, n.Items[i]
		switch {
		case slices.ContainsFunc(fixed, func(a assignment) bool { return a.path == key.Value }):
			l.add(key.Faultf("--set "+key.Value, "it is one of the points"))
		case !l.knownRoot(key.Value, key, variedNames):
		case values.Kind != yamldoc.List || len(values.Items) != len(n.Items[0].Items) || len(values.Items) == 0:
			l.add(values.Fault(field, "a list of values, as many as for the first path"))
		case len(values.Items) > MaxCells:
			l.add(values.Faultf(field, "%d points, the limit is %d", len(values.Items), MaxCells))
		case slices.ContainsFunc(values.Items, func(v *yamldoc.Node) bool { return v.IsNull() }):
			l.add(values.Fault(field, "a value for each point"))
		default:
			fs = append(fs, factor{key.Value, key, values.Items})
		}
	}
	if len(fs) < len(n.Keys) {
		return nil
	}
	return l.distinct(n, fs)
}

// distinct refuses points that are there twice.
func (l *loader) distinct(n *yamldoc.Node, fs []factor) []factor {
	seen := map[string]bool{}
	for at := range fs[0].levels {
		var b strings.Builder
		for _, f := range fs {
			b.WriteString(sameValue(f.levels[at]) + "\n")
		}
		if seen[b.String()] {
			l.add(n.Faultf("points", "point %d is there twice", at+1))
			return nil
		}
		seen[b.String()] = true
	}
	return fs
}
