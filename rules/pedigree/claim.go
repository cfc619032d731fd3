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

// Find compares a card with the shipped ones whose words it repeats. It gives the claim on the one with its own id,
// else on the one that it is based on, else on the one that it differs from least. It is nil if the card repeats the
// words of none.
//
// A source that several shipped cards give, such as "general literature", says nothing about one of them, unless the
// card gives the same figures in from too, or neither card has any.
func Find(doc *yamldoc.Node, text []byte, shipped *yamldoc.Shelf) *Claim {
	var best *Claim
	for _, id := range shipped.Names() {
		of, err := shipped.Find(id)
		if err != nil {
			continue
		}
		own := yamldoc.Fold(id) == yamldoc.Fold(doc.Field(idField).Text())
		named := own || id == doc.Field(basedOnField).Text()
		c := &Claim{Of: id, By: repeats(doc, text, of, shipped.Source(id), named || unique(of, shipped))}
		if c.By == nil {
			continue
		}
		c.Changed = figures(yamldoc.Diff(of, doc))
		if own {
			return c
		}
		if best == nil || named || len(c.Changed) < len(best.Changed) && best.Of != doc.Field(basedOnField).Text() {
			best = c
		}
	}
	return best
}

// repeats are the words of another card that a card repeats. telling: the other card's source says which it is.
func repeats(doc *yamldoc.Node, text []byte, of *yamldoc.Node, ofText []byte, telling bool) (by []string) {
	from := len(figures(yamldoc.Diff(of.Field(fromField), doc.Field(fromField)))) == 0
	if source := sources(of); source != "" && source == sources(doc) && (telling || from) {
		by = append(by, sourceField)
	}
	if of.Field(fromField) != nil && from {
		by = append(by, fromField)
	}
	if h := heading(ofText); h != "" && h == heading(text) {
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

// unique reports whether no other shipped card gives the same sources.
func unique(of *yamldoc.Node, shipped *yamldoc.Shelf) bool {
	count := 0
	for _, id := range shipped.Names() {
		if other, err := shipped.Find(id); err == nil && sources(other) == sources(of) {
			count++
		}
	}
	return count == 1
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
