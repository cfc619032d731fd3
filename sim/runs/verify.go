package runs

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
)

// Verify plays a share of a run again.
func Verify(ctx context.Context, a *Env, dir string, o *VerifyOptions) error {
	workers, share, seed := int(o.Workers.N), o.Share.X, o.Seed.N
	if !o.Seed.Given {
		seed = rand.Uint64()
	}
	f, err := store.Read(filepath.Join(dir, store.File))
	if err != nil {
		return sim.Refuse(err)
	}
	defer f.Close()
	p, err := sim.Restore(f.Manifest)
	if err != nil {
		return sim.Refuse(fmt.Errorf("%s: %w", dir, err))
	}
	if err := a.StartBots(ctx, p); err != nil {
		return err
	}
	defer p.Dismiss() // a temporary folder that remains does no harm
	var duels, wrong int64
	parts := 0
	err = f.Sample(rand.New(rand.NewPCG(seed, 1)), share, func(part *results.Part) error {
		same, err := p.PlayAgain(ctx, workers, part)
		if err != nil {
			return err
		}
		parts, duels = parts+1, duels+part.Len()
		if !same {
			wrong += part.Len()
			fmt.Fprintf(a.Out, "DIFFERENT: cell %s, duels %d to %d\n", f.Manifest.Outline.Cases[part.Cell].ID, part.From,
				part.To-1)
		}
		return nil
	})
	switch {
	case ctx.Err() != nil:
		fmt.Fprintf(a.Err, "furball: interrupted after %s\n", prose.Count(duels, "duel"))
		return sim.ErrInterrupted
	case err != nil:
		return fmt.Errorf("%s: %w", dir, err)
	case wrong > 0:
		return fmt.Errorf("%s: %s of %s that were played again are different (--seed %d repeats the choice)", dir,
			prose.Count(wrong, "duel"), prose.Grouped(duels), seed)
	}
	fmt.Fprintf(a.Out, "%s: %s in %s played again, all the same to the last bit.\nThe same part again: --seed %d.\n", dir,
		prose.Count(duels, "duel"), prose.Count(int64(parts), "part"), seed)
	return nil
}
