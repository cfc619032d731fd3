package airpower_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Read reads a JSON value strictly into v, a pointer. A field that v has no place for, a field given twice
// and a value of the wrong type are a [Fault] with the path of the field, which begins with path:
// "turns.1.expect.wether". Fields that v keeps as raw JSON are not looked into.
func Read(path string, raw json.RawMessage, v any) error {
	if err := known(path, raw, reflect.TypeOf(v)); err != nil {
		return err
	}
	if err := json.Unmarshal(raw, v); err != nil {
		return aptest.Faultf("%s: %v", join(path, ""), err)
	}
	return nil
}

// join is the path of a field within another.
func join(path, field string) string {
	switch {
	case path == "" && field == "":
		return "the case"
	case path == "":
		return field
	case field == "":
		return path
	}
	return path + "." + field
}

// shape is what a Go type looks like in JSON.
func shape(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "a text"
	case reflect.Bool:
		return "true or false"
	case reflect.Float64:
		return "a number"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Struct, reflect.Map:
		return "an object"
	}
	return "a whole number in its bounds"
}

var rawType = reflect.TypeFor[json.RawMessage]()

// known looks in a JSON value for fields that a type does not have, and for values of another type.
func known(path string, raw json.RawMessage, t reflect.Type) error {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	raw = bytes.TrimSpace(raw)
	if t == rawType || string(raw) == "null" {
		return nil
	}
	switch kind := t.Kind(); {
	case len(raw) == 0:
	case raw[0] == '{' && (kind == reflect.Struct || kind == reflect.Map):
		return knownFields(path, raw, t)
	case raw[0] == '[' && (kind == reflect.Slice || kind == reflect.Array):
		return knownElements(path, raw, t)
	}
	if json.Unmarshal(raw, reflect.New(t).Interface()) != nil {
		return aptest.Faultf("%s: found %.40s, want %s", join(path, ""), raw, shape(t))
	}
	return nil
}

// knownFields looks at the fields of an object.
func knownFields(path string, raw json.RawMessage, t reflect.Type) error {
	var names map[string]reflect.Type // nil: any
	if t.Kind() == reflect.Struct {
		names = fieldsOf(t)
	}
	var seen []string
	return each(raw, func(name string, value json.RawMessage) error {
		here := join(path, name)
		of, ok := names[name]
		if names == nil {
			of, ok = t.Elem(), true
		}
		switch {
		case slices.Contains(seen, name):
			return aptest.Faultf("%s: the field is there twice", here)
		case !ok:
			return unknown(here, name, names)
		}
		seen = append(seen, name)
		return known(here, value, of)
	})
}

// each calls f with the fields of an object in their order.
func each(raw json.RawMessage, f func(name string, value json.RawMessage) error) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	if _, err := d.Token(); err != nil {
		return err
	}
	for d.More() {
		token, err := d.Token()
		if err != nil {
			return err
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return err
		}
		if err := f(fmt.Sprint(token), value); err != nil {
			return err
		}
	}
	return nil
}

// knownElements looks at the elements of a list, which are counted from 1 in paths.
func knownElements(path string, raw json.RawMessage, t reflect.Type) error {
	var all []json.RawMessage
	if err := json.Unmarshal(raw, &all); err != nil {
		return err
	}
	if t.Kind() == reflect.Array && len(all) != t.Len() {
		return aptest.Faultf("%s: found %d elements, want %d", path, len(all), t.Len())
	}
	for i, value := range all {
		if err := known(fmt.Sprintf("%s.%d", path, i+1), value, t.Elem()); err != nil {
			return err
		}
	}
	return nil
}

// unknown is the fault of a field that nobody reads, with those that are read.
func unknown(path, name string, names map[string]reflect.Type) error {
	var all []string
	for n := range names {
		all = append(all, n)
	}
	slices.Sort(all)
	near := ""
	if n, ok := yamldoc.Nearest(name, all); ok {
		near = fmt.Sprintf("; did you mean %s?", n)
	}
	return aptest.Faultf("%s: unknown field, want one of %s%s", path, strings.Join(all, ", "), near)
}

// fieldsOf are the JSON names of the fields of a struct, those of embedded structs included.
func fieldsOf(t reflect.Type) map[string]reflect.Type {
	names := map[string]reflect.Type{}
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "":
			for n, of := range fieldsOf(f.Type) {
				names[n] = of
			}
		case name == "-" || !f.IsExported():
		case name != "":
			names[name] = f.Type
		default:
			names[strings.ToLower(f.Name)] = f.Type
		}
	}
	return names
}
