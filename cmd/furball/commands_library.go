package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/documents"
	"github.com/furball-sim/furball/sim/runs"
)

func cardsCommand(a *runs.Env) builder {
	k := documents.Cards(&a.Folders)
	c, in := library(k)
	c.sub = append(c.sub, diffCommand(k, in), newCardCommand(k, in), built(missilesCommand), anySystem{systemsCommand})
	for _, s := range rules.Systems() {
		if from := s.Offers().Importer; from != nil {
			c.sub = append(c.sub, anySystem{importCommand(from)})
			break // the command reads one form
		}
	}
	return c
}

// missilesCommand has list, show, check and schema for missiles alone. The cards command handles missiles too.
func missilesCommand(*runs.Env) builder {
	c, _ := library(documents.Missiles())
	return c
}

func doctrinesCommand(a *runs.Env) builder {
	k := documents.Doctrines(&a.Folders)
	c, in := library(k)
	c.sub = append(c.sub, anySystem{tuneCommand}, anySystem{exploitCommand}, anySystem{trainCommand}, diffCommand(k, in), built(execCommand))
	return c
}

// anySystem is a command that the --system of those above it does not concern.
type anySystem struct{ builder }

func (n anySystem) build(a *runs.Env) *cobra.Command {
	c := n.builder.build(a)
	refuseSystem(c)
	return c
}

// refuseSystem makes a command, and those below it, refuse --system.
func refuseSystem(c *cobra.Command) {
	do := c.RunE
	c.RunE = func(c *cobra.Command, args []string) error {
		if c.Flags().Changed("system") {
			return sim.Refuse(fmt.Errorf("--system: found it with %s, which it has no effect on, want it left out", c.CommandPath()))
		}
		return do(c, args)
	}
	for _, sub := range c.Commands() {
		refuseSystem(sub)
	}
}

type sourceOptions struct {
	Source bool `flag:"yaml" help:"print the file itself, to copy and edit"`
}

// library has list, show, check and schema for cards, missiles or doctrines, and the systems that they are about.
func library(k *documents.Kind) (*command[noOptions], *among) {
	if k.Systems == nil {
		k.Systems = rules.Systems()
	}
	in := &among{all: k.Systems}
	of := "  furball " + map[string]string{"missiles": "cards "}[k.Plural] + k.Plural
	use, short, more := "show NAME", "Show one "+k.One, ""
	if k.Flown {
		use, short, more = "show NAME|DIR[:CELL]", short+", or those of a run as they were flown", "\n"+of+" show runs/tornado-vs-ufo:1"
	}
	return &command[noOptions]{
		use: k.Plural, short: "List, show and check " + k.Plural, args: cobra.NoArgs,
		example: fmt.Sprintf("%s list\n%s show %s", of, of, k.Sample),
		more:    in.flag,
		sub: []builder{
			&command[noOptions]{
				use: "list", short: "List all " + k.Plural, example: of + " list", args: cobra.NoArgs,
				run: about(in, func(a *runs.Env, list []rules.System, _ []string, _ *noOptions) error {
					return documents.List(a, k, list)
				}),
			},
			&command[sourceOptions]{
				use: use, short: short, args: cobra.ExactArgs(1), example: fmt.Sprintf("%s show %s\n%s show %s --yaml > my-%s.yaml", of, k.Sample, of, k.Sample, k.One) + more,
				run: about(in, func(a *runs.Env, list []rules.System, args []string, o *sourceOptions) error {
					if dir, _ := runs.SplitCell(args[0]); k.Flown && runs.IsRun(dir) {
						return documents.ShowFlown(a, k, args[0], o.Source)
					}
					return documents.Show(a, k, list, args[0], o.Source)
				}),
			},
			&command[noOptions]{
				use: "check [FILE|FOLDER ...]", short: "Check files and folders, or all " + k.Plural + " when none is named",
				long: "Check files and folders, or all " + k.Plural + " if none is named: the shipped ones and\n" +
					"those in your folder.\n" +
					"Without --system, a card is checked by the rules of the system that finds the fewest faults in it,\n" +
					"a doctrine by the rules that it names.",
				example: fmt.Sprintf("%s check my-%s.yaml", of, k.One), args: cobra.ArbitraryArgs,
				run: about(in, func(a *runs.Env, list []rules.System, paths []string, _ *noOptions) error {
					return documents.CheckAll(a, k, list, paths)
				}),
			},
			&command[noOptions]{
				use: "schema", short: "Print the JSON Schema for editors", args: cobra.NoArgs,
				example: of + " schema > " + k.One + ".schema.json",
				run: about(in, func(a *runs.Env, list []rules.System, _ []string, _ *noOptions) error {
					return documents.Schema(a, k, list)
				}),
			},
		},
	}, in
}

func diffCommand(k *documents.Kind, in *among) builder {
	short, long := "Compare two "+k.Plural+" field by field", ""
	if k.By != "" {
		long = short + ". Terms and limits are compared with those of the same " + k.By + ", wherever they stand;\n" +
			"their numbers are those in A, or in B for what A lacks."
	}
	return &command[noOptions]{
		use: "diff A B", short: short, long: long, args: cobra.ExactArgs(2),
		example: fmt.Sprintf("  furball %s diff %s %s", k.Plural, k.Sample, k.Other),
		run: about(in, func(a *runs.Env, list []rules.System, args []string, _ *noOptions) error {
			return documents.Diff(a, k, list, args[0], args[1])
		}),
	}
}

// importCommand converts a card of another form into one of ours.
func importCommand(from *rules.Importer) builder {
	return &command[documents.WriteOptions]{
		use: "import FILE.json", short: "Read an aircraft card of " + from.Form, args: cobra.ExactArgs(1),
		long: "Read an aircraft card of " + from.Form + ", with the cards that it includes,\n" +
			"which must lie in the same folder, and print it as a card of ours. Standard error\n" +
			"says what could not be carried over.",
		example: "  furball cards import F-106A.json --out mycards/",
		check:   func(c *cobra.Command, _ *documents.WriteOptions) error { return noneEmpty(c, "out") },
		run: func(_ context.Context, a *runs.Env, args []string, o *documents.WriteOptions) error {
			return documents.ImportCard(a, from, args[0], o.Out, o.Force)
		},
	}
}

// noneEmpty refuses flags that are given without a value.
func noneEmpty(c *cobra.Command, names ...string) error {
	for _, name := range names {
		if f := c.Flags().Lookup(name); f.Changed && f.Value.String() == "" {
			return fmt.Errorf("--%s: found nothing, want %s", name, map[string]string{"name": "a name for the copy", "out": "a file or a folder"}[name])
		}
	}
	return nil
}

// newCardCommand makes a card from another one.
func newCardCommand(k *documents.Kind, in *among) builder {
	return &command[documents.Copying]{
		use: "new CARD ID", short: "Make a card from another one, to be changed", args: cobra.MaximumNArgs(2),
		long: "Print a copy of a card under another id, to be changed. The copy has the figures of the\n" +
			"original and the right words: it names the original in based_on and source, and leaves out\n" +
			"what vouches for the original alone (from, derived, origin, the heading).",
		example: "  furball cards new tornado my-tornado --out mycards/",
		check:   func(c *cobra.Command, _ *documents.Copying) error { return noneEmpty(c, "name", "out") },
		run: about(in, func(a *runs.Env, list []rules.System, args []string, o *documents.Copying) error {
			if err := o.Named(args); err != nil {
				return sim.Refuse(err)
			}
			return documents.CopyCard(a, k, list, o)
		}),
	}
}
