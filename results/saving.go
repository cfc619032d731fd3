package results

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/floats"
)

// savingOf is what the pairing was worth: the ratio of the variances of the difference without and with it, for so many
// duels a cell, and its interval from the standard error of the ratio's logarithm.
func savingOf(unpaired, paired, logError float64, duels int64, confidence float64) *Saving {
	if paired <= 1e-12*unpaired {
		return &Saving{Reason: "no pair of duels differs, or all in the same way, so the difference has no variance"}
	}
	ratio := unpaired / paired
	reach := math.Exp(zScore(confidence) * logError)
	equivalent := int64(math.Round(float64(duels) * ratio))
	return &Saving{VarianceRatio: finite(ratio), Low: finite(ratio / reach), High: finite(ratio * reach), EquivalentDuels: &equivalent}
}

// Estimate is the ratio with its interval.
func (s *Saving) Estimate() Estimate {
	if s == nil || s.VarianceRatio == nil {
		return Estimate{High: math.Inf(1), Reason: "no variance"}
	}
	e := Estimate{Value: float64(*s.VarianceRatio), High: math.Inf(1)}
	if s.Low != nil && s.High != nil {
		e.Low, e.High = float64(*s.Low), float64(*s.High)
	}
	return e
}

// tooFew is a saving that cannot be told: with few kills, or few duels without one, its scatter is as large as itself.
func tooFew(n int64) *Saving {
	return &Saving{Reason: fmt.Sprintf("a cell has %d duels with a kill, or without one: too few to tell", n)}
}

// fewest is the smallest number of duels of either cell with the event, or without it.
func (j Joint) fewest() int64 {
	a, b := j.Both+j.OnlyA, j.Both+j.OnlyB
	return min(a, b, j.Pairs-a, j.Pairs-b)
}

// fewest is the smaller number of duels with the event that is measured, or without it.
func (b *Blocks) fewest(of measure) int64 {
	sum := 0.0
	for i := range b {
		sum += of(&b[i])
	}
	return min(int64(sum), b.duels()-int64(sum))
}

// saving compares the variance of the difference with that of cells with dice of their own. The error is that of the delta
// method over the four counts (G. Casella and R. L. Berger, Statistical Inference, 2nd edition, 5.5.4).
func (j Joint) saving(confidence float64) *Saving {
	if few := j.fewest(); few < fewKills {
		return tooFew(few)
	}
	n := float64(j.Pairs)
	both, onlyA, onlyB, none := j.cells()
	logRatio := func(p [4]float64) (unpaired, paired, log float64) {
		a, b, d := p[0]+p[1], p[0]+p[2], p[2]-p[1]
		unpaired = float64(a*(1-a)) + float64(b*(1-b))
		paired = p[1] + p[2] - float64(d*d)
		return unpaired, paired, math.Log(unpaired / paired)
	}
	p := [4]float64{both / n, onlyA / n, onlyB / n, none / n}
	unpaired, paired, at := logRatio(p)
	mean, square := 0.0, 0.0
	for i := range p {
		const step = 1e-6
		q := p
		q[i] += step
		_, _, moved := logRatio(q)
		slope := (moved - at) / step
		mean += float64(p[i] * slope)
		square += float64(p[i] * slope * slope)
	}
	return savingOf(unpaired, paired, math.Sqrt(math.Max(0, square-float64(mean*mean))/n), j.Pairs, confidence)
}

// blockSaving is saving from the sums of blocks, with the jackknife's error over them (B. Efron and C. Stein, Annals
// of Statistics 9 (1981), 586-596).
func blockSaving(a, b *Blocks, of measure, confidence float64) *Saving {
	if few := min(a.fewest(of), b.fewest(of)); few < fewKills {
		return tooFew(few)
	}
	x, y := a.deviations(of), b.deviations(of)
	xx, yy, xy := floats.Dot(x, x), floats.Dot(y, y), floats.Dot(x, y)
	unpaired, paired := xx+yy, xx+yy-2*xy
	blocks, mean, square := 0.0, 0.0, 0.0
	for i := range x {
		if a[i].Duels == 0 && b[i].Duels == 0 {
			continue
		}
		blocks++
		without := unpaired - float64(x[i]*x[i]) - float64(y[i]*y[i])
		log := math.Log(without / (without - 2*(xy-float64(x[i]*y[i]))))
		mean += log
		square += float64(log * log)
	}
	return savingOf(unpaired, paired, math.Sqrt(math.Max(0, square-float64(mean*mean/blocks))*(blocks-1)/blocks), int64(harmonic(a.duels(), b.duels())), confidence)
}

// text shows the ratio: "× 1.8 ± 0.2".
func (s *Saving) text() string {
	e := s.Estimate()
	if !e.Defined() {
		return "–"
	}
	if widest(e) < 0.005 { // as where one of the cells has no scatter that could be shared
		return "× " + fixed(e.Value, 2, false)
	}
	return "× " + e.Short()
}
