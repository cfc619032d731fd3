package results

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"

	"github.com/furball-sim/furball/internal/plainfile"
)

// RunSchema names the layout of tallies.json.
const RunSchema = "furball.run/1"

// The files of a run folder that this package writes.
const (
	TalliesFile = "tallies.json"
	SummaryFile = "summary.json"
	CellsFile   = "cells.csv"
	WeaponsFile = "weapons.csv"

	TournamentFile = "tournament.json"
)

// saveConfidence is the confidence of the intervals in saved files.
const saveConfidence = 0.95

type runFile struct {
	Schema string `json:"schema"`
	*Run
}

// SaveRun writes the run's counts and what follows from them into a folder,
// which it makes if need be. Each file is written aside and then renamed, so
// that a reader, or a run killed half-way, finds the old file or the new one
// and never half of it. The counts come first.
func SaveRun(dir string, r *Run) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return fmt.Errorf("run folder: %w", err)
	}
	files := []struct {
		name  string
		write func(io.Writer) error
	}{
		{TalliesFile, func(w io.Writer) error { return streamObject(w, runFile{RunSchema, r}, false) }},
		{SummaryFile, func(w io.Writer) error { return WriteSummary(w, r, saveConfidence) }},
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
	return replaceFile(filepath.Join(dir, name), write)
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
	return replaceFile(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// replaceFile writes a file aside, and puts it in the place of path when it is whole.
func replaceFile(path string, write func(io.Writer) error) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
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

// maxTallies is the greatest size of a run's counts, in bytes.
const maxTallies = 1 << 30

// LoadRun reads a run folder's counts. The error names the file and says what
// is wrong with it; it is fs.ErrNotExist when there is no such folder or no run in it.
func LoadRun(dir string) (*Run, error) {
	path := filepath.Join(dir, TalliesFile)
	data, err := plainfile.Read(path, maxTallies)
	if err != nil {
		return nil, notRead(dir, path, err)
	}
	r, err := decodeRun(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return r, nil
}

// A noRunError says in its own words what err, which it wraps, comes from.
type noRunError struct {
	text string
	err  error
}

func (e *noRunError) Error() string { return e.text }
func (e *noRunError) Unwrap() error { return e.err }

// notRead says why path, the counts of the folder dir, could not be read.
func notRead(dir, path string, err error) error {
	info, statErr := os.Stat(dir)
	switch {
	case errors.Is(statErr, fs.ErrNotExist):
		return &noRunError{fmt.Sprintf("%s: found no such folder, want the folder of a run", dir), err}
	case statErr == nil && !info.IsDir():
		return &noRunError{fmt.Sprintf("%s: found a file, want the folder of a run", dir), err}
	case errors.Is(err, fs.ErrNotExist):
		return &noRunError{fmt.Sprintf("%s: not found, so %s is not the folder of a run", path, dir), err}
	}
	var p *fs.PathError
	if errors.As(err, &p) {
		err = p.Err // the path is said once
	}
	return fmt.Errorf("%s: %w", path, err)
}

// decodeRun reads and checks the text of tallies.json.
func decodeRun(data []byte) (*Run, error) {
	var head struct {
		Schema string `json:"schema"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, plainJSON(err)
	}
	if head.Schema != RunSchema {
		return nil, fmt.Errorf("schema: found %q, want %q", head.Schema, RunSchema)
	}
	f := runFile{Run: &Run{}}
	if err := json.Unmarshal(data, &f); err != nil {
		return nil, plainJSON(err)
	}
	if len(f.Run.Cells) == 0 {
		return nil, errors.New("cells: found none, want at least one")
	}
	if err := f.Run.check(); err != nil {
		return nil, err
	}
	return f.Run, nil
}

// plainJSON says what the JSON reader says without the names of our own types.
func plainJSON(err error) error {
	var wrong *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &wrong) && wrong.Field == "":
		return fmt.Errorf("not a JSON object: found %s", wrong.Value)
	case errors.As(err, &wrong):
		return fmt.Errorf("%s: found %s, want %s", strings.TrimPrefix(wrong.Field, "Run."), wrong.Value,
			kindOfJSON(wrong.Type))
	case errors.As(err, &syntax):
		return fmt.Errorf("not a JSON object: damaged or cut off at byte %d", syntax.Offset)
	}
	return err
}

// kindOfJSON is what a field of type t is in JSON.
func kindOfJSON(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "a string"
	case reflect.Bool:
		return "true or false"
	case reflect.Float64:
		return "a number"
	case reflect.Slice, reflect.Array:
		return "an array"
	case reflect.Struct, reflect.Map:
		return "an object"
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return "a whole number of at least 0"
	}
	return "a whole number"
}
