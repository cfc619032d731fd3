package estimate

import (
	"math"

	"gonum.org/v1/gonum/mat"
)

// HalvesMethod is the method of the value of a game.
const HalvesMethod = "cross-fitted halves"

// A half is a half of the blocks of a game: the mean payoffs, and how far each block lies from them.
type half struct {
	payoff     *mat.Dense
	deviations [][][]float64 // by row, column and block, as Deviations has them
	blocks     int
	choice     GameValue // what this half would choose
}

// halve splits the blocks that hold trials, every other one to each half. It reports whether both halves hold trials of
// every bout and more than one block.
func halve(game [][]Bout) (halves [2]half, ok bool) {
	filled := filledBlocks(game)
	for h := range halves {
		at := &halves[h]
		at.payoff = mat.NewDense(len(game), len(game[0]), nil)
		at.deviations = make([][][]float64, len(game))
		at.blocks = (len(filled) + 1 - h) / 2
		if at.blocks < 2 {
			return halves, false
		}
		for i := range game {
			at.deviations[i] = make([][]float64, len(game[i]))
			for j := range game[i] {
				sums, sizes := make([]float64, at.blocks), make([]float64, at.blocks)
				sum, size := 0.0, 0.0
				for k := range sums {
					b := filled[2*k+h]
					sums[k], sizes[k] = game[i][j].Sums[b], game[i][j].Sizes[b]
					sum, size = sum+sums[k], size+sizes[k]
				}
				if size == 0 {
					return halves, false
				}
				at.payoff.Set(i, j, sum/size)
				at.deviations[i][j] = Deviations(sums, sizes)
			}
		}
		at.choice = BoundGame(at.payoff, at.payoff)
	}
	return halves, true
}

// HalvesValue estimates the value of a game, whose equilibrium over all trials has the value plain; it rests on n trials. What
// one half chooses is played against the other half: the least that the rows so chosen guarantee bounds the value from below,
// and the most that the columns let rows have bounds it from above. No payoff takes part in the choice that it judges, so that
// the luck of a choice among many is nobody's gain. The interval is from 0 to 1 about the plain value where a half lacks trials
// of a bout, or has fewer than two blocks.
func HalvesValue(game [][]Bout, n int64, plain, confidence float64) Estimate {
	e := Estimate{Value: plain, Low: 0, High: 1, Confidence: confidence, Method: HalvesMethod, N: n}
	halves, ok := halve(game)
	if !ok {
		return e
	}
	least, low := math.Inf(1), math.Inf(1)
	most, high := math.Inf(-1), math.Inf(-1)
	for j := range game[0] {
		b := against(&halves, game, confidence, func(choice *GameValue, i, column int) float64 {
			if column != j {
				return 0
			}
			return choice.Rows[i]
		}, len(game))
		least, low = min(least, b.Value), min(low, b.Low)
	}
	for i := range game {
		b := against(&halves, game, confidence, func(choice *GameValue, row, j int) float64 {
			if row != i {
				return 0
			}
			return choice.Columns[j]
		}, len(game[0]))
		most, high = max(most, b.Value), max(high, b.High)
	}
	e.Value = (least + most) / 2
	e.Low, e.High = max(0, min(e.Value, low)), min(1, max(e.Value, high))
	return e
}

// shared is the greatest covariance of what two halves choose for each other, over the variance of either: two choices
// among k equal ones are the same in one case of k, and then each half has luck where the other chose it. With m the mean
// of the largest of k normal numbers it is m²/(k-1), and greatest for three.
const shared = 0.36

// fewPoints is the number of points won, or lost, below which blocks tell too little of what luck has hidden: with 20 lost of 400
// an interval that is as long to either side errs in 7 %.
const fewPoints = 50

// against estimates the mean payoff of what each half chooses, played in the other half. The weight of a bout is what it
// has in the choice; options are how many the choice was made from.
func against(halves *[2]half, game [][]Bout, confidence float64, weight func(choice *GameValue, i, j int) float64,
	options int) Estimate {
	e := Estimate{Confidence: confidence}
	variance, trials := 0.0, math.Inf(1)
	for h := range halves {
		judged, choice := &halves[h], &halves[1-h].choice
		sum := make([]float64, judged.blocks)
		for i := range game {
			for j := range game[i] {
				w := weight(choice, i, j)
				if w == 0 {
					continue
				}
				e.Value += float64(w*judged.payoff.At(i, j)) / 2
				for b, d := range judged.deviations[i][j] {
					sum[b] += float64(w * d)
				}
				trials = min(trials, trialsOf(game[i][j]))
			}
		}
		for _, d := range sum {
			variance += float64(d*d) * small(judged.blocks) / 4
		}
	}
	if options > 1 {
		variance, trials = variance*(1+shared), trials/(1+shared)
	}
	freedom := float64(halves[0].blocks + halves[1].blocks - 2)
	reach := student(confidence, freedom) * math.Sqrt(variance)
	e.Low, e.High = e.Value-reach, e.Value+reach
	e.joinScore(trials)
	return e
}

// joinScore joins the interval of mean points over so many trials with their score interval where few are won or lost.
func (e *Estimate) joinScore(trials float64) {
	if won := e.Value * trials; min(won, trials-won) < fewPoints {
		d := ScoreDifference(won, trials-won, trials, e.Confidence)
		e.Low, e.High = min(e.Low, (1+d.Low)/2), max(e.High, (1+d.High)/2)
	}
}

func trialsOf(x Bout) float64 {
	n := 0.0
	for _, size := range x.Sizes {
		n += size
	}
	return n
}
