package play

import (
	"github.com/furball-sim/furball/rules/hex"
)

// scatterFields is the section scatter of the start: how far each duel may start from it (AF-48).
type scatterFields struct {
	Range   int `yaml:"range,omitempty" min:"0" max:"20" unit:"hexes" doc:"nearer or farther"`
	Bearing int `yaml:"bearing,omitempty" min:"0" max:"60" unit:"degrees" doc:"red stands more to the left or right of blue"`
	Heading int `yaml:"heading,omitempty" min:"0" max:"180" unit:"degrees" doc:"each side heads more left or right, in steps of 60"`
	Height  int `yaml:"altitude,omitempty" min:"0" max:"100" unit:"hundred feet" doc:"each side is higher or lower"`
	Speed   int `yaml:"speed,omitempty" min:"0" max:"5" unit:"speed points" doc:"each side is faster or slower"`
}

// headingStep is what two neighbouring headings differ by, in degrees.
const headingStep = 60

// scatterStart moves the aircraft from where the experiment starts them to where this duel does (AF-48). A range
// stays at 1 hex or more, an altitude between 100 ft and the ceiling, a speed between one above Stall Speed, or the
// start speed where that is lower, and Maximum Dive Speed. The Advantage is that of the place drawn.
func scatterStart(d *Duel) {
	g := d.fleet.game
	if !g.scatter.Any() {
		return
	}
	o := d.Open(&g.scatter)
	moved, still := o.Leads(g.sides)
	shift := hex.Scattered(g.start[moved].Pos.Sub(g.start[still].Pos), o.Range, o.Bearing)
	for i := range g.total {
		c := &d.fleet.craft[i]
		if c.Side == o.Moved {
			c.Pos = c.Pos.Add(shift)
		}
		c.Facing = c.Facing.Turn(-o.Heading[c.Side] * headingStep / 30)
		c.Alt = min(max(c.Alt+int16(o.Height[c.Side]), 1), g.spec[i].Ceiling())
		low, top := min(c.Speed, g.spec[i].Stall(c.Alt)+1), g.spec[i].Dive(c.Alt)
		c.Speed = min(max(c.Speed+int8(o.Speed[c.Side]), low), top)
	}
	d.fleet.startAdvantage()
}
