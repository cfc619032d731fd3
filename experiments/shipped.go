package experiments

import (
	"embed"

	"github.com/furball-sim/furball/rules/yamldoc"
)

//go:embed *.yaml
var shipped embed.FS

// Shipped lists the experiments inside the binary, by file name.
func Shipped() []yamldoc.File {
	entries, err := shipped.ReadDir(".")
	if err != nil {
		panic(err) // the files are part of the binary
	}
	var files []yamldoc.File
	for _, e := range entries {
		data, err := shipped.ReadFile(e.Name())
		if err != nil {
			panic(err)
		}
		files = append(files, yamldoc.File{Name: e.Name(), Data: data})
	}
	return files
}
