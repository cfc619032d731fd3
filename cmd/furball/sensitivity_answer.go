package main

import (
	"fmt"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/sim/ask"
)

// printShares prints the answer to a sensitivity: sentence, table and a chart of what fields explain in all.
func (a *app) printShares(asked *ask.Answer) error {
	width := terminalWidth(a.stdout)
	q := table.Question{Sentence: asked.Sentence, About: asked.About, Head: asked.Head, Rows: asked.Rows, Texts: 6}
	if err := table.WriteQuestion(a.stdout, &q, width); err != nil {
		return err
	}
	d := table.Dots{Line: 0, Label: func(x float64) string { return prose.Fixed(x, 0, false) + " %" }}
	for _, s := range asked.Spots {
		e := s.Figure
		if s.Total != nil {
			e = *s.Total
		}
		if e.Defined() {
			d.Rows = append(d.Rows, table.Dot{Name: s.Name, Value: 100 * e.Value, Low: 100 * e.Low, High: 100 * e.High,
				Hollow: !s.Marked})
		}
	}
	return table.WriteDots(a.stdout, &d, width)
}

// drawShares draws the chart of the answer to a sensitivity.
func drawShares(dir string, run *results.Run, asked *ask.Answer) ([]string, error) {
	s := &chart.Shares{Title: "What matters to " + asked.Question.Metric, Caption: asked.Sentence, Alt: asked.Sentence,
		Source: fmt.Sprintf("%s, seed %d. %s intervals.", prose.Plain(run.Experiment), run.Seed,
			prose.UpperFirst(prose.Confidence(1-asked.Question.Error))),
		Label: "share of what varies (%)"}
	for _, spot := range asked.Spots {
		s.Rows = append(s.Rows, chart.Share{Name: prose.Plain(spot.Name), Alone: spot.Figure, InAll: spot.Total})
	}
	return chart.WriteShares(dir, s)
}
