package play

import (
	"strconv"

	"github.com/furball-sim/furball/rules"
)

// The sorts of moves, as Offers lists them, counted from 1.
const (
	TurnsLeft uint8 = iota + 1
	KeepsHeading
	TurnsRight
	SlowsDown
	KeepsSpeed
	SpeedsUp
	Hovers
	numMoveSorts = iota
)

// MoveNames name the sorts of moves.
func MoveNames() []string { return moveNames[:] }

var moveNames = [numMoveSorts]string{"turn left", "straight on", "turn right", "slow down", "same speed", "speed up",
	"hover"}

// Deed implements rules.Duel.
func (d *Duel) Deed(option int) rules.Deed {
	switch d.Phase {
	case InUFOs:
		turn, steps := d.acting().Move(option)
		if steps == 0 {
			return rules.Deed{Move: Hovers}
		}
		return rules.Deed{Move: change(turn, KeepsHeading)}
	case InSpeeds:
		return speedDeed(d.acting(), option)
	case InFirst, InSecond:
		if d.Phase == InFirst && d.Stage == stageSpeed {
			return speedDeed(d.acting(), option)
		}
		return rules.Deed{Move: change(option-AircraftTurn, KeepsHeading)}
	case InRecharge:
		return rules.Deed{}
	case InLeave:
		return rules.PartingOf(&d.Play).Deed(option)
	}
	if option == 0 {
		return rules.Deed{}
	}
	if d.Phase != InFire {
		return rules.Armed(Cannon)
	}
	if c, gun := d.actor(); gun < 0 {
		return rules.Armed(d.table.LaunchOption(c, option-1).Weapon)
	}
	return rules.Armed(RayGun)
}

// speedDeed is a choice of speed.
func speedDeed(c *Craft, option int) rules.Deed {
	lo, _ := c.Speeds()
	return rules.Deed{Move: change(lo+option-int(c.speed), KeepsSpeed)}
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
	from, _ := d.table.game.sides.Bounds(s)
	c := &d.table.craft[from+i]
	speed := c.speed
	if c.ufo {
		speed = c.moved
	}
	return rules.Flight{Speed: int(speed), Heading: c.heading.Degrees()}, !c.lost
}

// AppendOption implements rules.Duel.
func (d *Duel) AppendOption(dst []byte, option int) []byte {
	switch d.Phase {
	case InUFOs:
		turn, steps := d.acting().Move(option)
		return append(append(append(dst, turned(turn)...), ", moves "...), exactInches(d.table.game.length(steps))...)
	case InSpeeds:
		return appendSpeed(dst, d.acting(), option)
	case InFirst, InSecond:
		if d.Phase == InFirst && d.Stage == stageSpeed {
			return appendSpeed(dst, d.acting(), option)
		}
		return append(dst, turned(option-AircraftTurn)...)
	case InRecharge:
		c, gun := d.actor()
		return appendRecharge(dst, c, gun, option)
	case InLeave:
		return rules.PartingOf(&d.Play).Append(dst, option)
	}
	if option == 0 {
		return append(dst, "hold fire"...)
	}
	return d.appendShot(dst, option-1)
}

func appendSpeed(dst []byte, c *Craft, option int) []byte {
	lo, _ := c.Speeds()
	return strconv.AppendInt(append(dst, "speed "...), int64(lo+option), 10)
}

func appendRecharge(dst []byte, c *Craft, gun, option int) []byte {
	verb := "recharge"
	if option == StaysLow {
		verb = "do not recharge"
	}
	dst = strconv.AppendInt(append(append(dst, verb...), " ray gun "...), int64(gun)+1, 10)
	dst = strconv.AppendInt(append(dst, " from charge "...), int64(c.charge[gun]), 10)
	return dst
}

func (d *Duel) appendShot(dst []byte, n int) []byte {
	t := &d.table
	if d.Phase != InFire {
		return append(append(dst, "cannon at "...), name(t.Craft(t.CannonTarget(d.acting(), n)))...)
	}
	c, gun := d.actor()
	if gun >= 0 {
		target, points := t.RayShot(c, gun, n)
		dst = strconv.AppendInt(append(dst, "ray gun with "...), int64(points), 10)
		return append(append(dst, " at "...), name(t.Craft(target))...)
	}
	l := t.LaunchOption(c, n)
	dst = strconv.AppendInt(dst, int64(l.Count), 10)
	dst = append(append(dst, ' '), shotNames[l.Weapon]...)
	return append(append(dst, " at "...), name(t.Craft(l.Target))...)
}
