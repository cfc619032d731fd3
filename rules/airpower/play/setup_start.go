package play

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Facings of the starts: red stands north of blue.
const (
	East  hex.Facing = 0
	North hex.Facing = 3
	west  hex.Facing = 6
	South hex.Facing = 9
)

// aspects holds the facings of blue and red. Passing aircraft have each other
// abeam on the right and fly opposite ways.
var aspects = map[string][2]hex.Facing{
	"head-on": {North, South}, "passing": {west, East}, "beam": {North, East},
	"blue-behind": {North, North}, "red-behind": {South, South},
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
func (s *StartFields) preset(n *yamldoc.Node) error {
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
func (s *StartFields) facing(side rules.Side) hex.Facing {
	aspect := positions[s.Position].aspect
	switch {
	case s.AngleOff != nil && side == rules.Red:
		return North.Turn(-*s.AngleOff / 30)
	case s.AngleOff != nil:
		return North
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
func (s *StartFields) hexes() int { return yamldoc.Or(s.Range, positions[s.Position].hexes) }

// pose is where the kth aircraft of a side stands: on a hex centre, abreast of the others of its side and no
// nearer to the enemy than the range.
func (s *StartFields) pose(side rules.Side, k int) hex.Pose {
	hexes := s.hexes()
	p := hex.Pose{Facing: s.facing(side)}
	away := int16(-1)
	if side == rules.Red {
		p.At.Y, away = int16(4*hexes), 1
	}
	if p.Facing == East || p.Facing == west {
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
func (a *arrival) place(sp *Spec, s *flight.State, load *card.Load) {
	ceiling := int(sp.Card.Ceiling[load.Config])
	high, node, field := given(a, "altitude", a.own.Altitude, a.start.Altitude, min(defaultAltitude, ceiling))
	if high > ceiling {
		a.faults = append(a.faults, node.Fault(field, fmt.Sprintf("at most %d levels, the ceiling of %s in %s (AP-8.4)",
			ceiling, sp.Card.ID, load.Config)))
		return
	}
	*s = flight.NewState(a.start.pose(a.side, a.number), high, 0)
	s.Config, s.Overloaded = load.Config, load.Overloaded
	a.fuel(sp, s)
	// Usual is cruise speed, or what is nearest to it between the slowest and the fastest there.
	low, top := slowest(sp, s), fastest(sp.Card, s)
	usual := min(max(sp.Card.CruiseSpeed(load.Config), low), top)
	speed, node, field := given(a, "speed", a.own.Speed, a.start.Speed, usual)
	if speed < low || speed > top {
		a.faults = append(a.faults,
			node.Fault(field, fmt.Sprintf("%s to %s, the minimum and the dive speed of %s in %s at level %d (AP-6.3)",
				low, top, sp.Card.ID, load.Config, high)))
		return
	}
	s.Speed = speed
	s.Wing.Shape = startShape(sp.Card, s)
}

// given is a value of the aircraft's own, or of the start, or the usual one, with the node and the field that name it.
func given[T any](a *arrival, name string, own, start *T, usual T) (T, *yamldoc.Node, string) {
	switch {
	case own != nil:
		return *own, a.fields.Field(name), a.path + "." + name
	case start != nil:
		return *start, a.startNode.Field(name), "start." + name
	}
	return usual, nil, ""
}

// slowest is the lowest start speed at which the aircraft does not stall (AP-6.3).
func slowest(sp *Spec, s *flight.State) card.Halves {
	for v := card.Halves(1); ; v++ {
		t := *s
		t.Speed = v
		t.Wing.Shape = startShape(sp.Card, &t)
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

// decoyFields are numbers of decoys, or protection levels.
type decoyFields struct {
	Chaff       int `yaml:"chaff,omitempty" min:"0" max:"40" doc:"chaff, against radars"`
	Flares      int `yaml:"flares,omitempty" min:"0" max:"40" doc:"flares, against infrared seekers"`
	MiniJammers int `yaml:"mini_jammers,omitempty" min:"0" max:"40" doc:"mini-jammers, against radars"`
}

// programmeFields are a decoy programme.
type programmeFields struct {
	Chaff       int    `yaml:"chaff,omitempty" min:"0" max:"6" doc:"protection level of chaff, and decoys a game turn"`
	Flares      int    `yaml:"flares,omitempty" min:"0" max:"6" doc:"the same of flares"`
	MiniJammers int    `yaml:"mini_jammers,omitempty" min:"0" max:"6" doc:"the same of mini-jammers"`
	When        string `yaml:"when,omitempty" enum:"warned,always" doc:"when the warning receiver shows a lock-on, or in every game turn"`
}

// sensors are what never changes about the electronics of an aircraft.
type sensors struct {
	radar, plain radar.Set // with the technology of the card, and without
	// mode is the radar mode of every game turn; infrared: a pilot alone uses the infrared search in place of
	// the radar; chooses: the aircraft is asked instead.
	mode              radar.Mode
	infrared, chooses bool
	irsts             radar.IRSTS
	hasIRSTS          bool

	Receiver, dispenser byte // types of the card, 0 for none
	iff                 bool // on
	inside, pods        jammers
	barrage             barrage
	podded              int8 // barrage jammers in pods
	infraredJammer      guided.InfraredJammer
	decoys, programme   radar.Decoys
	always              bool // the programme runs in every game turn
}

// warfare reports whether jammers or decoys of the aircraft can matter to a radar.
func (s *sensors) warfare() bool {
	return s.inside != jammers{} || s.pods != jammers{} || s.programme != radar.Decoys{} ||
		s.infraredJammer != guided.NoInfraredJammer
}

// equip fits the aircraft out with the sensors and the electronics of its card and its setup.
func (a *arrival) equip(sp *Spec) {
	k, s := a.card, &sp.Sensors
	s.radar, s.plain = radar.SetOf(k.Radar, &k.Tech, true), radar.SetOf(k.Radar, &k.Tech, false)
	s.irsts, s.hasIRSTS = radar.IRSTSOf(k.Tech.IRSTS)
	s.Receiver, s.dispenser = k.ECM.RWR, k.ECM.DDS
	s.inside = jammers{radar.BJM: radar.JammerOf(k.ECM.BJM), radar.AJM: radar.JammerOf(k.ECM.AJM),
		radar.DJM: radar.JammerOf(k.ECM.DJM)}
	a.radarUse(sp)
	if s.iff = yamldoc.Or(a.own.IFF, false); s.iff && !k.ECM.IFF {
		a.refuse("iff", "nothing: "+k.ID+" has no IFF")
	}
	s.barrage = noBarrage
	if has := s.inside[radar.BJM].Better(s.pods[radar.BJM]).Rating > 0; has {
		s.barrage = barrages[a.own.Barrage]
	} else if a.given("barrage") {
		a.refuse("barrage", "nothing: no barrage jammer is carried")
	}
	a.dispense(s)
	a.game.warfare = a.game.warfare || s.warfare()
}

var barrages = map[string]barrage{"": noise, "noise": noise, "stand-off": standOff, "off": noBarrage}

// radarUse is how the radar is used.
func (a *arrival) radarUse(sp *Spec) {
	s := &sp.Sensors
	modes := map[string]radar.Mode{"": radar.Normal, "normal": radar.Normal, "boresight": radar.Boresight,
		"auto-track": radar.AutoTrack}
	alone := !radar.Beside(int(sp.numSeats))
	mode, known := modes[a.own.Radar]
	switch {
	case a.own.Radar == "choose":
		s.chooses = true
	case a.own.Radar == "infrared":
		s.infrared = true
		if !s.hasIRSTS || !alone {
			a.refuse("radar", "a mode of the radar: only a crew of one with an infrared search uses that in its place")
		}
	case known && a.own.Radar != "" && !s.radar.May(mode):
		a.refuse("radar", fmt.Sprintf("another use: the radar of %s has no such mode", a.card.ID))
	}
	s.mode = mode
	if alone && s.hasIRSTS && !s.radar.Searches() && !s.radar.CanTrack() {
		s.infrared = true // there is no radar to use instead
	}
}

// dispense loads the dispenser and sets its programme (AP-19.2).
func (a *arrival) dispense(s *sensors) {
	if n := a.own.Decoys; n != nil {
		s.decoys = radar.Decoys{radar.Chaff: int8(n.Chaff), radar.Flares: int8(n.Flares),
			radar.MiniJammers: int8(n.MiniJammers)}
		switch d, ok := radar.DispenserOf(a.card.ECM.Eastern, s.dispenser); {
		case !ok:
			a.refuse("decoys", "nothing: "+a.card.ID+" has no dispenser")
		case !d.Holds(s.decoys):
			a.refuse("decoys", "a load of its dispenser: "+d.String())
		}
	}
	n := a.own.Programme
	if n == nil {
		return
	}
	s.programme = radar.Decoys{radar.Chaff: int8(n.Chaff), radar.Flares: int8(n.Flares),
		radar.MiniJammers: int8(n.MiniJammers)}
	s.always = n.When == "always"
	for k, ppl := range s.programme {
		if ppl > s.decoys[k] {
			a.refuse("programme", fmt.Sprintf("at most as many %s as are loaded, %d", radar.Decoy(k), s.decoys[k]))
		}
	}
}

// hang takes a jammer pod of the load (AP-19.4); the best of a kind counts.
func (s *sensors) hang(name string) {
	p, ok := radar.PodOf(name)
	if !ok {
		s.infraredJammer = max(s.infraredJammer, guided.InfraredJammerOf(name))
		return
	}
	s.pods[p.Kind] = s.pods[p.Kind].Better(p.Jammer)
	if p.Kind == radar.BJM {
		s.podded++
	}
}

// scatterFields is the section scatter of the start: how far each duel may start from it.
type scatterFields struct {
	Range    int         `yaml:"range,omitempty" min:"0" max:"40" unit:"hexes" doc:"nearer or farther"`
	Bearing  int         `yaml:"bearing,omitempty" min:"0" max:"60" unit:"degrees" doc:"red stands more to the left or right of blue"`
	Heading  int         `yaml:"heading,omitempty" min:"0" max:"180" unit:"degrees" doc:"each side heads more left or right, in steps of 30"`
	Altitude int         `yaml:"altitude,omitempty" min:"0" max:"40" unit:"levels" doc:"each side is higher or lower"`
	Speed    card.Halves `yaml:"speed,omitempty" unit:"FPs" doc:"each side is faster or slower, in steps of 0.5"`
}

// headingStep is what two neighbouring facings differ by, in degrees.
const headingStep = 30

// scatterOf compiles the section scatter.
func (s *StartFields) scatterOf(start *yamldoc.Node) (rules.Scatter, error) {
	f := &s.Scatter
	return rules.ScatterFields{Range: f.Range, Bearing: f.Bearing, Heading: f.Heading, Height: f.Altitude,
		Speed: int(f.Speed)}.Compile(start, headingStep, hex.LeastBearing(s.hexes()+f.Range))
}

// scatterStart moves the aircraft from where the experiment starts them to where this duel does. A range stays at 1 hex
// or more, an altitude between 1 and the ceiling, a speed between the slowest without a stall and the dive speed.
func (d *Duel) scatterStart() {
	g := d.Compiled
	if !g.scatter.Any() {
		return
	}
	o := d.Open(&g.scatter)
	moved, still := o.Leads(g.Count)
	shift := hex.Scattered(g.start[moved].At.Sub(g.start[still].At), o.Range, o.Bearing)
	for i := range g.Total {
		s, sp := &d.Crafts[i].Fly, &g.Specs[i]
		if sp.side == o.Moved {
			s.At = s.At.Add(shift)
		}
		s.Facing = s.Facing.Turn(-o.Heading[sp.side])
		s.Altitude = int16(min(max(int(s.Altitude)+o.Height[sp.side], 1), int(sp.Card.Ceiling[s.Config])))
		sp.startAt(s, s.Speed+card.Halves(o.Speed[sp.side]))
	}
}

// startAt sets the start speed, or what is nearest to it among those that the aircraft can start with there, and
// the wing that goes with it.
func (sp *Spec) startAt(s *flight.State, speed card.Halves) {
	s.Speed = min(max(speed, slowest(sp, s)), fastest(sp.Card, s))
	s.Wing.Shape = startShape(sp.Card, s)
}
