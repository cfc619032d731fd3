package results

import (
	"fmt"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/rules"
)

// mostWeaponRows is the most rows of the weapon chart before cells are added up.
const mostWeaponRows = 20

// A weaponRow is one row of the weapon chart.
type weaponRow struct {
	side      rules.Side
	hit, kill Estimate
	shots     int64
}

// weaponPictures draws hit and kill probability a shot of every weapon fired.
func (s *study) weaponPictures() []*picture {
	arms := s.arsenal()
	if len(arms) == 0 {
		return nil
	}
	p := &picture{Chart: Chart{Name: "weapons", Title: "Weapon effectiveness"}}
	chart, rows := s.weaponsByCell(arms)
	note := s.naming("Cells", nil)
	if chart == nil {
		chart, rows = s.weaponsPooled(arms)
		note = s.pooled()
	}
	chart.rowHeight = 26
	hit, kill := 0.0, 0.0
	for _, r := range rows {
		if r.shots > 0 {
			hit, kill = max(hit, r.hit.High), max(kill, r.kill.High)
		}
	}
	mark := func(get func(weaponRow) Estimate) func(*draw.Canvas, int, func(float64) vg.Length, vg.Length, vg.Length) {
		return func(c *draw.Canvas, i int, x func(float64) vg.Length, y, _ vg.Length) {
			dot(c, sideLook(rows[i].side), get(rows[i]), x, y)
		}
	}
	chart.panels = []rowPanel{
		{label: "hits a shot (%)", top: hit * 100, paint: mark(func(r weaponRow) Estimate { return r.hit })},
		{label: "kills a shot (%)", top: kill * 100, paint: mark(func(r weaponRow) Estimate { return r.kill })},
	}
	p.Caption = fmt.Sprintf("Left: probability that a shot does anything; right: that it brings about the loss of an aircraft. "+
		"n is shots; whiskers are %s intervals that count the shots of a duel together (Wilson, duels as clusters).%s", confidenceText(s.conf), note)
	var alt []string
	for _, w := range arms {
		total := w.over(w.use.whole())
		alt = append(alt, fmt.Sprintf("%s hits with %s of %s and kills with %s", w.label(),
			percentText(hitProbability(total, w.side, s.conf)), countText(total.Shots, "shot"), percentText(killAShot(total, w.side, s.conf))))
	}
	p.Alt = "Dots with whiskers for hits and kills a shot. " + strings.Join(alt, "; ") + "."
	p.legend = seriesLegend([]series{{name: "blue fires", look: sideLook(rules.Blue)}, {name: "red fires", look: sideLook(rules.Red)}})
	p.body = chart.body
	return []*picture{p}
}

// weaponsByCell has a row for each weapon and cell, or nothing when these are
// too many or there is but one cell.
func (s *study) weaponsByCell(arms []*tallied) (*rowChart, []weaponRow) {
	cells := s.played()
	if len(cells) < 2 || len(arms)*len(cells) > mostWeaponRows {
		return nil, nil
	}
	chart := &rowChart{}
	var rows []weaponRow
	for _, w := range arms {
		chart.labels = append(chart.labels, rowLabel{w.label(), true})
		rows = append(rows, weaponRow{})
		for _, i := range cells {
			row := weaponRow{side: w.side}
			use := s.used(i, w)
			row.shots = use.Shots
			row.hit, row.kill = hitProbability(use, w.side, s.conf), killAShot(use, w.side, s.conf)
			rows = append(rows, row)
			chart.labels = append(chart.labels, rowLabel{s.shortName(i, nil) + ", n=" + grouped(use.Shots), false})
		}
	}
	return chart, rows
}

// used is what a cell did with a weapon.
func (s *study) used(cell int, w *tallied) counted {
	c := &s.run.Cells[cell]
	for k := range c.weapons() {
		if c.Weapons[k].ID == w.id {
			return c.Tally.Shots.Weapons[w.side][k].whole()
		}
	}
	return counted{}
}

// weaponsPooled has a row for each weapon over all cells.
func (s *study) weaponsPooled(arms []*tallied) (*rowChart, []weaponRow) {
	chart := &rowChart{}
	var rows []weaponRow
	for _, w := range arms {
		total := w.over(w.use.whole())
		chart.labels = append(chart.labels, rowLabel{w.label() + ", n=" + grouped(total.Shots), false})
		rows = append(rows, weaponRow{side: w.side, shots: total.Shots,
			hit: hitProbability(total, w.side, s.conf), kill: killAShot(total, w.side, s.conf)})
	}
	return chart, rows
}

// A column is one bar of a column chart, in percent.
type column struct {
	name string // below the bar
	note string // below the name
	e    Estimate
}

// A band is one band of range or angle-off of a weapon's shots.
type band struct {
	name string
	use  counted
}

// bandPictures draws the hit probability of each weapon by range band and by
// angle-off.
func (s *study) bandPictures() []*picture {
	byRange := s.bandPicture("hits-by-range", "Hit probability by range band", "range ("+s.rangeUnits()+"), shots", s.rangeUnits(), s.byRange)
	byAngle := s.bandPicture("hits-by-angle", "Hit probability by angle-off", "angle-off (degrees), shots", "degrees", byAngle)
	if byRange == nil {
		return nil
	}
	byRange.Caption = "Probability that a shot does anything, by the range, in whole " + s.rangeUnits() + ", at which it was fired or launched;" + s.bandCaption()
	byAngle.Caption = "Probability that a shot does anything, by the angle from the target's tail to who fired or launched it, " +
		"0 behind the target and 180 ahead of it; 30–60 is more than 30 and up to 60;" + s.bandCaption()
	return []*picture{byRange, byAngle}
}

// bandPicture draws the bands of each weapon; bands that were not fired from are left out.
func (s *study) bandPicture(name, title, axis, unit string, bandsOf func(*tallied) []band) *picture {
	var panels []columnPanel
	var alt []string
	for _, w := range s.arsenal() {
		panel := columnPanel{title: w.label(), side: w.side}
		for _, b := range bandsOf(w) {
			if b.use.Shots > 0 {
				col := column{name: b.name, note: shortCount(b.use.Shots), e: hitProbability(b.use, w.side, s.conf)}
				panel.columns = append(panel.columns, col)
				alt = append(alt, fmt.Sprintf("%s at %s %s %s", w.label(), col.name, unit, percentText(col.e)))
			}
		}
		panels = append(panels, panel)
	}
	if len(panels) == 0 {
		return nil
	}
	p := &picture{Chart: Chart{Name: name, Title: title}}
	p.Alt = "Columns of the " + strings.ToLower(title[:1]) + title[1:] + ". " + strings.Join(alt[:min(len(alt), 24)], "; ") + "."
	p.body = func(width vg.Length) body { return columnGrid(panels, axis, "hits a shot (%)", width) }
	return p
}

// bandCaption ends the caption of a chart of bands.
func (s *study) bandCaption() string {
	return fmt.Sprintf(" below each band its shots (k: thousands, M: millions). Error bars are %s intervals that count the shots of a duel together "+
		"(Wilson, duels as clusters); bands without shots are left out.%s", confidenceText(s.conf), s.pooled())
}

// byRange sums a weapon's shots of each range band over angles.
func (s *study) byRange(w *tallied) (out []band) {
	for b := range min(len(w.bands)+1, rules.NumRangeBands) {
		out = append(out, band{bandName(w.bands, b), w.over(w.use.inRange(b))})
	}
	return out
}

// byAngle sums a weapon's shots of each band of angle-off over ranges.
func byAngle(w *tallied) (out []band) {
	for a := range rules.NumAngleBands {
		out = append(out, band{angleName(a), w.over(w.use.inAngle(a))})
	}
	return out
}

// angleName is the name of a band of angle-off in degrees.
func angleName(a int) string { return fmt.Sprintf("%d–%d", a*30, (a+1)*30) }

// bandName is the name of a range band: the first and the last whole range of it.
func bandName(edges []int, b int) string {
	from := 0
	if b > 0 {
		from = edges[b-1] + 1
	}
	switch {
	case len(edges) == 0:
		return "all"
	case b >= len(edges):
		return "over " + strconv.Itoa(from-1)
	}
	to := edges[b]
	if from == to {
		return strconv.Itoa(to)
	}
	return strconv.Itoa(from) + "–" + strconv.Itoa(to)
}

// shortCount is n in at most five characters.
func shortCount(n int64) string {
	scaled := func(unit float64, name string) string {
		v := float64(n) / unit
		if v < 9.95 {
			return strconv.FormatFloat(v, 'f', 1, 64) + name
		}
		return strconv.FormatFloat(v, 'f', 0, 64) + name
	}
	switch {
	case n >= 999_500:
		return scaled(1e6, "M")
	case n >= 10_000:
		return scaled(1e3, "k")
	}
	return grouped(n)
}

// damagePictures draws how much damage the hits of each weapon do.
func (s *study) damagePictures() []*picture {
	var panels []columnPanel
	for _, w := range s.arsenal() {
		if panel := s.damagePanel(w); len(panel.columns) > 0 {
			panels = append(panels, panel)
		}
	}
	if len(panels) == 0 {
		return nil
	}
	p := &picture{Chart: Chart{Name: "damage", Title: "Damage of a hit"}}
	p.Caption = fmt.Sprintf("Share of a weapon's hits by the damage that they do, in %s. Each weapon has its own scale. Error bars are %s Wilson intervals for the number "+
		"of duels with hits: those of one duel may be alike, so the bars are on the safe side.%s",
		s.damageUnit(), confidenceText(s.conf), s.pooled())
	var alt []string
	for _, panel := range panels {
		best := panel.columns[0]
		for _, c := range panel.columns {
			if c.e.Value > best.e.Value {
				best = c
			}
		}
		alt = append(alt, fmt.Sprintf("%s: most often %s, in %s of hits", panel.title, best.name, percentText(best.e)))
	}
	p.Alt = "Columns of the share of hits by damage in " + s.damageUnit() + ". " + strings.Join(alt, "; ") + "."
	p.body = func(width vg.Length) body {
		return columnGrid(panels, "damage of a hit ("+s.damageUnit()+")", "share of hits (%)", width)
	}
	return []*picture{p}
}

// damagePanel is the distribution of one weapon, from 0 to its largest damage.
func (s *study) damagePanel(w *tallied) columnPanel {
	var hits int64
	last := -1
	for d, n := range w.use.DamageHist {
		hits += n
		if n > 0 {
			last = d
		}
	}
	panel := columnPanel{title: w.label() + ", " + countText(hits, "hit"), side: w.side, dense: true}
	for d := range last + 1 {
		name := strconv.Itoa(d)
		if d == damageBins-1 {
			name += "+"
		}
		panel.columns = append(panel.columns, column{name: name, e: w.shareOfHits(w.use.DamageHist[d], hits, s.conf)})
	}
	return panel
}

// shareOfHits estimates the share of the hits that do one amount of damage, as if all hits of a duel did the same: the trials are
// the effective number of duels with hits, fewer where cells share luck.
func (w *tallied) shareOfHits(k, hits int64, confidence float64) Estimate {
	e := Wilson(k, hits, confidence)
	if m := w.use.All.Hits2; e.Defined() && m > 0 {
		n := float64(hits) * float64(hits) / float64(m) / w.over(counted{}).atLeastOnce()
		e.scoreBounds(e.Value*n, n, zScore(confidence))
	}
	return e
}

// A columnPanel is one panel of upright bars.
type columnPanel struct {
	title   string
	side    rules.Side
	columns []column
	dense   bool // columns are a scale: name only as many as fit
}

// columnGrid lays out panels of columns.
func columnGrid(panels []columnPanel, xLabel, yLabel string, width vg.Length) body {
	cols, height := min(len(panels), 2), vg.Length(260)
	switch {
	case len(panels) == 1:
		height = 340
	case len(panels) == 3 || len(panels) > 4:
		cols, height = 3, 240
	}
	if width <= narrowSize {
		cols, height = 1, 210
	}
	each := (width-50)/vg.Length(cols) - 14
	top := 0.0
	for _, p := range panels {
		for _, c := range p.columns {
			top = max(top, c.e.High*100)
		}
	}
	plots := make([]*plot.Plot, len(panels))
	for i := range panels {
		if panels[i].dense { // distributions are read for their shape: each has its own scale
			top = 0
			for _, c := range panels[i].columns {
				top = max(top, c.e.High*100)
			}
		}
		plots[i] = columnPlot(&panels[i], top, each)
		plots[i].X.Label.Text, plots[i].Y.Label.Text = xLabel, yLabel
	}
	return gridBody(plots, cols, height)
}

// columnPlot is the plot of one panel.
func columnPlot(panel *columnPanel, top float64, width vg.Length) *plot.Plot {
	p := newColumnPlot()
	p.Title.Text = panelTitle(panel.title, width)
	percentAxis(&p.Y, "", top, 5)
	n := len(panel.columns)
	aside := float64(max(n, 3)-n) / 2 // so that few columns stand in the middle and are not too wide
	p.X.Min, p.X.Max = -0.6-aside, float64(n)-0.4+aside
	p.X.Tick.Length = 0
	widest := vg.Length(0)
	for _, c := range panel.columns {
		widest = max(widest, p.X.Tick.Label.Width(c.name), p.X.Tick.Label.Width(c.note))
	}
	every := 1
	if panel.dense {
		every = max(1, int((widest+6)*vg.Length(n)/width)+1)
		if every == 3 || every == 4 {
			every = 5
		}
	} else if (widest+4)*vg.Length(n) > width {
		p.X.Tick.Label.Font.Size = max(9, p.X.Tick.Label.Font.Size*width/((widest+4)*vg.Length(n)))
	}
	var marks []plot.Tick
	for i, c := range panel.columns {
		label := c.name
		if c.note != "" {
			label += "\n" + c.note
		}
		if i%every == 0 {
			marks = append(marks, plot.Tick{Value: float64(i), Label: label})
		}
	}
	p.X.Tick.Marker = plot.ConstantTicks(marks)
	p.Add(columnPlotter(panel))
	return p
}

// columnPlotter draws the bars with their error bars.
func columnPlotter(panel *columnPanel) paintFunc {
	ink, ground, f := blueInk, blueInk, solid
	if panel.side == rules.Red {
		ink, ground, f = redInk, redTint, striped
	}
	return func(c draw.Canvas, x, y func(float64) vg.Length) {
		for i, col := range panel.columns {
			if !col.e.Defined() {
				continue
			}
			box := vg.Rectangle{Min: vg.Point{X: x(float64(i) - 0.36), Y: y(0)}, Max: vg.Point{X: x(float64(i) + 0.36), Y: y(col.e.Value * 100)}}
			paintRect(&c, box, f, ink, ground)
			mid, low, high := x(float64(i)), y(col.e.Low*100), y(col.e.High*100)
			tip := min(4, (box.Max.X-box.Min.X)/3)
			for _, pen := range []draw.LineStyle{{Color: white, Width: 3.6}, {Color: darkInk, Width: 1.4}} {
				strokeParts(&c, pen, [][4]vg.Length{{mid, low, mid, high}, {mid - tip, low, mid + tip, low}, {mid - tip, high, mid + tip, high}})
			}
		}
	}
}
