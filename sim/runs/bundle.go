package runs

import (
	"archive/zip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
)

// BundleOptions say where a bundle goes.
type BundleOptions struct {
	Out   string `flag:"out" help:"file to write (default DIR.zip, here)"`
	Force bool   `flag:"force" help:"replace a file that is there"`
}

// Bundle makes one file of the folder of a run, which unpacks to that folder.
func Bundle(_ context.Context, a *Env, dir string, o *BundleOptions) error {
	if _, err := store.ReadManifest(store.Path(dir)); err != nil {
		return sim.Refuse(err)
	}
	whole, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	name := filepath.Base(whole)
	to := o.Out
	if to == "" {
		to = name + ".zip"
	}
	if at, err := filepath.Abs(to); err == nil && strings.HasPrefix(at, whole+string(filepath.Separator)) {
		return sim.Refuse(fmt.Errorf("--out: found %s, which lies in %s, want another folder", to, dir))
	}
	if _, err := os.Lstat(to); !errors.Is(err, fs.ErrNotExist) && !o.Force {
		return sim.Refuse(fmt.Errorf("--out: found %s, which is there already, want a new file, or --force to replace it", to))
	}
	lock, err := store.Hold(dir) // nobody may write into it meanwhile
	if err != nil {
		return sim.Refuse(err)
	}
	defer func() { _ = lock.Release() }() // it was only read
	files, err := bundled(whole)
	if err != nil {
		return err
	}
	size, err := writeBundle(to, whole, name, files)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(a.Out, "%s: %s, %s MB. It unpacks to the folder %s:\n  unzip %s\n", to, prose.Count(int64(len(files)), "file"),
		prose.Fixed(float64(size)/1e6, 1, false), name, prose.ShellWord(filepath.Base(to)))
	return err
}

// bundled are the files of a folder, by their paths below it, without what a crash has left.
func bundled(dir string) (files []string, err error) {
	err = filepath.WalkDir(dir, func(at string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() || strings.HasSuffix(at, ".making") || d.Name() == store.LockFile {
			return err
		}
		below, err := filepath.Rel(dir, at)
		files = append(files, filepath.ToSlash(below))
		return err
	})
	return files, err
}

// writeBundle writes an archive of files below dir, each below a folder name, and returns its size in bytes. The same files give the
// same bytes. What is not whole is not left behind.
func writeBundle(to, dir, name string, files []string) (size int64, err error) {
	aside := to + ".making"
	f, err := os.Create(aside)
	if err != nil {
		return 0, sim.Refuse(fmt.Errorf("--out: %w", err))
	}
	w := zip.NewWriter(f)
	for _, file := range files {
		if err == nil {
			err = bundleFile(w, filepath.Join(dir, filepath.FromSlash(file)), path.Join(name, file))
		}
	}
	err = errors.Join(err, w.Close())
	if info, failed := f.Stat(); failed == nil {
		size = info.Size()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return 0, errors.Join(err, os.Remove(aside))
	}
	return size, os.Rename(aside, to)
}

// bundleFile adds a file to an archive.
func bundleFile(w *zip.Writer, from, as string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	day := time.Date(1980, time.January, 1, 0, 0, 0, 0, time.UTC) // the first that the form knows
	out, err := w.CreateHeader(&zip.FileHeader{Name: as, Method: zip.Deflate, Modified: day})
	if err == nil {
		_, err = io.Copy(out, in)
	}
	return err
}
