package results

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
)

// A Rating is the strength of one doctrine on a single scale, in Elo points: 400 more
// make a win ten times as likely as a loss. The mean of all that were rated is 0.
type Rating struct {
	Side     string   `json:"side,omitempty"` // empty in a mirror tournament, where both seats count together
	Doctrine string   `json:"doctrine"`
	Rating   Estimate `json:"rating"`
}

// eloPoints is how many Elo points one unit of log-odds is.
const eloPoints = 400 / math.Ln10

// priorDuels is how many drawn duels are added to every pairing, so that a doctrine that
// never lost has a rating.
const priorDuels = 1

// rate fits the model of Bradley and Terry, Biometrika 39 (1952), 324-345, in which the
// log-odds of a point are the difference of two strengths; a draw is half a point. Points of which many are drawn scatter
// less than the model says, and pairings share their dice: so the interval is that of the sandwich (P. J. Huber,
// Proceedings of the Fifth Berkeley Symposium 1 (1967), 221-233), whose filling is the scatter over blocks of duel numbers.
func (t *Tournament) rate(confidence float64) {
	m := t.newModel()
	if err := m.fit(); err != nil {
		t.Ratings = []Rating{}
		t.Notes = append(t.Notes, fmt.Sprintf("There are no ratings: %v.", err))
		return
	}
	errors := m.errors(t.filled())
	quantile := student(confidence, float64(max(1, t.filled()-1)))
	for i, name := range m.names {
		half := quantile * errors[i] * eloPoints
		value := m.strength[i] * eloPoints
		r := Rating{Side: m.sides[i], Doctrine: name, Rating: Estimate{Value: value, Low: value - half, High: value + half,
			Confidence: confidence, Method: "bradley-terry, sandwich", N: m.duels[i]}}
		if r.Side != "" {
			r.Rating.Better = "higher for " + r.Side
		}
		t.Ratings = append(t.Ratings, r)
	}
	slices.SortStableFunc(t.Ratings, func(a, b Rating) int { return cmp.Compare(b.Rating.Value, a.Rating.Value) })
}

// errors are the standard errors of the strengths: what each block of duel numbers adds to the slope of the
// likelihood, by the inverse of the information.
func (m *model) errors(filled int) []float64 {
	n := len(m.names)
	square := make([]float64, n)
	slope, moved := mat.NewVecDense(n, nil), mat.NewVecDense(n, nil)
	for b := range NumBlocks {
		slope.Zero()
		for _, g := range m.games {
			d := float64(g.deviations[b] * g.played)
			slope.SetVec(g.a, slope.AtVec(g.a)+d)
			slope.SetVec(g.b, slope.AtVec(g.b)-d)
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

// addPrior adds the scatter of the prior's duels, half won and half lost: a pairing that one side has always won has none
// of its own, although luck may have hidden a loss.
func (m *model) addPrior(square []float64) {
	n := len(m.names)
	apart, moved := mat.NewVecDense(n, nil), mat.NewVecDense(n, nil)
	for _, g := range m.games {
		apart.Zero()
		apart.SetVec(g.a, 1)
		apart.SetVec(g.b, -1)
		moved.MulVec(m.cov, apart)
		p := 1 / (1 + math.Exp(m.strength[g.b]-m.strength[g.a]))
		scatter := priorDuels * (float64(p*p) + float64((1-p)*(1-p))) / 2
		for i := range square {
			square[i] += float64(scatter * moved.AtVec(i) * moved.AtVec(i))
		}
	}
}

// A model is what Bradley and Terry's is fitted to.
type model struct {
	names, sides []string
	duels        []int64
	games        []meeting
	strength     []float64 // log-odds, of mean 0
	cov          *mat.Dense
}

// A meeting is so many points of a in so many duels against b, with the prior's; played leaves the prior out.
type meeting struct {
	a, b          int
	points, duels float64
	played        float64
	deviations    []float64
}

// newModel lists the players: the doctrines, of each side unless the tournament is a mirror.
func (t *Tournament) newModel() *model {
	m := &model{names: slices.Clone(t.Blue), sides: make([]string, len(t.Blue))}
	first := 0 // of red's players
	if !t.Mirror {
		first = len(t.Blue)
		m.names = append(m.names, t.Red...)
		m.sides = make([]string, len(m.names))
		for i := range m.sides {
			m.sides[i] = "blue"
			if i >= first {
				m.sides[i] = "red"
			}
		}
	}
	m.duels = make([]int64, len(m.names))
	m.strength = make([]float64, len(m.names))
	for i := range t.Pairings {
		for j := range t.Pairings[i] {
			a, b := i, first+j
			if a == b {
				continue // a doctrine against itself tells nothing of its strength
			}
			p := &t.Pairings[i][j]
			n := float64(p.Duels)
			m.games = append(m.games, meeting{a, b, float64(p.Points.Value*n) + priorDuels/2., n + priorDuels, n, p.deviations})
			m.duels[a] += p.Duels
			m.duels[b] += p.Duels
		}
	}
	return m
}

// mostSteps is how many of Newton's steps are taken at most; ten do for any that converges.
const mostSteps = 100

// fit finds the strengths. Only their differences are determined: the mean is held at 0
// by adding to the information matrix what acts on the mean alone.
func (m *model) fit() error {
	n := len(m.names)
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
	n := len(m.names)
	for i := range n {
		for j := range n {
			info.Set(i, j, 1/float64(n))
		}
	}
	for _, g := range m.games {
		p := 1 / (1 + math.Exp(m.strength[g.b]-m.strength[g.a]))
		w := g.duels * p * (1 - p)
		add := func(i, j int, v float64) { info.Set(i, j, info.At(i, j)+v) }
		add(g.a, g.a, w)
		add(g.b, g.b, w)
		add(g.a, g.b, -w)
		add(g.b, g.a, -w)
		miss := g.points - float64(g.duels*p)
		slope.SetVec(g.a, slope.AtVec(g.a)+miss)
		slope.SetVec(g.b, slope.AtVec(g.b)-miss)
	}
}
