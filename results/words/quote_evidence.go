package words

import (
	"fmt"
	"math"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
)

// farOff is the difference of shares up to which "no difference larger than" says something. If more is possible, there
// are too few duels to tell.
const farOff = 0.10

// A finding is what an interval of a difference lets one say.
type finding int

const (
	unclear finding = iota // too few duels to tell
	alike                  // no difference larger than farOff is likely
	above                  // the difference is above 0
	below
)

// find is what the interval of a difference lets one say.
func find(d estimate.Estimate) finding {
	switch {
	case !d.Defined():
		return unclear
	case d.Low > 0:
		return above
	case d.High < 0:
		return below
	case far(d) <= farOff:
		return alike
	}
	return unclear
}

// far is the largest difference, in either direction, that the interval of one holds.
func far(d estimate.Estimate) float64 { return math.Max(math.Abs(d.Low), math.Abs(d.High)) }

// margin estimates how much more often blue wins than red in a cell. It also returns what may be said of that.
func margin(s *Study, cell int, confidence float64) (estimate.Estimate, finding) {
	d, side := lead(s, cell, confidence)
	found := find(d)
	if side == 0 && (found == above || found == below) {
		found = unclear
		if far(d) <= farOff {
			found = alike
		}
	}
	return d, found
}

// noLarger is a bound of a difference, rounded up so that it still holds: "3 points".
func noLarger(d estimate.Estimate) string {
	x, digits := 100*far(d), 0
	if x < 0.95 {
		digits = max(0, prose.Decimals(x))
	}
	unit := math.Pow10(-digits)
	x = math.Ceil(x/unit-1e-9) * unit
	if x == 1 {
		return "1 point"
	}
	return prose.Fixed(x, digits, false) + " points"
}

// noDifference says that a difference is within a bound.
func noDifference(d estimate.Estimate) string {
	return "no difference larger than " + noLarger(d) + " is likely"
}

// A clause tells something of so many things.
type clause struct {
	n    int
	text string
}

// some are the texts of those clauses that are about anything.
func some(clauses ...clause) (texts []string) {
	for _, c := range clauses {
		if c.n > 0 {
			texts = append(texts, c.text)
		}
	}
	return texts
}

// apart reports whether two intervals have nothing in common.
func apart(x, y estimate.Estimate) bool {
	return x.Defined() && y.Defined() && (x.Low > y.High || y.Low > x.High)
}

// pairs is how many pairs n things have.
func pairs(n int) int { return max(1, n*(n-1)/2) }

// AllTogether follows the confidence in the footnote of a sentence whose intervals are corrected for each other.
const AllTogether = " confidence for all that this could say"

// together says with what confidence the intervals of a sentence hold.
func together(s *Study, intervals int, method string) string {
	if intervals <= 1 {
		return fmt.Sprintf("%s confidence (%s)", prose.Confidence(s.Conf), method)
	}
	return fmt.Sprintf("%s%s (%s, corrected for %s)", prose.Confidence(s.Conf), AllTogether, method, prose.Count(int64(intervals), "interval"))
}
