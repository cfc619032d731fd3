package rules

import (
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Side is one of the two sides of a duel.
type Side uint8

// The two sides, in the order in which arrays hold them.
const (
	Blue Side = iota
	Red
)

// Other is the opponent of s.
func (s Side) Other() Side { return 1 - s }

// String is "blue" or "red".
func (s Side) String() string {
	if s == Blue {
		return "blue"
	}
	return "red"
}

// SideOf is the side with a name, if it is one.
func SideOf(name string) (Side, bool) {
	for s := range Side(2) {
		if s.String() == name {
			return s, true
		}
	}
	return Blue, false
}

// Kind says what a decision is about. Doctrines have a section for each.
type Kind uint8

// The kinds of decision. A system uses those that it has.
const (
	Move   Kind = iota // a whole move or the next step of one
	Speed              // speed or power for the coming move
	Turn               // change of heading
	Fire               // gun, ray gun: which target to fire at, or hold
	Launch             // missile or rocket: type, number, target, or hold
	Evade              // reaction to an attack
	Plan               // what sort of move comes: flight type, jettison, tailing
	Leave              // break off, or let go a side that does
	NumKinds
)

var kindNames = [NumKinds]string{"move", "speed", "turn", "fire", "launch", "evade", "plan", "leave"}

// String is the name of k in doctrine files.
func (k Kind) String() string { return kindNames[k] }

// A Decision is a choice that a duel waits for. Its N legal options are numbered from 0 in an order fixed by
// the rules; N is at least 2, because the duel itself takes a choice of one.
type Decision struct {
	Side  Side
	Craft uint8 // index of the deciding craft in its side, from 0
	Kind  Kind
	// Routine: the first option is what a craft does without orders, whatever the kind. A doctrine takes it unless it
	// likes another better.
	Routine bool
	N       int32
	Turn    int32 // from 1
}

// A Duel is one engagement in progress. It holds the state of the game alone; a Scout holds what a pilot
// thinks of it.
type Duel interface {
	// Enter makes the duel one of another game of its system. Begin must follow.
	Enter(g Game)
	// Begin sets up the start position. The duel takes a copy of d and rolls
	// everything from it.
	Begin(d *dice.Set)
	// Next plays on to the next decision; nil means that the duel is over.
	// The decision is the duel's own and valid until Choose.
	Next() *Decision
	// AppendOption appends a short description of the option numbered i, from 0, of the decision that
	// Next returned, in the words of the rules ("turn left 30", "launch 2 amraam at red 1").
	AppendOption(dst []byte, i int) []byte
	// Deed says what that option comes to, for accounts of how duels go. An option that fires or launches something
	// names it once: not where an attack that is declared already is only altered.
	Deed(i int) Deed
	// Flight says how an aircraft of a side flies, by its index; ok is false once it is lost.
	Flight(s Side, craft int) (f Flight, ok bool)
	// Choose takes one of the options of the decision that Next returned.
	// It panics when the option is out of range.
	Choose(option int)
	// Forfeit ends a duel that waits for a decision: side s gives it up and the other
	// has won, without a kill. It panics when no decision waits.
	Forfeit(s Side)
	// Outcome is valid once Next has returned nil. Before that, its Craft, Losses and Damage describe the duel
	// so far; a system may add up Damage only at the end of each turn.
	Outcome() *Outcome
	// Game is the game that the duel is of.
	Game() Game
	// Attach sets the ledger that counts shots and the recorder of events. Either may be nil and then costs
	// nothing.
	Attach(l *Ledger, r *Recorder)
	// CopyFrom makes the duel equal to src, which must be of the same system.
	// The copy keeps src's Game and dice but not its ledger and recorder.
	CopyFrom(src Duel)
	// Dice gives the duel's own dice, so that an agent can give a copy others.
	Dice() *dice.Set
	// Forget drops what side s keeps secret from the other side: choices that all players reveal together
	// later, and what nobody of the other side has found. The duel asks for those choices again before they
	// take effect. The waiting decision belongs to the other side and stays as it is.
	Forget(s Side)
	// Seen is what the player of a side sees while a decision waits: what lies open on the table and the
	// side's own record sheets, but nothing that the other side keeps secret. Its type is that of the system's
	// Offers.Seen, whose fields have json and doc tags.
	Seen(s Side) any
}

// A Game is everything about a duel that does not change while it is played.
// It is immutable and may be shared by any number of goroutines.
type Game interface {
	// NewDuel makes a duel of the game that can be begun any number of times.
	NewDuel() Duel
	// Weapons lists the weapons in the order of the ledger's indices.
	Weapons() []Weapon
	// RangeBands gives the upper edges of the ledger's range bands in whole
	// units of the system, ascending; the last band is open. At most NumRangeBands-1 edges.
	RangeBands() []int
	// Craft describes the aircraft of a side, in order.
	Craft(s Side) []Craft
	// Envelope is where the aircraft of a side can make a plain attack with a weapon, by its ledger's index.
	Envelope(s Side, weapon int) *Envelope
	// TurnLimit is the length, in the system's length unit, at which an undecided duel ends as a draw. No
	// outcome is longer, and a duel ends for the reason TurnLimit only at this length.
	TurnLimit() int
	// Even reports whether the start favours no side when both have the same aircraft, by the start that the
	// experiment names: its scatter favours none.
	Even() bool
}

// Craft describes one aircraft of a side to those outside the system.
type Craft struct {
	ID   string // card id
	Name string // card name
	Kind string // the kind of doctrine that can fly it: "fighter", "ufo", "bomber"
	// Carries are the ids of the weapons that it takes along and that can be left at home (Without).
	Carries []string
	// Takes is the damage that destroys it, in damage units; 0: the sum alone does not say.
	Takes int
}

// Weapon names a weapon in results.
type Weapon struct {
	ID   string // lower case with dashes
	Name string // as printed in tables and charts
	// With is the id of the weapon that this is another use of, and without which it does not fire; "": none.
	With string `json:",omitempty"`
}

// A System is one rules system.
type System interface {
	// ID is lower case, as in "ufo".
	ID() string
	// Title is what a player calls the system.
	Title() string
	// LengthUnit is the unit of a duel's length: "turns".
	LengthUnit() string
	// RangeUnit is the unit of ranges: "inch".
	RangeUnit() string
	// DamageUnit is the unit of damage: "points".
	DamageUnit() string
	// Unit is the unit of a varied field of numbers, by its path: "start.altitude" in
	// "levels"; empty where there is none.
	Unit(path string) string
	// Words names a field in words, without saying whose it is: "damage points" for the path "red.card.dp".
	Words(path string) string
	// ShippedCards lists the card files inside the binary.
	ShippedCards() []yamldoc.File
	// CardType is a zero value of the struct that a card decodes into; its
	// tags drive the schema.
	CardType() any
	// CheckCard reports all faults of a card.
	CheckCard(doc *yamldoc.Node) error
	// Underived lists the figures of a good card that do not follow from the performance that the card itself gives
	// as their origin, each with its place and what follows. It is empty for a card that gives none, and in systems
	// whose cards are not derived.
	Underived(doc *yamldoc.Node) yamldoc.Faults
	// ShowCard prints a card as a player would like to see it.
	ShowCard(doc *yamldoc.Node) (string, error)
	// Compile checks the setup and compiles it; the error holds every fault.
	Compile(s *Setup) (Game, error)
	// Attacks lists what the odds command can enumerate.
	Attacks() []Attack
	// Offers lists what agents, doctrines and experiments can use of the system.
	Offers() Offers
	// NewScout makes a scout for duels of the system.
	NewScout() Scout
}

// Normalize folds a name for look-ups: lower case, without spaces, dashes and underscores.
func Normalize(name string) string { return yamldoc.Fold(name) }

// Fork makes dst a copy of src that side s may play on to imagine the future. The copy has forgotten what the
// other side hides, and its dice depend on seed and n alone, so it shows nothing that s must not know. Both
// duels must be of the same system. Fork changes nothing in src and allocates nothing.
func Fork(dst, src Duel, s Side, seed uint64, n int) {
	dst.CopyFrom(src)
	dst.Forget(s.Other())
	dst.Dice().Reseed(seed, n)
}
