package verdict

import (
	"fmt"
	"math"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/study"
	"github.com/furball-sim/furball/rules"
)

// Limits of what is told of a sweep: lines by name, places where one line is even, and lines of one chart of curves.
const (
	mostNamed  = 4
	mostEvens  = 3
	mostCurves = 12
)

// sweep tells where the lines over a field are even, who does better where they are not, and where they jump.
func (j *judge) sweep(v *Verdict, f *results.Field) {
	v.Swept, v.Lines = f, j.lines(f)
	var even, uneven []*Line
	for i := range v.Lines {
		if l := &v.Lines[i]; len(l.Evens) > 0 {
			even = append(even, l)
		} else {
			uneven = append(uneven, l)
		}
	}
	switch all := len(v.Lines); {
	case all == 1 && len(even) == 1:
		v.Sentences = append(v.Sentences, j.evenLine(f, even[0]))
	case all == 1:
		v.Sentences = append(v.Sentences, j.unevenLine(f, uneven[0]), j.extent(v, f, uneven[0]))
	case all <= mostNamed:
		v.Sentences = append(v.Sentences, j.evenLines(f, even), j.unevenLines(f, uneven))
	default:
		v.Sentences = append(v.Sentences, j.pattern(f, even, uneven))
	}
	v.Sentences = append(v.Sentences, j.jumps(f.Path)...)
	v.Sentences = filled(v.Sentences)
	v.Chart = "kill-" + study.Slug(f.Path)
	switch {
	case len(v.Lines) > mostCurves && len(j.Fields) == 2:
		v.Chart = "heat-" + rules.Blue.String()
	case len(v.Lines) > mostCurves:
		v.Chart += "-1" // the first of several pages
	}
}

// filled are the sentences that say something.
func filled(sentences []string) (out []string) {
	for _, s := range sentences {
		if s != "" {
			out = append(out, s)
		}
	}
	return out
}

// evenLine tells where the only line is even.
func (j *judge) evenLine(f *results.Field, l *Line) string {
	if len(l.Evens) > 1 {
		return fmt.Sprintf("The sides change places %d times with %s: %s.", len(l.Evens), name(f), placesOf(l))
	}
	return fmt.Sprintf("The fight is even with %s %s: %s.", name(f), placesOf(l), falls(l.Evens[0].Falls))
}

// falls says who does better on which side of an even point.
func falls(falls bool) string {
	if falls {
		return "blue kills more often below that, red above it"
	}
	return "red kills more often below that, blue above it"
}

// placesOf are where a line is even: "at about 42 (between 38 and 44)".
func placesOf(l *Line) string {
	var all []string
	for i := range l.Evens {
		if i == mostEvens {
			all = append(all, prose.Count(int64(len(l.Evens)-i), "more time"))
			break
		}
		all = append(all, l.Evens[i].text(l.whole()))
	}
	return prose.Listed(all)
}

// whole reports whether all values are whole numbers.
func (l *Line) whole() bool {
	for _, x := range l.At {
		if x != math.Trunc(x) {
			return false
		}
	}
	return true
}

// text says where the even point lies, with no more digits than its bounds allow.
func (e *Even) text(whole bool) string {
	span := fmt.Sprintf("between %s and %s", prose.Full(e.From), prose.Full(e.To))
	half := (e.To - e.From) / 2
	if math.IsNaN(e.About) || whole && half < 1 {
		return span
	}
	digits := max(0, prose.Decimals(half))
	if whole {
		digits = 0
	}
	return fmt.Sprintf("at about %s (%s)", prose.Fixed(e.About, digits, false), span)
}

// evenLines tells where each of a few lines is even.
func (j *judge) evenLines(f *results.Field, lines []*Line) string {
	if len(lines) == 0 {
		return ""
	}
	var parts []string
	alike := true
	for _, l := range lines {
		parts = append(parts, placesOf(l)+" for "+l.Name)
		alike = alike && len(l.Evens) == 1 && l.Evens[0].Falls == lines[0].Evens[0].Falls
	}
	text := fmt.Sprintf("The fight is even with %s %s", name(f), prose.Listed(parts))
	if alike {
		text += ": " + falls(lines[0].Evens[0].Falls)
	}
	return text + "."
}

// standings are what can be said of a line that is nowhere shown to be even.
var standings = []struct {
	is   func(l *Line) bool
	text string
}{
	{func(l *Line) bool { return l.throughout(1) }, "blue kills more often than red at every value of %s"},
	{func(l *Line) bool { return l.throughout(-1) }, "red kills more often than blue at every value of %s"},
	{func(l *Line) bool { return l.leads(1) }, "blue kills more often than red at some values of %s, and neither is shown to at the others"},
	{func(l *Line) bool { return l.leads(-1) }, "red kills more often than blue at some values of %s, and neither is shown to at the others"},
	{func(*Line) bool { return true }, "neither side is shown to kill more often at any value of %s"},
}

// standing is which of the standings a line has.
func (l *Line) standing() int {
	for i := range standings {
		if standings[i].is(l) {
			return i
		}
	}
	return len(standings) - 1
}

// unevenLine tells the only line, which is nowhere shown to be even.
func (j *judge) unevenLine(f *results.Field, l *Line) string {
	return prose.UpperFirst(fmt.Sprintf(standings[l.standing()].text, name(f))) + "."
}

// unevenLines tells a few lines that are nowhere shown to be even, those alike in one clause.
func (j *judge) unevenLines(f *results.Field, lines []*Line) string {
	var parts []string
	for i := range standings {
		var names []string
		for _, l := range lines {
			if l.standing() == i {
				names = append(names, l.Name)
			}
		}
		if len(names) == 0 {
			continue
		}
		what := name(f)
		if len(parts) > 0 {
			what = "it"
		}
		parts = append(parts, "for "+prose.Listed(names)+" "+fmt.Sprintf(standings[i].text, what))
	}
	if len(parts) == 0 {
		return ""
	}
	return prose.UpperFirst(strings.Join(parts, "; ")) + "."
}

// extent says at which values of a line a side kills most and least often, and whether a difference is shown.
func (j *judge) extent(v *Verdict, f *results.Field, l *Line) string {
	j.rank(v, l.Cells, rules.Blue)
	value := func(cell int) string { return j.LevelName(cell, f) }
	return j.apart(v, rules.Blue, func(cell int) string { return "at " + value(cell) }, "its values")
}

// pattern tells many lines by their number, and those with the least and the greatest even value by name.
func (j *judge) pattern(f *results.Field, even, uneven []*Line) string {
	all := len(even) + len(uneven)
	if len(even) == 0 {
		return j.counted(f, uneven, all)
	}
	first, last := ends(even)
	text := fmt.Sprintf("The fight is even somewhere in %d of %d lines", len(even), all)
	switch {
	case first.l != last.l:
		text += fmt.Sprintf(", with %s from %s for %s to %s for %s", name(f), first.e.text(first.l.whole()), first.l.Name,
			last.e.text(last.l.whole()), last.l.Name)
	default:
		text += fmt.Sprintf(", with %s %s for %s", name(f), first.e.text(first.l.whole()), first.l.Name)
	}
	if len(uneven) == 0 {
		return text + "."
	}
	return text + ". " + j.counted(f, uneven, all)
}

// counted counts lines that are nowhere shown to be even by how they stand.
func (j *judge) counted(f *results.Field, lines []*Line, all int) string {
	var parts []string
	for i := range standings {
		n := 0
		for _, l := range lines {
			if l.standing() == i {
				n++
			}
		}
		if n == 0 {
			continue
		}
		what := name(f)
		if len(parts) > 0 {
			what = "it"
		}
		parts = append(parts, fmt.Sprintf("in %d of %d lines ", n, all)+fmt.Sprintf(standings[i].text, what))
	}
	return prose.UpperFirst(strings.Join(parts, "; ")) + "."
}

// A spot is an even point of a line.
type spot struct {
	l *Line
	e *Even
}

// ends are the least and the greatest even point.
func ends(lines []*Line) (first, last spot) {
	for _, l := range lines {
		for i := range l.Evens {
			e := &l.Evens[i]
			if first.e == nil || e.From+e.To < first.e.From+first.e.To {
				first = spot{l, e}
			}
			if last.e == nil || e.From+e.To > last.e.From+last.e.To {
				last = spot{l, e}
			}
		}
	}
	return first, last
}

// name is the field in a sentence.
func name(f *results.Field) string { return study.AxisLabel(f) }
