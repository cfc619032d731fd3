package report

import (
	"fmt"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
)

// titled are the measures that have columns in one of the report's tables.
func titled[S any](measures []figures.Measure[S], in figures.ReportTable) []figures.Measure[S] {
	return slices.DeleteFunc(slices.Clone(measures), func(m figures.Measure[S]) bool {
		return m.Title == "" || m.Table != in
	})
}

// titles head the columns of measures.
func titles[S any](measures []figures.Measure[S], unit string) []string {
	var out []string
	for i := range measures {
		title := figures.InUnit(measures[i].Title, unit)
		if measures[i].Scale == figures.Proportion {
			title += " (%)"
		}
		out = append(out, title)
	}
	return out
}

// medianSpan is "4 (4 to 5)": a median is whole, and so are its bounds.
func medianSpan(e estimate.Estimate) string {
	if !e.Defined() {
		return "–"
	}
	text := fmt.Sprintf("%.0f (%.0f to ", e.Value, e.Low)
	if e.High > results.MaxLength {
		return text + "no limit)"
	}
	return text + fmt.Sprintf("%.0f)", e.High)
}
