package words

import (
	"fmt"
	"math"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// single tells a run of one cell.
func single(s *Study, v *Verdict, cell int) {
	v.Chart = "outcomes"
	v.Sentences = []string{oneCell(s, cell)}
	if s.Run.Stop == nil { // else the metric is told, with the luck of the dice taken out already
		v.Sentences = filled(append(v.Sentences, s.Sum.Cells[cell].Adjusted.Sentence()))
	}
}

// CellVerdict is the answer of one cell in a sentence or two.
func CellVerdict(of *Study, cell int) string {
	if of.Run.Cells[cell].Tally.Duels == 0 {
		return "No answer: no duels were played."
	}
	return oneCell(of, cell)
}

// oneCell tells how often both sides kill, and who wins more often.
func oneCell(s *Study, cell int) string {
	if stopped := s.Sum.Cells[cell].Stopped; stopped != nil {
		return strings.TrimSpace(fmt.Sprintf("The %s is %s. %s", s.Run.Stop.Words(), prose.PercentSpan(stopped.Estimate), winner(s, cell)))
	}
	share := func(e estimate.Estimate) string { return prose.Span(e, 100) }
	return strings.TrimSpace(kills(kill(s, cell, rules.Blue), kill(s, cell, rules.Red), share) + " " + winner(s, cell))
}

// Fight tells how often both sides kill, and who wins more often, by blue's wins less red's, to one who looks closely.
func Fight(blue, red, margin estimate.Estimate) string {
	return strings.TrimSpace(kills(blue, red, closely) + " " + wins(margin, sign(margin), ""))
}

// closely is the interval of a share, "0.01 to 0.5": a bound that is not 0 does not look like 0, nor one that is not 100 like 100.
func closely(e estimate.Estimate) string {
	digits := max(0, prose.Decimals(100*prose.Widest(e)))
	bound := func(x float64) string {
		at, edge := digits, min(100*x, 100-100*x) // from the nearer end
		for edge > 0 && at < 6 && edge*math.Pow10(at) < 0.5 {
			at++
		}
		return prose.Fixed(100*x, at, false)
	}
	return bound(e.Low) + " to " + bound(e.High)
}

// kills tells how often both sides kill, with their intervals.
func kills(blue, red estimate.Estimate, span func(estimate.Estimate) string) string {
	return fmt.Sprintf("Blue kills in %s of duels (%s), red in %s (%s).", prose.PercentSign(blue), span(blue), prose.PercentSign(red), span(red))
}

// winner says who wins more often, as far as the duels can tell.
func winner(s *Study, cell int) string {
	e, side := lead(s, cell, s.Conf)
	return wins(e, side, taken(s, cell, e))
}

// wins says which side wins more often, blue 1 and red -1, by blue's wins less red's, with what is said of the figure.
func wins(e estimate.Estimate, side int, how string) string {
	switch side {
	case 1:
		return fmt.Sprintf("Blue wins more often than red, by %s%s.", prose.PointsSpan(e), how)
	case -1:
		return fmt.Sprintf("Red wins more often than blue, by %s%s.", prose.PointsSpan(e.Turned()), how)
	}
	if !e.Defined() {
		return ""
	}
	return fmt.Sprintf("Neither side is shown to win more often: blue's wins less red's are %s%s.", prose.PointsSpan(e), how)
}

// several tells cells that are no sweep. Where every doctrine of blue meets every one of red, they are told as of a
// tournament; else the best and the worst of a side, and in how many of them who kills more often.
func several(s *Study, v *Verdict, cells []int) {
	side := varies(s)
	v.Chart = "outcomes"
	if len(s.Fields) == 2 {
		v.Chart = heat(s)
	}
	rank(s, v, cells, side)
	if !s.Looked() {
		if t, err := figures.HoldTournament(s.Run, s.Conf); err == nil {
			v.Grid = true
			v.Sentences = filled([]string{repliesSentence(t), mixtureSentence(t)})
			return
		}
	}
	if len(cells) == 2 && !s.Looked() {
		v.Sentences = filled([]string{beforeAfter(s, figures.KillFigure(side), cells), standing(s, cells)})
		return
	}
	v.Sentences = filled([]string{matters(s, figures.KillFigure(lively(s))),
		bestAndWorst(s, v, side, func(cell int) string { return "with " + s.Said(cell, nil) }, "the "+prose.Count(int64(len(cells)), "cell")),
		standing(s, cells)})
}

// heat is the name of the heat map of two fields: that of doctrines shows points.
func heat(s *Study) string {
	if _, err := figures.DoctrineFields(s.Run); err == nil {
		return "payoff"
	}
	return "heat-kills"
}

// varies is the side whose choice is told: red if fields of red alone vary.
func varies(s *Study) rules.Side {
	for i := range s.Fields {
		if !strings.HasPrefix(s.Fields[i].Path, rules.Red.String()+".") {
			return rules.Blue
		}
	}
	return rules.Red
}

// rank finds the cells in which a side kills most and least often, and whether a difference between them is shown,
// although they are the farthest apart of all.
func rank(s *Study, v *Verdict, cells []int, side rules.Side) {
	v.Best, v.Worst = ends(s, cells, side)
	v.Differ = v.Best != v.Worst && sign(s.Gain(v.Worst, v.Best, side, s.Shared(pairs(len(cells))))) > 0
}

// bestAndWorst tells the best and the worst cell of a side, and whether they differ. What is said of all of them names them.
func bestAndWorst(s *Study, v *Verdict, side rules.Side, where func(cell int) string, all string) string {
	best, worst := kill(s, v.Best, side), kill(s, v.Worst, side)
	if v.Best == v.Worst {
		return fmt.Sprintf("%s kills equally often, in %s of duels.", prose.UpperFirst(side.String()), prose.PercentSpan(best))
	}
	text := fmt.Sprintf("%s kills most often %s, in %s of duels, and least often %s, in %s", prose.UpperFirst(side.String()),
		where(v.Best), prose.PercentSpan(best), where(v.Worst), prose.PercentSpan(worst))
	if v.Differ {
		return text + "."
	}
	return text + fmt.Sprintf("; no difference between %s is shown.", all)
}

// standing says in how many cells which side kills more often. The intervals hold together.
func standing(s *Study, cells []int) string {
	var n [3]int // red, neither, blue
	for _, i := range cells {
		_, side := lead(s, i, s.Shared(len(cells)))
		n[1+side]++
	}
	all := len(cells)
	where := "all of them"
	if all == 2 {
		where = "both"
	}
	switch {
	case n[2] == all:
		return "Blue kills more often than red in " + where + "."
	case n[0] == all:
		return "Red kills more often than blue in " + where + "."
	case n[1] == all:
		return "Neither side is shown to kill more often in any of them."
	}
	text := prose.UpperFirst(prose.Listed(some(clause{n[2], fmt.Sprintf("blue kills more often than red in %d", n[2])},
		clause{n[0], fmt.Sprintf("red more often than blue in %d", n[0])},
		clause{n[1], fmt.Sprintf("neither is shown to in %d", n[1])})))
	if n[2] == 0 {
		text = strings.Replace(text, "Red more", "Red kills more", 1)
	}
	return fmt.Sprintf("%s of the %s.", text, prose.Count(int64(all), "cell"))
}
