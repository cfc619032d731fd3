package agents

import (
	"embed"
	"path"

	"github.com/furball-sim/furball/rules/yamldoc"
)

//go:embed doctrines/*/*.yaml
var doctrineFiles embed.FS

// Shipped lists the doctrine files inside the binary for a system, by name; a
// system without any has none. A file goes by its base name in messages.
func Shipped(system string) []yamldoc.File {
	return yamldoc.Embedded(doctrineFiles, path.Join("doctrines", system))
}
