package manifest_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
)

// Ranges and changes are written with their decimals, and read as older runs have them.
func TestNumbersOfQuestions(t *testing.T) {
	t.Parallel()
	var q manifest.Question
	old := `{"changes":[{"field":"red.card.dp","own":10,"step":2,"down":3,"up":5}],"design":{"ranges":[{"path":"a","from":-1,"to":2},` +
		`{"path":"b","from":2,"to":3.5,"step":0.5},{"path":"c","from":0,"to":0,"words":["x","[y, z]"]}]}}`
	if err := json.Unmarshal([]byte(old), &q); err != nil {
		t.Fatal(err)
	}
	if c := q.Changes[0]; c.Own != 1000 || c.Step != 200 {
		t.Errorf("found %+v", c)
	}
	var values [][]string
	var texts []string
	for i := range q.Design.Ranges {
		r, all := &q.Design.Ranges[i], []string(nil)
		for level := range r.Levels() {
			all = append(all, r.Value(level))
		}
		values, texts = append(values, all), append(texts, r.Text())
	}
	if want := [][]string{{"-1", "0", "1", "2"}, {"2", "2.5", "3", "3.5"}, {"x", "[y, z]"}}; !reflect.DeepEqual(values, want) {
		t.Errorf("found %q, want %q", values, want)
	}
	if want := []string{"a=-1:2", "b=2:3.5:0.5", "c=x|[y, z]"}; !reflect.DeepEqual(texts, want) {
		t.Errorf("found %q, want %q", texts, want)
	}
	var again manifest.Question
	text, err := json.Marshal(&q)
	if err != nil || json.Unmarshal(text, &again) != nil || !q.Like(&again) || !reflect.DeepEqual(again.Design, q.Design) {
		t.Errorf("%v: found %s", err, text)
	}
	for _, bad := range []string{`"x"`, "1.234", "1e3"} {
		if err := json.Unmarshal([]byte(bad), new(results.Decimal)); err == nil {
			t.Errorf("%s was read", bad)
		}
	}
}
