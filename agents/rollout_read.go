package agents

import (
	"slices"
	"strconv"
	"time"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Rollout is a rollout agent as an experiment describes it.
type Rollout struct {
	Rollouts     int           `yaml:"rollout" min:"8" max:"65536" unit:"forks a decision" doc:"how many forks it plays for a decision, for all options together"`
	With         *yamldoc.Node `yaml:"with,omitempty" doc:"the doctrine that proposes the options and flies the own side in the forks"`
	Against      *yamldoc.Node `yaml:"against,omitempty" doc:"the doctrine that flies the other side in the forks"`
	Options      int           `yaml:"options,omitempty" min:"2" max:"32" doc:"how many options it tries at most: those with the doctrine's best scores"`
	Horizon      int           `yaml:"horizon,omitempty" min:"1" max:"10000" unit:"turns" doc:"how far it plays a fork"`
	Milliseconds int           `yaml:"milliseconds,omitempty" min:"1" max:"3600000" unit:"milliseconds a decision" doc:"limit of time; such a run cannot be repeated"`
}

// The defaults of a rollout agent's description.
const (
	usualTried   = 8
	usualHorizon = 8 // turns
)

// rollout makes the pilot that a map at a field describes, for a kind of craft.
func (t *Table) rollout(kind, field string, spec *yamldoc.Node) (Pilot, error) {
	d := Rollout{Options: usualTried, Horizon: usualHorizon}
	if err := yamldoc.DecodeAt(spec, field, &d); err != nil {
		return nil, err
	}
	p := &rollout{name: d.name(), kind: kind,
		rollouts: d.Rollouts, options: d.Options, horizon: int32(d.Horizon),
		limit: time.Duration(d.Milliseconds) * time.Millisecond}
	own, err := t.models(d.With, field+".with", kind)
	other, errO := t.models(d.Against, field+".against", "")
	if err := yamldoc.Join(err, errO); err != nil {
		return nil, err
	}
	p.with, p.models = own[kind], [2]map[string]*doctrine{own, other}
	if p.with == nil {
		return nil, spec.Missing(field+".with", "a doctrine for "+kind)
	}
	return p, nil
}

// name is the short name, followed by the fields that differ from the defaults.
func (d *Rollout) name() string {
	name := "rollout-" + strconv.Itoa(d.Rollouts)
	for _, n := range []struct {
		key   string
		value *yamldoc.Node
	}{{"with", d.With}, {"against", d.Against}} {
		if n.value != nil {
			name += " " + n.key + " " + n.value.Value
		}
	}
	for _, n := range []struct {
		key          string
		value, usual int
	}{{"options", d.Options, usualTried}, {"horizon", d.Horizon, usualHorizon}, {"milliseconds", d.Milliseconds, 0}} {
		if n.value != n.usual {
			name += " " + n.key + " " + strconv.Itoa(n.value)
		}
	}
	return name
}

// models are the doctrines that fly each kind of craft in forks. These are the usual ones, but the doctrine
// named, if it is not nil, takes the place of the usual one for its kind. If a kind is given, the doctrine
// named must be for that kind.
func (t *Table) models(named *yamldoc.Node, field, kind string) (map[string]*doctrine, error) {
	m, _, err := t.marked(usualMark)
	if err != nil || named == nil {
		return m, err
	}
	p, err := t.doctrine(named, field, kind)
	if err != nil {
		return nil, err
	}
	m[p.kind] = p
	return m, nil
}

// A mark is a field of a doctrine's file by which one doctrine stands out for each kind of craft.
type mark struct {
	key string
	has func(p *doctrine) bool
}

var (
	usualMark   = mark{"usual", func(p *doctrine) bool { return p.usual }}
	defaultMark = mark{"default", func(p *doctrine) bool { return p.byDefault }}
)

// marked are the doctrines that have a mark, one for each kind of craft, and their ids. A user's own doctrine replaces
// a shipped one. Two doctrines from the same place for one kind are a fault.
func (t *Table) marked(by mark) (m map[string]*doctrine, ids map[string]string, err error) {
	m, ids = map[string]*doctrine{}, map[string]string{}
	for _, name := range t.Doctrines.Names() {
		doc, err := t.Doctrines.Find(name)
		if err != nil {
			return nil, nil, err
		}
		if of := doc.Field("system"); doc.Field(by.key) == nil || of == nil || of.Value != t.System.ID() {
			continue
		}
		_, p, err := compile(doc, t.System, nil)
		if err != nil {
			return nil, nil, err
		}
		if !by.has(p) {
			continue
		}
		if was := ids[p.kind]; was != "" {
			before, now := t.Doctrines.Layer(was), t.Doctrines.Layer(name)
			if before == now {
				return nil, nil, doc.Field(by.key).Faultf(by.key, "found true, but %s.yaml is the %s one for a %s already",
					was, by.key, p.kind)
			}
			if before > now {
				continue
			}
		}
		m[p.kind], ids[p.kind] = p, name
	}
	return m, ids, nil
}

// CheckMarks reports two doctrines in the catalog of a system that have one mark for a kind of craft, and faults of any
// that is marked.
func CheckMarks(doctrines *yamldoc.Catalog, s rules.System) error {
	t := &Table{System: s, Doctrines: doctrines}
	_, _, usual := t.marked(usualMark)
	_, _, byDefault := t.marked(defaultMark)
	return yamldoc.Join(usual, byDefault)
}

// DefaultDoctrine is the doctrine by which a kind of craft flies where an experiment names none; "" if there is none. The
// kind is "" where all craft of the system are of one.
func DefaultDoctrine(doctrines *yamldoc.Catalog, s rules.System, kind string) (string, error) {
	if crafts := s.Offers().Crafts; kind == "" && len(crafts) == 1 {
		kind = crafts[0]
	}
	_, ids, err := (&Table{System: s, Doctrines: doctrines}).marked(defaultMark)
	return ids[kind], err
}

// doctrine compiles the doctrine with a name. If a kind is given, the doctrine must be for that kind.
func (t *Table) doctrine(name *yamldoc.Node, field, kind string) (*doctrine, error) {
	var good []string
	for _, n := range t.Doctrines.Names() {
		doc, err := t.Doctrines.Find(n)
		if err == nil && (kind == "" || doc.Field("kind") != nil && doc.Field("kind").Value == kind) {
			good = append(good, n)
		}
	}
	doc, err := t.Doctrines.FindAt(name, field)
	if err != nil || !slices.Contains(good, yamldoc.ID(doc.File)) {
		return nil, name.OneOf(field, good)
	}
	_, p, err := compile(doc, t.System, nil)
	return p, err
}
