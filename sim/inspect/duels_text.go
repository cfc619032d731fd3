package inspect

import (
	"fmt"
	"slices"

	"github.com/furball-sim/furball/internal/terminal"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/record"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/tabular"
	"github.com/furball-sim/furball/sim/runs"
)

// Columns that people see, before and after those that they name. The first two say which duel it is.
var (
	firstColumns = []string{"cell_number", "duel", "winner", "end", "length"}
	lastColumns  = []string{"first_shot", "kill_weapon", "kill_range", "blue_hits", "red_hits"}
)

// printFound prints how many duels there are, a table of those listed, and which cells they are of.
func printFound(s *runs.Search, r *DuelsOptions, best *record.Best, entries []*record.Entry) error {
	columns, spare := shownColumns(s, best)
	l := &tabular.Table{Title: matching(best.Seen, s.All, len(entries)), Keys: 2, Spare: spare}
	for _, c := range columns {
		l.Add(tabular.Column{Head: []string{heading(c)}, Words: c.Kind == record.Text})
	}
	for _, e := range entries {
		row := make([]string, len(columns))
		for i, c := range columns {
			if row[i] = c.Show(e); row[i] == "" {
				row[i] = "-"
			}
		}
		l.AddRow(tabular.AllWords(row...)...)
	}
	l.Remarks = cellsOf(s, entries)
	return table.WriteListing(s.App.Out, l, terminal.Width(s.App.Out))
}

// shownColumns are the usual columns and those that the condition and the order name, and how many of the last ones
// nobody has named. The id of the cell stands below the table, for it is long.
func shownColumns(s *runs.Search, best *record.Best) (columns []*record.Column, spare int) {
	add := func(names []string) {
		for _, name := range names {
			c, ok := s.Table.Find(name)
			if ok && name != "cell" && !slices.Contains(columns, c) {
				columns = append(columns, c)
			}
		}
	}
	add(slices.Concat(firstColumns, s.Condition.Columns(), best.Order.Columns()))
	named := len(columns)
	add(lastColumns)
	return columns, len(columns) - named
}

// heading is the name of a column; that of the number of the cell is short, as --cell takes it.
func heading(c *record.Column) string {
	if c.Name == "cell_number" {
		return "cell"
	}
	return c.Name
}

// matching says how many duels of all are wanted and how many of them are listed.
func matching(wanted, all int64, listed int) string {
	text := prose.Count(wanted, "duel")
	switch {
	case wanted == 0:
		return "No duel of " + prose.Grouped(all) + " meets the condition."
	case wanted < all:
		text += " of " + prose.Grouped(all)
	}
	switch {
	case listed == 1 && wanted > 1:
		text += ", of which the first is listed"
	case int64(listed) < wanted:
		text += fmt.Sprintf(", of which the first %s are listed", prose.Grouped(int64(listed)))
	}
	return text
}

// cellsOf are the cells of the duels that are listed, a line for each.
func cellsOf(s *runs.Search, entries []*record.Entry) (lines []string) {
	var cells []int
	for _, e := range entries {
		cells = append(cells, e.Cell)
	}
	slices.Sort(cells)
	for _, i := range slices.Compact(cells) {
		lines = append(lines, fmt.Sprintf("cell %d: %s", i+1, s.Folder.Manifest.Outline.Cases[i].ID))
	}
	return lines
}
