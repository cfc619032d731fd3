package report

import (
	"fmt"
	"strconv"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// nameHead heads the columns that name a cell: its number, when there are several,
// and its values of the varied fields, or else its id.
func (s *pageMaker) nameHead() []string {
	head := []string{"cell"}
	if len(s.Run.Cells) == 1 {
		return head
	}
	if len(s.Fields) == 0 {
		return append(head, "id")
	}
	for i := range s.Fields {
		head = append(head, s.Fields[i].Label())
	}
	return head
}

// nameCells names a cell in these columns.
func (s *pageMaker) nameCells(cell int) []string {
	if len(s.Run.Cells) == 1 {
		return []string{s.Run.Cells[cell].ID}
	}
	names := []string{strconv.Itoa(cell + 1)}
	if len(s.Fields) == 0 {
		return append(names, s.Run.Cells[cell].ID)
	}
	for i := range s.Fields {
		names = append(names, s.LevelName(cell, &s.Fields[i]))
	}
	return names
}

// perCell makes a table with a row for each cell, of values and remarks, whose figures a file has. It has the heading head.
func (s *pageMaker) perCell(file, title, about string, head []string, cells func(cell int) (values, remarks []string)) pageTable {
	names := s.nameHead()
	t := newTable(file, title, about, len(names), append(names, head...)...)
	var all remarks
	for i := range s.Sum.Cells {
		values, texts := cells(i)
		t.add(append(s.nameCells(i), values...)...)
		all.add(i, texts...)
	}
	t.Remarks = all.lines(s.Run)
	return t
}

// cellTable is who killed whom.
func (s *pageMaker) cellTable() pageTable {
	measures := titled(s.measures.Cell, figures.OutcomeTable)
	about := "Percentages with their " + prose.Confidence(s.Conf) +
		" intervals. A side kills when it destroys the other side's whole force" + s.Run.WithinLimit() + ". " +
		"A mutual kill counts as a kill of both sides and as a win of neither."
	return s.perCell(figures.CellsFile, "Cells", about, titles(measures, s.Run.LengthUnit), func(cell int) ([]string, []string) {
		c := &s.Sum.Cells[cell]
		return figures.Texts(measures, c, medianSpan), exchangeRemarks(&s.Run.Cells[cell].Tally, c.ExchangeRatio)
	})
}

// timeTable is how long duels and kills took.
func (s *pageMaker) timeTable() pageTable {
	measures := titled(s.measures.Cell, figures.TimeTable)
	about := "All in " + s.Run.LengthUnit +
		". The median time to kill is the time by which a side has killed in half of all duels; there is a " +
		"dash where it kills in fewer. Intervals of " + prose.Confidence(s.Conf) +
		": of mean lengths corrected for skewness, of medians from the share that has killed by each time."
	return s.perCell(figures.CellsFile, "Length and time to kill", about, titles(measures, s.Run.LengthUnit), func(cell int) ([]string, []string) {
		c := &s.Sum.Cells[cell]
		return figures.Texts(measures, c, medianSpan), medianRemarks(c)
	})
}

// endTable is why duels ended, and who was ahead in draws.
func (s *pageMaker) endTable() pageTable {
	all := figures.EndFigures(s.Run)
	if len(all) == 0 {
		return noTable()
	}
	var head []string
	for i := range all {
		head = append(head, all[i].Title())
	}
	const about = "Share of duels in %. For a decided duel it is how the last aircraft of the losing side was lost. Those " +
		"that broke off are among the disengaged. Who was ahead in draws is blue's share of their last position; 50 is even."
	return s.perCell(figures.CellsFile, "How duels end", about, head, func(cell int) ([]string, []string) {
		var cells []string
		for _, f := range all {
			cells = append(cells, prose.Percent(f.Of(&s.Run.Cells[cell].Tally, s.Conf)))
		}
		return cells, nil
	})
}

// valueTable shows the averages by value.
func (s *pageMaker) valueTable() pageTable {
	t := newTable(figures.SummaryFile, "Averages by value", figures.ValuesAbout(s.Conf), 2, "field", "value", "cells", "blue kills (%)",
		"red kills (%)")
	for _, m := range figures.ValueMeans(s.Run, s.Conf) {
		t.add(m.Title, m.Name, fmt.Sprint(len(m.Cells)), prose.Percent(m.Kill[rules.Blue]), prose.Percent(m.Kill[rules.Red]))
	}
	return t
}
