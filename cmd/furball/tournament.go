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
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/rules/yamldoc"
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
			if _, err := os.Stat(filepath.Join(args[0], results.TalliesFile)); err == nil {
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
	load := func(doc *yamldoc.Node, lib *experiments.Library,
		sets []experiments.Override) (*experiments.Experiment, error) {
		return experiments.LoadRound(doc, lib, sets, r.round)
	}
	run, dir, err := a.playRun(ctx, name, "-tournament", &r.runRequest, load)
	if err != nil {
		return err
	}
	if dir != "" {
		if err := saveAll(dir, run); err != nil {
			return err
		}
	}
	t, err := results.HoldTournament(run, confidence)
	switch {
	case err != nil && !run.Finished: // a pairing may be without duels yet
		return a.whole(run, dir)
	case err != nil:
		return err
	}
	if dir != "" {
		if err := results.SaveTournament(dir, t); err != nil {
			return err
		}
	}
	if err := a.tellRound(t, r); err != nil {
		return err
	}
	if dir != "" && !r.json && !r.quiet && !r.markdown {
		fmt.Fprintf(a.stdout, "\nWritten to %s: open report.html for the charts.\n", dir)
	}
	return a.whole(run, dir)
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
	return a.tellRound(t, r)
}

// tellRound prints a tournament in the form that the flags ask for.
func (a *app) tellRound(t *results.Tournament, r *roundRequest) error {
	switch {
	case r.json:
		return t.Write(a.stdout)
	case r.markdown:
		return table.WriteTournamentMarkdown(a.stdout, t)
	case r.quiet:
		return nil
	}
	return table.WriteTournament(a.stdout, t, terminalWidth(a.stdout))
}
