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
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
)

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
