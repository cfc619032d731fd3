package experiments

import (
	"slices"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// The fields of an experiment that say what varies.
const (
	varyName   = "vary"
	pointsName = "points"
	metricName = "metric"
)

// A variation is what varies: all combinations of the values of some factors, or points, at each of which every factor
// has a value.
type variation struct {
	factors []factor
	points  bool
}

// variation reads what varies.
func (l *loader) variation(points, vary *yamldoc.Node, fixed []assignment) variation {
	if !points.IsNull() {
		return variation{l.points(points, vary, fixed), true}
	}
	return variation{l.factors(vary, fixed), false}
}

// cells is how many cells there are: where nothing varies, one.
func (v variation) cells() int {
	if v.points && len(v.factors) > 0 {
		return len(v.factors[0].levels)
	}
	n := 1
	for _, f := range v.factors {
		n *= len(f.levels)
	}
	return n
}

// cell is what each path has in a cell. Of combinations, the first path changes slowest.
func (v variation) cell(number int) []assignment {
	all := make([]assignment, len(v.factors))
	for i, f := range slices.Backward(v.factors) {
		at := number
		if n := len(f.levels); !v.points {
			at, number = number%n, number/n
		}
		all[i] = assignment{f.path, f.levels[at], f.key}
	}
	return all
}

// unvaried is a copy of an experiment's document without what it varies, and without the metric that it asks for: what varies
// in its place is another question.
func unvaried(doc *yamldoc.Node) *yamldoc.Node {
	made := doc.Clone()
	dropKey(made, varyName)
	dropKey(made, pointsName)
	dropKey(made, metricName)
	return made
}

// putPath adds the values of a path to what varies; flag names the path in faults.
func putPath(varied *yamldoc.Node, path, flag string, values *yamldoc.Node) {
	varied.Keys = append(varied.Keys, &yamldoc.Node{Kind: yamldoc.Scalar, Tag: yamldoc.String, Value: path, File: flag})
	varied.Items = append(varied.Items, values)
}

// varying is an experiment's document in which something else varies: vary, or points.
func varying(doc *yamldoc.Node, name string, varied *yamldoc.Node) *yamldoc.Node {
	made := unvaried(doc)
	made.Keys, made.Items = append(made.Keys, yamldoc.NewString(name, doc)), append(made.Items, varied)
	return made
}

// listOf are values, as --set has them, as a list at the place of a node; flag names them in faults.
func listOf(at *yamldoc.Node, flag string, values []string) *yamldoc.Node {
	list := yamldoc.NewList(at)
	for _, v := range values {
		list.Items = append(list.Items, yamldoc.Value(v, flag))
	}
	return list
}
