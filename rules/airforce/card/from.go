package card

import (
	"fmt"
	"slices"
	"strings"
)

// From is the real performance that a card is derived from (AF-90 to AF-99). Each group of
// figures names its power setting, weight, heights and source. Heights are feet above the sea.
type From struct {
	Type      string     `yaml:"type" maxlen:"40" doc:"the variant that the figures are of"`
	Engine    string     `yaml:"engine" enum:"inline,radial,jet" doc:"sort of engine"`
	Build     string     `yaml:"build" enum:"light,normal,strong,rugged,bomber,heavy" doc:"how much damage it takes for its weight (AF-98)"`
	Stiff     bool       `yaml:"stiff_ailerons,omitempty" doc:"ailerons that stiffen with speed (AF-95)"`
	AirBrakes bool       `yaml:"air_brakes,omitempty" doc:"a jet with air brakes (AF-94)"`
	Size      Size       `yaml:"size" doc:"wing area and span"`
	Level     LevelTest  `yaml:"level" doc:"top level speeds"`
	Climb     ClimbTest  `yaml:"climb" doc:"rates of climb, up to the service ceiling"`
	Stall     StallTest  `yaml:"stall" doc:"stalling speed"`
	Dive      DiveLimit  `yaml:"dive" doc:"what it may dive at"`
	Maneuver  *Published `yaml:"maneuver,omitempty" doc:"Maneuver speeds that are published, not derived"`
	Arms      Arms       `yaml:"arms" doc:"guns and their rounds"`
}

// Size is what stays the same with any load.
type Size struct {
	Wing   int    `yaml:"wing_tenths_m2" min:"50" max:"5000" unit:"tenths of a square metre" doc:"wing area"`
	Span   int    `yaml:"span_cm" min:"300" max:"9900" unit:"cm" doc:"span"`
	Source string `yaml:"source" doc:"where the figures come from"`
}

// LevelTest is top speed by height, in a straight line from one height to the next.
type LevelTest struct {
	Power     string `yaml:"power" enum:"combat,military" doc:"combat: the highest power cleared for some minutes; military: for a quarter or half an hour"`
	Setting   string `yaml:"setting" maxlen:"80" doc:"the power setting as the source has it"`
	WeightKG  int    `yaml:"weight_kg" min:"300" max:"99000" unit:"kg" doc:"weight"`
	Heights   []int  `yaml:"height_ft" minitems:"1" maxitems:"12" itemmin:"0" itemmax:"70000" unit:"feet" doc:"heights, from 0 up"`
	MPH       []int  `yaml:"mph" minitems:"1" maxitems:"12" itemmin:"50" itemmax:"900" unit:"mph" doc:"true speed at each height"`
	Estimated []int  `yaml:"estimated_ft,omitempty" maxitems:"12" itemmin:"0" itemmax:"70000" unit:"feet" doc:"heights whose figure the source does not print"`
	Source    string `yaml:"source" doc:"where the figures come from"`
}

// ClimbTest is rate of climb by height, in a straight line from one height to the next.
type ClimbTest struct {
	Power     string `yaml:"power" enum:"combat,military" doc:"as for the level speeds, and the same as there"`
	Setting   string `yaml:"setting" maxlen:"80" doc:"the power setting as the source has it"`
	WeightKG  int    `yaml:"weight_kg" min:"300" max:"99000" unit:"kg" doc:"weight, also that of the card (AF-98)"`
	Best      int    `yaml:"climbing_speed_mph" min:"50" max:"600" unit:"mph" doc:"indicated speed of the best climb at 10,000 feet"`
	Heights   []int  `yaml:"height_ft" minitems:"2" maxitems:"12" itemmin:"0" itemmax:"70000" unit:"feet" doc:"heights, from 0 up to the service ceiling"`
	FPM       []int  `yaml:"ft_min" minitems:"2" maxitems:"12" itemmin:"0" itemmax:"20000" unit:"feet a minute" doc:"rate of climb at each height, 100 at the last"`
	Time      *Reach `yaml:"time_to_height,omitempty" doc:"a time to a height that the source prints; the rates must give it within 3 percent"`
	Estimated []int  `yaml:"estimated_ft,omitempty" maxitems:"12" itemmin:"0" itemmax:"70000" unit:"feet" doc:"heights whose figure the source does not print"`
	Source    string `yaml:"source" doc:"where the figures come from"`
}

// Reach is how long a climb from the sea takes to a height.
type Reach struct {
	Feet    int `yaml:"ft" min:"1000" max:"70000" unit:"feet" doc:"height, at most the service ceiling"`
	Seconds int `yaml:"seconds" min:"10" max:"9000" unit:"seconds" doc:"time from the sea"`
}

// StallTest is the stalling speed with flaps up and the engine idle, or the lift that gives it.
type StallTest struct {
	MPH      int    `yaml:"mph,omitempty" min:"20" max:"300" unit:"mph" doc:"indicated stalling speed, flaps up, engine idle; without it lift_hundredths"`
	WeightKG int    `yaml:"weight_kg,omitempty" min:"300" max:"99000" unit:"kg" doc:"weight at which it stalls at that speed"`
	Lift     int    `yaml:"lift_hundredths,omitempty" min:"80" max:"250" unit:"hundredths" doc:"greatest lift coefficient with flaps up"`
	Source   string `yaml:"source" doc:"where the figures come from"`
}

// DiveLimit is the speed that the smaller of two limits allows.
type DiveLimit struct {
	MPH    int    `yaml:"mph" min:"100" max:"900" unit:"mph" doc:"limit of the indicated speed"`
	Mach   int    `yaml:"mach_hundredths" min:"30" max:"120" unit:"hundredths of Mach" doc:"the Mach number to which it handles in service (AF-90)"`
	Source string `yaml:"source" doc:"where the figures come from"`
}

// Published are figures of the printed card.
type Published struct {
	Speeds []int  `yaml:"speed" minitems:"4" maxitems:"4" itemmin:"0" itemmax:"19" unit:"speed points" doc:"top Maneuver speed by altitude band; 0: none"`
	Source string `yaml:"source" doc:"where the figures come from"`
}

// Arms are guns: fixed ones in the order of the card's groups, flexible ones by hemisphere.
type Arms struct {
	Fixed  []Belt `yaml:"fixed,omitempty" maxitems:"4" doc:"fixed guns, one entry a group"`
	Front  []Belt `yaml:"front,omitempty" maxitems:"8" doc:"flexible guns that fire forward"`
	Rear   []Belt `yaml:"rear,omitempty" maxitems:"8" doc:"flexible guns that fire back"`
	Source string `yaml:"source" doc:"where the figures come from"`
}

// A Belt is guns of one type and their rounds.
type Belt struct {
	Gun    string `yaml:"gun" enum:"browning-303,mg-15,mg-17,type-97,browning-50,browning-50-m3,mg-131,ho-103,ubs,ubt,shkas,type-99-1,mg-ff,hispano,hispano-v,mg-151-20,ho-5,shvak,vya-23,nr-23,mk-108,n-37" doc:"type of gun (AF-97)"`
	Number int    `yaml:"number" min:"1" max:"12" unit:"guns" doc:"how many"`
	Rounds int    `yaml:"rounds" min:"1" max:"3000" unit:"rounds" doc:"rounds a gun; of the shortest belt, where belts differ"`
}

// serviceClimb is the climb at the service ceiling, feet a minute.
const serviceClimb = 100

// from checks the real performance: one power setting for speeds and climbs, as many figures
// as heights, heights that ascend from the sea to the ceiling, one way to know the stall.
func (k *cardCheck) from() {
	f := k.card.From
	if !k.Has("from") || f == nil {
		return
	}
	if f.Climb.Power != f.Level.Power {
		k.refuse("from.climb.power", f.Level.Power+", the power of the level speeds: a card has one setting")
	}
	k.heights("from.level", "mph", f.Level.Heights, f.Level.MPH, f.Level.Estimated)
	k.heights("from.climb", "ft_min", f.Climb.Heights, f.Climb.FPM, f.Climb.Estimated)
	if last := len(f.Climb.FPM) - 1; f.Climb.FPM[last] != serviceClimb {
		k.refuse(fmt.Sprintf("from.climb.ft_min.%d", last+1),
			fmt.Sprintf("%d, the climb at the service ceiling", serviceClimb))
	}
	k.reach(&f.Climb)
	if s := f.Stall; (s.MPH == 0) != (s.WeightKG == 0) || (s.MPH == 0) == (s.Lift == 0) {
		k.refuse("from.stall", "mph and weight_kg, or lift_hundredths alone")
	}
	if n, have := len(f.Arms.Fixed), len(k.card.Guns); n != have && k.Sound("guns") {
		k.refuse("from.arms", fmt.Sprintf("fixed guns for each of the %d groups of the card", have))
	}
	if a := f.Arms; k.Sound("flexible") && (k.card.Flexible != nil) != (len(a.Front)+len(a.Rear) > 0) {
		k.refuse("from.arms", "front and rear guns just for a card with flexible ones")
	}
}

// reachParts is the part of a printed time to height by which the rates of climb may miss it:
// one in 33, three percent.
const reachParts = 33

// reach checks that the rates of climb give the printed time to a height.
func (k *cardCheck) reach(climb *ClimbTest) {
	if climb.Time == nil || !k.Sound("from.climb") || len(climb.FPM) != len(climb.Heights) {
		return
	}
	if top := climb.Heights[len(climb.Heights)-1]; climb.Time.Feet > top {
		k.refuse("from.climb.time_to_height.ft", fmt.Sprintf("%d feet at most, the service ceiling", top))
		return
	}
	took, printed := nearest(climb.seconds(climb.Time.Feet)), climb.Time.Seconds
	if off := max(took-printed, printed-took); off*reachParts > printed {
		k.refuse("from.climb.time_to_height.seconds",
			fmt.Sprintf("%d seconds within 3 percent, which the rates of climb take to %d feet", took, climb.Time.Feet))
	}
}

// heights checks one list of figures by height.
func (k *cardCheck) heights(group, figures string, heights, values, estimated []int) {
	if len(values) != len(heights) {
		k.refuse(group+"."+figures, fmt.Sprintf("%d figures, one for each height", len(heights)))
	}
	for i, h := range heights {
		switch {
		case i == 0 && h != 0:
			k.refuse(group+".height_ft.1", "0, for the heights begin at the sea")
		case i > 0 && h <= heights[i-1]:
			k.refuse(fmt.Sprintf("%s.height_ft.%d", group, i+1), fmt.Sprintf("more than %d", heights[i-1]))
		}
	}
	for i, h := range estimated {
		if !slices.Contains(heights, h) {
			k.refuse(fmt.Sprintf("%s.estimated_ft.%d", group, i+1),
				"one of the heights: "+strings.Trim(fmt.Sprint(heights), "[]"))
		}
	}
}
