// Inside: it adds a measure to the lists and writes the files of it.
package figures

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"io"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// estimateKeys lists the paths of the estimates in the JSON of a struct, but for those in its lists.
func estimateKeys(t reflect.Type, path string) []string {
	var out []string
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		at := path
		if f.Anonymous {
			if f.Type.Kind() == reflect.Pointer {
				f.Type = f.Type.Elem()
			}
		} else {
			at += "." + name
		}
		switch {
		case f.Type == reflect.TypeFor[estimate.Estimate]():
			out = append(out, strings.TrimPrefix(at, "."))
		case f.Type.Kind() == reflect.Struct:
			out = append(out, estimateKeys(f.Type, at)...)
		}
	}
	return out
}

// Every estimate of a summary is a measure, and every measure with an interval is an estimate of the summary.
func TestMeasuresAreTheSummary(t *testing.T) {
	t.Parallel()
	sameKeys(t, CellMeasures())
	sameKeys(t, WeaponMeasures())
	bands := estimateKeys(reflect.TypeFor[BandSummary](), "")
	for _, m := range WeaponMeasures() {
		if m.Scale != Counted && (m.OfBand != nil) != slices.Contains(bands, m.Key) {
			t.Errorf("bands have %v, but the measure %s is of bands: %v", bands, m.Key, m.OfBand != nil)
		}
	}
}

// TestKeyOfNoFigure: a key that no field has, or one of a field that is no figure, is found when the list is made.
func TestKeyOfNoFigure(t *testing.T) {
	t.Parallel()
	for key, want := range map[string]string{
		"lenght.median": `figures: median: found the key "lenght.median", which no field has`,
		"duels.blue":    `figures: median: found the key "duels.blue", which no field has`,
		"id":            `figures: found string at the key "id", want an estimate or a count`,
		"length.mean":   `figures: found *estimate.Figure at the key "length.mean", want an estimate or a count`,
	} {
		func() {
			defer func() {
				if got := recover(); got != want {
					t.Errorf("%s: %v, want %s", key, got, want)
				}
			}()
			read([]cellMeasure{{Name: "median", Key: key}})
		}()
	}
}

func sameKeys[S any](t *testing.T, measures []Measure[S]) {
	t.Helper()
	var listed []string
	for i := range measures {
		if m := &measures[i]; m.Scale != Counted {
			listed = append(listed, m.Key)
		}
	}
	want := estimateKeys(reflect.TypeFor[S](), "")
	slices.Sort(listed)
	slices.Sort(want)
	if !slices.Equal(listed, want) {
		t.Errorf("measures %v, want the estimates of the summary, %v", listed, want)
	}
}

// gunfight is a cell of 100 duels in which both sides fire, hit and kill now and then.
func gunfight() *results.Cell {
	c := &results.Cell{Case: results.Case{Weapons: []rules.Weapon{{ID: "gun", Name: "gun"}}, RangeBands: []int{3}, TurnLimit: 30}}
	for i := range int64(100) {
		o := rules.Outcome{Result: rules.Draw, End: rules.TurnLimit, Length: 30, Craft: [2]int32{1, 1},
			Trace: uint64(i), Opening: uint64(i)}
		var shots rules.Ledger
		for _, s := range results.BothSides {
			shots.Shot(s, 0, 0, 0)
			if i%3 == 0 {
				shots.Hit(s, 0, 0, 0, int(1+i%4))
			}
		}
		if s := rules.Side(i % 2); i%3 == 0 {
			o = rules.Outcome{Result: []rules.Result{rules.RedWins, rules.BlueWins}[s], End: rules.Destroyed,
				Length: int32(3 + i%5), Craft: [2]int32{1, 1}, Trace: uint64(i), Opening: uint64(i)}
			o.Losses[s], o.Wiped[s] = 1, o.Length
			shots.Lost(s, 0, 0, 0)
		}
		c.Tally.Add(i, &o, &shots, 2)
	}
	return c
}

// A measure reckons what stands under its key in the summary's JSON, by the method that it names.
func TestMeasuresReadTheirKeys(t *testing.T) {
	t.Parallel()
	r := &results.Run{Header: results.Header{LengthUnit: "turns"}, Cells: []results.Cell{*gunfight(), {Case: results.Case{ID: "empty"}}}}
	for i, c := range SummariseCells(r, 0.95) {
		checkKeys(t, CellMeasures(), &c)
		if i == 0 && len(c.Weapons) == 0 {
			t.Fatal("no weapon to look at")
		}
		for w := range c.Weapons {
			checkKeys(t, WeaponMeasures(), &c.Weapons[w])
		}
	}
}

func checkKeys[S any](t *testing.T, measures []Measure[S], s *S) {
	t.Helper()
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	for i := range measures {
		m := &measures[i]
		v, raw := m.Of(s), follow(t, data, m.Key)
		if m.Scale == Counted {
			var n *int64 // a reason of ending that has not occurred is left out, and a quantile of nothing null
			if err := json.Unmarshal(raw, &n); err != nil || n != nil && (*n != v.N || !v.Defined()) || n == nil && v.N != 0 {
				t.Errorf("%s: %s in the summary, %+v in the list (%v)", m.Key, raw, v, err)
			}
			continue
		}
		var e estimate.Estimate
		if err := json.Unmarshal(raw, &e); err != nil {
			t.Fatalf("%s: %v", m.Key, err)
		}
		if math.Abs(e.Value-v.Value) > 1e-9*math.Abs(v.Value) || e.Reason != v.Reason {
			t.Errorf("%s: %s in the summary, %+v in the list", m.Key, raw, v)
		}
		if v.Defined() && v.Value > 0 && e.Method != m.Method && !strings.HasPrefix(e.Method, m.Method+",") {
			t.Errorf("%s: method %q in the summary, %q in the list", m.Key, e.Method, m.Method)
		}
	}
}

// follow is what stands under a path of keys in a JSON object, null if nothing.
func follow(t *testing.T, data json.RawMessage, path string) json.RawMessage {
	t.Helper()
	for _, key := range strings.Split(path, ".") {
		var object map[string]json.RawMessage
		if err := json.Unmarshal(data, &object); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		data = object[key]
		if data == nil {
			return json.RawMessage("null")
		}
	}
	return data
}

// Names are not used twice, and what is shown in the report is explained.
func TestMeasuresAreComplete(t *testing.T) {
	t.Parallel()
	checkNames(t, CellMeasures())
	checkNames(t, WeaponMeasures())
}

func checkNames[S any](t *testing.T, measures []Measure[S]) {
	t.Helper()
	seen := map[string]bool{}
	for i := range measures {
		m := &measures[i]
		for _, name := range []string{"key " + m.Key, "column " + m.Column, "title " + m.Title} {
			if seen[name] && !strings.HasSuffix(name, " ") {
				t.Errorf("two measures have the %s", name)
			}
			seen[name] = true
		}
		if m.Name == "" || m.Key == "" || m.Unit == "" || m.Method == "" || m.Section == "" || m.Of == nil {
			t.Errorf("%s lacks a name, key, unit, method, section or figure: %+v", m.Key, *m)
		}
		if m.Title != "" && (m.Term == "") == (m.About == "") {
			t.Errorf("%s: the report explains it under %q and by %q, want one of them", m.Key, m.Term, m.About)
		}
	}
}

// An entry added to the lists has its columns in both files, without more code.
func TestAddedMeasureIsInTheFiles(t *testing.T) {
	t.Parallel()
	r := &results.Run{Header: results.Header{LengthUnit: "turns"}, Cells: []results.Cell{*gunfight()}}
	e := estimate.Estimate{Value: 0.5, Low: 0.25, High: math.Inf(1)}
	cells := append(CellMeasures(), Measure[CellSummary]{Scale: Amount, Column: "luck_" + unitMark, Bounds: "luck",
		Of: func(*CellSummary) Value { return Value{Estimate: e} }})
	weapons := append(WeaponMeasures(), Measure[WeaponSummary]{Scale: Counted, Column: "jams",
		Of: func(*WeaponSummary) Value { return count(7) }})
	for name, tt := range map[string]struct {
		write func(io.Writer) error
		want  map[string][]string // by column, row by row
	}{
		"cells": {func(w io.Writer) error { return writeCells(w, r, cells) },
			map[string][]string{"luck_turns": {"0.5"}, "luck_low": {"0.25"}, "luck_high": {""}, "duels": {"100"}}},
		"weapons": {func(w io.Writer) error { return writeWeapons(w, r, weapons) },
			map[string][]string{"jams": {"7", "", ""}, "band": {"all", "1", "2"}}},
	} {
		var b bytes.Buffer
		if err := tt.write(&b); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(&b).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for column, want := range tt.want {
			at := slices.Index(rows[0], column)
			if at < 0 {
				t.Fatalf("%s: no column %s in %v", name, column, rows[0])
			}
			for i := range want {
				if got := rows[i+1][at]; got != want[i] {
					t.Errorf("%s, row %d, %s: found %q, want %q", name, i+1, column, got, want[i])
				}
			}
		}
	}
}
