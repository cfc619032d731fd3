package results

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"

	"gonum.org/v1/gonum/stat/distuv"
)

// An Estimate is one figure with its interval and the method that made it. Ask
// Defined before reading Value: an undefined figure has a Reason, Value 0 and
// an interval that still holds whatever is known (0 to 1 for a probability).
// A bound that does not exist is infinite. No field is ever NaN.
type Estimate struct {
	Value      float64
	Low, High  float64
	Confidence float64 // of the interval, in (0, 1)
	Method     string  // of the interval; docs/methods.md explains each
	N          int64   // what the figure rests on: duels, shots, kills, pairs
	Reason     string  // why the figure is undefined; empty when it is defined
	Warnings   []string
	Better     string // "higher for blue": which direction is better for whom; empty when nobody can say
}

// Defined reports whether e has a value.
func (e Estimate) Defined() bool { return e.Reason == "" }

// HalfWidth is the larger of the distances from the value to the two bounds;
// infinite when a bound is, or when the figure is undefined.
func (e Estimate) HalfWidth() float64 {
	if !e.Defined() {
		return math.Inf(1)
	}
	return math.Max(e.Value-e.Low, e.High-e.Value)
}

// estimateJSON is the encoding of an Estimate, in CONTRACT's order.
type estimateJSON struct {
	Value      *Figure  `json:"estimate"`
	Low        *Figure  `json:"low"`
	High       *Figure  `json:"high"`
	Confidence Figure   `json:"confidence"`
	Method     string   `json:"method"`
	N          int64    `json:"n"`
	Better     string   `json:"better,omitempty"`
	Reason     string   `json:"reason,omitempty"`
	Warnings   []string `json:"warnings,omitempty"`
}

// MarshalJSON writes an undefined value and an infinite bound as null. Figures
// have ten significant digits, so that architectures whose logarithms differ
// in the last bit still write the same bytes.
func (e Estimate) MarshalJSON() ([]byte, error) {
	j := estimateJSON{Low: finite(e.Low), High: finite(e.High), Confidence: Figure(e.Confidence),
		Method: e.Method, N: e.N, Better: e.Better, Reason: e.Reason, Warnings: e.Warnings}
	if e.Defined() {
		j.Value = finite(e.Value)
	}
	return json.Marshal(j)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (e *Estimate) UnmarshalJSON(data []byte) error {
	var j estimateJSON
	if err := json.Unmarshal(data, &j); err != nil {
		return err
	}
	*e = Estimate{Low: math.Inf(-1), High: math.Inf(1), Confidence: float64(j.Confidence), Method: j.Method,
		N: j.N, Better: j.Better, Reason: j.Reason, Warnings: j.Warnings}
	if j.Low != nil {
		e.Low = float64(*j.Low)
	}
	if j.High != nil {
		e.High = float64(*j.High)
	}
	switch {
	case j.Value != nil:
		e.Value = float64(*j.Value)
	case e.Reason == "":
		return fmt.Errorf("estimate: null without a reason")
	}
	return nil
}

// A Figure is a finite number that JSON shows with ten significant digits.
type Figure float64

// MarshalJSON rounds to ten significant digits.
func (f Figure) MarshalJSON() ([]byte, error) {
	rounded, err := strconv.ParseFloat(strconv.FormatFloat(float64(f), 'g', 10, 64), 64)
	if err != nil {
		return nil, err
	}
	return json.Marshal(rounded)
}

// finite is v for JSON, nil when v is infinite.
func finite(v float64) *Figure {
	if math.IsInf(v, 0) || math.IsNaN(v) {
		return nil
	}
	f := Figure(v)
	return &f
}

// zScore is the two-sided normal quantile of a confidence, 1.96 for 0.95.
func zScore(confidence float64) float64 {
	if !(confidence > 0 && confidence < 1) {
		panic("results: confidence outside 0 to 1")
	}
	return distuv.UnitNormal.Quantile(0.5 + confidence/2)
}

// Wilson estimates a probability from k events in n independent trials, with
// the score interval of Wilson, JASA 22 (1927), 209-212. Without trials, or
// with more events than trials, the figure is undefined and the interval is
// 0 to 1.
func Wilson(k, n int64, confidence float64) Estimate {
	e := Estimate{Low: 0, High: 1, Confidence: confidence, Method: "wilson", N: n}
	z := zScore(confidence)
	switch {
	case n <= 0:
		e.Reason = "nothing was counted"
		return e
	case k < 0 || k > n:
		e.Reason = fmt.Sprintf("%d events in %d trials are no proportion", k, n)
		return e
	}
	e.scoreBounds(float64(k), float64(n), z)
	return e
}

// scoreBounds sets the value k/n with Wilson's bounds.
func (e *Estimate) scoreBounds(k, n, z float64) {
	e.Value = k / n
	z2 := float64(z * z)
	centre := (k + z2/2) / (n + z2)
	half := z / (n + z2) * math.Sqrt(k*((n-k)/n)+z2/4)
	if k > 0 { // at 0 and 1 rounding must not move the bound off the estimate
		e.Low = math.Min(math.Max(0, centre-half), e.Value)
	}
	if k < n {
		e.High = math.Max(math.Min(1, centre+half), e.Value)
	}
}

// variance is the sample variance from sums over n values, never negative.
func variance(sum, squares, n float64) float64 { return math.Max(0, covariance(sum, sum, squares, n)) }

// covariance is the sample covariance from sums over n pairs of values.
func covariance(sumX, sumY, products, n float64) float64 {
	return (products - float64(sumX*(sumY/n))) / (n - 1)
}
