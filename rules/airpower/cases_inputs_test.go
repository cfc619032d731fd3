package airpower_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
)

// unread are the inputs that change no answer, with the reason.
var unread = map[string]string{
	"id": "a name", "kind": "tried with the fields of each kind", "topic": "a heading", "source": "where it is from",
	"caution": "words", "note": "words", "why": "words, which our own cases check alone",
	"partial":        "whoever lists fewer FPs may leave it out",
	"previous_power": "it matters to flame-outs alone, for which cases know no dice (AP-6.8)",
}

// steady are inputs of single kinds that change no answer.
var steady = map[string]string{
	"fuel.speed": "AP-29 knows no speed", "fuel.altitude": "nor an altitude", "fuel.flight": "nor a flight type",
	"fuel.previous_flight": "nor the one before", "property.altitude": "no property depends on it (AP-4.3)",
	"angle_off.attacker.altitude": "arcs lie flat (AP-9.7)", "angle_off.target.altitude": "arcs lie flat (AP-9.7)",
	"gun_range.attacker.speed": "no range depends on it (AP-9.1.3)", "gun_range.target.speed": "nor on this",
	"rocket_range.attacker.speed": "no range depends on it (AP-9.3.2)", "rocket_range.target.speed": "nor on this",
	"radar_arc.observer.speed": "speeds do not matter to sensors (AP-3.6.2)", "radar_arc.other.speed": "nor does this",
	"tracking.tracker.speed": "a line is no arc (AP-9.4.1)", "tracking.target.speed": "nor has this speed a say",
	"tracking.tracker.previous_flight": "the field lies flat (AP-9.4.1)",
	"weapons_use.start.altitude":       "recovery depends on FPs alone (AP-9.2)",
	"weapons_use.start.xy":             "nor on the place",
	"missile_stall.missile":            "the least speed is one for all (AP-14.8)",
	"missile_stall.flight_turn":        "and for all game turns",
}

// inputs calls try with one input after the other changed, and restores it: numbers by one, words for those that
// other cases have there, lists without their last element.
func (d *doctor) inputs(path string, o fields, try func(path string)) {
	for _, k := range slices.Sorted(maps.Keys(o)) {
		here, was := path+"."+k, o[k]
		if strings.HasPrefix(k, "expect") || k == "refused" || k == "hex" || unread[k] != "" {
			continue
		}
		switch v := was.(type) {
		case fields:
			d.inputs(here, v, try)
		case []any:
			for _, e := range v {
				if e, ok := e.(fields); ok {
					d.inputs(here, e, try)
				}
			}
		}
		for _, other := range d.inputsFor(here, path, o, k) {
			tryWith(o, k, other, func() { try(here) })
		}
		o[k] = was
	}
}

// inputsFor are other values for an input.
func (d *doctor) inputsFor(here, path string, o fields, k string) (out []any) {
	switch v := o[k].(type) {
	case float64:
		return []any{v + 1, max(v-1, 0)}
	case bool:
		return []any{!v}
	case string:
		for _, w := range d.words[here] {
			if w != v {
				out = append(out, w)
			}
		}
	case []any:
		if k == "xy" {
			return d.others(here, path, o, k)
		}
		return []any{v[:max(len(v)-1, 0)]}
	}
	return out
}

// TestInputsMatter changes the inputs of our cases, one at a time: every input of every kind must change the
// answer of some case, or have it refused, or the runner would not read it.
func TestInputsMatter(t *testing.T) {
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
	changed, tried := map[string]bool{}, map[string]int{}
	for i := range cases {
		c := cases[i]
		if excused[c.ID] != "" {
			continue
		}
		o := decoded(t, &c)
		d.inputs(c.Kind, o, func(path string) {
			if tried[path]++; changed[path] {
				return
			}
			bad := c
			if bad.Raw, err = json.Marshal(o); err != nil {
				t.Fatal(err)
			}
			err := check(&bad)
			if changed[path] = err != nil; err != nil && err.Error() == "" {
				t.Errorf("%s: %s is refused without a reason", c.ID, path)
			}
		})
	}
	for _, path := range slices.Sorted(maps.Keys(tried)) {
		if changed[path] == (steady[path] != "") {
			t.Errorf("%s: %d changes of it, and an answer changed: %t", path, tried[path], changed[path])
		}
	}
	if len(tried) < 120 {
		t.Errorf("%d inputs tried", len(tried))
	}
}

// broken calls try with one field after the other left out, null, of another type or beyond all bounds, and
// restores it.
func broken(path string, o fields, try func(path string)) {
	for _, k := range slices.Sorted(maps.Keys(o)) {
		here, was := path+"."+k, o[k]
		switch v := was.(type) {
		case fields:
			broken(here, v, try)
		case []any:
			for _, e := range v {
				if e, ok := e.(fields); ok {
					broken(here, e, try)
				}
			}
		}
		for _, other := range []any{nil, true, "", "nonsense", -1, 0, 0.25, 1e9, []any{}, []any{"H"}, []any{nil}, fields{},
			fields{"x": 1}} {
			o[k] = other
			try(here)
		}
		delete(o, k)
		try(here)
		o[k] = was
	}
}

// TestNothingBreaksTheRunner breaks every field of some cases of each kind: the runner says what is wrong, and
// always ends.
func TestNothingBreaksTheRunner(t *testing.T) {
	t.Parallel()
	cases, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	done, shapes := 0, map[string]bool{}
	for i := range cases {
		c := cases[i]
		o := decoded(t, &c)
		shape := c.Kind + strings.Join(slices.Sorted(maps.Keys(o)), " ")
		if shapes[shape] {
			continue
		}
		shapes[shape] = true
		broken(c.Kind, o, func(path string) {
			bad := c
			if bad.Raw, err = json.Marshal(o); err != nil {
				t.Fatal(err)
			}
			defer func() {
				if r := recover(); r != nil {
					t.Errorf("%s breaks the runner: %v\n%s", path, r, bad.Raw)
				}
			}()
			if err := check(&bad); err != nil && err.Error() == "" {
				t.Errorf("%s: nothing is said of it", path)
			}
			done++
		})
	}
	if done < 1000 {
		t.Errorf("%d fields broken", done)
	}
}
