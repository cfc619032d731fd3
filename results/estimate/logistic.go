package estimate

import (
	"math"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distuv"
)

// PairedMeans are the means of values of trials, 0 to 1, at points in a row, equally far apart. Trials of equal numbers share
// their luck, so that means may be correlated: what two points have in common is summed up over the first trials that both
// have.
type PairedMeans struct {
	Trials   []float64     // of each point, at least one
	Firsts   *mat.Dense    // at (i, j): the sum of the values of i in the trials that j has too
	Products *mat.SymDense // at (i, j): the sum of the products of both
}

// mean is the mean of a point.
func (m *PairedMeans) mean(i int) float64 { return m.Firsts.At(i, i) / m.Trials[i] }

// covariances are those of the means, about means that a curve has.
func (m *PairedMeans) covariances(about []float64) *mat.SymDense {
	n := len(m.Trials)
	all := mat.NewSymDense(n, nil)
	for i := range n {
		for j := range i + 1 {
			both := math.Min(m.Trials[i], m.Trials[j])
			sum := m.Products.At(i, j) - float64(about[j]*m.Firsts.At(i, j)) - float64(about[i]*m.Firsts.At(j, i)) +
				float64(both*float64(about[i]*about[j]))
			all.SetSym(i, j, sum/float64(m.Trials[i]*m.Trials[j]))
		}
	}
	return all
}

// A LogisticCurve is a polynomial of a degree whose logistic function gives the mean at each point, fitted to the means of
// all of them.
type LogisticCurve struct {
	Means []float64 // what the curve gives at each point

	of         *PairedMeans
	slopes     []float64     // by how much the means grow with the polynomial: p (1 - p)
	basis      *mat.Dense    // at (i, k): column k of the polynomial at point i; columns are orthonormal
	inverse    *mat.SymDense // of the information
	errors     *mat.SymDense // the covariances of the means of the points about the curve
	covariance *mat.SymDense // of the coefficients
}

// polynomials are orthonormal polynomials over so many points, one a column, of degrees below columns.
func polynomials(points, columns int) *mat.Dense {
	x := mat.NewDense(points, columns, nil)
	column := make([]float64, points)
	for k := range columns {
		for i := range points {
			t := float64(2*i)/float64(points-1) - 1
			if column[i] = 1; k > 0 { // a degree more than the one before
				column[i] = float64(t * x.At(i, k-1))
			}
		}
		for range 2 { // once more takes off what rounding has left
			for j := range k {
				var dot float64
				for i := range points {
					dot += float64(column[i] * x.At(i, j))
				}
				for i := range points {
					column[i] -= float64(dot * x.At(i, j))
				}
			}
		}
		var squares float64
		for i := range points {
			squares += float64(column[i] * column[i])
		}
		for i := range points {
			x.Set(i, k, column[i]/math.Sqrt(squares))
		}
	}
	return x
}

// The fit.
const (
	fitSteps  = 40   // of Newton's method
	longest   = 4.0  // a step of it, in any coefficient
	fitted    = 1e-9 // step at which it ends
	steepest  = 30.0 // value of the polynomial beyond which there is no fit
	condition = 1e10 // of the information, beyond which the coefficients cannot be told apart
)

// Logistic fits a curve of a degree, below the number of points, by quasi-likelihood with the variance of a binomial
// distribution: values between 0 and 1 may count too (R. W. M. Wedderburn, Biometrika 61 (1974), 439-447). The covariance
// of the coefficients is the sandwich by numbers of trials, whose luck all points share (K.-Y. Liang and S. L. Zeger,
// Biometrika 73 (1986), 13-22). It reports false if there is no such curve, as where the points are all 0 and then all 1.
func (m *PairedMeans) Logistic(degree int) (*LogisticCurve, bool) {
	n, p := len(m.Trials), degree+1
	c := &LogisticCurve{Means: make([]float64, n), slopes: make([]float64, n), basis: polynomials(n, p), of: m}
	var all, sum float64
	for i := range n {
		all, sum = all+m.Trials[i], sum+m.Firsts.At(i, i)
	}
	beta, step := mat.NewVecDense(p, nil), mat.NewVecDense(p, nil)
	start := (sum + 0.5) / (all + 1)
	beta.SetVec(0, math.Log(start/(1-start))/c.basis.At(0, 0))
	for range fitSteps {
		score, root, ok := c.derive(beta)
		if !ok || root.SolveVecTo(step, score) != nil {
			return nil, false
		}
		if most := mat.Norm(step, math.Inf(1)); most > longest {
			step.ScaleVec(longest/most, step)
		} else if most < fitted {
			c.inverse = new(mat.SymDense)
			if root.InverseTo(c.inverse) != nil {
				return nil, false
			}
			c.scatter()
			return c, true
		}
		beta.AddVec(beta, step)
	}
	return nil, false
}

// derive sets the curve of some coefficients, and returns the slope of their quasi-likelihood and its information.
func (c *LogisticCurve) derive(beta *mat.VecDense) (*mat.VecDense, *mat.Cholesky, bool) {
	n, p := c.basis.Dims()
	score := mat.NewVecDense(p, nil)
	for i := range n {
		row := c.basis.RawRowView(i)
		var eta float64
		for k, x := range row {
			eta += float64(x * beta.AtVec(k))
		}
		if math.Abs(eta) > steepest {
			return nil, nil, false
		}
		mean := logistic(eta)
		c.Means[i], c.slopes[i] = mean, float64(mean*(1-mean))
		gap := c.of.Firsts.At(i, i) - float64(c.of.Trials[i]*mean)
		for k, x := range row {
			score.SetVec(k, score.AtVec(k)+float64(gap*x))
		}
	}
	root := new(mat.Cholesky)
	return score, root, root.Factorize(c.information(c.of.Trials)) && root.Cond() < condition
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// information is that of the coefficients, with so many trials of each point.
func (c *LogisticCurve) information(trials []float64) *mat.SymDense {
	n, p := c.basis.Dims()
	info := mat.NewSymDense(p, nil)
	for i := range n {
		row, weight := c.basis.RawRowView(i), float64(trials[i]*c.slopes[i])
		for k, x := range row {
			for l := range k + 1 {
				info.SetSym(k, l, info.At(k, l)+float64(weight*float64(x*row[l])))
			}
		}
	}
	return info
}

// scatter makes the covariance of the coefficients.
func (c *LogisticCurve) scatter() {
	c.errors = c.of.covariances(c.Means)
	n, p := c.basis.Dims()
	weighted := mat.NewDense(n, p, nil)
	for i := range n {
		for k := range p {
			weighted.Set(i, k, c.of.Trials[i]*c.basis.At(i, k))
		}
	}
	var with, meat, half, whole mat.Dense
	with.Mul(c.errors, weighted)
	meat.Mul(weighted.T(), &with)
	half.Mul(c.inverse, &meat)
	whole.Mul(&half, c.inverse)
	c.covariance = symmetric(&whole)
}

// symmetric is a square matrix that is symmetric but for rounding.
func symmetric(m *mat.Dense) *mat.SymDense {
	n, _ := m.Dims()
	out := mat.NewSymDense(n, nil)
	for i := range n {
		for j := range i + 1 {
			out.SetSym(i, j, (m.At(i, j)+m.At(j, i))/2)
		}
	}
	return out
}

// missed tells for patterns over the points, one a column, by how many standard errors the points go along with each where
// the curve does not: score tests of adding the pattern to the polynomial. It also returns the correlations of these.
func (c *LogisticCurve) missed(patterns *mat.Dense) ([]float64, *mat.Dense) {
	n, q := patterns.Dims()
	weighted, bent, sums := mat.NewDense(n, q, nil), mat.NewDense(n, q, nil), make([]float64, q)
	for i := range n {
		gap := c.of.mean(i) - c.Means[i]
		for k := range q {
			w := float64(c.of.Trials[i] * patterns.At(i, k))
			weighted.Set(i, k, w)
			bent.Set(i, k, w*c.slopes[i])
			sums[k] += float64(w * gap)
		}
	}
	var along, by, follows, with, all mat.Dense // what the curve follows of a pattern is taken off
	along.Mul(c.basis.T(), bent)
	by.Mul(c.inverse, &along)
	follows.Mul(c.basis, &by)
	for i := range n {
		for k := range q {
			weighted.Set(i, k, weighted.At(i, k)-float64(c.of.Trials[i]*follows.At(i, k)))
		}
	}
	with.Mul(c.errors, weighted)
	all.Mul(weighted.T(), &with)
	errors := make([]float64, q)
	for k := range q {
		errors[k] = math.Inf(1) // of a pattern that the curve follows wholly
		if v := all.At(k, k); v > 0 {
			errors[k] = math.Sqrt(v)
		}
		sums[k] /= errors[k]
	}
	all.Apply(func(k, l int, v float64) float64 { return v / (errors[k] * errors[l]) }, &all)
	return sums, &all
}

// Bends is the greatest number of standard errors, of either sign, by which the points ask for one of the next degrees, so
// many of them as far as there are points for them.
func (c *LogisticCurve) Bends(degrees int) float64 {
	n, p := c.basis.Dims()
	more := min(n, p+degrees)
	most := 0.0
	next, _ := c.missed(mat.DenseCopyOf(polynomials(n, more).Slice(0, n, p, more)))
	for _, z := range next {
		most = math.Max(most, math.Abs(z))
	}
	return most
}

// MissesStep is the step between two neighbouring points that the curve misses most: after which point it comes, and by how
// many standard errors.
func (c *LogisticCurve) MissesStep() (after int, z float64) {
	n := len(c.Means)
	return c.most(n-1, func(i, k int) bool { return i > k })
}

// MissesPoint is the point that the curve misses most, and by how many standard errors.
func (c *LogisticCurve) MissesPoint() (point int, z float64) {
	return c.most(len(c.Means), func(i, k int) bool { return i == k })
}

// Rough is the probability that points which lie on the curve scatter about it as much as these do: of the sum of their
// squared standardized distances, whose distribution is about that of chi squared with the same mean and variance (F. E.
// Satterthwaite, Biometrics Bulletin 2 (1946), 110-114). Only a part, 0 to 1, of what the sum has more than its mean counts.
func (c *LogisticCurve) Rough(part float64) float64 {
	n := len(c.Means)
	single := mat.NewDense(n, n, nil)
	for i := range n {
		single.Set(i, i, 1)
	}
	z, r := c.missed(single)
	var squares, mean, half float64
	for i := range n {
		squares += float64(z[i] * z[i])
		mean += r.At(i, i)
		for j := range n {
			half += float64(r.At(i, j) * r.At(i, j))
		}
	}
	if half == 0 {
		return 1
	}
	return distuv.ChiSquared{K: float64(mean*mean) / half}.Survival((mean + float64((squares-mean)*part)) * mean / half)
}

// most is which of so many patterns the curve misses most. Pattern k has the points i for which in(i, k) holds.
func (c *LogisticCurve) most(patterns int, in func(i, k int) bool) (which int, z float64) {
	all := mat.NewDense(len(c.Means), patterns, nil)
	all.Apply(func(i, k int, _ float64) float64 {
		if in(i, k) {
			return 1
		}
		return 0
	}, all)
	found, _ := c.missed(all)
	for k, x := range found {
		if x = math.Abs(x); x > z {
			which, z = k, x
		}
	}
	return which, z
}

// se is the standard error of a sum of the coefficients, each times a weight.
func (c *LogisticCurve) se(weights []float64) float64 {
	v := mat.NewVecDense(len(weights), weights)
	return math.Sqrt(math.Max(0, mat.Inner(v, c.covariance, v)))
}

// Exceeds is by how many standard errors a times the mean at point i and b times that at j exceed a limit.
func (c *LogisticCurve) Exceeds(i, j int, a, b, limit float64) float64 {
	_, p := c.basis.Dims()
	weights := make([]float64, p)
	for k := range p {
		weights[k] = float64(a*float64(c.slopes[i]*c.basis.At(i, k))) + float64(b*float64(c.slopes[j]*c.basis.At(j, k)))
	}
	gap := float64(a*c.Means[i]) + float64(b*c.Means[j]) - limit
	if se := c.se(weights); se > 0 {
		return gap / se
	}
	return math.Copysign(math.Inf(1), gap)
}

// jumpEvents is the number of events, or of trials without one, below which a point has no place on a logistic curve.
const jumpEvents = 5

// A BesideStep is the step of a curve of shares beside one that may be a jump. Both meet at a point with so many
// events in so many trials.
type BesideStep struct {
	Step           Estimate // in the direction in which the other step goes up
	Events, Trials int64
	Away           float64 // 1 if this step comes from above the point, -1 if from below
	Scale          float64 // width of the other step, divided by the width of this one
}

// Jumps reports whether a step up is a jump. It must exceed what either step beside it explains by more than least,
// and must still exceed it if each of the three steps lies at that end of its interval which makes it look least like
// a jump.
func Jumps(step Estimate, least float64, beside ...BesideStep) bool {
	explained, most := 0.0, 0.0
	for _, b := range beside {
		explained = math.Max(explained, b.continued(b.Away*math.Max(0, b.Step.Value)))
		most = math.Max(most, b.continued(b.Away*math.Max(0, b.Step.High)))
	}
	return step.Value-explained > least && step.Low > most
}

// continued is how far the curve goes on beyond the point. It came there from a share that lies away from that of the
// point, and goes on for Scale times the distance: on a straight line or on a logistic curve, whichever goes farther.
func (b *BesideStep) continued(away float64) float64 {
	straight := math.Abs(away) * b.Scale
	events, n := float64(b.Events), float64(b.Trials)
	room := events
	if away > 0 {
		room = n - events
	}
	if away == 0 || room < jumpEvents {
		return straight
	}
	here := math.Log((events + 0.5) / (n - events + 0.5))
	from := math.Min(1, math.Max(0, events/n+away))
	there := math.Log(from) - math.Log1p(-from) // infinite at 0 and 1: the slope may be any
	return math.Max(straight, math.Abs(logistic(here+float64((here-there)*b.Scale))-events/n))
}
