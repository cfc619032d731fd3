package crew

// A Purpose is a roll that somebody's quality changes.
type Purpose uint8

// The purposes: the rows of AP-18.2 and, last, AP-18.7.
const (
	EnterDeparture Purpose = iota // of a stalled aircraft (AP-6.4)
	LeaveDeparture                // recovery from departed flight (AP-6.4)
	GLOC                          // avoiding unconsciousness (AP-18.6)
	Attack                        // guns and rockets (AP-9)
	Sighting                      // AP-11
	Initiative                    // AP-12.1
	RadarSearch                   // AP-16
	Launch                        // of guided weapons (AP-14)
	Fate                          // after getting out (AP-18.9)
	Disorientation                // avoiding it (AP-18.7)
	Reorientation                 // recovery from it (AP-18.7)
	NumPurposes
)

// A Trait is one of the things about somebody that change rolls.
type Trait uint8

const (
	OfQuality Trait = iota
	OfEyesight
	OfFitness
	OfConfidence
	OfSierraHotel
	OfTacticsMaster
	OfCombatHero
	NumTraits
)

// Columns of the table of AP-18.2. An attribute has two: excellent and poor.
const (
	colVeteran = iota
	colNovice
	colGreen
	colEyesight
	_
	colFitness
	_
	colConfidence
	_
	colSierraHotel
	colTacticsMaster
	colCombatHero
	columns
)

// table is AP-18.2: what is added to the die. A regular changes nothing.
var table = [NumPurposes][columns]int8{
	//               Vet Nov Grn  Eyes    Fit     Conf    SH  TM  CH
	EnterDeparture: {+1, -1, -2, +0, +0, +0, +0, +1, -1, +1, +0, +0},
	LeaveDeparture: {-1, +0, +2, +0, +0, +0, +0, +0, +0, -1, +0, +0},
	GLOC:           {+0, -1, -2, +0, +0, +1, -1, +0, +0, +0, +0, +0},
	Attack:         {-1, +1, +2, +0, +0, +0, +0, +0, +0, +0, +0, -1},
	Sighting:       {-1, +1, +2, -1, +1, +0, +0, +0, +0, +0, -1, +0},
	Initiative:     {+1, -1, -2, +0, +0, +0, +0, +1, -1, +1, +1, +1},
	RadarSearch:    {-1, +1, +2, +0, +0, +0, +0, +0, +0, +0, -1, +0},
	Launch:         {-1, +0, +1, +0, +0, +0, +0, +0, +0, +0, -1, -1},
	Fate:           {+0, +0, +0, +0, +0, +1, -1, +1, -1, +0, +0, +0},
	Disorientation: {+1, +0, +0, +0, +0, +0, +0, +1, -1, +0, +0, +0},
	Reorientation:  {-1, +0, +2, +0, +0, +0, +0, +0, +0, -1, +0, +0},
}

// Part is what one trait of m adds to a die rolled for p (AP-18.2).
func (m *Member) Part(p Purpose, t Trait) int {
	row := &table[p]
	switch t {
	case OfQuality:
		switch m.Quality {
		case Veteran:
			return int(row[colVeteran])
		case Novice:
			return int(row[colNovice])
		case Green:
			return int(row[colGreen])
		}
	case OfEyesight:
		return grade(row, colEyesight, m.Eyesight)
	case OfFitness:
		return grade(row, colFitness, m.Fitness)
	case OfConfidence:
		return grade(row, colConfidence, m.Confidence)
	case OfSierraHotel:
		return gift(row, colSierraHotel, m.Characteristics&SierraHotel)
	case OfTacticsMaster:
		return gift(row, colTacticsMaster, m.Characteristics&TacticsMaster)
	case OfCombatHero:
		return gift(row, colCombatHero, m.Characteristics&CombatHero)
	}
	return 0
}

// grade reads one of the two columns of an attribute.
func grade(row *[columns]int8, col int, g Grade) int {
	switch g {
	case Excellent:
		return int(row[col])
	case Poor:
		return int(row[col+1])
	}
	return 0
}

// gift reads the column of a characteristic.
func gift(row *[columns]int8, col int, has Characteristics) int {
	if has == 0 {
		return 0
	}
	return int(row[col])
}

// Modifier is all that m adds to a die rolled for p (AP-18.2).
func (m *Member) Modifier(p Purpose) int {
	sum := 0
	for t := range NumTraits {
		sum += m.Part(p, t)
	}
	return sum
}
