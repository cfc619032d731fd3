package card

import "github.com/furball-sim/furball/rules/yamldoc"

// WingSweep is variable geometry.
type WingSweep struct {
	Change    string     `yaml:"change" enum:"one-step,automatic,table" doc:"how the wings move: one-step (EVG1) one position a game turn, automatic (EVGA) by speed, table (EVGTT) by the turn and speed tables chosen"`
	Positions []Position `yaml:"positions" form:"block" minitems:"2" maxitems:"4" doc:"from forward to aft"`
}

// A Position is one wing position.
type Position struct {
	Name     string     `yaml:"name" maxlen:"20" doc:"forward, mid, aft"`
	From     Halves     `yaml:"from_speed,omitempty" doc:"automatic: lowest start speed, 0 to 30 in steps of 0.5; absent: any"`
	To       Halves     `yaml:"to_speed,omitempty" doc:"automatic: highest start speed, 0 to 30 in steps of 0.5; absent: any"`
	TurnDrag TurnTable  `yaml:"turn_drag" form:"table late" doc:"printed drag by turn rate and configuration"`
	Speeds   SpeedTable `yaml:"speed" form:"table late" doc:"speed table by band"`
	Codes    Names      `yaml:"properties,omitempty" maxitems:"20" enum:"GSSM,PSSM,HAE,HPR,HRR,HRRCL,LRR,HTD,LTD,LTDCL,RA,RACL,RPR,HBR,LBR,NRM,OVR,RMCL" doc:"flight properties in this position, besides those of the whole card"`
}

// positions are the wing positions of a document that has them or the tables of one without a name.
func (d *Document) positions() []Position {
	if d.Sweep != nil {
		return d.Sweep.Positions
	}
	return []Position{{TurnDrag: yamldoc.Or(d.TurnDrag, TurnTable{}), Speeds: yamldoc.Or(d.Speeds, SpeedTable{})}}
}

// SpeedLimits are the speeds of the properties that need one.
type SpeedLimits struct {
	LRRHS Halves `yaml:"LRRHS,omitempty" doc:"low roll rate at and above this speed"`
	NLRHS Halves `yaml:"NLRHS,omitempty" doc:"no lag rolls at and above this speed"`
	NDRHS Halves `yaml:"NDRHS,omitempty" doc:"no displacement rolls at and above this speed"`
	RALS  Halves `yaml:"RALS,omitempty" doc:"rapid acceleration up to this speed"`
	ABSF  Halves `yaml:"ABSF,omitempty" doc:"maximum speeds are this much lower without afterburner"`
}

// of is where the speed of a property stands, nil for one that needs none.
func (l *SpeedLimits) of(p Property) *Halves {
	switch p {
	case LRRHS:
		return &l.LRRHS
	case NLRHS:
		return &l.NLRHS
	case NDRHS:
		return &l.NDRHS
	case RALS:
		return &l.RALS
	case ABSF:
		return &l.ABSF
	}
	return nil
}

// A GunLine is the internal gun.
type GunLine struct {
	Name       string    `yaml:"name" maxlen:"80" doc:"what it is"`
	Hit        []HitCell `yaml:"hit" note:"at range 0, 1, 2" minitems:"3" maxitems:"3" doc:"a hit on this or less at range 0, 1, 2: 0 to 10, or \"-\" out of reach"`
	Rating     int       `yaml:"attack_rating" min:"1" max:"10" doc:"attack rating in the air"`
	Ground     string    `yaml:"ground_rating,omitempty" form:"quoted" maxlen:"6" doc:"attack rating on the ground, not used in duels"`
	Ammunition Halves    `yaml:"shots" doc:"shots, 0 to 30 in steps of 0.5; a snap shot takes 0.5"`
	Part       *GunPart  `yaml:"part,omitempty" doc:"fixed guns that may also fire a part of them alone"`
	Arc        string    `yaml:"arc,omitempty" form:"quoted" enum:"30-,60-,90-,180-,all" doc:"arc of an articulated gun; absent: fixed forward"`
	Rear       int       `yaml:"rear,omitempty" min:"-3" max:"3" doc:"articulated: added to hit rolls into its 60- arc"`
	Ranging    int       `yaml:"ranging,omitempty" min:"-3" max:"0" doc:"articulated: added to hit rolls when the tail radar ranges"`
	LockedOn   bool      `yaml:"locked_on,omitempty" doc:"articulated: true if it fires only at targets that the tail radar is locked on to"`
	NotBelow   bool      `yaml:"not_below,omitempty" doc:"articulated: true if it does not fire at lower targets"`
}

// A GunPart is what a part of the guns does, with the ammunition of all.
type GunPart struct {
	Hit    []HitCell `yaml:"hit" minitems:"3" maxitems:"3" doc:"a hit on this or less at range 0, 1, 2: 0 to 10, or \"-\" out of reach"`
	Rating int       `yaml:"attack_rating" min:"1" max:"10" doc:"attack rating in the air"`
}

// A SightLine is the gunsight's modifiers. At ET there is no shot.
type SightLine struct {
	TT int `yaml:"TT" min:"-5" max:"9" doc:"tight turn"`
	HT int `yaml:"HT" min:"-5" max:"9" doc:"hard turn"`
	BT int `yaml:"BT" min:"-5" max:"9" doc:"break turn"`
}

// A RadarLine is the air radar.
type RadarLine struct {
	Name   string      `yaml:"name" maxlen:"60" doc:"designation"`
	Arc    string      `yaml:"arc,omitempty" enum:"limited,180+,150+,120+,90+,60+,30+,all" doc:"arc; absent: a set for gun ranging only"`
	Search *RadarReach `yaml:"search,omitempty" doc:"absent: it cannot search"`
	Track  *RadarReach `yaml:"track,omitempty" doc:"absent: it cannot track"`
	LockOn int         `yaml:"lock_on,omitempty" form:"always" min:"0" max:"10" doc:"lock-on and ranging succeed on this or less"`
	ECCM   int         `yaml:"eccm,omitempty" min:"0" max:"9" doc:"resistance to jamming"`
}

// A TailRadarLine is a radar that serves articulated guns.
type TailRadarLine struct {
	Name   string      `yaml:"name" maxlen:"60" doc:"designation"`
	Arc    string      `yaml:"arc" enum:"30-,60-,90-" doc:"arc behind the aircraft"`
	Search *RadarReach `yaml:"search,omitempty" doc:"absent: it ranges only"`
	Track  *RadarReach `yaml:"track,omitempty" doc:"absent: it ranges only"`
	LockOn int         `yaml:"lock_on" min:"1" max:"10" doc:"lock-on and ranging succeed on this or less"`
	ECCM   int         `yaml:"eccm,omitempty" min:"0" max:"9" doc:"resistance to jamming"`
}

// A RadarReach is what one of the radar's tasks can do.
type RadarReach struct {
	Range    int `yaml:"range" min:"1" max:"500" unit:"hexes" doc:"range"`
	Strength int `yaml:"strength" min:"1" max:"99" doc:"strength"`
}

// An ECMLine is the electronic equipment.
type ECMLine struct {
	IFF      bool   `yaml:"iff,omitempty" doc:"identification friend or foe"`
	RWR      string `yaml:"rwr,omitempty" enum:"A,B,C,D" doc:"radar warning receiver"`
	DDS      string `yaml:"dds,omitempty" enum:"A,B,C,D" doc:"decoy dispenser"`
	Make     string `yaml:"dds_make,omitempty" enum:"western,eastern" doc:"make of the dispenser, which says what it holds; absent: western"`
	Decoys   int    `yaml:"decoys,omitempty" form:"late" min:"0" max:"999" doc:"how many decoys the dispenser holds; absent: not printed"`
	DJM      string `yaml:"djm,omitempty" pattern:"^[A-D][0-9]$" doc:"deceptive jammer, letter and capability"`
	AJM      string `yaml:"ajm,omitempty" pattern:"^[A-D][0-9]$" doc:"active jammer, letter and capability"`
	BJM      string `yaml:"bjm,omitempty" pattern:"^[A-D][0-9]$" doc:"barrage jammer, letter and capability"`
	BJMCount int    `yaml:"bjm_count,omitempty" form:"late" min:"0" max:"4" doc:"how many barrage jammers; absent: one"`
}

// A StoresTable says what may be carried.
type StoresTable struct {
	CleanMax int            `yaml:"clean_max" note:"load points" min:"-1" max:"99" unit:"load points" doc:"up to this it is CL; -1: never"`
	HalfMax  int            `yaml:"half_max" min:"-1" max:"99" unit:"load points" doc:"up to this it is 1/2, above DT; -1: never"`
	Limit    int            `yaml:"load_limit" note:"lb" min:"0" max:"100000" unit:"lb" doc:"most that it may carry"`
	Stations []StationLines `yaml:"stations,omitempty" form:"lines" maxitems:"30" doc:"places for stores"`
}

// StationLines is one or more stations alike: pairs left and right, or centre.
type StationLines struct {
	Left    []int `yaml:"left,omitempty" maxitems:"20" itemmin:"1" itemmax:"60" doc:"numbers of stations on the left"`
	Right   []int `yaml:"right,omitempty" maxitems:"20" itemmin:"1" itemmax:"60" doc:"their mirror images on the right, in the same order"`
	Centre  []int `yaml:"centre,omitempty" maxitems:"20" itemmin:"1" itemmax:"60" doc:"stations without a mirror image"`
	Limit   int   `yaml:"limit" min:"0" max:"60000" unit:"lb" doc:"most that each may carry"`
	Types   Names `yaml:"types,omitempty" form:"last" maxitems:"30" enum:"IRM,RHM,BRM,AHM,GP,FT,MDR,EP,BB,NBB,BG,BS,RG,RS,RK,NRK,RP,RPT,ARM,ASM,NAM,DR,TR,MR,WR,ADR,MRT,DP,LP,OP,PP,IP,WP" doc:"codes of the stores that it takes"`
	Besides int   `yaml:"irm_besides,omitempty" form:"late" min:"0" max:"4" doc:"how many infrared missiles each takes besides another store"`
	Bay     bool  `yaml:"bay,omitempty" doc:"true: an internal bay, in which load points count half"`
}

// Victory is the victory points by damage.
type Victory struct {
	K int `yaml:"K" min:"0" max:"200" doc:"destroyed"`
	C int `yaml:"C" min:"0" max:"200" doc:"crippled"`
	H int `yaml:"H" min:"0" max:"200" doc:"heavy damage"`
	L int `yaml:"L" min:"0" max:"200" doc:"light damage"`
}

// Emergency is the emergency afterburner of the MiG-21bis.
type Emergency struct {
	CL      Quarters `yaml:"CL" doc:"AP clean, 0 to 20 in steps of 0.25"`
	Half    Quarters `yaml:"1/2" doc:"AP half-dirty, 0 to 20 in steps of 0.25"`
	DT      Quarters `yaml:"DT" doc:"AP dirty, 0 to 20 in steps of 0.25"`
	Fuel    Fuel     `yaml:"fuel" doc:"fuel points a game turn, 0 to 100 in steps of 0.05"`
	Highest int      `yaml:"highest" min:"0" max:"99" unit:"levels" doc:"highest altitude; the start speed must be at least high transonic"`
	Running int      `yaml:"running" min:"1" max:"20" unit:"game turns" doc:"most game turns in a row"`
	Total   int      `yaml:"total" min:"1" max:"99" unit:"game turns" doc:"most game turns in all"`
}

func (e *Emergency) cells() [NumConfigs]Quarters { return [NumConfigs]Quarters{e.CL, e.Half, e.DT} }
