package rules

import "github.com/furball-sim/furball/rules/yamldoc"

// Offers are what a system has to offer. What it lacks is refused where a file asks for it.
type Offers struct {
	// Kinds are the kinds of decision that its duels stop at.
	Kinds KindSet
	// Facts are the facts that its scouts tell of options; the others stay 0.
	Facts FactSet
	// Crafts are the kinds of craft, as in Craft, that doctrines fly.
	Crafts []string
	// Planning: its scouts play moves ahead.
	Planning bool
	// Seen is a zero value of what its duels say is seen.
	Seen any
	// MaxCraft is the most aircraft of a side.
	MaxCraft int
	// Missiles are the cards of missiles beside those of aircraft; nil: it has none.
	Missiles *Missiles
}

// A KindSet is a set of kinds of decision, bit k for kind k.
type KindSet uint8

// Kinds is the set of some kinds.
func Kinds(list ...Kind) (set KindSet) {
	for _, k := range list {
		set |= 1 << k
	}
	return set
}

// Has reports whether k is in the set.
func (s KindSet) Has(k Kind) bool { return s&(1<<k) != 0 }

// Missiles are the cards of missiles of a system. Users may change these, and write their own.
type Missiles struct {
	// Shipped lists their files inside the binary.
	Shipped func() []yamldoc.File
	// Type is a zero value of the struct that the card of a missile decodes into.
	Type any
	// Is tells the card of a missile, sound or not, from that of an aircraft.
	Is func(doc *yamldoc.Node) bool
	// Check reports all faults of a missile's card.
	Check func(doc *yamldoc.Node) error
	// Show prints a missile's card as a player would like to see it.
	Show func(doc *yamldoc.Node) (string, error)
}
