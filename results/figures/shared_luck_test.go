package figures_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
)

// luckyCells are cells of n duels in which blue kills or nobody does: in cell c when the luck of the duel, a number
// from 0 to 1, is below a chance.
func luckyCells(n int, chances []float64, luck func(cell, duel int) float64) []*results.Cell {
	cells := make([]*results.Cell, len(chances))
	for c, chance := range chances {
		cells[c] = &results.Cell{}
		for i := range n {
			o := rules.Outcome{Result: rules.Draw, End: rules.TurnLimit, Length: 10, Craft: [2]int32{1, 1}}
			if luck(c, i) < chance {
				o.Result, o.End, o.Length = rules.BlueWins, rules.Destroyed, 5
				o.Wiped[rules.Red], o.Losses[rules.Red] = 5, 1
			}
			var shots rules.Ledger
			cells[c].Tally.Add(int64(i), &o, &shots, 1)
		}
	}
	return cells
}

// sameLuck is the luck of cells that share all dice.
func sameLuck(seed uint64, n int) func(cell, duel int) float64 {
	rng := rand.New(rand.NewPCG(seed, 1))
	luck := make([]float64, n)
	for i := range luck {
		luck[i] = rng.Float64()
	}
	return func(_, duel int) float64 { return luck[duel] }
}

// ownLuck is that of cells with dice of their own.
func ownLuck(seed uint64) func(cell, duel int) float64 {
	rng := rand.New(rand.NewPCG(seed, 2))
	return func(int, int) float64 { return rng.Float64() }
}

func wide(e estimate.Estimate) float64 { return e.High - e.Low }

// Cells with the same luck tell no more than one of them, cells with luck of their own as much as all their duels.
func TestMeanOfCellsThatShareLuck(t *testing.T) {
	t.Parallel()
	const n, k = 4000, 9
	chances := make([]float64, k)
	for i := range chances {
		chances[i] = 0.3
	}
	same := luckyCells(n, chances, sameLuck(1, n))
	one := same[0].Tally.KillProbability(rules.Blue, 0.95)
	got := figures.MeanKillProbability(same, rules.Blue, 0.95)
	if got.Value != one.Value || math.Abs(wide(got)/wide(one)-1) > 0.1 {
		t.Errorf("nine cells with the same luck: %v [%v, %v], want that of one, %v [%v, %v]", got.Value, got.Low,
			got.High, one.Value, one.Low, one.High)
	}
	if got.N != n*k || got.Method != "wilson, cells share luck" {
		t.Errorf("n = %d by %q", got.N, got.Method)
	}
	own := figures.MeanKillProbability(luckyCells(n, chances, ownLuck(2)), rules.Blue, 0.95)
	if ratio := wide(own) / wide(one); math.Abs(ratio*3-1) > 0.15 {
		t.Errorf("nine cells with luck of their own: width %.3f of that of one, want about 1/3", ratio)
	}
}

// Up to 512 duels a cell, one cell's interval is Wilson's but for the variance without bias.
func TestMeanOfOneCell(t *testing.T) {
	t.Parallel()
	cells := luckyCells(300, []float64{0.2}, sameLuck(3, 300))
	got, want := figures.MeanKillProbability(cells, rules.Blue, 0.95), cells[0].Tally.KillProbability(rules.Blue, 0.95)
	if got.Value != want.Value || math.Abs(got.Low-want.Low) > 2e-4 || math.Abs(got.High-want.High) > 2e-4 {
		t.Errorf("found %v [%v, %v], want about %v [%v, %v]", got.Value, got.Low, got.High, want.Value, want.Low, want.High)
	}
}

// Without kills, the duels of one cell say how many there may be.
func TestMeanWithoutScatter(t *testing.T) {
	t.Parallel()
	got := figures.MeanKillProbability(luckyCells(100, []float64{0, 0, 0}, ownLuck(1)), rules.Blue, 0.95)
	if want := estimate.Wilson(0, 100, 0.95); got.Value != 0 || got.Low != 0 || got.High != want.High {
		t.Errorf("found %v [%v, %v], want the interval of one cell, [0, %v]", got.Value, got.Low, got.High, want.High)
	}
	for _, cells := range [][]*results.Cell{nil, {&results.Cell{}}} {
		if got := figures.MeanKillProbability(cells, rules.Blue, 0.95); got.Defined() || got.Low != 0 || got.High != 1 {
			t.Errorf("no duels: found %v [%v, %v]", got.Value, got.Low, got.High)
		}
	}
}

// The band of a whole curve is wider than those of its points, and tells its method; cells without duels have none.
func TestKillCurve(t *testing.T) {
	t.Parallel()
	cells := luckyCells(1000, []float64{0.2, 0.3, 0.4, 0.5, 0}, ownLuck(5))
	for i, e := range figures.KillCurve(cells, rules.Blue, 7, 0.95) {
		point := cells[i].Tally.KillProbability(rules.Blue, 0.95)
		if e.Value != point.Value || e.Low > point.Low || e.High <= point.High || e.Method != "wilson and mid-p, whole curve" {
			t.Errorf("point %d: %+v, by itself %+v", i, e, point)
		}
	}
	if got := figures.KillCurve([]*results.Cell{{}, {}}, rules.Blue, 7, 0.95); got[0].Defined() || got[0].High != 1 {
		t.Errorf("no duels: %+v", got[0])
	}
}
