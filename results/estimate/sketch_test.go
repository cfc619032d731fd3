package estimate_test

import (
	"encoding/base64"
	"encoding/json"
	"math"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

func TestSketchCount(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		distinct, times int
		off             float64 // share of the truth that the estimate may be off
	}{
		{0, 0, 0}, {1, 1, 0}, {1, 1000, 0}, {2, 7, 0}, {5, 3, 0}, {100, 2, 0.15}, {1000, 1, 0.15}, {2000, 2, 0.15},
		{20_000, 1, 0.15}, {1_000_000, 1, 0.15},
	} {
		var s estimate.Sketch
		for range tt.times {
			for i := range tt.distinct {
				s.Add(uint64(i))
			}
		}
		if got := s.Count(); math.Abs(float64(got)-float64(tt.distinct)) > tt.off*float64(tt.distinct) {
			t.Errorf("%d distinct, %d times each: counted %d", tt.distinct, tt.times, got)
		}
	}
}

// Over many sets the error has about the stated scatter, 1.04/sqrt(512), and no bias.
func TestSketchError(t *testing.T) {
	t.Parallel()
	const sets, n = 200, 5000
	mean, squares := 0.0, 0.0
	for set := range uint64(sets) {
		var s estimate.Sketch
		for i := range uint64(n) {
			s.Add(set<<32 | i)
		}
		off := float64(s.Count())/n - 1
		mean += off / sets
		squares += off * off / sets
	}
	if math.Abs(mean) > 0.015 || math.Sqrt(squares) > 0.058 || math.Sqrt(squares) < 0.036 {
		t.Errorf("bias %.4f, error %.4f, want 0 and 0.046", mean, math.Sqrt(squares))
	}
}

func TestSketchMerge(t *testing.T) {
	t.Parallel()
	var a, b, ab, ba, all estimate.Sketch
	for i := range uint64(3000) {
		all.Add(i)
		if i < 2000 {
			a.Add(i)
		}
		if i >= 1000 {
			b.Add(i)
		}
	}
	ab, ba = a, b
	ab.Merge(&b)
	ba.Merge(&a)
	if ab != all || ba != all {
		t.Error("merged sketches differ from the sketch of the union")
	}
	ab.Merge(&ab)
	if ab != all {
		t.Error("merging a sketch with itself changed it")
	}
}

func TestSketchJSON(t *testing.T) {
	t.Parallel()
	var s estimate.Sketch
	for i := range uint64(100) {
		s.Add(i)
	}
	data, err := json.Marshal(&s)
	if err != nil {
		t.Fatal(err)
	}
	if want := base64.RawStdEncoding.EncodeToString(s[:]); string(data) != `"`+want+`"` {
		t.Errorf("found %s, want the registers", data)
	}
	if data, _ := json.Marshal(&estimate.Sketch{}); string(data) != `""` {
		t.Errorf("an empty sketch is %s", data)
	}
}
