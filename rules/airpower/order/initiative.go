package order

import (
	"math/big"

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
	NoFormation
	WingmanOfBetter
	LedByHero
	HeroLost
	NumModifiers
)

var modifierNames = [NumModifiers]string{"first kill", "most kills", "training", "pilot quality", "confidence", "Sierra Hotel",
	"tactics master", "combat hero", "no formation", "wingman of a better leader", "led by a combat hero", "combat hero lost"}

// String names the modifier.
func (m ModifierID) String() string { return modifierNames[m] }

// A Modifier is one item of an aircraft's initiative; positive moves later.
type Modifier = modifier.Item[ModifierID]

// Modifiers are the items of one aircraft's initiative, those of value 0 left out. The
// zero Modifiers is empty.
type Modifiers = modifier.List[ModifierID]

// training is AP-12.1 by the side's standard.
var training = [crew.NumTrainings]int{
	crew.ExcellentTraining: +2, crew.GoodTraining: +1, crew.AverageTraining: 0, crew.LimitedTraining: -1, crew.PoorTraining: -2,
}

// Values of AP-12.1 that need no table.
const (
	firstKill       = +1
	mostKills       = +1
	noFormation     = -1
	wingmanOfBetter = +1
	ledByHero       = +1
	heroLost        = -1
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
	Pilot     crew.Member
	Formation Formation
}

// A Formation is what formations do to an aircraft (AP-33). The zero Formation is a game
// without formation rules.
type Formation struct {
	Alone         bool // formation rules in use and in no formation
	VeteranAboard bool // in the crew; spares the penalty
	Wingman       bool // in a tactical formation, led by the Leader
	Leader        int8 // what the leader adds to its initiative, by Base
	LedByHero     bool // the leader is a combat hero
	HeroLost      bool // a combat hero of its original formation was shot down
}

// Modifiers itemises what the aircraft adds to its side's die (AP-12.1). Training and the
// pilot's quality add up (OR-2).
func (s *Standing) Modifiers() (m Modifiers) {
	s.base(&m)
	f := &s.Formation
	hero := s.Pilot.Characteristics.Has(crew.CombatHero)
	if f.Alone && !f.VeteranAboard {
		m.Add(NoFormation, noFormation)
	}
	if f.Wingman && s.Base() < int(f.Leader) {
		m.Add(WingmanOfBetter, wingmanOfBetter)
	}
	if f.LedByHero && !hero { // AP-18.4: for the others that are no heroes
		m.Add(LedByHero, ledByHero)
	}
	if f.HeroLost && !hero {
		m.Add(HeroLost, heroLost)
	}
	return m
}

// Base is the sum without formations, by which a wingman compares itself with its leader.
func (s *Standing) Base() int {
	var m Modifiers
	s.base(&m)
	return m.Total()
}

// base adds all but the rows for formations.
func (s *Standing) base(m *Modifiers) {
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

// MovesFirst is the exact chance that an aircraft moves before one of the same category,
// by what each adds to the die: dice of two sides, or the one die of their common side. Ties are
// rolled on and even.
func MovesFirst(own, other int, sameSide bool) *big.Rat {
	lead := other - own // positive: own is lower and moves first
	if sameSide {
		switch {
		case lead > 0:
			return big.NewRat(1, 1)
		case lead < 0:
			return new(big.Rat)
		}
		return big.NewRat(1, 2)
	}
	halves := int64(0)
	for a := 1; a <= 10; a++ {
		for b := 1; b <= 10; b++ {
			switch {
			case a < b+lead:
				halves += 2
			case a == b+lead:
				halves++
			}
		}
	}
	return big.NewRat(halves, 200)
}
