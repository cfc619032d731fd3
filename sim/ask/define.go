package ask

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// A Limit is what a question is allowed to err and to play.
type Limit struct {
	Error flags.Number `flag:"error" range:"1e-9 0.5" default:"0.05" help:"chance that the answer is wrong, however often one looks"`
	Duels flags.Whole  `flag:"duels" range:"1 1000000000" help:"duels a value at most (default: the tolerance decides)"`
}

// A Definition is a question as somebody asks it of an experiment: its fields are flags, by their tags.
type Definition interface {
	define() (*draft, error)
	about() *About
}

// draft is a question as far as the options say it without the experiment.
type draft struct {
	*manifest.Question
	metric *Metric
	flag   string // names what varies, for faults
	// plan is the plan of the cells that it takes. It says more of the question, if there is more to say.
	plan func(s *subject) (*sim.Plan, error)
}

// Define makes the question about an experiment, a file or a shipped one, and the plan of the cells that it takes. The error
// is refused input.
func Define(d Definition, name string, folders sim.Folders) (q *manifest.Question, p *sim.Plan, err error) {
	asked, err := d.define()
	if err != nil {
		return nil, nil, err
	}
	var fields []string
	for _, part := range strings.Split(asked.Field, ",") {
		field, _, _ := strings.Cut(part, "=") // with its values or its step
		fields = append(fields, field)
	}
	s, err := newSubject(name, d.about(), folders, fields)
	if err != nil {
		return nil, nil, err
	}
	if p, err = asked.plan(s); err == nil {
		err = fits(p, asked.metric, asked.flag)
	}
	if err == nil {
		err = asked.metric.ask(p)
	}
	if err != nil {
		return nil, nil, err
	}
	asked.Plays = s.plays(p.Experiment)
	return asked.Question, p, nil
}

// question is a question with a metric and limits. A metric that is no share has another tolerance.
func question(kind, flag, field, metric string, l *Limit, tolerance flags.Number) (*draft, error) {
	m, err := FindMetric(metric)
	if err != nil {
		return nil, err
	}
	q := &manifest.Question{Kind: kind, Field: field, Metric: metric, Error: l.Error.X, Tolerance: tolerance.X,
		Most: experiments.MaxDuels}
	if m.Ratio() && !tolerance.Given {
		q.Tolerance = ratioTolerance
	}
	if l.Duels.Given {
		q.Most = int64(l.Duels.N)
	}
	return &draft{Question: q, metric: m, flag: flag}, nil
}

// ratioTolerance is the usual tolerance of a ratio.
const ratioTolerance = 0.05

// A subject is an experiment about which something is asked: fields of it are to vary.
type subject struct {
	source  yamldoc.File
	folder  string
	sets    []experiments.Override
	doc     *yamldoc.Node
	folders sim.Folders
	system  rules.System
	fights  []experiments.Fight // what the experiment varies besides the question, of which the question holds one
	cells   int                 // of the experiment
	fight   int                 // which of them was chosen; -1: none was
}

// Changes are what the flags of a question change in the experiment.
type Changes struct {
	Seed    flags.Whole `flag:"seed" range:"0 18446744073709551615" help:"seed of all dice, instead of the experiment's"`
	Sets    []string    `flag:"set" help:"PATH=VALUE: set a field of the experiment, a card or a doctrine (may be repeated)"`
	Without []string    `flag:"without" help:"SIDE.WEAPON: leave a weapon at home too, as in blue.aim-9b (may be repeated)"`
}

// About says what a question is about: an experiment with changes, and one of the fights that it varies besides.
type About struct {
	Changes
	Cell string `flag:"cell" help:"number or ID of a cell of the experiment: what the question does not vary is as there\n(default: as the experiment has it without varying)"`
}

// about implements Definition for the options that hold it.
func (a *About) about() *About { return a }

// newSubject reads an experiment, a file or a shipped one, with what is changed in it, for a question about some fields.
func newSubject(name string, c *About, folders sim.Folders, fields []string) (*subject, error) {
	over, err := sim.Overrides(c.Sets, c.Without, "", c.Seed.String())
	if err != nil {
		return nil, err
	}
	source, folder, err := folders.Source(name, over)
	if err != nil {
		return nil, err
	}
	doc, err := yamldoc.Parse(source)
	if err != nil {
		return nil, err
	}
	// What the experiment varies gives way to the question, but a fault in it is one all the same.
	var free []experiments.Override // of points: all but those that hold one of their fields
	for _, o := range over {
		if experiments.Points(doc, o.Path) {
			fields = append(fields, o.Path)
		} else {
			free = append(free, o)
		}
	}
	e, err := experiments.Load(doc, folders.Library(), free)
	if err != nil {
		return nil, err
	}
	s := &subject{source: source, folder: folder, sets: over, doc: doc, folders: folders, system: e.System, cells: len(e.Cells), fight: -1,
		fights: experiments.Fights(doc, free, fields)}
	return s, s.hold(e, c.Cell)
}

// plan compiles the experiment with one field that varies.
func (s *subject) plan(only *experiments.Only) (*sim.Plan, error) {
	return s.compile(&sim.Origin{Only: only})
}

// compile compiles the experiment with what an origin says that varies.
func (s *subject) compile(o *sim.Origin) (*sim.Plan, error) {
	o.Source, o.Folder, o.Sets, o.Folders = s.source, s.folder, s.sets, s.folders
	return o.Compile(func(e *experiments.Experiment) { e.Stop = nil }) // the question says when to stop
}

// exists is nil if a field exists, and else the fault that says which is meant. It tries a value: a fault that is unknown and has
// found something else is about the path.
func (s *subject) exists(field, flag string) error {
	const tried = "1"
	_, err := s.plan(&experiments.Only{Path: field, Flag: flag, Values: []string{tried}})
	return slices.DeleteFunc(slices.Clone(yamldoc.AsFaults(err)), func(f yamldoc.Fault) bool {
		return !errors.Is(f, yamldoc.ErrUnknown) || f.Found == tried
	}).Err()
}

// plain reads the experiment without what it varies.
func (s *subject) plain() (*experiments.Experiment, error) {
	return (&experiments.Only{}).Plain(s.doc, s.folders.Library(), s.sets)
}

// inSteps are values of a field, from one to another in steps, all in hundredths.
func inSteps(field, flag string, from, to, step int64) *experiments.Only {
	o := &experiments.Only{Path: field, Flag: flag}
	for v := from; v <= to; v += step {
		o.Values = append(o.Values, rules.HundredthsText(v))
	}
	return o
}

// mostAround is how many steps the values go from the field's own, if no flag says it.
const mostAround = 20

// whole is one of the whole numbers of inSteps and room.
const whole = 100

// room is how far from a value, in steps, a field can go; all are hundredths. A set that gave it the value is in nobody's way.
func (s *subject) room(field, flag string, at, step int64) int64 {
	free := *s
	free.sets = slices.DeleteFunc(slices.Clone(s.sets), func(o experiments.Override) bool { return o.Path == field })
	s = &free
	end := at + mostAround*step
	if _, err := s.plan(inSteps(field, flag, min(at, end), max(at, end), max(step, -step))); err == nil {
		return end
	}
	for range mostAround {
		if _, err := s.plan(inSteps(field, flag, at+step, at+step, whole)); err != nil {
			break
		}
		at += step
	}
	return at
}

// hold has the question hold what the experiment varies besides as a cell has it. Without a cell it holds what the experiment
// has without varying or, where that is no whole experiment, what its first cell has.
func (s *subject) hold(e *experiments.Experiment, id string) error {
	cell := 0
	if id != "" {
		var ids []string
		for i := range e.Cells {
			ids = append(ids, e.Cells[i].ID)
		}
		at, err := results.FindCell(e.Name, ids, id)
		if err != nil {
			return fmt.Errorf("--%w", err)
		}
		cell = at
	} else if _, err := s.plain(); err == nil {
		return nil
	}
	s.fight = slices.IndexFunc(s.fights, func(f experiments.Fight) bool { return slices.Contains(f.Cells, cell) })
	if s.fight >= 0 {
		s.sets = append(slices.Clone(s.sets), s.fights[s.fight].Held...)
	}
	return nil
}

// plays says which of the experiment's fights another plays that the question makes of it; nil: there is only one.
func (s *subject) plays(e *experiments.Experiment) *manifest.Fight {
	if len(s.fights) < 2 {
		return nil
	}
	at := s.fight
	if at < 0 {
		at = slices.IndexFunc(s.fights, func(f experiments.Fight) bool { return f.Is(e) })
	}
	out := &manifest.Fight{Of: s.cells, Cells: []int{}}
	if at >= 0 {
		for _, c := range s.fights[at].Cells {
			out.Cells = append(out.Cells, c+1)
		}
		for _, o := range s.fights[at].Held {
			out.Held = append(out.Held, manifest.Set(o))
		}
		return out
	}
	for _, o := range s.fights[0].Held {
		value := ""
		if n := e.Has(o.Path); n != nil {
			value = experiments.SetText(n)
		}
		out.Held = append(out.Held, manifest.Set{Path: o.Path, Value: value})
	}
	return out
}

// mostHeld is how many fields are named that a question holds.
const mostHeld = 4

// Plays says which of an experiment's fights a question is about, and what it leaves out; "" if there is only one.
func Plays(q *manifest.Question) string {
	f := q.Plays
	if f == nil {
		return ""
	}
	var parts []string
	for _, s := range f.Held {
		part := s.Path + "=" + s.Value
		if s.Value == "" {
			part = s.Path + " as it is"
		}
		parts = append(parts, plaintext.Line(part))
	}
	if more := len(parts) - mostHeld; more > 0 {
		parts = append(parts[:mostHeld], prose.Count(int64(more), "other"))
	}
	held := strings.Join(parts, ", ")
	if len(f.Cells) == 0 {
		return fmt.Sprintf("plays none of the experiment's %s, but %s; --cell takes the values of a cell", prose.Count(int64(f.Of), "cell"), held)
	}
	what := fmt.Sprintf("cell %d", f.Cells[0])
	if len(f.Cells) > 1 {
		what = "the fight of " + what
	}
	return fmt.Sprintf("plays %s of %d (%s) and leaves the others out; --cell picks another", what, f.Of, held)
}

// MostAsked is how many cells a question may have.
const MostAsked = 1000

// fits refuses a plan that cannot be asked the question.
func fits(p *sim.Plan, m *Metric, flag string) error {
	cells := p.Experiment.Cells
	if len(cells) < 2 {
		return fmt.Errorf("%s: found one value, want at least two", flag)
	}
	if len(cells) > MostAsked && len(p.Experiment.Varied) == 1 && !withPanels(p) { // others have a cell for each combination
		return fmt.Errorf("%s: found %d values, want at most %d", flag, len(cells), MostAsked)
	}
	if again := p.Again(); again >= 0 && len(p.Experiment.Varied) == 1 {
		return fmt.Errorf("%s: %s plays the same duels as an earlier one, want values that differ", flag, cells[again].ID)
	}
	for i := range cells {
		if m.Wins() && p.Cells[i].HasBots() {
			return fmt.Errorf("--metric: found %s, but programs fly, which may forfeit: want blue.kill or red.kill", m.Name)
		}
		for s := range rules.Side(2) {
			if n := len(cells[i].Setup.Sides[s]); m.Ratio() && n > 1 {
				return fmt.Errorf("--metric: found exchange, but %s has %d aircraft: want one a side, or another metric", s, n)
			}
		}
	}
	return nil
}

// withPanels reports whether a plan has the pilots of panels meet.
func withPanels(p *sim.Plan) bool { return p.Origin.Only != nil && p.Origin.Only.Pairings != nil }

// ContestOptions define a contest of two cells.
type ContestOptions struct {
	Until   string       `flag:"until" help:"\"decided\": play both cells on until it is clear whether the second is better"`
	By      flags.Number `flag:"by" range:"0 0.5" help:"with --until: the smallest difference that matters, 0.02 for two points (default any)"`
	Metric  string       `flag:"metric" default:"blue.points" help:"with --until: blue.kill, red.kill, blue.win, red.win, blue.points, red.points or a condition as duels --where has it"`
	Error   flags.Number `flag:"error" range:"1e-9 0.5" default:"0.05" help:"with --until: chance that the verdict is wrong, however often one looks"`
	Duels   flags.Whole  `flag:"duels" range:"1 1000000000" help:"with --until: duels of a cell at most"`
	Workers flags.Whole  `flag:"workers" range:"1 1024" default:"cores" help:"duels played at the same time; it never changes a result"`
}

// Decided is the value of --until.
const Decided = "decided"

// UsualContest is how many duels of a cell a contest plays at most, if no flag says it.
const UsualContest = 1_000_000

// Check refuses options that no cells make good.
func (r *ContestOptions) Check() error {
	if r.Until != "" && r.Until != Decided {
		return fmt.Errorf("--until: found %q, want %s", r.Until, Decided)
	}
	m, err := FindMetric(r.Metric)
	if err == nil && m.Ratio() {
		err = errors.New("--metric: found exchange, want a share or points, which pairs of duels can be compared by")
	}
	return err
}
