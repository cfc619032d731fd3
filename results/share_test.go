package results

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"

	"github.com/furball-sim/furball/rules"
)

// One shot a duel is what Wilson's interval was made for, but for Student's quantile.
func TestShareOfSingleShots(t *testing.T) {
	t.Parallel()
	for _, k := range []int64{3, 50, 97} {
		got := clusters{events: k, trials: 100, events2: k, products: k, trials2: 100}.share(0.95)
		want := Wilson(k, 100, 0.95)
		if got.Value != want.Value || !near(got.Low, want.Low, 0.003) || !near(got.High, want.High, 0.003) || got.HalfWidth() < want.HalfWidth() {
			t.Errorf("%d of 100: %v, Wilson %v", k, got, want)
		}
	}
}

// Two shots that always share their fate are worth one; with none or all hitting, the duels count.
func TestShareOfPairs(t *testing.T) {
	t.Parallel()
	pairs := clusters{events: 80, trials: 200, events2: 160, products: 160, trials2: 400}.share(0.95)
	singles := clusters{events: 40, trials: 100, events2: 40, products: 40, trials2: 100}.share(0.95)
	if !near(pairs.Low, singles.Low, 1e-9) || !near(pairs.High, singles.High, 1e-9) {
		t.Errorf("pairs %v, singles %v", pairs, singles)
	}
	none := clusters{trials: 200, trials2: 400}.share(0.95)
	if none.Low != 0 || !near(none.High, 0.038, 0.001) {
		t.Errorf("no hit of 100 pairs: %v", none)
	}
	one := clusters{events: 1, trials: 2, events2: 1, products: 2, trials2: 4}.share(0.95)
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
	if right.high <= even.high || right.low >= even.low || !near(right.high, left.low, 1e-9) || !near(right.low, left.high, 1e-9) {
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
	var none, all, short Histogram
	all[30], short[3] = 200, 200
	for _, tt := range []struct {
		name                        string
		h                           *Histogram
		limit                       int
		value, low, lowMax, highMin float64
	}{
		{"all at the limit", &all, 30, 30, 29, 29.6, 30},
		{"none near the limit", &short, 30, 3, 2.9, 3, 3.4},
		{"no limit known", &short, 0, 3, 0, 0, math.Inf(1)},
	} {
		e := limitedMean(tt.h, tt.limit, 0.95)
		if e.Value != tt.value || e.Low < tt.low || e.Low > tt.lowMax || e.High < tt.highMin {
			t.Errorf("%s: %v [%v, %v]", tt.name, e.Value, e.Low, e.High)
		}
	}
	if e := limitedMean(&none, 30, 0.95); e.Defined() {
		t.Errorf("no duels: %+v", e)
	}
	var mixed Histogram
	mixed[4], mixed[6], mixed[30] = 90, 90, 20
	if e := limitedMean(&mixed, 30, 0.95); !near(e.Value, (90*4+90*6+20*30)/200.0, 1e-9) || e.Low >= e.Value || e.High <= e.Value {
		t.Errorf("mixed: %+v", e)
	}
}

// The moments of Shots are those of the duels' own sums, added one by one.
func TestShotsKeepMoments(t *testing.T) {
	t.Parallel()
	var s Shots
	var want Moments
	var cubes Cubes
	r := rand.New(rand.NewPCG(5, 5))
	for range 200 {
		var l rules.Ledger
		var u rules.Use
		for range r.IntN(5) {
			band, angle := uint8(r.IntN(3)), uint8(r.IntN(6))
			l.Shot(rules.Blue, 2, band, angle)
			u.Shots++
			if r.IntN(2) == 0 {
				d := r.IntN(40)
				l.Hit(rules.Blue, 2, band, angle, d)
				u.Hits++
				u.Damage += int64(d)
			}
		}
		l.Shot(rules.Red, 2, 0, 0)
		s.Add(0, &l, [2]int32{0, 1})
		if u.Shots > 0 {
			want.add(u)
			cubes.add(u)
		}
	}
	use := &s.Weapons[rules.Blue][2]
	if use.All != want || use.Cubes != cubes {
		t.Errorf("found %+v %+v, want %+v %+v", use.All, use.Cubes, want, cubes)
	}
	var hits int64
	for _, n := range use.DamageHist {
		hits += n
	}
	if hits != use.Total().Hits || use.DamageHist[damageBins-1] == 0 {
		t.Errorf("%d hits by damage, %d in all", hits, use.Total().Hits)
	}
}

// Up to as many duels as blocks nothing is lost: the covariance is that of the duels, and cells of equal
// luck have the correlation 1.
func TestBlocksOfSingleDuels(t *testing.T) {
	t.Parallel()
	var a, b, c Blocks
	r := rand.New(rand.NewPCG(1, 9))
	var xs, ys []float64
	for i := range int64(300) {
		x, y := r.IntN(2) == 0, r.IntN(3) == 0
		if i%2 == 0 {
			y = x
		}
		of := func(kill bool) *rules.Outcome {
			if kill {
				return &rules.Outcome{Result: rules.BlueWins, Wiped: [2]int32{0, 3}}
			}
			return &rules.Outcome{Result: rules.Draw}
		}
		a.add(i, of(x))
		b.add(i, of(y))
		c.add(i, of(x))
		xs, ys = append(xs, zeroOne(x)), append(ys, zeroOne(y))
	}
	kills := killsOf(rules.Blue)
	covariance := covariances([][]float64{a.deviations(kills), b.deviations(kills)}, a.filled()).At(0, 1)
	if want := moment(xs, ys) / 299; !near(covariance, want, 1e-9) {
		t.Errorf("covariance of the means %v, want %v", covariance, want)
	}
	correlation := a.correlation(&b, kills)
	if want := moment(xs, ys) / math.Sqrt(moment(xs, xs)*moment(ys, ys)); !near(correlation, want, 1e-9) {
		t.Errorf("correlation %v, want %v", correlation, want)
	}
	if one := a.correlation(&c, kills); !near(one, 1, 1e-9) {
		t.Errorf("equal cells have the correlation %v", one)
	}
	if none := a.correlation(&Blocks{}, kills); none != 0 {
		t.Errorf("an empty cell has the correlation %v", none)
	}
}

// Of two runs of unequal length the duels that both played count: a second run that is the first one's beginning.
func TestBlocksOfUnequalRuns(t *testing.T) {
	t.Parallel()
	var long, short Blocks
	r := rand.New(rand.NewPCG(2, 9))
	const n, m = 40_000, 10_000
	for i := range int64(n) {
		o := &rules.Outcome{Result: rules.Draw}
		if r.IntN(4) == 0 {
			o = &rules.Outcome{Result: rules.BlueWins, Wiped: [2]int32{0, 3}}
		}
		long.add(i, o)
		if i < m {
			short.add(i, o)
		}
	}
	// Means over n and over m of the same duels have the correlation of the root of m/n.
	if got := long.correlation(&short, killsOf(rules.Blue)); !near(got, 0.5, 0.15) {
		t.Errorf("correlation %v, want about 0.5", got)
	}
}

// The expansion joins the exact quantile, and both are those of printed tables.
func TestStudent(t *testing.T) {
	t.Parallel()
	for freedom, want := range map[float64]float64{1: 12.7062, 5: 2.5706, 30: 2.0423, 120: 1.9799, 1e9: 1.9600} {
		if got := student(0.95, freedom); !near(got, want, 6e-5) {
			t.Errorf("%v degrees of freedom: %v, want %v", freedom, got, want)
		}
	}
	if below, above := student(0.999, 100), student(0.999, 100.0001); !near(below, above, 1e-6) {
		t.Errorf("at 100 degrees of freedom %v, just above %v", below, above)
	}
}

// Shots of several cells that may share all their luck are worth no more than those of one.
func TestShareOverCells(t *testing.T) {
	t.Parallel()
	one := clusters{events: 40, trials: 100, events2: 40, products: 40, trials2: 100}
	four := clusters{events: 160, trials: 400, events2: 160, products: 160, trials2: 400, luck: 4}
	a, b := one.share(0.95), four.share(0.95)
	if !near(a.Low, b.Low, 1e-3) || !near(a.High, b.High, 1e-3) {
		t.Errorf("one cell %v, four of the same luck %v", a, b)
	}
	w := tallied{cells: 1}
	w.use.All.Hits2 = 400 // a hundred duels of two hits
	if e, plain := w.shareOfHits(50, 200, 0.95), Wilson(50, 200, 0.95); e.HalfWidth() < 1.3*plain.HalfWidth() {
		t.Errorf("hits in pairs: %v, single ones %v", e, plain)
	}
}

// The root of a covariance gives it back, also where one number is another's double.
func TestRootOfCovariance(t *testing.T) {
	t.Parallel()
	want := mat.NewSymDense(3, []float64{4, 2, 8, 2, 3, 4, 8, 4, 16})
	root := rootOf(want)
	for i := range 3 {
		for j := range i + 1 {
			sum := 0.0
			for k := range j + 1 {
				sum += root[i][k] * root[j][k]
			}
			if !near(sum, want.At(i, j), 1e-9) {
				t.Errorf("place %d, %d: %v, want %v", i, j, sum, want.At(i, j))
			}
		}
	}
	if root[2][2] != 0 {
		t.Errorf("the double has luck of its own: %v", root[2][2])
	}
}

// Four cells of the same duels are worth one cell, and four of their own luck nearly four.
func TestPoolsOfSharedLuck(t *testing.T) {
	t.Parallel()
	run := func(shared bool) *Run {
		r := &Run{}
		for c := range uint64(4) {
			cell := Cell{ID: whole(int64(c)), Weapons: []rules.Weapon{{ID: "gun", Name: "gun"}}, RangeBands: []int{3}}
			rng := rand.New(rand.NewPCG(3, c))
			if shared {
				rng = rand.New(rand.NewPCG(3, 0))
			}
			for duel := range int64(2000) {
				var l rules.Ledger
				for range 1 + rng.IntN(3) {
					l.Shot(rules.Blue, 0, 0, 0)
					if rng.IntN(3) == 0 {
						l.Hit(rules.Blue, 0, 0, 0, 1)
					}
				}
				cell.Tally.Add(duel, &rules.Outcome{Length: 1}, &l, 1)
			}
			r.Cells = append(r.Cells, cell)
		}
		return r
	}
	width := func(r *Run) float64 { return Pools(r, 0.95)[0].Hit.HalfWidth() }
	one := run(true)
	one.Cells = one.Cells[:1]
	if got := width(run(true)) / width(one); !near(got, 1, 0.2) {
		t.Errorf("four equal cells: %v of one cell's interval", got)
	}
	if got := width(run(false)) / width(one); got < 0.4 || got > 0.65 {
		t.Errorf("four cells of their own luck: %v of one cell's interval, want about a half", got)
	}
}
