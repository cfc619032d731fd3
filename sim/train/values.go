package train

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
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
	fmt.Fprintf(a.Out, "made by     %s\nversion     %s\nplayed      %d duels, %d positions\n"+
		"kept        round %d of %d\ngrounds     %s\ninputs      %d\nstages      %s\n\n", m.Command, m.Version,
		m.Duels, m.Rows, m.Kept, len(m.Curve),
		strings.Join(m.Grounds, ", "), valuenet.InputsOf(learned), strings.Join(learned.Stages, "; "))
	fmt.Fprintln(a.Out, roundHead)
	for i := range m.Curve {
		tellCurve(a, &m.Curve[i])
	}
	if m.Habits != nil {
		tellHabits(a, m.Habits)
	}
	for b := m.Before; b != nil; b = b.Made.Before {
		fmt.Fprintf(a.Out, "\nbegan with %s, round %d of %d of %s\n", b.Digest, b.Made.Kept, b.Made.Rounds, b.Made.Command)
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
