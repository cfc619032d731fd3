package main

import (
	"bytes"
	"context"
	"path/filepath"
	"slices"

	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/replay"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/results/study"
	"github.com/furball-sim/furball/sim"
)

// A report shows duels of its cells. They are played again for it: the decisions of all together are bounded, so that
// this takes some half a second at most, by count and not by a clock, so that equal runs show equal duels.
const (
	mostShownCells = 24     // cells whose duels are named; as many as the chart of outcomes has bars
	decisionsShown = 15_000 // of the duels that are looked at in all these cells, and again in the cell with pictures
	mostLooked     = 200    // duels of a cell
)

// showDuels plays duels of a run again, writes the pages of those that its report shows into its folder, and returns
// them with the names of the pages. Runs of questions, of very many cells, of pilots who play ahead and of programs show
// none, because it would take too long, and so do runs that this Furball would play otherwise.
func showDuels(ctx context.Context, dir string, of *study.Study) (*report.Duels, []string, error) {
	if of.Run.Asked || len(of.Run.Cells) > mostReported {
		return nil, nil, nil
	}
	folder, err := store.Read(store.Path(dir))
	if err != nil {
		return nil, nil, err
	}
	if folder.Manifest.Shard.N > 1 { // it lacks some of the first duels
		return nil, nil, folder.Done()
	}
	p, err := sim.Restore(folder.Manifest)
	if err != nil { // another Furball's run has its report all the same
		return nil, nil, folder.Done()
	}
	defer func() { _ = p.Dismiss() }() // a temporary folder that remains does no harm
	if err := folder.Done(); err != nil {
		return nil, nil, err
	}
	d := &report.Duels{Style: replay.PictureStyle()}
	cells, _ := of.ChooseCells(mostShownCells)
	slices.Sort(cells)
	looked := duelsFor(of.Run, cells)
	for _, cell := range cells {
		if !p.Quick(cell) {
			continue
		}
		x := p.Examples(cell, looked(cell))
		d.Behind = append(d.Behind, report.BehindCell{Cell: cell, Looked: x.Played, Of: x.Of})
	}
	pages, err := showPicks(ctx, dir, p, of, d)
	return d, pages, err
}

// duelsFor says of how many duels of each cell the decisions of all are within the bound: of each as many.
func duelsFor(run *results.Run, cells []int) func(cell int) int64 {
	var sum int64 // of the decisions of one duel of each cell
	for _, c := range cells {
		sum += run.Cells[c].Tally.Decisions / max(1, run.Cells[c].Tally.Duels)
	}
	return func(cell int) int64 {
		return min(run.Cells[cell].Tally.Duels, mostLooked, max(3, decisionsShown/max(1, sum)))
	}
}

// showPicks adds the picks of the cell in which the sides are nearest to even.
func showPicks(ctx context.Context, dir string, p *sim.Plan, of *study.Study, d *report.Duels) (pages []string, err error) {
	cell := evenest(of, d)
	if cell < 0 {
		return nil, nil
	}
	x := p.Examples(cell, duelsFor(of.Run, []int{cell})(cell))
	for _, how := range report.Picks {
		duel, err := x.Pick(ctx, p, how)
		if err != nil {
			return pages, err
		}
		if duel == nil {
			continue
		}
		var page bytes.Buffer
		if err := replay.WriteHTML(&page, duel); err != nil {
			return pages, err
		}
		if err := plainfile.Replace(filepath.Join(dir, report.DuelFile(how)), page.Bytes()); err != nil {
			return pages, err
		}
		pages = append(pages, report.DuelFile(how))
		d.Shown = append(d.Shown, report.ShownDuel{Why: how, Cell: cell, Duel: duel.Duel, Looked: x.Played, Words: duel.Words,
			Picture: replay.Inline(duel, how), Page: report.DuelFile(how)})
	}
	return pages, nil
}

// evenest is the cell in which the sides win most nearly as often, of those whose duels are named; -1: there is none.
func evenest(of *study.Study, d *report.Duels) int {
	best, least := -1, 0.0
	for i := range d.Behind {
		t := &of.Run.Cells[d.Behind[i].Cell].Tally
		off := float64(t.Results[0]-t.Results[1]) / float64(max(1, t.Duels))
		if off = max(off, -off); best < 0 || off < least {
			best, least = d.Behind[i].Cell, off
		}
	}
	return best
}
