package yamldoc

import (
	"fmt"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// defaultMaxLen is the most characters of a text whose tags say nothing else.
const defaultMaxLen = 2000

// A fieldPlan is one field of a struct as its tags describe it.
type fieldPlan struct {
	name     string
	index    []int // as reflect.Value.FieldByIndex takes it
	optional bool
	limits   limits
}

// limits are what the tags of a field allow. A nil bound is none.
type limits struct {
	min, max           *string // decimal numbers
	itemMin, itemMax   *string
	minItems, maxItems *string // counts
	minLen, maxLen     int
	enum               []string
	pattern            *regexp.Regexp
	unit, doc          string
	words              string   // what the field is called in a sentence; "": its name says it
	role               string   // what part the field plays, in the words of whoever reads it
	tries              []string // values that are tried of it; nil: the tags name none
}

// item is what the limits of a list or map say about its elements.
func (l limits) item() limits {
	l.min, l.max = l.itemMin, l.itemMax
	l.itemMin, l.itemMax, l.minItems, l.maxItems = nil, nil, nil, nil
	return l
}

// worded reports whether a field of a type is written as one of some words: a number, or a truth of two, that stands
// for the place of a word among those allowed.
func (l *limits) worded(t reflect.Type) bool {
	return l.enum != nil && (t.Kind() == reflect.Bool || t.Kind() >= reflect.Int && t.Kind() <= reflect.Uint64)
}

// plans caches the fields of a struct type.
var plans sync.Map // reflect.Type to []fieldPlan

// FieldNames are the names of the fields of a document that decodes into a struct, in its order.
func FieldNames(zero any) []string { return fieldNames(reflect.TypeOf(zero)) }

func fieldNames(t reflect.Type) (names []string) {
	for _, f := range fieldsOf(t) {
		names = append(names, f.name)
	}
	return names
}

// fieldNamed is the field of a struct with a name, or nil.
func fieldNamed(t reflect.Type, name string) *fieldPlan {
	fields := fieldsOf(t)
	for i := range fields {
		if fields[i].name == name {
			return &fields[i]
		}
	}
	return nil
}

// Doc is what the tags of a struct say that a field is; "" if they say nothing.
func Doc(zero any, field string) string {
	if f := fieldNamed(reflect.TypeOf(zero), field); f != nil {
		return f.description()
	}
	return ""
}

// fieldsOf reads the tags of a struct type. It panics on tags that make no sense and on fields
// without a yaml tag, for these are mistakes in the program. A field tagged "-" and an unexported
// one are no fields of the document. The fields of a struct that is embedded without a tag are fields of the whole.
func fieldsOf(t reflect.Type) []fieldPlan {
	if p, ok := plans.Load(t); ok {
		return p.([]fieldPlan)
	}
	var fields []fieldPlan
	for i := range t.NumField() {
		f := t.Field(i)
		tag, ok := f.Tag.Lookup("yaml")
		if tag == "-" || !f.IsExported() {
			continue
		}
		if !ok && f.Anonymous && f.Type.Kind() == reflect.Struct {
			for _, inner := range fieldsOf(f.Type) {
				inner.index = append([]int{i}, inner.index...)
				fields = append(fields, inner)
			}
			continue
		}
		name, option, _ := strings.Cut(tag, ",")
		if !ok || name == "" || option != "" && option != "omitempty" {
			panic(fmt.Sprintf("yamldoc: %s.%s has no usable yaml tag", t, f.Name))
		}
		optional := option == "omitempty"
		fields = append(fields, fieldPlan{name, []int{i}, optional, limitsOf(f, optional)})
	}
	plans.Store(t, fields)
	return fields
}

func limitsOf(f reflect.StructField, optional bool) limits {
	l := limits{unit: f.Tag.Get("unit"), doc: f.Tag.Get("doc"), words: f.Tag.Get("words"), maxLen: defaultMaxLen,
		role: f.Tag.Get("role")}
	if !optional {
		l.minLen = 1
	}
	l.min, l.max = numberTag(f, "min"), numberTag(f, "max")
	l.itemMin, l.itemMax = numberTag(f, "itemmin"), numberTag(f, "itemmax")
	l.minItems, l.maxItems = countTag(f, "minitems", nil), countTag(f, "maxitems", nil)
	countTag(f, "minlen", &l.minLen)
	countTag(f, "maxlen", &l.maxLen)
	if s := f.Tag.Get("enum"); s != "" {
		l.enum = strings.Split(s, ",")
	}
	if s := f.Tag.Get("tries"); s != "" {
		l.tries = strings.Split(s, ",")
	}
	if s := f.Tag.Get("pattern"); s != "" {
		l.pattern = regexp.MustCompile(s)
	}
	return l
}

func numberTag(f reflect.StructField, name string) *string {
	s, ok := f.Tag.Lookup(name)
	if !ok {
		return nil
	}
	if !intText.MatchString(s) && !floatText.MatchString(s) {
		panic(fmt.Sprintf("yamldoc: tag %s of field %s is no number", name, f.Name))
	}
	return &s
}

// countTag reads a count, into what a pointer points to if there is one; nil: the tag is missing.
func countTag(f reflect.StructField, name string, into *int) *string {
	s, ok := f.Tag.Lookup(name)
	if !ok {
		return nil
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 {
		panic(fmt.Sprintf("yamldoc: tag %s of field %s is no count", name, f.Name))
	}
	if into != nil {
		*into = n
	}
	return &s
}

// between says what two bounds allow, with the unit: "1 to 12 inches", "at
// least 1", or "" when there are none.
func between(lo, hi *string, unit string) string {
	var s string
	switch {
	case lo != nil && hi != nil && *lo == *hi:
		s = *lo
	case lo != nil && hi != nil:
		s = *lo + " to " + *hi
	case lo != nil:
		s = "at least " + *lo
	case hi != nil:
		s = "at most " + *hi
	default:
		return ""
	}
	if unit != "" {
		s += " " + unit
	}
	return s
}
