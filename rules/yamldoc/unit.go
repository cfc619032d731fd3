package yamldoc

import (
	"reflect"
	"strings"
)

// UnitOf is the unit that the tags of zero's type give the field at a path such as
// "gun.shots" or "hard_points.2.count"; empty where there is no such field or unit.
func UnitOf(zero any, path string) string {
	steps := along(zero, path)
	for i := len(steps) - 1; i >= 0; i-- {
		if steps[i] != nil { // the items of a list have its unit
			return steps[i].limits.unit
		}
	}
	return ""
}

// WordsOf names the field at a path in words: "damage points" for "dp", "hard points 2 count" for
// "hard_points.2.count". A name that is no word has its words in a tag; what no field has is named as it is written.
func WordsOf(zero any, path string) string {
	words := strings.Split(path, ".")
	steps := along(zero, path)
	for i := range words {
		words[i] = strings.ReplaceAll(words[i], "_", " ")
		if i < len(steps) && steps[i] != nil && steps[i].limits.words != "" {
			words[i] = steps[i].limits.words
		}
	}
	return strings.Join(words, " ")
}

// along finds the fields on the way along a path, as far as the type goes: nil for the number or key of an item. The
// list is empty if a name is no field.
func along(zero any, path string) []*fieldPlan {
	var steps []*fieldPlan
	t := reflect.TypeOf(zero)
	for _, name := range strings.Split(path, ".") {
		for t != nil && t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		switch {
		case t == nil:
			return nil
		case t.Kind() == reflect.Slice || t.Kind() == reflect.Map: // of its items
			t, steps = t.Elem(), append(steps, nil)
			continue
		case t.Kind() != reflect.Struct:
			return nil
		}
		f := fieldNamed(t, name)
		if f == nil {
			return nil
		}
		t, steps = t.FieldByIndex(f.index).Type, append(steps, f)
	}
	return steps
}
