package airforce

// rise is the climb that a plot allows, black and red (AF-60, AF-9). Whether it may climb at all (AF-30)
// is for heights to say.
func (d *Duel) rise(c *craft, sp *spec, p *plot, crooked bool) (blackest, most int16) {
	blackest = sp.climbs(&c.wear, p.class, c.alt, black)
	most = sp.climbs(&c.wear, p.class, c.alt, red)
	if crooked {
		blackest, most = blackest/2, most/2
	}
	return blackest, min(most, max(sp.ceiling-c.alt, 0))
}

// canClimb reports whether a plot that goes straight on from here could climb.
func (d *Duel) canClimb(c *craft, sp *spec, p *plot) bool {
	_, most := d.rise(c, sp, p, p.crooked())
	return most > 0
}

// heights are the altitude changes that a plot may end with (AF-60 to AF-63).
func (d *Duel) heights(c *craft, sp *spec, p *plot) (low, high int16) {
	dark, bright := sp.dives(&c.wear, black), sp.dives(&c.wear, red)
	deepest := bright
	if c.dived {
		deepest = dark
	}
	switch {
	case c.fall > 0: // AF-40, and AF-63 if that is more
		drop := c.fall
		if c.stalled {
			drop = max(drop, (dark+1)/2)
		}
		return -drop, -drop
	case c.stalled:
		return -max(deepest, (dark+1)/2), -(dark + 1) / 2
	case c.leaves: // AF-33
		return -bright, -bright
	case c.climbed:
		return -max(deepest, 1), -1
	}
	_, most := d.rise(c, sp, p, p.crooked())
	low, high = -deepest, most
	if c.dived && most > 0 {
		low = 1
	}
	if p.pays {
		low = d.leastToPay(c, sp, p, low, most)
	}
	return low, high
}

// leastToPay is the lowest altitude change, at least least, with which and with every higher one up to most the
// Resulting speed leaves Dive speed (AF-2); most+1 if there is none. A dive too small to gain speed may do.
func (d *Duel) leastToPay(c *craft, sp *spec, p *plot, least, most int16) int16 {
	try := *p
	at := most
	for at >= least {
		try.change = at
		if d.balance(c, sp, &try) > sp.powerTop(&c.wear, c.alt+at) {
			break
		}
		at--
	}
	return at + 1
}

// canPay reports whether a plot that goes straight on from here can bring the Resulting
// speed out of Dive speed (AF-2).
func (d *Duel) canPay(c *craft, sp *spec, p *plot) bool {
	switch p.vertical {
	case firstDive:
		return false
	case climbing:
		return true
	}
	if p.loops || p.falls {
		return d.balance(c, sp, p) <= sp.powerTop(&c.wear, c.alt+p.change)
	}
	if c.climbed || c.leaves || c.fall > 0 {
		return d.balance(c, sp, p) <= sp.powerTop(&c.wear, c.alt)-int8(len(sp.accel))
	}
	_, most := d.rise(c, sp, p, p.crooked())
	return d.leastToPay(c, sp, p, 0, most) <= most
}

// boostSpan is the Power or Brakes that an advantaged aircraft may use on its Current
// speed (AF-2, AF-18): negative are Brakes.
func (d *Duel) boostSpan(c *craft, sp *spec, p *plot) (low, high int16) {
	top := sp.powerTop(&c.wear, c.alt)
	if c.speed > top {
		return -int16(min(sp.brake, max(c.speed, 1))), -1
	}
	low = -int16(min(sp.brake, c.speed))
	if c.noPower || c.fall > 0 { // AF-21, AF-40
		return low, 0
	}
	for power := sp.factor(&c.wear, c.speed, c.alt); power > 0; power-- {
		if c.speed+power <= top {
			return low, int16(power)
		}
		try := *p
		try.boost, try.pays = power, true
		try.speed = min(c.speed+power, sp.diveTop(&c.wear, c.alt))
		d.launchPlot(c, sp, &try)
		if try.speed == c.speed+power && d.canPay(c, sp, &try) {
			return low, int16(power)
		}
	}
	return low, 0
}

// loss is the speed that a climb costs (AF-60, AF-9): 1 within the black value, else 2, and 2 from inverted.
// The speed that a Half-Loop loses is among its costs.
func (d *Duel) loss(c *craft, sp *spec, p *plot) int8 {
	if p.change <= 0 || p.loops {
		return 0
	}
	dark, _ := d.rise(c, sp, p, p.crooked())
	if p.change > dark || c.bank.upsideDown() {
		return 2
	}
	return 1
}

// balance is the speed before Power and Brakes at the end of the game-turn (AF-59).
func (d *Duel) balance(c *craft, sp *spec, p *plot) int8 {
	s := p.speed - p.cost - d.loss(c, sp, p)
	switch {
	case p.falls: // AF-19
		s += sp.gains(sp.dives(&c.wear, black))
	case p.change < 0:
		s += sp.gains(-p.change)
	}
	return s
}

// throttles is the Power or Brakes of the end of a game-turn (AF-59): negative are Brakes.
func (d *Duel) throttles(c *craft, sp *spec, p *plot) (low, high int16) {
	if c.role == advantaged || c.stalled {
		return 0, 0
	}
	s := d.balance(c, sp, p)
	if p.speed > sp.powerTop(&c.wear, c.alt) { // AF-18
		return -int16(min(sp.brake, max(s, 1))), -1
	}
	low = -int16(min(sp.brake, max(s, 0)))
	if p.loops || p.falls || c.fall > 0 || c.noPower { // AF-21, AF-40
		return low, 0
	}
	power := min(sp.factor(&c.wear, p.speed, c.alt), max(sp.powerTop(&c.wear, c.alt+p.change)-s, 0))
	return low, int16(power)
}

// A stance is how an aircraft ends a game-turn: all that fire and Advantage depend on.
type stance struct {
	status
	vertical vertical
	last     step
	flown    bool // stalled in the game-turn just flown (AF-63)
	stalled  bool // found to stall at its end
	lost     bool
}

// stand is how craft i ends the game-turn with a plot that is written (AF-55 step 5).
func (d *Duel) stand(i int, p *plot, s *stance) {
	c, sp := &d.craft[i], &d.game.spec[i]
	s.pos, s.facing, s.bank, s.vertical, s.last = p.pos, p.facing, p.bank, p.vertical, p.last
	s.flown = c.stalled
	s.alt = c.alt + p.change
	if p.sinks() {
		s.alt--
	}
	s.speed, s.stalled = d.resulting(c, sp, p, s.alt)
	s.lost = s.alt <= 0
}

// sinks reports whether banked flight costs altitude (AF-64).
func (p *plot) sinks() bool {
	return p.bank != level && !p.turned && !p.slipped && !p.loops && !p.falls && !p.rolled && p.flat < p.mps/2
}

// resulting is the Resulting speed at an altitude and whether the aircraft stalls
// (AF-59, AF-63, AF-32, AF-39, AF-10).
func (d *Duel) resulting(c *craft, sp *spec, p *plot, alt int16) (speed int8, stalls bool) {
	stall, top := sp.stall[bandOf(alt)], sp.diveTop(&c.wear, alt)
	switch p.vertical {
	case firstDive:
		return max(top-2, 0), p.ended && top-2 <= stall
	case secondDive:
		return max(top-1, 0), top-1 <= stall
	case climbing:
		if p.speed <= sp.stall[bandOf(c.alt)]+2 {
			return max(p.speed-2, 0), true
		}
		return stall + 1, false
	}
	if c.stalled {
		speed = p.speed + 2
	} else {
		speed = d.balance(c, sp, p) + p.power
	}
	speed = min(max(speed, 0), top)
	if !p.acted && !p.crooked() && !sp.stallFixed {
		stall--
	}
	return speed, speed <= stall
}
