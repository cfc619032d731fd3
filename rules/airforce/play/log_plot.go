package play

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
	bank  Bank
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
func (w *plotWriter) step(s Step) {
	was := w.bank
	w.bank = s.after(was)
	switch s {
	case Forward:
		w.hexes++
	case Finish:
	case Turn:
		w.add("turn " + was.Hand().String())
	case VDiveEnd:
		w.add("vertical dive, ended")
	case VDiveOn:
		w.add("vertical dive, going on")
	case LoopDown:
		if was == Level { // AF-20
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
	w.bank = Banked(s.last, s.over)
	w.add(swingWords(s))
	if w.bank != Level {
		w.add("bank " + w.bank.String())
	}
}

// plotText is the plot of a craft that has just moved, whose bank is still that of the start of the game-turn.
func plotText(c *State) string {
	p, w := &c.Plot, plotWriter{bank: c.Bank}
	if p.Boost != 0 {
		w.add(string(appendThrust(nil, int(p.Boost))) + " on the current speed")
	}
	if c.Leaves || c.Diving {
		w.add(fmt.Sprintf("leaves the dive on heading %03d", compass(p.firstFacing())))
	}
	for _, s := range c.Written[:c.NWritten] {
		w.step(s)
	}
	switch p.Vertical {
	case SecondDive:
		w.add(fmt.Sprintf("second game-turn of the vertical dive, %d", p.Mps))
	case Climbing:
		w.swing(p.Swung)
	}
	w.add(string(appendChange(nil, p.Change)))
	if p.Power != 0 {
		w.add(string(appendThrust(nil, int(p.Power))))
	}
	return strings.Join(w.parts, ", ")
}

// firstFacing is the facing in which a plot leaves a Vertical Dive.
func (p *Plot) firstFacing() hex.Facing {
	if p.N == 0 {
		return p.Facing
	}
	return towards(p.Path[1].Sub(p.Path[0]))
}

// pathOf are the places on the way of a craft that has just moved, without the last: each hex that it has entered, and
// each change of its facing in a hex. Altitude and speed are those of the start, as they change in step 5 (AF-51).
func pathOf(c *State) (path []rules.Place) {
	p, at := &c.Plot, c.Before
	entered, bank := int8(0), c.Before.Bank
	note := func() { path = append(path, *placeOf(&at)) }
	if f := p.firstFacing(); (c.Leaves || c.Diving) && f != at.Facing {
		at.Facing = f
		note()
	}
	for _, s := range c.Written[:c.NWritten] {
		switch s {
		case Forward, SlipLeft, SlipRight:
			entered++
			at.Pos = p.Path[entered]
			note()
		case Turn:
			at.Facing = at.Facing.Turn(2 * int(bank.Hand()))
			note()
		case LoopUp, LoopDown:
			at.Facing = at.Facing.Turn(hex.Facings / 2)
			note()
		}
		bank = s.after(bank)
	}
	for entered < p.N { // the hexes that end a second Vertical Dive are no steps
		entered++
		at.Pos = p.Path[entered]
		note()
	}
	if at.Pos == c.Pos && at.Facing == c.Facing && len(path) > 0 {
		path = path[:len(path)-1] // the event's Place is the last one
	}
	return path
}
