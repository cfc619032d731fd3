package ask

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/words"
)

// File is the name of an answer in the folder of its run.
const File = "answer.json"

// An Answer is what is told of a question.
type Answer struct {
	Question *manifest.Question
	Finished bool   // else it was interrupted
	Sentence string // the answer in words
	Head     []string
	Rows     [][]string // of a table: a row for each cell, the first column names it
	Texts    int        // from which column of the table on there are texts
	Spots    []Spot     // the figures of the cells, or of the fields of a sensitivity
	About    string     // how to read the table
	Notes    []string   // below the table

	json    any
	answers **figures.Answer       // where the JSON has sentence and budget beside its own fields; nil: nowhere
	cell    int                    // the one that is the answer, and 1; 0: none is
	figures [][]*estimate.Estimate // behind the texts of the rows; nil: a text is no figure
}

// Cell is the cell that is the answer: the nearest value of a balance, the best entrant of a race; -1: no cell is.
func (a *Answer) Cell() int { return a.cell - 1 }

// Remarks are the notes, and which of an experiment's fights the question is about.
func (a *Answer) Remarks() []string {
	if plays := Plays(a.Question); plays != "" {
		return append([]string{"The question " + plays + "."}, a.Notes...)
	}
	return a.Notes
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
	*manifest.Question
	arena   Arena
	metric  *Metric
	outline *results.Outline // what the cells are
	words   wording
	tell    Telling // nil: nobody is told
}

// Put asks the question about the cells of a run. It tells from time to time what is still undecided, how many duels
// count so far and how many more it may take at most, roughly; tell may be nil.
func Put(ctx context.Context, q *manifest.Question, run *results.Outline, arena Arena, tell Telling) (*Answer, error) {
	k, err := kindOf(q)
	if err != nil {
		return nil, err
	}
	return put(ctx, q, run, arena, tell, k.answer)
}

// A Telling hears of a question what is still undecided, how many duels count and how many more it may take.
type Telling func(text string, duels, more int64)

// PutBalance is Put for a balance without panels of pilots. A program that asks no other kinds does not hold them.
func PutBalance(ctx context.Context, q *manifest.Question, run *results.Outline, arena Arena, tell Telling) (*Answer, error) {
	return put(ctx, q, run, arena, tell, (*asker).balance)
}

// PutRace is Put for a race.
func PutRace(ctx context.Context, q *manifest.Question, run *results.Outline, arena Arena, tell Telling) (*Answer, error) {
	return put(ctx, q, run, arena, tell, (*asker).race)
}

// put asks a question that is answered in one way.
func put(ctx context.Context, q *manifest.Question, run *results.Outline, arena Arena, tell Telling,
	answer func(*asker, context.Context) (*Answer, error)) (*Answer, error) {
	m, err := FindMetric(q.Metric)
	if err != nil {
		return nil, err
	}
	return answer(&asker{q, arena, m, run, wordingOf(run), tell}, ctx)
}

// Write writes the answer as JSON, as its file holds it.
func (a *Answer) Write(w io.Writer) error { return writeJSON(w, a.json) }

// WriteAnswered is Write with the answer of a command, where the kind of question has one.
func (a *Answer) WriteAnswered(w io.Writer, answer *figures.Answer) error {
	if a.answers != nil {
		*a.answers = answer
		defer func() { *a.answers = nil }()
	}
	return a.Write(w)
}

// writeJSON writes what people may read as well as scripts.
func writeJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(v)
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
func (a *asker) price(duels int64) string { return a.priceIf(",", duels) }

// priceIf is price with what the error rests on, between the looks and the duels.
func (a *asker) priceIf(rests string, duels int64) string {
	return fmt.Sprintf("Error %s over all looks%s %s.", shares.show(a.Error), rests, prose.Count(duels, "duel"))
}

// shares shows shares in per cent.
var shares = &metrics[0]

// named names cells; of many, their number.
func named(names []string) string {
	if n := len(names); n > 6 {
		return prose.Grouped(int64(n)) + " of them"
	}
	return prose.Listed(names)
}

// A figureJSON is a bounded figure as JSON has it.
type figureJSON struct {
	Estimate *estimate.Figure `json:"estimate"`
	Low      *estimate.Figure `json:"low"`
	High     *estimate.Figure `json:"high"`
	Duels    int64            `json:"duels"`
}

func figureOf(e *estimate.Estimate, duels int64) figureJSON {
	return figureJSON{e.Figure(), estimate.Finite(e.Low), estimate.Finite(e.High), duels}
}

// An entry is what stands in a row of the table, and the figure behind it; nil: it is no figure.
type entry struct {
	text   string
	figure *estimate.Estimate
}

// said is an entry that is no figure.
func said(text string) entry { return entry{text, nil} }

// fixed is a figure in a table, with so many digits that one sees on which side of a target it is.
func (m *Metric) fixed(x float64) string {
	if m.Ratio() {
		return prose.Fixed(x, 2, false)
	}
	return prose.Fixed(100*x, 1, false)
}

// figure is the entry of a figure without its interval.
func (m *Metric) figure(e *estimate.Estimate) entry {
	if !e.Defined() {
		return entry{"–", e}
	}
	return entry{m.fixed(e.Value), e}
}

// interval is the entry of the interval of a figure.
func (m *Metric) interval(e *estimate.Estimate) entry {
	switch {
	case math.IsInf(e.High, 1) && e.Low == 0:
		return entry{"–", e}
	case math.IsInf(e.High, 1):
		return entry{"at least " + m.fixed(e.Low), e}
	}
	return entry{m.fixed(e.Low) + " to " + m.fixed(e.High), e}
}

// total sums up duels.
func total(all []int64) (n int64) {
	for _, k := range all {
		n += k
	}
	return n
}

// about says how to read the figures of a question that looks again and again.
func (a *asker) about() string { return a.aboutBy("", ", at every look,") }

// aboutBy says it with how the intervals were made and when they hold.
func (a *asker) aboutBy(how, when string) string {
	unit := ", in %"
	if a.metric.Ratio() {
		unit = ""
	}
	return fmt.Sprintf("Intervals of %s%s%s; all of them and the answer hold together%s with %s", a.metric.Subject(), unit, how, when,
		prose.Confidence(1-a.Error))
}

// TableName is the name of the table of an answer.
const TableName = "answer"

// intervalHead heads a column of intervals whose figures stand in the column before it.
const intervalHead = "interval"

// headWidth is how many characters a line of a heading has in text, if its words allow it.
const headWidth = 18

// row adds a row to the table.
func (a *Answer) row(entries ...entry) {
	var texts []string
	var figures []*estimate.Estimate
	for _, e := range entries {
		texts, figures = append(texts, e.text), append(figures, e.figure)
	}
	a.Rows, a.figures = append(a.Rows, texts), append(a.figures, figures)
}

// Table is the table of the answer, without its notes.
func (a *Answer) Table() *table.Table {
	scale := 1.0
	if m, err := FindMetric(a.Question.Metric); err == nil {
		scale = m.Scale()
	}
	t := &table.Table{Name: TableName, Title: a.About, Keys: 1}
	for k, head := range a.Head {
		t.Add(table.Column{Head: strings.Split(prose.Wrap(head, headWidth, ""), "\n"), Words: k == 0 || k >= a.Texts, Ends: a.ends(k)})
	}
	for r, texts := range a.Rows {
		row := table.AllWords(texts...)
		for k, e := range a.figures[r] {
			if e == nil {
				continue
			}
			full := table.Figure(texts[k], *e, scale)
			switch t.Columns[k].Ends {
			case table.EndsOnly:
				full.Full = full.Full[1:]
			case table.NoEnds:
				full.Full = full.Full[:1]
			}
			row[k] = full
		}
		t.AddRow(row...)
	}
	return t
}

// ends says which ends of an interval a column of the table has.
func (a *Answer) ends(column int) table.Ends {
	for _, figures := range a.figures {
		switch {
		case figures[column] == nil:
		case a.Head[column] == intervalHead:
			return table.EndsOnly
		case column+1 < len(a.Head) && a.Head[column+1] == intervalHead:
			return table.NoEnds
		default:
			return table.WithEnds
		}
	}
	return table.NoEnds
}

// A wording has the words for what a run calls by paths and ids.
type wording struct{ fields []results.Field }

// wordingOf is that of the fields that a run varies.
func wordingOf(run *results.Outline) wording { return wording{results.VariedFields(run)} }

// field is the field with a path; nil if the run does not vary it.
func (w wording) field(path string) *results.Field {
	if i := slices.IndexFunc(w.fields, func(f results.Field) bool { return f.Path == path }); i >= 0 {
		return &w.fields[i]
	}
	return nil
}

// title is a field in words: "damage points of the Small UFO"; without them its path.
func (w wording) title(path string) string {
	if f := w.field(path); f != nil {
		return f.Title
	}
	if path == optionsRoot {
		return "reading of the rules"
	}
	return path
}

// titles are fields in words.
func (w wording) titles(paths []string) (all []string) {
	for _, path := range paths {
		all = append(all, w.title(path))
	}
	return all
}

// short is a field in few words, for rows and charts: "damage points", or as its title says it where the run varies another
// field of that name.
func (w wording) short(path string) string {
	if f := w.field(path); f != nil {
		return (&words.Study{Fields: w.fields}).ShortTitle(f)
	}
	return path
}

// level is a value of a field in words: "Missiles first".
func (w wording) level(path, value string) string {
	if f := w.field(path); f != nil {
		if at, known := f.Places[value]; known {
			return f.Names[at]
		}
	}
	return value
}

// quoted is a value of a field in words, in quotation marks unless it is a number, because many are more than one word.
func (w wording) quoted(path, value string) string {
	if f := w.field(path); f != nil && !f.Words {
		return value
	}
	return "“" + w.level(path, value) + "”"
}

// verbed is the metric behind its verb: "is blue's kill probability", "are blue's points".
func verbed(m *Metric) string {
	verb := "is "
	if len(m.levels) > 2 { // points
		verb = "are "
	}
	return verb + m.Subject()
}

// Subject is the metric in a sentence: "blue's kill probability", "the exchange ratio", "the share of duels with
// “winner = blue and length < 20”".
func (m *Metric) Subject() string {
	if m.Ratio() || m.held {
		return "the " + m.Words
	}
	return m.Words
}
