package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/pedigree"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A newCard is what to make of which card.
type newCard struct {
	from, id, name, out string
	force               bool
}

// newCardCommand makes a card from another one.
func (a *app) newCardCommand(k *kindOfFile, systems func() ([]rules.System, error)) *cobra.Command {
	var n newCard
	c := &cobra.Command{
		Use: "new --from CARD --id ID", Short: "Make a card from another one, to be changed",
		Long: "Print a copy of a card under another id, to be changed. The copy has the figures of the\n" +
			"original and the right words: it names the original in based_on and source, and leaves out\n" +
			"what vouches for the original alone (from, derived, origin, the heading).",
		Example: "  furball cards new --system ufo --from tornado --id my-tornado --out mycards/", Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			for _, f := range []string{"from", "id", "name", "out"} {
				if v, _ := c.Flags().GetString(f); v == "" && (f == "from" || f == "id" || c.Flags().Changed(f)) {
					return refuse(fmt.Errorf("--%s: found nothing, want %s", f, wantedFlags[f]))
				}
			}
			list, err := systems()
			if err != nil {
				return err
			}
			return a.newCard(k, list, &n)
		},
	}
	f := c.Flags()
	f.StringVar(&n.from, "from", "", "card to copy, a shipped one or one of your own")
	f.StringVar(&n.id, "id", "", "id of the copy, lower case with dashes")
	f.StringVar(&n.name, "name", "", "name of the copy (default that of the original with \", changed\")")
	f.StringVar(&n.out, "out", "", "write it to this file or folder, and not to standard output")
	f.BoolVar(&n.force, "force", false, "replace a file that is there")
	return c
}

var wantedFlags = map[string]string{"from": "the name of a card", "id": "an id for the copy",
	"name": "a name for the copy", "out": "a file or a folder"}

func (a *app) newCard(k *kindOfFile, systems []rules.System, n *newCard) error {
	if n.force && n.out == "" {
		return refuse(errors.New("--force: found it without --out, want it with a file to replace"))
	}
	b, err := a.find(k, systems, n.from)
	if err != nil {
		return refuse(withField(err, "--from"))
	}
	if taken, _, err := a.lookUp(k, []rules.System{b.system}, n.id); err != nil || len(taken) > 0 {
		return refuse(fmt.Errorf("--id: found %q, which is a card of %s already, want another", n.id, b.system.ID()))
	}
	text, err := copyOf(k, b, n)
	if err != nil {
		return refuse(err)
	}
	if n.out == "" {
		_, err := a.stdout.Write(text)
		return err
	}
	return a.saveCard(n.out, n.id, text, n.force)
}

// copyOf is the text of the copy of a card. A name or id that a card cannot have is a fault of the flag.
func copyOf(k *kindOfFile, b book, n *newCard) ([]byte, error) {
	c := pedigree.Copy{ID: n.id, Name: n.name, Of: "the card " + field(b.doc, "id"),
		Fields: yamldoc.FieldNames(b.system.CardType())}
	if m := missileOf(b.system, b.doc); m != nil {
		c.Fields = yamldoc.FieldNames(m.Type)
	}
	if c.Name == "" {
		c.Name = field(b.doc, "name") + ", changed"
	}
	if isShipped(k, b) {
		c.Of = "the shipped card " + field(b.doc, "id")
	}
	text, err := c.File(b.doc, b.text)
	if err != nil {
		return nil, err
	}
	doc, err := yamldoc.Parse(yamldoc.File{Name: n.id + ".yaml", Data: text})
	if err == nil {
		err = k.check(b.system, doc)
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
func isShipped(k *kindOfFile, b book) bool {
	shelf, err := shippedShelf(k, b.system)
	return err == nil && string(shelf.Source(field(b.doc, "id"))) == string(b.text)
}
