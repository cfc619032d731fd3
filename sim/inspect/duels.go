package inspect

import (
	"context"
	"fmt"

	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/internal/terminal"
	"github.com/furball-sim/furball/results/record"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
)

// DuelsFormats are the forms of the answer.
var DuelsFormats = []string{"text", record.CSV, "json", record.Parquet}

// Duels prints the duels that are wanted.
func Duels(ctx context.Context, a *runs.Env, dir string, r *DuelsOptions, given bool) error {
	s, err := runs.Open(ctx, a, dir, r.Cell, r.Where, given)
	if err != nil {
		return err
	}
	defer func() { _ = s.End() }() // it was only read
	order, err := s.Table.Order(r.Sort)
	if err != nil {
		return sim.Refuse(fmt.Errorf("--sort: %w", err))
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
	return printEntries(s, r, &best)
}

func printEntries(s *runs.Search, r *DuelsOptions, best *record.Best) error {
	entries := best.Entries()
	switch r.Format {
	case "json":
		return record.WriteJSON(s.App.Out, s.Table, r.Where, best.Seen, entries)
	case "text":
		return printFound(s, r, best, entries)
	}
	to := s.App.Out
	if r.Format == record.Parquet {
		to = terminal.BytesTo(to)
	}
	w, err := record.NewWriter(r.Format, to, s.Table)
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

type DuelsOptions struct {
	Where  string      `flag:"where" help:"condition on the columns (default all duels)"`
	Cell   string      `flag:"cell" help:"id or number of a cell (default all)"`
	Sort   string      `flag:"sort" help:"columns with commas between, - before those that fall (default cell and duel)"`
	Limit  flags.Whole `flag:"limit" range:"0 1099511627776" default:"20" help:"list at most so many; 0: all"`
	Format string      `flag:"format" default:"text" help:"text, csv, json or parquet"`
	JSON   bool        `flag:"json" help:"the same as --format json"`
	Given  bool        // there is a condition
}
