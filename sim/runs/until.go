package runs

import (
	"errors"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/sim"
)

// An StopFlag is METRIC=HALF_WIDTH.
type StopFlag struct{ stop *results.Stop }

// Set reads the metric and the half-width.
func (u *StopFlag) Set(text string) (err error) {
	u.stop, err = results.ParseStop(text)
	return err
}

// String is METRIC=HALF_WIDTH.
func (u *StopFlag) String() string {
	if u.stop == nil {
		return ""
	}
	return u.stop.String()
}

// Type is the word for the value in the help.
func (u *StopFlag) Type() string { return "metric=half-width" }

// stopAt makes a plan stop when its cells are known as well as --until says. --duels is the most that a cell has then.
func (r *RunOptions) stopAt(p *sim.Plan) error {
	if s := r.Until.stop; s != nil {
		if p.Stop != nil {
			s.Max = p.Stop.Max
		}
		if r.Duels.Given {
			s.Max = int64(r.Duels.N)
		}
		p.Stop = s
	}
	if p.Stop != nil && r.Shard.N > 0 {
		return errors.New("--shard: found it with --until or stop, want one of them: no share knows when the whole is enough")
	}
	return nil
}

// StopValues are the beginnings of what the flag takes.
func StopValues() (all []string) {
	for _, metric := range results.StopMetrics() {
		all = append(all, metric+"=")
	}
	return all
}
