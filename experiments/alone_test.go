package experiments_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules/yamldoc"
)

const twoFields = `title: t
system: fake
blue: {card: jet, doctrine: bold}
red: {card: ufo, doctrine: bold}
vary:
  red.card.dp: [4, 5]
  start.range: {from: 1, to: 2, step: 1}
`

func parsed(t *testing.T, text string) *yamldoc.Node {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: "t.yaml", Data: []byte(text)})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// The settings of cells are in the order of the cells, as far as they are asked for; also those of points.
func TestSettings(t *testing.T) {
	t.Parallel()
	points := strings.Replace(strings.Replace(twoFields, "vary:", "points:", 1), "{from: 1, to: 2, step: 1}", "[7, 'a b']", 1)
	for text, want := range map[string][]string{
		twoFields:                            {"red.card.dp=4,start.range=1", "red.card.dp=4,start.range=2", "red.card.dp=5,start.range=1"},
		points:                               {"red.card.dp=4,start.range=7", "red.card.dp=5,start.range=a b"},
		strings.Split(twoFields, "vary:")[0]: {""},
	} {
		cells, err := experiments.Settings(parsed(t, text), &experiments.Library{}, 3)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, settings := range cells {
			var parts []string
			for _, o := range settings {
				parts = append(parts, o.Path+"="+o.Value)
			}
			got = append(got, strings.Join(parts, ","))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// What is alone has no variation but the settings, and a fault in one names its path as the file.
func TestAlone(t *testing.T) {
	t.Parallel()
	doc := experiments.Alone(parsed(t, twoFields), []experiments.Override{{"red.card.dp", "x"}})
	if got, want := string(experiments.Text(doc.Field("vary"))), "\"red.card.dp\": [\"x\"]\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if at := doc.Field("vary").Items[0].Items[0]; at.File != "red.card.dp" {
		t.Errorf("a fault would name %q", at.File)
	}
	if experiments.Alone(parsed(t, twoFields), nil).Field("vary") != nil {
		t.Error("without settings something varies")
	}
}

// What is fixed varies with one value, before the rest; the seed stands in its place, and a wrong path is refused.
func TestFixed(t *testing.T) {
	t.Parallel()
	doc := parsed(t, twoFields)
	made, err := experiments.Fixed(doc, []experiments.Override{{"seed", "9"}, {"red.card.dp", "5"}})
	if err != nil {
		t.Fatal(err)
	}
	vary := made.Field("vary")
	if text := string(experiments.Text(vary)); !strings.HasPrefix(text, "\"red.card.dp\": [5]\n") || len(vary.Keys) != len(doc.Field("vary").Keys) ||
		made.FieldText("seed") != "9" {
		t.Errorf("it varies\n%s with seed %s", text, made.FieldText("seed"))
	}
	if _, err := experiments.Fixed(doc, []experiments.Override{{"nothing", "9"}}); err == nil {
		t.Error("a path that is none is taken")
	}
}

// A value on one line is read as what it was.
func TestInline(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"a b", "7", `"7"`, "true", `"no: x"`, `""`, `["a", 1]`, `{"a": [1, 2.5]}`, "60-", "null"} {
		n := yamldoc.Value(text, "")
		if got := yamldoc.Value(experiments.Inline(n), ""); experiments.Inline(got) != experiments.Inline(n) || got.Kind != n.Kind || got.Tag != n.Tag || got.Value != n.Value {
			t.Errorf("%s becomes %s", text, experiments.Inline(n))
		}
	}
}
