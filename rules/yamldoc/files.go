package yamldoc

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// ReadFile reads a file for Parse. One larger than MaxSize is refused before
// it is read; the error is a Fault.
func ReadFile(path string) (File, error) {
	f, err := os.Open(path)
	if err != nil {
		return File{}, fileFault(path, err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return File{}, fileFault(path, err)
	}
	if info.IsDir() {
		return File{}, fileFault(path, errors.New("is a folder, not a file"))
	}
	if info.Size() > MaxSize {
		return File{}, fileFault(path, TooLarge(info.Size()))
	}
	data, err := io.ReadAll(io.LimitReader(f, MaxSize+1))
	if err != nil {
		return File{}, fileFault(path, err)
	}
	if len(data) > MaxSize { // a pipe, or a file that grows
		return File{}, fileFault(path, fmt.Errorf("%w: the limit is %d bytes (1 MiB)", ErrLimit, MaxSize))
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
	entries, err := os.ReadDir(dir)
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
			f, err := readPlain(path)
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

// readPlain is ReadFile for plain files alone.
func readPlain(path string) (File, error) {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return File{}, fileFault(path, errors.New("is not a plain file"))
	}
	return ReadFile(path)
}
