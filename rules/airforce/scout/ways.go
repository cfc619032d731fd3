package scout

import (
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
)

// A way is a habit of flying: it makes a whole plot with one thought at each step.
type way struct {
	steer  steering
	height height
	thrust thrust
}

// A steering says which way a plot goes.
type steering uint8

const (
	straight  steering = iota
	pursue             // the nose to where the nearest enemy is expected
	gentle             // the same with one Turn at most
	circle             // to the enemy's side all the time, past the enemy too
	away               // to the other side all the time
	slipping           // a Slip to the enemy's side
	overTop            // climbing Half-Loop
	splitS             // a roll to inverted and a diving Half-Loop
	plunge             // Vertical Dive
	zoom               // Vertical Climb
	lateOver           // climbing Half-Loop after the last hex
	lateSplit          // a roll to inverted, and a diving Half-Loop after the last hex
	firstBend          // the bends
	steerings = firstBend + steering(len(bends))
)

// A height says how the altitude changes.
type height uint8

const (
	match    height = iota // to that of the nearest enemy
	hold                   // as little as may be
	climb                  // the black value
	climbRed               // all there is
	dive
	sink // enough for a speed point
)

// A thrust is what is done with Power and Brakes.
type thrust uint8

const (
	full thrust = iota
	coast
	braking
	thrusts
)

// ways are the habits tried, the usual ones first: those that serve everywhere, those that serve near an enemy alone,
// and those of a pursuer with the Advantage, whose Power and Brakes come before the steps.
var ways = append(append(plainWays[:], bent(full)...), chasing()...)

var plainWays = [...]way{
	{straight, hold, full}, {pursue, match, full}, {straight, climb, full}, {pursue, sink, full},
	{straight, match, full}, {pursue, hold, full}, {straight, climbRed, full}, {straight, dive, full},
	{pursue, climb, full}, {pursue, dive, full}, {pursue, match, coast}, {pursue, match, braking},
	{gentle, match, full},
	{circle, match, full}, {circle, sink, full},
	{away, match, full}, {away, hold, full},
	{slipping, match, full},
	{overTop, match, full}, {splitS, match, full}, {plunge, match, full}, {zoom, match, full},
}

// usualWays is how many ways show what a sort of move is worth.
const usualWays = 4

// able reports whether a plot that begins here might come to what a steering is named for. It saves the flying of
// those that cannot.
func (fl *flier) able(i int, p *play.Plot, s steering) bool {
	if s < slipping || s >= firstBend {
		return true
	}
	c, sp := fl.view.Craft(i), fl.view.Spec(i)
	if c.Stalled() || c.Fall() > 0 || p.Stage != play.Stepping {
		return false
	}
	far := p.Count + uint8(p.Left) // the most hexes straight
	within := func(m card.Manoeuvre) bool {
		return sp.Requirement(m, p.Class) > 0 && sp.Requirement(m, p.Class) <= far
	}
	switch s {
	case slipping:
		return !p.Owes && within(card.SlipReq)
	case overTop, lateOver:
		return !c.Climbed() && !c.Leaves() && within(card.HalfLoopReq)
	case splitS, lateSplit:
		return !p.Climbs && !c.Leaves() && within(card.HalfLoopReq)
	case plunge:
		return !p.Climbs && !c.Leaves() && p.Speed <= play.VDiveSpeed && (p.Bank.UpsideDown() || within(card.VDiveReq))
	}
	return !c.Climbed() && !c.Leaves() && sp.Requirement(card.VDiveReq, p.Class) > 0
}

// A bend is a path of its own: so many hexes straight on, then so many Turns to the
// enemy's side or to the other.
type bend struct {
	wait, turns int8
	away        bool
}

// bends are the steerings from firstBend on. Others were tried, and seldom were the best.
var bends = [...]bend{
	{0, 1, false}, {0, 2, false}, {0, 1, true}, {2, 1, false}, {3, 1, false}, {2, 2, false}, {0, 2, true},
}

// bent is the ways of all bends, each to the enemy's altitude, with a thrust.
func bent(t thrust) (list []way) {
	for k := range bends {
		list = append(list, way{firstBend + steering(k), match, t})
	}
	return list
}

// chasing is the ways of a pursuer to go slower, and to come round behind an enemy that has turned
// back before its eyes.
func chasing() (list []way) {
	for _, t := range [...]thrust{coast, braking} {
		for _, s := range [...]steering{straight, pursue, gentle, circle, away, slipping, overTop, splitS, plunge, zoom} {
			list = append(list, way{s, match, t})
		}
		list = append(list, bent(t)...)
	}
	for _, t := range [...]thrust{full, coast, braking} {
		list = append(list, way{lateOver, match, t}, way{lateSplit, match, t})
	}
	return list
}

// fightHexes is how near the enemy must be expected for the ways of a fight.
const fightHexes = 8

// firstChase is the first way of a pursuer.
const firstChase = len(plainWays) + len(bends)

// fights reports whether the ways that serve near an enemy alone may serve here.
func (ah *ahead) fights(i int, p *play.Plot) bool {
	return play.Distance(ah.look.glanceOf(i).near(p.Pos).Pos, p.Pos) <= fightHexes
}
