package replay

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/furball-sim/furball/results/advantage"
	"github.com/furball-sim/furball/rules"
)

// Schema is the form of a replay in JSON. Fields may be added to it, but none change their meaning.
const Schema = "furball.replay/1"

// A Duel is a replayed duel.
type Duel struct {
	Schema     string `json:"schema"`
	Experiment string `json:"experiment"`
	Title      string `json:"title,omitempty"` // of the experiment, in one line
	System     string `json:"system"`
	Rules      string `json:"rules"` // what players call the system
	Cell       string `json:"cell"`
	Seed       uint64 `json:"seed"`
	Duel       int64  `json:"duel"`
	Result     string `json:"result"`
	End        string `json:"end"`
	Length     int    `json:"length"`
	// Words are the result in one sentence without a full stop: "blue wins in turn 2: the Small UFO is destroyed".
	Words   string        `json:"words"`
	Units   rules.Units   `json:"units"` // of each event's place, and of length
	Map     Map           `json:"map"`
	Craft   []Craft       `json:"craft"` // blue's first, in the order of their numbers
	Weapons []Weapon      `json:"weapons"`
	Events  []rules.Event `json:"events"`
	// Chances are those of both sides turn by turn; nil: nobody has measured them.
	Chances *advantage.Line `json:"chances,omitempty"`
}

// A Craft is an aircraft of the duel.
type Craft struct {
	Actor string `json:"actor"` // as the events call it: "blue 1"
	Side  string `json:"side"`  // "blue" or "red"
	Card  string `json:"card"`
	Name  string `json:"name"`
	Kind  string `json:"kind"`            // of the doctrines that can fly it: "fighter", "bomber"
	Pilot string `json:"pilot,omitempty"` // the name of the doctrine or program that flies it
}

// A Weapon is a weapon that an Act names by its id.
type Weapon struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// A Map is the ground of the duel, and how large it stands for.
type Map struct {
	Hexes    bool   `json:"hexes"`                // as rules.Map says; else an open table
	Unit     string `json:"unit"`                 // the range unit: "inch", "hex"
	Size     int64  `json:"unit_millimetres"`     // what one range unit stands for
	Turn     int64  `json:"turn_seconds"`         // what one unit of length stands for
	Altitude int64  `json:"altitude_micrometres"` // of one unit of a place's altitude; 0: the system has none
	Scale    string `json:"scale"`                // where these come from, in words
}

// Tell makes the duel of a game out of its events. The caller sets what it knows alone: Experiment, Title, Cell, Seed
// and Duel.
func Tell(s rules.System, g rules.Game, events []rules.Event, o *rules.Outcome) *Duel {
	m := s.Offers().Map
	d := &Duel{Schema: Schema, System: s.ID(), Rules: s.Title(), Result: o.Result.String(), End: o.End.String(),
		Length: int(o.Length), Units: rules.UnitsOf(s), Events: events,
		Map: Map{m.Hexes, s.RangeUnit(), m.Unit, m.Turn, m.Level, m.Scale}}
	for _, side := range []rules.Side{rules.Blue, rules.Red} {
		for i, c := range g.Craft(side) {
			d.Craft = append(d.Craft, Craft{fmt.Sprintf("%s %d", side, i+1), side.String(), c.ID, c.Name, c.Kind, ""})
		}
	}
	for _, w := range g.Weapons() {
		d.Weapons = append(d.Weapons, Weapon{w.ID, w.Name})
	}
	d.Words = words(d, o)
	return d
}

// WriteJSON writes the duel as JSON.
func (d *Duel) WriteJSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(d)
}
