package why

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/table"
)

// Tables are the answer's tables: of two cells first those lines that matter most.
func (a *Answer) Tables() []*table.Table {
	all := []*table.Table{a.leadsTable(), a.listed(Result, "How it ends, in % of the duels or a duel"),
		a.funnelTable(), a.placesTable(), a.timesTable(),
		a.listed(Flying, "How they fly: means over turns, and choices in % of those of their kind")}
	all = append(all, a.habitsTable())
	if a.Pooled > 0 {
		all = append(all, a.listed(When, "When: mean turns"))
	}
	return table.Filled(all)
}

// The names of the tables that are of no section.
const (
	leadsName = "leads"
	timesName = "times"
)

// TableNames are the names of all tables that an answer may have.
func TableNames() []string {
	return []string{leadsName, Result, Funnel, Places, timesName, Flying, Habits, When}
}

// About says how to read the figures.
func (a *Answer) About() []string {
	text := fmt.Sprintf("%s; ± and [ ] give %s.", prose.Count(a.Duels, "duel"), prose.Confidence(a.Confidence))
	if a.Duels == 1 {
		text = "One duel: nothing says how much others scatter, so that counts have no intervals."
	}
	lines := []string{text}
	if a.Pooled > 0 {
		lines[0] += fmt.Sprintf(" %d cells are taken together; their duels of one number are one trial, because they share "+
			"their dice.", a.Pooled)
	}
	if a.Two() {
		heads := a.heads()
		lines = append(lines, fmt.Sprintf("%s is %s, %s is %s. Differences are taken duel by duel, with the same dice.",
			prose.UpperFirst(heads[0].String()), a.cell(0), heads[1], a.cell(1)))
	} else if a.cell(0) != a.Cells[0] {
		lines = append(lines, fmt.Sprintf("The cell is %s.", a.cell(0)))
	}
	if a.find(Funnel, "", "chances") != nil {
		lines = append(lines, "A chance is a decision in which the weapon could be fired or launched; held: it was not "+
			"used; a use is one decision to fire it.")
	}
	if of := a.unchosen(); of != "" {
		lines = append(lines, prose.UpperFirst(of)+": nobody decides it, so it has no chances and no uses; shots are how often "+
			"it comes about.")
	}
	return lines
}

// unchosen names what comes about though nobody decides it, such as a collision; "" if there is nothing.
func (a *Answer) unchosen() string {
	var names []string
	for i := range a.Lines {
		if r := &a.Lines[i]; r.Section == Funnel && r.What == "shots" && !a.chosen(r.Of) {
			names = append(names, r.name())
		}
	}
	return strings.Join(names, "; ")
}

// cell names a cell: as it was asked for, and in words, or without them by its id if that says more.
func (a *Answer) cell(i int) string {
	if a.Words != nil && len(a.Words[i]) > 0 {
		return results.Whole(a.Cells[i], a.Words[i])
	}
	if a.IDs == nil || a.IDs[i] == onlyCell || strings.HasSuffix(a.Cells[i], ":"+a.IDs[i]) {
		return a.Cells[i]
	}
	return fmt.Sprintf("%s (%s)", a.Cells[i], a.IDs[i])
}

// onlyCell is the id of a cell in which nothing varies.
const onlyCell = "base"

// figured adds the columns of the figures to a table: of one cell, or of two and their difference.
func (a *Answer) figured(t *table.Table, one string) *table.Table {
	if !a.Two() {
		t.AddFigures(one)
		return t
	}
	heads := a.heads()
	for _, head := range [][]string{heads[0].Lines(), heads[1].Lines(), results.LessHead(heads)} {
		t.AddFigures(head...)
	}
	return t
}

// cells are the figures of a line. Of two cells people read the interval of the difference alone.
func (r *Row) cells() []table.Cell {
	if r.B == nil {
		return []table.Cell{table.Figure(r.show(&r.A), r.A, r.scale())}
	}
	return r.both(r.Less)
}

// both are the figures of a line of two cells, with their difference.
func (r *Row) both(less *estimate.Estimate) []table.Cell {
	return []table.Cell{table.Figure(bare(&r.A, r.scale()), r.A, r.scale()),
		table.Figure(bare(r.B, r.scale()), *r.B, r.scale()), table.Figure(r.less(less), *less, r.scale())}
}

// named begins a table whose rows are named by two columns.
func named(name, title, second string) *table.Table {
	t := &table.Table{Name: name, Title: title, Keys: 2}
	t.AddWords("of")
	t.AddWords(second)
	return t
}

// listed is a table of one section.
func (a *Answer) listed(section, title string) *table.Table {
	t := a.figured(named(section, title, "what"), "figure")
	for i := range a.Lines {
		if r := &a.Lines[i]; r.Section == section {
			t.AddRow(append(table.AllWords(r.name(), r.named()), r.cells()...)...)
		}
	}
	return t
}

// leadsTable is the lines in which two cells differ most surely.
func (a *Answer) leadsTable() *table.Table {
	title := fmt.Sprintf("Where they differ most surely, of %d lines (all of these together with %s)",
		len(a.Lines), prose.Confidence(a.Confidence))
	t := a.figured(named(leadsName, title, "what"), "")
	for _, i := range a.Leads {
		r := &a.Lines[i]
		less := cmp.Or(r.Together, r.Less) // a folder of an older Furball has the second alone
		t.AddRow(append(table.AllWords(r.name(), r.named()), r.both(less)...)...)
	}
	return t
}

// funnelTable is what becomes of the chances to fire: a duel, and as a share of the step before.
func (a *Answer) funnelTable() *table.Table {
	t := a.figured(named(Funnel, "What becomes of the chances to fire, a duel, and in % of what is named", "what"), "a duel")
	shares := [][]string{{"share"}}
	if a.Two() {
		heads := a.heads()
		shares = [][]string{{"share,", heads[0].Value}, {"share,", heads[1].Value}}
	}
	for _, name := range shares {
		t.AddFigures(name...)
	}
	t.AddWords("in")
	t.Spare = 1 + len(shares)
	for i := range a.Lines {
		r := &a.Lines[i]
		if r.Section != Funnel {
			continue
		}
		row := append(table.AllWords(r.name(), r.What), r.cells()...)
		for _, e := range []*estimate.Estimate{r.Share, r.ShareB}[:len(shares)] {
			row = append(row, r.shareCell(e, a.Two()))
		}
		t.AddRow(append(row, table.Words(r.of()))...)
	}
	return t
}

// shareCell is what a line is of another.
func (r *Row) shareCell(e *estimate.Estimate, alone bool) table.Cell {
	text := r.share(e, alone)
	switch {
	case text == "":
		return table.Words("")
	case r.Plain:
		return table.Figure(text, *e, 1)
	}
	return table.Figure(text, *e, 100)
}

// share is what a line is of another.
func (r *Row) share(e *estimate.Estimate, alone bool) string {
	switch {
	case e == nil, !e.Defined() && !alone: // such as shots of what is never chosen, a collision
		return ""
	case alone && r.Plain:
		return bare(e, 1)
	case alone:
		return bare(e, 100)
	case r.Plain:
		return number(e)
	}
	return prose.Percent(*e)
}

// of says what the share of a line is of.
func (r *Row) of() string {
	switch {
	case r.PartOf == "":
		return ""
	case r.Plain:
		return "for each of " + r.PartOf
	}
	return "% of " + r.PartOf
}

// placesTable is from where a weapon is fired, and what it is worth there: one row for each place.
func (a *Answer) placesTable() *table.Table {
	const title = "From where they fire, and what that is worth (angles from the target's tail)"
	t := a.figured(named(Places, title, "from"), "shots a duel")
	worth := []string{"hits", "kills", "damage"}
	for _, name := range []string{"% hit", "% kill", "damage a shot"} {
		if a.Two() {
			heads := a.heads()
			t.AddNumbers(name+",", heads[0].Value+", "+heads[1].Value)
		} else {
			t.AddFigures(name)
		}
	}
	t.Spare = len(worth)
	for i := range a.Lines {
		r := &a.Lines[i]
		if r.Section != Places || r.What != "shots" {
			continue
		}
		row := append(table.AllWords(r.name(), r.Place), r.cells()...)
		for _, what := range worth {
			row = append(row, a.worth(r, what))
		}
		t.AddRow(row...)
	}
	return t
}

// worth is what the shots from a place come to.
func (a *Answer) worth(shots *Row, what string) table.Cell {
	for i := range a.Lines {
		r := &a.Lines[i]
		if r.Section != Places || r.Of != shots.Of || r.Place != shots.Place || r.What != what {
			continue
		}
		if !a.Two() {
			return r.shareCell(r.Share, false)
		}
		return table.Words(r.share(r.Share, true) + ", " + r.share(r.ShareB, true))
	}
	return table.Words("0")
}

// timesTable is when things happen.
func (a *Answer) timesTable() *table.Table {
	l := named(timesName, "When, in the duels in which it happens", "what")
	l.AddFigures("duels (%)")
	l.AddFigures("median")
	for _, head := range []string{"a quarter by", "three quarters by", "nine tenths by"} {
		l.AddNumbers(head)
	}
	for i := range a.Times {
		t := &a.Times[i]
		of := t.Of
		if a.Two() {
			heads := a.heads()
			of += ", " + map[string]string{"a": heads[0].Value, "b": heads[1].Value}[t.Cell]
		}
		row := append(table.AllWords(of, t.What), table.Percent(t.By[len(t.By)-1].Share),
			table.Figure(turns(&t.Median), t.Median, 1))
		for _, share := range []float64{0.25, 0.75, 0.9} {
			row = append(row, table.Whole(int64(t.Quantile(share))))
		}
		l.AddRow(row...)
	}
	if a.Two() {
		heads := a.heads()
		for i := range a.Lines {
			if r := &a.Lines[i]; r.Section == When {
				l.Remarks = append(l.Remarks, fmt.Sprintf("%s, mean turn of the %s: %s less %s %s.", r.Of, r.What, heads[1], heads[0], r.less(r.Less)))
			}
		}
	}
	return l
}

// turns is a median turn: "4", or "4 [4, 5]".
func turns(e *estimate.Estimate) string {
	if e.Low == e.High || math.IsInf(e.HalfWidth(), 0) {
		return prose.Full(e.Value)
	}
	return prose.Interval(*e, 0)
}
