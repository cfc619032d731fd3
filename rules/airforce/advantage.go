package airforce

import "github.com/furball-sim/furball/rules"

// A pair is a pursuer and a target that it may gain Advantage over.
type pair struct{ by, over, hexes uint8 }

const maxPairs = 2 * maxCraft * maxCraft

// keeps reports whether a keeps its Advantage over b (AF-67, AF-34, AF-36).
func keeps(a, b *stance) bool {
	switch {
	case a.flown || a.stalled:
		return false
	case a.diver():
		return b.diver() && follows(a, b)
	case b.diver():
		return distance(a.pos, b.under()) <= diveHexes && apartAltitude(a, b) <= advantageHeight
	}
	return inFront(a, b)
}

// inFront reports whether b is at a's twelve o'clock, within 4 hexes and 1200 ft (AF-66, AF-3).
func inFront(a, b *stance) bool {
	return distance(a.pos, b.pos) <= advantageHexes && apartAltitude(a, b) <= advantageHeight &&
		a.facing.Clock(b.pos.Sub(a.pos)) == 12
}

// follows reports whether diver b is where diver a's Advantage reaches (AF-36).
func follows(a, b *stance) bool {
	drop := a.alt - b.alt
	return drop >= 1 && drop <= diveAdvantage && distance(a.under(), b.pos) <= diveHexes
}

// gains reports whether a may gain Advantage over b by position (AF-66, AF-36).
func gains(a, b *stance) bool {
	if a.flown || a.stalled || a.bank.upsideDown() || a.vertical == climbing {
		return false
	}
	if a.diver() || b.diver() {
		return a.diver() && b.diver() && follows(a, b)
	}
	return inFront(a, b) && !front(b.facing.Clock(a.pos.Sub(b.pos))) && a.pos != b.pos
}

// pursuer reports whether an aircraft may have an Advantage at all: bombers need fixed guns (AF-2).
func (s *spec) pursuer() bool { return s.fighter || len(s.groups) > 0 }

// hunted reports whether anybody holds an Advantage over craft i.
func (d *Duel) hunted(i int) bool {
	for k := range d.game.total {
		if c := &d.craft[k]; !c.lost && int(c.over) == i {
			return true
		}
	}
	return false
}

// findAdvantage is step 6 (AF-66, AF-67).
func (d *Duel) findAdvantage() bool {
	if d.Stage == 0 {
		d.Stage = begun
		d.keepAdvantages()
		d.listPairs()
	}
	for ; d.Cursor < d.nPairs; d.Cursor++ {
		if p := d.pairs[d.Cursor]; d.free(p) {
			d.ask(int(p.by), rules.Plan, 2)
			return true
		}
	}
	return false
}

// free reports whether a pursuer may still declare: it holds no Advantage, and nobody holds one over it.
func (d *Duel) free(p pair) bool { return d.craft[p.by].over < 0 && !d.hunted(int(p.by)) }

// declare gives a pursuer the Advantage; its target loses its own.
func (d *Duel) declare(p pair) {
	a, b := &d.craft[p.by], &d.craft[p.over]
	a.over, a.held = int8(p.over), 1
	b.over, b.held = -1, 0
}

// chooseAdvantage declares an Advantage or declines it.
func (d *Duel) chooseAdvantage(option int) {
	p := d.pairs[d.Cursor]
	d.Cursor++
	if option == 1 {
		if d.Log != nil {
			d.logAdvantage(int(p.by), int(p.over), "declines the Advantage over")
		}
		return
	}
	d.declare(p)
	if d.Log != nil {
		d.logAdvantage(int(p.by), int(p.over), "gains the Advantage over")
	}
}

// keepAdvantages ends the Advantages that are lost and counts another game-turn of the others (AF-67).
func (d *Duel) keepAdvantages() {
	for _, k := range d.game.order[:d.game.total] {
		c := &d.craft[k]
		if c.over < 0 {
			continue
		}
		b := &d.craft[c.over]
		if !c.lost && !b.lost && keeps(&c.stance, &b.stance) {
			c.held = min(c.held+1, 100)
			if d.Log != nil {
				d.logKept(int(k))
			}
			continue
		}
		if d.Log != nil && !c.lost {
			d.logAdvantage(int(k), int(c.over), "loses the Advantage over")
		}
		c.over, c.held = -1, 0
	}
}

// listPairs lists who may gain Advantage over whom, nearest first, ties in list order (AF-66).
func (d *Duel) listPairs() {
	d.nPairs = 0
	for _, a := range d.game.order[:d.game.total] {
		for _, b := range d.game.order[:d.game.total] {
			x, y := &d.craft[a], &d.craft[b]
			if x.side == y.side || x.lost || y.lost || x.over >= 0 || !d.game.spec[a].pursuer() ||
				!gains(&x.stance, &y.stance) {
				continue
			}
			p := pair{a, b, uint8(distance(x.pos, y.pos))}
			at := d.nPairs
			for at > 0 && d.pairs[at-1].hexes > p.hexes {
				d.pairs[at] = d.pairs[at-1]
				at--
			}
			d.pairs[at] = p
			d.nPairs++
		}
	}
}
