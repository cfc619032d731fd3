package rules

import "strings"

// An Event is one line of a replay: what happened, the rule that says so, and its dice.
type Event struct {
	Turn  int    `json:"turn"`
	Phase string `json:"phase"`
	Rule  string `json:"rule"` // "UFO-17"
	// Actor is "blue 1", or empty if the event concerns no aircraft.
	Actor string `json:"actor,omitempty"`
	Text  string `json:"text"`
	// Dice are the faces rolled, in order.
	Dice []int `json:"dice,omitempty"`
	// Modifiers are what was added to the dice or subtracted from them.
	Modifiers []Modifier `json:"modifiers,omitempty"`
	// Path are the places on the way to Place, in order, where one event tells a whole move. Without it the actor goes
	// straight from where it was.
	Path []Place `json:"path,omitempty"`
	// Place is where the actor is after the event, for those that move.
	Place *Place `json:"place,omitempty"`
	// Step is set if the event is a step of a path, such as one flight point of a move. The text of a replay
	// writes the steps that follow each other as one line an actor.
	Step *Step `json:"step,omitempty"`
	// Act is set if a weapon is used, or if something is hit or lost, for those who draw or count it.
	Act *Act `json:"act,omitempty"`
}

// An Act is what an event does with a weapon or to an aircraft.
type Act struct {
	Kind ActKind `json:"kind"`
	// Weapon is the id of the weapon in Game.Weapons; empty where none is used.
	Weapon string `json:"weapon,omitempty"`
	// Target is the actor at whom ActFire, ActLaunch and ActStrike go, or with whom ActCollide happens.
	Target string `json:"target,omitempty"`
	// Missile is the actor of the later events of what ActLaunch sends off: "blue AMRAAM 1". No two launches of a duel
	// share it. It is empty if the launch fails and nothing flies.
	Missile string `json:"missile,omitempty"`
	// Hit says of ActFire and ActStrike whether the attack does anything, as the ledger counts it.
	Hit bool `json:"hit,omitempty"`
}

// An ActKind is a sort of act.
type ActKind string

// The sorts of acts.
const (
	ActFire   ActKind = "fire"   // the actor fires a gun, a ray gun or rockets, or rams its target
	ActLaunch ActKind = "launch" // the actor launches a missile or another weapon that flies on its own
	ActStrike ActKind = "strike" // the actor, which was launched, attacks its target, and is gone
	ActGone   ActKind = "gone"   // the actor, which was launched, is removed without an attack
	// ActCollide: the actor and its target collide by accident, by no weapon: the ledger counts no shot.
	ActCollide ActKind = "collide"
	ActDamage  ActKind = "damage" // the actor is damaged
	ActLost    ActKind = "lost"   // the actor is lost: destroyed, crashed, without a pilot
	ActLeave   ActKind = "leave"  // the actor leaves the fight alive
)

// SummaryPhase is the Phase of the events that sum up a turn: who is where, how fast, and who has the edge. They
// belong to no phase of the rules.
const SummaryPhase = "summary"

// A Step is one step of a path in a few words.
type Step struct {
	// Unit is what the steps are counted in ("FP"), Number the number of this one, from 1, and Of how many the
	// path has. A step that is not counted, such as a facing change between two flight points, has none of them.
	Unit   string `json:"unit,omitempty"`
	Number int    `json:"number,omitempty"`
	Of     int    `json:"of,omitempty"`
	// Text is what the actor does: "turn BT left and H".
	Text string `json:"text"`
	// At is where it is then, in words; empty if the step leaves it where it was.
	At string `json:"at,omitempty"`
}

// A Modifier is one named addition to a roll.
type Modifier struct {
	Name  string `json:"name"`
	Value int    `json:"value"`
}

// A Place is a position for drawing. UnitsOf says in which units a system gives it.
type Place struct {
	X        int64 `json:"x"`
	Y        int64 `json:"y"`
	Altitude int   `json:"altitude,omitempty"`
	Heading  int   `json:"heading"`
	Speed    int   `json:"speed"`
}

// Units are the units of the places of a system and of the length of its duels, in words for people. A field
// that the system does not have, and that is 0 in every place, has none.
type Units struct {
	X        string `json:"x"`
	Y        string `json:"y"`
	Altitude string `json:"altitude,omitempty"`
	Heading  string `json:"heading"`
	Speed    string `json:"speed,omitempty"`
	Length   string `json:"length"`
}

// A Map is the ground that a system is played on, and how large it stands for. It serves pictures; no rule and no pilot
// reads it.
type Map struct {
	// Hexes: a grid of hexes, whose centres are one RangeUnit apart, stacked from south to north in columns that stand
	// 866 thousandths apart; odd columns lie half a hex further north. Otherwise it is an open table.
	Hexes bool
	// Unit is the length in millimetres that one RangeUnit stands for, Turn the time in seconds that one LengthUnit
	// stands for, and Level the height in micrometres of one unit of Place.Altitude (0: the system has no altitude).
	Unit, Turn, Level int64
	// Scale says in words where these come from: a rule id, or that they are a reading.
	Scale string
}

// UnitsOf are the units of a system: x and y in thousandths of its RangeUnit, altitude and speed as its offers say.
func UnitsOf(s System) Units {
	o, part := s.Offers(), "thousandths of "+article(s.RangeUnit())
	return Units{
		X: part + " to the east", Y: part + " to the north",
		Altitude: o.AltitudeUnit, Heading: "degrees clockwise from north", Speed: o.SpeedUnit,
		Length: s.LengthUnit(),
	}
}

// article is a noun with "a" or "an".
func article(noun string) string {
	if noun != "" && strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// A Recorder collects the events of one duel. Engines build an event only when
// a recorder is attached.
type Recorder struct{ Events []Event }

// Add appends e.
func (r *Recorder) Add(e Event) { r.Events = append(r.Events, e) }
