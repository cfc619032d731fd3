package yamldoc

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// An Unmarshaler reads itself from a node. Its error may be a Fault or Faults
// made from n, with paths from n on; any other error becomes a fault at n.
// With a method SchemaFragment it says what the schema holds in its place.
type Unmarshaler interface {
	UnmarshalNode(n *Node) error
}

// A SchemaFragmenter is an Unmarshaler that describes itself in JSON Schema.
type SchemaFragmenter interface {
	SchemaFragment() map[string]any
}

// Decode fills the struct, map or list that into points to from n. The error
// is Faults, and holds every fault of the document; into is then of no use.
// Fields that are left out keep the value that they have. It panics when into
// or its type is not what the package can fill.
func Decode(n *Node, into any) error { return DecodeAt(n, "", into) }

// DecodeAt is Decode for a part of a document: field is the path of n in the faults.
func DecodeAt(n *Node, field string, into any) error {
	v := reflect.ValueOf(into)
	if v.Kind() != reflect.Pointer || v.IsNil() {
		panic(fmt.Sprintf("yamldoc: Decode into a %T", into))
	}
	if n == nil {
		n = &Node{}
	}
	var d decoder
	d.value(n, field, v.Elem(), limits{maxLen: defaultMaxLen})
	return d.faults.Err()
}

// A decoder collects the faults of one document.
type decoder struct{ faults Faults }

func (d *decoder) add(f Fault, kind error) {
	f.Err = kind
	d.faults = append(d.faults, f)
}

var nodeType = reflect.TypeFor[*Node]()

// value fills v, whose field has the limits l, from n at the given path.
func (d *decoder) value(n *Node, path string, v reflect.Value, l limits) {
	if v.Type() == nodeType {
		v.Set(reflect.ValueOf(n))
		return
	}
	if u, ok := v.Addr().Interface().(Unmarshaler); ok && v.Kind() != reflect.Pointer {
		d.unmarshal(n, path, u)
		return
	}
	if n.Kind == Null {
		d.add(n.Fault(path, want(v.Type(), l)), ErrType)
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		fresh := reflect.New(v.Type().Elem())
		d.value(n, path, fresh.Elem(), l)
		v.Set(fresh)
	case reflect.Struct:
		d.structure(n, path, v)
	case reflect.Slice:
		d.list(n, path, v, l)
	case reflect.Map:
		d.mapping(n, path, v, l)
	default:
		d.scalar(n, path, v, l)
	}
}

func (d *decoder) unmarshal(n *Node, path string, u Unmarshaler) {
	for _, f := range AsFaults(u.UnmarshalNode(n)) {
		if f.File == "" && f.Line == 0 {
			f.File, f.Line, f.Column = n.File, n.Line, n.Column
		}
		f.Field = joinPath(path, f.Field)
		d.faults = append(d.faults, f)
	}
}

// structure fills a struct: every key of n must be a field, every required field a key.
func (d *decoder) structure(n *Node, path string, v reflect.Value) {
	if n.Kind != Map {
		d.add(n.Fault(path, want(v.Type(), limits{})), ErrType)
		return
	}
	fields := fieldsOf(v.Type())
	known := make(map[string]bool, len(fields))
	for _, f := range fields {
		known[f.name] = true
		child := joinPath(path, f.name)
		if m := n.Field(f.name); m != nil {
			d.value(m, child, v.FieldByIndex(f.index), f.limits)
		} else if !f.optional {
			allowed := want(v.FieldByIndex(f.index).Type(), f.limits)
			if !strings.Contains(allowed, f.limits.doc) {
				allowed += " (" + f.limits.doc + ")"
			}
			d.add(n.Missing(child, allowed), ErrMissing)
		}
	}
	for _, k := range n.Keys {
		if !known[k.Value] {
			d.unknown(n, k, path, fields)
		}
	}
}

// unknown adds the fault of a key that is no field. A field that is there already is suggested only
// if no other name is near, for then a path may have named it twice.
func (d *decoder) unknown(n, key *Node, path string, fields []fieldPlan) {
	var names, free []string
	for _, f := range fields {
		names = append(names, f.name)
		if n.keyIndex(f.name) < 0 {
			free = append(free, f.name)
		}
	}
	allowed := "no fields"
	if len(names) > 0 {
		allowed = "one of " + NameList(key.Value, names)
	}
	f := key.Fault(joinPath(path, pathName(key.Value)), allowed)
	f.Found = "an unknown field"
	near, ok := Nearest(key.Value, free)
	if !ok {
		near, _ = Nearest(key.Value, names)
	}
	f.Near = near
	d.add(f, ErrUnknown)
}

func (d *decoder) list(n *Node, path string, v reflect.Value, l limits) {
	if !d.many(n, List, path, v.Type(), l) {
		return
	}
	v.Set(reflect.MakeSlice(v.Type(), len(n.Items), len(n.Items)))
	for i, item := range n.Items {
		d.value(item, joinPath(path, strconv.Itoa(i+1)), v.Index(i), l.item())
	}
}

func (d *decoder) mapping(n *Node, path string, v reflect.Value, l limits) {
	if !d.many(n, Map, path, v.Type(), l) {
		return
	}
	v.Set(reflect.MakeMapWithSize(v.Type(), len(n.Keys)))
	for i, k := range n.Keys {
		item := reflect.New(v.Type().Elem()).Elem()
		d.value(n.Items[i], joinPath(path, pathName(k.Value)), item, l.item())
		v.SetMapIndex(reflect.ValueOf(k.Value).Convert(v.Type().Key()), item)
	}
}

// many reports whether n is a list or a map, as wanted, and checks the number of its elements.
func (d *decoder) many(n *Node, wanted Kind, path string, t reflect.Type, l limits) bool {
	if n.Kind != wanted {
		d.add(n.Fault(path, want(t, l)), ErrType)
		return false
	}
	if outside(strconv.Itoa(len(n.Items)), l.minItems, l.maxItems) {
		d.add(n.Fault(path, want(t, l)), ErrRange)
	}
	return true
}

func (d *decoder) scalar(n *Node, path string, v reflect.Value, l limits) {
	switch k := v.Kind(); {
	case k == reflect.String:
		if d.text(n, path, v.Type(), l) {
			v.SetString(n.Value)
		}
	case l.worded(v.Type()):
		if d.text(n, path, v.Type(), l) {
			setWord(v, slices.Index(l.enum, n.Value))
		}
	case k == reflect.Bool:
		if n.Kind != Scalar || n.Tag != Bool {
			d.add(n.Fault(path, "true or false"), ErrType)
			return
		}
		v.SetBool(n.Value == "true")
	case v.CanInt() || v.CanUint():
		d.integer(n, path, v, l)
	case k == reflect.Float64:
		d.float(n, path, v, l)
	default:
		panic(fmt.Sprintf("yamldoc: cannot decode into a %s", v.Type()))
	}
}

// inQuotes tells how to make a text of a value that reads as something else. A shell takes the quotes of --set
// PATH="1972" away, so that there the whole argument needs quotes too.
func inQuotes(n *Node, path string) string {
	set, flag := strings.CutPrefix(n.File, "--set ")
	last := func(path string) string { return path[strings.LastIndex(path, ".")+1:] }
	if flag && last(set) == last(path) { // else the value is a part of what was given
		return fmt.Sprintf(`; if it is meant as text, say --set '%s="%s"' with both pairs of quotes`, set, n.Value)
	}
	return "; put it in quotes if it is meant as text"
}

// setWord sets a number, or a truth of two, to the place of a word among those allowed.
func setWord(v reflect.Value, at int) {
	switch {
	case v.CanInt():
		v.SetInt(int64(at))
	case v.CanUint():
		v.SetUint(uint64(at))
	default:
		v.SetBool(at == 1)
	}
}

// text reports whether n is a text that the limits allow.
func (d *decoder) text(n *Node, path string, t reflect.Type, l limits) bool {
	allowed := want(t, l)
	if n.Kind != Scalar || n.Tag != String {
		f := n.Fault(path, allowed)
		if n.Kind == Scalar && l.enum == nil && l.pattern == nil {
			f.Allowed += inQuotes(n, path)
		}
		d.add(f, ErrType)
		return false
	}
	length := utf8.RuneCountInString(n.Value)
	_, control := controlIn(n.Value)
	switch f := n.Fault(path, allowed); {
	case l.enum != nil:
		if slices.Contains(l.enum, n.Value) {
			return true
		}
		d.add(n.OneOf(path, l.enum), ErrUnknown)
	case length > l.maxLen:
		f.Found, f.Allowed = fmt.Sprintf("%d characters", length), fmt.Sprintf("at most %d characters", l.maxLen)
		d.add(f, ErrRange)
	case length < l.minLen, l.pattern != nil && !l.pattern.MatchString(n.Value):
		d.add(f, ErrRange)
	case control:
		f.Allowed = "text without control characters"
		d.add(f, ErrRange)
	default:
		return true
	}
	return false
}

// integer fills a whole number; one that does not fit its type is a fault and never wraps.
func (d *decoder) integer(n *Node, path string, v reflect.Value, l limits) {
	if n.Kind != Scalar || n.Tag != Int {
		d.add(n.numberFault(path, want(v.Type(), l)), ErrType)
		return
	}
	digits := strings.TrimPrefix(n.Value, "+")
	lo, hi := typeBounds(v.Type())
	switch {
	case outside(digits, &lo, &hi):
		d.add(n.Fault(path, between(or(l.min, lo), or(l.max, hi), l.unit)), ErrRange)
	case outside(digits, l.min, l.max):
		d.add(n.Fault(path, between(l.min, l.max, l.unit)), ErrRange)
	case v.CanUint():
		u, _ := strconv.ParseUint(strings.TrimPrefix(digits, "-"), 10, 64) // "-0" is 0
		v.SetUint(u)
	default:
		i, _ := strconv.ParseInt(digits, 10, 64)
		v.SetInt(i)
	}
}

// numberFault is Fault where a number is wanted; a number in quotes is text.
func (n *Node) numberFault(path, allowed string) Fault {
	if n.Kind == Scalar && n.Tag == String && (intText.MatchString(n.Value) || floatText.MatchString(n.Value)) {
		allowed += ", without quotes"
	}
	return n.Fault(path, allowed)
}

// outside reports whether a whole number is beyond one of two bounds; nil: there is none.
func outside(digits string, lo, hi *string) bool {
	return lo != nil && compareInts(digits, *lo) < 0 || hi != nil && compareInts(digits, *hi) > 0
}

// compareInts compares two whole numbers of any size, in decimal digits without leading zeros.
func compareInts(a, b string) int {
	size := func(s string) (digits string, sign int) {
		digits = strings.TrimPrefix(s, "-")
		switch {
		case digits == "0":
			return digits, 0
		case digits != s:
			return digits, -1
		}
		return digits, 1
	}
	x, signX := size(a)
	y, signY := size(b)
	return cmp.Or(cmp.Compare(signX, signY), signX*cmp.Or(cmp.Compare(len(x), len(y)), strings.Compare(x, y)))
}

// or is the bound of a tag or, if the tag has none, the bound of the type.
func or(bound *string, other string) *string {
	if bound != nil {
		return bound
	}
	return &other
}

// typeBounds are the smallest and the greatest number of an integer type.
func typeBounds(t reflect.Type) (lo, hi string) {
	bits := t.Bits()
	switch t.Kind() {
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return "0", strconv.FormatUint(^uint64(0)>>(64-bits), 10)
	}
	return strconv.FormatInt(-1<<(bits-1), 10), strconv.FormatInt(1<<(bits-1)-1, 10)
}

func (d *decoder) float(n *Node, path string, v reflect.Value, l limits) {
	if n.Kind != Scalar || n.Tag != Int && n.Tag != Float {
		d.add(n.numberFault(path, want(v.Type(), l)), ErrType)
		return
	}
	x, err := strconv.ParseFloat(n.Value, 64)
	switch {
	case err != nil:
		d.add(n.Fault(path, "a number that fits 64-bit floating point"), ErrRange)
		return
	case l.min != nil && x < floatBound(*l.min), l.max != nil && x > floatBound(*l.max):
		d.add(n.Fault(path, between(l.min, l.max, l.unit)), ErrRange)
		return
	}
	v.SetFloat(x)
}

func floatBound(s string) float64 {
	x, _ := strconv.ParseFloat(s, 64) // the tag was checked
	return x
}

// Or is what p points to, or the default of a field that may be left out.
func Or[T any](p *T, otherwise T) T {
	if p == nil {
		return otherwise
	}
	return *p
}
