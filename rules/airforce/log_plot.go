package airforce

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/hex"
)

// A plotWriter writes a plot as a player does: hexes as numbers, the banks and manoeuvres between them, the altitude
// change and Power or Brakes.
type plotWriter struct {
	parts []string
	hexes int // that are not among the parts yet
	bank  bank
}

// add writes a part, after the hexes flown before it.
func (w *plotWriter) add(part string) {
	if w.hexes > 0 {
		w.parts = append(w.parts, strconv.Itoa(w.hexes))
		w.hexes = 0
	}
	w.parts = append(w.parts, part)
}

// step writes a step. Where it changes the bank, the new bank stands after it.
func (w *plotWriter) step(s step) {
	was := w.bank
	w.bank = s.after(was)
	switch s {
	case forward:
		w.hexes++
	case finish:
	case turn:
		w.add("turn " + was.hand().String())
	case vDiveEnd:
		w.add("vertical dive, ended")
	case vDiveOn:
		w.add("vertical dive, going on")
	case loopDown:
		if was == level { // AF-20
			w.add("outside half-loop " + w.bank.String())
			return
		}
		fallthrough
	default:
		text := stepNames[s][1]
		if w.bank != was {
			text += " " + w.bank.String()
		}
		w.add(text)
	}
}

// swing writes the free Turns of a Vertical Climb and the bank after them (AF-38).
func (w *plotWriter) swing(n uint8) {
	s := &swings[n]
	w.bank = banked(s.last, s.over)
	w.add(swingWords(s))
	if w.bank != level {
		w.add("bank " + w.bank.String())
	}
}

// plotText is the plot of a craft that has just moved, whose bank is still that of the start of the game-turn.
func plotText(c *craft) string {
	p, w := &c.plot, plotWriter{bank: c.bank}
	if p.boost != 0 {
		w.add(string(appendThrust(nil, int(p.boost))) + " on the current speed")
	}
	if c.leaves || c.diving {
		w.add(fmt.Sprintf("leaves the dive on heading %03d", compass(p.firstFacing())))
	}
	for _, s := range c.written[:c.nWritten] {
		w.step(s)
	}
	switch p.vertical {
	case secondDive:
		w.add(fmt.Sprintf("second game-turn of the vertical dive, %d", p.mps))
	case climbing:
		w.swing(p.swung)
	}
	w.add(string(appendChange(nil, p.change)))
	if p.power != 0 {
		w.add(string(appendThrust(nil, int(p.power))))
	}
	return strings.Join(w.parts, ", ")
}

// firstFacing is the facing in which a plot leaves a Vertical Dive.
func (p *plot) firstFacing() hex.Facing {
	if p.n == 0 {
		return p.facing
	}
	return towards(p.path[1].Sub(p.path[0]))
}

// pathOf are the places on the way of a craft that has just moved, without the last: each hex that it has entered, and
// each change of its facing in a hex. Altitude and speed are those of the start, as they change in step 5 (AF-51).
func pathOf(c *craft) (path []rules.Place) {
	p, at := &c.plot, c.before
	entered, bank := int8(0), c.before.bank
	note := func() { path = append(path, *placeOf(&at)) }
	if f := p.firstFacing(); (c.leaves || c.diving) && f != at.facing {
		at.facing = f
		note()
	}
	for _, s := range c.written[:c.nWritten] {
		switch s {
		case forward, slipLeft, slipRight:
			entered++
			at.pos = p.path[entered]
			note()
		case turn:
			at.facing = at.facing.Turn(2 * int(bank.hand()))
			note()
		case loopUp, loopDown:
			at.facing = at.facing.Turn(hex.Facings / 2)
			note()
		}
		bank = s.after(bank)
	}
	for entered < p.n { // the hexes that end a second Vertical Dive are no steps
		entered++
		at.pos = p.path[entered]
		note()
	}
	if at.pos == c.pos && at.facing == c.facing && len(path) > 0 {
		path = path[:len(path)-1] // the event's Place is the last one
	}
	return path
}
