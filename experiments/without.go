package experiments

import (
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// WithoutName is the field of an aircraft that names the weapons that it leaves at home.
const WithoutName = "without"

// AlsoWithout in the place of WithoutName, in the path of an Override, adds to what each aircraft leaves at home
// anyway.
const AlsoWithout = WithoutName + "+"

// adds reports whether a path adds to what stays at home.
func adds(path string) bool { return strings.HasSuffix(path, "."+AlsoWithout) }

// leaveToo adds weapons to those that an entry leaves at home.
func leaveToo(entry *yamldoc.Node, a assignment) {
	all := yamldoc.NewList(a.at)
	for _, n := range []*yamldoc.Node{entry.Field(WithoutName), a.value} {
		switch {
		case n.IsNull():
		case n.Kind == yamldoc.List:
			all.Items = append(all.Items, n.Items...)
		default:
			all.Items = append(all.Items, n)
		}
	}
	dropKey(entry, WithoutName)
	entry.Keys = append(entry.Keys, yamldoc.NewString(WithoutName, a.at))
	entry.Items = append(entry.Items, all)
}

// addsToVaried refuses to add to a list that varies: the cells would not be what their names say.
func (l *loader) addsToVaried(fixed []assignment, factors []factor) {
	for _, a := range fixed {
		side, _, _ := strings.Cut(a.path, ".")
		for _, f := range factors {
			if !adds(a.path) || !strings.HasPrefix(f.path, side+".") || !strings.HasSuffix(f.path, "."+WithoutName) {
				continue
			}
			l.add(a.at.Faultf(side+"."+WithoutName, "found %s, but %s varies, want the weapon in each of its values, or "+
				"--set %s=... in the place of the variation", Words(a.value), f.path, f.path))
		}
	}
}
