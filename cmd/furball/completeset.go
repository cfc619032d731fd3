package main

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// completeSet completes PATH=VALUE of --set: the path part by part, then the values where they are known words.
func (a *completion) completeSet(_ *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
	p := pathsIn(a, a.experimentOf(args))
	p.args = args
	if path, _, cut := strings.Cut(word, "="); cut {
		return prefixed(path+"=", p.values(path)), cobra.ShellCompDirectiveNoFileComp
	}
	return p.next(word), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

// paths are the paths that an experiment has.
type paths struct {
	app    *completion
	args   []string      // of the command
	doc    *yamldoc.Node // the experiment
	system rules.System  // nil: unknown
	types  *rules.Fields // of the system; never nil
}

func pathsIn(a *completion, doc *yamldoc.Node) *paths {
	p := &paths{app: a, doc: doc, types: &rules.Fields{Start: struct{}{}, Options: struct{}{}, Side: struct{}{}}}
	if s, err := sim.FindSystem(doc.FieldText("system"), rules.Systems()); err == nil {
		p.system = s
		if t := s.Offers().Setup; t != nil {
			p.types = t
		}
	}
	return p
}

// below lists what can follow a path: "." after a name says that more follows, "=" that a value does.
func (p *paths) below(path []string) []string {
	switch path[0] {
	case "":
		return p.roots()
	case "start":
		return fieldsBelow(p.types.Start, path[1:])
	case "options":
		return fieldsBelow(p.types.Options, path[1:])
	case "blue", "red":
		return p.belowSide(p.doc.Field(path[0]), path[1:])
	}
	return nil
}

// roots are the first parts of all paths.
func (p *paths) roots() (list []string) {
	for _, name := range experiments.Roots() {
		end := "="
		switch name {
		case "start", "options", "blue", "red":
			end = "."
		}
		list = append(list, name+end)
	}
	return list
}

// belowSide lists what can follow a path of a side or of one of its entries.
func (p *paths) belowSide(side *yamldoc.Node, path []string) []string {
	if side == nil {
		side = yamldoc.NewMap(nil)
	}
	if len(path) > 0 {
		if n, err := strconv.Atoi(path[0]); err == nil {
			if entry := side.Index(n); entry != nil {
				return p.belowCraft(entry, path[1:])
			}
			return nil
		}
	}
	var list []string
	if side.Kind == yamldoc.List {
		if len(path) == 0 {
			for i := range side.Items {
				list = append(list, strconv.Itoa(i+1)+".\tone of several entries")
			}
		}
		if side = side.Index(1); side == nil {
			return list
		}
	}
	return append(list, p.belowCraft(side, path)...)
}

// belowCraft lists what can follow a path of an entry of a side.
func (p *paths) belowCraft(entry *yamldoc.Node, path []string) []string {
	if len(path) == 0 {
		own := []string{"card=\tan aircraft card", "card.\ta field of its card", "doctrine=\twho flies it",
			"doctrine.\ta field of its doctrine", "count=\tso many of them"}
		return append(own, fieldsBelow(p.types.Side, nil)...)
	}
	if p.system == nil {
		return nil
	}
	switch path[0] {
	case "card":
		catalog, _ := p.app.folders.CardCatalog(p.system)
		return documentBelow(catalog, entry.FieldText("card"), p.system.CardType(), path[1:])
	case "doctrine":
		catalog, _ := p.app.folders.DoctrineCatalog(p.system)
		return documentBelow(catalog, entry.FieldText("doctrine"), nil, path[1:])
	}
	return fieldsBelow(p.types.Side, path)
}

// fieldsBelow lists the fields of a struct, or of one inside it.
func fieldsBelow(zero any, path []string) (list []string) {
	for _, f := range yamldoc.Fields(zero) {
		switch {
		case len(path) == 0 && f.Inside != nil:
			list = append(list, f.Name+".\t"+f.Text)
		case len(path) == 0:
			list = append(list, f.Name+"=\t"+f.Text)
		case f.Name == path[0] && f.Inside != nil:
			return fieldsBelow(f.Inside, path[1:])
		}
	}
	return list
}

// documentBelow lists the fields that a document has below a path, and at its top also those that it may have.
func documentBelow(catalog *yamldoc.Catalog, name string, zero any, path []string) (list []string) {
	if catalog == nil {
		return nil
	}
	doc, err := catalog.Find(name)
	if err != nil {
		doc = yamldoc.NewMap(nil)
	}
	for _, part := range path {
		n, err := strconv.Atoi(part)
		if err == nil && doc.Kind == yamldoc.List {
			doc = doc.Index(n)
		} else {
			doc = doc.Field(part)
		}
		if doc == nil {
			return nil
		}
	}
	for i, item := range doc.Items {
		key := strconv.Itoa(i + 1)
		if doc.Kind == yamldoc.Map {
			key = doc.Keys[i].Value
		}
		if len(item.Items) > 0 {
			list = append(list, key+".\t"+item.Text())
		} else {
			list = append(list, key+"=\tnow "+item.Text())
		}
	}
	if len(path) > 0 || zero == nil {
		return list
	}
	for _, f := range yamldoc.Fields(zero) {
		if doc.Field(f.Name) == nil {
			list = append(list, f.Name+"=\t"+f.Text)
		}
	}
	return list
}

// values are the words that may follow a path and "=".
func (p *paths) values(path string) []string {
	parts := strings.Split(path, ".")
	last := parts[len(parts)-1]
	if path == "system" {
		return systemIDs()
	}
	if parts[0] == "blue" || parts[0] == "red" {
		if len(parts) > 1 {
			if _, err := strconv.Atoi(parts[1]); err == nil {
				parts = append(parts[:1], parts[2:]...)
			}
		}
		if len(parts) == 2 && p.system != nil && last == "card" {
			return p.app.namesOf("cards", p.system)
		}
		if len(parts) == 2 && p.system != nil && last == "doctrine" {
			return append([]string{"random\tTakes any legal option"}, p.app.namesOf("doctrines", p.system)...)
		}
		if len(parts) == 2 && last == experiments.WithoutName {
			return p.app.weaponsOf(p.args, parts[0])
		}
		if len(parts) > 2 && (parts[1] == "card" || parts[1] == "doctrine") {
			return nil
		}
		return wordsOf(p.types.Side, parts[1:])
	}
	switch parts[0] {
	case "start":
		return wordsOf(p.types.Start, parts[1:])
	case "options":
		return wordsOf(p.types.Options, parts[1:])
	}
	return nil
}

// wordsOf are the words that a field of a struct may have.
func wordsOf(zero any, path []string) []string {
	for _, f := range yamldoc.Fields(zero) {
		switch {
		case len(path) == 0 || f.Name != path[0]:
		case len(path) == 1:
			return f.Values
		case f.Inside != nil:
			return wordsOf(f.Inside, path[1:])
		}
	}
	return nil
}
