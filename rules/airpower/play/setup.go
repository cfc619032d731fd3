package play

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/airpower/sighting"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// StartFields is the start section of an experiment.
type StartFields struct {
	Position string       `yaml:"position,omitempty" enum:"head-on,neutral,blue-advantaged,red-advantaged" doc:"aspect and range in one word"`
	Aspect   string       `yaml:"aspect,omitempty" enum:"head-on,passing,beam,blue-behind,red-behind" doc:"facings of the two sides"`
	AngleOff *int         `yaml:"angle_off,omitempty" min:"0" max:"180" unit:"degrees" doc:"angle from the tail of red to blue, who faces red; in steps of 30"`
	Range    *int         `yaml:"range,omitempty" min:"1" max:"120" unit:"hexes" doc:"horizontal distance of the two sides"`
	Altitude *int         `yaml:"altitude,omitempty" min:"1" max:"99" unit:"levels" doc:"altitude of every aircraft"`
	Speed    *card.Halves `yaml:"speed,omitempty" unit:"FPs" doc:"start speed of every aircraft"`

	Scatter scatterFields `yaml:"scatter,omitempty" doc:"how far each duel may start from that, to either side"`
}

// OptionFields is the options section: optional rules, and when a duel ends undecided. Words of a bool stand for their
// truth: false for the first.
type OptionFields struct {
	CrewRules      bool   `yaml:"crew_rules,omitempty" role:"rule" doc:"quality, attributes and characteristics of crews count (AP-18)"`
	Sighting       bool   `yaml:"sighting,omitempty" role:"rule" doc:"visual sighting is played (AP-11); without it everybody sees everybody"`
	StartSighted   bool   `yaml:"start_sighted,omitempty" role:"rule" doc:"everybody is sighted when the duel begins (AP-11.1.6)"`
	Preemption     bool   `yaml:"preemption,omitempty" role:"rule" doc:"defensive preemption is played (AP-12.5)"`
	OptionalDamage bool   `yaml:"optional_damage,omitempty" role:"rule" doc:"the damage tables of AP-10.3 take the place of AP-10.1.6 and AP-10.1.7"`
	Fuel           bool   `yaml:"fuel,omitempty" role:"rule" doc:"fuel is counted (AP-29)"`
	AnyGenies      bool   `yaml:"genies,omitempty" role:"rule" enum:"carded,any" doc:"who may carry AIR-2A: stations that take NRK, or any that bears the weight"`
	TurnOver       bool   `yaml:"genie_launch,omitempty" role:"reading" enum:"wings-level,turn-over" doc:"how a move ends after which AIR-2A may be launched: with an FP of no turn or maneuver, or also with one that completes it (AP-9.6)"`
	NuclearZone    string `yaml:"nuclear_zone,omitempty" role:"reading" enum:"by-rating,to-the-edge" doc:"what a nuclear burst does at six hexes, the edge of its zone: nothing, as its rating of 0 says, or a hit as elsewhere in it (AP-9.6)"`
	MissileFlight  string `yaml:"missile_flight,omitempty" role:"reading" enum:"table,chapter" doc:"which text holds for guided missiles where the two differ: the Missile Flight Rules table or the chapter (AP-MFR.2.4, AP-MFR.3.3 to 3.5)"`
	VerticalLimits string `yaml:"vertical_limits,omitempty" role:"reading" enum:"table,combined,simple" doc:"how sensors are bounded in altitude: AP-16.6, AP-3.7 or AP-16.2.4"`
	Sun            string `yaml:"sun,omitempty" role:"rule" enum:"none,dawn,early-morning,late-morning,noon,early-afternoon,late-afternoon,dusk" doc:"where the sun stands (AP-30.2); none hides nobody and misleads no seeker"`
	JammersTrack   bool   `yaml:"jammers_affect_tracking,omitempty" role:"reading" doc:"barrage and active jammers count on every attempt to lock on (AP-19.4)"`
	TurnLimit      int    `yaml:"turn_limit,omitempty" role:"end" min:"1" max:"250" unit:"game turns" doc:"game turn that ends the duel as a draw"`
	Apart          int    `yaml:"apart,omitempty" role:"end" min:"1" max:"400" unit:"hexes" doc:"range beyond which enemies have lost each other"`
	ApartTurns     int    `yaml:"apart_turns,omitempty" role:"end" min:"1" max:"100" unit:"game turns" doc:"game turns in a row that far apart that end the duel"`
	rules.BreakOff
}

// SideFields are the other fields of an aircraft in an experiment.
type SideFields struct {
	Altitude *int         `yaml:"altitude,omitempty" min:"1" max:"99" unit:"levels" doc:"altitude at the start"`
	Speed    *card.Halves `yaml:"speed,omitempty" unit:"FPs" doc:"start speed"`
	Load     []card.Item  `yaml:"load,omitempty" maxitems:"60" doc:"stores on stations (AP-4.4)"`
	Loadout  string       `yaml:"loadout,omitempty" maxlen:"30" doc:"a historical load of the aircraft by name, in place of load"`
	Steering string       `yaml:"steering,omitempty" enum:"pursuit,lead,level" doc:"how its missiles are flown: at the target, at where it is met, or that with the height kept"`
	Seekers  string       `yaml:"seekers,omitempty" enum:"caged,uncaged,radar,optics,infrared" doc:"how the seekers of its infrared missiles are used, or what they are slaved to (AP-15.1.3, AP-15.7)"`
	Rockets  *int         `yaml:"rockets,omitempty" min:"0" max:"99" unit:"factors" doc:"factors left of the rockets that the card has built in"`
	Fuel     *int         `yaml:"fuel,omitempty" min:"1" max:"100" unit:"percent" doc:"internal fuel at the start"`
	Bingo    int          `yaml:"bingo,omitempty" min:"0" max:"99" unit:"percent" doc:"internal fuel for the way home; with that or less the aircraft is at bingo (AP-29)"`

	Pilot           string   `yaml:"pilot,omitempty" enum:"veteran,regular,novice,green" doc:"quality of the pilot (AP-18.1)"`
	Eyesight        string   `yaml:"eyesight,omitempty" enum:"excellent,average,poor" doc:"attribute of the pilot"`
	Fitness         string   `yaml:"fitness,omitempty" enum:"excellent,average,poor" doc:"attribute of the pilot"`
	Confidence      string   `yaml:"confidence,omitempty" enum:"excellent,average,poor" doc:"attribute of the pilot"`
	Characteristics []string `yaml:"characteristics,omitempty" maxitems:"3" enum:"sierra-hotel,tactics-master,combat-hero" doc:"gifts of the pilot (AP-18.4)"`

	Observer  *observerFields  `yaml:"observer,omitempty" doc:"the other member of the crew who counts"`
	Training  string           `yaml:"training,omitempty" enum:"excellent,good,average,limited,poor" doc:"standard of the air force (AP-12.1)"`
	Radar     string           `yaml:"radar,omitempty" enum:"normal,boresight,auto-track,infrared,choose" doc:"mode of the radar in every game turn, the infrared search in its place, or chosen each game turn (AP-16.2.1)"`
	IFF       *bool            `yaml:"iff,omitempty" doc:"the identification of friend and foe is on (AP-19.1)"`
	Barrage   string           `yaml:"barrage,omitempty" enum:"off,noise,stand-off" doc:"what the barrage jammer does (AP-19.4)"`
	Decoys    *decoyFields     `yaml:"decoys,omitempty" doc:"what is in the decoy dispenser (AP-19.2)"`
	Programme *programmeFields `yaml:"programme,omitempty" doc:"decoys thrown in each game turn of a programme (AP-19.2)"`
	Without   rules.Without    `yaml:"without,omitempty" doc:"weapons that it leaves at home, as results name them: gun, rockets, genie, turret, missiles by id"`
	Paint     string           `yaml:"paint,omitempty" enum:"silver,light,dark,camouflaged,grey" doc:"how the aircraft is painted (AP-11.1.8)"`
}

// Defaults of the start.
const (
	defaultRange    = 12
	defaultAltitude = 15
)

// defaults are the options that an experiment does not choose otherwise.
var defaults = OptionFields{CrewRules: true, Sighting: true, StartSighted: true, Preemption: true, TurnLimit: 100, Apart: 30,
	ApartTurns: 3, BreakOff: rules.BreakOff{Quiet: 25, Pursuit: 10}}

// Compile checks a setup and compiles it; the error holds every fault.
func Compile(s *rules.Setup) (*Game, error) {
	var start StartFields
	g := &Game{number: compiled.Add(1), Opt: defaults}
	var errs []error
	if s.Start != nil {
		if err := yamldoc.Join(yamldoc.DecodeAt(s.Start, "start", &start), start.preset(s.Start)); err != nil {
			errs = append(errs, err)
			start = StartFields{} // what can be said of the sides does not depend on it
		}
	}
	if s.Options != nil {
		errs = append(errs, yamldoc.DecodeAt(s.Options, "options", &g.Opt))
		errs = append(errs, g.Opt.Check(s.Options, g.Opt.TurnLimit))
	}
	g.radar = radar.Rules{Vertical: verticalLimits[g.Opt.VerticalLimits], JammersAffectTracking: g.Opt.JammersTrack}
	g.sky.Sun, g.Zone = suns[g.Opt.Sun], gunnery.ZoneByName(g.Opt.NuclearZone)
	scatter, err := start.scatterOf(s.Start)
	errs = append(errs, err)
	g.scatter = scatter
	for side := range s.Sides {
		if n := len(s.Sides[side]); n < 1 || n > MaxCraft {
			errs = append(errs, fmt.Errorf("%s: found %d aircraft, want 1 to %d", rules.Side(side), n, MaxCraft))
			continue
		}
		g.Count[side] = len(s.Sides[side])
		var carried []armory.Round
		var rack rules.Rack
		var faults []error
		for k := range s.Sides[side] {
			a := &arrival{game: g, side: rules.Side(side), number: k, start: &start, startNode: s.Start,
				rack: &rack}
			faults = append(faults, a.add(&s.Sides[side][k]))
			carried = append(carried, a.rounds...)
		}
		if yamldoc.Join(faults...) == nil {
			faults = append(faults, idle(s.Sides[side], carried), rack.Check())
		}
		errs = append(errs, faults...)
	}
	if err := yamldoc.Join(errs...); err != nil {
		return nil, err
	}
	return g, g.unused(s.Options)
}

// unused refuses options that have no effect on what the sides carry.
func (g *Game) unused(options *yamldoc.Node) error {
	var faults yamldoc.Faults
	if g.unarmed { // with what stays at home they may have one
		return nil
	}
	if f := options.Field("missile_flight"); f != nil && g.NArms == 0 {
		faults = append(faults, f.Fault("options.missile_flight", "nothing: nobody carries guided missiles"))
	}
	if f := options.Field("genie_launch"); f != nil && !g.genies() {
		faults = append(faults, f.Fault("options.genie_launch", "nothing: nobody carries AIR-2A"))
	}
	if f := options.Field("nuclear_zone"); f != nil && !g.genies() && !g.nuclear() {
		faults = append(faults, f.Fault("options.nuclear_zone", "nothing: nobody carries nuclear weapons"))
	}
	return faults.Err()
}

// nuclear reports whether anybody carries a nuclear missile that is guided.
func (g *Game) nuclear() bool {
	for k := range g.NArms {
		if g.Arms[k].Card.Notes.Has(armory.Nuclear) {
			return true
		}
	}
	return false
}

// genies reports whether anybody carries a Genie.
func (g *Game) genies() bool {
	for i := range g.Specs[:g.Total] {
		if g.Specs[i].genies > 0 {
			return true
		}
	}
	return false
}

var missileTexts = map[string]missile.Text{"": missile.ByTable, "table": missile.ByTable, "chapter": missile.ByChapter}

var verticalLimits = map[string]radar.VerticalLimits{"": radar.ByFlightType, "table": radar.ByFlightType,
	"combined": radar.ByArcs, "simple": radar.Simple}

// An arrival puts one aircraft into a game.
type arrival struct {
	game      *Game
	side      rules.Side
	number    int // in its side, from 0
	start     *StartFields
	startNode *yamldoc.Node // nil: no start section
	rack      *rules.Rack

	fields *yamldoc.Node // nil: none
	path   string        // of the fields: "blue", "red.2"
	own    SideFields
	card   *card.Card
	stock  armory.Stock
	rounds []armory.Round // missiles of its load, those at home too
	arms   []string       // ids of its weapons, those at home too
	faults yamldoc.Faults
}

// add compiles the aircraft; the error holds all its faults.
func (a *arrival) add(cs *rules.CraftSetup) error {
	g := a.game
	i := g.Total
	g.Total++
	c, err := card.Compile(cs.Card)
	path, unread := cs.DecodeFields(a.side, &a.own)
	a.card, a.fields, a.path = c, cs.Fields, path
	errs := []error{err, unread}
	for _, m := range cs.Missiles {
		errs = append(errs, a.stock.Add(m.Card))
	}
	if err := yamldoc.Join(errs...); err != nil {
		return err
	}
	sp := &g.Specs[i]
	sp.Card, sp.side, sp.index = c, a.side, uint8(a.number)
	load := a.hang(sp)
	a.crew(sp)
	a.equip(sp)
	sp.plane = flight.Plane{Card: c, Options: flight.Options{Fuel: g.Opt.Fuel}, Pilot: sp.seats[0].Member}
	a.place(sp, &g.start[i], load)
	return a.faults.Err()
}

// refuse is a fault at one of the aircraft's own fields.
func (a *arrival) refuse(field, allowed string) {
	a.faults = append(a.faults, a.fields.Get(field).Fault(a.path+"."+field, allowed))
}

// refuseWith is a fault at one of the aircraft's own fields that says what was found itself.
func (a *arrival) refuseWith(field string, err error) {
	at := a.fields.Get(field)
	for _, f := range yamldoc.AsFaults(err).Under(a.path + "." + field) {
		f.File, f.Line, f.Column = at.File, at.Line, at.Column
		a.faults = append(a.faults, f)
	}
}

// given reports whether the aircraft has the field.
func (a *arrival) given(field string) bool { return a.fields.Field(field) != nil }

// observerFields is the crew member that counts besides the pilot: in a larger crew the one who works the radar
// and looks out.
type observerFields struct {
	Quality         string   `yaml:"quality,omitempty" enum:"veteran,regular,novice,green" doc:"quality (AP-18.1)"`
	Eyesight        string   `yaml:"eyesight,omitempty" enum:"excellent,average,poor" doc:"attribute"`
	Fitness         string   `yaml:"fitness,omitempty" enum:"excellent,average,poor" doc:"attribute"`
	Confidence      string   `yaml:"confidence,omitempty" enum:"excellent,average,poor" doc:"attribute"`
	Characteristics []string `yaml:"characteristics,omitempty" maxitems:"2" enum:"tactics-master,combat-hero" doc:"gifts (AP-18.4)"`
}

// crewNames are the fields that only the crew rules read.
var crewNames = []string{"pilot", "eyesight", "fitness", "confidence", "characteristics", "observer"}

// crew mans the aircraft (AP-18.1).
func (a *arrival) crew(sp *Spec) {
	if !a.game.Opt.CrewRules {
		for _, name := range crewNames {
			if a.given(name) {
				a.refuse(name, "nothing: options.crew_rules is false")
			}
		}
	}
	o := &a.own
	sp.numSeats = int8(min(a.card.Crew, maxSeats))
	sp.seats[0].Member = a.member("", o.Pilot, [3]string{o.Eyesight, o.Fitness, o.Confidence}, o.Characteristics)
	if v := o.Observer; v != nil {
		if a.card.Crew < 2 {
			a.refuse("observer", "nothing: "+a.card.ID+" has a crew of one")
			return
		}
		sp.seats[1].Member = a.member("observer.", v.Quality, [3]string{v.Eyesight, v.Fitness, v.Confidence},
			v.Characteristics)
	}
	sp.look = crew.PlainLook(a.card.Crew)
	if a.game.Opt.CrewRules {
		sp.look = crew.LookOf(sp.seats[:sp.numSeats])
	}
	sp.training, _ = crew.TrainingByName(o.Training) // the empty word stands for average
	sp.paint = sighting.UsualPaint(a.card.Name)
	if o.Paint != "" {
		sp.paint = paints[o.Paint]
	}
}

var paints = map[string]sighting.Paint{"silver": sighting.Silver, "light": sighting.Light, "dark": sighting.Dark,
	"camouflaged": sighting.Camouflaged, "grey": sighting.LowVisibility}

var characteristics = map[string]crew.Characteristics{"sierra-hotel": crew.SierraHotel,
	"tactics-master": crew.TacticsMaster, "combat-hero": crew.CombatHero}

// member is one person by the words of its fields, whose names begin with prefix; an empty word stands for the
// usual one.
func (a *arrival) member(prefix, quality string, grades [3]string, gifts []string) (m crew.Member) {
	m.Quality, _ = crew.QualityByName(quality)
	m.Eyesight, _ = crew.GradeByName(grades[crew.Eyesight])
	m.Fitness, _ = crew.GradeByName(grades[crew.Fitness])
	m.Confidence, _ = crew.GradeByName(grades[crew.Confidence])
	for _, g := range gifts {
		m.Characteristics |= characteristics[g]
	}
	switch {
	case m.Quality == crew.Green && m.Characteristics != 0:
		a.refuse(prefix+"characteristics", "none: nobody green has any (AP-18.1)")
	case m.Quality == crew.Novice && m.Characteristics.Has(crew.CombatHero):
		a.refuse(prefix+"characteristics", "no combat-hero: no novice is one (AP-18.1)")
	}
	return m
}
