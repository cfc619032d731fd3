package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// scatterFields is the section scatter of the start: how far each duel may start from it.
type scatterFields struct {
	Range    *int        `yaml:"range,omitempty" min:"0" max:"40" unit:"hexes" doc:"nearer or farther"`
	Bearing  *int        `yaml:"bearing,omitempty" min:"0" max:"60" unit:"degrees" doc:"red stands more to the left or right of blue"`
	Heading  *int        `yaml:"heading,omitempty" min:"0" max:"180" unit:"degrees" doc:"each side heads more left or right, in steps of 30"`
	Altitude *int        `yaml:"altitude,omitempty" min:"0" max:"40" unit:"levels" doc:"each side is higher or lower"`
	Speed    *card.Speed `yaml:"speed,omitempty" unit:"FPs" doc:"each side is faster or slower, in steps of 0.5"`
}

// headingStep is what two neighbouring facings differ by, in degrees.
const headingStep = 30

// scatterOf compiles the section scatter.
func (s *startFields) scatterOf(start *yamldoc.Node) (rules.Scatter, error) {
	f := &s.Scatter
	halves := int(yamldoc.Or(f.Speed, 0))
	return rules.ScatterFields{Range: f.Range, Bearing: f.Bearing, Heading: f.Heading, Height: f.Altitude,
		Speed: &halves, Step: headingStep, LeastBearing: hex.LeastBearing(s.hexes() + yamldoc.Or(f.Range, 0))}.
		Compile(start.Field("scatter"))
}

// scatterStart moves the aircraft from where the experiment starts them to where this duel does. A range stays at 1 hex
// or more, an altitude between 1 and the ceiling, a speed between the slowest without a stall and the dive speed.
func (d *Duel) scatterStart() {
	g := d.game
	if !g.scatter.Any() {
		return
	}
	o := d.Open(&g.scatter)
	moved, still := o.Leads(g.count)
	shift := hex.Scattered(g.start[moved].At.Sub(g.start[still].At), o.Range, o.Bearing)
	for i := range g.total {
		s, sp := &d.craft[i].fly, &g.spec[i]
		if sp.side == o.Moved {
			s.At = s.At.Add(shift)
		}
		s.Facing = s.Facing.Turn(-o.Heading[sp.side])
		s.Altitude = int16(min(max(int(s.Altitude)+o.Height[sp.side], 1), int(sp.card.Ceiling[s.Config])))
		sp.startAt(s, s.Speed+card.Halves(o.Speed[sp.side]))
	}
}

// startAt sets the start speed, or what is nearest to it among those that the aircraft can start with there, and
// the wing that goes with it.
func (sp *spec) startAt(s *flight.State, speed card.Halves) {
	s.Speed = min(max(speed, slowest(sp, s)), fastest(sp.card, s))
	s.Wing.Shape = startShape(sp.card, s)
}
