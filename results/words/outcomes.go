package words

import (
	"fmt"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// lookedMethod is the method of intervals that hold at every look.
const lookedMethod = "at every look: confidence sequence"

// MarginMethod is the method of the margins of all cells.
func (s *Study) MarginMethod() string {
	if s.Looked() {
		return lookedMethod
	}
	const plain = "Tango's score interval and McNemar's exact test of wins against losses"
	played, adjusted := s.Played(), 0
	for _, i := range played {
		if s.Margin(i, s.Conf).Method == estimate.MarginMethod {
			adjusted++
		}
	}
	switch adjusted {
	case 0:
		return plain
	case len(played):
		return "normal intervals with the luck of the dice taken out"
	}
	return plain + "; in " + prose.Count(int64(adjusted), "cell") + " normal intervals with the luck of the dice taken out"
}

// outcomes says whom the fight favours.
func outcomes(s *Study) said {
	played := s.Played()
	q := said{method: together(s, len(played), s.MarginMethod())}
	if len(s.Run.Cells) == 1 {
		q.text = outcome(s, played[0])
	} else {
		q.text = manyOutcomes(s, played)
	}
	return q
}

// won is how often a side wins: "40.7 %".
func won(s *Study, cell int, side rules.Side) string {
	return prose.PercentSign(s.Run.Cells[cell].Tally.WinProbability(side, s.Conf))
}

// outcome says whom the only cell favours.
func outcome(s *Study, cell int) string {
	d, found := margin(s, cell, s.Conf)
	both := fmt.Sprintf("blue (%s) wins in %s of the duels and red (%s) in %s", s.Run.Cells[cell].Sides[0],
		won(s, cell, rules.Blue), s.Run.Cells[cell].Sides[1], won(s, cell, rules.Red))
	switch found {
	case above:
		return fmt.Sprintf("The fight favours blue: %s, a lead of %s%s.", both, prose.PointsSpan(d), taken(s, cell, d))
	case below:
		return fmt.Sprintf("The fight favours red: %s, a lead of %s%s.", both, prose.PointsSpan(d.Turned()), taken(s, cell, d))
	case alike:
		return fmt.Sprintf("The fight is close: %s; %s.", both, noDifference(d))
	}
	return fmt.Sprintf("There are too few duels to tell whom the fight favours: %s, and a difference of up to %s is possible.",
		both, noLarger(d))
}

// outcomeCounts are how many cells favour whom.
type outcomeCounts struct {
	cells   int
	count   [below + 1]int               // of cells, by what was found
	most    [below + 1]int               // the cell with the greatest lead
	lead    [below + 1]estimate.Estimate // that lead
	largest estimate.Estimate            // the margin that reaches furthest, of cells without a difference
}

// countOutcomes looks at the margins of all cells.
func countOutcomes(s *Study, played []int) *outcomeCounts {
	c := &outcomeCounts{cells: len(played)}
	for _, i := range played {
		d, found := margin(s, i, s.Shared(len(played)))
		if c.count[found]++; c.count[found] == 1 || far1(d) > far1(c.lead[found]) {
			c.most[found], c.lead[found] = i, d
		}
		if found == alike && far(d) > far(c.largest) {
			c.largest = d
		}
	}
	return c
}

// manyOutcomes says how many cells favour whom, and where the leads are greatest.
func manyOutcomes(s *Study, played []int) string {
	c := countOutcomes(s, played)
	text := c.favour()
	if c.count[above] > 0 {
		text += greatestLead("Blue", s.Said(c.most[above], nil), c.lead[above])
	}
	if c.count[below] > 0 {
		text += greatestLead("Red", s.Said(c.most[below], nil), c.lead[below].Turned())
	}
	return text
}

// greatestLead says where the lead of a side is greatest.
func greatestLead(side, cell string, lead estimate.Estimate) string {
	return fmt.Sprintf(" %s's lead in the duels is greatest with %s: %s.", side, cell, prose.PointsSpan(lead))
}

// favour says how many cells favour whom.
func (c *outcomeCounts) favour() string {
	all := prose.Count(int64(c.cells), "cell")
	var parts []string
	for _, side := range []struct {
		found finding
		name  string
	}{{above, "blue"}, {below, "red"}} {
		switch n := c.count[side.found]; n {
		case 0:
		case c.cells:
			parts = append(parts, fmt.Sprintf("%s favour %s", ofAll(n, c.cells, all), side.name))
		default:
			of := ""
			if len(parts) == 0 {
				of = " of " + all
			}
			parts = append(parts, fmt.Sprintf("%s%s %s %s", prose.Grouped(int64(n)), of, verb(n, "favours", "favour"), side.name))
		}
	}
	in := func(found finding, what string) clause {
		return clause{c.count[found], "in " + ofAll(c.count[found], c.cells, all) + " " + what}
	}
	parts = append(parts, some(in(alike, noDifference(c.largest)), in(unclear, "there are too few duels to tell"))...)
	text := prose.UpperFirst(prose.Listed(parts)) + "."
	if c.count[above]+c.count[below] == 0 && c.count[alike] > 0 && c.count[unclear] > 0 {
		text = "Of " + all + ", " + text
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
	switch {
	case n == of && n == 2:
		return "both cells"
	case n == of:
		return "all " + all
	}
	return prose.Grouped(int64(n))
}
