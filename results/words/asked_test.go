package words_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

// shooting is a run over three doctrines of blue, two of red and two cards, in each of whose 100 duels blue fires a missile, of
// which so many hit; below 0: it fires none.
func shooting(hits func(doctrine, enemy, card int) int) *results.Run {
	r := &results.Run{Header: results.Header{Experiment: "made", System: "ufo", LengthUnit: "turns", Wanted: 100,
		Metric: &results.Metric{Name: "blue.shot.hit", Weapons: []string{"amraam"}}}, Finished: true}
	for i := range 12 {
		d, e, k := i%3, i/3&1, i/6
		c := results.Cell{Case: results.Case{ID: fmt.Sprint("cell", i), Weapons: []rules.Weapon{{ID: "amraam", Name: "AMRAAM"}},
			Factors: results.Factors{{Path: "blue.doctrine", Value: fmt.Sprint("d", d), Words: "doctrine of blue"},
				{Path: "red.doctrine", Value: fmt.Sprint("e", e), Words: "doctrine of red"},
				{Path: "red.card", Value: fmt.Sprint("c", k), Words: "card of red"}}}}
		for n := range 100 {
			var l rules.Ledger
			if most := hits(d, e, k); most >= 0 {
				l.Shot(rules.Blue, 0, 0, 0)
				if n < most {
					l.Hit(rules.Blue, 0, 0, 0, 1)
				}
			}
			o := rules.Outcome{Craft: [2]int32{1, 1}, Length: 1, Result: rules.Draw, End: rules.TurnLimit}
			c.Tally.Add(int64(n*37%100), &o, &l, 1)
		}
		r.Cells = append(r.Cells, c)
	}
	return r
}

// Cells that lack the figure that is asked for are not called the least, and neither is a value if all its cells lack it: the
// others are compared.
func TestAskedOfCellsThatLackIt(t *testing.T) {
	t.Parallel()
	r := shooting(func(d, e, _ int) int { return []int{20, -1, 80}[d] + 10*e*(1-d&1) })
	text := strings.Join(words.VerdictOf(words.New(r, 0.95)).Sentences, " ")
	for _, want := range []string{"Doctrine of blue matters most: on average over the other fields a shot of blue's AMRAAM hits with 85 % (",
		" with blue's “d2”, and with 25 % (", " with blue's “d0”; over doctrine of red ", "In 4 of the 12 cells it is never fired."} {
		if !strings.Contains(text, want) {
			t.Errorf("it says %q, want %q in it", text, want)
		}
	}
}

// Where one cell alone has the figure, or where all have the same, it is told once; where none has it, why is told.
func TestAskedOfOneFigure(t *testing.T) {
	t.Parallel()
	for want, hits := range map[string]func(d, e, c int) int{
		"A shot of blue's AMRAAM hits with 30 % (22 to 40) in all that have it of the 12 cells.": func(d, e, c int) int { return 30 - 100*(2-d*e*c) },
		"A shot of blue's AMRAAM hits with – (never fired).":                                     func(d, e, c int) int { return -1 },
	} {
		text := words.VerdictOf(words.New(shooting(hits), 0.95)).Sentences
		if last := text[len(text)-1]; last != want {
			t.Errorf("it says %q, want %q at the end", text, want)
		}
	}
}

// A comparison tells each weapon that a metric is of, the greater figure first, and those that are never fired by name alone.
func TestComparisonSentence(t *testing.T) {
	t.Parallel()
	of := func(v float64) estimate.Estimate {
		return estimate.Estimate{Value: v, Low: v - 0.1, High: v + 0.1, N: 9}
	}
	none := estimate.Estimate{Reason: "never fired"}
	set := &figures.ComparisonSet{Names: [2]string{"red", "blue"}}
	for _, c := range []struct {
		weapon  string
		a, b, d estimate.Estimate
	}{{"X", of(0.2), of(0.5), of(0.3)}, {"Y", of(0.5), of(0.45), of(-0.05)}, {"Z", none, of(0.4), none}, {"U", none, none, none}, {"V", none, none, none}} {
		set.Asked = append(set.Asked, figures.AskedComparison{Weapon: c.weapon, ValueA: c.a, ValueB: c.b, Difference: c.d,
			Of: &figures.MetricFigure{Metric: results.Metric{Name: "blue.shot.hit"}, Weapon: c.weapon, WeaponName: c.weapon}})
	}
	want := "A shot of blue's X hits with 50 % (40 to 60) with blue, and with 20 % (10 to 30) with red: a difference of 30 points (20 to 40). " +
		"A shot of blue's Y hits with 50 % (40 to 60) with red, and with 45 % (35 to 55) with blue; no difference is shown: it is 5 points (−5 to 15). " +
		"A shot of blue's Z hits with 40 % (30 to 50) with blue; with red it is never fired. No shot is fired of blue's U and V."
	if got := words.ComparisonSentence(set); got != want {
		t.Errorf("found %q\nwant %q", got, want)
	}
}
