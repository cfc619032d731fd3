package armory

import "github.com/furball-sim/furball/rules/airpower/card"

// A Document is the card of a missile as designers write it, in YAML: the columns of the
// missile table (AP-14.1).
type Document struct {
	ID      string   `yaml:"id" pattern:"^[a-z0-9]+(-[a-z0-9]+)*$" maxlen:"40" doc:"name in lower case with dashes, as the file is named"`
	Name    string   `yaml:"name" maxlen:"20" doc:"designation, as loads name it"`
	Popular string   `yaml:"popular_name,omitempty" maxlen:"40" doc:"popular or reporting name"`
	BasedOn string   `yaml:"based_on,omitempty" pattern:"^[a-z0-9]+(-[a-z0-9]+)*$" maxlen:"40" doc:"id of the card that it is a changed copy of"`
	Family  string   `yaml:"family" maxlen:"20" doc:"missiles of one family may be launched in the same game turn"`
	Aliases []string `yaml:"aliases,omitempty" maxitems:"6" maxlen:"20" doc:"other designations by which it is found"`
	Year    int      `yaml:"year" min:"1945" max:"2100" doc:"year of entry into service"`
	Users   string   `yaml:"users,omitempty" maxlen:"80" doc:"who alone used it; absent: no restriction"`
	Note    string   `yaml:"note,omitempty" doc:"anything a player should know"`

	Guidance string        `yaml:"guidance" enum:"infrared,beam-riding,semi-active,active,unguided" doc:"how it finds its target"`
	Seeker   string        `yaml:"seeker,omitempty" enum:"E,I,M,A" doc:"infrared seekers: E early, I improved, M modern, A advanced; absent for others"`
	Weight   int           `yaml:"weight" min:"1" max:"5000" unit:"lb" doc:"weight on its station"`
	Points   card.Quarters `yaml:"load_points" doc:"load points, 0 to 20 in steps of 0.25; half as many in a bay"`
	Station  string        `yaml:"station" enum:"IRM,RHM,BRM,AHM,NRK" doc:"code of the stations that take it"`

	Launch   LaunchLine    `yaml:"launch" doc:"what a launch takes"`
	Envelope *EnvelopeRows `yaml:"envelope,omitempty" doc:"launch ranges by where the launcher is about the target; absent: none, for unguided rockets"`
	Flight   FlightLine    `yaml:"flight" doc:"how it flies"`

	Visibility int `yaml:"visibility" min:"1" max:"20" doc:"sighting number; larger is easier to see"`
	ECCM       int `yaml:"eccm,omitempty" min:"0" max:"9" doc:"radar guidance: resistance to jamming and clutter"`
	Chaff      int `yaml:"chaff_rating,omitempty" min:"0" max:"10" doc:"radar guidance: chaff defeats it on this or less, mini-jammers on one more; absent: never"`
	Flares     int `yaml:"flare_rating,omitempty" min:"0" max:"10" doc:"infrared guidance: flares defeat it on this or less; absent: never"`

	Hit     *HitLine `yaml:"hit,omitempty" doc:"attack roll; absent: it does not hit but bursts"`
	Ratings *HitLine `yaml:"attack_rating,omitempty" doc:"column of the damage table; absent as hit is"`
	Active  int      `yaml:"active_range,omitempty" min:"1" max:"500" unit:"hexes" doc:"active guidance: range at which it goes active"`
	Command int      `yaml:"command_range,omitempty" min:"1" max:"6" unit:"hexes" doc:"nuclear missiles: farthest from the target at which it can be exploded on command"`
	Notes   []string `yaml:"notes,omitempty" maxitems:"8" enum:"nuclear,uncage,home-on-jam,instant-arming,look-down,mid-course-guidance,early-lock,helmet-sight" doc:"special abilities; early-lock: with a lock-on from before the turn the launch turn rate counts as ET"`
}

// A LaunchLine is what a launch takes.
type LaunchLine struct {
	Number int    `yaml:"number" min:"1" max:"10" doc:"launched on this or less"`
	Rate   string `yaml:"turn_rate,omitempty" enum:"EZ,TT,HT,BT,ET" doc:"highest turn rate without a penalty; absent: wings level only"`
}

// EnvelopeRows are the launch ranges by aspect.
type EnvelopeRows struct {
	Rear  *RangeLine `yaml:"rear,omitempty" doc:"launcher in the target's 30 and 60 arcs; absent: no launch from there"`
	Side  *RangeLine `yaml:"side,omitempty" doc:"in its 90 and 120 arcs"`
	Front *RangeLine `yaml:"front,omitempty" doc:"in its 150 and 180 arcs"`
}

// rows are the rows by aspect, nil where there is no launch.
func (e *EnvelopeRows) rows() [NumAspects]*RangeLine {
	return [NumAspects]*RangeLine{e.Rear, e.Side, e.Front}
}

// A RangeLine is the least and greatest range of a launch.
type RangeLine struct {
	Min int `yaml:"min" min:"0" max:"500" unit:"hexes" doc:"least range"`
	Max int `yaml:"max" min:"1" max:"500" unit:"hexes" doc:"greatest range"`
}

// A FlightLine is how a missile flies.
type FlightLine struct {
	Speed     int    `yaml:"base_speed" min:"1" max:"36" unit:"FPs" doc:"added to the speed of the launcher"`
	Turn      string `yaml:"turn,omitempty" pattern:"^(EZ|TT|HT|BT|ET)(/[1-9])?$" doc:"row of the turn table and what its figures are divided by: HT, BT/2; absent: it does not turn"`
	Turns     int    `yaml:"turns" min:"1" max:"20" unit:"game turns" doc:"game turns that it flies"`
	Sustainer int    `yaml:"sustainer,omitempty" min:"0" max:"20" unit:"game turns" doc:"game turns that a sustainer burns"`
}

// A HitLine is a figure for each kind of hit.
type HitLine struct {
	Direct    int `yaml:"direct,omitempty" min:"1" max:"10" doc:"direct hit; absent: there is none"`
	Proximity int `yaml:"proximity,omitempty" min:"1" max:"10" doc:"proximity hit; absent: there is none"`
}
