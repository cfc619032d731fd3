package order

import (
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/modifier"
)

// A ModifierID names a row of AP-12.1.
type ModifierID uint8

// The modifiers of initiative.
const (
	FirstKill ModifierID = iota
	MostKills
	TrainingStandard
	PilotQuality
	PilotConfidence
	SierraHotel
	TacticsMaster
	CombatHero
	NumModifiers
)

var modifierNames = [NumModifiers]string{"first kill", "most kills", "training", "pilot quality", "confidence",
	"Sierra Hotel",
	"tactics master", "combat hero"}

// String names the modifier.
func (m ModifierID) String() string { return modifierNames[m] }

// Modifiers are the items of one aircraft's initiative, of which positive moves later, those of value 0 left out. The
// zero Modifiers is empty.
type Modifiers = modifier.List[ModifierID]

// training is AP-12.1 by the side's standard.
var training = [crew.NumTrainings]int{
	crew.ExcellentTraining: +2, crew.GoodTraining: +1, crew.AverageTraining: 0, crew.LimitedTraining: -1,
	crew.PoorTraining: -2,
}

// Values of AP-12.1 that need no table.
const (
	firstKill = +1
	mostKills = +1
)

// traits is which trait of the pilot each modifier comes from (AP-12.1, AP-18.2).
var traits = [...]struct {
	id    ModifierID
	trait crew.Trait
}{
	{PilotQuality, crew.OfQuality},
	{PilotConfidence, crew.OfConfidence},
	{SierraHotel, crew.OfSierraHotel},
	{TacticsMaster, crew.OfTacticsMaster},
	{CombatHero, crew.OfCombatHero},
}

// A Standing is what counts for the initiative of one aircraft (AP-12.1). The zero
// Standing adds nothing.
type Standing struct {
	FirstKill bool // its side made the first kill of the scenario
	MostKills bool // its side has strictly more kills than any other
	Training  crew.Training
	// Pilot with crew rules; the zero Member without.
	Pilot crew.Member
}

// Modifiers itemises what the aircraft adds to its side's die (AP-12.1). Training and the
// pilot's quality add up (OR-2); the rows for formations (AP-33) are left out.
func (s *Standing) Modifiers() (m Modifiers) {
	if s.FirstKill {
		m.Add(FirstKill, firstKill)
	}
	if s.MostKills {
		m.Add(MostKills, mostKills)
	}
	m.Add(TrainingStandard, training[s.Training])
	for _, t := range &traits {
		m.Add(t.id, s.Pilot.Part(crew.Initiative, t.trait))
	}
	return m
}

// Kills counts what two sides have shot down. The zero Kills is a fresh scenario.
type Kills struct {
	By    [2]uint8
	first uint8 // 1 more than the side that made the first kill
}

// Add notes a kill by a side.
func (k *Kills) Add(side int) {
	k.By[side]++
	if k.first == 0 {
		k.first = uint8(side + 1)
	}
}

// First reports whether the side made the first kill.
func (k *Kills) First(side int) bool { return int(k.first) == side+1 }

// Most reports whether the side has strictly more kills (AP-12.1, reading).
func (k *Kills) Most(side int) bool { return k.By[side] > k.By[1-side] }
