package words

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// fewestSwept is from how many values on a field of numbers is told as a sweep; two are told as two cells.
const fewestSwept = 3

// A Verdict is what a run has found.
type Verdict struct {
	Sentences []string
	Chart     string         // the name of the chart that shows it; "" if there is none
	Swept     *results.Field // the field of a sweep; nil: it is none
	Lines     []Line         // of a sweep
	// Best and Worst are the cells with the most and the fewest kills of a side, where cells are told by themselves; -1:
	// they are not. Differ says whether a difference between the two is shown.
	Best, Worst int
	Differ      bool
	Grid        bool // every doctrine of blue meets every one of red
}

// Lead is what a report says first: the answer in sentences, and the name of the one chart that shows it, "" if there
// is none.
func Lead(of *Study) (sentences []string, chartName string) {
	v := VerdictOf(of)
	return v.Sentences, v.Chart
}

// VerdictOf tells what a run has found. Cells without duels have no part in it.
func VerdictOf(of *Study) *Verdict {
	v := &Verdict{Best: -1, Worst: -1}
	cells := of.Played()
	f := mainSweep(of)
	switch {
	case len(cells) == 0:
		v.Sentences = []string{"No answer: no duels were played."}
	case of.Tournament != nil:
		v.Sentences, v.Chart = round(of), "payoff"
	case of.Run.Metric != nil && !of.Looked() && !knownBy(of):
		asked(of, v)
	case len(of.Run.Cells) == 1:
		single(of, v, 0)
		if text := otherPilots(of); text != "" {
			v.Sentences = append(v.Sentences, text)
		}
	case f != nil:
		sweep(of, v, f)
	default:
		several(of, v, cells)
	}
	if mapsFirst(of) {
		v.Chart = PointsMap
	}
	if text := lookOf(of); text != "" {
		v.Sentences = append(v.Sentences, text)
	}
	if text := unfinished(of.Run); text != "" {
		v.Sentences = append([]string{text}, v.Sentences...)
	}
	return v
}

// knownBy reports whether the figure that is asked for is the one that a single cell was played until it was known: then it
// is told with that interval.
func knownBy(of *Study) bool {
	stop := of.Run.Stop
	return stop != nil && stop.Metric == of.Run.Metric.Name && len(of.Run.Cells) == 1
}

// lookOf says of a run that was extended which look at it this is, and what its intervals allow for; "" if it was not, or
// if they hold at every look.
func lookOf(of *Study) string {
	if of.Looked() {
		return ""
	}
	looks := of.Run.Extensions
	if len(of.Run.Cells) == 1 {
		looks += of.Run.Cells[0].Alone
	}
	if looks == 0 {
		return aloneOf(of)
	}
	times := prose.Count(int64(looks), "time")
	if looks == 1 {
		times = "once"
	}
	text := fmt.Sprintf("The run was looked at and extended %s: intervals are of %s now, so that any of all looks errs hardly "+
		"more often than one of %s does.", times, prose.Confidence(of.Conf), prose.Confidence(estimate.Confidence))
	if looks >= spentLooks {
		text += fmt.Sprintf(" Little error is left to further looks: new duels, of --seed %d in a folder of their own, have %s again.",
			of.Run.Seed+1, prose.Confidence(estimate.Confidence))
	}
	return text
}

// aloneOf says of a run of which only some cells were extended what its intervals allow for; "" if none was.
func aloneOf(of *Study) string {
	again := 0
	for i := range of.Run.Cells {
		again += min(1, of.Run.Cells[i].Alone)
	}
	if again == 0 {
		return ""
	}
	return fmt.Sprintf("The run was looked at, and then %d of its %s got more duels: intervals are of %s, which allows for the "+
		"pairs of cells that this changes. What why, credit and compare say of those cells alone counts each look.", again,
		prose.Count(int64(len(of.Run.Cells)), "cell"), prose.Confidence(of.Conf))
}

// spentLooks is after how many extensions little error is left: the look after so many has a sixtieth.
const spentLooks = 3

// unfinished says of a run that lacks duels how many there are, because all that follows is of those; "" if it lacks none.
func unfinished(run *results.Run) string {
	all := run.Wanted * int64(len(run.Cells))
	switch n := run.Duels(); {
	case run.Finished || n == 0:
		return ""
	case run.Stop != nil || n >= all: // nobody knows how many it would have needed
		return fmt.Sprintf("Unfinished: only %s are played; what follows is of those.", prose.Count(n, "duel"))
	default:
		return fmt.Sprintf("Unfinished: %s of %s are played; what follows is of those.", prose.Grouped(n), prose.Count(all, "duel"))
	}
}

// mainSweep is the field of numbers with the most values, the first of several; nil if there is none with enough of them.
func mainSweep(of *Study) *results.Field {
	var found *results.Field
	for i := range of.Fields {
		f := &of.Fields[i]
		if f.Numbers != nil && len(f.Levels) >= fewestSwept && (found == nil || len(f.Levels) > len(found.Levels)) {
			found = f
		}
	}
	return found
}

// jumps are those of the swept field, as the warnings know them, with the line that the greatest is on.
func jumps(s *Study, v *Verdict) (out []string) {
	for i := range s.Sum.Warnings {
		w := &s.Sum.Warnings[i]
		text := strings.Replace(w.Jump, v.Swept.Path+" = ", "", 1)
		if text == w.Jump {
			continue
		}
		text, _, _ = strings.Cut(text, " (cell")
		first, others, more := strings.Cut(text, " and in ")
		if name := v.lineOf(w.JumpAt); name != "" {
			first += " for " + name
		}
		if more {
			first += ", and in " + others
		}
		out = append(out, first+".")
	}
	return out
}

// lineOf is the name of the line that a cell is on.
func (v *Verdict) lineOf(cell int) string {
	for i := range v.Lines {
		if slices.Contains(v.Lines[i].Cells, cell) {
			return v.Lines[i].Name
		}
	}
	return ""
}

// Apart is two cells that are shown to differ, if any: the best and the worst of those that are told by themselves, or
// the same value of a sweep on two of its lines.
func (v *Verdict) Apart(of *Study) (a, b int, ok bool) {
	if v.Best >= 0 {
		return v.Best, v.Worst, v.Differ
	}
	if len(v.Lines) < 2 {
		return 0, 0, false
	}
	a, b = v.Lines[0].Cells[0], v.Lines[1].Cells[0]
	return a, b, sign(of.Gain(a, b, rules.Blue, of.Conf)) != 0
}

// Margin is the half-width of the widest interval of by how much more often one side wins than the other.
func (v *Verdict) Margin(of *Study) (widest float64) {
	for _, i := range of.Played() {
		widest = max(widest, prose.Widest(of.Margin(i, of.Conf)))
	}
	return widest
}

// Ahead is 1 where blue is shown to win more often than red in a cell, -1 where red is, and 0 where neither is.
func Ahead(of *Study, cell int) int {
	_, side := lead(of, cell, of.Conf)
	return side
}

// Carrying are the cells with duels by how much of the answer they carry, most first: what a screen shows of many. Of a sweep
// these are the cells between which each line is even, then its ends, then those nearest to even; the lines with the least and
// the greatest even value come first, as the sentence has them. Else it is the best and the worst cell, and then from both ends
// of blue's points by turns.
func (v *Verdict) Carrying(of *Study) (order []int) {
	add := func(cells ...int) {
		for _, i := range cells {
			if i >= 0 && !slices.Contains(order, i) {
				order = append(order, i)
			}
		}
	}
	points := func(i int) float64 { return of.Run.Cells[i].Tally.Points(of.Conf).Value }
	byPoints := of.Played()
	if v.Swept == nil {
		add(v.Best, v.Worst)
		slices.SortStableFunc(byPoints, func(a, b int) int { return cmp.Compare(points(b), points(a)) })
		for k := range byPoints {
			add(byPoints[k], byPoints[len(byPoints)-1-k])
		}
		return order
	}
	lines := v.evenFirst()
	for _, l := range lines {
		for i := range l.Evens {
			add(l.Cells[slices.Index(l.At, l.Evens[i].From)], l.Cells[slices.Index(l.At, l.Evens[i].To)])
		}
	}
	add(v.Best, v.Worst)
	for _, l := range lines {
		add(l.Cells[0], l.Cells[len(l.Cells)-1])
	}
	off := func(i int) float64 { return math.Abs(points(i) - 0.5) }
	slices.SortStableFunc(byPoints, func(a, b int) int { return cmp.Compare(off(a), off(b)) })
	add(byPoints...)
	return order
}

// evenFirst are the lines of a sweep: those with the least and the greatest even value, then the others.
func (v *Verdict) evenFirst() (lines []*Line) {
	var even []*Line
	for i := range v.Lines {
		if len(v.Lines[i].Evens) > 0 {
			even = append(even, &v.Lines[i])
		}
	}
	if len(even) > 0 {
		first, last := endsOf(even)
		lines = append(lines, first.l)
		if last.l != first.l {
			lines = append(lines, last.l)
		}
	}
	for i := range v.Lines {
		if l := &v.Lines[i]; !slices.Contains(lines, l) {
			lines = append(lines, l)
		}
	}
	return lines
}
