package results

import (
	"cmp"
	"slices"
)

// A Forfeit counts the duels of a cell that one bot has lost by doing one thing that it may not.
type Forfeit struct {
	Side   string `json:"side"`
	Craft  int    `json:"craft"` // its number in the side's list, from 1
	Bot    string `json:"bot"`
	Did    string `json:"did"` // "took too long"
	Duels  int64  `json:"duels"`
	First  int64  `json:"first"`            // number of the first such duel
	Detail string `json:"detail,omitempty"` // of the first: "exit status 1"
	// Last is the end of what the bot said to its user in the first; it is shown and not kept.
	Last string `json:"-"`
}

func (f *Forfeit) order(o *Forfeit) int {
	return cmp.Or(cmp.Compare(f.Side, o.Side), cmp.Compare(f.Craft, o.Craft), cmp.Compare(f.Did, o.Did))
}

// AddForfeit adds the duels of f to a cell's. Any order of adding gives the same list.
func (c *Cell) AddForfeit(f Forfeit) { addForfeit(&c.Forfeits, f) }

// addForfeit adds f to a list, which is in the order of sides, craft and misdeeds.
func addForfeit(to *[]Forfeit, f Forfeit) {
	at, found := slices.BinarySearchFunc(*to, f, func(a, b Forfeit) int { return a.order(&b) })
	if !found {
		*to = slices.Insert(*to, at, f)
		return
	}
	have := &(*to)[at]
	n := have.Duels + f.Duels
	if f.First < have.First {
		*have = f
	}
	have.Duels = n
}
