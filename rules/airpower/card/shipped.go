package card

import (
	"embed"

	"github.com/furball-sim/furball/rules/yamldoc"
)

//go:embed cards/*.yaml
var cardFiles embed.FS

// Shipped lists the card files inside the binary, by name. A file goes by its
// base name in messages.
func Shipped() []yamldoc.File { return yamldoc.Embedded(cardFiles, "cards") }
