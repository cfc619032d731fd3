package report

import (
	"fmt"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// comparisonTable compares every cell with the first.
func (s *pageMaker) comparisonTable() pageTable {
	return s.differences("Differences of the kill probability from the first cell", "", s.Sum.Comparisons)
}

// stepTable compares neighbours along the varied fields of numbers.
func (s *pageMaker) stepTable() pageTable {
	return s.differences("Step by step along the fields of numbers",
		" Neighbours share more luck than cells far apart.", s.Sum.Steps)
}

// differences is a table of comparisons.
func (s *pageMaker) differences(title, why string, cs []figures.Comparison) pageTable {
	about := "Cells that shared their dice, compared duel by duel." + why + s.Naming("Cells", nil) +
		" p is of no difference, corrected by Holm's method for all comparisons of the table. What the " +
		"pairing saved: how many duels a cell with dice of its own would need for the same precision; a " +
		"dash: fewer than 30 kills, or duels without one, are too few to tell."
	t := newTable(figures.SummaryFile, title, about, 3, "A", "B", "side", "A kills (%)", "B kills (%)", "B less A (points)", "p", "correlation",
		"pairing saved")
	var whys remarks
	for i := range cs {
		c := &cs[i]
		t.add(s.nameByID(c.A), s.nameByID(c.B), c.Side, prose.Percent(c.ValueA), prose.Percent(c.ValueB),
			prose.Points(c.Difference), prose.PValue(c.PHolm), correlationText(c), savingText(c.Saving))
		if at, err := s.Run.Outline().FindCell(c.B); err == nil {
			whys.add(at, c.Difference.Warnings...)
		}
	}
	t.Remarks = whys.lines(s.Run)
	return t
}

// nameByID is the short name of the cell with an id.
func (s *pageMaker) nameByID(id string) string {
	for i := range s.Run.Cells {
		if s.Run.Cells[i].ID == id {
			return s.ShortName(i, nil)
		}
	}
	return id
}

// correlationText is the correlation of the paired duels.
func correlationText(c *figures.Comparison) string {
	if c.Correlation == nil {
		return "–"
	}
	return prose.Fixed(float64(*c.Correlation), 2, true)
}

// savingText is what the pairing saved, in duels and as a ratio with its interval.
func savingText(v *figures.Saving) string {
	if v == nil || v.EquivalentDuels == nil {
		return "–"
	}
	return fmt.Sprintf("%s duels (%s)", prose.Grouped(*v.EquivalentDuels), v.Text())
}
