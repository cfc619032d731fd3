package rules

// A Sighting is what all players see of an aircraft: where it is.
type Sighting struct {
	Side  string `json:"side" enum:"blue,red"`
	Craft int    `json:"craft" doc:"its number in the side's list, from 1"`
	Lost  bool   `json:"lost" doc:"whether it is lost; if so, the other fields say where it was last"`
	Spot
}

// A Spot is a place on the table.
type Spot struct {
	X        int64 `json:"x" doc:"to the east, in thousandths of the range unit"`
	Y        int64 `json:"y" doc:"to the north, in thousandths of the range unit"`
	Altitude int   `json:"altitude" doc:"in feet; 0 where the system has none"`
	Heading  int   `json:"heading" doc:"in degrees clockwise from north"`
}

// SpotOf is a place without its speed, which not every player may see.
func SpotOf(p *Place) Spot { return Spot{p.X, p.Y, p.Altitude, p.Heading} }
