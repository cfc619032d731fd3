package sim

import (
	"github.com/furball-sim/furball/agents/bot"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Agents that a map describes in the place of a doctrine's name. The key that a map has tells
// which kind it is.

// nameAgent checks the map at a field and names what it describes.
func nameAgent(spec *yamldoc.Node, field string) (string, error) {
	s, err := bot.Read(spec, field)
	if err != nil {
		return "", err
	}
	return s.Name, nil
}

// isBot reports whether a document describes a bot.
func isBot(doc *yamldoc.Node) bool { return doc.Field(bot.Key) != nil }
