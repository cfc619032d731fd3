package results

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
)

// A mean is that of the cells that have the value, each counting the same.
func TestMeansByValue(t *testing.T) {
	t.Parallel()
	run := madeRun(200, madeDoctrines, madeEnemies, madePoints)
	means := valueMeans(run, 0.95)
	if len(means) != 2+len(madeEnemies)-1+5 {
		t.Fatalf("%d means, want one for each value of each field", len(means))
	}
	first := means[0]
	if first.field != "blue.doctrine" || first.value != "missiles-first" || first.cells != len(run.Cells)/2 {
		t.Errorf("first mean is of %s %s over %d cells", first.field, first.value, first.cells)
	}
	for _, side := range bothSides {
		var value float64
		for i := range first.cells { // the first path changes slowest
			value += run.Cells[i].Tally.KillProbability(side, 0.95).Value
		}
		got := first.kill[side]
		if want := value / float64(first.cells); math.Abs(got.Value-want) > 1e-12 || got.N != 200*int64(first.cells) {
			t.Errorf("%s: found %v of %d duels, want %v", side, got.Value, got.N, want)
		}
	}
}

func TestWhenValuesAreAveraged(t *testing.T) {
	t.Parallel()
	if got := valueMeans(madeRun(20, madeDoctrines, madePoints), 0.95); got != nil {
		t.Errorf("two varied fields have %d means: the heat map shows all their cells", len(got))
	}
	run := madeRun(20, madeDoctrines, madeEnemies, madeNumbers("start.range", 13))
	for _, m := range valueMeans(run, 0.95) {
		if m.field == "start.range" {
			t.Fatal("a field of 13 values was averaged, want at most 12")
		}
	}
	run.Cells[3].Tally = Tally{}
	if got := valueMeans(run, 0.95); got != nil {
		t.Errorf("%d means although a cell was not played: the values no longer mix the others alike", len(got))
	}
}

// A field with two values in very many combinations gets no pages of two points.
func TestNoPagesOfTwoPoints(t *testing.T) {
	t.Parallel()
	arc := []any{"options.arc", int64(90), int64(180)}
	s := newStudy(madeRun(10, arc, madeRanges, madePoints), 0.95)
	for _, p := range s.killPictures() {
		if strings.HasPrefix(p.Name, "kill-options-arc") {
			t.Errorf("chart %s has %d panels of two points", p.Name, 30)
		}
	}
	if few := newStudy(madeRun(10, arc, madeRanges), 0.95).killOver(&s.fields[0]); len(few) != 1 {
		t.Errorf("%d charts over two values with 6 lines, want 1", len(few))
	}
}

func TestUnitsOfFields(t *testing.T) {
	t.Parallel()
	run := madeRun(10, []any{"start.altitude", int64(5), int64(15)}, madeDoctrines)
	for i := range run.Cells {
		for j := range run.Cells[i].Factors {
			if f := &run.Cells[i].Factors[j]; f.Path == "start.altitude" {
				f.Unit = "levels"
			}
		}
	}
	got := map[string]string{}
	s := newStudy(run, 0.95)
	for i := range s.fields {
		got[s.fields[i].path] = axisLabel(&s.fields[i])
	}
	if got["start.altitude"] != "start.altitude (levels)" || got["blue.doctrine"] != "blue.doctrine" {
		t.Errorf("axes are named %v", got)
	}
}

func TestRangeUnits(t *testing.T) {
	t.Parallel()
	for unit, want := range map[string]string{"inch": "inches", "hex": "hexes", "miles": "miles", "": "", "mile": "miles"} {
		s := &study{run: &Run{RangeUnit: unit}}
		if got := s.rangeUnits(); got != want {
			t.Errorf("ranges in %q: found %q, want %q", unit, got, want)
		}
	}
}

// A bound other than 0 must not look like 0, or the verdict contradicts its figures.
func TestBoundsKeepTheirSign(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		value, low, high float64
		want             string
	}{
		{0.031, 0.0012, 0.061, "3.1 points (0.1 to 6.1)"},
		{0.024, -0.0004, 0.049, "2.40 points (−0.04 to 4.90)"},
		{0.21, 0.18, 0.24, "21 points (18 to 24)"},
		{0.01, 0, 0.02, "1.0 points (0 to 2.0)"},
	} {
		if got := pointsSpan(Estimate{Value: tt.value, Low: tt.low, High: tt.high}); got != tt.want {
			t.Errorf("found %q, want %q", got, tt.want)
		}
	}
}

// Where fewer than half of the duels are decided there is no median, however long they last.
func TestTimeThatWasNotReached(t *testing.T) {
	t.Parallel()
	still := madeTally(madeCell{duels: 50, limit: 30}, 1)
	kill := still.TimeToKill(rules.Blue, 30, 0.95)
	if got := timeText(kill.Median()); got != "–" {
		t.Errorf("found %q, want a dash", got)
	}
}

// Weapon names and the like do not break in the middle, long ids may.
func TestShortNamesStayOnOneLine(t *testing.T) {
	t.Parallel()
	page, err := htmlReport(madeRun(30, []any{"blue.doctrine", "x", "an-uncommonly-long-doctrine"}), 0.95)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{">AMRAAM<": true, ">an-uncommonly-long-doctrine<": false} {
		at := bytes.Index(page, []byte(text))
		if at < 0 {
			t.Fatalf("the page lacks %s", text)
		}
		tag := page[bytes.LastIndexByte(page[:at], '<'):at]
		if got := bytes.Contains(tag, []byte(`class="short"`)); got != want {
			t.Errorf("%s in %s", text, tag)
		}
	}
}

// The ids above the answers are those that commands take: no spaces are added.
func TestAnswersNameCellsByID(t *testing.T) {
	t.Parallel()
	run := madeRun(30, madeDoctrines, []any{"red.card.dp", int64(6), int64(8)})
	page, err := htmlReport(run, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	text, err := markdownReport(run, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	for i := range run.Cells {
		id := run.Cells[i].ID
		if !bytes.Contains(page, []byte(fmt.Sprintf("<h3>Cell %d: ", i+1)+strings.ReplaceAll(id, ",", ",<wbr>")+"</h3>")) {
			t.Errorf("the page does not name %s", id)
		}
		if !bytes.Contains(text, []byte("**"+id+"**")) {
			t.Errorf("the Markdown does not name %s", id)
		}
	}
}
