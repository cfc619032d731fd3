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
	dir := path.Join("doctrines", system)
	entries, err := doctrineFiles.ReadDir(dir)
	if err != nil {
		return nil
	}
	var files []yamldoc.File
	for _, e := range entries {
		data, err := doctrineFiles.ReadFile(path.Join(dir, e.Name()))
		if err != nil {
			panic("agents: " + err.Error())
		}
		files = append(files, yamldoc.File{Name: e.Name(), Data: data})
	}
	return files
}
