package report

import (
	"testing"

	"github.com/furball-sim/furball/results/chart"
)

// A quote of which the answer has said every figure is not printed below it; one with a figure more is.
func TestQuotesDoNotRepeatTheAnswer(t *testing.T) {
	t.Parallel()
	answer := []string{"If both choose unseen, blue gets 47.1 % (45.0 to 49.2) of the points, which favours red.", "Best of 1,200."}
	for quote, keeps := range map[string]bool{
		"The fight favours red: blue gets 47.1 % (45.0 to 49.2) of the points.": false,
		"Of 1,200 duels.": false,
		"Blue gets 47 %.": true,
		"The fight favours red: blue gets 47.1 % (45.0 to 49.2) of the points, and loses 3.": true,
		"The fight favours red.": true,
	} {
		p := &chart.Picture{}
		p.Name, p.Quote, p.Footnote = "payoff", quote, "95 %"
		got := unrepeated(p, answer)
		if (got.Quote == quote) != keeps || (got.Footnote == "95 %") != keeps || got.Name != "payoff" || p.Quote != quote {
			t.Errorf("%q: found %q", quote, got.Quote)
		}
	}
	if unrepeated(nil, answer) != nil {
		t.Error("found a picture where there is none")
	}
}
