package airforce

import "github.com/furball-sim/furball/rules/hex"

// Limits and rates of manoeuvres.
const (
	outsideSpeed   = 4   // fastest outside loop (AF-20)
	vDiveSpeed     = 7   // fastest entry into a Vertical Dive (AF-31)
	firstDiveRate  = 500 // percent of black Max. Dive (AF-33)
	maneuverRate   = 400 // the same from Maneuver speed
	secondDiveRate = 400
	diveStep       = 5 // hundred feet less for each movement point spent (AF-33)
	fewWings       = 4 // W boxes left with which no second dive is flown (AF-32)
	thinAir        = 300
)

// percent is a share of an altitude.
func percent(of int16, percent int16) int16 { return of * percent / 100 }

// ready reports whether a manoeuvre's requirement is met (AF-57).
func (p *plot) ready(sp *spec, m manoeuvre) bool {
	r := sp.Requirement(m, p.class)
	return r > 0 && p.count >= r
}

// listSteps lists the steps that may follow. Straight on is always one of them, so that a
// plot can always be completed.
func (w plotter) listSteps(p *plot, o *offers) {
	if p.left > 0 {
		o.add(forward)
	} else {
		o.add(finish)
	}
	switch {
	case w.c.fall > 0: // AF-40: Turns alone
		if !w.c.stalled && p.bank.hand() != hex.Level && p.ready(w.sp, turnReq) {
			o.add(turn)
		}
		return
	case w.c.stalled: // AF-63: banks alone
		w.listBanks(p, o)
		return
	}
	w.listBanks(p, o)
	if p.ready(w.sp, halfRollReq) && !w.c.wear.NoRoll() {
		o.add(rollLeft)
		o.add(rollRight)
		o.add(rollOver)
	}
	if p.bank.hand() != hex.Level && p.ready(w.sp, turnReq) {
		o.add(turn)
	}
	w.listSlips(p, o)
	w.listLoops(p, o)
	w.listVerticals(p, o)
	if p.tight && o.n > 1 {
		w.strike(p, o)
	}
}

func (w plotter) listBanks(p *plot, o *offers) {
	if p.ready(w.sp, bankReq) {
		o.add(bankLeft)
		o.add(bankRight)
	}
}

// listSlips lists the Slips to the sides that the bank allows.
func (w plotter) listSlips(p *plot, o *offers) {
	if !w.slips(p) {
		return
	}
	if p.bank != rightBank {
		o.add(slipLeft)
	}
	if p.bank != leftBank {
		o.add(slipRight)
	}
}

// slips reports whether there may be a Slip: from L, or to the side of an upright bank
// (AF-58, AF-16).
func (w plotter) slips(p *plot) bool {
	return p.left > 0 && !p.owes && !w.c.wear.NoSlip() && !p.bank.upsideDown() && p.ready(w.sp, slipReq)
}

// listLoops lists the Half-Loops.
func (w plotter) listLoops(p *plot, o *offers) {
	if !w.mayLoop(p) {
		return
	}
	if w.loopsUp(p) {
		o.add(loopUp)
	}
	if p.loopsDown() {
		o.add(loopDown)
	}
}

// mayLoop reports whether there may be a Half-Loop: one a game-turn, not before a Turn that
// is owed, nor after a Vertical Dive, which settles the altitude (AF-16, AF-20, AF-25, AF-33).
func (w plotter) mayLoop(p *plot) bool {
	return !p.owes && !w.c.leaves && !p.loops && !p.falls && !w.c.wear.NoLoop() && p.ready(w.sp, halfLoopReq)
}

// loopsUp is what else a climbing Half-Loop needs (AF-20, AF-30, AF-62).
func (w plotter) loopsUp(p *plot) bool {
	climb := w.loopClimb(p)
	if w.halvesLoop(p) {
		climb /= 2
	}
	return p.bank == level && !w.c.climbed && w.c.alt+climb <= w.sp.Ceiling()
}

// halvesLoop reports whether AF-9 halves the climb of a Half-Loop that follows on a plot, or of one that is in it: with
// another manoeuvre in the game-turn, where the options read it so (AF-20).
func (w plotter) halvesLoop(p *plot) bool { return w.g.halvesLoops && p.acted && !p.halved }

// loopsDown is what else a diving Half-Loop needs (AF-20, AF-30).
func (p *plot) loopsDown() bool {
	return (p.bank == inverted || p.bank == level && p.speed <= outsideSpeed) && !p.climbs
}

// loopClimb is how far a climbing Half-Loop goes: the whole Dive Sp. Climb, black at
// Maneuver speed, red above (AF-20).
func (w plotter) loopClimb(p *plot) int16 {
	if p.class == maneuverSpeed {
		return w.sp.DiveClimbs(&w.c.wear, w.c.alt, black)
	}
	return w.sp.DiveClimbs(&w.c.wear, w.c.alt, red)
}

// listVerticals lists Vertical Dive and Climb.
func (w plotter) listVerticals(p *plot, o *offers) {
	if !w.mayStand(p) {
		return
	}
	if w.plunges(p) {
		o.add(vDiveEnd)
		if !w.mustEnd(p) {
			o.add(vDiveOn)
		}
	}
	if w.zooms(p) {
		o.add(vClimb)
	}
}

// mayStand reports whether there may be a vertical manoeuvre (AF-16, AF-31, AF-33, AF-37).
func (w plotter) mayStand(p *plot) bool {
	return !p.owes && !w.c.leaves && w.sp.Requirement(vDiveReq, p.class) > 0 && !p.loops && !p.falls
}

// plunges is what else a Vertical Dive needs (AF-30, AF-31, AF-32).
func (w plotter) plunges(p *plot) bool {
	return !p.climbs && p.speed <= vDiveSpeed && (p.ready(w.sp, vDiveReq) || p.bank.upsideDown() && p.count >= 1)
}

// zooms is what else a Vertical Climb needs (AF-30, AF-37, AF-62).
func (w plotter) zooms(p *plot) bool {
	return !w.c.climbed && p.bank == level && p.count >= w.sp.Requirement(slipReq, maneuverSpeed) &&
		w.c.alt+w.steepClimb(p) <= w.sp.Ceiling()
}

// mustEnd reports whether a Vertical Dive must end with its first game-turn (AF-32, AF-33).
func (w plotter) mustEnd(p *plot) bool {
	return w.c.alt-w.steepDive(p) < percent(w.sp.Dives(&w.c.wear, black), firstDiveRate) || w.c.wings(w.sp) <= fewWings
}

// steepDive is how far the first game-turn of a Vertical Dive goes (AF-33).
func (w plotter) steepDive(p *plot) int16 {
	rate := int16(firstDiveRate)
	if p.class == maneuverSpeed {
		rate = maneuverRate
	}
	return max(percent(w.sp.Dives(&w.c.wear, black), rate)-diveStep*int16(p.mps-p.left), 0)
}

// steepClimb is how far a Vertical Climb goes (AF-37).
func (w plotter) steepClimb(p *plot) int16 {
	above := max(p.speed-w.sp.Stall(w.c.alt), 0)
	return w.sp.DiveClimbs(&w.c.wear, w.c.alt, black) + int16(above) + int16(p.left)
}

// strike takes those steps off an offer after which the plot could no longer make the climb that it owes (AF-30) or
// lose the speed that Power has added (AF-2). Straight on always stays.
func (w plotter) strike(p *plot, o *offers) {
	keepClimb := p.climbs && w.canClimb(p)
	n := int16(1)
	for _, s := range o.steps[1:o.n] {
		next := *p
		w.fly(&next, s)
		if keepClimb && !next.loops && next.vertical != climbing && !w.canClimb(&next) ||
			p.pays && !w.canPay(&next) {
			continue
		}
		o.steps[n] = s
		n++
	}
	o.n = n
}

// fly takes a step of the plot (AF-58).
func (w plotter) fly(p *plot, s step) {
	if s != finish {
		p.last = s
	}
	switch s {
	case forward:
		p.enter(p.pos.Add(p.facing.Step()))
		if p.count < 255 {
			p.count++
		}
		return
	case finish:
		p.stage = rising
		if p.loops || p.falls {
			p.stage = throttle
		}
		return
	case rollLeft, rollRight:
		p.rolled = true
	case rollOver:
		p.rolled = true
		p.cost++ // AF-29
	case turn:
		p.facing = p.facing.Turn(2 * int(p.bank.hand()))
		p.turned, p.owes = true, false
		p.cost++
	case slipLeft:
		p.slip(hex.Left)
	case slipRight:
		p.slip(hex.Right)
	case loopUp:
		p.facing = p.facing.Turn(hex.Facings / 2)
		p.loops, p.change = true, w.loopClimb(p)
		p.cost++ // the climb, at the black loss (AF-20)
		if w.c.alt >= thinAir {
			p.cost++
		}
	case loopDown:
		p.facing = p.facing.Turn(hex.Facings / 2)
		p.falls, p.change = true, -int16(w.sp.LoopDive())
		p.cost++
	case vDiveEnd, vDiveOn:
		p.vertical, p.change, p.ended = firstDive, -w.steepDive(p), s == vDiveEnd
		p.voided, p.left = p.left, 0
		p.stage = plotted
	case vClimb:
		p.vertical, p.change = climbing, w.steepClimb(p)
		p.voided, p.left = p.left, 0
		p.stage = swinging
	}
	if p.loops && w.halvesLoop(p) {
		p.change, p.halved = p.change/2, true
	}
	p.bank = s.after(p.bank)
	p.acted, p.count = true, 0
}

// slip enters the hex ahead to a side (AF-58, AF-16).
func (p *plot) slip(h hex.Hand) {
	p.enter(p.pos.Add(p.facing.Slide(h)))
	p.slipped, p.owes = true, true
	if p.class != diveSpeed {
		p.cost += 2
	}
}

// legal reports whether a step may follow. Where a step can be judged by itself, that costs less than a list of all;
// else the list is made in o.
func (w plotter) legal(p *plot, s step, o *offers) bool {
	if !w.c.stalled && w.c.fall == 0 && !p.tight {
		return w.allows(p, s)
	}
	o.n = 0
	w.listSteps(p, o)
	for k := range o.n {
		if o.steps[k] == s {
			return true
		}
	}
	return false
}

// allows is legal for an aircraft that nothing forces (AF-2, AF-30, AF-40, AF-63).
func (w plotter) allows(p *plot, s step) bool {
	switch s {
	case bankLeft, bankRight:
		return p.ready(w.sp, bankReq)
	case rollLeft, rollRight, rollOver:
		return p.ready(w.sp, halfRollReq) && !w.c.wear.NoRoll()
	case turn:
		return p.bank.hand() != hex.Level && p.ready(w.sp, turnReq)
	case slipLeft:
		return p.bank != rightBank && w.slips(p)
	case slipRight:
		return p.bank != leftBank && w.slips(p)
	case loopUp:
		return w.mayLoop(p) && w.loopsUp(p)
	case loopDown:
		return w.mayLoop(p) && p.loopsDown()
	case vDiveEnd:
		return w.mayStand(p) && w.plunges(p)
	case vDiveOn:
		return w.mayStand(p) && w.plunges(p) && !w.mustEnd(p)
	case vClimb:
		return w.mayStand(p) && w.zooms(p)
	}
	return true
}
