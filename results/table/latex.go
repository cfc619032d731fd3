package table

import (
	"strings"

	"github.com/furball-sim/furball/results/prose"
)

// latexNeeds tells once what a document needs for the tables.
const latexNeeds = "%% needs \\usepackage{booktabs%s}, and with pdfLaTeX \\usepackage[T1]{fontenc}\n"

// latexWidth is how many characters of an average text fit into a line of an article, and latexGap how many of them the
// space between two columns takes. With more than latexRows rows a table does not fit onto a page.
const (
	latexWidth = 80
	latexGap   = 3
	latexRows  = 34
)

// latexBlocks are the columns that stand beside one another in each tabular.
func (t *Table) latexBlocks() [][]int {
	g := t.copied()
	return g.split(g.widths(), latexWidth, latexGap)
}

// latexLong reports whether the table goes on over pages.
func (t *Table) latexLong() bool { return len(t.Rows)*len(t.latexBlocks()) > latexRows }

// latex appends the table with booktabs rules, a caption and a label, which begins with a name such as that of the run:
// as a float, or one that goes on over pages.
func (t *Table) latex(b *strings.Builder, of string) {
	caption := "\\caption{" + prose.LaTeX(strings.TrimSuffix(t.Title, ".")) + "."
	if t.About != "" {
		caption += " " + prose.LaTeX(t.About)
	}
	caption += "}\n\\label{tab:" + label(of) + "-" + label(t.Name) + "}"
	if t.latexLong() {
		t.latexPages(b, caption)
		return
	}
	b.WriteString("\n\\begin{table}[htbp]\n\\centering\n" + caption + "\n\\small\n")
	for n, block := range t.latexBlocks() {
		if n > 0 {
			b.WriteString("\n\\medskip\n")
		}
		b.WriteString("\\begin{tabular}{@{}" + t.alignment(block) + "@{}}\n\\toprule\n")
		t.latexHead(b, block)
		b.WriteString("\\midrule\n")
		t.latexBody(b, block)
		b.WriteString("\\bottomrule\n\\end{tabular}\n")
	}
	t.latexRemarks(b)
	b.WriteString("\\end{table}\n")
}

// latexPages appends the table as one that goes on over pages, with its heading on each.
func (t *Table) latexPages(b *strings.Builder, caption string) {
	b.WriteString("\n\\begingroup\\small\n")
	for n, block := range t.latexBlocks() {
		b.WriteString("\\begin{longtable}{@{}" + t.alignment(block) + "@{}}\n")
		if n == 0 {
			b.WriteString(caption + "\\\\\n")
		}
		b.WriteString("\\toprule\n")
		t.latexHead(b, block)
		b.WriteString("\\midrule\n\\endhead\n\\bottomrule\n\\endfoot\n")
		t.latexBody(b, block)
		b.WriteString("\\end{longtable}\n")
	}
	t.latexRemarks(b)
	b.WriteString("\\endgroup\n")
}

// latexRemarks appends what stands below the table.
func (t *Table) latexRemarks(b *strings.Builder) {
	for _, line := range t.Remarks {
		b.WriteString("\n\\par\\smallskip\\footnotesize " + prose.LaTeX(line) + "\n")
	}
}

// alignment is that of the columns shown: words at the left, numbers at the right.
func (t *Table) alignment(shown []int) string {
	text := ""
	for _, i := range shown {
		if t.Columns[i].Words {
			text += "l"
		} else {
			text += "r"
		}
	}
	return text
}

// latexHead appends the heading of the columns shown.
func (t *Table) latexHead(b *strings.Builder, shown []int) {
	var columns []Column
	for _, i := range shown {
		columns = append(columns, t.Columns[i])
	}
	lines := headLines(columns)
	for l := range lines {
		latexRow(b, shown, func(i int) string { return t.Columns[i].headLine(l, lines) })
	}
}

// latexBody appends the rows of the columns shown.
func (t *Table) latexBody(b *strings.Builder, shown []int) {
	for _, row := range t.Rows {
		latexRow(b, shown, func(i int) string { return row[i].Text })
	}
}

// latexRow appends a row.
func latexRow(b *strings.Builder, shown []int, text func(i int) string) {
	for n, i := range shown {
		if n > 0 {
			b.WriteString(" & ")
		}
		b.WriteString(prose.LaTeX(strings.Join(strings.Fields(text(i)), " ")))
	}
	b.WriteString(" \\\\\n")
}

// label keeps of a name what may stand in a label: lower-case letters, digits and dashes.
func label(name string) string {
	return strings.Trim(strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		case r >= 'A' && r <= 'Z':
			return r - 'A' + 'a'
		}
		return '-'
	}, name), "-")
}
