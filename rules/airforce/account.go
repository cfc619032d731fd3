package airforce

// rise is the climb that a plot allows, black and red (AF-60, AF-9). Whether it may climb at all (AF-30)
// is for heights to say.
func (w plotter) rise(p *plot, crooked bool) (blackest, most int16) {
	blackest = w.sp.Climbs(&w.c.wear, p.class, w.c.alt, black)
	most = w.sp.Climbs(&w.c.wear, p.class, w.c.alt, red)
	if crooked {
		blackest, most = blackest/2, most/2
	}
	return blackest, min(most, max(w.sp.Ceiling()-w.c.alt, 0))
}

// canClimb reports whether a plot that goes straight on from here could climb.
func (w plotter) canClimb(p *plot) bool {
	_, most := w.rise(p, p.crooked())
	return most > 0
}

// heights are the altitude changes that a plot may end with (AF-60 to AF-63).
func (w plotter) heights(p *plot) (low, high int16) {
	dark, bright := w.sp.Dives(&w.c.wear, black), w.sp.Dives(&w.c.wear, red)
	deepest := bright
	if w.c.dived {
		deepest = dark
	}
	switch {
	case w.c.fall > 0: // AF-40, and AF-63 if that is more
		drop := w.c.fall
		if w.c.stalled {
			drop = max(drop, (dark+1)/2)
		}
		return -drop, -drop
	case w.c.stalled:
		return -max(deepest, (dark+1)/2), -(dark + 1) / 2
	case w.c.leaves: // AF-33
		return -bright, -bright
	case w.c.climbed:
		return -max(deepest, 1), -1
	}
	_, most := w.rise(p, p.crooked())
	low, high = -deepest, most
	if w.c.dived && most > 0 {
		low = 1
	}
	if p.pays {
		low = w.leastToPay(p, low, most)
	}
	return low, high
}

// leastToPay is the lowest altitude change, at least least, with which and with every higher one up to most the
// Resulting speed leaves Dive speed (AF-2); most+1 if there is none. A dive too small to gain speed may do.
func (w plotter) leastToPay(p *plot, least, most int16) int16 {
	try := *p
	at := most
	for at >= least {
		try.change = at
		if w.balance(&try) > w.sp.PowerTop(&w.c.wear, w.c.alt+at) {
			break
		}
		at--
	}
	return at + 1
}

// canPay reports whether a plot that goes straight on from here can bring the Resulting
// speed out of Dive speed (AF-2).
func (w plotter) canPay(p *plot) bool {
	switch p.vertical {
	case firstDive:
		return false
	case climbing:
		return true
	}
	if p.loops || p.falls {
		return w.balance(p) <= w.sp.PowerTop(&w.c.wear, w.c.alt+p.change)
	}
	if w.c.climbed || w.c.leaves || w.c.fall > 0 {
		return w.balance(p) <= w.sp.PowerTop(&w.c.wear, w.c.alt)-int8(w.sp.MostGain())
	}
	_, most := w.rise(p, p.crooked())
	return w.leastToPay(p, 0, most) <= most
}

// boostSpan is the Power or Brakes that an advantaged aircraft may use on its Current
// speed (AF-2, AF-18): negative are Brakes.
func (w plotter) boostSpan(p *plot) (low, high int16) {
	top := w.sp.PowerTop(&w.c.wear, w.c.alt)
	if w.c.speed > top {
		return -int16(min(w.sp.Brake(), max(w.c.speed, 1))), -1
	}
	low = -int16(min(w.sp.Brake(), w.c.speed))
	if w.c.noPower || w.c.fall > 0 { // AF-21, AF-40
		return low, 0
	}
	for power := w.sp.Factor(&w.c.wear, w.c.speed, w.c.alt); power > 0; power-- {
		if w.c.speed+power <= top {
			return low, int16(power)
		}
		try := *p
		try.boost, try.pays = power, true
		try.speed = min(w.c.speed+power, w.sp.DiveTop(&w.c.wear, w.c.alt))
		w.launchPlot(&try)
		if try.speed == w.c.speed+power && w.canPay(&try) {
			return low, int16(power)
		}
	}
	return low, 0
}

// loss is the speed that a climb costs (AF-60, AF-9): 1 within the black value, else 2, and 2 from inverted.
// The speed that a Half-Loop loses is among its costs.
func (w plotter) loss(p *plot) int8 {
	if p.change <= 0 || p.loops {
		return 0
	}
	dark, _ := w.rise(p, p.crooked())
	if p.change > dark || w.c.bank.upsideDown() {
		return 2
	}
	return 1
}

// balance is the speed before Power and Brakes at the end of the game-turn (AF-59).
func (w plotter) balance(p *plot) int8 {
	s := p.speed - p.cost - w.loss(p)
	switch {
	case p.falls: // AF-19
		s += w.sp.Gains(w.sp.Dives(&w.c.wear, black))
	case p.change < 0:
		s += w.sp.Gains(-p.change)
	}
	return s
}

// throttles is the Power or Brakes of the end of a game-turn (AF-59): negative are Brakes.
func (w plotter) throttles(p *plot) (low, high int16) {
	if w.c.role == advantaged || w.c.stalled {
		return 0, 0
	}
	s := w.balance(p)
	if p.speed > w.sp.PowerTop(&w.c.wear, w.c.alt) { // AF-18
		return -int16(min(w.sp.Brake(), max(s, 1))), -1
	}
	low = -int16(min(w.sp.Brake(), max(s, 0)))
	if p.loops || p.falls || w.c.fall > 0 || w.c.noPower { // AF-21, AF-40
		return low, 0
	}
	power := min(w.sp.Factor(&w.c.wear, p.speed, w.c.alt), max(w.sp.PowerTop(&w.c.wear, w.c.alt+p.change)-s, 0))
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
func (w plotter) stand(p *plot, s *stance) {
	s.pos, s.facing, s.bank, s.vertical, s.last = p.pos, p.facing, p.bank, p.vertical, p.last
	s.flown = w.c.stalled
	s.alt = w.c.alt + p.change
	if p.sinks() {
		s.alt--
	}
	s.speed, s.stalled = w.resulting(p, s.alt)
	s.lost = s.alt <= 0
}

// sinks reports whether banked flight costs altitude (AF-64).
func (p *plot) sinks() bool {
	return p.bank != level && !p.turned && !p.slipped && !p.loops && !p.falls && !p.rolled && p.flat < p.mps/2
}

// resulting is the Resulting speed at an altitude and whether the aircraft stalls
// (AF-59, AF-63, AF-32, AF-39, AF-10).
func (w plotter) resulting(p *plot, alt int16) (speed int8, stalls bool) {
	stall, top := w.sp.Stall(alt), w.sp.DiveTop(&w.c.wear, alt)
	switch p.vertical {
	case firstDive:
		return max(top-2, 0), p.ended && top-2 <= stall
	case secondDive:
		return max(top-1, 0), top-1 <= stall
	case climbing:
		if p.speed <= w.sp.Stall(w.c.alt)+2 {
			return max(p.speed-2, 0), true
		}
		return stall + 1, false
	}
	if w.c.stalled {
		speed = p.speed + 2
	} else {
		speed = w.balance(p) + p.power
	}
	speed = min(max(speed, 0), top)
	if !p.acted && !p.crooked() && !w.sp.StallFixed() {
		stall--
	}
	return speed, speed <= stall
}

// due is the altitude that an aircraft must lose in the next game-turn by what it does in this one (AF-33, AF-40,
// AF-63).
func (w plotter) due(p *plot, s *stance) int16 {
	switch {
	case p.vertical == firstDive && p.ended:
		return w.sp.Dives(&w.c.wear, red)
	case p.vertical == climbing:
		return w.fallAfter(p.change, w.sp.Dives(&w.c.wear, red))
	case s.stalled:
		return (w.sp.Dives(&w.c.wear, black) + 1) / 2
	case p.vertical == firstDive:
		return percent(w.sp.Dives(&w.c.wear, black), secondDiveRate)
	}
	return 0
}

// dueAsShown is the same after the plot that has been shown.
func (w plotter) dueAsShown() int16 { return w.due(&w.c.plot, &w.c.stance) }
