package estimate

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/mat"
)

// eloPoints is how many Elo points one unit of log-odds is.
const eloPoints = 400 / math.Ln10

// priorTrials is how many drawn trials are added to every meeting, so that a player who
// never lost has a rating.
const priorTrials = 1

// A Meeting is so many points of player A, 1 for a win and 1/2 for a draw, in so many trials against player B, with
// the deviations of the mean points by blocks of trials. Meetings share the luck of each block.
type Meeting struct {
	A, B           int
	Points, Trials float64
	Deviations     []float64
}

// BradleyTerry estimates the strengths of so many players in Elo points of mean 0: 400 more make a win ten times as
// likely as a loss. It fits the model of Bradley and Terry, Biometrika 39 (1952), 324-345, in which the log-odds of a
// point are the difference of two strengths; a draw is half a point. Points of which many are drawn scatter less than
// the model says, and meetings share their luck: so the interval is that of the sandwich (P. J. Huber, Proceedings of
// the Fifth Berkeley Symposium 1 (1967), 221-233), whose filling is the scatter over blocks, of which so many hold
// trials. The error says why there is no fit.
func BradleyTerry(players int, meetings []Meeting, filled int, confidence float64) ([]Estimate, error) {
	m := &model{games: meetings, strength: make([]float64, players)}
	if err := m.fit(); err != nil {
		return nil, err
	}
	out := make([]Estimate, players)
	errors := m.errors(filled)
	quantile := student(confidence, float64(max(1, filled-1)))
	for i := range out {
		half := quantile * errors[i] * eloPoints
		value := m.strength[i] * eloPoints
		out[i] = Estimate{Value: value, Low: value - half, High: value + half,
			Confidence: confidence, Method: "bradley-terry, sandwich"}
	}
	for _, g := range meetings {
		out[g.A].N += int64(g.Trials)
		out[g.B].N += int64(g.Trials)
	}
	return out, nil
}

// A model holds the meetings, and the strengths that are fitted to them.
type model struct {
	games    []Meeting
	strength []float64 // log-odds, of mean 0
	cov      *mat.Dense
}

// errors are the standard errors of the strengths: what each block of trials adds to the slope of the
// likelihood, by the inverse of the information.
func (m *model) errors(filled int) []float64 {
	n := len(m.strength)
	square := make([]float64, n)
	slope, moved := mat.NewVecDense(n, nil), mat.NewVecDense(n, nil)
	for b := range m.blocks() {
		slope.Zero()
		for _, g := range m.games {
			d := float64(g.Deviations[b] * g.Trials)
			slope.SetVec(g.A, slope.AtVec(g.A)+d)
			slope.SetVec(g.B, slope.AtVec(g.B)-d)
		}
		moved.MulVec(m.cov, slope)
		for i := range square {
			square[i] += float64(moved.AtVec(i) * moved.AtVec(i))
		}
	}
	for i := range square {
		square[i] *= small(filled)
	}
	m.addPrior(square)
	for i := range square {
		square[i] = math.Sqrt(square[i])
	}
	return square
}

// addPrior adds the scatter of the prior's trials, half won and half lost: a meeting that one player has always won
// has none of its own, although luck may have hidden a loss.
func (m *model) addPrior(square []float64) {
	n := len(m.strength)
	apart, moved := mat.NewVecDense(n, nil), mat.NewVecDense(n, nil)
	for _, g := range m.games {
		apart.Zero()
		apart.SetVec(g.A, 1)
		apart.SetVec(g.B, -1)
		moved.MulVec(m.cov, apart)
		p := 1 / (1 + math.Exp(m.strength[g.B]-m.strength[g.A]))
		scatter := priorTrials * (float64(p*p) + float64((1-p)*(1-p))) / 2
		for i := range square {
			square[i] += float64(scatter * moved.AtVec(i) * moved.AtVec(i))
		}
	}
}

// mostSteps is how many of Newton's steps are taken at most; ten do for any that converges.
const mostSteps = 100

// fit finds the strengths. Only their differences are determined: the mean is held at 0
// by adding to the information matrix what acts on the mean alone.
func (m *model) fit() error {
	n := len(m.strength)
	for range mostSteps {
		info, slope := mat.NewDense(n, n, nil), mat.NewVecDense(n, nil)
		m.derive(info, slope)
		m.cov = new(mat.Dense)
		if err := m.cov.Inverse(info); err != nil {
			return fmt.Errorf("ratings: %w", err)
		}
		var step mat.VecDense
		step.MulVec(m.cov, slope)
		largest := mat.Norm(&step, math.Inf(1))
		scale := math.Min(1, 2/largest) // far from the maximum a whole step would go past it
		for i := range m.strength {
			m.strength[i] += scale * step.AtVec(i)
		}
		if largest < 1e-9 {
			return nil
		}
	}
	return fmt.Errorf("the fit of the strengths has not come to rest in %d steps", mostSteps)
}

// derive sets the information matrix and the slope of the log-likelihood.
func (m *model) derive(info *mat.Dense, slope *mat.VecDense) {
	n := len(m.strength)
	for i := range n {
		for j := range n {
			info.Set(i, j, 1/float64(n))
		}
	}
	for _, g := range m.games {
		p := 1 / (1 + math.Exp(m.strength[g.B]-m.strength[g.A]))
		w := (g.Trials + priorTrials) * p * (1 - p)
		add := func(i, j int, v float64) { info.Set(i, j, info.At(i, j)+v) }
		add(g.A, g.A, w)
		add(g.B, g.B, w)
		add(g.A, g.B, -w)
		add(g.B, g.A, -w)
		miss := g.Points + priorTrials/2. - float64((g.Trials+priorTrials)*p)
		slope.SetVec(g.A, slope.AtVec(g.A)+miss)
		slope.SetVec(g.B, slope.AtVec(g.B)-miss)
	}
}

// blocks is the number of blocks of trials.
func (m *model) blocks() int {
	if len(m.games) == 0 {
		return 0
	}
	return len(m.games[0].Deviations)
}
