package sim

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/agents/bot"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/record"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Plan is a compiled experiment.
type Plan struct {
	Experiment *experiments.Experiment
	Cells      []Cell
	// Folder is the folder in which bots run: that of the experiment's file. It is empty for a shipped
	// experiment, whose bots are unpacked.
	Folder   string
	Origin   *Origin                 // where it comes from; nil for a plan made from an experiment alone
	Stop     *results.Stop           // when cells have been played enough; nil: at the experiment's duels
	Metric   *results.Metric         // the figure that the experiment asks for; nil: who kills whom
	Record   bool                    // keep a record of every duel that is played
	unpacked string                  // the temporary folder of bots; empty if there is none
	ready    map[botCraft]*bot.Ready // what the bots want; nil before StartBots
	keyed    bool                    // the cells have their keys
	judge    func() results.Judge    // makes one for a worker; nil: no expression is asked for
}

// A Cell is one cell's game and who decides for each craft.
type Cell struct {
	Game   rules.Game
	Pilots [2][]agents.Pilot // nil where a bot decides
	Bots   [2][]*bot.Spec    // nil where an agent decides
	Key    results.Key       // the digest of all that its duels depend on
	bots   bool              // whether there are bots
	again  bool              // its duels are those of an earlier cell
	system rules.System
}

// Envelope is where a weapon of a side can be fired in a cell, by its id; nil: the game has no such weapon.
func (p *Plan) Envelope(cell int, side rules.Side, weapon string) *rules.Envelope {
	game := p.Cells[cell].Game
	w := slices.IndexFunc(game.Weapons(), func(w rules.Weapon) bool { return w.ID == weapon })
	if w < 0 {
		return nil
	}
	return game.Envelope(side, w)
}

// HasBots reports whether outside programs decide in the cell.
func (c *Cell) HasBots() bool { return c.bots }

// NewPlan compiles every cell; the error holds all faults.
func NewPlan(e *experiments.Experiment) (*Plan, error) {
	p := &Plan{Experiment: e, Cells: make([]Cell, len(e.Cells))}
	var errs []error
	doctrines, bots := map[*yamldoc.Node]agents.Pilot{}, map[*yamldoc.Node]*bot.Spec{}
	for i := range e.Cells {
		c := &e.Cells[i]
		g, err := e.System.Compile(&c.Setup)
		if err != nil {
			errs = append(errs, err)
			if len(errs) >= experiments.MostFaulty {
				break
			}
			continue
		}
		p.Cells[i].Game, p.Cells[i].system = g, e.System
		for s := range c.Pilots {
			for k, spec := range c.Pilots[s] {
				at := experiments.Place{System: e.System, Field: rules.Side(s).String() + ".doctrine",
					Kind: g.Craft(rules.Side(s))[k].Kind, Doctrines: spec.Names}
				errs = append(errs, p.Cells[i].runner(rules.Side(s), spec, at, doctrines, bots))
			}
		}
	}
	if err := yamldoc.Join(errs...); err != nil {
		return nil, err
	}
	return p, p.aim()
}

// duelColumn numbers duels, and so says of none what it is.
const duelColumn = "duel"

// Judge reads an expression over the columns of the records of the plan's duels. It makes judges, one for each goroutine.
func (p *Plan) Judge(expression string) (func() results.Judge, error) {
	t := record.New(results.NewRun(p.outline("")))
	c, err := t.Where(expression)
	if err == nil && slices.Contains(c.Columns(), duelColumn) {
		err = fmt.Errorf("found %s, the number of the duel, want columns that say how it goes", duelColumn)
	}
	return func() results.Judge {
		e := t.Entry(0, nil)
		return func(cell int, r *results.Row) bool {
			e.Cell, e.Row = cell, r
			return c.Holds(e)
		}
	}, err
}

// Ask has all duels that are played judged by an expression, on which the keys of the cells depend from then on.
func (p *Plan) Ask(expression string) (err error) {
	p.Metric, p.keyed = &results.Metric{Name: expression}, false
	p.judge, err = p.Judge(expression)
	return err
}

// aim finds the weapons that the experiment's metric is of. The error is a fault where nobody carries them.
func (p *Plan) aim() (err error) {
	m := p.Experiment.Metric
	if m == nil {
		return nil
	}
	if results.IsExpression(m.Name) {
		if err = p.Ask(m.Name); err != nil {
			err = m.Fault(err)
		}
		return err
	}
	p.Metric = &results.Metric{Name: m.Name}
	if !m.Shots {
		return nil
	}
	var carried []string
	for i := range p.Cells {
		for _, craft := range p.Cells[i].Game.Craft(p.Metric.Side()) {
			for _, id := range craft.Carries {
				if !slices.Contains(carried, id) {
					carried = append(carried, id)
				}
			}
		}
	}
	if p.Metric.Weapons, err = m.Aim(carried); len(p.Metric.Weapons) == 0 {
		p.Metric = nil
	}
	return err
}

// runner adds the pilot or bot for the next craft of a side.
func (c *Cell) runner(s rules.Side, spec experiments.Pilot, at experiments.Place,
	doctrines map[*yamldoc.Node]agents.Pilot, bots map[*yamldoc.Node]*bot.Spec) error {
	var pilot agents.Pilot
	var program *bot.Spec
	var err error
	if spec.Doctrine != nil && isBot(spec.Doctrine) {
		program, err = botOf(spec.Doctrine, at.Field, bots)
		c.bots = true
	} else {
		pilot, err = pilotOf(spec, at, doctrines)
	}
	c.Pilots[s], c.Bots[s] = append(c.Pilots[s], pilot), append(c.Bots[s], program)
	return err
}

// botOf reads a bot once for all cells that share its description.
func botOf(doc *yamldoc.Node, field string, known map[*yamldoc.Node]*bot.Spec) (*bot.Spec, error) {
	if b, ok := known[doc]; ok {
		return b, nil
	}
	b, err := bot.Read(doc, field)
	if err == nil {
		known[doc] = b
	}
	return b, err
}

// pilotOf compiles a doctrine once for all cells that share its document.
func pilotOf(spec experiments.Pilot, at experiments.Place,
	known map[*yamldoc.Node]agents.Pilot) (agents.Pilot, error) {
	if spec.Doctrine == nil {
		return agents.Random(), nil
	}
	if agents.Described(spec.Doctrine) {
		return rolloutOf(spec.Doctrine, at)
	}
	if p, ok := known[spec.Doctrine]; ok {
		return p, nil
	}
	p, err := agents.Compile(spec.Doctrine, at.System)
	if err == nil {
		known[spec.Doctrine] = p
	}
	return p, err
}

// NewRun is an empty run of the plan.
func (p *Plan) NewRun(version string, workers int) *results.Run {
	p.setKeys()
	r := results.NewRun(p.outline(version))
	r.Workers = workers
	return r
}

// outline says what the plan asks for, with the keys of cells if they are set.
func (p *Plan) outline(version string) *results.Outline {
	e := p.Experiment
	o := &results.Outline{Header: results.Header{Experiment: e.Name, Title: e.Title, About: e.About, System: e.System.ID(),
		LengthUnit: e.System.LengthUnit(), RangeUnit: e.System.RangeUnit(), DamageUnit: e.System.DamageUnit(), Seed: e.Seed,
		Version: version, Wanted: e.Duels, Stop: p.Stop, Metric: p.Metric}}
	if p.Stop != nil {
		o.Wanted = p.Stop.Max
	}
	for _, kind := range e.Expect {
		o.Expect = append(o.Expect, results.Kind(kind))
	}
	factors := factorsOf(e)
	for i := range e.Cells {
		c := results.Case{ID: e.Cells[i].ID, Key: p.Cells[i].Key, Sides: e.Cells[i].Labels, Weapons: p.Cells[i].Game.Weapons(),
			RangeBands: p.Cells[i].Game.RangeBands(), TurnLimit: p.Cells[i].Game.TurnLimit(),
			Mirror: p.Cells[i].Game.Even() && mirrored(&e.Cells[i]), Factors: factors[i]}
		for side := range rules.Side(2) {
			c.Names[side] = e.Cells[i].SideWords(side)
		}
		o.Cases = append(o.Cases, c)
	}
	return o
}

// factorsOf are the values of the varied fields of each cell, with words for people.
func factorsOf(e *experiments.Experiment) [][]results.Factor {
	all, words := make([][]results.Factor, len(e.Cells)), map[string]string{} // of the fields, by path
	for i := range e.Cells {
		for k, f := range e.Cells[i].Factors {
			if i == 0 {
				words[f.Path] = e.FieldWords(f.Path)
			}
			all[i] = append(all[i], results.Factor{Path: f.Path, Value: f.Value, Unit: e.System.Unit(f.Path), Words: words[f.Path],
				Level: e.Cells[i].LevelWords(k)})
		}
	}
	return all
}

// Apart says of a cell of each of two plans what it has of the fields in which these differ; none: no few fields tell them apart.
func Apart(of [2]*Plan, cells [2]int) (said [2][]string) {
	e := experiments.Apart([2]*experiments.Experiment{of[0].Experiment, of[1].Experiment}, cells)
	if e == nil {
		return said
	}
	o := &results.Outline{}
	for _, factors := range factorsOf(e) {
		o.Cases = append(o.Cases, results.Case{Factors: factors})
	}
	for i := range said {
		for k := range o.Cases[i].Factors {
			said[i] = append(said[i], o.FactorWords(i, k))
		}
	}
	return said
}

// mirrored reports whether both sides have the same cards and doctrines; the game says whether they start alike.
func mirrored(c *experiments.Cell) bool {
	return c.Labels[0] == c.Labels[1] && reflect.DeepEqual(sameOf(c, rules.Blue), sameOf(c, rules.Red))
}

// sameOf is what must be equal on both sides of a mirror match.
func sameOf(c *experiments.Cell, s rules.Side) []any {
	var all []any
	for _, craft := range c.Setup.Sides[s] {
		all = append(all, craft.Card.Any())
		if craft.Fields != nil {
			all = append(all, craft.Fields.Any())
		}
		for _, m := range craft.Missiles {
			all = append(all, m.Card.Any())
		}
	}
	for _, p := range c.Pilots[s] {
		all = append(all, p.Name)
		if p.Doctrine != nil {
			all = append(all, p.Doctrine.Any())
		}
	}
	return all
}

// FindCell is the index of the cell with an id or number, as in results.FindCell. An empty id finds the first
// cell.
func (p *Plan) FindCell(id string) (int, error) {
	if id == "" {
		return 0, nil
	}
	ids := make([]string, len(p.Experiment.Cells))
	for i := range ids {
		ids[i] = p.Experiment.Cells[i].ID
	}
	return results.FindCell(p.Experiment.Name, ids, id)
}

// Forget gives the memory of the cells back, when nothing more is to be played.
func (p *Plan) Forget() { p.Cells, p.Experiment, p.ready = nil, nil, nil }
