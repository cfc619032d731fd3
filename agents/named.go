package agents

import (
	"regexp"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A map in the place of a doctrine's name describes an agent that is not a doctrine. The one key that it must
// have tells the kind of agent.

// A maker makes the pilot that a spec at a field describes, for a kind of craft.
type maker func(t *Table, kind, field string, spec *yamldoc.Node) (Pilot, error)

// makers lists the kinds of agent, each by its key.
var makers = []struct {
	key  string
	make maker
}{
	{"rollout", makeRollout},
}

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

// Described reports whether a document describes an agent that is not a doctrine.
func Described(doc *yamldoc.Node) bool {
	for _, m := range makers {
		if doc.Key(m.key) != nil {
			return true
		}
	}
	return false
}

// Short is the map that a short name stands for, or nil if the name is not a short name.
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
