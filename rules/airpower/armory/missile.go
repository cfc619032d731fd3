package armory

import (
	"slices"

	"github.com/furball-sim/furball/rules/airpower/card"
)

// A Guidance is how a missile finds its target (AP-14.1).
type Guidance uint8

const (
	Infrared   Guidance = iota // IRM
	BeamRiding                 // BRM
	SemiActive                 // RHM
	Active                     // AHM
	Unguided
	NumGuidances
)

var guidanceNames = [NumGuidances]string{"infrared", "beam-riding", "semi-active", "active", "unguided"}

// String is the card's word for it.
func (g Guidance) String() string { return guidanceNames[g] }

// Radar reports whether the missile is radar-guided (RGM).
func (g Guidance) Radar() bool { return g == BeamRiding || g == SemiActive || g == Active }

// A Seeker is the column of the tables of AP-14 and AP-15.
type Seeker uint8

// The seekers: infrared early, improved, modern and advanced, then radar: beam rider,
// semi-active and active. An unguided rocket has NoSeeker.
const (
	Early Seeker = iota
	Improved
	Modern
	Advanced
	BR
	RH
	AH
	NoSeeker
)

// NumSeekers is how many columns the tables have.
const NumSeekers = int(NoSeeker)

var seekerNames = [NumSeekers + 1]string{"E", "I", "M", "A", "BR", "RH", "AH", "-"}

// String is the rules' abbreviation.
func (s Seeker) String() string { return seekerNames[s] }

// An Aspect is where a launcher is about its target (AP-14.2.2).
type Aspect uint8

// The aspects: the target's 30 and 60 arcs, 90 and 120, 150 and 180.
const (
	Rear Aspect = iota
	Side
	Front
	NumAspects
)

var aspectNames = [NumAspects]string{"rear", "side", "front"}

// String names the aspect.
func (a Aspect) String() string { return aspectNames[a] }

// A Reach is the range, in hexes, of a launch. The zero Reach has none.
type Reach struct{ Min, Max int16 }

// None reports whether there is no launch at all.
func (r Reach) None() bool { return r.Max == 0 }

// A Note is a special ability (AP-14.1).
type Note uint8

const (
	Nuclear       Note = iota // NW
	Uncage                    // UNC: the seeker can be uncaged and slaved
	HomeOnJam                 // HOJ
	InstantArming             // IA
	LookDown                  // LD
	MidCourse                 // MCG: mid-course guidance
	EarlyLock                 // ETL: a lock from before the turn makes the launch turn rate ET
	HelmetSight               // HMS
	NumNotes
)

var noteNames = [NumNotes]string{"nuclear", "uncage", "home-on-jam", "instant-arming", "look-down",
	"mid-course-guidance", "early-lock", "helmet-sight"}

// String is the card's word for it.
func (n Note) String() string { return noteNames[n] }

// Notes is a set of notes.
type Notes uint8

// Has reports whether n is in the set.
func (s Notes) Has(n Note) bool { return s&(1<<n) != 0 }

// With is the set with n.
func (s Notes) With(n Note) Notes { return s | 1<<n }

// A Kind is how a missile hits (AP-14.5.3).
type Kind uint8

// The kinds of hit.
const (
	Direct Kind = iota
	Proximity
	NumKinds
)

var kindNames = [NumKinds]string{"direct", "proximity"}

// String names the kind.
func (k Kind) String() string { return kindNames[k] }

// A Missile is a compiled card: the figures that the rules read. It is immutable.
type Missile struct {
	ID, Name, Popular, Family string
	Aliases                   []string
	Year                      int

	Guidance Guidance
	Seeker   Seeker
	Weight   int // lb
	Points   card.Quarters
	Station  string // code of the stations that take it

	LaunchNeed int8
	LaunchRate card.Rate
	WingsLevel bool // it has no launch turn rate
	Envelope   [NumAspects]Reach

	BaseSpeed   int8 // FPs
	Turns       bool // false: it cannot turn
	TurnRate    card.Rate
	TurnDivisor int8 // of the entries of the turn table, 1 or more
	FlightTime  int8 // game turns
	Sustainer   int8 // game turns that it burns, from the first on

	Visibility    int8
	ECCM          int8
	Chaff, Flares int8           // ratings; 0: no effect on it
	Need          [NumKinds]int8 // of the attack roll; 0: there is no such hit
	Rating        [NumKinds]int8
	ActiveRange   int16 // hexes
	CommandRange  int8  // hexes; 0: not exploded on command
	Notes         Notes
}

// MiniJammers is the rating against mini-jammers (AP-14.5.2): one more than against chaff.
func (m *Missile) MiniJammers() int8 {
	if m.Chaff == 0 {
		return 0
	}
	return m.Chaff + 1
}

// Store is the missile as something that stations carry (AP-4.4).
func (m *Missile) Store() card.Store {
	return card.Store{Name: m.Name, Type: m.Station, Weight: m.Weight, Points: m.Points}
}

// Answers reports whether the missile goes by the name: its designation, its id or an
// alias, without regard to case, spaces, dashes, dots and slashes.
func (m *Missile) Answers(name string) bool {
	key := card.StoreKey(name)
	return key == card.StoreKey(m.Name) || key == card.StoreKey(m.ID) ||
		slices.ContainsFunc(m.Aliases, func(a string) bool { return key == card.StoreKey(a) })
}
