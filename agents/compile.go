package agents

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Check reports all faults of a doctrine for a system as yamldoc.Faults.
func Check(doc *yamldoc.Node, s rules.System) error {
	_, err := Compile(doc, s)
	return err
}

// Compile makes a doctrine for a system from its document. The error is yamldoc.Faults with every fault. A
// part that the system does not use is a fault too, because it would have no effect.
func Compile(doc *yamldoc.Node, s rules.System) (Pilot, error) { return CompileWith(doc, s, nil) }

// CompileWith makes a doctrine that reads the fact win by a network instead of its own values, unless that is nil.
func CompileWith(doc *yamldoc.Node, s rules.System, net *valuenet.Net) (Pilot, error) {
	_, p, err := compile(doc, s, net)
	if err != nil {
		return nil, err
	}
	return p, nil
}

func compile(doc *yamldoc.Node, s rules.System, net *valuenet.Net) (*Document, *doctrine, error) {
	var d Document
	c := compiler{faults: yamldoc.AsFaults(yamldoc.Decode(doc, &d)), system: s.ID(), offers: s.Offers(), net: net}
	if c.faults != nil { // a document with faults cannot be compiled
		return nil, nil, c.faults.Err()
	}
	c.id(doc, &d)
	c.suits(doc, &d)
	p := doctrine{name: d.Name, kind: d.Kind, thought: d.Search, usual: d.Usual, byDefault: d.Default,
		routine: c.offers.Routine | rules.Kinds(rules.Fire, rules.Launch)} // it holds its fire
	if d.Ahead != nil {
		if p.width = *d.Ahead; c.offers.Plans != nil {
			p.plans = *c.offers.Plans
		}
	}
	if l := d.Loose; l != nil {
		if l.thousandths < 0 || l.thousandths > 1_000_000 {
			c.add(l.at.Fault("loose", "0 to 1000 points"), yamldoc.ErrRange)
		}
		p.loose = l.thousandths * unity
	}
	if d.Search != nil {
		c.faults = append(c.faults, d.Search.within("search.within")...)
	}
	for k := range rules.NumKinds {
		if s := d.section(k); s != nil {
			p.sections[k] = c.section(k, s, doc.Field(k.String()))
		}
	}
	p.belief = c.belief(doc, &d, &p)
	return &d, &p, c.faults.Err()
}

// reserved is the name of the pilot Random, which no doctrine may have.
const reserved = "random"

// A compiler turns the sections of a document into flat tables and collects the faults.
type compiler struct {
	faults yamldoc.Faults
	system string
	offers rules.Offers
	net    *valuenet.Net // in the place of the doctrine's own values; nil: none
}

func (c *compiler) add(f yamldoc.Fault, kind error) {
	f.Err = kind
	c.faults = append(c.faults, f)
}

// refuse adds a fault with a message of its own.
func (c *compiler) refuse(at *yamldoc.Node, field, format string, args ...any) {
	c.faults = append(c.faults, at.Faultf(field, format, args...))
}

// id checks that a doctrine has the name of its file, and no reserved name.
func (c *compiler) id(doc *yamldoc.Node, d *Document) {
	at := doc.Field("id")
	if d.ID == reserved {
		c.add(at.Fault("id", "another name: random is the pilot that takes any option"), yamldoc.ErrRange)
		return
	}
	if m := shortName.FindStringSubmatch(d.ID); m != nil && m[1] == rolloutKey {
		c.add(at.Fault("id", "another name: this is an agent that plays ahead"), yamldoc.ErrRange)
		return
	}
	if file := yamldoc.ID(doc.File); doc.Document && file != d.ID {
		c.add(at.Fault("id", file+", as the file is named"), yamldoc.ErrRange)
	}
}

// suits checks that the system has the kind of craft that a doctrine is for, and that such craft take the decisions
// that it has sections for.
func (c *compiler) suits(doc *yamldoc.Node, d *Document) {
	if d.System != c.system {
		c.add(doc.Field("system").OneOf("system", []string{c.system}), yamldoc.ErrUnknown)
		return
	}
	c.thinks(doc, d)
	if !slices.Contains(c.offers.Crafts, d.Kind) {
		c.add(doc.Field("kind").OneOf("kind", c.offers.Crafts), yamldoc.ErrUnknown)
		return
	}
	kinds := c.offers.KindsOf(d.Kind)
	for k := range rules.NumKinds {
		if d.section(k) != nil && !kinds.Has(k) {
			c.refuse(doc.Key(k.String()), k.String(), "found a section for decisions that a %s of %s never takes, want %s",
				d.Kind, c.system, strings.Join(kinds.Names(), ", "))
		}
	}
}

// thinks checks that the keys ahead and loose can have an effect.
func (c *compiler) thinks(doc *yamldoc.Node, d *Document) {
	ahead := d.Ahead != nil && *d.Ahead > 0
	switch {
	case !ahead:
	case c.offers.Plans == nil:
		c.refuse(doc.Field("ahead"), "ahead",
			"found %d, but a move of %s is one choice: there is nothing to look ahead to", *d.Ahead, c.system)
	case d.Move == nil:
		c.refuse(doc.Field("ahead"), "ahead",
			"found %d without the section move, which judges what is seen ahead", *d.Ahead)
	}
	if l := d.Loose; l != nil && l.thousandths > 0 && !ahead {
		c.refuse(l.at, "loose", "found %s without ahead: it misjudges only what is seen ahead", l)
	}
}

// told checks that the system computes a fact.
func (c *compiler) told(path string, f rules.Fact, at *yamldoc.Node) {
	if known := c.offers.Told(); !known.Has(f) {
		c.add(at.OneOf(path, factNames(known)), yamldoc.ErrUnknown)
	}
}

func (c *compiler) section(kind rules.Kind, s *Section, at *yamldoc.Node) *section {
	out, path := &section{}, kind.String()
	for i, l := range s.Limits {
		p := fmt.Sprintf("%s.limits.%d", path, i+1)
		node := at.Get(fmt.Sprintf("limits.%d", i+1))
		c.told(p+".fact", l.Fact.fact, node.Field("fact"))
		t := c.bounds(p, l.Fact.fact, Bounds{l.Min, l.Max}, node)
		first, n := c.when(p+".when", out, l.When)
		out.limits = append(out.limits, limit{test: t, first: first, n: n})
		out.need |= 1 << l.Fact.fact
	}
	for i, t := range s.Terms {
		p := fmt.Sprintf("%s.terms.%d", path, i+1)
		c.told(p+".fact", t.Fact.fact, at.Get(fmt.Sprintf("terms.%d.fact", i+1)))
		first, n := c.when(p+".when", out, t.When)
		l := linear{weight: t.Weight.thousandths * int64(unity/t.Fact.fact.Info().Scale), fact: t.Fact.fact}
		a := apart{l, c.steps(p+".ideal", t.Fact.fact, t.Ideal, 0)}
		switch {
		case n > 0:
			out.conditional = append(out.conditional, term{a, out.tests[first], first + 1, n - 1, t.Ideal == nil})
		case t.Ideal != nil:
			out.apart = append(out.apart, a)
		default:
			out.linear = append(out.linear, l)
		}
		out.need |= 1 << t.Fact.fact
	}
	out.wins = out.need.Has(rules.Win)
	out.tells = out.wins && c.offers.Learned != nil && c.offers.Learned.Kinds.Has(kind)
	out.need &^= 1 << rules.Win
	if out.leaves = kind == rules.Leave; out.leaves && out.tells {
		out.need |= 1 << rules.Leaves
	}
	return out
}

// when appends conditions to the tests of a section. It returns the index of the first and their number.
func (c *compiler) when(path string, out *section, conds Conditions) (first, n uint16) {
	first = uint16(len(out.tests)) // fits: there are at most 64 lists of some two dozen facts
	for _, cond := range conds.list {
		p := path + "." + cond.fact.Info().Name
		c.told(p, cond.fact, cond.key)
		out.tests = append(out.tests, c.bounds(p, cond.fact, cond.bounds, cond.at))
		out.need |= 1 << cond.fact
	}
	return first, uint16(len(conds.list))
}

// bounds compiles a min and a max, of which at least one must be given.
func (c *compiler) bounds(path string, f rules.Fact, b Bounds, at *yamldoc.Node) test {
	if b.Min == nil && b.Max == nil {
		c.faults = append(c.faults, at.Missing(path, "min, max or both"))
	}
	t := test{
		fact: f,
		min:  c.steps(path+".min", f, b.Min, math.MinInt32),
		max:  c.steps(path+".max", f, b.Max, math.MaxInt32),
	}
	if b.Min != nil && b.Max != nil && b.Min.thousandths > b.Max.thousandths {
		c.add(b.Max.at.Fault(path+".max", "at least min, which is "+b.Min.String()), yamldoc.ErrRange)
	}
	return t
}

// grains names, by the fact's scale, the finest steps in which a bound may be given. Facts with other scales
// take any Decimal.
var grains = map[int32]string{1: "a whole number of ", 4: "quarters of ", 10: "tenths of ", 100: "hundredths of "}

// steps converts a bound to the fact's steps; without is the value if there is no bound.
func (c *compiler) steps(path string, f rules.Fact, d *Decimal, without int32) int32 {
	if d == nil {
		return without
	}
	info := f.Info()
	v, ok := d.steps(f)
	switch {
	case !ok:
		want := strings.TrimSuffix(grains[info.Scale]+info.Unit, " of whole number") // of no unit
		c.add(d.at.Fault(path, want), yamldoc.ErrRange)
	case info.Low != info.High && (v < info.Low*info.Scale || v > info.High*info.Scale):
		c.add(d.at.Fault(path, fmt.Sprintf("%d to %d (%s)", info.Low, info.High, info.Unit)), yamldoc.ErrRange)
	}
	return v
}
