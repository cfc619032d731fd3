package play

import (
	"github.com/furball-sim/furball/rules"
)

// rollInitiative begins a turn: each side rolls d10 + the Skill of its leader, again
// while they tie; equal dice change the clouds (HB-9, HB-23b).
func (d *Duel) rollInitiative() bool {
	d.Turn++
	d.Dice().StartTurn(int(d.Turn))
	for i := range d.table.game.total {
		c := &d.table.craft[i]
		c.Moved, c.Acted, c.Sighted, c.Was = false, false, false, c.HB
	}
	blue, red := d.table.Leadership(rules.Blue), d.table.Leadership(rules.Red)
	for {
		b, r := d.d10(rules.Blue, ForInitiative), d.d10(rules.Red, ForInitiative)
		if d.Log != nil {
			d.log().initiative(rules.Blue, b, blue)
			d.log().initiative(rules.Red, r, red)
		}
		if b == r && d.table.game.clouds.groups > 0 {
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
			d.log().note(nil, "HB-9", "a tie: both roll again")
		}
	}
	d.mover = d.winner.Other()
	if d.Log != nil {
		d.log().winner(d.winner)
	}
	return false
}

// Leadership is what the leader of a side adds to the die: nothing while the leader is a
// contact marker (HB-9, HB-23c).
func (tab *Table) Leadership(s rules.Side) int {
	l := &tab.craft[tab.leader[s]]
	if l.Marker {
		return 0
	}
	return int(l.Skill)
}

// changeLeaders is step ii of the end phase: when a leader is dead, the living pilot first
// in the list leads, or the co-pilot first in the list where no pilot lives (HB-9, HB-39).
func (d *Duel) changeLeaders() {
	for _, s := range [2]rules.Side{rules.Blue, rules.Red} {
		if l := &d.table.craft[d.table.leader[s]]; !l.Lost && l.Skill > 0 {
			continue
		}
		from, to := d.table.game.Bounds(s)
		next := -1
		for i := to - 1; i >= from; i-- {
			if c := &d.table.craft[i]; !c.Lost && (c.Skill > 0 || next < 0 || d.table.craft[next].Skill == 0) {
				next = i
			}
		}
		if next >= 0 {
			d.table.leader[s] = int8(next)
			if d.Log != nil {
				d.log().note(&d.table.craft[next], "HB-39", "leads its side now")
			}
		}
	}
}

// FormationOf counts the aircraft of the formation that aircraft i flies in; 1: none (HB-23d).
func (tab *Table) FormationOf(i int) int {
	if !tab.craft[i].Formed {
		return 1
	}
	n := 0
	from, to := tab.game.Bounds(tab.craft[i].Side)
	for k := from; k < to; k++ {
		if tab.follows(k, i) {
			n++
		}
	}
	return n
}

// follows reports whether aircraft k and i of one side fly in one formation.
func (tab *Table) follows(k, i int) bool {
	c := &tab.craft[k]
	return !c.Lost && c.Formed && tab.craft[i].Formed && c.Side == tab.craft[i].Side
}

// leads reports whether aircraft i is activated by itself: it flies alone or is the
// first of its formation.
func (tab *Table) leads(i int) bool {
	if !tab.craft[i].Formed {
		return true
	}
	from, _ := tab.game.Bounds(tab.craft[i].Side)
	for k := from; k < i; k++ {
		if tab.follows(k, i) {
			return false
		}
	}
	return true
}

// waitingUnits counts the aircraft and formations of a side that have not moved, or not
// acted, and finds the nth of them, -1 for none.
func (tab *Table) waitingUnits(s rules.Side, acting bool, nth int) (count, found int) {
	from, to := tab.game.Bounds(s)
	found = -1
	for i := from; i < to; i++ {
		c := &tab.craft[i]
		if c.Lost || acting && c.Acted || !acting && c.Moved || !tab.leads(i) {
			continue
		}
		if count == nth {
			found = i
		}
		count++
	}
	return count, found
}
