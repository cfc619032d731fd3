package inspect

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/record"
	"github.com/furball-sim/furball/results/record/writers"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
	"github.com/furball-sim/furball/sim/terminal"
)

// DuelsFormats are the forms of the answer.
var DuelsFormats = []string{"text", writers.CSV, "json", writers.Parquet}

// Duels prints the duels that are wanted.
func Duels(ctx context.Context, a *runs.Env, dir string, r *DuelsOptions) error {
	s, err := runs.Open(ctx, a, dir, r.Cell, r.Where, r.Given)
	if err != nil {
		return err
	}
	defer func() { _ = s.End() }() // it was only read
	order, err := s.Table.Order(r.Sort)
	if err != nil {
		return sim.Refuse(fmt.Errorf("--sort: %w", err))
	}
	if err := s.Foretell(dir); err != nil {
		return err
	}
	best := record.Best{Order: order, Most: int(r.Limit.N)}
	for _, cell := range s.Cells {
		err := s.Each(ctx, cell, func(e *record.Entry) error {
			if s.All++; s.Condition.Holds(e) {
				best.Add(e)
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return printEntries(s, dir, r, &best)
}

func printEntries(s *runs.Search, dir string, r *DuelsOptions, best *record.Best) error {
	entries := best.Entries()
	switch r.Format {
	case "json":
		return record.WriteJSON(s.App.Out, s.Table, r.Where, best.Seen, entries)
	case "text":
		return printFound(s, dir, best, entries)
	}
	to := s.App.Out
	if r.Format == writers.Parquet {
		to = terminal.BytesTo(to)
	}
	w, err := writers.New(r.Format, to, s.Table)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if err := w.Write(e); err != nil {
			return err
		}
	}
	return w.Close()
}

// DuelsOptions say which duels of a folder are listed, and how.
type DuelsOptions struct {
	Where  string      `flag:"where" help:"condition on the columns (default all duels)"`
	Cell   string      `flag:"cell" help:"id or number of a cell (default all)"`
	Sort   string      `flag:"sort" help:"columns with commas between, - before those that fall (default cell and duel)"`
	Limit  flags.Whole `flag:"limit" range:"0 1099511627776" default:"12" help:"list at most so many; 0: all"`
	Format string      `flag:"format" default:"text" help:"text, csv, json or parquet"`
	JSON   bool        `flag:"json" help:"the same as --format json"`
	Given  bool        // there is a condition
}

// Columns that people see, before and after those that they name. The first two say which duel it is.
var (
	firstColumns = []string{"cell_number", "duel", "winner", "end", "length"}
	lastColumns  = []string{"first_shot", "kill_weapon", "kill_range", "blue_hits", "red_hits"}
)

// printFound prints how many duels there are, a table of those listed, and which cells they are of.
func printFound(s *runs.Search, dir string, best *record.Best, entries []*record.Entry) error {
	columns, spare := shownColumns(s, best)
	l := &table.Table{Title: matching(best.Seen, s.All, len(entries)), Keys: 2, Spare: spare}
	for _, c := range columns {
		l.Add(table.Column{Head: []string{heading(c)}, Words: c.Kind == record.Text})
	}
	for _, e := range entries {
		row := make([]string, len(columns))
		for i, c := range columns {
			if row[i] = c.Show(e); row[i] == "" {
				row[i] = "-"
			}
		}
		l.AddRow(table.AllWords(row...)...)
	}
	l.Remarks = cellsOf(s, entries)
	if err := table.WriteListing(s.App.Out, l, terminal.Width(s.App.Out)); err != nil || len(entries) == 0 {
		return err
	}
	first := entries[0]
	next := terminal.Next("watch the first", "replay", dir, "--cell", strconv.Itoa(first.Cell+1), "--duel", prose.Whole(int64(first.Row.Duel)))
	_, err := fmt.Fprintf(s.App.Out, "\n%s\n", strings.Join(next, "\n"))
	return err
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

// mostCells is how many cells are named below the list.
const mostCells = 5

// cellsOf are the cells of the duels that are listed, a line for each of the first.
func cellsOf(s *runs.Search, entries []*record.Entry) (lines []string) {
	var cells []int
	for _, e := range entries {
		cells = append(cells, e.Cell)
	}
	slices.Sort(cells)
	cells = slices.Compact(cells)
	for n, i := range cells {
		if n == mostCells {
			return append(lines, prose.Count(int64(len(cells)-n), "more cell")+" (the other formats name them all)")
		}
		lines = append(lines, fmt.Sprintf("cell %d: %s", i+1, s.Folder.Manifest.Outline.Cases[i].ID))
	}
	return lines
}
