// Inside: the transformation of Hall, Student's quantile and Cholesky's root each have a law of their own.
package estimate

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"
)

// One shot a duel is what Wilson's interval was made for, but for Student's quantile.
func TestShareOfSingleShots(t *testing.T) {
	t.Parallel()
	for _, k := range []int64{3, 50, 97} {
		got := Clusters{Events: k, Trials: 100, Events2: k, Products: k, Trials2: 100}.Share(0.95)
		want := Wilson(k, 100, 0.95)
		if got.Value != want.Value || !near(got.Low, want.Low, 0.003) || !near(got.High, want.High, 0.003) ||
			got.HalfWidth() < want.HalfWidth() {
			t.Errorf("%d of 100: %v, Wilson %v", k, got, want)
		}
	}
}

// Two shots that always share their fate are worth one; with none or all hitting, the duels count.
func TestShareOfPairs(t *testing.T) {
	t.Parallel()
	pairs := Clusters{Events: 80, Trials: 200, Events2: 160, Products: 160, Trials2: 400}.Share(0.95)
	singles := Clusters{Events: 40, Trials: 100, Events2: 40, Products: 40, Trials2: 100}.Share(0.95)
	if !near(pairs.Low, singles.Low, 1e-9) || !near(pairs.High, singles.High, 1e-9) {
		t.Errorf("pairs %v, singles %v", pairs, singles)
	}
	none := Clusters{Trials: 200, Trials2: 400}.Share(0.95)
	if none.Low != 0 || !near(none.High, 0.038, 0.001) {
		t.Errorf("no hit of 100 pairs: %v", none)
	}
	one := Clusters{Events: 1, Trials: 2, Events2: 1, Products: 2, Trials2: 4}.Share(0.95)
	if one.Low != 0 || one.High != 1 || len(one.Warnings) != 1 {
		t.Errorf("one duel: %+v", one)
	}
}

// Skewness moves the interval towards the long tail; without it the interval is Student's.
func TestSkewArms(t *testing.T) {
	t.Parallel()
	even := skewArms(2, 0, 100, 0.95)
	if want := 2 * student(0.95, 99); !near(even.low, want, 1e-9) || !near(even.high, want, 1e-9) {
		t.Errorf("%+v, want %v", even, want)
	}
	right, left := skewArms(2, 3, 100, 0.95), skewArms(2, -3, 100, 0.95)
	if right.high <= even.high || right.low >= even.low || !near(right.high, left.low, 1e-9) ||
		!near(right.low, left.high, 1e-9) {
		t.Errorf("skewed to the right %+v, to the left %+v", right, left)
	}
	if tiny := skewArms(2, 1e-7, 100, 0.95); !near(tiny.high, even.high, 1e-6) {
		t.Errorf("hardly skewed: %+v", tiny)
	}
	// Hall's transformation g(t) = t + a (2t² + 1)/6 + a² (4t³)/108 ... is undone: g at the arm is Student's quantile.
	a, x := 3/10.0, right.high/2
	if back := -x + a/3*x*x - a*a/27*x*x*x + a/6; !near(back, -student(0.95, 99), 1e-9) {
		t.Errorf("the upper arm is %v errors, whose transform is %v", x, back)
	}
}

// A length that no duel, or every duel, has reached is still possible.
func TestLimitedMean(t *testing.T) {
	t.Parallel()
	var none, all, short [256]int64
	all[30], short[3] = 200, 200
	for _, tt := range []struct {
		name                        string
		h                           *[256]int64
		limit                       int
		value, low, lowMax, highMin float64
	}{
		{"all at the limit", &all, 30, 30, 29, 29.6, 30},
		{"none near the limit", &short, 30, 3, 2.9, 3, 3.4},
		{"no limit known", &short, 0, 3, 0, 0, math.Inf(1)},
	} {
		e := LimitedMean(tt.h[:], tt.limit, 0.95)
		if e.Value != tt.value || e.Low < tt.low || e.Low > tt.lowMax || e.High < tt.highMin {
			t.Errorf("%s: %v [%v, %v]", tt.name, e.Value, e.Low, e.High)
		}
	}
	if e := LimitedMean(none[:], 30, 0.95); e.Defined() {
		t.Errorf("no duels: %+v", e)
	}
	var mixed [256]int64
	mixed[4], mixed[6], mixed[30] = 90, 90, 20
	if e := LimitedMean(mixed[:], 30, 0.95); !near(e.Value, (90*4+90*6+20*30)/200.0, 1e-9) || e.Low >= e.Value ||
		e.High <= e.Value {
		t.Errorf("mixed: %+v", e)
	}
}

// The expansion joins the exact quantile, and both are those of printed tables.
func TestStudent(t *testing.T) {
	t.Parallel()
	for freedom, want := range map[float64]float64{1: 12.7062, 5: 2.5706, 30: 2.0423, 120: 1.9799, 1e9: 1.9600} {
		if got := student(0.95, freedom); !near(got, want, 6e-5) {
			t.Errorf("%v degrees of freedom: %v, want %v", freedom, got, want)
		}
		if first, again := student(0.95, freedom), student(0.95, freedom); first != again {
			t.Errorf("%v degrees of freedom: %v, and asked again %v", freedom, first, again)
		}
	}
	if below, above := student(0.999, 100), student(0.999, 100.0001); !near(below, above, 1e-6) {
		t.Errorf("at 100 degrees of freedom %v, just above %v", below, above)
	}
}

// Shots of several cells that may share all their luck are worth no more than those of one.
func TestShareOverCells(t *testing.T) {
	t.Parallel()
	one := Clusters{Events: 40, Trials: 100, Events2: 40, Products: 40, Trials2: 100}
	four := Clusters{Events: 160, Trials: 400, Events2: 160, Products: 160, Trials2: 400, Luck: 4}
	a, b := one.Share(0.95), four.Share(0.95)
	if !near(a.Low, b.Low, 1e-3) || !near(a.High, b.High, 1e-3) {
		t.Errorf("one cell %v, four of the same luck %v", a, b)
	}
	// A hundred duels of two hits.
	if e, plain := ShareOfAlike(50, 200, 400, 0, 0.95), Wilson(50, 200, 0.95); e.HalfWidth() < 1.3*plain.HalfWidth() {
		t.Errorf("hits in pairs: %v, single ones %v", e, plain)
	}
}

// The root of a covariance gives it back, also where one number is another's double.
func TestRootOfCovariance(t *testing.T) {
	t.Parallel()
	for _, scale := range []float64{1, 1e-9} { // covariances of means are small
		// The last number is the double of the second, and the first does not scatter.
		want := mat.NewSymDense(4, []float64{0, 0, 0, 0, 0, 4, 2, 8, 0, 2, 3, 4, 0, 8, 4, 16})
		want.ScaleSym(scale, want)
		root := rootOf(want)
		for i := range 4 {
			for j := range i + 1 {
				sum := 0.0
				for k := range j + 1 {
					sum += root[i][k] * root[j][k]
				}
				if !near(sum, want.At(i, j), 1e-9*scale) {
					t.Errorf("place %d, %d: %v, want %v", i, j, sum, want.At(i, j))
				}
			}
		}
		if root[3][3] != 0 {
			t.Errorf("the double has luck of its own: %v", root[3][3])
		}
	}
}

// near reports whether x is y to the given tolerance.
func near(x, y, tolerance float64) bool { return math.Abs(x-y) <= tolerance }
