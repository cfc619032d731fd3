package card

// InternalFuel is the given share of the internal fuel, in twentieths of a point.
func (c *Card) InternalFuel(percent int) int { return c.Fuel * 20 * percent / 100 }

// SightingRange is how far off the aircraft can be sighted at all (AP-11.1.4), in hexes.
func (c *Card) SightingRange() int { return 4 * c.Visibility }

// CruiseSpeed is the cruise speed of a configuration (AP-6.7).
func (c *Card) CruiseSpeed(cfg Config) Halves { return c.Cruise - Halves(cfg) }

// PowerFade is the AP that a propeller has less at a start speed and altitude:
// in each table the last row below the value counts, and both add up. Jets lose
// nothing so.
func (c *Card) PowerFade(speed Halves, level int) Quarters {
	var loss Quarters
	for _, f := range c.SpeedFade {
		if int16(speed) > f.At {
			loss = f.Loss
		}
	}
	var high Quarters
	for _, f := range c.AltitudeFade {
		if level > int(f.At) {
			high = f.Loss
		}
	}
	return loss + high
}
