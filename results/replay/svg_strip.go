package replay

import (
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// A strip is a small chart of one figure of the aircraft over the turns.
type strip struct {
	name  string // "Altitude", "Speed"
	unit  string
	value func(p *rules.Place) int
	most  float64 // the top of the scale
	steps bool    // it holds for a whole move, and then changes at once
}

// stripsOf are the strips of the figures that the system has.
func stripsOf(d *Duel, f *Film) (list []strip) {
	if d.Units.Altitude != "" {
		list = append(list, strip{name: "Altitude", unit: d.Units.Altitude, value: func(p *rules.Place) int { return p.Altitude }})
	}
	if d.Units.Speed != "" {
		list = append(list, strip{name: "Speed", unit: d.Units.Speed, value: func(p *rules.Place) int { return p.Speed }, steps: true})
	}
	list = slices.DeleteFunc(list, func(t strip) bool { return f.idle(t.value) })
	for i := range list {
		most := 1
		for k := range f.Tracks {
			if t := &f.Tracks[k]; !t.Missile {
				for n := range t.Points {
					most = max(most, list[i].value(&t.Points[n].Place))
				}
			}
		}
		list[i].most = float64(niceTop(most))
	}
	return list
}

// idle reports whether a figure is the same of all aircraft at all times, so that a strip of it says nothing.
func (f *Film) idle(value func(p *rules.Place) int) bool {
	var first *rules.Place
	for i := range f.Tracks {
		for k := range f.Tracks[i].Points {
			p := &f.Tracks[i].Points[k].Place
			if first == nil {
				first = p
			}
			if !f.Tracks[i].Missile && value(p) != value(first) {
				return false
			}
		}
	}
	return true
}

// niceTop is a round number of at least n that has a round half.
func niceTop(n int) int {
	step := 2 * int(max(1, round125(float64(n)/6)))
	return (n + step - 1) / step * step
}

const stripHeight = 66

// strip draws a strip with its heading above it.
func (s *drawing) strip(d *Duel, f *Film, t *strip, left, top, width float64) {
	s.text(left, top-6, lettering{class: "quiet", ink: inkGrey, size: 12}, fmt.Sprintf("%s, %s", t.name, t.unit))
	s.put(`<rect class="ground" x="%.1f" y="%.1f" width="%.1f" height="%d" fill="#FBFCFD" stroke="%s"/>`, left, top, width,
		stripHeight, inkLine)
	scale := func(v int) float64 { return top + stripHeight - float64(float64(v)/t.most*(stripHeight-6)) }
	small := lettering{class: "quiet", ink: inkGrey, size: 11, anchor: "end"}
	for _, v := range []int{0, int(t.most) / 2, int(t.most)} {
		if v > 0 {
			s.put(`<path class="grid" d="M%.1f %.1fh%.1f" stroke="%s"/>`, left, scale(v), width, inkGrid)
		}
		s.text(left-6, scale(v)+4, small, prose.Grouped(int64(v)))
	}
	across := func(time int) float64 { return left + float64(float64(time)/1000/float64(max(1, d.Length))*width) }
	for i := range f.Tracks {
		if k := &f.Tracks[i]; !k.Missile {
			s.graph(k, t.steps, func(p *Point) (begin, x, y float64) {
				return across(p.Begin), across(p.Time), scale(t.value(&p.Place))
			}, across(endTime(d, f, k)))
		}
	}
}

// endTime is when a track ends, in thousandths of a turn.
func endTime(d *Duel, f *Film, t *Track) int {
	if t.Fate == Flying {
		return 1000 * d.Length
	}
	time := 0
	for _, b := range f.Beats {
		if b.Event > t.To {
			break
		}
		time = b.Time
	}
	return time
}

// graph draws the line of a track in a strip, and a cross at its end if it was lost. A figure in steps changes where the
// move begins, and its line begins with the first figure that is known.
func (s *drawing) graph(t *Track, steps bool, at func(p *Point) (begin, x, y float64), end float64) {
	var path strings.Builder
	from := 0
	if steps {
		from = t.firstSpeed()
	}
	y := 0.0
	for i := from; i < len(t.Points); i++ {
		var begin, x float64
		begin, x, y = at(&t.Points[i])
		switch {
		case !steps:
			fmt.Fprintf(&path, "%c%.1f %.1f", "ML"[min(i, 1)], x, y)
		case i == from:
			fmt.Fprintf(&path, "M%.1f %.1fH%.1f", begin, y, x)
		default:
			fmt.Fprintf(&path, "H%.1fV%.1fH%.1f", begin, y, x)
		}
	}
	look := ""
	if t.Side != "blue" {
		look = ` stroke-dasharray="6 3"`
	}
	s.put(`<path class="track %s" d="%sH%.1f" fill="none" stroke="%s" stroke-width="1.7" stroke-linejoin="round"%s/>`, t.Side,
		path.String(), end, inkOf(t.Side), look)
	if t.Fate == Lost {
		s.put(`<path class="lost %s" d="M%.1f %.1fl8 8m0 -8l-8 8" fill="none" stroke="%s" stroke-width="2.2"/>`, t.Side, end-4, y-4,
			inkOf(t.Side))
	}
}

// firstSpeed is the first point of a track whose speed is known. At the start a speed of 0 is none: nobody stands still
// in the air before the first move.
func (t *Track) firstSpeed() int {
	for i := range t.Points {
		if t.Points[i].Speed != 0 || t.Points[i].Time > 0 {
			return i
		}
	}
	return 0
}

// turnAxis numbers the turns below the strips.
func (s *drawing) turnAxis(d *Duel, left, top, width float64) {
	every := 1
	for _, every = range []int{1, 2, 5, 10, 20, 50} {
		if d.Length/every <= 16 {
			break
		}
	}
	small := lettering{class: "quiet", ink: inkGrey, size: 11, anchor: "middle"}
	for turn := every; turn <= d.Length; turn += every {
		x := left + float64(float64(turn)/float64(d.Length)*width)
		s.put(`<path class="frame" d="M%.1f %.1fv4" stroke="%s"/>`, x, top, inkLine)
		s.text(x, top+15, small, fmt.Sprint(turn))
	}
	s.text(left-6, top+15, lettering{class: "quiet", ink: inkGrey, size: 11, anchor: "end"}, "end of turn")
}
