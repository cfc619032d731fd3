package ask

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
)

// File is the name of an answer in the folder of its run.
const File = "answer.json"

// An Answer is what is told of a question.
type Answer struct {
	Question *store.Question
	Finished bool   // else it was interrupted
	Sentence string // the answer in words
	Head     []string
	Rows     [][]string // of a table: a row for each cell, the first column names it
	Texts    int        // from which column of the table on there are texts
	Spots    []Spot     // the figures of the cells, or of the fields of a sensitivity
	About    string     // how to read the table
	Notes    []string   // below the table

	json    any
	figures []figured // of the rows
}

// A Spot is the figure of a cell.
type Spot struct {
	Name   string  // "13", or an entrant
	At     float64 // the value of the field, of a balance
	Figure estimate.Estimate
	Marked bool // it is part of the answer
	// Total is what a field explains alone and together with others, Figure what it explains alone; nil for other spots.
	Total *estimate.Estimate
	// Least and Most are the least and the greatest figure of the pairs of a panel of pilots; nil if there is none.
	Least, Most *estimate.Estimate
}

// An asker puts a question to an arena.
type asker struct {
	*store.Question
	metric *Metric
	run    *results.Outline // what the cells are
	words  wording
	tell   func(text string, done, more int64)
}

// Put asks the question about the cells of a run. It tells from time to time what is still undecided, how many duels
// count so far and how many more it may take at most, roughly; tell may be nil.
func Put(ctx context.Context, q *store.Question, run *results.Outline, arena Arena,
	tell func(text string, duels, more int64)) (*Answer, error) {
	m, err := FindMetric(q.Metric)
	if err != nil {
		return nil, err
	}
	k, err := kindOf(q)
	if err != nil {
		return nil, err
	}
	return k.answer(&asker{q, m, run, wordingOf(run), tell}, ctx, arena)
}

// Write writes the answer as JSON.
func (a *Answer) Write(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(a.json)
}

// say says a figure with its interval: "blue kills in 50.6 % (49.1 to 52.1) of all duels".
func (m *Metric) say(e *estimate.Estimate) string {
	return fmt.Sprintf(m.says, m.Span(e))
}

// Scale is by what figures are shown: shares in per cent.
func (m *Metric) Scale() float64 {
	if m.Ratio() {
		return 1
	}
	return 100
}

// Span is a figure with its interval: "50.6 % (49.1 to 52.1)".
func (m *Metric) Span(e *estimate.Estimate) string {
	if m.Ratio() {
		return prose.Value(*e, 1) + " (" + prose.Span(*e, 1) + ")"
	}
	return prose.PercentSpan(*e)
}

// show shows a target.
func (m *Metric) show(x float64) string {
	text := prose.Fixed(x*m.Scale(), 9, false)
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	if m.Ratio() {
		return text
	}
	return text + " %"
}

// price says what an answer costs: "Error 5 % over all looks, 41,200 duels."
func (a *asker) price(duels int64) string {
	return fmt.Sprintf("Error %s over all looks, %s.", shares.show(a.Error), prose.Count(duels, "duel"))
}

// shares shows shares in per cent.
var shares = &metrics[0]

// progress turns what is undecided into a text.
func (a *asker) progress(name func(cells []int) string) func([]int, int64, int64) {
	if a.tell == nil {
		return nil
	}
	return func(left []int, duels, more int64) {
		if len(left) > 1 {
			a.tell("undecided: "+name(left), duels, more)
		}
	}
}

// named names cells; of many, their number.
func named(names []string) string {
	if n := len(names); n > 6 {
		return prose.Grouped(int64(n)) + " of them"
	}
	return prose.Listed(names)
}

// A bounded figure as JSON has it.
type figureJSON struct {
	Estimate *estimate.Figure `json:"estimate"`
	Low      *estimate.Figure `json:"low"`
	High     *estimate.Figure `json:"high"`
	Duels    int64            `json:"duels"`
}

func figureOf(e *estimate.Estimate, duels int64) figureJSON {
	return figureJSON{e.Figure(), estimate.Finite(e.Low), estimate.Finite(e.High), duels}
}

// columns are a figure and its interval in a table, with so many digits that one sees on which side of a target it is.
func (m *Metric) columns(e *estimate.Estimate) (value, interval string) {
	places := 1
	if m.Ratio() {
		places = 2
	}
	show := func(x float64) string { return prose.Fixed(x*m.Scale(), places, false) }
	value, interval = "–", show(e.Low)+" to "+show(e.High)
	if e.Defined() {
		value = show(e.Value)
	}
	switch {
	case math.IsInf(e.High, 1) && e.Low == 0:
		interval = "–"
	case math.IsInf(e.High, 1):
		interval = "at least " + show(e.Low)
	}
	return value, interval
}

// total sums up duels.
func total(all []int64) (n int64) {
	for _, k := range all {
		n += k
	}
	return n
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
