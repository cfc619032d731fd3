package replay

import (
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// An entry is a part of the legend: a sample that is drawn, and words.
type entry struct {
	sample func(x, y float64) // in 34 picture units from x, in the middle of the line y
	words  string
}

// legend explains the symbols that the picture has, in rows; it returns where it ends.
func (s *drawing) legend(d *Duel, f *Film, y float64) float64 {
	x := edge
	look := lettering{class: "ink", ink: inkDark, size: 12.5}
	for _, e := range append(s.sides(f), s.signs(d, f)...) {
		width := 40 + wide(e.words, look.size) + 18
		if x > edge && x+width > pictureWidth-edge {
			x, y = edge, y+22
		}
		e.sample(x, y-4)
		s.text(x+40, y, look, e.words)
		x += width
	}
	return y + 6
}

// sides are the entries of the aircraft: one for those of a side that have the same card.
func (s *drawing) sides(f *Film) (list []entry) {
	for i := range f.Tracks {
		t := &f.Tracks[i]
		first := slices.IndexFunc(f.Tracks, func(o Track) bool { return o.Side == t.Side && o.Name == t.Name })
		if t.Missile || first < i {
			continue
		}
		list = append(list, entry{func(x, y float64) {
			dash := ""
			if t.Side != "blue" {
				dash = ` stroke-dasharray="7 4"`
			}
			s.put(`<path class="track %s" d="M%.1f %.1fh34" stroke="%s" stroke-width="2"%s/>`, t.Side, x, y, inkOf(t.Side), dash)
			s.symbol(t, x+17, y, 90, 0.8)
		}, f.namesakes(t) + " " + t.Name})
	}
	return list
}

// namesakes are the actors of a side that fly what a track's does: "blue 1, 2 and 4".
func (f *Film) namesakes(t *Track) string {
	var numbers []string
	for i := range f.Tracks {
		if o := &f.Tracks[i]; !o.Missile && o.Side == t.Side && o.Name == t.Name {
			_, number, _ := strings.Cut(o.Actor, " ")
			numbers = append(numbers, number)
		}
	}
	return t.Side + " " + prose.Listed(numbers)
}

// signs are the entries of what happens, as far as it does.
func (s *drawing) signs(d *Duel, f *Film) (list []entry) {
	has := map[string]bool{}
	for i := range f.Shots {
		shot := &f.Shots[i]
		has[string(shot.Kind)] = true
		has["failed"] = has["failed"] || shot.Failed
		if shot.Kind != rules.ActLaunch {
			has[map[bool]string{true: "hit", false: "miss"}[shot.Hit]] = true
		}
	}
	for i := range f.Tracks {
		has["missile"] = has["missile"] || f.Tracks[i].Missile
		has["lost"] = has["lost"] || f.Tracks[i].Fate == Lost
	}
	grey := func(path, look string) func(x, y float64) {
		return func(x, y float64) {
			s.put(`<path class="grey" transform="translate(%.1f %.1f)" d="%s" fill="none" stroke="%s" %s/>`, x, y, path, inkGrey, look)
		}
	}
	add := func(key string, sample func(x, y float64), words string) {
		if has[key] {
			list = append(list, entry{sample, words})
		}
	}
	add("missile", grey("M0 0h34", `stroke-width="1.4" stroke-linecap="round" stroke-dasharray="0.1 3.6"`), "missile")
	add("launch", func(x, y float64) { s.launch("grey", x+24, y, false) }, "launch")
	add("failed", func(x, y float64) { s.launch("grey", x+24, y, true) }, "launch that fails")
	hit := "hit"
	if has["collide"] {
		hit = "hit, or collision"
	}
	add("hit", func(x, y float64) {
		if has["fire"] {
			grey("M0 0h24", `stroke-width="1.6"`)(x, y)
		}
		s.burst("grey", x+24, y, true)
	}, hit)
	add("miss", func(x, y float64) {
		if has["fire"] {
			grey("M0 0h24", `stroke-width="1" stroke-dasharray="2 4"`)(x, y)
		}
		s.burst("grey", x+24, y, false)
	}, "miss")
	add("lost", grey("M17 -7l14 14m0 -14l-14 14", `stroke-width="3.4" stroke-linecap="round"`), "lost")
	if every := numbering(d.Length); every == 1 {
		list = append(list, entry{s.dot, "end of a turn, with its number"})
	} else {
		list = append(list, entry{s.dot, fmt.Sprintf("end of a turn; every %d turns numbered", every)})
	}
	return list
}

func (s *drawing) dot(x, y float64) {
	s.put(`<circle class="grey fill" cx="%.1f" cy="%.1f" r="2.6" fill="%s"/>`, x+24, y, inkGrey)
}
