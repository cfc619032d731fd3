package runs

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/sim/ask"
)

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
	drawn, err := DrawAsked(dir, run, asked)
	return append(files, drawn...), err
}

// A drawing is the chart of an answer.
type drawing interface {
	Picture() *chart.Picture
}

// DrawAsked draws the chart of an answer.
func DrawAsked(dir string, run *results.Run, asked *ask.Answer) ([]string, error) {
	d, err := DrawingOf(run, asked, asked.Sentence+" ")
	if err != nil {
		return nil, err
	}
	return chart.WriteAlone(dir, d.Picture())
}

// DrawingOf is the chart of an answer, with a lead before what the dots mean.
func DrawingOf(run *results.Run, asked *ask.Answer, lead string) (drawing, error) {
	v, err := asked.View(run)
	if err != nil {
		return nil, err
	}
	source := fmt.Sprintf("%s, seed %d. %s", prose.Plain(run.Experiment), run.Seed, asked.About)
	if asked.Question.Kind == ask.SensitivityKind {
		c := &chart.Shares{Title: v.Title, Caption: lead + v.Dots, Alt: asked.Sentence, Source: source, Label: v.Label}
		for _, s := range asked.Spots {
			c.Rows = append(c.Rows, chart.Share{Name: prose.Plain(s.Name), Alone: s.Figure, InAll: s.Total})
		}
		return c, nil
	}
	c := &chart.Question{Title: v.Title, Caption: lead + v.Dots, Alt: asked.Sentence, Label: v.Label, Source: source,
		Field: v.Field, Scale: v.Scale, Target: v.Line}
	for _, s := range asked.Spots {
		p := chart.QuestionPoint{Name: prose.Plain(s.Name), At: s.At, Figure: s.Figure, Marked: s.Marked}
		if s.Least != nil && s.Least.Defined() && s.Most.Defined() {
			p.Least, p.Most = s.Least.Value, s.Most.Value
		}
		c.Points = append(c.Points, p)
	}
	return c, nil
}

// Reported is an answer as the report has it; nil if there is none.
func Reported(run *results.Run, asked *ask.Answer) (*report.Question, error) {
	if asked == nil {
		return nil, nil
	}
	v, err := asked.View(run)
	if err != nil {
		return nil, err
	}
	d, err := DrawingOf(run, asked, "") // the sentence stands at the head
	if err != nil {
		return nil, err
	}
	return &report.Question{Asks: prose.Plain(v.Asks), Sentence: asked.Sentence, About: asked.About, Notes: asked.Notes, Head: asked.Head,
		Rows: asked.Rows, Chart: d.Picture()}, nil
}

// writeAsked writes the answer as JSON.
func writeAsked(dir string, asked *ask.Answer) error {
	var b strings.Builder
	if err := asked.Write(&b); err != nil {
		return err
	}
	return plainfile.Replace(filepath.Join(dir, ask.File), []byte(b.String()))
}
