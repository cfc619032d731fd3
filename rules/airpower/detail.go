package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/damage"
)

// gap is the least range of two enemies that are left, in hexes, altitude counted; -1: a side is gone.
func (d *Duel) gap() int {
	least := -1
	for i := range d.game.count[rules.Blue] {
		for k := d.game.count[rules.Blue]; k < d.game.total; k++ {
			if d.craft[i].lost || d.craft[k].lost {
				continue
			}
			if r := d.distance(i, k); least < 0 || r < least {
				least = r
			}
		}
	}
	return least
}

// left is the L parts that the side's aircraft can still take.
func (d *Duel) left(s rules.Side) (n int) {
	for i := range d.game.total {
		if c := &d.craft[i]; !c.lost && c.side == s {
			n += int(damage.Destroyed - c.rec.State)
		}
	}
	return n
}

// noteFlying notes what is in flight when the duel ends.
func (d *Duel) noteFlying() {
	for k := range d.nBirds {
		if b := &d.birds[k]; !b.gone {
			d.launched(b, rules.EndFlying)
		}
	}
	for k := range d.nGenies {
		d.Launched(d.craft[d.genies[k].by].side, genie, rules.EndFlying)
	}
}
