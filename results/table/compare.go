package table

import (
	"fmt"
	"io"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// WriteComparison writes all that "furball why compare" knows below its answer: both cells by their names, what separates them
// and how sure that is.
func WriteComparison(w io.Writer, s *figures.ComparisonSet, width int) error {
	var b strings.Builder
	heads := s.Of.Heads()
	for i, head := range heads {
		line, asked := results.Whole(s.Of.Asked[i], s.Of.Said[i]), s.Of.Asked[i]
		if head.String() != asked {
			line = prose.UpperFirst(head.String()) + " is " + line
		} else if line == asked {
			continue // the heads say it all
		}
		b.WriteString(prose.Wrap(line+".", width, "  ") + "\n")
	}
	t := &Table{Title: "Kill probability, %, and difference, points", About: s.Kills, Keys: 1}
	t.AddWords("side")
	t.AddFigures(heads[0].Lines()...)
	t.AddFigures(heads[1].Lines()...)
	t.AddFigures(results.LessHead(heads)...)
	t.AddNumbers("p of", "no difference")
	for _, c := range s.Comparisons {
		t.AddRow(Words(c.Side), Percent(c.ValueA), Percent(c.ValueB),
			Points(c.Difference), PValue(c.PHolm))
	}
	t.WriteText(&b, width)
	ratios := &Table{Title: "Red aircraft lost for each blue one"}
	ratios.AddFigures(heads[0].Lines()...)
	ratios.AddFigures(heads[1].Lines()...)
	ratios.AddRow(Short(s.ExchangeRatioA), Short(s.ExchangeRatioB))
	ratios.WriteText(&b, width)
	b.WriteByte('\n')
	for _, line := range append(comparisonLines(s), append(s.Notes, s.Warnings...)...) {
		b.WriteString("- " + prose.Wrap(line, width-2, "  ") + "\n")
	}
	_, err := io.WriteString(w, strings.TrimPrefix(b.String(), "\n"))
	return err
}

// comparisonLines say in words what each comparison shows.
func comparisonLines(s *figures.ComparisonSet) []string {
	var out []string
	for i := range s.Comparisons {
		c := &s.Comparisons[i]
		out = append(out, concludes(prose.UpperFirst(c.Side), s.Names[1], c.Difference))
		out = append(out, shared(c)...)
		if a := c.Adjusted; a != nil {
			out = append(out, fmt.Sprintf("Adjusted for the luck of the dice, worth %s times the duels: %s",
				prose.Fixed(a.Worth, 1, false), concludes(c.Side, s.Names[1], a.Estimate)))
		}
	}
	c, asked := &s.Comparisons[0], &s.Asked[0].Difference
	intervals := fmt.Sprintf("Interval: %s, %s confidence.", c.Difference.Method, prose.Confidence(c.Difference.Confidence))
	if asked.Method != c.Difference.Method {
		intervals = fmt.Sprintf("Intervals: of the answer %s; of kills %s, %s confidence.", asked.Method, c.Difference.Method,
			prose.Confidence(c.Difference.Confidence))
	}
	return append(out, fmt.Sprintf("%s Test: %s, corrected for both sides (Holm).", intervals, c.Test))
}

// shared says what sharing dice was worth, if that can be told.
func shared(c *figures.Comparison) []string {
	if c.Saving == nil || c.Saving.EquivalentDuels == nil {
		return nil
	}
	text := fmt.Sprintf("Sharing dice was worth %s for %s: unpaired cells would need %s duels each for this precision",
		c.Saving.Text(), c.Side, prose.Grouped(*c.Saving.EquivalentDuels))
	if c.Correlation != nil {
		text += fmt.Sprintf(" (correlation %s)", prose.Fixed(float64(*c.Correlation), 2, false))
	}
	return []string{text + "."}
}

// concludes says what the interval of a difference allows to conclude about a side in the second cell.
func concludes(side, second string, d estimate.Estimate) string {
	switch {
	case !d.Defined():
		return fmt.Sprintf("Nothing can be said about %s: %s.", strings.ToLower(side), d.Reason)
	case d.Low > 0:
		return fmt.Sprintf("%s kills more often with %s, by %s.", side, second, prose.PointsSpan(d))
	case d.High < 0:
		return fmt.Sprintf("%s kills less often with %s, by %s.", side, second, prose.PointsSpan(d.Turned()))
	}
	places := prose.PointsPlaces(d)
	return fmt.Sprintf("No difference for %s is shown: anything from %s to %s points fits the duels.",
		strings.ToLower(side), prose.Fixed(100*d.Low, places, true), prose.Fixed(100*d.High, places, true))
}
