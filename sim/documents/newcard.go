package documents

import (
	"errors"
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/pedigree"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
)

// A Copying is what to make of which card.
type Copying struct {
	From, ID, Name, Out string
	Force               bool
}

func CopyCard(a *runs.Env, k *Kind, systems []rules.System, n *Copying) error {
	if n.Force && n.Out == "" {
		return sim.Refuse(errors.New("--force: found it without --out, want it with a file to replace"))
	}
	b, err := Find(a, k, systems, n.From)
	if err != nil {
		return sim.Refuse(sim.WithField(err, "--from"))
	}
	if taken, _, err := lookUp(a, k, []rules.System{b.System}, n.ID); err != nil || len(taken) > 0 {
		return sim.Refuse(fmt.Errorf("--id: found %q, which is a card of %s already, want another", n.ID, b.System.ID()))
	}
	text, err := copyOf(k, b, n)
	if err != nil {
		return sim.Refuse(err)
	}
	if n.Out == "" {
		_, err := a.Out.Write(text)
		return err
	}
	return saveCard(a, n.Out, n.ID, text, n.Force)
}

// copyOf is the text of the copy of a card. A name or id that a card cannot have is a fault of the flag.
func copyOf(k *Kind, b book, n *Copying) ([]byte, error) {
	c := pedigree.Copy{ID: n.ID, Name: n.Name, Of: "the card " + runs.FieldText(b.Doc, "id"),
		Fields: yamldoc.FieldNames(b.System.CardType())}
	if m := MissileOf(b.System, b.Doc); m != nil {
		c.Fields = yamldoc.FieldNames(m.Type)
	}
	if c.Name == "" {
		c.Name = runs.FieldText(b.Doc, "name") + ", changed"
	}
	if isShipped(k, b) {
		c.Of = "the shipped card " + runs.FieldText(b.Doc, "id")
	}
	text, err := c.File(b.Doc, b.Text)
	if err != nil {
		return nil, err
	}
	doc, err := yamldoc.Parse(yamldoc.File{Name: n.ID + ".yaml", Data: text})
	if err == nil {
		err = k.Check(b.System, doc)
	}
	faults := yamldoc.AsFaults(err)
	for i, f := range faults {
		if f.Field == "id" || f.Field == "name" { // from the command line, not from a file
			faults[i].File, faults[i].Line, faults[i].Field = "", 0, "--"+f.Field
		}
	}
	return text, faults.Err()
}

// isShipped reports whether a card is the shipped one of its name, and not a card of the user's.
func isShipped(k *Kind, b book) bool {
	shelf, err := shippedShelf(k, b.System)
	return err == nil && string(shelf.Source(runs.FieldText(b.Doc, "id"))) == string(b.Text)
}
