package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// A State is an aircraft in flight: what it carries from game turn to game turn,
// and its Move. It holds no pointers. Begin it with [NewState].
type State struct {
	At       hex.Point
	Facing   hex.Facing
	Bank     hex.Hand // AP-7.2
	Altitude int16    // whole levels
	// AltFrac is the fraction of a level carried while climbing, 0 to 3 (AP-8.1.4).
	AltFrac card.Quarters
	Speed   card.Halves // start speed, fixed during the game turn
	// Carry is the carried AP, negative for DP (AP-6.1).
	Carry  card.Quarters
	HalfFP bool // AP-5.4
	// Type is the flight type of this game turn once the move has begun, of the
	// last one until then.
	Type     Type
	Power    card.Power // of this game turn once it has begun
	Turn     Turn
	Maneuver Maneuver

	Condition Condition
	// StallTurns, DepartTurns and CeilingTurns are consecutive game turns: begun
	// stalled, begun departed, begun above the ceiling (AP-6.4, AP-8.4).
	StallTurns, DepartTurns, CeilingTurns uint8

	Config     card.Config
	Overloaded bool // a station is overloaded (AP-4.4)
	Damage     card.Effects
	Wing       Wing
	Engines    Engines
	// Burnt is fuel used, in twentieths of a point (AP-29).
	Burnt int32

	Recovery Recovery // AP-9.2
	// GLOCChecks is checks made in this cycle; GLOC is set when the pilot has
	// passed out, GLOCTurns the administration phases since then (AP-18.6).
	GLOCChecks, GLOCTurns uint8
	GLOC                  bool

	// EmergencyRun and EmergencyTotal are game turns of emergency afterburner;
	// Braked is set when the speedbrakes were used in the last game turn.
	EmergencyRun, EmergencyTotal uint8
	Braked                       bool

	// Slope is the flight slope of the last move (AP-3.7).
	Slope   Slope
	Crashed bool

	Move Move
}

// A Turn is a turn in progress (AP-7.1).
type Turn struct {
	On   bool
	Rate card.Rate
	Hand hex.Hand
	FPs  uint8 // spent on it
	Need uint8 // before the facing change
	// Set is the facing changes that may follow the first without an FP, 0 to 2.
	Set uint8
}

// A ManeuverKind is a maneuver that is prepared (AP-13.1).
type ManeuverKind uint8

const (
	NoManeuver ManeuverKind = iota
	SL                      // slide
	DR                      // displacement roll
	LR                      // lag roll
	SS                      // sidestep (AP-13.6)
)

// A Maneuver is one in preparation. Need is fixed at its declaration.
type Maneuver struct {
	Kind      ManeuverKind
	Hand      hex.Hand
	FPs, Need uint8
	// Barrel is its place in a barrel roll (AP-13.3.3): 1 stands alone.
	Barrel uint8
}

// A Condition is how an aircraft flies in this game turn (AP-6.4).
type Condition uint8

const (
	Flying   Condition = iota
	Stalled            // moves by Stall
	Departed           // moves by Spin
	Reversed           // a vertical reverse succeeded: VD now (AP-13.5)
)

// Engines is which engines run (AP-6.8). Bit n stands for engine n.
type Engines struct {
	Out, Dead, Fresh uint16 // flamed out; for good; in this game turn
	Tries            [maxEngines]uint8
}

// maxEngines is the most that a card has.
const maxEngines = 12

// A Slope is levels gained against HFPs spent (AP-3.7).
type Slope struct {
	Levels int16
	HFPs   uint8
}

// A Stage is what is to be done next in a move.
type Stage uint8

// The stages. A move that has not begun is at StageStart.
const (
	StageStart Stage = iota
	StageStep        // a Step, once no check is due
	StageAfter       // an After, once no check is due
	StageLost        // a maneuvering departure: call Depart with two dice
	StageDone
)

// A Move is the part of a State that belongs to one game turn.
type Move struct {
	Stage Stage
	Start Start
	// Band, Config and Altitude are those at the start of the game turn, From is
	// the flight type of the one before.
	Band     card.Band
	Config   card.Config
	Altitude int16
	From     Type
	Above    bool // above the ceiling at the start
	// Forced is set when a carried turn makes the aircraft depart at the start (AP-7.4).
	Forced bool
	// Reverse is set when a vertical reverse has been announced (AP-13.5).
	Reverse bool
	AllOut  bool // all engines out when the move began
	// FlamedFast is set when idle or normal power at supersonic speed put them out in this game turn.
	FlamedFast bool

	FPs, Left, HFPs, VFPs uint8
	// First is the HFPs that must come before a VFP; MinVFPs and MaxVFPs what the
	// type asks for; HalfUnl the unloaded HFPs.
	First, MinVFPs, MaxVFPs, HalfUnl uint8
	LateRoll                         bool // a vertical roll only with the last FP

	ClimbRate card.Quarters // fixed with the first VFP
	Free      bool          // free descent taken
	Three     bool          // a VFP has climbed three levels
	Summed    bool          // fractions have made a whole level
	Unloaded  uint8
	Reloaded  bool // the unloaded HFPs are over
	Gained    int16
	Lost      int16 // levels, by VFPs and unloading
	RollUp    int16 // levels, by barrel rolls
	RollDown  int16

	// SinceSlide is the FPs since the last slide or sidestep.
	Slides, SinceSlide uint8
	// Vectored thrust (AP-13.6): how often it was paid for, sidesteps executed, whether a
	// turn was assisted and the pop-up made.
	Vectored, Sidesteps uint8
	Assisted, Popped    bool
	Rolls, VRolls       uint8 // declared
	Rolled              bool  // a DR or LR executed
	Barrel              uint8 // rolls executed in a row to BarrelHand
	BarrelHand          hex.Hand
	VRoll               hex.Hand // a vertical roll declared with the FP just spent

	Turned, FastTurn bool // turned; declared or carried in at supersonic speed
	Hard             bool // BT or ET declared or carried in
	Tight            card.Rate
	TightDP          card.Quarters
	Facings          uint8 // facing changes by turning
	HardFacings      uint8 // of them at BT or ET
	More             uint8 // further facing changes of a set, now
	Counted          bool  // the last FP counted toward the turn in progress
	Clean            bool  // the move kept to the conditions of damage control so far

	Due     due
	NeedOne bool        // the departure check due succeeds on 1 alone
	Waiting uint16      // engines still to roll for
	NewLoad card.Config // configuration after the next FP
	Dropped bool        // NewLoad is due
	Tallied bool        // the AP and DP are in the Log
	Spun    bool        // a maneuvering departure or departed flight in this game turn

	Log [NumSources]card.Quarters
}

// Spent is the FPs spent so far.
func (m *Move) Spent() uint8 { return m.FPs - m.Left }

// NewState is an aircraft at the start of a duel: wings level, nothing carried,
// level flight at military power in the game turn before, no damage.
func NewState(at hex.Pose, altitude int, speed card.Halves) State {
	return State{At: at.At, Facing: at.Facing, Altitude: int16(altitude), Speed: speed,
		Power: card.Military, Damage: card.Sound()}
}

// Pose is where the aircraft stands and faces.
func (s *State) Pose() hex.Pose { return hex.Pose{At: s.At, Facing: s.Facing} }

// Band is the altitude band it is in.
func (s *State) Band() card.Band { return card.BandOf(int(s.Altitude)) }

// Done reports whether the move is over and nothing is left to roll for.
func (s *State) Done() bool { return s.Move.Stage == StageDone && s.Move.Due == 0 }

// setPose stands the aircraft at a pose.
func (s *State) setPose(p hex.Pose) { s.At, s.Facing = p.At, p.Facing }
