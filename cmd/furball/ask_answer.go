package main

import (
	"fmt"
	"math"
	"path/filepath"
	"strings"

	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/sim/ask"
)

// printAsked prints the answer to a question.
func (a *app) printAsked(asked *ask.Answer) error {
	q := table.Question{Sentence: asked.Sentence, About: aboutAsked(asked), Head: asked.Head, Rows: asked.Rows,
		Texts: asked.Texts}
	width := terminalWidth(a.stdout)
	if err := table.WriteQuestion(a.stdout, &q, width); err != nil {
		return err
	}
	d, err := dotsOf(asked)
	if err != nil {
		return err
	}
	return table.WriteDots(a.stdout, d, width)
}

// dotsOf is the chart of an answer in text.
func dotsOf(asked *ask.Answer) (*table.Dots, error) {
	m, err := ask.FindMetric(asked.Question.Metric)
	if err != nil {
		return nil, err
	}
	scale := m.Scale()
	d := &table.Dots{Line: asked.Question.Target * scale, Label: prose.Full}
	if asked.Question.Kind == ask.RaceKind {
		d.Line = math.NaN()
	}
	for _, s := range asked.Spots {
		dot := table.Dot{Name: s.Name, Value: math.NaN(), Low: s.Figure.Low * scale, High: s.Figure.High * scale,
			Hollow: !s.Marked}
		if s.Figure.Defined() {
			dot.Value = s.Figure.Value * scale
		}
		d.Rows = append(d.Rows, dot)
	}
	return d, nil
}

// aboutAsked says how to read the figures of an answer.
func aboutAsked(asked *ask.Answer) string {
	unit := ", in %"
	if m, err := ask.FindMetric(asked.Question.Metric); err == nil && m.Ratio() {
		unit = ""
	}
	return fmt.Sprintf("Intervals of %s%s; all of them and the answer hold together, at every look, with %s",
		asked.Question.Metric, unit, prose.Confidence(1-asked.Question.Error))
}

// saveAsked writes an answer into the folder of its run and returns the names of the files.
func saveAsked(dir string, run *results.Run, asked *ask.Answer, pictures bool) ([]string, error) {
	err := results.RemoveAside(dir, ask.File)
	if err == nil {
		err = writeAsked(dir, asked)
	}
	files := []string{ask.File}
	if err != nil || !pictures {
		return files, err
	}
	drawn, err := drawAsked(dir, run, asked)
	return append(files, drawn...), err
}

// drawAsked draws the chart of an answer.
func drawAsked(dir string, run *results.Run, asked *ask.Answer) ([]string, error) {
	c, err := chartOf(run, asked)
	if err != nil {
		return nil, err
	}
	return chart.WriteQuestion(dir, c)
}

// chartOf is the chart of an answer.
func chartOf(run *results.Run, asked *ask.Answer) (*chart.Question, error) {
	q := asked.Question
	m, err := ask.FindMetric(q.Metric)
	if err != nil {
		return nil, err
	}
	c := &chart.Question{Title: q.Metric + " over " + q.Field, Caption: asked.Sentence + " " + dots(q),
		Alt: asked.Sentence, Label: q.Metric + " (%)",
		Source: fmt.Sprintf("%s, seed %d. %s", prose.Plain(run.Experiment), run.Seed, aboutAsked(asked)), Field: q.Field,
		Scale: m.Scale(), Target: q.Target}
	if m.Ratio() {
		c.Label = q.Metric
	}
	switch {
	case q.Kind == ask.RaceKind:
		c.Field, c.Target = "", math.NaN()
	case q.Kind == ask.ChangeKind:
		c.Title, c.Field = q.Metric+" by what is changed", ""
	}
	if unit := run.Cells[0].Factors[0].Unit; unit != "" && c.Field != "" {
		c.Field += " (" + unit + ")"
	}
	for _, s := range asked.Spots {
		p := chart.QuestionPoint{Name: prose.Plain(s.Name), At: s.At, Figure: s.Figure, Marked: s.Marked}
		if s.Least != nil && s.Least.Defined() && s.Most.Defined() {
			p.Least, p.Most = s.Least.Value, s.Most.Value
		}
		c.Points = append(c.Points, p)
	}
	return c, nil
}

// reported is an answer as the report has it; nil if there is none.
func reported(run *results.Run, asked *ask.Answer) (*report.Question, error) {
	if asked == nil {
		return nil, nil
	}
	c, err := chartOf(run, asked)
	if err != nil {
		return nil, err
	}
	c.Caption = dots(asked.Question) // the sentence stands at the head
	return &report.Question{Sentence: asked.Sentence, About: aboutAsked(asked), Head: asked.Head, Rows: asked.Rows,
		Chart: c}, nil
}

// dots explains a chart.
func dots(q *store.Question) string {
	switch q.Kind {
	case ask.RaceKind:
		return "Full dots: may be best."
	case ask.ChangeKind:
		return "Full dots: the smallest change. The dashed line is the target."
	}
	if q.Pilots != "" {
		return "Dots: both sides choose best; full ones may be nearest to the target, the dashed line. Light bars: " +
			"from the least to the greatest figure of all pairs of pilots."
	}
	return "Full dots: may be nearest to the target, the dashed line."
}

// recalled is the answer that the run of a folder holds; nil if it asks no question.
func recalled(dir string) (*ask.Answer, error) {
	asked, err := ask.Recall(dir)
	return asked, refuse(err)
}

// writeAsked writes the answer as JSON.
func writeAsked(dir string, asked *ask.Answer) error {
	var b strings.Builder
	if err := asked.Write(&b); err != nil {
		return err
	}
	return plainfile.Replace(filepath.Join(dir, ask.File), []byte(b.String()))
}
