package replay

import (
	"fmt"
	"math"
	"strings"

	"github.com/furball-sim/furball/rules"
)

// A plate is a map of the duel as it stands after an event.
type plate struct {
	*drawing
	d     *Duel
	f     *Film
	v     view
	id    string    // of the patterns and the clip, one a page
	event int       // what comes after it does not show
	since int       // what was shot before this event does not show
	from  int       // paths begin here: the first event of an earlier turn
	whole bool      // it shows a whole duel: starts and ends are marked
	turns int       // the numbers of every so many turns stand at the tracks; 0: none
	boxes []box     // what labels must not cover, in picture units
	done  []numeral // the numbers that stand already
}

// draw draws the ground, the tracks, the shots and the aircraft.
func (p *plate) draw() {
	v := &p.v
	p.put(`<clipPath id="%s-clip"><rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="6"/></clipPath>`, p.id, v.left,
		v.top, v.width, v.height)
	p.put(`<g clip-path="url(#%s-clip)">`, p.id)
	p.put(`<rect class="ground" x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="#FBFCFD"/>`, v.left, v.top, v.width, v.height)
	p.grid()
	for i := range p.f.Tracks {
		p.track(&p.f.Tracks[i])
	}
	for i := range p.f.Shots {
		p.shot(&p.f.Shots[i])
	}
	for i := range p.f.Tracks {
		p.marks(&p.f.Tracks[i])
	}
	for i := range p.f.Tracks {
		p.craft(&p.f.Tracks[i])
	}
	for i := range p.f.Shots {
		p.end(&p.f.Shots[i])
	}
	p.labels()
	p.put(`</g>`)
	p.put(`<rect class="frame" x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="6" fill="none" stroke="%s"/>`, v.left,
		v.top, v.width, v.height, inkLine)
	p.compass()
}

// grid draws hexes, or the squares of a table. Hexes too small to be seen are left out.
func (p *plate) grid() {
	if !p.d.Map.Hexes {
		p.squares()
		return
	}
	v := &p.v
	if v.scale*1000 < 7 {
		return
	}
	const side, column = 577.35, 866.0 // of a hex whose height is 1000; the distance of columns
	x, y := v.at(0, 0)
	k := v.scale
	w, h, s := float64(2*column*k), float64(1000*k), float64(side*k)
	p.put(`<pattern id="%s-hex" class="grid" patternUnits="userSpaceOnUse" x="%.2f" y="%.2f" width="%.3f" height="%.3f">`,
		p.id, x, y, w, h)
	// The tile's corner is the centre of a hex of an even column; the hex of the odd column is its middle.
	c := float64(column * k)
	p.put(`<path fill="none" stroke="%s" d="M0 %.3fL%.3f %.3fL%.3f 0L%.3f 0L%.3f %.3fL%.3f %.3fL%.3f %.3fL%.3f %.3fM%.3f %.3fL%.3f %.3f"/>`,
		inkGrid, h/2, s/2, h/2, c-s/2, c+s/2, w-s/2, h/2, c+s/2, h, c-s/2, h, s/2, h/2, w-s/2, h/2, w, h/2)
	p.put(`</pattern><rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="url(#%s-hex)"/>`, v.left, v.top, v.width,
		v.height, p.id)
}

// squares draws lines of the table, some 60 picture units apart.
func (p *plate) squares() {
	v := &p.v
	step := float64(round125(50/v.scale/1000) * 1000)
	var path strings.Builder
	for x := math.Ceil(v.x0/step) * step; ; x += step {
		px, _ := v.at(int64(x), 0)
		if px > v.left+v.width {
			break
		}
		fmt.Fprintf(&path, "M%.1f %.1fv%.1f", px, v.top, v.height)
	}
	for y := math.Floor(v.y1/step) * step; ; y -= step {
		_, py := v.at(0, int64(y))
		if py > v.top+v.height {
			break
		}
		fmt.Fprintf(&path, "M%.1f %.1fh%.1f", v.left, py, v.width)
	}
	p.put(`<path class="grid" d="%s" fill="none" stroke="%s"/>`, path.String(), inkGrid)
}

// track draws a path turn by turn, early turns paler.
func (p *plate) track(t *Track) {
	look := fmt.Sprintf(`fill="none" stroke="%s" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"`, inkOf(t.Side))
	switch {
	case t.Missile:
		look = strings.Replace(look, `"2"`, `"1.4" stroke-dasharray="0.1 3.6"`, 1)
	case t.Side != "blue":
		look = strings.Replace(look, `"2"`, `"2" stroke-dasharray="7 4"`, 1)
	}
	from := 0
	for from+1 < len(t.Points) && t.Points[from+1].Event < p.from {
		from++
	}
	for from+1 < len(t.Points) && t.Points[from+1].Event <= p.event {
		to := from + 1
		for to+1 < len(t.Points) && t.Points[to+1].Event <= p.event && p.turn(t, to+1) == p.turn(t, from+1) {
			to++
		}
		var path strings.Builder
		for i := from; i <= to; i++ {
			x, y := p.v.at(t.Points[i].X, t.Points[i].Y)
			fmt.Fprintf(&path, "%c%.1f %.1f", "ML"[min(i-from, 1)], x, y)
		}
		p.put(`<path class="track %s" d="%s" %s opacity="%.2f"/>`, t.Side, path.String(), look, p.fade(p.turn(t, to)))
		from = to
	}
}

// turn is the turn of a point of a track.
func (p *plate) turn(t *Track, i int) int { return p.d.Events[t.Points[i].Event].Turn }

// fade is how strong a turn shows: the last ones most. A whole duel stays readable throughout.
func (p *plate) fade(turn int) float64 {
	now := max(1, p.d.Events[p.event].Turn)
	if p.whole {
		return 0.45 + 0.55*float64(turn)/float64(now)
	}
	return max(0.25, 1-0.2*float64(now-turn))
}

// seen reports whether a shot shows.
func (p *plate) seen(s *Shot) bool { return s.Event <= p.event && s.Event >= p.since }

// shot draws the line of an attack: full to what is hit and dashed to what is missed.
func (p *plate) shot(s *Shot) {
	if s.Kind != rules.ActFire || !s.Aimed || !p.seen(s) {
		return
	}
	x, y := p.v.at(s.From.X, s.From.Y)
	tx, ty := p.v.at(s.To.X, s.To.Y)
	look := `stroke-width="1" stroke-dasharray="2 4"`
	if s.Hit {
		look = `stroke-width="1.6"`
	}
	p.put(`<path class="shot %s" d="M%.1f %.1fL%.1f %.1f" fill="none" stroke="%s" %s/>`, s.Side, x, y, tx, ty, inkOf(s.Side), look)
}

// end draws what an attack comes to, over the aircraft.
func (p *plate) end(s *Shot) {
	if !p.seen(s) {
		return
	}
	x, y := p.v.at(s.From.X, s.From.Y)
	tx, ty := x, y
	if s.Aimed {
		tx, ty = p.v.at(s.To.X, s.To.Y)
	}
	switch {
	case s.Kind == rules.ActLaunch:
		p.launch(s.Side, x, y, s.Failed)
	case s.Hit:
		bx, by := before(x, y, tx, ty)
		p.star(s.Side, bx, by, p.starSize())
	default:
		p.burst(s.Side, tx, ty, false)
	}
}

// launch marks a launch by a large ring, which is crossed out if nothing flies.
func (s *drawing) launch(side string, x, y float64, failed bool) {
	s.put(`<circle class="launch %s" cx="%.1f" cy="%.1f" r="7" fill="none" stroke="%s" stroke-width="1.2"/>`, side, x, y, inkOf(side))
	if failed {
		s.put(`<path class="launch %s" d="M%.1f %.1fl16 -16" fill="none" stroke="%s" stroke-width="1.2"/>`, side, x-8, y+8, inkOf(side))
	}
}

// before is where the star of a hit stands: before its target, on the side that the shot comes from, so that neither
// hides the other. Of a shot within one place it stands to the right above it.
func before(x, y, tx, ty float64) (bx, by float64) {
	const far = 10.0
	dx, dy := tx-x, ty-y
	long := math.Sqrt(float64(dx*dx) + float64(dy*dy))
	if long < 2*far {
		return tx + 8, ty - 8
	}
	return tx - float64(dx/long*far), ty - float64(dy/long*far)
}

// burst marks a hit by a star and a miss by a ring.
func (s *drawing) burst(side string, x, y float64, hit bool) {
	if !hit {
		s.put(`<circle class="miss %s" cx="%.1f" cy="%.1f" r="3" fill="%s" stroke="%s"/>`, side, x, y, inkPaper, inkOf(side))
		return
	}
	s.star(side, x, y, 9)
}

// starSize is the radius of stars: small on the map of a whole duel with many hits.
func (p *plate) starSize() float64 {
	hits := 0
	for i := range p.f.Shots {
		if p.f.Shots[i].Hit {
			hits++
		}
	}
	if p.whole && hits > 15 {
		return 5.5
	}
	return 9
}

// star marks a hit.
func (s *drawing) star(side string, x, y, size float64) {
	var path strings.Builder
	for i := range 16 {
		sin, cos := math.Sincos(math.Pi * float64(i) / 8)
		r := [2]float64{size, float64(size * 0.45)}[i%2]
		fmt.Fprintf(&path, "%c%.1f %.1f", "ML"[min(i, 1)], x+float64(r*sin), y-float64(r*cos))
	}
	s.put(`<path class="hit %s" d="%sZ" fill="#FFD24A" stroke="%s" stroke-width="1"/>`, side, path.String(), inkOf(side))
}

// marks puts a dot where a track is at the end of each turn.
func (p *plate) marks(t *Track) {
	if t.Missile {
		return
	}
	for _, i := range p.turnEnds(t) {
		x, y := p.v.at(t.Points[i].X, t.Points[i].Y)
		p.put(`<circle class="turn %s" cx="%.1f" cy="%.1f" r="2.6" fill="%s" stroke="%s"/>`, t.Side, x, y, inkOf(t.Side), inkPaper)
	}
}

// turnEnds are the points of a track at the ends of turns.
func (p *plate) turnEnds(t *Track) (list []int) {
	for i := 1; i < len(t.Points); i++ {
		if t.Points[i].Event > p.event {
			break
		}
		if t.Points[i].Event < p.from {
			continue
		}
		if i+1 == len(t.Points) || p.turn(t, i+1) != p.turn(t, i) {
			list = append(list, i)
		}
	}
	return list
}

// craft draws an aircraft or a missile where it is, and a cross where it was lost. A whole duel shows its start too.
func (p *plate) craft(t *Track) {
	if t.From > p.event || t.To < p.from || t.Missile && !t.there(p.event) {
		return
	}
	at, _, _ := t.place(p.event)
	x, y := p.v.at(at.X, at.Y)
	if first := t.Points[0]; p.whole && !t.Missile && first != at {
		fx, fy := p.v.at(first.X, first.Y)
		p.put(`<g opacity="0.55">`)
		p.symbol(t, fx, fy, first.Heading, 0.8)
		p.put(`</g>`)
	}
	if t.Fate == Lost && t.To <= p.event {
		p.put(`<path class="lost %s" d="M%.1f %.1fl14 14m0 -14l-14 14" fill="none" stroke="%s" stroke-width="3.4" stroke-linecap="round"/>`,
			t.Side, x-7, y-7, inkOf(t.Side))
		return
	}
	scale := 1.0
	if t.Missile {
		scale = 0.9
	}
	p.symbol(t, x, y, at.Heading, scale)
}
