package rate

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// An Arena is the field where cards of one system meet, flown by their default pilots from the usual start.
type Arena struct {
	System  rules.System
	Cards   []figures.LadderCard
	Left    []string // cards that cannot fly there
	Most    int      // aircraft a side that the system allows
	Seed    uint64
	Workers int
	Told    func(duels int64)
	Played  int64

	folders sim.Folders
	sets    []experiments.Override
}

// NewArena reads the cards, which are all that the system has if so asked.
func NewArena(folders sim.Folders, cards []string, all bool, sets []experiments.Override) (*Arena, error) {
	a := &Arena{folders: folders, sets: sets}
	if err := bothSeats(sets); err != nil {
		return nil, err
	}
	system, err := folders.System(cards, sets)
	if err != nil {
		return nil, err
	}
	catalog, err := folders.CardCatalog(system)
	if err != nil {
		return nil, err
	}
	a.System, a.Most = system, min(system.Offers().MaxCraft, experiments.MostCraft)
	if all {
		cards = catalog.Names()
	}
	for _, card := range cards {
		doc, err := catalog.Find(card)
		if err != nil {
			return nil, err
		}
		one := figures.LadderCard{Card: idOf(doc), Title: doc.FieldText("name")}
		if one.Title == "" {
			one.Title = one.Card
		}
		if slices.ContainsFunc(a.Cards, func(c figures.LadderCard) bool { return c.Card == one.Card }) {
			return nil, fmt.Errorf("card: found %s twice, want each card once", one.Card)
		}
		a.Cards = append(a.Cards, one)
	}
	return a, a.try(all)
}

// bothSeats refuses changes that cannot hold for all cards in all fights: each card flies on both sides.
func bothSeats(sets []experiments.Override) error {
	for _, s := range sets {
		root, rest, _ := strings.Cut(s.Path, ".")
		side, is := rules.SideOf(root)
		switch {
		case root == "system" || root == "seed" || root == "start" || root == "options":
		case !is:
			return fmt.Errorf("--set %s: has no effect on a ladder, want a field of the system, start, options or both sides", s.Path)
		case rest == "card" || rest == "count":
			return fmt.Errorf("--set %s: the cards of a ladder are its arguments and their number is --sides", s.Path)
		case !slices.Contains(sets, experiments.Override{Path: side.Other().String() + "." + rest, Value: s.Value}):
			return fmt.Errorf("--set %s=%s: each card flies on both sides, want --set %s.%s=%s too", s.Path, s.Value,
				side.Other(), rest, s.Value)
		}
	}
	return nil
}

// try flies each card against itself. Of all cards of a system those that cannot are left out.
func (a *Arena) try(all bool) error {
	var cards []figures.LadderCard
	for i := range a.Cards {
		e, err := a.experiment([2][]int{{i}, {i}})
		if err == nil {
			_, err = sim.NewPlan(e)
		}
		switch {
		case err == nil:
			cards, a.Seed = append(cards, a.Cards[i]), e.Seed
		case all:
			a.Left = append(a.Left, a.Cards[i].Card)
		default:
			return err
		}
	}
	a.Cards = cards
	if len(cards) < 2 {
		return fmt.Errorf("--ladder: found %d cards that can fly, want two at least", len(cards))
	}
	return nil
}

// experiment is one of two sides.
func (a *Arena) experiment(sides [2][]int) (*experiments.Experiment, error) {
	var names [2]string
	for side, cards := range sides {
		var list []string
		for _, c := range cards {
			list = append(list, fmt.Sprintf("{card: %s}", a.Cards[c].Card))
		}
		if names[side] = list[0]; len(list) > 1 {
			names[side] = "[" + strings.Join(list, ", ") + "]"
		}
	}
	text := fmt.Sprintf("title: a ladder\nsystem: %s\nblue: %s\nred: %s\n", a.System.ID(), names[0], names[1])
	doc, err := yamldoc.Parse(yamldoc.File{Name: "ladder.yaml", Data: []byte(text)})
	if err != nil {
		return nil, err
	}
	return experiments.Load(doc, a.folders.Library(), a.sets)
}

// mostPlanned is how many fights are planned at a time: plans of thousands take much memory.
const mostPlanned = 200

// Meet implements Field.
func (a *Arena) Meet(ctx context.Context, sides [][2][]int, span results.Span) (all []figures.Met, err error) {
	for some := range slices.Chunk(sides, mostPlanned) {
		met, err := a.meet(ctx, some, span)
		if met == nil {
			return nil, err
		}
		all = append(all, met...)
	}
	return all, nil
}

// meet is Meet of a few.
func (a *Arena) meet(ctx context.Context, sides [][2][]int, span results.Span) ([]figures.Met, error) {
	p, err := a.plan(sides)
	if err != nil {
		return nil, err
	}
	todo, out := make([]results.Spans, len(p.Cells)), make([]figures.Met, len(sides))
	for i := range out {
		out[i] = figures.Met{Sides: sides[i], Seats: [2]*results.Tally{{}, {}}}
	}
	for i := range todo {
		todo[i] = results.Spans{span}
	}
	whole := p.Play(ctx, todo, a.Workers, func(part *results.Part) {
		out[part.Cell/2].Seats[part.Cell%2].Merge(&part.Tally)
		a.Played += part.Len()
		if a.Told != nil {
			a.Told(part.Len())
		}
	})
	if !whole {
		return nil, nil
	}
	return out, nil
}

// plan has two cells of each fight, the second with the sides exchanged.
func (a *Arena) plan(sides [][2][]int) (*sim.Plan, error) {
	var all *experiments.Experiment
	for i, s := range sides {
		for seat, seated := range [][2][]int{s, {s[1], s[0]}} {
			e, err := a.experiment(seated)
			if err != nil {
				return nil, err
			}
			e.Cells[0].ID = fmt.Sprintf("fight=%d,seat=%d", i, seat)
			if all == nil {
				all = e
			} else {
				all.Cells = append(all.Cells, e.Cells...)
			}
		}
	}
	p, err := sim.NewPlan(all)
	if err != nil {
		return nil, err
	}
	p.Origin = &sim.Origin{Folders: a.folders}
	for i := range p.Cells {
		if p.Cells[i].HasBots() {
			return nil, errors.New("--ladder: found a program from outside as a pilot, want doctrines or agents")
		}
	}
	return p, nil
}
