package rules

import "github.com/furball-sim/furball/rules/yamldoc"

// Names are what a system is called, and its units: those of a duel's length, of ranges and of damage.
type Names struct{ ID, Title, Length, Range, Damage string }

// Rooms are a System by what its rooms do. The package of a system puts them together, in a variable that all workers
// share: nobody changes it afterwards.
type Rooms struct {
	Names  Names
	Fields // what its documents decode into

	// The cards: the files inside the binary, and what System says of CheckCard and ShowCard.
	Shipped func() []yamldoc.File
	Check   func(doc *yamldoc.Node) error
	Show    func(doc *yamldoc.Node) (string, error)
	// NotDerived is Underived; nil: cards give no performance that figures could follow from.
	NotDerived func(doc *yamldoc.Node) yamldoc.Faults

	Play  func(s *Setup) (Game, error) // Compile
	Odds  func() []Attack              // Attacks; nil: there are none
	Scout func() Scout                 // NewScout
	Has   Offers                       // but for Setup
}

// CheckBy is the check of cards that a function decodes.
func CheckBy[C any](decode func(*yamldoc.Node) (C, error)) func(*yamldoc.Node) error {
	return func(doc *yamldoc.Node) error {
		_, err := decode(doc)
		return err
	}
}

// NotDerivedBy lists what does not follow of the cards that a function decodes.
func NotDerivedBy[C interface {
	Underived(doc *yamldoc.Node) yamldoc.Faults
}](decode func(*yamldoc.Node) (C, error)) func(*yamldoc.Node) yamldoc.Faults {
	return func(doc *yamldoc.Node) yamldoc.Faults {
		c, err := decode(doc)
		if err != nil {
			return nil
		}
		return c.Underived(doc)
	}
}

// PlayBy compiles setups into the games of a system; a fault leaves no game.
func PlayBy[G Game](compile func(*Setup) (G, error)) func(*Setup) (Game, error) {
	return func(s *Setup) (Game, error) {
		g, err := compile(s)
		if err != nil {
			return nil, err
		}
		return g, nil
	}
}

// The methods of System, of which the fields say what they give.

func (r *Rooms) ID() string                                 { return r.Names.ID }
func (r *Rooms) Title() string                              { return r.Names.Title }
func (r *Rooms) LengthUnit() string                         { return r.Names.Length }
func (r *Rooms) RangeUnit() string                          { return r.Names.Range }
func (r *Rooms) DamageUnit() string                         { return r.Names.Damage }
func (r *Rooms) ShippedCards() []yamldoc.File               { return r.Shipped() }
func (r *Rooms) CardType() any                              { return r.Card }
func (r *Rooms) CheckCard(doc *yamldoc.Node) error          { return r.Check(doc) }
func (r *Rooms) ShowCard(doc *yamldoc.Node) (string, error) { return r.Show(doc) }
func (r *Rooms) Compile(s *Setup) (Game, error)             { return r.Play(s) }
func (r *Rooms) NewScout() Scout                            { return r.Scout() }

// Underived is what NotDerived lists.
func (r *Rooms) Underived(doc *yamldoc.Node) yamldoc.Faults {
	if r.NotDerived == nil {
		return nil
	}
	return r.NotDerived(doc)
}

// Attacks are those of Odds.
func (r *Rooms) Attacks() []Attack {
	if r.Odds == nil {
		return nil
	}
	return r.Odds()
}

// Offers are Has, with the fields of the documents.
func (r *Rooms) Offers() Offers {
	o := r.Has
	o.Setup = &r.Fields
	return o
}

var _ System = (*Rooms)(nil)
