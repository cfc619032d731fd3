// Package agentstest takes the shipped doctrines to a firing range: they must shoot wherever a shot may do something
// and their own limits allow it, at any card in any state of damage.
package agentstest

import (
	"math/big"
	"slices"
	"testing"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// mostExcused is the part of its chances, one in so many, that a doctrine may let go by its own limits. The shots of a
// firing range are good ones.
const mostExcused = 2

// A Range judges the doctrines of a system that have a section for a kind of shot. It is used by one goroutine.
type Range struct {
	kind     rules.Kind
	scout    *agents.Scout
	twin     rules.Duel // at which the scout looks
	shooters []*shooter
}

// A shooter is a doctrine on the range.
type shooter struct {
	id                    string
	agent                 agents.Agent
	limits                []limit
	waits                 bool // for a better chance
	chances, shots, fails int
}

// A limit is a limit of the doctrine's document, read apart from the code that doctrines are played by.
type limit struct {
	bound
	when []bound
}

// A bound holds a fact within bounds, in the steps of the fact; nil: none.
type bound struct {
	fact      rules.Fact
	low, high *big.Rat
}

// NewRange is a range for the shipped doctrines with a section for a kind of shot, rules.Fire or rules.Launch, that fly
// a kind of craft; if some are named, for those alone. Doctrines that shoot by the learned fact win judge for
// themselves and stay away.
func NewRange(t testing.TB, s rules.System, kind rules.Kind, craft string, only ...string) *Range {
	t.Helper()
	files := slices.DeleteFunc(agents.Shipped(s.ID()), func(f yamldoc.File) bool {
		return len(only) > 0 && !slices.Contains(only, yamldoc.ID(f.Name))
	})
	return rangeOf(t, s, kind, craft, files)
}

// rangeOf is a range for doctrines in files.
func rangeOf(t testing.TB, s rules.System, kind rules.Kind, craft string, files []yamldoc.File) *Range {
	t.Helper()
	r := &Range{kind: kind, scout: agents.NewScout(s)}
	for _, f := range files {
		doc, err := yamldoc.Parse(f)
		if err != nil {
			t.Fatal(err)
		}
		section := doc.Field(kind.String())
		if section == nil || doc.Field("kind").Value != craft || agents.ReadsWin(section) {
			continue
		}
		p, err := agents.Compile(doc, s)
		if err != nil {
			t.Fatal(err)
		}
		r.shooters = append(r.shooters, &shooter{id: yamldoc.ID(f.Name), agent: p.NewAgent(), limits: limitsOf(section),
			waits: waits(section)})
	}
	return r
}

// waits reports whether a term of a section weighs my_reach, which a craft that holds its fire keeps for later.
func waits(section *yamldoc.Node) bool {
	terms := section.Field("terms")
	return terms != nil && slices.ContainsFunc(terms.Items, func(term *yamldoc.Node) bool {
		return term.Field("fact").Value == rules.MyReach.Info().Name
	})
}

// limitsOf reads the limits of a section, which has been compiled and so has no faults.
func limitsOf(section *yamldoc.Node) (all []limit) {
	list := section.Field("limits")
	if list == nil {
		return nil
	}
	for _, item := range list.Items {
		l := limit{bound: boundOf(item.Field("fact").Value, item)}
		if when := item.Field("when"); when != nil {
			for i, key := range when.Keys {
				l.when = append(l.when, boundOf(key.Value, when.Items[i]))
			}
		}
		all = append(all, l)
	}
	return all
}

func boundOf(fact string, bounds *yamldoc.Node) (b bound) {
	b.fact, _ = rules.FactByName(fact)
	for at, name := range map[**big.Rat]string{&b.low: "min", &b.high: "max"} {
		if n := bounds.Field(name); n != nil {
			v, _ := new(big.Rat).SetString(n.Value)
			*at = v.Mul(v, big.NewRat(int64(b.fact.Info().Scale), 1))
		}
	}
	return b
}

func (b *bound) holds(f *rules.Facts) bool {
	v := big.NewRat(int64(f[b.fact]), 1)
	return (b.low == nil || v.Cmp(b.low) >= 0) && (b.high == nil || v.Cmp(b.high) <= 0)
}

// tough are the facts that are small for a tough enemy. A limit on them may ask for some of it and not for more, or a
// doctrine would never shoot at such an enemy.
const tough rules.FactSet = 1<<rules.MyKill | 1<<rules.MyReach | 1<<rules.MyDamage

// allow reports whether an option keeps the limits.
func (s *shooter) allow(f *rules.Facts) bool {
	for i := range s.limits {
		l := &s.limits[i]
		counts := true
		for k := range l.when {
			counts = counts && l.when[k].holds(f)
		}
		if counts && !l.holds(f) && (!tough.Has(l.fact) || f[l.fact] == 0) {
			return false
		}
	}
	return true
}

// Judge asks all doctrines about the decision q that d waits for. Its first option is to hold fire. A doctrine that does so
// fails if a shot has some chance to do something and keeps the doctrine's limits. It is excused if it weighs what it
// keeps for later, and that kills more likely than the shot.
func (r *Range) Judge(t testing.TB, d rules.Duel, q *rules.Decision, what func() string) {
	t.Helper()
	if q == nil || q.Kind != r.kind {
		t.Fatalf("%s: %+v is no decision about %s", what(), q, r.kind)
	}
	r.look(d)
	var hold rules.Facts
	r.scout.Facts(0, rules.AllFacts, &hold)
	var shots []rules.Facts
	for i := 1; i < int(q.N); i++ {
		var f rules.Facts
		if r.scout.Facts(i, rules.AllFacts, &f); f[rules.MyHit] > 0 {
			shots = append(shots, f)
		}
	}
	if len(shots) == 0 {
		return
	}
	for _, s := range r.shooters {
		s.judge(t, r.twin, r.scout, q, &hold, shots, what)
	}
}

// look takes the scout to a copy of d. It might take d itself, which has been changed by hand, for what it knows.
func (r *Range) look(d rules.Duel) {
	if r.twin == nil || r.twin.Game() != d.Game() {
		r.twin = d.Game().NewDuel()
	}
	r.twin.CopyFrom(d)
	r.scout.Look(r.twin)
}

// mostTold is how many failures of a doctrine are told.
const mostTold = 5

func (s *shooter) judge(t testing.TB, d rules.Duel, v *agents.Scout, q *rules.Decision, hold *rules.Facts,
	shots []rules.Facts, what func() string) {
	t.Helper()
	s.chances++
	s.agent.Begin(1, 0)
	if s.agent.Pick(d, v, q) > 0 {
		s.shots++
		return
	}
	for i := range shots {
		f := &shots[i]
		if !s.allow(f) || s.waits && hold[rules.MyReach] > f[rules.MyKill] {
			continue
		}
		if s.fails++; s.fails <= mostTold {
			t.Errorf("%s holds its fire, %s, though a shot within its limits hits with %d, kills with %d of %d and does %d",
				s.id, what(), f[rules.MyHit], f[rules.MyKill], rules.Certain, f[rules.MyDamage])
		}
		return
	}
}

// Close fails a range with fewer doctrines or chances to shoot than so many, and each doctrine whose own limits let too
// many chances go.
func (r *Range) Close(t testing.TB, doctrines, chances int) {
	t.Helper()
	if len(r.shooters) < doctrines {
		t.Errorf("%d doctrines with a section %s, want at least %d", len(r.shooters), r.kind, doctrines)
	}
	for _, s := range r.shooters {
		t.Logf("%s: %d shots of %d chances, %d held against its limits", s.id, s.shots, s.chances, s.fails)
		switch {
		case s.fails > mostTold:
			t.Errorf("%s holds its fire %d times of %d", s.id, s.fails, s.chances)
		case s.chances < chances:
			t.Errorf("%s has %d chances to shoot, want at least %d", s.id, s.chances, chances)
		case (s.chances-s.shots)*mostExcused > s.chances:
			t.Errorf("%s shoots %d times of %d", s.id, s.shots, s.chances)
		}
	}
}
