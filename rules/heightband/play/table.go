package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// A Table is what lies open in a duel: the aircraft with their record sheets, who leads them, and the sky. Its methods
// say what the rules make of it, and change nothing but what a caller hands them.
type Table struct {
	game   *Game
	craft  [MaxAll]State
	leader [2]int8 // index of each side's force leader
	sky    sky
}

// Game is the game that is played.
func (tab *Table) Game() *Game { return tab.game }

// Craft is the aircraft with an index: blue's come first.
func (tab *Table) Craft(i int) Craft { return Craft{&tab.craft[i]} }

// gap is the least range of two enemies that are left, in inches; -1: a side is gone.
func (tab *Table) gap() int {
	return tab.game.sides.Gap(func(b, r int) int {
		if tab.craft[b].Lost || tab.craft[r].Lost {
			return -1
		}
		return plane.Inches(tab.craft[b].Pos, tab.craft[r].Pos)
	})
}

// left is the damage points that the side's aircraft can still take.
func (tab *Table) left(s rules.Side) (n int) {
	from, to := tab.game.Bounds(s)
	for i := from; i < to; i++ {
		if c := &tab.craft[i]; !c.Lost {
			n += max(tab.game.spec[i].dp-int(c.Damage), 0)
		}
	}
	return n
}
