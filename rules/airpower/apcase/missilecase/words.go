package missilecase

import (
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/airpower/apcase"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
)

// A NotListed is the refusal of a choice that no missile ever has.
type NotListed string

// Error is the refusal in words, with the rule.
func (n NotListed) Error() string { return string(n) }

// The choices that no missile has.
const (
	NoSuchManeuver NotListed = "a missile only turns, slides and makes vertical rolls (AP-MFR.2.2)"
	FreeTwo        NotListed = "free descent is one level with each forward FP (AP-MFR.1.3)"
	NoUnloaded     NotListed = "a missile has no unloaded FPs (AP-MFR.1)"
	ThreeUp        NotListed = "a missile climbs one or two levels an FP (AP-MFR.1.2)"
	OtherSide      NotListed = "what is under way is to the other side (AP-14.3.10)"
	NoBank         NotListed = "a missile has no bank (AP-14.3.10)"
)

// The words for kinds of FP, for those that aircraft alone have, and for sides.
var (
	kinds = map[string]missile.Kind{"H": missile.Forward, "H-free": missile.Sink, "C1": missile.Climb1,
		"C2": missile.Climb2, "D1": missile.Dive1, "D2": missile.Dive2, "D3": missile.Dive3}
	never = map[string]NotListed{"H-free2": FreeTwo, "H-unl": NoUnloaded, "C3": ThreeUp}
	hands = map[string]hex.Hand{"L": hex.Left, "R": hex.Right}
	// maneuvers are the declarations that aircraft alone have.
	maneuvers = []string{"droll", "lroll", "EZ", "TT", "HT", "BT", "ET"}
)

// An fp is what the words of an FP say: the step, and to which side a turn is declared anew at once after it.
type fp struct {
	step  missile.Step
	moved bool     // the kind has been said
	side  hex.Hand // of what is under way
	roll  bool     // a vertical roll is declared
	next  hex.Hand
	bar   error // a choice that no missile has
}

// parse reads an FP. busy is the side of what is under way, again the side of a turn that is declared anew at
// once, level for none. The error is a [apcase.Fault] or a refusal.
func parse(text string, busy, again hex.Hand) (*fp, error) {
	f := &fp{side: busy}
	if again != hex.Level {
		f.step.Decl, f.step.Hand, f.side = missile.DeclTurn, again, again
	}
	var said []string
	for _, word := range strings.Fields(text) {
		name, rest, _ := strings.Cut(word, ":")
		first := kindWord(name) || name == "decl"
		if slices.Contains(said, name) || f.moved == first {
			return nil, apcase.Faultf("%q out of place in %q", word, text)
		}
		said = append(said, name)
		if err := f.word(name, rest); err != nil {
			return nil, err
		}
	}
	if !f.moved {
		return nil, apcase.Faultf("no move in %q", text)
	}
	return f, f.bar
}

// kindWord reports whether a word says what the FP is.
func kindWord(word string) bool {
	_, known := kinds[word]
	_, barred := never[word]
	return known || barred
}

// word reads one word.
func (f *fp) word(name, rest string) error {
	switch {
	case kindWord(name):
		f.moved = true
		f.step.Kind = kinds[name]
		if n, barred := never[name]; barred {
			f.bar = n
		}
	case name == "decl":
		return f.declare(rest)
	case name == "shift":
		f.step.Shift = true
	case name == "exec":
		h, ok := hands[rest]
		if !ok {
			return apcase.Faultf("no side %q", rest)
		}
		f.step.Slide = true
		f.against(h)
	case name == "turn":
		return f.turn(rest)
	case name == "bank" && (hands[rest] != hex.Level || rest == "level"):
		f.bar = NoBank
	default:
		return apcase.Faultf("no word %q", name)
	}
	return nil
}

// against notes a side against what is under way.
func (f *fp) against(h hex.Hand) {
	if f.side != hex.Level && f.side != h {
		f.bar = OtherSide
	}
}

// declare reads a declaration such as "T-L".
func (f *fp) declare(text string) error {
	what, side, _ := strings.Cut(text, "-")
	h, ok := hands[side]
	if !ok {
		return apcase.Faultf("no declaration %q", text)
	}
	f.step.Hand, f.side = h, h
	switch {
	case what == "slide":
		f.step.Decl = missile.DeclSlide
	case what == "vroll":
		f.step.Decl, f.roll = missile.Keep, true
	case what == "T":
		f.step.Decl = missile.DeclTurn
	case slices.Contains(maneuvers, what):
		f.bar = NoSuchManeuver
	default:
		return apcase.Faultf("no declaration %q", text)
	}
	return nil
}

// turn reads a facing change such as "L30", "R60+" or "L180shift".
func (f *fp) turn(text string) error {
	word, again := strings.CutSuffix(text, "+")
	word, shift := strings.CutSuffix(word, "shift")
	h := hex.Level
	if word != "" {
		h = hands[word[:1]]
	}
	if h == hex.Level {
		return apcase.Faultf("no angle %q", text)
	}
	n, err := strconv.Atoi(word[1:])
	if err != nil || n < 30 || n > 300 || n%30 != 0 || again && f.roll {
		return apcase.Faultf("no angle %q", text)
	}
	f.against(h)
	if again {
		f.next = h
	}
	f.step.Shift = f.step.Shift || shift
	if f.roll {
		f.step.Roll = uint8(n / 30)
	} else {
		f.step.Turn = uint8(n / 30)
	}
	return nil
}
