package results

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
)

// A tallied is the shots of one weapon of one side, summed over cells that
// share its range bands.
type tallied struct {
	side  rules.Side
	id    string
	name  string
	bands []int
	use   WeaponUse
	cells int // that fired it
}

// label names the weapon with its side.
func (w *tallied) label() string { return w.side.String() + ": " + w.name }

// arsenal sums the shots of all weapons over cells, in the order of sides and
// of the cells' lists.
func (s *study) arsenal() []*tallied {
	var out []*tallied
	index := map[string]*tallied{}
	for _, side := range bothSides {
		for i := range s.run.Cells {
			c := &s.run.Cells[i]
			for w := range c.weapons() {
				use := &c.Tally.Shots.Weapons[side][w]
				if use.Total() == (rules.Use{}) {
					continue
				}
				key := fmt.Sprint(side, c.Weapons[w].ID, c.RangeBands)
				at := index[key]
				if at == nil {
					at = &tallied{side: side, id: c.Weapons[w].ID, name: c.Weapons[w].Name, bands: c.RangeBands}
					index[key] = at
					out = append(out, at)
				}
				at.add(use)
			}
		}
	}
	return out
}

// add sums the shots of one cell.
func (w *tallied) add(use *WeaponUse) {
	w.cells++
	w.use.merge(use)
}

// over says that the counted shots are those of all cells that fired the weapon.
func (w *tallied) over(c counted) counted {
	c.cells = w.cells
	return c
}

// pooled says that shots of several cells are added up, if they are.
func (s *study) pooled() string {
	if len(s.run.Cells) < 2 {
		return ""
	}
	return fmt.Sprintf(" Shots of all %d cells are added up; the intervals allow for any luck that cells may share by their dice, so they are on the safe side.", len(s.run.Cells))
}
