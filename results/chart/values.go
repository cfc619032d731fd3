package chart

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// valuePictures draws the averages by value as dots with whiskers.
func (s *drawer) valuePictures() []*Picture {
	means := figures.ValueMeans(s.Run, s.Conf)
	if len(means) == 0 {
		return nil
	}
	chart := &rowChart{rowHeight: 40}
	var kills []*[2]estimate.Estimate
	var alt []string
	for i := range means {
		m := &means[i]
		if i == 0 || means[i-1].Field != m.Field {
			chart.labels = append(chart.labels, rowLabel{prose.UpperFirst(m.Title), true})
			kills = append(kills, nil)
		}
		chart.labels = append(chart.labels, rowLabel{m.Name, false})
		kills = append(kills, &m.Kill)
		if len(alt) < 24 {
			alt = append(alt, fmt.Sprintf("%s %s: blue %s, red %s", m.Title, m.Name, prose.PercentSign(m.Kill[0]),
				prose.PercentSign(m.Kill[1])))
		}
	}
	p := &Picture{Chart: Chart{Name: "kill-by-value", Title: "What each value is worth", Caption: figures.ValuesAbout(s.Conf)}}
	p.Alt = "Dots with whiskers for the mean kill probability of both sides by value of each varied field. " +
		strings.Join(alt, "; ") + "."
	p.killDots(chart, "mean kill probability (%)", kills)
	return []*Picture{p}
}
