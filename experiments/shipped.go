package experiments

import (
	"embed"

	"github.com/furball-sim/furball/rules/yamldoc"
)

//go:embed *.yaml
var shipped embed.FS

// Shipped lists the experiments inside the binary, by file name.
func Shipped() []yamldoc.File { return yamldoc.Embedded(shipped, ".") }
