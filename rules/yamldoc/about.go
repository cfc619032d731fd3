package yamldoc

import (
	"reflect"
	"slices"
)

// An About describes a field of a document that decodes into a struct.
type About struct {
	Name   string
	Text   string   // what the field is, with its unit
	Values []string // the words that it may have; nil: other values
	Inside any      // a zero value of the struct that it decodes into; nil: it is no map of known fields
}

// Fields describes the fields of a document that decodes into a struct, in its order.
func Fields(zero any) (all []About) {
	t := reflect.TypeOf(zero)
	for _, f := range fieldsOf(t) {
		of := t.FieldByIndex(f.index).Type
		for of.Kind() == reflect.Pointer {
			of = of.Elem()
		}
		about := About{Name: f.name, Text: f.description(), Values: slices.Clone(f.limits.enum)}
		switch {
		case of.Kind() == reflect.Bool && about.Values == nil:
			about.Values = []string{"true", "false"}
		case of.Kind() == reflect.Slice:
			about.Values = nil // of each element, not of the list
		case of.Kind() == reflect.Struct && of != nodeType.Elem() &&
			!reflect.PointerTo(of).Implements(reflect.TypeFor[Unmarshaler]()):
			about.Inside = reflect.Zero(of).Interface()
		}
		all = append(all, about)
	}
	return all
}
