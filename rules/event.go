package rules

import "strings"

// An Event is one line of a replay: what happened, by which rule, with which dice.
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
	// Place is where the actor is after the event, for those that move.
	Place *Place `json:"place,omitempty"`
	// Step is set if the event is a step of a path, such as one flight point of a move. The text of a replay
	// writes the steps that follow each other as one line an actor.
	Step *Step `json:"step,omitempty"`
}

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
