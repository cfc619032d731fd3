package replay

import (
	"math"

	"github.com/furball-sim/furball/results/prose"
)

// A scene is a film as the page's script reads it. Numbers are in the units of Film.
type scene struct {
	Hexes    bool        `json:"hexes"`
	Unit     string      `json:"unit"`  // "inch"
	Units    string      `json:"units"` // "inches"
	Size     int64       `json:"size"`  // millimetres a unit
	Turns    int         `json:"turns"`
	Altitude string      `json:"altitude"` // the unit; empty: there is none
	Speed    string      `json:"speed"`
	Tracks   []Track     `json:"tracks"`
	Shots    []sceneShot `json:"shots"`
	Beats    [][4]int    `json:"beats"` // event, turn, time, line
	Moments  []int       `json:"moments"`
	Opening  string      `json:"opening"` // who meets whom
	Closing  string      `json:"closing"` // the result
	Bounds   [4]int      `json:"bounds"`  // west, south, east, north
	Chances  [][3]int    `json:"chances"` // time, blue's and red's in thousandths
	Turning  [][3]int    `json:"turning"` // the time before, that after, the last event of what moved them
}

type sceneShot struct {
	Event int    `json:"event"`
	Line  int    `json:"line"`
	Kind  string `json:"kind"`
	Side  string `json:"side"`
	From  [2]int `json:"from"`
	To    [2]int `json:"to"`
	Aimed bool   `json:"aimed"`
	Hit   bool   `json:"hit"`
	Fails bool   `json:"fails"`
}

// newScene makes the scene of a film. The lines are those of the page's list.
func newScene(d *Duel, f *Film, lines []line) *scene {
	s := &scene{Hexes: d.Map.Hexes, Unit: d.Map.Unit, Units: prose.Plural(2, d.Map.Unit), Size: d.Map.Size, Turns: d.Length,
		Altitude: d.Units.Altitude, Speed: d.Units.Speed,
		Tracks: append([]Track{}, f.Tracks...), Shots: []sceneShot{}, Beats: [][4]int{}, Moments: []int{},
		Chances: [][3]int{}, Turning: [][3]int{}} // the script wants no null
	at := lineOf(d, lines)
	for _, b := range f.Beats {
		s.Beats = append(s.Beats, [4]int{b.Event, b.Turn, b.Time, at[b.Event]})
	}
	for i := range f.Shots {
		k := &f.Shots[i]
		s.Shots = append(s.Shots, sceneShot{k.Event, at[k.Event], string(k.Kind), k.Side, [2]int{int(k.From.X), int(k.From.Y)},
			[2]int{int(k.To.X), int(k.To.Y)}, k.Aimed, k.Hit, k.Failed})
	}
	for _, m := range f.Moments {
		s.Moments = append(s.Moments, m.Event)
	}
	if l := d.Chances; l != nil {
		thousandths := func(share float64) int { return int(math.Round(1000 * share)) }
		for i := range l.Points {
			p := &l.Points[i]
			s.Chances = append(s.Chances, [3]int{d.timeOf(p), thousandths(p.Blue), thousandths(p.Red)})
		}
		for i := range l.Turning {
			t := &l.Turning[i]
			s.Turning = append(s.Turning, [3]int{d.timeOf(&l.Points[t.From]), d.timeOf(&l.Points[t.From+1]), t.Last})
		}
	}
	s.Opening, s.Closing = f.Moments[0].Words, prose.UpperFirst(d.Words)+"."
	b := f.bounds(len(d.Events)-1, 0).wide(0.09, 4000)
	s.Bounds = [4]int{int(b.x0), int(b.y0), int(b.x1), int(b.y1)}
	return s
}

// lineOf is the line of each event. Where the paths of several actors run side by side it is that of the event's actor.
func lineOf(d *Duel, lines []line) []int {
	at := make([]int, len(d.Events))
	for i := range lines {
		for e := lines[i].from; e <= lines[i].to; e++ {
			if d.Events[e].Actor == lines[i].actor {
				at[e] = i
			}
		}
	}
	return at
}
