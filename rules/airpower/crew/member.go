package crew

// A Quality is how well somebody was trained (AP-18.1). Regular is the zero Quality.
type Quality uint8

// The qualities.
const (
	Regular Quality = iota
	Veteran
	Novice
	Green
	NumQualities
)

var qualityNames = [NumQualities]string{Regular: "regular", Veteran: "veteran", Novice: "novice", Green: "green"}

// QualityByName finds a quality by its word.
func QualityByName(name string) (Quality, bool) {
	for q, n := range qualityNames {
		if n == name {
			return Quality(q), true
		}
	}
	return 0, false
}

// A Grade is how much of an attribute somebody has: -1, 0 or +1.
type Grade int8

// The grades. Average is the zero Grade.
const (
	Poor Grade = iota - 1
	Average
	Excellent
)

var gradeNames = [3]string{"poor", "average", "excellent"}

// GradeByName finds a grade by its word.
func GradeByName(name string) (Grade, bool) {
	for i, n := range gradeNames {
		if n == name {
			return Grade(i - 1), true
		}
	}
	return 0, false
}

// An Attribute is eyesight, fitness or confidence, in the order in which an experiment names them.
type Attribute uint8

const (
	Eyesight Attribute = iota
	Fitness
	Confidence
)

// Characteristics is a set of rare gifts (AP-18.4).
type Characteristics uint8

const (
	SierraHotel   Characteristics = 1 << iota // an outstanding pilot; nothing for others
	TacticsMaster                             // sees what is going on
	CombatHero                                // fights without fear
)

// Has reports whether c is in the set.
func (s Characteristics) Has(c Characteristics) bool { return s&c != 0 }

// A Member is one person of a crew. The zero Member changes no roll.
type Member struct {
	Quality                       Quality
	Eyesight, Fitness, Confidence Grade
	Characteristics               Characteristics
}

// A Training is the standard of a side (AP-18.1).
type Training uint8

// The standards. AverageTraining is the zero Training.
const (
	AverageTraining Training = iota
	ExcellentTraining
	GoodTraining
	LimitedTraining
	PoorTraining
	NumTrainings
)

var trainingNames = [NumTrainings]string{"average", "excellent", "good", "limited", "poor"}

// TrainingByName finds a standard by its word.
func TrainingByName(name string) (Training, bool) {
	for t, n := range trainingNames {
		if n == name {
			return Training(t), true
		}
	}
	return 0, false
}
