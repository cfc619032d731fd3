// Inside: it asks simulated arenas, whose kills no caller can set.
package ask

import (
	"reflect"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/sensitivity"
)

// wordsOfWorld asks about a field of three words and a number, of which the words have those figures.
func wordsOfWorld(t *testing.T, seed uint64, duels int64, figures [3]float64) *Answer {
	t.Helper()
	ranges := []manifest.Range{{Path: "blue.pilot", Words: []string{"own", "bold", "[shy, slow]"}}, {Path: "red.n", From: 0, To: 450, Step: 150}}
	d, err := NewDesign(ranges, sensitivity.Sobol, seed, duels)
	if err != nil {
		t.Fatal(err)
	}
	q := &manifest.Question{Kind: SensitivityKind, Metric: "blue.kill", Error: 0.05, Most: duels, Design: d}
	run, blue := &results.Outline{Header: results.Header{Seed: seed}}, []float64{}
	a := &asker{Question: q}
	for _, point := range sensitivity.New(planOf(d, seed)).Points {
		run.Cases = append(run.Cases, results.Case{ID: a.pointID(point)})
		blue = append(blue, figures[point[0]]+0.02*float64(point[1]))
	}
	out, err := Put(t.Context(), q, run, simulate(seed+100, 0.3, blue, nil), nil)
	if err != nil || !out.Finished {
		t.Fatalf("%v, %+v", err, out)
	}
	return out
}

func TestWhatWordsAdd(t *testing.T) {
	t.Parallel()
	a := wordsOfWorld(t, 1, 8_000, [3]float64{0.4, 0.6, 0.25})
	for _, want := range []string{"The field that matters most is blue.pilot: alone it explains ", " Of blue.pilot, next to “own”, “bold” adds ",
		", and “shy + slow” takes away "} {
		if !strings.Contains(a.Sentence, want) {
			t.Errorf("found %q, want %q", a.Sentence, want)
		}
	}
	var first []string
	for _, row := range a.Rows {
		first = append(first, row[0])
	}
	if want := []string{"blue.pilot", "  own", "  bold", "  shy + slow", "red.n", together}; !reflect.DeepEqual(first, want) {
		t.Errorf("found the rows %q, want %q", first, want)
	}
	if a.Rows[0][1] != "3 values" || a.Rows[4][1] != "0 to 4.5" || a.Rows[0][2] != "–" {
		t.Errorf("found %q and %q", a.Rows[0], a.Rows[4])
	}
	f := a.json.(*sensitivityJSON).Fields
	if w := f[0].Words; len(w) != 3 || w[0].Adds != nil || w[1].Adds.Low > 0.2 || w[1].Adds.High < 0.2 || w[2].Adds.Low > -0.15 ||
		w[2].Adds.High < -0.15 || f[0].From != nil || f[0].Mean != nil || *f[1].To != 450 {
		t.Errorf("found %+v", f)
	}
}

func TestRangesOf(t *testing.T) {
	t.Parallel()
	all, err := rangesOf([]string{"a=1:3,b=2:3.5:0.5", "c=[x, y]|[]", "d"})
	want := []manifest.Range{{Path: "a", From: 100, To: 300}, {Path: "b", From: 200, To: 350, Step: 50}, {Path: "c", Words: []string{"[x, y]", "[]"}},
		{Path: "d"}}
	if err != nil || !reflect.DeepEqual(all, want) {
		t.Errorf("found %+v, %v", all, err)
	}
}
