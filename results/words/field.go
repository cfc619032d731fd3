package words

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// PointsMap is the name of the heat map of blue's points over two fields.
const PointsMap = "heat-points"

// mostLevels is the most values of a field for which a heat map is drawn, and leastLevels how many a field of numbers has
// if the map is to say more than lines do.
const (
	mostLevels  = 60
	leastLevels = 3
)

// Mapped reports whether a heat map shows the cells: exactly two fields vary. The doctrines of both sides have their own, and
// so have tournaments.
func Mapped(s *Study) bool {
	if len(s.Fields) != 2 || max(len(s.Fields[0].Levels), len(s.Fields[1].Levels)) > mostLevels || len(s.Played()) == 0 ||
		s.Tournament != nil {
		return false
	}
	_, err := figures.DoctrineFields(s.Run)
	return err != nil
}

// mapsFirst reports whether the heat map of points is the first chart of a run: both fields are of numbers, and it is not
// told of one figure that the experiment asks for.
func mapsFirst(s *Study) bool {
	if !Mapped(s) || s.Run.Metric != nil {
		return false
	}
	for i := range s.Fields {
		if f := &s.Fields[i]; f.Numbers == nil || len(f.Levels) < leastLevels {
			return false
		}
	}
	return true
}

// Points are blue's points in a cell, from 0 to 1, with the confidence of the study, and which side is shown to be ahead when
// that is asked of all cells with duels together: 1 is blue, -1 red, 0 neither.
func Points(s *Study, cell int) (points estimate.Estimate, ahead int) {
	points = s.Margin(cell, s.Conf)
	for _, x := range []*float64{&points.Value, &points.Low, &points.High} {
		*x = (1 + *x) / 2
	}
	_, ahead = lead(s, cell, s.Shared(len(s.Played())))
	return points, ahead
}

// mapped says in how many cells a side is ahead.
func mapped(s *Study) said {
	played := s.Played()
	cells := int64(len(played))
	var ahead [2]int64
	for _, i := range played {
		switch _, side := Points(s, i); side {
		case 1:
			ahead[rules.Blue]++
		case -1:
			ahead[rules.Red]++
		}
	}
	open := cells - ahead[rules.Blue] - ahead[rules.Red]
	if open == cells {
		return said{fmt.Sprintf("There are too few duels to tell in any of %s who is ahead, or the sides are even.", prose.Count(cells, "cell")), ""}
	}
	var parts []string
	for side, n := range ahead {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%s is ahead in %s", rules.Side(side), prose.Grouped(n)))
		}
	}
	text := fmt.Sprintf("%s of %s", strings.Join(parts, " and "), prose.Count(cells, "cell"))
	if open > 0 {
		text += fmt.Sprintf("; in %s there are too few duels to tell, or the sides are even", prose.Grouped(open))
	}
	return said{prose.UpperFirst(text) + ".", together(s, len(played), s.MarginMethod())}
}
