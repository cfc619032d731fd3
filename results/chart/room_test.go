package chart

import (
	"math"
	"testing"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"

	"github.com/furball-sim/furball/results/estimate"
)

// Names below columns keep apart: where three panels leave too little room, two stand in a row.
func TestNamesOfColumns(t *testing.T) {
	t.Parallel()
	angles := columnPanel{title: "guns"}
	for _, name := range []string{"0–30", "30–60", "60–90", "90–120", "120–150", "150–180"} {
		angles.columns = append(angles.columns, column{name: name, note: "12k", e: estimate.Wilson(3, 9, 0.95)})
	}
	few := columnPanel{title: "cannon", columns: angles.columns[:3]}
	if cols, _ := columnsBeside([]columnPanel{few, few, few}, 776); cols != 3 {
		t.Errorf("three panels of three columns: %d in a row, want 3", cols)
	}
	for width, least := range map[vg.Length]vg.Length{356: 10, 776: leastNames} {
		panels := []columnPanel{angles, angles, angles}
		cols, _ := columnsBeside(panels, width)
		each := (width-50)/vg.Length(cols) - 14
		p := columnPlot(&angles, 100, each)
		if p.X.Tick.Label.Font.Size < least {
			t.Errorf("%v wide: names of size %v, want %v", width, p.X.Tick.Label.Font.Size, least)
		}
		style := p.X.Tick.Label
		if room := (each - nameAside) / vg.Length(len(angles.columns)); style.Width("120–150") >= room {
			t.Errorf("%v wide, %d in a row: a name takes %v of %v", width, cols, style.Width("120–150"), room)
		}
	}
}

// An axis of shares begins near the least of them if nearly half of it would be empty, and has no cut there.
func TestAxisOfAnswers(t *testing.T) {
	t.Parallel()
	of := func(low, high float64) *Question {
		e := estimate.Estimate{Value: (low + high) / 2, Low: low, High: high}
		return &Question{Scale: 100, Target: 0.5, Points: []QuestionPoint{{Name: "a", Figure: e}}}
	}
	for _, tt := range []struct{ low, high, from, to float64 }{
		{0.37, 0.58, 35, 60}, {0.05, 0.6, 0, 60}, {0.499, 0.501, 49, 51}, {-0.1, 0.5, -10, 50},
	} {
		q := of(tt.low, tt.high)
		p := q.namesPlot(776)
		if math.Abs(p.X.Min-tt.from) > 1.01 || math.Abs(p.X.Max-tt.to) > 1.01 {
			t.Errorf("%v to %v: the axis reaches from %v to %v, want %v to %v", tt.low, tt.high, p.X.Min, p.X.Max, tt.from, tt.to)
		}
		if _, isCut := p.X.Scale.(cut); isCut {
			t.Errorf("%v to %v: the axis is cut", tt.low, tt.high)
		}
	}
}

// The data areas of panels in a row stand in line, also where the label of the axis is long.
func TestPanelsStandInLine(t *testing.T) {
	t.Parallel()
	const height = 200
	at := func(label string) vg.Length {
		p := newPlot()
		percentAxis(&p.Y, shortAxis(p.Y.Label.TextStyle, label, height), 100, 5)
		return heightOfData(p, height-50)
	}
	if long, none := at("has killed, of all duels (%)"), at(""); long != none {
		t.Errorf("the label makes the panel %v high, without it is %v", long, none)
	}
	if got := shortAxis(newPlot().Y.Label.TextStyle, "has killed, of all duels (%)", 360); got != "has killed, of all duels (%)" {
		t.Errorf("a high panel has the label %q", got)
	}
}

// heightOfData is the height of the data area of a plot.
func heightOfData(p *plot.Plot, height vg.Length) vg.Length {
	area := p.DataCanvas(draw.NewCanvas(vgsvg.New(300, height), 300, height))
	return area.Max.Y - area.Min.Y
}
