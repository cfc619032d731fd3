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
	Range  int    `yaml:"range,omitempty" min:"0" max:"200" unit:"inches" doc:"distance of the two sides"`
	Aspect string `yaml:"aspect,omitempty" enum:"head-on,blue-behind,red-behind,beam" doc:"headings of the two sides"`
	HB     *int   `yaml:"hb,omitempty" words:"height" min:"1" max:"100" unit:"height bands" doc:"height of every aircraft"`

	Scatter scatterFields `yaml:"scatter,omitempty" doc:"how far each duel may start from that, to either side"`
}

// Options is the options section: readings, and rules that are off by default. Words stand for their numbers, from 0.
type Options struct {
	// NoCollisions is true for the word off: by default aircraft that meet may collide.
	NoCollisions bool          `yaml:"collisions,omitempty" role:"rule" enum:"on,off" doc:"whether aircraft that meet may collide (HB-22)"`
	Forced       forcedContact `yaml:"forced_contact,omitempty" role:"reading" enum:"fly-on,stop,at-end" doc:"where the forced move of a failed test meets others: all along it, and it is flown to its end or stops where it collides, or at its end alone (HB-22)"`
	SteepTest    bool          `yaml:"steep_dive_test,omitempty" role:"reading" doc:"whether a steep dive ends with a recovery test (HB-12)"`
	Flat         bool          `yaml:"damage_dice,omitempty" role:"reading" enum:"pips,flat" doc:"what a damage die of 1 to 5 counts (HB-30)"`
	Bursts       int           `yaml:"bursts,omitempty" role:"rule" min:"1" max:"100" unit:"bursts" doc:"ammunition of every battery of guns; unlimited without it (HB-29)"`
	AABlue       int           `yaml:"heavy_aa_blue,omitempty" role:"rule" min:"0" max:"6" unit:"batteries" doc:"blue's heavy anti-aircraft batteries (HB-23a)"`
	AARed        int           `yaml:"heavy_aa_red,omitempty" role:"rule" min:"0" max:"6" unit:"batteries" doc:"red's heavy anti-aircraft batteries (HB-23a)"`
	Clouds       int           `yaml:"clouds,omitempty" role:"rule" min:"0" max:"4" unit:"groups" doc:"groups of cloud halfway between the sides (HB-23b)"`
	Pieces       int8          `yaml:"cloud_pieces,omitempty" role:"rule" min:"1" max:"12" unit:"pieces" doc:"pieces of each group at the start"`
	CloudHB      int8          `yaml:"cloud_hb,omitempty" role:"rule" words:"height of the clouds" min:"1" max:"100" unit:"height bands" doc:"height of the clouds"`
	Wind         int           `yaml:"wind,omitempty" role:"rule" min:"0" max:"345" unit:"degrees" doc:"where the wind blows to, in steps of 15"`
	Markers      bySide        `yaml:"contact_markers,omitempty" role:"rule" enum:"none,blue,red,both" doc:"whose aircraft start as contact markers (HB-23c)"`
	MarkersFire  unseenFire    `yaml:"markers_fire,omitempty" role:"reading" enum:"shown,unseen,never" doc:"whether a contact marker fires at whom its side has spotted: it does, and is turned over, or it stays unseen, or it does not (HB-23c)"`
	Formed       bySide        `yaml:"formations,omitempty" role:"rule" enum:"none,blue,red,both" doc:"whose aircraft start in formation (HB-23d)"`

	TurnLimit  int `yaml:"turn_limit,omitempty" role:"end" min:"1" max:"200" unit:"turns" doc:"turn that ends the duel as a draw (HB-41)"`
	Apart      int `yaml:"apart,omitempty" role:"end" min:"1" max:"400" unit:"inches" doc:"distance beyond which enemies have lost each other (HB-41)"`
	ApartTurns int `yaml:"apart_turns,omitempty" role:"end" min:"1" max:"100" unit:"turns" doc:"turns in a row that far apart that end the duel (HB-41)"`
	rules.BreakOff
}

// A bySide says which sides a word names, a bit for each.
type bySide uint8

func (b bySide) has(s rules.Side) bool { return b>>s&1 != 0 }

// SideFields are the other fields of an aircraft in an experiment.
type SideFields struct {
	Skill   int            `yaml:"skill,omitempty" min:"1" max:"9" unit:"Skill" doc:"of the pilot: 4 novice, 5 regular, 6 veteran, 7 ace (HB-7)"`
	CoPilot int            `yaml:"co_pilot_skill,omitempty" min:"1" max:"9" unit:"Skill" doc:"of the co-pilot"`
	Aircrew int            `yaml:"aircrew_skill,omitempty" min:"1" max:"9" unit:"Skill" doc:"of all aircrew"`
	HB      *int           `yaml:"hb,omitempty" words:"starting height" min:"1" max:"100" unit:"height bands" doc:"height at the start"`
	Payload bool           `yaml:"payload,omitempty" doc:"fighters: carries a payload (HB-6)"`
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
	defaultRange = 18
	defaultHB    = 20
)

// usual are the options of an experiment that chooses none (HB-41).
var usual = Options{Forced: unsaid, Bursts: -1, Pieces: 3, CloudHB: defaultHB, Wind: 90, TurnLimit: 100, Apart: 24, ApartTurns: 3,
	BreakOff: rules.BreakOff{Quiet: 40, Pursuit: 12}}

// aspects holds the headings of blue and red in steps of 15 degrees (HB-41).
var aspects = map[string][2]plane.Heading{
	"": {0, 12}, "head-on": {0, 12}, "blue-behind": {0, 0}, "red-behind": {12, 12}, "beam": {0, 6},
}

// Compile checks a setup and compiles it; the error holds every fault.
func Compile(s *rules.Setup) (*Game, error) {
	start, g := StartFields{Range: defaultRange}, &Game{options: usual}
	o := &g.options
	errs := s.Read(&start, o)
	errs = append(errs, o.Check(s.Options, o.TurnLimit))
	if o.Wind%15 != 0 {
		errs = append(errs, yamldoc.Faults{s.Options.Field("wind").Fault("options.wind",
			"a multiple of 15 degrees, 0 to 345")})
	}
	if o.Forced != unsaid && o.NoCollisions {
		errs = append(errs, yamldoc.Faults{s.Options.Field("forced_contact").Fault("options.forced_contact",
			"no such field: collisions are off (HB-22)")})
	}
	g.formation, g.aa = [2]bool{o.Formed.has(rules.Blue), o.Formed.has(rules.Red)}, [2]int{o.AABlue, o.AARed}
	g.clouds = cloudPlan{groups: o.Clouds, pieces: o.Pieces, hb: o.CloudHB, wind: plane.Heading(o.Wind / 15)}
	for k := range g.clouds.groups {
		g.clouds.at[k] = plane.Point{X: plane.Abreast(k, gap), Y: plane.Length(start.Range) * plane.Inch / 2}
	}
	scatter, err := rules.ScatterFields(start.Scatter).Compile(s.Start, headingStep, 0)
	g.scatter = scatter
	g.sides, err = s.Compile(append(errs, err), MaxCraft, func(a *rules.Arrival) error { return g.add(a, &start) })
	if err != nil {
		return nil, err
	}
	g.nameWeapons()
	for i := range g.total {
		sp := &g.spec[i]
		sp.fates = fatesOf(sp.dp, o.Flat)
	}
	return g, nil
}

// add compiles an aircraft and puts it at its start (HB-41).
func (g *Game) add(a *rules.Arrival, start *StartFields) error {
	f := SideFields{Skill: card.DefaultSkill, CoPilot: card.DefaultSkill, Aircrew: card.DefaultAircrew}
	model, err := rules.Read(a, card.Decode, &f)
	if err != nil {
		return err
	}
	sp, c, o := &g.spec[g.total], &g.start[g.total], &g.options
	g.total++
	sp.card, sp.dp, sp.payload = *model, model.DP, f.Payload
	if o.Flat { // HB-30
		sp.dp = (model.DP + 2) / 3
	}
	*c = State{Side: a.Side, Index: uint8(a.Number), Heading: aspects[start.Aspect][a.Side],
		Pos: plane.Point{X: plane.Abreast(a.Number, gap)}, AS: int8(model.AS), ST: int8(model.ST), MVR: int8(model.MVR),
		AB: int8(model.AB), CM: int8(model.CM), DV: int8(model.DV), Skill: int8(f.Skill), Crew: int8(model.Crew.Aircrew),
		Worn: rules.NoSource, Burning: rules.NoSource, Formed: g.formation[a.Side], Marker: o.Markers.has(a.Side)}
	if a.Side == rules.Red {
		c.Pos.Y = plane.Length(start.Range) * plane.Inch
	}
	if model.Crew.CoPilot > 0 {
		c.CoPilot = int8(f.CoPilot)
	}
	if model.Crew.Aircrew > 0 {
		c.CrewSkill = int8(f.Aircrew)
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
	sp.arm(model, &f, int8(o.Bursts))
	sp.carries = a.Rack.Arm(&f.Without, a.Path, sp.ids()...)
	sp.load(&f.Without, c)
	return yamldoc.Join(climb(model, c, a, f.HB, start.HB), notAboard(model, &f, a))
}

// climb sets the height at the start: the aircraft's own, or the start's, or the default; no more than its ceiling
// (HB-14).
func climb(model *card.Card, c *State, a *rules.Arrival, own, start *int) error {
	hb, refuse := a.OrStart("hb", own, start)
	if hb != nil && *hb > model.Ceiling {
		return refuse(fmt.Sprintf("1 to %d height bands, the ceiling of %s (HB-14)", model.Ceiling, model.ID))
	}
	c.HB = int8(yamldoc.Or(hb, min(defaultHB, model.Ceiling)))
	c.Was = c.HB
	return nil
}

// notAboard finds the faults of fields about people or things that the card does not have.
func notAboard(model *card.Card, f *SideFields, a *rules.Arrival) error {
	var faults []error
	for _, x := range []struct {
		wrong          bool
		field, allowed string
	}{
		{model.Crew.CoPilot == 0, "co_pilot_skill", "no such field: " + model.ID + " has no co-pilot"},
		{model.Crew.Aircrew == 0, "aircrew_skill", "no such field: " + model.ID + " has no aircrew"},
		{yamldoc.Or(f.Radar, false) && model.Crew.Aircrew == 0, "radar",
			"false: " + model.ID + " has no aircrew to use it (HB-37)"},
		{f.Payload && model.Kind != card.Fighter, "payload", "false: a payload counts for fighters alone (HB-6)"},
	} {
		if x.wrong && a.Fields.Field(x.field) != nil {
			faults = append(faults, a.Refuse(x.field, x.allowed))
		}
	}
	return yamldoc.Join(faults...)
}

// gap is the distance of two aircraft abreast (HB-41).
const gap = 3 * plane.Inch

// scatterFields is the section scatter of the start: how far each duel may start from it (HB-41).
type scatterFields struct {
	Range   int `yaml:"range,omitempty" min:"0" max:"40" unit:"inches" doc:"nearer or farther"`
	Bearing int `yaml:"bearing,omitempty" min:"0" max:"60" unit:"degrees" doc:"red stands more to the left or right of blue"`
	Heading int `yaml:"heading,omitempty" min:"0" max:"180" unit:"degrees" doc:"each side heads more left or right, in steps of 15"`
	Height  int `yaml:"hb,omitempty" words:"height" min:"0" max:"40" unit:"height bands" doc:"each side is higher or lower"`
	Speed   int `yaml:"-"`
}

// headingStep is what two neighbouring headings differ by, in degrees.
const headingStep = 15

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
