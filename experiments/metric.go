package experiments

import (
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Metric is the figure that an experiment asks for.
type Metric struct {
	Name    string          // one of the library's DuelMetrics or ShotMetrics, or an expression
	Weapons []*yamldoc.Node // ids of the weapons that a metric of shots is of; none: all of its side
	Shots   bool            // it is of shots
	at      *yamldoc.Node
	changed bool // overrides change cells, and so may take weapons away that the file asks about
}

// metric reads the field of the same name: a metric, or one of shots with its weapons.
func (l *loader) metric(n *yamldoc.Node, sets []Override) *Metric {
	if n.IsNull() {
		return nil
	}
	m, known := &Metric{at: n, changed: slices.ContainsFunc(sets, Override.changesCells)}, slices.Concat(l.lib.DuelMetrics, l.lib.ShotMetrics)
	name := n
	if n.Kind == yamldoc.Map && len(n.Keys) == 1 {
		name, known = n.Keys[0], l.lib.ShotMetrics
		m.Weapons = l.metricWeapons(n.Items[0])
	}
	switch {
	case name.Kind != yamldoc.Scalar:
		l.add(n.Fault("metric", "one metric, such as blue.kill, or one of shots with its weapons, such as {blue.shot.kill: [aim-9b]}"))
	case name == n && l.lib.IsExpression(name.Value):
	case !slices.Contains(known, name.Value):
		l.add(name.OneOf("metric", known))
	}
	m.Name, m.Shots = name.Value, slices.Contains(l.lib.ShotMetrics, name.Value)
	return m
}

// changesCells reports whether an override changes what is played, and not how much of it or what is asked of it.
func (o Override) changesCells() bool {
	root, _, _ := strings.Cut(o.Path, ".")
	return root == "system" || slices.Contains(variedNames, root)
}

// metricWeapons reads one weapon or a list of them. Whether anybody carries them shows when the cells are compiled.
func (l *loader) metricWeapons(n *yamldoc.Node) []*yamldoc.Node {
	items := []*yamldoc.Node{n}
	if n.Kind == yamldoc.List {
		items = n.Items
	}
	for i, item := range items {
		switch {
		case item.Kind != yamldoc.Scalar:
			l.add(item.Fault("metric", "the id of a weapon"))
		case slices.ContainsFunc(items[:i], func(o *yamldoc.Node) bool { return o.Value == item.Value }):
			l.add(item.Faultf("metric", "%s is in the list twice", item.Value))
		}
	}
	if len(items) == 0 {
		l.add(n.Fault("metric", "one weapon at least; a metric without weapons is of all of its side"))
	}
	return items
}

// Aim are the ids of the weapons that a metric of shots is of, out of those that its side carries in some cell. The error is
// yamldoc.Faults, for a weapon that nobody carries is never fired. Where overrides have changed what they carry, the others are
// left; none: the experiment asks for nothing that is there.
func (m *Metric) Aim(carried []string) ([]string, error) {
	side, _, _ := strings.Cut(m.Name, ".")
	if len(carried) == 0 && m.changed {
		return nil, nil
	}
	if len(carried) == 0 {
		return nil, m.at.Faultf("metric", "found %s, and no aircraft of %s carries a weapon: want a metric of duels", m.Name, side)
	}
	if len(m.Weapons) == 0 {
		return carried, nil
	}
	var ids []string
	var errs []error
	for _, n := range m.Weapons {
		at := slices.IndexFunc(carried, func(id string) bool { return rules.Normalize(id) == rules.Normalize(n.Value) })
		if at < 0 && m.changed {
			continue
		}
		if at < 0 {
			f := n.OneOf("metric", carried)
			f.Allowed = "a weapon that " + side + " carries in some cell: " + strings.TrimPrefix(f.Allowed, "one of ")
			errs = append(errs, f)
			continue
		}
		ids = append(ids, carried[at])
	}
	return ids, yamldoc.Join(errs...)
}

// Fault is a fault of the metric that the library does not find.
func (m *Metric) Fault(err error) error { return m.at.Faultf("metric", "%w", err) }

// metricSchema describes the field.
func (l *Library) metricSchema() schema {
	weapon := schema{"type": "string", "description": "a weapon that the side carries"}
	properties := schema{}
	for _, name := range l.ShotMetrics {
		properties[name] = schema{"anyOf": []any{weapon, schema{"type": "array", "minItems": 1, "uniqueItems": true, "items": weapon}}}
	}
	return schema{"description": doc("metric"), "anyOf": []any{
		schema{"enum": slices.Concat(l.DuelMetrics, l.ShotMetrics)}, schema{"type": "null"},
		schema{"type": "string", "pattern": "[ =<>!()]", "description": "a condition on the columns of records, as duels --where has it"},
		schema{"type": "object", "additionalProperties": false, "properties": properties, "minProperties": 1, "maxProperties": 1}}}
}
