package record

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strconv"

	"github.com/parquet-go/parquet-go"
)

// A Writer writes a table row by row.
type Writer interface {
	Write(e *Entry) error
	Close() error // writes what is left; the file below stays open
}

// The forms of tables in files.
const (
	Parquet = "parquet"
	CSV     = "csv"
)

// File is the name of the file of a form in a run folder.
func File(form string) string { return "duels." + form }

// NewWriter makes a writer of a form: Parquet or CSV.
func NewWriter(form string, w io.Writer, t *Table) (Writer, error) {
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
	t    *Table
	w    *csv.Writer
	line []string
}

func newCSVWriter(w io.Writer, t *Table) (Writer, error) {
	c := &csvWriter{t, csv.NewWriter(w), make([]string, len(t.Columns))}
	return c, c.w.Write(t.Names())
}

func (c *csvWriter) Write(e *Entry) error {
	for i := range c.t.Columns {
		c.line[i] = c.t.Columns[i].Show(e)
	}
	return c.w.Write(c.line)
}

func (c *csvWriter) Close() error {
	c.w.Flush()
	return c.w.Error()
}

// Show is the value of a column as text, "" if there is none.
func (c *Column) Show(e *Entry) string {
	v := c.of(e)
	switch {
	case !v.Known:
		return ""
	case c.Kind == Text:
		return v.Text
	case c.Kind == Whole:
		return strconv.FormatInt(v.Whole, 10)
	}
	return strconv.FormatFloat(v.Real, 'g', 6, 64)
}

// AppendJSON appends the value of a column, null if there is none.
func (c *Column) AppendJSON(b []byte, e *Entry) []byte {
	v := c.of(e)
	switch {
	case !v.Known:
		return append(b, "null"...)
	case c.Kind == Text:
		text, err := json.Marshal(v.Text)
		if err != nil {
			panic("record: a text has no encoding: " + err.Error())
		}
		return append(b, text...)
	}
	return append(b, c.Show(e)...)
}

// rowsAGroup is how many duels a row group has: readers take a file group by group.
const rowsAGroup = 1 << 15

// A parquetWriter writes flat columns, those that may be empty as optional ones.
type parquetWriter struct {
	t     *Table
	w     *parquet.GenericWriter[any]
	rows  []parquet.Row
	words map[string][]byte // of columns with few values
}

// newParquetWriter makes the schema of the table. Units and meanings of the columns are in the metadata of the file,
// as "unit:NAME" and "about:NAME".
func newParquetWriter(w io.Writer, t *Table) (Writer, error) {
	options := []parquet.WriterOption{parquet.SchemaOf(reflect.New(rowType(t)).Interface()),
		parquet.Compression(&parquet.Snappy), parquet.MaxRowsPerRowGroup(rowsAGroup),
		parquet.CreatedBy("furball", "1", "")}
	for i := range t.Columns {
		c := &t.Columns[i]
		options = append(options, parquet.KeyValueMetadata("about:"+c.Name, c.About))
		if c.Unit != "" {
			options = append(options, parquet.KeyValueMetadata("unit:"+c.Name, c.Unit))
		}
	}
	return &parquetWriter{t: t, w: parquet.NewGenericWriter[any](w, options...), words: map[string][]byte{}}, nil
}

// rowType is a struct with a field for each column: the library reads the schema from its tags.
func rowType(t *Table) reflect.Type {
	var fields []reflect.StructField
	for i := range t.Columns {
		c := &t.Columns[i]
		f := reflect.StructField{Name: fmt.Sprintf("F%d", i), Type: reflect.TypeFor[int64]()}
		tag := c.Name
		switch {
		case c.Kind == Text:
			f.Type = reflect.TypeFor[string]()
			if c.Words != nil {
				tag += ",dict"
			}
		case c.Kind == Real:
			f.Type = reflect.TypeFor[float64]()
		default:
			tag += ",dict" // few values, most of them 0
		}
		if c.Name == "duel" {
			tag = c.Name + ",delta"
		}
		if c.Empty {
			tag += ",optional"
		}
		f.Tag = reflect.StructTag(fmt.Sprintf("parquet:%q", tag))
		fields = append(fields, f)
	}
	return reflect.StructOf(fields)
}

// rowsAtOnce is how many duels are handed to the library at once.
const rowsAtOnce = 256

func (p *parquetWriter) Write(e *Entry) error {
	n := len(p.rows)
	if n < cap(p.rows) {
		p.rows = p.rows[:n+1]
	} else {
		p.rows = append(p.rows, nil)
	}
	row := p.rows[n][:0]
	for i := range p.t.Columns {
		row = append(row, p.value(&p.t.Columns[i], i, e))
	}
	p.rows[n] = row
	if len(p.rows) < rowsAtOnce {
		return nil
	}
	return p.flush()
}

// value is the value of a column in the terms of the library.
func (p *parquetWriter) value(c *Column, i int, e *Entry) parquet.Value {
	v, defined := c.of(e), 0
	if c.Empty {
		defined = 1
	}
	switch {
	case !v.Known:
		return parquet.NullValue().Level(0, 0, i)
	case c.Kind == Text:
		return parquet.ByteArrayValue(p.bytes(c, v.Text)).Level(0, defined, i)
	case c.Kind == Real:
		return parquet.DoubleValue(v.Real).Level(0, defined, i)
	}
	return parquet.Int64Value(v.Whole).Level(0, defined, i)
}

func (p *parquetWriter) bytes(c *Column, text string) []byte {
	if c.Words == nil {
		return []byte(text)
	}
	b, ok := p.words[text]
	if !ok {
		b = []byte(text)
		p.words[text] = b
	}
	return b
}

func (p *parquetWriter) flush() error {
	_, err := p.w.WriteRows(p.rows)
	p.rows = p.rows[:0]
	return err
}

func (p *parquetWriter) Close() error {
	if err := p.flush(); err != nil {
		return err
	}
	return p.w.Close()
}

// WriteJSON writes duels as JSON, a line a duel.
func WriteJSON(w io.Writer, t *Table, where string, matching int64, entries []*Entry) error {
	out := bufio.NewWriter(w)
	head, err := json.Marshal(map[string]any{"experiment": t.Run.Experiment, "where": where, "matching": matching})
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "{\"schema\": %q, %s, \"duels\": [", Schema, head[1:len(head)-1])
	var line []byte
	for k, e := range entries {
		line = append(line[:0], '\n', ' ', '{')
		for i := range t.Columns {
			if i > 0 {
				line = append(line, ", "...)
			}
			line = strconv.AppendQuote(line, t.Columns[i].Name)
			line = append(line, ": "...)
			line = t.Columns[i].AppendJSON(line, e)
		}
		line = append(line, '}')
		if k < len(entries)-1 {
			line = append(line, ',')
		}
		out.Write(line)
	}
	fmt.Fprint(out, "\n]}\n")
	return out.Flush()
}

// Schema names the form of WriteJSON.
const Schema = "furball.duels/1"
