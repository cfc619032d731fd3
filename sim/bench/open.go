package bench

import (
	"context"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// mostCells is how many cells of an experiment a visitor can start from.
const mostCells = 200

// Cells are the settings of the cells of an experiment that a visitor can start from. The error is Refusals.
func (b *Bench) Cells(ctx context.Context, id string) ([][]experiments.Override, error) {
	s, err := find(b.Dir, id)
	if err != nil {
		return nil, err
	}
	return b.cells(ctx, s, mostCells)
}

func (b *Bench) cells(ctx context.Context, s *Source, most int) ([][]experiments.Override, error) {
	if err := b.hold(ctx); err != nil {
		return nil, err
	}
	defer b.release()
	doc, err := yamldoc.Parse(s.file)
	if err != nil {
		return nil, refusals(err, nil)
	}
	cells, err := experiments.Settings(doc, b.Folders.Library(), most)
	if err != nil {
		return nil, refusals(err, nil)
	}
	return cells, nil
}

// firstCell are the settings of the first cell.
func (b *Bench) firstCell(ctx context.Context, s *Source) ([]experiments.Override, error) {
	cells, err := b.cells(ctx, s, 1)
	if err != nil {
		return nil, err
	}
	return cells[0], nil
}
