package documents

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/pedigree"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
)

// A Copying is what to make of which card.
type Copying struct {
	From string `flag:"from" help:"card to copy, as CARD: a shipped one or one of your own, by its name or file"`
	ID   string `flag:"id" help:"id of the copy, as ID: lower case with dashes"`
	Name string `flag:"name" help:"name of the copy (default that of the original with \", changed\")"`
	WriteOptions
}

// Named takes the card and the id from arguments, where flags have not said them.
func (n *Copying) Named(args []string) error {
	for i, flag := range []struct {
		text       *string
		name, want string
	}{{&n.From, "--from", "the name of a card"}, {&n.ID, "--id", "an id for the copy"}} {
		switch {
		case i < len(args) && *flag.text != "":
			return fmt.Errorf("%s: found %q beside the argument %q, want one of them", flag.name, *flag.text, args[i])
		case i < len(args):
			*flag.text = args[i]
		}
		if *flag.text == "" {
			return fmt.Errorf("%s: found nothing, want %s", flag.name, flag.want)
		}
	}
	return nil
}

// WriteOptions say where a card goes that is made from another.
type WriteOptions struct {
	Out   string `flag:"out" help:"write it to this file or folder, and not to standard output"`
	Force bool   `flag:"force" help:"replace a file that is there"`
}

// CopyCard writes a card that begins as a copy of another (--from), into a file or to standard output. The copy says
// what it is a copy of.
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
func copyOf(k *Kind, b document, n *Copying) ([]byte, error) {
	c := pedigree.Copy{ID: n.ID, Name: n.Name, Of: "the card " + b.Doc.FieldText("id"),
		Fields: yamldoc.FieldNames(b.System.CardType())}
	if m := MissileOf(b.System, b.Doc); m != nil {
		c.Fields = yamldoc.FieldNames(m.Type)
	}
	if c.Name == "" {
		c.Name = b.Doc.FieldText("name") + ", changed"
	}
	if isShipped(k, b) {
		c.Of = "the shipped card " + b.Doc.FieldText("id")
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
func isShipped(k *Kind, b document) bool {
	catalog, err := shippedCatalog(k, b.System)
	return err == nil && string(catalog.Source(b.Doc.FieldText("id"))) == string(b.Text)
}

// ImportCard writes a card of another form as one of a system, into a file or to standard output, and what it left out
// to standard error.
func ImportCard(a *runs.Env, from *rules.Importer, path, out string, force bool) error {
	id, text, remarks, err := from.Card(path)
	if err != nil {
		return sim.Refuse(err)
	}
	if out == "" {
		_, err = a.Out.Write(text)
	} else {
		err = saveCard(a, out, id, text, force)
	}
	if err == nil {
		for _, r := range remarks {
			fmt.Fprintf(a.Err, "%s: %s\n", plaintext.Message(path), plaintext.Message(r))
		}
	}
	return err
}

// saveCard writes the card to a file of its name, in the folder out or as out.
func saveCard(a *runs.Env, out, id string, text []byte, force bool) error {
	if info, err := os.Stat(out); err == nil && info.IsDir() || os.IsPathSeparator(out[len(out)-1]) {
		out = filepath.Join(out, id+".yaml")
	}
	if yamldoc.ID(out) != id || filepath.Ext(out) != ".yaml" {
		return sim.Refuse(fmt.Errorf("--out: found %q, want a folder or a file %s.yaml, for a card is found by its "+
			"file's name", out, id))
	}
	return writeCard(a, out, text, force)
}

// writeCard writes a new file. It replaces an old one only with force.
func writeCard(a *runs.Env, path string, text []byte, force bool) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return sim.Refuse(err)
	}
	if err := plainfile.Check(path); err != nil {
		return sim.Refuse(fmt.Errorf("--out: %s: %w", path, err))
	}
	flags := os.O_WRONLY | os.O_CREATE | os.O_TRUNC
	if !force {
		flags |= os.O_EXCL
	}
	f, err := os.OpenFile(path, flags, 0o666)
	switch {
	case errors.Is(err, fs.ErrExist):
		return sim.Refuse(fmt.Errorf("--out: %s is there already, want a new file, or --force to replace it", path))
	case err != nil:
		return sim.Refuse(err)
	}
	_, err = f.Write(text)
	if errClose := f.Close(); err == nil {
		err = errClose
	}
	if err == nil {
		fmt.Fprintf(a.Out, "%s\n", path)
	}
	return err
}
