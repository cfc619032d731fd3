package words

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// An effect is what a field does to a figure on average over all others: the values with which it is greatest and least, and by
// how much.
type effect struct {
	title     string
	high, low average
	gain      estimate.Estimate // of the higher over the lower; those of all fields and told sides hold together
}

// An average is what a figure is on average over the cells with one value of a field.
type average struct {
	said, name string // the value: “Missiles first”, and without quotation marks
	cells      []*results.Cell
	figure     estimate.Estimate
}

// effectsOf are those of all fields whose averages are told, the largest first; none if averages tell no more than cells do.
// So many figures are told, which takes so many comparisons. Values that lack the figure are left out.
func effectsOf(s *Study, of *figures.MetricFigure, told int) (all []effect, comparisons int) {
	values, field := 0, ""
	for _, m := range figures.Averages(s.Run, s.Conf) {
		x := average{said: saidValue(s, &m), name: m.Name, cells: m.Cells, figure: of.Of(m.Cells, s.Conf)}
		if len(all) == 0 || field != m.Field {
			all, values, field = append(all, effect{title: m.Title, high: x, low: x}), 0, m.Field
		}
		comparisons += told * values // pairs with those before
		values++
		e := &all[len(all)-1]
		switch {
		case !x.figure.Defined(): // that is neither great nor small
			continue
		case !e.high.figure.Defined():
			e.high, e.low = x, x
		}
		if x.figure.Value > e.high.figure.Value {
			e.high = x
		}
		if x.figure.Value < e.low.figure.Value {
			e.low = x
		}
	}
	for i := range all {
		e := &all[i]
		e.gain = of.Less(e.low.cells, e.high.cells, s.Shared(comparisons))
	}
	slices.SortStableFunc(all, func(a, b effect) int { return cmp.Compare(b.gain.Value, a.gain.Value) })
	return all, comparisons
}

// saidValue is a value of a field in a sentence that names the field: cards and doctrines in quotation marks.
func saidValue(s *Study, m *figures.ValueMean) string {
	at := slices.IndexFunc(s.Fields, func(f results.Field) bool { return f.Path == m.Field })
	if f := &s.Fields[at]; f.Words && f.Cast() {
		return f.Said(m.Value)
	}
	return m.Name
}

// matters says which of several fields matter most for a figure on average, and what of the others is shown: before all that is
// said of single cells, because it is what somebody varies several fields for. Where cells were played until enough was
// known, averages of them have no intervals, and it says nothing.
func matters(s *Study, of *figures.MetricFigure) string {
	if s.Looked() || !of.Averages() {
		return ""
	}
	var shown []effect
	var not []string
	effects, _ := effectsOf(s, of, 1)
	for _, e := range effects {
		if e.gain.Low > 0 {
			shown = append(shown, e)
		} else {
			not = append(not, e.title)
		}
	}
	switch {
	case effects == nil:
		return ""
	case shown == nil:
		return fmt.Sprintf("No field is shown to matter on average over the others: %s.", prose.Listed(not))
	}
	first, t, others := &shown[0], tellingOf(of), "fields"
	if len(effects) == 2 {
		others = "field"
	}
	parts := []string{fmt.Sprintf("%s: on average over the other %s %s with %s, and %s with %s", prose.UpperFirst(leading(shown)), others,
		t.clause(first.high.figure), first.high.said, t.again(first.low.figure), first.low.said)}
	for _, e := range shown[1:] {
		parts = append(parts, fmt.Sprintf("over %s %s to %s", e.title, t.lead+prose.Value(e.low.figure, t.scale()), t.value(e.high.figure)))
	}
	if not != nil {
		parts = append(parts, prose.Listed(not)+" "+verb(len(not), "is", "are")+" not shown to matter")
	}
	return strings.Join(parts, "; ") + "."
}

// leading says which of the fields that matter does most: those whose effect may be as large as that of the first, which is
// the largest found, are named with it.
func leading(shown []effect) string {
	var names []string
	for _, e := range shown {
		if e.gain.High >= shown[0].gain.Low {
			names = append(names, e.title)
		}
	}
	switch len(names) {
	case 1:
		return names[0] + " matters most"
	case len(shown):
		return prose.Listed(names) + " matter, and which of them most is not shown"
	}
	return prose.Listed(names) + " matter most, and which of them more is not shown"
}
