package yamldoc

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Kinds of faults; test with errors.Is.
var (
	ErrSyntax    = errors.New("not valid YAML")
	ErrLimit     = errors.New("too big")
	ErrDuplicate = errors.New("duplicate key")
	ErrUnknown   = errors.New("unknown name")
	ErrMissing   = errors.New("missing")
	ErrType      = errors.New("wrong type")
	ErrRange     = errors.New("out of range")
)

// A Fault is one mistake in a document.
type Fault struct {
	File         string
	Line, Column int    // from 1; 0 when the value does not come from a file
	Field        string // dotted path from the root of the document
	Found        string // as in a sentence: texts in quotes
	Allowed      string // as in a sentence: "one of a, b"
	Near         string // the known name nearest to what was found, if any
	Kind         string // of which kind of document Allowed lists only a part of the names; "": all that it says is whole
	Err          error  // the kind of fault, or all that there is to say
}

// Error is one line: place, field, what was found and what is allowed, as in
//
//	tornado.yaml:14:12: blue.doctrine: found "snipe" (did you mean sniper?), want one of guns-only, sniper
//
// A field that the place already ends in is not said twice:
//
//	--set red.card.dp: found 99, want 1 to 60 damage points
func (f Fault) Error() string {
	var b strings.Builder
	if f.File != "" {
		b.WriteString(f.File)
		b.WriteString(":")
	}
	if f.Line > 0 {
		fmt.Fprintf(&b, "%d:%d:", f.Line, f.Column)
	}
	if b.Len() > 0 {
		b.WriteString(" ")
	}
	if f.Field != "" && (f.Line > 0 || !strings.HasSuffix(f.File, " "+f.Field) && f.File != "--"+f.Field) {
		b.WriteString(f.Field)
		b.WriteString(": ")
	}
	b.WriteString(f.Body())
	return b.String()
}

// Body is the message without place and field.
func (f Fault) Body() string {
	var parts []string
	if f.Found != "" {
		parts = append(parts, "found "+f.Found)
	}
	if f.Err != nil && (f.Found == "" || f.Allowed == "") {
		parts = append(parts, f.Err.Error())
	}
	if f.Allowed != "" {
		parts = append(parts, "want "+f.Allowed)
	}
	if f.Near != "" && len(parts) > 0 {
		parts[0] += " (did you mean " + f.Near + "?)"
	}
	return strings.Join(parts, ", ")
}

// Key is the same for faults of which one is enough: faults with the same message, and faults at
// one place in a file that differ only in what was found there, as the many values of one {from,
// to, step} do.
func (f Fault) Key() string {
	if f.Line > 0 && f.Allowed != "" {
		f.Found = ""
	}
	return f.Error()
}

// Unwrap is f.Err.
func (f Fault) Unwrap() error { return f.Err }

// Faults are all the faults of one or several documents.
type Faults []Fault

// Error lists the faults, one a line, by file, line and column.
func (fs Faults) Error() string {
	lines := make([]string, len(fs))
	for i, f := range fs.Sorted() {
		lines[i] = f.Error()
	}
	return strings.Join(lines, "\n")
}

// Sorted is a copy of fs by file, line, column and field.
func (fs Faults) Sorted() Faults {
	s := slices.Clone(fs)
	slices.SortStableFunc(s, func(a, b Fault) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line),
			cmp.Compare(a.Column, b.Column), cmp.Compare(a.Field, b.Field))
	})
	return s
}

// Unwrap gives the faults to errors.Is and errors.As.
func (fs Faults) Unwrap() []error {
	errs := make([]error, len(fs))
	for i, f := range fs {
		errs[i] = f
	}
	return errs
}

// Err is fs as an error, sorted, or nil when it is empty.
func (fs Faults) Err() error {
	if len(fs) == 0 {
		return nil
	}
	return fs.Sorted()
}

// Under is a copy of fs with field in front of every path, for faults of a
// part of a document that was decoded alone.
func (fs Faults) Under(field string) Faults {
	c := slices.Clone(fs)
	for i := range c {
		c[i].Field = joinPath(field, c[i].Field)
	}
	return c
}

// Join collects the faults of several errors into one Faults, each Key once,
// or returns nil when there are none. An error that is no Fault becomes one without a place.
func Join(errs ...error) error {
	var all Faults
	seen := map[string]bool{}
	for _, err := range errs {
		for _, f := range AsFaults(err) {
			if key := f.Key(); !seen[key] {
				seen[key] = true
				all = append(all, f)
			}
		}
	}
	return all.Err()
}

// AsFaults is err as Faults: its own if it holds any, else one without a place; nil for nil.
func AsFaults(err error) Faults {
	var f Fault
	var fs Faults
	switch e := err.(type) {
	case nil:
		return nil
	case Faults:
		return e
	case interface{ Unwrap() []error }:
		for _, part := range e.Unwrap() {
			fs = append(fs, AsFaults(part)...)
		}
		return fs
	}
	if errors.As(err, &fs) {
		return fs
	}
	if errors.As(err, &f) {
		return Faults{f}
	}
	return Faults{{Err: err}}
}

// Fault is a fault at n with Found taken from n. A nil n is a missing field without a place.
func (n *Node) Fault(field, allowed string) Fault {
	if n == nil {
		return Fault{Field: field, Allowed: allowed, Err: ErrMissing}
	}
	return Fault{File: n.File, Line: n.Line, Column: n.Column, Field: field, Found: n.found(), Allowed: allowed}
}

// Faultf is a fault at n with a message of its own.
func (n *Node) Faultf(field, format string, args ...any) Fault {
	f := Fault{Field: field, Err: fmt.Errorf(format, args...)}
	if n != nil {
		f.File, f.Line, f.Column = n.File, n.Line, n.Column
	}
	return f
}

// Missing is a fault at the map n that lacks the field at the given path.
func (n *Node) Missing(field, allowed string) Fault {
	f := n.Faultf(field, "%w", ErrMissing)
	f.Allowed = allowed
	return f
}

// OneOf is a fault at n for a name that is none of known, with the nearest of them.
func (n *Node) OneOf(field string, known []string) Fault {
	name := ""
	if n != nil && n.Kind == Scalar {
		name = n.Value
	}
	f := n.Fault(field, "one of "+NameList(name, known))
	f.Err = ErrUnknown
	if n != nil && n.Kind == Scalar {
		f.Near, _ = Nearest(n.Value, known)
	}
	return f
}

// OneOfKind is OneOf for the names of documents of a kind, such as cards. It says so where it does not list them all.
func (n *Node) OneOfKind(kind, field string, known []string) Fault {
	f := n.OneOf(field, known)
	if len(known) > MostNames {
		f.Kind = kind
	}
	return f
}

// found describes n for a message.
func (n *Node) found() string {
	switch n.Kind {
	case Null:
		return "nothing"
	case List:
		return count(len(n.Items), "a list of %d entries", "a list of 1 entry", "an empty list")
	case Map:
		return count(len(n.Items), "a map of %d fields", "a map of 1 field", "an empty map")
	}
	if n.Tag == String {
		return quote(n.Value)
	}
	return shorten(n.Value)
}

func count(n int, many, one, none string) string {
	switch n {
	case 0:
		return none
	case 1:
		return one
	}
	return fmt.Sprintf(many, n)
}

// longest is the number of characters of a found value that a message shows.
const longest = 40

func shorten(text string) string {
	if utf8.RuneCountInString(text) <= longest {
		return text
	}
	return string([]rune(text)[:longest-1]) + "…"
}

// quote is text in double quotes, shortened, with control characters escaped.
func quote(text string) string { return strconv.Quote(shorten(text)) }

// pathName is a key as part of a path: as it is if it is a word, else in quotes.
func pathName(key string) string {
	for _, r := range key {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' && r != '-' {
			return quote(key)
		}
	}
	if key == "" || utf8.RuneCountInString(key) > longest {
		return quote(key)
	}
	return key
}
