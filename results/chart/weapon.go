package chart

import (
	"fmt"
	"strconv"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

// mostWeaponRows is the most rows of the weapon chart before cells are added up.
const mostWeaponRows = 20

// A weaponRow is one row of the weapon chart.
type weaponRow struct {
	rowLabel
	side      rules.Side
	hit, kill estimate.Estimate
	shots     int64
}

// weaponPictures draws hit and kill probability a shot of every weapon fired.
func (s *drawer) weaponPictures() []*Picture {
	arms := figures.Arsenal(s.Run)
	if len(arms) == 0 {
		return nil
	}
	p := &Picture{Chart: Chart{Name: "weapons", Title: "Weapon effectiveness"}}
	rows, note := s.weaponsByCell(arms), s.Naming("Cells", nil)
	if rows == nil {
		rows, note = weaponsPooled(arms, s.Conf), s.pooled()
	}
	chart := &rowChart{rowHeight: 26}
	hit, kill := 0.0, 0.0
	for _, r := range rows {
		chart.labels = append(chart.labels, r.rowLabel)
		if r.shots > 0 {
			hit, kill = max(hit, r.hit.High), max(kill, r.kill.High)
		}
	}
	type paint = func(*draw.Canvas, int, func(float64) vg.Length, vg.Length, vg.Length)
	mark := func(get func(weaponRow) estimate.Estimate) paint {
		return func(c *draw.Canvas, i int, x func(float64) vg.Length, y, _ vg.Length) {
			dot(c, sideLook(rows[i].side), get(rows[i]), x, y)
		}
	}
	chart.panels = []rowPanel{
		{label: "hits a shot (%)", top: hit * 100, paint: mark(func(r weaponRow) estimate.Estimate { return r.hit })},
		{label: "kills a shot (%)", top: kill * 100, paint: mark(func(r weaponRow) estimate.Estimate { return r.kill })},
	}
	p.Caption = fmt.Sprintf("Left: probability that a shot does anything; right: that it brings about the loss "+
		"of an aircraft. n is shots; whiskers are %s intervals that count the shots of a duel together (Wilson, "+
		"duels as clusters).%s", prose.Confidence(s.Conf), note)
	var alt []string
	for _, w := range arms {
		hit, kill := w.Shot(s.Conf)
		alt = append(alt, fmt.Sprintf("%s hits with %s of %s and kills with %s", weaponLabel(w),
			prose.PercentSign(hit), prose.Count(w.Use.Total().Shots, "shot"), prose.PercentSign(kill)))
	}
	p.Alt = "Dots with whiskers for hits and kills a shot. " + strings.Join(alt, "; ") + "."
	p.body = chart.body
	return []*Picture{p}
}

// weaponLabel names the weapon with its side.
func weaponLabel(w *figures.Pooled) string { return w.Side.String() + ": " + w.Name }

// pooled says that shots of several cells are added up, if they are.
func (s *drawer) pooled() string {
	if len(s.Run.Cells) < 2 {
		return ""
	}
	return fmt.Sprintf(" Shots of all %d cells are added up; the intervals allow for the luck that cells share "+
		"by their dice.",
		len(s.Run.Cells))
}

// weaponsByCell has a row for each weapon and cell, or nothing when these are
// too many or there is but one cell.
func (s *drawer) weaponsByCell(arms []*figures.Pooled) (rows []weaponRow) {
	cells := s.Played()
	if len(cells) < 2 || len(arms)*len(cells) > mostWeaponRows {
		return nil
	}
	for _, w := range arms {
		rows = append(rows, weaponRow{rowLabel: rowLabel{weaponLabel(w), true}})
		for _, i := range cells {
			row := weaponRow{side: w.Side}
			row.shots, row.hit, row.kill = figures.ShotsOf(&s.Run.Cells[i], w.Side, w.ID, s.Conf)
			row.text = s.ShortName(i, nil) + ", n=" + prose.Grouped(row.shots)
			rows = append(rows, row)
		}
	}
	return rows
}

// weaponsPooled has a row for each weapon over all cells.
func weaponsPooled(arms []*figures.Pooled, confidence float64) (rows []weaponRow) {
	for _, w := range arms {
		row := weaponRow{side: w.Side, shots: w.Use.Total().Shots}
		row.hit, row.kill = w.Shot(confidence)
		row.text = weaponLabel(w) + ", n=" + prose.Grouped(row.shots)
		rows = append(rows, row)
	}
	return rows
}

// A band is one band of range or angle-off of a weapon's shots.
type band struct {
	name string
	figures.HitBand
}

// bandPictures draws the hit probability of each weapon by range band and by
// angle-off.
func (s *drawer) bandPictures() []*Picture {
	byRange := s.bandPicture("hits-by-range", "Hit probability by range band", "range ("+s.RangeUnits()+"), shots",
		s.RangeUnits(), s.byRange)
	byAngle := s.bandPicture("hits-by-angle", "Hit probability by angle-off", "angle-off (degrees), shots",
		"degrees", s.byAngle)
	if byRange == nil {
		return nil
	}
	byRange.Caption = "Probability that a shot does anything, by the range, in whole " + s.RangeUnits() +
		", at which it was fired or launched;" + s.bandCaption()
	byAngle.Caption = "Probability that a shot does anything, by the angle from the target's tail to who fired " +
		"or launched it, 0 behind the target and 180 ahead of it; 30–60 is more than 30 and up to 60;" +
		s.bandCaption()
	return []*Picture{byRange, byAngle}
}

// bandPicture draws the bands of each weapon; bands that were not fired from are left out.
func (s *drawer) bandPicture(name, title, axis, unit string, bandsOf func(*figures.Pooled) []band) *Picture {
	var panels []columnPanel
	var alt []string
	for _, w := range figures.Arsenal(s.Run) {
		panel := columnPanel{title: weaponLabel(w), side: w.Side}
		for _, b := range bandsOf(w) {
			if b.Shots > 0 {
				col := column{name: b.name, note: prose.ShortCount(b.Shots), e: b.Hit}
				panel.columns = append(panel.columns, col)
				alt = append(alt, fmt.Sprintf("%s at %s %s %s", weaponLabel(w), col.name, unit, prose.PercentSign(col.e)))
			}
		}
		panels = append(panels, panel)
	}
	if len(panels) == 0 {
		return nil
	}
	p := &Picture{Chart: Chart{Name: name, Title: title}}
	p.Alt = "Columns of the " + strings.ToLower(title[:1]) + title[1:] + ". " +
		strings.Join(alt[:min(len(alt), 24)], "; ") + "."
	p.body = func(width vg.Length) body { return columnGrid(panels, axis, "hits a shot (%)", width) }
	return p
}

// bandCaption ends the caption of a chart of bands.
func (s *drawer) bandCaption() string {
	return fmt.Sprintf(" below each band its shots (k: thousands, M: millions). Error bars are %s intervals "+
		"that count the shots of a duel together (Wilson, duels as clusters); bands without shots are left out.%s",
		prose.Confidence(s.Conf), s.pooled())
}

// byRange names a weapon's range bands.
func (s *drawer) byRange(w *figures.Pooled) (out []band) {
	for b, hits := range w.ByRange(s.Conf) {
		out = append(out, band{words.BandName(w.Bands, b), hits})
	}
	return out
}

// byAngle names a weapon's bands of angle-off.
func (s *drawer) byAngle(w *figures.Pooled) (out []band) {
	for a, hits := range w.ByAngle(s.Conf) {
		out = append(out, band{words.AngleName(a), hits})
	}
	return out
}

// damagePictures draws how much damage the hits of each weapon do.
func (s *drawer) damagePictures() []*Picture {
	var panels []columnPanel
	for _, w := range figures.Arsenal(s.Run) {
		if panel := s.damagePanel(w); len(panel.columns) > 0 {
			panels = append(panels, panel)
		}
	}
	if len(panels) == 0 {
		return nil
	}
	p := &Picture{Chart: Chart{Name: "damage", Title: "Damage of a hit"}}
	p.Caption = fmt.Sprintf("Share of a weapon's hits by the damage that they do, in %s. Each weapon has its "+
		"own scale. Error bars are %s Wilson intervals for the number of duels with hits: those of one duel may "+
		"be alike, so the bars are on the safe side.%s",
		s.DamageUnit(), prose.Confidence(s.Conf), s.pooled())
	var alt []string
	for _, panel := range panels {
		best := panel.columns[0]
		for _, c := range panel.columns {
			if c.e.Value > best.e.Value {
				best = c
			}
		}
		alt = append(alt, fmt.Sprintf("%s: most often %s, in %s of hits", panel.title, best.name, prose.PercentSign(best.e)))
	}
	p.Alt = "Columns of the share of hits by damage in " + s.DamageUnit() + ". " + strings.Join(alt, "; ") + "."
	p.body = func(width vg.Length) body {
		return columnGrid(panels, "damage of a hit ("+s.DamageUnit()+")", "share of hits (%)", width)
	}
	return []*Picture{p}
}

// damagePanel is the distribution of one weapon, from 0 to its largest damage.
func (s *drawer) damagePanel(w *figures.Pooled) columnPanel {
	var hits int64
	last := -1
	for d, n := range w.Use.DamageHist {
		hits += n
		if n > 0 {
			last = d
		}
	}
	panel := columnPanel{title: weaponLabel(w) + ", " + prose.Count(hits, "hit"), side: w.Side, dense: true}
	for d := range last + 1 {
		name := strconv.Itoa(d)
		if d == results.DamageBins-1 {
			name += "+"
		}
		panel.columns = append(panel.columns, column{name: name, e: w.ShareOfHits(w.Use.DamageHist[d], hits, s.Conf)})
	}
	return panel
}
