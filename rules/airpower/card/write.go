package card

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// YAML writes the document as a file for designers: in the order of the printed card, tables in columns. What it
// writes decodes to the same document.
func (d *Document) YAML() []byte {
	w := &yamlWriter{}
	w.fields("", reflect.ValueOf(d).Elem())
	return []byte(w.String())
}

// A yamlWriter writes structs by the tags of their fields: `yaml` is the name, `note` the comment behind the line and
// `form` the words for how the field stands in the file:
//
//	gap       a blank line before it, even where the field is left out
//	block     a struct, or structs in a list, with a line for each field; else they stand in braces
//	rows      a struct of structs with a line for each
//	table     the same with the columns below each other
//	lines     a list with a line for each entry
//	always    written even if it is zero
//	bare      text without quotes; quoted: always with them
//	late      after the fields of the struct without the word; last: after these too
type yamlWriter struct{ strings.Builder }

// A field is a field of a struct as it is written.
type field struct {
	name, note string
	form       []string
	value      reflect.Value
	absent     bool
}

func (f field) is(form string) bool { return slices.Contains(f.form, form) }

// fieldsOf are the fields of a struct in the order of the file.
func fieldsOf(v reflect.Value) (all []field) {
	for i := range v.NumField() {
		tag := v.Type().Field(i).Tag
		name, option, _ := strings.Cut(tag.Get("yaml"), ",")
		f := field{name: name, note: tag.Get("note"), form: strings.Fields(tag.Get("form")), value: v.Field(i)}
		empty := f.value.IsZero() || f.value.Kind() == reflect.Slice && f.value.Len() == 0
		f.absent = empty && option == "omitempty" && !f.is("always")
		f.value = reflect.Indirect(f.value)
		all = append(all, f)
	}
	places := []string{"late", "last"}
	place := func(f field) int { return slices.IndexFunc(places, f.is) }
	slices.SortStableFunc(all, func(a, b field) int { return place(a) - place(b) })
	return all
}

// line writes a line; text that is empty says nothing.
func (w *yamlWriter) line(indent, text, note string) {
	if note != "" {
		text += " # " + note
	}
	fmt.Fprintf(w, "%s%s\n", indent, strings.TrimPrefix(text, " "))
}

// fields writes the fields of a struct, each from a line of its own on.
func (w *yamlWriter) fields(indent string, v reflect.Value) {
	for _, f := range fieldsOf(v) {
		if f.is("gap") {
			w.line("", "", "")
		}
		if f.absent {
			continue
		}
		list := f.value.Kind() == reflect.Slice
		if !list && !f.is("block") && !f.is("rows") && !f.is("table") || list && !f.is("block") && !f.is("lines") {
			w.line(indent, f.name+": "+f.text(), f.note)
			continue
		}
		w.line(indent, f.name+":", f.note)
		switch inside := indent + "  "; {
		case list:
			w.list(inside, &f)
		case f.is("block"):
			w.fields(inside, f.value)
		default:
			w.rows(inside, &f)
		}
	}
}

// list writes the entries of a list.
func (w *yamlWriter) list(indent string, f *field) {
	for i := range f.value.Len() {
		entry := f.value.Index(i)
		if !f.is("block") {
			w.line(indent, "- "+flow(entry), "")
			continue
		}
		inside := &yamlWriter{}
		inside.fields(indent+"  ", entry)
		w.WriteString(indent + "- " + strings.TrimPrefix(inside.String(), indent+"  "))
	}
}

// rows writes a struct of structs: each in braces, below each other, or in columns.
func (w *yamlWriter) rows(indent string, f *field) {
	all, rows, longest := fieldsOf(f.value), [][]string{}, 0
	for _, r := range all {
		longest = max(longest, len(r.name))
	}
	for _, r := range all {
		if r.absent {
			continue
		}
		if row := []string{fmt.Sprintf("%-*s", longest+1, r.name+":"), flow(r.value)}; f.is("rows") {
			rows = append(rows, row)
			continue
		}
		row := []string{r.name + ":"}
		for i, cell := range cellsOf(r.value) {
			if i == 0 {
				cell = "{" + cell
			}
			row = append(row, cell+",")
		}
		row[len(row)-1] = strings.TrimSuffix(row[len(row)-1], ",") + "}"
		rows = append(rows, row)
	}
	for _, l := range columns(rows) {
		w.line(indent, l, "")
	}
	if len(rows) == 0 {
		w.line(indent, "{}", "")
	}
}

// cellsOf are the fields of a struct that are there, with their names.
func cellsOf(v reflect.Value) (cells []string) {
	for _, f := range fieldsOf(v) {
		if !f.absent {
			cells = append(cells, f.name+": "+f.text())
		}
	}
	return cells
}

// text is the field's value on one line.
func (f field) text() string {
	switch {
	case f.is("bare"):
		return f.value.String()
	case f.is("quoted"):
		return "'" + strings.ReplaceAll(f.value.String(), "'", "''") + "'"
	}
	return flow(f.value)
}

// flow is a value on one line. A dash needs quotes.
func flow(v reflect.Value) string {
	if s, ok := v.Interface().(fmt.Stringer); ok {
		if t := s.String(); t != "-" {
			return t
		}
		return `"-"`
	}
	switch v.Kind() {
	case reflect.String:
		return quoted(v.String())
	case reflect.Struct:
		return "{" + strings.Join(cellsOf(v), ", ") + "}"
	case reflect.Slice:
		var parts []string
		for i := range v.Len() {
			parts = append(parts, flow(v.Index(i)))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	return fmt.Sprint(v)
}

// quoted is text as a YAML scalar.
func quoted(s string) string {
	if plainText(s) {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", "''") + "'"
}

// plainText is what may stand without quotes.
func plainText(s string) bool {
	for i, r := range s {
		letter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
		if !letter && (i == 0 || !strings.ContainsRune("0123456789 -_./+()", r)) {
			return false
		}
	}
	switch s {
	case "", "true", "false", "null", "Null", "NULL":
		return false
	}
	return s == strings.TrimSpace(s)
}

// columns pads the cells of a table to the widest of each column.
func columns(rows [][]string) []string {
	var widths []int
	for _, row := range rows {
		for i, c := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], len(c))
		}
	}
	lines := make([]string, len(rows))
	for i, row := range rows {
		for j, c := range row {
			if j < len(row)-1 {
				c = fmt.Sprintf("%-*s", widths[j]+1, c)
			}
			lines[i] += c
		}
	}
	return lines
}
