// Package writers writes records of duels into files: Parquet for those who reckon with millions of them, CSV for all others.
package writers

import (
	"encoding/csv"
	"fmt"
	"io"

	"github.com/furball-sim/furball/results/record"
)

// A Writer writes a table row by row.
type Writer interface {
	Write(e *record.Entry) error
	Close() error // writes what is left; the file below stays open
}

// The forms of tables in files.
const (
	Parquet = "parquet"
	CSV     = "csv"
)

// File is the name of the file of a form in a run folder.
func File(form string) string { return "duels." + form }

// New makes a writer of a form: Parquet or CSV.
func New(form string, w io.Writer, t *record.Table) (Writer, error) {
	switch form {
	case Parquet:
		return newParquetWriter(w, t)
	case CSV:
		return newCSVWriter(w, t)
	}
	return nil, fmt.Errorf("found the form %q, want %s or %s", form, Parquet, CSV)
}

// A csvWriter writes a heading and a line a duel. A value that is not there is an empty field.
type csvWriter struct {
	t    *record.Table
	w    *csv.Writer
	line []string
}

func newCSVWriter(w io.Writer, t *record.Table) (Writer, error) {
	c := &csvWriter{t, csv.NewWriter(w), make([]string, len(t.Columns))}
	return c, c.w.Write(t.Names())
}

func (c *csvWriter) Write(e *record.Entry) error {
	for i := range c.t.Columns {
		c.line[i] = c.t.Columns[i].Show(e)
	}
	return c.w.Write(c.line)
}

func (c *csvWriter) Close() error {
	c.w.Flush()
	return c.w.Error()
}
