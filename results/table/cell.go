package table

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
)

// A Cell is an entry of a table: as people read it, and in full for files.
type Cell struct {
	Text string
	// Full are the numbers of a figure with all digits: itself and the ends of its interval, as its column has them.
	// Nil: the text says all.
	Full []string
}

// Words is an entry of words, or a number that the text holds whole.
func Words(text string) Cell { return Cell{Text: text} }

// AllWords are such entries.
func AllWords(texts ...string) []Cell {
	cells := make([]Cell, len(texts))
	for i, text := range texts {
		cells[i].Text = text
	}
	return cells
}

// Whole is a whole number.
func Whole(n int64) Cell { return Cell{prose.Grouped(n), []string{prose.Whole(n)}} }

// Figure is a figure with its interval, which people read as the text. In a file it stands times scale, which is 100 for
// a share in per cent: with ten significant digits, so that machines whose logarithms differ in the last bit agree.
func Figure(text string, e estimate.Estimate, scale float64) Cell {
	full := []string{"", digits(e.Low * scale), digits(e.High * scale)}
	if e.Defined() {
		full[0] = digits(e.Value * scale)
	}
	return Cell{text, full}
}

// Percent is a share in per cent.
func Percent(e estimate.Estimate) Cell { return Figure(prose.Percent(e), e, 100) }

// Points is a difference of shares in percentage points.
func Points(e estimate.Estimate) Cell { return Figure(prose.Points(e), e, 100) }

// Short is a figure that is no share.
func Short(e estimate.Estimate) Cell { return Figure(prose.Short(e), e, 1) }

// PValue is a p-value; nil: there is none.
func PValue(p *estimate.Figure) Cell {
	if p == nil {
		return Cell{prose.PValue(p), []string{""}}
	}
	return Number(prose.PValue(p), float64(*p))
}

// Number is a number without an interval, which people read as the text.
func Number(text string, x float64) Cell { return Cell{text, []string{digits(x)}} }

// digits writes a number for a file; what is infinite is empty, because no end is known.
func digits(x float64) string {
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return ""
	}
	if x == 0 { // never "-0"
		return "0"
	}
	short, err := strconv.ParseFloat(fmt.Sprintf("%.10g", x), 64)
	if err != nil { // what was just written can be read
		panic("table: " + err.Error())
	}
	return strconv.FormatFloat(short, 'f', -1, 64)
}

// full are the entries of a cell in a file, as many as its column has there.
func (c *Cell) full(of *Column) []string {
	want := of.width()
	if len(c.Full) == want {
		return slices.Clone(c.Full)
	}
	out := make([]string, want)
	out[0] = c.Text
	if !of.Words {
		out[0] = bareNumber(c.Text)
	}
	copy(out, c.Full)
	return out
}

// width is how many columns of a file a column takes.
func (c *Column) width() int { return [...]int{NoEnds: 1, WithEnds: 3, EndsOnly: 2}[c.Ends] }

// headings are the names of these columns.
func (c *Column) headings() []string {
	name := c.Heading()
	if name == "" {
		name = "note"
	}
	low, high := name+" low", name+" high"
	switch c.Ends {
	case WithEnds:
		return []string{name, low, high}
	case EndsOnly:
		return []string{low, high}
	}
	return []string{name}
}

// bareNumber is a number of a text as a file has it: without groups, with an ordinary minus, and empty where a dash
// stands for an undefined figure. Any other text is one for a spreadsheet.
func bareNumber(text string) string {
	if text == "–" {
		return ""
	}
	bare := strings.NewReplacer(",", "", "−", "-", "+", "").Replace(text)
	if _, err := strconv.ParseFloat(bare, 64); err != nil {
		return prose.Sheet(text)
	}
	return bare
}
