package ufo

import "strconv"

// AppendOption implements rules.Duel.
func (d *Duel) AppendOption(dst []byte, option int) []byte {
	switch d.Phase {
	case inUFOs:
		turn, steps := ufoMove(&d.craft[d.order[d.Cursor]], option)
		return append(append(append(dst, turned(turn)...), ", moves "...), exactInches(d.game.length(steps))...)
	case inSpeeds:
		return d.appendSpeed(dst, option)
	case inFirst, inSecond:
		if d.Phase == inFirst && d.Stage == stageSpeed {
			return d.appendSpeed(dst, option)
		}
		return append(dst, turned(option-aircraftTurn)...)
	case inRecharge:
		return d.appendRecharge(dst, option)
	}
	if option == 0 {
		return append(dst, "hold fire"...)
	}
	return d.appendShot(dst, option-1)
}

func (d *Duel) appendSpeed(dst []byte, option int) []byte {
	lo, _ := speeds(&d.craft[d.order[d.Cursor]])
	return strconv.AppendInt(append(dst, "speed "...), int64(lo+option), 10)
}

func (d *Duel) appendRecharge(dst []byte, option int) []byte {
	a := d.actors[d.Cursor]
	verb := "recharge"
	if option == staysLow {
		verb = "do not recharge"
	}
	dst = strconv.AppendInt(append(append(dst, verb...), " ray gun "...), int64(a.gun)+1, 10)
	dst = strconv.AppendInt(append(dst, " from charge "...), int64(d.craft[a.craft].charge[a.gun]), 10)
	return dst
}

func (d *Duel) appendShot(dst []byte, n int) []byte {
	if d.Phase != inFire {
		return append(append(dst, "cannon at "...), name(&d.craft[d.cannonTarget(int(d.order[d.Cursor]), n)])...)
	}
	a := d.actors[d.Cursor]
	if a.gun >= 0 {
		target, points := d.rayShot(int(a.craft), int(a.gun), n)
		dst = strconv.AppendInt(append(dst, "ray gun with "...), int64(points), 10)
		return append(append(dst, " at "...), name(&d.craft[target])...)
	}
	l := d.launchOption(int(a.craft), n)
	dst = strconv.AppendInt(dst, int64(l.count), 10)
	dst = append(append(dst, ' '), shotNames[l.weapon]...)
	return append(append(dst, " at "...), name(&d.craft[l.target])...)
}
