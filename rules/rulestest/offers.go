package rulestest

import (
	"testing"

	"github.com/furball-sim/furball/rules"
)

// kind checks that the system offers a kind of decision.
func (p *players) kind(t *testing.T, d rules.Duel, q *rules.Decision) {
	t.Helper()
	k, craft := q.Kind, d.Game().Craft(q.Side)[q.Craft].Kind
	if p.asked |= 1 << k; !p.offers.Kinds.Has(k) || !p.offers.KindsOf(craft).Has(k) {
		t.Fatalf("a decision of kind %s for a %s, which the system does not offer", k, craft)
	}
}

// tell checks that the system offers a kind of decision, and all facts of an option that are not 0.
func (p *players) tell(t *testing.T, d rules.Duel, q *rules.Decision, facts *rules.Facts) {
	t.Helper()
	p.kind(t, d, q)
	for f := range rules.NumFacts {
		if facts[f] == 0 {
			continue
		}
		if p.told |= 1 << f; !p.offers.Facts.Has(f) {
			t.Fatalf("fact %s of a %s decision is %d, but the system does not offer it", f.Info().Name, q.Kind, facts[f])
		}
	}
}

// Offers plays games at random and checks that each kind of decision and each fact that the system offers
// occurs in one of them, and that the places of its events have the units that it names and no others. Of each kind it
// looks at the first decisions of a game, and at every few after them.
func Offers(t *testing.T, s rules.System, duels int, games ...rules.Game) {
	t.Helper()
	p := &players{scout: s.NewScout(), offers: s.Offers()}
	var altitude, speed bool
	for _, g := range games {
		d, log := g.NewDuel(), &rules.Recorder{}
		d.Attach(nil, log)
		var came [rules.NumKinds]int
		for n := range duels {
			begin(d, 5, n, false)
			agent := newPick(n)
			for q := d.Next(); q != nil; q = d.Next() {
				if came[q.Kind]++; came[q.Kind] > firstTold && came[q.Kind]%toldIn != 0 {
					p.kind(t, d, q)
					d.Choose(agent.of(q))
					continue
				}
				p.scout.Look(d)
				for i := range min(int(q.N), mostTold) {
					var f rules.Facts
					p.scout.Facts((n+i)%int(q.N), rules.AllFacts, &f)
					p.tell(t, d, q, &f)
				}
				p.inputsOf(t, d, q)
				d.Choose(agent.of(q))
			}
		}
		for _, e := range log.Events {
			if e.Place != nil {
				altitude, speed = altitude || e.Place.Altitude != 0, speed || e.Place.Speed != 0
			}
		}
	}
	if u := rules.UnitsOf(s); altitude != (u.Altitude != "") || speed != (u.Speed != "") {
		t.Errorf("places with an altitude: %t, with a speed: %t, but their units are %+v", altitude, speed, u)
	}
	for f := range rules.NumFacts {
		if p.offers.Facts.Has(f) && !p.told.Has(f) {
			t.Errorf("fact %s is offered, but always 0", f.Info().Name)
		}
	}
	if l := p.offers.Learned; l != nil {
		for i, name := range l.Inputs {
			if !p.moved.vary[i] {
				t.Errorf("input %q is always the same", name)
			}
		}
	}
	if p.asked != p.offers.Kinds {
		t.Errorf("decisions of kinds %b came, %b are offered", p.asked, p.offers.Kinds)
	}
}

const (
	mostTold  = 6  // the greatest number of options of a decision for which Offers asks for facts
	firstTold = 40 // the decisions of a kind that Offers looks at in each game before it looks at one in toldIn
	toldIn    = 3
)
