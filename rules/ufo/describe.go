package ufo

import "strconv"

// AppendOption implements rules.Duel.
func (d *Duel) AppendOption(dst []byte, option int) []byte {
	switch phase := d.PhaseName(); phase {
	case "UFOs move":
		turn, moved := ufoMove(&d.craft[d.order[d.Cursor]], option)
		return strconv.AppendInt(append(append(dst, turned(turn)...), ", moves "...), int64(moved), 10)
	case "first half", "second half":
		c := &d.craft[d.order[d.Cursor]]
		if phase == "first half" && d.Stage == stageSpeed {
			lo, _ := speeds(c)
			return strconv.AppendInt(append(dst, "speed "...), int64(lo+option), 10)
		}
		return append(dst, turned(option-aircraftTurn)...)
	}
	if option == 0 {
		return append(dst, "hold fire"...)
	}
	return d.appendShot(dst, option-1)
}

func (d *Duel) appendShot(dst []byte, n int) []byte {
	if d.PhaseName() != "launches and ray guns" {
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
