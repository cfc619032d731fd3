package hex

// A Pose is where an element stands and which way it faces.
type Pose struct {
	At     Point
	Facing Facing
}

// Valid reports whether an element may stand like that (AP-3.1.1, AP-3.2).
func (p Pose) Valid() bool {
	return p.Facing < Facings && p.At.Valid() && p.At.Allows(p.Facing)
}

// Mirror is the pose in a mirror that exchanges north and south.
func (p Pose) Mirror() Pose { return Pose{p.At.Mirror(), p.Facing.Mirror()} }

// Ahead is p after one horizontal flight point straight on (AP-3.2.1).
func (p Pose) Ahead() Pose {
	p.At = p.At.Add(p.Facing.Step())
	return p
}

// Turn is p after a change of facing by n steps of 30 degrees to the side of h.
// Off a hex side it first shifts into the hex on that side (AP-3.2.2); only a
// vertical roll of exactly 180 degrees may stay there instead (AP-13.3.4).
func (p Pose) Turn(h Hand, n int) Pose {
	if !p.At.Centre() {
		p.At = p.At.Add(p.Facing.Shift(h))
	}
	p.Facing = p.Facing.Turn(int(h) * n)
	return p
}

// Slide is p after the executing flight point of a slide or displacement roll
// to the side of h (AP-13.2, AP-13.3.1).
func (p Pose) Slide(h Hand) Pose {
	p.At = p.At.Add(p.Facing.Slide(h))
	return p
}

// LagRoll is p after the executing flight point of a lag roll to the side of h:
// from a centre displaced as in a slide, from a hex side into the hex beside
// it, then facing 30 degrees the other way (AP-13.3.2).
func (p Pose) LagRoll(h Hand) Pose {
	if p.At.Centre() {
		p.At = p.At.Add(p.Facing.Slide(h))
	} else {
		p.At = p.At.Add(p.Facing.Shift(h))
	}
	p.Facing = p.Facing.Turn(-int(h))
	return p
}
