package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/agents/bot"
	"github.com/furball-sim/furball/experiments"
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

// files are the commands about cards, doctrines, experiments and the systems.
var files = []builder{
	built(cardsCommand),
	built(missilesCommand),
	built(doctrinesCommand),
	built(experimentsCommand),
	built(execCommand),
	&command[jsonOptions]{
		use: "systems", short: "List the rules systems", example: "  furball systems --json", args: cobra.NoArgs,
		run: func(_ context.Context, a *runs.Env, _ []string, o *jsonOptions) error {
			return inspect.ListSystems(a, o.JSON)
		},
	},
	&command[jsonOptions]{
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

// systemFlag adds --system to a command. Without the flag the command is about all systems.
func systemFlag(c *cobra.Command, among []rules.System) func() ([]rules.System, error) {
	name := c.PersistentFlags().String("system", "", "rules system; all of them if left out")
	return func() ([]rules.System, error) {
		if *name == "" {
			return among, nil
		}
		s, err := sim.FindSystem(*name, among)
		if err != nil {
			return nil, sim.Refuse(sim.WithField(err, "--system"))
		}
		return []rules.System{s}, nil
	}
}

func cardsCommand(a *runs.Env) *cobra.Command {
	k := documents.Cards(&a.Folders)
	c, systems := libraryCommand(a, k)
	c.AddCommand(diffCommand(a, k, systems), newCardCommand(a, k, systems))
	for _, s := range rules.Systems() {
		if from := s.Offers().Importer; from != nil {
			c.AddCommand(importCommand(a, from))
			break // the command reads one form
		}
	}
	return c
}

// missilesCommand has list, show, check and schema for missiles alone. The cards command handles missiles too.
func missilesCommand(a *runs.Env) *cobra.Command {
	c, _ := libraryCommand(a, documents.Missiles())
	return c
}

func doctrinesCommand(a *runs.Env) *cobra.Command {
	k := documents.Doctrines(&a.Folders)
	c, systems := libraryCommand(a, k)
	c.AddCommand(tuneCommand.build(a), diffCommand(a, k, systems))
	return c
}

// libraryCommand has list, show, check and schema for cards or doctrines. The function that it returns reads
// which systems they are about.
func libraryCommand(a *runs.Env, k *documents.Kind) (*cobra.Command, func() ([]rules.System, error)) {
	c := &cobra.Command{
		Use: k.Plural, Short: "List, show and check " + k.Plural, Args: cobra.NoArgs,
		Example: fmt.Sprintf("  furball %s list\n  furball %s show %s", k.Plural, k.Plural, k.Sample),
		RunE:    func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	if k.Systems == nil {
		k.Systems = rules.Systems()
	}
	systems := systemFlag(c, k.Systems)
	with := func(work func([]rules.System, []string) error) func(*cobra.Command, []string) error {
		return func(_ *cobra.Command, args []string) error {
			list, err := systems()
			if err != nil {
				return err
			}
			return work(list, args)
		}
	}
	c.AddCommand(&cobra.Command{
		Use: "list", Short: "List all " + k.Plural, Example: "  furball " + k.Plural + " list", Args: cobra.NoArgs,
		RunE: with(func(list []rules.System, _ []string) error { return documents.List(a, k, list) }),
	}, showFileCommand(a, k, with), &cobra.Command{
		Use: "check [FILE|FOLDER ...]", Short: "Check files and folders, or all " + k.Plural + " when none is named",
		Long: "Check files and folders, or all " + k.Plural + " if none is named: the shipped ones and\n" +
			"those in your folder.\n" +
			"Without --system, a card is checked by the rules of the system that finds the fewest faults in it,\n" +
			"a doctrine by the rules that it names.",
		Example: fmt.Sprintf("  furball %s check my-%s.yaml", k.Plural, k.One), Args: cobra.ArbitraryArgs,
		RunE: with(func(list []rules.System, paths []string) error { return documents.CheckAll(a, k, list, paths) }),
	}, &cobra.Command{
		Use: "schema", Short: "Print the JSON Schema for editors",
		Example: "  furball " + k.Plural + " schema > " + k.One + ".schema.json", Args: cobra.NoArgs,
		RunE: with(func(list []rules.System, _ []string) error { return documents.Schema(a, k, list) }),
	})
	return c, systems
}

// showFileCommand prints one file as a player would like to see it, or as it is.
func showFileCommand(a *runs.Env, k *documents.Kind,
	with func(func([]rules.System, []string) error) func(*cobra.Command, []string) error,
) *cobra.Command {
	var source bool
	c := &cobra.Command{
		Use: "show NAME", Short: "Show one " + k.One, Args: cobra.ExactArgs(1),
		Example: fmt.Sprintf("  furball %s show %s\n  furball %s show %s --yaml > my-%s.yaml", k.Plural, k.Sample,
			k.Plural, k.Sample, k.One),
		RunE: with(func(list []rules.System, args []string) error {
			return documents.Show(a, k, list, args[0], source)
		}),
	}
	c.Flags().BoolVar(&source, "yaml", false, "print the file itself, to copy and edit")
	return c
}

func diffCommand(a *runs.Env, k *documents.Kind, systems func() ([]rules.System, error)) *cobra.Command {
	return &cobra.Command{
		Use: "diff A B", Short: "Compare two " + k.Plural + " field by field",
		Example: fmt.Sprintf("  furball %s diff %s %s", k.Plural, k.Sample, k.Other),
		Args:    cobra.ExactArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			list, err := systems()
			if err != nil {
				return err
			}
			return documents.Diff(a, k, list, args[0], args[1])
		},
	}
}

// importCommand converts a card of another form into one of ours.
func importCommand(a *runs.Env, from *rules.Importer) *cobra.Command {
	var out string
	var force bool
	c := &cobra.Command{
		Use: "import FILE.json", Short: "Read an aircraft card of " + from.Form,
		Long: "Read an aircraft card of " + from.Form + ", with the cards that it includes,\n" +
			"which must lie in the same folder, and print it as a card of ours. Standard error\n" +
			"says what could not be carried over.",
		Example: "  furball cards import F-106A.json --out mycards/", Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if c.Flags().Changed("out") && out == "" {
				return sim.Refuse(errors.New("--out: found nothing, want a file or a folder"))
			}
			return documents.ImportCard(a, from, args[0], out, force)
		},
	}
	c.Flags().StringVar(&out, "out", "", "write it to this file or folder, and not to standard output")
	c.Flags().BoolVar(&force, "force", false, "replace a file that is there")
	return c
}

// newCardCommand makes a card from another one.
func newCardCommand(a *runs.Env, k *documents.Kind, systems func() ([]rules.System, error)) *cobra.Command {
	var n documents.Copying
	c := &cobra.Command{
		Use: "new --from CARD --id ID", Short: "Make a card from another one, to be changed",
		Long: "Print a copy of a card under another id, to be changed. The copy has the figures of the\n" +
			"original and the right words: it names the original in based_on and source, and leaves out\n" +
			"what vouches for the original alone (from, derived, origin, the heading).",
		Example: "  furball cards new --system ufo --from tornado --id my-tornado --out mycards/", Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			for _, f := range []string{"from", "id", "name", "out"} {
				if v, _ := c.Flags().GetString(f); v == "" && (f == "from" || f == "id" || c.Flags().Changed(f)) {
					return sim.Refuse(fmt.Errorf("--%s: found nothing, want %s", f, wantedFlags[f]))
				}
			}
			list, err := systems()
			if err != nil {
				return err
			}
			return documents.CopyCard(a, k, list, &n)
		},
	}
	f := c.Flags()
	f.StringVar(&n.From, "from", "", "card to copy, a shipped one or one of your own")
	f.StringVar(&n.ID, "id", "", "id of the copy, lower case with dashes")
	f.StringVar(&n.Name, "name", "", "name of the copy (default that of the original with \", changed\")")
	f.StringVar(&n.Out, "out", "", "write it to this file or folder, and not to standard output")
	f.BoolVar(&n.Force, "force", false, "replace a file that is there")
	return c
}

var wantedFlags = map[string]string{"from": "the name of a card", "id": "an id for the copy",
	"name": "a name for the copy", "out": "a file or a folder"}

func experimentsCommand(a *runs.Env) *cobra.Command {
	list := func(*cobra.Command, []string) error { return inspect.ListExperiments(a) }
	c := &cobra.Command{
		Use: "experiments", Short: "List the shipped experiments, show and copy them",
		Example: "  furball experiments\n  furball experiments show tornado-vs-ufo\n" +
			"  furball experiments show tornado-vs-ufo --yaml > my.yaml",
		Args: cobra.NoArgs, RunE: list,
	}
	c.AddCommand(&cobra.Command{
		Use: "list", Short: "List the shipped experiments", Example: "  furball experiments list", Args: cobra.NoArgs,
		RunE: list,
	}, showExperimentCommand(a), experimentSchemaCommand(a))
	return c
}

// experimentSchemaCommand prints the schema of all systems or of one.
func experimentSchemaCommand(a *runs.Env) *cobra.Command {
	c := &cobra.Command{
		Use: "schema", Short: "Print the JSON Schema for editors",
		Example: "  furball experiments schema > experiment.schema.json", Args: cobra.NoArgs,
	}
	systems := systemFlag(c, rules.Systems())
	c.RunE = func(*cobra.Command, []string) error {
		list, err := systems()
		if err != nil {
			return err
		}
		title := "Furball experiment"
		if len(list) == 1 {
			title += ", " + list[0].Title()
		}
		data, err := experiments.Schema(a.Folders.Library(), list, title)
		if err != nil {
			return sim.Refuse(err)
		}
		_, err = a.Out.Write(append(data, '\n'))
		return err
	}
	return c
}

// showExperimentCommand tells what an experiment plays, or prints its file.
func showExperimentCommand(a *runs.Env) *cobra.Command {
	var source, all bool
	var sets []string
	c := &cobra.Command{
		Use: "show EXPERIMENT", Short: "Tell what an experiment plays, and list its cells",
		Example: "  furball experiments show tornado-vs-ufo\n  furball experiments show my.yaml --set red.card.dp=12\n" +
			"  furball experiments show tornado-vs-ufo --yaml > my.yaml",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if source {
				return inspect.CopyExperiment(a, args[0], len(sets) > 0 || all)
			}
			over, err := sim.Overrides(sets, nil, "", "")
			if err != nil {
				return sim.Refuse(err)
			}
			p, err := a.Folders.Plan(args[0], over, nil)
			if err != nil {
				return err
			}
			return inspect.ShowExperiment(a, p, all)
		},
	}
	c.Flags().BoolVar(&source, "yaml", false, "print the file itself, to copy and edit")
	c.Flags().BoolVar(&all, "all", false, fmt.Sprintf("list all cells, not the first %d alone", inspect.MostShown))
	c.Flags().StringArrayVar(&sets, "set", nil, "PATH=VALUE, as for run")
	return c
}

// execCommand helps to write bots, which are programs that decide for an aircraft.
func execCommand(a *runs.Env) *cobra.Command {
	c := &cobra.Command{
		Use: "exec", Short: "Help with bots of your own: the schema of their lines, and examples", Args: cobra.NoArgs,
		Example: "  furball exec schema\n  furball exec examples my-bots",
		RunE:    func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	systems := systemFlag(c, rules.Systems())
	c.AddCommand(&cobra.Command{
		Use: "schema", Short: "Print the JSON Schema of the lines that a bot reads and writes", Args: cobra.NoArgs,
		Example: "  furball exec schema --system ufo > lines.schema.json",
		RunE: func(*cobra.Command, []string) error {
			list, err := systems()
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(a.Out, "%s\n", bot.Schema(list))
			return err
		},
	}, &cobra.Command{
		Use: "examples FOLDER", Short: "Write the example bots into a new folder, to copy and edit",
		Args:    cobra.ExactArgs(1),
		Example: "  furball exec examples my-bots",
		RunE:    func(_ *cobra.Command, args []string) error { return documents.WriteExamples(a, args[0]) },
	})
	return c
}
