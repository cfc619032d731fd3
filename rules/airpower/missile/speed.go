package missile

import "github.com/furball-sim/furball/rules/airpower/card"

// attenuation is the table of AP-14.7.1 by band and game turn of flight, the last
// column for the sixth and later: what is left of the start speed, in tenths.
var attenuation = [card.NumBands][6]uint8{
	card.LO: {6, 6, 7, 8, 8, 8},
	card.ML: {7, 7, 7, 8, 8, 8},
	card.MH: {7, 7, 7, 8, 8, 8},
	card.HI: {8, 8, 8, 8, 8, 9},
	card.VH: {8, 8, 8, 8, 9, 9},
	card.EH: {9, 9, 9, 9, 9, 9},
	card.UH: {10, 9, 9, 9, 9, 9},
}

// unchanged is a factor of 1.0.
const unchanged = 10

// Factor is the attenuation factor of a game turn of flight, from 1, begun in band b,
// in tenths (AP-14.7.1).
func Factor(b card.Band, turn int) int { return int(attenuation[b][min(turn, 6)-1]) }

// speedLimits is the table of AP-14.8 by band: least, maneuver and greatest speed.
var speedLimits = [card.NumBands]struct{ least, maneuver, most uint8 }{
	card.LO: {2, 4, 24},
	card.ML: {3, 5, 26},
	card.MH: {3, 6, 28},
	card.HI: {4, 7, 30},
	card.VH: {4, 8, 32},
	card.EH: {5, 10, 34},
	card.UH: {7, 14, 36},
}

// MinSpeed is the start speed below which a missile stalls and is removed (AP-14.8).
func MinSpeed(b card.Band) card.Halves { return 2 * card.Halves(speedLimits[b].least) }

// ManeuverSpeed is the average speed below which it neither turns nor maneuvers
// (AP-14.8, MR-28).
func ManeuverSpeed(b card.Band) uint8 { return speedLimits[b].maneuver }

// MaxSpeed is the start speed to which a faster missile is cut (AP-14.8).
func MaxSpeed(b card.Band) card.Halves { return 2 * card.Halves(speedLimits[b].most) }

// FirstSpeed is the start speed of the first game turn in band b: base and aircraft speed
// (AP-MFR.5.1), of a SAM its base speed (AP-MFR.5.2), neither above the band's greatest.
func (m *Spec) FirstSpeed(aircraft card.Halves, b card.Band) card.Halves {
	speed := 2 * int(m.Base)
	if !m.Surface {
		speed += int(aircraft)
	}
	return card.Halves(min(speed, int(MaxSpeed(b))))
}

// FactorAt is the factor of a game turn of flight, from 1, begun in band b, in tenths: 1.0 in the first of a
// SAM (AP-MFR.5.2). A missile with a sustainer has the factor of the band two above in the first
// (AP-MFR.5.1), and 1.0 in later ones while it burns (AP-MFR.5.4). All others are in the table, where the
// count goes on from launch (MR-27).
func (m *Spec) FactorAt(b card.Band, turn int) int {
	switch {
	case m.Surface && turn == 1:
		return unchanged
	case turn > int(m.Sustainer):
		return Factor(b, turn)
	case turn == 1:
		return Factor(min(b+2, card.UH), turn)
	}
	return unchanged
}

// Average is the average speed, and the FPs, that a start speed comes to by a factor in
// tenths: the nearest whole, a half up (AP-14.7.1; AP-MFR.5.1, AP-MFR.5.3).
func Average(start card.Halves, factor int) int { return (int(start)*factor + 10) / 20 }

// ClimbChange is the change of speed for gaining levels over a game turn flown at an average
// speed: -1 for every begun set of half of it (AP-MFR.4.1, MR-7).
func ClimbChange(gained, speed int) int { return -((2*max(gained, 0) + speed - 1) / speed) }

// DiveChange is the change of speed for losing levels: +1 for every full set of half of the
// speed (AP-MFR.4.2, MR-7).
func DiveChange(lost, speed int) int { return 2 * max(lost, 0) / speed }

// TurnChange is the change of speed for facing changes of 30 degrees by turning, the snap-turn
// included: -1 each (AP-MFR.4.3).
func TurnChange(facings int) int { return -facings }
