package results

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules"
)

// Factors encodes as a JSON object in the order of the cell's factors.
type Factors []Factor

// MarshalJSON keeps the order.
func (f Factors) MarshalJSON() ([]byte, error) {
	var o object
	for _, x := range f {
		o.put(x.Path, factorValue{x.Value})
	}
	return o.bytes()
}

// Ends counts duels by the reason of their end; as JSON an object of those
// that occurred, in the order of the constants of rules.
type Ends [rules.NumEnds]int64

// MarshalJSON leaves out what did not occur.
func (e Ends) MarshalJSON() ([]byte, error) {
	var o object
	for end, n := range e {
		if n != 0 {
			o.put(rules.End(end).String(), n)
		}
	}
	return o.bytes()
}

// An object is JSON whose keys keep their order. Its first error stays.
type object struct {
	b   bytes.Buffer
	err error
}

// put adds "key":value.
func (o *object) put(key string, value any) {
	k, badKey := json.Marshal(key)
	v, bad := json.Marshal(value)
	o.err = cmp.Or(o.err, badKey, bad)
	if o.b.Len() > 0 {
		o.b.WriteByte(',')
	}
	o.b.Write(k)
	o.b.WriteByte(':')
	o.b.Write(v)
}

func (o *object) bytes() ([]byte, error) { return []byte("{" + o.b.String() + "}"), o.err }

// factorValue encodes a factor's value so that its type survives: a float64
// that is whole keeps its point.
type factorValue struct{ v any }

func (f factorValue) MarshalJSON() ([]byte, error) {
	x, ok := f.v.(float64)
	if !ok {
		return json.Marshal(f.v)
	}
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return nil, fmt.Errorf("factor value %v is not a number that JSON can hold", x)
	}
	text := strconv.FormatFloat(x, 'g', -1, 64)
	if !strings.ContainsAny(text, ".e") {
		text += ".0"
	}
	return []byte(text), nil
}

// factorJSON is the encoding of a Factor.
type factorJSON struct {
	Path  string          `json:"path"`
	Value json.RawMessage `json:"value"`
	Unit  string          `json:"unit,omitempty"`
	Words string          `json:"words,omitempty"`
	Level string          `json:"level,omitempty"`
}

// MarshalJSON keeps the type of the value.
func (f Factor) MarshalJSON() ([]byte, error) {
	raw, err := json.Marshal(factorValue{f.Value})
	if err != nil {
		return nil, err
	}
	return json.Marshal(factorJSON{f.Path, raw, f.Unit, f.Words, f.Level})
}

// UnmarshalJSON reads what MarshalJSON writes: a number without point and
// exponent is an int64.
func (f *Factor) UnmarshalJSON(data []byte) error {
	var j factorJSON
	if err := json.Unmarshal(data, &j); err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(j.Value))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return fmt.Errorf("factor %q: %w", j.Path, err)
	}
	value, err := scalar(v)
	if err != nil {
		return fmt.Errorf("factor %q: %w", j.Path, err)
	}
	f.Path, f.Value, f.Unit, f.Words, f.Level = j.Path, value, j.Unit, j.Words, j.Level
	return nil
}

// scalar turns a decoded JSON value into an int64, a float64, a bool or a string.
func scalar(v any) (any, error) {
	switch x := v.(type) {
	case string, bool:
		return x, nil
	case json.Number:
		if !strings.ContainsAny(x.String(), ".eE") {
			return x.Int64()
		}
		return x.Float64()
	}
	return nil, fmt.Errorf("found %v, want a number, a truth value or a text", v)
}
