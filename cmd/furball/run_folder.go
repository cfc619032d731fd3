package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/furball-sim/furball/results"
)

// folder chooses the run folder and makes sure that it can be written before anything is played. It replaces
// an earlier run only with --force.
func (r *runRequest) folder(name string) (string, error) {
	dir := r.out
	if dir == "" {
		if r.json {
			return "", nil
		}
		var err error
		if dir, err = defaultFolder(name, r.force); err != nil {
			return "", err
		}
	}
	free, err := empty(dir)
	if err != nil {
		return "", badFolder("read", dir, err)
	}
	if !free {
		if !r.force {
			return "", fmt.Errorf("--out: found %s, which is not empty, want a new or empty folder (or --force to replace "+
				"a run)", dir)
		}
		if err := clearRun(dir); err != nil {
			return "", err
		}
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", badFolder("make", dir, err)
	}
	probe, err := os.CreateTemp(dir, ".probe-*")
	if err != nil {
		return "", badFolder("write into", dir, err)
	}
	return dir, errors.Join(probe.Close(), os.Remove(probe.Name()))
}

// badFolder says what cannot be done with the run folder. It leaves out the path in the error of package os,
// which may be one inside or above the folder.
func badFolder(do, dir string, err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		err = p.Err
	}
	return fmt.Errorf("--out: cannot %s the folder %s: %w", do, dir, err)
}

// defaultFolder is runs/NAME. If that is taken and must not be replaced, the first free number follows the
// name.
func defaultFolder(name string, force bool) (string, error) {
	dir := filepath.Join("runs", name)
	for n := 2; !force; n++ {
		free, err := empty(dir)
		if err != nil {
			return "", badFolder("read", dir, err)
		}
		if free {
			break
		}
		dir = filepath.Join("runs", fmt.Sprintf("%s-%d", name, n))
	}
	return dir, nil
}

// empty reports whether a folder is missing or holds nothing.
func empty(dir string) (bool, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, os.ErrNotExist) {
		return true, nil
	}
	return len(entries) == 0, err
}

// clearRun removes the files of an earlier run. It refuses a folder that holds none.
func clearRun(dir string) error {
	if _, err := os.Stat(filepath.Join(dir, results.TalliesFile)); err != nil {
		return fmt.Errorf("--force: found %s, which holds no run, want an earlier run or an empty folder", dir)
	}
	for _, name := range []string{results.TalliesFile, results.SummaryFile, results.CellsFile, results.WeaponsFile,
		results.TournamentFile, "report.html", "report.md", "charts"} {
		if err := os.RemoveAll(filepath.Join(dir, name)); err != nil {
			return badFolder("clear", dir, err)
		}
	}
	return nil
}
