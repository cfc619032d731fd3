package aptest

import (
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// An fp is what the words of one FP say.
type fp struct {
	step   flight.Step
	kind   bool // the step's kind has been said
	free2  bool // H-free2
	exec   string
	bank   string // set after moving
	banked bool   // by a word
	turn   string // facing change
	late   bool   // the bank was said after the facing change
}

// FP plays the words of one FP.
func (g *Player) FP(words string) error {
	s := &g.State
	if what, ok := strings.CutPrefix(words, "depart:"); ok {
		h, steps, err := side(what)
		if err != nil {
			return err
		}
		if s.Move.Stage != flight.StageStep {
			return flight.NotNow
		}
		s.Move.Stage = flight.StageLost
		return g.Plane.Depart(s, sideDie(h), steps)
	}
	f, err := parse(words)
	if err != nil {
		return err
	}
	if err := g.spend(f); err != nil {
		return err
	}
	g.Roll()
	if f.turn != "" {
		if err := g.face(f); err != nil {
			return err
		}
	}
	if s.Move.Stage == flight.StageAfter {
		return g.Plane.After(s, flight.After{Kind: flight.Hold})
	}
	return nil
}

// others are the words of an FP besides its kind.
var others = []string{"decl", "H-free2", "turn", "shift", "exec", "bank"}

// parse reads the words of one FP, each at most once and the move before what comes
// after moving.
func parse(words string) (*fp, error) {
	f := &fp{}
	said := map[string]bool{}
	for _, w := range strings.Fields(words) {
		head, tail, _ := strings.Cut(w, ":")
		_, moves := kinds[head]
		if !moves && !slices.Contains(others, head) {
			return nil, Faultf("no word %q in %q", w, words)
		}
		if first := moves || head == "H-free2" || head == "decl"; said[head] || f.kind == first {
			return nil, Faultf("%q out of place in %q", w, words)
		}
		said[head] = true
		if err := f.word(head, tail); err != nil {
			return nil, err
		}
	}
	if !f.kind {
		return nil, Faultf("no move in %q", words)
	}
	return f, nil
}

// word reads one word.
func (f *fp) word(head, tail string) (err error) {
	switch head {
	case "decl":
		return f.declare(tail)
	case "exec":
		f.step.Exec, f.exec = true, tail
		if h, _ := Named(hands, "side", tail); h == hex.Level {
			return Faultf("no side %q", tail)
		}
	case "bank":
		f.banked, f.bank, f.late = true, tail, f.turn != ""
		_, err = Named(hands, "bank", tail)
	case "turn":
		if f.turn = tail; f.banked {
			return Faultf("a facing change after the bank")
		}
		_, _, err = side(strings.TrimSuffix(strings.TrimSuffix(tail, "+"), "shift"))
	case "shift":
		if f.turn == "" || f.banked || tail != "" || strings.HasSuffix(f.turn, "shift") {
			return Faultf("a shift without a roll before it")
		}
		f.turn += "shift"
	case "H-free2":
		f.kind, f.free2 = true, true
	default:
		f.kind = true
		f.step.Kind, err = Named(kinds, "word", head)
	}
	return err
}

// declare reads a declaration such as "BT-L".
func (f *fp) declare(tail string) (err error) {
	what, hand, _ := strings.Cut(tail, "-")
	if f.step.Hand, err = Named(hands, "side", hand); err != nil {
		return err
	}
	if f.step.Hand == hex.Level {
		return Faultf("no declaration %q", tail)
	}
	f.kind = false
	if r, ok := Rates[what]; ok {
		f.step.Decl, f.step.Rate = flight.DeclTurn, r
		return nil
	}
	f.step.Decl, err = Named(decls, "declaration", what)
	return err
}

// spend makes the step of the words: what they leave open stays as it is.
func (g *Player) spend(f *fp) error {
	s, st := &g.State, f.step
	if f.free2 {
		return FreeTwo
	}
	if st.Exec && (s.Maneuver.Kind != flight.NoManeuver || st.Decl != flight.Keep) {
		hand := s.Maneuver.Hand
		if st.Decl != flight.Keep {
			hand = st.Hand
		}
		if hand != hands[f.exec] {
			return OtherSide
		}
	}
	st.Bank = s.Bank
	if st.Decl == flight.DeclTurn || st.Decl == flight.DeclSlide {
		st.Bank = st.Hand
	}
	if f.banked && !f.late {
		st.Bank = hands[f.bank]
		if s.Turn.On && st.Decl == flight.Keep {
			st.Decl = flight.Stop
		}
	}
	st.Kind = g.climb(&st)
	return g.Plane.Step(s, st)
}

// climb is the kind of a VFP that climbs: the first of a sustained climb may be laid
// down by a fraction of the climb capability, 1 or 2 levels in the words.
func (g *Player) climb(st *flight.Step) flight.Kind {
	if st.Kind != flight.C1 && st.Kind != flight.C2 {
		return st.Kind
	}
	next, first := g.State, *st
	first.Kind = flight.CFirst
	const two card.Quarters = 8
	if g.Plane.Step(&next, first) != nil || st.Kind == flight.C2 && next.Move.ClimbRate <= two {
		return st.Kind
	}
	return flight.CFirst
}

// face plays a facing change such as "R60+" or "L180shift", and the bank after it.
func (g *Player) face(f *fp) error {
	s := &g.State
	word, again := strings.CutSuffix(f.turn, "+")
	word, shift := strings.CutSuffix(word, "shift")
	h, steps, err := side(word)
	if err != nil {
		return err
	}
	if s.Move.VRoll != hex.Level {
		if s.Move.VRoll != h || again {
			return OtherRoll
		}
		roll := flight.After{Kind: flight.Roll, Steps: uint8(steps), Shift: shift}
		if f.late {
			roll.Bank = hands[f.bank]
		}
		return g.Plane.After(s, roll)
	}
	if s.Turn.On && s.Turn.Hand != h {
		return OtherTurn
	}
	if shift {
		return ShiftWithTurn
	}
	for i := range steps {
		if err := g.Plane.After(s, flight.After{Kind: flight.Turn30, Again: again && i == steps-1}); err != nil {
			return err
		}
		g.Roll()
	}
	if !f.late || hands[f.bank] == s.Bank {
		return nil
	}
	if !g.Plane.Properties(s).Has(card.HRR) {
		return flight.NoBank // an FP that turned does not bank as well (AP-7.2)
	}
	s.Bank = hands[f.bank]
	return nil
}

// side reads a side and an angle such as "R150": the angle in steps of 30 degrees.
func side(word string) (h hex.Hand, steps int, err error) {
	if word == "" {
		return h, 0, Faultf("no angle")
	}
	degrees, err := strconv.Atoi(word[1:])
	if err != nil || degrees%30 != 0 || degrees < 30 || degrees > 300 {
		return h, 0, Faultf("no angle %q", word)
	}
	if h, err = Named(hands, "side", word[:1]); err != nil {
		return h, 0, err
	}
	return h, degrees / 30, nil
}

// sideDie is a die that falls for a side (AP-6.4).
func sideDie(h hex.Hand) int {
	if h == hex.Left {
		return 1
	}
	return 2
}

// Spin plays departed flight: "spin:R150", with "shift" before it when the turn
// begins with a maneuvering departure.
func (g *Player) Spin(set flight.Setting, fps []string) error {
	if len(fps) != 1 {
		return Faultf("departed flight is %q", fps)
	}
	word, shift := strings.CutPrefix(fps[0], "shift ")
	word, ok := strings.CutPrefix(word, "spin:")
	if !ok {
		return Faultf("departed flight is %q", fps)
	}
	h, steps, err := side(word)
	if err != nil {
		return err
	}
	g.State.Condition, g.State.Move.Due, g.State.Move.Forced = flight.Departed, 0, shift
	return g.Plane.Spin(&g.State, set, sideDie(h), steps)
}
