package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
)

// A pair is a pursuer and a target that it may gain Advantage over.
type pair struct{ By, Over, Hexes uint8 }

const maxPairs = 2 * MaxCraft * MaxCraft

// A pairs is a list of them, as they stand after step 5.
type pairs struct {
	list [maxPairs]pair
	n    int8
}

// Keeps reports whether a keeps its Advantage over b (AF-67, AF-34, AF-36).
func Keeps(a, b *Stance) bool {
	switch {
	case a.Flown || a.Stalled:
		return false
	case a.Diver():
		return b.Diver() && follows(a, b)
	case b.Diver():
		return Distance(a.Pos, b.under()) <= diveHexes && ApartAltitude(a, b) <= AdvantageHeight
	}
	return InFront(a, b)
}

// InFront reports whether b is at a's twelve o'clock, within 4 hexes and 1200 ft (AF-66, AF-3).
func InFront(a, b *Stance) bool {
	return Distance(a.Pos, b.Pos) <= AdvantageHexes && ApartAltitude(a, b) <= AdvantageHeight &&
		a.Facing.Clock(b.Pos.Sub(a.Pos)) == 12
}

// follows reports whether diver b is where diver a's Advantage reaches (AF-36).
func follows(a, b *Stance) bool {
	drop := a.Alt - b.Alt
	return drop >= 1 && drop <= diveAdvantage && Distance(a.under(), b.Pos) <= diveHexes
}

// Gains reports whether a may gain Advantage over b by position (AF-66, AF-36).
func Gains(a, b *Stance) bool {
	if a.Flown || a.Stalled || a.Bank.UpsideDown() || a.Vertical == Climbing {
		return false
	}
	if a.Diver() || b.Diver() {
		return a.Diver() && b.Diver() && follows(a, b)
	}
	return InFront(a, b) && !Front(b.Facing.Clock(a.Pos.Sub(b.Pos))) && a.Pos != b.Pos
}

// Pursuer reports whether an aircraft may have an Advantage at all: bombers need fixed guns (AF-2).
func Pursuer(sp *card.Spec) bool { return sp.Fighter() || sp.Groups() > 0 }

// hunted reports whether anybody holds an Advantage over craft i.
func (f *fleet) hunted(i int) bool {
	for k := range f.game.total {
		if c := &f.craft[k]; !c.Lost && int(c.Over) == i {
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
			d.ask(int(p.By), rules.Plan, 2)
			return true
		}
	}
	return false
}

// free reports whether a pursuer may still declare: it holds no Advantage, and nobody holds one over it.
func (f *fleet) free(p pair) bool { return f.craft[p.By].Over < 0 && !f.hunted(int(p.By)) }

// declare gives a pursuer the Advantage; its target loses its own.
func (f *fleet) declare(p pair) {
	a, b := &f.craft[p.By], &f.craft[p.Over]
	a.Over, a.Held = int8(p.Over), 1
	b.Over, b.Held = -1, 0
}

// chooseAdvantage declares an Advantage or declines it.
func (d *Duel) chooseAdvantage(option int) {
	p := d.pairs.list[d.Cursor]
	d.Cursor++
	if option == 1 {
		if d.Log != nil {
			logAdvantage(d, int(p.By), int(p.Over), "declines the Advantage over")
		}
		return
	}
	d.fleet.declare(p)
	if d.Log != nil {
		logAdvantage(d, int(p.By), int(p.Over), "gains the Advantage over")
	}
}

// keepAdvantages ends the Advantages that are lost and counts another game-turn of the others (AF-67).
func (d *Duel) keepAdvantages() {
	for _, k := range d.fleet.game.order[:d.fleet.game.total] {
		c := &d.fleet.craft[k]
		if c.Over < 0 {
			continue
		}
		b := &d.fleet.craft[c.Over]
		if !c.Lost && !b.Lost && Keeps(&c.Stance, &b.Stance) {
			c.Held = min(c.Held+1, 100)
			if d.Log != nil {
				logKept(d, int(k))
			}
			continue
		}
		if d.Log != nil && !c.Lost {
			logAdvantage(d, int(k), int(c.Over), "loses the Advantage over")
		}
		c.Over, c.Held = -1, 0
	}
}

// find lists who may gain Advantage over whom, nearest first, ties in list order (AF-66).
func (l *pairs) find(f *fleet) {
	l.n = 0
	for _, a := range f.game.order[:f.game.total] {
		for _, b := range f.game.order[:f.game.total] {
			x, y := &f.craft[a], &f.craft[b]
			if x.Side == y.Side || x.Lost || y.Lost || x.Over >= 0 || !Pursuer(&f.game.spec[a]) ||
				!Gains(&x.Stance, &y.Stance) {
				continue
			}
			p := pair{a, b, uint8(Distance(x.Pos, y.Pos))}
			at := l.n
			for at > 0 && l.list[at-1].Hexes > p.Hexes {
				l.list[at] = l.list[at-1]
				at--
			}
			l.list[at] = p
			l.n++
		}
	}
}
