package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/agents/bot"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/documents"
	"github.com/furball-sim/furball/sim/inspect"
	"github.com/furball-sim/furball/sim/runs"
)

// jsonOptions are those of commands that tell something as JSON too.
type jsonOptions struct {
	JSON bool `flag:"json" help:"print JSON"`
}

// files are the commands about cards, pilots and experiments.
var files = []builder{
	built(cardsCommand),
	built(doctrinesCommand),
	built(experimentsCommand),
}

// systemsCommand lists the systems, with the cards, doctrines and options of each.
var systemsCommand = &command[inspect.SystemsOptions]{
	use: "systems", short: "List the rules systems, each with its cards, doctrines and options", args: cobra.NoArgs,
	example: "  furball cards systems\n  furball cards systems --json",
	run: func(_ context.Context, a *runs.Env, _ []string, o *inspect.SystemsOptions) error {
		return inspect.ListSystems(a, o)
	},
}

// oddsCommand reckons, where others play.
var oddsCommand = &command[jsonOptions]{
	use:   "odds SYSTEM ATTACK [KEY=VALUE ...]",
	short: "Exact odds of one attack, by enumeration",
	long:  inspect.AboutOdds(rules.Systems()),
	example: "  furball odds ufo cannon range=3 target=small-ufo\n" +
		"  furball odds airforce fire factors=8 range=2 target=p-51d --json\n  furball odds heightband --help",
	args:  cobra.MinimumNArgs(1),
	check: func(c *cobra.Command, _ *jsonOptions) error { return attackNamed(c) },
	run: func(_ context.Context, a *runs.Env, args []string, o *jsonOptions) error {
		return inspect.Odds(a, args[0], args[1], args[2:], o.JSON)
	},
	more: func(_ *runs.Env, c *cobra.Command) {
		c.SetHelpFunc(func(c *cobra.Command, args []string) {
			if s, err := sim.FindSystem(c.Flags().Arg(0), rules.Systems()); err == nil { // help on one system
				c.Long = inspect.AboutOdds([]rules.System{s})
			}
			c.Parent().HelpFunc()(c, args)
		})
	},
}

// attackNamed refuses odds of no attack.
func attackNamed(c *cobra.Command) error {
	args := c.Flags().Args()
	if len(args) > 1 {
		return nil
	}
	if s, err := sim.FindSystem(args[0], rules.Systems()); err == nil {
		if err := inspect.HasAttacks(s, rules.Systems()); err != nil {
			return err
		}
	}
	return badArguments(c, args)
}

// among are the systems that a command, and those below it, are about: that of --system, or else all.
type among struct {
	all  []rules.System
	name string
}

// flag adds --system.
func (in *among) flag(_ *runs.Env, c *cobra.Command) {
	c.PersistentFlags().StringVar(&in.name, "system", "", "rules system; all of them if left out")
}

func (in *among) chosen() ([]rules.System, error) {
	if in.name == "" {
		return in.all, nil
	}
	s, err := sim.FindSystem(in.name, in.all)
	if err != nil {
		return nil, sim.Refuse(sim.WithField(err, "--system"))
	}
	return []rules.System{s}, nil
}

// about is the work about the systems that are chosen.
func about[O any](in *among, do func(a *runs.Env, systems []rules.System, args []string, o *O) error) work[O] {
	return func(_ context.Context, a *runs.Env, args []string, o *O) error {
		list, err := in.chosen()
		if err != nil {
			return err
		}
		return do(a, list, args, o)
	}
}

// noOptions are those of a command without flags of its own.
type noOptions struct{}

func experimentsCommand(*runs.Env) builder {
	list := func(_ context.Context, a *runs.Env, _ []string, _ *noOptions) error {
		return inspect.ListExperiments(a)
	}
	in := &among{all: rules.Systems()}
	return &command[noOptions]{
		use: "experiments", short: "List the shipped experiments, show and copy them",
		example: "  furball experiments\n  furball experiments show tornado-vs-ufo\n" +
			"  furball experiments show tornado-vs-ufo --yaml > my.yaml",
		args: cobra.NoArgs,
		run:  list,
		sub: []builder{
			&command[noOptions]{
				use: "list", short: "List the shipped experiments", example: "  furball experiments list", args: cobra.NoArgs,
				run: list,
			},
			&command[inspect.ExperimentOptions]{
				use: "show EXPERIMENT|DIR", short: "Tell what an experiment plays, or the run of a folder, and list its cells",
				example: "  furball experiments show tornado-vs-ufo\n  furball experiments show my.yaml --set red.card.dp=12\n" +
					"  furball experiments show tornado-vs-ufo --yaml > my.yaml\n" +
					"  furball experiments show runs/tornado-vs-ufo --yaml > again.yaml",
				args:  cobra.ExactArgs(1),
				usage: map[string]string{"all": "list all cells, not those alone that fit a screen"},
				run: func(_ context.Context, a *runs.Env, args []string, o *inspect.ExperimentOptions) error {
					return inspect.ShowExperiment(a, args[0], o)
				},
			},
			&command[noOptions]{
				use: "schema", short: "Print the JSON Schema for editors",
				example: "  furball experiments schema > experiment.schema.json", args: cobra.NoArgs,
				more: in.flag,
				run: about(in, func(a *runs.Env, list []rules.System, _ []string, _ *noOptions) error {
					return inspect.ExperimentSchema(a, list)
				}),
			},
		},
	}
}

// execCommand helps to write bots, which are programs that decide for an aircraft.
func execCommand(*runs.Env) builder {
	in := &among{all: rules.Systems()}
	return &command[noOptions]{
		use: "exec", short: "Help with bots of your own: the schema of their lines, and examples", args: cobra.NoArgs,
		example: "  furball doctrines exec schema\n  furball doctrines exec examples my-bots",
		more:    in.flag,
		sub: []builder{
			&command[noOptions]{
				use: "schema", short: "Print the JSON Schema of the lines that a bot reads and writes", args: cobra.NoArgs,
				example: "  furball doctrines exec schema --system ufo > lines.schema.json",
				run: about(in, func(a *runs.Env, list []rules.System, _ []string, _ *noOptions) error {
					_, err := fmt.Fprintf(a.Out, "%s\n", bot.Schema(list))
					return err
				}),
			},
			&command[noOptions]{
				use: "examples FOLDER", short: "Write the example bots into a new folder, to copy and edit",
				args: cobra.ExactArgs(1), example: "  furball doctrines exec examples my-bots",
				run: func(_ context.Context, a *runs.Env, args []string, _ *noOptions) error {
					return documents.WriteExamples(a, args[0])
				},
			},
		},
	}
}
