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
	r := sp.req[m][p.class]
	return r > 0 && p.count >= r
}

// listSteps lists the steps that may follow. Straight on is always one of them, so that a
// plot can always be completed.
func (d *Duel) listSteps(c *craft, sp *spec, p *plot, o *offers) {
	if p.left > 0 {
		o.add(forward)
	} else {
		o.add(finish)
	}
	switch {
	case c.fall > 0: // AF-40: Turns alone
		if !c.stalled && p.bank.hand() != hex.Level && p.ready(sp, turnReq) {
			o.add(turn)
		}
		return
	case c.stalled: // AF-63: banks alone
		p.listBanks(sp, o)
		return
	}
	p.listBanks(sp, o)
	if p.ready(sp, halfRollReq) && !c.wear.noRoll {
		o.add(rollLeft)
		o.add(rollRight)
		o.add(rollOver)
	}
	if p.bank.hand() != hex.Level && p.ready(sp, turnReq) {
		o.add(turn)
	}
	p.listSlips(c, sp, o)
	d.listLoops(c, sp, p, o)
	d.listVerticals(c, sp, p, o)
	if p.tight && o.n > 1 {
		d.strike(c, sp, p, o)
	}
}

func (p *plot) listBanks(sp *spec, o *offers) {
	if p.ready(sp, bankReq) {
		o.add(bankLeft)
		o.add(bankRight)
	}
}

// listSlips lists the Slips to the sides that the bank allows.
func (p *plot) listSlips(c *craft, sp *spec, o *offers) {
	if !p.slips(c, sp) {
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
func (p *plot) slips(c *craft, sp *spec) bool {
	return p.left > 0 && !p.owes && !c.wear.noSlip && !p.bank.upsideDown() && p.ready(sp, slipReq)
}

// listLoops lists the Half-Loops.
func (d *Duel) listLoops(c *craft, sp *spec, p *plot, o *offers) {
	if !p.mayLoop(c, sp) {
		return
	}
	if d.loopsUp(c, sp, p) {
		o.add(loopUp)
	}
	if p.loopsDown() {
		o.add(loopDown)
	}
}

// mayLoop reports whether there may be a Half-Loop: one a game-turn, not before a Turn that
// is owed, nor after a Vertical Dive, which settles the altitude (AF-16, AF-20, AF-25, AF-33).
func (p *plot) mayLoop(c *craft, sp *spec) bool {
	return !p.owes && !c.leaves && !p.loops && !p.falls && !c.wear.noLoop && p.ready(sp, halfLoopReq)
}

// loopsUp is what else a climbing Half-Loop needs (AF-20, AF-30, AF-62).
func (d *Duel) loopsUp(c *craft, sp *spec, p *plot) bool {
	climb := sp.loopClimb(c, p)
	if d.halvesLoop(p) {
		climb /= 2
	}
	return p.bank == level && !c.climbed && c.alt+climb <= sp.ceiling
}

// halvesLoop reports whether AF-9 halves the climb of a Half-Loop that follows on a plot, or of one that is in it: with
// another manoeuvre in the game-turn, where the options read it so (AF-20).
func (d *Duel) halvesLoop(p *plot) bool { return d.game.halvesLoops && p.acted && !p.halved }

// loopsDown is what else a diving Half-Loop needs (AF-20, AF-30).
func (p *plot) loopsDown() bool {
	return (p.bank == inverted || p.bank == level && p.speed <= outsideSpeed) && !p.climbs
}

// loopClimb is how far a climbing Half-Loop goes: the whole Dive Sp. Climb, black at
// Maneuver speed, red above (AF-20).
func (s *spec) loopClimb(c *craft, p *plot) int16 {
	if p.class == maneuverSpeed {
		return s.diveClimbs(&c.wear, c.alt, black)
	}
	return s.diveClimbs(&c.wear, c.alt, red)
}

// listVerticals lists Vertical Dive and Climb.
func (d *Duel) listVerticals(c *craft, sp *spec, p *plot, o *offers) {
	if !p.mayStand(c, sp) {
		return
	}
	if p.plunges(sp) {
		o.add(vDiveEnd)
		if !d.mustEnd(c, sp, p) {
			o.add(vDiveOn)
		}
	}
	if p.zooms(c, sp) {
		o.add(vClimb)
	}
}

// mayStand reports whether there may be a vertical manoeuvre (AF-16, AF-31, AF-33, AF-37).
func (p *plot) mayStand(c *craft, sp *spec) bool {
	return !p.owes && !c.leaves && sp.req[vDiveReq][p.class] > 0 && !p.loops && !p.falls
}

// plunges is what else a Vertical Dive needs (AF-30, AF-31, AF-32).
func (p *plot) plunges(sp *spec) bool {
	return !p.climbs && p.speed <= vDiveSpeed && (p.ready(sp, vDiveReq) || p.bank.upsideDown() && p.count >= 1)
}

// zooms is what else a Vertical Climb needs (AF-30, AF-37, AF-62).
func (p *plot) zooms(c *craft, sp *spec) bool {
	return !c.climbed && p.bank == level && p.count >= sp.req[slipReq][maneuverSpeed] &&
		c.alt+sp.steepClimb(c, p) <= sp.ceiling
}

// mustEnd reports whether a Vertical Dive must end with its first game-turn (AF-32, AF-33).
func (d *Duel) mustEnd(c *craft, sp *spec, p *plot) bool {
	return c.alt-sp.steepDive(c, p) < percent(sp.dives(&c.wear, black), firstDiveRate) || c.wings(sp) <= fewWings
}

// steepDive is how far the first game-turn of a Vertical Dive goes (AF-33).
func (s *spec) steepDive(c *craft, p *plot) int16 {
	rate := int16(firstDiveRate)
	if p.class == maneuverSpeed {
		rate = maneuverRate
	}
	return max(percent(s.dives(&c.wear, black), rate)-diveStep*int16(p.mps-p.left), 0)
}

// steepClimb is how far a Vertical Climb goes (AF-37).
func (s *spec) steepClimb(c *craft, p *plot) int16 {
	above := max(p.speed-s.stall[bandOf(c.alt)], 0)
	return s.diveClimbs(&c.wear, c.alt, black) + int16(above) + int16(p.left)
}

// strike takes those steps off an offer after which the plot could no longer make the climb that it owes (AF-30) or
// lose the speed that Power has added (AF-2). Straight on always stays.
func (d *Duel) strike(c *craft, sp *spec, p *plot, o *offers) {
	keepClimb := p.climbs && d.canClimb(c, sp, p)
	n := int16(1)
	for _, s := range o.steps[1:o.n] {
		next := *p
		d.fly(c, sp, &next, s)
		if keepClimb && !next.loops && next.vertical != climbing && !d.canClimb(c, sp, &next) ||
			p.pays && !d.canPay(c, sp, &next) {
			continue
		}
		o.steps[n] = s
		n++
	}
	o.n = n
}

// fly takes a step of the plot (AF-58).
func (d *Duel) fly(c *craft, sp *spec, p *plot, s step) {
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
		p.loops, p.change = true, sp.loopClimb(c, p)
		p.cost++ // the climb, at the black loss (AF-20)
		if c.alt >= thinAir {
			p.cost++
		}
	case loopDown:
		p.facing = p.facing.Turn(hex.Facings / 2)
		p.falls, p.change = true, -int16(sp.loopDive)
		p.cost++
	case vDiveEnd, vDiveOn:
		p.vertical, p.change, p.ended = firstDive, -sp.steepDive(c, p), s == vDiveEnd
		p.voided, p.left = p.left, 0
		p.stage = plotted
	case vClimb:
		p.vertical, p.change = climbing, sp.steepClimb(c, p)
		p.voided, p.left = p.left, 0
		p.stage = swinging
	}
	if p.loops && d.halvesLoop(p) {
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
