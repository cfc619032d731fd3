package yamldoc

import (
	"regexp"
	"strconv"
	"strings"
)

var (
	intText   = regexp.MustCompile(`^[-+]?(0|[1-9][0-9]*)$`)
	floatText = regexp.MustCompile(`^[-+]?(\.[0-9]+|(0|[1-9][0-9]*)(\.[0-9]*)?)([eE][-+]?[0-9]+)?$`)
)

// plain classifies the text of a scalar without quotes.
func plain(text string) (Kind, Tag) {
	switch text {
	case "", "~", "null", "Null", "NULL":
		return Null, None
	case "true", "false":
		return Scalar, Bool
	}
	switch {
	case intText.MatchString(text):
		return Scalar, Int
	case floatText.MatchString(text):
		return Scalar, Float
	}
	return Scalar, String
}

// newScalar is a scalar at the place of at, which may be nil.
func newScalar(text string, tag Tag, at *Node) *Node {
	n := &Node{Kind: Scalar, Tag: tag, Value: text}
	if at != nil {
		n.File, n.Line, n.Column = at.File, at.Line, at.Column
	}
	return n
}

// NewString is a text at the place of at, which may be nil.
func NewString(text string, at *Node) *Node { return newScalar(text, String, at) }

// NewMap is an empty map at the place of at, which may be nil.
func NewMap(at *Node) *Node {
	n := newScalar("", None, at)
	n.Kind = Map
	return n
}

// NewList is a list of the items at the place of at, which may be nil.
func NewList(at *Node, items ...*Node) *Node {
	n := newScalar("", None, at)
	n.Kind, n.Items = List, items
	return n
}

// Value reads a value of the command line ("8", "0.25", "abc", "[1, 2]") as
// YAML. What is not valid YAML is text. Faults name origin ("--set red.card.dp") as the file.
func Value(text, origin string) *Node {
	n, err := Parse(File{Name: origin, Data: []byte(text)})
	switch {
	case strings.TrimSpace(text) == "":
		return &Node{File: origin}
	case err != nil:
		return NewString(text, &Node{File: origin})
	}
	n.unplace()
	return n
}

// unplace takes the lines away, which mean nothing outside a file.
func (n *Node) unplace() {
	n.Line, n.Column, n.Document = 0, 0, false
	for _, k := range n.Keys {
		k.unplace()
	}
	for _, i := range n.Items {
		i.unplace()
	}
}

// Any is n as plain Go values: nil, string, bool, int64, float64, []any and
// map[string]any. A whole number beyond int64 is a uint64 if it fits, else its
// text; a Float too big for float64 is its text.
func (n *Node) Any() any {
	if n == nil {
		return nil
	}
	switch n.Kind {
	case Scalar:
		return n.scalar()
	case List:
		list := make([]any, len(n.Items))
		for i, item := range n.Items {
			list[i] = item.Any()
		}
		return list
	case Map:
		m := make(map[string]any, len(n.Keys))
		for i, k := range n.Keys {
			m[k.Value] = n.Items[i].Any()
		}
		return m
	}
	return nil
}

func (n *Node) scalar() any {
	switch n.Tag {
	case Bool:
		return n.Value == "true"
	case Int:
		if v, err := strconv.ParseInt(n.Value, 10, 64); err == nil {
			return v
		}
		if v, err := strconv.ParseUint(strings.TrimPrefix(n.Value, "+"), 10, 64); err == nil {
			return v
		}
	case Float:
		if v, err := strconv.ParseFloat(n.Value, 64); err == nil {
			return v
		}
	}
	return n.Value
}
