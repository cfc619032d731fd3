package airpower_test

import (
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
)

// The choices that no missile has.
const (
	NoSuchManeuver aptest.NotListed = "a missile only turns, slides and makes vertical rolls (AP-MFR.2.2)"
	OneLevelOnly   aptest.NotListed = "free descent is one level with each forward FP (AP-MFR.1.3)"
	NoUnloaded     aptest.NotListed = "a missile has no unloaded FPs (AP-MFR.1)"
	ThreeUp        aptest.NotListed = "a missile climbs one or two levels an FP (AP-MFR.1.2)"
	UnderWay       aptest.NotListed = "what is under way is to the other side (AP-14.3.10)"
	NoBank         aptest.NotListed = "a missile has no bank (AP-14.3.10)"
)

// The words for kinds of FP, for those that aircraft alone have, and for sides.
var (
	missileKinds = map[string]missile.Kind{"H": missile.Forward, "H-free": missile.Sink, "C1": missile.Climb1,
		"C2": missile.Climb2, "D1": missile.Dive1, "D2": missile.Dive2, "D3": missile.Dive3}
	noMissile = map[string]aptest.NotListed{"H-free2": OneLevelOnly, "H-unl": NoUnloaded, "C3": ThreeUp}
	sides     = map[string]hex.Hand{"L": hex.Left, "R": hex.Right}
	// maneuvers are the declarations that aircraft alone have.
	maneuvers = []string{"droll", "lroll", "EZ", "TT", "HT", "BT", "ET"}
)

// An fp is what the words of an FP say: the step, and to which side a turn is declared anew at once after it.
type missileFP struct {
	step  missile.Step
	moved bool     // the kind has been said
	side  hex.Hand // of what is under way
	roll  bool     // a vertical roll is declared
	next  hex.Hand
	bar   error // a choice that no missile has
}

// parse reads an FP. busy is the side of what is under way, again the side of a turn that is declared anew at
// once, level for none. The error is a [aptest.Fault] or a refusal.
func parseMissileFP(text string, busy, again hex.Hand) (*missileFP, error) {
	f := &missileFP{side: busy}
	if again != hex.Level {
		f.step.Decl, f.step.Hand, f.side = missile.DeclTurn, again, again
	}
	var said []string
	for _, word := range strings.Fields(text) {
		name, rest, _ := strings.Cut(word, ":")
		first := kindWord(name) || name == "decl"
		if slices.Contains(said, name) || f.moved == first {
			return nil, aptest.Faultf("%q out of place in %q", word, text)
		}
		said = append(said, name)
		if err := f.word(name, rest); err != nil {
			return nil, err
		}
	}
	if !f.moved {
		return nil, aptest.Faultf("no move in %q", text)
	}
	return f, f.bar
}

// kindWord reports whether a word says what the FP is.
func kindWord(word string) bool {
	_, known := missileKinds[word]
	_, barred := noMissile[word]
	return known || barred
}

// word reads one word.
func (f *missileFP) word(name, rest string) error {
	switch {
	case kindWord(name):
		f.moved = true
		f.step.Kind = missileKinds[name]
		if n, barred := noMissile[name]; barred {
			f.bar = n
		}
	case name == "decl":
		return f.declare(rest)
	case name == "shift":
		f.step.Shift = true
	case name == "exec":
		h, ok := sides[rest]
		if !ok {
			return aptest.Faultf("no side %q", rest)
		}
		f.step.Slide = true
		f.against(h)
	case name == "turn":
		return f.turn(rest)
	case name == "bank" && (sides[rest] != hex.Level || rest == "level"):
		f.bar = NoBank
	default:
		return aptest.Faultf("no word %q", name)
	}
	return nil
}

// against notes a side against what is under way.
func (f *missileFP) against(h hex.Hand) {
	if f.side != hex.Level && f.side != h {
		f.bar = UnderWay
	}
}

// declare reads a declaration such as "T-L".
func (f *missileFP) declare(text string) error {
	what, side, _ := strings.Cut(text, "-")
	h, ok := sides[side]
	if !ok {
		return aptest.Faultf("no declaration %q", text)
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
		return aptest.Faultf("no declaration %q", text)
	}
	return nil
}

// turn reads a facing change such as "L30", "R60+" or "L180shift".
func (f *missileFP) turn(text string) error {
	word, again := strings.CutSuffix(text, "+")
	word, shift := strings.CutSuffix(word, "shift")
	h := hex.Level
	if word != "" {
		h = sides[word[:1]]
	}
	if h == hex.Level {
		return aptest.Faultf("no angle %q", text)
	}
	n, err := strconv.Atoi(word[1:])
	if err != nil || n < 30 || n > 300 || n%30 != 0 || again && f.roll {
		return aptest.Faultf("no angle %q", text)
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
