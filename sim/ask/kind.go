package ask

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/table"
)

// The kinds of questions.
const (
	BalanceKind     = "balance"
	RaceKind        = "race"
	ChangeKind      = "change" // a balance by the smallest change
	CreditKind      = "credit"
	SensitivityKind = "sensitivity"
)

// A kind is a sort of question: how it is answered, how it is said, and how its answer is drawn. All kinds share the rest:
// the store that plays their cells in rounds and resumes, the table, the chart, JSON and the folder of the answer.
type kind struct {
	answer func(a *asker, ctx context.Context) (*Answer, error)
	// asks is the question in words, about a metric.
	asks func(q *manifest.Question, m *Metric, w wording) string
	// draw changes what is usual of the chart.
	draw func(v *View, m *Metric)
	more string // what makes it play more duels
}

// kinds are all of them. A balance between panels of pilots is a kind of its own. It is a function, so that a program that puts
// questions by PutBalance holds no others.
func kinds() map[string]*kind {
	return map[string]*kind{
		BalanceKind: {(*asker).balance, asksBalance, func(*View, *Metric) {}, sequential},
		panelKind: {(*asker).pilots, func(q *manifest.Question, m *Metric, w wording) string {
			return asksBalance(q, m, w) + ", if both sides choose their pilots best"
		}, func(v *View, _ *Metric) {
			v.Dots = "Dots: both sides choose best; full ones may be nearest to the target, the dashed line. Light bars: from the " +
				"least to the greatest figure of all pairs of pilots."
		}, sequential},
		RaceKind: {(*asker).race, func(q *manifest.Question, m *Metric, w wording) string {
			return fmt.Sprintf("With which %s %s greatest", w.title(q.Field), verbed(m))
		}, func(v *View, _ *Metric) {
			v.Field, v.Line, v.Dots = "", math.NaN(), "Full dots: may be best."
		}, sequential},
		ChangeKind: {(*asker).change, func(q *manifest.Question, m *Metric, w wording) string {
			var names []string
			for i := range q.Changes {
				names = append(names, w.title(q.Changes[i].Field))
			}
			return fmt.Sprintf("Which of these brings %s to %s when it alone is changed, in the fewest steps: %s", m.Subject(),
				m.show(q.Target), prose.Listed(names))
		}, func(v *View, m *Metric) {
			v.Field, v.Title = "", prose.UpperFirst(m.Words)+" by what is changed"
			v.Dots = "Full dots: the smallest change. The dashed line is the target."
		}, sequential},
		CreditKind: {(*asker).credit, func(_ *manifest.Question, m *Metric, _ wording) string {
			return fmt.Sprintf("What is each weapon worth to %s", m.Subject())
		}, func(v *View, m *Metric) {
			v.Field, v.Title, v.Label, v.Line = "", "Worth of weapons", "points of "+m.Words, 0
			v.Dots = "Full dots: can be told from nothing, the dashed line."
		}, "more --duels"},
		SensitivityKind: {(*asker).sensitivity, func(q *manifest.Question, m *Metric, w wording) string {
			var names []string
			for _, r := range q.Design.Ranges {
				names = append(names, w.title(r.Path))
			}
			return fmt.Sprintf("How much does each of these matter to %s: %s", m.Subject(), prose.Listed(names))
		}, func(v *View, m *Metric) {
			v.Field, v.Title, v.Label, v.Line = "", "What matters to "+m.Words, "share of what varies (%)", 0
			v.Dots, v.Above = "Hollow bars cannot be told from nothing.", "What each explains in all (%):"
		}, sequential},
	}
}

// panelKind is the kind of a balance between panels of pilots, which is stored as a balance with pilots.
const panelKind = "panel"

// sequential is what makes a question play more that looks again and again.
const sequential = "less --error or --tolerance"

// kindOf is the kind of a question.
func kindOf(q *manifest.Question) (*kind, error) {
	name := q.Kind
	if name == BalanceKind && q.Pilots != "" {
		name = panelKind
	}
	if k := kinds()[name]; k != nil {
		return k, nil
	}
	return nil, fmt.Errorf("found the question %.40q, which this Furball does not know", q.Kind)
}

// More is what makes a question play more duels.
func More(q *manifest.Question) string {
	if k, err := kindOf(q); err == nil {
		return k.more
	}
	return sequential
}

// asksBalance is the question of a balance: "At which value of damage points of the Small UFO is blue's kill probability 50 %".
func asksBalance(q *manifest.Question, m *Metric, w wording) string {
	return fmt.Sprintf("At which value of %s %s %s", w.title(q.Field), verbed(m), m.show(q.Target))
}

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
	k, err := kindOf(q)
	if err != nil {
		return nil, err
	}
	w := wordingOf(run.Outline())
	v := &View{Title: prose.UpperFirst(m.Words) + " over " + w.title(q.Field), Label: m.Words + " (%)", Field: w.axis(q.Field),
		Scale: m.Scale(), Line: q.Target, Dots: "Full dots: may be nearest to the target, the dashed line.",
		Asks: k.asks(q, m, w) + "?"}
	if m.Ratio() {
		v.Label = m.Words
	}
	k.draw(v, m)
	return v, nil
}

// axis names a field with its unit.
func (w wording) axis(path string) string {
	if f := w.field(path); f != nil {
		return f.Label()
	}
	return path
}

// Leading is the table of an answer for a screen: first come the rows that are part of the answer, then those nearest to the
// target of a balance. The figures of cells that are shares have bars.
func (a *Answer) Leading(run *results.Run) *table.Table {
	t := a.Table()
	t.Row = "value"
	if len(a.Spots) != len(t.Rows) {
		return t
	}
	for i := range t.Rows {
		t.Order = append(t.Order, i)
	}
	line := math.NaN()
	if v, err := a.View(run); err == nil && a.Question.Kind == BalanceKind {
		line = v.Line
	}
	off := func(i int) float64 {
		s := &a.Spots[i]
		switch {
		case s.Marked:
			return -1
		case math.IsNaN(line):
			return 0
		case !s.Figure.Defined():
			return math.Inf(1)
		}
		return math.Abs(s.Figure.Value - line)
	}
	slices.SortStableFunc(t.Order, func(i, k int) int { return cmp.Compare(off(i), off(k)) })
	if m, err := FindMetric(a.Question.Metric); err == nil && !m.Ratio() && (a.Question.Kind == BalanceKind || a.Question.Kind == RaceKind) {
		t.Columns = slices.Insert(t.Columns, 1, table.Column{Head: []string{""}, Words: true})
		for i := range t.Rows {
			bar := ""
			if e := &a.Spots[i].Figure; e.Defined() {
				bar = table.Bar(e.Value)
			}
			t.Rows[i] = slices.Insert(t.Rows[i], 1, table.Words(bar))
		}
	}
	return t
}
