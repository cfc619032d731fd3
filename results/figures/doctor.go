package figures

import (
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// Thresholds of the sample doctor.
const (
	turnLimitShare = 0.05  // a turn limit that ends more of the duels is a warning
	emptyShare     = 0.25  // empty guns that end more of the duels are a warning
	undecidedShare = 0.1   // of more of them, and the fight is said to have no decision
	distinctShare  = 0.1   // so are fewer different duels than this share of all
	fewOpenings    = 30    // so are fewer openings than this, if duels are more than twice as many
	seatConfidence = 0.999 // of the interval that decides about seat bias
)

// A finding is one thing that the sample doctor found in a cell: its kind, and the
// figures of which the text is made.
type finding struct {
	kind    results.Kind
	cell    int               // index in the run
	about   string            // the end, the bot or the field: findings about different ones are not told together
	n, of   int64             // so many duels, or kills, of so many duels
	wins    estimate.Joint    // of seat-bias: red's alone and blue's alone
	bias    estimate.Estimate // of seat-bias
	bot     *results.Forfeit  // of forfeit
	limited results.Limited   // of turnLimit
	jump    *jump             // of jump
}

// findingsOf is what the doctor finds about the cell with index i of a run, in fixed order. A weapon that is carried and
// never fired is no finding.
func findingsOf(c *results.Cell, i int) []finding {
	t := &c.Tally
	if t.Duels == 0 {
		return []finding{{kind: noDuels, cell: i}}
	}
	out := forfeited(c, nil)
	out = alike(t, out)
	out = endings(t, out)
	for _, s := range results.BothSides {
		out = silent(t, out, s)
	}
	for _, s := range results.BothSides {
		out = fewKills(t, out, s)
	}
	out = favoured(c, out)
	for k := range out {
		out[k].cell, out[k].of = i, t.Duels
	}
	return out
}

// forfeited names the bots that have lost duels by what they did.
func forfeited(c *results.Cell, out []finding) []finding {
	for k := range c.Forfeits {
		f := &c.Forfeits[k]
		out = append(out, finding{kind: forfeits, about: whoOf(f) + "\x00" + f.Did, n: f.Duels, bot: f})
	}
	return out
}

// alike finds duels of which hardly any differ, at all or until the first shot. Their intervals hold all the
// same: the draws are independent, the courses that a duel can take are few.
func alike(t *results.Tally, out []finding) []finding {
	n := t.DistinctDuels()
	switch {
	case n <= 1 && t.Duels > 1:
		return append(out, finding{kind: oneDuel, n: n})
	case float64(n) < distinctShare*float64(t.Duels):
		return append(out, finding{kind: fewDistinct, n: n})
	}
	if n := t.DistinctOpenings(); n < fewOpenings && 2*n < t.Duels {
		return append(out, finding{kind: fewStarts, n: n})
	}
	return out
}

// endings finds a turn limit or empty guns that end too many duels, or another reason that ends all.
func endings(t *results.Tally, out []finding) []finding {
	before := len(out)
	if n := t.Ends[rules.TurnLimit]; float64(n) > turnLimitShare*float64(t.Duels) {
		out = append(out, finding{kind: turnLimit, n: n, limited: t.Limited})
	}
	if n := t.Ends[rules.OutOfAmmunition]; float64(n) > emptyShare*float64(t.Duels) {
		out = append(out, finding{kind: emptyGuns, n: n})
	}
	if len(out) > before {
		return out
	}
	for end, n := range t.Ends {
		if n == t.Duels && n > 1 {
			return append(out, finding{kind: oneEnd, about: rules.End(end).String(), n: n})
		}
	}
	return out
}

// silent finds a side that never fires.
func silent(t *results.Tally, out []finding, s rules.Side) []finding {
	for w := range rules.MaxWeapons {
		if t.Shots.Of(s, w).Total().Shots > 0 {
			return out
		}
	}
	return append(out, finding{kind: silentKinds[s]})
}

// fewKills finds a kill probability that rests on few kills, or on none.
func fewKills(t *results.Tally, out []finding, s rules.Side) []finding {
	switch kills := t.Kills(s); {
	case kills >= results.FewKills:
		return out
	case kills == 0:
		return append(out, finding{kind: noKillsKinds[s]})
	default:
		return append(out, finding{kind: fewKillsKinds[s], n: kills})
	}
}

// favoured finds a mirror match that one seat wins more often. Both sides'
// wins come from the same duels, so they are compared as pairs.
func favoured(c *results.Cell, out []finding) []finding {
	if !c.Mirror {
		return out
	}
	t := &c.Tally
	wins := estimate.Joint{Pairs: t.Duels, OnlyA: t.Wins(rules.Red), OnlyB: t.Wins(rules.Blue)}
	e := estimate.PairedDifference(wins, seatConfidence)
	if !e.Defined() || e.Low <= 0 && e.High >= 0 {
		return out
	}
	return append(out, finding{kind: seatBias, wins: wins, bias: e})
}
