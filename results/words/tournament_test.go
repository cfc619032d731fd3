// Inside: what is told of them is compared for tournaments that are written down here.
package words

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
)

// roundOf is a tournament of two doctrines a side, of which some are best.
func roundOf(value, low, high float64, shares [2][]float64, best [2][]string, equals []string) *figures.Tournament {
	t := &figures.Tournament{Blue: []string{"a", "b"}, Red: []string{"c", "d"}, Names: [2][]string{{"Ace", "Bold"}, {"Calm", "Daring"}}}
	of := func(v, l, h float64) estimate.Estimate {
		return estimate.Estimate{Value: v, Low: l, High: h, Confidence: 0.95, N: 400}
	}
	t.Mixture.Value = of(value, low, high)
	for i, x := range shares[0] {
		t.Mixture.Blue = append(t.Mixture.Blue, figures.Share{Doctrine: t.Blue[i], Share: of(x, x, x)})
	}
	for i, x := range shares[1] {
		t.Mixture.Red = append(t.Mixture.Red, figures.Share{Doctrine: t.Red[i], Share: of(x, x, x)})
	}
	for j, b := range best[0] {
		t.Replies.Blue = append(t.Replies.Blue, figures.Reply{Against: t.Red[j], Best: b, Equals: equals})
	}
	for i, b := range best[1] {
		t.Replies.Red = append(t.Replies.Red, figures.Reply{Against: t.Blue[i], Best: b})
	}
	t.Ratings = []figures.Rating{{Side: "blue", Doctrine: "a", Rating: of(100, 80, 120)},
		{Side: "red", Doctrine: "d", Rating: of(0, -20, 20)}, {Side: "red", Doctrine: "c", Rating: of(-100, -120, -80)}}
	return t
}

// Best replies and doctrines that may be flown are named, or counted where they are too many to name.
func TestRoundLeavesNobodyOut(t *testing.T) {
	t.Parallel()
	five := []string{"a", "b", "c", "d", "e"}
	of := &figures.Tournament{Blue: five, Red: five, Names: [2][]string{five, five}}
	reply := func(best ...string) (all []figures.Reply) {
		for i, b := range best {
			all = append(all, figures.Reply{Against: five[i], Best: b})
		}
		return all
	}
	of.Replies.Blue, of.Replies.Red = reply("c", "a", "b", "a", "a"), reply("d", "a", "a", "b", "c")
	of.Mixture.Value = estimate.Estimate{Value: 0.5, Low: 0.4, High: 0.6, Confidence: 0.95, N: 400}
	for i, x := range []float64{1, 0, 0, 0, 0} {
		of.Mixture.Blue = append(of.Mixture.Blue, figures.Share{Doctrine: five[i], Share: estimate.Estimate{Value: x}})
	}
	of.Mixture.Red = of.Mixture.Blue[:3]
	told := mixtureSentence(of) + " " + repliesSentence(of)
	for _, want := range []string{"blue flies “a” (perhaps 4 others too) and red “a” (perhaps “b”, “c”): ",
		"Blue does best with “a” against 3 of red's 5 doctrines, with “c” against 1 and with “b” against 1; ",
		"red does best with “a” against 2 of blue's 5 doctrines, with “d” against 1 and with 2 others against the other 2."} {
		if !strings.Contains(told, want) {
			t.Errorf("found %q\nwant in it %q", told, want)
		}
	}
}

// The answer of a tournament has the mixture and whom it favours, the best replies, the ratings and the cycles.
func TestRound(t *testing.T) {
	t.Parallel()
	pure := roundOf(0.7, 0.6, 0.8, [2][]float64{{1}, {1}}, [2][]string{{"a", "a"}, {"c", "d"}}, nil)
	mixes := roundOf(0.52, 0.35, 0.65, [2][]float64{{0.6, 0.4}, {0.3, 0.7}}, [2][]string{{"a", "b"}, {"c", "c"}}, []string{"b"})
	close := roundOf(0.5, 0.45, 0.55, [2][]float64{{1}, {1}}, [2][]string{{"a", "a"}, {"c", "c"}}, []string{"b"})
	for i := range close.Replies.Red {
		close.Replies.Red[i].Equals = []string{"d"}
	}
	loses := roundOf(0.3, 0.2, 0.4, [2][]float64{{1, 0}, {1}}, [2][]string{{"a", "a"}, {"c", "c"}}, nil)
	loses.Cycles = [][3]string{{"a", "b", "a"}, {"b", "a", "b"}}
	for _, tt := range []struct {
		of   *figures.Tournament
		want []string
	}{
		{pure, []string{"If both choose unseen, blue flies “Ace” and red “Calm”: blue gets 70 % (60 to 80) of the points, " +
			"which favours blue.", "Blue does best with “Ace”, whatever red flies; red does best with “Calm” against 1 of blue's 2 doctrines and with “Daring” against 1. Highest",
			"Highest rated is blue's “Ace” (+100 ± 20)."}},
		{mixes, []string{"blue flies “Ace” (60 %) and “Bold” (40 %) and red", "with too few duels to tell whom that favours",
			"Blue does best with “Ace” against 1 of red's 2 doctrines and with “Bold” against 1; red does best with “Calm”, whatever blue " +
				"flies. There are too few duels to be sure of 2 of these 4 best replies."}},
		{close, []string{"which is close to even", "There are too few duels to be sure of any of these."}},
		{loses, []string{"blue flies “Ace” (perhaps “Bold”) and red", "which favours red", "“Ace” beats “Bold”, “Bold” beats “Ace”",
			"; 1 more cycle like that."}},
	} {
		told := strings.Join(round(&Study{Tournament: tt.of, Conf: 0.95}), " ")
		for _, want := range tt.want {
			if !strings.Contains(told, want) {
				t.Errorf("found %q\nwant in it %q", told, want)
			}
		}
	}
	if v := VerdictOf(&Study{Run: &results.Run{Cells: make([]results.Cell, 4)}, Sum: &figures.Summary{}, Tournament: pure}); v.Chart == "payoff" {
		t.Error("a run without duels shows a payoff matrix")
	}
}
