package documents

import (
	"fmt"
	"io"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
)

// A flown card is one as it was flown in a run, with all that the run has changed of it.
type flown struct {
	side  rules.Side
	card  *yamldoc.Node
	cells []int // in which it flies
}

// ShowFlown prints the cards that the cells of a run fly, each once, or those of one cell.
func ShowFlown(a *runs.Env, k *Kind, name string, source bool) error {
	dir, id := runs.SplitCell(name)
	m, err := store.ReadManifest(store.Path(dir))
	if err != nil {
		return sim.Refuse(err)
	}
	only := -1
	if id != "" {
		if only, err = m.Outline.FindCell(id); err != nil {
			return sim.Refuse(err)
		}
	}
	p, err := sim.Anew(m, nil)
	if err != nil {
		return sim.Refuse(fmt.Errorf("%s: %w", dir, err))
	}
	defer p.Dismiss() // a temporary folder that remains does no harm
	run := p.NewRun(a.Version, 1)
	for i, c := range flownIn(p.Experiment, only) {
		text := string(experiments.Text(c.card))
		if !source {
			if text, err = k.Show(p.Experiment.System, c.card); err != nil {
				return sim.Refuse(err)
			}
		}
		head := fmt.Sprintf("%s, %s:\n\n", prose.UpperFirst(c.side.String()), figures.CellNames(run, c.cells))
		if source {
			head = fmt.Sprintf("# %s, %s\n", c.side, figures.CellNames(run, c.cells))
		}
		if i > 0 {
			head = map[bool]string{true: "---\n", false: "\n"}[source] + head
		}
		if _, err := io.WriteString(a.Out, head+text); err != nil {
			return err
		}
	}
	return nil
}

// flownIn are the different cards of the cells of an experiment, or of one of them, in their order.
func flownIn(e *experiments.Experiment, only int) (all []*flown) {
	seen := map[string]*flown{}
	for i := range e.Cells {
		if only >= 0 && i != only {
			continue
		}
		for side := range rules.Side(2) {
			for _, craft := range e.Cells[i].Setup.Sides[side] {
				key := side.String() + string(experiments.Text(craft.Card))
				c := seen[key]
				if c == nil {
					c = &flown{side: side, card: craft.Card}
					seen[key] = c
					all = append(all, c)
				}
				if n := len(c.cells); n == 0 || c.cells[n-1] != i {
					c.cells = append(c.cells, i)
				}
			}
		}
	}
	return all
}
