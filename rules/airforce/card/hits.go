package card

// Letter is a sort of hit.
type Letter uint8

// The letters, in the order of the boxes.
const (
	Fuselage Letter = iota
	Wing
	Fuel
	Crew
	Engine
	Guns
	Letters
)

// LetterNames are the letters as printed.
const LetterNames = "FWLCEG"

// A Tally is hits by letter.
type Tally [Letters]uint8

// An engineLoss says what E hits cost (AF-24): the first and the last that cost a point of top Level speed each;
// the first from which every so many cost one of power. 0: none does.
type engineLoss struct {
	level, levelTo int8 // hits that cost Level speed: from level to levelTo
	power, every   int8 // hits that cost power: power and each every after it
	climb          int8 // climb lost a hit, hundred feet
}

const onward = 99 // no last hit

// engineLosses is AF-24, by the names of the card.
var engineLosses = map[string]engineLoss{
	"single":        {level: 1, levelTo: 1, power: 2, every: 1, climb: 1},
	"twin":          {level: 2, levelTo: onward, power: 1, every: onward, climb: 1},
	"rugged-radial": {level: 2, levelTo: onward, power: 3, every: 1, climb: 1},
	"il-2":          {level: 3, levelTo: onward, power: 3, every: 1, climb: 1},
	"four":          {power: 2, every: 2},
}

// after is what hits on the engines have cost: Level speed, power and climb.
func (e *engineLoss) after(hits int8) (level, power, climb int8) {
	if e.level > 0 {
		level = max(min(hits, e.levelTo)-e.level+1, 0)
	}
	if hits >= e.power {
		power = (hits-e.power)/e.every + 1
	}
	return level, power, e.climb * hits
}

// Losses by a G hit, in halves of Gun Factors (AF-26).
const (
	FlexibleLost Halves = 8
	FixedLost    Halves = 4
)

// MostRolls is how many rolls of flexible guns a target takes in a game-turn (AF-15).
const MostRolls = 3
