package yamldoc

import (
	"cmp"
	"slices"
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
	return appendDiff(nil, "", a, b, "")
}

// DiffBy is Diff, but for lists of maps that all have a field key, whose order does not count: elements are compared with one of
// the same key, wherever it stands, under their number in a. One that only one list has is one difference, under its number there.
func DiffBy(a, b *Node, key string) []Difference {
	return appendDiff(nil, "", a, b, key)
}

func appendDiff(d []Difference, path string, a, b *Node, key string) []Difference {
	either := cmp.Or(a, b)
	switch {
	case either == nil:
		return d
	case (a == nil || b == nil) && len(either.Items) == 0, a != nil && b != nil && a.Kind != b.Kind:
		return append(d, Difference{path, a, b})
	case either.Kind == Map:
		for _, k := range a.keys() {
			d = appendDiff(d, joinPath(path, pathName(k.Value)), a.Field(k.Value), b.Field(k.Value), key)
		}
		for _, k := range b.keys() {
			if a.keyIndex(k.Value) < 0 {
				d = appendDiff(d, joinPath(path, pathName(k.Value)), nil, b.Field(k.Value), key)
			}
		}
	case either.Kind == List && key != "" && a.keyed(key) && b.keyed(key):
		for _, p := range pairsOf(a, b, key) {
			if x, y := a.Index(p[0]), b.Index(p[1]); x != nil && y != nil {
				d = appendDiff(d, joinPath(path, strconv.Itoa(p[0])), x, y, key)
			} else {
				d = append(d, Difference{joinPath(path, strconv.Itoa(max(p[0], p[1]))), x, y})
			}
		}
	case either.Kind == List:
		for i := 1; a.Index(i) != nil || b.Index(i) != nil; i++ {
			d = appendDiff(d, joinPath(path, strconv.Itoa(i)), a.Index(i), b.Index(i), key)
		}
	case a.Any() != b.Any():
		return append(d, Difference{path, a, b})
	}
	return d
}

// keyed reports whether all elements of a list have a field; nil has none that lacks it.
func (n *Node) keyed(key string) bool {
	return n == nil || !slices.ContainsFunc(n.Items, func(item *Node) bool { return item.Field(key) == nil })
}

// pairsOf pairs the elements of two lists that have the same key, those that differ least first, by their numbers; 0 stands for none.
// The pairs come in the order of a, then what only b has.
func pairsOf(a, b *Node, key string) (pairs [][2]int) {
	type pair struct{ of, with, differ int }
	var all []pair
	for i := 1; a.Index(i) != nil; i++ {
		for j := 1; b.Index(j) != nil; j++ {
			if x, y := a.Index(i), b.Index(j); len(Diff(x.Field(key), y.Field(key))) == 0 {
				all = append(all, pair{i, j, len(Diff(x, y))})
			}
		}
	}
	slices.SortStableFunc(all, func(x, y pair) int { return cmp.Compare(x.differ, y.differ) })
	with, taken := map[int]int{}, map[int]bool{}
	for _, p := range all {
		if with[p.of] == 0 && !taken[p.with] {
			with[p.of], taken[p.with] = p.with, true
		}
	}
	for i := 1; a.Index(i) != nil; i++ {
		pairs = append(pairs, [2]int{i, with[i]})
	}
	for j := 1; b.Index(j) != nil; j++ {
		if !taken[j] {
			pairs = append(pairs, [2]int{0, j})
		}
	}
	return pairs
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
