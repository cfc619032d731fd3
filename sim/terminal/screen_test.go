package terminal_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/sim/terminal"
)

// crowded is a screen with more of everything than it has room for.
func crowded(sentences, rows, columns int) *terminal.Screen {
	long := "Blue makes more of the points with the first of these than with any other that was tried, by so many points."
	s := &terminal.Screen{Budget: "56 % of the points: " + strings.Repeat("luck 54 to 58 · ", 20), More: []string{"weapons"},
		Warnings: []string{strings.Repeat("The turn limit ends many duels. ", 9), "Two.", "Three."},
		Ending:   []string{"Written to runs/x.", "Next, look:", "  furball why " + strings.Repeat("a-long-folder/", 9)}}
	for range sentences {
		s.Answer = append(s.Answer, long)
	}
	for n := range 3 {
		t := &table.Table{Keys: 2, Row: "cell", Order: []int{rows - 1, rows / 2, 0}}
		t.AddNumbers("cell")
		t.AddWords("name")
		for c := range columns {
			t.AddNumbers("a", fmt.Sprint("figure ", c))
		}
		for r := range rows {
			row := []string{fmt.Sprint(n, ":", r), strings.Repeat("many words ", 3)}
			for range columns {
				row = append(row, "12.3 [11.1, 14.4]")
			}
			t.AddRow(table.AllWords(row...)...)
		}
		s.Tables = append(s.Tables, t)
	}
	return s
}

// A screen has 25 lines of 100 columns at most, whatever it is given, but for commands, which are copied. What is left out is
// counted, and the rows that carry the answer are there.
func TestScreenFits(t *testing.T) {
	t.Parallel()
	for sentences := range 9 {
		for _, rows := range []int{1, 2, 5, 40} {
			for _, columns := range []int{1, 3, 9} {
				var b bytes.Buffer
				if err := crowded(1+sentences, rows, columns).Print(&b, terminal.Length{}); err != nil {
					t.Fatal(err)
				}
				lines := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
				wide := slices.ContainsFunc(lines, func(l string) bool {
					return utf8.RuneCountInString(l) > 100 && !strings.HasPrefix(l, "  furball ")
				})
				if len(lines) > 25 || wide || !strings.Contains(b.String(), "\n3 warnings (--full): The turn") ||
					!strings.HasSuffix(b.String(), "\nNext, look:\n  furball why "+strings.Repeat("a-long-folder/", 9)+"\n") {
					t.Errorf("%d sentences, %d rows: %d lines\n%s", 1+sentences, rows, len(lines), b.String())
				}
				if last := fmt.Sprint("0:", rows-1); !strings.Contains(b.String(), last) {
					t.Errorf("%d rows: the last, %s, which carries the answer, is not there\n%s", rows, last, b.String())
				}
			}
		}
	}
}

// What a screen leaves out it names, and --full has; --quiet prints the answer alone.
func TestScreenLengths(t *testing.T) {
	t.Parallel()
	s := crowded(7, 40, 9)
	text := func(l terminal.Length) string {
		var b bytes.Buffer
		if err := s.Print(&b, l); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	short, whole, quiet := text(terminal.Length{}), text(terminal.Length{Full: true}), text(terminal.Length{Quiet: true})
	for _, want := range []string{"\nWith --full: 37 more cells, ", " more columns, 2 more sentences, weapons.\n"} {
		if !strings.Contains(short, want) {
			t.Errorf("it lacks %q:\n%s", want, short)
		}
	}
	for _, want := range []string{"0:20 ", "2:39 ", "figure 8", "- Three.\n"} {
		if !strings.Contains(whole, want) {
			t.Errorf("--full lacks %q", want)
		}
	}
	if flat := strings.Join(strings.Fields(quiet), " "); flat != strings.Join(s.Answer, " ") {
		t.Errorf("--quiet prints %q", quiet)
	}
}

func TestBar(t *testing.T) {
	t.Parallel()
	for share, want := range map[float64]string{0: "▁▁▁▁▁▁▁▁▁▁", 0.04: "▁▁▁▁▁▁▁▁▁▁", 0.26: "▇▇▇▁▁▁▁▁▁▁", 0.5: "▇▇▇▇▇▁▁▁▁▁", 1: "▇▇▇▇▇▇▇▇▇▇"} {
		if found := table.Bar(share); found != want {
			t.Errorf("%v: %s, want %s", share, found, want)
		}
	}
}
