package app

import (
	"fmt"
	"slices"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
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
		if err := gather(dir, best, isShipped); err != nil {
			return nil, err
		}
	}
	return appended(best)
}

// appended are parts as workbench.ReadStored reads them.
func appended(best map[results.Key]*results.Part) (text []byte, err error) {
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

// gather takes the first duels of each cell of a run that fits, where they are more than what is there.
func gather(dir string, best map[results.Key]*results.Part, fits func(f *store.Folder) error) error {
	f, err := store.Read(store.Path(dir))
	if err != nil {
		return err
	}
	defer f.Close()
	if err := fits(f); err != nil {
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
	_, other, err := planned(experiments.Shipped()[at], f.Manifest)
	if err == nil && other != "" {
		err = fmt.Errorf("found the cell %s, which is another than in %s as it is shipped: want a run of that with its own fields, cards "+
			"and seed", other, outline.Experiment)
	}
	return err
}

// planned is what the page makes of a text, and the id of the first cell of a run that is none of it; "": the page has all. Other rules are
// refused.
func planned(file yamldoc.File, m *manifest.Manifest) (p *sim.Plan, other string, err error) {
	doc, err := yamldoc.Parse(file)
	if err != nil {
		return nil, "", err
	}
	e, err := experiments.Load(doc, sim.Folders{}.Library(), nil)
	if err != nil {
		return nil, "", err
	}
	if now := sim.RulesVersion(e.System); m.Rules != now {
		return nil, "", fmt.Errorf("found a run by the rules %s, want %s: play it again", m.Rules, now)
	}
	e.Metric = nil // the page asks for no expression, on which the duels' cells would depend
	if p, err = sim.NewPlan(e); err != nil {
		return nil, "", err
	}
	var keys []results.Key
	for _, c := range p.NewRun("", 1).Cells {
		keys = append(keys, c.Key)
	}
	for _, c := range m.Outline.Cases {
		if !slices.Contains(keys, c.Key) {
			return p, c.ID, nil
		}
	}
	return p, "", nil
}
