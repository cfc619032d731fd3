package sim

import (
	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/ufo"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Systems lists the rules systems. A new one is one line here.
func Systems() []rules.System {
	return []rules.System{
		ufo.System{},
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

// Folders are the user's own folders; empty means none.
type Folders struct{ Cards, Doctrines string }

// layers gives the shipped files and, over them, those of a folder that can be
// read, beside the faults of the others.
func layers(shipped []yamldoc.File, dir string) ([][]yamldoc.File, error) {
	if dir == "" {
		return [][]yamldoc.File{shipped}, nil
	}
	own, err := yamldoc.ReadDir(dir)
	return [][]yamldoc.File{shipped, own}, err
}

// shelf holds what can be read of both layers; the error is Faults of all files.
func shelf(kind string, shipped []yamldoc.File, dir string) (*yamldoc.Shelf, error) {
	files, unread := layers(shipped, dir)
	s, err := yamldoc.NewShelf(kind, files...)
	return s, yamldoc.Join(unread, err)
}

// CardShelf is the shelf of a system's cards: shipped, then the user's own.
func (f Folders) CardShelf(s rules.System) (*yamldoc.Shelf, error) {
	return shelf("card", s.ShippedCards(), f.Cards)
}

// DoctrineShelf is the shelf of a system's doctrines: shipped, then the user's own.
func (f Folders) DoctrineShelf(s rules.System) (*yamldoc.Shelf, error) {
	return shelf("doctrine", agents.Shipped(s.ID()), f.Doctrines)
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
		CheckDoctrine: func(_ string, doc *yamldoc.Node) error { return agents.Check(doc) },
	}
}
