package yamldoc

import "strconv"

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
	switch {
	case a == nil && b == nil:
		return d
	case a == nil:
		return appendOnly(d, path, b, func(n *Node, p string) Difference { return Difference{p, nil, n} })
	case b == nil:
		return appendOnly(d, path, a, func(n *Node, p string) Difference { return Difference{p, n, nil} })
	case a.Kind == Map && b.Kind == Map:
		return appendMapDiff(d, path, a, b)
	case a.Kind == List && b.Kind == List:
		for i := range max(len(a.Items), len(b.Items)) {
			d = appendDiff(d, joinPath(path, strconv.Itoa(i+1)), a.Index(i+1), b.Index(i+1))
		}
		return d
	case a.Kind == b.Kind && a.Any() == b.Any():
		return d
	}
	return append(d, Difference{path, a, b})
}

func appendMapDiff(d []Difference, path string, a, b *Node) []Difference {
	for i, k := range a.Keys {
		d = appendDiff(d, joinPath(path, pathName(k.Value)), a.Items[i], b.Field(k.Value))
	}
	for i, k := range b.Keys {
		if a.keyIndex(k.Value) < 0 {
			d = appendDiff(d, joinPath(path, pathName(k.Value)), nil, b.Items[i])
		}
	}
	return d
}

// appendOnly appends the single values of what only one document has.
func appendOnly(d []Difference, path string, n *Node, side func(*Node, string) Difference) []Difference {
	if len(n.Items) == 0 {
		return append(d, side(n, path))
	}
	for i, item := range n.Items {
		name := strconv.Itoa(i + 1)
		if n.Kind == Map {
			name = pathName(n.Keys[i].Value)
		}
		d = appendOnly(d, joinPath(path, name), item, side)
	}
	return d
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
