// Inside: it asks simulated arenas, whose kills no caller can set.
package ask

import (
	"math"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/sensitivity"
)

// surveyOf asks which of so many fields matter whose probabilities are known.
func surveyOf(t *testing.T, fields int, duels int64, points string, p func(x []float64) float64) *Answer {
	t.Helper()
	var ranges []manifest.Range
	for i := range fields {
		ranges = append(ranges, manifest.Range{Path: "blue." + string(rune('a'+i)), From: -100, To: 200})
	}
	d, err := NewDesign(ranges, points, 5, duels)
	if err != nil {
		t.Fatal(err)
	}
	q := &manifest.Question{Kind: SensitivityKind, Metric: "blue.kill", Error: 0.05, Most: duels, Design: d}
	run, blue := &results.Outline{Header: results.Header{Seed: 5}}, []float64{}
	a := &asker{Question: q}
	for _, point := range sensitivity.New(planOf(d, 5)).Points {
		run.Cases = append(run.Cases, results.Case{ID: a.pointID(point)})
		x := make([]float64, fields)
		for i, level := range point {
			x[i] = float64(level)/3 - 0.5
		}
		blue = append(blue, p(x))
	}
	out, err := Put(t.Context(), q, run, simulate(3, 0.3, blue, nil), nil)
	if err != nil || !out.Finished {
		t.Fatalf("%v, %+v", err, out)
	}
	return out
}

func TestSentencesOfSensitivities(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		fields int
		p      func(x []float64) float64
		want   []string
	}{
		{"one", 2, func(x []float64) float64 { return 0.5 + 0.8*x[0] }, []string{
			"The field that matters most is blue.a: alone it explains ", " Nothing shows that fields act together",
			" The standard deviation of blue's kill probability over these values is 30 points ("}},
		{"together", 2, func(x []float64) float64 { return 0.5 + 1.8*x[0]*x[1] }, []string{
			"The field that seems to matter most is ", ": alone it explains nothing that can be told, ", " come from fields acting together."}},
		{"nothing", 3, func([]float64) float64 { return 0.4 }, []string{
			"Nothing matters that can be seen: blue's kill probability hardly varies between these values, with a standard deviation of at most ",
			" points. On average, blue kills in "}},
		{"screened", 6, func(x []float64) float64 { return 0.5 + 0.9*x[2] }, []string{
			"The field that matters most is blue.c: alone it explains "}},
		{"never", 2, func([]float64) float64 { return 0 }, []string{"hardly varies", "Changed no figure at all: blue.a, blue.b."}},
	} {
		a := surveyOf(t, c.fields, 8000, sensitivity.Sobol, c.p)
		j := a.json.(*sensitivityJSON)
		for _, e := range []*estimate.Estimate{j.Mean, j.Variance, j.Varies, j.Together, j.Fields[0].First, j.Fields[1].Total} {
			if e.Low < 0 || e.High > 1 || e.High <= e.Low && c.name != "never" {
				t.Errorf("%s: found %+v", c.name, e)
			}
		}
		if j.Mean.High <= j.Mean.Low {
			t.Errorf("%s: the mean is %+v", c.name, j.Mean)
		}
		for _, want := range c.want {
			if !strings.Contains(a.Sentence, want) {
				t.Errorf("%s: found %q, want %q", c.name, a.Sentence, want)
			}
		}
	}
}

// What few duels leave open is not told as nothing: the sentence follows the intervals.
func TestTooFewDuelsToTellWhatMatters(t *testing.T) {
	t.Parallel()
	a := surveyOf(t, 2, 1500, sensitivity.Sobol, func(x []float64) float64 { return 0.5 + 0.1*x[0] })
	if j := a.json.(*sensitivityJSON); j.Together.Low > 0.1 || j.Together.High < 0.9 || j.Varies.High <= mostHardly {
		t.Fatalf("the intervals are not wide: %+v, %+v", j.Together, j.Varies)
	}
	if want := "There are too few duels to tell what matters: the standard deviation of blue's kill probability over these values may be " +
		"anything up to "; !strings.HasPrefix(a.Sentence, want) || strings.Contains(a.Sentence, "hardly") {
		t.Errorf("found %q, want %q first", a.Sentence, want)
	}
}

// Of a straight line with weights of two to one, the shares are four to one, and no duel is played too many.
func TestSharesOfSimulatedDuels(t *testing.T) {
	t.Parallel()
	const duels = 20_000
	a := surveyOf(t, 2, duels, sensitivity.Latin, func(x []float64) float64 { return 0.5 + 0.6*x[0] + 0.3*x[1] })
	for i, want := range []float64{0.8, 0.2} {
		s := a.Spots[i]
		if math.Abs(s.Figure.Value-want) > 0.1 || s.Figure.Low > want || s.Figure.High < want || s.Total.Low > want ||
			s.Total.High < want {
			t.Errorf("field %d: found %+v, want %g", i, s.Figure, want)
		}
	}
	j := a.json.(*sensitivityJSON)
	if j.Duels > duels || j.Duels < duels*9/10 || j.Cells > 16 {
		t.Errorf("%d duels of %d cells", j.Duels, j.Cells)
	}
}

// A figure and its interval have no more digits than tell anybody what matters, and no interval is none.
func TestFiguresOfSensitivities(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		e    estimate.Estimate
		want string
	}{
		{estimate.Estimate{Value: 1, Low: 1 - 1e-7, High: 1}, "100 (100 to 100)"},
		{estimate.Estimate{Value: -0.294, Low: -0.42, High: -0.161}, "−29 (−42 to −16)"},
		{estimate.Estimate{Value: 0.004, Low: 0, High: 0.008}, "0.4 (0 to 0.8)"},
		{estimate.Estimate{Low: math.Inf(-1), High: math.Inf(1)}, "0"},
		{estimate.Estimate{Low: 0, High: 1, Reason: "nothing"}, "– (0 to 100)"},
	} {
		if got := spanned(&c.e).text; got != c.want {
			t.Errorf("found %q, want %q", got, c.want)
		}
	}
	a := &survey{asker: &asker{Question: &manifest.Question{Design: &manifest.Design{Ranges: []manifest.Range{{Path: "a"}, {Path: "b"}}}}},
		indices: &sensitivity.Indices{Fields: []sensitivity.Index{
			{First: estimate.Estimate{Value: 0.4}, Total: estimate.Estimate{Value: 0.5}},
			{Field: 1, First: estimate.Estimate{Value: 0.23}, Total: estimate.Estimate{Value: 0.13}}}}}
	if notes := a.lucky(); len(notes) != 1 || !strings.HasPrefix(notes[0], "B: more alone than in all") {
		t.Errorf("found %q", notes)
	}
}

// A field matters by the interval that holds together with those of all fields, not by its own.
func TestFieldsMatterTogether(t *testing.T) {
	t.Parallel()
	m, err := FindMetric("blue.points")
	if err != nil {
		t.Fatal(err)
	}
	sure := func(value float64) estimate.Estimate { return estimate.Estimate{Value: value, Low: value / 2, High: 1} }
	v := &survey{asker: &asker{metric: m, Question: &manifest.Question{Design: &manifest.Design{Ranges: []manifest.Range{{Path: "a"}, {Path: "b"}}}}},
		left: []int{0, 1}, matters: []bool{true, false}, indices: &sensitivity.Indices{Fields: []sensitivity.Index{
			{First: sure(0.6), Total: sure(0.6)}, {Field: 1, First: sure(0.2), Total: sure(0.2)}}}}
	v.adds.s = v
	if row := v.row(1); row[len(row)-1].text != mayBeNothing {
		t.Errorf("found the row %v", row)
	}
	if said := v.leading(); strings.Contains(said, "; b ") || !strings.Contains(said, " a: alone it explains 60 % ") {
		t.Errorf("it leads with %q", said)
	}
	if said := v.nothing(); len(said) != 1 || said[0] != "Cannot be told from nothing: b." {
		t.Errorf("found %q", said)
	}
}
