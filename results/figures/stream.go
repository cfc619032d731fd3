package figures

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strings"
)

// A list gives the elements of a list of an object one by one, so that those of a run with thousands of cells are
// never all in memory.
type list struct {
	name string // key of the object
	n    int
	at   func(i int) any
}

// streamObject writes a struct, or a pointer to one, as the encoder of encoding/json would, byte for byte, with lines
// indented if indent is set. Its lists are written element by element: those in lists, and all others of
// structs. Texts keep <, > and & as they are if indent is set.
func streamObject(w io.Writer, v any, indent bool, lists ...list) error {
	s := streamer{w: w, indent: indent}
	s.text("{")
	s.fields(reflect.Indirect(reflect.ValueOf(v)), lists)
	s.line("")
	s.text("}\n")
	return s.err
}

// A streamer writes pieces of JSON until the first error.
type streamer struct {
	w      io.Writer
	indent bool
	some   bool // a field has been written
	buf    bytes.Buffer
	err    error
}

func (s *streamer) text(t string) {
	if s.err == nil {
		_, s.err = io.WriteString(s.w, t)
	}
}

// line begins a new line with a prefix if lines are indented.
func (s *streamer) line(prefix string) {
	if s.indent {
		s.text("\n" + prefix)
	}
}

// fields writes the fields of a struct in their order; those of an embedded one stand where it does.
func (s *streamer) fields(v reflect.Value, lists []list) {
	for i := range v.NumField() {
		f, x := v.Type().Field(i), v.Field(i)
		if f.Anonymous {
			s.fields(reflect.Indirect(x), lists)
			continue
		}
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" || !f.IsExported() {
			continue
		}
		if l := find(lists, name); l != nil {
			s.list(l)
			continue
		}
		if options == "omitempty" && empty(x) {
			continue
		}
		if x.Kind() == reflect.Slice && !x.IsNil() && x.Type().Elem().Kind() == reflect.Struct {
			s.list(&list{name, x.Len(), func(i int) any { return x.Index(i).Addr().Interface() }})
			continue
		}
		s.key(name)
		s.value(x.Interface(), "  ")
	}
}

// empty reports whether omitempty leaves a value out.
func empty(x reflect.Value) bool {
	switch x.Kind() {
	case reflect.Slice, reflect.Map, reflect.String, reflect.Array:
		return x.Len() == 0
	case reflect.Struct:
		return false
	}
	return x.IsZero()
}

func find(lists []list, name string) *list {
	for i := range lists {
		if lists[i].name == name {
			return &lists[i]
		}
	}
	return nil
}

// key begins the next field of the object.
func (s *streamer) key(name string) {
	if s.some {
		s.text(",")
	}
	s.some = true
	s.line("  ")
	s.text(`"` + name + `":`)
	if s.indent {
		s.text(" ")
	}
}

// list writes a list element by element.
func (s *streamer) list(l *list) {
	s.key(l.name)
	s.text("[")
	for i := range l.n {
		if i > 0 {
			s.text(",")
		}
		s.line("    ")
		s.value(l.at(i), "    ")
	}
	if l.n > 0 {
		s.line("  ")
	}
	s.text("]")
}

// value writes a value; its further lines begin with a prefix.
func (s *streamer) value(v any, prefix string) {
	if s.err != nil {
		return
	}
	s.buf.Reset()
	e := json.NewEncoder(&s.buf)
	if s.indent {
		e.SetIndent(prefix, "  ")
		e.SetEscapeHTML(false)
	}
	if err := e.Encode(v); err != nil {
		s.err = fmt.Errorf("JSON: %w", err)
		return
	}
	_, s.err = s.w.Write(bytes.TrimSuffix(s.buf.Bytes(), []byte("\n")))
}
