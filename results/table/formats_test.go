package table_test

import (
	"encoding/csv"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/table"
)

// wild is a table whose texts hold every character that a format would take for its own.
func wild() *table.Table {
	t := &table.Table{Name: "wild", Title: `A <b> & 100 % of {x_1} $\alpha$ #1 ^ ~ "q"`, About: "About | `it`.", Keys: 1,
		Remarks: []string{"Below [it] *all*."}}
	t.AddWords("who_is", "it?")
	t.AddFigures("kills", "%")
	t.AddNumbers("duels")
	t.Add(table.Column{Head: []string{"interval"}, Ends: table.EndsOnly})
	t.AddWords("")
	e := estimate.Wilson(1, 3, 0.95)
	t.AddRow(table.Words("[a] & <b>|*_"), table.Percent(e), table.Whole(12345),
		table.Cell{Text: "6 to 80", Full: table.Percent(e).Full[1:]}, table.Words("=1+1"))
	t.AddRow(table.Words("*b"), table.Percent(estimate.Estimate{Low: 0, High: math.Inf(1), Reason: "none"}),
		table.Words("–"), table.Words("–"), table.Words("−2 ± 1 … “x”"))
	return t
}

func written(t *testing.T, format table.Format, tables ...*table.Table) string {
	t.Helper()
	var b strings.Builder
	if err := table.Write(&b, tables, format, 80, "My Run!"); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// A CSV has every digit and the ends of intervals, nothing for what is not defined, and no formula.
func TestCSV(t *testing.T) {
	t.Parallel()
	rows, err := csv.NewReader(strings.NewReader(written(t, table.CSV, wild(), wild()))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	want := [][]string{
		{"who_is it?", "kills %", "kills % low", "kills % high", "duels", "interval low", "interval high", "note"},
		{"[a] & <b>|*_", "33.33333333", "6.149194472", "79.23403992", "12345", "6.149194472", "79.23403992", "'=1+1"},
		{"*b", "", "0", "", "", "", "", "−2 ± 1 … “x”"},
	}
	if len(rows) != len(want) {
		t.Fatalf("found %d rows, want %d: %q", len(rows), len(want), rows)
	}
	for i := range want {
		for k := range want[i] {
			if rows[i][k] != want[i][k] {
				t.Errorf("row %d, column %d: found %q, want %q", i, k, rows[i][k], want[i][k])
			}
		}
	}
}

// Every line of a table in Markdown has as many cells, and no text means anything.
func TestMarkdown(t *testing.T) {
	t.Parallel()
	lines := 0
	text := written(t, table.Markdown, wild())
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "|") {
			lines++
			if n := strings.Count(strings.ReplaceAll(line, `\|`, ""), "|"); n != 6 {
				t.Errorf("%d bars, want 6: %s", n, line)
			}
		}
	}
	if lines != 4 || !strings.Contains(text, "| --- | ---: | ---: | ---: | --- |") {
		t.Errorf("%d lines of a table, want 4:\n%s", lines, text)
	}
	for _, raw := range []string{"<b>", " *", "[a]", "`it`"} {
		if strings.Contains(text, raw) {
			t.Errorf("%q stands there as it is:\n%s", raw, text)
		}
	}
}

// LaTeX is balanced, every row has as many columns as its tabular, and nothing but ASCII is left of our own marks.
func TestLaTeX(t *testing.T) {
	t.Parallel()
	many := &table.Table{Name: "many", Title: "Many", Keys: 1}
	many.AddWords("key")
	row := table.AllWords("[first")
	for range 30 {
		many.AddNumbers("head-", "ing")
		row = append(row, table.Words("12.5 [1, 2]"))
	}
	many.AddRow(row...)
	long := &table.Table{Name: "long", Title: "Long", Keys: 1, Columns: wild().Columns, Remarks: []string{"100 %"}}
	for range 50 {
		long.AddRow(wild().Rows[0]...)
	}
	for of, tab := range map[string]*table.Table{"wild": wild(), "many": many, "long": long} {
		text := written(t, table.LaTeX, tab)
		if !strings.Contains(text, `\label{tab:my-run-`+of+`}`) || !strings.Contains(text, `\caption{`) {
			t.Errorf("%s has no caption or label:\n%s", of, text)
		}
		columns, open := 0, []string{}
		for line := range strings.Lines(text) {
			line = strings.TrimSuffix(line, "\n")
			if name, ok := environment(line, `\begin{`); ok {
				open = append(open, name)
				if _, spec, ok := strings.Cut(line, "@{}"); ok {
					spec, _, _ = strings.Cut(spec, "@{}")
					columns = len(spec)
				}
			}
			if name, ok := environment(line, `\end{`); ok {
				if len(open) == 0 || open[len(open)-1] != name {
					t.Fatalf("%s: %s ends, open are %q", of, name, open)
				}
				open = open[:len(open)-1]
			}
			if cells, isRow := strings.CutSuffix(line, ` \\`); isRow {
				if n := 1 + strings.Count(strings.ReplaceAll(cells, `\&`, ""), "&"); n != columns {
					t.Errorf("%s: %d entries, want %d: %s", of, n, columns, line)
				}
				if strings.HasPrefix(line, "[") || strings.HasPrefix(line, "*") {
					t.Errorf("%s: the row before takes this for an option: %s", of, line)
				}
			}
			if !strings.HasPrefix(line, "%") {
				balanced(t, line)
			}
		}
		if strings.Contains(text, "longtable") != (of == "long") {
			t.Errorf("%s goes on over pages, or does not:\n%s", of, text)
		}
		if len(open) > 0 {
			t.Errorf("%s: open are %q", of, open)
		}
	}
	if n := strings.Count(written(t, table.LaTeX, many), `\begin{tabular}`); n < 4 {
		t.Errorf("30 columns stand in %d blocks, want several", n)
	}
}

// environment is the name after a command that begins or ends an environment.
func environment(line, command string) (string, bool) {
	_, rest, ok := strings.Cut(line, command)
	name, _, _ := strings.Cut(rest, "}")
	return name, ok
}

// balanced holds a line to as many opening as closing braces, to ASCII, and to no mark that stands alone.
func balanced(t *testing.T, line string) {
	t.Helper()
	depth, dollars := 0, 0
	for i, r := range line {
		escaped := i > 0 && line[i-1] == '\\'
		switch {
		case r > 126:
			t.Errorf("%q stands there as it is: %s", r, line)
		case escaped:
		case r == '{':
			depth++
		case r == '}':
			depth--
		case r == '$':
			dollars++
		case r == '%' || r == '#' || r == '_' && dollars%2 == 0:
			t.Errorf("%q stands there as it is: %s", r, line)
		}
		if depth < 0 {
			break
		}
	}
	if depth != 0 || dollars%2 != 0 {
		t.Errorf("braces %d, dollars %d: %s", depth, dollars, line)
	}
}

// HTML is well formed: a caption first, each heading says what it is of, each row has all entries.
func TestHTML(t *testing.T) {
	t.Parallel()
	d := xml.NewDecoder(strings.NewReader("<div>" + written(t, table.HTML, wild()) + "</div>"))
	counts := map[string]int{}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		counts[e.Name.Local]++
		for _, a := range e.Attr {
			if a.Name.Local == "scope" {
				counts[e.Name.Local+" "+a.Value]++
			}
		}
	}
	for what, want := range map[string]int{"table": 1, "caption": 1, "tr": 3, "th": 6, "th col": 4, "th row": 2, "td": 9, "p": 1, "b": 0} {
		if counts[what] != want {
			t.Errorf("found %d of %s, want %d", counts[what], what, want)
		}
	}
}

// What no spreadsheet runs is text; every number is one.
func TestText(t *testing.T) {
	t.Parallel()
	text := written(t, table.Text, wild())
	for _, want := range []string{"12,345", "33 [6, 79]", "6 to 80", "−2 ± 1"} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %q:\n%s", want, text)
		}
	}
}
