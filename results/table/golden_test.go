package table_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/words"
)

func TestTables(t *testing.T) {
	t.Parallel()
	unfinished := resultstest.Fixture(1, 12)
	unfinished.Finished, unfinished.Wanted = false, 1000
	silent := resultstest.Fixture(3, 40)
	silent.Cells[1].Tally = results.Tally{}
	mirror := resultstest.Fixture(1, 2000)
	mirror.Cells[0].Mirror = true
	tests := []struct {
		name  string
		run   *results.Run
		width int
	}{
		{"one", resultstest.Fixture(1, 2000), 100},
		{"four", resultstest.Fixture(4, 1000), 100},
		{"narrow", resultstest.Fixture(4, 1000), 60},
		{"many", resultstest.Fixture(8, 300), 100},
		{"unfinished", unfinished, 100},
		{"empty-cell", silent, 100},
		{"mirror", mirror, 100},
		{"three-fields", resultstest.Run(300, resultstest.Doctrines, resultstest.Enemies,
			[]any{"options.missiles_or_guns", "exclusive", "free"}), 80},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var b bytes.Buffer
			if err := table.WriteRun(&b, tt.run, 0.95, tt.width); err != nil {
				t.Fatal(err)
			}
			checkText(t, b.String(), tt.width)
			resultstest.Golden(t, tt.name+".txt", b.Bytes())
		})
	}
}

// checkText holds lines to the width, without spaces at the end and NaN.
func checkText(t *testing.T, text string, width int) {
	t.Helper()
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if utf8.RuneCountInString(line) > width {
			t.Errorf("line is longer than %d: %q", width, line)
		}
		if strings.HasSuffix(line, " ") || strings.Contains(line, "NaN") || strings.Contains(line, "Inf") {
			t.Errorf("bad line %q", line)
		}
	}
}

func TestWriteComparison(t *testing.T) {
	t.Parallel()
	run, other := resultstest.Fixture(4, 1000), resultstest.Fixture(2, 400)
	other.Experiment = "another"
	for name, tt := range map[string]struct {
		of   *results.Run
		a, b int
	}{"compare-paired": {run, 0, 3}, "compare-unpaired": {other, 0, 1}, "compare-same": {run, 1, 1}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var b bytes.Buffer
			of := &results.Contrast{Asked: [2]string{"run", "another:2"}}
			if tt.of == run {
				of.Said = [2][]string{run.Outline().CaseWords(tt.a), run.Outline().CaseWords(tt.b)}
			}
			s := figures.CompareRuns(run, tt.a, tt.of, tt.b, of, 0.95)
			s.Sentence = words.ComparisonSentence(s)
			if err := table.WriteComparison(&b, s, 100); err != nil {
				t.Fatal(err)
			}
			checkText(t, b.String(), 100)
			resultstest.Golden(t, name+".txt", b.Bytes())
		})
	}
}

// brokenWriter fails at every write.
type brokenWriter struct{}

var errBroken = errors.New("disk full")

func (brokenWriter) Write([]byte) (int, error) { return 0, errBroken }

func TestWritersReportErrors(t *testing.T) {
	t.Parallel()
	run := resultstest.Fixture(2, 20)
	for name, err := range map[string]error{
		"tables":     table.WriteRun(brokenWriter{}, run, 0.95, 100),
		"cells":      figures.WriteCells(brokenWriter{}, run),
		"weapons":    figures.WriteWeapons(brokenWriter{}, run),
		"comparison": table.WriteComparison(brokenWriter{}, figures.CompareRuns(run, 0, run, 1, &results.Contrast{Asked: [2]string{"one", "two"}}, 0.95), 100),
		"summary":    figures.WriteSummary(brokenWriter{}, run, 0.95),
	} {
		if !errors.Is(err, errBroken) {
			t.Errorf("%s: found error %v, want %v", name, err, errBroken)
		}
	}
}
