package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// importCommand converts a card of another form into one of ours.
func (a *app) importCommand(from *rules.Importer) *cobra.Command {
	var out string
	var force bool
	c := &cobra.Command{
		Use: "import FILE.json", Short: "Read an aircraft card of " + from.Form,
		Long: "Read an aircraft card of " + from.Form + ", with the cards that it includes,\n" +
			"which must lie in the same folder, and print it as a card of ours. Standard error\n" +
			"says what could not be carried over.",
		Example: "  furball cards import F-106A.json --out mycards/", Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if c.Flags().Changed("out") && out == "" {
				return refuse(errors.New("--out: found nothing, want a file or a folder"))
			}
			return a.importCard(from, args[0], out, force)
		},
	}
	c.Flags().StringVar(&out, "out", "", "write it to this file or folder, and not to standard output")
	c.Flags().BoolVar(&force, "force", false, "replace a file that is there")
	return c
}

func (a *app) importCard(from *rules.Importer, path, out string, force bool) error {
	id, text, remarks, err := from.Card(path)
	if err != nil {
		return refuse(err)
	}
	if out == "" {
		_, err = a.stdout.Write(text)
	} else {
		err = a.saveCard(out, id, text, force)
	}
	if err == nil {
		for _, r := range remarks {
			fmt.Fprintf(a.stderr, "%s: %s\n", plaintext.Message(path), plaintext.Message(r))
		}
	}
	return err
}

// saveCard writes the card to a file of its name, in the folder out or as out.
func (a *app) saveCard(out, id string, text []byte, force bool) error {
	if info, err := os.Stat(out); err == nil && info.IsDir() || os.IsPathSeparator(out[len(out)-1]) {
		out = filepath.Join(out, id+".yaml")
	}
	if yamldoc.ID(out) != id || filepath.Ext(out) != ".yaml" {
		return refuse(fmt.Errorf("--out: found %q, want a folder or a file %s.yaml, for a card is found by its "+
			"file's name", out, id))
	}
	return a.writeCard(out, text, force)
}

// writeCard writes a new file. It replaces an old one only with force.
func (a *app) writeCard(path string, text []byte, force bool) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return refuse(err)
	}
	if err := plainfile.Check(path); err != nil {
		return refuse(fmt.Errorf("--out: %s: %w", path, err))
	}
	flags := os.O_WRONLY | os.O_CREATE | os.O_TRUNC
	if !force {
		flags |= os.O_EXCL
	}
	f, err := os.OpenFile(path, flags, 0o666)
	switch {
	case errors.Is(err, fs.ErrExist):
		return refuse(fmt.Errorf("--out: %s is there already, want a new file, or --force to replace it", path))
	case err != nil:
		return refuse(err)
	}
	_, err = f.Write(text)
	if errClose := f.Close(); err == nil {
		err = errClose
	}
	if err == nil {
		fmt.Fprintf(a.stdout, "%s\n", path)
	}
	return err
}
