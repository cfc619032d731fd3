package experiments

import (
	"slices"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Limits of an experiment.
const (
	MaxCells   = 10_000        // cells of the factorial
	MaxDuels   = 1_000_000_000 // duels a cell
	MaxFactors = 64            // varied fields
	MostCraft  = 6             // aircraft a side in any system
	MostFaulty = 20            // cells whose faults are reported
)

// Random is the doctrine name of the pilot that takes any legal option.
const Random = "random"

// A Library looks up the names in an experiment.
type Library struct {
	Systems []rules.System
	// Cards and Doctrines give the documents of one system, by its ID.
	Cards     func(system string) (*yamldoc.Catalog, error)
	Doctrines func(system string) (*yamldoc.Catalog, error)
	// Missiles gives the cards of missiles of a system that has some, the shipped ones in layer 0. It is nil
	// if no system has any.
	Missiles func(system string) (*yamldoc.Catalog, error)
	// CheckDoctrine reports all faults of a doctrine. If it is nil, doctrines are not checked here.
	CheckDoctrine func(system rules.System, doc *yamldoc.Node) error
	// Default is the doctrine for a kind of craft where none is named; "" if there is none. If it is nil, each must be
	// named.
	Default func(system rules.System, kind string, among *yamldoc.Catalog) (string, error)
	// Agent checks a map in the place of a doctrine's name and returns a name for the agent that it describes.
	// If it is nil, maps are refused.
	Agent func(spec *yamldoc.Node, at Place) (name string, err error)
	// Short returns the map that a short name of an agent stands for, or nil if the name is not a short name.
	Short func(name *yamldoc.Node, doctrines *yamldoc.Catalog) *yamldoc.Node
	// Metrics are those that stop may name.
	Metrics []string
	// DuelMetrics and ShotMetrics are those that an experiment may ask for: of duels, and of the shots of some weapons.
	DuelMetrics, ShotMetrics []string
	// IsExpression reports whether a metric is an expression over the columns of records, which the plan reads.
	IsExpression func(metric string) bool
	// Warnings are the kinds of warnings that an experiment may expect.
	Warnings []string
}

// A Place is a place in an experiment where an agent is described.
type Place struct {
	System    rules.System
	Field     string
	Kind      string // of the craft; "" where all are of one
	Doctrines *yamldoc.Catalog
}

// An Experiment is a file that has been read, with all its cells.
type Experiment struct {
	Name   string // the file's base name without ".yaml"
	Title  string
	About  string
	System rules.System
	Seed   uint64
	Duels  int64    // duels a cell, 1 to MaxDuels
	Stop   *Stop    // when a cell has been played enough; nil: after Duels
	Metric *Metric  // the figure that is asked for; nil: who kills whom
	Expect []string // kinds of warnings that its set-up causes, out of Library.Warnings
	Varied []string // the varied paths in file order
	Cells  []Cell   // at least one, at most MaxCells
}

// A Cell is one combination of the varied values. It may share its documents with other cells, so nobody may
// change them.
type Cell struct {
	ID      string // "path=value,path=value", or "base"
	Factors []Factor
	Setup   rules.Setup
	Pilots  [2][]Pilot // one for each of Setup.Sides
	Labels  [2]string  // "2 × tornado, missiles-first"
}

// A Factor is the value that one varied path has in a cell.
type Factor struct {
	Path  string
	Value any // an int64, a float64, a bool or a string; lists and maps are strings of words
}

// A Pilot says who decides for one aircraft.
type Pilot struct {
	Doctrine *yamldoc.Node // the document with overrides, or the map in its place; nil for Random
	Name     string
	Names    *yamldoc.Catalog // the doctrines that such a map may name
}

// UsualSeed is the seed of an experiment that names none.
const UsualSeed = 1

// An Override is one --set PATH=VALUE.
type Override struct{ Path, Value string }

// fields are the fields of the file. The loader reads the sides and the variation by itself.
type fields struct {
	Title   string        `yaml:"title" doc:"what is compared, in one line"`
	About   string        `yaml:"about,omitempty" doc:"why, and what to look at"`
	System  *yamldoc.Node `yaml:"system" doc:"a rules system"`
	Seed    uint64        `yaml:"seed,omitempty" doc:"all dice follow from it"`
	Duels   int64         `yaml:"duels,omitempty" min:"1" max:"1000000000" unit:"duels a cell"`
	Stop    *yamldoc.Node `yaml:"stop,omitempty" doc:"when a cell has been played enough"`
	Metric  *yamldoc.Node `yaml:"metric,omitempty" doc:"the figure that the question is about"`
	Expect  *yamldoc.Node `yaml:"expect,omitempty" doc:"warnings that the set-up causes"`
	Start   *yamldoc.Node `yaml:"start,omitempty" doc:"start position"`
	Options *yamldoc.Node `yaml:"options,omitempty" doc:"readings of the rules"`
	Blue    *yamldoc.Node `yaml:"blue" doc:"an aircraft or a list of them"`
	Red     *yamldoc.Node `yaml:"red" doc:"an aircraft or a list of them"`
	Vary    *yamldoc.Node `yaml:"vary,omitempty" doc:"values by path"`
	Points  *yamldoc.Node `yaml:"points,omitempty" doc:"in the place of vary: values by path, point by point"`
}

// rootNames are the fields that --set can change. Those from start on can also vary.
var rootNames = []string{"title", "about", "system", "seed", "duels", "expect", "metric", "start", "options", "blue", "red"}

var variedNames = rootNames[7:]

// Roots are the first parts of the paths that an Override can have.
func Roots() []string { return slices.Clone(rootNames) }

// Load reads an experiment and expands it. The overrides apply before the variation, and an override of a
// varied path replaces its variation. The error is yamldoc.Faults with every fault of the experiment and its
// overrides.
func Load(doc *yamldoc.Node, lib *Library, sets []Override) (*Experiment, error) {
	l := &loader{lib: lib, seen: map[string]bool{}}
	doc = doc.Clone()
	fixed := l.sets(doc, sets)
	in := fields{Seed: UsualSeed, Duels: 10_000}
	l.add(yamldoc.Decode(doc, &in))
	if doc == nil || doc.Kind != yamldoc.Map {
		return nil, l.faults.Err()
	}
	l.mapOrNothing(in.Start, "start")
	l.mapOrNothing(in.Options, "options")
	expect := l.expected(in.Expect)
	metric := l.metric(in.Metric, sets)
	stop := l.stop(in.Stop, doc.Field("duels"), sets)
	v := variation{factors: l.factors(in.Vary, fixed)}
	l.lookUp(in.System)
	if points := l.points(in.Points, in.Vary, fixed); points != nil {
		v = variation{points, true}
	}
	l.addsToVaried(fixed, v.factors)
	if in.Blue != nil && in.Red != nil {
		l.expand(&in, fixed, v)
	}
	if len(l.faults) > 0 {
		l.tellRest()
		return nil, l.faults.Err()
	}
	e := &Experiment{Name: yamldoc.ID(doc.File), Title: in.Title, About: in.About,
		System: l.system, Seed: in.Seed, Duels: in.Duels, Stop: stop, Metric: metric, Expect: expect, Cells: l.cells}
	for _, f := range v.factors {
		e.Varied = append(e.Varied, f.path)
	}
	return e, nil
}

// A loader collects the faults and cells of one experiment.
type loader struct {
	lib       *Library
	system    rules.System // nil: unknown
	cards     *yamldoc.Catalog
	doctrines *yamldoc.Catalog
	missiles  *yamldoc.Catalog // nil: the system has none
	cardDocs  map[string]resolved
	birdDocs  map[string]resolved
	orderDocs map[string]resolved
	byDefault map[string]string // default doctrines by the kind of craft; "": there is none
	named     map[string]string // names of agents by the text of their descriptions
	fits      map[string]bool   // pairs of card and doctrine that fit
	cells     []Cell
	faults    yamldoc.Faults
	seen      map[string]bool // keys of faults
}

// add collects the faults of err, each Key once.
func (l *loader) add(err error) {
	for _, f := range yamldoc.AsFaults(err) {
		if key := f.Key(); !l.seen[key] {
			l.seen[key] = true
			l.faults = append(l.faults, f)
		}
	}
}

func (l *loader) mapOrNothing(n *yamldoc.Node, field string) {
	if !n.IsNull() && n.Kind != yamldoc.Map {
		l.add(n.Fault(field, "a map of fields"))
	}
}

// lookUp finds the system and its catalogs.
func (l *loader) lookUp(name *yamldoc.Node) {
	if name == nil {
		return
	}
	var ids []string
	for _, s := range l.lib.Systems {
		ids = append(ids, s.ID())
	}
	i := slices.IndexFunc(ids, func(id string) bool {
		return name.Kind == yamldoc.Scalar && rules.Normalize(id) == rules.Normalize(name.Value)
	})
	if i < 0 {
		l.add(name.OneOf("system", ids))
		return
	}
	cards, err := l.lib.Cards(ids[i])
	l.add(err)
	doctrines, err := l.lib.Doctrines(ids[i])
	l.add(err)
	if cards == nil || doctrines == nil {
		return
	}
	l.system, l.cards, l.doctrines = l.lib.Systems[i], cards, doctrines
	l.cardDocs, l.orderDocs, l.fits = map[string]resolved{}, map[string]resolved{}, map[string]bool{}
	l.named, l.byDefault = map[string]string{}, map[string]string{}
	l.lookUpMissiles()
}
