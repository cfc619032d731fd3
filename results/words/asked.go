package words

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// MetricChart is the name of the chart of the figure that an experiment asks for.
const MetricChart = "metric"

// asked tells the figure that the experiment asks for.
func asked(s *Study, v *Verdict) {
	v.Chart, v.Sentences = MetricChart, askedSentences(s)
	if all := figures.MetricFigures(s.Run); len(all) == 1 && all[0].Weapon == "" {
		if e := extremesOf(s, all[0], s.Played()); e != nil {
			v.Best, v.Worst, v.Differ = e.most, e.least, e.shown
		}
	}
}

// askedSaid is the same beside the chart.
func askedSaid(s *Study) said {
	all := figures.MetricFigures(s.Run)
	if len(all) == 0 {
		return said{}
	}
	cells := s.Played()
	intervals := pairs(len(cells))
	if len(all) > 1 {
		intervals = pairs(len(all))
	}
	first := s.Run.CellsAt(cells[0])
	return said{strings.Join(askedSentences(s), " "), together(s, intervals, all[0].Of(first, s.Conf).Method+"; differences by "+
		all[0].Less(first, first, s.Conf).Method)}
}

// askedSentences tell one figure over the cells, or that of several weapons.
func askedSentences(s *Study) []string {
	all, cells := figures.MetricFigures(s.Run), s.Played()
	if len(all) > 1 {
		return filled(weaponsAsked(s, all, cells))
	}
	of := all[0]
	switch len(cells) {
	case 1:
		return []string{prose.UpperFirst(tellingOf(of).clause(figureIn(s, of, cells[0]))) + "."}
	case 2:
		return []string{beforeAfter(s, of, cells)}
	}
	return filled([]string{matters(s, of), mostAndLeast(s, of, cells)})
}

// figureIn is a figure in one cell.
func figureIn(s *Study, of *figures.MetricFigure, cell int) estimate.Estimate {
	return of.Of(s.Run.CellsAt(cell), s.Conf)
}

// less is by how much a figure is greater in cell b than in cell a. Kills are paired duel by duel.
func less(s *Study, of *figures.MetricFigure, a, b int, confidence float64) estimate.Estimate {
	if of.IsKill() {
		return s.Gain(a, b, of.Side(), confidence)
	}
	return of.Less(s.Run.CellsAt(a), s.Run.CellsAt(b), confidence)
}

// beforeAfter tells a figure in both of two cells, and the difference.
func beforeAfter(s *Study, of *figures.MetricFigure, cells []int) string {
	a, b := cells[0], cells[1]
	return between(of, [2]string{s.Said(a, nil), s.Said(b, nil)}, figureIn(s, of, a), figureIn(s, of, b), less(s, of, a, b, s.Conf))
}

// ComparisonSentence says of two cells what the figure is that is asked for, and by how much it differs.
func ComparisonSentence(set *figures.ComparisonSet) string {
	var parts, never []string
	for i := range set.Asked {
		c := &set.Asked[i]
		if c.Weapon != "" && !c.ValueA.Defined() && !c.ValueB.Defined() {
			never = append(never, c.Of.WeaponName)
			continue
		}
		parts = append(parts, between(c.Of, set.Names, c.ValueA, c.ValueB, c.Difference))
	}
	if never != nil {
		parts = append(parts, fmt.Sprintf("No shot is fired of %s's %s.", set.Asked[0].Of.Side(), prose.Listed(never)))
	}
	return strings.Join(parts, " ")
}

// between tells a figure in both of two cells, which have names, and the difference d of the second less the first: the greater
// one first, so that the difference is not below 0.
func between(of *figures.MetricFigure, names [2]string, most, least, d estimate.Estimate) string {
	t := tellingOf(of)
	if !most.Defined() || least.Defined() && least.Value > most.Value {
		names, most, least = [2]string{names[1], names[0]}, least, most
	} else {
		d = d.Turned()
	}
	first := fmt.Sprintf("%s with %s", prose.UpperFirst(t.clause(most)), names[0])
	if most.Defined() && !least.Defined() {
		return fmt.Sprintf("%s; with %s %s.", first, names[1], lacking(of))
	}
	text := fmt.Sprintf("%s, and %s with %s", first, t.again(least), names[1])
	switch {
	case !d.Defined():
		return text + "."
	case d.Low > 0:
		return text + ": a difference of " + t.apart(d) + "."
	default:
		return text + "; no difference is shown: it is " + t.apart(d) + "."
	}
}

// extremeCells are those in which a figure is greatest and least of those that have it.
type extremeCells struct {
	most, least int
	apart       estimate.Estimate // the greatest less the least; holds with that of all pairs
	shown       bool              // that they differ
	without     []int             // cells that do not have the figure
}

// extremesOf finds them; nil: fewer than two cells have the figure, or all have the same.
func extremesOf(s *Study, of *figures.MetricFigure, cells []int) *extremeCells {
	e := &extremeCells{most: -1}
	var least, most estimate.Estimate
	for _, i := range cells {
		x := figureIn(s, of, i)
		switch {
		case !x.Defined():
			e.without = append(e.without, i)
			continue
		case e.most < 0:
			e.most, e.least, least, most = i, i, x, x
		}
		if x.Value > most.Value {
			e.most, most = i, x
		}
		if x.Value < least.Value {
			e.least, least = i, x
		}
	}
	if e.most < 0 || e.most == e.least {
		return nil
	}
	e.apart = less(s, of, e.least, e.most, s.Shared(pairs(len(cells)-len(e.without))))
	e.shown = e.apart.Defined() && e.apart.Low > 0
	return e
}

// mostAndLeast says in which of several cells a figure is greatest and least, and by how much.
func mostAndLeast(s *Study, of *figures.MetricFigure, cells []int) string {
	t, e := tellingOf(of), extremesOf(s, of, cells)
	if e == nil {
		at := slices.IndexFunc(cells, func(cell int) bool { return figureIn(s, of, cell).Defined() })
		if at < 0 {
			return prose.UpperFirst(t.clause(figureIn(s, of, cells[0]))) + "."
		}
		return prose.UpperFirst(t.clause(figureIn(s, of, cells[at]))) + fmt.Sprintf(" in all that have it of the %s.",
			prose.Count(int64(len(cells)), "cell"))
	}
	text := fmt.Sprintf("%s with %s, where that is most, and %s with %s, where it is least",
		prose.UpperFirst(t.clause(figureIn(s, of, e.most))), s.Said(e.most, nil), t.again(figureIn(s, of, e.least)), s.Said(e.least, nil))
	if e.shown {
		text += ": a difference of " + t.apart(e.apart)
	} else {
		text += fmt.Sprintf("; no difference between the %s is shown", prose.Count(int64(len(cells)-len(e.without)), "cell"))
	}
	if n := len(e.without); n > 0 {
		text += fmt.Sprintf(". In %s of the %s %s", prose.Grouped(int64(n)), prose.Count(int64(len(cells)), "cell"), lacking(of))
	}
	return text + "."
}

// lacking says why a cell has no figure.
func lacking(of *figures.MetricFigure) string {
	if of.Weapon != "" {
		return "it is never fired"
	}
	return "there is none"
}

// weaponsAsked tell the same figure of several weapons over all cells, the greatest first, and which are shown to differ from
// the greatest. The intervals of the first sentence hold together, and so do the comparisons of the second.
func weaponsAsked(s *Study, all []*figures.MetricFigure, played []int) []string {
	cells := s.Run.CellsAt(played...)
	estimates := map[*figures.MetricFigure]estimate.Estimate{}
	fired, never := []*figures.MetricFigure{}, []string{}
	for _, of := range all {
		if of.Shots(cells) == 0 {
			never = append(never, of.WeaponName)
			continue
		}
		fired, estimates[of] = append(fired, of), of.Of(cells, s.Shared(len(all)))
	}
	if len(fired) == 0 {
		return []string{fmt.Sprintf("No shot is fired of %s's %s.", all[0].Side(), prose.Listed(never))}
	}
	rank := func(of *figures.MetricFigure) float64 {
		if e := estimates[of]; e.Defined() {
			return e.Value
		}
		return -1 // below all figures
	}
	slices.SortStableFunc(fired, func(a, b *figures.MetricFigure) int { return cmp.Compare(rank(b), rank(a)) })
	var parts []string
	for i, of := range fired {
		t := tellingOf(of)
		text := "one of " + of.WeaponName + " " + t.again(estimates[of])
		if i == 0 {
			text = over(s) + t.clause(estimates[of])
		}
		parts = append(parts, text)
	}
	if len(never) > 0 {
		parts = append(parts, prose.Listed(never)+" "+verb(len(never), "is", "are")+" never fired")
	}
	return []string{prose.UpperFirst(strings.Join(parts, "; ")) + ".", firstOf(s, fired, cells, s.Shared(pairs(len(fired))))}
}

// firstOf says from which of several weapons, sorted from the greatest figure on, the first is shown to differ.
func firstOf(s *Study, sorted []*figures.MetricFigure, cells []*results.Cell, confidence float64) string {
	if len(sorted) < 2 {
		return ""
	}
	first := sorted[0]
	var less, not []string
	for _, of := range sorted[1:] {
		if d := of.Beside(first, cells, confidence); d.Defined() && d.Low > 0 {
			less = append(less, fmt.Sprintf("%s by %s", of.WeaponName, tellingOf(first).apart(d)))
		} else {
			not = append(not, of.WeaponName)
		}
	}
	switch {
	case less == nil:
		return "No difference between " + first.WeaponName + " and the others is shown."
	case not == nil:
		return fmt.Sprintf("%s is shown to %s each of the others: %s.", first.WeaponName, tellingOf(first).more, prose.Listed(less))
	}
	return fmt.Sprintf("%s is shown to %s %s; to %s %s it is not.", first.WeaponName, tellingOf(first).more, prose.Listed(less),
		tellingOf(first).more, prose.Listed(not))
}

// PairedFigure names the figure by which two runs are compared, at the beginning of a sentence: "Blue's points".
func PairedFigure(of *figures.MetricFigure) string {
	side := prose.UpperFirst(of.Side().String())
	switch {
	case of.Ratio():
		return "The exchange ratio"
	case of.Weapon != "":
		return fmt.Sprintf("What a shot of %s's %s does", of.Side(), of.WeaponName)
	case of.Expression() != "":
		return "The share of duels with “" + of.Name + "”"
	case of.IsKill():
		return side + "'s kill probability"
	case of.Name == of.Side().String()+".win":
		return side + "'s share of wins"
	}
	return side + "'s points"
}

// PairsSentence is what a comparison of all cells of two runs shows.
func PairsSentence(s *figures.PairSet) string {
	t, cells := tellingOf(s.Of), prose.Count(int64(len(s.Pairs)), "cell")
	more, fewer := 0, 0
	most, least := -1, -1 // the pairs in which the second is farthest ahead, and behind
	for i := range s.Pairs {
		switch d := &s.Pairs[i].Difference; {
		case d.Low > 0:
			if more++; most < 0 || d.Value > s.Pairs[most].Difference.Value {
				most = i
			}
		case d.High < 0:
			if fewer++; least < 0 || d.Value < s.Pairs[least].Difference.Value {
				least = i
			}
		}
	}
	of := fmt.Sprintf("%s with %s and with %s", PairedFigure(s.Of), s.Names[0], s.Names[1])
	var parts []string
	if most >= 0 {
		parts = append(parts, fmt.Sprintf("with %s more in %d, most in cell %d, by %s", s.Names[1], more, most+1, t.apart(s.Pairs[most].Difference)))
	}
	if least >= 0 {
		parts = append(parts, fmt.Sprintf("with %s more in %d, most in cell %d, by %s", s.Names[0], fewer, least+1,
			t.apart(s.Pairs[least].Difference.Turned())))
	}
	text := fmt.Sprintf("%s are not shown to differ in any of %s.", of, cells)
	if parts != nil {
		text = fmt.Sprintf("%s differ in %d of %s: %s.", of, more+fewer, cells, strings.Join(parts, "; "))
	}
	switch d := s.Mean; {
	case !d.Defined():
	case d.Low > 0:
		text += fmt.Sprintf(" Over all of them, %s is ahead by %s.", s.Names[1], t.apart(d))
	case d.High < 0:
		text += fmt.Sprintf(" Over all of them, %s is ahead by %s.", s.Names[0], t.apart(d.Turned()))
	default:
		text += fmt.Sprintf(" Over all of them no difference is shown: it is %s.", t.apart(d))
	}
	return text
}
