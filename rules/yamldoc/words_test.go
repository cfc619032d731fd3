package yamldoc_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// worded has fields that stand for the place of a word among those allowed.
type worded struct {
	Firing uint8 `yaml:"firing,omitempty" enum:"exclusive,third,free" doc:"how guns and missiles share a turn"`
	Late   bool  `yaml:"late,omitempty" enum:"start,move" doc:"when speeds are set"`
	Pilot  int   `yaml:"pilot,omitempty" enum:"green,regular" doc:"who flies"`
}

// A number, or a truth, is read as a word; the schema, the descriptions and the messages name the words.
func TestWordsForNumbers(t *testing.T) {
	t.Parallel()
	read := func(text string) (w worded, err error) {
		doc, err := yamldoc.Parse(yamldoc.File{Name: "w.yaml", Data: []byte(text)})
		if err != nil {
			t.Fatal(err)
		}
		w.Pilot = 1
		return w, yamldoc.Decode(doc, &w)
	}
	for text, want := range map[string]worded{
		"firing: free\nlate: move\npilot: green": {2, true, 0}, "firing: third\nlate: start": {1, false, 1}, "{}": {0, false, 1},
	} {
		if got, err := read(text); err != nil || got != want {
			t.Errorf("%s: found %v, %v, want %v", text, got, err, want)
		}
	}
	for text, want := range map[string]string{
		"firing: fre": `w.yaml:1:9: firing: found "fre" (did you mean free?), want one of exclusive, third, free`,
		"late: true":  "w.yaml:1:7: late: found true, want one of start, move",
		"pilot: 1":    "w.yaml:1:8: pilot: found 1, want one of green, regular",
	} {
		if _, err := read(text); err == nil || err.Error() != want {
			t.Errorf("%s: found %v, want %s", text, err, want)
		}
	}
	schema, err := yamldoc.Schema(worded{}, "words")
	if err != nil || strings.Contains(string(schema), "integer") || strings.Contains(string(schema), "boolean") {
		t.Errorf("the schema has other values than words: %s, %v", schema, err)
	}
	if about := yamldoc.Fields(worded{}); strings.Join(about[1].Values, " ") != "start move" {
		t.Errorf("a truth has the values %v, want start and move", about[1].Values)
	}
}
