package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// refuseBadUse treats wrong flags and arguments of every command as refused input. raw are the arguments of the program.
func refuseBadUse(c *cobra.Command, raw []string) {
	c.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		if torn := tornValue(c, raw, nil); torn != nil {
			err = torn
		} else {
			err = badFlag(c, err)
		}
		return sim.Refuse(err)
	})
	if check := c.Args; check != nil {
		c.Args = func(c *cobra.Command, args []string) error {
			if check(c, args) == nil {
				return nil
			}
			if torn := tornValue(c, raw, args); torn != nil {
				return sim.Refuse(torn)
			}
			return sim.Refuse(badArguments(c, args))
		}
	}
	for _, sub := range c.Commands() {
		refuseBadUse(sub, raw)
	}
}

// badFlag rewords an error of the flag package in the style of our messages.
func badFlag(c *cobra.Command, err error) error {
	var invalid *pflag.InvalidValueError
	var missing *pflag.ValueRequiredError
	var unknown *pflag.NotExistError
	hint := ""
	switch {
	case errors.As(err, &invalid) && invalid.GetFlag().Value.Type() == "bool":
		return fmt.Errorf("--%s: found %q, want true or false", invalid.GetFlag().Name, invalid.GetValue())
	case errors.As(err, &invalid):
		return fmt.Errorf("--%s: %w", invalid.GetFlag().Name, invalid.Unwrap())
	case errors.As(err, &missing):
		return fmt.Errorf("--%s: found nothing, want a value (see %s --help)", missing.GetSpecifiedName(), c.CommandPath())
	case errors.As(err, &unknown):
		var known []string
		c.Flags().VisitAll(func(f *pflag.Flag) { known = append(known, f.Name) })
		if near, ok := yamldoc.Nearest(unknown.GetSpecifiedName(), known); ok {
			hint = "did you mean --" + near + "? "
		}
	}
	return fmt.Errorf("%w (%ssee %s --help)", err, hint, c.CommandPath())
}

// badArguments is the fault of arguments that c does not take.
func badArguments(c *cobra.Command, args []string) error {
	where := "command"
	if c.HasParent() {
		where = strings.TrimPrefix(c.CommandPath(), c.Root().Name()+" ")
	}
	if c.HasSubCommands() && len(argumentsOf(c)) == 0 {
		var known []string
		for _, sub := range c.Commands() {
			if sub.IsAvailableCommand() {
				known = append(known, sub.Name())
			}
		}
		f := yamldoc.NewString(args[0], nil).OneOf(where, known)
		return fmt.Errorf("%s (see %s --help)", f.Error(), c.CommandPath())
	}
	wanted := strings.TrimSpace(strings.TrimPrefix(c.Use, c.Name()))
	if wanted == "" {
		wanted = "none"
	}
	found := fmt.Sprintf("%d arguments", len(args))
	switch len(args) {
	case 0:
		found = "no argument"
	case 1:
		found = strconv.Quote(args[0])
	}
	return fmt.Errorf("%s: found %s, want %s (see %s --help)", where, found, wanted, c.CommandPath())
}

// A plainSwitch is a flag that is on or off, of which the help says no more than its name.
type plainSwitch struct{ pflag.Value }

// plainSwitches makes the help of all commands short: nobody needs --json=false.
func plainSwitches(c *cobra.Command) {
	c.InitDefaultHelpFlag()
	c.InitDefaultVersionFlag()
	for _, set := range []*pflag.FlagSet{c.Flags(), c.PersistentFlags()} {
		set.VisitAll(func(f *pflag.Flag) {
			if _, done := f.Value.(plainSwitch); !done && f.Value.Type() == "bool" {
				f.Value = plainSwitch{f.Value}
			}
		})
	}
	for _, sub := range c.Commands() {
		plainSwitches(sub)
	}
}
