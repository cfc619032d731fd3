package yamldoc

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/furball-sim/furball/internal/plainfile"
)

// ReadFile reads a plain file for Parse. One larger than MaxSize is refused before it is read; the error is a Fault.
func ReadFile(path string) (File, error) {
	data, err := plainfile.Read(path, MaxSize)
	if tooLarge := new(plainfile.SizeError); errors.As(err, &tooLarge) {
		err = TooLarge(tooLarge.Size)
	}
	if err != nil {
		return File{}, fileFault(path, err)
	}
	return File{Name: path, Data: data}, nil
}

// fileFault is a fault of a whole file; the path that package os repeats is left out.
func fileFault(path string, err error) Fault {
	var p *os.PathError
	if errors.As(err, &p) {
		err = p.Err
	}
	return Fault{File: path, Err: err}
}

// ReadDir reads all files of a folder that end in ".yaml", in the order of their names; folders
// inside it are left alone. The files that can be read come back beside the Faults of the others. A
// folder without any such file, a file that ends in ".yml", and a pipe or device, which could block
// for ever, are faults, for nobody means them.
func ReadDir(dir string) ([]File, error) {
	entries, err := plainfile.ReadDir(dir)
	if err != nil {
		return nil, Join(fileFault(dir, err))
	}
	var files []File
	var faults Faults
	for _, e := range entries {
		path := filepath.Join(dir, e.Name())
		switch ext := strings.ToLower(filepath.Ext(e.Name())); {
		case e.IsDir() || strings.HasPrefix(e.Name(), "."):
		case ext == ".yaml" && strings.HasSuffix(e.Name(), ".yaml"):
			f, err := ReadFile(path)
			if err != nil {
				faults = append(faults, AsFaults(err)...)
				continue
			}
			files = append(files, f)
		case ext == ".yml" || ext == ".yaml":
			faults = append(faults, fileFault(path, errors.New(`its name must end in ".yaml"`)))
		}
	}
	if len(files) == 0 && len(faults) == 0 {
		faults = append(faults, fileFault(dir, errors.New("no file in it ends in .yaml")))
	}
	return files, faults.Err()
}
