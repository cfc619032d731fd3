package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/damage"
)

// gap is the least range of two enemies that are left, in hexes, altitude counted; -1: a side is gone.
func (te turnEnd) gap() int {
	least := -1
	for i := range te.d.game.count[rules.Blue] {
		for k := te.d.game.count[rules.Blue]; k < te.d.game.total; k++ {
			if te.d.craft[i].lost || te.d.craft[k].lost {
				continue
			}
			if r := te.d.radars().distance(i, k); least < 0 || r < least {
				least = r
			}
		}
	}
	return least
}

// left is the L parts that the side's aircraft can still take.
func (te turnEnd) left(s rules.Side) (n int) {
	for i := range te.d.game.total {
		if c := &te.d.craft[i]; !c.lost && c.side == s {
			n += int(damage.Destroyed - c.rec.State)
		}
	}
	return n
}

// noteFlying notes what is in flight when the duel ends.
func (te turnEnd) noteFlying() {
	for k := range te.d.nBirds {
		if b := &te.d.birds[k]; !b.gone {
			te.d.missiles().launched(b, rules.EndFlying)
		}
	}
	for k := range te.d.nGenies {
		te.d.Launched(te.d.craft[te.d.genies[k].by].side, genie, rules.EndFlying)
	}
}
