package words

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// single tells a run of one cell.
func (j *judge) single(v *Verdict, cell int) {
	v.Chart = "outcomes"
	v.Sentences = filled([]string{j.cell(cell), j.Sum.Cells[cell].Adjusted.Sentence()})
}

// CellVerdict is the answer of one cell in a sentence or two.
func CellVerdict(of *Study, cell int) string {
	j := newJudge(of)
	if of.Run.Cells[cell].Tally.Duels == 0 {
		return "No answer: no duels were played."
	}
	return j.cell(cell)
}

// cell tells how often both sides kill, and who wins more often.
func (j *judge) cell(cell int) string {
	if stopped := j.Sum.Cells[cell].Stopped; stopped != nil {
		return fmt.Sprintf("The %s is %s, at every look.", j.Run.Stop.Words(), prose.PercentSpan(stopped.AtEveryLook))
	}
	blue, red := j.kill(cell, rules.Blue), j.kill(cell, rules.Red)
	return strings.TrimSpace(fmt.Sprintf("Blue kills in %s of duels (%s), red in %s (%s).", prose.PercentSign(blue),
		prose.Span(blue, 100), prose.PercentSign(red), prose.Span(red, 100)) + " " + j.winner(cell))
}

// winner says who wins more often, as far as the duels can tell.
func (j *judge) winner(cell int) string {
	e := j.Margin(cell, j.Conf)
	switch sign(e) {
	case 1:
		return fmt.Sprintf("Blue wins more often than red, by %s.", prose.PointsSpan(e))
	case -1:
		return fmt.Sprintf("Red wins more often than blue, by %s.", prose.PointsSpan(turned(e)))
	}
	if !e.Defined() {
		return ""
	}
	return fmt.Sprintf("Neither side is shown to win more often: blue's wins less red's are %s.", prose.PointsSpan(e))
}

// turned is the difference the other way round.
func turned(e estimate.Estimate) estimate.Estimate {
	e.Value, e.Low, e.High = -e.Value, -e.High, -e.Low
	return e
}

// several tells cells that are no sweep. Where every doctrine of blue meets every one of red, they are told as of a
// tournament; else the best and the worst of a side, and in how many of them who kills more often.
func (j *judge) several(v *Verdict, cells []int) {
	side := j.varies()
	v.Chart = "outcomes"
	if len(j.Fields) == 2 {
		v.Chart = j.heat()
	}
	j.rank(v, cells, side)
	if !j.Looked() {
		if t, err := figures.HoldTournament(j.Run, j.Conf); err == nil {
			v.Grid = true
			v.Sentences = filled([]string{repliesSentence(t), mixtureSentence(t)})
			return
		}
	}
	v.Sentences = filled([]string{
		j.apart(v, side, func(cell int) string { return "with " + j.Said(cell, nil) }, "the "+prose.Count(int64(len(cells)), "cell")),
		j.standing(cells)})
}

// heat is the name of the heat map of two fields: that of doctrines shows points.
func (j *judge) heat() string {
	if _, err := figures.DoctrineFields(j.Run); err == nil {
		return "payoff"
	}
	return "heat-kills"
}

// varies is the side whose choice is told: red if fields of red alone vary.
func (j *judge) varies() rules.Side {
	for i := range j.Fields {
		if !strings.HasPrefix(j.Fields[i].Path, rules.Red.String()+".") {
			return rules.Blue
		}
	}
	return rules.Red
}

// rank finds the cells in which a side kills most and least often, and whether a difference between them is shown,
// although they are the farthest apart of all.
func (j *judge) rank(v *Verdict, cells []int, side rules.Side) {
	v.Best, v.Worst = cells[0], cells[0]
	for _, i := range cells {
		if e := j.kill(i, side); e.Value > j.kill(v.Best, side).Value {
			v.Best = i
		} else if e.Value < j.kill(v.Worst, side).Value {
			v.Worst = i
		}
	}
	pairs := len(cells) * (len(cells) - 1) / 2
	v.Differ = v.Best != v.Worst && sign(j.Gain(v.Worst, v.Best, side, j.Shared(pairs))) > 0
}

// apart tells the best and the worst cell of a side, and whether they differ. What is said of all of them names them.
func (j *judge) apart(v *Verdict, side rules.Side, where func(cell int) string, all string) string {
	best, worst := j.kill(v.Best, side), j.kill(v.Worst, side)
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
func (j *judge) standing(cells []int) string {
	var n [3]int // red, neither, blue
	for _, i := range cells {
		n[1+sign(j.Margin(i, j.Shared(len(cells))))]++
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
	var parts []string
	for _, c := range []struct {
		n    int
		text string
	}{{n[2], "blue kills more often than red in %d"}, {n[0], "red more often than blue in %d"}, {n[1], "neither is shown to in %d"}} {
		if c.n > 0 {
			parts = append(parts, fmt.Sprintf(c.text, c.n))
		}
	}
	text := prose.UpperFirst(prose.Listed(parts))
	if n[2] == 0 {
		text = strings.Replace(text, "Red more", "Red kills more", 1)
	}
	return fmt.Sprintf("%s of the %s.", text, prose.Count(int64(all), "cell"))
}
