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

// moveStages are the stages of a move. They are set in init because they lead back here.
var moveStages [numStages]stage

func init() {
	moveStages = [numStages]stage{
		arriving:       alone(flights.arrive),
		choosingStores: asking(flights.askStores, flights.chooseStores),
		choosingWing:   asking(flights.askWing, flights.chooseWing),
		choosingType:   asking(flights.askType, flights.chooseType),
		choosingPower:  asking(flights.askPower, flights.choosePower),
		choosingBrakes: asking(flights.askBrakes, flights.chooseBrakes),
		beginning:      alone(flights.beginMove),
		pursued:        asking(missiles.pursue, defences.chooseDecoys),
		stepping:       asking(flights.askStep, flights.chooseStep),
		spent:          alone(flights.afterStep),
		firing:         asking(combat.askFire, combat.chooseFire),
		answering:      asking(combat.askAnswer, combat.chooseAnswer),
		reviewing:      asking(combat.review, combat.chooseReview),
		shooting:       alone(combat.shoot),
		turning:        asking(flights.askTurn, flights.chooseTurn),
		ending:         asking(orders.askTailing, orders.chooseTailing),
	}
}

// playFlight is the flight phase (AP-2.2): aircraft move in the order of flight.
func (fs flights) playFlight() bool {
	for !fs.d.Over {
		if fs.d.Stage == 0 { // nobody moves
			if !fs.nextMover() {
				return false
			}
			fs.d.Stage = 1
		}
		if fs.d.group != 0 && fs.d.craft[fs.d.acting].waits() {
			fs.d.missiles().handOver()
		}
		i := int(fs.d.acting)
		c := &fs.d.craft[i]
		switch {
		case c.lost || c.stage == moved:
			fs.endMove(i)
		case c.stage == stepping || c.stage == firing:
			if fs.d.orders().askPreempt(i) {
				return true
			}
			if int(fs.d.acting) == i && moveStages[c.stage].play(fs.d, i) {
				return true
			}
		case moveStages[c.stage].play(fs.d, i):
			return true
		}
	}
	return false
}

// nextMover finds whose move is next.
func (fs flights) nextMover() bool {
	for ; fs.d.Cursor < fs.d.nOrder; fs.d.Cursor++ {
		i := fs.d.order[fs.d.Cursor]
		if c := &fs.d.craft[i]; !c.lost && !c.flown {
			fs.d.acting, fs.d.preemptor, fs.d.early = i, 0, false
			fs.d.group = fs.d.missiles().together(int(i))
			return true
		}
	}
	return false
}

// endMove hands over after a move, or a part of one that has ended early.
func (fs flights) endMove(i int) {
	fs.d.craft[i].flown = true
	fs.d.craft[i].stage = moved
	mover := fs.d.order[fs.d.Cursor]
	switch {
	case fs.d.group != 0 && fs.d.missiles().handOver(): // others of the group go on
	case fs.d.preemptor != 0 && i != int(mover): // the move of the aircraft that interrupted
		fs.d.preemptor = 0
		if !fs.d.early {
			fs.d.Stage = 0
			return
		}
		fs.d.early = false
		fs.d.acting = mover
		fs.resume(int(mover))
	case fs.d.preemptor != 0: // the rest of it (AP-12.5)
		fs.d.acting = fs.d.preemptor - 1
		fs.resume(int(fs.d.acting))
	default:
		fs.d.Stage = 0
	}
}

// resume tells that the move of i goes on after an interruption.
func (fs flights) resume(i int) {
	if fs.d.Log != nil && !fs.d.craft[i].lost {
		fs.d.journal().logText(i, "AP-12.5", "goes on with its move")
	}
}

// chooseInMove applies a choice of the flight phase.
func (fs flights) chooseInMove(option int) {
	if fs.d.Q.Kind == rules.Evade && fs.d.craft[fs.d.acting].stage != pursued {
		fs.d.orders().choosePreempt(option)
		return
	}
	i := int(fs.d.acting)
	if fs.d.searchable() {
		fs.d.chooser, fs.d.handed = fs.d.acting+1, fs.handedNow()
	}
	moveStages[fs.d.craft[i].stage].choose(fs.d, i, option)
}

// handedNow is what handed will be once the waiting choice of a move has been made.
func (fs flights) handedNow() uint16 {
	if fs.d.chooser == fs.d.acting+1 {
		return fs.d.handed
	}
	return fs.d.handed + 1
}

// arrive begins a move: it notes who is in sight, and begins random flight if the pilot is out of action.
func (fs flights) arrive(i int) bool {
	c := &fs.d.craft[i]
	fs.d.sights().lookAround(i)
	c.plan = flight.Start{Wing: c.fly.Wing}
	c.stage = choosingStores
	if fs.d.harm().doomed(i) {
		fs.d.harm().abandon(i)
		if c.lost {
			return false
		}
	}
	if c.pilotOut() {
		fs.startDrift(i)
		c.stage = beginning
	}
	if fs.d.flying > 0 && c.abnormal() { // the missiles at it have one proportional move before it falls (MR-15)
		fs.d.missiles().shareFlight(i, 0)
		fs.d.missiles().chaseOf(i, beforeFP, c.stage)
	}
	return false
}

// abnormal reports whether the move is that of a stalled or departed aircraft.
func (c *craft) abnormal() bool {
	return c.fly.Condition == flight.Stalled || c.fly.Condition == flight.Departed
}
