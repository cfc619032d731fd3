// Inside: it asks simulated arenas, whose kills no caller can set.
package ask

import (
	"math"
	"slices"
	"testing"

	"gonum.org/v1/gonum/mat"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/rules"
)

// A knownGame has pairs of three pilots of blue and two of red at six values. Nobody has a best pilot: what is good
// against one is bad against the other. The third pilot of blue loses to all.
const (
	knownValues, knownBlue, knownRed = 6, 3, 2
	// tolerance is that of its question.
	tolerance = 0.08
)

// known are the figures of its cells, and the value of the game at each value: at the fourth it is nearest to 1/2.
func known() (cells, values []float64) {
	for v := range knownValues {
		down := 0.11 * float64(v)
		// Rows (a, b), (b', a'): the value is (a a' - b b')/(a + a' - b - b').
		a, b, c, d := 0.97-down, 0.63-down, 0.65-down, 0.93-down
		cells = append(cells, a, b, c, d, 0.2, 0.3)
		values = append(values, (a*d-b*c)/(a+d-b-c))
	}
	cells[len(cells)-2], cells[len(cells)-1] = 0.05, 0.05
	return cells, values
}

// askKnown asks about it.
func askKnown(t *testing.T, seed uint64, metric, pilots string) *panels {
	t.Helper()
	cells, _ := known()
	arena := simulate(seed, 0.5, cells, nil)
	if metric == "red.kill" { // the same from red's seat: what blue lacks to 1
		arena = simulate(seed, 0.5, make([]float64, len(cells)), complement(cells))
	}
	q := manifest.Question{Metric: metric, Target: 0.5, Error: 0.05, Tolerance: tolerance, Most: 1 << 20, Pilots: pilots}
	f := asking(t, arena, q).panels(knownValues, [2]int{knownBlue, knownRed}, 0)
	if err := f.find(t.Context()); err != nil || !f.finished {
		t.Fatalf("finished %v, %v", f.finished, err)
	}
	return f
}

// truths are what is true of the known game: the value with the nearest figure of a pair, and whether it is on both
// sides.
func truths(pair int) (nearest int, crosses bool) {
	cells, _ := known()
	above, below := false, false
	for v := range knownValues {
		p, best := cells[v*knownBlue*knownRed+pair], cells[nearest*knownBlue*knownRed+pair]
		if math.Abs(p-0.5) < math.Abs(best-0.5) {
			nearest = v
		}
		above, below = above || p > 0.5, below || p < 0.5
	}
	return nearest, above && below
}

func TestPilotsAreSeldomWrong(t *testing.T) {
	t.Parallel()
	const times = 40
	cells, values := known()
	from, to, never := knownValues, -1, 0
	for pair := range knownBlue * knownRed {
		if at, crosses := truths(pair); crosses {
			from, to = min(from, at), max(to, at)
		} else {
			never++
		}
	}
	own, _ := truths(0)
	wrong, duels := repeated(times, func(seed uint64) (bool, int64) {
		f := askKnown(t, seed, "blue.kill", Panel)
		right := slices.Contains(f.best.left, 3) && slices.Contains(f.shipped.left, own) &&
			f.from.least <= from && from <= f.from.most && f.to.least <= to && to <= f.to.most && f.never <= never
		for v, p := range values {
			right = right && f.best.figures[v].Low <= p && p <= f.best.figures[v].High
		}
		for c, p := range cells {
			right = right && f.now[c].Low <= p && p <= f.now[c].High
		}
		return right, total(f.n)
	})
	checkError(t, wrong, times)
	t.Logf("wrong in %d of %d, %d duels on average; from %d to %d, %d never", wrong, times, duels/times, from, to, never)
}

func TestBestPilotsTakeFewerDuels(t *testing.T) {
	t.Parallel()
	whole, best := askKnown(t, 1, "blue.kill", Panel), askKnown(t, 1, "blue.kill", Best)
	if a, b := total(best.n), total(whole.n); a >= b {
		t.Errorf("%d duels for the best alone, %d for all pairs", a, b)
	}
	if !slices.Contains(best.best.left, 3) || len(best.best.left) > 3 || best.from.least < 0 ||
		best.to.most >= knownValues {
		t.Errorf("found %+v", best.best)
	}
	for i, share := range []float64{0.5, 0.5, 0} { // (d - c)/(a + d - b - c) = 0.28/0.62 of the first
		if math.Abs(best.mixture(rules.Blue)[i]-share) > 0.15 {
			t.Errorf("blue mixes %v", best.mixture(rules.Blue))
		}
	}
}

// Red's seat gives the same answer to the same game: its figure is what blue's lacks to 1.
func TestPilotsOfRed(t *testing.T) {
	t.Parallel()
	f := askKnown(t, 1, "red.kill", Best)
	_, values := known()
	for v, p := range values {
		if e := &f.best.figures[v]; e.Low > 1-p || e.High < 1-p || e.Value < e.Low || e.Value > e.High {
			t.Errorf("value %d: %+v, want %v", v, e, 1-p)
		}
	}
	if !slices.Contains(f.best.left, 3) {
		t.Errorf("left are %v", f.best.left)
	}
}

// The bounds of a game are those of its value, and their doubt is at most the weighted doubt of all payoffs.
func TestBoundGame(t *testing.T) {
	t.Parallel()
	cells, values := known()
	for v, want := range values {
		exact := mat.NewDense(knownBlue, knownRed, cells[v*6:v*6+6])
		low, high := mat.NewDense(knownBlue, knownRed, nil), mat.NewDense(knownBlue, knownRed, nil)
		doubt := 0.0
		width := func(i, j int) float64 { return 0.01 * float64(1+i+2*j) }
		low.Apply(func(i, j int, x float64) float64 { return max(0, x-width(i, j)) }, exact)
		high.Apply(func(i, j int, x float64) float64 { return min(1, x+width(i, j)) }, exact)
		g, known := estimate.BoundGame(low, high), estimate.BoundGame(exact, exact)
		for i := range knownBlue {
			for j := range knownRed {
				doubt += g.Weights[i][j] * (high.At(i, j) - low.At(i, j))
			}
		}
		if g.Low > want || g.High < want || g.High-g.Low > doubt+1e-4 || g.High == g.Low {
			t.Errorf("value %d: %v to %v with a doubt of %v, want %v", v, g.Low, g.High, doubt, want)
		}
		if math.Abs(known.Low-want) > 1e-4 || math.Abs(known.High-want) > 1e-4 {
			t.Errorf("value %d: %v to %v, want %v", v, known.Low, known.High, want)
		}
	}
}
