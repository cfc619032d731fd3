package figures

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
)

// The files of a run folder that this package writes.
const (
	SummaryFile = "summary.json"
	CellsFile   = "cells.csv"
	WeaponsFile = "weapons.csv"

	TournamentFile = "tournament.json"
)

// SaveRun writes what follows from a run's counts into a folder, which must be there. Each file is written aside and
// then renamed, so that a reader, or a run killed half-way, finds the old file or the new one and never half of it.
func SaveRun(dir string, r *results.Run) error {
	files := []struct {
		name  string
		write func(io.Writer) error
	}{
		{SummaryFile, func(w io.Writer) error { return WriteSummary(w, r, estimate.Confidence) }},
		{CellsFile, func(w io.Writer) error { return WriteCells(w, r) }},
		{WeaponsFile, func(w io.Writer) error { return WriteWeapons(w, r) }},
	}
	for _, f := range files {
		if err := saveFile(dir, f.name, f.write); err != nil {
			return err
		}
	}
	return nil
}

// SaveTournament writes tournament.json into the folder of its run.
func SaveTournament(dir string, t *Tournament) error { return saveFile(dir, TournamentFile, t.Write) }

// saveFile writes one file of a run folder in one step.
func saveFile(dir, name string, write func(io.Writer) error) error {
	return ReplaceFile(filepath.Join(dir, name), write)
}

// writeJSON writes what people may read as well as scripts.
func writeJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// WriteFile replaces a file in one step.
func WriteFile(path string, data []byte) error {
	return ReplaceFile(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// asideName is the pattern of the name under which a file is written before it is put in its place.
func asideName(name string) string { return "." + name + ".*" }

// RemoveAside removes what a process that was killed while it wrote files of these names has left in a folder.
func RemoveAside(dir string, names ...string) error {
	entries, err := os.ReadDir(dir)
	errs := []error{err}
	for _, name := range names {
		for _, e := range entries {
			number, aside := strings.CutPrefix(e.Name(), "."+name+".")
			if aside && strings.Trim(number, "0123456789") == "" {
				errs = append(errs, os.Remove(filepath.Join(dir, e.Name())))
			}
		}
	}
	return errors.Join(errs...)
}

// ReplaceFile writes a file aside, and puts it in the place of path when it is whole.
func ReplaceFile(path string, write func(io.Writer) error) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), asideName(filepath.Base(path)))
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(f.Name()))
		}
	}()
	b := bufio.NewWriterSize(f, 1<<16)
	if err = write(b); err == nil {
		err = b.Flush()
	}
	if err == nil {
		err = f.Chmod(0o644) // CreateTemp keeps a file to its owner
	}
	if err == nil {
		err = f.Sync() // else a crash could leave the new name with old or no bytes
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return os.Rename(f.Name(), path)
}
