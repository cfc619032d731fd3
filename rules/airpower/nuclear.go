package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/guided"
)

// The nuclear AIM-26A (AP-17.9).

// maxBursts is the most of them that burst in one game turn and have still to reach somebody.
const maxBursts = 4

// A burst is one that reaches some aircraft only at the end of the game turn.
type burst struct {
	at   guided.Place
	by   uint8
	from rules.Source
	on   uint8 // set: those that had not moved yet
	told bool  // its hit was counted at once
}

// command makes a nuclear missile that would be lost burst instead, if it is in reach of its target. The launcher
// waits until then, because the missile only comes nearer (reading MR-56).
func (nu nuclear) command(b *bird) bool {
	i := int(b.target)
	if !guided.MayBurst(nu.d.missiles().arm(b).card, b.place(), nu.d.missiles().mark(i).Place) || !nu.d.missiles().arm(b).flight.Armed(&b.fly) {
		return false
	}
	nu.burst(b)
	return true
}

// burst is the end of a nuclear missile: at once for its target and all who have moved, for others at the end
// of the game turn (AP-17.9).
func (nu nuclear) burst(b *bird) {
	nu.d.missiles().removeBird(b)
	var act *rules.Act
	if nu.d.Log != nil {
		act = nu.d.moveLog().logBurst(b)
	}
	now, later := uint8(0), uint8(0)
	for i := range nu.d.game.total {
		if guided.StruckAtOnce(i == int(b.target), nu.d.craft[i].flown || nu.d.Phase > flightPhase) {
			now |= 1 << i
		} else {
			later |= 1 << i
		}
	}
	side, at := nu.d.craft[b.by].side, b.place()
	points, hit := nu.blast(side, b.from, at.At, int(at.Altitude), now)
	nu.countBlast(side, b.from, points, hit, false)
	if later != 0 && nu.d.nBursts < maxBursts {
		nu.d.bursts[nu.d.nBursts] = burst{at, b.by, b.from, later, hit}
		nu.d.nBursts++
	}
	if act != nil {
		act.Hit = hit
	}
	nu.d.missiles().launched(b, blasted(hit))
	nu.d.turnEnd().judge()
}

// blasted is the ending of a warhead that has burst.
func blasted(hit bool) rules.Ending {
	if hit {
		return rules.EndHit
	}
	return rules.EndMissed
}

// countBlast counts a blast that has reached an enemy with its damage in L parts. A burst is one hit of its missile, whose
// second part only adds damage.
func (nu nuclear) countBlast(side rules.Side, from rules.Source, points int, hit, told bool) {
	switch {
	case nu.d.Ledger == nil || !hit:
	case told:
		nu.d.Ledger.More(side, from.Weapon, from.Band(), from.Angle(), points)
	default:
		nu.d.missiles().countPoints(side, from, points)
	}
}

// endBursts is the rest of the bursts of a game turn.
func (nu nuclear) endBursts() {
	for k := range nu.d.nBursts {
		b := &nu.d.bursts[k]
		side := nu.d.craft[b.by].side
		points, hit := nu.blast(side, b.from, b.at.At, int(b.at.Altitude), b.on)
		nu.countBlast(side, b.from, points, hit, b.told)
	}
	nu.d.nBursts = 0
}
