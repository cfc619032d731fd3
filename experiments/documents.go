package experiments

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A resolved document is a card or doctrine with its overrides, or without them if they are wrong. doc is nil
// for Random, and for a document with faults of its own, which the loader has then collected.
type resolved struct {
	key  string // different for different documents
	name string
	doc  *yamldoc.Node
}

// card finds and checks the card of an entry, once for each combination of
// card and overrides.
func (l *loader) card(e *entry) resolved {
	name := e.node.Field("card")
	return l.resolve(l.cardDocs, l.cards, name, e.field+".card", e.card, l.system.CheckCard)
}

// doctrine finds and checks the doctrine of an entry, as card does for the card.
func (l *loader) doctrine(e *entry, card resolved) resolved {
	name, field := l.flier(e, card), e.field+".doctrine"
	if name == nil {
		return resolved{}
	}
	if spec := l.spec(name); spec != nil && l.lib.Agent != nil {
		return l.agent(spec, field, e.doctrine, card)
	}
	if name.Value == Random {
		for _, a := range e.doctrine {
			l.add(a.at.Faultf(field+"."+a.path, "the doctrine is random, which has no fields"))
		}
		return resolved{key: Random, name: Random}
	}
	for _, a := range e.doctrine {
		if a.path == "usual" || a.path == "default" {
			l.add(a.at.Faultf(field+"."+a.path, "found a mark that counts only in a doctrine's file"))
		}
	}
	if !l.doctrines.Has(name.Value) {
		f := name.OneOfKind("doctrine", field, append(l.doctrines.Names(), Random))
		l.add(f)
		return resolved{}
	}
	check := func(doc *yamldoc.Node) error {
		if l.lib.CheckDoctrine == nil {
			return nil
		}
		return l.lib.CheckDoctrine(l.system, doc)
	}
	return l.resolve(l.orderDocs, l.doctrines, name, field, e.doctrine, check)
}

// flier is what an entry has as its doctrine, or else the default one for the kind of its card; nil if there is none.
func (l *loader) flier(e *entry, card resolved) *yamldoc.Node {
	if name := e.node.Field("doctrine"); name != nil {
		return name
	}
	if card.doc == nil { // the card is at fault
		return nil
	}
	name := l.defaultFor(word(card.doc, "kind"))
	if name == "" {
		l.add(e.node.Missing(e.field+".doctrine", "a doctrine, random, or a map that describes an agent"))
		return nil
	}
	return yamldoc.NewString(name, e.node)
}

// defaultFor is the default doctrine for a kind of craft, "" if there is none. It is looked up once, for all cells: the marked
// doctrines are compiled each time.
func (l *loader) defaultFor(kind string) string {
	if l.lib.Default == nil {
		return ""
	}
	name, known := l.byDefault[kind]
	if !known {
		var err error
		name, err = l.lib.Default(l.system, kind, l.doctrines)
		l.add(err)
		l.byDefault[kind] = name
	}
	return name
}

// spec is the map that describes an agent in the place of a doctrine's name, or the map that a short name
// stands for. It is nil if the name is that of a doctrine.
func (l *loader) spec(name *yamldoc.Node) *yamldoc.Node {
	switch {
	case name.Kind == yamldoc.Map:
		return name
	case name.Kind == yamldoc.Scalar && l.lib.Short != nil:
		return l.lib.Short(name, l.doctrines)
	}
	return nil
}

// agent checks a map in the place of a doctrine's name, once for each description, side and kind of craft.
func (l *loader) agent(spec *yamldoc.Node, field string, as []assignment, card resolved) resolved {
	if len(as) > 0 {
		spec = spec.Clone()
	}
	for _, a := range as {
		if err := spec.SetAt(a.path, a.at, a.value.Clone()); err != nil {
			l.add(atField(err, field))
			return resolved{}
		}
	}
	if card.doc == nil {
		return resolved{}
	}
	at := Place{System: l.system, Field: field, Kind: word(card.doc, "kind"), Doctrines: l.doctrines}
	key := field + "\x00" + at.Kind + "\x00" + text(spec)
	if r, ok := l.orderDocs[key]; ok {
		return r
	}
	name, err := l.lib.Agent(spec, at)
	l.add(err)
	r := resolved{key: key, name: name}
	if err == nil {
		r.doc = spec
	}
	if len(as) == 0 {
		l.named[text(spec)] = name
	}
	l.orderDocs[key] = r
	return r
}

// resolve finds a document, applies the overrides and checks it.
func (l *loader) resolve(cache map[string]resolved, catalog *yamldoc.Catalog, name *yamldoc.Node, field string,
	as []assignment, check func(*yamldoc.Node) error) resolved {
	base, err := catalog.FindAt(name, field)
	if err != nil {
		l.add(err)
		return resolved{}
	}
	id := yamldoc.ID(base.File)
	// Faults name the place of the override, so the key of a changed document includes the side.
	key := id
	for _, a := range as {
		key += fmt.Sprintf("\x00%s\x00%s\x00%d\x00%s", field, a.path, a.value.Tag, text(a.value))
	}
	if r, ok := cache[key]; ok {
		return r
	}
	r := resolved{key: key, name: id}
	if len(as) == 0 {
		err := check(base)
		l.add(err)
		if err == nil {
			r.doc = base
		}
		cache[key] = r
		return r
	}
	if l.resolve(cache, catalog, name, field, nil, check).doc != nil {
		r.doc = l.override(base, field, as, check)
	}
	cache[key] = r
	return r
}

// override is base with the assignments, or base itself if they make it wrong.
func (l *loader) override(base *yamldoc.Node, field string, as []assignment,
	check func(*yamldoc.Node) error) *yamldoc.Node {
	doc, sound := base.Clone(), true
	for _, a := range as {
		if err := doc.SetAt(a.path, a.at, a.value.Clone()); err != nil {
			l.add(atField(err, field))
			sound = false
		}
	}
	err := check(doc)
	for _, f := range yamldoc.AsFaults(err) {
		l.add(placed(f, base, field, as))
	}
	if err != nil || !sound {
		return base
	}
	return doc
}

// placed moves a fault of a changed document to the override that made it. base, the document before the
// change, has no faults.
func placed(f yamldoc.Fault, base *yamldoc.Node, field string, as []assignment) yamldoc.Fault {
	inside := f.File != base.File // the fault is inside a value that is a map or a list
	for _, a := range as {
		inside = inside || samePlace(f, a.value) || samePlace(f, a.at)
	}
	if inside {
		f.Field = field + "." + f.Field
		return f
	}
	last := as[len(as)-1]
	return last.value.Faultf(field+"."+last.path, "makes %s wrong: %w", yamldoc.ID(base.File), f)
}

func samePlace(f yamldoc.Fault, n *yamldoc.Node) bool {
	return f.File == n.File && f.Line == n.Line && f.Column == n.Column
}

// fit checks that the doctrine is for the card's kind of aircraft and for the system.
func (l *loader) fit(e *entry, card, order resolved) {
	key := card.key + "\x01" + order.key + "\x01" + e.field
	if card.doc == nil || order.doc == nil || l.fits[key] {
		return
	}
	kind := word(card.doc, "kind")
	name := e.node.Field("doctrine") // the default one suits
	if suits(l.system, order.doc, kind) {
		l.fits[key] = true
		return
	}
	// Only good pairs are remembered, because each place with a wrong pair is a fault of its own.
	made := word(order.doc, "kind")
	if system := word(order.doc, "system"); system != "" && system != l.system.ID() {
		made = "the system " + system
	}
	var good []string
	for _, n := range l.doctrines.Names() {
		if doc, err := l.doctrines.Find(n); err == nil && suits(l.system, doc, kind) {
			good = append(good, n)
		}
	}
	good = append(good, Random)
	f := name.Fault(e.field+".doctrine", fmt.Sprintf("a doctrine for %s: %s", kind, yamldoc.NameList(name.Value, good)))
	if len(good) > yamldoc.MostNames {
		f.Kind = "doctrine"
	}
	f.Found += " (a doctrine for " + made + ")"
	f.Err = yamldoc.ErrUnknown
	l.add(f)
}

// suits reports whether a doctrine is for the kind of aircraft in a system.
func suits(system rules.System, doc *yamldoc.Node, kind string) bool {
	k, s := word(doc, "kind"), word(doc, "system")
	return (k == "" || kind == "" || k == kind) && (s == "" || s == system.ID())
}

// word is the text of a field, or "".
func word(doc *yamldoc.Node, field string) string {
	if n := doc.Field(field); n != nil {
		return n.Value
	}
	return ""
}
