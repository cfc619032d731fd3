package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/inspect"
	"github.com/furball-sim/furball/sim/runs"
)

// ofQuestion is what flags say of a command that asks.
func ofQuestion(name string) map[string]string {
	return map[string]string{"out": "folder for the results (default runs/NAME-" + name + "; none with --json)"}
}

// asking completes a command that asks a question about an experiment.
func asking[Q any, P interface {
	*Q
	ask.Definition
}](name string, c *command[questionOptions[Q]]) builder {
	c.args, c.starts, c.usage = cobra.ExactArgs(1), true, ofQuestion(name)
	own := c.check
	c.check = func(cmd *cobra.Command, o *questionOptions[Q]) error {
		if own != nil {
			if err := own(cmd, o); err != nil {
				return err
			}
		}
		return checkInto(cmd, o)
	}
	if c.run == nil {
		c.run = func(ctx context.Context, a *runs.Env, args []string, o *questionOptions[Q]) error {
			return runs.AskAbout(ctx, a, args[0], P(&o.Asked), &o.IntoOptions)
		}
	}
	return c
}

// questions are the commands that ask.
var questions = []builder{
	asking("balance", &command[questionOptions[ask.BalanceOptions]]{
		use:   "balance EXPERIMENT --field PATH... [--against CARD,CARD...]",
		short: "Find the value of a field that makes the fight even, or meets another target",
		long: "Play an experiment with one field at one value after the other until it is clear which of them is nearest to\n" +
			"the target: whole numbers, or the steps of the card, which are halves for much of Air Power. All values share their\n" +
			"dice, values that are ruled out are played no more, and the error holds however often one looks. Where nothing\n" +
			"speaks against it, the figure is taken to change smoothly from value to value; with --curve any nothing is assumed.\n" +
			"It may cross the target never, once or several times, and jump. --smallest-change, in the place of --field, asks\n" +
			"which of several fields reaches the target with the fewest steps.\n" +
			"With several --field, or with --against, seek the change of one or two of the fields that comes nearest to the target,\n" +
			"against all opponents at once, and tell it as furball rate does, which asks the same of a card without an experiment.\n" +
			"Points are then those of the side that the fields are of (blue's, if they are of both or none).",
		example: "  furball balance tornado-vs-ufo --field red.card.dp --to 60\n" +
			"  furball balance tornado-vs-ufo --field red.card.dp --from 4 --to 40 --target 0.3 --metric blue.win\n" +
			"  furball balance tornado-vs-ufo --field red.card.dp --target 0.4 --metric \"winner = blue and length < 20\"\n" +
			"  furball balance phantom-vs-mig17 --field red.card.vulnerability --metric exchange --target 2 --json\n" +
			"  furball balance phantom-vs-mig17 --field red.card.power.AB.CL --from 2 --to 5.5\n" +
			"  furball balance tornado-vs-ufo --field red.card.dp --from 5 --to 25 --pilots best\n" +
			"  furball balance tornado-vs-ufo --smallest-change red.card.dp=2,red.card.speed=1\n" +
			"  furball balance tornado-vs-ufo --field red.card.dp --field red.card.speed --against tornado,mig-29",
		check: checkBalance,
		run: func(ctx context.Context, a *runs.Env, args []string, o *questionOptions[ask.BalanceOptions]) error {
			if o.Asked.Several() {
				return runs.BalanceSeveral(ctx, a, args[0], &o.Asked, &o.IntoOptions)
			}
			return runs.AskAbout(ctx, a, args[0], &o.Asked, &o.IntoOptions)
		},
	}),
	&command[runs.RateOptions]{
		use:   "rate CARD --against CARD,CARD... | --ladder CARD...",
		short: "Rate a card against others: its points, what steps of its numbers are worth, what makes it even",
		long: "Play a card against others, and tell how it does against each; what one step of each of its numbers is worth, with the\n" +
			"same dice; and which change of one or two numbers comes nearest to even against all of them at once. A card is an id\n" +
			"or a file. The default pilots fly from the usual start of the system; --set changes both, as in an experiment in which\n" +
			"the card is blue's, and --pilots has others fly. What takes more than ten seconds says before about how long.\n" +
			"With --ladder, play a round robin of cards, each pair from both seats: ratings, who beats whom in a circle, and whole costs\n" +
			"by which sides of equal sums are even. Mixed sides that took no part in finding the costs tell how far they are off.",
		example: "  furball rate tornado --against small-ufo,medium-ufo\n" +
			"  furball rate spitfire-i --against bf-109e,bf-110 --sides 1,2 --system heightband --keep card.ceiling\n" +
			"  furball rate f-8e --against mig-17f,mig-21mf --base f-4e --fields 1 --json\n" +
			"  furball rate bf-109g --against spitfire-ix --system airforce --pilots panel --only boxes.w,silhouette\n" +
			"  furball rate --ladder spitfire-i bf-109e hurricane-i fw-190a --system heightband",
		args:   cobra.ArbitraryArgs,
		starts: true,
		check:  checkRate,
		run: func(ctx context.Context, a *runs.Env, args []string, o *runs.RateOptions) error {
			if o.Ladder {
				return runs.Ladder(ctx, a, args, o)
			}
			return runs.Rate(ctx, a, args[0], o)
		},
	},
	asking("race", &command[questionOptions[ask.RaceOptions]]{
		use:   "race EXPERIMENT --over PATH[=VALUE,VALUE...]",
		short: "Find the best of several doctrines, cards or other values of a field",
		long: "Play an experiment with one field at several values, the entrants, until one is shown to be the best. All\n" +
			"share their dice, who is beaten is played no more, and the error holds however often one looks. Without\n" +
			"values, the entrants are those that the experiment varies there, or all doctrines that suit the aircraft, or all\n" +
			"values of an option. --over options races the readings of the rules, each by itself.",
		example: "  furball race tornado-vs-ufo --over blue.doctrine\n" +
			"  furball race phantom-vs-mig17 --over blue.card=f-4b,f-4e,f-8e --metric blue.win\n" +
			"  furball race tornado-vs-ufo --over red.doctrine=sniper,closer --tolerance 0.01 --json\n" +
			"  furball race tornado-vs-ufo --over options",
	}),
	&command[inspect.WhyOptions]{
		use:   "why DIR[:CELL] [DIR[:CELL]]",
		short: "Tell why: chances to fire, what two cells differ in, what weapons, fields and pilots are worth",
		long: "Play the duels of a cell again, with the same dice, and sum up who fires first and what that is worth, what\n" +
			"becomes of the chances to fire by side and weapon, from where they fire, when, and how the moves are flown.\n" +
			"DIR:all takes all cells together.\n" +
			"With two cells of one seed the differences are told duel by duel, each with its interval, first those that\n" +
			"are surest.",
		example: "  furball why runs/tornado-vs-ufo:6\n" +
			"  furball why runs/tornado-vs-ufo:5 runs/tornado-vs-ufo:18 --out runs/why",
		args:   cobra.RangeArgs(1, 2),
		starts: true,
		check:  func(c *cobra.Command, _ *inspect.WhyOptions) error { return named(c) },
		run:    inspect.Why,
		sub:    []builder{compareCommand, creditCommand, sensitivityCommand, budgetCommand, choicesCommand},
	},
	oddsCommand,
}

var choicesCommand = &command[inspect.ChoicesOptions]{
	use:   "choices EXPERIMENT|DIR",
	short: "Tell what luck and choices did: how far dice move a duel, and where choices cost most",
	long: "Compare the choices that the pilots of a cell make with others: each is played on, many times, as it was taken and\n" +
		"in up to five other ways that its pilot thinks well of. What the best of these would have brought more, measured by\n" +
		"continuations that did not find it, is what the choice cost. The costs are added up by side, by kind of decision, and\n" +
		"by where the aircraft stood: nose to nose, behind the enemy, with the enemy behind, abeam, tail to tail.\n" +
		"Chances count how both pilots fly, so what moves them during a duel is dice.",
	example: "  furball why choices tornado-vs-ufo\n" +
		"  furball why choices tornado-vs-ufo --cell 2 --duels 20 --json",
	args: cobra.ExactArgs(1),
	check: func(c *cobra.Command, o *inspect.ChoicesOptions) error {
		o.Found = c.Flags().Changed
		return nil
	},
	run: of(inspect.Choices),
}

// checkBalance refuses what does not go with a smallest change, or with several fields or opponents.
func checkBalance(c *cobra.Command, o *questionOptions[ask.BalanceOptions]) error {
	if err := apart(c, "smallest-change", "--%s: found it with --%s, want one of them",
		"field", "against", "from", "to", "pilots", "panel", "curve"); err != nil || !o.Asked.Several() {
		return err
	}
	with := "against"
	if !c.Flags().Changed(with) {
		with = "field"
	}
	return apart(c, with, "--%s: found it with several fields or opponents (--%s), which it has no meaning for",
		"pilots", "panel", "curve", "tolerance", "force", "no-report", "nats", "check")
}

// checkRate refuses what does not go with a ladder, or with the rating of one card.
func checkRate(c *cobra.Command, o *runs.RateOptions) error {
	n := c.Flags().NArg()
	switch {
	case !o.Ladder && o.All:
		return errors.New("--all: found it without --ladder, want both or neither")
	case !o.Ladder && n != 1:
		return fmt.Errorf("found %s, want one, or several with --ladder", prose.Count(int64(n), "card"))
	case o.Ladder && !o.All && n < 2:
		return fmt.Errorf("--ladder: found %s, want two at least, or --all", prose.Count(int64(n), "card"))
	}
	return apart(c, "ladder", "--%s: found it with --%s, want one of them",
		"against", "base", "target", "targets", "only", "keep", "fields", "pilots", "no-budget")
}

var sensitivityCommand = asking("sensitivity", &command[questionOptions[ask.SensitivityOptions]]{
	use:   "sensitivity EXPERIMENT --over PATH[=VALUES],...",
	short: "Tell which of several fields matter, and whether they act alone",
	long: "Play an experiment with several fields at many combinations of their values: numbers, words, pilots, loads or\n" +
		"readings of the rules. First each field is moved by itself from many places, to leave out those that matter little;\n" +
		"then what varies is shared out among the fields that are left: how much of it each explains alone, and together with\n" +
		"others, and what each word adds. The luck of the dice is taken out.",
	example: "  furball why sensitivity tornado-vs-ufo --over red.card.dp=30:50,red.card.speed=4:10\n" +
		"  furball why sensitivity tornado-vs-ufo --over 'blue.doctrine=ace|guns-only,red.doctrine,red.card.dp=10:30'\n" +
		"  furball why sensitivity p51d-vs-fw190a --over blue.hb=1:20 --over red.hb=1:20 --metric red.kill --json",
})

var creditCommand = &command[runs.CreditOptions]{
	use:   "credit DIR[:CELL]",
	short: "Tell what each weapon of a side, and each shot, was worth",
	long: "Play the duels of a cell again with every set of a side's weapons left at home, on the same dice, and share out\n" +
		"what all weapons gain over none (Shapley's value). Beside that stands which weapon the kills are owed to: by\n" +
		"damage, and by the last shot. Six weapons at most; --without names those that are to be told apart. The folder may be\n" +
		"that of a tournament.",
	example: "  furball why credit runs/tornado-vs-ufo:3\n  furball why credit runs/tornado-vs-ufo:3 --side blue --without amraam\n" +
		"  furball why credit runs/tornado-vs-ufo:3 --metric win --duels 5000 --json",
	args:   cobra.ExactArgs(1),
	starts: true,
	usage:  ofQuestion("credit"),
	check:  checkInto[runs.CreditOptions],
	run:    of(runs.AskCredit),
}

var compareCommand = &command[runs.CompareOptions]{
	use:   "compare DIR[:CELL] DIR[:CELL]",
	short: "Compare two cells, of one run or of two, or all cells of two",
	long: "Compare what two cells have counted: blue's points, or the metric that both ask for, and how often each side kills. Both\n" +
		"are named by what differs in them. One line says what the difference of blue's points hangs on: luck, other pilots\n" +
		"in both cells, other readings in both. It is played where it takes as many duels again at most.\n" +
		"DIR:all DIR:all compares each cell of a run with that of the same values in another: two versions of a card, say,\n" +
		"against ten opponents. All intervals hold together.\n" +
		"With --until decided both are played on, with the same dice, until it is clear whether the second is better than\n" +
		"the first: the verdict holds however often one looks.",
	example: "  furball why compare runs/tornado-vs-ufo:5 runs/tornado-vs-ufo:18\n" +
		"  furball why compare runs/tornado-vs-ufo:1 runs/tornado-vs-ufo:2 --until decided --by 0.01\n" +
		"  furball why compare runs/my-old:all runs/my-new:all",
	args:    cobra.ExactArgs(2),
	options: runs.CompareOptions{ContestOptions: ask.ContestOptions{Duels: flags.Whole{N: ask.UsualContest}}},
	starts:  true,
	check: func(c *cobra.Command, o *runs.CompareOptions) error {
		if o.Until == "" {
			for _, flag := range []string{"by", "metric", "error", "duels", "allow-exec"} {
				if c.Flags().Changed(flag) {
					return fmt.Errorf("--%s: found it without --until %s, want both", flag, ask.Decided)
				}
			}
		}
		return o.Check()
	},
	run: runs.Compare,
}

// exploitCommand looks for the best reply to a pilot.
var exploitCommand = &command[runs.ExploitOptions]{
	use:   "exploit EXPERIMENT",
	short: "Find the best reply to a pilot, and how many points it takes",
	long: "Look for the best reply to the pilots of a side, or of each side in turn, and tell how many more points it\n" +
		"makes than the other side's own pilots. It tries all doctrines that suit, and search pilots that think with the\n" +
		"best of them and know whom they meet; the better half lives on from round to round, on shared dice. Fresh duels tell\n" +
		"how good the winner is, so that the choice does not flatter it. The gain is a lower bound of what the pilot can lose:\n" +
		"a reply that was not tried may take more.",
	example: "  furball doctrines exploit f86-vs-mig15 --side red --duels 4000\n" +
		"  furball doctrines exploit spitfire-vs-bf109e --set blue.doctrine=ace --set red.doctrine=ace --search 16,64 --duels 4000\n" +
		"  furball doctrines exploit tornado-vs-ufo --set red.card.dp=20 --set blue.doctrine=ace --set red.doctrine=sniper --search none --json",
	args:   cobra.ExactArgs(1),
	starts: true,
	check: func(_ *cobra.Command, o *runs.ExploitOptions) error {
		if o.Markdown && (o.JSON || o.Quiet) {
			return errors.New("--markdown: found it with --json or --quiet, want one of them")
		}
		return nil
	},
	run: of(runs.Exploit),
}
