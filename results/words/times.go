package words

import (
	"fmt"
	"math"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// A clock gives the median time of a side in a cell.
type clock func(s *Study, cell int, side rules.Side, confidence float64) estimate.Estimate

// killClock is until a side has killed, over all duels.
func killClock(s *Study, cell int, side rules.Side, confidence float64) estimate.Estimate {
	c := &s.Run.Cells[cell]
	t := c.Tally.TimeToKill(side, c.TurnLimit, confidence)
	return t.Median()
}

// paceClock is until it would have killed if nothing else ended the duel.
func paceClock(s *Study, cell int, side rules.Side, confidence float64) estimate.Estimate {
	c := s.Run.Cells[cell].Tally.WhileItLasts(side, confidence)
	return c.Median()
}

// killed says by when half of the duels have seen a side kill.
func killed(s *Study) said {
	return timed(s, killClock, "Wilson intervals of the shares by each time",
		"has killed in half of all duels", "has not killed in half of all duels by the end",
		"has killed in half of all duels sooner than %s", "there is no telling which side has killed in half of all duels sooner")
}

// pace says how soon sides would kill if nothing else ended the duel.
func pace(s *Study) said {
	return timed(s, paceClock, "Kaplan-Meier estimate, Brookmeyer-Crowley intervals",
		"would have killed in half of the duels", "would not have killed in half of them as long as that can be told",
		"would kill sooner than %s", "there is no telling which side would kill sooner")
}

// timed says which side is sooner, with the times if there is one cell, or else in how many cells.
func timed(s *Study, of clock, method, does, never, sooner, open string) said {
	played := s.Played()
	q := said{method: together(s, 2*len(played), method)}
	confidence := s.Shared(2 * len(played))
	if len(s.Run.Cells) > 1 {
		q.text = soonerCounts(s, of, played, confidence, sooner, open)
		return q
	}
	blue, red := of(s, played[0], rules.Blue, confidence), of(s, played[0], rules.Red, confidence)
	tell := func(side string, e estimate.Estimate) string {
		if !e.Defined() {
			return side + " " + never
		}
		return fmt.Sprintf("%s %s by %s %s", side, does, strings.TrimSuffix(s.Run.LengthUnit, "s"), moment(e))
	}
	text := prose.UpperFirst(tell("blue", blue)) + "; " + tell("red", red)
	switch first(blue, red) {
	case above:
		text += ": blue " + fmt.Sprintf(sooner, "red")
	case below:
		text += ": red " + fmt.Sprintf(sooner, "blue")
	default:
		text += "; " + open
	}
	q.text = text + "."
	return q
}

// moment is a time with its interval, where that is wider: "4 (3 to 5)".
func moment(e estimate.Estimate) string {
	switch {
	case e.Low == e.High:
		return prose.Full(e.Value)
	case math.IsInf(e.High, 1):
		return fmt.Sprintf("%s (at least %s)", prose.Full(e.Value), prose.Full(e.Low))
	}
	return fmt.Sprintf("%s (%s to %s)", prose.Full(e.Value), prose.Full(e.Low), prose.Full(e.High))
}

// first says which of two times is surely sooner: above for the first, below for the second. A time that has no median
// is known to lie beyond the lower end of its interval.
func first(x, y estimate.Estimate) finding {
	switch {
	case x.Defined() && x.High < y.Low:
		return above
	case y.Defined() && y.High < x.Low:
		return below
	}
	return unclear
}

// soonerCounts says in how many cells which side is sooner.
func soonerCounts(s *Study, of clock, played []int, confidence float64, sooner, open string) string {
	var count [below + 1]int
	for _, i := range played {
		count[first(of(s, i, rules.Blue, confidence), of(s, i, rules.Red, confidence))]++
	}
	all := prose.Count(int64(len(played)), "cell")
	in := func(found finding, what string) clause {
		return clause{count[found], "in " + ofAll(count[found], len(played), all) + " " + what}
	}
	parts := some(in(above, "blue "+fmt.Sprintf(sooner, "red")), in(below, "red "+fmt.Sprintf(sooner, "blue")), in(unclear, open))
	if len(parts) == 1 {
		return prose.UpperFirst(parts[0]) + "."
	}
	return fmt.Sprintf("Of %s: %s.", all, prose.Listed(parts))
}
