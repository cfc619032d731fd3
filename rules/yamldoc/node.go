package yamldoc

import (
	"fmt"
	"strconv"
	"strings"
)

// Kind is the shape of a node.
type Kind uint8

const (
	Null   Kind = iota // no value: null, ~ or nothing after the colon
	Scalar             // text, number or boolean, by Tag
	List
	Map
)

// Tag is the type of a scalar; other kinds have None.
type Tag uint8

const (
	None Tag = iota
	String
	Int   // decimal digits with an optional sign, of any size
	Float // with a point or an exponent
	Bool  // true or false
)

// A Node is one value of a document together with its place.
type Node struct {
	File   string // as in messages: a path, or where an override comes from ("--set red.card.dp")
	Line   int    // from 1; 0 for a value that does not come from a file
	Column int    // from 1, in characters
	Kind   Kind
	Tag    Tag
	Value  string  // a scalar's text, without quotes
	Keys   []*Node // a map's keys in document order, all scalars
	Items  []*Node // a list's elements, or a map's values, one for each of Keys
	// Document is set in the root of a file.
	Document bool
	// Path is the dotted path, as in "red.2", of a map that is handed on alone; else empty.
	Path string
}

// IsNull reports whether n is absent or null.
func (n *Node) IsNull() bool { return n == nil || n.Kind == Null }

// Field is the value of a map's member, or nil when n is no map or has no such key.
func (n *Node) Field(key string) *Node {
	if i := n.keyIndex(key); i >= 0 {
		return n.Items[i]
	}
	return nil
}

// FieldText is the text of the value of a key, or "" if there is none.
func (n *Node) FieldText(key string) string {
	if f := n.Field(key); f != nil {
		return f.Text()
	}
	return ""
}

// Key is the node of a map's key, or nil.
func (n *Node) Key(key string) *Node {
	if i := n.keyIndex(key); i >= 0 {
		return n.Keys[i]
	}
	return nil
}

func (n *Node) keyIndex(key string) int {
	if n == nil || n.Kind != Map {
		return -1
	}
	for i, k := range n.Keys {
		if k.Value == key {
			return i
		}
	}
	return -1
}

// Index is the list element of the given number, counted from 1, or nil.
func (n *Node) Index(number int) *Node {
	if n == nil || n.Kind != List || number < 1 || number > len(n.Items) {
		return nil
	}
	return n.Items[number-1]
}

// Get follows a dotted path; a list element is named by its number from 1, as
// in "red.2.card". The empty path is n itself; nil means that there is no such value.
func (n *Node) Get(path string) *Node {
	if path == "" {
		return n
	}
	for _, part := range strings.Split(path, ".") {
		if n == nil {
			return nil
		}
		if n.Kind == List {
			n = n.Index(listNumber(part))
		} else {
			n = n.Field(part)
		}
	}
	return n
}

// listNumber reads a path's list number; 0 means that it is none.
func listNumber(part string) int {
	if part == "" || part[0] < '1' || part[0] > '9' {
		return 0
	}
	i, err := strconv.Atoi(part)
	if err != nil {
		return 0
	}
	return i
}

// Clone copies n and all below it.
func (n *Node) Clone() *Node {
	if n == nil {
		return nil
	}
	c := *n
	c.Keys, c.Items = cloneAll(n.Keys), cloneAll(n.Items)
	return &c
}

func cloneAll(ns []*Node) []*Node {
	if ns == nil {
		return nil
	}
	c := make([]*Node, len(ns))
	for i, n := range ns {
		c[i] = n.Clone()
	}
	return c
}

// Set puts v at the dotted path, in place of what is there. Maps that are
// missing on the way are made; lists keep their length. The error is a Fault
// at v's place that says where the path ends. v keeps its own place, so that
// later faults name it, and belongs to the tree afterwards.
func (n *Node) Set(path string, v *Node) error { return n.SetAt(path, v, v) }

// SetAt is Set for a path that is written somewhere else than its value: faults of the path, now or
// when the tree is decoded, have the place of at.
func (n *Node) SetAt(path string, at, v *Node) error {
	parts := strings.Split(path, ".")
	for _, p := range parts {
		if p == "" {
			return at.Faultf(path, "not a path: it has an empty part")
		}
	}
	if len(parts) > MaxDepth {
		return at.Faultf(path, "not a path: it has %d parts, the limit is %d", len(parts), MaxDepth)
	}
	here := n
	for i, part := range parts {
		slot, err := here.slot(part, strings.Join(parts[:i], "."), strings.Join(parts[i+1:], "."), at)
		if err != nil {
			return at.Faultf(path, "%w", err)
		}
		if i == len(parts)-1 {
			*slot = v
			return nil
		}
		if *slot == nil || (*slot).Kind == Null {
			*slot = NewMap(at)
		}
		here = *slot
	}
	return nil
}

// slot is where the element part of n is kept; a map's missing element is
// added as nil. done and rest are the path before and after part.
func (n *Node) slot(part, done, rest string, at *Node) (**Node, error) {
	name := "the document"
	if done != "" {
		name = done
	}
	switch n.Kind {
	case Map:
		if i := n.keyIndex(part); i >= 0 {
			return &n.Items[i], nil
		}
		n.Keys = append(n.Keys, NewString(part, at))
		n.Items = append(n.Items, nil)
		return &n.Items[len(n.Items)-1], nil
	case List:
		if i := listNumber(part); i >= 1 && i <= len(n.Items) {
			return &n.Items[i-1], nil
		}
		if len(n.Items) == 0 {
			return nil, fmt.Errorf("%s%s is an empty list", name, n.where())
		}
		return nil, fmt.Errorf("%s%s is a list: after it comes a number from 1 to %d, as in %s", name, n.where(),
			len(n.Items), joinPath(joinPath(done, "1"), keepWord(part, rest)))
	}
	return nil, fmt.Errorf("%s%s is %s, which has no fields", name, n.where(), n.found())
}

// keepWord is the rest of the path for an example, with part too unless it was meant as a number.
func keepWord(part, rest string) string {
	if _, err := strconv.Atoi(part); err == nil {
		return rest
	}
	return joinPath(part, rest)
}

// where is n's place for the middle of a sentence.
func (n *Node) where() string {
	if n.Line == 0 {
		return ""
	}
	return fmt.Sprintf(" (%s:%d:%d)", n.File, n.Line, n.Column)
}

func joinPath(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "." + b
}
