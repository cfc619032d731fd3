package resultstest

import (
	"strings"

	"github.com/furball-sim/furball/results"
)

// A Shape is a run and the names of the charts that it must have. Those that its report shows as well have a star.
type Shape struct {
	Run    *results.Run
	Charts []string
	Shown  []string
}

// shapeOf is a shape by the names of its charts.
func shapeOf(run *results.Run, charts string) Shape {
	s := Shape{Run: run}
	for _, name := range strings.Fields(charts) {
		chart, shown := strings.CutSuffix(name, "*")
		s.Charts = append(s.Charts, chart)
		if shown {
			s.Shown = append(s.Shown, chart)
		}
	}
	return s
}

// Shapes are runs of every shape with the charts that they must have.
func Shapes() map[string]Shape {
	nasty := Run(60, []any{"blue.doctrine", `<b onload="x()">`, "it's & \"q\"\x01"})
	nasty.Title = `<script>alert("x & 'y'")</script>` + "\x00 \n]]>"
	empty := Run(40)
	empty.Cells[0].Tally = results.Tally{}
	still := Run(0)
	still.Cells[0].Tally = Tally(Cell{Duels: 30, Limit: 5}, 3)
	still.Cells[0].Tally.Shots = Run(0).Cells[0].Tally.Shots
	const weapons = " killed* pace weapons* kills-from* hits-by-range hits-by-angle damage"
	return map[string]Shape{
		"one cell":        shapeOf(Run(2000), "outcomes*"+weapons),
		"two words":       shapeOf(Run(1500, Doctrines, Enemies), "outcomes payoff* kill-by-cell"+weapons),
		"one number":      shapeOf(Run(800, Points), "outcomes kill-red-card-dp*"+weapons),
		"word and number": shapeOf(Run(800, Doctrines, Points), "outcomes kill-red-card-dp* edge-red-card-dp heat-points heat-kills"+weapons),
		"two numbers": shapeOf(Run(500, Points, Ranges),
			"outcomes kill-red-card-dp kill-start-range edge-red-card-dp edge-start-range heat-points* heat-kills"+weapons),
		"sixty cells":       shapeOf(Run(200, Doctrines, Ranges, Points), "outcomes kill-by-value* kill-start-range* kill-red-card-dp"+weapons),
		"nasty names":       shapeOf(nasty, "outcomes* kill-by-cell"+weapons),
		"no duels":          {Run: empty},
		"nothing but draws": shapeOf(still, "outcomes* killed* pace"),
		"no cells":          {Run: &results.Run{Header: results.Header{Experiment: "x"}}},
		"large and unfinished": shapeOf(Large(),
			"outcomes kill-start-range-1 kill-start-range-2 heat-points heat-kills*"+weapons),
		"three duels a cell": shapeOf(Run(3, Numbers("start.range", 25)), "outcomes kill-start-range*"+weapons),
	}
}
