package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// scatterFields is the section scatter of the start: how far each duel may start from it (HB-41).
type scatterFields struct {
	Range   *int `yaml:"range,omitempty" min:"0" max:"40" unit:"inches" doc:"nearer or farther"`
	Bearing *int `yaml:"bearing,omitempty" min:"0" max:"60" unit:"degrees" doc:"red stands more to the left or right of blue"`
	Heading *int `yaml:"heading,omitempty" min:"0" max:"180" unit:"degrees" doc:"each side heads more left or right, in steps of 15"`
	HB      *int `yaml:"hb,omitempty" words:"height" min:"0" max:"40" unit:"height bands" doc:"each side is higher or lower"`
}

// headingStep is what two neighbouring headings differ by, in degrees.
const headingStep = 15

// scatterOf compiles the section scatter.
func (s *StartFields) scatterOf(start *yamldoc.Node) (rules.Scatter, error) {
	f := &s.Scatter
	return rules.ScatterFields{Range: f.Range, Bearing: f.Bearing, Heading: f.Heading, Height: f.HB, Step: headingStep}.
		Compile(start.Field("scatter"))
}

// scatterStart moves the aircraft from where the experiment starts them to where this duel does (HB-41). A range stays
// at 1 inch or more, a height between 1 and the ceiling.
func (d *Duel) scatterStart() {
	g := d.table.game
	if !g.scatter.Any() {
		return
	}
	o := d.Open(&g.scatter)
	moved, still := o.Leads(g.sides)
	shift := plane.Scattered(g.start[moved].Pos.Y-g.start[still].Pos.Y, o.Range, o.Bearing)
	for i := range g.total {
		c := &d.table.craft[i]
		if c.Side == o.Moved {
			c.Pos.X, c.Pos.Y = c.Pos.X+shift.X, c.Pos.Y+shift.Y
		}
		c.Heading = c.Heading.Turn(o.Heading[c.Side])
		c.HB = int8(min(max(int(c.HB)+o.Height[c.Side], 1), g.spec[i].card.Ceiling))
		c.Was = c.HB
	}
}
