package estimate

import (
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/mat"
)

// A Bout is one choice of rows against one of columns: the mean payoff to the chooser of rows, from 0 to 1, and the
// sums of payoffs and trials by blocks. Bouts of one game share the luck of each block.
type Bout struct {
	Payoff      float64
	Sums, Sizes []float64
}

// A Mixed is the equilibrium of a game: its value and how often each row and each column is chosen.
type Mixed struct {
	Value         Estimate
	Rows, Columns []Estimate
}

// resamples is how often the blocks are drawn again for the intervals of a mixture.
const resamples = 400

// Mix finds the equilibrium of a game by linear programming. The interval of the value is that of cross-fitted halves, for
// the best of many by luck is above what it is worth, in each draw of a bootstrap too. The intervals of shares are those of
// a bootstrap over blocks (B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap, 1993, chapter 13), which keeps
// what bouts share by their luck; the seed begins its draws. All estimates rest on n trials. The error is that of the
// linear programme.
func Mix(game [][]Bout, n int64, seed uint64, confidence float64) (Mixed, error) {
	payoff := mat.NewDense(len(game), len(game[0]), nil)
	for i := range game {
		for j := range game[i] {
			payoff.Set(i, j, game[i][j].Payoff)
		}
	}
	plain, rows, columns, err := equilibrium(payoff)
	if err != nil {
		return Mixed{}, err
	}
	d := redraw(game, seed)
	d.n = n
	out := Mixed{Value: HalvesValue(game, n, plain, confidence)}
	for i, x := range rows {
		out.Rows = append(out.Rows, d.estimate(x, d.rows[i], confidence))
	}
	for j, x := range columns {
		out.Columns = append(out.Columns, d.estimate(x, d.columns[j], confidence))
	}
	return out, nil
}

// redrawn are the equilibria of resampled games; those that have none are left out.
type redrawn struct {
	n             int64
	blocks        int         // that were drawn again
	rows, columns [][]float64 // by choice, then by draw
}

// redraw resamples the blocks, the same for all bouts.
func redraw(game [][]Bout, seed uint64) *redrawn {
	filled := filledBlocks(game)
	d := &redrawn{blocks: max(1, len(filled)), rows: make([][]float64, len(game)),
		columns: make([][]float64, len(game[0]))}
	rng := rand.New(rand.NewPCG(seed, resamples))
	payoff := mat.NewDense(len(game), len(game[0]), nil)
	times := make([]float64, len(game[0][0].Sizes))
	for range resamples {
		clear(times)
		for range filled {
			times[filled[rng.IntN(len(filled))]]++
		}
		for i := range game {
			for j := range game[i] {
				payoff.Set(i, j, game[i][j].redrawn(times))
			}
		}
		_, rows, columns, err := equilibrium(payoff)
		if err != nil {
			continue
		}
		for i, x := range rows {
			d.rows[i] = append(d.rows[i], x)
		}
		for j, x := range columns {
			d.columns[j] = append(d.columns[j], x)
		}
	}
	return d
}

// filledBlocks are the blocks of which a bout holds a trial.
func filledBlocks(game [][]Bout) []int {
	var out []int
	for b := range game[0][0].Sizes {
		if slices.ContainsFunc(game, func(row []Bout) bool {
			return slices.ContainsFunc(row, func(x Bout) bool { return x.Sizes[b] > 0 })
		}) {
			out = append(out, b)
		}
	}
	return out
}

// redrawn is the mean payoff when each block counts so many times.
func (x *Bout) redrawn(times []float64) float64 {
	sum, size := 0.0, 0.0
	for b, n := range times {
		sum += float64(n * x.Sums[b])
		size += n * x.Sizes[b]
	}
	if size == 0 {
		return x.Payoff
	}
	return sum / size
}

// estimate is a value with the percentile interval of its draws.
func (d *redrawn) estimate(value float64, draws []float64, confidence float64) Estimate {
	e := Estimate{Value: value, Low: 0, High: 1, Confidence: confidence, Method: "bootstrap", N: d.n}
	if len(draws) == 0 {
		return e
	}
	slices.Sort(draws)
	tail := (1 - confidence) / 2
	at := func(q float64) float64 { return draws[int(q*float64(len(draws)-1)+0.5)] }
	// Drawing blocks again scatters a little less than the blocks did, and so few leave their scatter in doubt.
	wider := student(confidence, float64(max(1, d.blocks-1))) / zScore(confidence) * math.Sqrt(small(d.blocks))
	e.Low = math.Max(0, value+float64(wider*(min(value, at(tail))-value)))
	e.High = math.Min(1, value+float64(wider*(max(value, at(1-tail))-value)))
	return e
}
