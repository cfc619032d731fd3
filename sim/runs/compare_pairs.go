package runs

import (
	"fmt"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/terminal"
)

// allOf reports whether both arguments name all cells of a run, and without them names the folders. One alone is refused.
func allOf(args []string) (dirs []string, all bool, err error) {
	n := 0
	for _, arg := range args {
		dir, id := SplitCell(arg)
		if dirs = append(dirs, dir); id == EveryCell {
			n++
		}
	}
	switch {
	case n == 0:
		return nil, false, nil
	case n < len(args):
		return nil, false, fmt.Errorf("%s: found all cells of one run, want those of both, as in %s:all %s:all", args[0], dirs[0], dirs[1])
	case dirs[0] == dirs[1]:
		return nil, false, fmt.Errorf("%s: found the same run twice, want two runs of the same cells", dirs[0])
	}
	return dirs, true, nil
}

// comparedAll compares each cell of a run with that of the same values in another.
func comparedAll(a *Env, dirs []string, o *CompareOptions) error {
	if o.Budget {
		return sim.Refuse(fmt.Errorf("--budget: found it with all cells, want two cells, as in %s:1 %s:1", dirs[0], dirs[1]))
	}
	all, err := contenders(dirs)
	defer func() {
		for _, c := range all {
			c.leave()
		}
	}()
	if err != nil {
		return err
	}
	x, y := all[0], all[1]
	set, err := figures.ComparePairs(x.Run, y.Run, contrastOf(dirs, all).Names(), max(x.Run.Confidence(), y.Run.Confidence()))
	if err != nil {
		return sim.Refuse(fmt.Errorf("%s and %s: %w", dirs[0], dirs[1], err))
	}
	set.Title = words.PairedFigure(set.Of)
	set.Sentence = words.PairsSentence(set)
	if o.JSON {
		return set.Write(a.Out)
	}
	s := &terminal.Screen{Answer: []string{set.Sentence}, Tables: []*table.Table{table.OfPairs(set, x.Run)}}
	return s.Print(a.Out, o.Length)
}
