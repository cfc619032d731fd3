package experiments

import (
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Round names the doctrines of both sides that are to meet, each with each. A side
// without any has those that the experiment varies, or else all that suit its aircraft
// or, unless All is set, its own.
type Round struct {
	Doctrines [2][]string
	Flags     [2]string // by which they are named, for faults
	All       bool
}

// LoadRound reads an experiment as Load does, with nothing varied but the doctrines of both
// sides: what else it varies must be fixed by an override.
func LoadRound(doc *yamldoc.Node, lib *Library, sets []Override, round Round) (*Experiment, error) {
	if doc == nil || doc.Kind != yamldoc.Map {
		return Load(doc, lib, sets)
	}
	vary := doc.Field("vary")
	base := doc.Clone()
	dropKey(base, "vary")
	plain, err := Load(base, lib, sets)
	if err != nil {
		return nil, err
	}
	var faults yamldoc.Faults
	made := yamldoc.NewMap(doc)
	for s := range rules.Side(2) {
		path, own := doctrineVaried(vary, s)
		names := round.Doctrines[s]
		if fixed := s.String() + ".doctrine"; fixedBy(sets, fixed) {
			faults = append(faults, yamldoc.NewString(fixed, nil).Faultf("--set "+fixed, "the doctrines of both sides are what varies: they have flags of their own"))
		}
		switch {
		case len(names) == 0 && own != nil:
			made.Keys, made.Items = append(made.Keys, path), append(made.Items, own)
			continue
		case len(names) == 0 && !round.All:
			continue
		case len(names) == 0:
			names = lib.suiting(plain, s)
		}
		if path == nil {
			path = yamldoc.NewString(s.String()+".doctrine", doc)
		}
		list := yamldoc.NewList(path)
		for _, name := range names {
			list.Items = append(list.Items, yamldoc.Value(name, round.Flags[s]))
		}
		made.Keys, made.Items = append(made.Keys, path), append(made.Items, list)
	}
	if vary != nil && vary.Kind == yamldoc.Map {
		for _, k := range vary.Keys {
			if !slices.Contains(made.Keys, k) && !fixedBy(sets, k.Value) {
				faults = append(faults, k.Faultf("vary."+k.Value, "doctrines alone vary here: fix it, as in --set %s=VALUE", k.Value))
			}
		}
	}
	if err := faults.Err(); err != nil {
		return nil, err
	}
	base.Keys, base.Items = append(base.Keys, yamldoc.NewString("vary", doc)), append(base.Items, made)
	return Load(base, lib, sets)
}

// dropKey removes a field of a map, if it is there.
func dropKey(n *yamldoc.Node, key string) {
	for i, k := range n.Keys {
		if k.Value == key {
			n.Keys, n.Items = slices.Delete(n.Keys, i, i+1), slices.Delete(n.Items, i, i+1)
			return
		}
	}
}

// doctrineVaried is the path at which a variation has doctrines of a side, and its values;
// nil when there is none.
func doctrineVaried(vary *yamldoc.Node, side rules.Side) (path, values *yamldoc.Node) {
	if vary == nil || vary.Kind != yamldoc.Map {
		return nil, nil
	}
	for i, k := range vary.Keys {
		if strings.HasPrefix(k.Value, side.String()+".") && strings.HasSuffix(k.Value, ".doctrine") {
			return k, vary.Items[i]
		}
	}
	return nil, nil
}

func fixedBy(sets []Override, path string) bool {
	return slices.ContainsFunc(sets, func(o Override) bool { return o.Path == path })
}

// suiting lists random and the doctrines for the aircraft of a side, by name.
func (lib *Library) suiting(e *Experiment, side rules.Side) []string {
	names := []string{Random}
	shelf, err := lib.Doctrines(e.System.ID())
	if err != nil || shelf == nil { // Load has refused it already
		return names
	}
	l := &loader{lib: lib, system: e.System}
	kind := word(e.Cells[0].Setup.Sides[side][0].Card, "kind")
	for _, name := range shelf.Names() {
		if doc, err := shelf.Find(name); err == nil && l.suits(doc, kind) {
			names = append(names, name)
		}
	}
	return names
}
