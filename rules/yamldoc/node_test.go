package yamldoc_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/yamldoc"
)

const tree = "blue: {card: tornado}\nred:\n  - card: small-ufo\n  - card: {id: large-ufo, dp: 20}\nstart:\nlist: " +
	"[]\n\"2\": two\n"

func TestGet(t *testing.T) {
	t.Parallel()
	n := mustParse(t, tree)
	for path, want := range map[string]string{
		"blue.card": "tornado", "red.1.card": "small-ufo", "red.2.card.dp": "20", "2": "two",
	} {
		if got := n.Get(path); got == nil || got.Value != want {
			t.Errorf("Get(%q) = %v, want %q", path, got, want)
		}
	}
	for _, path := range []string{"green", "blue.card.dp", "red.0", "red.3", "red.card", "red.x", "red.-1", "red.01",
		"start.range", "blue..card", ".", "red.99999999999999999999"} {
		if got := n.Get(path); got != nil {
			t.Errorf("Get(%q) = %v, want nil", path, got)
		}
	}
	if n.Get("") != n {
		t.Error("the empty path is not the node itself")
	}
	var none *yamldoc.Node
	if none.Get("a") != nil || none.Field("a") != nil || none.Index(1) != nil || none.Clone() != nil || !none.IsNull() {
		t.Error("an absent node has something")
	}
}

func TestSet(t *testing.T) {
	t.Parallel()
	tests := []struct{ path, want string }{
		{"blue.card", ""},
		{"red.1.card", ""},
		{"red.2.card.dp", ""},
		{"red.2.card.guns.power", ""}, // missing maps are made
		{"start.range", ""},           // nothing becomes a map
		{"options.ray_charge", ""},    // a new field of the root
		{"red.2", ""},                 // a list element is replaced
		{"red.3", "red (x.yaml:3:3) is a list: after it comes a number from 1 to 2, as in red.1"},
		{"red.0.card", "red (x.yaml:3:3) is a list: after it comes a number from 1 to 2, as in red.1.card"},
		{"red.card.dp", "red (x.yaml:3:3) is a list: after it comes a number from 1 to 2, as in red.1.card.dp"},
		{"list.1", "list (x.yaml:6:7) is an empty list"},
		{"blue.card.dp", `blue.card (x.yaml:1:14) is "tornado", which has no fields`},
		{"red.1.card.dp.x", `red.1.card (x.yaml:3:11) is "small-ufo", which has no fields`},
		{"blue..card", "not a path: it has an empty part"},
		{"", "not a path: it has an empty part"},
		{strings.Repeat("a.", 64) + "a", "not a path: it has 65 parts, the limit is 64"},
	}
	for _, tt := range tests {
		n := mustParse(t, tree)
		before := n.Clone()
		v := yamldoc.Value("[1, 2]", "--set x")
		err := n.Set(tt.path, v)
		if tt.want == "" {
			if err != nil || n.Get(tt.path) != v {
				t.Errorf("Set(%q): %v, then Get gives %v", tt.path, err, n.Get(tt.path))
			}
			continue
		}
		if full := joinParts("--set x:", tt.path, tt.want); err == nil || err.Error() != full {
			t.Errorf("Set(%q)\ngot  %v\nwant %s", tt.path, err, full)
		}
		if !reflect.DeepEqual(n, before) {
			t.Errorf("Set(%q) failed and changed the tree", tt.path)
		}
	}
}

// joinParts is the message for a field; an empty field is left out.
func joinParts(file, field, text string) string {
	if field == "" {
		return file + " " + text
	}
	return file + " " + field + ": " + text
}

func TestSetInAScalarDocument(t *testing.T) {
	t.Parallel()
	err := mustParse(t, "hello").Set("a", yamldoc.Value("1", "--set a"))
	if want := `--set a: the document (x.yaml:1:1) is "hello", which has no fields`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// A path that is written in one place and set to values from others has its faults at its own
// place.
func TestSetAt(t *testing.T) {
	t.Parallel()
	vary := mustParse(t, "card.spede: [3, 99]\ncard.speed: [3, 99]\ncard.dp.x: [1]\n")
	for i, want := range []string{
		"x.yaml:1:1: card.spede: found an unknown field (did you mean speed?), want one of speed, dp",
		"x.yaml:2:17: card.speed: found 99, want 1 to 12",
		"x.yaml:3:1: card.dp.x: card.dp (x.yaml:1:22) is 8, which has no fields",
	} {
		n := mustParse(t, "card: {speed: 6, dp: 8}")
		var into struct {
			Card struct {
				Speed int `yaml:"speed" min:"1" max:"12"`
				DP    int `yaml:"dp"`
			} `yaml:"card"`
		}
		values := vary.Items[i].Items
		err := n.SetAt(vary.Keys[i].Value, vary.Keys[i], values[len(values)-1])
		if err == nil {
			err = yamldoc.Decode(n, &into)
		}
		if err == nil || err.Error() != want {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
}

func TestCloneSharesNothing(t *testing.T) {
	t.Parallel()
	n := mustParse(t, tree)
	c := n.Clone()
	if !reflect.DeepEqual(n, c) {
		t.Fatal("the clone differs")
	}
	c.Get("red.2.card.dp").Value = "99"
	c.Keys[0].Value = "green"
	if n.Get("red.2.card.dp").Value != "20" || n.Keys[0].Value != "blue" {
		t.Error("a change of the clone reached the original")
	}
}

func TestValue(t *testing.T) {
	t.Parallel()
	tests := []struct {
		text string
		want any
	}{
		{"8", int64(8)}, {"-3", int64(-3)}, {"0.25", 0.25}, {"abc", "abc"}, {"true", true}, {"'8'", "8"},
		{"", nil}, {" ", nil},
		{"18446744073709551615", uint64(18446744073709551615)},
		{"-99999999999999999999", "-99999999999999999999"},
		{"1e999", "1e999"},
		{"[1, 2]", []any{int64(1), int64(2)}},
		{"{from: 6, to: 36}", map[string]any{"from": int64(6), "to": int64(36)}},
		{"missiles-first", "missiles-first"},
		{"[1, 2", "[1, 2"}, // not YAML: text
		{"&a 1", "&a 1"},   // not allowed: text
		{"{a: 1, a: 2}", "{a: 1, a: 2}"},
		{strings.Repeat("[", 100), strings.Repeat("[", 100)},
	}
	for _, tt := range tests {
		n := yamldoc.Value(tt.text, "--set x")
		if got := n.Any(); !reflect.DeepEqual(got, tt.want) {
			t.Errorf("Value(%q) = %#v, want %#v", tt.text, got, tt.want)
		}
		for _, m := range append(n.Items, n) {
			if m.File != "--set x" || m.Line != 0 || m.Column != 0 || m.Document {
				t.Errorf("Value(%q): place %s:%d:%d", tt.text, m.File, m.Line, m.Column)
			}
		}
	}
}

func TestDiff(t *testing.T) {
	t.Parallel()
	a := mustParse(t, "id: a\ndp: 6\nhp: [{n: 1, c: 3}, {n: 2}]\nlist: [1, 2]\nonly: {x: 1, y: [2]}\nkind: {k: 1}\n"+
		"empty: {}\nsame: [1]\nnum: +8\n")
	b := mustParse(t, "dp: 6.0\nid: b\nhp: [{n: 1, c: 4}, {n: 2}, {n: 3}]\nlist: [1]\nkind: x\nsame:\n- 1\nnum: 8\n"+
		"new: 7\nvoid: ~\n")
	var got []string
	for _, d := range yamldoc.Diff(a, b) {
		got = append(got, d.Path+" "+d.A.Text()+" "+d.B.Text())
	}
	want := []string{"id a b", "dp 6 6.0", "hp.1.c 3 4", "hp.3.n - 3", "list.2 2 -", "only.x 1 -", "only.y.1 2 -",
		"kind a map of 1 field x", "empty an empty map -", "new - 7", "void - nothing"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	if d := yamldoc.Diff(a, a.Clone()); len(d) != 0 {
		t.Errorf("a document differs from itself: %v", d)
	}
	if d := yamldoc.Diff(nil, nil); len(d) != 0 {
		t.Errorf("nothing differs from nothing: %v", d)
	}
}

// Elements are compared with those of their key: one more in the middle is one difference, another place is none.
func TestDiffBy(t *testing.T) {
	t.Parallel()
	a := mustParse(t, "terms: [{f: kill, w: 1}, {f: reach, w: 2}, {f: damage, w: 3}, {f: range, w: 4}, {f: range, w: 5, x: 1}]\n"+
		"list: [1, 2]\nmaps: [{g: 1}, {f: 2}]\nonly: [{f: a, w: 1}]\n")
	b := mustParse(t, "terms: [{f: damage, w: 7}, {f: new, w: 9}, {f: kill, w: 1}, {f: range, w: 5, x: 2}]\n"+
		"list: [2]\nmaps: [{f: 2}]\n")
	var got []string
	for _, d := range yamldoc.DiffBy(a, b, "f") {
		got = append(got, d.Path+" "+d.A.Text()+" "+d.B.Text())
	}
	// The range of b differs in x alone from the second of a, in w and x from the first.
	want := []string{"terms.2 a map of 2 fields -", "terms.3.w 3 7", "terms.4 a map of 2 fields -", "terms.5.x 1 2",
		"terms.2 - a map of 2 fields", "list.1 1 2", "list.2 2 -", "maps.1.g 1 -", "maps.1.f - 2", "maps.2.f 2 -", "only.1 a map of 2 fields -"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	if d := yamldoc.DiffBy(a, a.Clone(), "f"); len(d) != 0 {
		t.Errorf("a document differs from itself: %v", d)
	}
	back := yamldoc.DiffBy(b, a, "f")
	if len(back) != len(want) {
		t.Errorf("the other way round: %d differences, want %d", len(back), len(want))
	}
}
