package quote

import (
	"fmt"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/study"
	"github.com/furball-sim/furball/rules"
)

// lookedMethod is the method of intervals that hold at every look.
const lookedMethod = "at every look: confidence sequence"

// marginMethod is the method of margins.
func marginMethod(s *study.Study) string {
	if s.Looked() {
		return lookedMethod
	}
	return "Tango's score interval and McNemar's exact test of wins against losses"
}

// outcomes says whom the fight favours.
func outcomes(s *study.Study) said {
	played := s.Played()
	q := said{method: together(s, len(played), marginMethod(s))}
	if len(s.Run.Cells) == 1 {
		q.text = outcome(s, played[0])
	} else {
		q.text = manyOutcomes(s, played)
	}
	return q
}

// won is how often a side wins: "40.7 %".
func won(s *study.Study, cell int, side rules.Side) string {
	return prose.PercentSign(s.Run.Cells[cell].Tally.WinProbability(side, s.Conf))
}

// outcome says whom the only cell favours.
func outcome(s *study.Study, cell int) string {
	d, found := margin(s, cell, s.Conf)
	both := fmt.Sprintf("blue (%s) wins in %s of the duels and red (%s) in %s", s.Run.Cells[cell].Sides[0],
		won(s, cell, rules.Blue), s.Run.Cells[cell].Sides[1], won(s, cell, rules.Red))
	switch found {
	case above:
		return fmt.Sprintf("The fight favours blue: %s, a lead of %s.", both, prose.PointsSpan(d))
	case below:
		return fmt.Sprintf("The fight favours red: %s, a lead of %s.", both, prose.PointsSpan(turned(d)))
	case alike:
		return fmt.Sprintf("The fight is close: %s; %s.", both, noDifference(d))
	}
	return fmt.Sprintf("There are too few duels to tell whom the fight favours: %s, and a difference of up to %s is possible.",
		both, noLarger(d))
}

// manyOutcomes says how many cells favour whom, and where the leads are greatest.
func manyOutcomes(s *study.Study, played []int) string {
	var count [below + 1]int
	var most [below + 1]int // the cell with the greatest lead
	var lead [below + 1]estimate.Estimate
	largest := estimate.Estimate{}
	for _, i := range played {
		d, found := margin(s, i, s.Shared(len(played)))
		if count[found]++; count[found] == 1 || far1(d) > far1(lead[found]) {
			most[found], lead[found] = i, d
		}
		if found == alike && far(d) > far(largest) {
			largest = d
		}
	}
	all := prose.Count(int64(len(played)), "cell")
	var parts []string
	for _, side := range []struct {
		found finding
		name  string
	}{{above, "blue"}, {below, "red"}} {
		switch n := count[side.found]; n {
		case 0:
		case len(played):
			parts = append(parts, fmt.Sprintf("All %s favour %s", all, side.name))
		default:
			of := ""
			if len(parts) == 0 {
				of = " of " + all
			}
			parts = append(parts, fmt.Sprintf("%s%s %s %s", prose.Grouped(int64(n)), of, verb(n, "favours", "favour"), side.name))
		}
	}
	if n := count[alike]; n > 0 {
		parts = append(parts, fmt.Sprintf("in %s %s", ofAll(n, len(played), all), noDifference(largest)))
	}
	if n := count[unclear]; n > 0 {
		parts = append(parts, fmt.Sprintf("in %s there are too few duels to tell", ofAll(n, len(played), all)))
	}
	text := prose.UpperFirst(prose.Listed(parts)) + "."
	if count[above]+count[below] == 0 && count[alike] > 0 && count[unclear] > 0 {
		text = "Of " + all + ", " + text
	}
	for _, side := range []struct {
		found finding
		name  string
	}{{above, "Blue"}, {below, "Red"}} {
		if count[side.found] == 0 {
			continue
		}
		d := lead[side.found]
		if side.found == below {
			d = turned(d)
		}
		text += fmt.Sprintf(" %s's lead in the duels is greatest with %s: %s.", side.name, s.Said(most[side.found], nil),
			prose.PointsSpan(d))
	}
	return text
}

// far1 is how far a difference itself is from 0.
func far1(d estimate.Estimate) float64 { return max(d.Value, -d.Value) }

// verb is the form of a verb for n of a thing.
func verb(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// ofAll is how many of all cells it is about.
func ofAll(n, of int, all string) string {
	if n == of {
		return "all " + all
	}
	return prose.Grouped(int64(n))
}
