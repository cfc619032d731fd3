package rules

import (
	"strings"

	"github.com/goccy/go-yaml"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// Underived says of a field of a card that the performance which the card gives as its origin gives another figure.
func Underived(doc *yamldoc.Node, field string, given any) yamldoc.Fault {
	at := doc.Field(field)
	if at == nil {
		at = doc
	}
	text, err := yaml.MarshalWithOptions(given, yaml.Flow(true))
	if err != nil {
		panic("rules: a figure of a card has no text: " + err.Error())
	}
	return at.Fault(field, strings.TrimSpace(string(text))+", which is what the figures under from give")
}
