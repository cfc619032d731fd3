package play

import (
	"slices"

	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/hex"
)

// Limits and rates of manoeuvres.
const (
	OutsideSpeed   = 4   // fastest outside loop (AF-20)
	VDiveSpeed     = 7   // fastest entry into a Vertical Dive (AF-31)
	firstDiveRate  = 500 // percent of black Max. Dive (AF-33)
	maneuverRate   = 400 // the same from Maneuver speed
	secondDiveRate = 400
	diveStep       = 5 // hundred feet less for each movement point spent (AF-33)
	fewWings       = 4 // W boxes left with which no second dive is flown (AF-32)
	thinAir        = 300
)

// percent is a share of an altitude.
func percent(of int16, percent int16) int16 { return of * percent / 100 }

// blackDive is how far a Vertical Dive goes by a percentage of black Max. Dive, which the options may read as so much on
// top of it (AF-33).
func (w Plotter) blackDive(rate int16) int16 {
	if w.g.options.AddsDives {
		rate += 100
	}
	return percent(w.sp.Dives(&w.c.wear, card.Black), rate)
}

// Ready reports whether a manoeuvre's requirement is met (AF-57).
func (p *Plot) Ready(sp *card.Spec, m card.Manoeuvre) bool {
	r := sp.Requirement(m, p.Class)
	return r > 0 && p.Count >= r
}

// listSteps lists the steps that may follow. Straight on is always one of them, so that a
// plot can always be completed.
func (w Plotter) listSteps(p *Plot, o *Offers) {
	if p.Left > 0 {
		o.add(Forward)
	} else {
		o.add(Finish)
	}
	switch {
	case w.c.Fall > 0: // AF-40: Turns alone
		if !w.c.Stalled && p.Bank.Hand() != hex.Level && p.Ready(w.sp, card.TurnReq) {
			o.add(Turn)
		}
		return
	case w.c.Stalled: // AF-63: banks alone
		w.listBanks(p, o)
		return
	}
	w.listBanks(p, o)
	if p.Ready(w.sp, card.HalfRollReq) && !w.c.wear.NoRoll() {
		o.add(RollLeft)
		o.add(RollRight)
		o.add(RollOver)
	}
	if p.Bank.Hand() != hex.Level && p.Ready(w.sp, card.TurnReq) {
		o.add(Turn)
	}
	w.listSlips(p, o)
	w.listLoops(p, o)
	w.listVerticals(p, o)
	if p.tight && o.N > 1 {
		w.strike(p, o)
	}
}

func (w Plotter) listBanks(p *Plot, o *Offers) {
	if p.Ready(w.sp, card.BankReq) {
		o.add(BankLeft)
		o.add(BankRight)
	}
}

// listSlips lists the Slips to the sides that the bank allows.
func (w Plotter) listSlips(p *Plot, o *Offers) {
	if !w.slips(p) {
		return
	}
	if p.Bank != RightBank {
		o.add(SlipLeft)
	}
	if p.Bank != LeftBank {
		o.add(SlipRight)
	}
}

// slips reports whether there may be a Slip: from L, or to the side of an upright bank
// (AF-58, AF-16).
func (w Plotter) slips(p *Plot) bool {
	return p.Left > 0 && !p.Owes && !w.c.wear.NoSlip() && !p.Bank.UpsideDown() && p.Ready(w.sp, card.SlipReq)
}

// listLoops lists the Half-Loops.
func (w Plotter) listLoops(p *Plot, o *Offers) {
	if !w.mayLoop(p) {
		return
	}
	if w.loopsUp(p) {
		o.add(LoopUp)
	}
	if p.loopsDown() {
		o.add(LoopDown)
	}
}

// mayLoop reports whether there may be a Half-Loop: one a game-turn, not before a Turn that
// is owed, nor after a Vertical Dive, which settles the altitude (AF-16, AF-20, AF-25, AF-33).
func (w Plotter) mayLoop(p *Plot) bool {
	return !p.Owes && !w.c.Leaves && !p.Loops && !p.Falls && !w.c.wear.NoLoop() && p.Ready(w.sp, card.HalfLoopReq)
}

// loopsUp is what else a climbing Half-Loop needs (AF-20, AF-30, AF-62).
func (w Plotter) loopsUp(p *Plot) bool {
	climb := w.loopClimb(p)
	if w.halvesLoop(p) {
		climb /= 2
	}
	return p.Bank == Level && !w.c.Climbed && w.c.Alt+climb <= w.sp.Ceiling()
}

// halvesLoop reports whether AF-9 halves the climb of a Half-Loop that follows on a plot, or of one that is in it: with
// another manoeuvre in the game-turn, where the options read it so (AF-20).
func (w Plotter) halvesLoop(p *Plot) bool { return w.g.options.HalvesLoops && p.acted && !p.halved }

// loopsDown is what else a diving Half-Loop needs (AF-20, AF-30).
func (p *Plot) loopsDown() bool {
	return (p.Bank == Inverted || p.Bank == Level && p.Speed <= OutsideSpeed) && !p.Climbs
}

// loopClimb is how far a climbing Half-Loop goes: the whole Dive Sp. Climb, black at
// Maneuver speed, red above (AF-20).
func (w Plotter) loopClimb(p *Plot) int16 {
	if p.Class == card.ManeuverSpeed {
		return w.sp.DiveClimbs(&w.c.wear, w.c.Alt, card.Black)
	}
	return w.sp.DiveClimbs(&w.c.wear, w.c.Alt, card.Red)
}

// listVerticals lists Vertical Dive and Climb.
func (w Plotter) listVerticals(p *Plot, o *Offers) {
	if !w.mayStand(p) {
		return
	}
	if w.plunges(p) {
		o.add(VDiveEnd)
		if !w.mustEnd(p) {
			o.add(VDiveOn)
		}
	}
	if w.zooms(p) {
		o.add(VClimb)
	}
}

// mayStand reports whether there may be a vertical manoeuvre (AF-16, AF-31, AF-33, AF-37).
func (w Plotter) mayStand(p *Plot) bool {
	return !p.Owes && !w.c.Leaves && w.sp.Requirement(card.VDiveReq, p.Class) > 0 && !p.Loops && !p.Falls
}

// plunges is what else a Vertical Dive needs (AF-30, AF-31, AF-32).
func (w Plotter) plunges(p *Plot) bool {
	return !p.Climbs && p.Speed <= VDiveSpeed && (p.Ready(w.sp, card.VDiveReq) || p.Bank.UpsideDown() && p.Count >= 1)
}

// zooms is what else a Vertical Climb needs (AF-30, AF-37, AF-62).
func (w Plotter) zooms(p *Plot) bool {
	return !w.c.Climbed && p.Bank == Level && p.Count >= w.sp.Requirement(card.SlipReq, card.ManeuverSpeed) &&
		w.c.Alt+w.steepClimb(p) <= w.sp.Ceiling()
}

// mustEnd reports whether a Vertical Dive must end with its first game-turn (AF-32, AF-33).
func (w Plotter) mustEnd(p *Plot) bool {
	return w.c.Alt-w.steepDive(p) < percent(w.sp.Dives(&w.c.wear, card.Black), firstDiveRate) || w.c.wings(w.sp) <= fewWings
}

// steepDive is how far the first game-turn of a Vertical Dive goes (AF-33).
func (w Plotter) steepDive(p *Plot) int16 {
	rate := int16(firstDiveRate)
	if p.Class == card.ManeuverSpeed {
		rate = maneuverRate
	}
	return max(w.blackDive(rate)-diveStep*int16(p.Mps-p.Left), 0)
}

// steepClimb is how far a Vertical Climb goes (AF-37).
func (w Plotter) steepClimb(p *Plot) int16 {
	above := max(p.Speed-w.sp.Stall(w.c.Alt), 0)
	return w.sp.DiveClimbs(&w.c.wear, w.c.Alt, card.Black) + int16(above) + int16(p.Left)
}

// strike takes those steps off an offer after which the plot could no longer make the climb that it owes (AF-30) or
// lose the speed that Power has added (AF-2). Straight on always stays.
func (w Plotter) strike(p *Plot, o *Offers) {
	keepClimb := p.Climbs && w.canClimb(p)
	n := int16(1)
	for _, s := range o.Steps[1:o.N] {
		next := *p
		w.Fly(&next, s)
		if keepClimb && !next.Loops && next.Vertical != Climbing && !w.canClimb(&next) ||
			p.pays && !w.canPay(&next) {
			continue
		}
		o.Steps[n] = s
		n++
	}
	o.N = n
}

// Fly takes a step of the plot (AF-58).
func (w Plotter) Fly(p *Plot, s Step) {
	if s != Finish {
		p.last = s
	}
	switch s {
	case Forward:
		p.GoStraight(1)
		return
	case Finish:
		p.Stage = Rising
		if p.Loops || p.Falls {
			p.Stage = Throttle
		}
		return
	case RollLeft, RollRight:
		p.rolled = true
	case RollOver:
		p.rolled = true
		p.Cost++ // AF-29
	case Turn:
		p.Facing = p.Facing.Turn(2 * int(p.Bank.Hand()))
		p.Turned, p.Owes = true, false
		p.Cost++
	case SlipLeft:
		p.slip(hex.Left)
	case SlipRight:
		p.slip(hex.Right)
	case LoopUp:
		p.Facing = p.Facing.Turn(hex.Facings / 2)
		p.Loops, p.Change = true, w.loopClimb(p)
		p.Cost++ // the climb, at the black loss (AF-20)
		if w.c.Alt >= thinAir {
			p.Cost++
		}
	case LoopDown:
		p.Facing = p.Facing.Turn(hex.Facings / 2)
		p.Falls, p.Change = true, -int16(w.sp.LoopDive())
		p.Cost++
	case VDiveEnd, VDiveOn:
		p.Vertical, p.Change, p.Ended = FirstDive, -w.steepDive(p), s == VDiveEnd
		p.Voided, p.Left = p.Left, 0
		p.Stage = Plotted
	case VClimb:
		p.Vertical, p.Change = Climbing, w.steepClimb(p)
		p.Voided, p.Left = p.Left, 0
		p.Stage = Swinging
	}
	if p.Loops && w.halvesLoop(p) {
		p.Change, p.halved = p.Change/2, true
	}
	p.Bank = s.after(p.Bank)
	p.acted, p.Count = true, 0
}

// GoStraight enters so many hexes straight on.
func (p *Plot) GoStraight(hexes int8) {
	step, at, n := p.Facing.Step(), p.Pos, p.N
	for range hexes {
		at = at.Add(step)
		n++
		p.Path[n] = at
	}
	p.Pos, p.N, p.last = at, n, Forward
	p.spend(hexes)
	p.Count = uint8(min(int(p.Count)+int(hexes), 255))
}

// slip enters the hex ahead to a side (AF-58, AF-16).
func (p *Plot) slip(h hex.Hand) {
	p.enter(p.Pos.Add(p.Facing.Slide(h)))
	p.Slipped, p.Owes = true, true
	if p.Class != card.DiveSpeed {
		p.Cost += 2
	}
}

// Free reports whether nothing forces the steps of a plot, so that each can be judged by itself.
func (w Plotter) Free(p *Plot) bool { return !w.c.Stalled && w.c.Fall == 0 && !p.tight }

// Legal reports whether a step may follow. Where a step can be judged by itself, that costs less than a list of all;
// else the list is made in o.
func (w Plotter) Legal(p *Plot, s Step, o *Offers) bool {
	if w.Free(p) {
		return w.allows(p, s)
	}
	return w.lists(p, s, o)
}

// lists is Legal by a list of all steps.
func (w Plotter) lists(p *Plot, s Step, o *Offers) bool {
	o.N = 0
	w.listSteps(p, o)
	return slices.Contains(o.Steps[:o.N], s)
}

// allows is legal for an aircraft that nothing forces (AF-2, AF-30, AF-40, AF-63).
func (w Plotter) allows(p *Plot, s Step) bool {
	switch s {
	case BankLeft, BankRight:
		return p.Ready(w.sp, card.BankReq)
	case RollLeft, RollRight, RollOver:
		return p.Ready(w.sp, card.HalfRollReq) && !w.c.wear.NoRoll()
	case Turn:
		return p.Bank.Hand() != hex.Level && p.Ready(w.sp, card.TurnReq)
	case SlipLeft:
		return p.Bank != RightBank && w.slips(p)
	case SlipRight:
		return p.Bank != LeftBank && w.slips(p)
	case LoopUp:
		return w.mayLoop(p) && w.loopsUp(p)
	case LoopDown:
		return w.mayLoop(p) && p.loopsDown()
	case VDiveEnd:
		return w.mayStand(p) && w.plunges(p)
	case VDiveOn:
		return w.mayStand(p) && w.plunges(p) && !w.mustEnd(p)
	case VClimb:
		return w.mayStand(p) && w.zooms(p)
	}
	return true
}
