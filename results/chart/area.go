package chart

import (
	"fmt"
	"html"
	"strings"

	"gonum.org/v1/plot/vg"

	"github.com/furball-sim/furball/rules"
)

// An area is a bar that can lead somewhere.
type area struct {
	cell   int
	result rules.Result
	box    vg.Rectangle
	words  string // "cell 3, red wins"
}

// noteBar remembers where a bar was drawn.
func (p *Picture) noteBar(cell int, look *outcomeLook, box vg.Rectangle) {
	p.areas = append(p.areas, area{cell, look.result, box, fmt.Sprintf("cell %d, %s", cell+1, look.text)})
}

// links are the elements that make bars lead somewhere, for an SVG of a height: they lie over the bars and cannot be
// seen. Bars of nothing lead nowhere. The keyboard passes them by, as there may be a hundred and the page's contents lead
// to the same table.
func (p *Picture) links(height vg.Length) string {
	var b strings.Builder
	for _, a := range p.areas {
		to := ""
		if p.Link != nil {
			to = p.Link(a.cell, a.result)
		}
		wide, high := a.box.Max.X-a.box.Min.X, a.box.Max.Y-a.box.Min.Y
		if to == "" || wide < 1 || high < 1 {
			continue
		}
		fmt.Fprintf(&b, `<a href="%s" tabindex="-1" aria-label="duels of %s"><rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="transparent"/></a>`+"\n",
			html.EscapeString(to), a.words, float64(a.box.Min.X), float64(height-a.box.Max.Y), float64(wide), float64(high))
	}
	return b.String()
}
