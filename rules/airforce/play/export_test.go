// Inside: opens the state of a duel to the tests of this folder, which stand outside: a rule is tested from a state that
// no start of an experiment gives.
package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
)

// What the tests read and set.
func StateOf(d *Duel, i int) *State               { return &d.fleet.craft[i] }
func States(d *Duel) []State                      { return d.fleet.craft[:d.fleet.game.total] }
func SpecOf(d *Duel, i int) *card.Spec            { return &d.fleet.game.spec[i] }
func StartOf(g *Game, i int) *State               { return &g.start[i] }
func CardOf(g *Game, i int) *card.Spec            { return &g.spec[i] }
func Aircraft(d *Duel) int                        { return d.fleet.game.total }
func Bounds(d *Duel, s rules.Side) (from, to int) { return d.fleet.game.sides.Bounds(s) }
func Ranks(d *Duel) [MaxAll]uint8                 { return d.fleet.game.rank }
func Orders(g *Game) []uint8                      { return g.order[:g.total] }
func Hurts(d *Duel) []Hurt                        { return d.combat.hurts[:d.combat.n] }
func Shots(d *Duel) []Order                       { return d.shots.list[:d.shots.n] }
func Pairs(d *Duel) []Pair                        { return d.pairs.list[:d.pairs.n] }
func Apart(d *Duel) *int8                         { return &d.ending.apart }
func ApartLimit(d *Duel) *int                     { return &d.fleet.game.options.Apart }
func Empty(d *Duel) *[2]int16                     { return &d.ending.empty }

// SetHurts, SetShots and SetGame make a duel have these.
func SetHurts(d *Duel, list ...Hurt)  { d.combat.n = int8(copy(d.combat.hurts[:], list)) }
func SetShots(d *Duel, list ...Order) { d.shots.n = int16(copy(d.shots.list[:], list)) }
func SetGame(d *Duel, g *Game)        { d.fleet.game = g }

// Steps of the sequence of play, and of its parts.
func Ask(d *Duel, i int, k rules.Kind, n int)  { d.ask(i, k, n) }
func SettleOne(d *Duel, i int)                 { d.settleOne(i) }
func FindAdvantage(d *Duel) bool               { return d.findAdvantage() }
func ChooseAdvantage(d *Duel, option int)      { d.chooseAdvantage(option) }
func KeepAdvantages(d *Duel)                   { d.keepAdvantages() }
func FindPairs(d *Duel)                        { d.pairs.find(&d.fleet) }
func ListFixed(d *Duel, i int)                 { d.shots.listFixed(&d.fleet, i) }
func ListFlex(d *Duel, i int)                  { d.shots.listFlex(&d.fleet, i) }
func Firing(d *Duel) (i int, flex, again bool) { return d.firing() }
func Resolve(d *Duel)                          { d.combat.resolve(d) }
func ShootFixed(d *Duel, i int, o *Order)      { d.combat.shootFixed(d, i, o) }
func ShootGunners(d *Duel, i int, o *Order, left int8) (int8, bool) {
	return d.combat.shootGunners(d, i, o, left)
}
func StrikeOf(d *Duel, i int, o *Order, factors, die int, from rules.Source) *Hurt {
	return d.combat.strikeOf(d, i, o, factors, die, from)
}
func StallClimbers(d *Duel)                             { d.combat.stallClimbers(d) }
func ApplyHurts(d *Duel)                                { d.combat.applyHurts(d) }
func Lose(d *Duel, i int, how rules.End)                { d.lose(i, how) }
func EndTurn(d *Duel)                                   { d.endTurn() }
func Judge(d *Duel)                                     { d.judge() }
func ReleaseDives(d *Duel)                              { d.fleet.releaseDives() }
func Barred(d *Duel, i, t int) bool                     { return d.fleet.barred(i, t) }
func Armed(d *Duel) bool                                { return d.fleet.armed() }
func BoxesLeft(d *Duel, i int) string                   { return d.fleet.boxes(i) }
func Nearest(d *Duel, t int, flex bool, done uint8) int { return d.fleet.nearest(t, flex, done) }
func SourceOf(d *Duel, i, t int, weapon uint8, a *Aim) rules.Source {
	return d.fleet.sourceOf(i, t, weapon, a)
}
func Factors(d *Duel, c *State, sp *card.Spec, t int, set uint8) int {
	return d.fleet.factors(c, sp, t, set)
}

// What is done to an aircraft.
func Loaded(c *State, sp *card.Spec) uint8               { return c.loaded(sp) }
func MayFlex(c *State) bool                              { return c.mayFlex() }
func Mark(c *State, sp *card.Spec, h *card.Tally) int    { return c.mark(sp, h) }
func SilenceGuns(c *State, sp *card.Spec, n, hemi uint8) { c.silenceGuns(sp, n, hemi) }
func Weigh(c *State, sp *card.Spec)                      { c.weigh(sp) }
func Remember(c *State, w Plotter, p *Plot)              { c.remember(w, p) }

// Types.
type (
	Hurt       = hurt
	Pair       = pair
	OddsShot   = oddsShot
	OddsTarget = oddsTarget
	OddsResult = oddsResult
)

// Tables and functions of the rules.
var (
	Sequence     = &sequence
	GunFactors   = gunFactors
	HitText      = hitText
	HitsOf       = hitsOf
	ReadHits     = readHits
	Fates        = fates
	Fate         = fate
	FireRange    = fireRange
	Deflection   = deflection
	NoseOf       = noseOf
	SnapAltitude = snapAltitude
	StepNames    = stepNames
	Weapons      = weapons
	Abreast      = abreast
	Name         = name
	PlaceOf      = placeOf
	PlotText     = plotText
	LogStart     = logStart
)

// Numbers of the rules.
const (
	PlotPhase, OpenPhase, PursuitPhase = plotPhase, openPhase, pursuitPhase
	StatusPhase, AdvantagePhase        = statusPhase, advantagePhase
	FirePhase, EndPhase                = firePhase, endPhase
	FixedGuns, FlexibleGuns            = fixedGuns, flexibleGuns
	ForEntry, ForHits                  = forEntry, forHits
	ForDeflection, ForFlexible         = forDeflection, forFlexible
	ForFlexDeflection, ForFlexHits     = forFlexDeflection, forFlexHits
	ForSurvival                        = forSurvival
	MaxAll, MaxPath                    = maxAll, maxPath
	Columns                            = columns
	FirstColumn, LastColumn            = firstColumn, lastColumn
	DeflectionFace, BigDeflection      = deflectionFace, bigDeflection
	GyroDeflection                     = gyroDeflection
	FlexibleFace, AsternFace           = flexibleFace, asternFace
	InvertedRange, MeetingSpeed        = invertedRange, meetingSpeed
	DiveGuns, DiveAdvantage            = diveGuns, diveAdvantage
	FirstDiveRate, ManeuverRate        = firstDiveRate, maneuverRate
	SecondDiveRate, DiveStep, FewWings = secondDiveRate, diveStep, fewWings
	DefaultRange, DefaultAltitude      = defaultRange, defaultAltitude
	North                              = north
)

// Usual are the options of an experiment that chooses none.
var Usual = usual
