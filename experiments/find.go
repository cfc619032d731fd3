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
	catalog, err := ShippedCatalog()
	if err != nil {
		return file, "", err
	}
	info, missing := os.Stat(name)
	// The folder of a run may have the name of an experiment.
	none := missing != nil || info.IsDir() && catalog.Has(yamldoc.ID(name))
	if none && !strings.ContainsAny(name, `/\`) && !strings.HasSuffix(name, ".yaml") {
		doc, err := catalog.Find(name)
		if err != nil {
			return file, "", err
		}
		return yamldoc.File{Name: doc.File, Data: catalog.Source(name)}, "", nil
	}
	file, err = yamldoc.ReadFile(name)
	if err == nil {
		return file, filepath.Dir(name), nil
	}
	if id := yamldoc.ID(name); missing != nil && catalog.Has(id) {
		err = fmt.Errorf("%w; to play the shipped experiment, say %s", err, id)
		return file, "", yamldoc.Fault{Err: err}
	}
	return file, "", err
}

// ShippedCatalog is the catalog of the shipped experiments.
func ShippedCatalog() (*yamldoc.Catalog, error) {
	return yamldoc.NewCatalog("experiment", Shipped())
}

// IsShipped reports whether a name is that of a shipped experiment.
func IsShipped(name string) bool {
	catalog, err := ShippedCatalog()
	return err == nil && !strings.ContainsAny(name, `/\`) && catalog.Has(yamldoc.ID(name))
}
