package app

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim/workbench"
)

// An Opening is what a page begins with.
type Opening struct {
	At     string // the experiment: the part of an address behind its page, with the text of one that is not shipped
	Stored []byte // the first duels of its cells, as workbench.ReadStored reads them
}

// Opened is the opening of a page for a run. A run that the page would play otherwise is refused: of questions and tournaments, of
// cards and doctrines of one's own, or one in which programs decide.
func Opened(dir string) (*Opening, error) {
	from, best := &Opening{}, map[results.Key]*results.Part{}
	err := gather(dir, best, func(f *store.Folder) (err error) {
		from.At, err = opening(f.Manifest)
		return err
	})
	if err == nil {
		from.Stored, err = appended(best)
	}
	return from, err
}

// opening is the address of the experiment of a run: that of a shipped one which it is, or its text.
func opening(m *manifest.Manifest) (at string, err error) {
	if m.Question != nil || m.Pairings != nil {
		return "", errors.New("found the run of a question or of a tournament, want that of furball run: the page plays an experiment")
	}
	file, at := yamldoc.File{Name: m.Source.Name, Data: m.Source.Text}, ""
	is := func(e yamldoc.File) bool { return e.Name == file.Name && string(e.Data) == string(file.Data) }
	sets := settings(m)
	if len(sets) == 0 && m.Folder == "" && slices.ContainsFunc(experiments.Shipped(), is) {
		at = "#" + workbench.Shipped + yamldoc.ID(file.Name)
	} else if file, at, err = written(m, sets); err != nil {
		return "", err
	}
	p, other, err := planned(file, m)
	if err != nil {
		return "", fmt.Errorf("the page, which has the shipped cards and doctrines alone, cannot play it: %w", err)
	}
	if other != "" {
		return "", fmt.Errorf("found the cell %s, whose duels would be others in the page, which has the shipped cards and doctrines alone", other)
	}
	for i := range p.Cells {
		if why := workbench.Unplayable(p, i); why != "" {
			return "", errors.New(why)
		}
	}
	return at, nil
}

// settings are what the command line has set, but for what changes no duel.
func settings(m *manifest.Manifest) (sets []experiments.Override) {
	for _, s := range m.Sets {
		if s.Path != "duels" && s.Path != "metric" {
			sets = append(sets, experiments.Override(s))
		}
	}
	return sets
}

// written is the experiment of a run as a text in which its settings stand, and the address that brings it.
func written(m *manifest.Manifest, sets []experiments.Override) (file yamldoc.File, at string, err error) {
	doc, err := yamldoc.Parse(yamldoc.File{Name: m.Source.Name, Data: m.Source.Text})
	if err != nil {
		return file, "", err
	}
	file = yamldoc.File{Name: m.Name() + ".yaml", Data: m.Source.Text}
	if len(sets) > 0 {
		if doc, err = experiments.Fixed(doc, sets); err != nil {
			return file, "", err
		}
		file.Data = experiments.Text(doc)
	}
	id, err := workbench.Own(file)
	id = strings.ReplaceAll(url.PathEscape(id), "%2F", "/")
	return file, "#" + id + "?card=" + url.QueryEscape(file.Name+"\n"+string(file.Data)), err
}
