package report

import (
	"bytes"
	"fmt"
	"path/filepath"

	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/table"
)

// An Answer is a page with an answer that is no run: a sentence, a picture and tables.
type Answer struct {
	Title    string
	Sentence string
	About    []string // how to read it
	Picture  *chart.Picture
	More     []*chart.Picture // below the tables
	Tables   []*table.Table
}

// WriteAnswer writes the page as report.html into a folder, and its pictures beside it in a form.
func WriteAnswer(dir string, a *Answer, form *chart.Form) error {
	pictures := a.More
	if a.Picture != nil {
		pictures = append([]*chart.Picture{a.Picture}, pictures...)
	}
	for _, p := range pictures {
		p.Grey = form.Grey
		if _, err := chart.WriteAlone(dir, p, form); err != nil {
			return err
		}
	}
	var out bytes.Buffer
	if err := answerTemplate.Execute(&out, a); err != nil {
		return fmt.Errorf("report: %w", err)
	}
	return figures.WriteFile(filepath.Join(dir, "report.html"), plaintext.Text(out.Bytes()))
}
