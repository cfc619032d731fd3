package armory

import (
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Compile checks a card and turns it into what the rules read. The error is
// yamldoc.Faults with every fault of the card.
func Compile(doc *yamldoc.Node) (*Missile, error) {
	d, err := Decode(doc)
	if err != nil {
		return nil, err
	}
	return d.compile(), nil
}

func (d *Document) compile() *Missile {
	m := &Missile{
		ID: d.ID, Name: d.Name, Popular: d.Popular, Family: d.Family, Aliases: d.Aliases, Year: d.Year,
		Guidance: guidanceOf(d.Guidance), Weight: d.Weight, Points: card.Quarters(d.Points), Station: d.Station,
		LaunchNeed: int8(d.Launch.Number), WingsLevel: d.Launch.Rate == "", LaunchRate: rateOf(d.Launch.Rate),
		BaseSpeed: int8(d.Flight.Speed), FlightTime: int8(d.Flight.Turns), Sustainer: int8(d.Flight.Sustainer),
		Visibility: int8(d.Visibility), ECCM: int8(d.ECCM), Chaff: int8(d.Chaff), Flares: int8(d.Flares),
		Need: d.Hit.figures(), Rating: d.Ratings.figures(),
		ActiveRange: int16(d.Active), CommandRange: int8(d.Command),
	}
	m.Seeker = m.Guidance.seeker(d.Seeker)
	if e := d.Envelope; e != nil {
		for a, r := range e.rows() {
			if r != nil {
				m.Envelope[a] = Reach{int16(r.Min), int16(r.Max)}
			}
		}
	}
	if d.Flight.Turn != "" {
		m.Turns, m.TurnDivisor = true, 1
		rate, by, divided := strings.Cut(d.Flight.Turn, "/")
		m.TurnRate = rateOf(rate)
		if divided {
			m.TurnDivisor = int8(by[0] - '0')
		}
	}
	for _, name := range d.Notes {
		m.Notes = m.Notes.With(Note(slices.Index(noteNames[:], name)))
	}
	return m
}

// guidanceOf is the guidance with the card's word, which is known.
func guidanceOf(word string) Guidance { return Guidance(slices.Index(guidanceNames[:], word)) }

// seeker is the column of the tables: of infrared missiles by the card's letter, of others by
// their guidance.
func (g Guidance) seeker(letter string) Seeker {
	switch g {
	case BeamRiding:
		return BR
	case SemiActive:
		return RH
	case Active:
		return AH
	case Unguided:
		return NoSeeker
	}
	return Seeker(strings.Index("EIMA", letter))
}

// rateOf is the turn rate with the card's name; EZ for none.
func rateOf(name string) card.Rate {
	for r := range card.NumRates {
		if r.String() == name {
			return r
		}
	}
	return card.EZ
}
