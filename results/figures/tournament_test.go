package figures_test

import (
	"math"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/rules"
)

// elo is how many Elo points one unit of log-odds is; student99 is Student's 95 % quantile for 99 degrees of freedom.
var (
	elo       = 400 / math.Ln10
	student99 = distuv.StudentsT{Sigma: 1, Nu: 99}.Quantile(0.975)
)

func hold(t *testing.T, r *results.Run) *figures.Tournament {
	t.Helper()
	got, err := figures.HoldTournament(r, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// With two players the difference of strengths is the log-odds of the points, with the prior's draw. The
// scatter of each strength is half of the difference's, which is the scatter of the points by the
// information.
func TestRatingOfTwo(t *testing.T) {
	t.Parallel()
	r := hold(t, resultstest.Round([]string{"a"}, []string{"b"}, [][]int{{70}}, 10, 100))
	p, n := 75.5/101, 101.0
	if len(r.Ratings) != 2 || r.Ratings[0].Doctrine != "a" || r.Ratings[0].Side != "blue" {
		t.Fatalf("ratings %+v", r.Ratings)
	}
	isAbout(t, "rating", r.Ratings[0].Rating.Value, elo*math.Log(p/(1-p))/2, 1e-6)
	scatter := (70*0.25*0.25+10*0.25*0.25+20*0.75*0.75)*100/99 + // about the mean of 0.75
		(p*p+(1-p)*(1-p))/2 // of the prior's duel
	isAbout(t, "half-width", r.Ratings[0].Rating.HalfWidth(), student99*elo*math.Sqrt(scatter)/(n*p*(1-p))/2, 1e-6)
}

// Points that follow from strengths give those strengths back, whatever the number of duels.
func TestRatingsOfOneScale(t *testing.T) {
	t.Parallel()
	names := []string{"a", "b", "c", "d"}
	strengths := []float64{0.8, 0.3, -0.2, -0.9} // of mean 0
	const n = 100_000
	wins := make([][]int, len(names))
	for i := range wins {
		for j := range names {
			wins[i] = append(wins[i], int(math.Round(n/(1+math.Exp(strengths[j]-strengths[i])))))
		}
	}
	r := hold(t, resultstest.Round(names, names, wins, 0, n))
	if !r.Mirror {
		t.Fatal("no mirror")
	}
	for i, rating := range r.Ratings {
		if rating.Doctrine != names[i] || rating.Side != "" {
			t.Errorf("place %d: %+v", i, rating)
		}
		isAbout(t, rating.Doctrine, rating.Rating.Value, elo*strengths[i], 0.01)
	}
}

func TestTournament(t *testing.T) {
	t.Parallel()
	names := []string{"rock", "paper", "scissors"}
	wins := [][]int{{480, 100, 800}, {800, 480, 100}, {100, 800, 480}}
	got := hold(t, resultstest.Round(names, names, wins, 40, 1000))
	if got.Duels != 9000 || len(got.Cycles) != 1 || got.Cycles[0] != [3]string{"rock", "scissors", "paper"} {
		t.Errorf("%d duels, cycles %v", got.Duels, got.Cycles)
	}
	isAbout(t, "points", got.Pairings[0][1].Points.Value, 0.12, 1e-12)
	isAbout(t, "value", got.Mixture.Value.Value, 0.48, 0.03)
	for side, shares := range [][]figures.Share{got.Mixture.Blue, got.Mixture.Red} {
		sum := 0.0
		for _, s := range shares {
			sum += s.Share.Value
			if !(s.Share.Low < s.Share.Value && s.Share.Value < s.Share.High) {
				t.Errorf("side %d: %s has the share %+v", side, s.Doctrine, s.Share)
			}
		}
		isAbout(t, "shares", sum, 1, 1e-4)
	}
	if b, d := got.Replies.Blue[0], got.Replies.Red[0]; b.Against != "rock" || b.Best != "paper" ||
		d.Best != "paper" || len(b.Equals) != 0 {
		t.Errorf("against rock blue flies %+v and red %+v", b, d)
	}
	isAbout(t, "red's reply", got.Replies.Red[0].Points.Value, 0.88, 1e-12)
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
				var tally results.Tally
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
	sound := func() *results.Run { return resultstest.Round(names, names, [][]int{{1, 2}, {3, 4}}, 1, 9) }
	for want, spoil := range map[string]func(*results.Run){
		"varies red.card.dp":           func(r *results.Run) { vary(r, "red.card.dp") },
		"varies 2 doctrines of blue":   func(r *results.Run) { vary(r, "blue.2.doctrine") },
		"found 3 cells for 4 pairings": func(r *results.Run) { r.Cells = r.Cells[:3] },
		"no duels":                     func(r *results.Run) { r.Cells[2].Tally = results.Tally{} },
	} {
		r := sound()
		spoil(r)
		if _, err := figures.HoldTournament(r, 0.95); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
	if got := hold(t, sound()); !got.Mirror {
		t.Error("the sound run is no mirror")
	}
}

// vary adds a factor that differs in every cell.
func vary(r *results.Run, path string) {
	for i := range r.Cells {
		r.Cells[i].Factors = append(r.Cells[i].Factors, results.Factor{Path: path, Value: int64(i)})
	}
}

func TestPointsGained(t *testing.T) {
	t.Parallel()
	e := results.PointsGained([]int8{0, 1, 2, 2}, []int8{2, 1, 1, 2}, rules.Red, 0.95) // gains 1, 0, -1/2 and 0
	isAbout(t, "gain", e.Value, 0.125, 1e-12)
	// Squares of 1.25 and sizes of 1.5: gains of 5/6 in the mean, 0.6 net and 1.8 in all.
	want := estimate.ScoreDifference(1.2, 0.6, 4, 0.95)
	if e.Better != "higher for red" || e.N != 4 || !about(e.Low, want.Low*5/6, 1e-9) ||
		!about(e.High, want.High*5/6, 1e-9) || e.Low >= 0 || e.High <= 0.4 {
		t.Errorf("%+v, want %+v", e, want)
	}
	if e := results.PointsGained(make([]int8, 100), make([]int8, 100), rules.Blue, 0.95); e.Value != 0 || e.High < 0.03 {
		t.Errorf("no duel differs: %+v, want room for some that may", e)
	}
	before, after := make([]int8, 100), make([]int8, 100)
	for i := range 40 { // gains 1 and -1: not skewed
		before[i], after[i] = int8(2*(i%2)), int8(2-2*(i%2))
	}
	isAbout(t, "half-width", results.PointsGained(before, after, rules.Blue, 0.95).HalfWidth(),
		student99*math.Sqrt(40./99/100), 1e-12)
}

// isAbout wants a figure within some distance of another.
func isAbout(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !about(got, want, within) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}
