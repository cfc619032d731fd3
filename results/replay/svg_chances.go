package replay

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/results/advantage"
)

// timeOf is when a point of the chances is, in thousandths of a turn.
func (d *Duel) timeOf(p *advantage.Point) int {
	if p.Share.Method == advantage.Known {
		return 1000 * d.Length
	}
	return 1000 * (p.Turn - 1)
}

// chances draws the chances of both sides as a strip: blue's from below, red's from above, and nobody's between them.
func (s *drawing) chances(d *Duel, left, top, width float64) {
	s.text(left, top-6, lettering{class: "quiet", ink: inkGrey, size: 12}, "Chance to win, %: blue from below, red from above, a draw between; ▲ turning points")
	s.put(`<rect class="ground" x="%.1f" y="%.1f" width="%.1f" height="%d" fill="#FBFCFD" stroke="%s"/>`, left, top, width,
		stripHeight, inkLine)
	points := d.Chances.Points
	across := func(i int) float64 {
		return left + float64(float64(d.timeOf(&points[i]))/1000/float64(max(1, d.Length))*width)
	}
	up := func(share float64) float64 { return top + stripHeight - float64(share*stripHeight) }
	area := func(side string, from float64, of func(p *advantage.Point) float64) {
		var path strings.Builder
		fmt.Fprintf(&path, "M%.1f %.1f", across(0), up(from))
		for i := range points {
			fmt.Fprintf(&path, "L%.1f %.1f", across(i), up(of(&points[i])))
		}
		fmt.Fprintf(&path, "L%.1f %.1fZ", across(len(points)-1), up(from))
		s.put(`<path class="turn %s" d="%s" fill="%s" fill-opacity="0.8"/>`, side, path.String(), inkOf(side))
	}
	area("blue", 0, func(p *advantage.Point) float64 { return p.Blue })
	area("red", 1, func(p *advantage.Point) float64 { return 1 - p.Red })
	s.put(`<path class="grid" d="M%.1f %.1fh%.1f" stroke="%s"/>`, left, up(0.5), width, inkPaper)
	small := lettering{class: "quiet", ink: inkGrey, size: 11, anchor: "end"}
	for _, v := range []int{0, 50, 100} {
		s.text(left-6, up(float64(v)/100)+4, small, fmt.Sprint(v))
	}
	for i := range d.Chances.Turning {
		from := d.Chances.Turning[i].From
		x := (across(from) + across(from+1)) / 2
		s.put(`<path class="fill ink" d="M%.1f %.1fl-5 8h10z" fill="%s"/>`, x, top+stripHeight, inkDark)
	}
}

// passages writes the turning points in words from y on, and returns where what follows them begins.
func (s *drawing) passages(d *Duel, y float64) float64 {
	if d.Chances == nil {
		return y
	}
	const size, column = 12.5, 110
	for _, row := range d.passages() {
		s.put(`<path class="fill ink" d="M%.1f %.1fl-5 8h10z" fill="%s"/>`, edge+5, y-9, inkDark)
		s.text(edge+18, y, lettering{class: "ink", ink: inkDark, size: size, bold: true}, row[0])
		for _, line := range broken(row[1], size, inside-column) {
			s.text(edge+column, y, lettering{class: "ink", ink: inkDark, size: size}, line)
			y += 17
		}
		y += 4
	}
	return y + 8
}
