package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/store"
)

// A roundRequest holds the flags of tournament.
type roundRequest struct {
	runRequest
	round    experiments.Round
	markdown bool
}

func (a *app) tournamentCommand() *cobra.Command {
	r := roundRequest{runRequest: newRunRequest(),
		round: experiments.Round{All: true, Flags: [2]string{"--blue", "--red"}}}
	c := &cobra.Command{
		Use:   "tournament EXPERIMENT|DIR",
		Short: "Play every doctrine of blue against every one of red: payoff matrix, best replies, ratings",
		Long: "Play an experiment with every doctrine of blue against every one of red, and print the payoff\n" +
			"matrix, what each side flies best, the equilibrium mixture, which nobody can exploit, ratings and cycles.\n" +
			"A side's doctrines are those named, or those that the experiment varies, or all that suit its\n" +
			"aircraft. With the folder of a run that varies the doctrines of both sides, print that one.",
		Example: "  furball tournament tornado-vs-ufo --duels 500\n" +
			"  furball tournament mustang-vs-gustav --blue random,turn-and-burn --red boom-and-zoom --duels 200\n" +
			"  furball tournament runs/tornado-vs-ufo-tournament --markdown",
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if r.json && r.markdown {
				return refuse(errors.New("--markdown: found --json as well, want one of them"))
			}
			if _, err := os.Stat(filepath.Join(args[0], store.File)); err == nil {
				return a.showRound(args[0], &r)
			}
			return a.playRound(c.Context(), args[0], &r)
		},
	}
	r.flags(a, c)
	for s, name := range []string{"blue", "red"} {
		c.Flags().Var((*list)(&r.round.Doctrines[s]), name, "doctrines of "+name+", with commas between")
	}
	c.Flags().BoolVar(&r.markdown, "markdown", false, "print the tables as Markdown")
	return c
}

// playRound plays a tournament and saves it in the folder of its run.
func (a *app) playRound(ctx context.Context, name string, r *roundRequest) error {
	p, err := a.planned(name, &r.runRequest, &r.round)
	if err != nil {
		return err
	}
	to := &answer{app: a, runRequest: &r.runRequest, round: true, markdown: r.markdown}
	return a.playPlan(ctx, p, p.Experiment.Name+"-tournament", to)
}

// showRound prints the tournament that a run folder holds.
func (a *app) showRound(dir string, r *roundRequest) error {
	if len(r.sets) > 0 || r.duels.set || r.seed.set || r.out != "" || r.round.Doctrines[0] != nil ||
		r.round.Doctrines[1] != nil {
		return refuse(errors.New("a folder of a run is shown as it was played: name an experiment to play with other flags"))
	}
	run, err := loadRun(dir)
	if err != nil {
		return err
	}
	t, err := results.HoldTournament(run, confidence)
	if err != nil {
		return refuse(fmt.Errorf("%s: %w", dir, err))
	}
	to := &answer{app: a, runRequest: &r.runRequest, round: true, markdown: r.markdown}
	if err := to.print(run, t); err != nil || r.json || r.markdown || r.quiet {
		return err
	}
	to.sayNext(dir, run)
	return nil
}
