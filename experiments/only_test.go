package experiments_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules/yamldoc"
)

func TestTextKeepsDocuments(t *testing.T) {
	t.Parallel()
	const text = `title: "a: \"b\" <c>"
n: -7
x: 1.50
yes: true
none: null
word: "12"
lines: |
  one
  two
list: [a, [], {}, {k: [1, "1"]}]
"odd: key": 3
`
	doc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: []byte(text)})
	if err != nil {
		t.Fatal(err)
	}
	again, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: experiments.Text(doc)})
	if err != nil {
		t.Fatalf("%v in\n%s", err, experiments.Text(doc))
	}
	if a, b := bare(doc), bare(again); a != b {
		t.Errorf("found\n%s\nwant\n%s", b, a)
	}
}

// bare is a text of a document without its places.
func bare(n *yamldoc.Node) string {
	var b strings.Builder
	var walk func(n *yamldoc.Node)
	walk = func(n *yamldoc.Node) {
		if n == nil {
			return
		}
		b.WriteString(string(rune('0'+n.Kind)) + string(rune('0'+n.Tag)) + n.Value + "(")
		for i, item := range n.Items {
			if n.Kind == yamldoc.Map {
				b.WriteString(n.Keys[i].Value + ":")
			}
			walk(item)
			b.WriteString(",")
		}
		b.WriteString(")")
	}
	walk(n)
	return b.String()
}

func TestExtent(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][3]int64{
		"vary: {red.card.dp: [6, 14, 8]}":                     {600, 1400, 1},
		"vary: {red.card.dp: {from: -2, to: 4, step: 2}}":     {-200, 400, 1},
		"vary: {red.card.dp: [6, 7.5]}":                       {600, 750, 1},
		"vary: {red.card.dp: [6, 7.25]}":                      {0, 0, 0},
		"vary: {red.card: [a, b]}":                            {0, 0, 0},
		"vary: {red.card.dp: [\"6\"]}":                        {0, 0, 0},
		"title: t":                                            {0, 0, 0},
		"vary: {red.card.dp: {from: 1, to: 2.5, step: 0.25}}": {100, 250, 1},
	} {
		doc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: []byte(text)})
		if err != nil {
			t.Fatal(err)
		}
		least, most, ok := experiments.Extent(doc, "red.card.dp", 50)
		if got := [3]int64{least, most, 0}; ok != (want[2] == 1) || ok && (got[0] != want[0] || got[1] != want[1]) {
			t.Errorf("%s: %d, %d, %v", text, least, most, ok)
		}
	}
}
