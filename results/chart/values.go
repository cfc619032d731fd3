package chart

import (
	"fmt"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// valuePictures draws the averages by value as dots with whiskers.
func (s *drawer) valuePictures() []*Picture {
	means := figures.ValueMeans(s.Run, s.Conf)
	if len(means) == 0 {
		return nil
	}
	chart := &rowChart{rowHeight: 40}
	var rows []*figures.ValueMean
	var alt []string
	top := 0.0
	var drawn []reach
	for i := range means {
		m := &means[i]
		if i == 0 || means[i-1].Field != m.Field {
			chart.labels = append(chart.labels, rowLabel{prose.UpperFirst(m.Title), true})
			rows = append(rows, nil)
		}
		chart.labels = append(chart.labels, rowLabel{m.Name, false})
		rows = append(rows, m)
		for _, side := range results.BothSides {
			top, drawn = max(top, m.Kill[side].High), append(drawn, reachOf(m.Kill[side]))
		}
		if len(alt) < 24 {
			alt = append(alt, fmt.Sprintf("%s %s: blue %s, red %s", m.Title, m.Name, prose.PercentSign(m.Kill[0]),
				prose.PercentSign(m.Kill[1])))
		}
	}
	chart.panels = []rowPanel{{label: "mean kill probability (%)", top: top * 100, drawn: drawn,
		paint: func(c *draw.Canvas, i int, x func(float64) vg.Length, y, half vg.Length) {
			for k, side := range results.BothSides {
				dot(c, sideLook(side), rows[i].Kill[side], x, y+half*(0.42-0.84*vg.Length(k)))
			}
		}}}
	p := &Picture{Chart: Chart{Name: "kill-by-value", Title: "What each value is worth"}, body: chart.body}
	p.Caption = figures.ValuesAbout(s.Conf) + noteOfCut(drawn, top*100)
	p.Alt = "Dots with whiskers for the mean kill probability of both sides by value of each varied field. " +
		strings.Join(alt, "; ") + "."
	p.legend = seriesLegend([]series{{name: "blue kills", look: sideLook(rules.Blue)},
		{name: "red kills", look: sideLook(rules.Red)}})
	return []*Picture{p}
}
