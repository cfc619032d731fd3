package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
)

// A MoveStage is how far an aircraft is in its move of the flight phase.
type MoveStage uint8

// The stages, in order; from turning a move goes back to firing or stepping.
const (
	arriving       MoveStage = iota // sightings, a last chance to get out
	ChoosingStores                  // Plan: keep or jettison
	ChoosingWing                    // Speed: wing position, flaps
	ChoosingType                    // Plan: flight type
	ChoosingPower                   // Speed
	ChoosingBrakes                  // Speed
	Beginning                       // the start of the move and its dice
	Stepping                        // Move: a flight point
	spent                           // its dice
	Firing                          // Fire
	answering                       // Fire, of the target of a head-on attack
	Reviewing                       // Fire: the odds once ranging has been rolled
	shooting                        // the dice of attack and answer
	Turning                         // Turn: facing change
	Ending                          // Plan: tailing
	Pursued                         // missiles at it move (AP-14.3.5)
	moved
	numStages
)

// moveStages are the stages of a move. They are set in init because they lead back here.
var moveStages [numStages]stage

func init() {
	moveStages = [numStages]stage{
		arriving:       alone(flights.arrive),
		ChoosingStores: asking(flights.askStores, flights.chooseStores),
		ChoosingWing:   choosing(rules.Speed, ChoosingType, flights.listWings, flights.takeWing),
		ChoosingType:   choosing(rules.Plan, ChoosingPower, flights.listTypes, flights.takeType),
		ChoosingPower:  choosing(rules.Speed, ChoosingBrakes, flights.listPowers, flights.takePower),
		ChoosingBrakes: choosing(rules.Speed, Beginning, flights.listBrakes, flights.takeBrakes),
		Beginning:      alone(flights.beginMove),
		Pursued:        asking(missiles.Pursue, defences.chooseDecoys),
		Stepping:       asking(flights.askStep, flights.chooseStep),
		spent:          alone(flights.afterStep),
		Firing:         asking(combat.askFire, combat.chooseFire),
		answering:      asking(combat.askAnswer, combat.chooseAnswer),
		Reviewing:      asking(combat.review, combat.chooseReview),
		shooting:       alone(combat.shoot),
		Turning:        asking(flights.askTurn, flights.chooseTurn),
		Ending:         asking(orders.askTailing, orders.chooseTailing),
	}
}

// choosing is a stage of the plan of a move: it lists what is open and asks, unless that is at most one thing.
func choosing(kind rules.Kind, next MoveStage, list func(flights, int) int, take func(flights, int, int)) stage {
	return stage{
		play: func(d *Duel, i int) bool {
			fs := flights{d}
			if n := list(fs, i); n > 0 {
				take(fs, i, 0)
				if d.ask(i, kind, n) {
					return true
				}
			}
			d.Crafts[i].Stage = next
			return false
		},
		choose: func(d *Duel, i, option int) {
			take(flights{d}, i, option)
			d.Crafts[i].Stage = next
		},
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
		if fs.d.group != 0 && fs.d.Crafts[fs.d.Acting].waits() {
			missiles(fs).handOver()
		}
		i := int(fs.d.Acting)
		c := &fs.d.Crafts[i]
		switch {
		case c.Lost || c.Stage == moved:
			fs.endMove(i)
		case c.Stage == Stepping || c.Stage == Firing:
			if orders(fs).askPreempt(i) {
				return true
			}
			if int(fs.d.Acting) == i && moveStages[c.Stage].play(fs.d, i) {
				return true
			}
		case moveStages[c.Stage].play(fs.d, i):
			return true
		}
	}
	return false
}

// nextMover finds whose move is next.
func (fs flights) nextMover() bool {
	for ; fs.d.Cursor < fs.d.NOrder; fs.d.Cursor++ {
		i := fs.d.Order[fs.d.Cursor]
		if c := &fs.d.Crafts[i]; !c.Lost && !c.Flown {
			fs.d.Acting, fs.d.preemptor, fs.d.early = i, 0, false
			fs.d.group = missiles(fs).together(int(i))
			return true
		}
	}
	return false
}

// endMove hands over after a move, or a part of one that has ended early.
func (fs flights) endMove(i int) {
	fs.d.Crafts[i].Flown = true
	fs.d.Crafts[i].Stage = moved
	mover := fs.d.Order[fs.d.Cursor]
	switch {
	case fs.d.group != 0 && missiles(fs).handOver(): // others of the group go on
	case fs.d.preemptor != 0 && i != int(mover): // the move of the aircraft that interrupted
		fs.d.preemptor = 0
		if !fs.d.early {
			fs.d.Stage = 0
			return
		}
		fs.d.early = false
		fs.d.Acting = mover
		fs.resume(int(mover))
	case fs.d.preemptor != 0: // the rest of it (AP-12.5)
		fs.d.Acting = fs.d.preemptor - 1
		fs.resume(int(fs.d.Acting))
	default:
		fs.d.Stage = 0
	}
}

// resume tells that the move of i goes on after an interruption.
func (fs flights) resume(i int) {
	if !fs.d.Crafts[i].Lost {
		journal(fs).tell(i, "AP-12.5", "goes on with its move")
	}
}

// chooseInMove applies a choice of the flight phase.
func (fs flights) chooseInMove(option int) {
	if fs.d.Q.Kind == rules.Evade && fs.d.Crafts[fs.d.Acting].Stage != Pursued {
		orders(fs).choosePreempt(option)
		return
	}
	i := int(fs.d.Acting)
	if fs.d.Searchable() {
		fs.d.chooser, fs.d.handed = fs.d.Acting+1, fs.handedNow()
	}
	moveStages[fs.d.Crafts[i].Stage].choose(fs.d, i, option)
}

// handedNow is what handed will be once the waiting choice of a move has been made.
func (fs flights) handedNow() uint16 {
	if fs.d.chooser == fs.d.Acting+1 {
		return fs.d.handed
	}
	return fs.d.handed + 1
}

// arrive begins a move: it notes who is in sight, and begins random flight if the pilot is out of action.
func (fs flights) arrive(i int) bool {
	c := &fs.d.Crafts[i]
	sights(fs).lookAround(i)
	c.Plan = flight.Start{Wing: c.Fly.Wing}
	c.Stage = ChoosingStores
	if harm(fs).doomed(i) {
		harm(fs).abandon(i)
		if c.Lost {
			return false
		}
	}
	if c.PilotOut() {
		fs.startDrift(i)
		c.Stage = Beginning
	}
	if fs.d.Flying > 0 && c.abnormal() { // the missiles at it have one proportional move before it falls (MR-15)
		missiles(fs).shareFlight(i, 0)
		missiles(fs).ChaseOf(i, beforeFP, c.Stage)
	}
	return false
}

// abnormal reports whether the move is that of a stalled or departed aircraft.
func (c *CraftState) abnormal() bool {
	return c.Fly.Condition == flight.Stalled || c.Fly.Condition == flight.Departed
}
