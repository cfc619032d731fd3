package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/agents/bot"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
)

// execCommand helps to write bots, which are programs that decide for an aircraft.
func (a *app) execCommand() *cobra.Command {
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
			_, err = fmt.Fprintf(a.stdout, "%s\n", bot.Schema(list))
			return err
		},
	}, &cobra.Command{
		Use: "examples FOLDER", Short: "Write the example bots into a new folder, to copy and edit",
		Args:    cobra.ExactArgs(1),
		Example: "  furball exec examples my-bots",
		RunE:    func(_ *cobra.Command, args []string) error { return a.writeExamples(args[0]) },
	})
	return c
}

// writeExamples writes the shipped bots into a new or empty folder.
func (a *app) writeExamples(dir string) error {
	free, err := empty(dir)
	if err != nil {
		return refuse(err)
	}
	if !free {
		return refuse(fmt.Errorf("examples: found %s, which is not empty, want a new or empty folder", dir))
	}
	bots, err := fs.Sub(experiments.Bots(), "bots")
	if err == nil {
		err = os.CopyFS(dir, bots)
	}
	if err != nil {
		return err
	}
	files, err := fs.ReadDir(bots, ".")
	for _, f := range files {
		fmt.Fprintln(a.stdout, filepath.Join(dir, f.Name()))
	}
	return err
}

// sayForfeits reports for each bot what it did when it first forfeited a duel, with its last words. The
// results hold the same, except for the last words.
func (a *app) sayForfeits(run *results.Run) {
	for i := range run.Cells {
		for _, f := range run.Cells[i].Forfeits {
			said := ""
			if f.Last != "" {
				said = "; its last words: " + f.Last
			}
			if f.Detail != "" {
				said = " (" + f.Detail + ")" + said
			}
			fmt.Fprintf(a.stderr, "furball: %s\n", plaintext.Message(fmt.Sprintf(
				"%s in duel %d of cell %s: the bot of %s %d %s%s", f.Bot, f.First, run.Cells[i].ID, f.Side, f.Craft, f.Did, said)))
		}
	}
}

// muster makes sure that the bots of a plan may and can be started. Every command that plays bots goes through here.
func (a *app) muster(ctx context.Context, p *sim.Plan) error {
	err := p.Muster(ctx, func(programs []sim.Program, folder string) error { return a.agree(ctx, programs, folder) })
	if err == nil {
		return nil
	}
	_ = p.Dismiss() // a temporary folder that remains does no harm
	if ctx.Err() != nil {
		fmt.Fprintln(a.stderr, "furball: interrupted; nothing was played")
		return errInterrupted
	}
	return refuse(err)
}
