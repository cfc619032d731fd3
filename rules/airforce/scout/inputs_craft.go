package scout

import (
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
)

// situationNames are the inputs of the whole duel.
var situationNames = []string{"turns left", "far apart", "my side empty", "its side empty", "friends", "other enemies",
	"my first Advantage", "my second Advantage", "its first Advantage", "its second Advantage", "altitude"}

// situation writes what is about the duel and who has the Advantage.
func (va *inputs) situation(i int, g *glance, e *foe, w *form) {
	c := va.view.Craft(i)
	w.Clip(va.view.TurnLimit()-int(va.view.Turn()), 100, 50)
	w.Put(va.view.Apart(), 2)
	w.Clip(va.view.Empty(c.Side()), 20, 10)
	w.Clip(va.view.Empty(c.Side().Other()), 20, 10)
	from, to := va.view.Side(i)
	friends := -1
	for k := from; k < to; k++ {
		friends += bit(!va.view.Craft(k).Lost())
	}
	w.Put(friends, 1)
	w.Put(int(g.n)-1, 1)
	w.Flag(e.mine == 1)
	w.Flag(e.mine > 1)
	w.Flag(e.held == 1)
	w.Flag(e.held > 1)
	w.Put(int(c.Status().Alt), 150)
}

// figureNames are the inputs of one aircraft: the figures of its card as damage has left them, at its altitude.
var figureNames = []string{"stall", "top Maneuver speed", "top Level speed", "top Dive speed", "climb", "climb at Dive speed",
	"dive", "red dive", "dive for a speed point", "Power at Maneuver speed", "Power at Level speed", "Brakes",
	"Turns at Maneuver speed", "Turns at Level speed", "Turns at Dive speed", "banks", "rolls", "Half-Loops", "verticals",
	"gyro sight", "silhouette", "Gun Factors", "ammunition", "guns to the front", "guns to the rear", "gunners' ammunition",
	"fighter", "F left", "W left", "L left", "C left", "E left", "killed at 1 hex", "killed at 2 hexes", "worn at 2 hexes"}

// figures writes the figures of a craft, and what fixed guns of an enemy's factors do to it.
func (va *inputs) figures(i, threat int, w *form) {
	c, sp := va.view.Craft(i), va.view.Spec(i)
	at, wear := c.Opening().Alt, c.Wear()
	w.Put(int(sp.Stall(at)), 3)
	w.Put(int(sp.Maneuver(at)), 6)
	w.Put(int(sp.PowerTop(&wear, at)), 8)
	w.Put(int(sp.DiveTop(&wear, at)), 10)
	w.Put(int(sp.Climbs(&wear, card.LevelSpeed, at, card.Black)), 6)
	w.Put(int(sp.DiveClimbs(&wear, at, card.Black)), 12)
	w.Put(int(sp.Dives(&wear, card.Black)), 12)
	w.Put(int(sp.Dives(&wear, card.Red)), 18)
	w.Put(int(sp.FirstGain()), 5)
	for k := range card.DiveSpeed {
		w.Put(int(sp.Power(k, &wear)), 2)
	}
	w.Put(int(sp.Brake()), 2)
	for k := range card.Classes {
		w.Put(int(sp.Requirement(card.TurnReq, k)), 3)
	}
	w.Put(int(sp.Requirement(card.BankReq, card.LevelSpeed)), 2)
	w.Flag(sp.Requirement(card.HalfRollReq, card.LevelSpeed) > 0 && !wear.NoRoll())
	w.Put(int(sp.Requirement(card.HalfLoopReq, card.LevelSpeed))*bit(!wear.NoLoop()), 4)
	w.Flag(sp.Requirement(card.VDiveReq, card.LevelSpeed) > 0)
	w.Flag(sp.Gyro())
	w.Put(int(sp.Silhouette()), 4)
	va.arms(i, w)
	w.Flag(sp.Fighter())
	for l := range card.Guns {
		w.Put(int(sp.Boxes(l))-c.Hits(l), 6)
	}
	va.exposure(i, threat, w)
}

// arms writes what a craft has to shoot with.
func (va *inputs) arms(i int, w *form) {
	c, sp := va.view.Craft(i), va.view.Spec(i)
	rounds := 0
	for k := range sp.Groups() {
		rounds += c.Rounds(k)
	}
	w.Put(va.view.AllFactors(i), 8)
	w.Clip(rounds, 20, 8)
	w.Put(c.Hemisphere(0), 16)
	w.Put(c.Hemisphere(1), 16)
	w.Clip(c.Gunners(), 20, 8)
}

// exposure writes what fixed guns of some factors do to a craft.
func (va *inputs) exposure(i, threat int, w *form) {
	if threat == 0 {
		w.Skip(3)
		return
	}
	c := va.view.Craft(i)
	for hexes := 1; hexes <= usualRange; hexes++ {
		w.Put(int(c.Deadly(play.Column(threat, hexes))), 3)
	}
	w.Put(int(play.MeanHits(play.Column(threat, usualRange))), 50*va.tough(i))
}
