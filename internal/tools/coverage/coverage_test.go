package coverage

import (
	"encoding/csv"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/furball-sim/furball/results/estimate"
	_ "github.com/furball-sim/furball/rules/systems"
	"github.com/furball-sim/furball/sim/ask"
)

// small is a plan that takes seconds and holds the cases that intervals once got wrong: missiles in pairs, kills
// that end a duel, skewed lengths, draws, late turns that few duels see, and pairings that share their dice.
var small = Plan{
	Pool: 400, Duels: []int{200}, Runs: 800, Tournaments: 120, Looks: 120,
	Setups: []string{"ufo-random", "tournament-heightband"},
}

// falseAlarm is the largest chance that TestIntervalsCover fails although all intervals are sound. It covers all
// rows and both bounds. The seeds are fixed, so a change of an interval takes this chance once. With it, a figure that
// covers 88.3 % or less of 800 runs is found, or 99.75 % or more, where there are 200 rows: as many as of 1,200 with 1e-6.
const falseAlarm = 1e-3

// Every interval of two hundred duels keeps its coverage between these bounds. Safe figures may cover more.
const (
	floor   = 0.93
	ceiling = 0.975
)

// safe reports whether a figure may cover more than its level. Medians may, because they are whole turns. Sets of
// best replies and shares in a mixture may, because their methods err on the safe side.
func safe(r *Row) bool {
	return strings.Contains(r.Figure, "median") ||
		strings.HasPrefix(r.Figure, "set of") || strings.HasPrefix(r.Figure, "share in")
}

// TestIntervalsCover: no interval misses the truth more often than luck allows for one that keeps the floor, and
// none holds it more often than luck allows for one that keeps the ceiling.
func TestIntervalsCover(t *testing.T) {
	t.Parallel()
	found, err := Measure(small, nil)
	rows, looks := found.Rows, found.Looks
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range looks {
		for what, tries := range map[string]*Tries{"where it stops": &l.Tries, "meanwhile": &l.Other} {
			n := tries.Runs - tries.Held
			if p := 1 - (distuv.Binomial{N: float64(l.Runs), P: 0.055}).CDF(float64(n-1)); p < falseAlarm/float64(len(looks)) {
				t.Errorf("%v, %s %s: the interval misses %s in %d of %d runs", &l.Stop, l.Setup, l.Cell, what, n, l.Runs)
			}
		}
	}
	if len(looks) == 0 {
		t.Error("nothing was stopped when it was known")
	}
	figures := map[string]bool{}
	for _, r := range rows {
		figures[r.Figure] = true
		if r.verdict(small.runs(&r)) == rare {
			continue
		}
		// The points of one curve depend on each other, so those of one run count once.
		runs := math.Min(float64(r.Runs), float64(small.runs(&r)))
		held := math.Round(r.Coverage() * runs)
		allowed := falseAlarm / 2 / float64(len(rows))
		if p := (distuv.Binomial{N: runs, P: floor}).CDF(held); p < allowed {
			t.Errorf("%s, %s %s of %s: covers %.1f %% in %d runs", r.Figure, r.Setup, r.Cell, r.Of, 100*r.Coverage(), r.Runs)
		}
		if p := 1 - (distuv.Binomial{N: runs, P: ceiling}).CDF(held-1); p < allowed && !safe(&r) {
			t.Errorf("%s, %s %s of %s: covers %.1f %% in %d runs, more than it says",
				r.Figure, r.Setup, r.Cell, r.Of, 100*r.Coverage(), r.Runs)
		}
	}
	for _, want := range []string{
		"kill_probability.blue", "exchange_ratio", "length.mean_estimate", "weapons.hit_probability",
		"weapons.damage_a_shot", "comparisons.difference", "time_to_kill.restricted_mean_estimate", "killed by turn t",
		"rating", "points of the mixture", "points of a pairing", "set of best replies",
	} {
		if !figures[want] {
			t.Errorf("%s was not measured", want)
		}
	}
}

// TestMeasureFindsNarrowIntervals: an interval half as wide as it should be misses the target, a sound one
// does not.
func TestMeasureFindsNarrowIntervals(t *testing.T) {
	t.Parallel()
	p, err := newPool("ufo-random", 1000)
	if err != nil {
		t.Fatal(err)
	}
	c := counts{}
	truth := p.truth.Cells[0].Tally.KillProbability(0, confidence).Value
	for seed := range 300 {
		r := p.draw(rngOf(100, seed), 100)
		e := r.Cells[0].Tally.KillProbability(0, confidence)
		c.add(place{name: "sound"}, e, truth, 100)
		e.Low, e.High = (e.Low+e.Value)/2, (e.High+e.Value)/2
		c.add(place{name: "narrow"}, e, truth, 100)
	}
	sound, narrow := c[place{name: "sound", method: "wilson"}], c[place{name: "narrow", method: "wilson"}]
	sound.Events, narrow.Events = 100*truth, 100*truth
	if v := sound.verdict(300); v != onTarget {
		t.Errorf("Wilson's interval covers %.3f: verdict %d", sound.Coverage(), v)
	}
	if v := narrow.verdict(300); v != tooLow {
		t.Errorf("half of Wilson's interval covers %.3f: verdict %d", narrow.Coverage(), v)
	}
	if n := narrow.Below + narrow.Above + narrow.Held; n != narrow.Runs {
		t.Errorf("%d runs counted, want %d", n, narrow.Runs)
	}
}

func TestHolds(t *testing.T) {
	t.Parallel()
	inf := math.Inf(1)
	for _, tt := range []struct {
		low, high, truth float64
		want             bool
	}{
		{1, 2, 1, true}, {1, 2, 2 + 1e-12, true}, {1, 2, 2.1, false}, {1, 2, 0.9, false},
		{inf, inf, inf, true}, {3, inf, inf, true}, {3, 5, inf, false}, {inf, inf, 5, false},
	} {
		if got := holds(estimate.Estimate{Low: tt.low, High: tt.high}, tt.truth); got != tt.want {
			t.Errorf("[%v, %v] holds %v: %v", tt.low, tt.high, tt.truth, got)
		}
	}
}

func TestPage(t *testing.T) {
	t.Parallel()
	p := Plan{
		Pool: 500, Duels: []int{50}, Runs: 20, Tournaments: 5, Looks: 10, Shares: 1, Words: 20,
		Setups: []string{"heightband-random", "tournament-ufo"},
	}
	found, err := Measure(p, nil)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := WritePage(&b, p, found); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"\n## Each figure\n", "\n## Rare events\n", "\n## Below the target\n", "\n## Stopping when a figure is known\n",
		"| kill | 5 | ",
		"| kill probability, blue | ", "| points of a pairing | ",
		"500 duels", "20 runs (5 of tournaments) of 50 duels",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	var rows strings.Builder
	if err := WriteRows(&rows, p, found.Rows); err != nil {
		t.Fatal(err)
	}
	read, err := csv.NewReader(strings.NewReader(rows.String())).ReadAll()
	if err != nil || len(read) < 20 || !slices.Equal(read[0], columns) {
		t.Errorf("found %d rows beginning with %v, %v", len(read), read[:1], err)
	}
	if strings.Contains(b.String()+rows.String(), "NaN") {
		t.Error("the page says NaN")
	}
}

// Of simulated fights that are even, as few are said to favour a side as the page's target says, and of those that are
// not, as few are favoured the wrong way or bounded too low.
func TestWords(t *testing.T) {
	t.Parallel()
	const fights = 400
	for _, duels := range []int64{20, 400} {
		c := wordsOf(fights, duels, 0.2)
		if c.even != fights || c.uneven != fights || c.many < fights/wordCells/2 {
			t.Fatalf("%d duels: found %+v", duels, c)
		}
		for what, share := range map[string]float64{"even fights favoured": float64(c.favours) / float64(c.even),
			"runs of even cells": float64(c.any) / float64(c.many), "the worse side favoured": float64(c.wrong) / float64(c.uneven),
			"bounds too low": float64(c.low) / float64(max(1, c.bounds))} {
			if slack := 3 * math.Sqrt(0.05*0.95/fights); share > 0.05+slack {
				t.Errorf("%d duels: %s: %.3f, want 0.05 at most", duels, what, share)
			}
		}
		if duels == 400 && (c.right < fights/2 || c.bounds == 0) {
			t.Errorf("%d duels: of %d fights %d are told rightly, %d bounds", duels, fights, c.right, c.bounds)
		}
	}
}

// TestPageProse: docs/coverage.md has the prose that WritePage would write now, and no long lines in it. A change of
// words is made in both places, because measuring anew takes long.
func TestPageProse(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../../docs/coverage.md")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := WritePage(&b, Full, Found{}); err != nil {
		t.Fatal(err)
	}
	got, want := proseOf(string(page)), proseOf(b.String())
	if !slices.Equal(got, want) {
		t.Errorf("docs/coverage.md says\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for _, line := range want {
		if n := utf8.RuneCountInString(line); n >= 120 {
			t.Errorf("%d characters: %s", n, line)
		}
	}
}

// proseOf lists the lines of a page that are not blank and do not depend on its rows.
func proseOf(page string) []string {
	return slices.DeleteFunc(strings.Split(page, "\n"), func(line string) bool {
		return line == "" || line == "None." || strings.HasPrefix(line, "|")
	})
}

// TestNulls: of each kind of sentence, few find something in a world in which there is nothing, and those that should find
// something do.
func TestNulls(t *testing.T) {
	t.Parallel()
	const runs = 8
	nulls := MeasureNulls(runs, "", nil)
	for i := range nulls {
		if n := &nulls[i]; n.Wrong > 3 { // of 0.4 at the stated 5 %: one world in 2,700
			t.Errorf("%s, %s: %d of %d sentences are wrong", n.Kind, n.World, n.Wrong, runs)
		}
		if n := &nulls[i]; strings.HasPrefix(n.Kind, "where a line") && n.Found < runs/2 {
			t.Errorf("%s, %s: %d of %d sentences find something", n.Kind, n.World, n.Found, runs)
		}
	}
	var b strings.Builder
	if err := WriteNulls(&b, nulls[:1], 20); err != nil {
		t.Fatal(err)
	}
	if want := "## The value of a tournament\n\n| world |"; !strings.Contains(b.String(), want) {
		t.Errorf("found no %q in\n%s", want, b.String())
	}
}

// TestQuestions: what a question says is seldom wrong, and the page has a row for each.
func TestQuestions(t *testing.T) {
	t.Parallel()
	costs := MeasureQuestions(12, "balance: 5 values", nil)
	if len(costs) != 1 || costs[0].Asked != 12 || costs[0].Wrong > 4 || costs[0].Duels < 5*64 || costs[0].HalfWidth <= 0 {
		t.Errorf("%+v", costs)
	}
	b := balanceAsked{figures: []float64{.8, .6, .4}, target: .5}
	told := balanceTold{Values: slices.Repeat([]valueTold{{High: 1}}, 3)}
	told.Answer.NotRuledOut = []int{1, 2}
	if b.wrong(&told) {
		t.Error("an answer that says nothing is wrong")
	}
	for name, say := range map[string]func(t *balanceTold){
		"the nearest is ruled out": func(t *balanceTold) { t.Answer.NotRuledOut = []int{0} },
		"an interval misses":       func(t *balanceTold) { t.Values[0].High = .7 },
		"a verdict":                func(t *balanceTold) { t.Values[2].Verdict = "above" },
		"a crossing":               func(t *balanceTold) { t.Answer.CrossingsBetween = [][2]int{{0, 1}} },
		"how far they differ":      func(t *balanceTold) { t.Sentence = "they differ by 3.0 points at most" },
		"a jump":                   func(t *balanceTold) { t.Answer.Jumps = append(t.Answer.Jumps, jumpTold{0, 1}) },
	} {
		wrong := balanceTold{Values: slices.Clone(told.Values), Answer: told.Answer}
		if say(&wrong); !b.wrong(&wrong) {
			t.Errorf("%s: is not found wrong", name)
		}
	}
	costs = append(costs, MeasureQuestions(12, "contest: 50 and 60 %", nil)...)
	costs = append(costs, MeasureQuestions(4, "race: 8, one ahead by 10", nil)...)
	var page strings.Builder
	err := WriteQuestions(&page, costs)
	for _, want := range []string{"## Balance\n", "\n| 5 values, 70 to 30 % | 12 | ", "## Contest\n", "\n| 50 and 60 %, by any | 12 | ",
		"## Race\n", "\n| 8, one ahead by 10.1 points, 10 points | 4 | "} {
		if err != nil || !strings.Contains(page.String(), want) {
			t.Errorf("%v: found no %q in\n%s", err, want, page.String())
		}
	}
}

// TestWrongContestsAndRaces: each thing that a contest or a race may say wrongly is found.
func TestWrongContestsAndRaces(t *testing.T) {
	t.Parallel()
	two := cellsDrawn{metric: kills, blue: []float64{.4, .43}, by: .02}
	for _, c := range []struct {
		says      ask.Verdict
		low, high float64
		wrong     bool
	}{{ask.Better, .02, .05, false}, {ask.Undecided, .01, .05, false}, {ask.Worse, -.05, -.02, true}, {ask.Alike, -.01, .01, true},
		{ask.Better, .031, .05, true}, {ask.Better, .02, .029, true}} {
		d := ask.Decision{Verdict: c.says, Difference: estimate.Estimate{Low: c.low, High: c.high}}
		if two.wronglyDecided(&d) != c.wrong {
			t.Errorf("%+v", c)
		}
	}
	three := cellsDrawn{metric: kills, blue: []float64{.5, .49, .4}, by: .02}
	for _, c := range []struct {
		best  []string
		high  float64
		wrong bool
	}{{[]string{"f=0"}, 1, false}, {[]string{"f=1", "f=0"}, 1, false}, {[]string{"f=1"}, 1, true}, {[]string{"f=2", "f=0"}, 1, true},
		{[]string{"f=0"}, .45, true}} {
		told := raceTold{Entrants: make([]entrantTold, 3)}
		for i := range told.Entrants {
			told.Entrants[i] = entrantTold{ID: fmt.Sprint("f=", i), High: c.high}
		}
		if told.Answer.Best = c.best; three.wronglyBest(&told) != c.wrong {
			t.Errorf("%+v", c)
		}
	}
}
