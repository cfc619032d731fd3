package rules

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// Offers lists what a system has. A file that asks for more is refused.
type Offers struct {
	// Kinds are the kinds of decision that its duels stop at.
	Kinds KindSet
	// Routine are the kinds of decision, besides fire and launch, whose first option is what a craft does
	// without orders: a doctrine without a section for them takes it.
	Routine KindSet
	// Facts are the facts that its scouts compute; the others stay 0.
	Facts FactSet
	// Crafts are the kinds of craft (Craft.Kind) that doctrines can fly.
	Crafts []string
	// Decides are the kinds of decision of those kinds of craft that do not take all of Kinds.
	Decides map[string]KindSet
	// Plans say what its scouts have to play moves ahead with (Planner); nil: they cannot.
	Plans *Plans
	// Learned describes the inputs of learned values; nil: the system has none, and doctrines cannot read win.
	Learned *Learned
	// Seen is a zero value of the type that Duel.Seen returns.
	Seen any
	// MaxCraft is the greatest number of aircraft a side.
	MaxCraft int
	// Setup describes what an experiment may say about the start, the options and an aircraft; nil: nobody knows
	// before the system has compiled it.
	Setup *Fields
	// AltitudeUnit and SpeedUnit are the units of those fields of a Place; empty if they are always 0.
	AltitudeUnit, SpeedUnit string
	// Map is the ground, for pictures.
	Map Map
	// Moves are the sorts of moves that Duel.Deed tells, in the words of the rules: at most MaxMoves.
	Moves []string
	// Missiles describes the cards of missiles, if the system has such cards besides those of aircraft; else
	// nil.
	Missiles *Missiles
	// Numbers are the figures of a card that designers set.
	Numbers []Number
	// Loads are what an aircraft may carry besides what its card says; nil: nothing.
	Loads *Loads
	// Importer converts cards of another form; nil: there is no such form.
	Importer *Importer
}

// An Importer converts cards of another form into those of a system.
type Importer struct {
	// Form is what people call the form: "the public Air Power form".
	Form string
	// Card reads the file of a card. It returns the card's id, the text of the file in our form, and remarks on
	// fields that it read in a special way or left out.
	Card func(path string) (id string, text []byte, remarks []string, err error)
}

// KindsOf are the kinds of decision that a kind of craft takes.
func (o *Offers) KindsOf(craft string) KindSet {
	if own, ok := o.Decides[craft]; ok {
		return own
	}
	return o.Kinds
}

// Told are the facts that doctrines can read: those of the scouts, and win where the system has learned values.
func (o *Offers) Told() FactSet {
	if o.Learned == nil {
		return o.Facts &^ (1 << Win)
	}
	return o.Facts | 1<<Win
}

// A KindSet is a set of kinds of decision, bit k for kind k.
type KindSet uint8

// AllKinds is the set of all kinds.
const AllKinds KindSet = 1<<NumKinds - 1

// Kinds is the set of some kinds.
func Kinds(list ...Kind) (set KindSet) {
	for _, k := range list {
		set |= 1 << k
	}
	return set
}

// Names lists the kinds of the set in the order of the constants.
func (s KindSet) Names() (names []string) {
	for k := range NumKinds {
		if s.Has(k) {
			names = append(names, k.String())
		}
	}
	return names
}

// Has reports whether k is in the set.
func (s KindSet) Has(k Kind) bool { return s&(1<<k) != 0 }

// Missiles describes a system's cards of missiles. Users may change these and write their own.
type Missiles struct {
	// Shipped lists their files inside the binary.
	Shipped func() []yamldoc.File
	// Type is a zero value of the struct that the card of a missile decodes into.
	Type any
	// Is reports whether a card is that of a missile and not of an aircraft. It must also know cards with
	// faults.
	Is func(doc *yamldoc.Node) bool
	// Check reports all faults of a missile's card.
	Check func(doc *yamldoc.Node) error
	// Show prints a missile's card as a player would like to see it.
	Show func(doc *yamldoc.Node) (string, error)
}

// Loads are the shipped loads of a system, which an aircraft is given by name.
type Loads struct {
	// Field is that of a side which names the load.
	Field string
	// Beside are the fields of a side that stand in its place.
	Beside string
	// Of lists the loads of an aircraft, by its card, the usual one first.
	Of func(doc *yamldoc.Node) []Load
}

// A Load is a name; Bare says that nothing hangs there, as on an aircraft without a load.
type Load struct {
	Name string
	Bare bool
}

// A Number is a figure of a card that a designer sets. One step of it is the smallest change that the card can have, at all of its
// places together: the drag of a hard turn in every configuration, the top speed in every band.
type Number struct {
	// At is its path in the card. A part * stands for every field or item there, {A,B} for some fields, all of which change
	// together; a part # for every item, each of which is a number of its own.
	At string
	// Words name it: "drag of hard turns". A %s in them is the name of the item of #. Empty: the words of the field.
	Words string
	// Item is what an item of # is, "gun": by its number items are told apart that have one name or none. Items are the names of
	// those that have only an id in the card.
	Item  string
	Items map[string]string
	// Half says that a step is 0.5, and not 1; Wide that it is so many.
	Half bool
	Wide int
	// Scale are its values where these are words, from the least to the most. One step is one of them. Apart says that they have no
	// order: each is compared with that of the card.
	Scale []string
	Apart bool
}

// Step is a step in hundredths.
func (n *Number) Step() int64 {
	switch {
	case n.Half:
		return 50
	case n.Wide > 0:
		return int64(100 * n.Wide)
	}
	return 100
}

// Names reports whether At stands for a path in the card.
func (n *Number) Names(path string) bool {
	at, parts := strings.Split(n.At, "."), strings.Split(path, ".")
	return len(at) == len(parts) && !slices.ContainsFunc(at, func(part string) bool {
		own := parts[0]
		parts = parts[1:]
		switch {
		case part == "*" || part == "#":
			return false
		case strings.HasPrefix(part, "{"):
			return !slices.Contains(strings.Split(strings.Trim(part, "{}"), ","), own)
		}
		return part != own
	})
}

// decimal is how a number in hundredths is written.
var decimal = regexp.MustCompile(`^[+-]?[0-9]{1,12}(\.[0-9]{1,2})?$`)

// ParseHundredths reads a number with at most two decimals, in hundredths.
func ParseHundredths(text string) (v int64, is bool) {
	if !decimal.MatchString(text) {
		return 0, false
	}
	whole, part, _ := strings.Cut(text, ".")
	v, err := strconv.ParseInt(whole+(part + "00")[:2], 10, 64)
	return v, err == nil
}

// Hundredths is the number that a node holds, if it has at most two decimals.
func Hundredths(n *yamldoc.Node) (v int64, is bool) {
	if n == nil || n.Kind != yamldoc.Scalar || n.Tag == yamldoc.String {
		return 0, false
	}
	return ParseHundredths(n.Value)
}

// HundredthsText writes hundredths as a number: 250 as 2.5.
func HundredthsText(v int64) string {
	t := fmt.Sprintf("%d.%02d", max(v, -v)/100, max(v, -v)%100)
	t = strings.TrimSuffix(strings.TrimRight(t, "0"), ".")
	if v < 0 {
		t = "-" + t
	}
	return t
}
