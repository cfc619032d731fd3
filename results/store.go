package results

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// RunSchema names the layout of tallies.json.
const RunSchema = "furball.run/1"

// The files of a run folder that this package writes.
const (
	TalliesFile = "tallies.json"
	SummaryFile = "summary.json"
	CellsFile   = "cells.csv"
	WeaponsFile = "weapons.csv"
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
		{TalliesFile, func(w io.Writer) error { return json.NewEncoder(w).Encode(runFile{RunSchema, r}) }},
		{SummaryFile, Summarise(r, saveConfidence).Write},
		{CellsFile, func(w io.Writer) error { return WriteCells(w, r) }},
		{WeaponsFile, func(w io.Writer) error { return WriteWeapons(w, r) }},
	}
	for _, f := range files {
		var b bytes.Buffer
		if err := f.write(&b); err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
		if err := writeFile(filepath.Join(dir, f.name), b.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

// Write writes the summary as indented JSON, as summary.json holds it.
func (s *Summary) Write(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(s)
}

// writeFile replaces a file in one step.
func writeFile(path string, data []byte) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(f.Name()))
		}
	}()
	_, err = f.Write(data)
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

// LoadRun reads a run folder's counts. The error names the file and says what
// is wrong with it.
func LoadRun(dir string) (*Run, error) {
	path := filepath.Join(dir, TalliesFile)
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: not found, so %s is not the folder of a run: %w", path, dir, fs.ErrNotExist)
	}
	if err != nil {
		return nil, err
	}
	r, err := decodeRun(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return r, nil
}

// decodeRun reads and checks the text of tallies.json.
func decodeRun(data []byte) (*Run, error) {
	var head struct {
		Schema string `json:"schema"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, fmt.Errorf("not a JSON object: %w", err)
	}
	if head.Schema != RunSchema {
		return nil, fmt.Errorf("schema: found %q, want %q", head.Schema, RunSchema)
	}
	f := runFile{Run: &Run{}}
	if err := json.Unmarshal(data, &f); err != nil {
		return nil, err
	}
	if err := f.Run.check(); err != nil {
		return nil, err
	}
	return f.Run, nil
}
