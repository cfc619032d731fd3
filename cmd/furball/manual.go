package main

import (
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/furball-sim/furball/internal/manual"
	"github.com/furball-sim/furball/sim/runs"
)

// manualCommand prints what all commands say of themselves. It is for those who make man pages and the site, and the
// help does not show it.
func manualCommand(a *runs.Env) *cobra.Command {
	return &cobra.Command{
		Use:    "manual",
		Short:  "Print all commands, with their help and flags, as JSON",
		Hidden: true,
		Long: "Print all commands, with their help and flags, as JSON. The man pages and the pages of the commands on " +
			"the site are made from it.",
		Example: "  furball manual",
		Args:    cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			nameDefaults(c.Root())
			b := manual.Manual{Schema: manual.Schema, Version: build.String(), Root: manual.Of(c.Root())}
			return b.Write(a.Out)
		},
	}
}

// nameDefaults says in words what the defaults are that are not the same on all machines.
func nameDefaults(c *cobra.Command) {
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Name == "workers" {
			_ = c.Flags().SetAnnotation(f.Name, manual.OfMachine, []string{"one for each core"}) // the flag is there
		}
	})
	for _, sub := range c.Commands() {
		nameDefaults(sub)
	}
}
