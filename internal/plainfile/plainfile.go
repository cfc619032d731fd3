// Package plainfile reads files that others may have prepared. Pipes and devices, which could block for ever or never
// end, are refused, also behind a link, and so are files that are too large.
package plainfile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
)

// What there is at a path in the place of a plain file.
var (
	ErrNotPlain = errors.New("is not a plain file")
	ErrFolder   = errors.New("is a folder, not a file")
)

// A SizeError says that a file is too large. Both sizes are in bytes.
type SizeError struct{ Size, Limit int64 }

// Error says what was found and what is allowed.
func (e *SizeError) Error() string {
	return fmt.Sprintf("found %d bytes, want at most %d", e.Size, e.Limit)
}

// Open opens a plain file for reading. The error does not name the path.
func Open(path string) (*os.File, fs.FileInfo, error) {
	info, err := os.Stat(path)
	if err == nil {
		err = plain(info)
	}
	if err != nil {
		return nil, nil, bare(err)
	}
	// Nothing blocks even if a pipe has taken the file's place meanwhile.
	f, err := os.OpenFile(path, os.O_RDONLY|nonBlocking, 0)
	if err != nil {
		return nil, nil, bare(err)
	}
	if info, err = f.Stat(); err == nil {
		err = plain(info)
	}
	if err != nil {
		f.Close()
		return nil, nil, bare(err)
	}
	return f, info, nil
}

// Check refuses a path at which there is something else than a plain file. Nothing is fine.
func Check(path string) error {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = plain(info)
	}
	return bare(err)
}

// Replace writes a new file in the place of what is at the path. It does not write through a link, nor into a pipe.
func Replace(path string, data []byte) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

func plain(info fs.FileInfo) error {
	switch {
	case info.IsDir():
		return ErrFolder
	case !info.Mode().IsRegular():
		return ErrNotPlain
	}
	return nil
}

// bare leaves out the path that package os repeats.
func bare(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}

// Read reads a plain file of at most limit bytes. The error does not name the path.
func Read(path string, limit int64) ([]byte, error) {
	f, info, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if info.Size() > limit {
		return nil, &SizeError{info.Size(), limit}
	}
	data := make([]byte, 0, info.Size()+1)
	for {
		n, err := f.Read(data[len(data):cap(data)])
		data = data[:len(data)+n]
		switch {
		case int64(len(data)) > limit: // it grows
			return nil, &SizeError{int64(len(data)), limit}
		case err == io.EOF:
			return data, nil
		case err != nil:
			return nil, bare(err)
		case len(data) == cap(data):
			data = append(data, 0)[:len(data)]
		}
	}
}

// MostEntries bounds the entries of a folder.
const MostEntries = 100_000

// ReadDir lists a folder of at most MostEntries entries, sorted by name. The error does not name the path.
func ReadDir(path string) ([]fs.DirEntry, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, bare(err)
	}
	if !info.IsDir() {
		return nil, syscall.ENOTDIR
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, bare(err)
	}
	defer f.Close()
	entries, err := f.ReadDir(MostEntries + 1)
	if err != nil && err != io.EOF {
		return nil, bare(err)
	}
	if len(entries) > MostEntries {
		return nil, fmt.Errorf("found more than %d files in a folder", MostEntries)
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, nil
}

// A Folder gives the plain files of a folder, each of at most limit bytes, to those who read an fs.FS by
// fs.ReadFile. It holds no folders.
type Folder struct {
	Path  string
	Limit int64
}

// ReadFile implements fs.ReadFileFS.
func (d Folder) ReadFile(name string) ([]byte, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	data, err := Read(filepath.Join(d.Path, filepath.FromSlash(name)), d.Limit)
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	return data, nil
}

// Open implements fs.FS.
func (d Folder) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	f, _, err := Open(filepath.Join(d.Path, filepath.FromSlash(name)))
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	return f, nil
}
