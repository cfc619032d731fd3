package sim

import (
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// TakeCards takes names of cards of which some are files, and returns the ids of all. A file has a path with a slash, or ends with
// ".yaml"; its card is found by its id from then on, before a shipped one of that id.
func (f *Folders) TakeCards(names ...string) (ids []string, err error) {
	f.cardFiles = slices.Clone(f.cardFiles)
	for _, name := range names {
		if !strings.ContainsAny(name, `/\`) && !strings.HasSuffix(name, ".yaml") {
			ids = append(ids, name)
			continue
		}
		file, err := yamldoc.ReadFile(name)
		if err != nil {
			return nil, err
		}
		ids = append(ids, yamldoc.ID(file.Name))
		if !slices.ContainsFunc(f.cardFiles, func(o yamldoc.File) bool { return o.Name == file.Name }) {
			f.cardFiles = append(f.cardFiles, file)
		}
	}
	return ids, nil
}

// WithCards are the folders with some cards more, which come before shipped ones of their ids.
func (f Folders) WithCards(cards ...yamldoc.File) Folders {
	f.cardFiles = append(slices.Clone(f.cardFiles), cards...)
	return f
}
