package sim

import (
	"slices"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce"
	"github.com/furball-sim/furball/rules/airpower"
	"github.com/furball-sim/furball/rules/heightband"
	"github.com/furball-sim/furball/rules/ufo"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Systems lists the rules systems. A new one is one line here.
func Systems() []rules.System {
	return []rules.System{
		ufo.System{},
		airpower.System{},
		airforce.System{},
		heightband.System{},
	}
}

// FindSystem finds a system by name.
func FindSystem(name string) (rules.System, error) {
	var known []string
	for _, s := range Systems() {
		if rules.Normalize(s.ID()) == rules.Normalize(name) {
			return s, nil
		}
		known = append(known, s.ID())
	}
	return nil, (&yamldoc.Node{Kind: yamldoc.Scalar, Tag: yamldoc.String, Value: name}).OneOf("system", known)
}

// MissileSystem is the system whose missile the card is of; nil: it is of an aircraft.
func MissileSystem(doc *yamldoc.Node) rules.Armed {
	for _, s := range Systems() {
		if a, ok := s.(rules.Armed); ok && a.IsMissile(doc) {
			return a
		}
	}
	return nil
}

// CardSystem is the system that a card is made for. A card does not name it, so it
// is the one whose check finds least wrong; the first of equals. That of a missile shows
// it by its fields.
func CardSystem(doc *yamldoc.Node) rules.System {
	if s := MissileSystem(doc); s != nil {
		return s
	}
	var best rules.System
	least := 0
	for _, s := range Systems() {
		if n := len(yamldoc.AsFaults(s.CheckCard(doc))); best == nil || n < least {
			best, least = s, n
		}
	}
	return best
}

// DoctrineSystem is the system that a doctrine names; nil when there is none such.
func DoctrineSystem(doc *yamldoc.Node) rules.System {
	if n := doc.Field("system"); n != nil {
		if s, err := FindSystem(n.Value); err == nil {
			return s
		}
	}
	return nil
}

// Folders are the user's own folders; empty means none. They may hold files of
// several systems.
type Folders struct{ Cards, Doctrines string }

// shelf holds what can be read of the shipped files and, over them, of the files in
// dir that belong there; the error is Faults of all files. What is wrong with a file that cannot
// be read the shelf reports.
func shelf(kind string, shipped []yamldoc.File, dir string, belongs func(*yamldoc.Node) bool) (*yamldoc.Shelf, error) {
	layers := [][]yamldoc.File{shipped}
	var unread error
	if dir != "" {
		var files, own []yamldoc.File
		files, unread = yamldoc.ReadDir(dir)
		for _, f := range files {
			if doc, _ := yamldoc.Parse(f); doc == nil || belongs(doc) {
				own = append(own, f)
			}
		}
		layers = append(layers, own)
	}
	books, err := yamldoc.NewShelf(kind, layers...)
	return books, yamldoc.Join(unread, err)
}

// CardShelf is the shelf of a system's cards of aircraft: shipped, then the user's own.
func (f Folders) CardShelf(s rules.System) (*yamldoc.Shelf, error) {
	return shelf("card", s.ShippedCards(), f.Cards, func(doc *yamldoc.Node) bool {
		return MissileSystem(doc) == nil && CardSystem(doc) == s
	})
}

// MissileShelf is the shelf of a system's cards of missiles, an empty one where it has none.
func (f Folders) MissileShelf(s rules.System) (*yamldoc.Shelf, error) {
	armed, ok := s.(rules.Armed)
	if !ok {
		return yamldoc.NewShelf("missile")
	}
	return shelf("missile", armed.ShippedMissiles(), f.Cards, armed.IsMissile)
}

// AllCardsShelf is the shelf of a system's cards, of aircraft and of missiles.
func (f Folders) AllCardsShelf(s rules.System) (*yamldoc.Shelf, error) {
	shipped := s.ShippedCards()
	if armed, ok := s.(rules.Armed); ok {
		shipped = append(slices.Clone(shipped), armed.ShippedMissiles()...)
	}
	return shelf("card", shipped, f.Cards, func(doc *yamldoc.Node) bool { return CardSystem(doc) == s })
}

// DoctrineShelf is the shelf of a system's doctrines: shipped, then the user's own.
func (f Folders) DoctrineShelf(s rules.System) (*yamldoc.Shelf, error) {
	return shelf("doctrine", agents.Shipped(s.ID()), f.Doctrines, func(doc *yamldoc.Node) bool {
		of := DoctrineSystem(doc)
		return of == nil || of == s
	})
}

// Library is where an experiment's names are looked up.
func (f Folders) Library() *experiments.Library {
	of := func(make func(rules.System) (*yamldoc.Shelf, error)) func(string) (*yamldoc.Shelf, error) {
		return func(id string) (*yamldoc.Shelf, error) {
			s, err := FindSystem(id)
			if err != nil {
				return nil, err
			}
			return make(s)
		}
	}
	return &experiments.Library{
		Systems:       Systems(),
		Cards:         of(f.CardShelf),
		Doctrines:     of(f.DoctrineShelf),
		Missiles:      of(f.MissileShelf),
		CheckDoctrine: func(_ string, doc *yamldoc.Node) error { return agents.Check(doc) },
		Agent:         agentName,
		Short:         agents.Short,
		Warnings:      results.ExpectableKinds(),
	}
}
