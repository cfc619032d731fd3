// Inside: it puts responses that are known to designs, and looks at what a walk changes.
package sensitivity

import (
	"math"
	"slices"
	"testing"
)

// worded is a world of a field of words, a number, and another field of words, in which what a word adds depends on the number.
func worded(add []float64, depends float64) *known {
	return &known{levels: []int{len(add), 6, 2}, f: func(x []float64) float64 {
		w := int(x[0] * float64(len(add)))
		return 0.5 + add[w] + 0.3*(x[1]-0.5) + depends*float64(w)*(x[1]-0.5) + 0.1*(x[2]-0.5)
	}}
}

// wordy is a plan in which the first field and the last one have words.
func (k *known) wordy(rows int, seed uint64) *Plan {
	return &Plan{Levels: k.levels, Words: []bool{true, false, true}, Trajectories: 8, Rows: rows, Points: Sobol, Seed: seed}
}

// Without luck, what words add is found exactly where fields act alone.
func TestContrastsAreThoseOfTheWords(t *testing.T) {
	t.Parallel()
	add := []float64{0, 0.2, -0.3, 0.05}
	k := worded(add, 0)
	d := New(k.wordy(64, 3))
	for i, e := range d.Contrasts(k.exact(d), 2, 0, 64, 0.95) {
		if math.Abs(e.Value-add[i+1]) > 1e-9 || e.Low > e.Value || e.High < e.Value {
			t.Errorf("word %d: found %+v, want %g", i+1, e, add[i+1])
		}
	}
	few := d.Contrasts(k.exact(d), 2, 0, 3, 0.95)
	if few[0].Reason == "" || !math.IsInf(few[2].High, 1) {
		t.Errorf("of three rows: found %+v", few)
	}
}

// A walk goes from every word to every other one: of numbers it takes half of the range.
func TestWalksMeetAllWords(t *testing.T) {
	t.Parallel()
	k := worded([]float64{0, 0, 0, 0}, 0)
	p := k.wordy(0, 1)
	p.Trajectories = 400
	d := New(p)
	var met [4][4]int
	for i := range d.trajectories {
		from, to := d.trajectories[i].around(0)
		met[d.Points[from][0]][d.Points[to][0]]++
	}
	for from := range met {
		for to := from + 1; to < len(met); to++ {
			if n := met[from][to]; n < 40 || n > 95 { // 67 on average
				t.Errorf("from %d to %d: %d times", from, to, n)
			}
		}
	}
	// Two words that alternate would hide from steps of half the range.
	f := &known{levels: []int{4, 6, 2}, f: func(x []float64) float64 { return float64(int(x[0]*4) % 2) }}
	if e := d.Effects(f.exact(d), 2, 0.95); e[0].Size.Value < 0.6 || !e[1].Same || !slices.Equal(Left(e), []int{0, 1, 2}) {
		t.Errorf("found %+v", e)
	}
}

// The intervals of what words add miss the truth about as often as they say, with luck in common and alone, where words act with
// another field, and where they do nothing.
func TestContrastsHoldTheTruth(t *testing.T) {
	t.Parallel()
	const runs, rows, replicates = 60, 32, 16
	for _, w := range []struct {
		add     []float64
		depends float64
	}{{[]float64{0, 0.2, -0.2}, 0}, {[]float64{0, 0, 0}, 0}, {[]float64{0, 0.05, 0.1}, 0.2}, {[]float64{-0.3, -0.33}, 0}} {
		for _, shared := range []float64{0, 0.6} {
			missed := 0
			for run := range uint64(runs) {
				k := worded(w.add, w.depends)
				d := New(k.wordy(rows, run))
				for i, e := range d.Contrasts(k.duels(d, replicates, 2, shared, run), replicates, 0, rows, 0.95) {
					missed += outside(&e, w.add[i+1]-w.add[0])
				}
			}
			of := runs * (len(w.add) - 1)
			if missed > of/10 {
				t.Errorf("%v, %g in common: %d of %d missed", w, shared, missed, of)
			}
		}
	}
}
