package replay_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/replay"
	"github.com/furball-sim/furball/rules"
)

// mended are duels that kill long after the hit, collide, launch in vain, and fly in formations.
var mended = []sample{{"phantoms-against-one", 4, 22}, {"bomber-box", 0, 2}, {"mustang-vs-gustav", 0, 1}, {"phantom-vs-mig21", 0, 3}}

// A key moment shows the last hit on each who is lost, while there is room; no two key moments are one picture, and the
// last one tells the result.
func TestMomentsTellKills(t *testing.T) {
	t.Parallel()
	own := regexp.MustCompile(`plate\d+|aria-label="[^"]*"`)
	for _, s := range mended {
		d := s.play(t)
		list := replay.NewFilm(d).Moments
		if end := list[len(list)-1]; !strings.HasSuffix(end.Words, d.Words) {
			t.Errorf("%s: the end says %q, want %q in it", s.experiment, end.Words, d.Words)
		}
		page := string(bytesOf(t, d, replay.WriteHTML))
		seen := map[string]bool{}
		for _, plate := range regexp.MustCompile(`(?s)<figure>\n(<svg.*?</svg>)`).FindAllStringSubmatch(page, -1) {
			picture := own.ReplaceAllString(plate[1], "")
			if seen[picture] {
				t.Errorf("%s: two key moments are one picture", s.experiment)
			}
			seen[picture] = true
		}
		if len(seen) != len(list) {
			t.Errorf("%s: found %d pictures of %d moments", s.experiment, len(seen), len(list))
		}
	}
	d := mended[0].play(t)
	told := false
	for _, m := range replay.NewFilm(d).Moments {
		told = told || m.Turn == 3 && m.Words == "AIM-7E2 hits red 1" // red 1 is lost by it seven turns later
	}
	if !told {
		t.Error("no key moment shows the missile that kills red 1")
	}
}

// Collisions, and launches of which nothing flies, are on the map and in the legend, and told in words.
func TestMarks(t *testing.T) {
	t.Parallel()
	box := string(bytesOf(t, mended[1].play(t), replay.WriteSVG))
	if !strings.Contains(box, ">hit, or collision<") || !strings.Contains(box, " collide") {
		t.Error("the picture does not show the collision of the bomber box")
	}
	d := mended[0].play(t)
	failed := 0
	for _, s := range replay.NewFilm(d).Shots {
		if s.Failed {
			failed++
			if e := d.Events[s.Event]; e.Act.Kind != rules.ActLaunch || e.Act.Missile != "" {
				t.Errorf("%q is no launch that fails", e.Text)
			}
		}
	}
	if failed == 0 || !strings.Contains(string(bytesOf(t, d, replay.WriteSVG)), ">launch that fails<") {
		t.Errorf("found %d launches that fail, want them in the legend", failed)
	}
}

// A whole move is drawn along its path, and takes longer the more places it has.
func TestPathDrawn(t *testing.T) {
	t.Parallel()
	d := sample{"mustang-vs-gustav", 0, 1}.play(t)
	f := replay.NewFilm(d)
	paths := 0
	for _, k := range f.Tracks {
		at := map[int]int{}
		for _, p := range k.Points {
			at[p.Event]++
			if p.Begin > p.Time || len(d.Events[p.Event].Path) > 0 && p.Begin == p.Time {
				t.Errorf("%s comes to its place of event %d from %d to %d", k.Actor, p.Event, p.Begin, p.Time)
			}
		}
		for event, n := range at {
			if path := len(d.Events[event].Path); path > 0 {
				paths++
				if n != path+1 {
					t.Errorf("%s: found %d points of event %d, want the %d of its path and its place", k.Actor, n, event, path)
				}
			}
		}
	}
	if paths < d.Length {
		t.Errorf("found %d paths in %d turns", paths, d.Length)
	}
}

// Speeds are steps in the strip, and begin where the first is known.
func TestSpeedSteps(t *testing.T) {
	t.Parallel()
	picture := string(bytesOf(t, sample{"tornado-vs-ufo", 0, 3}.play(t), replay.WriteSVG))
	_, strip, _ := strings.Cut(picture, ">Speed, inches a turn<")
	ground := regexp.MustCompile(`<rect class="ground" x="\S+" y="(\S+)"`).FindStringSubmatch(strip)
	top, err := strconv.ParseFloat(ground[1], 64)
	if err != nil {
		t.Fatal(err)
	}
	floor := fmt.Sprintf("%.1f", top+66) // where a speed of 0 is
	lines := regexp.MustCompile(`<path class="track (?:blue|red)" d="([^"]*)"`).FindAllStringSubmatch(strip, -1)
	if len(lines) != 2 {
		t.Fatalf("found %d lines of speeds, want 2", len(lines))
	}
	for _, l := range lines {
		if strings.Contains(l[1], "L") || !strings.Contains(l[1], "H") {
			t.Errorf("%s is no line in steps", l[1])
		}
		if y := regexp.MustCompile(`^M\S+ (\S+?)H`).FindStringSubmatch(l[1]); y == nil || y[1] == floor {
			t.Errorf("%s begins with no speed", l[1])
		}
	}
}
