package play

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// StartFields is the start section of an experiment (AF-48).
type StartFields struct {
	Range    int    `yaml:"range,omitempty" min:"0" max:"60" unit:"hexes" doc:"distance of the two sides"`
	Aspect   string `yaml:"aspect,omitempty" enum:"head-on,blue-behind,red-behind,beam" doc:"headings of the two sides"`
	Clock    *int   `yaml:"clock,omitempty" min:"2" max:"12" unit:"o'clock" doc:"instead of aspect: the even hour of red at which blue stands, its nose to red"`
	Altitude *int   `yaml:"altitude,omitempty" min:"1" max:"700" unit:"hundred feet" doc:"altitude of every aircraft"`
	Speed    *int   `yaml:"speed,omitempty" min:"0" max:"20" unit:"speed points" doc:"speed of every aircraft"`

	Scatter   scatterFields `yaml:"scatter,omitempty" doc:"how far each duel may start from that, to either side"`
	Advantage string        `yaml:"advantage,omitempty" enum:"position,none,blue,red" doc:"who holds the Advantage at the start: whoever stands where it gains it (AF-66), nobody, or of those one side alone"`
}

// Options is the options section. Words stand for their truth: false for the first.
type Options struct {
	TurnLimit  int `yaml:"turn_limit,omitempty" role:"end" min:"1" max:"250" unit:"game-turns" doc:"game-turn that ends the duel as a draw (AF-49)"`
	Apart      int `yaml:"apart,omitempty" role:"end" min:"1" max:"400" unit:"hexes" doc:"distance beyond which enemies have lost each other (AF-49)"`
	ApartTurns int `yaml:"apart_turns,omitempty" role:"end" min:"1" max:"100" unit:"game-turns" doc:"game-turns in a row that far apart that end the duel (AF-49)"`
	// EmptyTurns of 0: a side without ammunition fights on.
	EmptyTurns int `yaml:"empty_turns,omitempty" role:"end" min:"0" max:"250" unit:"game-turns" doc:"game-turns after which a side that has no gun left that can fire, out of ammunition or silenced by G hits, has got away; 0: it never does (AF-49)"`
	rules.BreakOff
	// HalvesLoops: AF-9 halves the climb of a Half-Loop in a game-turn with other manoeuvres (AF-20).
	HalvesLoops bool `yaml:"loop_climb,omitempty" role:"reading" enum:"full,halved" doc:"climb of a Half-Loop in a game-turn with other manoeuvres (AF-20)"`
	// FullReturns: the dive after a Vertical Climb may pass the red Max. Dive (AF-40).
	FullReturns bool `yaml:"climb_return,omitempty" role:"reading" enum:"max-dive,equal" doc:"dive after a Vertical Climb: at most the red Max. Dive, or as large as the climb whatever that is (AF-40)"`
	// AddsDives: the percentages of a Vertical Dive come on top of black Max. Dive (AF-33).
	AddsDives bool `yaml:"vertical_dive,omitempty" role:"reading" enum:"times,plus" doc:"+ 500 % of black Max. Dive in a Vertical Dive: five times that value, or that much on top of it (AF-33)"`
	// WingsLeft: the W boxes that are left decide how much W hits take off rates (AF-27).
	WingsLeft bool `yaml:"wing_limit,omitempty" role:"reading" enum:"card,left" doc:"7 or more W intact, where W hits take .5 off rates at most: on the card, or left at the moment (AF-27)"`
	// HighestBlack: a red climb within the highest black one of its altitude counts as black (AF-30).
	HighestBlack bool `yaml:"red_values,omitempty" role:"reading" enum:"own,highest" doc:"which black climb a red one must pass to cost more and to ask for a dive: that of its own rate, or the highest of that altitude (AF-30)"`
}

// SideFields are the other fields of an aircraft in an experiment.
type SideFields struct {
	Altitude *int `yaml:"altitude,omitempty" min:"1" max:"700" unit:"hundred feet" doc:"its altitude at the start"`
	Speed    *int `yaml:"speed,omitempty" min:"0" max:"20" unit:"speed points" doc:"its speed at the start"`

	Without rules.Without `yaml:"without,omitempty" doc:"weapons that it leaves at home, as results name them: fixed-guns, flexible-guns"`
}

// Defaults of AF-48.
const (
	defaultRange    = 12
	defaultAltitude = 150
)

// usual are the options of an experiment that chooses none (AF-49).
var usual = Options{TurnLimit: 200, Apart: 20, ApartTurns: 3, EmptyTurns: 20,
	BreakOff: rules.BreakOff{Quiet: 40, Pursuit: 12}}

// north is blue's facing at the start.
const north hex.Facing = 3

// aspects are the facings of blue and red.
var aspects = map[string][2]hex.Facing{
	"": {north, 9}, "head-on": {north, 9}, "blue-behind": {north, north}, "red-behind": {9, 9}, "beam": {north, 1},
}

// A setup is a setup while it is compiled.
type setup struct {
	*rules.Setup
	start   StartFields
	facings [2]hex.Facing
}

// Compile checks a setup and compiles it; the error holds every fault.
func Compile(s *rules.Setup) (*Game, error) {
	u, g := setup{Setup: s, start: StartFields{Range: defaultRange}}, &Game{options: usual}
	errs := s.Read(&u.start, &g.options)
	errs = append(errs, g.options.Check(s.Options, g.options.TurnLimit))
	if s.Start != nil {
		errs = append(errs, u.aspect())
	}
	scatter, err := rules.ScatterFields(u.start.Scatter).Compile(s.Start, headingStep,
		hex.LeastBearing(max(u.start.Range+u.start.Scatter.Range, 1)))
	g.scatter = scatter
	if u.start.Clock == nil {
		u.facings = aspects[u.start.Aspect]
	}
	g.sides, err = s.Compile(append(errs, err), MaxCraft, func(a *rules.Arrival) error { return u.add(g, a) })
	if err != nil {
		return nil, err
	}
	g.list(rules.Blue)
	if err := yamldoc.Join(u.unused(g), u.advantage(g)); err != nil {
		return nil, err
	}
	return g, nil
}

// unused refuses readings that no aircraft here is concerned by.
func (u *setup) unused(g *Game) error {
	var errs []error
	for _, x := range [...]struct {
		chosen       bool
		field, usual string
		concerns     func(sp *card.Spec) bool
		why          string
	}{
		{g.options.HalvesLoops, "loop_climb", "full", flies(card.HalfLoopReq), "may fly a Half-Loop"},
		{g.options.FullReturns, "climb_return", "max-dive", flies(card.VDiveReq), "may fly a Vertical Climb"},
		{g.options.AddsDives, "vertical_dive", "times", flies(card.VDiveReq), "may fly a Vertical Dive"},
		{g.options.WingsLeft, "wing_limit", "card", (*card.Spec).WingsMatter, "has 7 W boxes that matter to its flight"},
	} {
		if x.chosen && !g.any(x.concerns) {
			errs = append(errs, yamldoc.Faults{u.Options.Field(x.field).Fault("options."+x.field,
				fmt.Sprintf("%s, for no aircraft here %s", x.usual, x.why))})
		}
	}
	return yamldoc.Join(errs...)
}

// flies tells which cards may fly a manoeuvre.
func flies(m card.Manoeuvre) func(sp *card.Spec) bool {
	return func(sp *card.Spec) bool { return sp.Requirement(m, card.ManeuverSpeed) > 0 }
}

// any reports whether something holds for any aircraft.
func (g *Game) any(holds func(sp *card.Spec) bool) bool {
	for i := range g.total {
		if holds(&g.spec[i]) {
			return true
		}
	}
	return false
}

// aspect takes the facings from the hour at which blue stands.
func (u *setup) aspect() error {
	c := u.start.Clock
	if c == nil || *c < 2 || *c > 12 {
		return nil
	}
	node := u.Start.Field("clock")
	switch {
	case *c%2 != 0:
		return yamldoc.Faults{node.Fault("start.clock", "an even hour: 2, 4, 6, 8, 10 or 12")}
	case u.start.Aspect != "":
		return yamldoc.Faults{node.Fault("start.clock", "clock or aspect, not both")}
	}
	u.facings = [2]hex.Facing{north, hex.Facing(9).Turn(*c % 12)}
	return nil
}

// add compiles an aircraft and puts it at its start (AF-48).
func (u *setup) add(g *Game, a *rules.Arrival) error {
	var f SideFields
	doc, err := rules.Read(a, card.Decode, &f)
	if err != nil {
		return err
	}
	i := g.total
	g.total++
	g.spec[i] = card.Compile(doc)
	if g.options.WingsLeft {
		g.spec[i].LimitByWingsLeft()
	}
	sp, c := &g.spec[i], &g.start[i]
	*c = State{Side: a.Side, Index: uint8(a.Number), Over: -1}
	c.last.Weapon = rules.NoWeapon
	c.Facing = u.facings[a.Side]
	c.Pos = abreast(a.Number)
	if a.Side == rules.Red {
		c.Pos.Y += int16(4 * u.start.Range)
	}
	c.load(sp, &f.Without)
	g.carries[i] = a.Rack.Arm(&f.Without, a.Path, armed(sp)...)
	c.weigh(sp)
	return yamldoc.Join(u.altitude(sp, c, a, &f), u.speed(sp, c, a, &f))
}

// load gives the guns their strength and their ammunition. Guns that stay at home have none: they weigh nothing by the
// rules.
func (c *State) load(sp *card.Spec, home *rules.Without) {
	for n := range sp.Groups() {
		gun := sp.Group(n)
		c.Fixed[n] = gun.Factors
		if !home.Leaves(weapons[fixedGuns].ID) {
			c.Rounds[n] = int8(gun.Ammo)
		}
	}
	if fl := sp.Flexible(); fl != nil {
		c.Hemis = [2]card.Halves{fl.Front, fl.Rear}
		if !home.Leaves(weapons[flexibleGuns].ID) {
			c.Gunners = int8(fl.Ammo)
		}
	}
}

// armed are the weapons of the card. Snapshots are fired with the fixed guns.
func armed(sp *card.Spec) (ids []string) {
	if sp.Groups() > 0 {
		ids = append(ids, weapons[fixedGuns].ID)
	}
	if sp.Flexible() != nil {
		ids = append(ids, weapons[flexibleGuns].ID)
	}
	return ids
}

// altitude sets the altitude: the aircraft's own, or the start's, or the default.
func (u *setup) altitude(sp *card.Spec, c *State, a *rules.Arrival, f *SideFields) error {
	v, refuse := a.OrStart("altitude", f.Altitude, u.start.Altitude)
	c.Alt = int16(min(yamldoc.Or(v, defaultAltitude), int(sp.Ceiling())))
	if v != nil && *v > int(sp.Ceiling()) {
		return refuse(fmt.Sprintf("1 to %d hundred feet, the ceiling of %s", sp.Ceiling(), sp.ID()))
	}
	return nil
}

// speed sets the speed: the aircraft's own, or the start's, or top Maneuver speed; where
// there is none, half of top Level, rounded up.
func (u *setup) speed(sp *card.Spec, c *State, a *rules.Arrival, f *SideFields) error {
	usual := sp.Maneuver(c.Alt)
	if usual == 0 {
		usual = (sp.Level(c.Alt) + 1) / 2
	}
	v, refuse := a.OrStart("speed", f.Speed, u.start.Speed)
	c.Speed = int8(yamldoc.Or(v, int(usual)))
	if v != nil && c.Speed > sp.Dive(c.Alt) {
		return refuse(fmt.Sprintf("0 to %d speed points, the Maximum Dive Speed of %s there", sp.Dive(c.Alt), sp.ID()))
	}
	return nil
}

// abreast is the place of the kth craft of a side: columns 0, 2, -2, 4 of hexes.
func abreast(k int) hex.Point {
	x := int16((k+1)/2) * 4
	if k%2 == 0 {
		x = -x
	}
	return hex.Point{X: x}
}

// takers are the sides that may hold the Advantage at the start, by start.advantage.
var takers = map[string][2]bool{"": {true, true}, "position": {true, true}, "none": {}, "blue": {true, false},
	"red": {false, true}}

// advantage gives the Advantage at the start that the experiment names. The error says that a side named has nobody
// who stands where it would gain it.
func (u *setup) advantage(g *Game) error {
	g.takers = takers[u.start.Advantage]
	f := fleet{game: g, craft: g.start}
	found := f.startAdvantage()
	for i := range g.total {
		from, to := &f.craft[i], &g.start[i]
		to.Over, to.Held, to.Role = from.Over, from.Held, from.Role
	}
	for side, name := range [2]string{"blue", "red"} {
		if u.start.Advantage == name && !found[side] {
			allowed := fmt.Sprintf("position or none, for no %s aircraft stands where it gains the Advantage (AF-66)",
				rules.Side(side))
			return yamldoc.Faults{u.Start.Field("advantage").Fault("start.advantage", allowed)}
		}
	}
	return nil
}

// startAdvantage gives the Advantage to whoever stands at the start where it would gain it in step 6, as if it had
// gained it in the game-turn before (AF-48, AF-66), and reports which sides hold any.
func (f *fleet) startAdvantage() (found [2]bool) {
	for i := range f.game.total {
		c := &f.craft[i]
		c.Over, c.Held = -1, 0
		c.Stance.Status = c.Status
	}
	var l pairs
	l.find(f)
	for _, p := range l.list[:l.n] {
		if side := f.craft[p.By].Side; f.game.takers[side] && f.free(p) {
			f.declare(p)
			found[side] = true
		}
	}
	f.assignRoles()
	return found
}
