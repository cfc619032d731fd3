package budget

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
)

// An alternative is one pilot of one side in the place of its own, or one other reading of the rules.
type alternative struct {
	kind  string // of its row
	side  rules.Side
	path  string
	value string
	words string
	// of is some cells of the experiment played so; nil: it changes nothing.
	of func(cells []int) (*experiments.Experiment, error)
}

// by names the alternative as --set does.
func (a *alternative) by() string { return a.path + "=" + a.value }

// alternatives are all of a plan with the duels of some of its cells, or its readings alone, and what cannot be asked, with the
// reason.
func alternatives(p *sim.Plan, cells []int, piloted bool) (all []alternative, not []string) {
	for _, c := range cells {
		if p.Cells[c].HasBots() {
			return nil, []string{"pilots and readings: programs fly"}
		}
	}
	for side := range rules.Side(2) {
		if !piloted || compared(p.Experiment, side, cells) {
			not = append(not, fmt.Sprintf("%s's pilots: they are what is compared", side))
			continue
		}
		all = append(all, pilots(p, side, cells)...)
	}
	readings, held := readings(p, cells)
	return append(all, readings...), append(not, held...)
}

// compared reports whether who flies for a side differs between cells.
func compared(e *experiments.Experiment, side rules.Side, cells []int) bool {
	own := e.Cells[cells[0]].PilotNames(side)
	return slices.ContainsFunc(cells, func(c int) bool { return !slices.Equal(e.Cells[c].PilotNames(side), own) })
}

// pilots are the doctrines that suit the aircraft of a side, without those that its aircraft have and those that play ahead.
func pilots(p *sim.Plan, side rules.Side, cells []int) (all []alternative) {
	lib, e := p.Origin.Folders.Library(), p.Experiment
	catalog, err := lib.Doctrines(e.System.ID())
	if err != nil {
		return nil
	}
	for _, name := range lib.Suiting(e, side) {
		words := "random"
		if doc, err := catalog.Find(name); err == nil && name != experiments.Random {
			if agents.Described(doc) {
				continue
			}
			words = doc.FieldText("name")
		}
		a := alternative{kind: figures.PilotRow, side: side, path: side.String() + ".doctrine", value: name, words: words,
			of: func(cells []int) (*experiments.Experiment, error) { return e.FlownBy(lib, cells, side, name) }}
		if worth(&a, cells) {
			all = append(all, a)
		}
	}
	return all
}

// readings are the values of options that are readings of the rules, without those that the experiment has. Some that the
// experiment compares are not asked.
func readings(p *sim.Plan, cells []int) (all []alternative, not []string) {
	e := p.Experiment
	for _, o := range e.System.Offers().Setup.Readings() {
		path := "options." + o.Field
		own := func(c int) string { return plays(e, c, &o) }
		if slices.ContainsFunc(cells, func(c int) bool { return own(c) != own(cells[0]) }) {
			not = append(not, path+": it is what is compared")
			continue
		}
		for _, value := range o.Values {
			if value == own(cells[0]) {
				continue
			}
			a := alternative{kind: figures.ReadingRow, path: path, value: value, words: e.System.Words(path) + ": " + value,
				of: func(cells []int) (*experiments.Experiment, error) { return e.WithOption(cells, o.Field, value) }}
			if worth(&a, cells) {
				all = append(all, a)
			}
		}
	}
	return all, not
}

// plays is the value of an option that a cell plays by.
func plays(e *experiments.Experiment, cell int, o *rules.Option) string {
	return cmp.Or(e.Cells[cell].Option(o.Field), o.Values[0])
}

// mostTried is in how many cells it is looked whether an alternative can be played: in a thousand it would take seconds.
const mostTried = 16

// worth reports whether an alternative can be played in some of the cells: the rules refuse options that have no effect in a
// fight.
func worth(a *alternative, cells []int) bool {
	return slices.ContainsFunc(spread(cells, mostTried), func(c int) bool {
		e, err := a.of([]int{c})
		if err != nil || e == nil {
			return false
		}
		_, err = sim.NewPlan(e)
		return err == nil
	})
}

// planned is the plan of an alternative in some cells of an experiment. Cells in which the rules refuse it, because it has no
// effect there, are played as usual.
func (a *alternative) planned(usual *experiments.Experiment, cells []int) (*sim.Plan, error) {
	e, err := a.of(cells)
	if err != nil {
		return nil, err
	}
	if p, err := sim.NewPlan(e); err == nil {
		return p, nil
	}
	for i, c := range cells {
		if _, refused := sim.NewPlan(e.Only([]int{i})); refused != nil {
			e.Cells[i] = usual.Cells[c]
		}
	}
	return sim.NewPlan(e)
}

// spread are all cells, or so many at most that are spread evenly.
func spread(cells []int, most int64) (some []int) {
	all := int64(len(cells))
	for i := int64(0); i < all; i += (all + most - 1) / most {
		some = append(some, cells[i])
	}
	return some
}
