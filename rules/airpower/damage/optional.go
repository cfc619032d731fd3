package damage

import (
	"math/bits"

	"github.com/furball-sim/furball/rules/airpower/card"
)

// A Result is one effect that the optional tables can have (AP-10.3).
type Result uint8

// The results, in the words of the tables.
const (
	SupersonicTwo Result = iota // two progressive checks at supersonic speed
	NoET
	NoBT
	NoHT
	EZOnly
	LRR
	NoHPR
	NoRolling
	OnePrep // one more preparatory FP for all maneuvers
	TwoPrep
	FuelLossOne // points a game turn
	FuelLossTwo
	FuelLossDice // three dice of points
	BingoDouble
	BingoTriple
	WhiteVapour
	Smokes
	FireEachTurn // a fuel fire starts on 1- after each flight phase
	FuelFire
	NoRadar
	NoECM
	NoTechnology
	NoExternalPods
	ManualBombs
	PoorSight // gunsight TT +1, HT +2, BT +3
	NoGuns
	NoGuidedWeapons // no RHM, AHM, ARM, ASM, BS, RS; RHM includes BRM
	NoAfterburner
	LessPower     // AP of military and afterburner less 0.5
	HalfPower     // AP of military and afterburner halved
	HalfMilitary  // AP of military halved
	PowerFrozen   // the power setting stays
	OneFlameout   // at a change of power setting one good engine flames out on 1-
	EachFlameout  // at a change of power setting each engine flames out on 1-
	FlameoutTwice // each engine checks twice at once for flame-out on 2-
	Jettison      // stores must be jettisoned
	NumResults
)

// Results is a set of them.
type Results uint64

// setOf is the set of the results given.
func setOf(rs ...Result) (s Results) {
	for _, r := range rs {
		s |= 1 << r
	}
	return s
}

// Has reports whether r is in the set.
func (s Results) Has(r Result) bool { return s&(1<<r) != 0 }

// A Place is the part of the aircraft that a row of the optional tables names.
type Place uint8

const (
	Airframe Place = iota
	Controls
	Fuel
	Avionics
	Weapons
	Engines
	Cockpit
)

// An optionalRow is a row of an optional table.
type optionalRow struct {
	place   Place
	results Results
}

// optionalL is AP-10.3.1, by die 1 to 10, for L and 2L.
var optionalL = [11]optionalRow{
	1:  {Airframe, setOf(SupersonicTwo)},
	2:  {Airframe, setOf(NoBT, NoET)},
	3:  {Controls, setOf(LRR, NoHPR)},
	4:  {Controls, setOf(OnePrep)},
	5:  {Fuel, setOf(FuelLossOne, BingoDouble, WhiteVapour)},
	6:  {Avionics, setOf(NoRadar, NoTechnology)},
	7:  {Avionics, setOf(ManualBombs, PoorSight)},
	8:  {Weapons, setOf(NoGuns)},
	9:  {Engines, setOf(NoAfterburner)},
	10: {Engines, setOf(LessPower, WhiteVapour)},
}

var (
	airframeH = setOf(SupersonicTwo, NoBT, NoET, LRR, NoHPR, TwoPrep)
	avionicsH = setOf(NoRadar, NoECM, NoTechnology)
	enginesH  = setOf(HalfPower, OneFlameout, Smokes)
)

// optionalH is AP-10.3.2, by die 1 to 10.
var optionalH = [11]optionalRow{
	1: {Airframe, airframeH}, 2: {Airframe, airframeH},
	3: {Controls, setOf(NoRolling, LRR, NoHPR, NoET)},
	4: {Controls, setOf(PowerFrozen, NoHT, NoBT, NoET, NoHPR)},
	5: {Fuel, setOf(FuelLossTwo, BingoTriple, Smokes, FireEachTurn)},
	6: {Avionics, avionicsH}, 7: {Avionics, avionicsH},
	8: {Weapons, setOf(NoGuns, NoGuidedWeapons)},
	9: {Engines, enginesH}, 10: {Engines, enginesH},
}

var (
	airframeC = setOf(SupersonicTwo, EZOnly, LRR, NoHPR, NoRolling, Jettison)
	avionicsC = setOf(NoRadar, NoECM, NoTechnology, NoExternalPods, ManualBombs, PoorSight)
	enginesC  = setOf(NoAfterburner, HalfMilitary, Smokes, FlameoutTwice, EachFlameout)
)

// optionalC is AP-10.3.3, by die 1 to 10; one roll on optionalH comes beside it.
// Row 1 has the results of rows 2 and 4 and a roll for the crew, CockpitHit.
var optionalC = [11]optionalRow{
	1: {Cockpit, airframeC | avionicsC},
	2: {Airframe, airframeC}, 3: {Airframe, airframeC},
	4: {Avionics, avionicsC}, 5: {Avionics, avionicsC}, 6: {Avionics, avionicsC},
	7: {Fuel, setOf(FuelFire, FuelLossDice, Smokes, Jettison)},
	8: {Engines, enginesC}, 9: {Engines, enginesC}, 10: {Engines, enginesC},
}

// A Table is one of the three optional tables.
type Table uint8

const (
	TableL Table = iota // AP-10.3.1
	TableH              // AP-10.3.2
	TableC              // AP-10.3.3
)

var optionalTables = [3]*[11]optionalRow{&optionalL, &optionalH, &optionalC}

// Tables are the tables on which a result just inflicted is rolled, and how many: L
// and 2L share one, with one roll (DR-11); C rolls on two.
func Tables(inflicted Level) (tables [2]Table, n int) {
	switch inflicted {
	case L, TwoL:
		return [2]Table{TableL}, 1
	case H:
		return [2]Table{TableH}, 1
	case C:
		return [2]Table{TableH, TableC}, 2
	}
	return tables, 0
}

// Equipment is what an aircraft has that the optional tables could take away.
type Equipment struct {
	Radar, ECM, Technology, Guns, GuidedWeapons, Pods, Sight, Bombsight, Afterburner, Stores bool
}

// applies is the part of a row's results that names something the aircraft has.
func (e Equipment) applies(results Results) Results {
	for _, x := range [...]struct {
		has    bool
		result Result
	}{
		{e.Radar, NoRadar}, {e.ECM, NoECM}, {e.Technology, NoTechnology},
		{e.Guns, NoGuns}, {e.GuidedWeapons, NoGuidedWeapons}, {e.Pods, NoExternalPods},
		{e.Sight, PoorSight}, {e.Bombsight, ManualBombs}, {e.Afterburner, NoAfterburner}, {e.Stores, Jettison},
	} {
		if !x.has {
			results &^= 1 << x.result
		}
	}
	return results
}

// Optional is what a roll on an optional table does to an aircraft so equipped. The die decides,
// but if its row names nothing that the aircraft has, the die of one more roll decides; if that row
// does not apply either, nothing happens (AP-10.3). row is the row that counted.
func (t Table) Optional(die, again int, has Equipment) (results Results, row int) {
	rows := optionalTables[t]
	if r := has.applies(rows[die].results); r != 0 {
		return r, die
	}
	return has.applies(rows[again].results), again
}

// NeedsAgain reports whether the die finds nothing that the aircraft has.
func (t Table) NeedsAgain(die int, has Equipment) bool {
	return has.applies(optionalTables[t][die].results) == 0
}

// CockpitHit is the roll for the crew of row 1 of AP-10.3.3; ok is false for a crew unhurt.
func CockpitHit(die int) (loss Loss, ok bool) {
	switch {
	case die <= 2:
		return PilotKilled, true
	case die <= 4:
		return CrewKilled, true
	}
	return 0, false
}

// Suffer adds results of the optional tables.
func (r *Record) Suffer(results Results) { r.Results |= results }

// effects of the results, with the attack modifier of the worst level on record (DR-11).
// Turn limits, preparatory FPs and bingo levels of several results do not add up, the
// worst counts; leaks of different results do add up (our reading).
func (s Results) effects(worst Level) card.Effects {
	e := card.Sound()
	e.Attack = effects[worst].Attack
	e.MaxRate = s.maxRate()
	e.ExtraPrep = s.pick(OnePrep, TwoPrep)
	e.LowRoll, e.NoHPR, e.NoRolling = s.Has(LRR), s.Has(NoHPR), s.Has(NoRolling)
	e.PowerFrozen, e.NoAfterburner = s.Has(PowerFrozen), s.Has(NoAfterburner)
	e.HalfMilitary = s.Has(HalfPower) || s.Has(HalfMilitary)
	e.HalfAfterburner = s.Has(HalfPower)
	if s.Has(LessPower) {
		e.LessPower = 2
	}
	e.Smokes, e.WhiteVapour = s.Has(Smokes), s.Has(WhiteVapour)
	e.NoTechnology, e.PoorSight, e.ManualBombs = s.Has(NoTechnology), s.Has(PoorSight), s.Has(ManualBombs)
	if s.Has(SupersonicTwo) {
		e.SupersonicChecks = SupersonicChecks
	}
	e.FuelLoss = s.count(FuelLossOne) + 2*s.count(FuelLossTwo)
	e.FuelDice = 3 * s.count(FuelLossDice)
	e.BingoTimes = 1 + s.pick(BingoDouble, BingoTriple)
	return e
}

// maxRate is the tightest turn rate that the results leave.
func (s Results) maxRate() card.Rate {
	switch {
	case s.Has(EZOnly):
		return card.EZ
	case s.Has(NoHT):
		return card.TT
	case s.Has(NoBT):
		return card.HT
	case s.Has(NoET):
		return card.BT
	}
	return card.ET
}

// pick is 2 if the set has two, else 1 if it has one, else 0.
func (s Results) pick(one, two Result) int8 {
	if s.Has(two) {
		return 2
	}
	return s.count(one)
}

// count is 1 if r is in the set, else 0.
func (s Results) count(r Result) int8 { return int8(bits.OnesCount64(uint64(s & (1 << r)))) }
