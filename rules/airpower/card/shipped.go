package card

import (
	"embed"
	"io/fs"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

//go:embed cards/*.yaml
var cardFiles embed.FS

// Shipped lists the card files inside the binary, by name. A file goes by its
// base name in messages.
func Shipped() []yamldoc.File {
	paths, err := fs.Glob(cardFiles, "cards/*.yaml")
	if err != nil {
		panic("card: " + err.Error())
	}
	var files []yamldoc.File
	for _, p := range paths {
		data, err := cardFiles.ReadFile(p)
		if err != nil {
			panic("card: " + err.Error())
		}
		files = append(files, yamldoc.File{Name: strings.TrimPrefix(p, "cards/"), Data: data})
	}
	return files
}
