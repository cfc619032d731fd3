package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

func (a *app) valuesCommand() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "values SYSTEM|FILE",
		Short: "Show how learned values were made: the shipped ones of a system, or those in a file",
		Example: "  furball values heightband\n" +
			"  furball values my-values.json",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return a.showValues(args[0], asJSON) },
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON, without the network")
	return c
}

// showValues prints what a file of values says of itself.
func (a *app) showValues(name string, asJSON bool) error {
	f, s, err := findValues(name)
	if err != nil {
		return refuse(err)
	}
	if asJSON {
		f.Net, f.Prior = "", ""
		e := json.NewEncoder(a.stdout)
		e.SetIndent("", "  ")
		return e.Encode(f)
	}
	m, learned := &f.Made, s.Offers().Learned
	fmt.Fprintf(a.stdout, "Learned values of %s, digest %s\n\n", s.Title(), f.Digest)
	fmt.Fprintf(a.stdout, "made by     %s\nversion     %s\nplayed      %d duels, %d positions\n"+
		"kept        round %d of %d\ngrounds     %s\ninputs      %d\nstages      %s\n\n", m.Command, m.Version,
		m.Duels, m.Rows, m.Kept, len(m.Curve),
		strings.Join(m.Grounds, ", "), valuenet.InputsOf(learned), strings.Join(learned.Stages, "; "))
	fmt.Fprintln(a.stdout, roundHead)
	for i := range m.Curve {
		a.tellCurve(&m.Curve[i])
	}
	if m.Habits != nil {
		a.tellHabits(m.Habits)
	}
	for b := m.Before; b != nil; b = b.Made.Before {
		fmt.Fprintf(a.stdout, "\nbegan with %s, round %d of %d of %s\n", b.Digest, b.Made.Kept, b.Made.Rounds, b.Made.Command)
	}
	return nil
}

// findValues finds the shipped values of a system, or those in a file.
func findValues(name string) (*valuenet.File, rules.System, error) {
	for _, s := range rules.Systems() {
		if s.ID() == name {
			learned := s.Offers().Learned
			if learned == nil {
				return nil, nil, fmt.Errorf("values: found %s, which has no learned values", name)
			}
			f, _, err := valuenet.Load("", name, learned)
			return f, s, err
		}
	}
	f, err := valuenet.ReadFile(name)
	if err != nil {
		return nil, nil, fmt.Errorf("values: found %s, want a system or a file of values (%w)", name, err)
	}
	s, err := sim.FindSystem(f.System, rules.Systems())
	if err != nil {
		faults := yamldoc.AsFaults(withField(err, "system"))
		for i := range faults {
			faults[i].File = name
		}
		return nil, nil, faults.Err()
	}
	if learned := s.Offers().Learned; learned != nil {
		_, err = f.Compile(s.ID(), learned)
	} else {
		err = fmt.Errorf("system: found %s, which has no learned values", s.ID())
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	return f, s, nil
}
