package agents

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Rollout is a rollout agent as an experiment describes it.
type Rollout struct {
	Rollouts int           `yaml:"rollout" min:"8" max:"65536" unit:"forks a decision" doc:"how many forks it plays for a decision, for all options together"`
	With     *yamldoc.Node `yaml:"with,omitempty" doc:"the doctrine that proposes the options and flies the own side in the forks"`
	Thought
	Milliseconds int `yaml:"milliseconds,omitempty" min:"1" max:"3600000" unit:"milliseconds a decision" doc:"limit of time; such a run cannot be repeated"`
}

// A Thought is how an agent plays ahead. What it leaves open is as the doctrine has it that the agent thinks with, or else as
// usual.
type Thought struct {
	Against *yamldoc.Node `yaml:"against,omitempty" doc:"the doctrine that flies the other side in the forks, or a list of them, which take turns from fork to fork; default the usual ones"`
	Options *int          `yaml:"options,omitempty" min:"2" max:"32" doc:"how many options it tries at most, those with the doctrine's best scores; default 8"`
	Within  *Decimal      `yaml:"within,omitempty" doc:"by how many points, 0 to 1000, the doctrine may think less of what is tried than of its own choice; default any"`
	Horizon *int          `yaml:"horizon,omitempty" min:"1" max:"10000" unit:"turns" doc:"how far it plays a fork; default 8"`
}

// The usual thought.
const (
	usualTried   = 8
	usualHorizon = 8 // turns
)

// rollout makes the pilot that a map at a field describes, for a kind of craft.
func (t *Table) rollout(kind, field string, spec *yamldoc.Node) (Pilot, error) {
	var d Rollout
	if err := yamldoc.DecodeAt(spec, field, &d); err != nil {
		return nil, err
	}
	own, err := t.models(d.With, field+".with", kind)
	if err == nil && own[kind] == nil {
		err = spec.Missing(field+".with", "a doctrine for "+kind)
	}
	if err != nil {
		return nil, err
	}
	with, at := own[kind], field+".against"
	tried, horizon := usualTried, usualHorizon
	usual := Thought{Options: &tried, Horizon: &horizon}
	if with.thought != nil {
		usual = with.thought.or(&usual)
	}
	if d.Against == nil {
		at = "search.against"
	}
	name, faults := d.name(with, &usual), d.within(field+".within")
	d.Thought = d.or(&usual)
	p := &rollout{name: name, kind: kind, with: with, own: own, rollouts: d.Rollouts, options: *d.Options, within: -1,
		horizon: int32(*d.Horizon), limit: time.Duration(d.Milliseconds) * time.Millisecond}
	if d.Within != nil {
		p.within = d.Within.thousandths * unity
	}
	for _, foe := range d.foes() {
		other, err := t.models(foe, at, "")
		faults = append(faults, yamldoc.AsFaults(err)...)
		p.league = append(p.league, other)
	}
	return p, faults.Err()
}

// within refuses what is not 0 to 1000 points.
func (t *Thought) within(field string) yamldoc.Faults {
	if t.Within == nil || t.Within.thousandths >= 0 && t.Within.thousandths <= 1_000_000 {
		return nil
	}
	f := t.Within.at.Fault(field, "0 to 1000 points")
	f.Err = yamldoc.ErrRange
	return yamldoc.Faults{f}
}

// foes are the doctrines of the other side, by their names; a single nil is the usual one.
func (t *Thought) foes() []*yamldoc.Node {
	if n := t.Against; n != nil && n.Kind == yamldoc.List && len(n.Items) > 0 {
		return n.Items
	}
	return []*yamldoc.Node{t.Against}
}

// or is the thought, with another where it leaves something open.
func (t *Thought) or(by *Thought) Thought {
	return Thought{Against: cmp.Or(t.Against, by.Against), Options: cmp.Or(t.Options, by.Options),
		Within: cmp.Or(t.Within, by.Within), Horizon: cmp.Or(t.Horizon, by.Horizon)}
}

// name is the short name, followed by the fields that differ from the usual ones. It is that of the doctrine where that says how
// to think with it.
func (d *Rollout) name(with *doctrine, usual *Thought) string {
	name := rolloutKey + "-" + strconv.Itoa(d.Rollouts)
	switch {
	case d.With == nil:
	case with.thought != nil:
		name = d.With.Value + "-" + strconv.Itoa(d.Rollouts)
	default:
		name += " with " + d.With.Value
	}
	if d.Against != nil {
		var foes []string
		for _, foe := range d.foes() {
			foes = append(foes, foe.Value)
		}
		name += " against " + strings.Join(foes, ", ")
	}
	if d.Options != nil && *d.Options != *usual.Options {
		name += " options " + strconv.Itoa(*d.Options)
	}
	if d.Horizon != nil && *d.Horizon != *usual.Horizon {
		name += " horizon " + strconv.Itoa(*d.Horizon)
	}
	if d.Within != nil && (usual.Within == nil || d.Within.thousandths != usual.Within.thousandths) {
		name += " within " + d.Within.String()
	}
	if d.Milliseconds != 0 {
		name += " milliseconds " + strconv.Itoa(d.Milliseconds)
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
