package heightband

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
	for k := range d.game.clouds.groups {
		d.sky.pieces[k] = min(max(d.sky.pieces[k]+by, 0), maxPieces)
	}
	if d.Log != nil {
		d.logEvent(nil, "HB-23b", text)
	}
}

// clouded reports whether a cloud blocks the line of sight: it touches the line and both
// ends are at its height, or one end lies in it (HB-23b).
func (d *Duel) clouded(a, b *craft) bool {
	p := &d.game.clouds
	if a.hb != p.hb && b.hb != p.hb {
		return false
	}
	for k := range p.groups {
		for n := range d.sky.pieces[k] {
			at := p.at[k].Ahead(p.wind, plane.Length(n)*cloudApart*plane.Inch)
			switch {
			case a.hb == p.hb && b.hb == p.hb:
				if plane.PassesWithin(a.pos, b.pos, at, cloudDisc) {
					return true
				}
			case a.hb == p.hb && plane.Within(a.pos, at, cloudDisc), b.hb == p.hb && plane.Within(b.pos, at, cloudDisc):
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
		t := d.nearestToStart(s)
		if t < 0 {
			continue
		}
		for range d.game.aa[s] {
			c := &d.craft[t]
			b := burst{c.pos.Forward(c.heading, int(c.as)), c.hb, s}
			d.sky.bursts[d.sky.n] = b
			d.sky.n++
			if d.Log != nil {
				d.logBurst(b)
			}
		}
	}
	return false
}

// nearestToStart is the enemy of a side closest to where its first aircraft has started, -1
// if none is left.
func (d *Duel) nearestToStart(s rules.Side) int {
	own, _ := d.game.bounds(s)
	home := d.game.start[own].pos
	from, to := d.enemies(s)
	best, least := -1, int64(0)
	for t := from; t < to; t++ {
		if c := &d.craft[t]; !c.lost {
			if r := plane.Distance2(home, c.pos); best < 0 || r < least {
				best, least = t, r
			}
		}
	}
	return best
}

// burst begins the combat phase: every aircraft near a burst takes damage, friend or foe,
// those of the battery's own side first, in list order; then all bursts go (HB-23a).
func (d *Duel) burst() {
	for k := range d.sky.n {
		b := &d.sky.bursts[k]
		for _, s := range [2]rules.Side{b.side, b.side.Other()} {
			from, to := d.game.bounds(s)
			for i := from; i < to; i++ {
				if c := &d.craft[i]; !c.lost && plane.Within(c.pos, b.at, burstRadius) && max(c.hb-b.hb, b.hb-c.hb) <= burstHB {
					d.burstHits(i, b.side)
				}
			}
		}
	}
	d.sky.n = 0
}

// burstHits is one burst's damage to one aircraft. It is the first weapon of the ledger; what
// it does to its own side is credited to nobody.
func (d *Duel) burstHits(i int, by rules.Side) {
	c := &d.craft[i]
	from := rules.Source{}
	if c.side == by {
		from = rules.NoSource
	}
	if d.Log != nil {
		d.logCaught(by, c)
	}
	was := c.damage
	d.damageBy(i, burstDice, by, forAA, from)
	if d.Ledger != nil && from != rules.NoSource {
		d.countShot(by, from, true, int(c.damage-was))
	}
}
