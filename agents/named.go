package agents

import (
	"regexp"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// An agent that is no doctrine is named by a map in the place of a doctrine's name. The key
// that it must have says of what kind it is.

// A maker makes the pilot of a spec that stands at a field, for a kind of craft.
type maker func(t *Table, kind, field string, spec *yamldoc.Node) (Pilot, error)

// makers are the kinds of agent by their key.
var makers = []struct {
	key  string
	make maker
}{
	{"rollout", makeRollout},
}

// A Table is what the names in a spec are looked up in.
type Table struct {
	System    rules.System
	Doctrines *yamldoc.Shelf
	Others    []string // keys of maps that somebody else reads, for faults
}

// Make makes a pilot for a kind of craft, "" where all are fighters, of the map at a field of
// an experiment. The error is yamldoc.Faults.
func (t *Table) Make(kind, field string, spec *yamldoc.Node) (Pilot, error) {
	if kind == "" {
		kind = "fighter"
	}
	var keys []string
	for _, m := range makers {
		if spec.Key(m.key) != nil {
			return m.make(t, kind, field, spec)
		}
		keys = append(keys, m.key)
	}
	f := spec.Fault(field, "a doctrine's name, or a map with the key "+strings.Join(append(keys, t.Others...), " or "))
	f.Err = yamldoc.ErrUnknown
	return nil, f
}

// shortName is a name for a map: rollout-64.
var shortName = regexp.MustCompile(`^(rollout)-([1-9][0-9]*)$`)

// Described reports whether a document describes an agent that is no doctrine.
func Described(doc *yamldoc.Node) bool {
	for _, m := range makers {
		if doc.Key(m.key) != nil {
			return true
		}
	}
	return false
}

// Short is the map that a short name stands for; nil: the name is none.
func Short(name *yamldoc.Node) *yamldoc.Node {
	m := shortName.FindStringSubmatch(name.Value)
	if m == nil {
		return nil
	}
	n := yamldoc.NewString(m[2], name)
	n.Tag = yamldoc.Int
	out := yamldoc.NewMap(name)
	out.Keys, out.Items = []*yamldoc.Node{yamldoc.NewString(m[1], name)}, []*yamldoc.Node{n}
	return out
}
