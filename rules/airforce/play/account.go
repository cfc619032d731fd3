package play

import (
	"github.com/furball-sim/furball/rules/airforce/card"
)

// Rise is the climb that a plot allows, black and red (AF-60, AF-9). Whether it may climb at all (AF-30)
// is for heights to say.
func (w Plotter) Rise(p *Plot, crooked bool) (blackest, most int16) {
	blackest = w.blackClimb(p.Class, w.c.Alt)
	most = w.sp.Climbs(&w.c.wear, p.Class, w.c.Alt, card.Red)
	if crooked {
		blackest, most = blackest/2, most/2
	}
	return blackest, min(most, max(w.sp.Ceiling()-w.c.Alt, 0))
}

// blackClimb is the climb at a band of speed and an altitude above which it is red: up to the black value of its rate, or
// up to the highest black climb of that altitude, as far as the rate goes (AF-30, AF-60).
func (w Plotter) blackClimb(k card.Class, altitude int16) int16 {
	black := w.sp.Climbs(&w.c.wear, k, altitude, card.Black)
	if !w.g.options.HighestBlack {
		return black
	}
	highest := max(black, w.sp.Climbs(&w.c.wear, card.LevelSpeed, altitude, card.Black),
		w.sp.DiveClimbs(&w.c.wear, altitude, card.Black))
	return min(highest, w.sp.Climbs(&w.c.wear, k, altitude, card.Red))
}

// canClimb reports whether a plot that goes straight on from here could climb.
func (w Plotter) canClimb(p *Plot) bool {
	_, most := w.Rise(p, p.Crooked())
	return most > 0
}

// heights are the altitude changes that a plot may end with (AF-60 to AF-63).
func (w Plotter) heights(p *Plot) (low, high int16) {
	dark, bright := w.sp.Dives(&w.c.wear, card.Black), w.sp.Dives(&w.c.wear, card.Red)
	deepest := bright
	if w.c.Dived {
		deepest = dark
	}
	switch {
	case w.c.Fall > 0: // AF-40, and AF-63 if that is more
		drop := w.c.Fall
		if w.c.Stalled {
			drop = max(drop, (dark+1)/2)
		}
		return -drop, -drop
	case w.c.Stalled:
		return -max(deepest, (dark+1)/2), -(dark + 1) / 2
	case w.c.Leaves: // AF-33
		return -bright, -bright
	case w.c.Climbed:
		return -max(deepest, 1), -1
	}
	_, most := w.Rise(p, p.Crooked())
	low, high = -deepest, most
	if w.c.Dived && most > 0 {
		low = 1
	}
	if p.pays {
		low = w.leastToPay(p, low, most)
	}
	return low, high
}

// leastToPay is the lowest altitude change, at least least, with which and with every higher one up to most the
// Resulting speed leaves Dive speed (AF-2); most+1 if there is none. A dive too small to gain speed may do.
func (w Plotter) leastToPay(p *Plot, least, most int16) int16 {
	try := *p
	at := most
	for at >= least {
		try.Change = at
		if w.balance(&try) > w.sp.PowerTop(&w.c.wear, w.c.Alt+at) {
			break
		}
		at--
	}
	return at + 1
}

// canPay reports whether a plot that goes straight on from here can bring the Resulting
// speed out of Dive speed (AF-2).
func (w Plotter) canPay(p *Plot) bool {
	switch p.Vertical {
	case FirstDive:
		return false
	case Climbing:
		return true
	}
	if p.Loops || p.Falls {
		return w.balance(p) <= w.sp.PowerTop(&w.c.wear, w.c.Alt+p.Change)
	}
	if w.c.Climbed || w.c.Leaves || w.c.Fall > 0 {
		return w.balance(p) <= w.sp.PowerTop(&w.c.wear, w.c.Alt)-int8(w.sp.MostGain())
	}
	_, most := w.Rise(p, p.Crooked())
	return w.leastToPay(p, 0, most) <= most
}

// boostSpan is the Power or Brakes that an advantaged aircraft may use on its Current
// speed (AF-2, AF-18): negative are Brakes. No Power leads beyond the Maximum Dive Speed (AF-27, AF-59).
func (w Plotter) boostSpan(p *Plot) (low, high int16) {
	top, most := w.sp.PowerTop(&w.c.wear, w.c.Alt), w.sp.DiveTop(&w.c.wear, w.c.Alt)
	if w.c.Speed > top {
		return -int16(min(w.sp.Brake(), max(w.c.Speed, 1))), -1
	}
	low = -int16(min(w.sp.Brake(), w.c.Speed))
	if w.c.NoPower || w.c.Fall > 0 { // AF-21, AF-40
		return low, 0
	}
	for power := min(w.sp.Factor(&w.c.wear, w.c.Speed, w.c.Alt), most-w.c.Speed); power > 0; power-- {
		if w.c.Speed+power <= top {
			return low, int16(power)
		}
		try := *p
		try.Boost, try.pays = power, true
		try.Speed = w.c.Speed + power
		w.launchPlot(&try)
		if w.canPay(&try) {
			return low, int16(power)
		}
	}
	return low, 0
}

// loss is the speed that a climb costs (AF-60, AF-9): 1 within the black value, else 2, and 2 from inverted.
// The speed that a Half-Loop loses is among its costs.
func (w Plotter) loss(p *Plot) int8 {
	if p.Change <= 0 || p.Loops {
		return 0
	}
	dark := w.blackClimb(p.Class, w.c.Alt)
	if p.Crooked() {
		dark /= 2
	}
	if p.Change > dark || w.c.Bank.UpsideDown() {
		return 2
	}
	return 1
}

// balance is the speed before Power and Brakes at the end of the game-turn (AF-59).
func (w Plotter) balance(p *Plot) int8 {
	s := p.Speed - p.Cost - w.loss(p)
	switch {
	case p.Falls: // AF-19
		s += w.sp.Gains(w.sp.Dives(&w.c.wear, card.Black))
	case p.Change < 0:
		s += w.sp.Gains(-p.Change)
	}
	return s
}

// throttles is the Power or Brakes of the end of a game-turn (AF-59): negative are Brakes. An aircraft that flies into
// the ground has no choice left.
func (w Plotter) throttles(p *Plot) (low, high int16) {
	if w.c.Role == Advantaged || w.c.Stalled || w.endAltitude(p) <= 0 {
		return 0, 0
	}
	s := w.balance(p)
	p.rest, p.rested = s, true
	if p.Speed > w.sp.PowerTop(&w.c.wear, w.c.Alt) { // AF-18
		return -int16(min(w.sp.Brake(), max(s, 1))), -1
	}
	low = -int16(min(w.sp.Brake(), max(s, 0)))
	if p.Loops || p.Falls || w.c.Fall > 0 || w.c.NoPower { // AF-21, AF-40
		return low, 0
	}
	end := w.c.Alt + p.Change
	top := min(w.sp.PowerTop(&w.c.wear, end), w.sp.DiveTop(&w.c.wear, end)) // beyond it Power changes nothing
	return low, int16(min(w.sp.Factor(&w.c.wear, p.Speed, w.c.Alt), max(top-s, 0)))
}

// A Stance is how an aircraft ends a game-turn: all that fire and Advantage depend on.
type Stance struct {
	Status
	Vertical Vertical
	Last     Step
	Flown    bool // stalled in the game-turn just flown (AF-63)
	Stalled  bool // found to stall at its end
	Lost     bool
}

// Stand is how craft i ends the game-turn with a plot that is written (AF-55 step 5).
func (w Plotter) Stand(p *Plot, s *Stance) {
	s.Pos, s.Facing, s.Bank, s.Vertical, s.Last = p.Pos, p.Facing, p.Bank, p.Vertical, p.last
	s.Flown = w.c.Stalled
	s.Alt = w.endAltitude(p)
	s.Speed, s.Stalled = w.resulting(p, s.Alt)
	s.Lost = s.Alt <= 0
}

// endAltitude is the Resulting altitude of a plot whose steps are written (AF-62, AF-64).
func (w Plotter) endAltitude(p *Plot) int16 {
	if p.sinks() {
		return w.c.Alt + p.Change - 1
	}
	return w.c.Alt + p.Change
}

// sinks reports whether banked flight costs altitude (AF-64).
func (p *Plot) sinks() bool {
	return p.Bank != Level && !p.Turned && !p.Slipped && !p.Loops && !p.Falls && !p.rolled && p.flat < p.Mps/2
}

// resulting is the Resulting speed at an altitude and whether the aircraft stalls
// (AF-59, AF-63, AF-32, AF-39, AF-10).
func (w Plotter) resulting(p *Plot, alt int16) (speed int8, stalls bool) {
	stall, top := w.sp.Stall(alt), w.sp.DiveTop(&w.c.wear, alt)
	switch p.Vertical {
	case FirstDive:
		return max(top-2, 0), p.Ended && top-2 <= stall
	case SecondDive:
		return max(top-1, 0), top-1 <= stall
	case Climbing:
		if p.Speed <= w.sp.Stall(w.c.Alt)+2 {
			return max(p.Speed-2, 0), true
		}
		return stall + 1, false
	}
	switch {
	case w.c.Stalled:
		speed = p.Speed + 2
	case p.rested:
		speed = p.rest + p.Power
	default:
		speed = w.balance(p) + p.Power
	}
	speed = min(max(speed, 0), top)
	if !p.acted && !p.Crooked() && !w.sp.StallFixed() {
		stall--
	}
	return speed, speed <= stall
}

// Due is the altitude that an aircraft must lose in the next game-turn by what it does in this one (AF-33, AF-40,
// AF-63).
func (w Plotter) Due(p *Plot, s *Stance) int16 {
	switch {
	case p.Vertical == FirstDive && p.Ended:
		return w.sp.Dives(&w.c.wear, card.Red)
	case p.Vertical == Climbing:
		return w.fallAfter(p.Change, w.sp.Dives(&w.c.wear, card.Red))
	case s.Stalled:
		return (w.sp.Dives(&w.c.wear, card.Black) + 1) / 2
	case p.Vertical == FirstDive:
		return w.blackDive(secondDiveRate)
	}
	return 0
}

// DueAsShown is the same after the plot that has been shown.
func (w Plotter) DueAsShown() int16 { return w.Due(&w.c.Plot, &w.c.Stance) }
