package yamldoc

import (
	"io/fs"
	"path"
)

// Embedded reads the files of a folder inside the binary that end in ".yaml", in
// the order of their names. In messages they go by their base names. It
// panics if they cannot be read, for then the binary was built wrongly.
func Embedded(from fs.FS, folder string) []File {
	paths, err := fs.Glob(from, path.Join(folder, "*.yaml"))
	if err != nil {
		panic("yamldoc: " + err.Error())
	}
	var files []File
	for _, p := range paths {
		data, err := fs.ReadFile(from, p)
		if err != nil {
			panic("yamldoc: " + err.Error())
		}
		files = append(files, File{Name: path.Base(p), Data: data})
	}
	return files
}
