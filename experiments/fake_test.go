// Inside: it shares helpers with tests that are inside.
package experiments

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// fakeCard is a card of the fake system.
type fakeCard struct {
	ID    string `yaml:"id"`
	Kind  string `yaml:"kind" enum:"fighter,ufo"`
	DP    int    `yaml:"dp" min:"1" max:"30"`
	Speed int    `yaml:"speed,omitempty" min:"1" max:"12"`
}

// fakeSystem is a system that can only check cards.
type fakeSystem struct {
	rules.System
	id     string
	checks *int // cards checked; nil: not counted
}

func (s fakeSystem) ID() string { return s.id }

func (fakeSystem) Offers() rules.Offers { return rules.Offers{MaxCraft: 4} }

func (s fakeSystem) Underived(*yamldoc.Node) yamldoc.Faults { return nil }

func (s fakeSystem) CheckCard(doc *yamldoc.Node) error {
	if s.checks != nil {
		*s.checks++
	}
	var c fakeCard
	if err := yamldoc.Decode(doc, &c); err != nil {
		return err
	}
	if c.Speed > c.DP { // a fault of two fields, reported at the one that an override may not have set
		return doc.Field("speed").Fault("speed", "at most dp")
	}
	return nil
}

// Compile checks the start and the fields of the aircraft; it makes no game.
func (fakeSystem) Compile(s *rules.Setup) (rules.Game, error) {
	var start struct {
		Range int `yaml:"range,omitempty" min:"1" max:"60" unit:"inches"`
	}
	var errs []error
	if s.Start != nil {
		errs = append(errs, yamldoc.DecodeAt(s.Start, "start", &start))
	}
	for _, crafts := range s.Sides {
		for _, c := range crafts {
			var side struct {
				Pilot string `yaml:"pilot,omitempty" enum:"ace,green"`
			}
			if c.Fields != nil {
				errs = append(errs, yamldoc.DecodeAt(c.Fields, c.Fields.Path, &side))
			}
		}
	}
	return nil, yamldoc.Join(errs...)
}

func file(name, text string) yamldoc.File { return yamldoc.File{Name: name, Data: []byte(text)} }

func catalog(t testing.TB, kind string, files ...yamldoc.File) *yamldoc.Catalog {
	t.Helper()
	s, err := yamldoc.NewCatalog(kind, files)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// fakeLibrary has a system ufo with a few cards and doctrines.
func fakeLibrary(t testing.TB, checks *int) *Library {
	t.Helper()
	cards := catalog(t, "card",
		file("tornado.yaml", "id: tornado\nkind: fighter\ndp: 8\nspeed: 6\n"),
		file("small-ufo.yaml", "id: small-ufo\nkind: ufo\ndp: 10\n"),
		file("broken.yaml", "id: broken\nkind: ufo\ndp: 99\n"))
	doctrines := catalog(t, "doctrine",
		file("guns-only.yaml", "system: ufo\nkind: fighter\nfire: {limits: [{fact: my_kill, min: 0.1}]}\n"),
		file("missiles-first.yaml", "system: ufo\nkind: fighter\n"),
		file("bomber.yaml", "system: airpower\nkind: fighter\n"),
		file("sniper.yaml", "system: ufo\nkind: ufo\n"))
	give := func(s *yamldoc.Catalog) func(string) (*yamldoc.Catalog, error) {
		return func(string) (*yamldoc.Catalog, error) { return s, nil }
	}
	return &Library{Systems: []rules.System{fakeSystem{id: "ufo", checks: checks}, fakeSystem{id: "airpower"}},
		Cards: give(cards), Doctrines: give(doctrines), Warnings: []string{"turn-limit", "red-silent"}}
}

// plain is a sound experiment without variation, four lines long.
const plain = `title: T
system: ufo
blue: {card: tornado, doctrine: missiles-first}
red: {card: small-ufo, doctrine: sniper}
`

// load parses text as x.yaml and loads it.
func load(t testing.TB, text string, sets ...Override) (*Experiment, error) {
	t.Helper()
	doc, err := yamldoc.Parse(file("x.yaml", text))
	if err != nil {
		t.Fatal(err)
	}
	return Load(doc, fakeLibrary(t, nil), sets)
}
