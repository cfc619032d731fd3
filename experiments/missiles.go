package experiments

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// missilesName is the field of an aircraft that holds changes to the cards of its missiles: {aim-9b: {launch:
// {number: 8}}}.
const missilesName = "missiles"

// lookUpMissiles finds the catalog of missiles, if the system has any.
func (l *loader) lookUpMissiles() {
	if l.system == nil || l.system.Offers().Missiles == nil || l.lib.Missiles == nil {
		return
	}
	catalog, err := l.lib.Missiles(l.system.ID())
	l.add(err)
	l.missiles, l.birdDocs = catalog, map[string]resolved{}
}

// missileCards are the cards of an entry's missiles that differ from the shipped ones: the user's own, and
// those whose fields the entry changes.
func (l *loader) missileCards(e *entry, changes *yamldoc.Node) (all []rules.MissileSetup) {
	if l.missiles == nil {
		return nil
	}
	field := e.field + "." + missilesName
	if !changes.IsNull() && changes.Kind != yamldoc.Map {
		l.add(changes.Fault(field, "a map of missiles, each with the fields to change"))
		return nil
	}
	where, made := map[string]*yamldoc.Node{}, map[string][]assignment{}
	if !changes.IsNull() {
		for i, name := range changes.Keys {
			doc, err := l.missiles.FindAt(name, field)
			if err != nil {
				l.add(err)
				continue
			}
			id := yamldoc.ID(doc.File)
			if changes.Items[i].Kind != yamldoc.Map {
				l.add(changes.Items[i].Fault(field+"."+id, "a map of the fields to change"))
				continue
			}
			where[id] = name
			made[id] = append(made[id], leaves("", name, changes.Items[i])...)
		}
	}
	for _, id := range l.missiles.Names() {
		at := where[id]
		if at == nil && l.missiles.Layer(id) == 0 {
			continue
		}
		path := field + "." + id
		r := l.resolve(l.birdDocs, l.missiles, yamldoc.NewString(id, at), path, made[id], l.system.Offers().Missiles.Check)
		if r.doc != nil {
			all = append(all, rules.MissileSetup{Card: r.doc, Changed: at, Field: path})
		}
	}
	return all
}

// leaves are the assignments that a map of changes stands for; at is the place of the path to n.
func leaves(path string, at, n *yamldoc.Node) (all []assignment) {
	if n.Kind != yamldoc.Map {
		return []assignment{{path, n, at}}
	}
	for i, k := range n.Keys {
		below := k.Value
		if path != "" {
			below = path + "." + k.Value
		}
		all = append(all, leaves(below, k, n.Items[i])...)
	}
	return all
}
