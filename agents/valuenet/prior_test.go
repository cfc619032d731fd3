// Inside: packed sums of a hidden layer are compared with plain ones.
package valuenet

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

const someHabits = 11

// somePrior are weights at random that no sum can lift out of 32 bits.
func somePrior(seed uint64) []Layers {
	rng := rand.New(rand.NewPCG(seed, 8))
	stages := make([]Layers, len(someInputs.Stages))
	for i := range stages {
		stages[i] = NewLayers(PriorSizes(InputsOf(someInputs), someHabits))
		scatter(rng, stages[i])
	}
	return stages
}

func TestRank(t *testing.T) {
	t.Parallel()
	layers := somePrior(1)
	p, err := NewPrior(InputsOf(someInputs), someHabits, layers)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(2, 2))
	got := make([]int64, someHabits)
	for range 500 {
		in := somePosition(rng)
		stage := rng.IntN(len(layers))
		p.Rank(stage, &in, 0, got)
		some := make([]int64, 4)
		if p.Rank(stage, &in, 5, some); !slices.Equal(some, got[5:9]) {
			t.Fatalf("four habits are ranked %d, among all %d", some, got[5:9])
		}
		for o, want := range outputs(layers[stage], &in) {
			have := float64(got[o]) / float64(int64(1)<<(layers[stage][1].Bits+hiddenBits))
			if math.Abs(have-want) > 0.02 {
				t.Fatalf("habit %d is ranked %.4f, want %.4f", o, have, want)
			}
		}
	}
}

func TestRankAllocatesNothing(t *testing.T) {
	p, err := NewPrior(InputsOf(someInputs), someHabits, somePrior(1))
	if err != nil {
		t.Fatal(err)
	}
	in, to := somePosition(rand.New(rand.NewPCG(1, 1))), make([]int64, someHabits)
	if n := testing.AllocsPerRun(100, func() { p.Rank(1, &in, 0, to) }); n > 0 {
		t.Errorf("ranking allocates %.0f times", n)
	}
}

// A file keeps its prior, and refuses one that has been changed or is for other habits.
func TestPriorFile(t *testing.T) {
	t.Parallel()
	learned := *someInputs
	learned.Habits = someHabits
	f := NewFile("darts", &learned, &Made{}, someLayers(3), somePrior(3))
	n, err := f.Compile("darts", &learned)
	if err != nil {
		t.Fatal(err)
	}
	want, err := NewPrior(InputsOf(&learned), someHabits, somePrior(3))
	if err != nil {
		t.Fatal(err)
	}
	in := somePosition(rand.New(rand.NewPCG(3, 3)))
	a, b := make([]int64, someHabits), make([]int64, someHabits)
	n.Prior().Rank(0, &in, 0, a)
	want.Rank(0, &in, 0, b)
	for o := range a {
		if a[o] != b[o] {
			t.Errorf("habit %d is ranked %d, %d before the file", o, a[o], b[o])
		}
	}
	other := *f
	other.Prior = NewFile("darts", &learned, &Made{}, someLayers(3), somePrior(4)).Prior
	if _, err := other.Compile("darts", &learned); err == nil {
		t.Error("a file with the prior of another is not refused")
	}
	learned.Habits++
	if _, err := f.Compile("darts", &learned); err == nil {
		t.Error("a prior for fewer habits is not refused")
	}
	if n := NewFile("darts", &learned, &Made{}, someLayers(3), nil); n.Prior != "" {
		t.Error("a file without a prior has one")
	}
}
