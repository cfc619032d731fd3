package airforce

import "github.com/furball-sim/furball/rules"

// gap is the least range of two enemies that are left, in hexes of the map; -1: a side is gone.
func (d *Duel) gap() int {
	least := -1
	for i := range d.game.count[rules.Blue] {
		for k := d.game.count[rules.Blue]; k < d.game.total; k++ {
			a, b := &d.craft[i], &d.craft[k]
			if a.lost || b.lost {
				continue
			}
			if r := int(distance(a.pos, b.pos)); least < 0 || r < least {
				least = r
			}
		}
	}
	return least
}

// left is the boxes that the side's aircraft have not had filled, of all letters but G.
func (d *Duel) left(s rules.Side) (n int) {
	for i := range d.game.total {
		c, sp := &d.craft[i], &d.game.spec[i]
		if c.lost || c.side != s {
			continue
		}
		for l := range guns {
			n += int(sp.boxes[l]) - int(c.hits[l])
		}
	}
	return n
}

// rolled notes the attack roll of craft i, which may roll so many times to enter fire resolution (0: it enters without
// a roll), and whether it came to roll in the hit table.
func (d *Duel) rolled(i int, o *order, rolls int8, hit bool) {
	t := d.Detail()
	if t == nil {
		return
	}
	all, in := 1, 1
	if rolls > 0 {
		out := 1
		for range rolls {
			all, out = 6*all, out*min(max(int(o.aim.face)-1, 0), 6)
		}
		in = all - out
	}
	if o.aim.need > 0 {
		all, in = 6*all, in*min(7-int(o.aim.need), 6)
	}
	t.Rolled(d.craft[i].side, max(in, 0), all, hit)
}
