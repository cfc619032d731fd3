package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// The sorts of moves after the flight types, as Offers lists them, counted from 1.
const (
	halfRolls uint8 = uint8(flight.NumTypes) + iota + 1
	goesOn
	climbs
	dives
	turnsLeft
	turnsRight
	slides
	rollsOver
	facesLeft
	facesRight
	rollsVertically
	holds
	idles
	normalPower
	militaryPower
	afterburner
	numMoveSorts = int(afterburner)
)

// moveNames are the flight types, then flight points by what they declare or else are, then what follows them, then
// the power settings.
var moveNames = func() (names [numMoveSorts]string) {
	copy(names[:], typeWords[:])
	rest := [...]string{"half-roll and dive", "flight point ahead", "climb", "dive", "turn left", "turn right", "slide",
		"roll", "face left", "face right", "vertical roll", "no facing change", "idle power", "normal power",
		"military power", "afterburner"}
	copy(names[flight.NumTypes:], rest[:])
	return names
}()

// Deed implements rules.Duel. Return fire is fire too; a change of the kind of shot is none (GR-33), nor is a crew's
// attempt to engage missiles.
func (d *Duel) Deed(option int) rules.Deed {
	switch {
	case d.Q.Kind == rules.Evade || d.Phase == stalledPhase || d.Phase == decisionsPhase || d.Phase == radarPhase:
		return rules.Deed{}
	case d.Phase == launchPhase:
		if option == 0 {
			return rules.Deed{}
		}
		return rules.Deed{Weapons: d.wording().launchWeapons(&d.list.launches[option-1])}
	}
	c := &d.craft[d.acting]
	switch c.stage {
	case choosingType:
		return rules.Deed{Move: typeMove(&d.list.starts[option])}
	case choosingPower:
		return rules.Deed{Move: idles + uint8(d.list.settings[option].Power-card.Idle)}
	case stepping:
		return rules.Deed{Move: stepMove(&d.list.steps[option])}
	case turning:
		return rules.Deed{Move: afterMove(&d.list.afters[option], c.fly.Turn.Hand)}
	case firing, answering:
		if option > 0 {
			return rules.Armed(d.list.attacks[option-1].weapon())
		}
	}
	return rules.Deed{}
}

// launchWeapons are the types of missiles of a launch, or the Genie.
func (ws wording) launchWeapons(l *launch) rules.WeaponSet {
	if l.genie {
		return 1 << genie
	}
	set := rules.WeaponSet(1) << ws.d.game.weaponOf(l.arm)
	if l.second != 0 {
		set |= 1 << ws.d.game.weaponOf(l.second-1)
	}
	return set
}

// weapon is the ledger's index of what an attack fires.
func (a *attack) weapon() int {
	switch {
	case a.how == rocketShot:
		return rockets
	case a.from == articulated:
		return turret
	}
	return gun
}

func typeMove(s *flight.Start) uint8 {
	if s.HRD {
		return halfRolls
	}
	return uint8(s.Type) + 1
}

// stepMove is the sort of a flight point: by what is declared with it, or else by its levels.
func stepMove(s *flight.Step) uint8 {
	switch s.Decl {
	case flight.DeclTurn, flight.DeclAssisted:
		return handed(s.Hand, turnsLeft)
	case flight.DeclSlide, flight.DeclSidestep:
		return slides
	case flight.DeclDR, flight.DeclLR, flight.DeclVR:
		return rollsOver
	}
	switch {
	case !s.Kind.Vertical():
		return goesOn
	case s.Kind >= flight.D1:
		return dives
	}
	return climbs
}

// afterMove is the sort of what follows a flight point, in a turn to a side.
func afterMove(a *flight.After, hand hex.Hand) uint8 {
	switch a.Kind {
	case flight.Turn30:
		return handed(hand, facesLeft)
	case flight.Roll:
		return rollsVertically
	}
	return holds
}

// handed is the sort to the left, or the one after it to the right.
func handed(h hex.Hand, left uint8) uint8 {
	if h == hex.Right {
		return left + 1
	}
	return left
}

// Flight implements rules.Duel.
func (d *Duel) Flight(s rules.Side, i int) (rules.Flight, bool) {
	from, _ := d.game.bounds(s)
	c := &d.craft[from+i]
	return rules.Flight{Speed: int(c.fly.Speed) * 50, Height: int(c.fly.Altitude) * feetALevel}, !c.lost
}
