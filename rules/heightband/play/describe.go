package play

import (
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/card"
)

// AppendOption implements rules.Duel.
func (d *Duel) AppendOption(dst []byte, option int) []byte {
	if d.Phase == LeavePhase {
		return rules.PartingOf(&d.Play).Append(dst, option)
	}
	if d.step == StepCraft || d.step == StepWait {
		i := d.View().Chosen(option)
		text := name(&d.table.craft[i])
		if n := d.table.FormationOf(i); n > 1 {
			text += " and its formation"
		}
		switch {
		case d.Phase == CombatPhase:
			return append(append(dst, text...), " acts"...)
		case d.step == StepWait && option == 0:
			return append(append(dst, text...), " waits"...)
		}
		return append(append(dst, text...), " moves"...)
	}
	if d.Phase == MovementPhase {
		switch d.step {
		case StepTouch:
			text := touchText(Touching(option), "stop short of ", "fly on beyond ")
			return append(dst, text+name(&d.table.craft[d.flight.zoom.beside])...)
		case StepBegin:
			return append(dst, manoeuvreText(d.menu.Option(option))...)
		}
		return append(dst, d.flight.Choice(option).text()...)
	}
	if option == 0 {
		return append(dst, "hold"...)
	}
	return append(dst, d.deedText(option-1)...)
}

func (t TurnChoice) text() string {
	switch {
	case t.Try < 0:
		return "try a tight turn left"
	case t.Try > 0:
		return "try a tight turn right"
	case t.Steps == 0:
		return "straight on"
	}
	return strings.TrimPrefix(turned(int(t.Steps)), "turns ")
}

// deedText describes the nth thing that can be done besides holding.
func (d *Duel) deedText(n int) string {
	i := int(d.cur)
	switch d.step {
	case StepPilot:
		w := d.table.PilotDeed(i, n)
		if w.Spot {
			return "look for " + name(&d.table.craft[w.Target])
		}
		var names []string
		for b := range d.table.game.spec[i].batteries {
			if w.Batteries>>b&1 != 0 {
				names = append(names, d.table.game.spec[i].batteries[b].name)
			}
		}
		return strings.Join(names, " and ") + " at " + name(&d.table.craft[w.Target])
	case StepCrew:
		b := int(d.deeds.battery)
		return d.table.game.spec[i].batteries[b].name + " at " + name(&d.table.craft[d.table.Target(i, b, n)])
	}
	t, withRadar := d.table.Lookout(i, n, d.step == StepLookout)
	return verdict(withRadar, "look by radar for ", "look for ") + name(&d.table.craft[t])
}

// The sorts of moves after the manoeuvres, as Offers lists them, counted from 1.
const (
	flatTurn uint8 = uint8(NumManoeuvres) + iota + 1
	turnsLeft
	turnsRight
	triesTight
	numMoveSorts = int(triesTight)
)

// MoveNames are the names of the manoeuvres, then those of turns.
var MoveNames = func() (names [numMoveSorts]string) {
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
	case StepCraft, StepWait, StepTouch:
		return rules.Deed{}
	case StepBegin:
		l, _ := d.menu.Option(option)
		return rules.Deed{Move: manoeuvreMove(l.Man)}
	case StepFly, StepTight:
		return rules.Deed{Move: d.flight.Choice(option).move()}
	}
	if d.Phase == LeavePhase {
		return rules.PartingOf(&d.Play).Deed(option)
	}
	if option == 0 {
		return rules.Deed{}
	}
	return rules.Deed{Weapons: d.fires(option - 1)}
}

// manoeuvreMove is the sort of a manoeuvre: the first one of its name, for the sheet has two diving half loops.
func manoeuvreMove(m Manoeuvre) uint8 {
	return uint8(slices.Index(MoveNames[:], manoeuvres[m].name)) + 1
}

// move is the sort of a turn.
func (t TurnChoice) move() uint8 {
	switch {
	case t.Try != 0:
		return triesTight
	case t.Steps < 0:
		return turnsLeft
	case t.Steps > 0:
		return turnsRight
	}
	return flatTurn
}

// fires are the weapons of the nth thing that can be done besides holding: those of a set of batteries, or none when
// somebody looks for a marker.
func (d *Duel) fires(n int) (set rules.WeaponSet) {
	i, batteries := int(d.cur), uint8(0)
	switch d.step {
	case StepPilot:
		batteries = d.table.PilotDeed(i, n).Batteries
	case StepCrew:
		batteries = 1 << d.deeds.battery
	}
	for b := range d.table.game.spec[i].batteries {
		if batteries>>b&1 != 0 {
			set |= 1 << d.table.game.spec[i].batteries[b].weapon
		}
	}
	return set
}

// Flight implements rules.Duel.
func (d *Duel) Flight(s rules.Side, i int) (rules.Flight, bool) {
	from, _ := d.table.game.Bounds(s)
	c := &d.table.craft[from+i]
	return rules.Flight{Speed: int(c.AS), Height: int(c.HB) * card.BandFeet, Heading: c.Heading.Degrees()}, !c.Lost
}
