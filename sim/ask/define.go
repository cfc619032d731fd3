package ask

import (
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
)

// A Limit is what a question is allowed to err and to play.
type Limit struct {
	Error flags.Number `flag:"error" range:"1e-9 0.5" default:"0.05" help:"chance that the answer is wrong, however often one looks"`
	Duels flags.Whole  `flag:"duels" range:"1 1000000000" help:"duels a value at most (default: the tolerance decides)"`
}

// A Definition is a question as somebody asks it of an experiment: its fields are flags, by their tags.
type Definition interface {
	// Question is what is asked, as far as the options say it without the experiment.
	Question() (*store.Question, *Metric, error)
	// Plan is the plan of the cells that it takes, about which the question may have to say more.
	Plan(s *Subject, q *store.Question) (*sim.Plan, error)
	// Changed is what is changed in the experiment.
	Changed() *Changes
	// Flag names what varies, for faults.
	Flag() string
}

// Define makes the question about an experiment, a file or a shipped one, and the plan of the cells that it takes. Held
// says which fields keep their own values although the experiment varies them. The error is refused input.
func Define(d Definition, name string, folders sim.Folders) (q *store.Question, p *sim.Plan, held []string, err error) {
	q, m, err := d.Question()
	if err != nil {
		return nil, nil, nil, err
	}
	s, err := NewSubject(name, d.Changed(), folders)
	if err != nil {
		return nil, nil, nil, err
	}
	if p, err = d.Plan(s, q); err == nil {
		err = fits(p, m, d.Flag())
	}
	if err != nil {
		return nil, nil, nil, err
	}
	return q, p, s.held(p, q.Field), nil
}

// question is a question with a metric and limits. A metric that is no share has another tolerance.
func question(kind, field, metric string, l *Limit, tolerance flags.Number) (*store.Question, *Metric, error) {
	m, err := FindMetric(metric)
	if err != nil {
		return nil, nil, err
	}
	q := &store.Question{Kind: kind, Field: field, Metric: metric, Error: l.Error.X, Tolerance: tolerance.X,
		Most: experiments.MaxDuels}
	if m.Ratio() && !tolerance.Given {
		q.Tolerance = ratioTolerance
	}
	if l.Duels.Given {
		q.Most = int64(l.Duels.N)
	}
	return q, m, nil
}

// ratioTolerance is the usual tolerance of a ratio.
const ratioTolerance = 0.05
