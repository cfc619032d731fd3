package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results/record/writers"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
)

// A command is data: what it is called, its help, its flags, which are the tags of its options, and what does its work.
type command[O any] struct {
	use, short, long, example string
	args                      cobra.PositionalArgs
	options                   O                 // with first values that no tag can give
	starts                    bool              // it may start the programs of an experiment (--allow-exec)
	usage                     map[string]string // of flags, where it is not that of the tag
	sub                       []builder
	more                      func(a *runs.Env, c *cobra.Command) // what data cannot say
	hidden                    bool
	// check refuses flags that do not go together; nil: all do.
	check func(c *cobra.Command, o *O) error
	// run does the work; nil: the command shows its help.
	run work[O]
}

// allowExec is the flag that lets an experiment start programs.
const allowExec = "allow-exec"

// work is what a command does with its arguments.
type work[O any] func(ctx context.Context, a *runs.Env, args []string, o *O) error

// of is the work about the first argument.
func of[O any](do func(ctx context.Context, a *runs.Env, about string, o *O) error) work[O] {
	return func(ctx context.Context, a *runs.Env, args []string, o *O) error { return do(ctx, a, args[0], o) }
}

// shown is work about the first argument that is soon done.
func shown[O any](do func(a *runs.Env, about string, o *O) error) work[O] {
	return func(_ context.Context, a *runs.Env, args []string, o *O) error { return do(a, args[0], o) }
}

// A builder makes a command of cobra.
type builder interface {
	build(a *runs.Env) *cobra.Command
}

func (d *command[O]) build(a *runs.Env) *cobra.Command {
	o := d.options
	c := &cobra.Command{Use: d.use, Short: d.short, Long: d.long, Example: d.example, Args: d.args, Hidden: d.hidden}
	flags.Bind(c.Flags(), &o)
	for name, text := range d.usage {
		c.Flags().Lookup(name).Usage = text
	}
	if d.starts {
		c.Flags().BoolVar(&a.AllowExec, allowExec, false,
			"start the programs that the experiment names (exec:) without asking; they can do all that you can")
	}
	for _, s := range d.sub {
		c.AddCommand(s.build(a))
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		if d.run == nil {
			return c.Help()
		}
		if err := apart(c, "full", "--%s: found it with --%s, want one of them", "json", "quiet", "markdown", "table"); err != nil {
			return sim.Refuse(err)
		}
		if d.check != nil {
			if err := d.check(c, &o); err != nil {
				return sim.Refuse(err)
			}
		}
		return d.run(c.Context(), a, args, &o)
	}
	if d.more != nil {
		d.more(a, c)
	}
	return c
}

// A built command is made anew for each command line, because those below it share a flag, or depend on the user's folders.
type built func(a *runs.Env) builder

func (f built) build(a *runs.Env) *cobra.Command { return f(a).build(a) }

// named refuses an --out without a name.
func named(c *cobra.Command) error {
	if f := c.Flags().Lookup("out"); f != nil && f.Changed && f.Value.String() == "" {
		return errors.New("--out: found nothing, want a folder")
	}
	return nil
}

// apart refuses flags that are found together with another.
func apart(c *cobra.Command, with, format string, names ...string) error {
	if !c.Flags().Changed(with) {
		return nil
	}
	for _, name := range names {
		if c.Flags().Changed(name) {
			return fmt.Errorf(format, name, with)
		}
	}
	return nil
}

// checkInto refuses an --out without a name, and what the options refuse.
func checkInto[O any, P interface {
	*O
	Check() error
}](c *cobra.Command, o *O) error {
	if err := named(c); err != nil {
		return err
	}
	return P(o).Check()
}

// checkFormat refuses a format that is none of those that there are, and flags that --json leaves without effect.
func checkFormat(c *cobra.Command, json bool, format string, formats []string, idle ...string) error {
	for _, name := range idle {
		if json && c.Flags().Changed(name) {
			return sim.Refuse(fmt.Errorf("--json: found --%s as well, want one of them", name))
		}
	}
	if !slices.Contains(formats, format) {
		return sim.Refuse(yamldoc.NewString(format, nil).OneOf("--format", formats))
	}
	return nil
}

// joinRecord makes --record=csv of --record csv: a flag that may do without a value takes it only after "=".
func joinRecord(args []string) []string {
	i := slices.Index(args, "--record")
	if end := slices.Index(args, "--"); i < 0 || i+1 >= len(args) || end >= 0 && end < i {
		return args
	}
	form := args[i+1]
	if form != writers.Parquet && form != writers.CSV {
		return args
	}
	return slices.Concat(args[:i], []string{"--record=" + form}, args[i+2:])
}
