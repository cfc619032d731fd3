package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results"
)

// A claim is the folder of a run that is not played yet.
type claim struct {
	dir  string   // "": none is written
	made []string // the folders that were made for it, outermost first
	used bool     // it holds an earlier run
}

// folder chooses the run folder and makes sure that it can be written before anything is played. An earlier run is
// refused without --force.
func (r *runRequest) folder(name string) (*claim, error) {
	c := &claim{dir: r.out}
	if c.dir == "" {
		if r.json {
			return c, nil
		}
		var err error
		if c.dir, err = defaultFolder(name, r.force); err != nil {
			return nil, err
		}
	}
	free, err := empty(c.dir)
	if err != nil {
		return nil, badFolder("read", c.dir, err)
	}
	if c.used = !free; c.used {
		if err := c.replaceable(r.force); err != nil {
			return nil, err
		}
	}
	if err := c.make(); err != nil {
		c.drop()
		return nil, err
	}
	return c, nil
}

// replaceable says why what is in the folder must not be replaced.
func (c *claim) replaceable(force bool) error {
	if !force {
		return fmt.Errorf("--out: found %s, which is not empty, want a new or empty folder (or --force to replace a run)",
			c.dir)
	}
	if _, err := os.Stat(filepath.Join(c.dir, results.TalliesFile)); err != nil {
		return fmt.Errorf("--force: found %s, which holds no run, want an earlier run or an empty folder", c.dir)
	}
	return nil
}

// make makes the folder and tries to write into it.
func (c *claim) make() error {
	for dir := filepath.Clean(c.dir); ; dir = filepath.Dir(dir) {
		if _, err := os.Lstat(dir); err == nil || dir == filepath.Dir(dir) {
			break
		}
		c.made = append([]string{dir}, c.made...)
	}
	if err := os.MkdirAll(c.dir, 0o777); err != nil {
		return badFolder("make", c.dir, err)
	}
	probe, err := os.CreateTemp(c.dir, ".probe-*")
	if err != nil {
		return badFolder("write into", c.dir, err)
	}
	return errors.Join(probe.Close(), os.Remove(probe.Name()))
}

// drop removes the folders that were made, if nothing is played after all.
func (c *claim) drop() {
	for i := len(c.made) - 1; i >= 0; i-- {
		_ = os.Remove(c.made[i]) // one that somebody has filled stays
	}
}

// clear removes the files of the earlier run.
func (c *claim) clear() error {
	if !c.used {
		return nil
	}
	for _, name := range []string{results.TalliesFile, results.SummaryFile, results.CellsFile, results.WeaponsFile,
		results.TournamentFile, "report.html", "report.md", "charts"} {
		if err := os.RemoveAll(filepath.Join(c.dir, name)); err != nil {
			return badFolder("clear", c.dir, err)
		}
	}
	return nil
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
	entries, err := plainfile.ReadDir(dir)
	if errors.Is(err, os.ErrNotExist) {
		return true, nil
	}
	return len(entries) == 0, err
}
