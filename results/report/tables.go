package report

import (
	"fmt"
	"strconv"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/study"
	"github.com/furball-sim/furball/rules"
)

// nameHead heads the columns that name a cell: its number, when there are several,
// and its values of the varied fields, or else its id.
func (s *editor) nameHead() []string {
	head := []string{"cell"}
	if len(s.Run.Cells) == 1 {
		return head
	}
	if len(s.Fields) == 0 {
		return append(head, "id")
	}
	for i := range s.Fields {
		head = append(head, study.AxisLabel(&s.Fields[i]))
	}
	return head
}

// nameCells names a cell in these columns.
func (s *editor) nameCells(cell int) []string {
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

// perCell adds a row to a table for each cell, of values and remarks.
func (s *editor) perCell(t table, cells func(cell int) (values, remarks []string)) table {
	names := s.nameHead()
	t.Names = len(names)
	t.Head = append(names, t.Head...)
	var all remarks
	for i := range s.Sum.Cells {
		values, texts := cells(i)
		t.Rows = append(t.Rows, row{append(s.nameCells(i), values...)})
		all.add(i, texts...)
	}
	t.Remarks = all.lines(s.Run)
	return t
}

// cellTable is who killed whom.
func (s *editor) cellTable() table {
	measures := titled(s.measures.Cell, results.OutcomeTable)
	t := table{Title: "Cells", Head: titles(measures, s.Run.LengthUnit),
		Note: "Percentages with their " + prose.Confidence(s.Conf) +
			" intervals. A side kills when it destroys the other side's whole force" + s.Run.WithinLimit() + ". " +
			"A mutual kill counts as a kill of both sides and as a win of neither."}
	return s.perCell(t, func(cell int) ([]string, []string) {
		c := &s.Sum.Cells[cell]
		return results.Texts(measures, c, medianSpan), exchangeRemarks(&s.Run.Cells[cell].Tally, c.ExchangeRatio)
	})
}

// timeTable is how long duels and kills took.
func (s *editor) timeTable() table {
	measures := titled(s.measures.Cell, results.TimeTable)
	t := table{Title: "Length and time to kill", Head: titles(measures, s.Run.LengthUnit),
		Note: "All in " + s.Run.LengthUnit +
			". The median time to kill is the time by which a side has killed in half of all duels; there is a " +
			"dash where it kills in fewer. Intervals of " + prose.Confidence(s.Conf) +
			": of mean lengths corrected for skewness, of medians from the share that has killed by each time."}
	return s.perCell(t, func(cell int) ([]string, []string) {
		c := &s.Sum.Cells[cell]
		return results.Texts(measures, c, medianSpan), medianRemarks(c)
	})
}

// endTable is why duels ended.
func (s *editor) endTable() table {
	var seen [rules.NumEnds]bool
	t := table{Title: "Reasons",
		Note: "Share of duels in %. For a decided duel it is how the last aircraft of the losing side was lost."}
	for i := range s.Sum.Cells {
		for end, n := range s.Sum.Cells[i].Ends {
			seen[end] = seen[end] || n > 0
		}
	}
	for end, found := range seen {
		if found {
			t.Head = append(t.Head, rules.End(end).String())
		}
	}
	if len(t.Head) == 0 {
		return table{}
	}
	return s.perCell(t, func(cell int) ([]string, []string) {
		var cells []string
		c := &s.Sum.Cells[cell]
		for end, found := range seen {
			if found {
				cells = append(cells, prose.Percent(s.Run.Cells[cell].Tally.Share(c.Ends[end], s.Conf)))
			}
		}
		return cells, nil
	})
}

// valueTable shows the averages by value.
func (s *editor) valueTable() table {
	t := table{Title: "Averages by value", Note: results.ValuesAbout(s.Conf), Names: 2,
		Head: []string{"field", "value", "cells", "blue kills (%)", "red kills (%)"}}
	for _, m := range results.ValueMeans(s.Run, s.Conf) {
		t.Rows = append(t.Rows, row{Cells: []string{m.Title, m.Name, fmt.Sprint(m.Cells),
			prose.Percent(m.Kill[rules.Blue]), prose.Percent(m.Kill[rules.Red])}})
	}
	return t
}
