package results

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
)

// Thresholds of the sample doctor.
const (
	turnLimitShare = 0.05  // a turn limit that ends more of the duels is a warning
	seatConfidence = 0.999 // of the interval that decides about seat bias
)

// Warnings is what the sample doctor finds about a cell, one sentence with
// figures each, in fixed order; never nil. A weapon that is carried and never
// fired is no finding.
func (c *Cell) Warnings() []string {
	out := []string{}
	t := &c.Tally
	if t.Duels == 0 {
		return append(out, "No duels were played, so every figure is undefined.")
	}
	out = c.warnForfeits(out)
	out = c.warnDistinct(out)
	out = c.warnEnds(out)
	for _, s := range []rules.Side{rules.Blue, rules.Red} {
		out = c.warnSilent(out, s)
	}
	for _, s := range []rules.Side{rules.Blue, rules.Red} {
		out = c.warnFewKills(out, s)
	}
	return c.warnSeat(out)
}

// warnForfeits names the bots that have lost duels by what they did.
func (c *Cell) warnForfeits(out []string) []string {
	for _, f := range c.Forfeits {
		what := f.Did
		if f.Detail != "" {
			what += ": " + f.Detail
		}
		out = append(out, fmt.Sprintf("The bot of %s %d, %s, forfeited %s of %s duels: it %s (first in duel %d).",
			f.Side, f.Craft, f.Bot, grouped(f.Duels), grouped(c.Tally.Duels), what, f.First))
	}
	return out
}

// warnDistinct finds duels that repeat each other: they are fewer than they seem.
func (c *Cell) warnDistinct(out []string) []string {
	t := &c.Tally
	distinct := min(t.Distinct.Count(), t.Duels)
	if 2*distinct >= t.Duels {
		return out
	}
	return append(out, fmt.Sprintf("Only about %s of %s duels differ from one another, so the intervals are narrower than they should be.",
		grouped(distinct), grouped(t.Duels)))
}

// warnEnds finds a single reason of ending, or a turn limit that ends too many.
func (c *Cell) warnEnds(out []string) []string {
	t := &c.Tally
	for end, n := range t.Ends {
		if n == t.Duels && n > 1 {
			return append(out, fmt.Sprintf("All %s duels ended for the same reason: %s.", grouped(n), rules.End(end)))
		}
	}
	if n := t.Ends[rules.TurnLimit]; float64(n) > turnLimitShare*float64(t.Duels) {
		out = append(out, fmt.Sprintf("The turn limit ended %s of %s duels (%.1f %%), so results depend on where it is set.",
			grouped(n), grouped(t.Duels), 100*float64(n)/float64(t.Duels)))
	}
	return out
}

// warnSilent finds a side that never fires.
func (c *Cell) warnSilent(out []string, s rules.Side) []string {
	for w := range c.Tally.Ledger.Weapons[s] {
		if c.Tally.Ledger.Weapons[s][w].Total().Shots > 0 {
			return out
		}
	}
	return append(out, fmt.Sprintf("The %s side fired no shot in %s %s.", s, grouped(c.Tally.Duels), plural(c.Tally.Duels, "duel")))
}

// warnFewKills finds a kill probability that rests on few kills.
func (c *Cell) warnFewKills(out []string, s rules.Side) []string {
	kills := c.Tally.Kills(s)
	if kills >= fewKills {
		return out
	}
	if kills == 0 {
		return append(out, fmt.Sprintf("The %s side killed nothing in %s %s.", s, grouped(c.Tally.Duels), plural(c.Tally.Duels, "duel")))
	}
	return append(out, fmt.Sprintf("The %s side has only %s %s in %s %s, so its interval is wide.",
		s, grouped(kills), plural(kills, "kill"), grouped(c.Tally.Duels), plural(c.Tally.Duels, "duel")))
}

// warnSeat finds a mirror match that one seat wins more often. Both sides'
// kills come from the same duels, so they are compared as pairs.
func (c *Cell) warnSeat(out []string) []string {
	if !c.Mirror {
		return out
	}
	t := &c.Tally
	wins := Joint{Pairs: t.Duels, OnlyA: t.Wins(rules.Red), OnlyB: t.Wins(rules.Blue)}
	e := PairedDifference(wins, seatConfidence)
	if !e.Defined() || e.Low <= 0 && e.High >= 0 {
		return out
	}
	return append(out, fmt.Sprintf("Equal sides, unequal results: blue wins %s and red %s of %s duels, a seat bias of %s points.",
		grouped(wins.OnlyB), grouped(wins.OnlyA), grouped(t.Duels), e.Points()))
}
