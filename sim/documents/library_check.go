package documents

import (
	"fmt"
	"os"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
)

// CheckAll reports all faults of all files and folders. If none is named, it checks the shipped files and those
// in the user's folder.
func CheckAll(a *runs.Env, k *Kind, systems []rules.System, paths []string) error {
	good := 0
	var errs []error
	var warnings []string
	doubter := newDoubter(a, k)
	checkAll := func(shelf *yamldoc.Shelf, err error) {
		errs = append(errs, err)
		for _, name := range shelf.Names() {
			doc, err := shelf.Find(name)
			if err == nil {
				s := systems[0]
				if of := k.System(doc); of != nil && len(systems) > 1 {
					s = of
				}
				if err = k.Check(s, doc); err == nil {
					warnings = append(warnings, doubter.doubts(s, doc, shelf.Source(name))...)
				}
			}
			errs = append(errs, err)
			good++
		}
		if k.Together != nil {
			errs = append(errs, k.Together(shelf))
		}
	}
	if len(paths) == 0 {
		folders := a.Folders
		if k.Own != nil {
			folders = sim.Folders{} // the user's folder is checked as a whole
			if *k.Own != "" {
				paths = []string{*k.Own}
			}
		}
		for _, s := range systems {
			checkAll(k.Shelf(folders, s))
		}
	}
	for _, path := range paths {
		files, err := filesOf(path)
		errs = append(errs, err)
		checkAll(yamldoc.NewShelf(k.One, files))
	}
	if err := yamldoc.Join(errs...); err != nil {
		return sim.Refuse(err)
	}
	warnOf(a, warnings)
	if good == 1 {
		fmt.Fprintf(a.Out, "1 %s file is good\n", k.One)
		return nil
	}
	fmt.Fprintf(a.Out, "%d %s files are good\n", good, k.One)
	return nil
}

// filesOf reads a file, or all the files of a folder.
func filesOf(path string) ([]yamldoc.File, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return yamldoc.ReadDir(path)
	}
	f, err := yamldoc.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return []yamldoc.File{f}, nil
}
