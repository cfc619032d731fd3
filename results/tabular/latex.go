package tabular

import (
	"strings"

	"github.com/furball-sim/furball/results/prose"
)

// latexNeeds tells once what a document needs for the tables.
const latexNeeds = "% needs \\usepackage{booktabs}, and with pdfLaTeX \\usepackage[T1]{fontenc}\n"

// latex appends the table as a floating table with a booktabs tabular, a caption and a label, which begins with a name
// such as that of the run.
func (t *Table) latex(b *strings.Builder, of string) {
	b.WriteString("\n\\begin{table}[htbp]\n\\centering\n")
	b.WriteString("\\caption{" + prose.LaTeX(strings.TrimSuffix(t.Title, ".")) + ".")
	if t.About != "" {
		b.WriteString(" " + prose.LaTeX(t.About))
	}
	b.WriteString("}\n\\label{tab:" + label(of) + "-" + label(t.Name) + "}\n\\small\n")
	g := t.copied()
	for n, block := range g.split(g.widths(), latexWidth, latexGap) {
		if n > 0 {
			b.WriteString("\n\\medskip\n")
		}
		t.latexBlock(b, block)
	}
	for _, line := range t.Remarks {
		b.WriteString("\n\\par\\smallskip\\footnotesize " + prose.LaTeX(line) + "\n")
	}
	b.WriteString("\\end{table}\n")
}

// latexWidth is how many characters of an average text fit into a line of an article, and latexGap how many of them the
// space between two columns takes.
const (
	latexWidth = 80
	latexGap   = 3
)

// latexBlock appends the columns shown.
func (t *Table) latexBlock(b *strings.Builder, shown []int) {
	var columns []Column
	alignment := ""
	for _, i := range shown {
		columns = append(columns, t.Columns[i])
		if t.Columns[i].Words {
			alignment += "l"
		} else {
			alignment += "r"
		}
	}
	b.WriteString("\\begin{tabular}{@{}" + alignment + "@{}}\n\\toprule\n")
	lines := headLines(columns)
	for l := range lines {
		latexRow(b, shown, func(i int) string { return t.Columns[i].headLine(l, lines) })
	}
	b.WriteString("\\midrule\n")
	for _, row := range t.Rows {
		latexRow(b, shown, func(i int) string { return row[i].Text })
	}
	b.WriteString("\\bottomrule\n\\end{tabular}\n")
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
