package estimate_test

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"

	"github.com/furball-sim/furball/results/estimate"
)

// Of the game (8, 4; 3, 9)/10 rows mix 6 to 4 and columns 1 to 1, for 0.6; with a tenth less throughout for 0.5.
// The game (9, 4; 3, 9)/10 has 6/11 to 5/11, 5/11 to 6/11 and 69/110.
func TestBoundGameExactly(t *testing.T) {
	t.Parallel()
	near := func(what string, got []float64, want ...float64) {
		t.Helper()
		for i := range want {
			if math.Abs(got[i]-want[i]) > 2e-5 { // what breaks ties
				t.Errorf("%s: %v, want %v", what, got, want)
			}
		}
	}
	low, high := mat.NewDense(2, 2, []float64{.7, .3, .2, .8}), mat.NewDense(2, 2, []float64{.9, .4, .3, .9})
	g := estimate.BoundGame(low, high)
	near("value", []float64{g.Low, g.High}, 0.5, 69./110)
	near("rows", g.Rows, .6, .4)
	near("columns", g.Columns, 5./11, 6./11)
	for i, row := range []float64{6. / 11, 5. / 11} {
		near("weights", g.Weights[i], row/2, row/2)
	}
	// A mixture guarantees no more than it says, and sums to 1.
	if worst := math.Min(g.Rows[0]*.7+g.Rows[1]*.2, g.Rows[0]*.3+g.Rows[1]*.8); math.Abs(g.Low-worst) > 1e-12 ||
		math.Abs(g.Rows[0]+g.Rows[1]-1) > 1e-12 || math.Abs(g.Columns[0]+g.Columns[1]-1) > 1e-12 {
		t.Errorf("%+v, guarantees %v", g, worst)
	}
	// One row and three columns of 3, 1 and 2 tenths.
	g = estimate.BoundGame(mat.NewDense(1, 3, []float64{.3, .1, .2}), mat.NewDense(1, 3, []float64{.3, .1, .2}))
	near("one row", append(g.Columns, g.Low, g.High), 0, 1, 0, .1, .1)
	// Shares of a third, rounded, still sum to 1.
	third := mat.NewDense(3, 3, []float64{.5, 0, 1, 1, .5, 0, 0, 1, .5})
	g = estimate.BoundGame(third, third)
	for _, mixture := range [][]float64{g.Rows, g.Columns} {
		is(t, "sum of thirds", mixture[0]+mixture[1]+mixture[2], 1)
		near("thirds", mixture, 1./3, 1./3, 1./3)
	}
	// Payoffs outside 0 to 1 leave the programme without an answer. Then one row and one column guarantee the bounds.
	wild := mat.NewDense(2, 3, []float64{.3, -1, .2, .4, -1, .1})
	g = estimate.BoundGame(wild, wild)
	near("a column without an answer", append(g.Columns, g.High), 0, 1, 0, -1)
	wild = mat.NewDense(2, 3, []float64{-1, .3, -1, -1, .3, -1})
	near("the first of two", estimate.BoundGame(wild, wild).Columns, 1, 0, 0)
	wild = mat.NewDense(3, 2, []float64{.3, .4, 2, 2, .2, .1})
	g = estimate.BoundGame(wild, wild)
	near("a row without an answer", append(g.Rows, g.Low), 0, 1, 0, 2)
}

func bout(sums ...float64) estimate.Bout {
	b := estimate.Bout{Sums: sums, Sizes: make([]float64, len(sums))}
	for i, s := range sums {
		if s > 0 {
			b.Sizes[i] = 1
		}
		b.Payoff += s
	}
	n := 0.0
	for _, s := range b.Sizes {
		n += s
	}
	b.Payoff /= n
	return b
}

// Two blocks are drawn again as both the first, both the second, or one of each. The third block is empty.
func TestMixExactly(t *testing.T) {
	t.Parallel()
	game := [][]estimate.Bout{{bout(0.49, 0.51, 0), bout(0.505, 0.505, 0)}}
	m, err := estimate.Mix(game, 77, 4, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	has(t, "value, for which two blocks are too few", m.Value, 0.5, 0, 1)
	has(t, "row", m.Rows[0], 1, 1, 1)
	has(t, "first column", m.Columns[0], 1, 0, 1)
	has(t, "second column", m.Columns[1], 0, 0, 1)
	if m.Value.N != 77 || m.Value.Method != estimate.HalvesMethod || m.Columns[1].N != 77 || m.Rows[0].N != 77 {
		t.Errorf("%+v", m)
	}
	// A bout without trials in the blocks drawn keeps its payoff.
	apart := [][]estimate.Bout{{bout(0.4, 0), bout(0, 0.3)}}
	m, err = estimate.Mix(apart, 1, 4, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	has(t, "bouts in blocks of their own", m.Value, 0.3, 0, 1)
	// Pinned, not worked out: what the draws of a seed give for mixtures over nine blocks.
	var many [2][2][]float64
	for i := range 9 {
		x := float64(i*i%7) / 50
		for r := range 2 {
			for c := range 2 {
				many[r][c] = append(many[r][c], 0.3+0.4*float64((r+c)%2)+x*float64(1+r-2*c))
			}
		}
	}
	m, err = estimate.Mix([][]estimate.Bout{{bout(many[0][0]...), bout(many[0][1]...)},
		{bout(many[1][0]...), bout(many[1][1]...)}}, 9, 4, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range []estimate.Estimate{m.Rows[0], m.Columns[0]} {
		want := [][2]float64{{0.53479822, 0.65266468}, {0.42367514, 0.48260213}}[i]
		if math.Abs(e.Low-want[0]) > 1e-8 || math.Abs(e.High-want[1]) > 1e-8 {
			t.Errorf("nine blocks: %.8g to %.8g, want %v", e.Low, e.High, want)
		}
	}
}

// Seven and a half points of ten, with half a point of the prior for either: the odds are 8 to 3.
func TestRatings(t *testing.T) {
	t.Parallel()
	near := func(what string, e estimate.Estimate, value, half float64) {
		t.Helper()
		if math.Abs(e.Value-value) > 1e-6 || math.Abs(e.Low-value+half) > 1e-6 || math.Abs(e.High-value-half) > 1e-6 {
			t.Errorf("%s: %+v, want %v ± %v", what, e, value, half)
		}
	}
	two, err := estimate.BradleyTerry(2, []estimate.Meeting{{A: 0, B: 1, Points: 7.5, Trials: 10,
		Deviations: []float64{0.03, -0.01, -0.02}}}, 3, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	near("the better of two", two[0], 85.1937464545, 122.523603873)
	near("the other", two[1], -85.1937464545, 122.523603873)
	if two[0].N != 10 || two[1].N != 10 || two[0].Method != "bradley-terry, sandwich" {
		t.Errorf("%+v", two)
	}
	// Three that are even, ten trials each: 11/4 of information a meeting make a strength move by 1/8.25 of a slope. A
	// block with 0.1 more of ten points in the first meeting moves its players by 1/8.25; half the prior's points by 1/4.
	var even []estimate.Meeting
	for _, p := range [][2]int{{0, 1}, {0, 2}, {1, 2}} {
		even = append(even, estimate.Meeting{A: p[0], B: p[1], Points: 5, Trials: 10, Deviations: []float64{0, 0}})
	}
	even[0].Deviations = []float64{0.1, -0.1}
	three, err := estimate.BradleyTerry(3, even, 2, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	scale := t1 * 400 / math.Ln10 / 8.25
	near("first", three[0], 0, scale*math.Sqrt(2*2+0.5))
	near("second", three[1], 0, scale*math.Sqrt(2*2+0.5))
	near("third", three[2], 0, scale*math.Sqrt(0.5))
	if three[2].N != 20 {
		t.Errorf("%+v", three[2])
	}
	// One who wins all of very many is found in steps that go no farther than 2.
	far, err := estimate.BradleyTerry(2, []estimate.Meeting{{A: 1, B: 0, Points: 1e6, Trials: 1e6}}, 0, 0.95)
	if err != nil || math.Abs(far[1].Value-200*math.Log10(2e6+1)) > 1e-6 {
		t.Errorf("%+v, %v", far, err)
	}
	if _, err := estimate.BradleyTerry(2, nil, 1, 0.95); err == nil {
		t.Error("two who never met are rated")
	}
}
