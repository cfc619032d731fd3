package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
)

// A View is a duel as a pilot's thoughts may read it. Its methods only read, and what they hand out are copies, or
// handles that only read too. It shows what the rules keep secret as well: whoever looks at an enemy's plot or orders
// must ask first whether they have been shown.
type View struct{ d *Duel }

// View is the duel's own view.
func (d *Duel) View() View { return View{d} }

// Visit is the present stretch of the duel.
func (v View) Visit() rules.Visit { return v.d.Visit() }

// Turn is the game-turn, from 1.
func (v View) Turn() int16 { return v.d.Turn }

// Phase is the present phase, by its place in the sequence of play.
func (v View) Phase() int8 { return v.d.Phase }

// TurnLimit is the last game-turn of an undecided duel.
func (v View) TurnLimit() int { return v.d.fleet.game.options.TurnLimit }

// Mirrored reports whether the duel is of a game seen in the mirror.
func (v View) Mirrored() bool { return v.d.fleet.game.mirrored }

// Plotting reports whether the waiting decision is part of a plot.
func (v View) Plotting() bool { return v.d.Phase <= pursuitPhase }

// Declaring reports whether it is about an Advantage.
func (v View) Declaring() bool { return v.d.Phase == advantagePhase }

// Decider is the aircraft that the waiting decision is for.
func (v View) Decider() int { return rules.DeciderOf(&v.d.Play) }

// Leaver is the aircraft that decides about breaking off; false: the waiting decision is another.
func (v View) Leaver() (craft int, ok bool) { return rules.PartingOf(&v.d.Play).Leaver() }

// LeaveFacts sets the facts that only such decisions have.
func (v View) LeaveFacts(option int, f *rules.Facts) { rules.PartingOf(&v.d.Play).Facts(option, f) }

// Firing is the aircraft that chooses its fire, and whether for its flexible guns.
func (v View) Firing() (i int, flexible bool) {
	i, flexible, _ = v.d.firing()
	return i, flexible
}

// Pair is the pursuer that may declare an Advantage, and its target.
func (v View) Pair() (by, over int) {
	p := v.d.pairs.list[v.d.Cursor]
	return int(p.By), int(p.Over)
}

// Order is a choice of fire that is offered, by its option.
func (v View) Order(option int) Order { return v.d.shots.list[option] }

// Enemies gives the indices of the enemies of a craft: from, and one past the last.
func (v View) Enemies(i int) (from, to int) {
	return v.d.fleet.game.sides.Bounds(v.d.fleet.craft[i].Side.Other())
}

// SideOf gives the indices of the aircraft of a side: from, and one past the last.
func (v View) SideOf(s rules.Side) (from, to int) { return v.d.fleet.game.sides.Bounds(s) }

// Side gives the indices of the aircraft of a craft's side, itself among them.
func (v View) Side(i int) (from, to int) { return v.d.fleet.game.sides.Bounds(v.d.fleet.craft[i].Side) }

// Apart is how many game-turns in a row have ended with everyone far apart (AF-49).
func (v View) Apart() int { return int(v.d.ending.apart) }

// Empty is how many have ended with a side without ammunition (AF-49).
func (v View) Empty(s rules.Side) int { return int(v.d.ending.empty[s]) }

// Spec is the card of a craft.
func (v View) Spec(i int) *card.Spec { return &v.d.fleet.game.spec[i] }

// Craft is a craft to read.
func (v View) Craft(i int) Craft { return Craft{&v.d.fleet.craft[i]} }

// Plotter says what a craft may plot.
func (v View) Plotter(i int) Plotter { return v.d.fleet.plotter(i) }

// Plot is a copy of a craft's plot.
func (v View) Plot(i int) Plot { return v.d.fleet.craft[i].Plot }

// Offers are the choices of the plot that waits.
func (v View) Offers() Offers { return v.d.offers }

// Hunted reports whether anybody holds an Advantage over a craft.
func (v View) Hunted(i int) bool { return v.d.fleet.hunted(i) }

// Snapable reports whether AF-8 allows a Snapshot at a craft.
func (v View) Snapable(t int) bool { return v.d.fleet.snapable(t) }

// Factors is the total of Gun Factors of a set of a craft's groups of guns, fired at t (AF-42).
func (v View) Factors(i, t int, groups uint8) int {
	return v.d.fleet.factors(&v.d.fleet.craft[i], &v.d.fleet.game.spec[i], t, groups)
}

// BearingFactors is the Gun Factors of those fixed guns of a craft that can fire and bear on t through an aim.
func (v View) BearingFactors(i, t int, a *Aim, dives bool) int {
	c, sp := &v.d.fleet.craft[i], &v.d.fleet.game.spec[i]
	return v.d.fleet.factors(c, sp, t, bearing(sp, c.loaded(sp), a, dives))
}

// AllFactors is the Gun Factors of all fixed guns of a craft that can fire.
func (v View) AllFactors(i int) int {
	c, sp := &v.d.fleet.craft[i], &v.d.fleet.game.spec[i]
	return v.d.fleet.factors(c, sp, i, c.loaded(sp))
}

// DeadlyFaces counts the faces of a column of the hit table that would lose a craft, if each C hit counts so often.
func (v View) DeadlyFaces(t, column int, crewTimes uint8) uint8 {
	if crewTimes > 1 {
		return v.d.fleet.craft[t].deadlyFaces(&v.d.fleet.game.spec[t], column-firstColumn, crewTimes)
	}
	return v.d.fleet.craft[t].deadly[column-firstColumn]
}

// A Craft is the state of an aircraft, to read.
type Craft struct{ c *State }

// Side is the craft's side.
func (c Craft) Side() rules.Side { return c.c.Side }

// Lost reports whether it is out of the duel.
func (c Craft) Lost() bool { return c.c.Lost }

// Moved reports whether its plot of this game-turn has been shown.
func (c Craft) Moved() bool { return c.c.Moved }

// Role is its standing in this game-turn.
func (c Craft) Role() Role { return c.c.Role }

// Status is where it is and how it flies.
func (c Craft) Status() Status { return c.c.Status }

// Opening is the same when the game-turn began.
func (c Craft) Opening() Status {
	if c.c.Moved {
		return c.c.Before
	}
	return c.c.Status
}

// Stance is how its plot ends the game-turn.
func (c Craft) Stance() Stance { return c.c.Stance }

// Over is the craft that it holds an Advantage over; -1: none.
func (c Craft) Over() int { return int(c.c.Over) }

// Held is for how many game-turns in a row it has had its Advantage.
func (c Craft) Held() int8 { return c.c.Held }

// HeldOver is the same for an Advantage over t; 0: it has none.
func (c Craft) HeldOver(t int) int8 { return c.c.heldOver(t) }

// Wear is what damage has done to its flying.
func (c Craft) Wear() card.Wear { return c.c.wear }

// Hits is the boxes of a letter that are filled.
func (c Craft) Hits(l card.Letter) int { return int(c.c.Hits[l]) }

// Deadly counts the faces of a column of the hit table that would lose it.
func (c Craft) Deadly(column int) uint8 { return c.c.deadly[column-firstColumn] }

// Rounds is the ammunition boxes left of a group of guns.
func (c Craft) Rounds(group int) int { return int(c.c.Rounds[group]) }

// Hemisphere is the half Gun Factors left of the flexible guns to the front, 0, or to the rear, 1.
func (c Craft) Hemisphere(k int8) int { return int(c.c.Hemis[k]) }

// Gunners is the ammunition left of the flexible guns.
func (c Craft) Gunners() int { return int(c.c.Gunners) }

// Stalled reports whether it flies this game-turn stalled.
func (c Craft) Stalled() bool { return c.c.Stalled }

// Climbed reports whether it climbed by a red value in the game-turn before (AF-30).
func (c Craft) Climbed() bool { return c.c.Climbed }

// Leaves reports whether it leaves an ended Vertical Dive.
func (c Craft) Leaves() bool { return c.c.Leaves }

// Diving reports whether it flies the second game-turn of one.
func (c Craft) Diving() bool { return c.c.Diving }

// Proves reports whether a survival roll is due (AF-33).
func (c Craft) Proves() bool { return c.c.Proves }

// Fall is the dive after a Vertical Climb that it owes (AF-40).
func (c Craft) Fall() int16 { return c.c.Fall }
