package table

import (
	"fmt"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// The tables of a rating.
const (
	RatedTable   = "rows"
	WorthTable   = "worth"
	NearestTable = "nearest"
)

// OfRated are the tables of a rating.
func OfRated(r *figures.Rated) []*Table {
	all := []*Table{ratedRows(r, false), stepWorths(r, false)}
	if len(r.Near) > 0 {
		all = append(all, nearSets(r))
	}
	return all
}

// RatedScreen are the tables of a rating for a screen: the opponents with what the nearest changes bring, and the steps that are
// shown to be worth something.
func RatedScreen(r *figures.Rated) []*Table {
	all := []*Table{ratedRows(r, true)}
	if t := stepWorths(r, true); len(t.Rows) > 0 {
		all = append(all, t)
	}
	return all
}

// ratedRows is the table of the opponents. Of a screen it has bars and what the nearest changes bring, else who flies.
func ratedRows(r *figures.Rated, screen bool) *Table {
	t := &Table{Name: RatedTable, Title: fmt.Sprintf("%s against", r.Title), Keys: 2, Row: "opponent",
		Columns: []Column{{Head: []string{"against"}, Words: true}, {Head: []string{""}, Words: true}}}
	t.AddFigures("points, %")
	if screen {
		t.AddWords("")
	}
	targets, base := false, false
	for i := range r.Rows {
		targets = targets || r.Rows[i].Target != 0.5
		base = base || r.Rows[i].Change != nil
	}
	changed := screen && len(r.Near) > 0 && len(r.Near[0].Changes) > 0
	if targets {
		t.AddNumbers("wanted")
	}
	t.AddWords("verdict")
	if base {
		t.AddFigures("change from", prose.Plain(r.Base))
	}
	if changed {
		t.AddFigures("with the", "change")
	}
	if !screen {
		t.AddWords("flown by")
	}
	for i := range r.Rows {
		row := &r.Rows[i]
		cells := []Cell{Words(prose.Plain(row.Title)), Words(fmt.Sprintf("%d:%d", row.Sides, row.Enemies())), Percent(row.Points)}
		if screen {
			cells = append(cells, Words(Bar(row.Points.Value)))
		}
		if targets {
			cells = append(cells, Number(prose.Fixed(100*float64(row.Target), 0, false), 100*float64(row.Target)))
		}
		cells = append(cells, Words(row.Verdict))
		if base {
			cells = append(cells, Points(*row.Change))
		}
		if changed {
			cells = append(cells, Percent(r.Near[0].Points[i]))
		}
		if !screen {
			flown := row.FlownBy()
			cells = append(cells, Words(prose.Plain(flown[0]+", "+flown[1])))
		}
		t.AddRow(cells...)
	}
	return t
}

// stepWorths is the table of what steps are worth: of a screen those that are shown to be worth something, with bars.
func stepWorths(r *figures.Rated, screen bool) *Table {
	t := &Table{Name: WorthTable, Title: "What one step of each number is worth, in points over all rows", Keys: 1, Row: "step"}
	t.AddWords("one step of")
	t.AddWords("now")
	t.AddNumbers("step")
	t.AddFigures("worth, points")
	if screen {
		t.AddWords("")
	}
	most := 0.0
	for i := range r.Worth {
		most = max(most, r.Worth[i].Points.Value, -r.Worth[i].Points.Value)
	}
	for i := range r.Worth {
		w := &r.Worth[i]
		if screen && !w.Shown() {
			continue
		}
		step := float64(w.Step)
		cells := []Cell{Words(prose.Plain(w.Words)), Words(w.Now()), Number(w.Text(), step), Points(w.Points)}
		if screen {
			cells = append(cells, Words(Bar(max(w.Points.Value, -w.Points.Value)/most)))
		}
		t.AddRow(cells...)
	}
	return t
}

// nearSets is the table of the sets that come nearest.
func nearSets(r *figures.Rated) *Table {
	t := &Table{Name: NearestTable, Title: "Nearest to what is wanted against all, by fresh duels", Keys: 1,
		Columns: []Column{{Head: []string{"changes"}, Words: true}, {Head: []string{"off, points"}, Ends: WithEnds}}}
	for i := range r.Rows {
		t.Add(Column{Head: []string{prose.Plain(r.Rows[i].Opponents())}, Ends: WithEnds})
	}
	if r.Near[0].Shipped != nil {
		t.Add(Column{Head: []string{"off, points", "shipped pilots"}, Ends: WithEnds})
	}
	for i := range r.Near {
		n := &r.Near[i]
		cells := []Cell{Words(prose.Plain(n.Changed())), Figure(offText(&n.Distance), n.Distance, 100)}
		for _, p := range n.Points {
			cells = append(cells, Percent(p))
		}
		if s := n.Shipped; s != nil {
			cells = append(cells, Figure(offText(&s.Distance), s.Distance, 100))
		}
		t.AddRow(cells...)
	}
	t.Remarks = []string{r.Searched()}
	return t
}

// offText is a distance with its ends, which are not alike.
func offText(d *estimate.Estimate) string {
	return fmt.Sprintf("%s [%s, %s]", prose.Fixed(100*d.Value, 1, false), prose.Fixed(100*d.Low, 1, false), prose.Fixed(100*d.High, 1, false))
}
