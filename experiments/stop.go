package experiments

import (
	"slices"
	"strconv"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Stop says when a cell has been played enough: the interval of Metric is at most HalfWidth to either side, or the cell
// has Max duels (0: as many as are usual).
type Stop struct {
	Metric    string
	HalfWidth float64
	Max       int64
}

// stop reads the field of the same name: a metric with its half-width, and max. duels is the field that it replaces; an
// override of it says how many duels there may be at most.
func (l *loader) stop(n, duels *yamldoc.Node, sets []Override) *Stop {
	if n.IsNull() {
		return nil
	}
	if n.Kind != yamldoc.Map {
		l.add(n.Fault("stop", "a metric with its half-width, such as blue.kill: 0.005, and max"))
		return nil
	}
	s, known := &Stop{}, true
	for i, key := range n.Keys {
		at := n.Items[i]
		switch {
		case key.Value == "max":
			s.Max = l.most(at)
		case !slices.Contains(l.lib.Metrics, key.Value):
			known = false
			l.add(key.OneOf("stop", append(slices.Clone(l.lib.Metrics), "max")))
		case s.Metric != "":
			l.add(key.Faultf("stop", "found %s and %s, want one metric", s.Metric, key.Value))
		default:
			s.Metric, s.HalfWidth = key.Value, l.width(at, key.Value)
		}
	}
	overridden := slices.ContainsFunc(sets, func(o Override) bool { return o.Path == "duels" })
	if s.Metric == "" && known {
		l.add(n.Faultf("stop", "found no metric, want one with its half-width, such as blue.kill: 0.005"))
	}
	switch {
	case overridden && duels != nil:
		s.Max, _ = strconv.ParseInt(duels.Value, 10, 64) // what is no number has been told
	case duels != nil:
		l.add(duels.Faultf("duels", "found it beside stop, which says when there are enough: want max in stop"))
	}
	return s
}

// most reads the most duels of a cell.
func (l *loader) most(n *yamldoc.Node) int64 {
	most, err := strconv.ParseInt(n.Value, 10, 64)
	if n.Kind != yamldoc.Scalar || err != nil || most < 1 || most > MaxDuels {
		l.add(n.Fault("stop.max", "1 to 1000000000 duels a cell"))
		return 1
	}
	return most
}

// width reads a half-width.
func (l *loader) width(n *yamldoc.Node, metric string) float64 {
	w, err := strconv.ParseFloat(n.Value, 64)
	if n.Kind != yamldoc.Scalar || err != nil || !(w >= 0.0001 && w < 0.5) {
		l.add(n.Fault("stop."+metric, "0.0001 to 0.5: 0.005 is half a percentage point to either side"))
		return 0.1
	}
	return w
}

// stopSchema describes the field.
func (l *Library) stopSchema() schema {
	properties := schema{"max": schema{"type": "integer", "minimum": 1, "maximum": MaxDuels,
		"description": "duels of a cell at most"}}
	for _, metric := range l.Metrics {
		properties[metric] = schema{"type": "number", "minimum": 0.0001, "exclusiveMaximum": 0.5,
			"description": "half-width of the interval"}
	}
	return schema{"type": []string{"object", "null"}, "properties": properties, "additionalProperties": false,
		"description": doc("stop")}
}
