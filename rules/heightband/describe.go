package heightband

import "strings"

// AppendOption implements rules.Duel.
func (d *Duel) AppendOption(dst []byte, option int) []byte {
	if d.step == stepCraft {
		_, i := d.waitingUnits(d.mover, d.Phase == combatPhase, option)
		text := name(&d.craft[i])
		if n := d.formationOf(i); n > 1 {
			text += " and its formation"
		}
		return append(dst, verdict(d.Phase == combatPhase, text+" acts", text+" moves")...)
	}
	if d.Phase == movementPhase {
		switch d.step {
		case stepTouch:
			text := touchText(touching(option), "stop short of ", "fly on beyond ")
			return append(dst, text+name(&d.craft[d.flight.zoom.beside])...)
		case stepBegin:
			return append(dst, manoeuvreText(d.menu.option(option))...)
		}
		return append(dst, d.flight.choice(option).text()...)
	}
	if option == 0 {
		return append(dst, "hold"...)
	}
	return append(dst, d.deedText(option-1)...)
}

func (t turnChoice) text() string {
	switch {
	case t.try < 0:
		return "try a tight turn left"
	case t.try > 0:
		return "try a tight turn right"
	case t.steps == 0:
		return "straight on"
	}
	return strings.TrimPrefix(turned(int(t.steps)), "turns ")
}

// deedText describes the nth thing that can be done besides holding.
func (d *Duel) deedText(n int) string {
	i := int(d.cur)
	switch d.step {
	case stepPilot:
		w := d.pilotDeed(i, n)
		if w.spot {
			return "look for " + name(&d.craft[w.target])
		}
		var names []string
		for b := range d.game.spec[i].batteries {
			if w.batteries>>b&1 != 0 {
				names = append(names, d.game.spec[i].batteries[b].name)
			}
		}
		return strings.Join(names, " and ") + " at " + name(&d.craft[w.target])
	case stepCrew:
		b := int(d.deeds.battery)
		return d.game.spec[i].batteries[b].name + " at " + name(&d.craft[d.target(i, b, n)])
	}
	t, withRadar := d.lookout(i, n)
	return verdict(withRadar, "look by radar for ", "look for ") + name(&d.craft[t])
}
