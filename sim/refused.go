package sim

import (
	"errors"

	"github.com/furball-sim/furball/rules/yamldoc"
)

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
