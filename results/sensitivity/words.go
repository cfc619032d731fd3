package sensitivity

import (
	"math"

	"gonum.org/v1/gonum/mat"

	"github.com/furball-sim/furball/results/estimate"
)

// tooFew is why nothing is known of what a value adds.
const tooFew = "too few rows change it"

// Contrasts are what each value of a field adds to the figure over its first value, in the mean over all values of the other
// fields, from the first so many rows: the fit by least squares to what each row changes, whose points a and mixed differ in the
// field alone. The errors are those of rows and replicates, crossed, with each row's residual as if the row had not been fitted
// (HC3: J. G. MacKinnon and H. White, Journal of Econometrics 29 (1985), 305-325).
func (d *Design) Contrasts(y Response, replicates, field, n int, confidence float64) []estimate.Estimate {
	out := make([]estimate.Estimate, d.Levels[field]-1)
	for i := range out {
		out[i] = estimate.Estimate{Low: math.Inf(-1), High: math.Inf(1), Confidence: confidence, Method: Method, Reason: tooFew}
	}
	var rows []row
	for _, r := range d.rows[:n] {
		if d.Points[r.a][field] != d.Points[r.b][field] {
			rows = append(rows, r)
		}
	}
	if len(rows) <= len(out)+1 {
		return out
	}
	x, changes := d.changed(y, rows, replicates, field)
	var square, inverse, weights, fitted mat.Dense
	square.Mul(x.T(), x)
	if inverse.Inverse(&square) != nil { // a value that no row changes to or from
		return out
	}
	weights.Mul(&inverse, x.T())
	means := mat.NewDense(len(rows), 1, nil)
	for j := range rows {
		for _, v := range changes.row(j) {
			means.Set(j, 0, means.At(j, 0)+v/float64(replicates))
		}
	}
	fitted.Mul(&weights, means)
	for i := range out {
		out[i] = contrast(i, x, &weights, &fitted, changes, confidence)
	}
	return out
}

// changed are which values each row changes, and by how much that changes the figure.
func (d *Design) changed(y Response, rows []row, replicates, field int) (*mat.Dense, *crossed) {
	x, changes := mat.NewDense(len(rows), d.Levels[field]-1, nil), newCrossed(len(rows), replicates)
	for j, r := range rows {
		for level, sign := range map[int]float64{d.Points[r.a][field]: -1, d.Points[r.b][field]: 1} {
			if level > 0 {
				x.Set(j, level-1, sign)
			}
		}
		for k := range replicates {
			changes.row(j)[k] = y(r.mixed[field], k) - y(r.a, k)
		}
	}
	return x, changes
}

// contrast is one of the fitted figures.
func contrast(at int, x, weights, fitted *mat.Dense, changes *crossed, confidence float64) estimate.Estimate {
	parts := newCrossed(changes.rows, changes.replicates)
	for j := range changes.rows {
		says, leverage := 0.0, 0.0
		for i := range fitted.RawMatrix().Rows {
			says += float64(x.At(j, i) * fitted.At(i, 0))
			leverage += float64(x.At(j, i) * weights.At(i, j))
		}
		for k, v := range changes.row(j) {
			parts.row(j)[k] = float64(changes.rows) * weights.At(at, j) * (v - says) / max(1-leverage, 0.01)
		}
	}
	// Rows whose points are the same ones do not vary by themselves, so that the sum of both parts may lie below that of replicates.
	rows, both := covariance(parts, parts)
	_, luck := parts.margins()
	m := float64(parts.replicates)
	half := parts.quantile(confidence) * math.Sqrt(max(rows, both, dot(luck, luck)/(m*(m-1))))
	value := fitted.At(at, 0)
	return estimate.Estimate{Value: value, Low: value - half, High: value + half, Confidence: confidence, Method: Method,
		N: int64(parts.rows)}
}
