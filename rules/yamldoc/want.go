package yamldoc

import (
	"fmt"
	"reflect"
)

// want says what a value of type t with the limits l may be, for a message.
func want(t reflect.Type, l limits) string {
	if reflect.PointerTo(t).Implements(reflect.TypeFor[Unmarshaler]()) {
		return wantOther(l)
	}
	if l.worded(t) {
		return wantText(l)
	}
	switch t.Kind() {
	case reflect.Pointer:
		if t == nodeType {
			return wantOther(l)
		}
		return want(t.Elem(), l)
	case reflect.String:
		return wantText(l)
	case reflect.Bool:
		return "true or false"
	case reflect.Float64:
		return wantNumber("a number", l)
	case reflect.Struct:
		return "a map of " + NameList("", fieldNames(t))
	case reflect.Slice:
		return wantMany("a list", "entries", l)
	case reflect.Map:
		return wantMany("a map", "fields", l)
	}
	return wantNumber("a whole number", l)
}

func wantNumber(kind string, l limits) string {
	if r := between(l.min, l.max, l.unit); r != "" {
		return kind + ", " + r
	}
	if l.unit != "" {
		return kind + " (" + l.unit + ")"
	}
	return kind
}

func wantText(l limits) string {
	switch {
	case l.enum != nil:
		return "one of " + NameList("", l.enum)
	case l.pattern != nil && l.doc != "":
		return fmt.Sprintf("%s, matching %s", l.doc, l.pattern)
	case l.pattern != nil:
		return fmt.Sprintf("text matching %s", l.pattern)
	}
	return "text"
}

func wantMany(kind, entries string, l limits) string {
	if r := between(l.minItems, l.maxItems, entries); r != "" {
		return kind + " of " + r
	}
	return kind
}

// wantOther is for values that judge themselves.
func wantOther(l limits) string {
	if l.doc != "" {
		return l.doc
	}
	return "a value"
}
