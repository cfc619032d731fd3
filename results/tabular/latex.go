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
	b.WriteString("\\begin{tabular}{@{}" + t.alignment() + "@{}}\n\\toprule\n")
	lines := headLines(t.Columns)
	for l := range lines {
		t.latexRow(b, func(i int) string { return t.Columns[i].headLine(l, lines) })
	}
	b.WriteString("\\midrule\n")
	for _, row := range t.Rows {
		t.latexRow(b, func(i int) string { return row[i].Text })
	}
	b.WriteString("\\bottomrule\n\\end{tabular}\n")
	for _, line := range t.Remarks {
		b.WriteString("\n\\par\\smallskip\\footnotesize " + prose.LaTeX(line) + "\n")
	}
	b.WriteString("\\end{table}\n")
}

// alignment is that of the columns: words at the left, numbers at the right.
func (t *Table) alignment() string {
	var b strings.Builder
	for i := range t.Columns {
		if t.Columns[i].Words {
			b.WriteByte('l')
		} else {
			b.WriteByte('r')
		}
	}
	return b.String()
}

// latexRow appends a row. An empty first entry would end the paragraph of nothing, which is fine.
func (t *Table) latexRow(b *strings.Builder, text func(i int) string) {
	for i := range t.Columns {
		if i > 0 {
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
