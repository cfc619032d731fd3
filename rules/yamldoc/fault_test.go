package yamldoc_test

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"

	"github.com/furball-sim/furball/rules/yamldoc"
)

func TestFaultError(t *testing.T) {
	t.Parallel()
	tests := []struct {
		fault yamldoc.Fault
		want  string
	}{
		{yamldoc.Fault{File: "tornado.yaml", Line: 14, Column: 12, Field: "blue.doctrine", Found: `"missile-first"`,
			Allowed: "one of guns-only, missiles-first, sniper", Near: "missiles-first"},
			`tornado.yaml:14:12: blue.doctrine: found "missile-first" (did you mean missiles-first?), ` +
				`want one of guns-only, missiles-first, sniper`},
		{yamldoc.Fault{File: "x.yaml", Err: fs.ErrNotExist}, "x.yaml: file does not exist"},
		{yamldoc.Fault{File: "--set dp", Field: "dp", Found: "0", Allowed: "1 to 60"}, "--set dp: found 0, want 1 to 60"},
		{yamldoc.Fault{Field: "dp", Err: yamldoc.ErrMissing, Allowed: "1 to 60"}, "dp: missing, want 1 to 60"},
		{yamldoc.Fault{Found: "3", Err: errors.New("which is odd")}, "found 3, which is odd"},
		{yamldoc.Fault{Found: "3", Allowed: "4", Err: yamldoc.ErrRange}, "found 3, want 4"},
	}
	for _, tt := range tests {
		if got := tt.fault.Error(); got != tt.want {
			t.Errorf("got  %s\nwant %s", got, tt.want)
		}
	}
}

func TestNodeFault(t *testing.T) {
	t.Parallel()
	n := mustParse(t, "a: guns\nb: {c: 1}\n")
	tests := []struct {
		fault yamldoc.Fault
		want  string
	}{
		{n.Get("a").Fault("a", "missiles"), `x.yaml:1:4: a: found "guns", want missiles`},
		{n.Get("b").Fault("b", "text"), "x.yaml:2:4: b: found a map of 1 field, want text"},
		{n.Get("z").Fault("z", "text"), "z: missing, want text"},
		{n.Get("b").Missing("b.d", "1 to 3"), "x.yaml:2:4: b.d: missing, want 1 to 3"},
		{n.Get("b.c").Faultf("b.c", "greater than %s", "a"), "x.yaml:2:8: b.c: greater than a"},
		{n.Get("a").OneOf("a", []string{"gun", "ray-gun"}),
			`x.yaml:1:4: a: found "guns" (did you mean gun?), want one of gun, ray-gun`},
		{n.Get("b").OneOf("b", []string{"gun"}), "x.yaml:2:4: b: found a map of 1 field, want one of gun"},
	}
	for _, tt := range tests {
		if got := tt.fault.Error(); got != tt.want {
			t.Errorf("got  %s\nwant %s", got, tt.want)
		}
	}
}

func TestJoin(t *testing.T) {
	t.Parallel()
	a := yamldoc.Fault{File: "b.yaml", Line: 2, Column: 1, Err: yamldoc.ErrMissing}
	b := yamldoc.Fault{File: "b.yaml", Line: 1, Column: 9, Err: yamldoc.ErrType}
	c := yamldoc.Fault{File: "a.yaml", Line: 10, Column: 1, Err: yamldoc.ErrRange}
	d := yamldoc.Fault{File: "a.yaml", Line: 9, Column: 1, Err: yamldoc.ErrRange}
	err := yamldoc.Join(yamldoc.Faults{a, b}, nil, fmt.Errorf("reading: %w", yamldoc.Faults{c}), errors.Join(d, a), errors.New("plain"))
	want := "plain\na.yaml:9:1: out of range\na.yaml:10:1: out of range\nb.yaml:1:9: wrong type\nb.yaml:2:1: missing"
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
	// A fault that the many values of one {from, to, step} share is told once.
	first := yamldoc.Fault{File: "a.yaml", Line: 3, Column: 5, Field: "dp", Found: "61", Allowed: "1 to 60"}
	second, elsewhere, set := first, first, first
	second.Found = "62"
	elsewhere.Column = 9
	set.Line, set.File = 0, "--set dp"
	if got := yamldoc.AsFaults(yamldoc.Join(first, second, elsewhere, set, first)); len(got) != 3 {
		t.Errorf("joined to\n%v\nwant three faults", got)
	}
	for _, kind := range []error{yamldoc.ErrMissing, yamldoc.ErrType, yamldoc.ErrRange} {
		if !errors.Is(err, kind) {
			t.Errorf("errors.Is(err, %v) = false", kind)
		}
	}
	var f yamldoc.Fault
	if !errors.As(err, &f) || f.Err.Error() != "plain" {
		t.Errorf("errors.As gives %v, want the first fault", f)
	}
	if err := yamldoc.Join(nil, yamldoc.Faults{}, nil); err != nil {
		t.Errorf("Join of nothing = %v, want nil", err)
	}
	if err := (yamldoc.Faults{}).Err(); err != nil {
		t.Errorf("no faults are the error %v", err)
	}
}

func TestNearest(t *testing.T) {
	t.Parallel()
	known := []string{"guns-only", "missiles-first", "missiles-only", "sniper", "dp", "speed", "mig-17f", "mig-19s-early"}
	for name, want := range map[string]string{
		"missile-first":  "missiles-first",
		"Missiles First": "missiles-first",
		"missles-only":   "missiles-only",
		"sinper":         "sniper",
		"snip":           "sniper",
		"sped":           "speed",
		"speeds":         "speed",
		"dpp":            "dp",
		"pd":             "dp",
		"missiles":       "missiles-first", // the first that begins so
		"MiG-19S":        "mig-19s-early",  // rather than another two letters away
		"mig-16f":        "mig-17f",
		"orbiter":        "",
		"x":              "",
		"":               "",
		"--":             "",
	} {
		got, ok := yamldoc.Nearest(name, known)
		if got != want || ok != (want != "") {
			t.Errorf("Nearest(%q) = %q, %v, want %q", name, got, ok, want)
		}
	}
	if got, ok := yamldoc.Nearest("speed", nil); ok {
		t.Errorf("Nearest among none = %q", got)
	}
}
