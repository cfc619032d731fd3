package workbench

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// A shape is a part of a JSON Schema: what a value may be.
type shape struct {
	Ref        string            `json:"$ref"`
	Type       any               `json:"type"` // a name or a list of names
	About      string            `json:"description"`
	Least      *float64          `json:"minimum"`
	Above      *float64          `json:"exclusiveMinimum"`
	Most       *float64          `json:"maximum"`
	Step       float64           `json:"multipleOf"`
	Enum       []any             `json:"enum"`
	AnyOf      []*shape          `json:"anyOf"`
	Properties map[string]*shape `json:"properties"`
	Others     json.RawMessage   `json:"additionalProperties"` // a shape, or whether there may be others
	Items      *shape            `json:"items"`
	Defs       map[string]*shape `json:"$defs"`
}

// readShape reads a schema.
func readShape(schema []byte) (*shape, error) {
	s := &shape{}
	return s, json.Unmarshal(schema, s)
}

// shapeOf is the shape of what decodes into a struct.
func shapeOf(zero any) (*shape, error) {
	text, err := yamldoc.Schema(zero, "")
	if err != nil {
		return nil, err
	}
	return readShape(text)
}

// is reports whether a shape allows a type.
func (s *shape) is(name string) bool {
	switch t := s.Type.(type) {
	case string:
		return t == name
	case []any:
		return slices.Contains(t, any(name))
	}
	return false
}

// resolve follows references and, of several shapes, takes the first that suits the value.
func (s *shape) resolve(root *shape, n *yamldoc.Node) *shape {
	for range yamldoc.MaxDepth {
		switch {
		case s == nil:
			return nil
		case s.Ref != "":
			about := s.About
			of := root.at(s.Ref)
			if of != nil && about != "" {
				named := *of
				named.About = about
				of = &named
			}
			s = of
		case len(s.AnyOf) > 0:
			s = s.choose(root, n)
		default:
			return s
		}
	}
	return nil
}

// choose is the first of several shapes that suits the value; without a value the first.
func (s *shape) choose(root *shape, n *yamldoc.Node) *shape {
	for _, of := range s.AnyOf {
		of = of.resolve(root, n)
		if of == nil || n != nil && !of.suits(n) {
			continue
		}
		named := *of
		if named.About == "" {
			named.About = s.About
		}
		return &named
	}
	return nil
}

// suits reports whether the type of a value is that of the shape.
func (s *shape) suits(n *yamldoc.Node) bool {
	switch {
	case len(s.Enum) > 0:
		return slices.Contains(s.words(), n.Value)
	case n.Kind == yamldoc.Map:
		return s.is("object")
	case n.Kind == yamldoc.List:
		return s.is("array")
	case n.Tag == yamldoc.Int:
		return s.is("integer") || s.is("number")
	case n.Tag == yamldoc.Float:
		return s.is("number")
	case n.Tag == yamldoc.Bool:
		return s.is("boolean")
	}
	return s.is("string")
}

// listsWords reports whether a value may be a list of words.
func (s *shape) listsWords() bool {
	if s == nil {
		return false
	}
	return s.is("array") && s.Items != nil && s.Items.is("string") || slices.ContainsFunc(s.AnyOf, (*shape).listsWords)
}

// at finds a definition by its reference, which may be a definition inside a definition.
func (s *shape) at(ref string) *shape {
	rest, ok := strings.CutPrefix(ref, "#/$defs/")
	if !ok {
		return nil
	}
	for _, name := range strings.Split(rest, "/$defs/") {
		if s = s.Defs[name]; s == nil {
			return nil
		}
	}
	return s
}

// below is the shape of a member of a map, nil if the schema does not know it.
func (s *shape) below(key string) *shape {
	if s == nil {
		return nil
	}
	if of := s.Properties[key]; of != nil {
		return of
	}
	others := &shape{}
	if len(s.Others) == 0 || s.Others[0] != '{' || json.Unmarshal(s.Others, others) != nil {
		return nil
	}
	return others
}

// words are the texts of an enumeration.
func (s *shape) words() (words []string) {
	for _, v := range s.Enum {
		if text, ok := v.(string); ok {
			words = append(words, text)
		}
	}
	return words
}
