package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
)

// A moveStage is how far an aircraft is in its move of the flight phase.
type moveStage uint8

// The stages, in order; from turning a move goes back to firing or stepping.
const (
	arriving       moveStage = iota // sightings, a last chance to get out
	choosingStores                  // Plan: keep or jettison
	choosingWing                    // Speed: wing position, flaps
	choosingType                    // Plan: flight type
	choosingPower                   // Speed
	choosingBrakes                  // Speed
	beginning                       // the start of the move and its dice
	stepping                        // Move: a flight point
	spent                           // its dice
	firing                          // Fire
	answering                       // Fire, of the target of a head-on attack
	reviewing                       // Fire: the odds once ranging has been rolled
	shooting                        // the dice of attack and answer
	turning                         // Turn: facing change
	ending                          // Plan: tailing
	pursued                         // missiles at it move (AP-14.3.5)
	moved
	numStages
)

// A part is a stage of a move: play does what needs no choice and moves the stage
// on; true: d.Q waits for a choice, which choose applies.
type part struct {
	play   func(d *Duel, i int) bool
	choose func(d *Duel, i, option int)
}

var moveParts [numStages]part

func init() {
	moveParts = [numStages]part{
		arriving:       {(*Duel).arrive, nil},
		choosingStores: {(*Duel).askStores, (*Duel).chooseStores},
		choosingWing:   {(*Duel).askWing, (*Duel).chooseWing},
		choosingType:   {(*Duel).askType, (*Duel).chooseType},
		choosingPower:  {(*Duel).askPower, (*Duel).choosePower},
		choosingBrakes: {(*Duel).askBrakes, (*Duel).chooseBrakes},
		beginning:      {(*Duel).beginMove, nil},
		pursued:        {(*Duel).pursue, (*Duel).chooseDecoys},
		stepping:       {(*Duel).askStep, (*Duel).chooseStep},
		spent:          {(*Duel).afterStep, nil},
		firing:         {(*Duel).askFire, (*Duel).chooseFire},
		answering:      {(*Duel).askAnswer, (*Duel).chooseAnswer},
		reviewing:      {(*Duel).review, (*Duel).chooseReview},
		shooting:       {(*Duel).shoot, nil},
		turning:        {(*Duel).askTurn, (*Duel).chooseTurn},
		ending:         {(*Duel).askTailing, (*Duel).chooseTailing},
	}
}

// playFlight is the flight phase (AP-2.2): aircraft move in the order of flight.
func (d *Duel) playFlight() bool {
	for !d.Over {
		if d.Stage == 0 { // nobody moves
			if !d.nextMover() {
				return false
			}
			d.Stage = 1
		}
		if d.group != 0 && d.craft[d.acting].waits() {
			d.handOver()
		}
		i := int(d.acting)
		c := &d.craft[i]
		switch {
		case c.lost || c.stage == moved:
			d.endMove(i)
		case c.stage == stepping || c.stage == firing:
			if d.askPreempt(i) {
				return true
			}
			if int(d.acting) == i && moveParts[c.stage].play(d, i) {
				return true
			}
		case moveParts[c.stage].play(d, i):
			return true
		}
	}
	return false
}

// nextMover finds whose move is next.
func (d *Duel) nextMover() bool {
	for ; d.Cursor < d.nOrder; d.Cursor++ {
		i := d.order[d.Cursor]
		if c := &d.craft[i]; !c.lost && !c.flown {
			d.acting, d.preemptor, d.early = i, 0, false
			d.group = d.together(int(i))
			return true
		}
	}
	return false
}

// endMove hands over after a move, or a part of one that has ended early.
func (d *Duel) endMove(i int) {
	d.craft[i].flown = true
	d.craft[i].stage = moved
	mover := d.order[d.Cursor]
	switch {
	case d.group != 0 && d.handOver(): // others of the group go on
	case d.preemptor != 0 && i != int(mover): // the move of the aircraft that interrupted
		d.preemptor = 0
		if !d.early {
			d.Stage = 0
			return
		}
		d.early = false
		d.acting = mover
		d.resume(int(mover))
	case d.preemptor != 0: // the rest of it (AP-12.5)
		d.acting = d.preemptor - 1
		d.resume(int(d.acting))
	default:
		d.Stage = 0
	}
}

// resume tells that the move of i goes on after an interruption.
func (d *Duel) resume(i int) {
	if d.Log != nil && !d.craft[i].lost {
		d.logText(i, "AP-12.5", "goes on with its move")
	}
}

// chooseInMove applies a choice of the flight phase.
func (d *Duel) chooseInMove(option int) {
	if d.Q.Kind == rules.Evade && d.craft[d.acting].stage != pursued {
		d.choosePreempt(option)
		return
	}
	i := int(d.acting)
	if d.searchable() {
		d.chooser, d.handed = d.acting+1, d.handedNow()
	}
	moveParts[d.craft[i].stage].choose(d, i, option)
}

// handedNow is what handed will be once the waiting choice of a move has been made.
func (d *Duel) handedNow() uint16 {
	if d.chooser == d.acting+1 {
		return d.handed
	}
	return d.handed + 1
}

// arrive begins a move: it notes who is in sight, and begins random flight if the pilot is out of action.
func (d *Duel) arrive(i int) bool {
	c := &d.craft[i]
	d.lookAround(i)
	c.plan = flight.Start{Wing: c.fly.Wing}
	c.stage = choosingStores
	if d.doomed(i) {
		d.abandon(i)
		if c.lost {
			return false
		}
	}
	if c.pilotOut() {
		d.startDrift(i)
		c.stage = beginning
	}
	if d.flying > 0 && c.abnormal() { // the missiles at it have one proportional move before it falls (MR-15)
		d.shareFlight(i, 0)
		d.chaseOf(i, beforeFP, c.stage)
	}
	return false
}

// abnormal reports whether the move is that of a stalled or departed aircraft.
func (c *craft) abnormal() bool {
	return c.fly.Condition == flight.Stalled || c.fly.Condition == flight.Departed
}
