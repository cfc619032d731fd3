package flight

import "github.com/furball-sim/furball/rules/airpower/card"

// thirds is the fraction table of AP-5.2 in half points: one third and two
// thirds of the speed or FPs that index it, 0.5 to 15.0. They add up in every
// row. Two thirds of 1.0 are 0.5: the conformance cases count thrust so.
var thirds = [31][2]card.Halves{
	1: {0, 1}, 11: {4, 7}, 21: {7, 14},
	2: {1, 1}, 12: {4, 8}, 22: {8, 14},
	3: {1, 2}, 13: {4, 9}, 23: {8, 15},
	4: {2, 2}, 14: {4, 10}, 24: {8, 16},
	5: {2, 3}, 15: {5, 10}, 25: {8, 17},
	6: {2, 4}, 16: {6, 10}, 26: {8, 18},
	7: {2, 5}, 17: {6, 11}, 27: {9, 18},
	8: {2, 6}, 18: {6, 12}, 28: {10, 18},
	9: {3, 6}, 19: {6, 13}, 29: {10, 19},
	10: {4, 6}, 20: {6, 14}, 30: {10, 20},
}

// Third is one third of x by the fraction table (AP-5.2); above 15.0 the nearest
// whole point, exact halves kept. Negative x is taken as 0.
func Third(x card.Halves) card.Halves {
	switch {
	case x <= 0:
		return 0
	case int(x) < len(thirds):
		return thirds[x][0]
	case x%6 == 3: // an exact half
		return x / 3
	}
	return (x + 3) / 6 * 2
}

// TwoThirds is two thirds of x by the fraction table (AP-5.2).
func TwoThirds(x card.Halves) card.Halves {
	switch {
	case x <= 0:
		return 0
	case int(x) < len(thirds):
		return thirds[x][1]
	}
	return x - Third(x)
}

// thirdFPs is T(n) of AP-5.2, a third of n whole FPs.
func thirdFPs(n uint8) uint8 { return uint8(Third(card.Halves(2*n)) / 2) }

// twoThirdFPs is U(n) of AP-5.2, two thirds of n whole FPs. A single FP counts as
// two thirds, since half an FP cannot be spent.
func twoThirdFPs(n uint8) uint8 {
	if n == 1 {
		return 1
	}
	return uint8(TwoThirds(card.Halves(2*n)) / 2)
}

// twoThirdQuarters is two thirds of q: by the fraction table when q comes in
// halves, otherwise rounded to the nearest quarter, exact halves up.
func twoThirdQuarters(q card.Quarters) card.Quarters {
	if q%2 == 0 {
		return 2 * card.Quarters(TwoThirds(card.Halves(q/2)))
	}
	return (4*q + 3) / 6
}

// thirdQuarters is one third of q in the same way.
func thirdQuarters(q card.Quarters) card.Quarters {
	if q%2 == 0 {
		return 2 * card.Quarters(Third(card.Halves(q/2)))
	}
	return (2*q + 3) / 6
}
