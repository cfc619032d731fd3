package chart

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/words"
)

// leastEndings is of how many duels their last turns are drawn.
const leastEndings = 20

// lastLooks are the lines of who wins and of who loses.
var lastLooks = [2]lineLook{figures.Winner: {ink: darkInk, mark: circle}, figures.Loser: {ink: greyInk, mark: square, open: true}}

// lastNames are those in words.
var lastNames = [2]string{figures.Winner: "who wins", figures.Loser: "who loses"}

// lastPictures draws height and speed in the last turns of duels that are won by a loss.
func lastPictures(s *drawer) []*Picture {
	l := s.LastTurns
	if l == nil || l.Duels < leastEndings || len(l.Speed[figures.Winner]) < 2 {
		return nil
	}
	shown := lastFigures(l)
	if len(shown) == 0 || shown[0].name != "height" { // speed alone is no energy
		return nil
	}
	p := &Picture{Chart: Chart{Name: words.LastTurnsChart, Title: "How they fly in the last turns"}}
	in := ""
	if len(s.Run.Cells) > 1 {
		in = " of the cell nearest to even (" + s.CellName(l.Cell) + ")"
	}
	p.Caption = fmt.Sprintf("The first %s%s that one side wins by the loss of the other, turned so that their ends lie together: lines are the medians "+
		"of both sides at the start of a turn, and half of the duels are within the bands. Turns that fewer than %d duels lasted are left "+
		"out. It shows who was high and fast, not whether that is why the side won.", prose.Count(int64(l.Duels), "duel"), in,
		figures.LeastLastTurns)
	p.Alt = prose.UpperFirst(lastWords(shown)) + "."
	p.legend = seriesLegend([]series{{name: lastNames[0], look: lastLooks[0]}, {name: lastNames[1], look: lastLooks[1]}})
	p.body = func(width vg.Length) body {
		var plots []*plot.Plot
		for _, f := range shown {
			plots = append(plots, f.plot(p, width))
		}
		return gridBody(plots, 1, lastHeight)
	}
	return []*Picture{p}
}

// amount is a figure as an axis has it.
func amount(x float64) string { return prose.Fixed(x, 0, false) }

// lastHeight is that of one of the plots.
const lastHeight = 170

// A lastFigure is height or speed.
type lastFigure struct {
	name, unit string
	of         [2][]figures.Quartiles
}

// lastFigures are those that change.
func lastFigures(l *figures.LastTurns) (shown []lastFigure) {
	for _, f := range []lastFigure{{"height", l.HeightUnit, l.Height}, {"speed", l.SpeedUnit, l.Speed}} {
		var all []figures.Quartiles
		all = append(append(all, f.of[figures.Winner]...), f.of[figures.Loser]...)
		if f.unit != "" && slices.ContainsFunc(all, func(q figures.Quartiles) bool { return q.Low != all[0].Low || q.High != q.Low }) {
			f.unit, _, _ = strings.Cut(f.unit, " (")
			shown = append(shown, f)
		}
	}
	return shown
}

// lastWords says how the sides flew in the last turn, and in the first that is drawn.
func lastWords(shown []lastFigure) string {
	var said []string
	for _, f := range shown {
		w, o := f.of[figures.Winner], f.of[figures.Loser]
		first := len(w) - 1
		said = append(said, fmt.Sprintf("median %s %s before the end %s of who wins and %s of who loses, in the last turn %s and %s %s", f.name,
			prose.Count(int64(first), "turn"), amount(w[first].Middle), amount(o[first].Middle), amount(w[0].Middle), amount(o[0].Middle), f.unit))
	}
	return strings.Join(said, "; ")
}

// plot is the figure by turns before the end.
func (f *lastFigure) plot(pic *Picture, width vg.Length) *plot.Plot {
	var lines []series
	low, high := math.Inf(1), math.Inf(-1)
	for who, all := range f.of {
		line := series{name: lastNames[who], look: lastLooks[who], bands: true}
		for back := len(all) - 1; back >= 0; back-- {
			q := all[back]
			low, high = math.Min(low, q.Low), math.Max(high, q.High)
			line.spots = append(line.spots, spot{x: -float64(back), y: q.Middle, low: q.Middle, high: q.Middle, lowest: q.Low, highest: q.High,
				words: fmt.Sprintf("%s, %s before the end: %s (%s to %s in half of %s)", lastNames[who], prose.Count(int64(back), "turn"),
					amount(q.Middle), amount(q.Low), amount(q.High), prose.Count(int64(q.Duels), "duel"))})
		}
		lines = append(lines, line)
	}
	p := newPlot()
	step := niceStep(math.Max(high-low, 1), 4)
	roundAxis(&p.Y, f.name+", "+f.unit, low, math.Max(high, low+step), step)
	turns := float64(len(f.of[0]) - 1)
	p.X.Label.Text, p.X.Min, p.X.Max = "turns before the end", -turns, 0
	marks := ticks(0, turns, math.Max(1, niceStep(turns, max(3, int(width/70)))))
	for i := range marks {
		marks[i].Value *= -1
	}
	p.X.Tick.Marker = plot.ConstantTicks(marks)
	p.Add(linesPlotter(pic, lines))
	return p
}
