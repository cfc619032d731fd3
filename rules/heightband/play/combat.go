package play

import (
	"github.com/furball-sim/furball/rules"
)

// Deeds are what an aircraft in action has declared (HB-11).
type deeds struct {
	shots    [MaxBatteries]int8 // target of each battery; -1: silent
	looks    [maxLooks]look     // for markers, the pilot's first
	nLooks   int8
	battery  int8 // next to be asked about
	crewLeft int8 // able aircrew without a task
}

// The combat plays the combat phase.
type combat struct {
	d   *Duel
	tab *Table
}

// play is the combat phase: aircraft act in turn, the winner of the initiative
// first (HB-11).
func (a combat) play() bool {
	for {
		switch a.d.step {
		case StepStart:
			a.burst()
			a.d.mover, a.d.step = a.d.winner, StepSide
		case StepSide:
			mine, _ := a.tab.waitingUnits(a.d.mover, true, 0)
			theirs, _ := a.tab.waitingUnits(a.d.mover.Other(), true, 0)
			if mine == 0 {
				a.d.mover = a.d.mover.Other()
			}
			if mine == 0 && theirs == 0 {
				return false
			}
			a.d.step = StepCraft
		case StepCraft:
			n, first := a.tab.waitingUnits(a.d.mover, true, 0)
			if a.d.ask(&a.tab.craft[first], rules.Plan, n) {
				return true
			}
			a.act(first)
		case StepPilot:
			if a.d.ask(&a.tab.craft[a.d.cur], rules.Fire, 1+a.tab.pilotDeeds(int(a.d.cur))) {
				return true
			}
			a.d.step = StepCoPilot
		case StepCoPilot:
			if c := &a.tab.craft[a.d.cur]; c.CoPilot > 0 && !c.CoDazed &&
				a.d.ask(c, rules.Fire, 1+a.tab.lookouts(int(a.d.cur), false)) {
				return true
			}
			a.d.step = StepCrew
		case StepCrew:
			if a.nextGunner() {
				return true
			}
		case StepLookout:
			if n := a.tab.lookouts(int(a.d.cur), true); n > 0 && a.d.deeds.crewLeft > 0 {
				return a.d.ask(&a.tab.craft[a.d.cur], rules.Fire, 1+n)
			}
			a.resolve()
		}
	}
}

// act begins the action of an aircraft.
func (a combat) act(i int) {
	c := &a.tab.craft[i]
	a.d.cur = int8(i)
	c.Acted = true
	a.d.deeds = deeds{crewLeft: c.ableCrew()} // HB-37
	for b := range a.d.deeds.shots {
		a.d.deeds.shots[b] = -1
	}
	a.d.step = StepPilot
	if c.Skill == 0 || c.Dazed {
		a.d.step = StepCoPilot // HB-34, HB-38
	}
}

func (a combat) choose(option int) {
	i := int(a.d.cur)
	switch a.d.step {
	case StepCraft:
		_, found := a.tab.waitingUnits(a.d.mover, true, option)
		a.act(found)
	case StepPilot:
		if option > 0 {
			a.declare(i, a.tab.PilotDeed(i, option-1))
		}
		a.d.step = StepCoPilot
	case StepCoPilot:
		if option > 0 {
			t, _ := a.tab.Lookout(i, option-1, false)
			a.spot(i, look{int8(t), false, theCoPilot})
		}
		a.d.step = StepCrew
	case StepCrew:
		if option > 0 {
			b := int(a.d.deeds.battery)
			a.d.deeds.shots[b] = int8(a.tab.Target(i, b, option-1))
			a.d.deeds.crewLeft--
		}
		a.d.deeds.battery++
	case StepLookout:
		if option == 0 {
			a.d.deeds.crewLeft = 0
			return
		}
		t, withRadar := a.tab.Lookout(i, option-1, true)
		a.spot(i, look{int8(t), withRadar, someOfAircrew})
		a.d.deeds.crewLeft--
	}
}

// nextGunner asks about the next battery that one of the aircrew can fire; false: there
// is no other (HB-25, HB-37).
func (a combat) nextGunner() bool {
	i, w := int(a.d.cur), &a.d.deeds
	for ; int(w.battery) < len(a.tab.game.spec[i].batteries); w.battery++ {
		if w.crewLeft > 0 && a.tab.game.spec[i].crewed>>w.battery&1 != 0 &&
			a.d.ask(&a.tab.craft[i], rules.Fire, 1+a.tab.targets(i, int(w.battery))) {
			return true
		}
	}
	a.d.step = StepLookout
	return false
}

// resolve rolls what was declared, in the card's order, and goes on: to the next
// aircraft of the formation, or to the other side.
func (a combat) resolve() {
	i := int(a.d.cur)
	for b, t := range a.d.deeds.shots {
		if t >= 0 && !a.tab.craft[t].Lost {
			a.show(i)
			a.shoot(i, b, int(t))
		}
	}
	for k := range a.d.deeds.nLooks {
		a.lookFor(i, a.d.deeds.looks[k])
	}
	if a.tab.game.formation[a.d.mover] {
		from, to := a.tab.game.Bounds(a.d.mover)
		for k := from; k < to; k++ {
			if a.tab.follows(k, i) && !a.tab.craft[k].Acted {
				a.act(k)
				return
			}
		}
	}
	a.d.cur, a.d.step = -1, StepSide
	a.d.mover = a.d.mover.Other()
}

// declare notes what the pilot does.
func (a combat) declare(i int, w Deed) {
	if w.Spot {
		a.spot(i, look{int8(w.Target), false, thePilot})
		return
	}
	for b := range a.d.deeds.shots {
		if w.Batteries>>b&1 != 0 {
			a.d.deeds.shots[b] = int8(w.Target)
		}
	}
}
