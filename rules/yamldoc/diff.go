package yamldoc

import (
	"cmp"
	"strconv"
)

// A Difference is a field in which two documents differ. A or B is nil where
// the document lacks the field.
type Difference struct {
	Path string
	A, B *Node
}

// Diff compares two documents field by field, down to single values. The
// differences come in the order of a, then what only b has. List elements are
// compared by their number; comments and the order of a map's fields do not
// count, and 8.0 differs from 8.
func Diff(a, b *Node) []Difference {
	return appendDiff(nil, "", a, b)
}

func appendDiff(d []Difference, path string, a, b *Node) []Difference {
	either := cmp.Or(a, b)
	switch {
	case either == nil:
		return d
	case (a == nil || b == nil) && len(either.Items) == 0, a != nil && b != nil && a.Kind != b.Kind:
		return append(d, Difference{path, a, b})
	case either.Kind == Map:
		for _, k := range a.keys() {
			d = appendDiff(d, joinPath(path, pathName(k.Value)), a.Field(k.Value), b.Field(k.Value))
		}
		for _, k := range b.keys() {
			if a.keyIndex(k.Value) < 0 {
				d = appendDiff(d, joinPath(path, pathName(k.Value)), nil, b.Field(k.Value))
			}
		}
	case either.Kind == List:
		for i := 1; a.Index(i) != nil || b.Index(i) != nil; i++ {
			d = appendDiff(d, joinPath(path, strconv.Itoa(i)), a.Index(i), b.Index(i))
		}
	case a.Any() != b.Any():
		return append(d, Difference{path, a, b})
	}
	return d
}

// keys are those of a map; nil has none.
func (n *Node) keys() []*Node {
	if n == nil {
		return nil
	}
	return n.Keys
}

// Text is n for a table cell: a scalar's text, "-" for what is absent, else
// what kind of value it is.
func (n *Node) Text() string {
	switch {
	case n == nil:
		return "-"
	case n.Kind == Scalar:
		return n.Value
	}
	return n.found()
}
