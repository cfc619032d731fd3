package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
)

// oneOrTwoCards takes an experiment, a folder or two cards. What a shell made of a torn value is no card.
func oneOrTwoCards(c *cobra.Command, args []string) error {
	if len(args) == 2 && strings.ContainsAny(args[1], "=[]{}") {
		return errors.New("no card") // refuseBadUse tells what is wrong
	}
	return cobra.RangeArgs(1, 2)(c, args)
}

// playing are the commands that play duels into a folder.
var playing = []builder{
	&command[soloOptions]{
		use:   "run EXPERIMENT|DIR|CARD [CARD]",
		short: "Play an experiment, or a duel of two cards, or go on with the run of a folder",
		long: "Play an experiment: a file, or a name of the shipped library. Two cards play a duel without a file, flown by the\n" +
			"default pilots of their system, from its usual start; --set changes both. A card is an id or a file. Other commands\n" +
			"take the duel of two ids as CARD:CARD in the place of an experiment.\n\n" +
			"With the folder of a run, play what that run lacks: after an interrupt, a kill or a power cut. The answer is that\n" +
			"of a run that was never stopped, to the last bit. With --duels each cell, or each --cell, gets that many; duel\n" +
			"numbers go on, so the answer is that of a run of so many duels from the start. What the run needs is in the\n" +
			"folder: the files that it was made from may have changed or gone. --out NEW plays it again into another folder,\n" +
			"with other dice (--seed) or changes (--set). A folder that has the name of a shipped experiment needs a path: ./NAME.",
		example: "  furball run tornado-vs-ufo\n  furball run altitude-sweep --metric \"winner = blue and length < 20\"\n  furball run my.yaml --duels 5000 --set red.card.dp=12 --out runs/twelve\n" +
			"  furball run typhoon small-ufo --set blue.doctrine=guns-only\n" +
			"  furball run runs/tornado-vs-ufo\n  furball run runs/tornado-vs-ufo --duels 1000000 --cell 11 --cell 16\n" +
			"  furball run runs/tornado-vs-ufo --seed 9 --out runs/other-dice",
		args:    oneOrTwoCards,
		options: soloOptions{RunOptions: runs.RunOptions{Cache: runs.Cached()}},
		starts:  true,
		check: func(c *cobra.Command, o *soloOptions) error {
			c.Flags().Visit(func(f *pflag.Flag) {
				if c.InheritedFlags().Lookup(f.Name) == nil {
					o.given = append(o.given, f.Name)
				}
			})
			return named(c)
		},
		run: func(ctx context.Context, a *runs.Env, args []string, o *soloOptions) error {
			folder := len(args) == 1 && runs.IsRun(args[0])
			if dir := filepath.Dir(args[0]); !folder && runs.IsRun(dir) && filepath.Ext(args[0]) != ".yaml" {
				return sim.Refuse(fmt.Errorf("%s: found a file of the folder of a run, want the folder: furball run %s", args[0], prose.ShellWord(dir)))
			}
			if folder && !o.anew() {
				return o.goOn(ctx, a, args[0])
			}
			if err := o.Check(); err != nil {
				return sim.Refuse(err)
			}
			if len(o.Cells) > 0 && folder {
				return sim.Refuse(errors.New("--cell: found it with --out, which plays all cells again, want one of them"))
			}
			if len(o.Cells) > 0 {
				return sim.Refuse(errors.New("--cell: found it with an experiment, want the folder of a run with it"))
			}
			o.RunOptions.Until = o.Stop
			var err error
			if o.Sets, err = runs.SetSystem(o.Sets, o.System); err != nil {
				return sim.Refuse(err)
			}
			if o.Metric != "" {
				o.Sets = append(o.Sets, "metric="+o.Metric)
			} else if slices.Contains(o.given, "metric") {
				return sim.Refuse(errors.New(`--metric: found "", want a metric or a condition on the columns of duels`))
			}
			if folder {
				return runs.PlayAnew(ctx, a, args[0], &o.RunOptions)
			}
			if len(args) == 2 {
				if args, err = a.Folders.TakeCards(args...); err != nil {
					return sim.Refuse(err)
				}
			}
			return runs.Play(ctx, a, strings.Join(args, ":"), &o.RunOptions)
		},
	},
	&command[runs.TournamentOptions]{
		use:   "tournament EXPERIMENT|DIR",
		short: "Play every doctrine of blue against every one of red: payoff matrix, best replies, ratings",
		long: "Play an experiment with every doctrine of blue against every one of red, and print the payoff\n" +
			"matrix, what each side flies best, the equilibrium mixture, which nobody can exploit, ratings and cycles.\n" +
			"A side's doctrines are those named, or those that the experiment varies, or all that suit its\n" +
			"aircraft. With the folder of a run that varies the doctrines of both sides, print that one.",
		example: "  furball tournament tornado-vs-ufo --set red.card.dp=8 --duels 500\n" +
			"  furball tournament mustang-vs-gustav --blue random,turn-and-burn --red boom-and-zoom --duels 200\n" +
			"  furball tournament runs/tornado-vs-ufo-tournament --markdown",
		args:    cobra.ExactArgs(1),
		options: runs.TournamentOptions{RunOptions: runs.RunOptions{Cache: runs.Cached()}},
		starts:  true,
		check: func(c *cobra.Command, o *runs.TournamentOptions) error {
			if o.JSON && o.Markdown {
				return errors.New("--markdown: found --json as well, want one of them")
			}
			return checkInto(c, o)
		},
		run: of(runs.PlayTournament),
	},
	serveCommand,
}

var resumeCommand = &command[runs.GoOnOptions]{
	use:   "resume DIR",
	short: "Go on with a run that was stopped, by whatever",
	long: "Play what the run of a folder lacks: after an interrupt, a kill or a power cut. The answer is that of a\n" +
		"run that was never stopped, to the last bit. What the run needs is in the folder: the files that it was made\n" +
		"from may have changed or gone.",
	example: "  furball run runs/tornado-vs-ufo",
	args:    cobra.ExactArgs(1),
	starts:  true,
	run:     of(runs.Resume),
}

var extendCommand = &command[runs.ExtendOptions]{
	use:   "extend DIR --duels N",
	short: "Play more duels of a run, of all its cells or of some",
	long: "Play on until each cell of a run has N duels, or each of those named. Duel numbers go on, so the answer\n" +
		"is that of a run of N duels from the start.",
	example: "  furball run runs/tornado-vs-ufo --duels 100000\n" +
		"  furball run runs/tornado-vs-ufo --duels 1000000 --cell 11 --cell 16",
	args:   cobra.ExactArgs(1),
	starts: true,
	check: func(_ *cobra.Command, o *runs.ExtendOptions) error {
		if !o.Duels.Given {
			return errors.New("--duels: found nothing, want how many duels each cell is to have")
		}
		return nil
	},
	run: of(runs.Extend),
}

var mergeCommand = &command[runs.MergeOptions]{
	use:   "merge DIR... --out DIR",
	short: "Put the shares of a run together, or runs of different lengths",
	long: "Make one run folder of several that hold duels of the same run, such as its shares (run --shard).\n" +
		"The answer is that of one run of all duels. A duel that several folders have counts once; folders that do not\n" +
		"agree on it are refused.",
	example: "  furball run my.yaml --shard 1/2 --out half-1\n  furball run my.yaml --shard 2/2 --out half-2\n" +
		"  furball runs merge half-1 half-2 --out whole",
	args:   cobra.MinimumNArgs(1),
	starts: true,
	check: func(_ *cobra.Command, o *runs.MergeOptions) error {
		if o.Out == "" {
			return errors.New("--out: found nothing, want a new folder")
		}
		return nil
	},
	run: runs.Merge,
}

var bundleCommand = &command[runs.BundleOptions]{
	use:   "bundle DIR",
	short: "Make one file of the folder of a run, to send",
	long: "Write all files of the folder of a run into one ZIP file, which unpacks to that folder: whoever has it shows,\n" +
		"replays, extends and verifies the run as if it had been played there. The same folder gives the same bytes.",
	example: "  furball runs bundle runs/tornado-vs-ufo\n  furball runs bundle runs/tornado-vs-ufo --out tornado.zip",
	args:    cobra.ExactArgs(1),
	run:     of(runs.Bundle),
}

var verifyCommand = &command[runs.VerifyOptions]{
	use:   "verify DIR",
	short: "Play a random part of a run again and compare the bits",
	long: "Play a random part of the duels of a run again, and compare what is counted with what the folder has. It\n" +
		"ends with status 1 if they differ: the folder is damaged, or some machine that played has counted wrongly.",
	example: "  furball runs verify runs/tornado-vs-ufo\n  furball runs verify runs/tornado-vs-ufo --share 1",
	args:    cobra.ExactArgs(1),
	starts:  true,
	run:     of(runs.Verify),
}

var budgetCommand = &command[runs.BudgetOptions]{
	use:   "budget DIR[:CELL]|EXPERIMENT",
	short: "Play what an answer hangs on: luck, pilots and readings of the rules",
	long: "Play what the answer of a run hangs on, and print it in a line: blue's points, how far luck may move them, how far\n" +
		"they go when red alone, or blue alone, changes to the best of the known pilots, and how far when the rules are\n" +
		"read otherwise in one point. The table has each pilot and each reading. Of a question it is the cell of its\n" +
		"answer. It is kept in budget.json of the folder, where run, show and report find it; that of one cell of a run is\n" +
		"printed alone. An experiment is played first, into a folder of its own.",
	example: "  furball why budget runs/tornado-vs-ufo\n  furball why budget runs/tornado-vs-ufo:3 --duels 50000\n" +
		"  furball why budget phantom-vs-mig21 --json",
	args:   cobra.ExactArgs(1),
	starts: true,
	run:    of(runs.Budget),
}
