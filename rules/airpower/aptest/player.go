package aptest

import (
	"errors"
	"fmt"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// A Player is an aircraft that flies by words. A refusal by the rules comes back as a [flight.Reason] or, of a choice
// that the engine never offers in any form, as a [NotListed]. Words that are unclear are a [Fault].
type Player struct {
	Plane *flight.Plane
	State flight.State
}

// Roll answers every check that is due with a failure: the cases know of no rolls, and say themselves what becomes of a
// stall or a departure.
func (g *Player) Roll() {
	for g.Plane.Due(&g.State).Kind != flight.NoCheck {
		g.Plane.Resolve(&g.State, Never)
	}
}

// Never and Surely are dice beyond any modifier.
const (
	Never  = 1000
	Surely = -1000
)

// A NotListed is the refusal of a choice that the engine never offers in any form, in words, with the rule.
type NotListed string

// Error is the refusal.
func (n NotListed) Error() string { return string(n) }

// The choices that the engine never offers.
const (
	FPsLeft       NotListed = "every FP of the game turn must be spent (AP-5.2)"
	FreeTwo       NotListed = "free descent is one level only (AP-8.3)"
	OtherSide     NotListed = "the maneuver prepared is to the other side (AP-13.1)"
	OtherTurn     NotListed = "the turn under way is to the other side (AP-7.1)"
	OtherRoll     NotListed = "the vertical roll declared is to the other side, and no turn goes on from it (AP-13.3.4)"
	ShiftWithTurn NotListed = "only a vertical roll of 180 degrees chooses whether to leave the hex side (AP-13.3.4)"
)

// A Fault is words, numbers or fields of a case that cannot be understood. It is never a refusal by the rules.
type Fault string

// Error is the fault.
func (f Fault) Error() string { return string(f) }

// Faultf is a Fault with the text of a format.
func Faultf(format string, a ...any) error { return Fault(fmt.Sprintf(format, a...)) }

// IsFault reports whether an error says that a case cannot be understood.
func IsFault(err error) bool {
	var f Fault
	return errors.As(err, &f)
}

// The words for flight types, turn rates, configurations, none being clean, kinds of FP, declarations and sides.
var (
	Types   = byName(flight.NumTypes)
	Rates   = byName(card.NumRates)
	Configs = map[string]card.Config{"": card.Clean, "CL": card.Clean, "1/2": card.Half, "DT": card.Dirty}
	kinds   = map[string]flight.Kind{"H": flight.H, "H-free": flight.HFree, "H-unl": flight.HUnl,
		"C1": flight.C1, "C2": flight.C2, "C3": flight.C3, "D1": flight.D1, "D2": flight.D2, "D3": flight.D3}
	decls = map[string]flight.Decl{"slide": flight.DeclSlide, "droll": flight.DeclDR, "lroll": flight.DeclLR,
		"vroll": flight.DeclVR}
	hands = map[string]hex.Hand{"L": hex.Left, "R": hex.Right, "level": hex.Level}
)

// byName are the values below a number, by what they call themselves.
func byName[T interface {
	~uint8
	fmt.Stringer
}](num T) map[string]T {
	all := map[string]T{}
	for v := range num {
		all[v.String()] = v
	}
	return all
}

// Named looks a word for something up in a table such as [Types].
func Named[T any](table map[string]T, what, word string) (T, error) {
	v, ok := table[word]
	if !ok {
		return v, Faultf("no %s %q", what, word)
	}
	return v, nil
}
