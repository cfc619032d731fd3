package heightband

import (
	"slices"

	"github.com/furball-sim/furball/rules"
)

// The sorts of moves after the manoeuvres, as Offers lists them, counted from 1.
const (
	flatTurn uint8 = uint8(numManoeuvres) + iota + 1
	turnsLeft
	turnsRight
	triesTight
	numMoveSorts = int(triesTight)
)

// moveNames are the names of the manoeuvres, then those of turns.
var moveNames = func() (names [numMoveSorts]string) {
	for m := range manoeuvres {
		names[m] = manoeuvres[m].name
	}
	names[flatTurn-1], names[turnsLeft-1], names[turnsRight-1] = "straight on", "turn left", "turn right"
	names[triesTight-1] = "try a tight turn"
	return names
}()

// Deed implements rules.Duel.
func (d *Duel) Deed(option int) rules.Deed {
	switch d.step {
	case stepCraft, stepTouch:
		return rules.Deed{}
	case stepBegin:
		l, _ := d.menu.option(option)
		return rules.Deed{Move: manoeuvreMove(l.man)}
	case stepFly, stepTight:
		return rules.Deed{Move: d.flight.choice(option).move()}
	}
	if option == 0 {
		return rules.Deed{}
	}
	return rules.Deed{Weapons: d.fires(option - 1)}
}

// manoeuvreMove is the sort of a manoeuvre: the first one of its name, for the sheet has two diving half loops.
func manoeuvreMove(m manoeuvre) uint8 {
	return uint8(slices.Index(moveNames[:], manoeuvres[m].name)) + 1
}

// move is the sort of a turn.
func (t turnChoice) move() uint8 {
	switch {
	case t.try != 0:
		return triesTight
	case t.steps < 0:
		return turnsLeft
	case t.steps > 0:
		return turnsRight
	}
	return flatTurn
}

// fires are the weapons of the nth thing that can be done besides holding: those of a set of batteries, or none when
// somebody looks for a marker.
func (d *Duel) fires(n int) (set rules.WeaponSet) {
	i, batteries := int(d.cur), uint8(0)
	switch d.step {
	case stepPilot:
		batteries = d.pilotDeed(i, n).batteries
	case stepCrew:
		batteries = 1 << d.deeds.battery
	}
	for b := range d.game.spec[i].batteries {
		if batteries>>b&1 != 0 {
			set |= 1 << d.game.spec[i].batteries[b].weapon
		}
	}
	return set
}

// Flight implements rules.Duel.
func (d *Duel) Flight(s rules.Side, i int) (rules.Flight, bool) {
	from, _ := d.game.bounds(s)
	c := &d.craft[from+i]
	return rules.Flight{Speed: int(c.as), Height: int(c.hb) * bandFeet}, !c.lost
}
