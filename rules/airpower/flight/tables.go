package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
)

// mach is the first table of AP-6.6, in half points, by band: low transonic, high
// transonic and M1.
var mach = [card.NumBands][3]card.Halves{
	card.LO: {13, 14, 15},
	card.ML: {13, 14, 15},
	card.MH: {12, 13, 14},
	card.HI: {12, 13, 14},
	card.VH: {11, 12, 13},
	card.EH: {11, 12, 13},
	card.UH: {11, 12, 13},
}

// HighTransonic is the high transonic speed of a band (AP-6.6).
func HighTransonic(b card.Band) card.Halves { return mach[b][1] }

// Supersonic reports whether a speed is M1 or more in a band (AP-6.6).
func Supersonic(speed card.Halves, b card.Band) bool { return speed >= mach[b][2] }

// transonicDP is the second table of AP-6.6, by drag (LTD, normal, HTD) and
// speed (low transonic, high transonic, exactly M1).
var transonicDP = [3][3]card.Quarters{
	{0, 2, 4},
	{2, 4, 6},
	{4, 6, 8},
}

// transonic is the DP of a start speed in the start band (AP-6.6).
func transonic(p card.Properties, speed card.Halves, b card.Band) card.Quarters {
	row := 1
	switch {
	case p.Has(card.LTD):
		row = 0
	case p.Has(card.HTD):
		row = 2
	}
	for i, at := range mach[b] {
		if speed == at {
			return transonicDP[row][i]
		}
	}
	return 0
}

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

// Codes of the turn table: rate not possible, and sets of two and three facing
// changes for one FP.
const (
	dash = 0
	to60 = 60
	to90 = 90
)

// turnTable is the table of AP-7.1: the FPs between declaration and facing
// change by band, rate and column of the start speed, rounded down: 1 to 8, 10, 12,
// 14, and 18 or more. LO and ML share a block.
var turnTable = [card.NumBands][card.NumRates][12]uint8{
	card.LO: lowTurns,
	card.ML: lowTurns,
	card.MH: {
		card.EZ: {1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 22},
		card.TT: {to60, 1, 2, 3, 4, 6, 7, 8, 10, 12, 14, 18},
		card.HT: {dash, to60, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14},
		card.BT: {dash, dash, to60, 1, 2, 2, 3, 4, 6, 7, 10, 11},
		card.ET: {dash, dash, dash, to60, 1, 1, 2, 2, 4, 5, 7, 9},
	},
	card.HI: {
		card.EZ: {2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24},
		card.TT: {1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20},
		card.HT: {dash, 1, 2, 3, 4, 5, 6, 8, 9, 10, 13, 16},
		card.BT: {dash, dash, 1, 2, 3, 3, 4, 6, 7, 8, 10, 12},
		card.ET: {dash, dash, dash, 1, 2, 2, 3, 4, 5, 6, 8, 10},
	},
	card.VH: {
		card.EZ: {2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24},
		card.TT: {1, 2, 4, 6, 8, 9, 10, 13, 15, 17, 20, 22},
		card.HT: {dash, dash, 3, 4, 6, 7, 8, 10, 12, 14, 17, 20},
		card.BT: {dash, dash, dash, 3, 4, 5, 6, 7, 9, 11, 14, 16},
		card.ET: {dash, dash, dash, dash, 3, 4, 5, 6, 7, 8, 10, 12},
	},
	card.EH: {
		card.EZ: {3, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 28},
		card.TT: {dash, 4, 6, 8, 10, 12, 13, 14, 16, 18, 21, 24},
		card.HT: {dash, dash, 4, 6, 7, 8, 10, 11, 13, 15, 18, 21},
		card.BT: {dash, dash, dash, 4, 5, 6, 7, 8, 10, 12, 14, 18},
		card.ET: {dash, dash, dash, dash, 4, 5, 6, 7, 9, 10, 12, 14},
	},
	card.UH: {
		card.EZ: {5, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 30},
		card.TT: {dash, 6, 8, 10, 12, 14, 15, 16, 18, 20, 23, 26},
		card.HT: {dash, dash, 4, 8, 9, 10, 12, 13, 15, 17, 20, 23},
		card.BT: {dash, dash, dash, 6, 7, 8, 9, 10, 12, 14, 16, 20},
		card.ET: {dash, dash, dash, dash, 6, 7, 8, 9, 11, 12, 14, 16},
	},
}

var lowTurns = [card.NumRates][12]uint8{
	card.EZ: {to60, 1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 20},
	card.TT: {to90, to60, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14},
	card.HT: {dash, to90, to60, 1, 2, 2, 3, 4, 6, 8, 10, 12},
	card.BT: {dash, dash, to90, to60, 1, 1, 2, 3, 4, 6, 8, 10},
	card.ET: {dash, dash, dash, to90, to60, 1, 1, 2, 3, 4, 6, 8},
}

// turnColumn is the column of a whole speed; below 1 the first, which only an
// aircraft with a carried half FP can use.
var turnColumn = [19]uint8{0, 0, 1, 2, 3, 4, 5, 6, 7, 7, 8, 8, 9, 9, 10, 10, 10, 10, 11}

// TurnNeed looks a turn up (AP-7.1): need FPs before the first facing change and
// more facing changes after it without an FP. ok is false for a dash.
func TurnNeed(b card.Band, r card.Rate, speed card.Halves) (need, more uint8, ok bool) {
	switch code := turnTable[b][r][turnColumn[min(speed.Whole(), 18)]]; code {
	case dash:
		return 0, 0, false
	case to60:
		return 1, 1, true
	case to90:
		return 1, 2, true
	default:
		return code, 0, true
	}
}
