// Inside: it asks simulated arenas, whose kills no caller can set.
package ask

import (
	"context"
	"strings"
	"testing"
)

// contest decides between two cells of a simulated arena.
func contest(t *testing.T, seed uint64, a, b, by float64, most int64) *Decision {
	t.Helper()
	s := simulate(seed, 0.7, []float64{a, b}, []float64{1 - a, 1 - b})
	c := Contest{A: Corner{"a", "A", s, 0, 2}, B: Corner{"b", "B", s, 1, 2}, Metric: "blue.kill", By: by, Error: 0.05, Most: most}
	d, err := c.Decide(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// Verdicts are wrong in 5 % of all contests at most, and come.
func TestContestErrs(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b, by float64
		most     int64
		right    Verdict
		often    bool // it comes in nearly all contests
	}{
		{0.5, 0.5, 0, 3000, Undecided, true}, // any verdict is wrong
		{0.5, 0.5, 0.05, 10_000, Alike, true},
		{0.4, 0.5, 0, 10_000, Better, true},
		{0.5, 0.4, 0.05, 10_000, Worse, true},
		{0.4, 0.45, 0.05, 2000, Better, false}, // as large as what matters: both that and undecided are right
	} {
		const runs = 60
		wrong, right := 0, 0
		for seed := range uint64(runs) {
			switch d := contest(t, seed, c.a, c.b, c.by, c.most); d.Verdict {
			case c.right:
				right++
			case Undecided:
			default:
				wrong++
			}
		}
		if wrong > runs*5/100 { // truly at most 5 %, and in fact far fewer
			t.Errorf("%v: %d of %d verdicts are wrong", c, wrong, runs)
		}
		if c.often && right < runs*9/10 {
			t.Errorf("%v: %d of %d verdicts are right", c, right, runs)
		}
	}
}

// A contest tells about how many duels a plan fixed before would take, for the difference that the verdict is about, and
// nothing of it where the verdict is about none.
func TestContestAndFixedPlan(t *testing.T) {
	t.Parallel()
	d := contest(t, 1, 0.3, 0.6, 0.02, 100_000)
	// The dice shared by 70 % leave a variance of about 0.3 to 0.4: (1.96 + 0.84)² × 0.35 / 0.28² are 35 duels.
	if d.Verdict != Better || d.Fixed < 15 || d.Fixed > 70 || d.Fixed > d.Duels {
		t.Errorf("%s after %d duels, a fixed plan takes %d", d.Verdict, d.Duels, d.Fixed)
	}
	want := "B is better than A for blue by at least 2 points (blue's kill probability with the second less that with the first: "
	if got := d.Sentence; !strings.HasPrefix(got, want) || !strings.Contains(got, " points from 2 with a power of 80 %.") {
		t.Errorf("it says %q", got)
	}
	if w := contest(t, 1, 0.6, 0.3, 0.02, 100_000); w.Verdict != Worse || !strings.Contains(w.Sentence, " points from 2 with") ||
		w.Fixed < 15 || w.Fixed > 70 {
		t.Errorf("it says %q", w.Sentence)
	}
	for _, d := range []*Decision{contest(t, 1, 0.5, 0.5, 0.05, 100_000), contest(t, 1, 0.5, 0.5, 0, 64)} {
		if d.Fixed != 0 || strings.Contains(d.Sentence, "plan") {
			t.Errorf("%s: it says %q", d.Verdict, d.Sentence)
		}
	}
}

// A sentence begins with a capital letter, but not with the name of a folder in another form than it has.
func TestFirstWordsOfContests(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		c    Corner
		want string
	}{{Corner{Name: "runs/a:1", Words: "runs/a:1"}, "runs/a:1"}, {Corner{Name: "start.range=6", Words: "range 6"}, "Range 6"},
		{Corner{Name: "blue.doctrine=own", Words: "“own”"}, "“own”"}} {
		if got := tt.c.first(); got != tt.want {
			t.Errorf("found %q, want %q", got, tt.want)
		}
	}
}
