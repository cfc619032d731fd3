package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
)

func (a *app) verifyCommand() *cobra.Command {
	workers, share, seed := newRunRequest().workers, shareFlag{value: 0.01}, seedFlag()
	c := &cobra.Command{
		Use:   "verify DIR",
		Short: "Play a random part of a run again and compare the bits",
		Long: "Play a random part of the duels of a run again, and compare what is counted with what the folder has. It\n" +
			"ends with status 1 if they differ: the folder is damaged, or some machine that played has counted wrongly.",
		Example: "  furball verify runs/tornado-vs-ufo\n  furball verify runs/tornado-vs-ufo --share 1",
		Args:    cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if !seed.set {
				seed.value = rand.Uint64()
			}
			return a.verify(c.Context(), args[0], int(workers.value), share.value, seed.value)
		},
	}
	c.Flags().Var(&share, "share", "share of the duels that is played again, above 0 and up to 1")
	c.Flags().Var(&workers, "workers", "duels played at the same time")
	c.Flags().Var(&seed, "seed", "seed of the choice, to repeat it (default by chance)")
	a.execFlag(c)
	return c
}

// verify plays a share of a run again.
func (a *app) verify(ctx context.Context, dir string, workers int, share float64, seed uint64) error {
	f, err := store.Read(filepath.Join(dir, store.File))
	if err != nil {
		return refuse(err)
	}
	defer f.Close()
	p, err := sim.Restore(f.Manifest)
	if err != nil {
		return refuse(fmt.Errorf("%s: %w", dir, err))
	}
	if err := a.muster(ctx, p); err != nil {
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
			fmt.Fprintf(a.stdout, "DIFFERENT: cell %s, duels %d to %d\n", f.Manifest.Outline.Cases[part.Cell].ID, part.From,
				part.To-1)
		}
		return nil
	})
	switch {
	case ctx.Err() != nil:
		fmt.Fprintf(a.stderr, "furball: interrupted after %s\n", prose.Count(duels, "duel"))
		return errInterrupted
	case err != nil:
		return fmt.Errorf("%s: %w", dir, err)
	case wrong > 0:
		return fmt.Errorf("%s: %s of %s that were played again are different (--seed %d repeats the choice)", dir,
			prose.Count(wrong, "duel"), prose.Grouped(duels), seed)
	}
	fmt.Fprintf(a.stdout, "%s: %s in %s played again, all the same to the last bit (--seed %d).\n", dir,
		prose.Count(duels, "duel"), prose.Count(int64(parts), "part"), seed)
	return nil
}
