package words

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// extent says at which values of a line a side kills most and least often, and whether a difference is shown.
func extent(s *Study, v *Verdict, f *results.Field, l *Line) string {
	rank(s, v, l.Cells, rules.Blue)
	value := func(cell int) string { return "at " + Amount(f, s.LevelName(cell, f)) }
	return bestAndWorst(s, v, rules.Blue, value, "its values")
}

// mostOften says in which of many cells a side kills most and least often.
func mostOften(s *Study, v *Verdict, cells []int) string {
	rank(s, v, cells, lively(s))
	return bestAndWorst(s, v, lively(s), func(cell int) string { return "with " + s.Said(cell, nil) }, "the "+prose.Count(int64(len(cells)), "cell"))
}

// mostIdle is the share of all duels up to which a side is said to kill hardly ever.
const mostIdle = 0.01

// killShare is how often a side kills in all duels together.
func killShare(s *Study, side rules.Side) float64 {
	var kills, duels int64
	for i := range s.Run.Cells {
		t := &s.Run.Cells[i].Tally
		kills, duels = kills+t.Kills(side), duels+t.Duels
	}
	return float64(kills) / float64(duels)
}

// lively is the side whose kills are told: the one that kills more often, in all duels together.
func lively(s *Study) rules.Side {
	if killShare(s, rules.Red) > killShare(s, rules.Blue) {
		return rules.Red
	}
	return rules.Blue
}

// fewLines tells a few lines that are nowhere shown to be even: who does better on them, unless one side hardly kills at
// all, and from where to where the kill probability of the side that kills more goes on each.
func fewLines(s *Study, f *results.Field, lines []*Line) []string {
	side := lively(s)
	who := unevenLines(f, lines, (*Line).standing)
	switch idle := killShare(s, side.Other()); {
	case killShare(s, side) == 0:
		return []string{"Nobody kills in any duel."}
	case idle == 0:
		who = fmt.Sprintf("%s never kills.", prose.UpperFirst(side.Other().String()))
	case idle <= mostIdle:
		who = fmt.Sprintf("%s kills in only %s %% of all duels.", prose.UpperFirst(side.Other().String()), prose.WholePercent(idle))
	}
	return []string{who, courses(s, f, lines, side)}
}

// courses says from where to where the kill probability of a side goes on each of a few lines.
func courses(s *Study, f *results.Field, lines []*Line, side rules.Side) string {
	comparisons := 0
	for _, l := range lines {
		comparisons += len(l.Cells) * (len(l.Cells) - 1) / 2
	}
	var parts, open []string // of lines with a change, and names of those without one that can be told
	unit, low, high := unit(f), 1.0, 0.0
	for _, l := range lines {
		best, worst := ends(s, l.Cells, side)
		if best != worst && sign(s.Gain(worst, best, side, s.Shared(comparisons))) <= 0 {
			open = append(open, l.Name)
			low, high = min(low, kill(s, worst, side).Value), max(high, kill(s, best, side).Value)
			continue
		}
		parts = append(parts, "for "+l.Name+" it "+course(s, f, l, side, unit != ""))
		unit = "" // it is said once
	}
	if len(open) > 0 {
		parts = append(parts, fmt.Sprintf("for %s there are too few duels to tell whether it changes (%s to %s %%)",
			prose.Listed(open), prose.WholePercent(low), prose.WholePercent(high)))
	}
	return fmt.Sprintf("%s's kill probability over %s: %s.", prose.UpperFirst(side.String()), f.Title, strings.Join(parts, "; "))
}

// course says how the kill probability of a side goes along a line, its first value with the unit if that is wanted.
func course(s *Study, f *results.Field, l *Line, side rules.Side, units bool) string {
	best, worst := ends(s, l.Cells, side)
	share := func(cell int) string { return prose.PercentSign(kill(s, cell, side)) }
	scaled := strings.HasPrefix(f.Unit, "hundred ") || strings.HasPrefix(f.Unit, "thousand ")
	value := func(cell int) string {
		if units || scaled { // those are other numbers with their unit
			units = false
			return Amount(f, s.LevelName(cell, f))
		}
		return s.LevelName(cell, f)
	}
	first, last := l.Cells[0], l.Cells[len(l.Cells)-1]
	verb := "rises"
	switch {
	case best == worst:
		return "is " + share(best) + " throughout"
	case best == first && worst == last:
		verb = "falls"
	case worst != first || best != last:
		return fmt.Sprintf("is greatest at %s (%s) and least at %s (%s)", value(best), share(best), value(worst), share(worst))
	}
	return fmt.Sprintf("%s from %s at %s to %s at %s", verb, share(first), value(first), share(last), value(last))
}
