// Inside: it looks at count, of which a caller sees only what follows.
package ask

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/furball-sim/furball/results"
	_ "github.com/furball-sim/furball/rules/systems"
)

func metric(t testing.TB, name string) *Metric {
	t.Helper()
	m, err := FindMetric(name)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// repeated calls once with so many seeds and returns in how many it was wrong, and the duels of all together.
func repeated(n int, once func(seed uint64) (right bool, duels int64)) (wrong int, duels int64) {
	for seed := range uint64(n) {
		right, played := once(seed + 1)
		duels += played
		if !right {
			wrong++
		}
	}
	return wrong, duels
}

func sum(all []int64) (n int64) {
	for _, x := range all {
		n += x
	}
	return n
}

// checkError refuses more errors than an error rate of 5 % explains: fewer than one in a thousand tests fails by luck.
func checkError(t *testing.T, wrong, of int) {
	t.Helper()
	rate, n := 0.05, float64(of)
	if most := rate*n + 3.1*math.Sqrt(rate*(1-rate)*n); float64(wrong) > most {
		t.Errorf("wrong in %d of %d, want at most %.0f", wrong, of, most)
	}
}

// The values of a curve that falls through 1/2 between the sixth and the seventh.
var falling = []float64{0.93, 0.88, 0.8, 0.72, 0.64, 0.55, 0.47, 0.39, 0.3, 0.24, 0.18, 0.13}

func TestBalanceIsSeldomWrong(t *testing.T) {
	t.Parallel()
	const times = 300
	wrong, duels := repeated(times, func(seed uint64) (bool, int64) {
		q := Balance{Metric: metric(t, "blue.kill"), Target: 0.5, Error: 0.05, Tolerance: 0.02, Most: 1 << 20}
		f, err := q.Run(t.Context(), simulate(seed, 0.5, falling, nil), len(falling))
		if err != nil || !f.Finished {
			t.Fatalf("finished %v, %v", f.Finished, err)
		}
		right := slices.Contains(f.Left, 6) && len(f.Crossings) <= 1 && len(f.Jumps) == 0
		for i, p := range falling { // all that it says must be true together
			right = right && f.Figures[i].Low <= p && p <= f.Figures[i].High &&
				!(f.Verdicts[i] == Below && p >= 0.5) && !(f.Verdicts[i] == Above && p <= 0.5)
		}
		return right, sum(f.Duels)
	})
	checkError(t, wrong, times)
	t.Logf("wrong in %d of %d, %d duels on average", wrong, times, duels/times)
	// A plain grid finds the nearer of 0.55 and 0.47 in 95 % of all runs from 5,000 duels a value: the middle of both is
	// 0.51, and 0.43 the deviation of a duel from it.
	if plain := int64(len(falling)) * 5000; duels/times > plain*2/3 {
		t.Errorf("%d duels, want at most two thirds of the %d of a plain grid", duels/times, plain)
	}
}

func TestRaceIsSeldomWrong(t *testing.T) {
	t.Parallel()
	entrants := []float64{0.4, 0.3, 0.43, 0.1, 0.25, 0.35, 0.41, 0.2}
	const times = 300
	wrong, duels := repeated(times, func(seed uint64) (bool, int64) {
		q := Race{Metric: metric(t, "blue.kill"), Error: 0.05, Tolerance: 0.01, Most: 1 << 20}
		f, err := q.Run(t.Context(), simulate(seed, 0.8, entrants, nil), len(entrants))
		if err != nil || !f.Finished {
			t.Fatalf("finished %v, %v", f.Finished, err)
		}
		return slices.Contains(f.Best, 2), sum(f.Duels)
	})
	checkError(t, wrong, times)
	t.Logf("wrong in %d of %d, %d duels on average", wrong, times, duels/times)
}

func TestEqualEntrantsAreClose(t *testing.T) {
	t.Parallel()
	const times = 200
	wrong, _ := repeated(times, func(seed uint64) (bool, int64) {
		q := Race{Metric: metric(t, "blue.points"), Error: 0.05, Tolerance: 0.05, Most: 1 << 20}
		f, err := q.Run(t.Context(), simulate(seed, 0.5, []float64{0.3, 0.3, 0.3}, []float64{0.3, 0.3, 0.3}), 3)
		if err != nil || !f.Finished {
			t.Fatalf("finished %v, %v", f.Finished, err)
		}
		return len(f.Best) == 3 && f.Close, sum(f.Duels)
	})
	checkError(t, wrong, times)
}

// Entrants that are far apart must never be called close, whatever the tolerance leaves open.
func TestCloseEntrantsAreClose(t *testing.T) {
	t.Parallel()
	const times = 300
	wrong, _ := repeated(times, func(seed uint64) (bool, int64) {
		q := Race{Metric: metric(t, "blue.kill"), Error: 0.05, Tolerance: 0.05, Most: 1 << 20}
		f, err := q.Run(t.Context(), simulate(seed, 0.2, []float64{0.5, 0.449}, nil), 2)
		if err != nil || !f.Finished {
			t.Fatalf("finished %v, %v", f.Finished, err)
		}
		return f.Best[0] == 0 && !f.Close, sum(f.Duels)
	})
	checkError(t, wrong, times)
}

func TestBalanceOfPointsAndExchange(t *testing.T) {
	t.Parallel()
	// Blue's points are (1 + blue - red)/2, the exchange ratio is blue/red: both are even at the third value.
	blue, red := []float64{0.1, 0.2, 0.31, 0.45, 0.6}, []float64{0.5, 0.4, 0.3, 0.2, 0.1}
	for _, c := range []struct {
		metric            string
		target, tolerance float64
	}{{"blue.points", 0.5, 0.01}, {"red.points", 0.5, 0.01}, {"exchange", 1, 0.1}} {
		q := Balance{Metric: metric(t, c.metric), Target: c.target, Error: 0.05, Tolerance: c.tolerance, Most: 1 << 20}
		f, err := q.Run(t.Context(), simulate(3, 0.5, blue, red), len(blue))
		if err != nil || !f.Finished || !slices.Equal(f.Left, []int{2}) || f.Nearest != 2 || len(f.Crossings) != 1 ||
			f.Verdicts[2] != Meets {
			t.Errorf("%s: %+v, %v", c.metric, f, err)
		}
	}
}

func TestCurvesWithoutOneCrossing(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name      string
		curve     []float64
		nearest   int
		crossings int
		jump      int // index of its value before the jump; 0: none
	}{
		{"never", []float64{0.42, 0.35, 0.3, 0.22, 0.15, 0.1}, 0, 0, 0},
		{"always above", []float64{0.9, 0.8, 0.7, 0.6, 0.7, 0.8}, 3, 0, 0},
		{"twice", []float64{0.2, 0.35, 0.51, 0.62, 0.58, 0.4, 0.3}, 2, 2, 0},
		{"jump", []float64{0.92, 0.9, 0.87, 0.85, 0.2, 0.17, 0.15, 0.1}, 4, 1, 3},
	} {
		q := Balance{Metric: metric(t, "blue.kill"), Target: 0.5, Error: 0.01, Tolerance: 0.01, Most: 1 << 20}
		f, err := q.Run(t.Context(), simulate(1, 0.5, c.curve, nil), len(c.curve))
		if err != nil || f.Nearest != c.nearest || len(f.Crossings) != c.crossings {
			t.Errorf("%s: %+v, %v", c.name, f, err)
		}
		if found := len(f.Jumps) == 1 && f.Jumps[0].From == c.jump; found != (c.jump > 0) || len(f.Jumps) > 1 {
			t.Errorf("%s: jumps %+v", c.name, f.Jumps)
		}
	}
}

// Values that give the same duels need few of them, even if no other is nearer.
func TestEqualValuesAreSoonLeft(t *testing.T) {
	t.Parallel()
	q := Balance{Metric: metric(t, "blue.kill"), Target: 0.5, Error: 0.05, Tolerance: 0.02, Most: 1 << 20}
	f, err := q.Run(t.Context(), simulate(1, 1, []float64{0, 0.43, 0.43, 0.7, 0.7}, nil), 5)
	if err != nil || !f.Finished || !slices.Equal(f.Left, []int{1, 2}) || f.Duels[1] > 4000 {
		t.Errorf("%+v, %v", f, err)
	}
}

// A question that is stopped in any round and begun again with what is there ends as if it had not been stopped.
func TestStoppedQuestionEndsAlike(t *testing.T) {
	t.Parallel()
	q := Balance{Metric: metric(t, "blue.kill"), Target: 0.5, Error: 0.05, Tolerance: 0.02, Most: 1 << 20}
	whole, err := q.Run(t.Context(), simulate(5, 0.5, falling, nil), len(falling))
	if err != nil {
		t.Fatal(err)
	}
	arena := simulate(5, 0.5, falling, nil)
	for stop := 1; ; stop++ {
		arena.rounds, arena.stopAfter = 0, stop
		f, err := q.Run(t.Context(), arena, len(falling))
		if err != nil {
			t.Fatal(err)
		}
		if f.Finished {
			if !reflect.DeepEqual(f, whole) || stop < 4 {
				t.Errorf("after %d stops: %+v, want %+v", stop-1, f, whole)
			}
			return
		}
	}
}

// The parts of a folder may begin and end anywhere.
func TestBitsFromPartsInAnyOrder(t *testing.T) {
	t.Parallel()
	whole := simulate(2, 0.5, []float64{0.4}, []float64{0.3})
	if _, err := whole.Play(t.Context(), []int64{1000}); err != nil {
		t.Fatal(err)
	}
	want := whole.Bits(0)
	var got Bits
	for _, s := range []results.Span{{From: 640, To: 1000}, {From: 1, To: 65}, {From: 0, To: 1}, {From: 65, To: 640},
		{From: 0, To: 1}} {
		got.Add(partOf(want, s))
	}
	if !reflect.DeepEqual(&got, want) || len(got.Lacks(1000)) != 0 || got.Lacks(1001).Len() != 1 {
		t.Error("the bits are not those of the parts")
	}
	m := metric(t, "blue.points")
	if a, b := m.count(&got, 777), m.count(want, 777); a != b || a[0]+a[1]+a[2] != 777 {
		t.Errorf("counted %v, want %v", a, b)
	}
}
