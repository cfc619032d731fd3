// Inside: rows and layers are filled by hand, so that what is to be learned is known.
package fit

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/rules"
)

const inputs = 6

// rule is a chance that no single input tells: whether the first two inputs have the same sign.
func rule(in *rules.Inputs, stage int) float64 {
	if (in[0] > 0) == (in[1] > 0) != (stage == 1) {
		return 0.9
	}
	return 0.1
}

// lessons are positions at random with what became of them.
func lessons(n int) *Rows {
	rng := rand.New(rand.NewPCG(4, 4))
	rows := NewRows(inputs)
	for i := range n {
		var in rules.Inputs
		for k := range inputs {
			in[k] = int16(rng.IntN(2*rules.InputUnit+1) - rules.InputUnit)
		}
		stage := rng.IntN(10) / 8 // the second is rarer
		rows.Add(&in, stage)
		if rng.Float64() < rule(&in, stage) {
			rows.Aim(i, 1, 0)
		} else {
			rows.Aim(i, 0, 1)
		}
	}
	return rows
}

func fitted(t *testing.T, rows *Rows, epochs, workers int) (*Model, float64) {
	t.Helper()
	m := New(inputs, 2, 1)
	loss, err := m.Fit(t.Context(), rows, Settings{Epochs: epochs, Least: 100, Rate: 1e-2, Workers: workers, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return m, loss
}

func TestFit(t *testing.T) {
	t.Parallel()
	rows := lessons(20_000)
	m, loss := fitted(t, rows, 20, 2)
	n, err := valuenet.New(inputs, m.Layers())
	if err != nil {
		t.Fatal(err)
	}
	evaluator, off := n.NewEvaluator(), 0.0
	const looks = 4000
	for i := range looks {
		var in rules.Inputs
		stage := rows.Inputs(i, &in)
		win, lose := evaluator.Look(stage, &in)
		off += math.Abs(float64(win)/rules.Certain-rule(&in, stage)) / looks
		if sum := win + lose; sum < 0.97*rules.Certain || sum > 1.03*rules.Certain {
			t.Fatalf("the chances to win and to lose add up to %d", sum)
		}
	}
	if off > 0.12 {
		t.Errorf("the network is off by %.3f on average, want at most 0.12", off)
	}
	if least := -2 * (0.9*math.Log(0.9) + 0.1*math.Log(0.1)); loss < 0.95*least || loss > 1.15*least {
		t.Errorf("log-loss of a row: %.3f, want about %.3f", loss, least)
	}
}

func TestWorkers(t *testing.T) {
	t.Parallel()
	rows := lessons(3000)
	one, _ := fitted(t, rows, 3, 1)
	three, _ := fitted(t, rows, 3, 3)
	for i := range one.stages {
		if !slices.Equal(one.stages[i].w.all, three.stages[i].w.all) {
			t.Fatal("three workers fit other weights than one")
		}
	}
}

func TestFrom(t *testing.T) {
	t.Parallel()
	m, _ := fitted(t, lessons(3000), 3, 2)
	layers := m.Layers()
	again := From(inputs, layers).Layers()
	for i := range layers {
		if !slices.Equal(layers[i][0].Weights, again[i][0].Weights) ||
			!slices.Equal(layers[i][2].Biases, again[i][2].Biases) || layers[i][1].Bits != again[i][1].Bits {
			t.Fatalf("stage %d of a model made of whole numbers rounds to other numbers", i+1)
		}
	}
}

func TestRows(t *testing.T) {
	t.Parallel()
	a, b := lessons(10), lessons(20)
	a.Append(b)
	a.Cut(10)
	var x, y rules.Inputs
	for i := range b.Len() {
		if a.Inputs(i, &x) != b.Inputs(i, &y) || x != y || a.target[i] != b.target[i] {
			t.Fatalf("row %d is another", i)
		}
	}
	if a.Len() != b.Len() {
		t.Errorf("%d rows, want %d", a.Len(), b.Len())
	}
}

// Inputs that are taken together give the same sums as one after the other, whatever number of them is not zero.
func TestSums(t *testing.T) {
	t.Parallel()
	for n := range 12 {
		w := newWeights([][2]int{{12, 3}})
		for i := range w.all {
			w.all[i] = 1 / float32(i+1)
		}
		in, got := make([]float32, 12), make([]float32, 3)
		want := slices.Clone(w.layers[0].biases)
		for i := range n {
			in[i] = 0.1 * float32(i)
			add(in[i], w.layers[0].weights[3*i:3*i+3], want)
		}
		if w.layers[0].sums(in, got); !slices.Equal(got, want) {
			t.Errorf("with %d inputs the sums are %v, want %v", n, got, want)
		}
	}
}
