package play

import (
	"github.com/furball-sim/furball/rules"
)

// The sorts of moves after the steps, as Offers lists them, counted from 1.
const (
	climbs uint8 = uint8(steps) + iota + 1
	staysLevel
	dives
	powers
	coasts
	brakes
	numMoveSorts = int(brakes)
)

// MoveNames are the steps of a plot, then the altitude changes, then Power and Brakes.
var MoveNames = func() (names [numMoveSorts]string) {
	for s := range stepNames {
		names[s] = stepNames[s][0]
	}
	for k, name := range [...]string{"climb", "level", "dive", "power", "no power", "brakes"} {
		names[int(steps)+k] = name
	}
	return names
}()

// Deed implements rules.Duel.
func (d *Duel) Deed(option int) rules.Deed {
	switch {
	case d.Phase == LeavePhase:
		return rules.PartingOf(&d.Play).Deed(option)
	case d.View().Plotting():
		p := &d.fleet.craft[d.View().Decider()].Plot
		return rules.Deed{Move: plotMove(p, &d.offers, option), Vertical: vertical(p, &d.offers, option)}
	case d.Phase == advantagePhase || !d.shots.list[option].On:
		return rules.Deed{}
	}
	return rules.Armed(d.shots.list[option].weapon())
}

// plotMove is the sort of a choice of a plot.
func plotMove(p *Plot, o *Offers, option int) uint8 {
	n := int(o.Low) + option
	switch p.Stage {
	case Stepping:
		return uint8(o.Steps[option]) + 1
	case Rising:
		return byChange(n, climbs)
	case Boosting, Throttle:
		return byChange(n, powers)
	}
	return 0
}

// vertical is 1 for a Vertical Climb, -1 for a Vertical Dive, else 0.
func vertical(p *Plot, o *Offers, option int) int8 {
	if p.Stage != Stepping {
		return 0
	}
	switch o.Steps[option] {
	case VClimb:
		return 1
	case VDiveEnd, VDiveOn:
		return -1
	}
	return 0
}

// byChange is one of three sorts: of more, none and less.
func byChange(n int, more uint8) uint8 {
	switch {
	case n > 0:
		return more
	case n < 0:
		return more + 2
	}
	return more + 1
}

// weapon is the ledger's index of what an order fires.
func (o *Order) weapon() int {
	switch {
	case o.Flex:
		return flexibleGuns
	case o.Aim.Snap:
		return snapshots
	}
	return fixedGuns
}

// Flight implements rules.Duel.
func (d *Duel) Flight(s rules.Side, i int) (rules.Flight, bool) {
	from, _ := d.fleet.game.sides.Bounds(s)
	c := &d.fleet.craft[from+i]
	return rules.Flight{Speed: int(c.Speed), Height: 100 * int(c.Alt), Heading: compass(c.Facing)}, !c.Lost
}
