package yamldoc_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// parse reads text as file x.yaml.
func parse(text string) (*yamldoc.Node, error) {
	return yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: []byte(text)})
}

// mustParse reads text that has no fault.
func mustParse(t testing.TB, text string) *yamldoc.Node {
	t.Helper()
	n, err := parse(text)
	if err != nil {
		t.Fatalf("Parse(%q): %v", text, err)
	}
	return n
}

func TestParseFaults(t *testing.T) {
	t.Parallel()
	deepMap := func() string {
		var b strings.Builder
		for i := range 70 {
			b.WriteString(strings.Repeat(" ", i) + "a:\n")
		}
		return b.String()
	}
	entries := strings.Builder{}
	for i := range yamldoc.MaxEntries + 1 {
		fmt.Fprintf(&entries, "k%d: 1\n", i)
	}
	tests := []struct {
		name, text, want string
		kind             error
	}{
		{"empty", "", "x.yaml:1:1: the file is empty", nil},
		{"comment only", "# nothing\n\n", "x.yaml:1:1: the file is empty", nil},
		{"header only", "---\n", "x.yaml:1:1: the file is empty", nil},
		{"tab", "a:\n\tb: 1\n", "x.yaml:2:1: not valid YAML: a tab cannot stand here, use spaces", yamldoc.ErrSyntax},
		{"open bracket", "a: [1,\n", "x.yaml:1:4: not valid YAML: the [ that opens here is never closed", yamldoc.ErrSyntax},
		{"open quote", "a: 'x\n", "x.yaml:1:4: not valid YAML: the quotes that open here are never closed", yamldoc.ErrSyntax},
		{"no YAML", "a: b: c\n", "x.yaml:1:4: not valid YAML: a field cannot begin here; is the indentation right, and a " +
			"text with a colon in quotes?", yamldoc.ErrSyntax},
		{"stray indent", "a: 1\n b: 2\n", "x.yaml:1:4: not valid YAML: a field cannot begin here; is the indentation " +
			"right, and a text with a colon in quotes?", yamldoc.ErrSyntax},
		{"NUL", "a: 1\nb: \x00\n", "x.yaml:2:4: not valid YAML: control character U+0000", yamldoc.ErrSyntax},
		{"escape", "é: \x1b[31m\n", "x.yaml:1:4: not valid YAML: control character U+001B", yamldoc.ErrSyntax},
		{"lone CR", "a: 1\rb: 2\n", "x.yaml:1:5: not valid YAML: control character U+000D", yamldoc.ErrSyntax},
		{"not UTF-8", "a: 1\nbé: \xff\n", "x.yaml:2:5: not valid YAML: byte 0xff is not UTF-8 text", yamldoc.ErrSyntax},
		{"escaped control", `a: {b: "x\e[2J"}`,
			`x.yaml:1:8: a.b: the text "x\x1b[2J" has the control character U+001B, which is not allowed`, nil},
		{"control in key", `"\a": 1`, `x.yaml:1:1: the text "\a" has the control character U+0007, which is not allowed`,
			nil},
		{"duplicate", "a: 1\nb: 2\na: 3\n", "x.yaml:3:1: a: duplicate key, the first is in line 1", yamldoc.ErrDuplicate},
		{"duplicate inside", "l:\n- {a: 1}\n- a: 1\n  a: 2\n", "x.yaml:4:3: l.2.a: duplicate key, the first is in line 3",
			yamldoc.ErrDuplicate},
		{"duplicate, quoted", "a: 1\n'a': 2\n", "x.yaml:2:1: a: duplicate key, the first is in line 1", yamldoc.ErrDuplicate},
		{"two duplicates", "a: 1\na: 2\nb: 1\nb: 1\n",
			"x.yaml:2:1: a: duplicate key, the first is in line 1\nx.yaml:4:1: b: duplicate key, the first is in line 3",
			yamldoc.ErrDuplicate},
		{"two documents", "a: 1\n---\nb: 2\n", "x.yaml:2:1: a second document begins here, only one a file is allowed", nil},
		{"anchor", "a: &x 1\n", "x.yaml:1:4: anchors (&) are not allowed here; write the value out", nil},
		{"alias", "a: 1\nb: *x\n", "x.yaml:2:4: aliases (*) are not allowed here; write the value out", nil},
		{"billion laughs", "a: &a [x, x]\nb: &b [*a, *a]\n",
			"x.yaml:1:4: anchors (&) are not allowed here; write the value out", nil},
		{"merge key", "<<: {a: 1}\n", "x.yaml:1:1: merge keys (<<) are not allowed here; write the fields out", nil},
		{"tag", "a: !!str 1\n", "x.yaml:1:4: tags (!) are not allowed here", nil},
		{"directive", "%YAML 1.2\n---\na: 1\n", "x.yaml:1:1: directives (%) are not allowed here", nil},
		{"complex key", "? a\n: 1\n", "x.yaml:1:1: complex keys (?) are not allowed here", nil},
		{"list as key", "[a]: 1\n", "x.yaml:1:4: not valid YAML: found an invalid key for this map", yamldoc.ErrSyntax},
		{"null as key", "a: {~: 1}\n", "x.yaml:1:5: a: the key of a map must be a name", nil},
		{"brackets", strings.Repeat("[", 10000), "x.yaml:1:65: too big: nested more than 64 deep", yamldoc.ErrLimit},
		{"closed brackets", strings.Repeat("[", 10000) + strings.Repeat("]", 10000),
			"x.yaml:1:65: too big: nested more than 64 deep", yamldoc.ErrLimit},
		{"braces", strings.Repeat("{a: ", 10000), "x.yaml:1:257: too big: nested more than 64 deep", yamldoc.ErrLimit},
		{"dashes", strings.Repeat("- ", 10000), "x.yaml:1:129: too big: nested more than 64 deep", yamldoc.ErrLimit},
		{"indents", deepMap(), "x.yaml:65:66: too big: nested more than 64 deep", yamldoc.ErrLimit},
		{"size", strings.Repeat("#", yamldoc.MaxSize+1), "x.yaml:1:1: too big: 1048577 bytes, the limit is 1048576 (1 MiB)",
			yamldoc.ErrLimit},
		{"entries", entries.String(), "x.yaml:20001:7: too big: more than 20000 fields and list entries", yamldoc.ErrLimit},
		{"list entries", strings.Repeat("-\n", yamldoc.MaxEntries+1),
			"x.yaml:20001:1: too big: more than 20000 fields and list entries", yamldoc.ErrLimit},
		{"flow entries", "[" + strings.Repeat("1,", yamldoc.MaxEntries+1) + "1]",
			"x.yaml:1:40003: too big: more than 20000 fields and list entries", yamldoc.ErrLimit},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, err := parse(tt.text)
			if err == nil {
				t.Fatal("no fault")
			}
			if _, ok := err.(yamldoc.Faults); !ok {
				t.Errorf("the error is a %T, want Faults", err)
			}
			if got := err.Error(); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
			if tt.kind != nil && !errors.Is(err, tt.kind) {
				t.Errorf("errors.Is(%v, %v) = false", err, tt.kind)
			}
		})
	}
}

// A document just within the limits is read.
func TestParseLimits(t *testing.T) {
	t.Parallel()
	n := mustParse(t, strings.Repeat("[", yamldoc.MaxDepth)+strings.Repeat("]", yamldoc.MaxDepth))
	depth := 0
	for ; n != nil; n = n.Index(1) {
		depth++
	}
	if depth != yamldoc.MaxDepth {
		t.Errorf("depth %d, want %d", depth, yamldoc.MaxDepth)
	}
	mustParse(t, "a: 1\n"+strings.Repeat("#", yamldoc.MaxSize-5))
	list := mustParse(t, strings.Repeat("- 1\n", yamldoc.MaxEntries))
	if len(list.Items) != yamldoc.MaxEntries {
		t.Errorf("%d items, want %d", len(list.Items), yamldoc.MaxEntries)
	}
}

// The node beside a duplicate key still shows the other faults.
func TestParseDuplicateKeepsTheRest(t *testing.T) {
	t.Parallel()
	n, err := parse("a: 1\na: 2\nb: x\n")
	if err == nil || n == nil {
		t.Fatalf("Parse = %v, %v, want both", n, err)
	}
	if got := n.Get("a").Value + n.Get("b").Value; got != "1x" {
		t.Errorf("got %q, want the first a and b", got)
	}
}

func TestParsePlaces(t *testing.T) {
	t.Parallel()
	const text = "# comment\n" +
		"name: Tornado # trailing\n" +
		"grüße: [x, 'y', \"z\\n\"]\n" +
		"map: {é: e, f: }\n" +
		"text: |\n" +
		"  one\n" +
		"\n" +
		"  two\n" +
		"long: one\n" +
		"  two\n" +
		"list:\n" +
		"- 1\n" +
		"- b: 2\n" +
		"  c: \"q\n" +
		"    r\"\n" +
		"last: ~\n"
	tests := []struct {
		path         string
		line, column int
		kind         yamldoc.Kind
		tag          yamldoc.Tag
		value        string
	}{
		{"", 2, 1, yamldoc.Map, yamldoc.None, ""},
		{"name", 2, 7, yamldoc.Scalar, yamldoc.String, "Tornado"},
		{"grüße", 3, 8, yamldoc.List, yamldoc.None, ""},
		{"grüße.1", 3, 9, yamldoc.Scalar, yamldoc.String, "x"},
		{"grüße.2", 3, 12, yamldoc.Scalar, yamldoc.String, "y"},
		{"grüße.3", 3, 17, yamldoc.Scalar, yamldoc.String, "z\n"},
		{"map", 4, 6, yamldoc.Map, yamldoc.None, ""},
		{"map.é", 4, 10, yamldoc.Scalar, yamldoc.String, "e"},
		{"map.f", 4, 14, yamldoc.Null, yamldoc.None, ""},
		{"text", 5, 7, yamldoc.Scalar, yamldoc.String, "one\n\ntwo\n"},
		{"long", 9, 7, yamldoc.Scalar, yamldoc.String, "one two"},
		{"list", 12, 1, yamldoc.List, yamldoc.None, ""},
		{"list.1", 12, 3, yamldoc.Scalar, yamldoc.Int, "1"},
		{"list.2", 13, 3, yamldoc.Map, yamldoc.None, ""},
		{"list.2.b", 13, 6, yamldoc.Scalar, yamldoc.Int, "2"},
		{"list.2.c", 14, 6, yamldoc.Scalar, yamldoc.String, "q r"},
		{"last", 16, 7, yamldoc.Null, yamldoc.None, ""},
	}
	for _, ends := range []string{"\n", "\r\n"} {
		root := mustParse(t, "\ufeff"+strings.ReplaceAll(text, "\n", ends))
		if !root.Document {
			t.Error("the root is not marked as the document")
		}
		for _, tt := range tests {
			n := root.Get(tt.path)
			if n == nil {
				t.Errorf("%q: not there", tt.path)
				continue
			}
			got := fmt.Sprint(n.File, n.Line, n.Column, n.Kind, n.Tag, n.Value)
			if want := fmt.Sprint("x.yaml", tt.line, tt.column, tt.kind, tt.tag, tt.value); got != want {
				t.Errorf("%q: got %q, want %q (line ends %q)", tt.path, got, want, ends)
			}
		}
		if k := root.Key("list"); k == nil || k.Line != 11 || k.Column != 1 {
			t.Errorf("key list: %+v, want line 11, column 1", k)
		}
	}
}

func TestParseScalars(t *testing.T) {
	t.Parallel()
	tests := []struct {
		text string
		kind yamldoc.Kind
		tag  yamldoc.Tag
	}{
		{"8", yamldoc.Scalar, yamldoc.Int}, {"-8", yamldoc.Scalar, yamldoc.Int}, {"+8", yamldoc.Scalar, yamldoc.Int}, {"0", yamldoc.Scalar, yamldoc.Int},
		{"99999999999999999999", yamldoc.Scalar, yamldoc.Int},
		{"1.0", yamldoc.Scalar, yamldoc.Float}, {"1e3", yamldoc.Scalar, yamldoc.Float}, {".5", yamldoc.Scalar, yamldoc.Float}, {"5.", yamldoc.Scalar, yamldoc.Float},
		{"-0.25", yamldoc.Scalar, yamldoc.Float},
		{"0x10", yamldoc.Scalar, yamldoc.String}, {"0o17", yamldoc.Scalar, yamldoc.String}, {"0b1", yamldoc.Scalar, yamldoc.String}, {"1_000", yamldoc.Scalar, yamldoc.String},
		{"010", yamldoc.Scalar, yamldoc.String}, {"01.5", yamldoc.Scalar, yamldoc.String}, {".inf", yamldoc.Scalar, yamldoc.String}, {".nan", yamldoc.Scalar, yamldoc.String},
		{"2026-01-02", yamldoc.Scalar, yamldoc.String}, {"12:30", yamldoc.Scalar, yamldoc.String},
		{"true", yamldoc.Scalar, yamldoc.Bool}, {"false", yamldoc.Scalar, yamldoc.Bool},
		{"yes", yamldoc.Scalar, yamldoc.String}, {"no", yamldoc.Scalar, yamldoc.String}, {"on", yamldoc.Scalar, yamldoc.String}, {"True", yamldoc.Scalar, yamldoc.String},
		{"TRUE", yamldoc.Scalar, yamldoc.String},
		{"'8'", yamldoc.Scalar, yamldoc.String}, {`"true"`, yamldoc.Scalar, yamldoc.String}, {"''", yamldoc.Scalar, yamldoc.String}, {"'null'", yamldoc.Scalar, yamldoc.String},
		{"null", yamldoc.Null, yamldoc.None}, {"~", yamldoc.Null, yamldoc.None}, {"", yamldoc.Null, yamldoc.None}, {"Null", yamldoc.Null, yamldoc.None},
	}
	for _, tt := range tests {
		n := mustParse(t, "a: "+tt.text+"\n").Field("a")
		if n.Kind != tt.kind || n.Tag != tt.tag {
			t.Errorf("%q: kind %d, tag %d, want %d, %d", tt.text, n.Kind, n.Tag, tt.kind, tt.tag)
		}
	}
}
