package airpower_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/flight"
)

// A doctor alters what cases expect: numbers and truths by themselves, words to those
// that other cases of the kind have in the same place.
type doctor struct {
	words map[string][]string // by kind and path
	at    map[string][][2]any // hex and xy, by kind and path
}

// fields is an object of a case.
type fields = map[string]any

func decoded(t *testing.T, c *Case) fields {
	t.Helper()
	var all fields
	if err := json.Unmarshal(c.Raw, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// learn notes the words of a case.
func (d *doctor) learn(path string, all fields) {
	for _, k := range slices.Sorted(maps.Keys(all)) {
		here := path + "." + k
		switch v := all[k].(type) {
		case string:
			if !slices.Contains(d.words[here], v) {
				d.words[here] = append(d.words[here], v)
			}
		case fields:
			d.learn(here, v)
		case []any:
			for _, e := range v {
				if o, ok := e.(fields); ok {
					d.learn(here, o)
				}
			}
		}
	}
	if all["hex"] != nil {
		d.at[path] = append(d.at[path], [2]any{all["hex"], all["xy"]})
	}
}

// alter changes one thing after the other that an object expects, has it tried, and
// restores it. within: the object is part of an expectation.
func (d *doctor) alter(path string, o fields, within bool, try func(what string)) {
	for _, k := range slices.Sorted(maps.Keys(o)) {
		here := path + "." + k
		expects := within || strings.HasPrefix(k, "expect") || k == "refused"
		was := o[k]
		switch v := was.(type) {
		case fields:
			d.alter(here, v, expects, try)
		case []any:
			for _, e := range v {
				if e, ok := e.(fields); ok {
					d.alter(here, e, false, try)
				}
			}
		}
		if !expects || k == "hex" || k == "note" {
			continue
		}
		for _, other := range d.others(here, path, o, k) {
			tryWith(o, k, other, func() { try(here) })
		}
		o[k] = was
	}
}

// tryWith calls try with another value in a field. A place is a hex and its coordinates, which change together; the
// hex is restored, the field itself is the caller's to restore.
func tryWith(o fields, k string, other any, try func()) {
	if k != "xy" {
		o[k] = other
		try()
		return
	}
	at, hex := other.([2]any), o["hex"]
	o["hex"], o[k] = at[0], at[1]
	try()
	o["hex"] = hex
}

// others are wrong values for a field.
func (d *doctor) others(here, path string, o fields, k string) (out []any) {
	switch v := o[k].(type) {
	case float64:
		if k != "xy" {
			return []any{v + 1, v - 0.5}
		}
	case bool:
		return []any{!v}
	case string:
		for _, w := range d.words[here] {
			if w != v && !alike(v, w) && (k != "refused" || !overlap(refusals[w], refusals[v])) {
				out = append(out, w)
			}
		}
		return append(out, "no such word")
	case []any:
		switch k {
		case "xy":
			for _, at := range d.at[path] {
				if at[0] != o["hex"] && fmt.Sprint(at[1]) != fmt.Sprint(o["xy"]) && len(out) < 1 {
					out = append(out, at)
				}
			}
			return out
		case "expect_in":
			v = append(slices.Clip(v), o["expect_not_in"].([]any)...)
		case "expect_not_in":
			v = append(slices.Clip(v), o["expect_in"].([]any)...)
		default:
			v = append(slices.Clip(v), "K")
		}
		if len(v) > len(o[k].([]any)) {
			out = append(out, v)
		}
	}
	return out
}

// alike reports whether two words expect the same, or one less than the other.
func alike(a, b string) bool {
	yes, err := Allowed(a)
	again, other := Allowed(b)
	if err == nil && other == nil {
		return yes == again && (yes || a == refused || b == refused)
	}
	return condition(a) == condition(b)
}

// overlap reports whether one refusal could fit the words of both.
func overlap(m, n meaning) bool {
	for _, r := range m.reasons {
		for t := range flight.NumTypes {
			if m.fits(r, t) && n.fits(r, t) {
				return true
			}
		}
	}
	return false
}

// turned are cases whose last turn is refused where it was not, or the other way
// round, and those that crash.
func turned(o fields, try func(what string)) {
	turns, ok := o["turns"].([]any)
	if !ok {
		return
	}
	last := turns[len(turns)-1].(fields)
	was := maps.Clone(last)
	if last["refused"] != nil {
		delete(last, "refused")
		delete(last, "partial")
		last["expect"] = nil
		try("legal")
	} else {
		delete(last, "expect")
		last["refused"] = "too few preparatory FPs"
		try("refused")
		if at, ok := was["expect"].(fields); ok && at["crashed"] == nil {
			at = maps.Clone(at)
			at["crashed"] = true
			delete(last, "refused")
			last["expect"] = at
			try("crashed")
		}
	}
	restore(last, was)
}

// restore makes an object what it was.
func restore(o, was fields) {
	maps.DeleteFunc(o, func(string, any) bool { return true })
	maps.Copy(o, was)
}

// TestCheckersSeeWhatIsAltered alters everything that the cases expect, one thing at a
// time: no checker may overlook it. Cases of others may refuse in words that we do not
// know, so only our own cases judge the checkers.
func TestCheckersSeeWhatIsAltered(t *testing.T) {
	t.Parallel()
	if foreign() {
		t.Skip("the cases are not ours")
	}
	cases, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	d := doctor{words: map[string][]string{}, at: map[string][][2]any{}}
	for i := range cases {
		d.learn(cases[i].Kind, decoded(t, &cases[i]))
	}
	tried := map[string]int{}
	for i := range cases {
		c := cases[i]
		if excused[c.ID] != "" {
			continue
		}
		o := decoded(t, &c)
		try := func(what string) {
			tried[c.Kind]++
			bad := c
			if bad.Raw, err = json.Marshal(o); err != nil {
				t.Fatal(err)
			}
			if check(&bad) == nil {
				t.Errorf("%s passes with %s altered: %s", c.ID, what, bad.Raw)
			}
		}
		d.alter(c.Kind, o, false, try)
		turned(o, try)
		o["weather"] = "fair"
		try("a field that nobody knows")
	}
	for kind := range checkers {
		if tried[kind] < 2 {
			t.Errorf("%d alterations of %s", tried[kind], kind)
		}
	}
}
