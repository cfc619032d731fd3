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
	Range  int    `yaml:"range,omitempty" min:"0" max:"200" unit:"inches" doc:"distance of the two sides"`
	Aspect string `yaml:"aspect,omitempty" enum:"head-on,blue-behind,red-behind,beam" doc:"headings of the two sides"`
	Speed  *int   `yaml:"speed,omitempty" min:"1" max:"12" unit:"inches a turn" doc:"speed of every aircraft in the turn before the first"`

	Scatter scatterFields `yaml:"scatter,omitempty" doc:"how far each duel may start from that, to either side"`
}

// scatterFields is the section scatter of the start: how far each duel may start from it (UFO-8).
type scatterFields struct {
	Range   int `yaml:"range,omitempty" min:"0" max:"40" unit:"inches" doc:"nearer or farther"`
	Bearing int `yaml:"bearing,omitempty" min:"0" max:"60" unit:"degrees" doc:"red stands more to the left or right of blue"`
	Heading int `yaml:"heading,omitempty" min:"0" max:"180" unit:"degrees" doc:"each side heads more left or right, in steps of 15"`
	Height  int `yaml:"-"`
	Speed   int `yaml:"speed,omitempty" min:"0" max:"5" unit:"inches a turn" doc:"aircraft: each side is faster or slower"`
}

// headingStep is what two neighbouring headings differ by, in degrees.
const headingStep = 15

// Options are the options section: the readings that an experiment can choose. Words stand for their numbers, from 0.
type Options struct {
	Width      int      `yaml:"arc,omitempty" role:"reading" tries:"90,180" min:"90" max:"180" unit:"degrees" doc:"width of the forward arc, 90 or 180 (UFO-4)"`
	Firing     Firing   `yaml:"missiles_or_guns,omitempty" role:"reading" enum:"exclusive,third_burst,free" doc:"how cannon and missiles share a turn (UFO-16)"`
	UpTo45     bool     `yaml:"homing,omitempty" role:"reading" enum:"exact45,upto45" doc:"how a missile turns (UFO-20)"`
	Fuse       Fuse     `yaml:"fuse,omitempty" role:"reading" enum:"target,enemies,all" doc:"near whom a missile explodes: near its target alone, near any enemy, or near any craft (UFO-23)"`
	Spending   uint8    `yaml:"ray_charge,omitempty" role:"reading" enum:"all,partial,keep" doc:"what a ray gun shot costs (UFO-24)"`
	Location   bool     `yaml:"hard_points,omitempty" role:"reading" enum:"each6,location" doc:"what row 4 of column Fighter does (UFO-30)"`
	Recharges  bool     `yaml:"recharge,omitempty" role:"reading" enum:"choice,always" doc:"whether a ray gun that may recharge must (UFO-25)"`
	LateSpeed  bool     `yaml:"speed_change,omitempty" role:"reading" enum:"start,move" doc:"when aircraft set their speed: before the UFOs move, or after (UFO-13)"`
	Step       uint8    `yaml:"ufo_step,omitempty" role:"reading" enum:"inch,half,quarter,tenth" doc:"steps in which a UFO chooses its distance (UFO-12)"`
	Rounding   Rounding `yaml:"range,omitempty" role:"reading" enum:"up,nearest,down" doc:"how fractions of an inch count in a range (UFO-3)"`
	TurnLimit  int      `yaml:"turn_limit,omitempty" role:"end" min:"1" max:"200" unit:"turns" doc:"turn that ends the duel as a draw (UFO-33)"`
	Apart      int      `yaml:"apart,omitempty" role:"end" min:"1" max:"400" unit:"inches" doc:"distance beyond which enemies have lost each other (UFO-33)"`
	ApartTurns int      `yaml:"apart_turns,omitempty" role:"end" min:"1" max:"100" unit:"turns" doc:"turns in a row that far apart that end the duel (UFO-33)"`
	rules.BreakOff

	// What follows from them.
	Arc     plane.Arc `yaml:"-"`
	Partial bool      `yaml:"-"` // a ray gun may fire a part of its charge
	Keep    bool      `yaml:"-"` // a ray gun keeps its charge
	Steps   int       `yaml:"-"` // of a UFO's move, in an inch
}

// Firing says how missiles and guns share a turn (UFO-16).
type Firing uint8

// The values of the option missiles_or_guns.
const (
	Exclusive Firing = iota
	ThirdBurst
	Free
)

// Rounding says how fractions of an inch count in a range (UFO-3).
type Rounding uint8

// The values of the option range.
const (
	Up Rounding = iota
	Nearest
	Down
)

// SideFields are the fields of a craft in an experiment that belong to the system.
type SideFields struct {
	Pilot int  `yaml:"pilot,omitempty" enum:"green,regular,veteran,ace" doc:"pilot reaction 0, 1, 2 or 3 (UFO-7)"`
	Speed *int `yaml:"speed,omitempty" min:"1" max:"12" unit:"inches a turn" doc:"aircraft: speed in the turn before the first (UFO-8)"`

	Without rules.Without `yaml:"without,omitempty" doc:"weapons that it leaves at home, as results name them: cannon, amraam, sidewinder, ray-gun"`
}

// Defaults of UFO-7, UFO-8 and UFO-33.
const (
	defaultRange      = 24
	defaultSpeed      = 6
	defaultReaction   = 1
	defaultTurnLimit  = 30
	defaultApart      = 48
	defaultApartTurns = 3
	defaultQuiet      = 10
	defaultPursuit    = 4
)

// stepsOf are the steps of a UFO's move in an inch, by the option ufo_step (UFO-12).
var stepsOf = [...]int{1, 2, 4, 10}

// gap is the distance of two craft abreast (UFO-8).
const gap = 2 * plane.Inch

// aspects holds the headings of blue and red in steps of 15 degrees (UFO-8).
var aspects = map[string][2]plane.Heading{
	"": {0, 12}, "head-on": {0, 12}, "blue-behind": {0, 0}, "red-behind": {12, 12}, "beam": {0, 6},
}

// Compile checks a setup and compiles it; the error holds every fault.
func Compile(s *rules.Setup) (*Game, error) {
	start := StartFields{Range: defaultRange}
	g := &Game{options: Options{Width: 90, TurnLimit: defaultTurnLimit, Apart: defaultApart, ApartTurns: defaultApartTurns,
		BreakOff: rules.BreakOff{Quiet: defaultQuiet, Pursuit: defaultPursuit}}}
	o := &g.options
	faults := s.Read(&start, o)
	faults = append(faults, o.Check(s.Options, o.TurnLimit))
	if o.Width > 90 && o.Width < 180 {
		faults = append(faults, yamldoc.Faults{s.Options.Field("arc").Fault("options.arc", "90 or 180")})
	}
	o.Partial, o.Keep, o.Steps = o.Spending == 1, o.Spending == 2, stepsOf[o.Step]
	if o.Width == 180 {
		o.Arc = plane.Arc180
	}
	scatter, err := rules.ScatterFields(start.Scatter).Compile(s.Start, headingStep, 0)
	g.scatter = scatter
	n := 0
	g.sides, err = s.Compile(append(faults, err), MaxCraft, func(a *rules.Arrival) error {
		n++
		return g.add(n-1, a, &start)
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

// add compiles a craft, the one with index i, and puts it at its start (UFO-8).
func (g *Game) add(i int, a *rules.Arrival, start *StartFields) error {
	f := SideFields{Pilot: defaultReaction}
	of, err := rules.Read(a, card.Decode, &f)
	if err != nil {
		return err
	}
	sp, c := &g.spec[i], &g.start[i]
	sp.card, sp.dp, sp.guns = *of, of.DP, of.RayGuns
	*c = Craft{spec: sp, side: a.Side, index: uint8(a.Number), ufo: of.Kind == card.UFO, top: int8(of.Speed),
		antiGrav: int8(of.AntiGrav), heading: aspects[start.Aspect][a.Side], pos: plane.Point{X: plane.Abreast(a.Number, gap)}}
	c.last.Weapon = rules.NoWeapon
	if a.Side == rules.Red {
		c.pos.Y = plane.Length(start.Range) * plane.Inch
	}
	if c.ufo {
		sp.arm(a.Rack, &f.Without, a.Path)
		c.charge = sp.full
		return notForUFO(a)
	}
	sp.reaction = f.Pilot
	sp.fit(a.Rack, &f.Without, a.Path)
	for h, p := range sp.points {
		c.load[h] = p.count
	}
	speed, refuse := a.OrStart("speed", f.Speed, start.Speed)
	c.speed = int8(yamldoc.Or(speed, min(defaultSpeed, of.Speed)))
	if int(c.speed) > of.Speed {
		return refuse(fmt.Sprintf("1 to %d inches a turn, the top speed of %s", of.Speed, of.ID))
	}
	return nil
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
func notForUFO(a *rules.Arrival) error {
	var faults []error
	for _, f := range [][2]string{{"speed", "no speed: a UFO starts as if it had not moved"},
		{"pilot", "no pilot: a UFO has reaction 0 (UFO-11)"}} {
		if a.Fields.Field(f[0]) != nil {
			faults = append(faults, a.Refuse(f[0], f[1]))
		}
	}
	return yamldoc.Join(faults...)
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
