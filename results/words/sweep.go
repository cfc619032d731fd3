package words

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// Limits of what is told of a sweep: lines by name, places where one line is even, and lines of one chart of curves.
const (
	mostNamed  = 4
	mostEvens  = 3
	mostCurves = 12
	mostEdges  = 6 // of a chart of who is ahead
)

// sweep tells where the lines over a field are even, who does better where they are not, and where they jump.
func sweep(s *Study, v *Verdict, f *results.Field) {
	most := ""
	if len(s.Fields) > 2 { // of two the lines tell what both do
		most = matters(s, figures.KillFigure(lively(s)))
	}
	v.Swept, v.Lines, v.Sentences = f, LinesOf(s, f), []string{most}
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
		v.Sentences = append(v.Sentences, evenLine(f, even[0]))
	case all == 1:
		v.Sentences = append(v.Sentences, sentence([]string{uneven[0].standing(f)}), extent(s, v, f, uneven[0]))
	case all <= mostNamed && len(even) > 0:
		v.Sentences = append(v.Sentences, evenLines(f, even), unevenLines(f, uneven, (*Line).brief))
	case all <= mostNamed:
		v.Sentences = append(v.Sentences, fewLines(s, f, uneven)...)
	default:
		v.Sentences = append(v.Sentences, pattern(f, even, uneven))
		if len(even) > 0 {
			break
		}
		if text := mostOften(s, v, s.Played()); most == "" { // else that is said
			v.Sentences = append(v.Sentences, text)
		}
	}
	v.Sentences = append(v.Sentences, jumps(s, v)...)
	v.Sentences = filled(v.Sentences)
	v.Chart = "kill-" + Slug(f.Path)
	switch {
	case len(v.Lines) > 2 && len(v.Lines) <= mostEdges:
		v.Chart = "edge-" + Slug(f.Path) // lines that are compared stand in one panel
	case len(v.Lines) > mostCurves && len(s.Fields) == 2:
		v.Chart = heat(s)
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
func evenLine(f *results.Field, l *Line) string {
	if len(l.Evens) > 1 {
		return fmt.Sprintf("The sides change places %d times with %s: %s.", len(l.Evens), f.Title, placesOf(f, l, unit(f), atValues))
	}
	return fmt.Sprintf("Both sides kill equally often %s: %s.", along(f, l), falls(l.Evens[0].Falls))
}

// falls says who does better on which side of an even point.
func falls(falls bool) string {
	if falls {
		return "blue kills more often below that, red above it"
	}
	return "red kills more often below that, blue above it"
}

// counts reports whether the title of a field begins with what its numbers count: "damage points of the Small UFO".
func counts(f *results.Field) bool { return f.Unit != "" && strings.HasPrefix(f.Title, f.Unit) }

// along is where a line is even, with the field: "at about 42 damage points of the Small UFO (between the values
// 38 and 44)".
func along(f *results.Field, l *Line) string {
	if counts(f) {
		return placesOf(f, l, " "+f.Title, atValues)
	}
	return "with " + f.Title + " " + placesOf(f, l, unit(f), atValues)
}

// What leads the two values between which a line is even: at the first place that a sentence tells, that they are such.
const (
	atValues = "between the values "
	there    = "between "
)

// placesOf are where a line is even: "at about 42 (between 38 and 44)". What follows the first number and what leads its
// bounds is given.
func placesOf(f *results.Field, l *Line, first, lead string) string {
	var all []string
	for i := range l.Evens {
		if i == mostEvens {
			all = append(all, prose.Count(int64(len(l.Evens)-i), "more time"))
			break
		}
		after, between := unit(f), there
		if i == 0 {
			after, between = first, lead
		}
		all = append(all, l.Evens[i].text(l, after, between))
	}
	return prose.Listed(all)
}

// Whole reports whether all values are whole numbers.
func (l *Line) Whole() bool {
	for _, x := range l.At {
		if x != math.Trunc(x) {
			return false
		}
	}
	return true
}

// text says where the even point lies.
func (e *Even) text(l *Line, unit, between string) string {
	span := fmt.Sprintf("%s%s and %s", between, prose.Full(e.From), prose.Full(e.To))
	if about := e.rounded(l); about != "" {
		return fmt.Sprintf("at about %s%s (%s)", about, unit, span)
	}
	return span + unit
}

// rounded is where the even point lies, with no more digits than its bounds allow; "": between these is all that can be said.
func (e *Even) rounded(l *Line) string {
	whole, half := l.Whole(), (e.To-e.From)/2
	if math.IsNaN(e.About) || whole && half < 1 {
		return ""
	}
	digits := max(0, prose.Decimals(half))
	if whole {
		digits = 0
	}
	return prose.Fixed(e.About, digits, false)
}

// evenLines tells where each of a few lines is even.
func evenLines(f *results.Field, lines []*Line) string {
	if len(lines) == 0 {
		return ""
	}
	var parts []string
	alike := true
	for i, l := range lines {
		places := placesOf(f, l, unit(f), there)
		if i == 0 {
			places = along(f, l)
		}
		parts = append(parts, places+" for "+l.Name)
		alike = alike && len(l.Evens) == 1 && l.Evens[0].Falls == lines[0].Evens[0].Falls
	}
	text := "Both sides kill equally often " + prose.Listed(parts)
	if alike {
		text += ": " + falls(lines[0].Evens[0].Falls)
	}
	return text + "."
}

// standing says who does better along a line that is nowhere shown to be even.
func (l *Line) standing(f *results.Field) string {
	if !l.leads(1) && !l.leads(-1) {
		return fmt.Sprintf("neither side is shown to kill more often at any value of %s", f.Title)
	}
	side, ahead := 1, "blue kills more often than red"
	if !l.leads(1) {
		side, ahead = -1, "red kills more often than blue"
	}
	first, last := slices.Index(l.signs, side), lastOf(l.signs, side)
	n := len(l.signs)
	value := func(k int) string { return Amount(f, prose.Full(l.At[k])) }
	switch {
	case l.throughout(side):
		return fmt.Sprintf("%s at every value of %s", ahead, f.Title)
	case last == n-1 && !slices.Contains(l.signs[first:], 0):
		return fmt.Sprintf("%s with %s from %s on, and neither is shown to below that", ahead, f.Title, value(first))
	case first == 0 && !slices.Contains(l.signs[:last], 0):
		return fmt.Sprintf("%s with %s up to %s, and neither is shown to above that", ahead, f.Title, value(last))
	}
	led := 0
	for _, s := range l.signs {
		led += s * side
	}
	return fmt.Sprintf("%s at %d of %d values of %s, and neither is shown to at the others", ahead, led, n, f.Title)
}

// lastOf is the last place of a sign.
func lastOf(signs []int, sign int) int {
	for k := len(signs) - 1; k >= 0; k-- {
		if signs[k] == sign {
			return k
		}
	}
	return -1
}

// unit is what follows a number of a field: nothing where its title says what is counted.
func unit(f *results.Field) string {
	if f.Unit == "" || strings.Contains(strings.ToLower(f.Title), strings.ToLower(f.Unit)) {
		return ""
	}
	return " " + f.Unit
}

// brief says who does better along a line beside lines that have an even place, in few words.
func (l *Line) brief(f *results.Field) string {
	text, _, _ := strings.Cut(l.standing(f), ", and neither")
	return strings.Replace(text, " with "+f.Title, "", 1)
}

// linesAlike puts lines of which the same is said together, in their order.
func linesAlike(f *results.Field, lines []*Line, says func(*Line, *results.Field) string) (texts []string, groups [][]*Line) {
	for _, l := range lines {
		text := says(l, f)
		at := slices.Index(texts, text)
		if at < 0 {
			at = len(texts)
			texts, groups = append(texts, text), append(groups, nil)
		}
		groups[at] = append(groups[at], l)
	}
	return texts, groups
}

// unevenLines tells a few lines that are nowhere shown to be even, those alike in one clause.
func unevenLines(f *results.Field, lines []*Line, says func(*Line, *results.Field) string) string {
	texts, groups := linesAlike(f, lines, says)
	for i := range texts {
		texts[i] = "for " + prose.Listed(lineNames(groups[i])) + " " + texts[i]
	}
	return sentence(texts)
}

// lineNames are the names of lines.
func lineNames(lines []*Line) (names []string) {
	for _, l := range lines {
		names = append(names, l.Name)
	}
	return names
}

// sentence puts clauses together; none is no sentence.
func sentence(clauses []string) string {
	if len(clauses) == 0 {
		return ""
	}
	return prose.UpperFirst(strings.Join(clauses, "; ")) + "."
}

// pattern tells many lines by their number, and those with the least and the greatest even value by name.
func pattern(f *results.Field, even, uneven []*Line) string {
	all := len(even) + len(uneven)
	if len(even) == 0 {
		return counted(f, uneven, all)
	}
	first, last := endsOf(even)
	text := fmt.Sprintf("Both sides kill equally often somewhere in %d of %d lines", len(even), all)
	switch {
	case first.l != last.l:
		text += fmt.Sprintf(", with %s from %s for %s to %s for %s", f.Title, first.e.text(first.l, unit(f), atValues), first.l.Name,
			last.e.text(last.l, unit(f), there), last.l.Name)
	default:
		text += fmt.Sprintf(", with %s %s for %s", f.Title, first.e.text(first.l, unit(f), atValues), first.l.Name)
	}
	if len(uneven) == 0 {
		return text + "."
	}
	return text + ". " + counted(f, uneven, all)
}

// counted counts lines that are nowhere shown to be even by who does better on them.
func counted(f *results.Field, lines []*Line, all int) string {
	var blue, red, neither int
	for _, l := range lines {
		switch {
		case l.leads(1):
			blue++
		case l.leads(-1):
			red++
		default:
			neither++
		}
	}
	in := func(n int, what string) clause { return clause{n, what + " in " + prose.Grouped(int64(n))} }
	clauses := some(in(blue, "blue alone is shown to kill more often than red"),
		in(red, "red alone is shown to kill more often than blue"), in(neither, "neither side is shown to kill more often"))
	return prose.UpperFirst(prose.Listed(clauses)) + fmt.Sprintf(" of the %d lines over %s.", all, f.Title)
}

// A spot is an even point of a line.
type spot struct {
	l *Line
	e *Even
}

// endsOf are the least and the greatest even point.
func endsOf(lines []*Line) (first, last spot) {
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
