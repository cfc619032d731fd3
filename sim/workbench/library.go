package workbench

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// mostFiles is how many files of a folder are looked at.
const mostFiles = 500

// A Source is an experiment that a visitor can open.
type Source struct {
	ID     string `json:"id"` // "shipped/tornado-vs-ufo", or "folder/my.yaml"
	Name   string `json:"name"`
	Title  string `json:"title"`
	System string `json:"system"`

	file   yamldoc.File
	cards  []yamldoc.File // that a visitor has brought
	folder string         // of its bots, which are never started; "" for a shipped one
}

// sourceOf reads the title of a file; nil if the file is no experiment.
func sourceOf(id string, file yamldoc.File, folder string) *Source {
	doc, err := yamldoc.Parse(file)
	if err != nil || doc.Field("blue") == nil || doc.Field("red") == nil || doc.Field("system") == nil {
		return nil
	}
	s := &Source{ID: id, Name: yamldoc.ID(file.Name), System: doc.Field("system").Value, file: file, folder: folder}
	if title := doc.Field("title"); title != nil {
		s.Title = title.Value
	}
	return s
}

// Sources are the experiments of a folder, if it is not "", and the shipped ones.
func Sources(dir string) (all []*Source, err error) {
	if dir != "" {
		if all, err = inFolder(dir); err != nil {
			return nil, err
		}
	}
	return append(all, shipped()...), nil
}

// Shipped begins the ids of shipped experiments.
const Shipped = "shipped/"

// shipped are the shipped experiments, which are read once.
var shipped = sync.OnceValue(func() (all []*Source) {
	for _, file := range experiments.Shipped() {
		if s := sourceOf(Shipped+yamldoc.ID(file.Name), file, ""); s != nil {
			all = append(all, s)
		}
	}
	return all
})

// inFolder are the experiments among the files of a folder. Files that are no sound YAML are left out.
func inFolder(dir string) (all []*Source, err error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	for _, e := range entries[:min(len(entries), mostFiles)] {
		name := e.Name()
		if ext := filepath.Ext(name); !e.Type().IsRegular() || ext != ".yaml" && ext != ".yml" {
			continue
		}
		file, err := yamldoc.ReadFile(filepath.Join(dir, name))
		if err != nil {
			continue
		}
		if s := sourceOf("folder/"+name, file, dir); s != nil {
			all = append(all, s)
		}
	}
	return all, nil
}

// find finds a source by its id.
func find(dir, id string) (*Source, error) {
	if !strings.HasPrefix(id, "folder/") {
		dir = "" // the folder need not be read
	}
	all, err := Sources(dir)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(all, func(s *Source) bool { return s.ID == id })
	if i < 0 {
		return nil, Refusals{{"", "found no experiment " + clip(id) + ", want one of the list"}}
	}
	return all[i], nil
}
