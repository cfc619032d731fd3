// Package plans reads the experiments that our own tools play.
package plans

import (
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// Of is the plan of an experiment with some of its fields changed. The error holds every fault.
func Of(f yamldoc.File, sets ...experiments.Override) (*sim.Plan, error) {
	doc, err := yamldoc.Parse(f)
	if err != nil {
		return nil, err
	}
	e, err := experiments.Load(doc, sim.Folders{}.Library(), sets)
	if err != nil {
		return nil, err
	}
	return sim.NewPlan(e)
}
