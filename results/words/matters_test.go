package words_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

// cube is a run over three fields of two values each, in which blue kills so often of 100 duels and red in the others.
func cube(kills func(doctrine, enemy, card int) int) *results.Run {
	r := &results.Run{Header: results.Header{Experiment: "made", System: "ufo", LengthUnit: "turns", Wanted: 100}, Finished: true}
	for i := range 8 {
		d, e, k := i&1, i>>1&1, i>>2
		c := results.Cell{Case: results.Case{ID: fmt.Sprint("cell", i), Factors: results.Factors{
			{Path: "blue.doctrine", Value: fmt.Sprint("d", d), Words: "doctrine of blue"},
			{Path: "red.doctrine", Value: fmt.Sprint("e", e), Words: "doctrine of red"},
			{Path: "red.card", Value: fmt.Sprint("c", k), Words: "card of red"}}}}
		for n := range 100 {
			o := rules.Outcome{Craft: [2]int32{1, 1}, Length: 1, Result: rules.RedWins}
			loser := rules.Blue
			if n < kills(d, e, k) {
				o.Result, loser = rules.BlueWins, rules.Red
			}
			o.Wiped[loser], o.Losses[loser] = 1, 1
			c.Tally.Add(int64(n*37%100), &o, &rules.Ledger{}, 1)
		}
		r.Cells = append(r.Cells, c)
	}
	return r
}

// TestWhatMattersMost: the field with the largest effect on average comes first, the others that have one next, and those
// that are not shown to have one are named as such.
func TestWhatMattersMost(t *testing.T) {
	t.Parallel()
	for want, kills := range map[string]func(d, e, c int) int{
		"Doctrine of red matters most: on average over the other fields blue kills in 75 % of duels (": func(d, e, c int) int {
			return 35 + 40*e + 10*(1-c) - 5*d + 5*d*(1-e)*c - 5 + 5*d
		},
		"Doctrine of red and card of red matter, and which of them most is not shown: on average ": func(d, e, c int) int {
			return 10 + 32*e + 30*c
		},
		"Doctrine of blue and doctrine of red matter most, and which of them more is not shown: on average ": func(d, e, c int) int {
			return 15 + 30*d + 28*e + 9*c
		},
		"No field is shown to matter on average over the others: doctrine of blue, doctrine of red and card of red.": func(d, e, c int) int {
			return 50
		},
	} {
		text, _ := words.Lead(words.New(cube(kills), 0.95))
		if !strings.HasPrefix(text[0], want) {
			t.Errorf("it says %q, want it to begin with %q", text[0], want)
		}
	}
	looked := cube(func(d, e, c int) int { return 20 + 40*e })
	looked.Asked = true
	if text, _ := words.Lead(words.New(looked, 0.95)); strings.Contains(strings.Join(text, " "), "matter") {
		t.Errorf("of cells that were played until enough was known it says %q", text)
	}
	text, _ := words.Lead(words.New(cube(func(d, e, c int) int { return 20 + 40*e + 20*c }), 0.95))
	for _, want := range []string{" with red's “e1”, and in ", " with red's “e0”; over card of red in 40 to 60 %; doctrine of blue is not shown to matter."} {
		if !strings.Contains(text[0], want) {
			t.Errorf("it says %q, want %q in it", text[0], want)
		}
	}
}
