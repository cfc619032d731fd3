package darts

// The cards: documents, checks and printing. In a larger system this file is a package of its own, card.

import (
	"embed"
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Card is one player (DA-1).
type Card struct {
	ID     string `yaml:"id" pattern:"^[a-z0-9]+(-[a-z0-9]+)*$" doc:"name in lower case with dashes"`
	Name   string `yaml:"name" doc:"name as printed"`
	Points int    `yaml:"points" min:"1" max:"500" unit:"points" doc:"points that put the player out"`
}

//go:embed cards/*.yaml
var cardFiles embed.FS

// shippedCards are the cards inside the program.
func shippedCards() []yamldoc.File { return yamldoc.Embedded(cardFiles, "cards") }

// decodeCard reads a card; the error holds every fault.
func decodeCard(doc *yamldoc.Node) (*Card, error) {
	var c Card
	k := yamldoc.Check(doc, &c)
	k.Named(c.ID)
	return &c, k.Faults.Err()
}

// showCard prints a card.
func showCard(doc *yamldoc.Node) (string, error) {
	c, err := decodeCard(doc)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s (%s)\npoints %s\n", c.Name, c.ID, rules.TickBoxes(c.Points)), nil
}
