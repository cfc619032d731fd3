package heightband

import "github.com/furball-sim/furball/rules"

// rollInitiative begins a turn: each side rolls d10 + the Skill of its leader, again
// while they tie; equal dice change the clouds (HB-9, HB-23b).
func (d *Duel) rollInitiative() bool {
	d.Turn++
	d.Dice().StartTurn(int(d.Turn))
	for i := range d.game.total {
		c := &d.craft[i]
		c.moved, c.acted, c.sighted, c.was = false, false, false, c.hb
	}
	blue, red := d.leadership(rules.Blue), d.leadership(rules.Red)
	for {
		b, r := d.d10(rules.Blue, forInitiative), d.d10(rules.Red, forInitiative)
		if d.Log != nil {
			d.logInitiative(rules.Blue, b, blue)
			d.logInitiative(rules.Red, r, red)
		}
		if b == r && d.game.clouds.groups > 0 {
			d.changeClouds(b)
		}
		if b+blue != r+red {
			d.winner = rules.Blue
			if b+blue < r+red {
				d.winner = rules.Red
			}
			break
		}
		if d.Log != nil {
			d.logWinner(true)
		}
	}
	d.mover = d.winner.Other()
	if d.Log != nil {
		d.logWinner(false)
	}
	return false
}

// leadership is what the leader of a side adds to the die: nothing while the leader is a
// contact marker (HB-9, HB-23c).
func (d *Duel) leadership(s rules.Side) int {
	l := &d.craft[d.leader[s]]
	if l.marker {
		return 0
	}
	return int(l.skill)
}

// changeLeaders is step ii of the end phase: when a leader is dead, the living pilot first
// in the list leads, or the co-pilot first in the list where no pilot lives (HB-9, HB-39).
func (d *Duel) changeLeaders() {
	for _, s := range [2]rules.Side{rules.Blue, rules.Red} {
		if l := &d.craft[d.leader[s]]; !l.lost && l.skill > 0 {
			continue
		}
		from, to := d.game.bounds(s)
		next := -1
		for i := to - 1; i >= from; i-- {
			if c := &d.craft[i]; !c.lost && (c.skill > 0 || next < 0 || d.craft[next].skill == 0) {
				next = i
			}
		}
		if next >= 0 {
			d.leader[s] = int8(next)
			if d.Log != nil {
				d.logEvent(&d.craft[next], "HB-39", "leads its side now")
			}
		}
	}
}

// formationOf counts the aircraft of the formation that aircraft i flies in; 1: none (HB-23d).
func (d *Duel) formationOf(i int) int {
	if !d.craft[i].formed {
		return 1
	}
	n := 0
	from, to := d.game.bounds(d.craft[i].side)
	for k := from; k < to; k++ {
		if d.follows(k, i) {
			n++
		}
	}
	return n
}

// follows reports whether aircraft k and i of one side fly in one formation.
func (d *Duel) follows(k, i int) bool {
	c := &d.craft[k]
	return !c.lost && c.formed && d.craft[i].formed && c.side == d.craft[i].side
}

// leads reports whether aircraft i is activated by itself: it flies alone or is the
// first of its formation.
func (d *Duel) leads(i int) bool {
	if !d.craft[i].formed {
		return true
	}
	from, _ := d.game.bounds(d.craft[i].side)
	for k := from; k < i; k++ {
		if d.follows(k, i) {
			return false
		}
	}
	return true
}

// waitingUnits counts the aircraft and formations of a side that have not moved, or not
// acted, and finds the nth of them, -1 for none.
func (d *Duel) waitingUnits(s rules.Side, acting bool, nth int) (count, found int) {
	from, to := d.game.bounds(s)
	found = -1
	for i := from; i < to; i++ {
		c := &d.craft[i]
		if c.lost || acting && c.acted || !acting && c.moved || !d.leads(i) {
			continue
		}
		if count == nth {
			found = i
		}
		count++
	}
	return count, found
}
