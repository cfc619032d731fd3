package words

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// An effect is what a field does on average over all others: the values with which a side kills most and least often, and
// by how much.
type effect struct {
	title     string
	high, low figures.ValueMean
	gain      estimate.Estimate // of the higher over the lower; those of all fields and told sides hold together
}

// effectsOf are those of all fields whose averages are told, the largest first; none if averages tell no more than cells do.
// So many sides are told, which takes so many comparisons.
func effectsOf(s *Study, side rules.Side, sides int) (all []effect, comparisons int) {
	values := 0
	for _, m := range figures.ValueMeans(s.Run, s.Conf) {
		if n := len(all); n == 0 || all[n-1].high.Field != m.Field {
			all, values = append(all, effect{title: m.Title, high: m, low: m}), 0
		}
		comparisons += sides * values // pairs with those before
		values++
		e := &all[len(all)-1]
		if m.Kill[side].Value > e.high.Kill[side].Value {
			e.high = m
		}
		if m.Kill[side].Value < e.low.Kill[side].Value {
			e.low = m
		}
	}
	for i := range all {
		e := &all[i]
		e.gain = figures.MeanKillDifference(e.low.Cells, e.high.Cells, side, s.Shared(comparisons))
	}
	slices.SortStableFunc(all, func(a, b effect) int { return cmp.Compare(b.gain.Value, a.gain.Value) })
	return all, comparisons
}

// matters says which of several fields matters most on average, and what of the others is shown: before all that is said
// of single cells, because it is what somebody varies several fields for. Where cells were played until enough was known,
// averages of them have no intervals, and it says nothing.
func matters(s *Study) string {
	if s.Looked() {
		return ""
	}
	side := lively(s)
	var others, not []string
	first := ""
	effects, _ := effectsOf(s, side, 1)
	for _, e := range effects {
		most, least := e.high.Kill[side], e.low.Kill[side]
		switch {
		case e.gain.Low <= 0:
			not = append(not, e.title)
		case first == "":
			first = fmt.Sprintf("%s matters most: on average over the other fields %s kills in %s of duels (%s) with %s, and in %s (%s) with %s",
				prose.UpperFirst(e.title), side, prose.PercentSign(most), prose.Span(most, 100), e.high.Name,
				prose.PercentSign(least), prose.Span(least, 100), e.low.Name)
		default:
			others = append(others, fmt.Sprintf("over %s in %s to %s", e.title, prose.Value(least, 100), prose.PercentSign(most)))
		}
	}
	switch {
	case first == "" && not == nil:
		return ""
	case first == "":
		return fmt.Sprintf("No field is shown to matter on average over the others: %s.", prose.Listed(not))
	}
	parts := append([]string{first}, others...)
	if not != nil {
		parts = append(parts, prose.Listed(not)+" "+verb(len(not), "is", "are")+" not shown to matter")
	}
	return strings.Join(parts, "; ") + "."
}
