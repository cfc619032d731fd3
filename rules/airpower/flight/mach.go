package flight

import "github.com/furball-sim/furball/rules/airpower/card"

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
