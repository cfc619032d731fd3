package experiments

import (
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// expected reads the kinds of warnings that the experiment expects. Each fault is at its item.
func (l *loader) expected(n *yamldoc.Node) []string {
	if n.IsNull() {
		return nil
	}
	if n.Kind != yamldoc.List {
		l.add(n.Fault("expect", "a list of warnings out of "+strings.Join(l.lib.Warnings, ", ")))
		return nil
	}
	var kinds []string
	for _, item := range n.Items {
		switch {
		case item.Kind != yamldoc.Scalar || !slices.Contains(l.lib.Warnings, item.Value):
			l.add(item.OneOf("expect", l.lib.Warnings))
		case slices.Contains(kinds, item.Value):
			l.add(item.Faultf("expect", "%s is in the list twice", item.Value))
		default:
			kinds = append(kinds, item.Value)
		}
	}
	return kinds
}
