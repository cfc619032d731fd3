package report

import (
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// stoppedTable tells how well each cell is known of a run that was played until it is. It has no rows for other runs.
func (s *pageMaker) stoppedTable() pageTable {
	if s.Run.Stop == nil {
		return noTable()
	}
	head := []string{"duels", "known, %", "reached"}
	return s.perCell(figures.SummaryFile, s.Run.Stop.Title(), "", head, func(cell int) (values, remarks []string) {
		told, note := s.Run.Stopped(cell, s.Conf), "yes"
		if !told.Reached {
			note = "no"
		}
		return []string{prose.Grouped(s.Run.Cells[cell].Tally.Duels), prose.Percent(told.Estimate), note}, nil
	})
}
