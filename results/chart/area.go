package chart

import (
	"fmt"
	"html"
	"strings"

	"gonum.org/v1/plot/vg"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// An area is a part of a drawing that says its value at the pointer, and can lead to duels of a cell that end so.
type area struct {
	box    vg.Rectangle
	words  string // "cell 3, red wins: 45 % (43 to 47)"
	cell   int    // -1: it leads nowhere
	result rules.Result
}

// note remembers where a value of a cell was drawn, which stands for duels that end so.
func (p *Picture) note(cell int, result rules.Result, box vg.Rectangle, what string, e estimate.Estimate) {
	p.areas = append(p.areas, area{box, what + ": " + prose.PercentSpan(e), cell, result})
}

// say remembers what is to be said of a part of the drawing that stands for no duels.
func (p *Picture) say(box vg.Rectangle, words string) {
	p.areas = append(p.areas, area{box: box, words: words, cell: -1})
}

// round is the box round a mark in which the pointer finds it.
func round(at vg.Point) vg.Rectangle {
	const near = 7
	return vg.Rectangle{Min: vg.Point{X: at.X - near, Y: at.Y - near}, Max: vg.Point{X: at.X + near, Y: at.Y + near}}
}

// links are the elements that say values at the pointer and make parts lead somewhere, for an SVG of a height: they lie over
// the drawing and cannot be seen. What stands for no duel leads nowhere. The keyboard passes them by, as there may be a
// hundred: tables have the values, and the page's contents lead to the duels.
func (p *Picture) links(height vg.Length) string {
	var b strings.Builder
	for _, a := range p.areas {
		wide, high := a.box.Max.X-a.box.Min.X, a.box.Max.Y-a.box.Min.Y
		if wide < 1 || high < 1 {
			continue
		}
		rect := fmt.Sprintf(`<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="transparent"><title>%s</title></rect>`,
			float64(a.box.Min.X), float64(height-a.box.Max.Y), float64(wide), float64(high), html.EscapeString(a.words))
		if p.Link != nil && a.cell >= 0 {
			if to := p.Link(a.cell, a.result); to != "" {
				rect = fmt.Sprintf(`<a href="%s" tabindex="-1" aria-label="duels of %s">%s</a>`, html.EscapeString(to), html.EscapeString(a.words), rect)
			}
		}
		b.WriteString(rect + "\n")
	}
	return b.String()
}

// cellIs names a cell as commands take it.
func cellIs(cell int) string { return fmt.Sprintf("cell %d", cell+1) }
