// Inside: it shares the made-up system of agents_test.go.
package agents

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/yamldoc"
)

const weighed = `# mine
id: mine
name: "My own" # said so
system: ufo
kind: fighter
about: fights
usual: true # of mine
default: true
fire:
  terms: [{fact: my_kill, weight: -1.5}, {fact: my_hit, weight: 0}] # flow
move:
  terms:
    - {fact: my_kill, weight: 100, when: {range: {max: 8}}}
    - fact: range
      weight:  2
`

func TestWeightsText(t *testing.T) {
	t.Parallel()
	doc := parseAs(t, "mine.yaml", weighed)
	w, err := WeightsOf(doc, someSystem)
	if err != nil {
		t.Fatal(err)
	}
	if len(w.Values) != 3 || w.Values[0] != 100_000 || w.Values[1] != 2000 || w.Values[2] != -1500 {
		t.Fatalf("weights %v", w.Values)
	}
	_, err = w.Text([]byte(weighed), []int64{12_345, -7, MaxWeight}, "other", "n", nil)
	if err == nil || !strings.Contains(err.Error(), "found no plain") {
		t.Errorf("a name in quotes: %v", err)
	}
	source := strings.Replace(weighed, `"My own"`, "My own", 1)
	if w, err = WeightsOf(parseAs(t, "mine.yaml", source), someSystem); err != nil {
		t.Fatal(err)
	}
	text, err := w.Text([]byte(source), []int64{12_345, -7, MaxWeight}, "other", "Other", []string{"one", "two"})
	if err != nil {
		t.Fatal(err)
	}
	want := "# one\n# two\n" + strings.NewReplacer("id: mine", "id: other", "My own", "Other",
		"usual: true", "usual: false", "default: true", "default: false", "-1.5", "10000", "weight: 100,", "weight: 12.345,",
		"weight:  2", "weight:  -0.007").Replace(source)
	if string(text) != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
	made := parseAs(t, "other.yaml", string(text))
	for _, d := range yamldoc.Diff(made, w.With([]int64{12_345, -7, MaxWeight})) {
		if d.Path != "id" && d.Path != "name" && d.Path != "usual" && d.Path != "default" {
			t.Errorf("%s: the file has %s, the document %s", d.Path, d.A.Text(), d.B.Text())
		}
	}
}
