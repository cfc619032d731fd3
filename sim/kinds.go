package sim

import (
	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/agents/bot"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// This file makes the agents that a map in the place of a doctrine's name describes. The key of the map tells
// the kind of agent.

// agentName checks such a map and returns a name for its agent.
func agentName(spec *yamldoc.Node, at experiments.Place) (string, error) {
	if isBot(spec) {
		b, err := bot.Read(spec, at.Field)
		if err != nil {
			return "", err
		}
		return b.Name, nil
	}
	p, err := rolloutOf(spec, at)
	if err != nil {
		return "", err
	}
	return p.Name(), nil
}

// isBot reports whether a document describes a bot.
func isBot(doc *yamldoc.Node) bool { return doc.Field(bot.Key) != nil }

// rolloutOf makes the agent that a map describes, if it is not a bot.
func rolloutOf(spec *yamldoc.Node, at experiments.Place) (agents.Pilot, error) {
	t := agents.Table{System: at.System, Doctrines: at.Doctrines, Others: []string{bot.Key}}
	return t.Make(at.Kind, at.Field, spec)
}
