package card

// climbMinutes is the shortest time for which a climb's power setting must be allowed, or say what it gives
// beyond one that is (HB-63). In a turn it is the three minutes of PowerFigure: even fights last 14 to 29
// turns of 10 seconds on average.
const climbMinutes = 15

// Figures are the real performance that a card is derived from (HB-60 to HB-66). Every group names
// its source, and where power or weight matter, the power setting and the weight.
type Figures struct {
	Mark    string        `yaml:"mark" doc:"the mark, and the aircraft tested if it is known"`
	Weight  WeightFigure  `yaml:"weight" doc:"weight in the fight: DP (HB-61), turn and climb"`
	Size    SizeFigure    `yaml:"size" doc:"wing: DV (HB-64) and turn (HB-62)"`
	Power   PowerFigure   `yaml:"power" doc:"what the engines give in a turn (HB-62, HB-63)"`
	Speed   SpeedFigure   `yaml:"speed" doc:"top speed: AS (HB-60) and drag (HB-62)"`
	Stall   StallFigure   `yaml:"stall" doc:"clean stall: ST (HB-60) and greatest lift (HB-62)"`
	Climb   ClimbFigure   `yaml:"climb" doc:"climb near sea level: CM (HB-63)"`
	Ceiling CeilingFigure `yaml:"ceiling" doc:"service ceiling (HB-66)"`
	Roll    *RollFigure   `yaml:"roll,omitempty" doc:"an outstanding rate of roll: AB +1 (HB-63)"`
	Guns    GunFigure     `yaml:"guns" doc:"guns and crew (HB-65)"`
}

// WeightFigure is the weight of the card.
type WeightFigure struct {
	Kg     float64 `yaml:"kg" min:"500" max:"60000" unit:"kilograms" doc:"weight in the fight"`
	Load   string  `yaml:"load" maxlen:"80" doc:"what is aboard at that weight"`
	Source string  `yaml:"source" doc:"where the weight comes from"`
}

// SizeFigure is the wing.
type SizeFigure struct {
	SpanM  float64 `yaml:"span_m" min:"5" max:"60" unit:"metres" doc:"wing span"`
	WingM2 float64 `yaml:"wing_m2" min:"5" max:"300" unit:"square metres" doc:"wing area"`
	Source string  `yaml:"source" doc:"where the sizes come from"`
}

// PowerFigure is the most power of all engines together that may be held for three minutes.
type PowerFigure struct {
	SeaLevel float64 `yaml:"sea_level" min:"100" max:"20000" unit:"hp, jets lb" doc:"at sea level"`
	At10k    float64 `yaml:"at_10k_ft" min:"100" max:"20000" unit:"hp, jets lb" doc:"at 10,000 feet"`
	Setting  string  `yaml:"setting" maxlen:"80" doc:"power setting"`
	Minutes  int     `yaml:"minutes" min:"3" max:"1440" unit:"minutes" doc:"how long the setting is allowed"`
	Source   string  `yaml:"source" doc:"where the power comes from"`
}

// SpeedFigure is the top speed.
type SpeedFigure struct {
	MPH     float64 `yaml:"mph" min:"50" max:"900" unit:"miles an hour" doc:"top speed"`
	Ft      float64 `yaml:"ft" min:"0" max:"36000" unit:"feet" doc:"height of that speed"`
	Power   float64 `yaml:"power" min:"100" max:"20000" unit:"hp, jets lb" doc:"power of all engines at that speed"`
	Setting string  `yaml:"setting" maxlen:"80" doc:"power setting"`
	Minutes int     `yaml:"minutes" min:"3" max:"1440" unit:"minutes" doc:"how long the setting is allowed"`
	Source  string  `yaml:"source" doc:"where the speed comes from"`
}

// StallFigure is the stall without flaps and power.
type StallFigure struct {
	MPH    float64 `yaml:"mph" min:"20" max:"300" unit:"miles an hour" doc:"clean stall speed at sea level"`
	Kg     float64 `yaml:"kg" min:"500" max:"60000" unit:"kilograms" doc:"weight at that stall"`
	Lift   float64 `yaml:"lift,omitempty" min:"0.5" max:"3" doc:"lift coefficient that the speed is reckoned from"`
	Source string  `yaml:"source" doc:"where the speed comes from"`
}

// ClimbFigure is a rate of climb near sea level.
type ClimbFigure struct {
	FtMin   float64 `yaml:"ft_min" min:"0" max:"20000" unit:"feet a minute" doc:"rate of climb"`
	Height  string  `yaml:"height" maxlen:"40" doc:"height of that rate, or the heights that it is the mean of"`
	Kg      float64 `yaml:"kg" min:"500" max:"60000" unit:"kilograms" doc:"weight in that climb"`
	Setting string  `yaml:"setting" maxlen:"80" doc:"power setting"`
	Minutes int     `yaml:"minutes" min:"1" max:"1440" unit:"minutes" doc:"how long the setting is allowed"`
	Excess  float64 `yaml:"excess_hp,omitempty" min:"1" max:"5000" unit:"horsepower" doc:"what it gives beyond a setting for 15 minutes"`
	AllFuel bool    `yaml:"all_fuel,omitempty" doc:"true where the fuel lasts no longer at any setting, as that of a rocket"`
	Source  string  `yaml:"source" doc:"where the climb comes from"`
}

// CeilingFigure is the service ceiling.
type CeilingFigure struct {
	Ft     float64 `yaml:"ft" min:"1000" max:"60000" unit:"feet" doc:"service ceiling"`
	Load   string  `yaml:"load" maxlen:"80" doc:"load and power setting of the ceiling"`
	Source string  `yaml:"source" doc:"where the ceiling comes from"`
}

// RollFigure says who found the rate of roll outstanding.
type RollFigure struct {
	Source string `yaml:"source" doc:"where that is said"`
}

// GunFigure says where guns and crew come from.
type GunFigure struct {
	Source string `yaml:"source" doc:"where guns and crew come from"`
}
