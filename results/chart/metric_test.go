package chart_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

// The axis of a figure that is no share goes as far as the figure: an exchange ratio may be above 100.
func TestAxisOfARatio(t *testing.T) {
	t.Parallel()
	r := resultstest.Fixture(1, 0)
	r.Metric = &results.Metric{Name: results.ExchangeMetric}
	for d := range int64(600) {
		o := rules.Outcome{Craft: [2]int32{1, 1}, Length: 1, Result: rules.BlueWins}
		loser := rules.Red
		if d%150 == 0 {
			o.Result, loser = rules.RedWins, rules.Blue
		}
		o.Wiped[loser], o.Losses[loser] = 1, 1
		r.Cells[0].Tally.Add(d, &o, &rules.Ledger{}, 1)
	}
	all := chart.Pictures(words.New(r, 0.95))
	p := all[slices.IndexFunc(all, func(p *chart.Picture) bool { return p.Name == words.MetricChart })]
	svg, err := p.Inline(chart.WideWidth)
	if err != nil || !strings.Contains(svg, ">400</text>") || strings.Contains(svg, ">10</text>") {
		t.Errorf("%v: the axis does not reach from 0 to 400, where the interval of 149 ends:\n%s", err, svg)
	}
}
