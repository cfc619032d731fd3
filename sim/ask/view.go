package ask

import (
	"fmt"
	"math"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/study"
)

// A View says how the figures of an answer are drawn.
type View struct {
	Title string
	Label string  // of the axis of the figures
	Field string  // of the axis of the values of a field; "": the figures have names
	Scale float64 // by which figures are shown
	Line  float64 // a figure that others are compared with; NaN: none
	Dots  string  // what the dots mean
	Asks  string  // the question in words
	Above string  // above the chart in text: what its figures are; "": what the table has
}

// View is how the answer to a question about the cells of a run is drawn.
func (a *Answer) View(run *results.Run) (*View, error) {
	q := a.Question
	m, err := FindMetric(q.Metric)
	if err != nil {
		return nil, err
	}
	w := wordingOf(run.Outline())
	v := &View{Title: prose.UpperFirst(m.Words) + " over " + w.title(q.Field), Label: m.Words + " (%)", Scale: m.Scale(),
		Line: q.Target,
		Dots: "Full dots: may be nearest to the target, the dashed line."}
	if m.Ratio() {
		v.Label = m.Words
	}
	v.Asks = a.asks(m, w)
	switch {
	case q.Kind == RaceKind:
		v.Line, v.Dots = math.NaN(), "Full dots: may be best."
	case q.Kind == CreditKind:
		v.Title, v.Label, v.Line = "Worth of weapons", "points of "+m.Words, 0
		v.Dots = "Full dots: can be told from nothing, the dashed line."
	case q.Kind == SensitivityKind:
		v.Title, v.Label, v.Line = "What matters to "+m.Words, "share of what varies (%)", 0
		v.Dots, v.Above = "Grey bars cannot be told from nothing.", "What each explains in all (%):"
	case q.Kind == ChangeKind:
		v.Title, v.Dots = prose.UpperFirst(m.Words)+" by what is changed", "Full dots: the smallest change. The dashed line is the target."
	default:
		v.Field = w.axis(q.Field)
	}
	if q.Pilots != "" {
		v.Dots = "Dots: both sides choose best; full ones may be nearest to the target, the dashed line. Light bars: from the " +
			"least to the greatest figure of all pairs of pilots."
	}
	return v, nil
}

// axis names a field with its unit.
func (w wording) axis(path string) string {
	if f := w.field(path); f != nil {
		return study.AxisLabel(f)
	}
	return path
}

// about says how to read the figures of a question that looks again and again.
func (a *asker) about() string {
	unit := ", in %"
	if a.metric.Ratio() {
		unit = ""
	}
	return fmt.Sprintf("Intervals of %s%s; all of them and the answer hold together, at every look, with %s", a.metric.Subject(), unit,
		prose.Confidence(1-a.Error))
}
