package crew

// qualities is AP-18.1 by training standard: the highest die for veteran, regular,
// novice, green. A result that equals the one before it does not exist.
var qualities = [NumTrainings][4]int{
	ExcellentTraining: {3, 8, 10, 10},
	GoodTraining:      {2, 7, 9, 10},
	AverageTraining:   {1, 6, 9, 10},
	LimitedTraining:   {1, 4, 8, 10},
	PoorTraining:      {0, 4, 7, 10},
}

// qualityOrder is the order of the columns of qualities.
var qualityOrder = [4]Quality{Veteran, Regular, Novice, Green}

// Quality is how well a new crew member of a side is trained, by a die (AP-18.1).
func (t Training) Quality(die int) Quality {
	for i, top := range qualities[t] {
		if die <= top {
			return qualityOrder[i]
		}
	}
	panic("crew: die above 10")
}

// An Attribute is eyesight, fitness or confidence.
type Attribute uint8

// The attributes.
const (
	Eyesight Attribute = iota
	Fitness
	Confidence
	NumAttributes
)

// attributes is AP-18.1: the highest die for excellent and for average.
var attributes = [NumAttributes][2]int{
	Eyesight:   {2, 9},
	Fitness:    {3, 8},
	Confidence: {2, 8},
}

// Grade is the grade of an attribute by a die (AP-18.1).
func (a Attribute) Grade(die int) Grade {
	switch top := attributes[a]; {
	case die <= top[0]:
		return Excellent
	case die <= top[1]:
		return Average
	}
	return Poor
}

// characteristicNeed is AP-18.1: n- for Sierra Hotel, tactics master, combat hero; 0: never.
var characteristicNeed = [NumQualities][3]int{
	Veteran: {1, 3, 2},
	Regular: {1, 2, 1},
	Novice:  {1, 1, 0},
	Green:   {0, 0, 0},
}

// tacticsMasterModifier is AP-18.1: what training adds to the die for a tactics master.
var tacticsMasterModifier = [NumTrainings]int{
	ExcellentTraining: -1, GoodTraining: 0, AverageTraining: 0, LimitedTraining: +1, PoorTraining: +1,
}

// CharacteristicNeed is the unmodified die, or less, that gives a new crew member c (one
// of the three), 0 or less: never (AP-18.1). Only pilots can be Sierra Hotel.
func CharacteristicNeed(q Quality, t Training, c Characteristics, pilot bool) int {
	need := &characteristicNeed[q]
	switch c {
	case SierraHotel:
		if !pilot {
			return 0
		}
		return need[0]
	case TacticsMaster:
		if need[1] == 0 {
			return 0
		}
		return need[1] - tacticsMasterModifier[t]
	}
	return need[2]
}

// Rolls are the dice that make a crew member, 1 to 10 each. Those for characteristics
// are not read for a green one.
type Rolls struct {
	Quality, Eyesight, Fitness, Confidence int
	SierraHotel, TacticsMaster, CombatHero int
}

// Generate makes a crew member by AP-18.1.
func Generate(t Training, pilot bool, r Rolls) Member {
	m := Member{Quality: t.Quality(r.Quality)}
	m.roll(t, pilot, r)
	return m
}

// GenerateAs makes a crew member of a given quality; r.Quality is not read.
func GenerateAs(q Quality, t Training, pilot bool, r Rolls) Member {
	m := Member{Quality: q}
	m.roll(t, pilot, r)
	return m
}

// roll sets all but the quality.
func (m *Member) roll(t Training, pilot bool, r Rolls) {
	m.Eyesight = Eyesight.Grade(r.Eyesight)
	m.Fitness = Fitness.Grade(r.Fitness)
	m.Confidence = Confidence.Grade(r.Confidence)
	m.give(SierraHotel, t, pilot, r.SierraHotel)
	m.give(TacticsMaster, t, pilot, r.TacticsMaster)
	m.give(CombatHero, t, pilot, r.CombatHero)
}

func (m *Member) give(c Characteristics, t Training, pilot bool, die int) {
	if die <= CharacteristicNeed(m.Quality, t, c, pilot) {
		m.Characteristics |= c
	}
}
