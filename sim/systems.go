package sim

import (
	"fmt"

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
	return nil, fmt.Errorf("system: found %q, want one of %v", name, known)
}

// Folders are the user's own folders; empty means none.
type Folders struct{ Cards, Doctrines string }

// layers gives the shipped files and, over them, those of a folder.
func layers(shipped []yamldoc.File, dir string) ([][]yamldoc.File, error) {
	if dir == "" {
		return [][]yamldoc.File{shipped}, nil
	}
	own, err := yamldoc.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	return [][]yamldoc.File{shipped, own}, nil
}

// CardShelf is the shelf of a system's cards: shipped, then the user's own.
func (f Folders) CardShelf(s rules.System) (*yamldoc.Shelf, error) {
	files, err := layers(s.ShippedCards(), f.Cards)
	if err != nil {
		return nil, err
	}
	return yamldoc.NewShelf("card", files...)
}

// DoctrineShelf is the shelf of a system's doctrines: shipped, then the user's own.
func (f Folders) DoctrineShelf(s rules.System) (*yamldoc.Shelf, error) {
	files, err := layers(agents.Shipped(s.ID()), f.Doctrines)
	if err != nil {
		return nil, err
	}
	return yamldoc.NewShelf("doctrine", files...)
}

// Library is where an experiment's names are looked up.
func (f Folders) Library() *experiments.Library {
	shelf := func(make func(rules.System) (*yamldoc.Shelf, error)) func(string) (*yamldoc.Shelf, error) {
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
		Cards:         shelf(f.CardShelf),
		Doctrines:     shelf(f.DoctrineShelf),
		CheckDoctrine: func(_ string, doc *yamldoc.Node) error { return agents.Check(doc) },
	}
}
