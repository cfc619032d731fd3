// Package dots draws charts of intervals in text, for terminals.
package dots

import (
	"io"
	"math"
	"strings"
	"unicode/utf8"

	"gonum.org/v1/plot"
)

// A Chart is a chart in text: a line for each row, with a dot for its figure and a bar for its interval.
type Chart struct {
	Title string               // a line above; "": none
	Line  float64              // where a line stands, such as a target or zero; NaN: nowhere
	Label func(float64) string // writes a figure at the axis
	Rows  []Row
}

// A Row is a row of a chart in text. Low and High may be infinite; a Value that is not defined is NaN and has no dot.
type Row struct {
	Name             string
	Value, Low, High float64
	Hollow           bool // it is not part of the answer, or cannot be told from nothing
}

// The sizes of a chart in text, in characters.
const (
	mostAxis  = 76 // it is read with one look
	leastAxis = 20
	mostName  = 32
	nameEnd   = 10 // of a name that is cut
	gap       = 2  // between a name and the chart
)

// Write draws the chart below an empty line. It draws nothing if fewer than two rows have a figure, or if there is no
// room for it.
func Write(w io.Writer, d *Chart, width int) error {
	names, figures := 0, 0
	for i := range d.Rows {
		names = max(names, utf8.RuneCountInString(cut(d.Rows[i].Name)))
		if !math.IsNaN(d.Rows[i].Value) {
			figures++
		}
	}
	a := &axis{wide: min(width-names-gap, mostAxis), label: d.Label}
	if figures < 2 || a.wide < leastAxis || !a.span(d) {
		return nil
	}
	var b strings.Builder
	line := func(name string, marks []rune) {
		text := name + strings.Repeat(" ", names-utf8.RuneCountInString(name)+gap) + string(marks)
		b.WriteString(strings.TrimRight(text, " ") + "\n")
	}
	b.WriteByte('\n')
	if d.Title != "" {
		b.WriteString(d.Title + "\n")
	}
	line("", a.ticks())
	for i := range d.Rows {
		line(cut(d.Rows[i].Name), a.row(d.Line, &d.Rows[i]))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// cut shortens a name that would leave no room for the chart. It keeps the end, by which values of one field differ.
func cut(name string) string {
	runes := []rune(name)
	if len(runes) <= mostName {
		return name
	}
	return string(runes[:mostName-nameEnd-1]) + "…" + string(runes[len(runes)-nameEnd:])
}

// An axis maps figures to columns of characters.
type axis struct {
	wide      int
	low, high float64
	label     func(float64) string
}

// span sets the ends of the axis to hold every figure, every finite end of an interval, and the line. It reports whether
// they differ.
func (a *axis) span(d *Chart) bool {
	a.low, a.high = math.Inf(1), math.Inf(-1)
	hold := func(x float64) {
		if !math.IsNaN(x) && !math.IsInf(x, 0) {
			a.low, a.high = min(a.low, x), max(a.high, x)
		}
	}
	hold(d.Line)
	for i := range d.Rows {
		hold(d.Rows[i].Value)
		hold(d.Rows[i].Low)
		hold(d.Rows[i].High)
	}
	return a.low < a.high
}

// at is the column of a figure, one beyond an end for what lies beyond it.
func (a *axis) at(x float64) int {
	switch {
	case x < a.low:
		return -1
	case x > a.high:
		return a.wide
	}
	return int(math.Round((x - a.low) / (a.high - a.low) * float64(a.wide-1)))
}

// ticks are the figures of the axis, each with its middle over its place, and no two that touch.
func (a *axis) ticks() []rune {
	marks, free := blank(a.wide), 0
	for _, t := range (plot.DefaultTicks{}).Ticks(a.low, a.high) {
		text := []rune(a.label(t.Value))
		from := max(min(a.at(t.Value)-len(text)/2, a.wide-len(text)), 0)
		if t.IsMinor() || from < free || from+len(text) > a.wide {
			continue
		}
		copy(marks[from:], text)
		free = from + len(text) + gap
	}
	return marks
}

// row draws a figure with its interval over the line.
func (a *axis) row(line float64, d *Row) []rune {
	marks := blank(a.wide)
	if !math.IsNaN(line) {
		marks[a.at(line)] = '┊'
	}
	if math.IsNaN(d.Value) {
		return marks
	}
	low, high := a.at(d.Low), a.at(d.High)
	bar, left, right, dot := '─', '├', '┤', '●'
	if d.Hollow {
		bar, left, right, dot = '╌', '├', '┤', '○'
	}
	for i := max(low, 0); i <= min(high, a.wide-1); i++ {
		marks[i] = bar
	}
	if low >= 0 {
		marks[low] = left
	}
	if high < a.wide {
		marks[high] = right
	}
	marks[a.at(d.Value)] = dot
	return marks
}

// blank is a row without marks.
func blank(n int) []rune { return []rune(strings.Repeat(" ", n)) }
