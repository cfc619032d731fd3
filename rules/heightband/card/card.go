package card

// Card kinds. A fighter that carries a payload is easier to hit (HB-6).
const (
	Fighter = "fighter"
	Bomber  = "bomber"
)

// Bounds of a card.
const (
	MaxGuns  = 6
	maxFixed = 4  // fixed batteries
	MaxDice  = 12 // of a battery
)

// A Card is one aircraft (HB-6).
type Card struct {
	ID        string    `yaml:"id" pattern:"^[a-z0-9]+(-[a-z0-9]+)*$" doc:"name in lower case with dashes"`
	Name      string    `yaml:"name" doc:"name as printed"`
	Kind      string    `yaml:"kind" enum:"fighter,bomber" doc:"which doctrines fly it; a dive bomber is a bomber"`
	Type      string    `yaml:"type" doc:"what it is, in a few words"`
	Jet       bool      `yaml:"jet,omitempty" doc:"true for jets and rockets: no tight turns, harder zoom climbs"`
	AS        int       `yaml:"as" words:"airspeed" min:"1" max:"20" unit:"inches a turn" doc:"airspeed: the longest level move"`
	ST        int       `yaml:"st" words:"stall speed" min:"1" max:"10" unit:"inches a turn" doc:"stall speed: the shortest level move"`
	MVR       int       `yaml:"mvr" words:"manoeuvrability" min:"1" max:"12" unit:"inches" doc:"manoeuvrability: inches straight on between turns"`
	AB        int       `yaml:"ab" words:"aerobatic bonus" min:"-5" max:"5" unit:"added to Skill" doc:"aerobatic bonus in tests"`
	CM        int       `yaml:"cm" words:"climb modifier" min:"-5" max:"6" unit:"added to Skill" doc:"climb modifier in tests"`
	DV        int       `yaml:"dv" words:"defence value" min:"1" max:"20" unit:"to reach" doc:"defence value: what a shooter's roll must reach"`
	DP        int       `yaml:"dp" words:"damage points" min:"1" max:"120" unit:"damage points" doc:"damage points that destroy it"`
	Ceiling   int       `yaml:"ceiling" min:"1" max:"100" unit:"height bands" doc:"highest height band"`
	Crew      Crew      `yaml:"crew" doc:"who is aboard"`
	Equipment []string  `yaml:"equipment,omitempty" maxitems:"3" enum:"bomb sight,dive brakes,radar" doc:"what a critical hit may destroy"`
	Batteries []Battery `yaml:"batteries" minitems:"1" maxitems:"6" doc:"its guns, in the order in which they fire"`
	BasedOn   string    `yaml:"based_on,omitempty" pattern:"^[a-z0-9]+(-[a-z0-9]+)*$" doc:"id of the card that it is a changed copy of"`
	Derived   bool      `yaml:"derived,omitempty" doc:"true for values derived from real performance, which no game has printed"`
	From      *Figures  `yaml:"from,omitempty" doc:"the performance that the values are derived from"`
	Source    string    `yaml:"source,omitempty" doc:"where its values come from"`
	Note      string    `yaml:"note,omitempty" doc:"anything a player should know"`
}

// Crew is who is aboard.
type Crew struct {
	Pilot   int `yaml:"pilot" min:"1" max:"1" doc:"always 1"`
	CoPilot int `yaml:"co_pilot" min:"0" max:"1" doc:"1 with a co-pilot"`
	Aircrew int `yaml:"aircrew" min:"0" max:"12" doc:"everybody else; each fires one battery a turn"`
}

// A Battery is guns that fire together (HB-6, HB-65).
type Battery struct {
	Name  string `yaml:"name" maxlen:"40" doc:"number and type of guns"`
	Arc   string `yaml:"arc" enum:"nose-fixed,nose,tail,port,starboard,front,rear,turret" doc:"where it fires; nose-fixed guns are the pilot's, all others need one of the aircrew"`
	Dice  int    `yaml:"dice" min:"1" max:"12" unit:"d6" doc:"damage dice of a hit"`
	ToHit int    `yaml:"to_hit" min:"-5" max:"5" unit:"added to Skill" doc:"modifier to hit"`
}

// Gear is a set of the equipment that critical hits destroy (HB-32, row 7).
type Gear uint8

const (
	BombSight Gear = 1 << iota
	DiveBrakes
	Radar
)

var gearNames = [3]string{"bomb sight", "dive brakes", "radar"}

// GearByName finds an item by its name. It panics if there is none.
func GearByName(name string) Gear {
	for i, n := range gearNames {
		if n == name {
			return 1 << i
		}
	}
	panic("heightband: no equipment " + name)
}

// GearName is the name of one item.
func GearName(g Gear) string {
	for i, n := range gearNames {
		if g == 1<<i {
			return n
		}
	}
	panic("heightband: no such equipment")
}

// BandFeet is the height of a band (HB-3).
const BandFeet = 500

// Skills of those aboard where an experiment gives none (HB-7).
const (
	DefaultSkill   = 5
	DefaultAircrew = 4
)

// Ranges of batteries in inches (HB-24).
const (
	GunRange    = 6
	RocketRange = 8
)
