package words_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
)

func TestNamesOfFields(t *testing.T) {
	t.Parallel()
	run := resultstest.Run(10, []any{"start.altitude", int64(5), int64(15)}, []any{"red.card.dp", int64(6), int64(8)}, resultstest.Doctrines)
	names := map[string][2]string{"start.altitude": {"altitude at the start", "levels"},
		"red.card.dp": {"damage points of the Small UFO", "damage points"}}
	for i := range run.Cells {
		for j := range run.Cells[i].Factors {
			f := &run.Cells[i].Factors[j]
			f.Words, f.Unit = names[f.Path][0], names[f.Path][1]
			if f.Value == "guns-only" {
				f.Level = "Guns only"
			}
		}
	}
	s := words.New(run, 0.95)
	got := map[string]string{}
	for i := range s.Fields {
		got[s.Fields[i].Path] = s.Fields[i].Label()
	}
	if got["start.altitude"] != "altitude at the start (levels)" || got["blue.doctrine"] != "blue doctrine" ||
		got["red.card.dp"] != "damage points of the Small UFO" {
		t.Errorf("axes are named %v", got)
	}
	last := len(run.Cells) - 1
	if name, want := s.ShortName(last, nil), "altitude 15 / damage points 8 / blue's Guns only"; plainSpaces(name) != want {
		t.Errorf("found %q, want %q", name, want)
	}
	if name, want := s.ShortName(last, &s.Fields[0]), "damage points 8 / blue's Guns only"; plainSpaces(name) != want {
		t.Errorf("found %q, want %q", name, want)
	}
	if name, want := s.Said(last, &s.Fields[0]), "damage points 8 / blue's “Guns only”"; name != want {
		t.Errorf("found %q, want %q", name, want)
	}
	both := &words.Study{Run: &results.Run{Cells: make([]results.Cell, 1)}, Fields: []results.Field{
		{Path: "blue.doctrine", Names: []string{"Missiles first"}, Levels: []string{"a"}, Places: map[string]int{"a": 0}, Words: true},
		{Path: "red.doctrine", Names: []string{"Sniper"}, Levels: []string{"b"}, Places: map[string]int{"b": 0}, Words: true, At: 1}}}
	both.Run.Cells[0].Factors = []results.Factor{{Value: "a"}, {Value: "b"}}
	if name, want := both.Said(0, nil), "blue's “Missiles first” against red's “Sniper”"; name != want {
		t.Errorf("found %q, want %q", name, want)
	}
	if name, want := s.CellName(0), "altitude at the start: 5, damage points of the Small UFO: 6, blue doctrine: missiles-first"; name != want {
		t.Errorf("found %q, want %q", name, want)
	}
}

// plainSpaces is a text with ordinary spaces.
func plainSpaces(s string) string { return strings.ReplaceAll(s, "\u00a0", " ") }

// A field is named with its owner where another field would have the same short name.
func TestShortTitlesDiffer(t *testing.T) {
	t.Parallel()
	s := &words.Study{Fields: []results.Field{{Path: "blue.skill", Title: "skill of blue"}, {Path: "red.skill", Title: "skill of red"},
		{Path: "blue.count", Title: "number of aircraft of blue"}, {Path: "start.range", Title: "range at the start"}}}
	for i, want := range []string{"skill of blue", "skill of red", "number of aircraft", "range"} {
		if got := s.ShortTitle(&s.Fields[i]); got != want {
			t.Errorf("%s: found %q, want %q", s.Fields[i].Path, got, want)
		}
	}
}

func TestRangeUnits(t *testing.T) {
	t.Parallel()
	for unit, want := range map[string]string{"inch": "inches", "hex": "hexes", "miles": "miles", "": "",
		"mile": "miles"} {
		s := &words.Study{Run: &results.Run{Header: results.Header{RangeUnit: unit}}}
		if got := s.RangeUnits(); got != want {
			t.Errorf("ranges in %q: found %q, want %q", unit, got, want)
		}
	}
}

// Values that are no names of their own are said with their field, and large units as numbers.
func TestBareValuesAreSaidWithTheirField(t *testing.T) {
	t.Parallel()
	s := &words.Study{Run: &results.Run{Cells: make([]results.Cell, 1)}, Fields: []results.Field{
		{Path: "options.formations", Title: "formations (option)", Names: []string{"none"}, Levels: []string{"none"}, Places: map[string]int{"none": 0}, Words: true},
		{Path: "red.doctrine", Title: "doctrine of red", Names: []string{"Steady gunners"}, Levels: []string{"b"}, Places: map[string]int{"b": 0}, Words: true, At: 1}}}
	s.Run.Cells[0].Factors = []results.Factor{{Value: "none"}, {Value: "b"}}
	if name, want := s.Said(0, nil), "formations “none” / red's “Steady gunners”"; name != want {
		t.Errorf("found %q, want %q", name, want)
	}
	for _, tt := range []struct{ title, unit, value, want string }{
		{"altitude at the start", "hundred feet", "200", "20,000 feet"}, {"range at the start", "hexes", "4", "4 hexes"},
		{"skill of blue", "Skill", "5", "5"}, {"damage points of red", "damage points", "6", "6"}, {"x", "", "7", "7"},
	} {
		if got := words.Amount(&results.Field{Title: tt.title, Unit: tt.unit}, tt.value); got != tt.want {
			t.Errorf("%s: found %q, want %q", tt.title, got, tt.want)
		}
	}
}
