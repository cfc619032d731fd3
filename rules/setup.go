package rules

import (
	"fmt"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Setup is the part of an experiment's cell that a system compiles. Nodes
// carry their place in the file, so that faults can name it.
type Setup struct {
	Start   *yamldoc.Node // nil: the system's default start
	Options *yamldoc.Node // nil: the default readings
	Sides   [2][]CraftSetup
}

// A CraftSetup is one aircraft of a side before compilation.
type CraftSetup struct {
	Card   *yamldoc.Node // the card's document, overrides applied
	Fields *yamldoc.Node // the side's other fields (pilot, loadout); nil: none
	// Missiles are cards of missiles that the aircraft uses besides the shipped ones, or in their place.
	Missiles []MissileSetup
}

// A MissileSetup is the card of a missile that differs from the shipped one: the user's own card, or one whose
// fields the experiment changes.
type MissileSetup struct {
	Card    *yamldoc.Node // the document, changes applied
	Changed *yamldoc.Node // where the experiment changes it; nil if it does not
	Field   string        // path of the changes: "blue.missiles.aim-9b"
}

// DecodeFields reads the side's other fields into a struct. The path is the name of the aircraft in faults:
// "blue", or "blue.2" for one of several entries.
func (c *CraftSetup) DecodeFields(side Side, into any) (path string, err error) {
	path = side.String()
	if c.Fields == nil {
		return path, nil
	}
	if c.Fields.Path != "" {
		path = c.Fields.Path
	}
	return path, yamldoc.DecodeAt(c.Fields, path, into)
}

// Read reads the sections start and options into structs, and leaves the one that an experiment does not have as it is.
func (s *Setup) Read(start, options any) (faults []error) {
	if s.Start != nil {
		faults = append(faults, yamldoc.DecodeAt(s.Start, "start", start))
	}
	if s.Options != nil {
		faults = append(faults, yamldoc.DecodeAt(s.Options, "options", options))
	}
	return faults
}

// An Arrival is one aircraft of a setup while a system compiles it.
type Arrival struct {
	*CraftSetup
	Side   Side
	Number int    // in its side, from 0
	Rack   *Rack  // of its side
	Path   string // of its fields in faults: "blue", or "blue.2" for one of several entries; set by Read
	start  *yamldoc.Node
}

// Read decodes the card and the other fields of an aircraft, these into a struct, which keeps what they do not give.
func Read[C any](a *Arrival, decode func(*yamldoc.Node) (*C, error), fields any) (*C, error) {
	c, err := decode(a.Card)
	path, unread := a.DecodeFields(a.Side, fields)
	a.Path = path
	return c, yamldoc.Join(err, unread)
}

// Refuse is the fault of one of the aircraft's own fields.
func (a *Arrival) Refuse(field, allowed string) error {
	return yamldoc.Faults{a.Fields.Field(field).Fault(a.Path+"."+field, allowed)}
}

// OrStart is an aircraft's own value of a field, else that of the start, else nil, and refuse is the fault of it.
func (a *Arrival) OrStart(field string, own, start *int) (v *int, refuse func(allowed string) error) {
	if own != nil {
		return own, func(allowed string) error { return a.Refuse(field, allowed) }
	}
	return start, func(allowed string) error {
		return yamldoc.Faults{a.start.Field(field).Fault("start."+field, allowed)}
	}
}

// Compile hands the aircraft of both sides to add, blue's first, and returns how many there are. The error joins the
// faults that are there already with those of all aircraft; what stays at home is checked only if there are none.
func (s *Setup) Compile(faults []error, most int, add func(a *Arrival) error) (Sides, error) {
	var n Sides
	for side := range s.Sides {
		n[side] = len(s.Sides[side])
		if n[side] < 1 || n[side] > most {
			faults = append(faults, fmt.Errorf("%s: found %d aircraft, want 1 to %d", Side(side), n[side], most))
			continue
		}
		var rack Rack
		for k := range s.Sides[side] {
			faults = append(faults, add(&Arrival{CraftSetup: &s.Sides[side][k], Side: Side(side), Number: k, Rack: &rack,
				start: s.Start}))
		}
		if yamldoc.Join(faults...) == nil {
			faults = append(faults, rack.Check())
		}
	}
	return n, yamldoc.Join(faults...)
}
