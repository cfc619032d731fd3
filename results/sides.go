package results

import (
	"strings"

	"github.com/furball-sim/furball/rules"
)

// BothSides are the sides in their order.
var BothSides = [2]rules.Side{rules.Blue, rules.Red}

// EvenDuels reports whether all cells have played equally many duels.
func (r *Run) EvenDuels() bool {
	for i := range r.Cells {
		if r.Cells[i].Tally.Duels != r.Cells[0].Tally.Duels {
			return false
		}
	}
	return true
}

// SideText describes what all cells have alike of a side: "f-4e, doctrine varies
// from cell to cell".
func (r *Run) SideText(side int) string {
	if len(r.Cells) == 0 {
		return ""
	}
	text := r.Cells[0].Sides[side]
	flown, doctrine, one := strings.Cut(text, ", ")
	same, sameFlown, sameDoctrine := true, one, one
	for i := range r.Cells {
		other := r.Cells[i].Sides[side]
		f, d, _ := strings.Cut(other, ", ")
		same, sameFlown, sameDoctrine = same && other == text, sameFlown && f == flown, sameDoctrine && d == doctrine
	}
	const varies = "varies from cell to cell"
	switch {
	case same:
		return text
	case strings.Contains(text, " + "): // unlike aircraft
		return varies
	case sameFlown:
		return flown + ", doctrine " + varies
	case sameDoctrine:
		return "aircraft " + varies + ", " + doctrine
	}
	return varies
}

// Flown is the aircraft of a side whose doctrine varies: "2 × tornado".
func (r *Run) Flown(side int) string {
	text := r.SideText(side)
	if aircraft, _, one := strings.Cut(text, ", "); one && !strings.Contains(text, " + ") {
		return aircraft
	}
	return text
}
