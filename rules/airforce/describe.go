package airforce

import (
	"strconv"

	"github.com/furball-sim/furball/rules/hex"
)

// stepNames are the steps as options and plots print them.
var stepNames = [steps][2]string{
	forward: {"one hex ahead", "1"}, finish: {"end of the steps", ""},
	bankLeft: {"bank left", "bank"}, bankRight: {"bank right", "bank"},
	rollLeft: {"half-roll left", "half-roll"}, rollRight: {"half-roll right", "half-roll"},
	rollOver: {"full half-roll", "full half-roll"},
	turn:     {"turn", "turn"}, slipLeft: {"slip left", "slip left"}, slipRight: {"slip right", "slip right"},
	loopUp: {"climbing half-loop", "climbing half-loop"}, loopDown: {"diving half-loop", "diving half-loop"},
	vDiveEnd: {"vertical dive, ended", "vertical dive"}, vDiveOn: {"vertical dive, going on", "vertical dive"},
	vClimb: {"vertical climb", "vertical climb"},
}

// AppendOption implements rules.Duel.
func (d *Duel) AppendOption(dst []byte, option int) []byte {
	switch {
	case d.View().Plotting():
		return appendChoice(dst, &d.fleet.craft[d.View().Decider()].plot, &d.offers, option)
	case d.Phase == advantagePhase:
		words := "declare the Advantage over "
		if option == 1 {
			words = "decline the Advantage over "
		}
		return append(append(dst, words...), name(&d.fleet.craft[d.pairs.list[d.Cursor].over])...)
	}
	o := &d.shots.list[option]
	if !o.on {
		return append(dst, "hold fire"...)
	}
	i, _, _ := d.firing()
	return d.fleet.appendGuns(dst, i, o)
}

func appendChoice(dst []byte, p *plot, o *offers, option int) []byte {
	n := int(o.low) + option
	switch p.stage {
	case boosting, throttle:
		dst = appendThrust(dst, n)
		if p.stage == boosting {
			dst = append(dst, " on the current speed"...)
		}
		return dst
	case leaving:
		return append(append(dst, "leave the dive "...), turnWords(n)...)
	case pulling:
		return append(strconv.AppendInt(append(dst, "pull out over "...), int64(n), 10), " hexes"...)
	case swinging:
		s := &swings[n]
		dst = append(append(dst, swingWords(s)...), ", bank "...)
		return append(dst, banked(s.last, s.over).String()...)
	case rising:
		return appendChange(dst, int16(n))
	}
	s := o.steps[option]
	dst = append(dst, stepNames[s][0]...)
	switch s {
	case bankLeft, bankRight, rollLeft, rollRight, rollOver:
		return append(append(dst, " to "...), s.after(p.bank).String()...)
	case turn:
		return append(append(dst, ' '), p.bank.hand().String()...)
	}
	return dst
}

// turnWords is a change of facing by steps of 60 degrees to the left, 0 to 5.
func turnWords(n int) string {
	return [hex.Facings / 2]string{"straight on", "to the left, 60 degrees", "to the left, 120 degrees", "to the rear",
		"to the right, 120 degrees", "to the right, 60 degrees"}[n]
}

func swingWords(s *swing) string {
	switch {
	case s.last == hex.Level:
		return "no turn"
	case s.turns == 0:
		return "turn " + s.last.Other().String() + " and " + s.last.String()
	case s.turns*s.turns == 4:
		return "two turns " + s.last.String()
	}
	return "turn " + s.last.String()
}

func appendThrust(dst []byte, n int) []byte {
	switch {
	case n > 0:
		return strconv.AppendInt(append(dst, "power "...), int64(n), 10)
	case n < 0:
		return strconv.AppendInt(append(dst, "brakes "...), int64(-n), 10)
	}
	return append(dst, "no power"...)
}

// appendChange is an altitude change in thousands of feet, as plots write it.
func appendChange(dst []byte, n int16) []byte {
	switch {
	case n > 0:
		return appendTenths(append(dst, "climb "...), n)
	case n < 0:
		return appendTenths(append(dst, "dive "...), -n)
	}
	return append(dst, "level"...)
}

// appendGuns says at whom and with what an order fires.
func (f *fleet) appendGuns(dst []byte, i int, o *order) []byte {
	words := "fire at "
	if o.aim.snap {
		words = "snapshot at "
	}
	dst = append(append(dst, words...), name(&f.craft[o.target])...)
	if o.flex {
		return append(dst, " with the flexible guns"...)
	}
	joint := " with "
	for g := range f.game.spec[i].Groups() {
		if o.groups>>g&1 != 0 {
			dst = append(append(dst, joint...), f.game.spec[i].Group(g).Name...)
			joint = " and "
		}
	}
	return dst
}
