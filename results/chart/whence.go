package chart

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

// A map of kills has at most mostWhence weapons, and none of less than one in seldomKills of all kills. Hits of fewer than
// fewShots are not drawn.
const (
	mostWhence  = 6
	seldomKills = 20
	fewShots    = 20
)

// A whence is from where a weapon kills.
type whence struct {
	*figures.Pooled
	kills int64
	most  int64 // of a sector
	rings int   // range bands with shots, or from which it can be fired
	reach rules.Envelope
}

// mostReaches is of how many cells the envelopes are put together at most.
const mostReaches = 12

// reached puts the envelopes of the cells together in which a weapon was fired: of some of them, where there are many.
func (w *whence) reached(s *drawer) {
	if s.Envelope == nil {
		return
	}
	n := min(len(w.Cells), mostReaches)
	for k := range n {
		if e := s.Envelope(w.Cells[k*len(w.Cells)/n], w.Side, w.ID); e != nil {
			w.reach.Merge(e)
		}
	}
	for b := range w.reach {
		for a := range w.reach[b] {
			if w.reach[b][a].Can {
				w.rings = max(w.rings, b+1)
			}
		}
	}
}

// whencePictures draws from where each weapon kills, in the target's frame.
func whencePictures(s *drawer) []*Picture {
	var all []*whence
	var sum int64
	for _, w := range figures.Arsenal(s.Run) {
		at := &whence{Pooled: w, kills: w.Use.Total().Kills}
		for b := range min(len(w.Bands)+1, rules.NumRangeBands) {
			for a := range rules.NumAngleBands {
				use := w.Use.Bands[b][a]
				if at.most = max(at.most, use.Kills); use.Shots > 0 {
					at.rings = b + 1
				}
			}
		}
		sum += at.kills
		all = append(all, at)
	}
	all = slices.DeleteFunc(all, func(w *whence) bool { return w.kills == 0 || w.kills*seldomKills < sum })
	slices.SortStableFunc(all, func(a, b *whence) int { return cmp.Compare(b.kills, a.kills) })
	all = all[:min(len(all), mostWhence)]
	if len(all) == 0 {
		return nil
	}
	exact := false
	for _, w := range all {
		w.reached(s)
		exact = exact || !w.reach.Empty()
	}
	p := &Picture{Chart: Chart{Name: words.KillsMap, Title: "From where each weapon kills"}}
	p.Caption = fmt.Sprintf("The target is in the middle with its nose up: left is the share of a weapon's kills by where it was fired or "+
		"launched, right the share of its shots from there that hit, both in %%. Rings are bands of range, whose edges stand at the top, "+
		"in whole %s; they are equally wide, whatever they span. Both sides of the target are put together. Colours are deepest at the left "+
		"where most kills are from, at the right at 100 %%; fewer than %d shots from somewhere have none there.%s%s", s.RangeUnits(), fewShots,
		enveloped(exact), s.pooled())
	var alt []string
	for _, w := range all {
		b, a := words.MostKills(w.Pooled)
		alt = append(alt, fmt.Sprintf("%s: of its %s %s are from %s and %s degrees from the tail, more than from anywhere else", weaponLabel(w.Pooled),
			prose.Count(w.kills, "kill"), percentOf(float64(w.most)/float64(w.kills)), words.Banded(s.Study, w.Pooled, b), words.AngleName(a)))
	}
	p.Alt = "Discs of kills and hits by range and angle-off. " + strings.Join(alt, "; ") + "."
	p.body = func(width vg.Length) body { return discs(s, p, all, width) }
	return []*Picture{p}
}

// enveloped says what the outlines are.
func enveloped(exact bool) string {
	if !exact {
		return ""
	}
	return " A heavy line is around the places of plain attacks: by an aircraft as it starts at one that flies level at its height, " +
		"missiles inside their envelopes, all that is charged full. In the report their exact chance stands at the pointer, from the worst place of a " +
		"field to the best; that of missiles is decided after the launch."
}

// Measures of discs.
const (
	discRoom = 170 // beside each other
	discMost = 108 // the radius at most
	discHead = 38  // above a disc
	discFoot = 22  // below it
)

// discs lays out the discs of weapons.
func discs(s *drawer, p *Picture, all []*whence, width vg.Length) body {
	cols := min(len(all), max(1, int(width/discRoom)))
	each := width / vg.Length(cols)
	radius := min(discMost, each/2-10)
	step := discHead + 2*radius + discFoot
	rows := (len(all) + cols - 1) / cols
	return body{height: step * vg.Length(rows), paint: func(c draw.Canvas) {
		for i, w := range all {
			d := disc{whence: w, pic: p, of: s.Study, radius: radius,
				at: vg.Point{X: c.Min.X + each*(vg.Length(i%cols)+0.5), Y: c.Max.Y - step*vg.Length(i/cols) - discHead - radius}}
			d.paint(&c, each)
		}
	}}
}

// A disc is the map of a weapon at its place.
type disc struct {
	*whence
	pic    *Picture
	of     *words.Study
	at     vg.Point
	radius vg.Length
}

// paint draws heading, sectors, edges of the ranges and target.
func (d *disc) paint(c *draw.Canvas, room vg.Length) {
	title := anchored(textStyle(labelSize, true), draw.XCenter, draw.YTop)
	putText(c, title, vg.Point{X: d.at.X, Y: d.at.Y + d.radius + discHead - 2},
		fitText(title, weaponLabel(d.Pooled)+", "+prose.Count(d.kills, "kill"), room-6, 1))
	small := coloured(textStyle(footSize, false), greyInk)
	y := d.at.Y + d.radius + 14
	putText(c, anchored(small, draw.XLeft, draw.YTop), vg.Point{X: d.at.X - d.radius, Y: y}, "kills")
	putText(c, anchored(small, draw.XRight, draw.YTop), vg.Point{X: d.at.X + d.radius, Y: y}, "hits a shot")
	putText(c, anchored(small, draw.XCenter, draw.YTop), vg.Point{X: d.at.X, Y: d.at.Y - d.radius - 5}, "behind")
	for band := range d.rings {
		for angle := range rules.NumAngleBands {
			d.sectors(c, band, angle)
		}
	}
	d.outline(c)
	d.edges(c)
	c.SetColor(darkInk)
	c.Fill(markPath(triangle, d.at, 5))
}

// sectors are both halves of a band of range and angle-off.
func (d *disc) sectors(c *draw.Canvas, band, angle int) {
	use := d.Use.Bands[band][angle]
	where := fmt.Sprintf("%s, %s degrees from the tail: ", words.Banded(d.of, d.Pooled, band), words.AngleName(angle))
	share := float64(use.Kills) / float64(d.kills)
	killed := ""
	if use.Kills > 0 {
		killed = fmt.Sprintf("%s%s of the kills (%s)", where, percentOf(share), prose.Grouped(use.Kills))
	}
	d.sector(c, -1, band, angle, use.Kills > 0, float64(use.Kills)/float64(max(1, d.most)), share, killed)
	known, hits := use.Shots >= fewShots, float64(use.Hits)/float64(max(1, use.Shots))
	var said []string
	if known {
		said = append(said, fmt.Sprintf("hits with %s of %s", percentOf(hits), prose.Count(use.Shots, "shot")))
	}
	if exact := exactly(d.reach[band][angle]); exact != "" {
		said = append(said, exact)
	}
	told := ""
	if len(said) > 0 {
		told = where + strings.Join(said, "; ")
	}
	d.sector(c, 1, band, angle, known, hits, hits, told)
}

// exactly says what the rules make of a sector.
func exactly(r rules.Reach) string {
	if !r.Can || r.Most.Of == 0 {
		return ""
	}
	share := func(c rules.Chance) string { return percentOf(float64(c.Hits) / float64(c.Of)) }
	low, high := share(r.Least), share(r.Most)
	if low == high {
		return "a plain shot hits with exactly " + low
	}
	return fmt.Sprintf("a plain shot hits with exactly %s to %s", strings.TrimSuffix(low, " %"), high)
}

// outline draws the border of the envelope.
func (d *disc) outline(c *draw.Canvas) {
	if d.reach.Empty() {
		return
	}
	wide := d.radius / vg.Length(d.rings)
	c.SetLineStyle(draw.LineStyle{Color: darkInk, Width: 1.6})
	for _, half := range [...]float64{-1, 1} {
		for band := range d.rings {
			for angle := range rules.NumAngleBands {
				here := d.reach[band][angle].Can
				if here != (band+1 < d.rings && d.reach[band+1][angle].Can) {
					c.Stroke(d.arc(half, wide*vg.Length(band+1), angle))
				}
				if angle+1 < rules.NumAngleBands && here != d.reach[band][angle+1].Can {
					var edge vg.Path
					edge.Move(d.point(half, wide*vg.Length(band), 30*float64(angle+1)))
					edge.Line(d.point(half, wide*vg.Length(band+1), 30*float64(angle+1)))
					c.Stroke(edge)
				}
			}
		}
	}
}

// point is a place of the disc by its distance from the target and the degrees off its tail, in the left half (-1) or the right
// one (1).
func (d *disc) point(half float64, r vg.Length, degrees float64) vg.Point {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return vg.Point{X: d.at.X + r*vg.Length(half*sin), Y: d.at.Y - r*vg.Length(cos)}
}

// arc is the outer edge of a sector.
func (d *disc) arc(half float64, r vg.Length, angle int) (path vg.Path) {
	path.Move(d.point(half, r, 30*float64(angle)))
	for i := range arcSteps {
		path.Line(d.point(half, r, 30*(float64(angle)+float64(i+1)/arcSteps)))
	}
	return path
}

// arcSteps are the lines of an arc.
const arcSteps = 6

// sector draws a sector of the left half (-1) or the right one (1) as deep as part of the scale, with a share in it where there
// is room, and says it at the pointer.
func (d *disc) sector(c *draw.Canvas, half float64, band, angle int, known bool, part, share float64, said string) {
	wide := d.radius / vg.Length(d.rings)
	from, to := wide*vg.Length(band), wide*vg.Length(band+1)
	path := d.arc(half, to, angle)
	for i := range arcSteps + 1 {
		path.Line(d.point(half, from, 30*(float64(angle)+1-float64(i)/arcSteps)))
	}
	path.Close()
	ground, ink := white, darkInk
	if known {
		ground, ink = d.shade(c, int(math.Round(part*mostShade)))
	}
	c.SetColor(ground)
	c.Fill(path)
	c.SetLineStyle(draw.LineStyle{Color: gridInk, Width: 0.7})
	c.Stroke(path)
	mid := d.point(half, (from+to)/2, 30*float64(angle)+15)
	if said != "" {
		d.pic.say(round(mid), said)
	}
	style := anchored(textStyle(leastFont, false), draw.XCenter, draw.YCenter)
	text := prose.Fixed(100*share, 0, false)
	if room := (from + to) / 2 * math.Pi / 6; known && share >= 0.005 && wide > 11 && room > style.Width(text)+5 {
		putText(c, coloured(style, ink), mid, text)
	}
}

// shade is the ground of a step from 0 to mostShade in the colour of the weapon's side, and the ink on it.
func (d *disc) shade(c *draw.Canvas, step int) (ground, ink color.NRGBA) {
	switch {
	case isGrey(c):
		return shadeOn(c, 2*step-mostShade)
	case d.Side == rules.Red:
		return shadeOn(c, -step)
	}
	return shadeOn(c, step)
}

// edges writes the edges of the bands of range along the nose of the target.
func (d *disc) edges(c *draw.Canvas) {
	style := anchored(textStyle(leastFont, false), draw.XCenter, draw.YCenter)
	for band := range d.rings {
		text := "more"
		if band < len(d.Bands) {
			text = fmt.Sprint(d.Bands[band])
		}
		at := vg.Point{X: d.at.X, Y: d.at.Y + d.radius*vg.Length(band+1)/vg.Length(d.rings)}
		plate(c, style, at, text)
		putText(c, style, at, text)
	}
}
