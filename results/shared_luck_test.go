package results

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distuv"
	"gonum.org/v1/plot/vg"

	"github.com/furball-sim/furball/rules"
)

// luckyCells are cells of n duels in which blue kills or nobody does: in cell c when the luck of the duel, a number from
// 0 to 1, is below a chance.
func luckyCells(n int, chances []float64, luck func(cell, duel int) float64) []*Cell {
	cells := make([]*Cell, len(chances))
	for c, chance := range chances {
		cells[c] = &Cell{}
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

func wide(e Estimate) float64 { return e.High - e.Low }

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
	got := MeanKillProbability(same, rules.Blue, 0.95)
	if got.Value != one.Value || math.Abs(wide(got)/wide(one)-1) > 0.1 {
		t.Errorf("nine cells with the same luck: %v [%v, %v], want that of one, %v [%v, %v]", got.Value, got.Low, got.High, one.Value, one.Low, one.High)
	}
	if got.N != n*k || got.Method != meanMethod {
		t.Errorf("n = %d by %q", got.N, got.Method)
	}
	own := MeanKillProbability(luckyCells(n, chances, ownLuck(2)), rules.Blue, 0.95)
	if ratio := wide(own) / wide(one); math.Abs(ratio*3-1) > 0.15 {
		t.Errorf("nine cells with luck of their own: width %.3f of that of one, want about 1/3", ratio)
	}
}

// Up to 512 duels a cell, one cell's interval is Wilson's but for the variance without bias.
func TestMeanOfOneCell(t *testing.T) {
	t.Parallel()
	cells := luckyCells(300, []float64{0.2}, sameLuck(3, 300))
	got, want := MeanKillProbability(cells, rules.Blue, 0.95), cells[0].Tally.KillProbability(rules.Blue, 0.95)
	if got.Value != want.Value || math.Abs(got.Low-want.Low) > 2e-4 || math.Abs(got.High-want.High) > 2e-4 {
		t.Errorf("found %v [%v, %v], want about %v [%v, %v]", got.Value, got.Low, got.High, want.Value, want.Low, want.High)
	}
}

// Without kills, the duels of one cell say how many there may be.
func TestMeanWithoutScatter(t *testing.T) {
	t.Parallel()
	got := MeanKillProbability(luckyCells(100, []float64{0, 0, 0}, ownLuck(1)), rules.Blue, 0.95)
	if want := Wilson(0, 100, 0.95); got.Value != 0 || got.Low != 0 || got.High != want.High {
		t.Errorf("found %v [%v, %v], want the interval of one cell, [0, %v]", got.Value, got.Low, got.High, want.High)
	}
	for _, cells := range [][]*Cell{nil, {&Cell{}}} {
		if got := MeanKillProbability(cells, rules.Blue, 0.95); got.Defined() || got.Low != 0 || got.High != 1 {
			t.Errorf("no duels: found %v [%v, %v]", got.Value, got.Low, got.High)
		}
	}
}

// The quantile of the largest of independent normal numbers is known; that of equal ones is that of one.
func TestLargestOf(t *testing.T) {
	t.Parallel()
	const n = 5
	independent, equal := mat.NewSymDense(n, nil), mat.NewSymDense(n, nil)
	for i := range n {
		for j := range n {
			equal.SetSym(i, j, 1)
		}
		independent.SetSym(i, i, 1)
	}
	want := zScore(math.Pow(0.95, 1.0/n))
	if got := largestOf(independent, 7, 0.95); math.Abs(got-want) > 0.08 {
		t.Errorf("five independent numbers: %v, want about %v", got, want)
	}
	if got := largestOf(equal, 7, 0.95); math.Abs(got-1.96) > 0.08 {
		t.Errorf("five equal numbers: %v, want about 1.96", got)
	}
	if a, b := largestOf(independent, 7, 0.95), largestOf(independent, 7, 0.95); a != b {
		t.Errorf("equal seeds give %v and %v", a, b)
	}
}

// The band of a whole curve is wider than that of its points by what their number and their shared luck ask for.
func TestKillCurve(t *testing.T) {
	t.Parallel()
	const n = 1000
	chances := []float64{0.2, 0.3, 0.4, 0.5, 0}
	own := curveQuantile(luckyCells(n, chances, ownLuck(5)), rules.Blue, 7, 0.95)
	same := curveQuantile(luckyCells(n, chances, sameLuck(5, n)), rules.Blue, 7, 0.95)
	if want := zScore(math.Pow(0.95, 1.0/5)); math.Abs(own-want) > 0.1 {
		t.Errorf("luck of their own: %v standard errors, want about %v", own, want)
	}
	if same >= own-0.05 || same < 1.96 {
		t.Errorf("shared luck: %v standard errors, want fewer than %v", same, own)
	}
	cells := luckyCells(n, chances, ownLuck(5))
	for i, e := range KillCurve(cells, rules.Blue, 7, 0.95) {
		var want Estimate
		want.High = 1
		want.scoreBounds(float64(cells[i].Tally.Kills(rules.Blue)), n, own)
		if e.Value != want.Value || e.Low > want.Low || e.High < want.High || e.Low < want.Low-0.002 || e.High > want.High+0.002 || e.Method != curveMethod {
			t.Errorf("point %d: %v [%v, %v] by %q, want hardly more than [%v, %v]", i, e.Value, e.Low, e.High, e.Method, want.Low, want.High)
		}
	}
	still := luckyCells(n, []float64{0, 0}, ownLuck(5))
	if got := curveQuantile(still, rules.Blue, 7, 0.95); got != zScore(0.95) {
		t.Errorf("no scatter: %v standard errors", got)
	}
	if got := KillCurve([]*Cell{{}, {}}, rules.Blue, 7, 0.95); got[0].Defined() || got[0].High != 1 {
		t.Errorf("no duels: %+v", got[0])
	}
}

// With the bound as the truth, more events and half of just so many add up to the tail; summed here one by one.
func TestMidP(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ k, n int64 }{{1, 100}, {3, 50}, {49, 50}, {50, 50}} {
		p, above := midP(tt.k, tt.n, 2.5), 0.0
		dist := distuv.Binomial{N: float64(tt.n), P: p}
		for x := tt.k; x <= tt.n; x++ {
			weight := 1.0
			if x == tt.k {
				weight = 0.5
			}
			above += weight * dist.Prob(float64(x))
		}
		if want := distuv.UnitNormal.Survival(2.5); math.Abs(above-want) > 1e-9 {
			t.Errorf("%d of %d: bound %v has a tail of %v, want %v", tt.k, tt.n, p, above, want)
		}
	}
	if got := midP(0, 100, 2.5); got != 0 {
		t.Errorf("no events: bound %v", got)
	}
}

// Bars of lines without bands stand side by side, and never nearer to the next value than to their own.
func TestGapBetweenBars(t *testing.T) {
	t.Parallel()
	lines := func(n int, xs ...float64) []series {
		out := make([]series, n)
		for i := range out {
			for _, x := range xs {
				out[i].spots = append(out[i].spots, spot{x: x})
			}
		}
		return out
	}
	same := func(v float64) vg.Length { return vg.Length(v) }
	if got := gapBetween(lines(6, 0, 100, 200), same); got != barGap {
		t.Errorf("room enough: %v, want %v", got, barGap)
	}
	if got := gapBetween(lines(5, 0, 100, 110), same); got*4 >= 10 {
		t.Errorf("values 10 apart: five bars take %v", got*4)
	}
}
