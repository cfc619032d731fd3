package sim

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Overrides turns what a user says of an experiment into overrides: PATH=VALUE, SIDE.WEAPON left at home, and the numbers of
// duels and the seed, which may be "".
func Overrides(sets, without []string, duels, seed string) ([]experiments.Override, error) {
	home, err := homeSets(without)
	if err != nil {
		return nil, err
	}
	var all []experiments.Override
	for _, s := range append(home, sets...) {
		path, value, ok := strings.Cut(s, "=")
		if !ok || path == "" {
			return nil, fmt.Errorf("--set: found %q, want PATH=VALUE, such as red.card.dp=12", s)
		}
		all = append(all, experiments.Override{Path: path, Value: value})
	}
	for _, o := range []experiments.Override{{Path: "duels", Value: duels}, {Path: "seed", Value: seed}} {
		if o.Value != "" {
			all = append(all, o)
		}
	}
	return all, nil
}

// homeSets turns --without into values of --set. They add to what the experiment and --set leave at home: a weapon that
// stays there anyway must not come along because another is named.
func homeSets(without []string) (sets []string, err error) {
	var home [2][]string
	for _, w := range without {
		at, id, _ := strings.Cut(w, ".")
		s, is := rules.SideOf(at)
		if !is || strings.Trim(id, " []{},:") != id || id == "" {
			return nil, fmt.Errorf("--without: found %q, want blue.WEAPON or red.WEAPON, such as blue.aim-9b", w)
		}
		home[s] = append(home[s], strconv.Quote(id))
	}
	for s, ids := range home {
		if ids != nil {
			sets = append(sets, fmt.Sprintf("%s.%s=[%s]", rules.Side(s), experiments.AlsoWithout, strings.Join(ids, ", ")))
		}
	}
	return sets, nil
}

// Plan reads an experiment, as Source finds it, and compiles it. Pairings say which doctrines meet in a tournament;
// nil: as the experiment says. The error is refused input.
func (f Folders) Plan(name string, sets []experiments.Override, pairings *experiments.Pairings) (*Plan, error) {
	source, folder, err := f.Source(name, sets)
	if err != nil {
		return nil, Refuse(err)
	}
	p, err := (&Origin{Source: source, Folder: folder, Sets: sets, Pairings: pairings, Folders: f}).Compile(nil)
	return p, Refuse(err)
}

// Compile reads the experiment of the origin, changes it if change is not nil, and compiles it, if all that the user has
// named is of use to it.
func (o *Origin) Compile(change func(*experiments.Experiment)) (*Plan, error) {
	e, err := o.Experiment()
	if err == nil {
		err = o.Folders.ValuesUsed(e)
	}
	if err != nil {
		return nil, err
	}
	if change != nil {
		change(e)
	}
	return o.Plan(e)
}

// ValuesUsed refuses a file of values that nobody in an experiment reads, or that is of another system.
func (f Folders) ValuesUsed(e *experiments.Experiment) error {
	if f.Values == "" {
		return nil
	}
	learned := e.System.Offers().Learned
	if learned == nil {
		return fmt.Errorf("--values: found %s, but %s has no learned values", f.Values, e.System.ID())
	}
	if _, _, err := valuenet.Load(f.Values, e.System.ID(), learned); err != nil {
		return fmt.Errorf("--values: %s: %w", f.Values, err)
	}
	for i := range e.Cells {
		for _, side := range e.Cells[i].Pilots {
			for _, p := range side {
				if agents.ReadsWin(p.Doctrine) {
					return nil
				}
			}
		}
	}
	return fmt.Errorf("--values: found %s, but no doctrine of %s reads the fact win", f.Values, e.Name)
}

// Refused marks refused input: nothing was run.
type Refused struct{ error }

// Unwrap is what was wrong.
func (e Refused) Unwrap() error { return e.error }

// Refuse marks an error as that of refused input; nil stays nil.
func Refuse(err error) error {
	if err == nil {
		return nil
	}
	return Refused{err}
}

// ErrInterrupted is returned when somebody has stopped the work, and what is finished was saved.
var ErrInterrupted = errors.New("interrupted")

// WithField is err with another field name.
func WithField(err error, field string) error {
	faults := yamldoc.AsFaults(err)
	for i := range faults {
		faults[i].Field = field
	}
	return faults.Err()
}
