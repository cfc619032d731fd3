package main

import (
	"fmt"
	"os"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// check reports all faults of all files and folders. If none is named, it checks the shipped files and those
// in the user's folder.
func (a *app) check(k *kindOfFile, systems []rules.System, paths []string) error {
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
				if of := k.system(doc); of != nil && len(systems) > 1 {
					s = of
				}
				if err = k.check(s, doc); err == nil {
					warnings = append(warnings, doubter.doubts(s, doc, shelf.Source(name))...)
				}
			}
			errs = append(errs, err)
			good++
		}
		if k.together != nil {
			errs = append(errs, k.together(shelf))
		}
	}
	if len(paths) == 0 {
		folders := a.folders
		if k.own != nil {
			folders = sim.Folders{} // the user's folder is checked as a whole
			if *k.own != "" {
				paths = []string{*k.own}
			}
		}
		for _, s := range systems {
			checkAll(k.shelf(folders, s))
		}
	}
	for _, path := range paths {
		files, err := filesOf(path)
		errs = append(errs, err)
		checkAll(yamldoc.NewShelf(k.one, files))
	}
	if err := yamldoc.Join(errs...); err != nil {
		return refuse(err)
	}
	a.warn(warnings)
	if good == 1 {
		fmt.Fprintf(a.stdout, "1 %s file is good\n", k.one)
		return nil
	}
	fmt.Fprintf(a.stdout, "%d %s files are good\n", good, k.one)
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
