package figures

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
)

// A Measure is one figure of what S sums up, a cell or a weapon: what it is called wherever it is shown, how it is
// reckoned from the summary, and what explains it. The tables at the terminal, the CSV files, the report and the
// table of figures in docs/methods.md all read the lists of measures, and have no names of their own.
//
// To add a column, add one entry to CellMeasures or WeaponMeasures, at its place in the order of columns:
//
//   - Give its value a field in CellSummary or WeaponSummary, and fill in that field's Key, from which Of follows. Fill in
//     Name, and Column, Head or Title for each place where it shall stand.
//   - Give it the Term of the report that explains it, or an explanation of its own in About.
//   - Run go test ./results/figures -update, which writes its line into docs/methods.md, and say there how it is made.
type Measure[S any] struct {
	Name  string // in the docs; measures of one name share a line there
	Key   string // path of its field in the S of summary.json, with dots
	Scale Scale
	Unit  string // what it is counted in, "duels", or what a Proportion is a share of, "of duels"

	Column string // in the CSV file; empty: it has none
	Bounds string // what the columns of its bounds begin with, before _low and _high; empty: there are none

	Head   []string // lines of its heading at the terminal; nil: it is not shown there
	Unlike bool     // the terminal shows it only where cells differ in it
	Last   bool     // the terminal shows it after those that are not

	Title string      // heading in the report; empty: it is not shown there
	Table ReportTable // in which it stands there

	Of     func(*S) Value           // nil in an entry of the list: the field with the Key
	OfBand func(*BandSummary) Value // of a band of range or angle-off; nil: bands have no such field

	Term    string // under which the report explains it
	About   string // how the report explains it, if it has no Term
	Method  string // of its interval, as summary.json has it; in words for a figure without one
	Section string // of docs/methods.md
}

// unitMark stands for the system's unit of length in a Column, Head, Unit or Title.
const unitMark = "{unit}"

// A Scale says what kind of number a measure is, and so how it is shown.
type Scale uint8

const (
	Counted    Scale = iota // a whole number without interval
	Proportion              // a probability or a share, shown in per cent
	Amount                  // a number with its interval
	Bare                    // a number that tables show without its interval
	When                    // a whole time with its interval
)

// A ReportTable is one of the report's tables of figures.
type ReportTable uint8

// The tables of the report. A weapon's measures have one table.
const (
	OutcomeTable ReportTable = iota // who killed whom
	TimeTable                       // how long it took
)

// A Value is the figure of one measure: of one that is Counted the number N, of all others an estimate. Both are
// undefined where the estimate is.
type Value struct {
	estimate.Estimate
	N int64
}

// Measures are the lists of all measures.
type Measures struct {
	Cell   []Measure[CellSummary]
	Weapon []Measure[WeaponSummary]
}

// AllMeasures are the measures that tables, files, report and docs show.
func AllMeasures() Measures { return Measures{CellMeasures(), WeaponMeasures()} }

// InUnit is a name of a measure with the system's unit of length in its place.
func InUnit(name, unit string) string { return strings.ReplaceAll(name, unitMark, unit) }

// Texts shows the measures of one row, with a dash where one is undefined. when words the times, which each page does
// in its own way.
func Texts[S any](measures []Measure[S], row *S, when func(estimate.Estimate) string) []string {
	var out []string
	for i := range measures {
		out = append(out, measures[i].Text(row, when))
	}
	return out
}

// Text shows the measure of a row, as Texts does.
func (m *Measure[S]) Text(row *S, when func(estimate.Estimate) string) string {
	v := m.Of(row)
	switch {
	case m.Scale == Proportion:
		return prose.Percent(v.Estimate)
	case m.Scale == Amount:
		return prose.Short(v.Estimate)
	case m.Scale == When:
		return when(v.Estimate)
	case !v.Defined():
		return "–"
	case m.Scale == Bare:
		return prose.Significant(v.Value)
	}
	return prose.Grouped(v.N)
}

// count is the value of a count.
func count(n int64) Value { return Value{N: n} }

// read gives each measure that does not say how it is reckoned the field with its key, of bands too. It panics if a
// summary has no such field.
func read[S any](all []Measure[S]) []Measure[S] {
	for i := range all {
		m := &all[i]
		if m.Of != nil {
			continue
		}
		if m.Of = reader[S](m.Key); m.Of == nil {
			panic(fmt.Sprintf("figures: %s: found the key %q, which no field has", m.Name, m.Key))
		}
		m.OfBand = reader[BandSummary](m.Key)
	}
	return all
}

// reader reads the field with a path of keys of JSON; nil: there is none. It panics if the field is no figure.
func reader[S any](key string) func(*S) Value {
	path, ok := fieldOf(reflect.TypeFor[S](), key)
	if !ok {
		return nil
	}
	at := func(s *S) any { return reflect.ValueOf(s).Elem().FieldByIndex(path).Addr().Interface() }
	switch t := reflect.TypeFor[S]().FieldByIndex(path).Type; t {
	case reflect.TypeFor[estimate.Estimate]():
		return func(s *S) Value { return Value{Estimate: *at(s).(*estimate.Estimate)} }
	case reflect.TypeFor[int64]():
		return func(s *S) Value { return count(*at(s).(*int64)) }
	case reflect.TypeFor[*int](): // a count that there need not be
		return func(s *S) Value {
			if n := *at(s).(**int); n != nil {
				return count(int64(*n))
			}
			return Value{Estimate: estimate.Estimate{Reason: results.NoDuelsReason}}
		}
	default:
		panic(fmt.Sprintf("figures: found %v at the key %q, want an estimate or a count", t, key))
	}
}

// fieldOf is the place of the field with a path of keys in a struct.
func fieldOf(t reflect.Type, key string) (path []int, ok bool) {
	first, rest, more := strings.Cut(key, ".")
	for _, f := range reflect.VisibleFields(t) {
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != first {
			continue
		}
		if !more {
			return f.Index, true
		}
		if f.Type.Kind() != reflect.Struct {
			return nil, false
		}
		below, ok := fieldOf(f.Type, rest)
		return slices.Concat(f.Index, below), ok
	}
	return nil, false
}
