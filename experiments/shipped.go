package experiments

import (
	"embed"
	"io/fs"

	"github.com/furball-sim/furball/rules/yamldoc"
)

//go:embed *.yaml
var shipped embed.FS

// Shipped lists the experiments inside the binary, by file name.
func Shipped() []yamldoc.File { return yamldoc.Embedded(shipped, ".") }

//go:embed bots
var bots embed.FS

// Bots is the folder in which the shipped experiments run their bots. It holds the folder bots.
func Bots() fs.FS { return bots }
