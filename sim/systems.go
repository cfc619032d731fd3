package sim

import (
	"slices"
	"sync"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// FindSystem finds a system by name among some. The error lists them.
func FindSystem(name string, among []rules.System) (rules.System, error) {
	return findAt(&yamldoc.Node{Kind: yamldoc.Scalar, Tag: yamldoc.String, Value: name}, among)
}

// findAt is FindSystem for a name that stands in a document.
func findAt(name *yamldoc.Node, among []rules.System) (rules.System, error) {
	var known []string
	for _, s := range among {
		if rules.Normalize(s.ID()) == rules.Normalize(name.Value) {
			return s, nil
		}
		known = append(known, s.ID())
	}
	return nil, name.OneOf("system", known)
}

// MissileSystem is the system of a missile's card, or nil if the card is that of an aircraft.
func MissileSystem(doc *yamldoc.Node) rules.System {
	for _, s := range ArmedSystems() {
		if s.Offers().Missiles.Is(doc) {
			return s
		}
	}
	return nil
}

// ArmedSystems are the systems that have cards of missiles.
func ArmedSystems() (armed []rules.System) {
	for _, s := range rules.Systems() {
		if s.Offers().Missiles != nil {
			armed = append(armed, s)
		}
	}
	return armed
}

// CardSystem is the system that a card is made for. A missile's card shows the system by its fields. Another
// card does not, so CardSystem takes the system whose check finds the fewest faults, the first of equals.
func CardSystem(doc *yamldoc.Node) rules.System {
	if s := MissileSystem(doc); s != nil {
		return s
	}
	var best rules.System
	least := 0
	for _, s := range rules.Systems() {
		if n := len(yamldoc.AsFaults(s.CheckCard(doc))); best == nil || n < least {
			best, least = s, n
		}
	}
	return best
}

// DoctrineSystem is the system that a doctrine names. The error is a fault at the place of a missing or
// unknown name.
func DoctrineSystem(doc *yamldoc.Node) (rules.System, error) {
	n := doc.Field("system")
	if n == nil {
		return nil, doc.Missing("system", "the rules system that the doctrine is for")
	}
	return findAt(n, rules.Systems())
}

// Folders are the user's own folders; empty means none. They may hold files of
// several systems. Values is a file of learned values, which all doctrines without values of their own read.
type Folders struct {
	Cards, Doctrines, Values string
	cardFiles                []yamldoc.File // cards that were named by their files
	packed                   *packed        // files from the folder of a run, which take the place of all others; nil: none
}

// A stock is the shipped files of a kind that a system has.
type stock struct {
	kind   string // for messages
	all    bool   // cards of missiles, too
	system rules.System
}

// stocks are the catalogs of the stocks that were asked for. A catalog does not change, and to parse the shipped files takes
// longer than a small run.
var stocks sync.Map

// catalog is the catalog of a stock, whose files are those given.
func (k stock) catalog(files func() []yamldoc.File) (*yamldoc.Catalog, error) {
	once, _ := stocks.LoadOrStore(k, sync.OnceValues(func() (*yamldoc.Catalog, error) {
		return yamldoc.NewCatalog(k.kind, files())
	}))
	return once.(func() (*yamldoc.Catalog, error))()
}

// catalog holds the shipped files and, over them, the files in dir that belong to it, as far as they can be
// read. The error is Faults of all files, including those in dir of which it is unknown where they belong.
func (f Folders) catalog(k stock, shipped func() []yamldoc.File, dir string,
	belongs func(*yamldoc.Node) (bool, error)) (*yamldoc.Catalog, error) {
	var books *yamldoc.Catalog
	var err error
	if f.packed != nil {
		books, err = yamldoc.NewCatalog(k.kind, f.packed.shipped(k.kind))
	} else {
		books, err = k.catalog(shipped)
	}
	errs := []error{err}
	if dir != "" || f.packed != nil || len(f.cardFiles) > 0 && k.kind == "card" {
		files, err := f.own(k.kind, dir)
		errs = append(errs, err)
		var own []yamldoc.File
		for _, f := range files {
			doc, _ := yamldoc.Parse(f)
			here := true // a file that cannot be parsed: the catalog reports why
			if doc != nil {
				here, err = belongs(doc)
				errs = append(errs, err)
			}
			if here {
				own = append(own, f)
			}
		}
		books, err = books.Over(own)
		errs = append(errs, err)
	}
	return books, yamldoc.Join(errs...)
}

// own are the user's own files of a kind.
func (f Folders) own(kind, dir string) ([]yamldoc.File, error) {
	if f.packed != nil {
		return f.packed.own(kind), nil
	}
	var files []yamldoc.File
	var err error
	if dir != "" {
		files, err = yamldoc.ReadDir(dir)
	}
	if kind == "card" {
		files = append(files, f.cardFiles...)
	}
	return files, err
}

// CardCatalog is the catalog of a system's cards of aircraft: the shipped ones, and over them the user's own.
func (f Folders) CardCatalog(s rules.System) (*yamldoc.Catalog, error) {
	return f.catalog(stock{kind: "card", system: s}, s.ShippedCards, f.Cards, func(doc *yamldoc.Node) (bool, error) {
		return MissileSystem(doc) == nil && CardSystem(doc) == s, nil
	})
}

// MissileCatalog is the catalog of a system's cards of missiles, which is empty if the system has none.
func (f Folders) MissileCatalog(s rules.System) (*yamldoc.Catalog, error) {
	m := s.Offers().Missiles
	if m == nil {
		return yamldoc.NewCatalog("missile")
	}
	return f.catalog(stock{kind: "missile", system: s}, m.Shipped, f.Cards,
		func(doc *yamldoc.Node) (bool, error) { return m.Is(doc), nil })
}

// AllCardsCatalog is the catalog of a system's cards, of aircraft and of missiles.
func (f Folders) AllCardsCatalog(s rules.System) (*yamldoc.Catalog, error) {
	shipped := func() []yamldoc.File {
		files := slices.Clone(s.ShippedCards())
		if m := s.Offers().Missiles; m != nil {
			files = append(files, m.Shipped()...)
		}
		return files
	}
	return f.catalog(stock{kind: "card", all: true, system: s}, shipped, f.Cards,
		func(doc *yamldoc.Node) (bool, error) { return CardSystem(doc) == s, nil })
}

// DoctrineCatalog is the catalog of a system's doctrines: the shipped ones, and over them the user's own. The
// error also names the user's files that are for no known system.
func (f Folders) DoctrineCatalog(s rules.System) (*yamldoc.Catalog, error) {
	shipped := func() []yamldoc.File { return agents.Shipped(s.ID()) }
	books, err := f.catalog(stock{kind: "doctrine", system: s}, shipped, f.Doctrines, func(doc *yamldoc.Node) (bool, error) {
		of, err := DoctrineSystem(doc)
		return of == s, err
	})
	if err == nil && f.packed != nil {
		books = books.With(f.packed.values)
	}
	if f.Values == "" || err != nil {
		return books, err
	}
	return books.With(func(doc *yamldoc.Node) *yamldoc.Node { return agents.WithValues(doc, f.Values) }), nil
}

// Library looks up the names in an experiment.
func (f Folders) Library() *experiments.Library {
	of := func(make func(rules.System) (*yamldoc.Catalog, error)) func(string) (*yamldoc.Catalog, error) {
		return func(id string) (*yamldoc.Catalog, error) {
			s, err := FindSystem(id, rules.Systems())
			if err != nil {
				return nil, err
			}
			return make(s)
		}
	}
	return &experiments.Library{
		Systems:       rules.Systems(),
		Cards:         of(f.CardCatalog),
		Doctrines:     of(f.DoctrineCatalog),
		Missiles:      of(f.MissileCatalog),
		CheckDoctrine: func(s rules.System, doc *yamldoc.Node) error { return agents.Check(doc, s) },
		Default: func(s rules.System, kind string, among *yamldoc.Catalog) (string, error) {
			return agents.DefaultDoctrine(among, s, kind)
		},
		Agent:        agentName,
		Short:        agents.Short,
		Metrics:      results.StopMetrics(),
		DuelMetrics:  results.DuelMetrics(),
		ShotMetrics:  results.ShotMetrics(),
		IsExpression: results.IsExpression,
		Warnings:     figures.ExpectableKinds(),
	}
}
