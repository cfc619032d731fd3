package experiments

import (
	"slices"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Pairings name the doctrines of both sides that meet, each of one side with each of the other. A side for
// which it names none has the doctrines that the experiment varies. If it varies none, the side has all that
// suit its aircraft if All is set, and else its own.
type Pairings struct {
	Doctrines [2][]string
	Flags     [2]string // the flags that name them, for faults
	All       bool
}

// LoadPairings reads an experiment as Load does, but varies only the doctrines of both sides. An override must
// fix everything else that the experiment varies.
func LoadPairings(doc *yamldoc.Node, lib *Library, sets []Override, pairings Pairings) (*Experiment, error) {
	base, err := pairings.document(doc, lib, sets)
	if err != nil {
		return nil, err
	}
	return Load(base, lib, sets)
}

// document is an experiment's document that varies only the doctrines of both sides. The error is yamldoc.Faults.
func (r *Pairings) document(doc *yamldoc.Node, lib *Library, sets []Override) (*yamldoc.Node, error) {
	if doc == nil || doc.Kind != yamldoc.Map {
		_, err := Load(doc, lib, sets)
		return doc, err
	}
	base := doc.Clone()
	dropKey(base, varyName)
	dropKey(base, metricName) // who plays best is asked, by points
	plain, err := Load(base, lib, sets)
	if err != nil {
		return nil, err
	}
	made := yamldoc.NewMap(doc)
	faults := r.vary(made, doc, lib, sets, plain)
	if faults = append(faults, others(doc.Field(varyName), made, sets)...); len(faults) > 0 {
		if _, err := Load(doc, lib, sets); err != nil { // a path that does not exist cannot be fixed
			return nil, err
		}
		return nil, faults.Err()
	}
	base.Keys, base.Items = append(base.Keys, yamldoc.NewString(varyName, doc)), append(base.Items, made)
	return base, nil
}

// vary makes a variation vary the doctrines of both sides.
func (r *Pairings) vary(made, doc *yamldoc.Node, lib *Library, sets []Override, plain *Experiment,
) (faults yamldoc.Faults) {
	for s := range rules.Side(2) {
		if fixed := s.String() + ".doctrine"; fixedBy(sets, fixed) {
			f := yamldoc.NewString(fixed, nil).Faultf("--set "+fixed,
				"the doctrines of both sides vary here: name those of %s by %s=NAME,NAME", s, r.Flags[s])
			faults = append(faults, f)
		}
		if path, values := r.entrants(s, doc, lib, plain); path != nil {
			made.Keys, made.Items = append(made.Keys, path), append(made.Items, values)
		}
	}
	return faults
}

// entrants is the path of a side's doctrine and the values that it takes; nil if it stays as it is.
func (r *Pairings) entrants(s rules.Side, doc *yamldoc.Node, lib *Library, plain *Experiment,
) (path, values *yamldoc.Node) {
	path, own := doctrineVaried(doc.Field(varyName), s)
	names := r.Doctrines[s]
	switch {
	case len(names) > 0:
	case own != nil:
		return path, own
	case !r.All:
		return nil, nil
	default:
		names = lib.Suiting(plain, s)
	}
	if path == nil {
		path = yamldoc.NewString(s.String()+".doctrine", doc)
	}
	return path, listOf(path, r.Flags[s], names)
}

// others returns a fault for each path that an experiment varies besides made, the doctrines of both sides.
func others(vary, made *yamldoc.Node, sets []Override) (faults yamldoc.Faults) {
	if vary == nil || vary.Kind != yamldoc.Map {
		return nil
	}
	for _, k := range vary.Keys {
		if !slices.Contains(made.Keys, k) && !fixedBy(sets, k.Value) {
			faults = append(faults,
				k.Faultf("vary."+k.Value, "only doctrines may vary here: fix it, as in --set %s=VALUE", k.Value))
		}
	}
	return faults
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

// doctrineVaried is the path at which a variation varies the doctrine of a side, and its values; nil if there
// is none.
func doctrineVaried(vary *yamldoc.Node, side rules.Side) (path, values *yamldoc.Node) {
	if vary == nil || vary.Kind != yamldoc.Map {
		return nil, nil
	}
	for i, k := range vary.Keys {
		if s, is := doctrineOf(k.Value); is && s == side {
			return k, vary.Items[i]
		}
	}
	return nil, nil
}

func fixedBy(sets []Override, path string) bool {
	return slices.ContainsFunc(sets, func(o Override) bool { return o.Path == path })
}

// Suiting lists random and the doctrines for the aircraft of a side, by name.
func (lib *Library) Suiting(e *Experiment, side rules.Side) []string {
	names := []string{Random}
	catalog, err := lib.Doctrines(e.System.ID())
	if err != nil || catalog == nil { // Load has refused it already
		return names
	}
	kind := word(e.Cells[0].Setup.Sides[side][0].Card, "kind")
	for _, name := range catalog.Names() {
		if doc, err := catalog.Find(name); err == nil && suits(e.System, doc, kind) {
			names = append(names, name)
		}
	}
	return names
}
