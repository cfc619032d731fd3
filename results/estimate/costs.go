package estimate

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

// An Engagement is so many points of side A, 1 for a win and 1/2 for a draw, in so many trials against side B, with the
// deviations of the mean points by blocks of trials. A side lists its players, one that is there twice two times.
// Engagements share the luck of each block.
type Engagement struct {
	A, B           []int
	Points, Trials float64
	Deviations     []float64
}

// Costs are what players cost, so that sides whose costs have the same sum are even.
type Costs struct {
	Each []Estimate // beside the geometric mean of all, which is 1
	// Steep is how steeply points rise: sides whose sums are as x to 1 have odds of x to the power of Steep to 1.
	Steep float64
}

// costsMethod is the method of FairCosts.
const costsMethod = "cost ratios, sandwich"

// What is believed of costs before anything is known: a logarithm of a cost, and that of the steepness, lie within some of these
// standard deviations of 0. Without it players of whom nothing is known, because all of their trials were drawn, had any cost.
const (
	usualCost  = 3.0
	usualSteep = 1.5
)

// FairCosts estimates what each of so many players costs. In its model the odds of a point are the ratio of the sums of costs of
// the two sides, to a power that is estimated too: the model of teams of T.-K. Huang, R. C. Weng and C.-J. Lin (Journal of Machine
// Learning Research 7 (2006), 85-115) with that power, by which one player against one is that of Bradley and Terry. The
// intervals are those of the sandwich, as in BradleyTerry, or those of the sandwich whose filling is how far the engagements lie
// from the model, if these are wider: then it is the model that does not fit. So many blocks hold trials. The error says why there
// is no fit.
func FairCosts(players int, all []Engagement, filled int, confidence float64) (*Costs, error) {
	m := &costModel{all: all, players: players, at: make([]float64, players+1)}
	if err := m.fit(); err != nil {
		return nil, err
	}
	out := &Costs{Steep: math.Exp(m.at[players])}
	errors, quantile := m.errors(filled), student(confidence, float64(max(1, filled-1)))
	for i := range players {
		half := float64(quantile * errors[i])
		out.Each = append(out.Each, Estimate{Value: math.Exp(m.at[i]), Low: math.Exp(m.at[i] - half), High: math.Exp(m.at[i] + half),
			Confidence: confidence, Method: costsMethod})
	}
	for _, e := range all {
		for _, i := range append(append([]int(nil), e.A...), e.B...) {
			out.Each[i].N += int64(e.Trials)
		}
	}
	return out, nil
}

// A costModel holds the engagements, and the logarithms of the costs and of the steepness that are fitted to them.
type costModel struct {
	all     []Engagement
	players int
	at      []float64
	cov     *mat.SymDense
}

// foretold are the log odds of side A and its points.
func (m *costModel) foretold(e *Engagement) (odds, points float64) {
	odds = math.Exp(m.at[m.players]) * (math.Log(m.sum(e.A)) - math.Log(m.sum(e.B)))
	return odds, logistic(odds)
}

// sum is that of the costs of a side.
func (m *costModel) sum(side []int) (sum float64) {
	for _, i := range side {
		sum += math.Exp(m.at[i])
	}
	return sum
}

// slopes are how the log odds of an engagement go with what is fitted.
func (m *costModel) slopes(e *Engagement, into *mat.VecDense) {
	into.Zero()
	steep := math.Exp(m.at[m.players])
	for k, side := range [][]int{e.A, e.B} {
		part := steep * float64(1-2*k) / m.sum(side)
		for _, i := range side {
			into.SetVec(i, into.AtVec(i)+float64(part*math.Exp(m.at[i])))
		}
	}
	odds, _ := m.foretold(e)
	into.SetVec(m.players, odds)
}

// fit finds the greatest quasi-likelihood by Newton's steps with the expected information, halved where one goes too far.
func (m *costModel) fit() error {
	n := m.players + 1
	slope, step, one := mat.NewVecDense(n, nil), mat.NewVecDense(n, nil), mat.NewVecDense(n, nil)
	now := m.loss()
	for range mostSteps {
		info := mat.NewSymDense(n, nil)
		m.prior(info, slope)
		for i := range m.all {
			e := &m.all[i]
			_, p := m.foretold(e)
			trials := e.Trials + priorTrials
			m.slopes(e, one)
			info.SymRankOne(info, float64(trials*p*(1-p)), one)
			slope.AddScaledVec(slope, e.Points+priorTrials/2.-float64(trials*p), one)
		}
		var root mat.Cholesky
		if !root.Factorize(info) || root.SolveVecTo(step, slope) != nil {
			return fmt.Errorf("costs: the information of the engagements has no inverse")
		}
		m.cov = mat.NewSymDense(n, nil)
		if err := root.InverseTo(m.cov); err != nil {
			return fmt.Errorf("costs: %w", err)
		}
		largest := mat.Norm(step, math.Inf(1))
		before := now
		if now = m.move(step, math.Min(1, 1/largest), now); largest < 1e-7 || now >= before { // nothing is lower
			return nil
		}
	}
	return fmt.Errorf("the fit of the costs has not come to rest in %d steps", mostSteps)
}

// prior sets the information and the slope to those of what is believed before.
func (m *costModel) prior(info *mat.SymDense, slope *mat.VecDense) {
	for i, x := range m.at {
		v := m.believed(i)
		info.SetSym(i, i, 1/v)
		slope.SetVec(i, -x/v)
	}
}

// believed is the variance of what is believed of a parameter before.
func (m *costModel) believed(i int) float64 {
	if i == m.players {
		return usualSteep * usualSteep
	}
	return usualCost * usualCost
}

// loss is the negative logarithm of the quasi-likelihood with what is believed before.
func (m *costModel) loss() (sum float64) {
	for i, x := range m.at {
		sum += float64(x*x) / (2 * m.believed(i))
	}
	for i := range m.all {
		e := &m.all[i]
		odds, _ := m.foretold(e)
		trials := e.Trials + priorTrials
		sum += float64(trials*softplus(odds)) - float64((e.Points+priorTrials/2.)*odds)
	}
	return sum
}

// softplus is log(1 + e^x).
func softplus(x float64) float64 { return math.Max(x, 0) + math.Log1p(math.Exp(-math.Abs(x))) }

// move goes along a step, a part of it first and half of that each time that the loss would grow, and returns the loss there.
func (m *costModel) move(step *mat.VecDense, part, now float64) float64 {
	from := append([]float64(nil), m.at...)
	for range mostSteps {
		for i := range m.at {
			m.at[i] = from[i] + float64(part*step.AtVec(i))
		}
		if loss := m.loss(); loss <= now {
			return loss
		}
		part /= 2
	}
	copy(m.at, from)
	return now
}

// errors are the standard errors of the logarithms of the costs and of the steepness.
func (m *costModel) errors(filled int) []float64 {
	moved := make([][]float64, len(m.all)) // by a point more of each engagement
	for i := range m.all {
		one, by := mat.NewVecDense(m.players+1, nil), mat.NewVecDense(m.players+1, nil)
		m.slopes(&m.all[i], one)
		by.MulVec(m.cov, one)
		moved[i] = by.RawVector().Data
	}
	luck, misfit := m.luck(moved, filled), m.misfit(moved)
	for k := range luck {
		luck[k] = math.Sqrt(math.Max(luck[k], misfit[k]))
	}
	return luck
}

// luck is the variance that the blocks tell, with that of the prior's trials as in BradleyTerry.
func (m *costModel) luck(moved [][]float64, filled int) []float64 {
	square, sum := make([]float64, m.players+1), make([]float64, m.players+1)
	for b := range m.all[0].Deviations {
		clear(sum)
		for i := range m.all {
			if e := &m.all[i]; e.Deviations[b] != 0 {
				floats.AddScaled(sum, float64(e.Deviations[b]*e.Trials), moved[i])
			}
		}
		addSquares(square, sum, small(filled))
	}
	for i := range m.all {
		_, p := m.foretold(&m.all[i])
		addSquares(square, moved[i], priorTrials*(float64(p*p)+float64((1-p)*(1-p)))/2)
	}
	return square
}

// misfit is the variance that the distances of the engagements from the model tell; none where there are too few for that.
func (m *costModel) misfit(moved [][]float64) []float64 {
	square, free := make([]float64, m.players+1), len(m.all)-m.players
	if free < 1 {
		return square
	}
	for i := range m.all {
		e := &m.all[i]
		_, p := m.foretold(e)
		off := e.Points - float64(e.Trials*p)
		addSquares(square, moved[i], float64(off*off)*float64(len(m.all))/float64(free))
	}
	return square
}

// addSquares adds squares times a factor.
func addSquares(to, of []float64, times float64) {
	for k, x := range of {
		to[k] += float64(times * x * x)
	}
}
