package estimate

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
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
	N          int64   // what the figure rests on: trials, values, pairs
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

// estimateJSON is the encoding of an Estimate, in the order of the keys that scripts rely on.
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
	j := estimateJSON{Low: Finite(e.Low), High: Finite(e.High), Confidence: Figure(e.Confidence),
		Method: e.Method, N: e.N, Better: e.Better, Reason: e.Reason, Warnings: e.Warnings}
	if e.Defined() {
		j.Value = Finite(e.Value)
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

// Finite is v for JSON, nil when v is infinite.
func Finite(v float64) *Figure {
	if math.IsInf(v, 0) || math.IsNaN(v) {
		return nil
	}
	f := Figure(v)
	return &f
}

// Figure is the value for JSON, nil when it is undefined.
func (e Estimate) Figure() *Figure {
	if !e.Defined() {
		return nil
	}
	return Finite(e.Value)
}
