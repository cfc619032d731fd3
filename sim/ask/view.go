package ask

import (
	"fmt"
	"math"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
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
	names map[string]string
	Asks  string // the question in words
	Above string // above the chart in text: what its figures are; "": what the table has
}

// View is how the answer to a question about the cells of a run is drawn.
func (a *Answer) View(run *results.Run) (*View, error) {
	q := a.Question
	m, err := FindMetric(q.Metric)
	if err != nil {
		return nil, err
	}
	v := &View{Title: prose.UpperFirst(m.Words) + " over " + titleOf(q.Field, run), Label: m.Words + " (%)", Scale: m.Scale(),
		Line: q.Target,
		Dots: "Full dots: may be nearest to the target, the dashed line."}
	if m.Ratio() {
		v.Label = m.Words
	}
	v.names, v.Asks = namesOf(q, run), a.asks(m, run)
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
		v.Field = axisOf(q, run)
	}
	if q.Pilots != "" {
		v.Dots = "Dots: both sides choose best; full ones may be nearest to the target, the dashed line. Light bars: from the " +
			"least to the greatest figure of all pairs of pilots."
	}
	return v, nil
}

// titleOf is a field in words.
func titleOf(path string, run *results.Run) string {
	if f := fieldOf(path, run); f != nil {
		return f.Title
	}
	return path
}

// fieldOf is the field with a path that a run varies; nil if it does not.
func fieldOf(path string, run *results.Run) *results.Field {
	fields := results.VariedFields(run)
	for i := range fields {
		if fields[i].Path == path {
			return &fields[i]
		}
	}
	return nil
}

// axisOf names the field with its unit.
func axisOf(q *store.Question, run *results.Run) string {
	if f := fieldOf(q.Field, run); f != nil {
		return study.AxisLabel(f)
	}
	return q.Field
}

// Called is the name of a spot for people: a field or one of the values of the field of the question in words, where the
// run gives them, or else its own.
func (v *View) Called(s *Spot) string {
	if name := v.names[s.Name]; name != "" {
		return name
	}
	return s.Name
}

// namesOf are the words for the paths of fields, and for the values of the field of a question.
func namesOf(q *store.Question, run *results.Run) map[string]string {
	names := map[string]string{}
	for _, f := range results.VariedFields(run) {
		names[f.Path] = f.Title
		if f.Path == q.Field && f.Numbers == nil {
			for i, level := range f.Levels {
				names[level] = f.Names[i]
			}
		}
	}
	return names
}

// about says how to read the figures of a question that looks again and again.
func (a *asker) about() string {
	unit := ", in %"
	if a.metric.Ratio() {
		unit = ""
	}
	return fmt.Sprintf("Intervals of %s%s; all of them and the answer hold together, at every look, with %s", a.Metric, unit,
		prose.Confidence(1-a.Error))
}
