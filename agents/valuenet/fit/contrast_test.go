// Inside: it shares the rows of fit_test.go.
package fit

import (
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/rules"
)

// choices are decisions of three options, of which one is better by little; luck, common to the three, moves all by much.
func choices(n int) *Rows {
	rng, rows := rand.New(rand.NewPCG(8, 8)), NewRows(inputs)
	for range n {
		luck := float32(float32(rng.Float64()) * 0.9)
		good := rng.IntN(3)
		for k := range 3 {
			var in rules.Inputs
			for i := range inputs {
				in[i] = int16(rng.IntN(2*rules.InputUnit+1) - rules.InputUnit)
			}
			win := luck
			if in[0] = -rules.InputUnit; k == good {
				in[0], win = rules.InputUnit, luck+0.04
			}
			rows.Add(&in, 0)
			rows.Aim(rows.Len()-1, win, 1-win)
		}
		rows.Together(3)
	}
	return rows
}

// rightOf100 is how often of 100 a fit with a contrast takes the better option of decisions that it has not seen.
func rightOf100(t *testing.T, contrast float32) (right int) {
	t.Helper()
	m := New(inputs, 1, 1)
	if _, err := m.Fit(t.Context(), choices(700), Settings{Epochs: 4, Rate: 2e-3, Workers: 2, Seed: 1, Contrast: contrast}); err != nil {
		t.Fatal(err)
	}
	n, err := valuenet.New(inputs, m.Layers())
	if err != nil {
		t.Fatal(err)
	}
	rows, e := choices(800), n.NewEvaluator()
	for i := 2100; i < rows.Len(); i += 3 {
		var best, at int32
		for k := range int32(3) {
			var in rules.Inputs
			if win, _ := e.Look(rows.Inputs(i+int(k), &in), &in); k == 0 || win > best {
				best, at = win, k
			}
		}
		var in rules.Inputs
		if rows.Inputs(i+int(at), &in); in[0] > 0 {
			right++
		}
	}
	return right
}

// What options of one decision have in common tells nothing of which to choose: with contrast a fit learns the choice sooner.
func TestContrast(t *testing.T) {
	t.Parallel()
	if plain, sharp := rightOf100(t, 0), rightOf100(t, 10); sharp < plain+10 || sharp < 80 {
		t.Errorf("of 100 choices %d are right without contrast, and %d with", plain, sharp)
	}
}

// Options of a decision stay together in a batch and in a shard, and any number of workers fits the same.
func TestTogether(t *testing.T) {
	t.Parallel()
	rows := choices(1000)
	rows.Append(lessons(100))
	set := Settings{Epochs: 2, Seed: 3}
	var stages []uint8
	stages = append(stages, rows.stage...)
	seen := 0
	for _, b := range planOf(t.Context(), 2, stages, rows.arm, set, rand.New(rand.NewPCG(1, 1))) {
		f := fitter{arms: rows.arm}
		for rest := b.rows; len(rest) > 0; {
			n := f.share(rest)
			if n > shardSize+2 || rows.arm[rest[0]] > 1 || n < len(rest) && rows.arm[rest[n]] > 1 {
				t.Fatalf("a shard of %d rows begins with option %d", n, rows.arm[rest[0]])
			}
			seen, rest = seen+n, rest[n:]
		}
	}
	if seen != 2*rows.Len() {
		t.Errorf("%d rows in two epochs, want %d twice", seen, rows.Len())
	}
}
