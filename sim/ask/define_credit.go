package ask

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// CreditOptions define a credit, which is asked of a cell of a run.
type CreditOptions struct {
	Side    string      `flag:"side" help:"blue or red, whose weapons they are (default blue, or red if blue has none)"`
	Metric  string      `flag:"metric" default:"kill" help:"kill, win or points of the side, or blue.kill, red.win and the like, or a condition as duels --where has it"`
	Weapons []string    `flag:"without" help:"weapon to leave at home (may be repeated; default all, in every set)"`
	Duels   flags.Whole `flag:"duels" range:"1 1000000000" help:"duels of each set (default as many as the cell has)"`
}

// Of is the question about the cell of a plan, and the plan of the cells that it takes.
func (r *CreditOptions) Of(p *sim.Plan, run *results.Run, at int) (*manifest.Question, *sim.Plan, error) {
	side, weapons, err := r.Armed(p.Cells[at].Game)
	if err != nil {
		return nil, nil, err
	}
	home, err := leftAtHome(&p.Experiment.Cells[at], side)
	if err != nil {
		return nil, nil, err
	}
	metric := r.Metric
	if !strings.Contains(metric, ".") && !results.IsExpression(metric) && metric != results.ExchangeMetric {
		metric = side.String() + "." + metric
	}
	f, err := FindMetric(metric)
	if err == nil && f.Ratio() {
		err = errors.New("--metric: found exchange, want a share or points, which can be shared out")
	}
	if err != nil {
		return nil, nil, err
	}
	plan, err := setsOfWeapons(p, at, side, weapons, home)
	if err == nil {
		err = fits(plan, f, "--side")
	}
	if err == nil {
		err = f.ask(plan)
	}
	q := &manifest.Question{Kind: CreditKind, Field: side.String() + "." + experiments.WithoutName, Metric: metric,
		Error: run.Ledger(at).Error, Most: run.Cells[at].Tally.Duels, Weapons: weapons}
	if r.Duels.Given {
		q.Most = int64(r.Duels.N)
	}
	return q, plan, err
}

// Armed is the side whose weapons are to be told apart, and the ids of these.
func (r *CreditOptions) Armed(g rules.Game) (rules.Side, []string, error) {
	side, is := rules.SideOf(r.Side)
	switch {
	case r.Side == "" && Carried(g, rules.Blue) == nil:
		side = rules.Red
	case r.Side != "" && !is:
		return side, nil, fmt.Errorf("--side: found %.40q, want blue or red", r.Side)
	}
	all := Carried(g, side)
	if all == nil {
		return side, nil, fmt.Errorf("--side: found %s, which carries no weapon, want a side with weapons", side)
	}
	var weapons []string
	for _, name := range r.Weapons {
		i := slices.IndexFunc(all, func(id string) bool { return rules.Normalize(id) == rules.Normalize(name) })
		if i < 0 {
			return side, nil, yamldoc.NewString(name, nil).OneOf("--without", all)
		}
		if !slices.Contains(weapons, all[i]) {
			weapons = append(weapons, all[i])
		}
	}
	if weapons == nil {
		weapons = all
	}
	if len(weapons) > MostCredited {
		return side, nil, fmt.Errorf("--without: found none, and %s carries %d weapons (%s), whose sets are too many to play: want "+
			"at most %d of them named", side, len(all), prose.Listed(all), MostCredited)
	}
	return side, weapons, nil
}

// Carried are the ids of the weapons that a side carries, each once.
func Carried(g rules.Game, side rules.Side) (ids []string) {
	for _, c := range g.Craft(side) {
		for _, id := range c.Carries {
			if !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// leftAtHome are the names that a side of a cell leaves at home anyway.
func leftAtHome(c *experiments.Cell, side rules.Side) (names []string, err error) {
	for k, craft := range c.Setup.Sides[side] {
		var own []string
		if n := craft.Fields.Field(experiments.WithoutName); n != nil && n.Kind == yamldoc.List {
			for _, item := range n.Items {
				own = append(own, item.Value)
			}
		} else if n != nil {
			own = []string{n.Value}
		}
		if k > 0 && !slices.Equal(own, names) {
			return nil, fmt.Errorf("%s: found aircraft that leave different weapons at home, want the same for all", side)
		}
		names = own
	}
	return names, nil
}

// setsOfWeapons is the plan of one cell with every set of some weapons left at home besides those that are left anyway.
func setsOfWeapons(p *sim.Plan, cell int, side rules.Side, weapons, home []string) (*sim.Plan, error) {
	from := p.Origin
	pick := &experiments.Pick{Cell: cell, Changes: from.Changes, Pairings: from.Pairings, Side: side.String(),
		Field: experiments.WithoutName, Flag: "--without"}
	for set := range 1 << len(weapons) {
		quoted := make([]string, 0, len(home)+len(weapons))
		for _, id := range home {
			quoted = append(quoted, strconv.Quote(id))
		}
		for i, id := range weapons {
			if set>>i&1 != 0 {
				quoted = append(quoted, strconv.Quote(id))
			}
		}
		pick.Values = append(pick.Values, "["+strings.Join(quoted, ", ")+"]")
	}
	doc, err := yamldoc.Parse(from.Source)
	if err != nil {
		return nil, err
	}
	made, sets, err := pick.Document(doc, from.Folders.Library(), from.Sets)
	if err != nil {
		return nil, err
	}
	o := &sim.Origin{Source: yamldoc.File{Name: from.Source.Name, Data: experiments.Text(made)}, Folder: from.Folder,
		Sets: sets, Folders: from.Folders}
	return o.Compile(func(e *experiments.Experiment) { e.Stop = nil }) // as many duels as the question says
}
