package card

// InternalFuel is the given share of the internal fuel, in twentieths of a point.
func (c *Card) InternalFuel(percent int) int { return c.Fuel * 20 * percent / 100 }

// CruiseSpeed is the cruise speed of a configuration (AP-6.7).
func (c *Card) CruiseSpeed(cfg Config) Halves { return c.Cruise - Halves(cfg) }
