package airpower

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Facings of the starts: red stands north of blue.
const (
	east  hex.Facing = 0
	north hex.Facing = 3
	west  hex.Facing = 6
	south hex.Facing = 9
)

// aspects holds the facings of blue and red. Passing aircraft have each other
// abeam on the right and fly opposite ways.
var aspects = map[string][2]hex.Facing{
	"head-on": {north, south}, "passing": {west, east}, "beam": {north, east},
	"blue-behind": {north, north}, "red-behind": {south, south},
}

// positions are aspect and range of a start in one word.
var positions = map[string]struct {
	aspect string
	hexes  int
}{
	"": {"head-on", defaultRange}, "head-on": {"head-on", defaultRange}, "neutral": {"passing", 3},
	"blue-advantaged": {"blue-behind", 4}, "red-advantaged": {"red-behind", 4},
}

// preset refuses what the position stands for beside it.
func (s *startFields) preset(n *yamldoc.Node) error {
	switch off := s.AngleOff; {
	case s.Position != "" && s.Aspect != "":
		return yamldoc.Faults{n.Field("aspect").Fault("start.aspect", "nothing beside start.position, which sets it")}
	case off != nil && (s.Position != "" || s.Aspect != ""):
		return yamldoc.Faults{n.Field("angle_off").Fault("start.angle_off",
			"nothing beside start.position or start.aspect, which set it")}
	case off != nil && *off%30 != 0:
		return yamldoc.Faults{n.Field("angle_off").Fault("start.angle_off", "0 to 180 degrees in steps of 30")}
	}
	return nil
}

// facing is where an aircraft of a side faces.
func (s *startFields) facing(side rules.Side) hex.Facing {
	aspect := positions[s.Position].aspect
	switch {
	case s.AngleOff != nil && side == rules.Red:
		return north.Turn(-*s.AngleOff / 30)
	case s.AngleOff != nil:
		return north
	case s.Aspect != "":
		aspect = s.Aspect
	}
	return aspects[aspect][side]
}

// spacing is how far aircraft of a side stand from each other, on the lattice: 2 hexes.
const (
	spacingEast  = 4
	spacingNorth = 8
)

// hexes is the range of the two sides.
func (s *startFields) hexes() int { return yamldoc.Or(s.Range, positions[s.Position].hexes) }

// pose is where the kth aircraft of a side stands: on a hex centre, abreast of the others of its side and no
// nearer to the enemy than the range.
func (s *startFields) pose(side rules.Side, k int) hex.Pose {
	hexes := s.hexes()
	p := hex.Pose{Facing: s.facing(side)}
	away := int16(-1)
	if side == rules.Red {
		p.At.Y, away = int16(4*hexes), 1
	}
	if p.Facing == east || p.Facing == west {
		p.At.Y += away * spacingNorth * int16(k)
		return p
	}
	p.At.X = int16((k + 1) / 2 * spacingEast) // 0, 1 to the east, 1 to the west, 2 to the east
	if k%2 == 0 {
		p.At.X = -p.At.X
	}
	return p
}

// place sets the aircraft's state at the start: where, how high and how fast.
func (a *arrival) place(sp *spec, s *flight.State, load *card.Load) {
	high, node, field := a.altitude(sp, load)
	if ceiling := int(sp.card.Ceiling[load.Config]); high > ceiling {
		a.faults = append(a.faults, node.Fault(field, fmt.Sprintf("at most %d levels, the ceiling of %s in %s (AP-8.4)",
			ceiling, sp.card.ID, load.Config)))
		return
	}
	*s = flight.NewState(a.start.pose(a.side, a.number), high, 0)
	s.Config, s.Overloaded = load.Config, load.Overloaded
	a.fuel(sp, s)
	low, top := slowest(sp, s), fastest(sp.card, s)
	speed, node, field := a.speed(sp, load, low, top)
	if speed < low || speed > top {
		a.faults = append(a.faults,
			node.Fault(field, fmt.Sprintf("%s to %s, the minimum and the dive speed of %s in %s at level %d (AP-6.3)",
				low, top, sp.card.ID, load.Config, high)))
		return
	}
	s.Speed = speed
	s.Wing.Shape = startShape(sp.card, s)
}

// altitude is the aircraft's own, or the start's, or the usual one, with the node and the field that name it.
func (a *arrival) altitude(sp *spec, load *card.Load) (int, *yamldoc.Node, string) {
	switch {
	case a.own.Altitude != nil:
		return *a.own.Altitude, a.fields.Field("altitude"), a.path + ".altitude"
	case a.start.Altitude != nil:
		return *a.start.Altitude, a.startNode.Field("altitude"), "start.altitude"
	}
	return min(defaultAltitude, int(sp.card.Ceiling[load.Config])), nil, ""
}

// speed is the same for the start speed; the usual one is cruise speed, or what is
// nearest to it between the slowest and the fastest there.
func (a *arrival) speed(sp *spec, load *card.Load, low, top card.Halves) (card.Halves, *yamldoc.Node, string) {
	switch {
	case a.own.Speed != nil:
		return card.Halves(*a.own.Speed), a.fields.Field("speed"), a.path + ".speed"
	case a.start.Speed != nil:
		return card.Halves(*a.start.Speed), a.startNode.Field("speed"), "start.speed"
	}
	return min(max(sp.card.CruiseSpeed(load.Config), low), top), nil, ""
}

// slowest is the lowest start speed at which the aircraft does not stall (AP-6.3).
func slowest(sp *spec, s *flight.State) card.Halves {
	for v := card.Halves(1); ; v++ {
		t := *s
		t.Speed = v
		t.Wing.Shape = startShape(sp.card, &t)
		sp.plane.NewTurn(&t)
		if t.Condition == flight.Flying {
			return v
		}
	}
}

// fastest is the most that a start speed can be: the dive speed of any wing
// position (AP-6.3).
func fastest(c *card.Card, s *flight.State) (top card.Halves) {
	for i := range c.Shapes {
		top = max(top, c.Shapes[i].Speed[s.Band()].DiveLimit(s.Config))
	}
	return top
}

// startShape is the wing position at the start: the first whose level speeds
// include the start speed, or the last (reading ES-3). An automatic sweep goes by
// its own speeds as soon as the first move begins.
func startShape(c *card.Card, s *flight.State) uint8 {
	for i := range c.Shapes {
		if row := &c.Shapes[i].Speed[s.Band()]; s.Speed <= row.Max[s.Config] {
			return uint8(i)
		}
	}
	return uint8(len(c.Shapes) - 1)
}

// fuel leaves in the tanks what the aircraft starts with (AP-29).
func (a *arrival) fuel(sp *spec, s *flight.State) {
	if a.own.Fuel == nil {
		return
	}
	if !a.game.opt.fuel {
		a.refuse("fuel", "nothing: options.fuel is not true")
		return
	}
	s.Burnt = int32(sp.card.InternalFuel(100) - sp.card.InternalFuel(*a.own.Fuel))
}
