package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"cmp"
	"compress/flate"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// pack writes the archive of a target and returns its name.
func (s *source) pack(t target, program string, common []file, out string) (name string, err error) {
	data, err := os.ReadFile(program)
	if err != nil {
		return "", err
	}
	files := append(slices.Clone(common), file{path: t.program(), data: data, program: true})
	var archive bytes.Buffer
	write := writeTar
	if t.ending() == ".zip" {
		write = writeZip
	}
	if err := write(&archive, t.stem(s.number), files, s.time); err != nil {
		return "", err
	}
	name = t.stem(s.number) + t.ending()
	return name, os.WriteFile(filepath.Join(out, name), archive.Bytes(), 0o666)
}

// sorted are the files by path. The same files make the same archive in whatever order they come.
func sorted(files []file) []file {
	return slices.SortedFunc(slices.Values(files), func(a, b file) int { return cmp.Compare(a.path, b.path) })
}

// mode is what may be done with a file.
func (f *file) mode() os.FileMode {
	if f.program {
		return 0o755
	}
	return 0o644
}

// writeTar writes files below a folder as a compressed tar file. All are of one time and of nobody.
func writeTar(w io.Writer, folder string, files []file, at time.Time) error {
	zipped, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	archive := tar.NewWriter(zipped)
	for _, f := range sorted(files) {
		head := &tar.Header{Typeflag: tar.TypeReg, Name: folder + "/" + f.path, Size: int64(len(f.data)),
			Mode: int64(f.mode()), ModTime: at.UTC().Truncate(time.Second), Format: tar.FormatUSTAR}
		if err := archive.WriteHeader(head); err != nil {
			return fmt.Errorf("%s: %w", f.path, err)
		}
		if _, err := archive.Write(f.data); err != nil {
			return fmt.Errorf("%s: %w", f.path, err)
		}
	}
	if err := archive.Close(); err != nil {
		return err
	}
	return zipped.Close()
}

// writeZip writes files below a folder as a zip file.
func writeZip(w io.Writer, folder string, files []file, at time.Time) error {
	archive := zip.NewWriter(w)
	archive.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(w, flate.BestCompression)
	})
	for _, f := range sorted(files) {
		head := &zip.FileHeader{Name: folder + "/" + f.path, Method: zip.Deflate, Modified: at.UTC()}
		head.SetMode(f.mode())
		to, err := archive.CreateHeader(head)
		if err == nil {
			_, err = to.Write(f.data)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", f.path, err)
		}
	}
	return archive.Close()
}

// sumsName is the file that sha256sum --check reads.
const sumsName = "SHA256SUMS"

// writeSums writes the checksums of the archives in a folder.
func writeSums(dir string, names []string) error {
	var text strings.Builder
	for _, name := range slices.Sorted(slices.Values(names)) {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return err
		}
		fmt.Fprintf(&text, "%x  %s\n", sha256.Sum256(data), name)
	}
	return os.WriteFile(filepath.Join(dir, sumsName), []byte(text.String()), 0o666)
}
