package table

import (
	"cmp"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// roomy is a width at which a key of cells is never replaced by a legend: a screen has no room for one, and cuts names.
const roomy = 1 << 16

// expressionWidth is how many characters a line of an expression has at the head of a column.
const expressionWidth = 18

// A Lead is what a run has found, for a screen.
type Lead struct {
	Run        *results.Run
	Sum        *figures.Summary
	Tournament *figures.Tournament // nil: it is none
	Conf       float64
	Order      []int // cells with duels by how much of the answer they carry, most first
}

// Tables are those that carry the answer of a run or a tournament: of a tournament the standing of both sides' doctrines, of one
// cell its figures and weapons, of two both side by side, of more a row for each cell, with blue's points, or what the
// experiment asks for, as a bar. It also names what else is known, in a word or two.
func (of *Lead) Tables() (tables []*Table, more []string) {
	r := of.Run
	asked := metricTable(r, leadingKey(r), of.Conf)
	asked.Row = "weapon"
	switch {
	case of.Tournament != nil:
		return []*Table{standing(of.Tournament)}, []string{"payoffs", "best replies", "mixture", "ratings"}
	case len(of.Order) == 0:
		return nil, nil
	case r.Stop != nil:
		t := stoppedTable(r, leadingKey(r), of.Conf)
		t.Row, t.Order = "cell", of.Order
		return []*Table{t}, []string{"kills", "weapons", "how duels end"}
	case len(r.Cells) == 1:
		weapons := weaponTable(r, leadingKey(r), of.Sum.Cells, figures.AllMeasures().Weapon)
		weapons.Row = "weapon"
		weapons.Order = byKills(of.Sum.Cells[0].Weapons)
		return Filled([]*Table{of.cells(), asked, weapons}), []string{"how duels end"}
	case len(figures.MetricFigures(r)) > 1:
		return Filled([]*Table{asked, of.cells()}), []string{"weapons", "how duels end", "comparisons"}
	case len(r.Cells) == 2 && len(of.Order) == 2:
		c := &results.Contrast{Asked: [2]string{"cell 1", "cell 2"},
			Said: [2][]string{r.Outline().CaseWords(0), r.Outline().CaseWords(1)}}
		return []*Table{SideBySide(figures.CompareRuns(r, 0, r, 1, c, of.Conf))}, []string{"weapons", "how duels end", "comparisons"}
	}
	return []*Table{of.cells()}, []string{"weapons", "how duels end", "comparisons"}
}

// leadingKey names cells by their fields, or by their ids where nothing varies.
func leadingKey(r *results.Run) cellKey {
	k := newCellKey(r, roomy)
	k.inLegend, k.inFull = false, len(k.paths) == 0
	return k
}

// byKills are weapons by how many kills they are credited with.
func byKills(weapons []figures.WeaponSummary) []int {
	order := make([]int, len(weapons))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(weapons[b].Kills, weapons[a].Kills) })
	return order
}

// cells has a row for each cell: the figure that is asked for, blue's points if none is, and what both sides kill.
func (of *Lead) cells() *Table {
	r, k := of.Run, leadingKey(of.Run)
	t := &Table{Name: CellsTable, Title: "Who wins", Row: "cell", Order: of.Order}
	k.columns(t, false)
	figure, head := &figures.MetricFigure{Metric: results.Metric{Name: "blue.points"}}, []string{"blue's", "points, %"}
	if asked := figures.MetricFigures(r); len(asked) == 1 && !asked[0].IsKill() && asked[0].Weapon == "" && asked[0].Proportion() {
		figure, head = asked[0], []string{asked[0].Side().String() + "'s", asked[0].Name[len(asked[0].Side().String())+1:] + ", %"}
		if e := asked[0].Expression(); e != "" {
			head = strings.Split(prose.Wrap("“"+e+"”, %", expressionWidth, ""), "\n")
		}
	}
	t.AddFigures(head...)
	t.AddWords("")
	for _, s := range results.BothSides {
		t.AddFigures(s.String()+" kills", "%")
	}
	t.AddFigures("draw", "%")
	for i := range r.Cells {
		c := &of.Sum.Cells[i]
		e := figure.Of([]*results.Cell{&r.Cells[i]}, of.Conf)
		bar := ""
		if e.Defined() {
			bar = Bar(e.Value)
		}
		t.AddRow(append(k.row(r, i), Percent(e), Words(bar), Percent(c.KillProbability.Blue), Percent(c.KillProbability.Red),
			Percent(c.DrawProbability))...)
	}
	return t
}

// standing has a row for each doctrine of a side, the highest rated first: its points over all that it meets, where it does worst, how
// often it is flown in the mixture, and its rating. The best of both sides carry the answer.
func standing(t *figures.Tournament) *Table {
	g := &Table{Name: RatingsTable, Title: "Standing", Keys: 2, Row: "doctrine"}
	g.AddWords("side")
	g.AddWords("doctrine")
	g.AddNumbers("points", "over all, %")
	g.AddWords("")
	g.AddFigures("least", "points, %")
	g.AddWords("against")
	g.AddFigures("share in", "mixture, %")
	g.AddNumbers("rating")
	var first [2][]int
	for side, names := range [][]string{t.Blue, t.Red} {
		rows := make([]standingRow, len(names))
		for i, name := range names {
			rows[i] = standingOf(t, rules.Side(side), name, i)
		}
		slices.SortStableFunc(rows, func(a, b standingRow) int { return cmp.Compare(b.order, a.order) })
		for _, row := range rows {
			first[side] = append(first[side], len(g.Rows))
			g.AddRow(row.cells...)
		}
	}
	for i := range max(len(first[0]), len(first[1])) {
		for _, rows := range first {
			if i < len(rows) {
				g.Order = append(g.Order, rows[i])
			}
		}
	}
	return g
}

// A standingRow is the row of a doctrine, and what the rows are ordered by.
type standingRow struct {
	cells []Cell
	order float64
}

// standingOf is the row of the doctrine numbered i of a side.
func standingOf(t *figures.Tournament, side rules.Side, name string, i int) standingRow {
	others := t.Red
	points := func(j int) figures.Pairing { return t.Pairings[i][j] }
	if side == rules.Red {
		others = t.Blue
		points = func(j int) figures.Pairing {
			p := t.Pairings[j][i]
			p.Points = results.PointsOfRed(p.Points)
			return p
		}
	}
	sum, worst := 0.0, 0
	for j := range others {
		sum += points(j).Points.Value
		if points(j).Points.Value < points(worst).Points.Value {
			worst = j
		}
	}
	mean := sum / float64(len(others))
	row := standingRow{order: mean}
	share, rating := Words("–"), Words("–")
	for _, s := range [][]figures.Share{t.Mixture.Blue, t.Mixture.Red}[side] {
		if s.Doctrine == name {
			share = Percent(s.Share)
		}
	}
	for _, r := range t.Ratings {
		if r.Doctrine == name && (r.Side == "" || r.Side == side.String()) {
			rating = Short(r.Rating)
			row.order = r.Rating.Value
		}
	}
	row.cells = []Cell{Words(side.String()), Words(name), Number(prose.Fixed(100*mean, 1, false), 100*mean), Words(Bar(mean)),
		Percent(points(worst).Points), Words(others[worst]), share, rating}
	return row
}

// SideBySide is the table of two cells, a row for each figure: both, their difference, and how surely there is one.
func SideBySide(s *figures.ComparisonSet) *Table {
	heads := s.Of.Heads()
	t := &Table{Title: "Side by side", Keys: 1, Row: "figure"}
	t.AddWords("")
	for _, head := range heads {
		t.AddFigures(head.Lines()...)
	}
	t.AddFigures("difference")
	t.AddNumbers("p of", "no difference")
	for i := range s.Asked {
		if c := &s.Asked[i]; !c.Of.IsKill() {
			label := figures.MetricLabel([]*figures.MetricFigure{c.Of})
			switch {
			case c.Of.Proportion():
				t.AddRow(Words(label), Percent(c.ValueA), Percent(c.ValueB), Points(c.Difference), Words(""))
			case !c.Of.Ratio():
				t.AddRow(Words(label), Short(c.ValueA), Short(c.ValueB), Short(c.Difference), Words(""))
			}
		}
	}
	for _, c := range s.Comparisons {
		t.AddRow(Words(c.Side+" kills (% of duels)"), Percent(c.ValueA), Percent(c.ValueB), Points(c.Difference), PValue(c.PHolm))
	}
	t.AddRow(Words("red lost for each blue"), Short(s.ExchangeRatioA), Short(s.ExchangeRatioB), Words(""), Words(""))
	if unit := s.LengthUnit; unit != "" {
		t.AddRow(Words(unit+" to decide (median)"), Words(timeText(s.Decided[0])), Words(timeText(s.Decided[1])), Words(""), Words(""))
	}
	return t
}
