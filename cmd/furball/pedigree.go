package main

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/pedigree"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// shippedShelf holds the shipped cards of a system alone.
func shippedShelf(k *kindOfFile, s rules.System) (*yamldoc.Shelf, error) {
	return k.shelf(sim.Folders{}, s)
}

// doubts are the warnings about a good card that says of its figures what is true of another card's: one for each
// figure that differs, and one if it names no card that there is as its original.
func (a *app) doubts(k *kindOfFile, s rules.System, doc *yamldoc.Node, text []byte) (lines []string) {
	if !k.claims {
		return nil
	}
	if base := doc.Field("based_on"); base != nil && !a.knows(k, s, doc, base) {
		lines = append(lines, base.Faultf("based_on",
			"found %q, which is no other card of %s that is shipped or in --cards", base.Text(), s.ID()).Error())
	}
	shipped, err := shippedShelf(k, s)
	if err != nil {
		return lines // the shelf has told its faults already
	}
	c := pedigree.Find(doc, text, shipped)
	if c == nil {
		return lines
	}
	for _, d := range c.Changed {
		at := d.B
		if at == nil {
			at = doc
		}
		lines = append(lines, at.Faultf(d.Path, "found %s, but %s, whose %s it repeats, has %s; say where the figure comes "+
			"from, or make the card with: furball cards new --system %s --from %s --id ID", valueOf(d.B), c.Of,
			strings.Join(c.By, " and "), valueOf(d.A), s.ID(), c.Of).Error())
	}
	return lines
}

// knows reports whether base names a card, and not the card itself.
func (a *app) knows(k *kindOfFile, s rules.System, doc, base *yamldoc.Node) bool {
	shelf, _ := k.shelf(a.folders, s) // what can be read of it
	return shelf.Has(base.Text()) && yamldoc.Fold(base.Text()) != yamldoc.Fold(field(doc, "id"))
}

func valueOf(n *yamldoc.Node) string {
	if n == nil {
		return "nothing"
	}
	return n.Text()
}

func (a *app) warn(lines []string) {
	for _, l := range lines {
		fmt.Fprintf(a.stderr, "furball: warning: %s\n", oneLine(l))
	}
}
