package missile

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// A Vert is a vertical direction: +1 up, -1 down.
type Vert int8

// The directions. Flat is neither.
const (
	Dive Vert = iota - 1
	Flat
	Climb
)

// A Busy is what a missile does over several FPs. A missile turns or maneuvers, never both at once.
type Busy uint8

// Courses that a missile may fly over several FPs.
const (
	Free    Busy = iota
	Turning      // declared a turn (AP-14.3.10)
	Sliding      // declared a slide (AP-14.3.11)
)

// A Course is a turn or slide in progress. The zero Course is none.
type Course struct {
	Busy Busy
	Hand hex.Hand
	// FPs is spent on it since its declaration, Need what must be before the facing
	// change, or as preparation before the FP that executes the slide.
	FPs, Need uint8
	// More is the facing changes that may follow the first of a turn at once, 0 to 2.
	More uint8
}

// A State is a missile in flight. It holds no pointers. Begin it with
// [Spec.Launch].
type State struct {
	At       hex.Point
	Facing   hex.Facing
	Altitude int16 // levels, 1 to 100 and more if launched there

	// FlightTurn is the game turn of its flight, from 1; 0 between launch and the
	// first.
	FlightTurn uint8
	// Start is the start speed of this game turn, before attenuation, in half points. Between game turns it is
	// the start speed of the next one, before its limits.
	Start card.Halves
	// Speed is the average speed of this game turn, in whole points, for every rule
	// but the least and greatest speed (AP-14.7.1).
	Speed uint8
	// Left is the FPs left of the game turn, MoveLeft those of the proportional move.
	Left, MoveLeft uint8
	// Owed is the FPs that a follow-on missile gets back later (AP-14.3.6).
	Owed uint8

	// Flown is set once it has spent an FP: any missile is then armed (AP-14.3.9).
	Flown bool
	// Lead is the vertical direction that the first FP may have besides level
	// (AP-14.3.9).
	Lead   Vert
	Course Course

	// Snapped and Rolled say whether the one snap-turn and the one vertical roll of the whole flight are used
	// up. Strict is set once the missile has turned, slid, rolled or changed between climb and dive, by the table
	// also once it has climbed or dived, so that a snap-turn needs preparation (AP-MFR.2.4, MR-2).
	Snapped, Rolled, Strict bool
	// Credits is vertical rolls besides the one, for this proportional move (AP-MFR.2.3).
	Credits uint8

	// Vert is the direction of the last climbing or diving FP, Level the level FPs
	// since then that count for a change of direction (AP-MFR.3.3); it stops at 255.
	Vert  Vert
	Level uint8
	// Here is the direction of the climbing or diving FPs spent in this location,
	// HereFPs their number.
	Here    Vert
	HereFPs uint8

	// Plain is level FPs in a row, just spent, with nothing in progress; Banked is set
	// when the wings were not level as they began (AP-MFR.2.5).
	Plain  uint8
	Banked bool
	// Bent is set when the last FP turned or maneuvered.
	Bent bool

	// The next four fields are of this game turn.
	From      int16 // altitude at its start
	LightDive bool  // the one-level dive used (AP-MFR.1.5)
	Facings   uint8 // facing changes of 30 degrees by turning
	Slides    uint8
	// SinceSlide is the FPs since the last slide was executed; it stops at 255.
	SinceSlide uint8

	// Move counts what has happened in this or the last proportional move; Last and Prev are the last
	// FP and the one before, Last at launch the launcher's.
	Move       hex.Slope
	MoveFPs    uint8
	MoveFrom   hex.Pose // at the start of that move
	MoveLevel  int16    // altitude there
	Last, Prev hex.Slope
}

// Pose is where the missile stands and faces.
func (s *State) Pose() hex.Pose { return hex.Pose{At: s.At, Facing: s.Facing} }

// Armed reports whether a missile in this state may maneuver and attack: after its first FP, or at
// once if it is instant-arming (AP-14.3.9).
func (m *Spec) Armed(s *State) bool { return s.Flown || m.InstantArming }

// Band is the altitude band it is in.
func (s *State) Band() card.Band { return card.BandOf(int(s.Altitude)) }

// FPs is how many are left of this game turn.
func (s *State) FPs() int { return int(s.Left) }

// Slope is the flight slope that combined arcs ask for: of the last proportional
// move; if that had one FP, of the last two FPs, the launcher's last FP before
// the first (AP-14.4).
func (s *State) Slope() hex.Slope {
	if s.MoveFPs > 1 {
		return s.Move
	}
	return hex.Slope{Levels: s.Last.Levels + s.Prev.Levels, HFPs: s.Last.HFPs + s.Prev.HFPs}
}

// Mirror is the missile as it is seen in a mirror that exchanges north and south, and so left and right.
func (s *State) Mirror() State {
	m := *s
	m.At, m.Facing, m.MoveFrom = s.At.Mirror(), s.Facing.Mirror(), s.MoveFrom.Mirror()
	m.Course.Hand = -s.Course.Hand
	return m
}
