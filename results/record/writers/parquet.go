package writers

import (
	"fmt"
	"io"
	"reflect"

	"github.com/parquet-go/parquet-go"

	"github.com/furball-sim/furball/results/record"
)

// rowsAGroup is how many duels a row group has: readers take a file group by group.
const rowsAGroup = 1 << 15

// A parquetWriter writes flat columns, those that may be empty as optional ones.
type parquetWriter struct {
	t     *record.Table
	w     *parquet.GenericWriter[any]
	rows  []parquet.Row
	words map[string][]byte // of columns with few values
}

// newParquetWriter makes the schema of the table. Units and meanings of the columns are in the metadata of the file,
// as "unit:NAME" and "about:NAME".
func newParquetWriter(w io.Writer, t *record.Table) (Writer, error) {
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
func rowType(t *record.Table) reflect.Type {
	var fields []reflect.StructField
	for i := range t.Columns {
		c := &t.Columns[i]
		f := reflect.StructField{Name: fmt.Sprintf("F%d", i), Type: reflect.TypeFor[int64]()}
		tag := c.Name
		switch {
		case c.Kind == record.Text:
			f.Type = reflect.TypeFor[string]()
			if c.Words != nil {
				tag += ",dict"
			}
		case c.Kind == record.Real:
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

func (p *parquetWriter) Write(e *record.Entry) error {
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
func (p *parquetWriter) value(c *record.Column, i int, e *record.Entry) parquet.Value {
	v, defined := c.Of(e), 0
	if c.Empty {
		defined = 1
	}
	switch {
	case !v.Known:
		return parquet.NullValue().Level(0, 0, i)
	case c.Kind == record.Text:
		return parquet.ByteArrayValue(p.bytes(c, v.Text)).Level(0, defined, i)
	case c.Kind == record.Real:
		return parquet.DoubleValue(v.Real).Level(0, defined, i)
	}
	return parquet.Int64Value(v.Whole).Level(0, defined, i)
}

func (p *parquetWriter) bytes(c *record.Column, text string) []byte {
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
