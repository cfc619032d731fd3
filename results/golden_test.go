package results

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/furball-sim/furball/rules"
)

var update = flag.Bool("update", false, "rewrite the golden files; then read the diff")

// golden compares text with a file below testdata.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs; found:\n%s", path, got)
	}
}

func TestTables(t *testing.T) {
	t.Parallel()
	unfinished := fixtureRun(1, 12)
	unfinished.Finished, unfinished.Wanted = false, 1000
	silent := fixtureRun(3, 40)
	silent.Cells[1].Tally = Tally{}
	mirror := fixtureRun(1, 2000)
	mirror.Cells[0].Mirror = true
	tests := []struct {
		name  string
		run   *Run
		width int
	}{
		{"one", fixtureRun(1, 2000), 100},
		{"four", fixtureRun(4, 1000), 100},
		{"narrow", fixtureRun(4, 1000), 60},
		{"many", fixtureRun(8, 300), 100},
		{"unfinished", unfinished, 100},
		{"empty-cell", silent, 100},
		{"mirror", mirror, 100},
		{"three-fields", madeRun(300, madeDoctrines, madeEnemies, []any{"options.missiles_or_guns", "exclusive", "free"}), 80},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var b bytes.Buffer
			if err := WriteTables(&b, tt.run, 0.95, tt.width); err != nil {
				t.Fatal(err)
			}
			checkText(t, b.String(), tt.width)
			golden(t, "tables/"+tt.name+".txt", b.Bytes())
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
	run, other := fixtureRun(4, 1000), fixtureRun(2, 400)
	other.Experiment = "another"
	for name, s := range map[string]*ComparisonSet{
		"compare-paired":   CompareRuns(run, 0, run, 3, 0.95),
		"compare-unpaired": CompareRuns(run, 0, other, 1, 0.95),
		"compare-same":     CompareRuns(run, 1, run, 1, 0.95),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var b bytes.Buffer
			if err := WriteComparison(&b, s, 100); err != nil {
				t.Fatal(err)
			}
			checkText(t, b.String(), 100)
			golden(t, "tables/"+name+".txt", b.Bytes())
		})
	}
}

func TestCSV(t *testing.T) {
	t.Parallel()
	run := fixtureRun(2, 200)
	run.Cells[1].Tally.Shots.Weapons[rules.Blue][1] = WeaponUse{} // carried, never fired
	for name, write := range map[string]func() ([]byte, error){
		"cells.csv":   func() ([]byte, error) { var b bytes.Buffer; err := WriteCells(&b, run); return b.Bytes(), err },
		"weapons.csv": func() ([]byte, error) { var b bytes.Buffer; err := WriteWeapons(&b, run); return b.Bytes(), err },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := write()
			if err != nil {
				t.Fatal(err)
			}
			golden(t, "tables/"+name, got)
		})
	}
}

// brokenWriter fails at every write.
type brokenWriter struct{}

var errBroken = errors.New("disk full")

func (brokenWriter) Write([]byte) (int, error) { return 0, errBroken }

func TestWritersReportErrors(t *testing.T) {
	t.Parallel()
	run := fixtureRun(2, 20)
	for name, err := range map[string]error{
		"tables":     WriteTables(brokenWriter{}, run, 0.95, 100),
		"cells":      WriteCells(brokenWriter{}, run),
		"weapons":    WriteWeapons(brokenWriter{}, run),
		"comparison": WriteComparison(brokenWriter{}, CompareRuns(run, 0, run, 1, 0.95), 100),
		"summary":    Summarise(run, 0.95).Write(brokenWriter{}),
	} {
		if !errors.Is(err, errBroken) {
			t.Errorf("%s: found error %v, want %v", name, err, errBroken)
		}
	}
}
