package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/results/record"
	"github.com/furball-sim/furball/results/store"
)

// A search is the run of a folder and the duels that are looked for in it.
type search struct {
	app       *app
	folder    *store.Folder
	plan      later
	table     *record.Table
	condition record.Condition
	cells     []int
	all       int64 // duels that were looked at
	workers   int
}

// search opens the run of a folder to look for duels: all cells, or the one named. The caller must end it. The error is
// refused input.
func (a *app) search(ctx context.Context, dir, cell, where string, given bool) (*search, error) {
	if dir == "" {
		return nil, refuse(errors.New(`DIR: found "", want the folder of a run`))
	}
	f, err := store.Read(store.Path(dir))
	if err != nil {
		return nil, refuse(err)
	}
	s := &search{app: a, plan: later{app: a, ctx: ctx, manifest: f.Manifest}, folder: f,
		workers: runtime.GOMAXPROCS(0), table: record.New(f.Run())}
	if err := s.narrow(cell, where, given); err != nil {
		return nil, errors.Join(refuse(err), f.Done())
	}
	return s, nil
}

// narrow reads which duels are wanted.
func (s *search) narrow(cell, where string, given bool) (err error) {
	if given {
		if s.condition, err = s.table.Where(where); err != nil {
			return fmt.Errorf("--where: %w", err)
		}
	}
	if cell != "" {
		i, err := s.folder.Manifest.Outline.FindCell(cell)
		s.cells = []int{i}
		return err
	}
	for i := range s.folder.Manifest.Outline.Cases {
		s.cells = append(s.cells, i)
	}
	return nil
}

// end closes the folder. A temporary folder that remains does no harm.
func (s *search) end() error {
	s.plan.dismiss()
	return s.folder.Done()
}

// each gives all duels of a cell in their order.
func (s *search) each(ctx context.Context, cell int, see func(*record.Entry) error) error {
	err := eachEntry(ctx, s.folder, s.plan.again, s.table, cell, s.workers, see)
	if ctx.Err() != nil {
		return errInterrupted
	}
	return err
}

// A duelsRequest holds the flags of duels.
type duelsRequest struct {
	where, cell, sort, format string
	limit                     whole
	json                      bool
}

// duelsFormats are the forms of the answer.
var duelsFormats = []string{"text", record.CSV, "json", record.Parquet}

func (a *app) duelsCommand() *cobra.Command {
	r := duelsRequest{limit: whole{low: 0, high: 1 << 40, value: 20, set: true}}
	c := &cobra.Command{
		Use:   "duels DIR",
		Short: "Find duels of a run",
		Long: "List the duels of a run that meet a condition. A condition compares columns (= != < <= > >=, is empty)\n" +
			"with numbers, words or each other, with and, or, not and brackets between. docs/records.md lists the\n" +
			"columns. A run that was played without --record is played again to find them.",
		Example: "  furball duels runs/tornado-vs-ufo --where \"winner = red and length < 5 and first_shot = blue\"\n" +
			"  furball duels runs/tornado-vs-ufo --where \"blue_luck < 0.5\" --sort blue_luck --limit 5 --json",
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if r.json {
				if r.format != "json" && c.Flags().Changed("format") {
					return refuse(fmt.Errorf("--format: found %q with --json, want one of them", r.format))
				}
				r.format = "json"
			}
			if !slices.Contains(duelsFormats, r.format) {
				return refuse(fmt.Errorf("--format: found %q, want one of %s", r.format, strings.Join(duelsFormats, ", ")))
			}
			return a.duels(c.Context(), args[0], &r, c.Flags().Changed("where"))
		},
	}
	f := c.Flags()
	f.StringVar(&r.where, "where", "", "condition on the columns (default all duels)")
	f.StringVar(&r.cell, "cell", "", "id or number of a cell (default all)")
	f.StringVar(&r.sort, "sort", "", "columns with commas between, - before those that fall (default cell and duel)")
	f.Var(&r.limit, "limit", "list at most so many; 0: all")
	f.StringVar(&r.format, "format", "text", "text, csv, json or parquet")
	f.BoolVar(&r.json, "json", false, "the same as --format json")
	a.execFlag(c)
	return c
}

// duels prints the duels that are wanted.
func (a *app) duels(ctx context.Context, dir string, r *duelsRequest, given bool) error {
	s, err := a.search(ctx, dir, r.cell, r.where, given)
	if err != nil {
		return err
	}
	defer func() { _ = s.end() }() // it was only read
	order, err := s.table.Order(r.sort)
	if err != nil {
		return refuse(fmt.Errorf("--sort: %w", err))
	}
	best := record.Best{Order: order, Most: int(r.limit.value)}
	for _, cell := range s.cells {
		err := s.each(ctx, cell, func(e *record.Entry) error {
			if s.all++; s.condition.Holds(e) {
				best.Add(e)
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return s.print(r, &best)
}

func (s *search) print(r *duelsRequest, best *record.Best) error {
	entries := best.Entries()
	switch r.format {
	case "json":
		return record.WriteJSON(s.app.stdout, s.table, r.where, best.Seen, entries)
	case "text":
		return s.printText(r, best, entries)
	}
	to := s.app.stdout
	if r.format == record.Parquet {
		to = bytesTo(to)
	}
	w, err := record.NewWriter(r.format, to, s.table)
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

// errFound ends a walk through duels.
var errFound = errors.New("found")

// pick is the cell and the number of one duel: the first that is wanted, or the one picked, in the first cell that has
// such a duel. The error is refused input, or that of an interrupt.
func (s *search) pick(ctx context.Context, how string) (cell int, duel int64, err error) {
	none := errors.New("--where: found no such duel in the run")
	for _, cell := range s.cells {
		var picker record.Picker
		first := int64(-1)
		err := s.each(ctx, cell, func(e *record.Entry) error {
			wanted := s.condition.Holds(e)
			if wanted && first < 0 {
				first = e.Row.Duel
			}
			if how == "" && wanted {
				return errFound
			}
			picker.Add(e, wanted)
			return nil
		})
		switch {
		case err != nil && !errors.Is(err, errFound):
			return 0, 0, err
		case first < 0:
			continue
		case how == "":
			return cell, first, nil
		}
		if duel, err = picker.Pick(how); err == nil {
			return cell, duel, nil
		}
		none = fmt.Errorf("--pick %s: cell %s: %w", how, s.folder.Manifest.Outline.Cases[cell].ID, err)
	}
	return 0, 0, refuse(none)
}
