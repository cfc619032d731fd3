package armory

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Stock is the missiles that an aircraft may carry: its own, and the shipped ones that none of
// its own replaces. The zero Stock has the shipped ones.
type Stock struct{ own []*Missile }

// Add takes in a missile's card that is not as shipped. The error is yamldoc.Faults with every
// fault of the card.
func (s *Stock) Add(doc *yamldoc.Node) error {
	m, err := compileOwn(doc)
	if err != nil {
		return err
	}
	if err := apart(doc, m, s.own); err != nil {
		return err
	}
	s.own = append(s.own, m)
	return nil
}

// CheckOwn reports all faults of a card that stands beside the shipped ones, or in the place of
// one of them.
func CheckOwn(doc *yamldoc.Node) error {
	_, err := compileOwn(doc)
	return err
}

// IsCard tells the card of a missile, sound or not, from that of an aircraft; nil is none.
func IsCard(doc *yamldoc.Node) bool { return doc.Field("guidance") != nil }

// compileOwn is Compile for a card whose names must belong to nothing else.
func compileOwn(doc *yamldoc.Node) (*Missile, error) {
	m, err := Compile(doc)
	if err != nil {
		return nil, err
	}
	if err := apart(doc, m, Missiles()); err != nil {
		return nil, err
	}
	if s := card.FindStore(m.Name); s != nil && Find(s.Name) == nil {
		return nil, yamldoc.Faults{doc.Get("name").Fault("name", "a name that no other store has")}
	}
	return m, nil
}

// apart refuses names of other missiles, except those of the one that this card replaces.
func apart(doc *yamldoc.Node, m *Missile, others []*Missile) error {
	names := []string{"name"}
	for i := range m.Aliases {
		names = append(names, fmt.Sprintf("aliases.%d", i+1))
	}
	for _, o := range others {
		for _, field := range names {
			if at := doc.Get(field); o.ID != m.ID && o.Answers(at.Text()) {
				return yamldoc.Faults{at.Fault(field, fmt.Sprintf("a name that no other missile has; %s has this one", o.ID))}
			}
		}
	}
	return nil
}

// Find is the missile that answers to the name, or nil.
func (s *Stock) Find(name string) *Missile {
	for _, m := range s.own {
		if m.Answers(name) {
			return m
		}
	}
	return Find(name)
}

// Owns reports whether the missile is not as shipped.
func (s *Stock) Owns(m *Missile) bool {
	for _, o := range s.own {
		if o == m {
			return true
		}
	}
	return false
}

// Stores are the own missiles as something that stations carry (AP-4.4).
func (s *Stock) Stores() (all []card.Store) {
	for _, m := range s.own {
		all = append(all, m.Store())
	}
	return all
}

// A Round is a missile on a station of an aircraft.
type Round struct {
	Missile *Missile
	Station *card.Station
	Points  card.Quarters // load points there, which come off with it
}

// Rounds are the missiles of a load, in its order (AP-4.4, AP-14.2.6).
func (s *Stock) Rounds(l *card.Load) (all []Round) {
	for _, p := range l.Pieces {
		if m := s.Find(p.Store.Name); m != nil {
			all = append(all, Round{m, p.Station, p.Points})
		}
	}
	return all
}

// Names lists the designations of a load's missiles, each once: "AIM-9B, AIM-7E".
func Names(rounds []Round) string {
	var names []string
	seen := map[string]bool{}
	for _, r := range rounds {
		if !seen[r.Missile.Name] {
			seen[r.Missile.Name] = true
			names = append(names, r.Missile.Name)
		}
	}
	return strings.Join(names, ", ")
}
