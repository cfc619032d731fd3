package table

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/furball-sim/furball/results/prose"
)

// columnGap is the space between two columns at a terminal.
const columnGap = 2

// WriteText appends the table to b for a terminal of so many characters, below an empty line, in as many blocks as the
// width asks for; the key columns are repeated in each. A table without rows writes its remarks alone.
func (t *Table) WriteText(b *strings.Builder, width int) {
	if len(t.Rows) > 0 {
		b.WriteString("\n" + prose.Wrap(t.Title, width, "") + "\n")
		if t.About != "" {
			b.WriteString(prose.Wrap(t.About, width, "") + "\n")
		}
		b.WriteByte('\n')
		t.narrowed(width).blocks(b, width)
	}
	for i, line := range t.Remarks {
		if i == 0 {
			b.WriteByte('\n')
		}
		b.WriteString(prose.Wrap(line, width, "  ") + "\n")
	}
}

// TextWidth is how many characters the whole table takes beside one another.
func (t *Table) TextWidth() int { return t.copied().wide() }

// copied is a grid of the table, which may lose columns.
func (t *Table) copied() *grid {
	g := &grid{keys: t.Keys, cols: slices.Clone(t.Columns)}
	for _, row := range t.Rows {
		texts := make([]string, len(row))
		for i := range row {
			texts[i] = row[i].Text
		}
		g.rows = append(g.rows, texts)
	}
	return g
}

// narrowed is a grid of the table without what there is no room for.
func (t *Table) narrowed(width int) *grid {
	g := t.copied()
	for spare := t.Spare; spare > 0 && g.wide() > width; spare-- {
		g.drop(len(g.cols) - 1)
	}
	return g
}

// A grid is the texts of a table while it is fitted to a terminal.
type grid struct {
	keys int
	cols []Column
	rows [][]string
}

// blocks writes the grid.
func (g *grid) blocks(b *strings.Builder, width int) {
	widths := g.fit(width)
	if g.wrapTexts(widths, width) {
		widths = g.widths()
	}
	for n, block := range g.split(widths, width, columnGap) {
		if n > 0 {
			b.WriteByte('\n')
		}
		g.block(b, widths, block)
	}
}

// split says which columns stand beside one another in each block: the key columns, and as many others as fit into the
// width with a gap between two of them, at least one.
func (g *grid) split(widths []int, width, gap int) (blocks [][]int) {
	var keys []int
	used := -gap
	for i := range g.keys {
		keys, used = append(keys, i), used+widths[i]+gap
	}
	for i := g.keys; i < len(g.cols); {
		block, wide := slices.Clone(keys), used
		for ; i < len(g.cols) && (len(block) == len(keys) || wide+gap+widths[i] <= width); i++ {
			block, wide = append(block, i), wide+gap+widths[i]
		}
		blocks = append(blocks, block)
	}
	return blocks
}

// wide is the width of all columns beside one another.
func (g *grid) wide() int {
	total := -columnGap
	for _, w := range g.widths() {
		total += w + columnGap
	}
	return total
}

// drop leaves a column out.
func (g *grid) drop(i int) {
	g.cols = slices.Delete(g.cols, i, i+1)
	for r := range g.rows {
		g.rows[r] = slices.Delete(g.rows[r], i, i+1)
	}
}

// fit drops the spare columns if the grid is too wide, and gives the widths.
func (g *grid) fit(width int) []int {
	if g.wide() <= width {
		return g.widths()
	}
	for i := len(g.cols) - 1; i >= 0; i-- {
		if !g.cols[i].Spare {
			continue
		}
		g.keys--
		g.drop(i)
	}
	return g.widths()
}

// wrapTexts breaks the texts of the column that wraps so that the grid fits, if there is one and the
// rest leaves it room for a few words. It reports whether it did.
func (g *grid) wrapTexts(widths []int, width int) bool {
	const fewWords = 24
	at := slices.IndexFunc(g.cols, func(c Column) bool { return c.Wraps })
	if at < 0 {
		return false
	}
	room := width
	for i, w := range widths {
		if i != at {
			room -= w + columnGap
		}
	}
	if room < fewWords || widths[at] <= room {
		return false
	}
	var rows [][]string
	for _, row := range g.rows {
		for l, line := range strings.Split(prose.Wrap(row[at], room, ""), "\n") {
			if l > 0 {
				row = make([]string, len(g.cols))
			}
			row[at] = line
			rows = append(rows, row)
		}
	}
	g.rows = rows
	return true
}

// widths are the columns' widths in characters.
func (g *grid) widths() []int {
	widths := make([]int, len(g.cols))
	for i, c := range g.cols {
		for _, line := range c.Head {
			widths[i] = max(widths[i], utf8.RuneCountInString(line))
		}
		for _, row := range g.rows {
			widths[i] = max(widths[i], utf8.RuneCountInString(row[i]))
		}
	}
	return widths
}

// block writes the columns shown.
func (g *grid) block(b *strings.Builder, widths, shown []int) {
	var cols []Column
	for _, i := range shown {
		cols = append(cols, g.cols[i])
	}
	lines := headLines(cols)
	for l := range lines {
		g.line(b, widths, shown, func(i int) string { return g.cols[i].headLine(l, lines) })
	}
	for _, row := range g.rows {
		g.line(b, widths, shown, func(i int) string { return row[i] })
	}
}

// line writes one line without spaces at its end.
func (g *grid) line(b *strings.Builder, widths, shown []int, text func(i int) string) {
	var line strings.Builder
	for at, i := range shown {
		if at > 0 {
			line.WriteString(strings.Repeat(" ", columnGap))
		}
		s := text(i)
		space := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(s))
		if g.cols[i].Words {
			line.WriteString(s + space)
		} else {
			line.WriteString(space + s)
		}
	}
	b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
}
