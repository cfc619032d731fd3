package rules

import (
	"slices"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// Without is a field of an aircraft: the weapons that it leaves at home, by the ids that results have. What that does
// to its weight and its guns is for the system to say.
type Without struct{ names []*yamldoc.Node }

// UnmarshalNode takes a name or a list of names.
func (w *Without) UnmarshalNode(n *yamldoc.Node) error {
	w.names = []*yamldoc.Node{n}
	if n.Kind == yamldoc.List {
		w.names = n.Items
	}
	for _, name := range w.names {
		if name.Kind != yamldoc.Scalar {
			return yamldoc.Faults{name.Fault("", "the name of a weapon, or a list of names")}
		}
	}
	return nil
}

// SchemaFragment describes the field.
func (*Without) SchemaFragment() map[string]any {
	name := map[string]any{"type": "string", "minLength": 1}
	return map[string]any{"anyOf": []any{name, map[string]any{"type": "array", "items": name}}}
}

// Leaves reports whether a weapon stays at home.
func (w *Without) Leaves(id string) bool {
	return slices.ContainsFunc(w.names, func(n *yamldoc.Node) bool { return Normalize(n.Value) == Normalize(id) })
}

// A Rack is what the aircraft of a side carry while a system compiles them, before anything stays at home.
type Rack struct {
	ids   []string
	names []named
}

// A named weapon stays at home.
type named struct {
	node *yamldoc.Node
	path string
}

// Arm adds the weapons of an aircraft, whose other fields are at a path, and returns those that it takes along.
func (r *Rack) Arm(w *Without, path string, ids ...string) (along []string) {
	for _, id := range ids {
		if !slices.Contains(r.ids, id) {
			r.ids = append(r.ids, id)
		}
		if !w.Leaves(id) && !slices.Contains(along, id) {
			along = append(along, id)
		}
	}
	for _, n := range w.names {
		if !slices.ContainsFunc(r.names, func(o named) bool { return o.node == n }) { // equal aircraft share their fields
			r.names = append(r.names, named{n, path + ".without"})
		}
	}
	return along
}

// Check refuses to leave at home what nobody of the side carries.
func (r *Rack) Check() error {
	var faults yamldoc.Faults
	for _, n := range r.names {
		switch {
		case slices.ContainsFunc(r.ids, func(id string) bool { return Normalize(id) == Normalize(n.node.Value) }):
		case len(r.ids) == 0:
			faults = append(faults, n.node.Fault(n.path, "nothing: the side carries no weapon"))
		default:
			f := n.node.OneOf(n.path, r.ids)
			f.Allowed = "a weapon that the side carries: " + yamldoc.NameList(n.node.Value, r.ids)
			faults = append(faults, f)
		}
	}
	return faults.Err()
}
