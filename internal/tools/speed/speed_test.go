package speed

import (
	"bytes"
	"io"
	"strings"
	"testing"

	_ "github.com/furball-sim/furball/rules/systems" // the systems that there are
)

// All rows of a short measurement have figures, and the written ratios know each of them.
func TestMeasure(t *testing.T) {
	t.Parallel()
	rows, err := Measure(1, 0.001, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != len(pairings)*len(crews) {
		t.Fatalf("found %d rows, want %d", len(rows), len(pairings)*len(crews))
	}
	for _, r := range rows {
		if r.Duels <= 0 || r.Decisions <= r.Duels || r.Ratio <= 0 {
			t.Errorf("%s, %s: found %g duels, %g decisions, ratio %g", r.Game, r.Crew, r.Duels, r.Decisions, r.Ratio)
		}
	}
	if _, err := Slow(rows); err != nil {
		t.Error(err)
	}
}

// A row is slow below the least share of its written ratio.
func TestSlow(t *testing.T) {
	t.Parallel()
	var rows []Row
	for _, p := range pairings {
		for _, c := range crews {
			rows = append(rows, Row{Game: p.name, Crew: c.name, Ratio: 1e9})
		}
	}
	if slow, err := Slow(rows); err != nil || len(slow) > 0 {
		t.Errorf("found %q (%v), want none", slow, err)
	}
	rows[4].Ratio = 1e-9
	slow, err := Slow(rows)
	if err != nil || len(slow) != 1 || !strings.Contains(slow[0], rows[4].Game+", "+rows[4].Crew+": found") {
		t.Errorf("found %q (%v), want row 4 alone", slow, err)
	}
}

func TestTable(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	if err := Table(&b, []Row{{Game: "height bands", Blue: "ace", Red: "ace", Duels: 1234, Decisions: 7654321, Ratio: 0.01234}}); err != nil {
		t.Fatal(err)
	}
	if want := "| height bands | `ace` | 1 230 | 7 650 000 | 0.0123 |\n"; !strings.HasSuffix(b.String(), want) {
		t.Errorf("found %s, want at its end %s", b.String(), want)
	}
}

// The yardstick plays the same duels for ever: other ratios would come with others.
func TestYardstick(t *testing.T) {
	t.Parallel()
	y, turns := yardstick{dice: 1}, 0
	for range 1000 {
		turns += y.play()
	}
	if want := 17698; turns != want {
		t.Errorf("1000 duels take %d turns, want %d", turns, want)
	}
}
