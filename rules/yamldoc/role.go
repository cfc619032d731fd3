package yamldoc

import "reflect"

// A Role is the part that a field plays, as its tag role says; "": it has none. Values are tried of it, the usual one first: those
// of its tag tries, or all words that it allows, or both of a truth; nil: they cannot be listed.
type Role struct {
	Field, Role, Doc string
	Values           []string
}

// RolesOf are the fields of a struct, in its order.
func RolesOf(zero any) (all []Role) {
	t := reflect.TypeOf(zero)
	for _, f := range fieldsOf(t) {
		r := Role{Field: f.name, Role: f.limits.role, Doc: f.limits.doc, Values: f.limits.tries}
		switch {
		case r.Values != nil:
		case f.limits.enum != nil:
			r.Values = f.limits.enum
		case t.FieldByIndex(f.index).Type.Kind() == reflect.Bool:
			r.Values = []string{"false", "true"}
		}
		all = append(all, r)
	}
	return all
}
