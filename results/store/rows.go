package store

import (
	"path/filepath"

	"github.com/furball-sim/furball/results"
)

// mostFilled is how many duels are filled in at once.
const mostFilled = 1 << 15

// Rows gives the records of a cell's duels that are due and there, in their order. Those of duels that were played
// without a record come from fill, which gives them for a range, as a Part has them.
func (f *Folder) Rows(cell int, fill func(results.Span) ([]byte, error), see func(*results.Row) error) error {
	w := rowWalk{fill: fill, see: see}
	var all []placed
	for _, r := range f.usable(cell) {
		all = append(all, placed{r, cell})
	}
	return f.give(all, w.part)
}

// A rowWalk goes through rows and fills in those that lack.
type rowWalk struct {
	fill func(results.Span) ([]byte, error)
	see  func(*results.Row) error
}

func (w *rowWalk) part(p *results.Part) error {
	next := p.From
	err := results.EachRow(p.Rows, func(r *results.Row) error {
		if err := w.gap(results.Span{From: next, To: r.Duel}); err != nil {
			return err
		}
		next = r.Duel + 1
		return w.see(r)
	})
	if err != nil {
		return err
	}
	return w.gap(results.Span{From: next, To: p.To})
}

// gap fills in the rows of a range.
func (w *rowWalk) gap(s results.Span) error {
	for ; s.From < s.To; s.From += mostFilled {
		rows, err := w.fill(results.Span{From: s.From, To: min(s.From+mostFilled, s.To)})
		if err == nil {
			err = results.EachRow(rows, w.see)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Path is the database of a folder.
func Path(dir string) string { return filepath.Join(dir, File) }
