package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
)

// A creditRequest holds the flags of credit.
type creditRequest struct {
	runRequest
	side, metric string
	weapons      []string
}

func (a *app) creditCommand() *cobra.Command {
	r := creditRequest{runRequest: newRunRequest(), metric: "kill"}
	c := &cobra.Command{
		Use:   "credit DIR[:CELL]",
		Short: "Tell what each weapon of a side, and each shot, was worth",
		Long: "Play the duels of a cell again with every set of a side's weapons left at home, on the same dice, and share out\n" +
			"what all weapons gain over none (Shapley's value). Beside that stands which weapon the kills are owed to: by\n" +
			"damage, and by the last shot. Six weapons at most; --without names those that are to be told apart.",
		Example: "  furball credit runs/tornado-vs-ufo:3\n  furball credit runs/tornado-vs-ufo:3 --side blue --without amraam\n" +
			"  furball credit runs/tornado-vs-ufo:3 --metric win --duels 5000 --json",
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error { return a.credit(c.Context(), args[0], &r) },
	}
	f := c.Flags()
	f.StringVar(&r.side, "side", "", "blue or red, whose weapons they are (default blue, or red if blue has none)")
	f.StringVar(&r.metric, "metric", r.metric, "kill, win or points of the side, or blue.kill, red.win and the like")
	f.StringArrayVar(&r.weapons, "without", nil, "weapon to leave at home (may be repeated; default all, in every set)")
	f.Var(&r.duels, "duels", "duels of each set (default as many as the cell has)")
	r.questionFlags(a, c)
	return c
}

// credit asks what the weapons of a cell are worth.
func (a *app) credit(ctx context.Context, arg string, r *creditRequest) error {
	dir, id := splitCell(arg)
	p, run, cell, err := creditCell(dir, id)
	if err != nil {
		return refuse(err)
	}
	defer p.Dismiss() // a temporary folder that remains does no harm
	q, plan, err := a.creditPlan(p, run, cell, r)
	if err != nil {
		return refuse(err)
	}
	r.question = q
	return a.playPlan(ctx, plan, plan.Experiment.Name+"-"+q.Kind, &answer{app: a, runRequest: &r.runRequest})
}

// creditCell is the plan of the run of a folder, the run, and the index of one of its cells, which has duels.
func creditCell(dir, id string) (p *sim.Plan, run *results.Run, cell int, err error) {
	if dir == "" {
		return nil, nil, 0, errors.New(`DIR: found "", want the folder of a run`)
	}
	run, err = loadRun(dir)
	if err != nil {
		return nil, nil, 0, err
	}
	m, err := store.ReadManifest(store.Path(dir))
	if err != nil {
		return nil, nil, 0, err
	}
	if m.Round != nil {
		return nil, nil, 0, fmt.Errorf("%s: found a tournament, want a run with cells: play the pairing with furball run", dir)
	}
	if id == "" && len(run.Cells) > 1 {
		return nil, nil, 0, wantCell(dir, len(run.Cells))
	}
	cell, err = findCell(run.Outline(), id)
	if err != nil {
		return nil, nil, 0, err
	}
	if run.Cells[cell].Tally.Duels == 0 {
		return nil, nil, 0, fmt.Errorf("%s: found no duel of cell %s, want some: furball resume %s", dir, run.Cells[cell].ID, dir)
	}
	p, err = sim.Restore(m)
	if err != nil {
		return nil, nil, 0, fmt.Errorf("%s: %w", dir, err)
	}
	return p, run, cell, nil
}

// creditPlan is the question about the cell of a plan, and the plan of the cells that it takes.
func (a *app) creditPlan(p *sim.Plan, run *results.Run, at int, r *creditRequest) (*store.Question, *sim.Plan, error) {
	side, weapons, err := r.armed(p.Cells[at].Game)
	if err != nil {
		return nil, nil, err
	}
	home, err := leftAtHome(&p.Experiment.Cells[at], side)
	if err != nil {
		return nil, nil, err
	}
	metric := r.metric
	if !strings.Contains(metric, ".") && metric != "exchange" {
		metric = side.String() + "." + metric
	}
	f, err := ask.FindMetric(metric)
	if err == nil && f.Ratio() {
		err = errors.New("--metric: found exchange, want a share or points, which can be shared out")
	}
	if err != nil {
		return nil, nil, err
	}
	plan, err := a.setsOfWeapons(p, at, side, weapons, home)
	if err == nil {
		err = fits(plan, f, "--side")
	}
	q := &store.Question{Kind: ask.CreditKind, Field: side.String() + "." + experiments.WithoutName, Metric: metric,
		Error: 1 - confidence, Most: run.Cells[at].Tally.Duels, Weapons: weapons}
	if r.duels.set {
		q.Most = int64(r.duels.value)
	}
	return q, plan, err
}

// armed is the side whose weapons are to be told apart, and the ids of these.
func (r *creditRequest) armed(g rules.Game) (side rules.Side, weapons []string, err error) {
	switch r.side {
	case "":
		if carried(g, rules.Blue) == nil {
			side = rules.Red
		}
	case rules.Blue.String():
	case rules.Red.String():
		side = rules.Red
	default:
		return side, nil, fmt.Errorf("--side: found %.40q, want blue or red", r.side)
	}
	all := carried(g, side)
	if all == nil {
		return side, nil, fmt.Errorf("--side: found %s, which carries no weapon, want a side with weapons", side)
	}
	for _, name := range r.weapons {
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
	if len(weapons) > ask.MostCredited {
		return side, nil, fmt.Errorf("--without: found none, and %s carries %d weapons (%s), whose sets are too many to play: want "+
			"at most %d of them named", side, len(all), prose.Listed(all), ask.MostCredited)
	}
	return side, weapons, nil
}

// carried are the ids of the weapons that a side carries, each once.
func carried(g rules.Game, side rules.Side) (ids []string) {
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
func (a *app) setsOfWeapons(p *sim.Plan, cell int, side rules.Side, weapons, home []string) (*sim.Plan, error) {
	from := p.Origin
	pick := &experiments.Pick{Cell: cell, Changes: from.Changes, Side: side.String(), Field: experiments.WithoutName,
		Flag: "--without"}
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
	e, err := o.Experiment()
	if err != nil {
		return nil, err
	}
	e.Stop = nil // as many duels as the question says
	return o.Plan(e)
}
