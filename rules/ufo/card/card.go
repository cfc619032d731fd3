package card

// Card kinds.
const (
	Fighter = "fighter"
	UFO     = "ufo"
)

// Sizes that fix the arrays of a duel.
const (
	MaxHardPoints = 4
	MaxGuns       = 4
	MaxPower      = 13 // of a ray gun
	MaxRecharge   = 6  // dice of a ray gun
)

// A Card is one aircraft or UFO (UFO-5, UFO-6). Its kind decides which fields it must have.
type Card struct {
	ID        string      `yaml:"id" pattern:"^[a-z0-9]+(-[a-z0-9]+)*$" doc:"name in lower case with dashes"`
	Name      string      `yaml:"name" doc:"name as printed"`
	Kind      string      `yaml:"kind" enum:"fighter,ufo" doc:"which damage column and turn order it uses"`
	Speed     int         `yaml:"speed" min:"1" max:"12" unit:"inches a turn" doc:"top speed"`
	DP        int         `yaml:"dp" words:"damage points" min:"1" max:"60" unit:"damage points" doc:"damage points that destroy it"`
	Hardpoint []HardPoint `yaml:"hard_points,omitempty" maxitems:"4" doc:"fighters: what it carries where"`
	AntiGrav  int         `yaml:"anti_grav,omitempty" min:"1" max:"12" unit:"inches" doc:"UFOs: after a longer move it may not change heading"`
	RayGuns   []RayGun    `yaml:"ray_guns,omitempty" maxitems:"4" doc:"UFOs: its ray guns, in card order"`
	BasedOn   string      `yaml:"based_on,omitempty" pattern:"^[a-z0-9]+(-[a-z0-9]+)*$" doc:"id of the card that it is a changed copy of"`
	Extension bool        `yaml:"extension,omitempty" doc:"true for a card that the seed does not give"`
	Source    string      `yaml:"source,omitempty" doc:"where its figures come from"`
	Note      string      `yaml:"note,omitempty" doc:"anything a player should know"`
}

// A HardPoint carries one weapon (UFO-30).
type HardPoint struct {
	HP       int    `yaml:"hp" min:"1" max:"4" doc:"number of the hard point"`
	Location []int  `yaml:"location" minitems:"1" maxitems:"6" itemmin:"1" itemmax:"6" doc:"numbers of the hit-location die that find it"`
	Weapon   string `yaml:"weapon" enum:"cannon,sidewinder,amraam" doc:"what hangs there"`
	Count    int    `yaml:"count" min:"0" max:"8" unit:"rounds or missiles" doc:"how many; a cannon has unlimited ammunition and count 1"`
}

// A RayGun is one gun of a UFO (UFO-24, UFO-25).
type RayGun struct {
	Power    int `yaml:"power" min:"1" max:"13" unit:"charge points" doc:"greatest charge; it starts full"`
	Recharge int `yaml:"recharge" min:"0" max:"6" unit:"d6" doc:"dice added to the charge in a turn without a shot"`
}
