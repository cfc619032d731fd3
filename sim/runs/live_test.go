// Inside: it looks at liveTable, figures and height, of which a caller sees only what follows.
package runs

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// The table of a run that is being played fits the terminal, tells both sides' kills and puts unfinished cells first.
func TestLiveTable(t *testing.T) {
	t.Parallel()
	run := &results.Run{Header: results.Header{Wanted: 100}}
	for i, duels := range []int64{100, 40, 0, 100, 100, 100} {
		c := results.Cell{Case: results.Case{ID: "blue.doctrine=missiles-first,red.card.dp=" + strings.Repeat("1", i+1)}}
		c.Tally.Duels = duels
		c.Tally.Results[rules.BlueWins], c.Tally.Results[rules.RedWins] = duels/2, duels-duels/2
		run.Cells = append(run.Cells, c)
	}
	const width, height = 70, 8
	l := &liveTable{width: width, height: height, figures: []*results.Stop{{Metric: "blue.kill"}, {Metric: "red.kill"}}}
	l.begin(600)
	l.played(440)
	lines := l.lines(run)
	if len(lines) != 6 || !strings.Contains(lines[0], "blue and of red") {
		t.Fatalf("found %d lines, want a heading, 4 cells and a bar:\n%s", len(lines), strings.Join(lines, "\n"))
	}
	for i, want := range []string{"", "  ", "  ", "* ", "* "} {
		if !strings.HasPrefix(lines[i], want) {
			t.Errorf("line %d: found %q, want it to begin with %q", i, lines[i], want)
		}
	}
	for i, want := range map[int]string{1: "40  ", 2: "–", 3: "100  ", 5: "440/600"} {
		if !strings.Contains(lines[i], want) {
			t.Errorf("line %d: found %q, want %q in it", i, lines[i], want)
		}
	}
	for _, line := range lines {
		if n := utf8.RuneCountInString(line); n >= width {
			t.Errorf("found %d characters, want fewer than %d: %q", n, width, line)
		}
	}
}

// No row is as wide as the terminal, whatever its width is: a row that wraps leaves lines behind.
func TestLiveTableNeverWraps(t *testing.T) {
	t.Parallel()
	run := &results.Run{Header: results.Header{Wanted: 2_000_000}}
	for i := range 10 {
		c := results.Cell{Case: results.Case{ID: "red.card.dp=1234567890123456789" + strings.Repeat("1", i)}}
		c.Tally.Duels = 1_000_000
		c.Tally.Results[rules.BlueWins], c.Tally.Results[rules.RedWins] = 500_000, 500_000
		run.Cells = append(run.Cells, c)
	}
	for width := 40; width <= 120; width++ {
		l := &liveTable{width: width, height: 8, figures: []*results.Stop{{Metric: "blue.kill"}, {Metric: "red.kill"}}}
		l.begin(20_000_000)
		lines := l.lines(run)
		for _, line := range lines {
			if n := utf8.RuneCountInString(line); n >= width {
				t.Errorf("width %d: found %d characters: %q", width, n, line)
			}
		}
		if !strings.Contains(lines[0], "4 of 10 cells shown") || !strings.Contains(lines[1], " ± ") {
			t.Errorf("width %d: found\n%s", width, strings.Join(lines, "\n"))
		}
		if both := strings.Count(lines[1], "±") == 2; both != (width > 59) {
			t.Errorf("width %d: found %q", width, lines[1])
		}
	}
}
