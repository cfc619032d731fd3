package report

import (
	"fmt"

	"github.com/furball-sim/furball/results/prose"
)

// stoppedTable tells how well each cell is known of a run that was played until it is. It has no rows for other runs.
func (s *editor) stoppedTable() table {
	if s.Run.Stop == nil {
		return table{}
	}
	t := table{Title: fmt.Sprintf("Played until the %s is known to ± %s", s.Run.Stop.Words(), s.Run.Stop.Percent()),
		Head: []string{"duels", "at every look, %", "fixed number, %", "reached"},
		Note: fmt.Sprintf("The first interval holds at every look with %s (%s), so that stopping when it is narrow does not spoil "+
			"it. The other would be that of a number of duels fixed before.", prose.Confidence(s.Conf),
			s.Run.Stop.Estimate(&s.Run.Cells[0].Tally, s.Conf).Method)}
	return s.perCell(t, func(cell int) (values, remarks []string) {
		told, note := s.Run.Stopped(cell, s.Conf), "yes"
		if !told.Reached {
			note = "no"
		}
		return []string{prose.Grouped(s.Run.Cells[cell].Tally.Duels), prose.Percent(told.AtEveryLook), prose.Percent(told.Fixed),
			note}, nil
	})
}
