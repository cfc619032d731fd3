package airforce

import "github.com/furball-sim/furball/rules"

// A pair is a pursuer and a target that it may gain Advantage over.
type pair struct{ by, over, hexes uint8 }

const maxPairs = 2 * maxCraft * maxCraft

// A pairs is a list of them, as they stand after step 5.
type pairs struct {
	list [maxPairs]pair
	n    int8
}

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
func pursuer(sp *spec) bool { return sp.Fighter() || sp.Groups() > 0 }

// hunted reports whether anybody holds an Advantage over craft i.
func (f *fleet) hunted(i int) bool {
	for k := range f.game.total {
		if c := &f.craft[k]; !c.lost && int(c.over) == i {
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
		d.pairs.find(&d.fleet)
	}
	for ; d.Cursor < d.pairs.n; d.Cursor++ {
		if p := d.pairs.list[d.Cursor]; d.fleet.free(p) {
			d.ask(int(p.by), rules.Plan, 2)
			return true
		}
	}
	return false
}

// free reports whether a pursuer may still declare: it holds no Advantage, and nobody holds one over it.
func (f *fleet) free(p pair) bool { return f.craft[p.by].over < 0 && !f.hunted(int(p.by)) }

// declare gives a pursuer the Advantage; its target loses its own.
func (f *fleet) declare(p pair) {
	a, b := &f.craft[p.by], &f.craft[p.over]
	a.over, a.held = int8(p.over), 1
	b.over, b.held = -1, 0
}

// chooseAdvantage declares an Advantage or declines it.
func (d *Duel) chooseAdvantage(option int) {
	p := d.pairs.list[d.Cursor]
	d.Cursor++
	if option == 1 {
		if d.Log != nil {
			logAdvantage(d, int(p.by), int(p.over), "declines the Advantage over")
		}
		return
	}
	d.fleet.declare(p)
	if d.Log != nil {
		logAdvantage(d, int(p.by), int(p.over), "gains the Advantage over")
	}
}

// keepAdvantages ends the Advantages that are lost and counts another game-turn of the others (AF-67).
func (d *Duel) keepAdvantages() {
	for _, k := range d.fleet.game.order[:d.fleet.game.total] {
		c := &d.fleet.craft[k]
		if c.over < 0 {
			continue
		}
		b := &d.fleet.craft[c.over]
		if !c.lost && !b.lost && keeps(&c.stance, &b.stance) {
			c.held = min(c.held+1, 100)
			if d.Log != nil {
				logKept(d, int(k))
			}
			continue
		}
		if d.Log != nil && !c.lost {
			logAdvantage(d, int(k), int(c.over), "loses the Advantage over")
		}
		c.over, c.held = -1, 0
	}
}

// find lists who may gain Advantage over whom, nearest first, ties in list order (AF-66).
func (l *pairs) find(f *fleet) {
	l.n = 0
	for _, a := range f.game.order[:f.game.total] {
		for _, b := range f.game.order[:f.game.total] {
			x, y := &f.craft[a], &f.craft[b]
			if x.side == y.side || x.lost || y.lost || x.over >= 0 || !pursuer(&f.game.spec[a]) ||
				!gains(&x.stance, &y.stance) {
				continue
			}
			p := pair{a, b, uint8(distance(x.pos, y.pos))}
			at := l.n
			for at > 0 && l.list[at-1].hexes > p.hexes {
				l.list[at] = l.list[at-1]
				at--
			}
			l.list[at] = p
			l.n++
		}
	}
}
