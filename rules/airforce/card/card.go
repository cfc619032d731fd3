package card

import (
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// Card kinds.
const (
	FighterKind = "fighter"
	BomberKind  = "bomber"
)

// A Card is one aircraft. Lists of four go by altitude band: 0-9.9, 10-19.9, 20-29.9,
// 30 thousand feet and up (AF-53); lists of three by Maneuver, Level and Dive speed (AF-57).
type Card struct {
	ID           string       `yaml:"id" pattern:"^[a-z0-9]+(-[a-z0-9]+)*$" doc:"name in lower case with dashes"`
	Name         string       `yaml:"name" maxlen:"60" doc:"name as printed"`
	Kind         string       `yaml:"kind" enum:"fighter,bomber" doc:"whether it is a fighter (AF-2)"`
	Heavy        bool         `yaml:"heavy,omitempty" doc:"a heavy bomber: wing hits leave its flight alone (AF-27)"`
	Engines      int          `yaml:"engines" min:"1" max:"8" unit:"engines" doc:"how many engines it has (AF-23)"`
	EngineHits   string       `yaml:"engine_hits" enum:"single,twin,rugged-radial,il-2,four" doc:"what E hits cost (AF-24)"`
	Stall        []int        `yaml:"stall" minitems:"4" maxitems:"4" itemmin:"0" itemmax:"19" unit:"speed points" doc:"Stall Speed by altitude band"`
	StallFixed   bool         `yaml:"stall_fixed,omitempty" doc:"level flight does not lower the Stall Speed (AF-10)"`
	Maneuver     []int        `yaml:"maneuver" minitems:"4" maxitems:"4" itemmin:"0" itemmax:"19" unit:"speed points" doc:"top Maneuver speed by altitude band; 0: none"`
	Level        []int        `yaml:"level" minitems:"4" maxitems:"4" itemmin:"1" itemmax:"19" unit:"speed points" doc:"top Level speed by altitude band"`
	Dive         []int        `yaml:"dive" minitems:"4" maxitems:"4" itemmin:"2" itemmax:"20" unit:"speed points" doc:"Maximum Dive Speed by altitude band"`
	Climb        Rates        `yaml:"climb" doc:"Max. Climb at Maneuver and Level speed (AF-60)"`
	DiveClimb    Rates        `yaml:"dive_speed_climb" doc:"Dive Sp. Climb (AF-60)"`
	MaxDive      Pair         `yaml:"max_dive" doc:"Max. Dive, at any speed and altitude (AF-61)"`
	LoopDive     int          `yaml:"half_loop_dive,omitempty" min:"1" max:"60" unit:"hundred feet" doc:"Special H-Loop Max. Dive (AF-20); needed with a half-loop"`
	Acceleration []int        `yaml:"acceleration" minitems:"1" maxitems:"3" itemmin:"1" itemmax:"60" unit:"hundred feet" doc:"altitude lost in a dive for 1, 2 and 3 speed points (AF-61)"`
	Ceiling      int          `yaml:"ceiling" min:"10" max:"700" unit:"hundred feet" doc:"altitude that it cannot climb above (AF-62)"`
	Power        Power        `yaml:"power" doc:"Power Factors (AF-59)"`
	Brake        int          `yaml:"brake" min:"1" max:"6" unit:"speed points" doc:"Brake Factor (AF-59)"`
	Requirements Requirements `yaml:"requirements" doc:"hexes flown before a manoeuvre (AF-57)"`
	Guns         []Group      `yaml:"guns,omitempty" maxitems:"4" doc:"groups of fixed guns"`
	Flexible     *Flexible    `yaml:"flexible,omitempty" doc:"flexible guns (AF-15)"`
	K14          bool         `yaml:"k14,omitempty" doc:"it has a K-14 gyro sight (AF-12)"`
	Silhouette   int          `yaml:"silhouette" min:"0" max:"9" doc:"Silhouette Modifier (AF-68, AF-12)"`
	Boxes        Boxes        `yaml:"boxes" doc:"damage boxes (AF-46)"`
	BasedOn      string       `yaml:"based_on,omitempty" pattern:"^[a-z0-9]+(-[a-z0-9]+)*$" doc:"id of the card that it is a changed copy of"`
	From         *From        `yaml:"from,omitempty" doc:"the real performance that the figures are derived from (AF-90 to AF-99)"`
	Source       string       `yaml:"source,omitempty" doc:"where its figures come from"`
	Note         string       `yaml:"note,omitempty" doc:"anything a player should know"`
}

// Rates are climbs in a game-turn by altitude band.
type Rates struct {
	Black []int `yaml:"black" minitems:"4" maxitems:"4" itemmin:"0" itemmax:"60" unit:"hundred feet" doc:"black value by altitude band"`
	Red   []int `yaml:"red" minitems:"4" maxitems:"4" itemmin:"0" itemmax:"60" unit:"hundred feet" doc:"red value by altitude band, not below the black one"`
}

// Pair is a black value and a red one.
type Pair struct {
	Black int `yaml:"black" min:"1" max:"60" unit:"hundred feet" doc:"black value"`
	Red   int `yaml:"red" min:"1" max:"60" unit:"hundred feet" doc:"red value, not below the black one"`
}

// Power are the Power Factors; there are none at Dive speed (AF-17).
type Power struct {
	Maneuver int `yaml:"maneuver" min:"0" max:"6" unit:"speed points" doc:"Power Factor at Maneuver speed"`
	Level    int `yaml:"level" min:"0" max:"6" unit:"speed points" doc:"Power Factor at Level speed"`
}

// Requirements are hexes to fly straight before each kind of manoeuvre (AF-57).
type Requirements struct {
	Bank     []int `yaml:"bank" minitems:"3" maxitems:"3" itemmin:"1" itemmax:"19" unit:"hexes" doc:"Bank"`
	Slip     []int `yaml:"slip" minitems:"3" maxitems:"3" itemmin:"1" itemmax:"19" unit:"hexes" doc:"Slip"`
	Turn     []int `yaml:"turn" minitems:"3" maxitems:"3" itemmin:"1" itemmax:"19" unit:"hexes" doc:"Turn"`
	HalfRoll []int `yaml:"half_roll,omitempty" minitems:"3" maxitems:"3" itemmin:"1" itemmax:"19" unit:"hexes" doc:"Half-Roll; without it there is none"`
	HalfLoop []int `yaml:"half_loop,omitempty" minitems:"3" maxitems:"3" itemmin:"1" itemmax:"19" unit:"hexes" doc:"Half-Loop; without it there is none"`
	VDive    []int `yaml:"v_dive,omitempty" minitems:"3" maxitems:"3" itemmin:"1" itemmax:"19" unit:"hexes" doc:"Vertical Dive; without it there is no vertical manoeuvre"`
}

// ForwardGuns is the type of fixed guns that fire forward (AF-5).
const ForwardGuns = "FF"

// A Group is guns that are fired together (AF-97).
type Group struct {
	Name    string `yaml:"name" maxlen:"40" doc:"what the guns are"`
	Type    string `yaml:"type" enum:"FF,FH,FL" doc:"fixed forward, fixed firing up, fixed firing down (AF-14)"`
	Factors Halves `yaml:"factors" doc:"Gun Factors, 0 to 40, whole or with .5"`
	Ammo    int    `yaml:"ammo" min:"0" max:"60" unit:"boxes" doc:"ammunition boxes"`
}

// Flexible are the guns of an aircraft's gunners (AF-15).
type Flexible struct {
	Front    Halves `yaml:"front" doc:"Gun Factors into the front hemisphere, 0 to 40, whole or with .5"`
	Rear     Halves `yaml:"rear" doc:"Gun Factors into the rear hemisphere, 0 to 40, whole or with .5"`
	Stations int    `yaml:"stations" min:"1" max:"12" unit:"stations" doc:"gun stations"`
	Rolls    int    `yaml:"rolls" min:"1" max:"3" unit:"rolls" doc:"rolls a game-turn; more than 1 needs four stations"`
	Ammo     int    `yaml:"ammo" min:"0" max:"60" unit:"boxes" doc:"ammunition boxes"`
	Medium   bool   `yaml:"medium_arcs,omitempty" doc:"its arcs are medium ones: targets within 100 ft up and down alone (AF-28)"`
}

// Boxes are the damage boxes by letter (AF-46). G hits have none.
type Boxes struct {
	F int `yaml:"f" min:"1" max:"99" unit:"boxes" doc:"fuselage"`
	W int `yaml:"w" min:"1" max:"99" unit:"boxes" doc:"wing"`
	L int `yaml:"l" min:"1" max:"99" unit:"boxes" doc:"fuel: leak and fire"`
	C int `yaml:"c" min:"1" max:"99" unit:"boxes" doc:"cockpit and controls"`
	E int `yaml:"e" min:"1" max:"99" unit:"boxes" doc:"engine"`
}

// Halves counts half Gun Factors.
type Halves int16

// mostFactors is the most Gun Factors of a group.
const mostFactors = 40

// UnmarshalNode reads a number of 0 to 40 in whole or half steps.
func (h *Halves) UnmarshalNode(n *yamldoc.Node) error {
	whole, part, _ := strings.Cut(n.Value, ".")
	half, known := map[string]int{"": 0, "0": 0, "5": 1}[part]
	number := n.Kind == yamldoc.Scalar && n.Tag != yamldoc.String && known
	if v, err := strconv.Atoi(whole); number && err == nil && v >= 0 && 2*v+half <= 2*mostFactors {
		*h = Halves(2*v + half)
		return nil
	}
	f := n.Fault("", "0 to 40 Gun Factors, whole or with .5")
	f.Err = yamldoc.ErrRange
	return f
}

// SchemaFragment is the JSON Schema of Halves.
func (Halves) SchemaFragment() map[string]any {
	return map[string]any{"type": "number", "minimum": 0, "maximum": mostFactors, "multipleOf": 0.5}
}

// String is the number as on a card: "6", "1.5".
func (h Halves) String() string {
	text := strconv.Itoa(int(h / 2))
	if h%2 != 0 {
		text += ".5"
	}
	return text
}
