package rules

// A Table is a Duel that can say what a player of one side sees: what lies open on the
// table and his own side's papers, and nothing that the other side keeps secret.
type Table interface {
	// Seen is what the player of a side sees while a decision waits. It has the type of
	// the system's State and fields with json and doc tags.
	Seen(s Side) any
}

// StateOf is a zero value of what a system's duels say is seen; nil: they are no Tables.
func StateOf(s System) any {
	if t, ok := s.(interface{ State() any }); ok {
		return t.State()
	}
	return nil
}

// A Sighting is what everybody at the table sees of an aircraft: where it is.
type Sighting struct {
	Side  string `json:"side" enum:"blue,red"`
	Craft int    `json:"craft" doc:"its number in the side's list, from 1"`
	Lost  bool   `json:"lost" doc:"whether it is lost; the rest is then where it was last"`
	Spot
}

// A Spot is a place on the table.
type Spot struct {
	X        int64 `json:"x" doc:"to the east, in thousandths of the range unit"`
	Y        int64 `json:"y" doc:"to the north, in thousandths of the range unit"`
	Altitude int   `json:"altitude" doc:"in feet; 0 where the system has none"`
	Heading  int   `json:"heading" doc:"in degrees clockwise from north"`
}

// SpotOf is a place without its speed, which not everybody may see.
func SpotOf(p *Place) Spot { return Spot{p.X, p.Y, p.Altitude, p.Heading} }
