// Inside: this file opens single steps of the rules to the tests of this folder, which lay out a position and look at
// what one step makes of it. What a duel does as a whole they ask the duel.
package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/plane"
)

type (
	Crit    = crit
	Burst   = burst
	Fates   = fates
	Measure = measure
)

const (
	Unit                                        = unit
	FateDice                                    = fateDice
	WorstValue                                  = worstValue
	MaxClouds                                   = maxClouds
	BurstDice                                   = burstDice
	ByCM                                        = byCM
	HalfAS, ThreeHalves                         = halfAS, threeHal
	FlyOn, StopThere, MeetAtEnd                 = flyOn, stopThere, meetAtEnd
	TurnsLeft, TurnsRight, TriesTight, FlatTurn = turnsLeft, turnsRight, triesTight, flatTurn
	LuckUnit                                    = 1 << (30 - luckBits)
)

var (
	Sequence        = &sequence
	Manoeuvres      = &manoeuvres
	Criticals       = &criticals
	CriticalColumn  = criticalColumn
	CrewHits        = crewHits
	Arcs, Aspects   = arcs, aspects
	Hits, DieDamage = hits, dieDamage
	HitsPilot       = hitsPilot
	FailingLoss     = failingLoss
	FireSkill       = fireSkill
	PutsOut         = putsOut
	OnOrLess        = onOrLess
	PositionText    = positionText
	ManoeuvreMove   = manoeuvreMove
	SourceOf        = sourceOf
)

// What the rules make of a table.

func (tab *Table) Bears(i, b, t int) bool              { return tab.bears(i, b, t) }
func (tab *Table) Clear(i, t int) bool                 { return tab.clear(i, t) }
func (tab *Table) Spottable(i, t int, radar bool) bool { return tab.spottable(i, t, radar) }
func (tab *Table) Position(i, b, t int) (plane.Sector, bool, plane.Length) {
	return tab.position(i, b, t)
}
func (c *State) RangeTo(o *State) int                    { return c.rangeTo(o) }
func (c *State) BestSkill() int                          { return c.bestSkill() }
func (c *State) Able() int8                              { return c.ableCrew() }
func (c *State) LoseCrew(n int8)                         { c.loseCrew(n) }
func (c *State) CriticalText(row, die int) string        { return c.criticalText(row, die) }
func (c *State) Inches(m measure) int                    { return c.inches(m) }
func (c *State) Distances(m Manoeuvre) (least, most int) { return c.distances(m) }
func (c *State) Place() *rules.Place                     { return c.place() }
func (sp *Spec) Lost(dice int, c *State) int64           { return sp.fates.chance(dice, c) }
func (a Arc) Mirrored() Arc                              { return a.mirrored() }
func (t TurnChoice) Move() uint8                         { return t.move() }

// Steps of the rules.

func (d *Duel) RollInitiative()      { d.rollInitiative() }
func (d *Duel) ChangeLeaders()       { d.changeLeaders() }
func (d *Duel) ChangeClouds(die int) { d.changeClouds(die) }
func (d *Duel) PlaceBursts()         { d.placeBursts() }
func (d *Duel) BurstAll()            { d.combat().burst() }
func (d *Duel) Act(i int)            { d.combat().act(i) }
func (d *Duel) Resolve()             { d.combat().resolve() }
func (d *Duel) Shoot(i, b, t int)    { d.combat().shoot(i, b, t) }
func (d *Duel) LookFor(i, t int, radar, pilot bool) {
	l := look{int8(t), radar, someOfAircrew}
	if pilot {
		l.by = thePilot
	}
	d.combat().lookFor(i, l)
}
func (d *Duel) Fill(i int)                      { d.table.fill(&d.menu, i) }
func (d *Duel) KeepUp(i int, l Leg, inches int) { d.movement().keepUp(i, l, inches) }
func (d *Duel) Crash(i int)                     { d.movement().crash(i) }
func (d *Duel) FlyingTest(i int, by Bonus, m Manoeuvre) bool {
	d.cur, d.flight.Man = int8(i), m
	return d.movement().flyingTest(i, by, 0)
}
func (d *Duel) FightFires(i int)                      { d.fightFires(i) }
func (d *Duel) EndTurn()                              { d.endTurn() }
func (d *Duel) JudgeTurn()                            { d.judge() }
func (d *Duel) LogStart()                             { d.log().start() }
func (d *Duel) D10(s rules.Side, of dice.Purpose) int { return d.d10(s, of) }
func (d *Duel) D6(s rules.Side, of dice.Purpose) int  { return d.d6(s, of) }

// A Harm is damage by hand.
type Harm struct{ harm }

func (d *Duel) Harm(i int, by rules.Side, from rules.Source) Harm { return Harm{d.harm(i, by, from)} }
func (h Harm) Damage(points int)                                  { h.damage(points) }
func (h Harm) Lose(how rules.End)                                 { h.lose(how) }
func (h Harm) Ignite(markers int8)                                { h.ignite(markers) }
func (h Harm) Critical() *crit                                    { return h.critical() }
func (h Harm) Roll(n int, of dice.Purpose) (pips, sixes int)      { return h.roll(n, of) }

// A Bet is the luck of a volley or of a critical hit.
type Bet = bet

func (h Harm) Stake(dice, faces int) bet      { return h.stake(dice, faces) }
func (h Harm) Settle(b *bet)                  { h.settle(b) }
func (h Harm) StakeCritical(hits int) bet     { return h.stakeCritical(hits) }
func (h Harm) SettleCritical(b *bet, e *crit) { h.settleCritical(b, e) }
func (b *bet) Came(pips, sixes int)           { b.pips, b.sixes = pips, sixes }

// What a duel holds besides its aircraft.

func (d *Duel) Leader(s int) *int8          { return &d.table.leader[s] }
func (d *Duel) Pieces() *[maxClouds]int8    { return &d.table.sky.pieces }
func (d *Duel) Bursts() []burst             { return d.table.sky.bursts[:d.table.sky.n] }
func (d *Duel) SetBurst(b burst)            { d.table.sky.n, d.table.sky.bursts[0] = 1, b }
func (d *Duel) TurnsApart() *int8           { return &d.apart }
func (d *Duel) Winner() rules.Side          { return d.winner }
func (d *Duel) Mover() rules.Side           { return d.mover }
func (d *Duel) InTow(i int) bool            { return d.tow[i].on }
func (d *Duel) Declared() *deeds            { return &d.deeds }
func (w *deeds) Shots() *[MaxBatteries]int8 { return &w.shots }
func (w *deeds) Looks() (at []int8) {
	for _, l := range w.looks[:w.nLooks] {
		at = append(at, l.target)
	}
	return at
}
func (w *deeds) CrewLeft() int8          { return w.crewLeft }
func (d *Duel) SameCraft(o *Duel) bool   { return d.table.craft == o.table.craft }
func (d *Duel) Towing(s rules.Side) bool { return d.movement().towing(s) }

// What a game holds.

func (g *Game) Clouds() int         { return g.clouds.groups }
func (g *Game) AA() [2]int          { return g.aa }
func (g *Game) Formations() [2]bool { return g.formation }
func (g *Game) SteepTest() bool     { return g.options.SteepTest }
func (g *Game) Named() int          { return len(g.weapons) }

func NewBurst(at plane.Point, hb int8, side rules.Side) burst { return burst{at, hb, side} }
func (b *burst) At() plane.Point                              { return b.at }
func (b *burst) HB() int8                                     { return b.hb }

func (r manoeuvreRow) Name() string { return r.name }
func (w *Battery) Weapon() uint8    { return w.weapon }

const AllOptions = allOptions

func (c Craft) Gear() card.Gear { return c.s.Gear }
