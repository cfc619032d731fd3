package app

import (
	"fmt"
	"slices"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/workbench"
)

// Stored are the first duels of the cells of some runs, for the page to begin with, as workbench.ReadStored reads them. The runs are
// those of shipped experiments as they are, by the rules that this program plays; others are refused, for their duels would be those of no
// cell of the page.
func Stored(dirs []string) (text []byte, err error) {
	best := map[results.Key]*results.Part{}
	for _, dir := range dirs {
		if err := gather(dir, best); err != nil {
			return nil, err
		}
	}
	var keys []results.Key
	for key := range best {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, func(a, b results.Key) int { return slices.Compare(a[:], b[:]) })
	for _, key := range keys {
		if text, err = workbench.AppendStored(text, best[key]); err != nil {
			return nil, err
		}
	}
	return text, nil
}

// gather takes the first duels of each cell of a run, where they are more than what is there.
func gather(dir string, best map[results.Key]*results.Part) error {
	f, err := store.Read(store.Path(dir))
	if err != nil {
		return err
	}
	defer f.Close()
	if err := isShipped(f); err != nil {
		return fmt.Errorf("%s: %w", dir, err)
	}
	first := make([]*results.Part, len(f.Manifest.Outline.Cases))
	err = f.Each(func(p *results.Part) error { // in the order of duels
		switch have := first[p.Cell]; {
		case have == nil && p.From == 0:
			first[p.Cell] = p
		case have != nil && have.To == p.From:
			have.Merge(p)
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, p := range first {
		if p != nil && (best[p.Key] == nil || best[p.Key].To < p.To) {
			best[p.Key] = p
		}
	}
	return nil
}

// isShipped refuses the run of another experiment than a shipped one, of other rules, or with other cells.
func isShipped(f *store.Folder) error {
	outline := f.Manifest.Outline
	at := slices.IndexFunc(experiments.Shipped(), func(e yamldoc.File) bool { return yamldoc.ID(e.Name) == outline.Experiment })
	if at < 0 {
		return fmt.Errorf("found a run of %s, want one of a shipped experiment: the page has no others", outline.Experiment)
	}
	doc, err := yamldoc.Parse(experiments.Shipped()[at])
	if err != nil {
		return err
	}
	e, err := experiments.Load(doc, sim.Folders{}.Library(), nil)
	if err != nil {
		return err
	}
	if now := sim.RulesVersion(e.System); f.Manifest.Rules != now {
		return fmt.Errorf("found a run by the rules %s, want %s: play it again", f.Manifest.Rules, now)
	}
	p, err := sim.NewPlan(e)
	if err != nil {
		return err
	}
	var keys []results.Key
	for _, c := range p.NewRun("", 1).Cells {
		keys = append(keys, c.Key)
	}
	for _, c := range outline.Cases {
		if !slices.Contains(keys, c.Key) {
			return fmt.Errorf("found the cell %s, which is another than in %s as it is shipped: want a run of that with its own fields, cards "+
				"and seed", c.ID, outline.Experiment)
		}
	}
	return nil
}
