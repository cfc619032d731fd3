package sim

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Source finds an experiment: a file, a shipped one, or the duel of two cards, CARD:CARD. Two cards that several systems have need
// one of the sets to name the system.
func (f Folders) Source(name string, sets []experiments.Override) (file yamldoc.File, folder string, err error) {
	blue, red, two := strings.Cut(name, ":")
	if _, missing := os.Stat(name); !two || missing == nil || blue == "" || red == "" || strings.ContainsAny(name, `/\`) {
		file, folder, err = experiments.Find(name)
		if err != nil && f.isCard(name) {
			err = fmt.Errorf("experiment: found the card %s alone, want two, as in furball run %s OTHER, or an experiment", name, name)
		}
		return file, folder, err
	}
	file, err = f.match([2]string{blue, red}, sets)
	return file, "", err
}

// isCard reports whether a system has a card of a name.
func (f Folders) isCard(name string) bool {
	return slices.ContainsFunc(rules.Systems(), func(s rules.System) bool {
		catalog, err := f.CardCatalog(s)
		return err == nil && catalog.Has(name)
	})
}

// match is the experiment of two cards, which their default pilots fly.
func (f Folders) match(ids [2]string, sets []experiments.Override) (file yamldoc.File, err error) {
	system, err := f.System(ids[:], sets)
	if err != nil {
		return file, err
	}
	cards, err := f.CardCatalog(system)
	if err != nil {
		return file, err
	}
	titles := ids
	for side, id := range ids {
		doc, err := cards.Find(id)
		if err != nil {
			return file, err
		}
		ids[side] = yamldoc.ID(doc.File)
		if titles[side] = doc.FieldText("name"); titles[side] == "" {
			titles[side] = ids[side]
		}
	}
	text := fmt.Sprintf("title: %q\nsystem: %s\nblue: {card: %s}\nred: {card: %s}\n", titles[0]+" against "+titles[1], system.ID(),
		ids[0], ids[1])
	return yamldoc.File{Name: ids[0] + "-vs-" + ids[1] + ".yaml", Data: []byte(text)}, nil
}

// systemOf is the system that the sets name; "" if they name none.
func systemOf(sets []experiments.Override) (id string) {
	for _, s := range sets {
		if s.Path == "system" {
			id = s.Value
		}
	}
	return id
}

// System is the one system that has all of some cards, or that a set names.
func (f Folders) System(cards []string, sets []experiments.Override) (rules.System, error) {
	among := rules.Systems()
	if named := systemOf(sets); named != "" {
		s, err := FindSystem(named, among)
		if err != nil {
			return nil, err
		}
		among = []rules.System{s}
	}
	var having []rules.System
	var names []string
	some := make([]bool, len(cards)) // which cards a system has
	for _, s := range among {
		catalog, err := f.CardCatalog(s)
		if err != nil {
			return nil, err
		}
		names = append(names, catalog.Names()...)
		all := true
		for i, card := range cards {
			some[i] = some[i] || catalog.Has(card)
			all = all && catalog.Has(card)
		}
		if all {
			having = append(having, s)
		}
	}
	switch {
	case len(having) == 1:
		return having[0], nil
	case slices.Contains(some, false):
		slices.Sort(names)
		unknown := yamldoc.NewString(cards[slices.Index(some, false)], nil)
		return nil, unknown.OneOfKind("card", "card", slices.Compact(names))
	case len(having) == 0:
		return nil, fmt.Errorf("card: no system has all of %s, want cards of one system", strings.Join(cards, ", "))
	}
	var ids []string
	for _, s := range having {
		ids = append(ids, "--set system="+s.ID())
	}
	return nil, fmt.Errorf("card: several systems have %s, want %s", strings.Join(cards, " and "), strings.Join(ids, " or "))
}
