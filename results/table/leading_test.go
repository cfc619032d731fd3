package table_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/words"
)

// What a screen shows of runs: of one cell its weapons, of two both side by side, of a sweep the cells that carry the answer.
func TestLeading(t *testing.T) {
	t.Parallel()
	for name, run := range map[string]*results.Run{
		"leading-one":  resultstest.Fixture(1, 2000),
		"leading-two":  resultstest.Fixture(2, 1000),
		"leading-many": resultstest.Fixture(8, 300),
		"leading-three-fields": resultstest.Run(300, resultstest.Doctrines, resultstest.Enemies,
			[]any{"options.missiles_or_guns", "exclusive", "free"}),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			of := words.New(run, 0.95)
			led := &table.Lead{Run: of.Run, Sum: of.Sum, Conf: of.Conf, Order: words.VerdictOf(of).Carrying(of)}
			tables, more := led.Tables()
			text := "more: " + strings.Join(more, ", ") + "\n"
			for _, l := range tables {
				lines, narrowed := l.Lines(100, l.Leading(5))
				if narrowed != (len(lines[0]) > 0 && !strings.Contains(strings.Join(lines, "\n"), l.Columns[len(l.Columns)-1].Head[0])) {
					t.Errorf("%s: it says %v of columns that are left out", l.Name, narrowed)
				}
				for _, line := range lines {
					if utf8.RuneCountInString(line) > 100 {
						t.Errorf("line is longer than 100: %q", line)
					}
				}
				text += "\n" + strings.Join(lines, "\n") + "\n"
			}
			resultstest.Golden(t, name+".txt", []byte(text))
		})
	}
}

// The rows that carry the answer stand in the order of the table; the others follow as they stand.
func TestLeadingRows(t *testing.T) {
	t.Parallel()
	l := &table.Table{Order: []int{7, 2, 5}}
	for range 9 {
		l.AddRow()
	}
	for n, want := range [][]int{nil, {7}, {2, 7}, {2, 5, 7}, {0, 2, 5, 7}} {
		if got := l.Leading(n); !slices.Equal(got, want) {
			t.Errorf("%d rows: %v, want %v", n, got, want)
		}
	}
	if got := l.Leading(99); len(got) != 9 {
		t.Errorf("found %d rows of 9", len(got))
	}
}
