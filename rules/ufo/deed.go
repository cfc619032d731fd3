package ufo

import "github.com/furball-sim/furball/rules"

// The sorts of moves, as Offers lists them, counted from 1.
const (
	turnsLeft uint8 = iota + 1
	keepsHeading
	turnsRight
	slowsDown
	keepsSpeed
	speedsUp
	hovers
	numMoveSorts = iota
)

var moveNames = [numMoveSorts]string{"turn left", "straight on", "turn right", "slow down", "same speed", "speed up",
	"hover"}

// Deed implements rules.Duel.
func (d *Duel) Deed(option int) rules.Deed {
	switch d.Phase {
	case inUFOs:
		turn, steps := ufoMove(&d.craft[d.order[d.Cursor]], option)
		if steps == 0 {
			return rules.Deed{Move: hovers}
		}
		return rules.Deed{Move: change(turn, keepsHeading)}
	case inSpeeds:
		return d.speedDeed(option)
	case inFirst, inSecond:
		if d.Phase == inFirst && d.Stage == stageSpeed {
			return d.speedDeed(option)
		}
		return rules.Deed{Move: change(option-aircraftTurn, keepsHeading)}
	case inRecharge:
		return rules.Deed{}
	}
	if option == 0 {
		return rules.Deed{}
	}
	if d.Phase != inFire {
		return rules.Armed(cannon)
	}
	if a := d.actors[d.Cursor]; a.gun < 0 {
		return rules.Armed(d.launchOption(int(a.craft), option-1).weapon)
	}
	return rules.Armed(rayGun)
}

// speedDeed is a choice of speed.
func (d *Duel) speedDeed(option int) rules.Deed {
	c := &d.craft[d.order[d.Cursor]]
	lo, _ := speeds(c)
	return rules.Deed{Move: change(lo+option-int(c.speed), keepsSpeed)}
}

// change is the sort of a move by what it changes: the one before or after that which changes nothing.
func change(by int, nothing uint8) uint8 {
	switch {
	case by < 0:
		return nothing - 1
	case by > 0:
		return nothing + 1
	}
	return nothing
}

// Flight implements rules.Duel. The speed of a UFO is the inches of its last move.
func (d *Duel) Flight(s rules.Side, i int) (rules.Flight, bool) {
	from, _ := d.game.bounds(s)
	c := &d.craft[from+i]
	if c.ufo {
		return rules.Flight{Speed: int(c.moved)}, !c.lost
	}
	return rules.Flight{Speed: int(c.speed)}, !c.lost
}
