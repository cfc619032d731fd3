package budget

import (
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// A reply is somebody who is tried.
type reply struct {
	alternative
	plan  *sim.Plan
	own   bool            // it is the side's own doctrine
	tried *estimate.Tried // in all duels that choose
}

// doctrines are the first replies: the own doctrine, because search pilots may think with it, and the others that suit.
func (x *Exploiting) doctrines() error {
	e := x.Plan.Experiment
	if own := distinct(e, 0, x.side()); len(own) == 1 && x.doctrine(own[0]) != nil {
		a := x.flown(own[0], own[0])
		a.of = func(cells []int) (*experiments.Experiment, error) { return e.Only(cells), nil }
		if err := x.add(a); err != nil {
			return err
		}
		x.replies[0].own = true
	}
	others := pilots(x.Plan, x.side(), x.cells)
	if len(others) == 0 {
		return fmt.Errorf("%s.doctrine: found nobody else who suits the aircraft, want another doctrine", x.side())
	}
	for _, a := range others {
		a.words = a.value
		if err := x.add(a); err != nil {
			return err
		}
	}
	return nil
}

// flown is the alternative that somebody flies for the side of the replies.
func (x *Exploiting) flown(value, words string) alternative {
	return alternative{kind: figures.PilotRow, side: x.side(), path: x.side().String() + ".doctrine", value: value, words: words}
}

func (x *Exploiting) add(a alternative) error {
	p, err := a.planned(x.Plan.Experiment, x.cells)
	if err == nil {
		x.replies = append(x.replies, reply{alternative: a, plan: p, tried: estimate.NewTried(results.NumBlocks)})
	}
	return err
}

// distinct are the names of the pilots of a side in a cell, each once, in the order of its aircraft.
func distinct(e *experiments.Experiment, cell int, side rules.Side) (names []string) {
	for _, name := range e.Cells[cell].PilotNames(side) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// doctrine is the doctrine of a name; nil if that is none.
func (x *Exploiting) doctrine(name string) *yamldoc.Node {
	catalog, err := x.Plan.Origin.Folders.Library().Doctrines(x.Plan.Experiment.System.ID())
	if err != nil || !catalog.Has(name) {
		return nil
	}
	doc, err := catalog.Find(name)
	if err != nil {
		return nil
	}
	return doc
}

// searches adds the search pilots who think with the best doctrine of an order, and with the best that says how to think with it.
func (x *Exploiting) searches(order []int) (added []int, err error) {
	var withs []string
	for _, i := range order {
		doc := x.doctrine(x.replies[i].value)
		says := doc != nil && doc.Field("search") != nil
		if says || doc != nil && withs == nil {
			withs = append(withs, x.replies[i].value)
		}
		if says {
			break
		}
	}
	for _, forks := range x.Forks {
		for _, with := range withs {
			for _, text := range x.thoughts(forks, with) {
				flies, err := x.search(with, text)
				if err != nil {
					return nil, err
				}
				if flies {
					added = append(added, len(x.replies)-1)
				}
			}
		}
	}
	return added, nil
}

// search adds the search pilot that a text describes, unless it flies already.
func (x *Exploiting) search(with, text string) (flies bool, err error) {
	a := x.flown(text, "")
	spec, lib := yamldoc.Value(text, a.path), x.Plan.Origin.Folders.Library()
	a.of = func(cells []int) (*experiments.Experiment, error) {
		return x.Plan.Experiment.FlownAhead(lib, cells, a.side, with, spec)
	}
	e, err := a.of(x.cells[:1])
	if err != nil || e == nil {
		return false, err
	}
	for _, p := range e.Cells[0].Pilots[a.side] {
		if p.Doctrine == spec {
			a.words = p.Name
		}
	}
	return true, x.add(a)
}

// thoughts describe agents that think with a doctrine and know whom they meet: as far ahead as it says itself, and a turn less far
// or, from a single turn, a turn further.
func (x *Exploiting) thoughts(forks int, with string) []string {
	text := fmt.Sprintf("rollout: %d, with: %s", forks, with)
	switch known := x.known(); len(known) {
	case 0:
	case 1:
		text += ", against: " + known[0]
	default:
		text += ", against: [" + strings.Join(known, ", ") + "]"
	}
	all := []string{"{" + text + "}"}
	if search := x.doctrine(with).Field("search"); search != nil && search.Field("horizon") != nil {
		if turns, whole := experiments.Whole(search.Field("horizon")); whole {
			other := turns - 1
			if turns == 1 {
				other = 2
			}
			all = append(all, fmt.Sprintf("{%s, horizon: %d}", text, other))
		}
	}
	return all
}

// known are the doctrines of those whom a reply meets. Of an agent that plays ahead it is the one that it thinks with.
func (x *Exploiting) known() (names []string) {
	for _, p := range x.Plan.Experiment.Cells[0].Pilots[x.Side] {
		name := p.Name
		if p.Doctrine != nil && agents.Described(p.Doctrine) {
			name = p.Doctrine.FieldText("with")
		}
		if x.doctrine(name) != nil && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}
