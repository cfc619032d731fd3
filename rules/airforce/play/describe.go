package play

import (
	"strconv"

	"github.com/furball-sim/furball/rules"

	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/hex"
)

// stepNames are the steps as options and plots print them.
var stepNames = [steps][2]string{
	Forward: {"one hex ahead", "1"}, Finish: {"end of the steps", ""},
	BankLeft: {"bank left", "bank"}, BankRight: {"bank right", "bank"},
	RollLeft: {"half-roll left", "half-roll"}, RollRight: {"half-roll right", "half-roll"},
	RollOver: {"full half-roll", "full half-roll"},
	Turn:     {"turn", "turn"}, SlipLeft: {"slip left", "slip left"}, SlipRight: {"slip right", "slip right"},
	LoopUp: {"climbing half-loop", "climbing half-loop"}, LoopDown: {"diving half-loop", "diving half-loop"},
	VDiveEnd: {"vertical dive, ended", "vertical dive"}, VDiveOn: {"vertical dive, going on", "vertical dive"},
	VClimb: {"vertical climb", "vertical climb"},
}

// AppendOption implements rules.Duel.
func (d *Duel) AppendOption(dst []byte, option int) []byte {
	switch {
	case d.Phase == LeavePhase:
		return rules.PartingOf(&d.Play).Append(dst, option)
	case d.View().Plotting():
		return appendChoice(dst, &d.fleet.craft[d.View().Decider()].Plot, &d.offers, option)
	case d.Phase == advantagePhase:
		words := "declare the Advantage over "
		if option == 1 {
			words = "decline the Advantage over "
		}
		return append(append(dst, words...), name(&d.fleet.craft[d.pairs.list[d.Cursor].Over])...)
	}
	o := &d.shots.list[option]
	if !o.On {
		return append(dst, "hold fire"...)
	}
	i, _, _ := d.firing()
	return d.fleet.appendGuns(dst, i, o)
}

func appendChoice(dst []byte, p *Plot, o *Offers, option int) []byte {
	n := int(o.Low) + option
	switch p.Stage {
	case Boosting, Throttle:
		dst = appendThrust(dst, n)
		if p.Stage == Boosting {
			dst = append(dst, " on the current speed"...)
		}
		return dst
	case Leaving:
		return append(append(dst, "leave the dive "...), turnWords(n)...)
	case Pulling:
		return append(strconv.AppendInt(append(dst, "pull out over "...), int64(n), 10), " hexes"...)
	case Swinging:
		s := &swings[n]
		dst = append(append(dst, swingWords(s)...), ", bank "...)
		return append(dst, Banked(s.last, s.over).String()...)
	case Rising:
		return appendChange(dst, int16(n))
	}
	s := o.Steps[option]
	dst = append(dst, stepNames[s][0]...)
	switch s {
	case BankLeft, BankRight, RollLeft, RollRight, RollOver:
		return append(append(dst, " to "...), s.after(p.Bank).String()...)
	case Turn:
		return append(append(dst, ' '), p.Bank.Hand().String()...)
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
	case s.Turns == 0:
		return "turn " + s.last.Other().String() + " and " + s.last.String()
	case s.Turns*s.Turns == 4:
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
		return card.AppendTenths(append(dst, "climb "...), n)
	case n < 0:
		return card.AppendTenths(append(dst, "dive "...), -n)
	}
	return append(dst, "level"...)
}

// appendGuns says at whom and with what an order fires.
func (f *fleet) appendGuns(dst []byte, i int, o *Order) []byte {
	words := "fire at "
	if o.Aim.Snap {
		words = "snapshot at "
	}
	dst = append(append(dst, words...), name(&f.craft[o.Target])...)
	if o.Flex {
		return append(dst, " with the flexible guns"...)
	}
	joint := " with "
	for g := range f.game.spec[i].Groups() {
		if o.Groups>>g&1 != 0 {
			dst = append(append(dst, joint...), f.game.spec[i].Group(g).Name...)
			joint = " and "
		}
	}
	return dst
}
