package flight

import "github.com/furball-sim/furball/rules/airpower/card"

// Codes of the turn table: rate not possible, and sets of two and three facing
// changes for one FP.
const (
	dash = 0
	to60 = 60
	to90 = 90
)

// turnColumns are the speeds of the columns of the turn table; the last is for
// 18 and above.
var turnColumns = [12]int{1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 18}

// turnTable is the table of AP-7.1: the FPs between declaration and facing
// change by band, rate and column of the start speed, rounded down. LO and ML
// share a block.
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

// turnNeed looks a turn up (AP-7.1): need FPs before the first facing change and
// more facing changes after it without an FP. ok is false for a dash.
func turnNeed(b card.Band, r card.Rate, speed card.Halves) (need, more uint8, ok bool) {
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

// TurnNeed is the same for those who plan ahead.
func TurnNeed(b card.Band, r card.Rate, speed card.Halves) (need, more uint8, ok bool) {
	return turnNeed(b, r, speed)
}
