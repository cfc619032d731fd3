package train

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
	"github.com/furball-sim/furball/sim/terminal"
)

// ValuesOptions are the flags of the command that shows values.
type ValuesOptions struct {
	JSON bool `flag:"json" help:"print JSON, without the network"`
}

// ShowValues prints what a file of values says of itself.
func ShowValues(a *runs.Env, name string, o *ValuesOptions) error {
	f, s, err := findValues(name)
	if err != nil {
		return sim.Refuse(err)
	}
	if o.JSON {
		f.Net, f.Prior = "", ""
		e := json.NewEncoder(a.Out)
		e.SetIndent("", "  ")
		return e.Encode(f)
	}
	m, learned := &f.Made, s.Offers().Learned
	fmt.Fprintf(a.Out, "Learned values of %s, digest %s\n\n", s.Title(), f.Digest)
	err = terminal.Folded(a.Out, [][]string{{"made by", m.Command}, {"version", m.Version},
		{"played", fmt.Sprintf("%d duels, %d positions", m.Duels, m.Rows)}, {"kept", fmt.Sprintf("round %d of %d", m.Kept, len(m.Curve))},
		{"grounds", strings.Join(m.Grounds, ", ")}, {"inputs", fmt.Sprint(valuenet.InputsOf(learned))},
		{"stages", strings.Join(learned.Stages, "; ")}}, 1)
	if err != nil {
		return err
	}
	fmt.Fprintf(a.Out, "\n%s\n", roundHead)
	for i := range m.Curve {
		tellCurve(a, &m.Curve[i])
	}
	if m.Habits != nil {
		tellHabits(a, m.Habits)
	}
	for b := m.Before; b != nil; b = b.Made.Before {
		text := fmt.Sprintf("began with %s, round %d of %d of %s", b.Digest, b.Made.Kept, b.Made.Rounds, b.Made.Command)
		fmt.Fprintf(a.Out, "\n%s\n", prose.Wrap(text, terminal.Width(a.Out), "  "))
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
		faults := yamldoc.AsFaults(sim.WithField(err, "system"))
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
