package sensitivity

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/furball-sim/furball/results/estimate"
)

// A Response is the figure of a point of a design in one of several replicates. The luck of a replicate is that of no
// other; points of the same replicate may share theirs.
type Response func(point, replicate int) float64

// A crossed figure is the mean of values by row and replicate. Rows are drawn at random and replicates have other luck,
// but all rows share the luck of a replicate, so that values of one row depend on each other, and those of one replicate.
type crossed struct {
	rows, replicates int
	values           []float64 // row by row
}

func newCrossed(rows, replicates int) *crossed {
	return &crossed{rows, replicates, make([]float64, rows*replicates)}
}

// row are the values of a row.
func (c *crossed) row(j int) []float64 { return c.values[j*c.replicates:][:c.replicates] }

// mean is the figure.
func (c *crossed) mean() (sum float64) {
	for _, v := range c.values {
		sum += v
	}
	return sum / float64(len(c.values))
}

// plus is c + f*o.
func (c *crossed) plus(f float64, o *crossed) *crossed {
	out := newCrossed(c.rows, c.replicates)
	for i := range out.values {
		out.values[i] = c.values[i] + float64(f*o.values[i])
	}
	return out
}

// margins are the means of the rows and of the replicates, less the mean of all.
func (c *crossed) margins() (rows, replicates []float64) {
	rows, replicates = make([]float64, c.rows), make([]float64, c.replicates)
	mean := c.mean()
	for j := range rows {
		for r, v := range c.row(j) {
			rows[j] += (v - mean) / float64(c.replicates)
			replicates[r] += (v - mean) / float64(c.rows)
		}
	}
	return rows, replicates
}

// covariance is that of the means of a and b, once with rows alone taken as random, and once with replicates as well: what
// values of the same row have in common, and those of the same replicate, less what is counted twice (A. C. Cameron, J. B.
// Gelbach and D. L. Miller, Journal of Business & Economic Statistics 29 (2011), 238-249).
func covariance(a, b *crossed) (rows, both float64) {
	ar, ad := a.margins()
	br, bd := b.margins()
	am, bm := a.mean(), b.mean()
	cells := 0.0
	for i := range a.values {
		cells += (a.values[i] - am) * (b.values[i] - bm)
	}
	n, m := float64(a.rows), float64(a.replicates)
	rows = dot(ar, br) / (n * (n - 1))
	return rows, rows + dot(ad, bd)/(m*(m-1)) - cells/(n*m*(n*m-1))
}

func dot(a, b []float64) (sum float64) {
	for i := range a {
		sum += float64(a[i] * b[i])
	}
	return sum
}

// product makes the values of the mean product of two figures p and q of a row, over all pairs of different replicates:
// what luck adds to one factor has nothing to do with what it adds to the other. They are the terms of a U-statistic by
// replicates, so that they also tell how much it varies (W. Hoeffding, Annals of Mathematical Statistics 19 (1948),
// 293-325).
func product(into, p, q []float64) {
	var sp, sq, both float64
	for r := range p {
		sp, sq, both = sp+p[r], sq+q[r], both+float64(p[r]*q[r])
	}
	others := float64(len(p) - 1)
	u := (sp*sq - both) / (float64(len(p)) * others)
	for r := range p {
		into[r] = (float64(p[r]*(sq-q[r]))+float64(q[r]*(sp-p[r])))/others - u
	}
}

// quantile is how many standard errors an interval is wide on either side: Student's, with the degrees of freedom that rows
// and replicates have by their parts of the variance (F. E. Satterthwaite, Biometrics Bulletin 2 (1946), 110-114).
func (c *crossed) quantile(confidence float64) float64 {
	rows, both := covariance(c, c)
	luck := max(0, both-rows)
	nu, parts := float64(c.rows-1), rows*rows/float64(c.rows-1)+luck*luck/float64(c.replicates-1)
	if all := rows + luck; parts > 0 {
		nu = all * all / parts
	}
	return distuv.StudentsT{Mu: 0, Sigma: 1, Nu: nu}.Quantile((1 + confidence) / 2)
}

// estimate is the mean with an interval.
func (c *crossed) estimate(confidence float64) estimate.Estimate {
	rows, both := covariance(c, c)
	half := c.quantile(confidence) * math.Sqrt(max(rows, both))
	mean := c.mean()
	return estimate.Estimate{Value: mean, Low: mean - half, High: mean + half, Confidence: confidence, Method: Method,
		N: int64(c.rows)}
}

// Method names the intervals of this package.
const Method = "rows and replicates, crossed"

// hardly is why a share of nothing is undefined.
const hardly = "the figure hardly varies"

// share is the part that c is of whole, from 0 to 1, with Fieller's interval: all shares s for which c - s*whole can be 0
// (E. C. Fieller, Journal of the Royal Statistical Society B 16 (1954), 175-185). If the whole can be 0, so that nothing
// is known of its parts, the interval goes from 0 to 1.
func (c *crossed) share(whole *crossed, confidence float64) estimate.Estimate {
	e := estimate.Estimate{Low: 0, High: 1, Confidence: confidence, Method: Method + ", fieller", N: int64(c.rows)}
	u, v, t := c.mean(), whole.mean(), max(c.quantile(confidence), whole.quantile(confidence))
	cc, ccBoth := covariance(c, c)
	cw, cwBoth := covariance(c, whole)
	ww, wwBoth := covariance(whole, whole)
	if !(v > t*math.Sqrt(max(ww, wwBoth, 0))) {
		e.Reason = hardly
		return e
	}
	e.Value = u / v
	e.Low, e.High = e.Value, e.Value
	for _, m := range [][3]float64{{cc, cw, ww}, {ccBoth, cwBoth, wwBoth}} {
		low, high := fieller(u, v, t*t, m)
		e.Low, e.High = min(e.Low, low), max(e.High, high)
	}
	down, up := e.Value-e.Low, e.High-e.Value
	e.Value = within(e.Value) // beyond it, the other side stays as uncertain as it is
	e.Low, e.High = within(min(e.Low, e.Value-down)), within(max(e.High, e.Value+up))
	return e
}

// fieller are the ends of all s with (u - s*v)² <= t² Var(u - s*v).
func fieller(u, v, t2 float64, m [3]float64) (low, high float64) {
	a, b, c := v*v-t2*m[2], u*v-t2*m[1], u*u-t2*m[0]
	root := math.Sqrt(max(0, b*b-a*c))
	return (b - root) / a, (b + root) / a
}

// within moves what lies beyond 0 or 1 there.
func within(x float64) float64 { return min(max(x, 0), 1) }
