package agents

import (
	"regexp"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// rolloutKey is the key of a map that describes an agent that plays ahead, in the place of a doctrine's name.
const rolloutKey = "rollout"

// A Table holds the system and doctrines in which the names of a spec are looked up.
type Table struct {
	System    rules.System
	Doctrines *yamldoc.Catalog
	Others    []string // keys of maps that the caller reads, for faults
}

// Make makes the pilot that a map at a field of an experiment describes, for a kind of craft ("" where all are
// fighters). The error is yamldoc.Faults.
func (t *Table) Make(kind, field string, spec *yamldoc.Node) (Pilot, error) {
	if kind == "" {
		kind = "fighter"
	}
	if Described(spec) {
		return t.rollout(kind, field, spec)
	}
	keys := append([]string{rolloutKey}, t.Others...)
	f := spec.Fault(field, "a doctrine's name, or a map with the key "+strings.Join(keys, " or "))
	f.Err = yamldoc.ErrUnknown
	return nil, f
}

// shortName is a name for a map: that of agents that play ahead, or a doctrine, and a number of forks.
var shortName = regexp.MustCompile(`^(.+)-([1-9][0-9]*)$`)

// Described reports whether a document describes an agent that is not a doctrine.
func Described(doc *yamldoc.Node) bool { return doc.Key(rolloutKey) != nil }

// Short is the map that a short name stands for: rollout-64, or ace-16 where the doctrine ace says how to think with it. It is
// nil if the name is not a short name, or that of a doctrine.
func Short(name *yamldoc.Node, doctrines *yamldoc.Catalog) *yamldoc.Node {
	m := shortName.FindStringSubmatch(name.Value)
	if m == nil || doctrines.Has(name.Value) {
		return nil
	}
	n := yamldoc.NewString(m[2], name)
	n.Tag = yamldoc.Int
	out := yamldoc.NewMap(name)
	out.Keys, out.Items = []*yamldoc.Node{yamldoc.NewString(rolloutKey, name)}, []*yamldoc.Node{n}
	if m[1] == rolloutKey {
		return out
	}
	doc, err := doctrines.Find(m[1])
	if err != nil || doc.Field("search") == nil {
		return nil
	}
	out.Keys, out.Items = append(out.Keys, yamldoc.NewString("with", name)), append(out.Items, yamldoc.NewString(m[1], name))
	return out
}
