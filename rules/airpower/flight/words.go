package flight

import (
	"strconv"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// hands are the sides in the words of the conformance cases.
var hands = [3]string{"R", "level", "L"}

// hand is the word of a side or bank.
func hand(h hex.Hand) string { return hands[h+1] }

// declWords are declarations in those words.
var declWords = [allDecls]string{Stop: "stop", DeclSlide: "slide", DeclDR: "droll", DeclLR: "lroll", DeclVR: "vroll",
	DeclSidestep: "sidestep"}

// String is the FP in the words of the conformance cases, the bank always named:
// "decl:BT-L H bank:L".
func (st Step) String() string {
	text := ""
	switch st.Decl {
	case Keep:
	case Stop:
		text = "stop "
	case DeclTurn:
		text = "decl:" + st.Rate.String() + "-" + hand(st.Hand) + " "
	case DeclAssisted:
		text = "decl:VIFF-" + st.Rate.String() + "-" + hand(st.Hand) + " "
	default:
		text = "decl:" + declWords[st.Decl] + "-" + hand(st.Hand) + " "
	}
	text += st.Kind.String()
	if st.Exec {
		text += " exec"
	}
	switch {
	case st.Level > 0:
		text += "+1"
	case st.Level < 0:
		text += "-1"
	}
	return text + " bank:" + hand(st.Bank)
}

// String is the choice in words.
func (a After) String() string {
	switch a.Kind {
	case Turn30:
		if a.Again {
			return "turn 30+"
		}
		return "turn 30"
	case Roll:
		text := "roll " + strconv.Itoa(30*int(a.Steps))
		if a.Shift {
			text += " shift"
		}
		return text + " bank:" + hand(a.Bank)
	case Drop:
		return "drop"
	}
	return "hold"
}

// String is the start in words: "HRD/VD AB 2.5 brakes 1".
func (st Start) String() string {
	text := st.Type.String() + " "
	if st.HRD {
		text = "HRD/" + text
	}
	text += st.Setting.String()
	if st.Brakes > 0 {
		text += " brakes " + st.Brakes.String()
	}
	if st.Flaps {
		text += " flaps"
	}
	if st.Shape > 0 {
		text += " wing " + strconv.Itoa(int(st.Shape))
	}
	if st.DamageControl {
		text += " damage control"
	}
	return text
}

// String is the setting in words, as a jet has them.
func (set Setting) String() string {
	text := set.Power.Name(false)
	if set.Emergency {
		text = "emergency AB"
	}
	if set.Power >= card.Military {
		text += " " + set.AP.String()
	}
	return text
}
