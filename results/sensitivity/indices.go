package sensitivity

import "github.com/furball-sim/furball/results/estimate"

// Indices are the shares of what varies that fields explain, if every combination of their values is as likely as any
// other (I. M. Sobol, Mathematics and Computers in Simulation 55 (2001), 271-280).
type Indices struct {
	Mean     estimate.Estimate // of the figure over all points
	Variance estimate.Estimate // of the figure over all points, without that of luck
	Varies   estimate.Estimate // the standard deviation, its root
	Fields   []Index
	Together estimate.Estimate // what no field explains alone
	// ByRows and ByLuck are the variances of the shares, summed up: what more rows would lessen, and more replicates.
	ByRows, ByLuck float64
}

// An Index is what a field explains.
type Index struct {
	Field int
	First estimate.Estimate // alone
	Total estimate.Estimate // alone and together with others
	Same  bool              // changing it alone changed nothing
}

// Indices estimates the indices of some fields from the first so many rows: both as correlations, the first of b and mixed,
// which share the field alone, the total of a and mixed with all others in common (A. Janon and others, ESAIM: Probability
// and Statistics 18 (2014), 342-364). All products are of different replicates.
func (d *Design) Indices(y Response, replicates int, fields []int, n int, confidence float64) *Indices {
	take := func(point func(r *row) int) *crossed {
		c := newCrossed(n, replicates)
		for j := range n {
			for r := range replicates {
				c.row(j)[r] = y(point(&d.rows[j]), r)
			}
		}
		return c
	}
	a, b := take(func(r *row) int { return r.a }), take(func(r *row) int { return r.b })
	mean := a.plus(1, b).scaled(0.5)
	out := &Indices{Mean: mean.estimate(confidence)}
	a, b = a.less(mean), b.less(mean)
	aa, bb, ab := products(a, a), products(b, b), products(a, b)
	variance := aa.plus(1, bb).scaled(0.5 * float64(2*n) / float64(2*n-1))
	out.Variance = variance.estimate(confidence)
	out.Varies = rooted(out.Variance)
	alone, shares := newCrossed(n, replicates), 0.0
	for _, i := range fields {
		mixed := take(func(r *row) int { return r.mixed[i] }).less(mean)
		mm, change := products(mixed, mixed), mixed.plus(-1, a)
		wholeA, wholeB := aa.plus(1, mm).scaled(0.5), bb.plus(1, mm).scaled(0.5)
		first := steadied(products(b, mixed), wholeB, ab)
		total := steadied(products(change, change).scaled(0.5), wholeA, ab)
		alone = alone.plus(1, first.plus(-first.mean()/wholeB.mean(), wholeB)) // whose mean is 0
		shares += first.mean() / wholeB.mean()
		out.doubt(first.ratio(wholeB))
		out.doubt(total.ratio(wholeA))
		out.Fields = append(out.Fields, Index{Field: i, First: first.share(wholeB, confidence),
			Total: total.share(wholeA, confidence), Same: change.zero()})
	}
	out.Together = variance.scaled(1-shares).plus(-1, alone).share(variance, confidence)
	return out
}

// doubt adds the variances of a share.
func (x *Indices) doubt(share *crossed) {
	rows, both := covariance(share, share)
	x.ByRows, x.ByLuck = x.ByRows+rows, x.ByLuck+max(0, both-rows)
}

// steadied takes as much of noise, whose mean is 0, from a part of a whole as makes its share vary least: the product of a
// and b is much of what is uncertain about the share of a field that does nothing, or all. The first index with all of it
// is that of A. Saltelli and others, Computer Physics Communications 181 (2010), 259-270; the total without it is that of
// M. J. W. Jansen, Computer Physics Communications 117 (1999), 35-43.
func steadied(part, whole, noise *crossed) *crossed {
	both, _ := covariance(part.plus(-within(part.mean()/whole.mean()), whole), noise)
	own, _ := covariance(noise, noise)
	if !(own > 0) {
		return part
	}
	return part.plus(-min(max(both/own, -1), 1), noise)
}

// ratio are values with the mean that c has by that of whole, and its errors.
func (c *crossed) ratio(whole *crossed) *crossed {
	v := whole.mean()
	share := c.mean() / v
	out := c.plus(-share, whole).scaled(1 / v)
	for i := range out.values {
		out.values[i] += share
	}
	return out
}

// products are the values of the mean product of two figures.
func products(p, q *crossed) *crossed {
	out := newCrossed(p.rows, p.replicates)
	for j := range p.rows {
		product(out.row(j), p.row(j), q.row(j))
	}
	return out
}

// less are the values less the means of the replicates of another figure.
func (c *crossed) less(o *crossed) *crossed {
	_, means := o.margins()
	mean := o.mean()
	out := newCrossed(c.rows, c.replicates)
	for j := range c.rows {
		for r, v := range c.row(j) {
			out.row(j)[r] = v - means[r] - mean
		}
	}
	return out
}

// scaled is f times the values.
func (c *crossed) scaled(f float64) *crossed {
	out := newCrossed(c.rows, c.replicates)
	for i, v := range c.values {
		out.values[i] = f * v
	}
	return out
}

// zero reports whether all values are 0.
func (c *crossed) zero() bool {
	for _, v := range c.values {
		if v != 0 {
			return false
		}
	}
	return true
}
