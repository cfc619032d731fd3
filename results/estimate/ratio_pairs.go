package estimate

import "math"

// PairedRatios are the sums over n pairs of trials of a whole and a part in each trial, and of their products. The
// four counts are the whole and the part of the first trial, then those of the second.
type PairedRatios struct {
	N        int64
	Sums     [4]int64
	Products [4][4]int64 // [i][j] for i <= j
}

// Add counts a pair.
func (p *PairedRatios) Add(v [4]int64) {
	p.N++
	for i := range v {
		p.Sums[i] += v[i]
		for j := i; j < len(v); j++ {
			p.Products[i][j] += v[i] * v[j]
		}
	}
}

// Merge adds the pairs of o.
func (p *PairedRatios) Merge(o *PairedRatios) {
	p.N += o.N
	for i := range p.Sums {
		p.Sums[i] += o.Sums[i]
		for j := range p.Products[i] {
			p.Products[i][j] += o.Products[i][j]
		}
	}
}

// Ratio is the sum of the parts over that of the wholes, in the first trials (0) or the second ones (1).
func (p *PairedRatios) Ratio(trial int, confidence float64) Estimate {
	s := p.sums(trial)
	return s.Ratio(confidence)
}

// fewWholes is the number of wholes below which the scatter between trials says little of a share.
const fewWholes = 100

// Share is Ratio of a part that is never more than its whole. Of what is more than a half, the logarithm of the rest
// is taken, so that no interval goes beyond 1. Of few wholes the interval is at least as wide as Wilson's, which takes
// each whole for a trial of its own; a part that is nothing, or all, has that one.
func (p *PairedRatios) Share(trial int, confidence float64) Estimate {
	s := p.sums(trial)
	single := Wilson(s.Y, s.X, confidence)
	if s.X > 0 && (s.Y <= 0 || s.Y >= s.X) {
		return single
	}
	more := 2*s.Y > s.X
	if more {
		s.Y, s.Y2, s.XY = s.X-s.Y, s.X2-2*s.XY+s.Y2, s.X2-s.XY
	}
	e := s.Ratio(confidence)
	e.High = math.Min(1, e.High)
	if more {
		e = e.Complement()
	}
	if e.Defined() && s.X < fewWholes {
		e.Low, e.High = math.Min(e.Low, single.Low), math.Max(e.High, single.High)
		e.Method += ", at least wilson"
	}
	return e
}

// sums are those of one trial.
func (p *PairedRatios) sums(trial int) TwoSums {
	x, y := 2*trial, 2*trial+1
	return TwoSums{N: p.N, X: p.Sums[x], Y: p.Sums[y], X2: p.Products[x][x], Y2: p.Products[y][y], XY: p.Products[x][y],
		MostX: p.N, MostY: max(p.N, p.Sums[x])}
}

// Difference is the ratio of the second trials less that of the first, by the delta method with the covariances of all
// four counts (Casella and Berger, Statistical Inference, 2nd ed., 5.5.4).
func (p *PairedRatios) Difference(confidence float64) Estimate {
	e := Estimate{Low: math.Inf(-1), High: math.Inf(1), Confidence: confidence, Method: "delta, paired", N: p.N}
	if p.Sums[0] == 0 || p.Sums[2] == 0 {
		e.Reason = "a sum below is 0"
		return e
	}
	n := float64(p.N)
	var slope [4]float64
	for k := range 2 {
		whole, ratio := float64(p.Sums[2*k])/n, float64(p.Sums[2*k+1])/float64(p.Sums[2*k])
		sign := float64(2*k - 1)
		slope[2*k], slope[2*k+1] = -sign*ratio/whole, sign/whole
		e.Value += sign * ratio
	}
	if p.N < 2 {
		return e
	}
	spread := 0.0
	for i := range slope {
		for j := i; j < len(slope); j++ {
			c := slope[i] * slope[j] * covariance(float64(p.Sums[i]), float64(p.Sums[j]), float64(p.Products[i][j]), n)
			if j > i {
				c *= 2
			}
			spread += c
		}
	}
	half := zScore(confidence) * math.Sqrt(math.Max(0, spread)/n)
	e.Low, e.High = e.Value-half, e.Value+half
	return e
}
