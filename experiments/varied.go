package experiments

import (
	"strconv"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// The fields of an experiment that say what varies.
const (
	varyName   = "vary"
	pointsName = "points"
)

// unvaried is a copy of an experiment's document without what it varies.
func unvaried(doc *yamldoc.Node) *yamldoc.Node {
	made := doc.Clone()
	dropKey(made, varyName)
	dropKey(made, pointsName)
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

// whole is a whole number as a value; flag names it in faults.
func whole(v int64, flag string) *yamldoc.Node {
	return &yamldoc.Node{Kind: yamldoc.Scalar, Tag: yamldoc.Int, Value: strconv.FormatInt(v, 10), File: flag}
}
