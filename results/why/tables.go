package why

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/table"
)

// Tables are the answer's tables: of two cells first those lines that matter most.
func (a *Answer) Tables() []*table.Listing {
	all := []*table.Listing{a.leadsTable(), a.listed(Result, "How it ends, in % of the duels or a duel"),
		a.funnelTable(), a.placesTable(), a.timesTable(),
		a.listed(Flying, "How they fly: means over turns, and choices in % of those of their kind")}
	if a.Pooled > 0 {
		all = append(all, a.listed(When, "When: mean turns"))
	}
	n := 0
	for _, t := range all {
		if t != nil && len(t.Rows) > 0 {
			all[n] = t
			n++
		}
	}
	return all[:n]
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
		lines = append(lines, fmt.Sprintf("A is %s, B is %s. Differences are taken duel by duel, with the same dice.",
			a.cell(0), a.cell(1)))
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

// cell names a cell: as it was asked for, and by its id if that says more.
func (a *Answer) cell(i int) string {
	if a.IDs == nil || a.IDs[i] == onlyCell || strings.HasSuffix(a.Cells[i], ":"+a.IDs[i]) {
		return a.Cells[i]
	}
	return fmt.Sprintf("%s (%s)", a.Cells[i], a.IDs[i])
}

// onlyCell is the id of a cell in which nothing varies.
const onlyCell = "base"

// figureColumns are the columns of the figures: of one cell, or of two and their difference.
func (a *Answer) figureColumns(one string) []table.ListingColumn {
	if !a.Two() {
		return []table.ListingColumn{{Name: one, Numbers: true}}
	}
	return []table.ListingColumn{{Name: "A", Numbers: true}, {Name: "B", Numbers: true}, {Name: "B less A", Numbers: true}}
}

// cells are the figures of a line. Of two cells the difference alone has its interval.
func (r *Row) cells() []string {
	if r.B == nil {
		return []string{r.show(&r.A)}
	}
	return []string{bare(&r.A, r.scale()), bare(r.B, r.scale()), r.less(r.Less)}
}

// listed is a table of one section.
func (a *Answer) listed(section, title string) *table.Listing {
	l := &table.Listing{Title: title, Keys: 2, Columns: append([]table.ListingColumn{{Name: "of"}, {Name: "what"}},
		a.figureColumns("figure")...)}
	for i := range a.Lines {
		if r := &a.Lines[i]; r.Section == section {
			l.Rows = append(l.Rows, append([]string{r.name(), r.named()}, r.cells()...))
		}
	}
	return l
}

// leadsTable is the lines in which two cells differ most surely.
func (a *Answer) leadsTable() *table.Listing {
	l := &table.Listing{Title: fmt.Sprintf("Where they differ most surely, of %d lines (all of these together with %s)",
		len(a.Lines), prose.Confidence(a.Confidence)), Keys: 2,
		Columns: append([]table.ListingColumn{{Name: "of"}, {Name: "what"}}, a.figureColumns("")...)}
	for _, i := range a.Leads {
		r := &a.Lines[i]
		less := cmp.Or(r.Together, r.Less) // a folder of an older Furball has the second alone
		l.Rows = append(l.Rows, []string{r.name(), r.named(), bare(&r.A, r.scale()), bare(r.B, r.scale()), r.less(less)})
	}
	return l
}

// funnelTable is what becomes of the chances to fire: a duel, and as a share of the step before.
func (a *Answer) funnelTable() *table.Listing {
	l := &table.Listing{Title: "What becomes of the chances to fire, a duel, and in % of what is named", Keys: 2,
		Columns: append([]table.ListingColumn{{Name: "of"}, {Name: "what"}}, a.figureColumns("a duel")...)}
	shares := []string{"share"}
	if a.Two() {
		shares = []string{"share A", "share B"}
	}
	for _, name := range shares {
		l.Columns = append(l.Columns, table.ListingColumn{Name: name, Numbers: true})
	}
	l.Columns, l.Spare = append(l.Columns, table.ListingColumn{Name: "in"}), 1+len(shares)
	for i := range a.Lines {
		r := &a.Lines[i]
		if r.Section != Funnel {
			continue
		}
		row := append([]string{r.name(), r.What}, r.cells()...)
		for _, e := range []*estimate.Estimate{r.Share, r.ShareB}[:len(shares)] {
			row = append(row, r.share(e, a.Two()))
		}
		l.Rows = append(l.Rows, append(row, r.of()))
	}
	return l
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
	return percents(e)
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
func (a *Answer) placesTable() *table.Listing {
	l := &table.Listing{Title: "From where they fire, and what that is worth (angles from the target's tail)", Keys: 2,
		Columns: append([]table.ListingColumn{{Name: "of"}, {Name: "from"}}, a.figureColumns("shots a duel")...)}
	worth := []string{"hits", "kills", "damage"}
	for _, name := range []string{"% hit", "% kill", "damage a shot"} {
		if a.Two() {
			name += ", A, B"
		}
		l.Columns = append(l.Columns, table.ListingColumn{Name: name, Numbers: true})
	}
	l.Spare = len(worth)
	for i := range a.Lines {
		r := &a.Lines[i]
		if r.Section != Places || r.What != "shots" {
			continue
		}
		row := append([]string{r.name(), r.Place}, r.cells()...)
		for _, what := range worth {
			row = append(row, a.worth(r, what))
		}
		l.Rows = append(l.Rows, row)
	}
	return l
}

// worth is what the shots from a place come to.
func (a *Answer) worth(shots *Row, what string) string {
	for i := range a.Lines {
		r := &a.Lines[i]
		if r.Section != Places || r.Of != shots.Of || r.Place != shots.Place || r.What != what {
			continue
		}
		if !a.Two() {
			return r.share(r.Share, false)
		}
		return r.share(r.Share, true) + ", " + r.share(r.ShareB, true)
	}
	return "0"
}

// timesTable is when things happen.
func (a *Answer) timesTable() *table.Listing {
	l := &table.Listing{Title: "When, in the duels in which it happens", Keys: 2, Columns: []table.ListingColumn{
		{Name: "of"}, {Name: "what"}, {Name: "duels (%)", Numbers: true}, {Name: "median", Numbers: true},
		{Name: "a quarter by", Numbers: true}, {Name: "three quarters by", Numbers: true},
		{Name: "nine tenths by", Numbers: true}}}
	for i := range a.Times {
		t := &a.Times[i]
		of := t.Of
		if a.Two() {
			of += map[string]string{"a": ", A", "b": ", B"}[t.Cell]
		}
		row := []string{of, t.What, prose.Percent(t.By[len(t.By)-1].Share), turns(&t.Median)}
		for _, share := range []float64{0.25, 0.75, 0.9} {
			row = append(row, fmt.Sprint(t.Quantile(share)))
		}
		l.Rows = append(l.Rows, row)
	}
	if a.Two() {
		for i := range a.Lines {
			if r := &a.Lines[i]; r.Section == When {
				l.After = append(l.After, fmt.Sprintf("%s, mean turn of the %s: B less A %s.", r.Of, r.What, r.less(r.Less)))
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
