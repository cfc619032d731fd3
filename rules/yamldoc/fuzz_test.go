package yamldoc_test

import (
	"errors"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// FuzzParse holds for any bytes: Parse does not panic, its errors are Faults
// with a place, and a tree that it accepts is within the limits, in UTF-8, and
// decodes to Faults or a value.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"", "a: 1", "# x\n", "---\na: 1\n---\nb: 2", "a:\n\tb: 1", "a: [1, {b: 'c', d: \"e\\n\"}]", "- - - 1\n- ~",
		"a: |\n  x\n\n  y\nb: >-\n  z", "a: &x [*x]", "? a\n: b", "a: 1\na: 2", "\x00", "\xff", "[[[[[[", "{a: {b: {",
		"name: Tornado\nspeed: 8\nnums: [1, 2]\nguns:\n  - {power: 9, recharge: 1}\n", "'", "\"\\u00e9\\e\"", "!!map {}",
		"%YAML 1.2",
		"\ufeffa: b\r\nc: d\r\n", "a: 0x10\nb: 1_000\nc: .inf", ": x", "- : -", "a:\n- b\n c", "|", ">", "a: |", "a: >2\n x",
		"@", "`", "a: b #c",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		n, err := yamldoc.Parse(yamldoc.File{Name: "fuzz.yaml", Data: data})
		checkFaults(t, err)
		if err == nil && (n == nil || !n.Document) {
			t.Fatal("neither a document nor an error")
		}
		if n == nil {
			return
		}
		checkTree(t, n, 1)
		var s sample
		checkFaults(t, yamldoc.Decode(n, &s))
		if len(yamldoc.Diff(n, n.Clone())) != 0 {
			t.Error("the document differs from its clone")
		}
		n.Any()
	})
}

// checkFaults fails unless err is nil or Faults that all have a place and a message.
func checkFaults(t *testing.T, err error) {
	t.Helper()
	if err == nil {
		return
	}
	var faults yamldoc.Faults
	if !errors.As(err, &faults) || len(faults) == 0 {
		t.Fatalf("the error is a %T: %v", err, err)
	}
	for _, f := range faults {
		if f.File != "fuzz.yaml" || f.Line < 1 || f.Column < 1 || f.Body() == "" {
			t.Errorf("fault without a place or a message: %#v", f)
		}
		if !utf8.ValidString(f.Error()) {
			t.Errorf("message is not UTF-8: %q", f.Error())
		}
		if strings.ContainsFunc(f.Error(), func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' }) {
			t.Errorf("message has a control character: %q", f.Error())
		}
	}
}

// checkTree fails unless the shape of the tree is sound.
func checkTree(t *testing.T, n *yamldoc.Node, depth int) {
	t.Helper()
	if n.Line < 1 || n.Column < 1 || n.File != "fuzz.yaml" {
		t.Errorf("no place: %+v", n)
	}
	if len(n.Items) > 0 && depth > yamldoc.MaxDepth {
		t.Fatalf("deeper than %d", yamldoc.MaxDepth)
	}
	if n.Kind == yamldoc.Map && len(n.Keys) != len(n.Items) || n.Kind != yamldoc.Map && n.Keys != nil {
		t.Errorf("%d keys and %d values in kind %d", len(n.Keys), len(n.Items), n.Kind)
	}
	if (n.Kind == yamldoc.Scalar) != (n.Tag != yamldoc.None) {
		t.Errorf("kind %d with tag %d", n.Kind, n.Tag)
	}
	for _, k := range n.Keys {
		if k.Kind != yamldoc.Scalar {
			t.Errorf("key of kind %d", k.Kind)
		}
	}
	for _, item := range n.Items {
		checkTree(t, item, depth+1)
	}
}
