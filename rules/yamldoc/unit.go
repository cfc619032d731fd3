package yamldoc

import (
	"reflect"
	"strings"
)

// UnitOf is the unit that the tags of zero's type give the field at a path such as
// "gun.shots" or "hard_points.2.count"; empty where there is no such field or unit.
func UnitOf(zero any, path string) string {
	t, unit := reflect.TypeOf(zero), ""
	for _, name := range strings.Split(path, ".") {
		for t != nil && t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		switch {
		case t == nil:
			return ""
		case t.Kind() == reflect.Slice || t.Kind() == reflect.Map: // of its items
			t = t.Elem()
			continue
		case t.Kind() != reflect.Struct:
			return ""
		}
		next := reflect.Type(nil)
		unit = ""
		for _, f := range fieldsOf(t) {
			if f.name == name {
				next, unit = t.Field(f.index).Type, f.limits.unit
			}
		}
		t = next
	}
	return unit
}
