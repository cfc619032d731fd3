package card

// A Document is a card as designers write it, in YAML: the tables as printed,
// by configuration (CL, 1/2, DT) and by altitude band from EH down to LO.
type Document struct {
	ID      string  `yaml:"id" form:"bare" pattern:"^[a-z0-9]+(-[a-z0-9]+)*$" maxlen:"60" doc:"name in lower case with dashes, as the file is named"`
	Name    string  `yaml:"name" maxlen:"60" doc:"name as printed"`
	Popular string  `yaml:"popular_name,omitempty" maxlen:"60" doc:"what people call it"`
	BasedOn string  `yaml:"based_on,omitempty" pattern:"^[a-z0-9]+(-[a-z0-9]+)*$" maxlen:"60" doc:"id of the card that it is a changed copy of"`
	Origin  string  `yaml:"origin,omitempty" maxlen:"200" doc:"where the card was published: TSOH (The Speed of Heat), APJ with the number of the journal"`
	Source  string  `yaml:"source,omitempty" maxlen:"500" doc:"where the figures of this file come from"`
	Note    string  `yaml:"note,omitempty" doc:"anything a player should know"`
	Crew    Names   `yaml:"crew" minitems:"1" maxitems:"16" maxlen:"40" doc:"one entry a crew position, the pilot first"`
	Engines Engines `yaml:"engines" doc:"what drives it"`

	Power  PowerTable `yaml:"power" form:"gap rows" note:"AP; I and SPBR as printed, their drag is twice as much; fuel points a game turn" doc:"AP and drag of each power setting by configuration, and its fuel points a game turn"`
	Fade   *Fading    `yaml:"power_fade,omitempty" form:"block" note:"AP lost above a speed, above an altitude" doc:"propellers: AP lost by speed and by altitude"`
	Fuel   int        `yaml:"internal_fuel" min:"0" max:"20000" unit:"fuel points" doc:"internal fuel"`
	Cruise Halves     `yaml:"cruise_speed" note:"in CL; 0.5 less in 1/2, 1.0 less in DT" doc:"cruise speed in CL, 0 to 30 in steps of 0.5; 0.5 less in 1/2, 1.0 less in DT"`
	Climb  Halves     `yaml:"climb_speed" doc:"below this speed a sustained climb has half the climb capability, 0 to 30 in steps of 0.5"`

	Ceiling   Levels       `yaml:"ceiling" form:"gap" note:"levels" doc:"ceiling by configuration, in levels"`
	Speeds    *SpeedTable  `yaml:"speed,omitempty" form:"table" note:"\"-\" is closed; UH uses EH" doc:"speed table by band; absent only where wing positions have their own"`
	ClimbRate ClimbTable   `yaml:"climb" form:"table" note:"climb capability in levels; M at every power but AB" doc:"climb capability by band and configuration, in levels"`
	Rolls     RollTable    `yaml:"rolls" form:"gap" note:"drag as printed" doc:"drag of rolling maneuvers"`
	TurnDrag  *TurnTable   `yaml:"turn_drag,omitempty" form:"table" note:"DP as printed, once a game turn" doc:"printed drag by turn rate and configuration; a rate without a row is not allowed; absent only where wing positions have their own"`
	Lift      *LiftDevice  `yaml:"lift_device,omitempty" form:"block" doc:"slats or flaps"`
	Sweep     *WingSweep   `yaml:"variable_geometry,omitempty" form:"block" doc:"wing positions and how they change"`
	Codes     Names        `yaml:"properties,omitempty" maxitems:"20" enum:"GSSM,PSSM,HAE,HPR,HRR,HRRCL,LRR,LRRHS,HTD,LTD,LTDCL,RA,RACL,RALS,RPR,HBR,LBR,SMP,FBW,NRM,OVR,RMCL,NLRHS,NDRHS,ABSF,VIFF" doc:"flight properties"`
	Limits    *SpeedLimits `yaml:"property_limits,omitempty" doc:"the speeds of the properties that need one"`

	Visibility    int    `yaml:"visibility" form:"gap" min:"1" max:"20" doc:"sighting number; larger is easier to see"`
	Size          int    `yaml:"size" min:"-5" max:"5" doc:"added to dice to hit it; positive is smaller"`
	Vulnerability int    `yaml:"vulnerability" min:"-5" max:"5" doc:"added to dice for damage to it; positive is tougher"`
	Restricted    Names  `yaml:"restricted_arcs,omitempty" maxitems:"4" enum:"30-,60-,90-,30L,60L,180L,0L,90L" doc:"arcs in which it sees badly; L: lower targets only"`
	Blind         Names  `yaml:"blind_arcs,omitempty" maxitems:"4" enum:"30-,60-,90-,30L,60L,180L,0L,90L" doc:"arcs in which it sees nothing; L: lower targets only"`
	Seat          string `yaml:"ejection_seat" enum:"none,early,standard,advanced,extraction" doc:"how the crew gets out; extraction: rocket extraction device"`
	Refuelling    bool   `yaml:"air_refuelling,omitempty" doc:"true if it can refuel in the air"`

	Gun       *GunLine       `yaml:"gun,omitempty" form:"gap block" doc:"internal gun; absent: none"`
	Turret    *GunLine       `yaml:"turret,omitempty" form:"block" doc:"articulated guns besides the gun, in a tail mount or turrets; absent: none"`
	Sight     *SightLine     `yaml:"gunsight,omitempty" doc:"added to gun rolls while turning at, or recovering from, a rate; serves gun pods too"`
	Ranging   string         `yaml:"radar_ranging,omitempty" enum:"RE,CA,IG" doc:"radar ranging: RE regular, CA computer-assisted, IG integrated"`
	Rockets   int            `yaml:"rocket_factors,omitempty" min:"0" max:"20" doc:"built-in air-to-air rocket factors"`
	Radar     *RadarLine     `yaml:"radar,omitempty" form:"block" doc:"air radar; absent: none"`
	TailRadar *TailRadarLine `yaml:"tail_radar,omitempty" form:"block" doc:"radar of the articulated guns; absent: none"`
	ECM       *ECMLine       `yaml:"ecm,omitempty" doc:"electronic equipment"`
	Tech      Names          `yaml:"technology,omitempty" maxitems:"12" doc:"irsts-a to irsts-d, look-down, limited-look-down, auto-track, hud, ir-uncage, cc-rockets, tv-ir-optics, target-id, lpi-radar, track-while-scan, track-while-scan-N, limited-track-while-scan, multi-target-N, stealth-N, towed-decoy-N"`

	Stores StoresTable `yaml:"stores" form:"gap block" doc:"what it may carry where"`
	VPs    Victory     `yaml:"victory_points" doc:"what the enemy scores for its damage"`

	Special   Names      `yaml:"special,omitempty" maxitems:"8" enum:"canopy-sighting,hit-penalty-fast,hit-penalty-fast-high,high-turn-departure,no-steep-flight,canted-seat,held-speedbrakes,blind-fire" doc:"rules of single cards"`
	Emergency *Emergency `yaml:"emergency_AB,omitempty" doc:"an afterburner setting above AB for emergencies"`
}

// Names is a list of texts.
type Names = []string

// Engines is how many engines of which type.
type Engines struct {
	Type  string `yaml:"type" enum:"jet,propeller" doc:"jets have settings AB, M, N, I; propellers FT, HT, N, I"`
	Count int    `yaml:"count" min:"1" max:"10" doc:"number of engines"`
}

// A PowerTable is the printed power table. Jets have M and perhaps AB,
// propellers FT and HT.
type PowerTable struct {
	AB   *PowerCells  `yaml:"AB,omitempty" doc:"jets: most AP in afterburner; absent: no afterburner"`
	M    *PowerCells  `yaml:"M,omitempty" doc:"jets: most AP in military power"`
	FT   *PowerCells  `yaml:"FT,omitempty" doc:"propellers: most AP at full throttle"`
	HT   *PowerCells  `yaml:"HT,omitempty" doc:"propellers: most AP at half throttle"`
	N    FuelCell     `yaml:"N" doc:"normal power gives no AP"`
	I    IdleCells    `yaml:"I" doc:"idle figure as printed; the drag is twice as much"`
	SPBR *PointsCells `yaml:"SPBR,omitempty" doc:"speedbrake figure as printed; the drag is up to twice as much; absent: none fitted"`
}

// PowerCells is one row of the power table; a setting may be closed to the dirtier configurations (AP-6.2).
type PowerCells struct {
	CL   Quarters   `yaml:"CL" doc:"clean, 0 to 20 in steps of 0.25"`
	Half PointsCell `yaml:"1/2" doc:"half-dirty, 0 to 20 in steps of 0.25, or \"-\""`
	DT   PointsCell `yaml:"DT" doc:"dirty, 0 to 20 in steps of 0.25, or \"-\""`
	Fuel Fuel       `yaml:"fuel" doc:"fuel points a game turn with all engines running, 0 to 100 in steps of 0.05"`
}

func (p *PowerCells) cells() [NumConfigs]PointsCell {
	return [NumConfigs]PointsCell{PointsCell(p.CL), p.Half, p.DT}
}

// IdleCells is the row of idle, which is never closed.
type IdleCells struct {
	CL   Quarters `yaml:"CL" doc:"clean, 0 to 20 in steps of 0.25"`
	Half Quarters `yaml:"1/2" doc:"half-dirty, 0 to 20 in steps of 0.25"`
	DT   Quarters `yaml:"DT" doc:"dirty, 0 to 20 in steps of 0.25"`
	Fuel Fuel     `yaml:"fuel" doc:"fuel points a game turn with all engines running, 0 to 100 in steps of 0.05"`
}

// A FuelCell is the row of normal power.
type FuelCell struct {
	Fuel Fuel `yaml:"fuel" doc:"fuel points a game turn with all engines running, 0 to 100 in steps of 0.05"`
}

// PointsCells is a row of points that may be closed.
type PointsCells struct {
	CL   PointsCell `yaml:"CL" doc:"clean, 0 to 20 in steps of 0.25, or \"-\""`
	Half PointsCell `yaml:"1/2" doc:"half-dirty, 0 to 20 in steps of 0.25, or \"-\""`
	DT   PointsCell `yaml:"DT" doc:"dirty, 0 to 20 in steps of 0.25, or \"-\""`
}

// cells are the cells of a row; without a row all are closed.
func (p *PointsCells) cells() [NumConfigs]PointsCell {
	if none := PointsCell(NoQuarters); p == nil {
		return [NumConfigs]PointsCell{none, none, none}
	}
	return [NumConfigs]PointsCell{p.CL, p.Half, p.DT}
}

// Fading is how a propeller loses power.
type Fading struct {
	Speed    []SpeedFade    `yaml:"speed,omitempty" form:"lines" maxitems:"6" doc:"rows by rising speed; the last row below the start speed counts"`
	Altitude []AltitudeFade `yaml:"altitude,omitempty" form:"lines" maxitems:"6" doc:"rows by rising altitude; the last row below the altitude counts"`
}

// A SpeedFade is the loss above a speed.
type SpeedFade struct {
	Above Halves   `yaml:"above" doc:"speed above which it counts, 0 to 30 in steps of 0.5"`
	Loss  Quarters `yaml:"loss" doc:"AP lost, 0 to 20 in steps of 0.25"`
}

// An AltitudeFade is the loss above an altitude.
type AltitudeFade struct {
	Above int      `yaml:"above" min:"0" max:"99" unit:"levels" doc:"altitude above which it counts"`
	Loss  Quarters `yaml:"loss" doc:"AP lost, 0 to 20 in steps of 0.25"`
}

// Levels is altitude by configuration.
type Levels struct {
	CL   int `yaml:"CL" min:"1" max:"99" unit:"levels" doc:"clean"`
	Half int `yaml:"1/2" min:"1" max:"99" unit:"levels" doc:"half-dirty"`
	DT   int `yaml:"DT" min:"1" max:"99" unit:"levels" doc:"dirty"`
}

// byBand are the rows of a table from EH down; UH uses EH.
type byBand[T any] struct {
	EH T `yaml:"EH" doc:"levels 46 to 60"`
	VH T `yaml:"VH" doc:"levels 36 to 45"`
	HI T `yaml:"HI" doc:"levels 26 to 35"`
	MH T `yaml:"MH" doc:"levels 17 to 25"`
	ML T `yaml:"ML" doc:"levels 8 to 16"`
	LO T `yaml:"LO" doc:"levels 0 to 7"`
}

// rows are the rows from LO up.
func (t *byBand[T]) rows() [UH]*T {
	return [UH]*T{LO: &t.LO, ML: &t.ML, MH: &t.MH, HI: &t.HI, VH: &t.VH, EH: &t.EH}
}

// A SpeedTable is the speeds by band, as printed.
type SpeedTable byBand[SpeedCells]

func (t *SpeedTable) bands() [UH]*SpeedCells { return (*byBand[SpeedCells])(t).rows() }

// SpeedCells is a band of the speed table.
type SpeedCells struct {
	CL   SpeedCell `yaml:"CL" doc:"clean: {min, max}, or \"-\" if closed"`
	Half SpeedCell `yaml:"1/2" doc:"half-dirty: {min, max}, or \"-\" if closed"`
	DT   SpeedCell `yaml:"DT" doc:"dirty: {min, max}, or \"-\" if closed"`
	Dive DiveCell  `yaml:"dive" doc:"dive speed in every configuration, 0 to 30 in steps of 0.5, or \"-\""`
}

func (r *SpeedCells) cells() [NumConfigs]*SpeedCell {
	return [NumConfigs]*SpeedCell{&r.CL, &r.Half, &r.DT}
}

// A ClimbTable is the climb capability by band, as printed.
type ClimbTable byBand[ClimbCells]

func (t *ClimbTable) bands() [UH]*ClimbCells { return (*byBand[ClimbCells])(t).rows() }

// ClimbCells is a band of the climb table.
type ClimbCells struct {
	CL   ClimbCell `yaml:"CL" doc:"clean: {AB, M}, or \"-\" if closed"`
	Half ClimbCell `yaml:"1/2" doc:"half-dirty: {AB, M}, or \"-\" if closed"`
	DT   ClimbCell `yaml:"DT" doc:"dirty: {AB, M}, or \"-\" if closed"`
}

func (r *ClimbCells) cells() [NumConfigs]*ClimbCell {
	return [NumConfigs]*ClimbCell{&r.CL, &r.Half, &r.DT}
}

// A RollTable is the drag of rolls.
type RollTable struct {
	LRDR RollCell `yaml:"LR/DR" doc:"lag and displacement rolls: {fps, dp}, or \"-\" if not allowed"`
	VR   RollCell `yaml:"VR" doc:"vertical rolls: {dp}, or \"-\" if not allowed"`
}

// A TurnTable is the printed turn drag, charged once a game turn.
type TurnTable struct {
	TT *PointsCells `yaml:"TT,omitempty" doc:"tight turn"`
	HT *PointsCells `yaml:"HT,omitempty" doc:"hard turn"`
	BT *PointsCells `yaml:"BT,omitempty" doc:"break turn"`
	ET *PointsCells `yaml:"ET,omitempty" doc:"emergency turn"`
}

// A LiftDevice is slats or flaps for low speed.
type LiftDevice struct {
	Name       string    `yaml:"name" maxlen:"60" doc:"slats, flaps"`
	Selectable bool      `yaml:"selectable,omitempty" doc:"true: the pilot chooses at the start of the move; false: automatic"`
	Limit      Halves    `yaml:"limit" doc:"it is out at this start speed and below, 0 to 30 in steps of 0.5"`
	Relative   bool      `yaml:"relative,omitempty" note:"the limit is added to the minimum speed" doc:"true: the limit is added to the minimum speed"`
	MinLess    Halves    `yaml:"min_speed_less,omitempty" doc:"taken off every minimum speed while it is out, 0 to 30 in steps of 0.5"`
	TurnDrag   TurnTable `yaml:"turn_drag" form:"table" doc:"printed turn drag while it is out"`
}
