package report

import (
	"fmt"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// terms explains the words of a report: those of measures and of charts, and last the dash.
func (s *pageMaker) terms() []fact {
	out := append(s.sharedTerms(), ownTerms(s.measures.Cell, s.Run.LengthUnit)...)
	out = append(out, ownTerms(s.measures.Weapon, s.Run.LengthUnit)...)
	return append(out,
		fact{"–", "Undefined: nothing was counted that the figure could rest on, for example the hits of a weapon " +
			"that never fired."})
}

// ownTerms are the explanations that measures bring with them.
func ownTerms[S any](measures []figures.Measure[S], unit string) []fact {
	var out []fact
	for i := range measures {
		if m := &measures[i]; m.About != "" {
			out = append(out, fact{figures.InUnit(m.Title, unit), m.About})
		}
	}
	return out
}

// sharedTerms are those that several measures or charts have in common. Measures name theirs.
func (s *pageMaker) sharedTerms() []fact {
	conf := prose.Confidence(s.Conf)
	return []fact{
		{"40.7 % (39.9 to 41.4), or 40.7 ± 0.7",
			fmt.Sprintf("The duels that were played gave 40.7 %%. The interval says how far luck may have moved "+
				"it: of all intervals made in this way, %s hold the true value. More duels make it narrower; "+
				"four times as many halve it.", conf)},
		{figures.KillTerm, "The chance that a side destroys the other side's whole force" + s.Run.WithinLimit() +
			": shot down, crashed, pilot killed or ejected. A mutual kill counts for both sides, so the two " +
			"need not add up to 100 %. Higher is better for the side that kills."},
		{figures.WinTerm, "A side wins when it destroys the other and survives. In a mutual kill both " +
			"are destroyed; in a draw both survive. The four add up to 100 %."},
		{figures.AheadTerm, "A draw says that nobody won, not that nobody was winning. Blue's share of a last position is " +
			"its chance to win from there, if anybody does, by the learned values of the rules; 50 % is even. The figure is the " +
			"mean over all draws. With Student's interval, corrected for skewness; of fewer than 50 draws Wilson's."},
		{"adjusted for the luck of the dice", "What attacks did beyond the exact average of their dice is known, and so " +
			"is how far it moved the result; the adjusted figure leaves it out. Worth 2 times the duels means that " +
			"twice as many would be needed to be as exact without that. The figures of all tables are the plain ones."},
		{"bands of a curve", fmt.Sprintf("The dark band is made for each value by itself: of many values some "+
			"lie outside theirs. The light band is made for a whole line: in %s of all runs all true values of "+
			"the line lie in it. It allows for the luck that cells share, because duel number i has the same "+
			"dice in each.", conf)},
		{figures.ExchangeTerm, "Red aircraft lost for each blue aircraft lost, over all duels. Above 1 it favours " +
			"blue. It is undefined when blue lost none. Interval: log-delta, the delta method on the logarithm " +
			"of the ratio."},
		{figures.TimeTerm, "The share of all duels in which a side has killed by the end of each time. The median " +
			"is the first time by which that is half of them; where a side kills in fewer it has none. Wilson " +
			"intervals."},
		{figures.PaceTerm, "A Kaplan-Meier curve: how soon a side would kill if nothing else ended the duel. " +
			"Duels that end otherwise count up to their end and then drop out. It compares how fast the sides " +
			"kill; how often they do is the kill probability. Bands: Wilson's interval with Greenwood's variance."},
		{figures.ShotTerm, "A shot is one attack as the rules count it. A hit does anything at " +
			"all. A kill is an aircraft whose loss is credited to the weapon. The shots of a duel share their " +
			"fate, so intervals count them together: they are Wilson's for as many independent shots as would " +
			"scatter as much."},
		{"range, angle-off",
			"Ranges are whole: 3–4 is 3 and 4. Angles are exact: 30–60 is more than 30 and up to 60 degrees " +
				"from the target's tail."},
		{"cells compared", "Two cells that share their dice share their luck, so a difference between them " +
			"shows sooner. Difference: Tango's score interval for paired proportions; p: McNemar's mid-p test, " +
			"corrected by Holm's method, is the chance of a difference at least as large if there were none."},
		{"Wilson interval", "The score interval for a proportion (Wilson 1927). It stays within 0 and 100 % and " +
			"holds for few events too; near the ends it is lopsided."},
		{figures.MeanTerm, "With Student's interval, corrected for skewness (Hall 1992)."},
	}
}
