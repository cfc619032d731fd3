// Inside: compare_test.go, which looks at savings, shares its moments.
package figures

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// The moments of Shots are those of the duels' own sums, added one by one.
func TestShotsKeepMoments(t *testing.T) {
	t.Parallel()
	var s results.Shots
	var want results.Moments
	var cubes results.Cubes
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
			want.Add(u)
			cubes.Add(u)
		}
	}
	use := s.Of(rules.Blue, 2)
	if use.All != want || use.Cubes != cubes {
		t.Errorf("found %+v %+v, want %+v %+v", use.All, use.Cubes, want, cubes)
	}
	var hits int64
	for _, n := range use.DamageHist {
		hits += n
	}
	if hits != use.Total().Hits || use.DamageHist[results.DamageBins-1] == 0 {
		t.Errorf("%d hits by damage, %d in all", hits, use.Total().Hits)
	}
}

// Up to as many duels as blocks nothing is lost: the covariance is that of the duels, and cells of equal
// luck have the correlation 1.
func TestBlocksOfSingleDuels(t *testing.T) {
	t.Parallel()
	var a, b, c results.Blocks
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
		a.Add(i, of(x))
		b.Add(i, of(y))
		c.Add(i, of(x))
		xs, ys = append(xs, zeroOne(x)), append(ys, zeroOne(y))
	}
	kills := results.KillsOf(rules.Blue)
	covariance := a.Correlation(b, kills) * math.Sqrt(results.DifferenceVariance(a, results.Blocks{},
		kills)*results.DifferenceVariance(b, results.Blocks{}, kills))
	if want := moment(xs, ys) / 299; !About(covariance, want, 1e-9) {
		t.Errorf("covariance of the means %v, want %v", covariance, want)
	}
	correlation := a.Correlation(b, kills)
	if want := moment(xs, ys) / math.Sqrt(moment(xs, xs)*moment(ys, ys)); !About(correlation, want, 1e-9) {
		t.Errorf("correlation %v, want %v", correlation, want)
	}
	if one := a.Correlation(c, kills); !About(one, 1, 1e-9) {
		t.Errorf("equal cells have the correlation %v", one)
	}
	if none := a.Correlation(results.Blocks{}, kills); none != 0 {
		t.Errorf("an empty cell has the correlation %v", none)
	}
}

// If two runs have unequal lengths, only the duels that both played count: here the second run is the
// beginning of the first.
func TestBlocksOfUnequalRuns(t *testing.T) {
	t.Parallel()
	var long, short results.Blocks
	r := rand.New(rand.NewPCG(2, 9))
	const n, m = 40_000, 10_000
	for i := range int64(n) {
		o := &rules.Outcome{Result: rules.Draw}
		if r.IntN(4) == 0 {
			o = &rules.Outcome{Result: rules.BlueWins, Wiped: [2]int32{0, 3}}
		}
		long.Add(i, o)
		if i < m {
			short.Add(i, o)
		}
	}
	// Means over n and over m of the same duels have the correlation of the root of m/n.
	if got := long.Correlation(short, results.KillsOf(rules.Blue)); !About(got, 0.5, 0.15) {
		t.Errorf("correlation %v, want about 0.5", got)
	}
}

func zeroOne(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// moment is the mean product of deviations.
func moment(xs, ys []float64) float64 {
	mx, my, sum, n := 0.0, 0.0, 0.0, float64(len(xs))
	for i := range xs {
		mx += xs[i] / n
		my += ys[i] / n
	}
	for i := range xs {
		sum += (xs[i] - mx) * (ys[i] - my) / n
	}
	return sum
}
