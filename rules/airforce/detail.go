package airforce

import "github.com/furball-sim/furball/rules"

// gap is the least range of two enemies that are left, in hexes of the map; -1: a side is gone.
func (f *fleet) gap() int {
	least := -1
	for i := range f.game.count[rules.Blue] {
		for k := f.game.count[rules.Blue]; k < f.game.total; k++ {
			a, b := &f.craft[i], &f.craft[k]
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
func (f *fleet) left(s rules.Side) (n int) {
	for i := range f.game.total {
		c, sp := &f.craft[i], &f.game.spec[i]
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
// a roll), and what has come of it: nil if it did not come to roll in the hit table.
func (x *combat) rolled(d *Duel, i int, o *order, rolls int8, h *hurt) {
	t, k := d.Detail(), d.Luck()
	if t == nil && k == nil {
		return
	}
	in, all := o.aim.entries(rolls)
	if t != nil {
		t.Rolled(d.fleet.craft[i].side, in, all, h != nil)
	}
	if k != nil {
		x.surprise(d, i, o, in, all, h)
	}
}

// entries are the throws that come to roll in the hit table, and all throws, of a shot that may roll so many times to
// enter fire resolution (AF-15) and then for its deflection.
func (a *aim) entries(rolls int8) (in, all int) {
	in, all = 1, 1
	if rolls > 0 {
		out := 1
		for range rolls {
			all, out = 6*all, out*min(max(int(a.face)-1, 0), 6)
		}
		in = all - out
	}
	if a.need > 0 {
		all, in = 6*all, in*min(7-int(a.need), 6)
	}
	return max(in, 0), all
}
