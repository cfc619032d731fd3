package main

import (
	"context"
	"encoding/json"
	"errors"
	"iter"
	"math"
	"slices"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/record"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/why"
)

func (a *app) whyCommand() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "why DIR[:CELL] [DIR[:CELL]]",
		Short: "Tell who fires first, what each weapon does and what becomes of launches, or where two cells differ",
		Long: "Sum up the duels of a cell: who fires first and what that is worth, shots, hits, damage and kills by weapon, and\n" +
			"what became of launches. With two cells of one seed the differences are told duel by duel, each with its interval.\n" +
			"A run that was played without --record is played again.",
		Example: "  furball why runs/tornado-vs-ufo:6\n  furball why runs/tornado-vs-ufo:1 runs/tornado-vs-ufo:6",
		Args:    cobra.RangeArgs(1, 2),
		RunE:    func(c *cobra.Command, args []string) error { return a.why(c.Context(), args, asJSON) },
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	a.execFlag(c)
	return c
}

// why tells of one cell, or of two.
func (a *app) why(ctx context.Context, args []string, asJSON bool) error {
	var from []*search
	defer func() {
		for _, s := range from {
			_ = s.end() // it was only read
		}
	}()
	for _, arg := range args {
		dir, cell := splitCell(arg)
		if cell == "" {
			cell = "1"
		}
		s, err := a.search(ctx, dir, cell, "", false)
		if err != nil {
			return err
		}
		from = append(from, s)
	}
	var weapons []string
	for _, s := range from {
		for _, id := range s.table.Weapons() {
			if !slices.Contains(weapons, id) {
				weapons = append(weapons, id)
			}
		}
	}
	count := why.NewCount(why.Groups(weapons))
	names := [2]string{args[0], ""}
	var err error
	if len(from) == 1 {
		err = from[0].each(ctx, from[0].cells[0], func(e *record.Entry) error {
			count.Add(e)
			return nil
		})
	} else {
		names[1] = args[1]
		err = a.pairs(ctx, from[0], from[1], count)
	}
	if err != nil {
		return err
	}
	if asJSON {
		return a.writeWhy(args, count)
	}
	return a.printWhy(names, count)
}

// pairs counts the duels of two cells that have the same numbers.
func (a *app) pairs(ctx context.Context, x, y *search, count *why.Count) error {
	if err := shareDice(x.folder.Manifest.Run, x.cells[0], y.folder.Manifest.Run, y.cells[0]); err != nil {
		return refuse(err)
	}
	other, stop := iter.Pull2(y.entries(ctx))
	defer stop()
	b, err, more := other()
	return errors.Join(x.each(ctx, x.cells[0], func(e *record.Entry) error {
		for more && err == nil && b.Row.Duel < e.Row.Duel {
			b, err, more = other()
		}
		if more && err == nil && b.Row.Duel == e.Row.Duel {
			count.AddPair(e, b)
		}
		return err
	}), err)
}

// entries are the duels of a search's cell, to be taken one by one. The last one may have an error in its place.
func (s *search) entries(ctx context.Context) iter.Seq2[*record.Entry, error] {
	return func(yield func(*record.Entry, error) bool) {
		err := s.each(ctx, s.cells[0], func(e *record.Entry) error {
			if !yield(e, nil) {
				return errFound
			}
			return nil
		})
		if err != nil && !errors.Is(err, errFound) {
			yield(nil, err)
		}
	}
}

// printWhy prints the sentence and the table.
func (a *app) printWhy(names [2]string, count *why.Count) error {
	two := names[1] != ""
	show := func(e estimate.Estimate, share bool) string {
		if share {
			return prose.PercentSpan(e)
		}
		return prose.Points(e)
	}
	l := &table.Listing{Title: count.Sentence(names, confidence, show) + " Means are per duel, shares in % of the duels; ± and [ ] give " +
		prose.Confidence(confidence) + ".", Keys: 2, Columns: []table.ListingColumn{{Name: "of"}, {Name: "what"}}}
	heads := []string{"a duel"}
	if two {
		heads = []string{"A", "B", "B less A"}
	}
	for _, h := range heads {
		l.Columns = append(l.Columns, table.ListingColumn{Name: h, Numbers: true})
	}
	for g := range count.Groups {
		for k := range count.Groups[g].Lines {
			if count.Silent(g, k) {
				continue
			}
			line := &count.Groups[g].Lines[k]
			row := []string{count.Groups[g].Title, line.Name, figure(count.A[g][k].Mean(line.Share, confidence), line.Share, false)}
			if two {
				row = append(row, figure(count.B[g][k].Mean(line.Share, confidence), line.Share, false),
					figure(count.Less[g][k].Difference(line.Share, confidence), line.Share, true))
			}
			l.Rows = append(l.Rows, row)
		}
	}
	if two {
		l.After = append(l.After, "A is "+names[0]+", B is "+names[1]+". Differences are taken duel by duel, with the same dice.")
	}
	return table.WriteListing(a.stdout, l, terminalWidth(a.stdout))
}

// figure shows a mean or a share; a difference has its sign.
func figure(e estimate.Estimate, share, sign bool) string {
	switch {
	case share && sign:
		return prose.Points(e)
	case share:
		return prose.Percent(e)
	case e.Defined() && math.IsInf(e.HalfWidth(), 1): // all duels have the same
		return prose.Full(e.Value)
	case sign:
		return prose.Signed(e)
	}
	return prose.Short(e)
}

// whyLine is a line as JSON has it.
type whyLine struct {
	Of   string             `json:"of"`
	What string             `json:"what"`
	Unit string             `json:"unit"` // "share of duels" or "a duel"
	A    estimate.Estimate  `json:"a"`
	B    *estimate.Estimate `json:"b,omitempty"`
	Less *estimate.Estimate `json:"b_less_a,omitempty"`
}

// writeWhy prints JSON.
func (a *app) writeWhy(args []string, count *why.Count) error {
	out := struct {
		Schema string    `json:"schema"`
		Cells  []string  `json:"cells"`
		Duels  int64     `json:"duels"`
		Lines  []whyLine `json:"lines"`
	}{"furball.why/1", args, count.A[0][0].N, nil}
	for g := range count.Groups {
		for k := range count.Groups[g].Lines {
			if count.Silent(g, k) {
				continue
			}
			line := &count.Groups[g].Lines[k]
			w := whyLine{Of: count.Groups[g].Title, What: line.Name, Unit: "a duel", A: count.A[g][k].Mean(line.Share, confidence)}
			if line.Share {
				w.Unit = "share of duels"
			}
			if len(args) == 2 {
				b, less := count.B[g][k].Mean(line.Share, confidence), count.Less[g][k].Difference(line.Share, confidence)
				w.B, w.Less = &b, &less
			}
			out.Lines = append(out.Lines, w)
		}
	}
	e := json.NewEncoder(a.stdout)
	e.SetIndent("", "  ")
	return e.Encode(out)
}
