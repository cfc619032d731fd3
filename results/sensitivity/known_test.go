// Inside: the numbers of Sobol's sequence are published, and a design shows levels alone.
package sensitivity

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

// A known function has indices that are known, on so many values of each field.
type known struct {
	name         string
	levels       []int
	f            func(x []float64) float64 // x from 0 to 1
	first, total []float64
}

// at is the function of a point, each value in the middle of its share of the range.
func (k *known) at(p Point) float64 {
	x := make([]float64, len(p))
	for i, level := range p {
		x[i] = (float64(level) + 0.5) / float64(k.levels[i])
	}
	return k.f(x)
}

// fields are all fields.
func (k *known) fields() (all []int) {
	for i := range k.levels {
		all = append(all, i)
	}
	return all
}

// levels are n values of k fields.
func levels(n, k int) (all []int) {
	for range k {
		all = append(all, n)
	}
	return all
}

// ishigami is by T. Ishigami and T. Homma, Proceedings of ISUMA '90, IEEE (1990), 398-403.
func ishigami() *known {
	return &known{"ishigami", levels(512, 3), func(x []float64) float64 {
		at := func(i int) float64 { return math.Pi * (2*x[i] - 1) }
		return math.Sin(at(0)) + 7*math.Pow(math.Sin(at(1)), 2) + 0.1*math.Pow(at(2), 4)*math.Sin(at(0))
	}, []float64{0.3139, 0.4424, 0}, []float64{0.5576, 0.4424, 0.2437}}
}

// productOf is Sobol's g, by A. Saltelli and I. M. Sobol, Reliability Engineering & System Safety 50 (1995), 225-239.
func productOf(a ...float64) *known {
	k := &known{name: "sobol g", levels: levels(256, len(a)), f: func(x []float64) float64 {
		out := 1.0
		for i, v := range x {
			out *= (math.Abs(4*v-2) + a[i]) / (1 + a[i])
		}
		return out
	}}
	all := 1.0
	for _, v := range a {
		all *= 1 + 1/(3*(1+v)*(1+v))
	}
	for _, v := range a {
		own := 1 / (3 * (1 + v) * (1 + v))
		k.first = append(k.first, own/(all-1))
		k.total = append(k.total, own*all/(1+own)/(all-1))
	}
	return k
}

// linear has fields that act alone, each by its weight.
func linear(n int, weights ...float64) *known {
	k := &known{name: "linear", levels: levels(n, len(weights)), f: func(x []float64) float64 {
		sum := 0.5
		for i, v := range x {
			sum += weights[i] * (v - 0.5)
		}
		return sum
	}}
	all := 0.0
	for _, w := range weights {
		all += w * w
	}
	for _, w := range weights {
		k.first, k.total = append(k.first, w*w/all), append(k.total, w*w/all)
	}
	return k
}

// exact is the response without luck.
func (k *known) exact(d *Design) Response {
	return func(point, _ int) float64 { return k.at(d.Points[point]) }
}

// duels is the response of so many duels a replicate that are won with the probability that the function gives. A share of
// the duels depends on luck that all points share.
func (k *known) duels(d *Design, replicates, each int, shared float64, seed uint64) Response {
	rng := rand.New(rand.NewPCG(seed, 1))
	wins := make([]float64, len(d.Points)*replicates)
	for r := range replicates {
		for range each {
			common := rng.Float64()
			for i, p := range d.Points {
				u := rng.Float64()
				if rng.Float64() < shared {
					u = common
				}
				if u < k.at(p) {
					wins[i*replicates+r] += 1 / float64(each)
				}
			}
		}
	}
	return func(point, r int) float64 { return wins[point*replicates+r] }
}

func TestKnownIndices(t *testing.T) {
	t.Parallel()
	for _, points := range []string{Latin, Sobol} {
		for _, k := range []*known{ishigami(), productOf(0, 1, 4.5, 9, 99), linear(9, 0.4, 0.2, 0.1, 0)} {
			d := New(&Plan{Levels: k.levels, Rows: 1024, Points: points, Seed: 1})
			got := d.Indices(k.exact(d), 2, k.fields(), 1024, 0.99)
			sum := 0.0
			for i, x := range got.Fields {
				sum += k.first[i]
				near(t, k.name+" first, "+points, &x.First, k.first[i])
				near(t, k.name+" total, "+points, &x.Total, k.total[i])
				if x.Same != (k.total[i] == 0) {
					t.Errorf("%s, field %d: same is %v", k.name, i, x.Same)
				}
			}
			near(t, k.name+" together, "+points, &got.Together, 1-sum)
		}
	}
}

// near expects an estimate near the truth, with an interval that holds it.
func near(t *testing.T, what string, e *estimate.Estimate, want float64) {
	t.Helper()
	if math.Abs(e.Value-want) > 0.06 || e.Low > want+0.001 || e.High < want-0.001 || e.High-e.Low > 0.3 {
		t.Errorf("%s: found %.3f (%.3f to %.3f), want %.3f", what, e.Value, e.Low, e.High, want)
	}
}

// The steps of a straight line are all alike, and those of a field that bends the line of another are not.
func TestElementaryEffects(t *testing.T) {
	t.Parallel()
	k := linear(8, 0.4, -0.2, 0)
	d := New(&Plan{Levels: k.levels, Trajectories: 10, Points: Sobol, Seed: 1})
	if n := len(d.Screened()); n > 40 || n < 20 {
		t.Errorf("%d points of 10 trajectories", n)
	}
	for i, e := range d.Effects(k.exact(d), 2, 0.95) {
		if want := []float64{0.35, -0.175, 0}[i]; math.Abs(e.Size.Value-math.Abs(want)) > 1e-9 || math.Abs(e.Mean.Value-want) > 1e-9 ||
			e.Spread > 1e-9 ||
			e.Same != (i == 2) {
			t.Errorf("field %d: found %+v, want %g without spread", i, e, want)
		}
	}
	bent := &known{levels: levels(8, 2), f: func(x []float64) float64 { return (x[0] - 0.5) * (x[1] - 0.5) }}
	d = New(&Plan{Levels: bent.levels, Trajectories: 40, Points: Sobol, Seed: 2})
	for i, e := range d.Effects(bent.exact(d), 2, 0.95) {
		if e.Size.Low < 0.1 || e.Mean.Low > 0 || e.Mean.High < 0 || e.Spread < 0.1 || e.Same {
			t.Errorf("field %d of a product: found %+v", i, e)
		}
	}
}

// Luck enters neither the shares nor the effects: over many repetitions they are right on average, and their intervals hold
// the truth as often as they should, whether points share their luck or not.
func TestLuckIsTakenOut(t *testing.T) {
	t.Parallel()
	const runs, replicates = 100, 8
	k := linear(9, 0.5, -0.25, 0)
	strengths := []float64{0.5 * 8 / 9, -0.25 * 8 / 9, 0}
	for _, shared := range []float64{0, 0.6} {
		var sum, squares float64
		missed, effects, sizes := 0, 0, 0
		for run := range uint64(runs) {
			d := New(&Plan{Levels: k.levels, Trajectories: 8, Rows: 24, Points: Latin, Seed: run})
			y := k.duels(d, replicates, 6, shared, run)
			got := d.Indices(y, replicates, k.fields(), 24, 0.95)
			sum += got.Variance.Value / runs
			for i, x := range got.Fields {
				if x.First.Low > k.first[i] || x.First.High < k.first[i] || x.Total.Low > k.total[i] || x.Total.High < k.total[i] {
					missed++
				}
			}
			for i, e := range d.Effects(y, replicates, 0.95) {
				effects += outside(&e.Mean, strengths[i])
				sizes += outside(&e.Size, math.Abs(strengths[i]))
				if i == 1 {
					squares += e.Size.Value * e.Size.Value / runs
				}
			}
		}
		want := 0.3125 * 80 / 81 / 12
		if math.Abs(sum-want) > 0.1*want || missed > 3*runs/10 || effects > 3*runs/10 || sizes > 3*runs/10 {
			t.Errorf("shared %g: variance %.4f, want %.4f; %d shares, %d effects and %d sizes missed", shared, sum, want, missed,
				effects, sizes)
		}
		if want := strengths[1] * strengths[1]; math.Abs(squares-want) > 0.15*want {
			t.Errorf("shared %g: mean square %.4f, want %.4f", shared, squares, want)
		}
	}
}

// outside is 1 if an interval misses the truth.
func outside(e *estimate.Estimate, truth float64) int {
	if e.Low > truth || e.High < truth {
		return 1
	}
	return 0
}

// Screening is by sizes: of six fields, those that do nothing go, and a weak one whose direction changes stays.
func TestScreening(t *testing.T) {
	t.Parallel()
	k := &known{levels: levels(8, 6), f: func(x []float64) float64 { return 0.5 + 0.4*(x[1]-0.5) + 0.7*(x[3]-0.5)*(x[4]-0.5) }}
	d := New(&Plan{Levels: k.levels, Trajectories: 16, Points: Sobol, Seed: 1})
	effects := d.Effects(k.exact(d), 8, 0.95)
	if left := Left(effects); !slices.Equal(left, []int{1, 3, 4}) {
		t.Errorf("left %v", left)
	}
	if e := effects[0]; !e.Same || e.Mean.Value != 0 || !math.IsInf(e.Mean.High, 1) || !math.IsInf(e.Size.High, 1) {
		t.Errorf("of nothing: %+v", e)
	}
}

// What fields do together is as sure as it is said to be where few points have all of it.
func TestTogetherInACorner(t *testing.T) {
	t.Parallel()
	const runs, replicates = 150, 4
	k := &known{levels: levels(6, 2), f: func(x []float64) float64 {
		if x[0] > 0.5 && x[1] > 0.5 {
			return 0.9
		}
		return 0.3
	}}
	missed := 0
	for run := range uint64(runs) {
		d := New(&Plan{Levels: k.levels, Rows: 64, Points: Latin, Seed: run})
		x := d.Indices(k.duels(d, replicates, 8, 0, run), replicates, k.fields(), 64, 0.95)
		missed += outside(&x.Together, 1./3)
	}
	if missed > runs/10 {
		t.Errorf("%d of %d missed", missed, runs)
	}
}

// Each dimension of Sobol's sequence has one of the first 2^m points in each of 2^m equal parts of the range, and no two
// dimensions are alike.
func TestSequence(t *testing.T) {
	t.Parallel()
	for i := range sobolDims {
		seen := [256]bool{}
		for j := range uint32(256) {
			seen[sobolAt(j, i)>>24] = true
		}
		for part, there := range seen {
			if !there {
				t.Fatalf("dimension %d has no point in part %d of 256", i, part)
			}
		}
		for o := range i {
			if sobolAt(5, i) == sobolAt(5, o) && sobolAt(77, i) == sobolAt(77, o) && sobolAt(201, i) == sobolAt(201, o) {
				t.Errorf("dimensions %d and %d are alike", o, i)
			}
		}
	}
	for j, want := range [][2]float64{{0, 0}, {0.5, 0.5}, {0.75, 0.25}, {0.25, 0.75}} { // of the authors' program
		for i := range want {
			if got := float64(sobolAt(uint32(j), i)) / (1 << 32); got != want[i] {
				t.Errorf("point %d, dimension %d: found %g, want %g", j, i, got, want[i])
			}
		}
	}
}

// A figure that never varies has no shares.
func TestNothingVaries(t *testing.T) {
	t.Parallel()
	k := linear(5, 0, 0)
	d := New(&Plan{Levels: k.levels, Trajectories: 4, Rows: 16, Points: Sobol, Seed: 1})
	got := d.Indices(k.exact(d), 4, k.fields(), 16, 0.95)
	for i, e := range []estimate.Estimate{got.Together, got.Fields[0].First, got.Fields[1].Total} {
		if e.Defined() || e.Low != 0 || e.High != 1 {
			t.Errorf("%d: found %+v", i, e)
		}
	}
	if !got.Fields[0].Same || got.Mean.Value != 0.5 || got.Variance.Value != 0 {
		t.Errorf("found %+v", got)
	}
}
