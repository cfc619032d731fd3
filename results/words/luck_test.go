package words_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

// lucky is a fight of 2,000 duels of which blue wins 55 % and red the others, all by luck: whoever wins was lucky, and of
// blue's luck there was too much. So many of the duels are won without a kill.
func lucky(forfeits int) *results.Run {
	r := fights(1, [2]int64{})
	r.Wanted, r.Cells[0].Tally = 2000, results.Tally{}
	for d := range 2000 {
		luck := rules.Luck{rules.LossLuck: rules.LuckUnit / 2}
		o := rules.Outcome{Craft: [2]int32{1, 1}, Length: 3, Result: rules.BlueWins}
		loser := rules.Red
		if d%20 >= 11 {
			luck[rules.LossLuck], o.Result, loser = -luck[rules.LossLuck], rules.RedWins, rules.Blue
		}
		if d%7 == 0 { // else nothing is left to scatter
			luck[rules.LossLuck] = 0
		}
		if d >= forfeits {
			o.Wiped[loser], o.Losses[loser] = 3, 1
		}
		r.Cells[0].Tally.Add(int64(d), &o, &rules.Ledger{Luck: &luck}, 6)
	}
	return r
}

// TestMarginsWithoutLuck: where who wins is told with the luck of the dice taken out, the sentence says so if the duels show
// another margin, and the footnote names the method. Duels that are won without a kill are told as they fell.
func TestMarginsWithoutLuck(t *testing.T) {
	t.Parallel()
	for forfeits, want := range map[int][2]string{
		0:  {", with the luck of the dice taken out; as they fell, 10.", "normal intervals with the luck of the dice taken out"},
		10: {"Blue wins more often than red, by 10 points (6 to 14).", "Tango's score interval and McNemar's exact test"},
	} {
		s := words.New(lucky(forfeits), 0.95)
		if text := words.CellVerdict(s, 0); !strings.Contains(text, want[0]) {
			t.Errorf("it says %q, want %q in it", text, want[0])
		}
		if _, note := words.QuoteOf(s, "outcomes"); !strings.Contains(note, want[1]) {
			t.Errorf("it notes %q, want %q in it", note, want[1])
		}
	}
}
