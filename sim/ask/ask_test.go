// Inside: it asks simulated arenas, whose kills no caller can set, and counts their bits.
package ask

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
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

// asking puts a question to a simulated arena.
func asking(t testing.TB, arena Arena, q manifest.Question) *asker {
	t.Helper()
	return &asker{Question: &q, arena: arena, metric: metric(t, q.Metric)}
}

// nobody is to hear the names of what is undecided.
func nobody([]int) string { return "" }

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
	const times = 100
	wrong, duels := repeated(times, func(seed uint64) (bool, int64) {
		q := manifest.Question{Metric: "blue.kill", Target: 0.5, Error: 0.05, Tolerance: 0.02, Most: 1 << 20}
		f, err := asking(t, simulate(seed, 0.5, falling, nil), q).balanceOf(len(falling), nobody).find(t.Context())
		if err != nil || !f.finished {
			t.Fatalf("finished %v, %v", f.finished, err)
		}
		right := slices.Contains(f.left, 6) && len(f.crossings) <= 1 && len(f.jumps) == 0
		for i, p := range falling { // all that it says must be true together
			right = right && f.figures[i].Low <= p && p <= f.figures[i].High &&
				!(f.verdicts[i] == Below && p >= 0.5) && !(f.verdicts[i] == Above && p <= 0.5)
		}
		return right, total(f.duels)
	})
	checkError(t, wrong, times)
	t.Logf("wrong in %d of %d, %d duels on average", wrong, times, duels/times)
	// A plain grid finds the nearer of 0.55 and 0.47 in 95 % of all runs from 5,000 duels a value: the middle of both is
	// 0.51, and 0.43 the deviation of a duel from it.
	if plain := int64(len(falling)) * 5000; duels/times > plain*2/3 {
		t.Errorf("%d duels, want at most two thirds of the %d of a plain grid", duels/times, plain)
	}
}

// TestSmoothCurve: values learn from their neighbours where a smooth curve goes through them, and not where there is a jump
// or a zigzag. A flat curve says how far apart its values are.
func TestSmoothCurve(t *testing.T) {
	t.Parallel()
	sloping, jumping, zigzag := make([]float64, 21), make([]float64, 21), make([]float64, 21)
	for i := range sloping {
		sloping[i] = 0.6 - 0.01*float64(i)
		jumping[i] = 0.55 - 0.005*float64(i)
		zigzag[i] = 0.44 + 0.12*float64(i%2)
		if i > 10 {
			jumping[i] -= 0.2
		}
	}
	for _, c := range []struct {
		name   string
		curve  []float64
		by     string
		duels  int64 // at most
		misfit bool
		left   int
	}{{"sloping", sloping, byCurve, 20_000, false, 10}, {"flat", flat, byCurve, 60_000, false, 0},
		{"jumping", jumping, byCells, 400_000, true, 10}, {"a zigzag", zigzag, byCells, 400_000, true, 0}} {
		q := manifest.Question{Metric: "blue.kill", Target: 0.5, Error: 0.05, Tolerance: 0.02, Most: 1 << 20}
		f, err := asking(t, simulate(4, 0.2, c.curve, nil), q).balanceOf(21, nobody).find(t.Context())
		if err != nil || f.by != c.by || total(f.duels) > c.duels || (f.misfit != nil) != c.misfit || !slices.Contains(f.left, c.left) {
			t.Errorf("%s: by %s with %d duels, %+v, %v: %v", c.name, f.by, total(f.duels), f.misfit, f.left, err)
		}
		for i, p := range c.curve {
			if p < f.figures[i].Low || p > f.figures[i].High {
				t.Errorf("%s: %.3f to %.3f at %d, want %.3f in it", c.name, f.figures[i].Low, f.figures[i].High, i, p)
			}
		}
		if (f.most > 0) != (c.by == byCurve) || c.name == "flat" && f.most > 0.08 {
			t.Errorf("%s: at most %g apart", c.name, f.most)
		}
	}
}

// TestFewValuesHaveTheWholeError: values that are too few for a curve share all of the error, as those do of which no curve is
// assumed.
func TestFewValuesHaveTheWholeError(t *testing.T) {
	t.Parallel()
	for _, curve := range [][]float64{{0.55, 0.45}, {0.6, 0.53, 0.4, 0.3}} {
		var duels [2]int64
		for i, assumed := range []string{"", AnyCurve} {
			q := manifest.Question{Metric: "blue.kill", Target: 0.5, Error: 0.05, Tolerance: 0.02, Most: 1 << 20, Curve: assumed}
			f, err := asking(t, simulate(7, 0.2, curve, nil), q).balanceOf(len(curve), nobody).find(t.Context())
			if err != nil || !f.finished || f.by != byCells {
				t.Fatalf("finished %v by %s, %v", f.finished, f.by, err)
			}
			duels[i] = total(f.duels)
		}
		if duels[0] != duels[1] {
			t.Errorf("%d values: %d duels, and %d where no curve is assumed", len(curve), duels[0], duels[1])
		}
	}
}

// flat is a curve on which no value is nearer than another.
var flat = slices.Repeat([]float64{0.5}, 21)

// TestSmoothCurveIsSeldomWrong: with draws, and luck that the values share.
func TestSmoothCurveIsSeldomWrong(t *testing.T) {
	t.Parallel()
	const times = 12
	curve, red := make([]float64, 13), make([]float64, 13)
	for i := range curve {
		curve[i] = 0.5 - 0.015*float64(i)
		red[i] = 0.7 - curve[i]
	}
	wrong, _ := repeated(times, func(seed uint64) (bool, int64) {
		q := manifest.Question{Metric: "blue.points", Target: 0.5, Error: 0.05, Tolerance: 0.03, Most: 1 << 20}
		f, err := asking(t, simulate(seed, 0.5, curve, red), q).balanceOf(len(curve), nobody).find(t.Context())
		if err != nil || !f.finished {
			t.Fatalf("finished %v, %v", f.finished, err)
		}
		right := slices.ContainsFunc(f.left, func(i int) bool { return i == 9 || i == 10 }) // 51.5 and 50 %
		for i := range curve {
			points := (1 + curve[i] - red[i]) / 2
			right = right && f.figures[i].Low <= points && points <= f.figures[i].High
		}
		return right, total(f.duels)
	})
	checkError(t, wrong, times)
}

// raced is a race that has been held.
func raced(t *testing.T, metric string, tolerance float64, arena Arena, entrants int) *race {
	t.Helper()
	q := manifest.Question{Metric: metric, Error: 0.05, Tolerance: tolerance, Most: 1 << 20}
	r := asking(t, arena, q).raceOf(entrants)
	if err := r.hold(t.Context()); err != nil || !r.finished {
		t.Fatalf("finished %v, %v", r.finished, err)
	}
	return r
}

func TestRaceIsSeldomWrong(t *testing.T) {
	t.Parallel()
	entrants := []float64{0.4, 0.3, 0.43, 0.1, 0.25, 0.35, 0.41, 0.2}
	const times = 60
	wrong, duels := repeated(times, func(seed uint64) (bool, int64) {
		r := raced(t, "blue.kill", 0.01, simulate(seed, 0.8, entrants, nil), len(entrants))
		return slices.Contains(r.live, 2), total(r.n)
	})
	checkError(t, wrong, times)
	t.Logf("wrong in %d of %d, %d duels on average", wrong, times, duels/times)
}

func TestEqualEntrantsAreClose(t *testing.T) {
	t.Parallel()
	const times = 60
	wrong, _ := repeated(times, func(seed uint64) (bool, int64) {
		r := raced(t, "blue.points", 0.05, simulate(seed, 0.5, []float64{0.3, 0.3, 0.3}, []float64{0.3, 0.3, 0.3}), 3)
		return len(r.live) == 3 && r.alike, total(r.n)
	})
	checkError(t, wrong, times)
}

// Who is farther behind the best than the tolerance must not be called nearly the best.
func TestCloseEntrantsAreClose(t *testing.T) {
	t.Parallel()
	const times = 60
	wrong, _ := repeated(times, func(seed uint64) (bool, int64) {
		r := raced(t, "blue.kill", 0.05, simulate(seed, 0.2, []float64{0.5, 0.449}, nil), 2)
		return r.live[0] == 0, total(r.n)
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
		q := manifest.Question{Metric: c.metric, Target: c.target, Error: 0.05, Tolerance: c.tolerance, Most: 1 << 20}
		f, err := asking(t, simulate(3, 0.5, blue, red), q).balanceOf(len(blue), nobody).find(t.Context())
		if err != nil || !f.finished || !slices.Equal(f.left, []int{2}) || f.nearest != 2 || len(f.crossings) != 1 ||
			f.verdicts[2] != Meets {
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
		q := manifest.Question{Metric: "blue.kill", Target: 0.5, Error: 0.01, Tolerance: 0.01, Most: 1 << 20}
		f, err := asking(t, simulate(1, 0.5, c.curve, nil), q).balanceOf(len(c.curve), nobody).find(t.Context())
		if err != nil || f.nearest != c.nearest || len(f.crossings) != c.crossings {
			t.Errorf("%s: %+v, %v", c.name, f, err)
		}
		if found := len(f.jumps) == 1 && f.jumps[0].from == c.jump; found != (c.jump > 0) || len(f.jumps) > 1 {
			t.Errorf("%s: jumps %+v", c.name, f.jumps)
		}
	}
}

// Values that give the same duels need few of them, even if no other is nearer.
func TestEqualValuesAreSoonLeft(t *testing.T) {
	t.Parallel()
	q := manifest.Question{Metric: "blue.kill", Target: 0.5, Error: 0.05, Tolerance: 0.02, Most: 1 << 20}
	arena := simulate(1, 1, []float64{0, 0.43, 0.43, 0.7, 0.7}, nil)
	f, err := asking(t, arena, q).balanceOf(5, nobody).find(t.Context())
	if err != nil || !f.finished || !slices.Equal(f.left, []int{1, 2}) || f.duels[1] > 4000 {
		t.Errorf("%+v, %v", f, err)
	}
}

// A question that is stopped in any round and begun again with what is there ends as if it had not been stopped.
func TestStoppedQuestionEndsAlike(t *testing.T) {
	t.Parallel()
	q := manifest.Question{Metric: "blue.kill", Target: 0.5, Error: 0.05, Tolerance: 0.02, Most: 1 << 20}
	first, arena := simulate(5, 0.5, falling, nil), simulate(5, 0.5, falling, nil)
	first.Tell(0.7)
	arena.Tell(0.7)
	whole, err := asking(t, first, q).balanceOf(len(falling), nobody).find(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for stop := 1; ; stop++ {
		arena.rounds, arena.stopAfter = 0, stop
		f, err := asking(t, arena, q).balanceOf(len(falling), nobody).find(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if f.finished {
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
	whole.Tell(0.7)
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
