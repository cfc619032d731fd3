package experiments

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// Find finds a file, and the folder that it is in, or a shipped experiment.
func Find(name string) (file yamldoc.File, folder string, err error) {
	shelf, err := ShippedShelf()
	if err != nil {
		return file, "", err
	}
	info, missing := os.Stat(name)
	// The folder of a run may have the name of an experiment.
	none := missing != nil || info.IsDir() && shelf.Has(yamldoc.ID(name))
	if none && !strings.ContainsAny(name, `/\`) && !strings.HasSuffix(name, ".yaml") {
		doc, err := shelf.Find(name)
		if err != nil {
			return file, "", err
		}
		return yamldoc.File{Name: doc.File, Data: shelf.Source(name)}, "", nil
	}
	file, err = yamldoc.ReadFile(name)
	if err == nil {
		return file, filepath.Dir(name), nil
	}
	if id := yamldoc.ID(name); missing != nil && shelf.Has(id) {
		err = fmt.Errorf("%w; to play the shipped experiment, say %s", err, id)
		return file, "", yamldoc.Fault{Err: err}
	}
	return file, "", err
}

// ShippedShelf is the shelf of the shipped experiments.
func ShippedShelf() (*yamldoc.Shelf, error) {
	return yamldoc.NewShelf("experiment", Shipped())
}

// IsShipped reports whether a name is that of a shipped experiment.
func IsShipped(name string) bool {
	shelf, err := ShippedShelf()
	return err == nil && !strings.ContainsAny(name, `/\`) && shelf.Has(yamldoc.ID(name))
}
