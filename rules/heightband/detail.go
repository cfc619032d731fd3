package heightband

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// gap is the least range of two enemies that are left, in inches; -1: a side is gone.
func (d *Duel) gap() int {
	least := -1
	for i := range d.game.count[rules.Blue] {
		for k := d.game.count[rules.Blue]; k < d.game.total; k++ {
			a, b := &d.craft[i], &d.craft[k]
			if a.lost || b.lost {
				continue
			}
			if r := plane.Inches(a.pos, b.pos); least < 0 || r < least {
				least = r
			}
		}
	}
	return least
}

// left is the damage points that the side's aircraft can still take.
func (d *Duel) left(s rules.Side) (n int) {
	from, to := d.game.bounds(s)
	for i := from; i < to; i++ {
		if c := &d.craft[i]; !c.lost {
			n += max(d.game.spec[i].dp-int(c.damage), 0)
		}
	}
	return n
}
