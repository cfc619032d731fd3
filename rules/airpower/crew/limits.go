package crew

// Limits is what a pilot may not do (AP-18.2, flight restrictions).
type Limits uint16

const (
	NoET Limits = 1 << iota
	NoTerrainFollowing
	NoVerticalReverse
	NoVIFF
	NoEngaging // of missiles
	NoHPR      // no use of a high pitch rate
	NoNight    // does not fly at night
)

// limits is AP-18.2 by the pilot's quality.
var limits = [NumQualities]Limits{
	Green:  NoET | NoTerrainFollowing | NoVerticalReverse | NoVIFF | NoEngaging | NoHPR | NoNight,
	Novice: NoVerticalReverse | NoHPR,
}

// LimitsOf is what a pilot of that quality may not do.
func LimitsOf(q Quality) Limits { return limits[q] }

// Has reports whether one of the limits l is in the set.
func (s Limits) Has(l Limits) bool { return s&l != 0 }

// Risks is a set of things after which somebody may be disoriented (AP-18.7).
type Risks uint8

// The risks. The maneuvers are checked right after they are made, the flight types at
// the end of the move.
const (
	RollingManeuver Risks = 1 << iota // a lag or displacement roll, or a half-roll
	VerticalRoll                      // also a rolling maneuver
	VerticalClimb
	VerticalDive
)

// risks is AP-18.2 by the pilot's quality, by day in good weather.
var risks = [NumQualities]Risks{
	Green:  RollingManeuver | VerticalRoll | VerticalClimb | VerticalDive,
	Novice: VerticalRoll,
}

// RisksOf is what may disorient a pilot of that quality by day in good weather.
func RisksOf(q Quality) Risks { return risks[q] }

// Has reports whether one of the risks r is in the set.
func (s Risks) Has(r Risks) bool { return s&r != 0 }

// disorientedOn is the n- of AP-18.7, furtherRisk what each risky facing change after the
// first adds to the die.
const (
	disorientedOn = 3
	furtherRisk   = -1
)

// DisorientationNeed is the unmodified die, or less, on which m is disoriented by a risky
// action; further counts the risky facing changes before it in the same maneuver (AP-18.7).
func (m *Member) DisorientationNeed(further int) int {
	return disorientedOn - m.Modifier(Disorientation) - further*furtherRisk
}

// reorientedOn is the n- of AP-18.7.
const reorientedOn = 6

// ReorientationNeed is the unmodified die, or less, on which the disoriented m recovers in
// the phase of stalled aircraft (AP-18.7, CR-4).
func (m *Member) ReorientationNeed() int { return reorientedOn - m.Modifier(Reorientation) }
