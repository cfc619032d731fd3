// Package why accounts for how the duels of a cell go: who fires first and what that is worth, what becomes of the
// chances to fire by side, weapon and place, when, and how the moves are flown; and of two cells that share their dice,
// where the difference comes from.
package why

import "github.com/furball-sim/furball/rules"

// The sections of an account, in their order.
const (
	Result = "result"
	Funnel = "funnel"
	Places = "places"
	When   = "when"
	Flying = "flying"
	Habits = "habits"
)

// A Unit is what the figure of a line is.
type Unit string

// The units.
const (
	Share   Unit = "share of duels" // it is 0 or 1 in each duel
	PerDuel Unit = "a duel"
	Average Unit = "average" // the sum over the line that it is a part of
)

// A Line is a count that every duel has.
type Line struct {
	Section string
	Of      string // "blue, amraam"
	What    string // "shots"
	Place   string // where the shots come from: "3–4 inches"; "": anywhere
	Unit    Unit
	In      string  // the unit of an Average
	Scale   float64 // by which an Average is shown
	Part    int     // the line that it is a part of; -1: none
	PartOf  string  // that line in words: "chances"
	Plain   bool    // the part is told as a number and not in per cent
	Hidden  bool    // it only serves as the whole of others
	Lead    bool    // it may be where a difference comes from
	of      func(d *Duel) int64
}

// A Duel is one that is over.
type Duel struct {
	Outcome *rules.Outcome
	Ledger  *rules.Ledger // with a detail and an account
	Index   []int         // the ledger's index of each weapon of the layout; -1: it has none such
}

// use sums up what a side did with a weapon of the layout, in the entries that are wanted; nil: in all.
func (d *Duel) use(s rules.Side, weapon int, wanted func(*rules.Entry) bool) (u rules.Use) {
	w := d.Index[weapon]
	for i := range d.Ledger.Entries {
		if e := &d.Ledger.Entries[i]; e.Side == s && int(e.Weapon) == w && (wanted == nil || wanted(e)) {
			u.Add(e.Use)
		}
	}
	return u
}

// noArms is what a side makes of a weapon that the game does not have.
var noArms rules.Arms

// arms is what a side made of a weapon of the layout.
func (d *Duel) arms(s rules.Side, weapon int) *rules.Arms {
	if w := d.Index[weapon]; w >= 0 {
		return &d.Ledger.Account.Arms[s][w]
	}
	return &noArms
}

// missed is the shots of a weapon that did nothing, if they do not fly on: launches have endings.
func (d *Duel) missed(s rules.Side, weapon int) int64 {
	for _, n := range d.arms(s, weapon).Endings {
		if n > 0 {
			return 0
		}
	}
	u := d.use(s, weapon, nil)
	return u.Shots - u.Hits
}

// harmless is the hits of a weapon without damage.
func (d *Duel) harmless(s rules.Side, weapon int) (n int64) {
	for i := range d.Ledger.Blows {
		if b := &d.Ledger.Blows[i]; b.Side == s && int(b.Weapon) == d.Index[weapon] && b.Damage == 0 {
			n++
		}
	}
	return n
}

func is(yes bool) int64 {
	if yes {
		return 1
	}
	return 0
}
