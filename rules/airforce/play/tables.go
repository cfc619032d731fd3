package play

import (
	"github.com/furball-sim/furball/rules/airforce/card"
)

// RangeMax is the longest range of all guns in hexes (AF-42).
const RangeMax = 6

// factorTops are the upper ends of the rows of gunFactors; the last row is open.
var factorTops = [10]int{2, 4, 6, 8, 10, 12, 15, 18, 23, 28}

// gunFactors is AF-42: the column by total Gun Factors and range 1 to 6.
var gunFactors = [11][RangeMax]int8{
	{1, 0, -1, -2, -3, -3}, // 1-2
	{2, 1, 0, -1, -2, -3},  // 3-4
	{4, 3, 2, 1, -1, -3},   // 5-6
	{5, 4, 3, 2, 0, -2},    // 7-8
	{8, 6, 5, 3, 1, -1},    // 9-10
	{10, 8, 6, 4, 2, 0},    // 11-12
	{11, 9, 7, 6, 3, 1},    // 13-15
	{15, 12, 9, 7, 4, 2},   // 16-18
	{16, 13, 10, 7, 5, 2},  // 19-23
	{18, 16, 12, 8, 5, 3},  // 24-28
	{19, 17, 14, 9, 7, 4},  // 29+
}

// Column is the column of the hit table for total Gun Factors, at least 1, at a range (AF-42).
func Column(factors, hexes int) int {
	row := 0
	for row < len(factorTops) && factors > factorTops[row] {
		row++
	}
	return int(gunFactors[row][hexes-1])
}

// The columns of the hit table.
const (
	firstColumn = -3
	lastColumn  = 19
	columns     = lastColumn - firstColumn + 1
)

// hitText is AF-43 as printed: a column from -3 to 19, the faces 1 to 6. A number belongs
// to the letter after it alone.
var hitText = [columns][6]string{
	{"2F", "FWL", "FWL", "FWG", "FE", "WCE"}, // -3
	{"2F", "2FWL", "F2WL", "FWG", "FE", "WCEL"},
	{"2F", "2FWL", "F2WL", "FWG", "FE", "WCEL"},
	{"2F", "2FWL", "F2WL", "F2WG", "FE", "WCEL"}, // 0
	{"3F", "2FW2L", "F2W2L", "F2WG", "F2E", "2WCEL"},
	{"3F", "2FW2L", "F2W2L", "F2WG", "F2E", "2WCEL"},
	{"3F", "2FW2L", "F2W2L", "F3WG", "F2E", "2WCEL"},
	{"4F", "3FW2L", "F3W2L", "F3WG", "2F2E", "3WCEL"},
	{"4F", "3FW2L", "F3W2L", "F3WG", "2F2E", "3WCEL"}, // 5
	{"4F", "3FW2L", "F3W2L", "F3WG", "2F2E", "3WCEL"},
	{"4F", "3FW2L", "F3W2L", "F4WG", "2F2E", "3WCEL"},
	{"4FW", "3F2W2L", "2F3W2L", "F4WG", "3F2E", "3W2CEL"},
	{"4FW", "3F2W2L", "2F3W2L", "F4WG", "3F2E", "3W2CEL"},
	{"4FW", "3F2W2L", "2F3W2L", "F4WG", "3F2E", "3W2CEL"}, // 10
	{"4FW", "3F2W2L", "2F3W2L", "2F4WG", "4F2E", "3W2CEL"},
	{"4FWE", "3F2W3L", "3F3W2L", "2F4WG", "4F3E", "4W2CEL"},
	{"5FWE", "3F2W4L", "4F3W2L", "2F4WGL", "5F3E", "4W2CEL"},
	{"5F2WE", "4F2W4L", "5F3W2L", "2F5WGL", "6F3E", "5W2CEL"},
	{"5F2W2E", "4F3W4L", "5F3W3L", "3F5WGL", "6F4E", "5W2CE2L"}, // 15
	{"6F2W2E", "4F3WE4L", "5F4W3L", "3F5WG2L", "7F4E", "5W2C2E2L"},
	{"6F3W2E", "4F3W2E4L", "5F4W4L", "3F6WG2L", "8F4E", "5W2C2E3L"},
	{"6F3W3E", "5F3W2E4L", "6F4W4L", "3F7WG2L", "9F4E", "5W2C2E4L"},
	{"7F3W3E", "5F3W3E4L", "6F5W4L", "3F8WG2L", "9F5E", "6W2C2E4L"},
}

// hitTable is hitText read: by column from the first and by face from 1.
var hitTable = func() (t [columns][6]card.Tally) {
	for c := range hitText {
		for face, text := range hitText[c] {
			t[c][face] = readHits(text)
		}
	}
	return t
}()

// readHits reads a cell of the hit table.
func readHits(text string) (t card.Tally) {
	n := uint8(1)
	for i := range len(text) {
		if ch := text[i]; ch >= '0' && ch <= '9' {
			n = ch - '0'
			continue
		}
		for l := range card.Letters {
			if card.LetterNames[l] == text[i] {
				t[l] = n
			}
		}
		n = 1
	}
	return t
}

// hitsOf are the hits of a column and a face (AF-43).
func hitsOf(column, face int) *card.Tally { return &hitTable[column-firstColumn][face-1] }

// doublesUpTo is up to how many Gun Factors flexible C hits count twice, three times above (AF-22).
const doublesUpTo = 7

// CrewTimes is how often a C hit counts (AF-22, AF-23).
func CrewTimes(flexible bool, factors int, head bool) uint8 {
	n := uint8(1)
	if flexible {
		n = 2
		if factors > doublesUpTo {
			n = 3
		}
	}
	if head {
		n *= 2
	}
	return n
}

// meanHits is the mean number of boxes of a column, in hundredths, G hits not counted.
var meanHits = func() (m [columns]int32) {
	for col := range hitTable {
		for face := range hitTable[col] {
			for l := range card.Guns {
				m[col] += int32(hitTable[col][face][l])
			}
		}
		m[col] = m[col] * 100 / 6
	}
	return m
}()

// MeanHits is the mean number of boxes of a column, in hundredths.
func MeanHits(column int) int32 { return meanHits[column-firstColumn] }
