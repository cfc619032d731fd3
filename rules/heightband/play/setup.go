package play

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// StartFields is the start section of an experiment (HB-41).
type StartFields struct {
	Range  *int   `yaml:"range,omitempty" min:"0" max:"200" unit:"inches" doc:"distance of the two sides"`
	Aspect string `yaml:"aspect,omitempty" enum:"head-on,blue-behind,red-behind,beam" doc:"headings of the two sides"`
	HB     *int   `yaml:"hb,omitempty" words:"height" min:"1" max:"100" unit:"height bands" doc:"height of every aircraft"`

	Scatter scatterFields `yaml:"scatter,omitempty" doc:"how far each duel may start from that, to either side"`
}

// OptionFields is the options section: readings, and rules that are off by default.
type OptionFields struct {
	Collisions    string `yaml:"collisions,omitempty" enum:"on,off" doc:"whether aircraft that meet may collide (HB-22)"`
	ForcedContact string `yaml:"forced_contact,omitempty" enum:"fly-on,stop,at-end" doc:"where the forced move of a failed test meets others: all along it, and it is flown to its end or stops where it collides, or at its end alone (HB-22)"`
	SteepDiveTest *bool  `yaml:"steep_dive_test,omitempty" doc:"whether a steep dive ends with a recovery test (HB-12)"`
	DamageDice    string `yaml:"damage_dice,omitempty" enum:"pips,flat" doc:"what a damage die of 1 to 5 counts (HB-30)"`
	Bursts        *int   `yaml:"bursts,omitempty" min:"1" max:"100" unit:"bursts" doc:"ammunition of every battery of guns; unlimited without it (HB-29)"`
	AABlue        *int   `yaml:"heavy_aa_blue,omitempty" min:"0" max:"6" unit:"batteries" doc:"blue's heavy anti-aircraft batteries (HB-23a)"`
	AARed         *int   `yaml:"heavy_aa_red,omitempty" min:"0" max:"6" unit:"batteries" doc:"red's heavy anti-aircraft batteries (HB-23a)"`
	Clouds        *int   `yaml:"clouds,omitempty" min:"0" max:"4" unit:"groups" doc:"groups of cloud halfway between the sides (HB-23b)"`
	CloudPieces   *int   `yaml:"cloud_pieces,omitempty" min:"1" max:"12" unit:"pieces" doc:"pieces of each group at the start"`
	CloudHB       *int   `yaml:"cloud_hb,omitempty" words:"height of the clouds" min:"1" max:"100" unit:"height bands" doc:"height of the clouds"`
	Wind          *int   `yaml:"wind,omitempty" min:"0" max:"345" unit:"degrees" doc:"where the wind blows to, in steps of 15"`
	Markers       string `yaml:"contact_markers,omitempty" enum:"none,blue,red,both" doc:"whose aircraft start as contact markers (HB-23c)"`
	Formations    string `yaml:"formations,omitempty" enum:"none,blue,red,both" doc:"whose aircraft start in formation (HB-23d)"`
	TurnLimit     *int   `yaml:"turn_limit,omitempty" min:"1" max:"200" unit:"turns" doc:"turn that ends the duel as a draw (HB-41)"`
	Apart         *int   `yaml:"apart,omitempty" min:"1" max:"400" unit:"inches" doc:"distance beyond which enemies have lost each other (HB-41)"`
	ApartTurns    *int   `yaml:"apart_turns,omitempty" min:"1" max:"100" unit:"turns" doc:"turns in a row that far apart that end the duel (HB-41)"`
}

// SideFields are the other fields of an aircraft in an experiment.
type SideFields struct {
	Skill   *int           `yaml:"skill,omitempty" min:"1" max:"9" unit:"Skill" doc:"of the pilot: 4 novice, 5 regular, 6 veteran, 7 ace (HB-7)"`
	CoPilot *int           `yaml:"co_pilot_skill,omitempty" min:"1" max:"9" unit:"Skill" doc:"of the co-pilot"`
	Aircrew *int           `yaml:"aircrew_skill,omitempty" min:"1" max:"9" unit:"Skill" doc:"of all aircrew"`
	HB      *int           `yaml:"hb,omitempty" words:"starting height" min:"1" max:"100" unit:"height bands" doc:"height at the start"`
	Payload *bool          `yaml:"payload,omitempty" doc:"fighters: carries a payload (HB-6)"`
	Radar   *bool          `yaml:"radar,omitempty" doc:"whether it carries a radar, in place of what the card says; true needs aircrew to use it (HB-37)"`
	Rockets *specialFields `yaml:"rockets,omitempty" doc:"air-to-air rockets (HB-42)"`
	Mortar  *mortarFields  `yaml:"mortar,omitempty" doc:"an air-launched mortar: a single salvo (HB-42)"`
	Upward  *mortarFields  `yaml:"upward_guns,omitempty" doc:"guns that fire upwards (HB-42)"`

	Without rules.Without `yaml:"without,omitempty" doc:"weapons that it leaves at home, as results name them: batteries of the card, rockets, mortar, upward-firing-guns"`
}

// mortarFields are a weapon outside the card.
type mortarFields struct {
	Dice  int `yaml:"dice" min:"0" max:"12" unit:"d6" doc:"damage dice of a hit; 0: not aboard, to compare with"`
	ToHit int `yaml:"to_hit,omitempty" min:"-5" max:"5" unit:"added to Skill" doc:"modifier to hit"`
}

// specialFields are rockets.
type specialFields struct {
	Salvos int `yaml:"salvos" min:"1" max:"12" unit:"salvos" doc:"how often they can be fired"`
	Dice   int `yaml:"dice" min:"0" max:"12" unit:"d6" doc:"damage dice of a hit; 0: not aboard, to compare with"`
	ToHit  int `yaml:"to_hit,omitempty" min:"-5" max:"5" unit:"added to Skill" doc:"modifier to hit"`
}

// Defaults of HB-41.
const (
	defaultRange      = 18
	defaultHB         = 20
	defaultTurnLimit  = 100
	defaultApart      = 24
	defaultApartTurns = 3
	defaultPieces     = 3
	defaultWind       = 90
)

// aspects holds the headings of blue and red in steps of 15 degrees (HB-41).
var aspects = map[string][2]plane.Heading{
	"": {0, 12}, "head-on": {0, 12}, "blue-behind": {0, 0}, "red-behind": {12, 12}, "beam": {0, 6},
}

// sidesNamed says which sides a word names.
var sidesNamed = map[string][2]bool{"": {}, "none": {}, "blue": {true, false}, "red": {false, true},
	"both": {true, true}}

// Fields are what the sections of an experiment decode into.
var Fields = rules.Fields{Start: StartFields{}, Options: OptionFields{}, Side: SideFields{}, Card: card.Card{}}

// Compile checks a setup and compiles it; the error holds every fault.
func Compile(s *rules.Setup) (*Game, error) {
	var start StartFields
	var options OptionFields
	errs := s.Read(&start, &options)
	if w := options.Wind; w != nil && *w%15 != 0 {
		errs = append(errs, yamldoc.Faults{s.Options.Field("wind").Fault("options.wind",
			"a multiple of 15 degrees, 0 to 345")})
	}
	if options.ForcedContact != "" && options.Collisions == "off" {
		errs = append(errs, yamldoc.Faults{s.Options.Field("forced_contact").Fault("options.forced_contact",
			"no such field: collisions are off (HB-22)")})
	}
	g := &Game{}
	g.setOptions(&options, &start)
	scatter, err := start.scatterOf(s.Start)
	g.scatter = scatter
	g.sides, err = s.Compile(append(errs, err), MaxCraft, func(a rules.Arrival) error {
		return (&adding{a, g, &start, s.Start, &options}).add()
	})
	if err != nil {
		return nil, err
	}
	g.nameWeapons()
	for i := range g.total {
		sp := &g.spec[i]
		sp.fates = fatesOf(sp.dp, g.flat)
	}
	return g, nil
}

func (g *Game) setOptions(o *OptionFields, start *StartFields) {
	g.collisions = o.Collisions != "off"
	g.forced = forcedContacts[o.ForcedContact]
	g.steepTest = yamldoc.Or(o.SteepDiveTest, false)
	g.flat = o.DamageDice == "flat"
	g.formation = sidesNamed[o.Formations]
	g.aa = [2]int{yamldoc.Or(o.AABlue, 0), yamldoc.Or(o.AARed, 0)}
	g.turnLimit = yamldoc.Or(o.TurnLimit, defaultTurnLimit)
	g.apart = yamldoc.Or(o.Apart, defaultApart)
	g.apartTurns = yamldoc.Or(o.ApartTurns, defaultApartTurns)
	g.clouds = cloudPlan{groups: yamldoc.Or(o.Clouds, 0), pieces: int8(yamldoc.Or(o.CloudPieces, defaultPieces)),
		hb: int8(yamldoc.Or(o.CloudHB, defaultHB)), wind: plane.Heading(yamldoc.Or(o.Wind, defaultWind) / 15)}
	for k := range g.clouds.groups {
		g.clouds.at[k] = plane.Point{X: plane.Abreast(k, gap), Y: plane.Length(yamldoc.Or(start.Range, defaultRange)) * plane.Inch / 2}
	}
}

// An adding is one aircraft on its way into a game.
type adding struct {
	rules.Arrival
	game      *Game
	start     *StartFields
	startNode *yamldoc.Node
	options   *OptionFields
}

// add compiles the aircraft and puts it at its start (HB-41).
func (a *adding) add() error {
	model, err := card.Decode(a.Card)
	var f SideFields
	path, unread := a.DecodeFields(a.Side, &f)
	if err := yamldoc.Join(err, unread); err != nil {
		return err
	}
	g := a.game
	sp := &g.spec[g.total]
	c := &g.start[g.total]
	g.total++
	sp.card, sp.dp = *model, model.DP
	if g.flat { // HB-30
		sp.dp = (model.DP + 2) / 3
	}
	sp.payload = yamldoc.Or(f.Payload, false)
	*c = State{Side: a.Side, Index: uint8(a.Number), Heading: aspects[a.start.Aspect][a.Side],
		Pos: plane.Point{X: plane.Abreast(a.Number, gap)}, AS: int8(model.AS), ST: int8(model.ST), MVR: int8(model.MVR),
		AB: int8(model.AB), CM: int8(model.CM), DV: int8(model.DV),
		Skill: int8(yamldoc.Or(f.Skill, card.DefaultSkill)), Crew: int8(model.Crew.Aircrew), Last: rules.NoSource,
		Formed: g.formation[a.Side], Marker: sidesNamed[a.options.Markers][a.Side]}
	if a.Side == rules.Red {
		c.Pos.Y = plane.Length(yamldoc.Or(a.start.Range, defaultRange)) * plane.Inch
	}
	if model.Crew.CoPilot > 0 {
		c.CoPilot = int8(yamldoc.Or(f.CoPilot, card.DefaultSkill))
	}
	if model.Crew.Aircrew > 0 {
		c.CrewSkill = int8(yamldoc.Or(f.Aircrew, card.DefaultAircrew))
	}
	for _, name := range model.Equipment {
		c.Gear |= card.GearByName(name)
	}
	switch {
	case f.Radar == nil:
	case *f.Radar:
		c.Gear |= card.Radar
	default:
		c.Gear &^= card.Radar
	}
	sp.arm(model, &f, a.options)
	sp.carries = a.Rack.Arm(&f.Without, path, sp.ids()...)
	sp.load(&f.Without, c)
	return yamldoc.Join(a.height(model, c, &f, path), notAboard(model, &f, a.Fields, path))
}

// height sets the height at the start: its own, which the fields at path give,
// or the start's, or the default; no more than its ceiling (HB-14).
func (a *adding) height(model *card.Card, c *State, f *SideFields, path string) error {
	hb, node, field := f.HB, a.Fields, path+".hb"
	if hb == nil {
		hb, node, field = a.start.HB, a.startNode, "start.hb"
	}
	if hb == nil {
		c.HB = int8(min(defaultHB, model.Ceiling))
		c.Was = c.HB
		return nil
	}
	if *hb > model.Ceiling {
		return yamldoc.Faults{node.Field("hb").Fault(field,
			fmt.Sprintf("1 to %d height bands, the ceiling of %s (HB-14)", model.Ceiling, model.ID))}
	}
	c.HB, c.Was = int8(*hb), int8(*hb)
	return nil
}

// notAboard finds the faults of fields about people or things that the card does not have.
func notAboard(model *card.Card, f *SideFields, fields *yamldoc.Node, path string) error {
	var faults yamldoc.Faults
	refuse := func(field, why string) { faults = append(faults, fields.Field(field).Fault(path+"."+field, why)) }
	if f.CoPilot != nil && model.Crew.CoPilot == 0 {
		refuse("co_pilot_skill", "no such field: "+model.ID+" has no co-pilot")
	}
	if f.Aircrew != nil && model.Crew.Aircrew == 0 {
		refuse("aircrew_skill", "no such field: "+model.ID+" has no aircrew")
	}
	if yamldoc.Or(f.Radar, false) && model.Crew.Aircrew == 0 {
		refuse("radar", "false: "+model.ID+" has no aircrew to use it (HB-37)")
	}
	if yamldoc.Or(f.Payload, false) && model.Kind != card.Fighter {
		refuse("payload", "false: a payload counts for fighters alone (HB-6)")
	}
	return faults.Err()
}

// gap is the distance of two aircraft abreast (HB-41).
const gap = 3 * plane.Inch

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
