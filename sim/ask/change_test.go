// Inside: it asks simulated arenas, whose kills no caller can set.
package ask

import (
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
)

// changes are two fields: the first falls from 0.65 by 0.06 a step, the second by 0.025 and rises again.
func changes() (q *manifest.Question, figures []float64) {
	q = &manifest.Question{Kind: ChangeKind, Field: "a,b", Metric: "blue.kill", Target: 0.5, Error: 0.05, Tolerance: 0.03,
		Most: 1 << 20, Changes: []manifest.Change{{Field: "a", Own: 1000, Step: 200, Up: 5, Down: 3},
			{Field: "b", Own: 0, Step: 100, Up: 8}}}
	figures = []float64{0.65}
	for _, n := range q.Changes[0].Steps() {
		figures = append(figures, 0.65-0.06*float64(n))
	}
	for _, n := range q.Changes[1].Steps() {
		figures = append(figures, 0.65-0.025*float64(min(n, 4)))
	}
	return q, figures
}

func TestChangesAreTriedInSteps(t *testing.T) {
	t.Parallel()
	c := manifest.Change{Field: "a", Own: 1000, Step: 250, Up: 3, Down: 1}
	if steps, values := c.Steps(), c.Values(); !reflect.DeepEqual(steps, []int64{1, -1, 2, 3}) ||
		!reflect.DeepEqual(values, []results.Decimal{1250, 750, 1500, 1750}) {
		t.Errorf("found %v and %v", steps, values)
	}
	own, texts := c.Texts()
	if own != "10" || !reflect.DeepEqual(texts, []string{"12.5", "7.5", "15", "17.5"}) {
		t.Errorf("found %s and %v", own, texts)
	}
}

func TestSmallestChangeIsSeldomWrong(t *testing.T) {
	t.Parallel()
	const times = 40
	q, figures := changes()
	wrong, duels := repeated(times, func(seed uint64) (bool, int64) {
		f := asking(t, simulate(seed, 0.5, figures, nil), *q).changing()
		if err := f.find(t.Context()); err != nil || !f.finished {
			t.Fatalf("finished %v, %v", f.finished, err)
		}
		right := len(f.reached[0]) == 1 && len(f.reached[1]) == 0
		for i, p := range figures { // all that it says must be true together
			e, v := &f.now[i], f.verdict(i)
			right = right && e.Low <= p && p <= e.High && (v != Above || p > 0.5) && (v != Below || p < 0.5) &&
				(v != Meets || math.Abs(p-0.5) <= 2*q.Tolerance)
		}
		for _, i := range f.best { // 2 steps make it 53 %, which may meet the target; 3 make it 47 %
			right = right && (f.steps[i].Steps == 2 || f.steps[i].Steps == 3)
		}
		return right, total(f.n)
	})
	checkError(t, wrong, times)
	t.Logf("wrong in %d of %d, %d duels on average", wrong, times, duels/times)
}

func TestSentencesOfChanges(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		edit func(q *manifest.Question, figures []float64)
		want []string
	}{
		{"one", func(_ *manifest.Question, f []float64) { f[1] = 0.5 }, []string{
			"The smallest change is one step: to change a from 10 to 12 brings blue's kill probability to 50 %: blue kills in ",
			"No value of b from 0 to 8 does it. As it is, blue kills in ", "Error 5 % over all looks, "}},
		{"past", func(_ *manifest.Question, f []float64) { f[2] = 0.3 }, []string{
			"The smallest change is one step: to change a from 10 to 8 takes it past 50 %: blue kills in "}},
		{"a tie", func(_ *manifest.Question, f []float64) { f[1], f[9] = 0.4, 0.3 }, []string{
			"The smallest changes are one step each: to change a from 10 to 12 takes it past 50 %", "; to change b from 0 to 1 takes it past 50 %"}},
		{"both", func(_ *manifest.Question, f []float64) { f[1], f[11] = 0.5, 0.4 }, []string{
			"With b it takes 3 steps, to 3. As it is, "}},
		{"none needed", func(_ *manifest.Question, f []float64) { f[0] = 0.5 }, []string{
			"No change is needed to bring blue's kill probability to 50 %: as it is, blue kills in "}},
		{"never", func(_ *manifest.Question, f []float64) {
			for i := range f {
				f[i] = 0.8
			}
		}, []string{"No change of one field alone is found to bring blue's kill probability to 50 %: as it is, blue kills in ",
			"No value of a from 4 to 20 does it; no value of b from 0 to 8 does it."}},
		{"fewer steps are open", func(q *manifest.Question, f []float64) {
			q.Most, f[0], f[1], f[3], f[5], f[7], f[8], f[11] = 128, 0.9, 0.55, 0.55, 0.5, 0.5, 0.05, 0.05
		}, []string{
			"Not decided which change is the smallest. One of 3 steps does it: to change b from 0 to 3 takes it past 50 %: ",
			" Fewer may do: a from one step on (12) ", " not decided with 128 duels of each. With a it takes 5 steps at most, to 20. "}},
		{"none is decided", func(q *manifest.Question, f []float64) {
			q.Most = 128
			for i := range f {
				f[i] = 0.52
			}
			f[0] = 0.9
		}, []string{
			"Not decided whether a change of one field alone can bring blue's kill probability to 50 %: as it is, blue kills in "}},
		{"few duels", func(q *manifest.Question, _ []float64) { q.Most = 64 }, []string{
			"Not decided with 64 duels for each cell: "}},
	} {
		q, figures := changes()
		c.edit(q, figures)
		run := &results.Outline{Cases: make([]results.Case, len(figures))}
		a, err := Put(t.Context(), q, run, simulate(1, 0.5, figures, nil), nil)
		if err != nil || !a.Finished || len(a.Rows) != len(a.Spots) {
			t.Fatalf("%s: %v, %+v", c.name, err, a)
		}
		for _, want := range c.want {
			if !strings.Contains(a.Sentence, want) {
				t.Errorf("%s: found %q, want %q", c.name, a.Sentence, want)
			}
		}
	}
}

// TestFewDuelsNameNoSmallestChange has fields with many small steps of which few duels tell none from the target.
func TestFewDuelsNameNoSmallestChange(t *testing.T) {
	t.Parallel()
	const times = 40
	shown, named, wrong := 0, 0, 0
	for seed := range uint64(times) {
		q, figures := changes()
		q.Most = 300
		f := asking(t, simulate(seed, 0.5, figures, nil), *q).changing()
		if err := f.find(t.Context()); err != nil {
			t.Fatal(err)
		}
		off := len(f.best) > 0 && f.size(f.best[0]) > 3 // 3 steps of the first field take it past 50 %
		if off {
			shown++
		}
		if strings.HasPrefix(f.sentence(), "The smallest change") {
			if named++; off {
				wrong++
			}
		}
	}
	checkError(t, wrong, times)
	if shown <= wrong {
		t.Errorf("of %d answers none is shown by more than 3 steps: the test shows nothing", times)
	}
	t.Logf("%d of %d name a smallest change, %d are wrong; the first that is shown is not the smallest in %d", named, times, wrong, shown)
}
