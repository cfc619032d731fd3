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

// OfRated are the tables of a rating. Of the steps the first most are listed; 0: all.
func OfRated(r *figures.Rated, most int) []*Table {
	all := []*Table{ratedRows(r), stepWorths(r, most)}
	if len(r.Near) > 0 {
		all = append(all, nearSets(r))
	}
	return all
}

// ratedRows is the table of the opponents.
func ratedRows(r *figures.Rated) *Table {
	t := &Table{Name: RatedTable, Title: fmt.Sprintf("%s against", r.Title), Keys: 1,
		Columns: []Column{{Head: []string{"opponent"}, Words: true}, {Head: []string{"points, %"}, Ends: WithEnds}}}
	targets, base := false, false
	for i := range r.Rows {
		targets = targets || r.Rows[i].Target != 0.5
		base = base || r.Rows[i].Change != nil
	}
	if targets {
		t.Add(Column{Head: []string{"wanted"}})
	}
	if base {
		t.Add(Column{Head: []string{"more than", r.Base}, Ends: WithEnds})
	}
	t.Add(Column{Head: []string{"verdict"}, Words: true})
	t.Add(Column{Head: []string{"flown by"}, Words: true})
	for i := range r.Rows {
		row := &r.Rows[i]
		cells := []Cell{Words(prose.Plain(row.Opponents())), Percent(row.Points)}
		if targets {
			cells = append(cells, Number(prose.Fixed(100*float64(row.Target), 1, false), 100*float64(row.Target)))
		}
		if base {
			cells = append(cells, Points(*row.Change))
		}
		cells = append(cells, Words(row.Verdict), Words(prose.Plain(row.Pilots[0]+", "+row.Pilots[1])))
		t.AddRow(cells...)
	}
	return t
}

// stepWorths is the table of what steps are worth.
func stepWorths(r *figures.Rated, most int) *Table {
	t := &Table{Name: WorthTable, Title: "What a step is worth, in points over all rows", Keys: 1,
		Columns: []Column{{Head: []string{"number"}, Words: true}, {Head: []string{"now"}, Words: true}, {Head: []string{"step"}},
			{Head: []string{"points"}, Ends: WithEnds}}}
	for i := range r.Worth {
		if most > 0 && i == most {
			t.Remarks = append(t.Remarks, fmt.Sprintf("%s more are worth less; --full lists them.", prose.Grouped(int64(len(r.Worth)-most))))
			break
		}
		w := &r.Worth[i]
		step := float64(w.Step)
		t.AddRow(Words(prose.Plain(w.Words)), Words(w.From), Number(prose.Full(step), step), Points(w.Points))
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
	for i := range r.Near {
		n := &r.Near[i]
		cells := []Cell{Words(prose.Plain(n.Changed())), Figure(offText(&n.Distance), n.Distance, 100)}
		for _, p := range n.Points {
			cells = append(cells, Percent(p))
		}
		t.AddRow(cells...)
	}
	return t
}

// offText is a distance with its ends, which are not alike.
func offText(d *estimate.Estimate) string {
	return fmt.Sprintf("%s [%s, %s]", prose.Fixed(100*d.Value, 1, false), prose.Fixed(100*d.Low, 1, false), prose.Fixed(100*d.High, 1, false))
}
