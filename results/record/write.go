package record

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
)

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
