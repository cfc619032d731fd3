package results

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"

	"github.com/furball-sim/furball/rules"
)

// roundRun is a run in which blue's doctrine i wins so many of n duels against red's j;
// the others are red's but for draws.
func roundRun(blue, red []string, wins [][]int, draws, n int) *Run {
	r := &Run{Experiment: "round", System: "ufo", Seed: 3, Finished: true}
	for i, b := range blue {
		for j, d := range red {
			c := Cell{ID: "blue.doctrine=" + b + ",red.doctrine=" + d, Mirror: b == d, Sides: [2]string{"2 × fist, " + b, "fist, " + d},
				Factors: []Factor{{Path: "blue.doctrine", Value: b}, {Path: "red.doctrine", Value: d}}}
			c.Tally.Duels = int64(n)
			order := rand.New(rand.NewPCG(uint64(i), uint64(j))).Perm(min(n, 10_000))
			for duel := range n {
				o := rules.Outcome{Result: rules.RedWins}
				switch place := duel / len(order) * len(order); {
				case place+order[duel%len(order)] < wins[i][j]:
					o.Result = rules.BlueWins
				case place+order[duel%len(order)] < wins[i][j]+draws:
					o.Result = rules.Draw
				}
				c.Tally.Results[o.Result]++
				c.Tally.Blocks.add(int64(duel), &o)
			}
			r.Cells = append(r.Cells, c)
		}
	}
	return r
}

func hold(t *testing.T, r *Run) *Tournament {
	t.Helper()
	got, err := HoldTournament(r, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func isNear(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !near(got, want, within) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func TestEquilibrium(t *testing.T) {
	t.Parallel()
	for name, g := range map[string]struct {
		payoff        *mat.Dense
		value         float64
		rows, columns []float64
	}{
		"rock, paper, scissors": {mat.NewDense(3, 3, []float64{.5, 0, 1, 1, .5, 0, 0, 1, .5}), 0.5,
			[]float64{1. / 3, 1. / 3, 1. / 3}, []float64{1. / 3, 1. / 3, 1. / 3}},
		// (3, -1; -2, 4) moved into 0 to 1: rows 3/5 and 2/5, columns 1/2 each, value 1.
		"unequal pennies": {mat.NewDense(2, 2, []float64{.8, .4, .3, .9}), 0.6, []float64{.6, .4}, []float64{.5, .5}},
		"saddle":          {mat.NewDense(2, 3, []float64{.6, .7, .9, .2, .5, .8}), 0.6, []float64{1, 0}, []float64{1, 0, 0}},
		"where simplex once went round in circles": {mat.NewDense(9, 9, []float64{
			0.6175, 0.5525, 0.61, 0.5125, 0.5675, 0.5375, 0.5925, 0.62, 0.5,
			0.59, 0.5575, 0.6375, 0.5175, 0.575, 0.5875, 0.595, 0.585, 0.5,
			0.545, 0.5425, 0.61, 0.5225, 0.525, 0.5225, 0.53, 0.5675, 0.5,
			0.63, 0.5825, 0.595, 0.52, 0.6025, 0.63, 0.6025, 0.65, 0.5,
			0.675, 0.6075, 0.685, 0.5175, 0.6475, 0.655, 0.69, 0.7125, 0.5,
			0.7, 0.635, 0.7125, 0.5125, 0.66, 0.68, 0.705, 0.7025, 0.5,
			0.5375, 0.4725, 0.57, 0.4975, 0.485, 0.495, 0.545, 0.5075, 0.5,
			0.6275, 0.55, 0.625, 0.495, 0.5875, 0.56, 0.5625, 0.6475, 0.5,
			0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5}), 0.5, nil, []float64{0, 0, 0, 0, 0, 0, 0, 0, 1}},
		"one reply": {mat.NewDense(1, 2, []float64{.9, .4}), 0.4, []float64{1}, []float64{0, 1}},
	} {
		value, rows, columns, err := equilibrium(g.payoff)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		isNear(t, name, value, g.value, 1e-5)
		for i := range g.rows { // nil: any row does
			isNear(t, name+", rows", rows[i], g.rows[i], 1e-5)
		}
		for j := range columns {
			isNear(t, name+", columns", columns[j], g.columns[j], 1e-5)
		}
	}
}

// In an equilibrium no doctrine of either side does better against the other's mixture.
func TestEquilibriumCannotBeExploited(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 2))
	for k := range 1500 {
		n, m := 1+rng.IntN(12), 1+rng.IntN(12)
		payoff := mat.NewDense(n, m, nil)
		levels := 2 + k%10 // many ties
		payoff.Apply(func(_, _ int, _ float64) float64 { return float64(rng.IntN(levels)) / float64(levels-1) }, payoff)
		if k%3 == 0 { // a doctrine of each side that draws against everything
			for i := range n {
				payoff.Set(i, m-1, 0.5)
			}
			for j := range m {
				payoff.Set(n-1, j, 0.5)
			}
		}
		value, rows, columns, err := equilibrium(payoff)
		if err != nil {
			t.Fatal(err)
		}
		var gains, losses mat.VecDense
		gains.MulVec(payoff, mat.NewVecDense(m, columns))
		losses.MulVec(payoff.T(), mat.NewVecDense(n, rows))
		if best, worst := mat.Max(&gains), mat.Min(&losses); best > value+1e-4 || worst < value-1e-4 {
			t.Fatalf("value %v, but rows can get %v and columns hold them at %v in %v", value, best, worst, mat.Formatted(payoff))
		}
	}
}

// Of two players the log-odds of the points, with the prior's draw, are the difference of strengths; the scatter of each
// is half of the difference's, and that is the scatter of the points by the information.
func TestRatingOfTwo(t *testing.T) {
	t.Parallel()
	r := hold(t, roundRun([]string{"a"}, []string{"b"}, [][]int{{70}}, 10, 100))
	p, n := 75.5/101, 101.0
	if len(r.Ratings) != 2 || r.Ratings[0].Doctrine != "a" || r.Ratings[0].Side != "blue" {
		t.Fatalf("ratings %+v", r.Ratings)
	}
	isNear(t, "rating", r.Ratings[0].Rating.Value, eloPoints*math.Log(p/(1-p))/2, 1e-6)
	scatter := (70*0.25*0.25+10*0.25*0.25+20*0.75*0.75)*100/99 + // about the mean of 0.75
		(p*p+(1-p)*(1-p))/2 // of the prior's duel
	isNear(t, "half-width", r.Ratings[0].Rating.HalfWidth(), student(0.95, 99)*eloPoints*math.Sqrt(scatter)/(n*p*(1-p))/2, 1e-6)
}

// Points that follow from strengths give those strengths back, whatever the number of duels.
func TestRatingsOfOneScale(t *testing.T) {
	t.Parallel()
	names := []string{"a", "b", "c", "d"}
	strengths := []float64{0.8, 0.3, -0.2, -0.9} // of mean 0
	const n = 1_000_000
	wins := make([][]int, len(names))
	for i := range wins {
		for j := range names {
			wins[i] = append(wins[i], int(math.Round(n/(1+math.Exp(strengths[j]-strengths[i])))))
		}
	}
	r := hold(t, roundRun(names, names, wins, 0, n))
	if !r.Mirror {
		t.Fatal("no mirror")
	}
	for i, rating := range r.Ratings {
		if rating.Doctrine != names[i] || rating.Side != "" {
			t.Errorf("place %d: %+v", i, rating)
		}
		isNear(t, rating.Doctrine, rating.Rating.Value, eloPoints*strengths[i], 0.01)
	}
}

func TestTournament(t *testing.T) {
	t.Parallel()
	names := []string{"rock", "paper", "scissors"}
	wins := [][]int{{480, 100, 800}, {800, 480, 100}, {100, 800, 480}}
	got := hold(t, roundRun(names, names, wins, 40, 1000))
	if got.Duels != 9000 || len(got.Cycles) != 1 || got.Cycles[0] != [3]string{"rock", "scissors", "paper"} {
		t.Errorf("%d duels, cycles %v", got.Duels, got.Cycles)
	}
	isNear(t, "points", got.Pairings[0][1].Points.Value, 0.12, 1e-12)
	isNear(t, "value", got.Mixture.Value.Value, 0.48, 0.03)
	for side, shares := range [][]Share{got.Mixture.Blue, got.Mixture.Red} {
		sum := 0.0
		for _, s := range shares {
			sum += s.Share.Value
			if !(s.Share.Low < s.Share.Value && s.Share.Value < s.Share.High) {
				t.Errorf("side %d: %s has the share %+v", side, s.Doctrine, s.Share)
			}
		}
		isNear(t, "shares", sum, 1, 1e-4)
	}
	if b, d := got.Replies.Blue[0], got.Replies.Red[0]; b.Against != "rock" || b.Best != "paper" || d.Best != "paper" || len(b.Equals) != 0 {
		t.Errorf("against rock blue flies %+v and red %+v", b, d)
	}
	isNear(t, "red's reply", got.Replies.Red[0].Points.Value, 0.88, 1e-12)

	var text, page strings.Builder
	if err := WriteTournament(&text, got, 80); err != nil {
		t.Fatal(err)
	}
	if err := WriteTournamentMarkdown(&page, got); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"blue 2 × fist, red fist\n", "rock      50 ± 3  12 ± 2    82 ± 2  48.0", "- rock, scissors, paper"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("no %q in\n%s", want, text.String())
		}
	}
	if want := "| rock | 50 ± 3 | 12 ± 2 | 82 ± 2 | 48.0 |"; !strings.Contains(page.String(), want) {
		t.Errorf("no %q in\n%s", want, page.String())
	}
}

// Points of 0, ½ and 1 scatter no more than the interval allows: its coverage over the exact
// distribution of 40 duels is at least about what it claims.
func TestPointsCover(t *testing.T) {
	t.Parallel()
	const n = 40
	for _, c := range []struct{ win, draw float64 }{{0.5, 0}, {0.2, 0.2}, {0.1, 0.8}, {0.3, 0.3}, {0.02, 0.9}} {
		covered := 0.0
		for w := range n + 1 {
			for d := range n + 1 - w {
				var tally Tally
				tally.Duels = n
				tally.Results[rules.BlueWins], tally.Results[rules.Draw] = int64(w), int64(d)
				tally.Results[rules.RedWins] = int64(n - w - d)
				if e := tally.Points(0.95); e.Low <= c.win+c.draw/2 && c.win+c.draw/2 <= e.High {
					covered += trinomial(n, w, d, c.win, c.draw)
				}
			}
		}
		if covered < 0.92 {
			t.Errorf("win %v, draw %v: the interval covers %v", c.win, c.draw, covered)
		}
	}
}

// trinomial is the chance of w wins and d draws in n duels.
func trinomial(n, w, d int, win, draw float64) float64 {
	lg := func(k int) float64 { v, _ := math.Lgamma(float64(k + 1)); return v }
	power := func(p float64, k int) float64 { return math.Pow(p, float64(k)) }
	return math.Exp(lg(n)-lg(w)-lg(d)-lg(n-w-d)) * power(win, w) * power(draw, d) * power(1-win-draw, n-w-d)
}

func TestNoTournament(t *testing.T) {
	t.Parallel()
	names := []string{"a", "b"}
	sound := func() *Run { return roundRun(names, names, [][]int{{1, 2}, {3, 4}}, 1, 9) }
	for want, spoil := range map[string]func(*Run){
		"varies red.card.dp":           func(r *Run) { vary(r, "red.card.dp") },
		"varies 2 doctrines of blue":   func(r *Run) { vary(r, "blue.2.doctrine") },
		"found 3 cells for 4 pairings": func(r *Run) { r.Cells = r.Cells[:3] },
		"no duels":                     func(r *Run) { r.Cells[2].Tally = Tally{} },
	} {
		r := sound()
		spoil(r)
		if _, err := HoldTournament(r, 0.95); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
	if got := hold(t, sound()); !got.Mirror {
		t.Error("the sound run is no mirror")
	}
}

// vary adds a factor that differs in every cell.
func vary(r *Run, path string) {
	for i := range r.Cells {
		r.Cells[i].Factors = append(r.Cells[i].Factors, Factor{Path: path, Value: int64(i)})
	}
}

func TestPointsGained(t *testing.T) {
	t.Parallel()
	e := PointsGained([]int8{0, 1, 2, 2}, []int8{2, 1, 1, 2}, rules.Red, 0.95) // gains 1, 0, -1/2 and 0
	isNear(t, "gain", e.Value, 0.125, 1e-12)
	// Squares of 1.25 and sizes of 1.5: gains of 5/6 in the mean, 0.6 net and 1.8 in all.
	want := scoreDifference(1.2, 0.6, 4, 0.95)
	if e.Better != "higher for red" || e.N != 4 || !near(e.Low, want.Low*5/6, 1e-9) || !near(e.High, want.High*5/6, 1e-9) || e.Low >= 0 || e.High <= 0.4 {
		t.Errorf("%+v, want %+v", e, want)
	}
	if e := PointsGained(make([]int8, 100), make([]int8, 100), rules.Blue, 0.95); e.Value != 0 || e.High < 0.03 {
		t.Errorf("no duel differs: %+v, want room for some that may", e)
	}
	before, after := make([]int8, 100), make([]int8, 100)
	for i := range 40 { // gains 1 and -1: not skewed
		before[i], after[i] = int8(2*(i%2)), int8(2-2*(i%2))
	}
	isNear(t, "half-width", PointsGained(before, after, rules.Blue, 0.95).HalfWidth(), student(0.95, 99)*math.Sqrt(40./99/100), 1e-12)
}
