package estimate_test

import (
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

// The values -1, 0, 0, 2 and 5 have the mean 6/5. Squares about it sum to 30 - 36/5 = 22.8, of which a degree of
// freedom less than there are values makes the variance 5.7; cubes sum to 41.28.
func TestMeanDifference(t *testing.T) {
	t.Parallel()
	e := estimate.MeanDifference(5, 6, 30, 132, 0.95)
	has(t, "five values", e, 1.2, -1.04655300246, 13.2371228236)
	if e.Method != "skewness-corrected t" || e.N != 5 || e.Confidence != 0.95 {
		t.Errorf("%+v", e)
	}
	// Without skewness the interval is Student's: -1, 0, 1 and 0, of variance 2/3.
	has(t, "no skewness", estimate.MeanDifference(4, 0, 2, 0, 0.95), 0, -t3*0.408248290463863, t3*0.408248290463863)
	// Two values have one degree of freedom: 0 and 2, of variance 2.
	has(t, "two values", estimate.MeanDifference(2, 2, 4, 8, 0.95), 1, 1-t1, 1+t1)
	hasNone(t, "no values", estimate.MeanDifference(0, 0, 0, 0, 0.95), "nothing was counted", -infinite, infinite)
	one, equal := estimate.MeanDifference(1, 7, 49, 343, 0.95), estimate.MeanDifference(2, 14, 98, 686, 0.95)
	has(t, "one value", one, 7, -infinite, infinite)
	has(t, "equal values", equal, 7, -infinite, infinite)
	if one.Warnings[0] != "one value: its scatter is unknown" ||
		equal.Warnings[0] != "all values are equal: their scatter is unknown" {
		t.Errorf("%q, %q", one.Warnings, equal.Warnings)
	}
}

// The values 1, 2, 2 and 9; and 0 and 2, whose lower bound would lie below 0.
func TestMeanOfSums(t *testing.T) {
	t.Parallel()
	has(t, "four values", estimate.MeanOfSums(4, 14, 90, 746, 0.9), 3.5, 0.380529296153, 20.6725726466)
	has(t, "two values", estimate.MeanOfSums(2, 2, 4, 8, 0.95), 1, 0, 1+t1)
	hasNone(t, "no values", estimate.MeanOfSums(0, 0, 0, 0, 0.95), "nothing was counted", 0, infinite)
}

// times are counts by time: each as often as it is listed.
func times(values ...int) []int64 {
	counts := make([]int64, 20)
	for _, v := range values {
		counts[v]++
	}
	return counts
}

func TestLimitedMeanExactly(t *testing.T) {
	t.Parallel()
	long := []int{5, 5, 6, 7, 7, 8, 8, 8, 9, 9, 12, 12, 12}
	for _, tt := range []struct {
		name             string
		times            []int
		limit            int
		confidence       float64
		value, low, high float64
	}{
		{"few", []int{2, 2, 2, 5, 5, 6}, 6, 0.9, 22. / 6, 2.46132736684, 5.48022130092},
		{"more", long, 12, 0.95, 108. / 13, 7.15682424845, 9.8101656096},
		{"later times count at the limit", append([]int{15, 19}, long[:11]...), 12, 0.95, 108. / 13, 7.15682424845, 9.8101656096},
		// Four times 3: Wilson's bound of a share of 0 in 4, z²/(4+z²), of them may be as short as 1, or as long as 8.
		{"equal", []int{3, 3, 3, 3, 8}, 8, 0.95, 4, 2.86644553469, 6.88862593105},
		// Wilson's bound of 4 in 4, 4/(4+z²), is at the limit; the others may be as short as 1.
		{"all at the limit", []int{6, 6, 6, 6}, 6, 0.95, 6, 3.55054581773, 6},
		{"a limit beyond what is counted", []int{19, 19, 19, 19}, 25, 0.95, 19, 19 - 0.489890836454*18, 19},
		{"no limit is known", []int{1, 2, 2, 9}, 0, 0.9, 3.5, 0.380529296153, 20.6725726466},
	} {
		e := estimate.LimitedMean(times(tt.times...), tt.limit, tt.confidence)
		has(t, tt.name, e, tt.value, tt.low, tt.high)
		method := "skewness-corrected t, limit apart"
		if tt.limit == 0 {
			method = "skewness-corrected t"
		}
		if e.N != int64(len(tt.times)) || e.Method != method {
			t.Errorf("%s: %+v", tt.name, e)
		}
	}
	hasNone(t, "nothing", estimate.LimitedMean(times(), 6, 0.95), "nothing was counted", 0, infinite)
	hasNone(t, "nothing, no limit", estimate.LimitedMean(times(), 0, 0.95), "nothing was counted", 0, infinite)
	// A mean lies between 1 and the limit, whatever the arms: twice 1 and once 2 of three, twice 9 and once 8.
	if e := estimate.LimitedMean(times(1, 1, 2), 10, 0.95); e.Low != 1 {
		t.Errorf("short times: %+v", e)
	}
	if e := estimate.LimitedMean(times(9, 9, 1), 10, 0.95); e.High != 10 {
		t.Errorf("long times: %+v", e)
	}
}

// Below thirty gains that are not 0 Tango's interval stands in, in units of the mean square of a gain over its mean size.
func TestGains(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name             string
		counts           [5]int64
		confidence       float64
		method           string
		value, low, high float64
	}{
		{"thirty differ", [5]int64{10, 3, 40, 5, 12}, 0.95, "skewness-corrected t", 3. / 70, -0.098139155325, 0.182368727086},
		{"twenty-nine differ", [5]int64{9, 3, 40, 5, 12}, 0.95, "tango score", 4. / 69, -0.08020928065, 0.194200279568},
		{"ten differ", [5]int64{2, 1, 30, 4, 3}, 0.9, "tango score", 0.0625, -0.0444111050501, 0.172290148161},
		{"none differs", [5]int64{0, 0, 40, 0, 0}, 0.95, "tango score", 0, -0.0876216011973, 0.0876216011973},
	} {
		e := estimate.Gains(tt.counts[:], tt.confidence)
		has(t, tt.name, e, tt.value, tt.low, tt.high)
		if e.Method != tt.method {
			t.Errorf("%s: %s", tt.name, e.Method)
		}
	}
	hasNone(t, "no gains", estimate.Gains(make([]int64, 5), 0.95), "nothing was counted", -1, 1)
	// In steps of a third, the same halves are not there, but -1, 0 and 1 are.
	a, b := estimate.Gains([]int64{2, 0, 0, 9, 0, 0, 4}, 0.95), estimate.Gains([]int64{2, 0, 9, 0, 4}, 0.95)
	has(t, "thirds", a, b.Value, b.Low, b.High)
	a, b = estimate.Gains([]int64{40, 0, 0, 9, 0, 0, 50}, 0.95), estimate.Gains([]int64{40, 0, 9, 0, 50}, 0.95)
	has(t, "many thirds", a, b.Value, b.Low, b.High)
}
