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

// over tells the luck that the cells share whose shots are counted.
func (w *tallied) over(c counted) counted {
	if w.cells > 1 {
		c.hitLuck, c.killLuck = w.hitLuck(), w.killLuck()
	}
	return c
}

// hitLuck is how many times the variance of the hits is what it would be if cells shared no luck, at least once.
func (w *tallied) hitLuck() float64 {
	m := &w.use.All
	return w.luck(w.use.Total().Hits, m.Hits2, m.ShotsHits, func(b *ShotBlock) int32 { return b.Hits })
}

// killLuck is the same for kills.
func (w *tallied) killLuck() float64 {
	m := &w.use.All
	return w.luck(w.use.Total().Kills, m.Kills2, m.ShotsKills, func(b *ShotBlock) int32 { return b.Kills })
}

// luck compares the scatter of events among the shots over blocks of duel numbers, which all cells share, with that over the
// single duels of all cells.
func (w *tallied) luck(events, events2, products int64, of func(b *ShotBlock) int32) float64 {
	shots := w.use.Total().Shots
	if shots == 0 {
		return 1
	}
	p := float64(events) / float64(shots)
	single := float64(events2) - float64(2*p*float64(products)) + float64(p*p*float64(w.use.All.Shots2))
	shared, filled := 0.0, 0
	for i := range w.use.Blocks {
		b := &w.use.Blocks[i]
		d := float64(of(b)) - float64(p*float64(b.Shots))
		shared += float64(d * d)
		if b.Shots > 0 {
			filled++
		}
	}
	if single <= 0 {
		return 1
	}
	return max(1, shared*small(filled)/single)
}

// pooled says that shots of several cells are added up, if they are.
func (s *study) pooled() string {
	if len(s.run.Cells) < 2 {
		return ""
	}
	return fmt.Sprintf(" Shots of all %d cells are added up; the intervals allow for the luck that cells share by their dice.", len(s.run.Cells))
}

// A Pool is one weapon over all cells of a run that have the same range bands: hit and kill probability a shot, and hit
// probability by band of range and of angle-off.
type Pool struct {
	Side, Weapon         string
	Hit, Kill            Estimate
	HitsRange, HitsAngle []Estimate
}

// Pools adds up the shots of each weapon over all cells, as charts show them.
func Pools(r *Run, confidence float64) []Pool {
	var out []Pool
	for _, w := range (&study{run: r}).arsenal() {
		total := w.over(w.use.whole())
		p := Pool{Side: w.side.String(), Weapon: w.id, Hit: hitProbability(total, w.side, confidence), Kill: killAShot(total, w.side, confidence)}
		for b := range min(len(w.bands)+1, rules.NumRangeBands) {
			p.HitsRange = append(p.HitsRange, hitProbability(w.over(w.use.inRange(b)), w.side, confidence))
		}
		for a := range rules.NumAngleBands {
			p.HitsAngle = append(p.HitsAngle, hitProbability(w.over(w.use.inAngle(a)), w.side, confidence))
		}
		out = append(out, p)
	}
	return out
}
