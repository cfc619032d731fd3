package words

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// killMethod is the method of differences between cells.
const killMethod = "score intervals of differences of kill probabilities, paired by the shared dice"

// mostPairs is the greatest number of cells that are all compared with each other, if none of them differ.
const mostPairs = 60

// gain estimates how much more often a side kills in cell b than in cell a, which differ most of all cells of a list. It
// also returns what may be said of that. If the cells are alike, the estimate is the one that reaches furthest of all pairs
// in the list, so that it bounds each of them.
func gain(s *Study, list []int, a, b int, side rules.Side, confidence float64) (estimate.Estimate, finding) {
	d := s.Gain(a, b, side, confidence)
	if found := find(d); found != alike {
		return d, found
	}
	if len(list) > mostPairs {
		return d, unclear // a bound would take too long
	}
	for n, i := range list {
		for _, k := range list[:n] {
			if e := s.Gain(k, i, side, confidence); far(e) > far(d) {
				d = e
			}
		}
	}
	if far(d) > farOff {
		return d, unclear
	}
	return d, alike
}

// cells says where sides kill most and least often, if that can be told.
func cells(s *Study, sides []rules.Side) said {
	played := s.Played()
	if len(played) < 2 {
		return said{}
	}
	comparisons := pairs(len(played)) * len(sides)
	var parts, open []string
	for _, side := range sides {
		most, least := ends(s, played, side)
		d, found := gain(s, played, least, most, side, s.Shared(comparisons))
		if found == unclear {
			open = append(open, side.String())
			continue
		}
		parts = append(parts, extremes(side, d, found, kill(s, most, side), kill(s, least, side), "with "+s.Said(most, nil),
			"with "+s.Said(least, nil), fmt.Sprintf("between any two of the %s", prose.Count(int64(len(played)), "cell"))))
	}
	parts = withOpen(parts, open, "there are too few duels to tell where %s more often", "kills", "kill")
	return said{prose.UpperFirst(strings.Join(parts, "; ")) + ".", together(s, comparisons, killMethod)}
}

// withOpen adds to what can be told of some things, once for all, those of which nothing can be told: "too few duels to
// tell where blue and red kill more often".
func withOpen(parts, open []string, text, one, many string) []string {
	if len(open) == 0 {
		return parts
	}
	return append(parts, fmt.Sprintf(text, prose.Listed(open)+" "+verb(len(open), one, many)))
}

// extremes says where a side kills most and least often, or that this is everywhere about as often.
func extremes(side rules.Side, d estimate.Estimate, found finding, high, low estimate.Estimate, most, least, between string) string {
	if found == alike {
		return fmt.Sprintf("%s kills in %s to %s of the duels, and %s %s", side, prose.Value(low, 100), prose.PercentSign(high),
			noDifference(d), between)
	}
	return fmt.Sprintf("%s kills more often %s (in %s of the duels) than %s (in %s), by %s", side, most,
		prose.PercentSign(high), least, prose.PercentSign(low), prose.PointsSpan(d))
}

// values says with which value of a field sides kill more often on average.
func values(s *Study) said {
	var parts, open []string
	comparisons := 0
	for _, side := range results.BothSides {
		effects, n := effectsOf(s, figures.KillFigure(side), len(results.BothSides))
		if effects == nil {
			return said{}
		}
		comparisons = n
		if text := valued(&effects[0], side); text != "" {
			parts = append(parts, text)
		} else {
			open = append(open, side.String())
		}
	}
	parts = withOpen(parts, open, "there are too few duels to tell with which value %s more often on average", "kills", "kill")
	return said{prose.UpperFirst(strings.Join(parts, "; ")) + ".", together(s, comparisons, "Tango score intervals, paired by blocks")}
}

// valued says by which field's values a side's averages are furthest apart; "": there are too few duels to tell.
func valued(e *effect, side rules.Side) string {
	high, low := e.high.figure, e.low.figure
	switch {
	case e.gain.Low > 0:
		return fmt.Sprintf("on average over the cells %s kills more often with %s than with %s (%s): in %s of the duels "+
			"against %s, by %s", side, e.high.name, e.low.name, e.title, prose.PercentSign(high), prose.PercentSign(low),
			prose.PointsSpan(e.gain))
	case find(e.gain) == alike:
		return fmt.Sprintf("%s kills about equally often with all values on average, and %s", side, noDifference(e.gain))
	}
	return ""
}
