package airpower

import (
	"fmt"
	"strconv"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// AppendOption implements rules.Duel.
func (d *Duel) AppendOption(dst []byte, option int) []byte {
	switch {
	case d.Phase == stalledPhase:
		return append(dst, [2]string{"no vertical reverse", "vertical reverse"}[option]...)
	case d.Phase == decisionsPhase && d.Stage == engaging:
		return append(dst, [2]string{"do not engage the missiles", "engage the missiles"}[option]...)
	case d.Q.Kind == rules.Evade && d.craft[d.acting].stage == pursued:
		return fmt.Appendf(dst, "throw %d of each decoy", option)
	case d.Phase == decisionsPhase && d.Stage == illumination:
		if option == int(d.Q.N)-1 {
			return append(dst, "break off the guidance"...)
		}
		return append(append(dst, "illuminate "...), d.journal().name(int(d.list.links[option]))...)
	case d.Phase == decisionsPhase:
		return append(dst, sensorWords[d.list.sensors[option]]...)
	case d.Phase == radarPhase:
		if option == int(d.Q.N)-1 {
			return append(dst, "lock on to nobody"...)
		}
		return append(append(dst, "lock on to "...), d.journal().name(int(d.list.links[option]))...)
	case d.Phase == launchPhase:
		if option == 0 {
			return append(dst, "launch nothing"...)
		}
		return d.journal().appendLaunch(dst, d.list.launches[option-1])
	case d.Q.Kind == rules.Evade:
		if option == 0 {
			return append(dst, "wait"...)
		}
		return append(append(dst, "preempt "...), d.journal().name(int(d.acting))...)
	}
	return d.wording().appendInMove(dst, int(d.acting), option)
}

// appendInMove describes an option of the move of i.
func (ws wording) appendInMove(dst []byte, i, option int) []byte {
	c := &ws.d.craft[i]
	switch c.stage {
	case choosingStores:
		return append(dst, [2]string{"keep stores", "jettison stores"}[option]...)
	case choosingWing:
		return ws.appendWing(dst, i, ws.d.list.wings[option])
	case choosingType:
		return appendType(dst, &ws.d.list.starts[option])
	case choosingPower:
		return ws.appendPower(dst, i, ws.d.list.settings[option])
	case choosingBrakes:
		if ws.d.list.brakes[option] == 0 {
			return append(dst, "no speedbrakes"...)
		}
		return append(append(dst, "speedbrakes "...), ws.d.list.brakes[option].String()...)
	case stepping:
		return stepText(dst, ws.d.list.steps[option], c.fly.Bank)
	case turning:
		return afterText(dst, &c.fly, ws.d.list.afters[option])
	case ending:
		if option == 0 {
			return append(dst, "tail nobody"...)
		}
		return append(append(dst, "tail "...), ws.d.journal().name(int(ws.d.list.links[option-1]))...)
	}
	if c.stage == reviewing {
		a := ws.d.list.attacks[option]
		return append(append(append(dst, [2]string{"keep to the ", "change to a "}[option]...), mannerWords[a.how]...),
			batteryWords[a.from].option...)
	}
	return ws.appendShot(dst, option, c.stage == answering)
}

func (ws wording) appendWing(dst []byte, i int, w flight.Wing) []byte {
	k := ws.d.game.spec[i].card
	dst = append(dst, "wing"...)
	if len(k.Shapes) > 1 {
		dst = append(append(dst, ' '), k.Shapes[w.Shape].Name...)
	}
	if k.Lift == nil || !k.Lift.Selectable {
		return dst
	}
	if w.Flaps {
		return append(append(dst, " with "...), k.Lift.Name...)
	}
	return append(append(dst, " without "...), k.Lift.Name...)
}

var typeWords = [flight.NumTypes]string{flight.LVL: "level flight", flight.ZC: "zoom climb",
	flight.SC: "sustained climb",
	flight.VC: "vertical climb", flight.SD: "steep dive", flight.UD: "unloaded dive", flight.VD: "vertical dive",
	flight.ST: "stalled flight", flight.DP: "departed flight"}

func appendType(dst []byte, st *flight.Start) []byte {
	if st.HRD {
		dst = append(dst, "half-roll and "...)
	}
	dst = append(dst, typeWords[st.Type]...)
	if st.DamageControl {
		dst = append(dst, " with damage control"...)
	}
	return dst
}

func (ws wording) appendPower(dst []byte, i int, set flight.Setting) []byte {
	if ws.d.game.spec[i].card.Propeller {
		dst = append(dst, set.Power.Name(true)...)
		if set.Power >= 2 {
			dst = append(append(dst, ' '), set.AP.String()...)
		}
		return dst
	}
	return append(dst, set.String()...)
}

// declWords are the declarations before a flight point; the hand follows them.
var declWords = [...]string{flight.DeclTurn: "turn ", flight.DeclSlide: "slide ", flight.DeclDR: "displacement roll ",
	flight.DeclLR: "lag roll ", flight.DeclVR: "vertical roll ",
	flight.DeclSidestep: "sidestep ", flight.DeclAssisted: "assisted turn "}

// kindWords are the kinds of flight points.
var kindWords = [flight.NumKinds]string{"H", "H with free descent", "H unloaded", "H with pop-up", "climb 1",
	"climb 2", "climb 3",
	"climb the fraction", "dive 1", "dive 2", "dive 3"}

// stepText describes a flight point: "turn HT left, H". The bank stands in it only
// where it changes by choice.
func stepText(dst []byte, st flight.Step, bank hex.Hand) []byte {
	switch st.Decl {
	case flight.Keep:
	case flight.Stop:
		dst = append(dst, "stop, "...)
	default:
		dst = append(dst, declWords[st.Decl]...)
		if st.Decl == flight.DeclTurn || st.Decl == flight.DeclAssisted {
			dst = append(append(dst, st.Rate.String()...), ' ')
		}
		dst = append(append(dst, st.Hand.String()...), ", "...)
	}
	dst = append(dst, kindWords[st.Kind]...)
	if st.Exec {
		dst = append(dst, ", execute"...)
	}
	if st.Level != 0 {
		dst = append(dst, [3]string{", down a level", "", ", up a level"}[st.Level+1]...)
	}
	if st.Bank != bank && (st.Decl < flight.DeclTurn || st.Decl >= flight.DeclDR && st.Decl <= flight.DeclVR) {
		dst = append(append(dst, ", bank "...), st.Bank.String()...)
	}
	return dst
}

// afterText describes what follows a flight point.
func afterText(dst []byte, f *flight.State, a flight.After) []byte {
	switch a.Kind {
	case flight.Turn30:
		return append(append(dst, "face 30 "...), f.Turn.Hand.String()...)
	case flight.Roll:
		dst = strconv.AppendInt(append(dst, "roll "...), 30*int64(a.Steps), 10)
		if a.Shift {
			dst = append(dst, " off the hex side"...)
		}
		return append(append(dst, ", bank "...), a.Bank.String()...)
	case flight.Drop:
		return append(dst, "drop what is in progress"...)
	}
	return append(dst, "hold"...)
}

// mannerWords are the kinds of gun shots.
var mannerWords = [rocketShot + 1]string{normalShot: "normal shot", snapShot: "snap shot"}

// appendShot describes an attack or return fire.
func (ws wording) appendShot(dst []byte, option int, answering bool) []byte {
	if option == 0 {
		if answering {
			return append(dst, "no return fire"...)
		}
		return append(dst, "hold fire"...)
	}
	a := ws.d.list.attacks[option-1]
	what := mannerWords[a.how]
	if a.how == rocketShot {
		what = fmt.Sprintf("%d rocket factors", a.factors)
		if a.factors == 1 {
			what = "1 rocket factor"
		}
	}
	if answering {
		what = "return " + what
	}
	dst = append(append(append(dst, what...), " at "...), ws.d.journal().name(int(a.target))...)
	return append(dst, batteryWords[a.from].option...)
}
