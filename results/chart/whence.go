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
	rings int   // range bands with shots
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
	p := &Picture{Chart: Chart{Name: words.KillsMap, Title: "From where each weapon kills"}}
	p.Caption = fmt.Sprintf("The target is in the middle with its nose up: left is the share of a weapon's kills by where it was fired or "+
		"launched, right the share of its shots from there that hit, both in %%. Rings are bands of range, whose edges stand at the top, "+
		"in whole %s; they are equally wide, whatever they span. Both sides of the target are put together. Colours are deepest at the left "+
		"where most kills are from, at the right at 100 %%; fewer than %d shots from somewhere have none there. All is counted: the exact "+
		"chances of a single attack are those of furball odds.%s", s.RangeUnits(), fewShots, s.pooled())
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
	d.edges(c)
	c.SetColor(darkInk)
	c.Fill(markPath(triangle, d.at, 5))
}

// sectors are both halves of a band of range and angle-off.
func (d *disc) sectors(c *draw.Canvas, band, angle int) {
	use := d.Use.Bands[band][angle]
	where := fmt.Sprintf("%s, %s degrees from the tail: ", words.Banded(d.of, d.Pooled, band), words.AngleName(angle))
	share := float64(use.Kills) / float64(d.kills)
	d.sector(c, -1, band, angle, use.Kills > 0, float64(use.Kills)/float64(max(1, d.most)), share,
		fmt.Sprintf("%s%s of the kills (%s)", where, percentOf(share), prose.Grouped(use.Kills)))
	hits := float64(use.Hits) / float64(max(1, use.Shots))
	d.sector(c, 1, band, angle, use.Shots >= fewShots, hits, hits, fmt.Sprintf("%shits with %s of %s", where, percentOf(hits), prose.Count(use.Shots, "shot")))
}

// sector draws a sector of the left half (-1) or the right one (1) as deep as part of the scale, with a share in it where there
// is room, and says it at the pointer.
func (d *disc) sector(c *draw.Canvas, half float64, band, angle int, known bool, part, share float64, said string) {
	wide := d.radius / vg.Length(d.rings)
	from, to := wide*vg.Length(band), wide*vg.Length(band+1)
	point := func(r vg.Length, degrees float64) vg.Point {
		sin, cos := math.Sincos(degrees * math.Pi / 180)
		return vg.Point{X: d.at.X + r*vg.Length(half*sin), Y: d.at.Y - r*vg.Length(cos)}
	}
	var path vg.Path
	const steps = 6
	for i := range steps + 1 {
		p := point(to, 30*(float64(angle)+float64(i)/steps))
		if i == 0 {
			path.Move(p)
		} else {
			path.Line(p)
		}
	}
	for i := range steps + 1 {
		path.Line(point(from, 30*(float64(angle)+1-float64(i)/steps)))
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
	mid := point((from+to)/2, 30*float64(angle)+15)
	if known {
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
	for band := range min(d.rings, len(d.Bands)) {
		at := vg.Point{X: d.at.X, Y: d.at.Y + d.radius*vg.Length(band+1)/vg.Length(d.rings)}
		plate(c, style, at, fmt.Sprint(d.Bands[band]))
		putText(c, style, at, fmt.Sprint(d.Bands[band]))
	}
}
