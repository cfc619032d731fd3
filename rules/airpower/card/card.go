package card

// A Card is a compiled aircraft data card: the numbers that the rules read, in
// whole units. Closed cells hold NoQuarters or NoHalves; blank cells of the speed
// and climb tables are filled in. It is immutable.
type Card struct {
	ID, Name  string
	BasedOn   string // id of the card that it is a changed copy of; empty: of none
	Crew      int    // crew positions, 1 or more
	Propeller bool
	Engines   int
	Seat      Seat
	Refuels   bool // in the air

	Power [NumPowers]PowerRow
	// Brakes is the most that the speedbrakes take off, in DP, twice the
	// printed figure; NoQuarters: none fitted.
	Brakes [NumConfigs]Quarters
	// SpeedFade and AltitudeFade take AP off a propeller above a speed, in
	// half points, and above a level; rows ascend.
	SpeedFade, AltitudeFade []Fade
	Fuel                    int // internal fuel, in points

	Cruise, Climb Halves // cruise speed in CL; climb speed
	Ceiling       [NumConfigs]int16

	// Shapes are the wing positions, forward to aft; every aircraft but those
	// with variable geometry has one. Sweep says how they change.
	Shapes []Shape
	Sweep  Sweep
	Lift   *Lift // slats or flaps; nil: none

	// RollDP is the printed drag of a lag or displacement roll, VRollDP of a
	// vertical roll; NoQuarters: not allowed.
	RollDP, VRollDP Quarters
	// RollFPs is the printed number of FPs that execute a roll, 1 on the usual card.
	RollFPs int

	// ClimbRate is the climb capability by band, configuration and whether in
	// afterburner (1) or not (0). A cell whose configuration is closed in the
	// band has the values of the next lower band, UH those of EH; so what
	// is NoQuarters is a blank beside a printed value, or the column of an
	// afterburner that a jet does not have. A propeller whose card has no values
	// for full throttle has those of half throttle there.
	ClimbRate [NumBands][NumConfigs][2]Quarters

	Visibility, Size, Vulnerability int
	Restricted, Blind               Arcs

	Gun     *Gun // nil: none
	Turret  *Gun // articulated guns besides Gun; nil: none
	Sight   [NumRates]int8
	Ranging Ranging
	Rockets int // air-to-air rocket factors
	Radar   *Radar
	// TailRadar serves the articulated guns; its Arc ends in a dash. nil: none.
	TailRadar *Radar
	ECM       ECM
	Tech      Technology

	Stores        StoreLimits
	VictoryPoints [4]int // K, C, H, L
	Special       Specials
	Emergency     *EmergencyRow // of Special EmergencyAB
}

// A Fade is a row of a table of lost power: above At the loss is AP.
type Fade struct {
	At   int16
	Loss Quarters
}

// A PowerRow is one power setting.
type PowerRow struct {
	Has bool
	// AP is the most that M and AB give; for idle it is the drag in DP, twice the printed figure.
	AP [NumConfigs]Quarters
	// Fuel is fuel points, in quarters, a game turn, rounded up to a quarter: the
	// small figures of propellers are exact in Burn alone.
	Fuel Quarters
	// Burn is fuel points a game turn, in twentieths.
	Burn int16
}

// An EmergencyRow is an afterburner setting above AB. The start speed must be at
// least high transonic.
type EmergencyRow struct {
	AP      [NumConfigs]Quarters
	Burn    int16 // fuel points a game turn, in twentieths
	Highest int   // level
	Running int   // most game turns in a row
	Total   int   // most game turns in all
}

// A Shape is what changes with the position of the wings.
type Shape struct {
	Name       string
	TurnDP     TurnDrag
	Speed      [NumBands]SpeedRow
	Properties Properties
	// Limits are the speeds of LRRHS, NLRHS, NDRHS, RALS and ABSF; 0 for others.
	Limits [NumProperties]Halves
	// From and To are the start speeds at which an automatic sweep takes this
	// position; 0 as To: no limit.
	From, To Halves
}

// A Sweep is how the wings of variable geometry move.
type Sweep uint8

const (
	FixedWing  Sweep = iota
	OneStep          // EVG1: one position a game turn
	AutoSweep        // EVGA: by the start speed
	TableSweep       // EVGTT: by the tables chosen
)

// TurnDrag is the printed drag of a rate and configuration; NoQuarters: rate not
// allowed. EZ is 0.
type TurnDrag [NumRates][NumConfigs]Quarters

// A SpeedRow is a band of the speed table. A cell that the card closes has the
// values of the next lower band, UH those of EH, and is not Printed.
type SpeedRow struct {
	Min, Max [NumConfigs]Halves
	// Dive is the dive speed as printed; DiveLimit is what counts.
	Dive    Halves
	Printed [NumConfigs]bool
}

// DiveLimit is the dive speed of a configuration: where the card prints less than
// the maximum speed, that (AP-6.3, R-25).
func (r *SpeedRow) DiveLimit(c Config) Halves { return max(r.Dive, r.Max[c]) }

// A Lift is a device for low speed (AP-7.1).
type Lift struct {
	Name       string
	Selectable bool
	Relative   bool // Limit is added to the minimum speed
	Limit      Halves
	MinLess    Halves // taken off every minimum speed while out
	TurnDP     TurnDrag
}

// A Seat is how the crew gets out (AP-18.9).
type Seat uint8

const (
	NoSeat Seat = iota
	EarlySeat
	StandardSeat
	AdvancedSeat
	ExtractionSeat // rocket extraction device
)

// Arcs is a set of blind or restricted arcs (AP-11.1.5).
type Arcs uint8

// The arcs of the cards.
const (
	Arc30   Arcs = 1 << iota // 30-
	Arc60                    // 60-
	Arc90                    // 90-
	Arc30L                   // 30-, lower targets only
	Arc60L                   // 60-, lower targets only
	Arc180L                  // 180, lower targets only
	Arc0L                    // dead astern, lower targets only
	Arc90L                   // 90-, lower targets only
)

// A Gun is the internal gun.
type Gun struct {
	Name string
	// Hit is the need at range 0, 1, 2; 0 may be printed, -1 is out of reach.
	Hit    [3]int8
	Rating int8
	// Ammunition is in half points.
	Ammunition int16
	// Part is the need and PartRating the rating of a part of fixed guns that may fire
	// alone, with the ammunition of all; a rating of 0: none may.
	Part       [3]int8
	PartRating int8
	Arc        string // "" fixed forward; "60-" and the like, "all": articulated

	// Only articulated guns have these. Rear is added to hit rolls into the 60- arc, Ranging to those for
	// which the tail radar ranges. LockedOn: the guns fire only at targets that the tail radar is locked on
	// to.
	Rear, Ranging      int8
	LockedOn, NotBelow bool
}

// FixedGun is the internal gun if it is fixed forward, else nil.
func (c *Card) FixedGun() *Gun {
	if c.Gun != nil && c.Gun.Arc == "" {
		return c.Gun
	}
	return nil
}

// ArticulatedGun is the tail mount or the turrets (AP-9.1.14), nil if there are none.
func (c *Card) ArticulatedGun() *Gun {
	if c.Turret == nil && c.Gun != nil && c.Gun.Arc != "" {
		return c.Gun
	}
	return c.Turret
}

// A Ranging is a type of radar ranging (AP-9.5).
type Ranging uint8

const (
	NoRanging Ranging = iota
	RE                // regular
	CA                // computer-assisted
	IG                // integrated gun ballistics
)

// A Radar is the card's air radar.
type Radar struct {
	Name                         string
	Arc                          string // "180+", "limited"; "" ranging only
	SearchRange, SearchStrength  int    // 0: none
	TrackingRange, TrackStrength int    // 0: none
	LockOn                       int
	ECCM                         int
}

// StoreLimits is what may be carried (AP-4.4).
type StoreLimits struct {
	// CleanMax and HalfMax are the most load points in CL and in 1/2; LoadLimit is lb.
	CleanMax, HalfMax, LoadLimit int
	Stations                     []Station
}

// A Station is one place for stores, left and right of a pair expanded.
type Station struct {
	Number int
	Limit  int  // lb
	Mirror int  // the number of the station on the other wing; 0: none
	Right  bool // of a pair with a Mirror, the one on the right
	Bay    bool // an internal bay: load points count half
	// Besides is how many infrared missiles it takes besides another store.
	Besides int
	Types   []string
}

// Specials are rules of single cards beyond the tables (adc-format 2).
type Specials uint16

const (
	CanopySighting     Specials = 1 << iota // +1 on sighting rolls into its 180+ arc
	HitPenaltyFast                          // +1 on gun rolls at high transonic speed or faster
	HighTurnDeparture                       // HI and up: facing changes at BT, ET after the first depart on 1
	EmergencyAB                             // emergency afterburner low and fast
	HitPenaltyFastHigh                      // as HitPenaltyFast, in HI and up alone
	NoSteepFlight                           // no VC, VD or unloading
	CantedSeat                              // GLOC rolls +1 (AP-18.6)
	HeldSpeedbrakes                         // speed 4.5 and up: speedbrakes only if used in the game turn before
	// guns fire at unsighted targets that the radar tracks, if ranging succeeds (AP-9.1.14)
	BlindFire
)
