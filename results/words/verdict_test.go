package words_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

// swept is a sweep over damage points, at each value with so many wins of blue and of red in 1,000 duels; several lines
// differ in blue's doctrine.
func swept(values []any, lines map[string][][2]int64) *results.Run {
	r := &results.Run{Header: results.Header{Experiment: "made", System: "ufo", LengthUnit: "turns", Wanted: 1000}, Finished: true}
	for _, doctrine := range []string{"missiles-first", "guns-only", "sniper", "closer", "cautious", "reckless"} {
		wins, there := lines[doctrine]
		if !there {
			continue
		}
		for k, v := range values {
			c := results.Cell{Case: results.Case{ID: fmt.Sprintf("%s,%v", doctrine, v), Sides: [2]string{"tornado, " + doctrine, "small-ufo, sniper"}}}
			if len(lines) > 1 {
				c.Factors = append(c.Factors, results.Factor{Path: "blue.doctrine", Value: doctrine})
			}
			c.Factors = append(c.Factors, results.Factor{Path: "red.card.dp", Value: v, Unit: "damage points",
				Words: "damage points of the Small UFO"})
			blue, red := wins[k][0], wins[k][1]
			c.Tally.Duels = 1000
			c.Tally.Results = [4]int64{blue, red, 0, 1000 - blue - red}
			c.Tally.Wiped[rules.Red].Add(3, blue)
			c.Tally.Wiped[rules.Blue].Add(3, red)
			r.Cells = append(r.Cells, c)
		}
	}
	for b := range r.Cells { // as if the cells shared no luck
		for a := range b {
			p := results.Pair{A: a, B: b}
			for s := range rules.Side(2) {
				x, y := r.Cells[a].Tally.Kills(s), r.Cells[b].Tally.Kills(s)
				both := x * y / 1000
				p.Kill[s] = estimate.Joint{Pairs: 1000, Both: both, OnlyA: x - both, OnlyB: y - both}
			}
			r.Pairs = append(r.Pairs, p)
		}
	}
	return r
}

func TestVerdictsOfSweeps(t *testing.T) {
	t.Parallel()
	values := []any{int64(6), int64(8), int64(10), int64(12), int64(14)}
	down := [][2]int64{{900, 100}, {700, 300}, {505, 495}, {300, 700}, {100, 900}}
	up := [][2]int64{{100, 900}, {300, 700}, {400, 600}, {600, 400}, {900, 100}}
	blue := [][2]int64{{900, 100}, {850, 150}, {800, 200}, {750, 250}, {700, 300}}
	red := [][2]int64{{100, 900}, {120, 880}, {140, 860}, {160, 840}, {180, 820}}
	open := [][2]int64{{500, 500}, {505, 495}, {495, 505}, {500, 500}, {500, 500}}
	from := [][2]int64{{500, 500}, {510, 490}, {700, 300}, {800, 200}, {900, 100}}
	upto := [][2]int64{{900, 100}, {800, 200}, {700, 300}, {500, 500}, {500, 500}}
	still := [][2]int64{{500, 0}, {505, 0}, {505, 0}, {500, 0}, {500, 0}}
	still2 := [][2]int64{{0, 500}, {0, 505}, {0, 505}, {0, 500}, {0, 500}}
	twice := [][2]int64{{900, 100}, {300, 700}, {300, 700}, {300, 700}, {900, 100}}
	for name, tt := range map[string]struct {
		lines map[string][][2]int64
		want  []string
	}{
		"crosses": {map[string][][2]int64{"sniper": down},
			[]string{"Both sides kill equally often at about 10 damage points of the Small UFO (between the values 8 and 12)", "blue kills more often below that, red above it"}},
		"rises": {map[string][][2]int64{"sniper": up},
			[]string{"at about 11 damage points of the Small UFO (between the values 10 and 12)", "red kills more often below that, blue above it"}},
		"two lines": {map[string][][2]int64{"missiles-first": down, "guns-only": red},
			[]string{"Both sides kill equally often at about 10", "for blue's “missiles-first”", "For blue's “guns-only” red kills more often than blue at every value"}},
		"blue throughout": {map[string][][2]int64{"sniper": blue},
			[]string{"Blue kills more often than red at every value", "Blue kills most often at 6, in 90 % (88 to 92)", "least often at 14"}},
		"open": {map[string][][2]int64{"sniper": open}, []string{"Neither side is shown to kill more often at any value",
			"no difference between its values is shown"}},
		"from": {map[string][][2]int64{"sniper": from}, []string{"from 10 on, and neither is shown to below that"}},
		"upto": {map[string][][2]int64{"sniper": upto}, []string{"up to 10, and neither is shown to above that"}},
		"twice": {map[string][][2]int64{"sniper": twice}, []string{"The sides change places 2 times", "at about 7 (between the values 6 and 8) and ",
			"at about 13 (between 12 and 14)"}},
		"two even lines": {map[string][][2]int64{"missiles-first": down, "guns-only": down, "sniper": from},
			[]string{"at about 10 damage points of the Small UFO (between the values 8 and 12) for blue's “missiles-first” and at about 10 " +
				"(between 8 and 12) for blue's “guns-only”", "For blue's “sniper” blue kills more often than red from 10 on."}},
		"two courses": {map[string][][2]int64{"missiles-first": blue, "guns-only": from},
			[]string{"Blue's kill probability over damage points of the Small UFO: for blue's “missiles-first” it falls from 90 % at 6 to 70 % at 14; " +
				"for blue's “guns-only” it rises from 50 % at 6 to 90 % at 14."}},
		"a hump and no change": {map[string][][2]int64{"missiles-first": {{100, 0}, {500, 0}, {505, 0}, {300, 0}, {40, 0}}, "guns-only": still},
			[]string{"Red never kills. Blue's kill probability", "it is greatest at 10 (50 %) and least at 14 (4.0 %)",
				"for blue's “guns-only” there are too few duels to tell whether it changes (50 to 51 %)"}},
		"idle blue": {map[string][][2]int64{"missiles-first": {{2, 900}, {3, 800}, {2, 700}, {1, 600}, {2, 500}}, "guns-only": still2},
			[]string{"Blue kills in only 0.1 % of all duels. Red's kill probability", "for blue's “missiles-first” it falls from 90 % at 6 to 50 % at 14"}},
		"many lines": {map[string][][2]int64{"missiles-first": down, "guns-only": up, "sniper": down, "closer": red, "cautious": open},
			[]string{"Both sides kill equally often somewhere in 3 of 5 lines", "for blue's “guns-only”", "Red alone is shown", "neither side is shown"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			of := words.New(swept(values, tt.lines), 0.95)
			sentences, at := words.Lead(of)
			text := strings.ReplaceAll(strings.Join(sentences, " "), "\u00a0", " ")
			for _, want := range tt.want {
				if !strings.Contains(strings.ToLower(text), strings.ToLower(want)) {
					t.Errorf("found %q, want %q in it", text, want)
				}
			}
			want := "kill-red-card-dp"
			if len(tt.lines) > 2 {
				want = "edge-red-card-dp" // more curves than one can tell apart
			}
			if at != want {
				t.Errorf("it is shown by %q", at)
			}
		})
	}
}

// Of runs in which both sides are truly even everywhere, few may be told to cross: the intervals of a line hold
// together.
func TestEvenRunsSeldomCross(t *testing.T) {
	t.Parallel()
	const runs = 400
	values := []any{int64(6), int64(8), int64(10), int64(12), int64(14)}
	dice := rand.New(rand.NewPCG(19, 1))
	claimed := 0
	for range runs {
		wins := make([][2]int64, len(values))
		for k := range wins {
			for range 1000 {
				wins[k][dice.IntN(2)]++
			}
		}
		if v := words.VerdictOf(words.New(swept(values, map[string][][2]int64{"sniper": wins}), 0.95)); len(v.Lines[0].Evens) > 0 ||
			!strings.HasPrefix(v.Sentences[0], "Neither side") {
			claimed++
		}
	}
	if claimed > runs*8/100 { // 5 % are allowed, and some luck
		t.Errorf("%d of %d even runs are said to be uneven", claimed, runs)
	}
}

// Of runs whose sides are truly even at one value, that value lies where the verdict says, and no other is told.
func TestEvenValuesLieWhereTheyAreSaidTo(t *testing.T) {
	t.Parallel()
	const runs, truth = 400, 10.7
	values := []any{int64(6), int64(8), int64(10), int64(12), int64(14)}
	dice := rand.New(rand.NewPCG(19, 2))
	missed, found := 0, 0
	for range runs {
		wins := make([][2]int64, len(values))
		for k, v := range values {
			for range 1000 {
				if dice.Float64() < 0.5+0.03*(truth-float64(v.(int64))) {
					wins[k][0]++
				} else {
					wins[k][1]++
				}
			}
		}
		l := words.VerdictOf(words.New(swept(values, map[string][][2]int64{"sniper": wins}), 0.95)).Lines[0]
		for _, e := range l.Evens {
			found++
			if len(l.Evens) > 1 || !e.Falls || truth < e.From || truth > e.To {
				missed++
			}
		}
	}
	if found < runs*9/10 || missed > runs*5/100 {
		t.Errorf("of %d runs %d tell where the sides are even, %d wrongly", runs, found, missed)
	}
}

// Every run has an answer, and the chart that is named is one of its charts.
func TestVerdictsOfEveryShape(t *testing.T) {
	t.Parallel()
	for name, shape := range resultstest.Shapes() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			of := words.New(shape.Run, 0.95)
			sentences, at := words.Lead(of)
			if len(sentences) == 0 {
				t.Error("no sentence")
			}
			for _, s := range sentences {
				if strings.Contains(s, "NaN") || strings.Contains(s, "Inf") || !strings.HasSuffix(s, ".") || strings.Contains(s, "%!") {
					t.Errorf("it says %q", s)
				}
			}
			pictures := chart.Pictures(of)
			if at != "" && !slices.ContainsFunc(pictures, func(p *chart.Picture) bool { return p.Name == at }) {
				t.Errorf("there is no chart %q", at)
			}
			if at == "" && len(pictures) > 0 {
				t.Error("no chart is named")
			}
		})
	}
}

func TestVerdictsOfCells(t *testing.T) {
	t.Parallel()
	run := swept([]any{int64(6)}, map[string][][2]int64{"missiles-first": {{600, 400}}, "guns-only": {{300, 700}}, "sniper": {{320, 680}}})
	v := words.VerdictOf(words.New(run, 0.95))
	text := strings.Join(v.Sentences, " ")
	for _, want := range []string{"Blue kills most often with blue's “missiles-first”, in 60 % (57 to 63) of duels, and least often with blue's “guns-only”, in 30 %",
		"Blue kills more often than red in 1 and red more often than blue in 2 of the 3 cells."} {
		if !strings.Contains(strings.ToLower(text), strings.ToLower(want)) {
			t.Errorf("found %q, want %q in it", text, want)
		}
	}
	if v.Best != 0 || v.Worst != 1 || !v.Differ {
		t.Errorf("best %d, worst %d, they differ: %t", v.Best, v.Worst, v.Differ)
	}
	close := swept([]any{int64(6)}, map[string][][2]int64{"missiles-first": {{500, 500}}, "guns-only": {{505, 495}}})
	if v := words.VerdictOf(words.New(close, 0.95)); v.Differ || !strings.Contains(v.Sentences[0], "; no difference is shown: it is 0 points (−4 to 5).") ||
		v.Sentences[1] != "Neither side is shown to kill more often in any of them." {
		t.Errorf("it says %q", v.Sentences)
	}
	one := swept([]any{int64(6)}, map[string][][2]int64{"sniper": {{600, 400}}})
	if v := words.VerdictOf(words.New(one, 0.95)); v.Chart != "outcomes" ||
		!strings.Contains(v.Sentences[0], "Blue wins more often than red, by 20 points (14 to 26).") {
		t.Errorf("it says %q", v.Sentences)
	}
}

// What an unfinished run has found is told as what it is.
func TestUnfinishedRunsSaySo(t *testing.T) {
	t.Parallel()
	run := swept([]any{int64(6), int64(8)}, map[string][][2]int64{"sniper": {{600, 400}, {500, 500}}})
	run.Finished, run.Wanted = false, 4000
	v := words.VerdictOf(words.New(run, 0.95))
	if want := "Unfinished: 2,000 of 8,000 duels are played; what follows is of those."; v.Sentences[0] != want || len(v.Sentences) < 2 {
		t.Errorf("it says %q, want %q first", v.Sentences, want)
	}
}

// A jump is told with the line that it is on.
func TestJumpsNameTheirLine(t *testing.T) {
	t.Parallel()
	run := swept([]any{int64(6), int64(8), int64(10), int64(12), int64(14)}, map[string][][2]int64{
		"missiles-first": {{900, 0}, {890, 0}, {880, 0}, {100, 0}, {90, 0}}, "guns-only": {{500, 0}, {490, 0}, {480, 0}, {470, 0}, {460, 0}}})
	text := strings.Join(words.VerdictOf(words.New(run, 0.95)).Sentences, " ")
	if want := "jumps from 88 to 10 % between 10 and 12 for blue's “missiles-first”."; !strings.Contains(text, want) {
		t.Errorf("it says %q, want %q in it", text, want)
	}
}

// A run says which look at it this is. One cell that was played on alone is the whole run, and has no pairs.
func TestLooksAreTold(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		cells, extensions, alone int
		want, not                string
	}{
		{1, 0, 0, "", "looked at"},
		{1, 1, 0, "The run was looked at and extended once: intervals are of 99.5 % now", "pairs"},
		{1, 0, 2, "The run was looked at and extended 2 times: intervals are of 99.83 % now", "pairs"},
		{1, 1, 2, "extended 3 times: intervals are of 99.917 % now", "pairs"},
		{1, 1, 2, "new duels, of --seed 1 in a folder of their own", "pairs"},
		{4, 0, 1, "then 1 of its 4 cells got more duels", "extended"},
	} {
		run := resultstest.Fixture(tt.cells, 2000)
		run.Seed, run.Extensions, run.Cells[0].Alone = 0, tt.extensions, tt.alone
		sentences, _ := words.Lead(words.New(run, run.Confidence()))
		text := strings.ReplaceAll(strings.Join(sentences, " "), "\u00a0", " ")
		if !strings.Contains(text, tt.want) || strings.Contains(text, tt.not) {
			t.Errorf("%+v: found %q", tt, text)
		}
	}
}
