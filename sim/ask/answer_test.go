// Inside: it asks simulated arenas, whose kills no caller can set, and words that only rare answers have.
package ask

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
)

// cellsOf is an outline whose cells vary one field: from a value on, or names.
func cellsOf(n int, from int64, unit string, names ...string) *results.Outline {
	o := &results.Outline{}
	for i := range n {
		var value any = from + int64(i)
		if names != nil {
			value = names[i]
		}
		words := "angle of the target"
		if unit != "" {
			words = unit + " of the target"
		}
		o.Cases = append(o.Cases, results.Case{ID: fmt.Sprintf("f=%v", value),
			Factors: []results.Factor{{Path: "f", Value: value, Unit: unit, Words: words}}})
	}
	return o
}

// complement are the shares that add up to 1.
func complement(all []float64) (rest []float64) {
	for _, x := range all {
		rest = append(rest, 1-x)
	}
	return rest
}

func TestSentencesOfBalances(t *testing.T) {
	t.Parallel()
	straight := []float64{0.9, 0.7, 0.5, 0.3, 0.1}
	none := make([]float64, 8)
	for _, c := range []struct {
		name, metric string
		target       float64
		blue, red    []float64
		unit         string
		most         int64
		want         []string
	}{
		{"even", "blue.kill", 0.5, straight, complement(straight), "points", 1 << 20,
			[]string{"6 points of the target make it even: blue kills in ", " of all duels. 5 and 7 are ruled out. Error 5 % over all "}},
		{"half, with draws", "blue.kill", 0.5, straight, none, "points", 1 << 20,
			[]string{"6 points of the target bring blue's kill probability to 50 %: blue kills in "}},
		{"no unit", "blue.win", 0.3, straight, none, "", 1 << 20,
			[]string{"7 as angle of the target brings blue's win probability to 30 %: blue wins "}},
		{"between two", "blue.kill", 0.5, []float64{0.8, 0.62, 0.3, 0.2}, []float64{0.2, 0.38, 0.7, 0.8}, "points", 1 << 20,
			[]string{"5 points of the target come nearest to even: ", "4 and 6 are ruled out."}},
		{"never", "blue.kill", 0.5, []float64{0.4, 0.2, 0.1}, none, "points", 1 << 20,
			[]string{"No value from 4 to 6 brings blue's kill probability to 50 %: all are below; 4 points of the target come nearest, ",
				"Values below 4 were not played. Error"}},
		{"twice", "blue.kill", 0.5, []float64{0.2, 0.4, 0.7, 0.65, 0.35, 0.2}, none, "points", 1 << 20,
			[]string{"Blue's kill probability crosses 50 % at least 2 times, between 5 and 6 and between 7 and 8 points of the target; "}},
		{"never, alike", "blue.kill", 0.5, []float64{0, 0, 0}, none, "points", 100,
			[]string{"all are below; 4 to 6 points of the target may be nearest, with 4, blue kills in 0 % ",
				" Values below 4 were not played. Values above 6 were not played. Error"}},
		{"without effect", "blue.kill", 0.5, []float64{0.515, 0.515, 0.515}, complement([]float64{0.515, 0.515, 0.515}), "points", 1 << 20,
			[]string{"Nothing shows a difference between the values from 4 to 6 of points of the target, and none is ruled out: with "}},
		{"jump", "red.kill", 0.5, none[:5], []float64{0.05, 0.08, 0.1, 0.85, 0.9}, "points", 1 << 20,
			[]string{"It jumps between 6 and 7, from "}},
		{"few duels", "blue.kill", 0.5, []float64{0.55, 0.5, 0.45}, complement([]float64{0.55, 0.5, 0.45}), "points", 128,
			[]string{"Not decided with 128 duels each: 4 to 6 may be nearest to even; with ", "Error 5 % over all looks, 384 duels."}},
		{"exchange", "exchange", 1, []float64{0.2, 0.4, 0.6}, []float64{0.6, 0.4, 0.2}, "points", 1 << 20,
			[]string{"5 points of the target make it even: red loses ", " aircraft for each that blue loses. 4 and 6 are ruled out."}},
	} {
		q := &manifest.Question{Kind: BalanceKind, Field: "f", Metric: c.metric, Target: c.target, Error: 0.05, Tolerance: 0.02,
			Most: c.most}
		if c.metric == "exchange" {
			q.Tolerance = 0.1
		}
		a, err := Put(t.Context(), q, cellsOf(len(c.blue), 4, c.unit), simulate(1, 0.3, c.blue, c.red), nil)
		if err != nil || !a.Finished || len(a.Rows) != len(c.blue) || len(a.Spots) != len(c.blue) {
			t.Fatalf("%s: %v, %+v", c.name, err, a)
		}
		for _, want := range c.want {
			if !strings.Contains(a.Sentence, want) {
				t.Errorf("%s: found %q, want %q", c.name, a.Sentence, want)
			}
		}
	}
}

// What lies beyond an end that may be nearest follows from how far the field goes.
func TestBeyondTheEnds(t *testing.T) {
	t.Parallel()
	b := balancing{asker: &asker{Question: &manifest.Question{Beyond: [2]float64{1, 24}}}, at: []float64{1, 2, 3, 4},
		balanced: &balanced{left: []int{0, 1, 2, 3}}}
	want := []string{"Values below 1 are not allowed.", "Values above 4 were not played: --to 24 does so."}
	if got := b.beyond(); !slices.Equal(got, want) {
		t.Errorf("found %q, want %q", got, want)
	}
	b.left = []int{1, 2}
	if got := b.beyond(); got != nil {
		t.Errorf("found %q of values between the ends", got)
	}
}

// Words for pairs of pilots that are even at one value, or the only ones that ever are.
func TestRangesOfPilots(t *testing.T) {
	t.Parallel()
	p := &piloting{balancing: balancing{asker: &asker{Question: &manifest.Question{Pilots: Panel}}, at: []float64{7, 8, 9, 10, 11}},
		names: [2][]string{{"a", "b", "c"}, {"x", "y"}}, game: &panels{sizes: [2]int{3, 2}, never: 5,
			from: reach{value: 2, least: 0, most: 4}, to: reach{value: 2, least: 0, most: 4}}}
	if got, want := p.rangeText(), "at about 9 (7 to 11) for the only pair of pilots of the panel (3 × 2) that ever is"; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
	p.Pilots, p.game.never, p.game.from.least = Best, 0, 1
	if got, want := p.rangeText(), "for no pair of pilots of the panel (3 × 2) below 8"; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
}

func TestSentencesOfRaces(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		blue []float64
		most int64
		want []string
	}{
		{"best", []float64{0.3, 0.6, 0.1}, 1 << 20, []string{"“bob” is best: blue kills in ", "; 2 others are out. Error 5 %"}},
		{"one out", []float64{0.3, 0.6}, 1 << 20, []string{"“bob” is best: ", "; “ada” is out. Error 5 %"}},
		{"close", []float64{0.6, 0.6, 0.1}, 1 << 20, []string{
			" is best or within 2 points of the best: blue kills in ", " may be best too; “cy” is out."}},
		{"few duels", []float64{0.6, 0.6}, 64, []string{"Not decided with 64 duels for each: ", "; nobody is out. "}},
	} {
		q := &manifest.Question{Kind: RaceKind, Field: "f", Metric: "blue.kill", Error: 0.05, Tolerance: 0.02, Most: c.most}
		a, err := Put(t.Context(), q, cellsOf(len(c.blue), 0, "", "ada", "bob", "cy"), simulate(2, 0.6, c.blue, nil), nil)
		if err != nil || !a.Finished {
			t.Fatalf("%s: %v", c.name, err)
		}
		for i, s := range a.Spots { // the chart has the order of the table
			if s.Name != a.Rows[i][0] || s.Marked == (a.Rows[i][4] == "out") {
				t.Errorf("%s: row %v has the spot %s, marked %v", c.name, a.Rows[i], s.Name, s.Marked)
			}
		}
		for _, want := range c.want {
			if !strings.Contains(a.Sentence, want) {
				t.Errorf("%s: found %q, want %q", c.name, a.Sentence, want)
			}
		}
	}
}

// An interrupted question says what is known, with figures that JSON can hold.
func TestInterruptedBeforeTheFirstDuel(t *testing.T) {
	t.Parallel()
	for _, kind := range []string{BalanceKind, RaceKind} {
		for _, metric := range []string{"blue.kill", "exchange", "blue.points"} {
			q := &manifest.Question{Kind: kind, Field: "f", Metric: metric, Target: 0.5, Error: 0.05, Tolerance: 0.02,
				Most: 1 << 20}
			arena := simulate(1, 0, []float64{0.5, 0.4}, []float64{0.1, 0.2})
			arena.rounds, arena.stopAfter = 1, 1
			a, err := Put(t.Context(), q, cellsOf(2, 1, ""), arena, nil)
			if err != nil || a.Finished || !strings.HasPrefix(a.Sentence, "Not decided yet: ") {
				t.Fatalf("%s of %s: %v, %+v", kind, metric, err, a)
			}
			var b bytes.Buffer
			var out map[string]any
			if err := a.Write(&b); err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal(b.Bytes(), &out); err != nil || out["duels"] != 0.0 {
				t.Errorf("%v in %s", err, b.String())
			}
		}
	}
}

// An answer says what even means where another reading is possible.
func TestEvenIsExplained(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"blue.kill": "Even means here that blue kills in half of the duels.",
		"red.win":     "Even means here that red wins in half of the duels. Where both sides win equally often is what --metric red.points asks.",
		"blue.points": "", "exchange": ""} {
		m, err := FindMetric(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(m.evenNote(), " "); want == "" && got != "" || !strings.HasPrefix(got, want) {
			t.Errorf("%s: found %q, want %q", name, got, want)
		}
	}
}
