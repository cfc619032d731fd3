package rules

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
}

// A Modifier is one named addition to a roll.
type Modifier struct {
	Name  string `json:"name"`
	Value int    `json:"value"`
}

// A Place is a position for drawing, in thousandths of the system's unit, x to
// the east and y to the north, heading in degrees clockwise from north, altitude
// in feet where the system has one.
type Place struct {
	X        int64 `json:"x"`
	Y        int64 `json:"y"`
	Altitude int   `json:"altitude,omitempty"`
	Heading  int   `json:"heading"`
	Speed    int   `json:"speed"`
}

// A Recorder collects the events of one duel. Engines build an event only when
// a recorder is attached.
type Recorder struct{ Events []Event }

// Add appends e.
func (r *Recorder) Add(e Event) { r.Events = append(r.Events, e) }
