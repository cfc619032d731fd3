package pedigree

import (
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Claim is what a card says of its figures in the words of another.
type Claim struct {
	Of string // id of the card whose words they are
	// By are those words: "source", "from" or "heading".
	By []string
	// Changed are the fields in which the cards differ though they say the same of them: A is the other card's, B
	// this card's. They are empty for a card that may say so.
	Changed []yamldoc.Difference
}

// words are the fields that are no figures: what a card is called, and what is said about it.
var words = []string{idField, nameField, "popular_name", noteField, basedOnField, "aliases"}

// A Register holds what the shipped cards of a system say of themselves. It does not change.
type Register []entry

type entry struct {
	id      string
	doc     *yamldoc.Node
	sources string
	heading string
	unique  bool // no other card gives the same sources
}

// NewRegister reads the cards of a catalog.
func NewRegister(shipped *yamldoc.Catalog) Register {
	var r Register
	count := map[string]int{}
	for _, id := range shipped.Names() {
		if doc, err := shipped.Find(id); err == nil {
			r = append(r, entry{id: id, doc: doc, sources: sources(doc), heading: heading(shipped.Source(id))})
			count[sources(doc)]++
		}
	}
	for i := range r {
		r[i].unique = count[r[i].sources] == 1
	}
	return r
}

// Find compares a card with the shipped ones whose words it repeats. It gives the claim on the one with its own id,
// else on the one that it is based on, else on the one that it differs from least. It is nil if the card repeats the
// words of none.
//
// A source that several shipped cards give, such as "general literature", says nothing about one of them, unless the
// card gives the same figures in from too, or neither card has any.
func (r Register) Find(doc *yamldoc.Node, text []byte) *Claim {
	self := entry{doc.Field(idField).Text(), doc, sources(doc), heading(text), false}
	base := doc.Field(basedOnField).Text()
	var best *Claim
	rank := 0 // of the best: 2 its own id, 1 its base, 0 another
	for i := range r {
		of := &r[i]
		by := 0
		switch {
		case yamldoc.Fold(of.id) == yamldoc.Fold(self.id):
			by = 2
		case of.id == base:
			by = 1
		}
		c := &Claim{Of: of.id, By: self.repeats(of, by > 0)}
		if c.By == nil {
			continue
		}
		c.Changed = figures(yamldoc.Diff(of.doc, doc))
		if best == nil || by > rank || by == rank && len(c.Changed) < len(best.Changed) {
			best, rank = c, by
		}
	}
	return best
}

// repeats are the words of another card that a card repeats. named: the card says in another way which card it means.
func (e *entry) repeats(of *entry, named bool) (by []string) {
	from := of.doc.Field(fromField)
	same := len(figures(yamldoc.Diff(from, e.doc.Field(fromField)))) == 0
	if of.sources != "" && of.sources == e.sources && (of.unique || named || same) {
		by = append(by, sourceField)
	}
	if from != nil && same {
		by = append(by, fromField)
	}
	if of.heading != "" && of.heading == e.heading {
		by = append(by, "heading")
	}
	return by
}

// sources are all texts that a card gives as a source, in their order: its own and those inside from.
func sources(n *yamldoc.Node) string {
	var all []string
	var walk func(n *yamldoc.Node)
	walk = func(n *yamldoc.Node) {
		if n == nil {
			return
		}
		for i, item := range n.Items {
			if n.Kind == yamldoc.Map && n.Keys[i].Value == sourceField {
				all = append(all, oneSpace(item.Text()))
				continue
			}
			walk(item)
		}
	}
	walk(n)
	return strings.Join(all, "\n")
}

// figures are the differences that are not in words, sources among them.
func figures(all []yamldoc.Difference) (changed []yamldoc.Difference) {
	for _, d := range all {
		first, _, _ := strings.Cut(d.Path, ".")
		last := d.Path[strings.LastIndexByte(d.Path, '.')+1:]
		if !slices.Contains(words, first) && last != sourceField {
			changed = append(changed, d)
		}
	}
	return changed
}
