package documents

import (
	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// Cards are the cards of aircraft and of missiles.
func Cards(user *sim.Folders) *Kind {
	return &Kind{
		Plural: "cards", One: "card", Sample: "tornado", Other: "typhoon",
		Catalog: sim.Folders.AllCardsCatalog,
		Own:     &user.Cards,
		Claims:  true,
		Flown:   true,
		ByFile:  true,
		System:  sim.CardSystem,
		Check: func(s rules.System, n *yamldoc.Node) error {
			if m := MissileOf(s, n); m != nil {
				return m.Check(n)
			}
			return s.CheckCard(n)
		},
		Show: func(s rules.System, n *yamldoc.Node) (string, error) {
			if m := MissileOf(s, n); m != nil {
				return m.Show(n)
			}
			return s.ShowCard(n)
		},
		Forms: func(s rules.System) []Form {
			all := []Form{{ID: s.ID(), Title: s.Title(), Zero: s.CardType(), Schema: nil}}
			if m := s.Offers().Missiles; m != nil {
				all = append(all, Form{ID: s.ID() + "-missile", Title: "missiles of " + s.Title(), Zero: m.Type, Schema: nil})
			}
			return all
		},
		Line: func(n *yamldoc.Node) []string {
			return []string{n.FieldText("id"), n.FieldText("name"), n.FieldText("kind") + n.FieldText("popular_name")}
		},
	}
}

// Missiles are the cards of missiles alone. Cards has them too.
func Missiles() *Kind {
	armed := sim.ArmedSystems()
	return &Kind{
		Plural: "missiles", One: "missile", Sample: "aim-9b", Systems: armed,
		Catalog: sim.Folders.MissileCatalog,
		System: func(n *yamldoc.Node) rules.System {
			if s := sim.MissileSystem(n); s != nil {
				return s
			}
			return armed[0] // its check says what is missing
		},
		Check: func(s rules.System, n *yamldoc.Node) error { return s.Offers().Missiles.Check(n) },
		Show:  func(s rules.System, n *yamldoc.Node) (string, error) { return s.Offers().Missiles.Show(n) },
		Forms: func(s rules.System) []Form {
			return []Form{{ID: s.ID(), Title: s.Title(), Zero: s.Offers().Missiles.Type, Schema: nil}}
		},
		Line: func(n *yamldoc.Node) []string {
			return []string{n.FieldText("id"), n.FieldText("name"), n.FieldText("guidance"), n.FieldText("popular_name")}
		},
	}
}

// Doctrines are the files of doctrines.
func Doctrines(user *sim.Folders) *Kind {
	return &Kind{
		Plural: "doctrines", One: "doctrine", Sample: "missiles-first", Other: "guns-only",
		Catalog: sim.Folders.DoctrineCatalog,
		Own:     &user.Doctrines,
		By:      "fact",
		System: func(n *yamldoc.Node) rules.System {
			s, _ := sim.DoctrineSystem(n)
			return s
		},
		Check: func(s rules.System, n *yamldoc.Node) error {
			if _, err := sim.DoctrineSystem(n); err != nil {
				return err
			}
			return agents.Check(n, s)
		},
		Together: func(catalog *yamldoc.Catalog) error {
			var errs []error
			for _, s := range rules.Systems() {
				errs = append(errs, agents.CheckMarks(catalog, s))
			}
			return yamldoc.Join(errs...)
		},
		Show: func(s rules.System, n *yamldoc.Node) (string, error) { return agents.Show(n, s) },
		Forms: func(s rules.System) []Form {
			return []Form{{ID: s.ID(), Title: s.Title(), Zero: agents.DoctrineType(), Schema: func(title string) ([]byte, error) {
				return agents.Schema(s, title)
			}}}
		},
		Line: func(n *yamldoc.Node) []string {
			return []string{n.FieldText("id"), n.FieldText("kind"), FirstSentence(n.FieldText("about"))}
		},
	}
}
