package chart

import (
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A fill is how an area is painted so that it survives a photocopier.
type fill uint8

const (
	solid fill = iota
	striped
	crossed
	blank
)

// paintRect fills a rectangle. Striped and crossed areas are outlined in ink.
func paintRect(c *draw.Canvas, r vg.Rectangle, f fill, ink, ground color.Color) {
	if r.Max.X-r.Min.X <= 0 || r.Max.Y-r.Min.Y <= 0 {
		return
	}
	c.SetColor(ground)
	if f == solid {
		c.SetColor(ink)
	}
	c.Fill(r.Path())
	thin := draw.LineStyle{Color: ink, Width: 1.1}
	if f == striped || f == crossed {
		hatch(c, thin, r, 1)
	}
	if f == crossed {
		hatch(c, thin, r, -1)
	}
	c.SetLineStyle(draw.LineStyle{Color: ink, Width: 1})
	c.Stroke(r.Path())
}

// hatch draws lines at 45 degrees inside r, rising for slope 1, falling for -1.
func hatch(c *draw.Canvas, s draw.LineStyle, r vg.Rectangle, slope vg.Length) {
	const gap = 5.5
	w, h := r.Max.X-r.Min.X, r.Max.Y-r.Min.Y
	start := r.Min.Y
	if slope < 0 {
		start = r.Max.Y
	}
	var path vg.Path
	for d := -h + gap/2; d < w; d += gap {
		// The line starts d right of the left side and runs for t from 0 to h; the sides cut it.
		t0, t1 := max(0, -d), min(h, w-d)
		if t1 > t0 {
			path.Move(vg.Point{X: r.Min.X + d + t0, Y: start + slope*t0})
			path.Line(vg.Point{X: r.Min.X + d + t1, Y: start + slope*t1})
		}
	}
	if len(path) > 0 {
		c.SetLineStyle(s)
		c.Stroke(path)
	}
}
