// Inside: jumps are counted for curves by the thousand, without the sentences about them.
package figures

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// sweep is a run of lines, each with so many values of red.card.dp, which is 26 at first.
func sweep(lines, levels int) *results.Run {
	r := &results.Run{}
	for l := range lines {
		for v := range levels {
			c := results.Cell{Case: results.Case{ID: fmt.Sprintf("%d,%d", l, v), Factors: []results.Factor{{Path: "red.card.dp", Value: int64(26 + v)}}}}
			if lines > 1 {
				c.Factors = append(c.Factors, results.Factor{Path: "blue.doctrine", Value: fmt.Sprint("d", l)})
			}
			r.Cells = append(r.Cells, c)
		}
	}
	return r
}

// play sets the kills of a cell.
func play(c *results.Cell, duels, blue, red int64) {
	c.Tally.Duels = duels
	c.Tally.Wiped = [2]results.Histogram{{5: red}, {5: blue}}
	c.Tally.Spared = [2]results.Histogram{{5: duels - red}, {5: duels - blue}}
}

// unshared sets joint counts of neighbours as those of cells with dice of their own are on the average.
func unshared(r *results.Run) *results.Run {
	r.Pairs = results.Neighbours(results.Cases(r.Cells), func(int) bool { return true })
	for i := range r.Pairs {
		p := &r.Pairs[i]
		for s := range rules.Side(2) {
			a, b, n := r.Cells[p.A].Tally.Kills(s), r.Cells[p.B].Tally.Kills(s), r.Cells[p.A].Tally.Duels
			both := int64(0)
			if n > 0 {
				both = min(a, b, (a*b+n/2)/n)
			}
			p.Kill[s] = estimate.Joint{Pairs: n, Both: both, OnlyA: a - both, OnlyB: b - both}
		}
	}
	return r
}

// drawn is a number of kills with the probability p.
func drawn(rng *rand.Rand, duels int64, p float64) int64 {
	return int64(distuv.Binomial{N: float64(duels), P: p, Src: rng}.Rand())
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// Runs whose curves are smooth logistic ones, of any slope, seldom have a jump.
func TestFalseJumpsAreRare(t *testing.T) {
	t.Parallel()
	repeats := 1000
	if testing.Short() {
		repeats = 300
	}
	rng := rand.New(rand.NewPCG(13, 1))
	for _, duels := range []int64{200, 2000, 20_000} {
		for _, shape := range [][2]int{{1, 4}, {1, 11}, {4, 6}} {
			run := sweep(shape[0], shape[1])
			found := 0
			for range repeats {
				for l := range shape[0] {
					slope, centre := 6*rng.Float64(), float64(shape[1])*(1.4*rng.Float64()-0.2)
					for v := range shape[1] {
						x := slope * (float64(v) - centre)
						play(&run.Cells[l*shape[1]+v], duels, drawn(rng, duels, logistic(-x)), drawn(rng, duels, logistic(x)))
					}
				}
				if len(jumpsOf(unshared(run))) > 0 {
					found++
				}
			}
			t.Logf("%d duels, %d lines of %d values: %d of %d runs", duels, shape[0], shape[1], found, repeats)
			if found*200 >= repeats {
				t.Errorf("%d duels, %d lines of %d values: found jumps in %d of %d runs", duels, shape[0], shape[1],
					found, repeats)
			}
		}
	}
}

// A cliff between two flat stretches is found from some hundreds of duels on.
func TestJumpsAreFound(t *testing.T) {
	t.Parallel()
	curve := []float64{0.762, 0.755, 0.747, 0.105, 0.103, 0.100}
	for _, tt := range []struct{ duels, least int64 }{{500, 50}, {1000, 95}, {10_000, 100}} {
		rng := rand.New(rand.NewPCG(13, 2))
		run := sweep(1, len(curve))
		found := int64(0)
		for range 100 {
			for v, p := range curve {
				play(&run.Cells[v], tt.duels, drawn(rng, tt.duels, p), drawn(rng, tt.duels, 0.1))
			}
			for _, f := range jumpsOf(unshared(run)) {
				if f.jump.a == 2 && f.jump.b == 3 && f.jump.side == rules.Blue {
					found++
				} else {
					t.Errorf("%d duels: found a jump from cell %d to %d of %s", tt.duels, f.jump.a+1, f.jump.b+1, f.jump.side)
				}
			}
		}
		t.Logf("%d duels: found in %d of 100 runs", tt.duels, found)
		if found < tt.least {
			t.Errorf("%d duels: found in %d of 100 runs, want at least %d", tt.duels, found, tt.least)
		}
	}
}

func TestJumps(t *testing.T) {
	t.Parallel()
	const all = 10_000
	fill := func(r *results.Run, blue ...int64) *results.Run {
		for i := range r.Cells {
			play(&r.Cells[i], all, blue[i%len(blue)], all/5)
		}
		return r
	}
	shuffled := fill(sweep(1, 5), 7550, 7470, 1050, 1030, 1000)
	slices.Reverse(shuffled.Cells)
	red := fill(sweep(1, 4), 7500, 7470, 1050, 1000)
	for i, kills := range []int64{2000, 2010, 8100, 8120} {
		play(&red.Cells[i], all, red.Cells[i].Tally.Kills(rules.Blue), kills)
	}
	words := fill(sweep(1, 4), 7500, 7470, 1050, 1000)
	for i := range words.Cells {
		words.Cells[i].Factors[0].Value = fmt.Sprint("card", i)
	}
	unplayed := fill(sweep(1, 4), 7500, 7470, 1050, 1000)
	unplayed.Cells[3].Tally = results.Tally{}
	const why = ", more than the curve on both sides and luck explain: there the pilots may have changed what they do."
	for _, tt := range []struct {
		name string
		run  *results.Run
		want []string
	}{
		{"cliff", fill(sweep(1, 6), 7620, 7550, 7470, 1050, 1030, 1000),
			[]string{"Blue's kill probability jumps from 75 to 11 % between red.card.dp = 28 and 29" + why}},
		{"values in any order", shuffled,
			[]string{"Blue's kill probability jumps from 75 to 11 % between red.card.dp = 27 and 28" + why}},
		{"both sides", red, []string{"Blue's kill probability jumps from 75 to 11 % and red's from 20 to 81 % " +
			"between red.card.dp = 27 and 28" + why}},
		{"two lines", fill(sweep(2, 4), 7500, 7470, 1050, 1000),
			[]string{"Blue's kill probability jumps from 75 to 11 % at most between red.card.dp = 27 and 28 " +
				"(cells 2, 3, 6 and 7)" + why}},
		{"two places", fill(sweep(1, 6), 7500, 7470, 1050, 1030, 9010, 9000),
			[]string{"Blue's kill probability jumps from 10 to 90 % between red.card.dp = 29 and 30 and in 1 " +
				"other place (cells 2-5)" + why}},
		{"straight", fill(sweep(1, 5), 9000, 7000, 5000, 3000, 1000), nil},
		{"plateau and straight", fill(sweep(1, 5), 7500, 7500, 5000, 2500, 0), nil},
		{"steep but logistic", fill(sweep(1, 4), 25, 1190, 8810, 9975), nil},
		{"at the end, with a curve on one side alone", fill(sweep(1, 4), 7620, 7550, 7470, 1050), nil},
		{"ten points", fill(sweep(1, 4), 5000, 5000, 4010, 4000), nil},
		{"three values", fill(sweep(1, 3), 7500, 1050, 1000), nil},
		{"no numbers", words, nil},
		{"too few are played", unplayed, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var got []string
			for _, w := range Warnings(unshared(tt.run)) {
				if w.Kind == jumps {
					got = append(got, w.Text)
				}
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("found %q, want %q", got, tt.want)
			}
		})
	}
	cliff := fill(sweep(1, 6), 7620, 7550, 7470, 1050, 1030, 1000)
	for i, list := range diagnose(cliff).perCell() {
		if got := strings.Contains(strings.Join(list, " "), "jumps"); got != (i == 2 || i == 3) {
			t.Errorf("cell %d: warnings %q", i+1, list)
		}
	}
	for _, pair := range [][2]int{{2, 3}, {3, 2}} {
		if got := strings.Join(CompareRuns(cliff, pair[0], cliff, pair[1], &results.Contrast{Asked: [2]string{"A", "B"}}, 0.95).Warnings,
			" "); !strings.Contains(got, "jumps from 75 to 11 %") {
			t.Errorf("compare %v: %q", pair, got)
		}
	}
	if got := strings.Join(CompareRuns(cliff, 1, cliff, 3, &results.Contrast{Asked: [2]string{"A", "B"}}, 0.95).Warnings, " "); strings.Contains(got, "jumps") {
		t.Errorf("cells that are no neighbours: %q", got)
	}
}
