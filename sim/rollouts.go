package sim

import (
	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// agentOf makes the agent that a map describes.
func agentOf(spec *yamldoc.Node, at experiments.Place) (agents.Pilot, error) {
	t := agents.Table{System: at.System, Doctrines: at.Doctrines}
	return t.Make(at.Kind, at.Field, spec)
}

// agentName checks such a map and names what it describes.
func agentName(spec *yamldoc.Node, at experiments.Place) (string, error) {
	p, err := agentOf(spec, at)
	if err != nil {
		return "", err
	}
	return p.Name(), nil
}
