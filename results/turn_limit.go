package results

import (
	"fmt"
)

// WithinLimit completes a sentence about what happens in a duel: " within the
// turn limit (30 turns)", without the number when it differs between cells,
// nothing when it is not known of all of them.
func (r *Run) WithinLimit() string {
	limits := make([]int, len(r.Cells))
	for i := range r.Cells {
		limits[i] = r.Cells[i].TurnLimit
	}
	return WithinLimit(r.LengthUnit, limits...)
}

// WithinLimit is the same for some turn limits, of which 0 is not known.
func WithinLimit(unit string, limits ...int) string {
	same := true
	for _, n := range limits {
		if n == 0 {
			return ""
		}
		same = same && n == limits[0]
	}
	switch {
	case len(limits) == 0:
		return ""
	case same:
		return fmt.Sprintf(" within the turn limit (%d %s)", limits[0], unit)
	}
	return " within the turn limit"
}
