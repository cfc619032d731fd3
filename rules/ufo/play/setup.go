package play

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// StartFields are the start section of an experiment (UFO-8).
type StartFields struct {
	Range  *int   `yaml:"range,omitempty" min:"0" max:"200" unit:"inches" doc:"distance of the two sides"`
	Aspect string `yaml:"aspect,omitempty" enum:"head-on,blue-behind,red-behind,beam" doc:"headings of the two sides"`
	Speed  *int   `yaml:"speed,omitempty" min:"1" max:"12" unit:"inches a turn" doc:"speed of every aircraft in the turn before the first"`

	Scatter scatterFields `yaml:"scatter,omitempty" doc:"how far each duel may start from that, to either side"`
}

// scatterFields is the section scatter of the start: how far each duel may start from it (UFO-8).
type scatterFields struct {
	Range   *int `yaml:"range,omitempty" min:"0" max:"40" unit:"inches" doc:"nearer or farther"`
	Bearing *int `yaml:"bearing,omitempty" min:"0" max:"60" unit:"degrees" doc:"red stands more to the left or right of blue"`
	Heading *int `yaml:"heading,omitempty" min:"0" max:"180" unit:"degrees" doc:"each side heads more left or right, in steps of 15"`
	Speed   *int `yaml:"speed,omitempty" min:"0" max:"5" unit:"inches a turn" doc:"aircraft: each side is faster or slower"`
}

// headingStep is what two neighbouring headings differ by, in degrees.
const headingStep = 15

// scatterOf compiles the section scatter.
func (s *StartFields) scatterOf(start *yamldoc.Node) (rules.Scatter, error) {
	f := &s.Scatter
	return rules.ScatterFields{Range: f.Range, Bearing: f.Bearing, Heading: f.Heading, Speed: f.Speed, Step: headingStep}.
		Compile(start.Field("scatter"))
}

// OptionFields are the options section: the readings that an experiment can choose.
type OptionFields struct {
	Arc        *int   `yaml:"arc,omitempty" min:"90" max:"180" unit:"degrees" doc:"width of the forward arc, 90 or 180 (UFO-4)"`
	Firing     string `yaml:"missiles_or_guns,omitempty" enum:"exclusive,third_burst,free" doc:"how cannon and missiles share a turn (UFO-16)"`
	Homing     string `yaml:"homing,omitempty" enum:"exact45,upto45" doc:"how a missile turns (UFO-20)"`
	RayCharge  string `yaml:"ray_charge,omitempty" enum:"all,partial,keep" doc:"what a ray gun shot costs (UFO-24)"`
	HardPoints string `yaml:"hard_points,omitempty" enum:"each6,location" doc:"what row 4 of column Fighter does (UFO-30)"`
	Recharge   string `yaml:"recharge,omitempty" enum:"choice,always" doc:"whether a ray gun that may recharge must (UFO-25)"`
	SpeedAt    string `yaml:"speed_change,omitempty" enum:"start,move" doc:"when aircraft set their speed: before the UFOs move, or after (UFO-13)"`
	UFOStep    string `yaml:"ufo_step,omitempty" enum:"inch,half,quarter,tenth" doc:"steps in which a UFO chooses its distance (UFO-12)"`
	Range      string `yaml:"range,omitempty" enum:"up,nearest,down" doc:"how fractions of an inch count in a range (UFO-3)"`
	TurnLimit  *int   `yaml:"turn_limit,omitempty" min:"1" max:"200" unit:"turns" doc:"turn that ends the duel as a draw (UFO-33)"`
	Apart      *int   `yaml:"apart,omitempty" min:"1" max:"400" unit:"inches" doc:"distance beyond which enemies have lost each other (UFO-33)"`
	ApartTurns *int   `yaml:"apart_turns,omitempty" min:"1" max:"100" unit:"turns" doc:"turns in a row that far apart that end the duel (UFO-33)"`
}

// SideFields are the fields of a craft in an experiment that belong to the system.
type SideFields struct {
	Pilot string `yaml:"pilot,omitempty" enum:"green,regular,veteran,ace" doc:"pilot reaction 0, 1, 2 or 3 (UFO-7)"`
	Speed *int   `yaml:"speed,omitempty" min:"1" max:"12" unit:"inches a turn" doc:"aircraft: speed in the turn before the first (UFO-8)"`

	Without rules.Without `yaml:"without,omitempty" doc:"weapons that it leaves at home, as results name them: cannon, amraam, sidewinder, ray-gun"`
}

// Fields are what the sections of an experiment decode into.
var Fields = rules.Fields{Start: StartFields{}, Options: OptionFields{}, Side: SideFields{}, Card: card.Card{}}

// Defaults of UFO-7, UFO-8 and UFO-33.
const (
	defaultRange      = 24
	defaultSpeed      = 6
	defaultReaction   = 1
	defaultTurnLimit  = 30
	defaultApart      = 48
	defaultApartTurns = 3
)

// gap is the distance of two craft abreast (UFO-8).
const gap = 2 * plane.Inch

var reactions = map[string]int{"": defaultReaction, "green": 0, "regular": 1, "veteran": 2, "ace": 3}

// stepsOf are the steps of a UFO's move in an inch (UFO-12).
var stepsOf = map[string]int{"": 1, "inch": 1, "half": 2, "quarter": 4, "tenth": 10}

var roundings = map[string]Rounding{"": Up, "up": Up, "nearest": Nearest, "down": Down} // UFO-3

// aspects holds the headings of blue and red in steps of 15 degrees (UFO-8).
var aspects = map[string][2]plane.Heading{
	"": {0, 12}, "head-on": {0, 12}, "blue-behind": {0, 0}, "red-behind": {12, 12}, "beam": {0, 6},
}

// Compile checks a setup and compiles it; the error holds every fault.
func Compile(s *rules.Setup) (*Game, error) {
	var start StartFields
	var options OptionFields
	faults := s.Read(&start, &options)
	if a := options.Arc; a != nil && *a > 90 && *a < 180 {
		faults = append(faults, yamldoc.Faults{s.Options.Field("arc").Fault("options.arc", "90 or 180")})
	}
	g := &Game{options: options.compiled()}
	scatter, err := start.scatterOf(s.Start)
	g.scatter = scatter
	n := 0
	g.sides, err = s.Compile(append(faults, err), MaxCraft, func(a rules.Arrival) error {
		n++
		return g.add(n-1, a, &start, s.Start)
	})
	if err != nil {
		return nil, err
	}
	g.duo = g.isDuo()
	for i := range n {
		g.spec[i].fates = fatesOf(&g.spec[i], g.options.Location)
	}
	return g, nil
}

// compiled are the readings that a section chooses.
func (o *OptionFields) compiled() Options {
	c := Options{UpTo45: o.Homing == "upto45", Partial: o.RayCharge == "partial", Keep: o.RayCharge == "keep",
		Location: o.HardPoints == "location", Recharges: o.Recharge == "always", LateSpeed: o.SpeedAt == "move",
		Steps: stepsOf[o.UFOStep], Rounding: roundings[o.Range], TurnLimit: yamldoc.Or(o.TurnLimit, defaultTurnLimit),
		Apart: yamldoc.Or(o.Apart, defaultApart), ApartTurns: yamldoc.Or(o.ApartTurns, defaultApartTurns)}
	if yamldoc.Or(o.Arc, 90) == 180 {
		c.Arc = plane.Arc180
	}
	switch o.Firing {
	case "third_burst":
		c.Firing = ThirdBurst
	case "free":
		c.Firing = Free
	}
	return c
}

// add compiles a craft, the one with index i, and puts it at its start (UFO-8).
func (g *Game) add(i int, a rules.Arrival, start *StartFields, startNode *yamldoc.Node) error {
	of, err := card.Decode(a.Card)
	var f SideFields
	path, unread := a.DecodeFields(a.Side, &f)
	if err := yamldoc.Join(err, unread); err != nil {
		return err
	}
	sp, c := &g.spec[i], &g.start[i]
	sp.card, sp.dp, sp.guns = *of, of.DP, of.RayGuns
	*c = Craft{spec: sp, side: a.Side, index: uint8(a.Number), ufo: of.Kind == card.UFO, top: int8(of.Speed),
		antiGrav: int8(of.AntiGrav), heading: aspects[start.Aspect][a.Side], pos: plane.Point{X: plane.Abreast(a.Number, gap)}}
	c.last.Weapon = rules.NoWeapon
	if a.Side == rules.Red {
		c.pos.Y = plane.Length(yamldoc.Or(start.Range, defaultRange)) * plane.Inch
	}
	if c.ufo {
		sp.arm(a.Rack, &f.Without, path)
		c.charge = sp.full
		return notForUFO(a.Fields, path, &f)
	}
	sp.reaction = reactions[f.Pilot]
	sp.fit(a.Rack, &f.Without, path)
	for h, p := range sp.points {
		c.load[h] = p.count
	}
	c.speed = int8(min(defaultSpeed, of.Speed))
	return c.startSpeed(of, f.Speed, a.Fields, path, start, startNode)
}

// arm gives a UFO its ray guns, full. Those that stay at home are there without charge.
func (sp *spec) arm(rack *rules.Rack, home *rules.Without, path string) {
	if len(sp.guns) > 0 {
		sp.carries = rack.Arm(home, path, weaponList[RayGun].ID)
	}
	if len(sp.carries) == 0 {
		sp.guns = make([]card.RayGun, len(sp.guns))
	}
	for n, gun := range sp.guns {
		sp.full[n] = int8(gun.Power)
	}
}

// notForUFO returns a fault for each field of a UFO that only an aircraft may have.
func notForUFO(fields *yamldoc.Node, path string, f *SideFields) error {
	var faults yamldoc.Faults
	if f.Speed != nil {
		faults = append(faults, fields.Field("speed").Fault(path+".speed", "no speed: a UFO starts as if it had not moved"))
	}
	if f.Pilot != "" {
		faults = append(faults, fields.Field("pilot").Fault(path+".pilot", "no pilot: a UFO has reaction 0 (UFO-11)"))
	}
	return faults.Err()
}

// startSpeed sets an aircraft's speed in the turn before the first: its own, which the fields at path give,
// else that of the start, else the default.
func (c *Craft) startSpeed(of *card.Card, own *int, fields *yamldoc.Node, path string, start *StartFields,
	startNode *yamldoc.Node) error {
	speed, node, field := own, fields, path+".speed"
	if speed == nil {
		speed, node, field = start.Speed, startNode, "start.speed"
	}
	if speed == nil {
		return nil
	}
	if *speed > of.Speed {
		return yamldoc.Faults{node.Field("speed").Fault(field,
			fmt.Sprintf("1 to %d inches a turn, the top speed of %s", of.Speed, of.ID))}
	}
	c.speed = int8(*speed)
	return nil
}

var weaponByName = map[string]int{"cannon": Cannon, "amraam": AMRAAM, "sidewinder": Sidewinder}

// fit hangs the card's weapons on its hard points. A hard point whose weapon stays at home is there with nothing on it,
// and a cannon that stays at home is there without ammunition.
func (sp *spec) fit(rack *rules.Rack, home *rules.Without, path string) {
	var hung []string
	for face := range sp.location {
		sp.location[face] = -1
	}
	for _, h := range sp.card.Hardpoint {
		if h.Count > 0 {
			hung = append(hung, h.Weapon)
		}
		i, w, count := h.HP-1, weaponByName[h.Weapon], int8(h.Count)
		if home.Leaves(h.Weapon) {
			count = 0
		}
		sp.points[i] = point{true, w, count}
		if w == Cannon && count > 0 {
			sp.cannons |= 1 << i
		}
		for _, face := range h.Location {
			sp.location[face] = int8(i)
		}
	}
	sp.carries = rack.Arm(home, path, hung...)
}
