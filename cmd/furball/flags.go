package main

import (
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A whole is a flag that takes a whole number from low to high.
type whole struct {
	low, high uint64
	value     uint64
	set       bool // a value was given or there is a default
}

// Set reads the number; the error says what was found and what is allowed.
func (w *whole) Set(text string) error {
	n, ok := new(big.Int).SetString(text, 10)
	if !ok {
		return fmt.Errorf("found %q, want a whole number from %d to %d", text, w.low, w.high)
	}
	if !n.IsUint64() || n.Uint64() < w.low || n.Uint64() > w.high {
		return fmt.Errorf("found %.40s, want %d to %d", text, w.low, w.high)
	}
	w.value, w.set = n.Uint64(), true
	return nil
}

// String is the number, or "" when there is none.
func (w *whole) String() string {
	if !w.set {
		return ""
	}
	return strconv.FormatUint(w.value, 10)
}

// Type is the word for the value in the help.
func (w *whole) Type() string { return "number" }

// refuseBadUse treats wrong flags and arguments of every command as refused input. raw are the arguments of the program.
func refuseBadUse(c *cobra.Command, raw []string) {
	c.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		if torn := tornValue(c, raw, nil); torn != nil {
			err = torn
		} else {
			err = badFlag(c, err)
		}
		return refuse(err)
	})
	if check := c.Args; check != nil {
		c.Args = func(c *cobra.Command, args []string) error {
			if check(c, args) == nil {
				return nil
			}
			if torn := tornValue(c, raw, args); torn != nil {
				return refuse(torn)
			}
			return refuse(badArguments(c, args))
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
	if c.HasSubCommands() {
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

// A list is a flag that takes values with commas between them. Commas inside brackets belong to a value, as in
// {rollout: 64, options: 4}.
type list []string

// Set adds the values.
func (l *list) Set(text string) error {
	depth, from := 0, 0
	for i, r := range text + "," {
		switch r {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case ',':
			if depth > 0 && i < len(text) {
				continue
			}
			value := strings.TrimSpace(text[from:i])
			if value == "" {
				return fmt.Errorf("found %q, want values with commas between", text)
			}
			*l, from = append(*l, value), i+1
		}
	}
	return nil
}

// String is the values with commas between them.
func (l *list) String() string { return strings.Join(*l, ", ") }

// Type is the word for the value in the help.
func (l *list) Type() string { return "names" }

// A shardFlag is a share K/N of a run.
type shardFlag struct{ store.Shard }

// mostShards is how many shares a run can have.
const mostShards = 10_000

// Set reads K/N.
func (s *shardFlag) Set(text string) error {
	k, n, cut := strings.Cut(text, "/")
	number, errK := strconv.ParseUint(k, 10, 31)
	of, errN := strconv.ParseUint(n, 10, 31)
	if !cut || errK != nil || errN != nil || number < 1 || number > of || of > mostShards {
		return fmt.Errorf("found %q, want K/N, the share K of N shares, such as 3/16, N up to %d", text, mostShards)
	}
	s.K, s.N = int(number), int(of)
	return nil
}

// Type is the word for the value in the help.
func (s *shardFlag) Type() string { return "K/N" }

// A shareFlag is a flag that takes a share: above 0 and up to 1, or 0 as well.
type shareFlag struct {
	value float64
	zero  bool // whether 0 is allowed
}

// Set reads the share.
func (s *shareFlag) Set(text string) error {
	x, err := strconv.ParseFloat(text, 64)
	switch {
	case s.zero && (err != nil || !(x >= 0 && x <= 1)):
		return fmt.Errorf("found %.40q, want a number from 0 to 1", text)
	case !s.zero && (err != nil || !(x > 0 && x <= 1)):
		return fmt.Errorf("found %.40q, want a number above 0 and up to 1", text)
	}
	s.value = x
	return nil
}

// String is the share.
func (s *shareFlag) String() string { return strconv.FormatFloat(s.value, 'g', -1, 64) }

// Type is the word for the value in the help.
func (s *shareFlag) Type() string { return "share" }
