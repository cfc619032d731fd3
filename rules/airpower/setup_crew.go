package airpower

import (
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/sighting"
)

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
func (a *arrival) crew(sp *spec) {
	if !a.game.opt.crewRules {
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
	if a.game.opt.crewRules {
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

// flightPlane is the fixed part of an aircraft as package flight reads it.
func flightPlane(sp *spec, opt *options) flight.Plane {
	return flight.Plane{Card: sp.card, Options: flight.Options{Fuel: opt.fuel}, Pilot: sp.seats[0].Member}
}
