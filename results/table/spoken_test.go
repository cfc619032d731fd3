package table_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/table"
)

// Documents head the varied fields in words, and files for programs by their paths.
func TestHeadingsInWords(t *testing.T) {
	t.Parallel()
	r := resultstest.Run(30, []any{"red.card.dp", int64(4), int64(6)}, []any{"start.range", int64(6), int64(12)})
	for format, want := range map[table.Format][2]string{
		table.Markdown: {"| cell | red card dp | ", "red.card.dp"},
		table.HTML:     {">red card dp</th>", "red.card.dp"},
		table.LaTeX:    {"red card dp &", "red.card.dp"},
		table.CSV:      {"cell,red.card.dp,start.range,", "red card dp"},
	} {
		var b strings.Builder
		if err := table.Write(&b, table.Tables(r, 0.95)[:1], format, 100, "run"); err != nil {
			t.Fatal(err)
		}
		if text := b.String(); !strings.Contains(text, want[0]) || strings.Contains(text, want[1]) {
			t.Errorf("%s: want %q, not %q:\n%.600s", format, want[0], want[1], text)
		}
	}
}
