package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// maxClouds is the greatest number of groups of cloud; a group grows no further than maxPieces.
const (
	maxClouds  = 4
	maxPieces  = 60
	maxBursts  = 12
	cloudDisc  = plane.Inch // radius of a piece
	cloudApart = 2          // inches between the centres of two pieces
)

// A cloudPlan is the clouds of a game (HB-23b).
type cloudPlan struct {
	groups int
	pieces int8 // of each group at the start
	hb     int8
	wind   plane.Heading          // where it blows to
	at     [maxClouds]plane.Point // the upwind piece of each group
}

// A burst of heavy anti-aircraft fire (HB-23a).
type burst struct {
	at   plane.Point
	hb   int8
	side rules.Side // whose it is
}

// The sky is what changes above the table besides aircraft.
type sky struct {
	pieces [maxClouds]int8 // of each group
	bursts [maxBursts]burst
	n      int8
}

// changeClouds takes a piece from the downwind end of every group when both dice show 1 to 5
// and adds one for 6 to 10 (HB-23b).
func (d *Duel) changeClouds(die int) {
	by, text := int8(1), "every group of clouds gains a piece downwind"
	if die <= 5 {
		by, text = -1, "every group of clouds loses its piece downwind"
	}
	for k := range d.table.game.clouds.groups {
		d.table.sky.pieces[k] = min(max(d.table.sky.pieces[k]+by, 0), maxPieces)
	}
	if d.Log != nil {
		d.log().note(nil, "HB-23b", text)
	}
}

// clouded reports whether a cloud blocks the line of sight: it touches the line and both
// ends are at its height, or one end lies in it (HB-23b).
func (tab *Table) clouded(a, b *State) bool {
	p := &tab.game.clouds
	if a.HB != p.hb && b.HB != p.hb {
		return false
	}
	for k := range p.groups {
		for n := range tab.sky.pieces[k] {
			at := p.at[k].Ahead(p.wind, plane.Length(n)*cloudApart*plane.Inch)
			switch {
			case a.HB == p.hb && b.HB == p.hb:
				if plane.PassesWithin(a.Pos, b.Pos, at, cloudDisc) {
					return true
				}
			case a.HB == p.hb && plane.Within(a.Pos, at, cloudDisc), b.HB == p.hb && plane.Within(b.Pos, at, cloudDisc):
				return true
			}
		}
	}
	return false
}

// Reach and strength of a burst (HB-23a).
const (
	burstRadius = 5 * plane.Inch
	burstHB     = 2
	burstDice   = 3
)

// placeBursts is the heavy AA phase. Each battery aims at the enemy nearest to where its own side has started, and
// sets a burst where a level move straight on would bring that enemy (HB-23a). The winner of the initiative
// sets its bursts first, for bursts take effect in the order in which they were set.
func (d *Duel) placeBursts() bool {
	for _, s := range [2]rules.Side{d.winner, d.winner.Other()} {
		t := d.table.nearestToStart(s)
		if t < 0 {
			continue
		}
		for range d.table.game.aa[s] {
			c := &d.table.craft[t]
			b := burst{c.Pos.Forward(c.Heading, int(c.AS)), c.HB, s}
			d.table.sky.bursts[d.table.sky.n] = b
			d.table.sky.n++
			if d.Log != nil {
				d.log().burst(b)
			}
		}
	}
	return false
}

// nearestToStart is the enemy of a side closest to where its first aircraft has started, -1
// if none is left.
func (tab *Table) nearestToStart(s rules.Side) int {
	own, _ := tab.game.Bounds(s)
	home := tab.game.start[own].Pos
	from, to := tab.Enemies(s)
	best, least := -1, int64(0)
	for t := from; t < to; t++ {
		if c := &tab.craft[t]; !c.Lost {
			if r := plane.Distance2(home, c.Pos); best < 0 || r < least {
				best, least = t, r
			}
		}
	}
	return best
}

// burst begins the combat phase: every aircraft near a burst takes damage, friend or foe,
// those of the battery's own side first, in list order; then all bursts go (HB-23a).
func (a combat) burst() {
	for k := range a.tab.sky.n {
		b := &a.tab.sky.bursts[k]
		for _, s := range [2]rules.Side{b.side, b.side.Other()} {
			from, to := a.tab.game.Bounds(s)
			for i := from; i < to; i++ {
				if c := &a.tab.craft[i]; !c.Lost && plane.Within(c.Pos, b.at, burstRadius) && max(c.HB-b.hb, b.hb-c.HB) <= burstHB {
					a.burstHits(i, b.side)
				}
			}
		}
	}
	a.tab.sky.n = 0
}

// burstHits is one burst's damage to one aircraft. It is the first weapon of the ledger; what
// it does to its own side is credited to nobody.
func (a combat) burstHits(i int, by rules.Side) {
	c := &a.tab.craft[i]
	from := rules.Source{}
	if c.Side == by {
		from = rules.NoSource
	}
	if a.d.Log != nil {
		a.d.log().caught(by, c)
	}
	was := c.Damage
	a.d.harm(i, by, from).roll(burstDice, ForAA)
	if from != rules.NoSource {
		a.d.Ledger.CountShot(by, from)
		a.d.Ledger.CountHit(by, from, int(c.Damage-was))
	}
}
