package yamldoc

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// Schema writes the JSON Schema (draft 2020-12) of the struct type of zero,
// from the tags that Decode reads. The bytes depend on the type and title alone.
// It is as strict as Decode, but for what JSON Schema cannot say: there 1.0 is a
// whole number, and the bounds of 64-bit integers are left out.
func Schema(zero any, title string) ([]byte, error) {
	t := reflect.TypeOf(zero)
	for t != nil && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t == nil || t.Kind() != reflect.Struct {
		return nil, fmt.Errorf("yamldoc: no schema for a %T, only for structs", zero)
	}
	w := schemaWriter{root: t, names: map[string]reflect.Type{}}
	schema := object{
		{"$schema", "https://json-schema.org/draft/2020-12/schema"},
		{"title", title},
	}
	schema = append(schema, w.structure(t)...)
	if len(w.defs) > 0 {
		schema = append(schema, member{"$defs", w.defs})
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(schema); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// A schemaWriter collects the definitions of the structs inside the root.
type schemaWriter struct {
	root  reflect.Type
	names map[string]reflect.Type // of the definitions
	defs  object
}

// value is the schema of a field of type t with the limits l.
func (w *schemaWriter) value(t reflect.Type, l limits) object {
	if reflect.PointerTo(t).Implements(reflect.TypeFor[Unmarshaler]()) {
		return fragment(t)
	}
	if l.worded(t) {
		return textSchema(l)
	}
	switch t.Kind() {
	case reflect.Pointer:
		if t == nodeType {
			return object{}
		}
		return w.value(t.Elem(), l)
	case reflect.Struct:
		return w.reference(t)
	case reflect.Slice:
		o := object{{"type", "array"}, {"items", w.value(t.Elem(), l.item())}}
		return appendBounds(o, "minItems", "maxItems", l.minItems, l.maxItems)
	case reflect.Map:
		o := object{{"type", "object"}, {"additionalProperties", w.value(t.Elem(), l.item())}}
		return appendBounds(o, "minProperties", "maxProperties", l.minItems, l.maxItems)
	case reflect.Bool:
		return object{{"type", "boolean"}}
	case reflect.String:
		return textSchema(l)
	case reflect.Float64:
		return appendBounds(object{{"type", "number"}}, "minimum", "maximum", l.min, l.max)
	}
	return integerSchema(t, l)
}

// fragment is what a type says about itself; a type that says nothing may be anything.
func fragment(t reflect.Type) object {
	f, ok := reflect.New(t).Interface().(SchemaFragmenter)
	if !ok {
		return object{}
	}
	var o object
	m := f.SchemaFragment()
	for _, name := range slices.Sorted(maps.Keys(m)) {
		o = append(o, member{name, m[name]})
	}
	return o
}

// structure is the schema of a struct without its title.
func (w *schemaWriter) structure(t reflect.Type) object {
	var properties object
	required := []string{}
	for _, f := range fieldsOf(t) {
		o := w.value(t.FieldByIndex(f.index).Type, f.limits)
		if text := f.description(); text != "" {
			o = append(o, member{"description", text})
		}
		properties = append(properties, member{f.name, o})
		if !f.optional {
			required = append(required, f.name)
		}
	}
	return object{{"type", "object"}, {"properties", properties}, {"required", required}, {"additionalProperties", false}}
}

// description joins what the field is with its unit.
func (f fieldPlan) description() string {
	switch {
	case f.limits.unit == "":
		return f.limits.doc
	case f.limits.doc == "":
		return f.limits.unit
	}
	return f.limits.doc + " (" + f.limits.unit + ")"
}

// reference points to the definition of a struct, which it adds at the first use.
func (w *schemaWriter) reference(t reflect.Type) object {
	if t == w.root {
		return object{{"$ref", "#"}}
	}
	if t.Name() == "" { // an anonymous struct cannot contain itself
		return w.structure(t)
	}
	base, _, _ := strings.Cut(t.Name(), "[") // type arguments hold slashes
	name := base
	for n := 2; w.names[name] != nil && w.names[name] != t; n++ {
		name = fmt.Sprintf("%s%d", base, n)
	}
	if w.names[name] == nil {
		w.names[name] = t
		w.defs = append(w.defs, member{name, nil})
		at := len(w.defs) - 1
		w.defs[at].value = w.structure(t)
	}
	return object{{"$ref", "#/$defs/" + name}}
}

func textSchema(l limits) object {
	o := object{{"type", "string"}}
	if l.enum != nil {
		return append(o, member{"enum", l.enum})
	}
	if l.minLen > 0 {
		o = append(o, member{"minLength", l.minLen})
	}
	o = append(o, member{"maxLength", l.maxLen})
	if l.pattern != nil {
		o = append(o, member{"pattern", l.pattern.String()})
	}
	return o
}

// integerSchema gives the bounds of the tags, else those of a type of fewer than 64 bits.
func integerSchema(t reflect.Type, l limits) object {
	lo, hi := typeBounds(t)
	if t.Bits() < 64 {
		l.min, l.max = or(l.min, lo), or(l.max, hi)
	} else if lo == "0" {
		l.min = or(l.min, lo)
	}
	return appendBounds(object{{"type", "integer"}}, "minimum", "maximum", l.min, l.max)
}

func appendBounds(o object, minName, maxName string, lo, hi *string) object {
	if lo != nil {
		o = append(o, member{minName, json.Number(*lo)})
	}
	if hi != nil {
		o = append(o, member{maxName, json.Number(*hi)})
	}
	return o
}

// An object is a JSON object whose members keep their order.
type object []member

type member struct {
	name  string
	value any
}

// MarshalJSON writes the members in order.
func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, m := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		if err := appendJSON(&b, m.name); err != nil {
			return nil, err
		}
		b.WriteByte(':')
		if err := appendJSON(&b, m.value); err != nil {
			return nil, err
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

func appendJSON(b *bytes.Buffer, v any) error {
	enc := json.NewEncoder(b)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}
