package figures

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A MetricFigure is the metric that an experiment asks for, as some cells have it: that of duels is their average, each cell
// counting the same, and that of shots is over all shots of one weapon.
type MetricFigure struct {
	results.Metric
	Weapon     string // the id of the only weapon; "": it is of duels
	WeaponName string // for people
}

// MetricFigures are the figures that the experiment of a run asks for: one of duels, or one for each weapon; none: it asks for
// none.
func MetricFigures(r *results.Run) (all []*MetricFigure) {
	switch {
	case r.Metric == nil:
		return nil
	case r.Metric.Shot() == "":
		return []*MetricFigure{{Metric: *r.Metric}}
	}
	for _, id := range r.Metric.Weapons {
		all = append(all, &MetricFigure{*r.Metric, id, weaponName(r, id)})
	}
	return all
}

// weaponName is the name of a weapon for people.
func weaponName(r *results.Run, id string) string {
	for i := range r.Cells {
		for _, w := range r.Cells[i].Weapons {
			if w.ID == id {
				return w.Name
			}
		}
	}
	return id
}

// KillFigure is the kill probability of a side.
func KillFigure(side rules.Side) *MetricFigure {
	return &MetricFigure{Metric: results.Metric{Name: side.String() + ".kill"}}
}

// IsKill reports whether the figure is the kill probability of its side.
func (m *MetricFigure) IsKill() bool { return m.Name == m.Side().String()+".kill" }

// Proportion reports whether the figure is a share; else it is a number: damage a shot, or the exchange ratio.
func (m *MetricFigure) Proportion() bool { return !m.Ratio() && m.Shot() != results.DamageShot }

// Ratio reports whether two figures are compared by how many times as large one is.
func (m *MetricFigure) Ratio() bool { return m.Name == results.ExchangeMetric }

// Averages reports whether the figure has an average over several cells.
func (m *MetricFigure) Averages() bool { return m.Weapon != "" || m.sums() != nil }

// Of estimates the figure in some cells, of which there is one at least; in several it must have an average.
func (m *MetricFigure) Of(cells []*results.Cell, confidence float64) estimate.Estimate {
	t := &cells[0].Tally
	switch {
	case m.Weapon != "":
		return m.ofShots(m.pool(cells), confidence)
	case len(cells) > 1:
		return meanOf(cells, m.sums(), confidence)
	case m.Ratio():
		return t.ExchangeRatio(confidence)
	case m.Expression() != "":
		return t.Share(t.Blocks.Held(), confidence)
	case m.Name == "blue.points":
		return t.Points(confidence)
	case m.Name == "red.points":
		return results.PointsOfRed(t.Points(confidence))
	case m.IsKill():
		return t.KillProbability(m.Side(), confidence)
	}
	return t.WinProbability(m.Side(), confidence)
}

// Less estimates by how much the figure is greater in the cells b than in the cells a, with the luck that they share; of a
// Ratio, the logarithm of how many times as great.
func (m *MetricFigure) Less(a, b []*results.Cell, confidence float64) estimate.Estimate {
	if m.sums() != nil && len(a)+len(b) > 2 {
		return differenceOf(a, b, m.sums(), confidence)
	}
	return m.apart(m, a, b, true, confidence)
}

// LessAlone is Less of two cells that share no luck.
func (m *MetricFigure) LessAlone(a, b *results.Cell, confidence float64) estimate.Estimate {
	e := m.apart(m, []*results.Cell{a}, []*results.Cell{b}, false, confidence)
	e.Method = "mover"
	return e
}

// Beside estimates by how much the figure of another weapon is greater than this one, over the same cells.
func (m *MetricFigure) Beside(o *MetricFigure, cells []*results.Cell, confidence float64) estimate.Estimate {
	return m.apart(o, cells, cells, true, confidence)
}

func (m *MetricFigure) apart(o *MetricFigure, a, b []*results.Cell, shared bool, confidence float64) estimate.Estimate {
	x, y := m.Of(a, confidence), o.Of(b, confidence)
	if m.Ratio() {
		x, y = logOf(x), logOf(y)
	}
	correlation := 0.0
	if shared {
		correlation = estimate.Correlation(m.deviations(a), o.deviations(b))
	}
	return estimate.Apart(x, y, correlation)
}

// logOf is the logarithm of a ratio; that of 0 is undefined, for it lies infinitely far from all others.
func logOf(e estimate.Estimate) estimate.Estimate {
	if e.Defined() && e.Value <= 0 {
		e.Reason = "the ratio is 0"
	}
	if e.Defined() {
		e.Value, e.Low, e.High = math.Log(e.Value), math.Log(e.Low), math.Log(e.High)
	}
	return e
}

// sums are what blocks of duels have of the figure; nil: they do not have it.
func (m *MetricFigure) sums() results.BlockSum {
	switch {
	case m.Expression() != "":
		return results.HeldOf
	case m.IsKill():
		return results.KillsOf(m.Side())
	case m.Name == "blue.points":
		return results.PointsOf
	case m.Name == "red.points":
		return func(b *results.Block) float64 { return float64(b.Duels) - results.PointsOf(b) }
	}
	return nil
}

// deviations are those of the figure in some cells by blocks of duel numbers; none where blocks do not have it.
func (m *MetricFigure) deviations(cells []*results.Cell) []float64 {
	switch {
	case m.Weapon != "":
		return m.shotDeviations(m.pool(cells))
	case m.sums() != nil:
		return cells[0].Tally.Blocks.Deviations(m.sums())
	}
	return nil
}

// pool sums the shots of the weapon over cells.
func (m *MetricFigure) pool(cells []*results.Cell) *Pooled {
	w := &Pooled{Side: m.Side(), ID: m.Weapon, Name: m.WeaponName}
	for i, c := range cells {
		if use := useOf(c, w.Side, m.Weapon); use.Total() != (rules.Use{}) {
			w.Use.Merge(use)
			w.Cells = append(w.Cells, i)
		}
	}
	return w
}

// Shots is how many shots of the weapon some cells have.
func (m *MetricFigure) Shots(cells []*results.Cell) int64 { return m.pool(cells).Use.Total().Shots }

// ofShots is the figure of the weapon's shots. The luck that cells share widens the interval of damage as much as that of hits.
func (m *MetricFigure) ofShots(w *Pooled, confidence float64) estimate.Estimate {
	hit, kill := w.Shot(confidence)
	switch m.Shot() {
	case results.HitShot:
		return hit
	case results.KillShot:
		return kill
	}
	e := damageAShot(&w.Use, w.Side, confidence)
	if len(w.Cells) > 1 {
		by := math.Sqrt(w.hitLuck())
		e.Low, e.High = math.Max(0, e.Value-(e.Value-e.Low)*by), e.Value+(e.High-e.Value)*by
	}
	return e
}

// shotDeviations are those of the figure by blocks of duel numbers. Blocks have no damage, which goes with the hits.
func (m *MetricFigure) shotDeviations(w *Pooled) []float64 {
	of := hitsOf
	if m.Shot() == results.KillShot {
		of = killsOf
	}
	return estimate.Deviations(w.blocks(of))
}

// MetricLabel names on an axis the figure that an experiment asks for.
func MetricLabel(all []*MetricFigure) string {
	of := all[0]
	shot := " a shot"
	if len(all) == 1 {
		shot = " a shot of " + of.Side().String() + "'s " + of.WeaponName
	}
	side := of.Side().String()
	switch {
	case of.Shot() == results.KillShot:
		return "kills" + shot + " (%)"
	case of.Shot() == results.HitShot:
		return "hits" + shot + " (%)"
	case of.Shot() == results.DamageShot:
		return "points of damage" + shot
	case of.Ratio():
		return "red aircraft lost for each of blue's"
	case of.Expression() != "":
		return "“" + of.Name + "” (% of duels)"
	case of.IsKill():
		return side + " kills (% of duels)"
	case of.Name == side+".win":
		return side + " wins (% of duels)"
	}
	return side + "'s points (%)"
}

// MetricRange says between which values several estimates of a figure lie.
func MetricRange(of *MetricFigure, all []estimate.Estimate) string {
	var defined []estimate.Estimate
	for _, e := range all {
		if e.Defined() {
			defined = append(defined, e)
		}
	}
	if defined == nil {
		return "No row has the figure."
	}
	by := func(a, b estimate.Estimate) int { return cmp.Compare(a.Value, b.Value) }
	text := func(e estimate.Estimate) string {
		if of.Proportion() {
			return prose.PercentSpan(e)
		}
		return prose.Value(e, 1) + " (" + prose.Span(e, 1) + ")"
	}
	return fmt.Sprintf("%s from %s to %s.", prose.Count(int64(len(defined)), "row"), text(slices.MinFunc(defined, by)),
		text(slices.MaxFunc(defined, by)))
}

// A Named is one figure of the cells of a run, by a name that a user gives.
type Named struct {
	Name  string
	Title string // for people
	Unit  string // of its axis; empty for a share, which is in per cent
	Share bool
	Of    func(cell int) estimate.Estimate // with the confidence of the summary; of a count without an interval
}

// Scale is what its values are multiplied by to be read: 100 for a share.
func (n *Named) Scale() float64 {
	if n.Share {
		return 100
	}
	return 1
}

// Axis is its title with its unit.
func (n *Named) Axis() string {
	if n.Share {
		return n.Title + " (%)"
	}
	if n.Unit == "" || n.Unit == n.Title {
		return n.Title
	}
	return n.Title + " (" + n.Unit + ")"
}

// FindNamed is the figure of a summary with a name: a metric of duels (blue.points), the column of a measure in cells.csv
// (length_mean_turns), or the column of a weapon's measure in weapons.csv behind side and weapon
// (blue.cannon.hit_probability). The error says which names there are.
func FindNamed(sum *Summary, r *results.Run, name string) (*Named, error) {
	all := allNamed(sum, r)
	at := slices.IndexFunc(all, func(n *Named) bool { return n.Name == name })
	if at < 0 {
		var names []string
		for _, n := range all {
			names = append(names, n.Name)
		}
		return nil, yamldoc.NewString(name, nil).OneOf("--metric", names)
	}
	return all[at], nil
}

// allNamed are all figures of a summary.
func allNamed(sum *Summary, r *results.Run) (all []*Named) {
	names := results.DuelMetrics()
	if e := r.Metric.Expression(); e != "" {
		names = append(names, e)
	}
	for _, name := range names {
		m := &MetricFigure{Metric: results.Metric{Name: name}}
		title := m.Side().String() + "'s points"
		switch {
		case m.Ratio():
			title = "red aircraft lost for each of blue's"
		case m.Expression() != "":
			title = "duels with “" + name + "”"
		case m.IsKill():
			title = m.Side().String() + "'s kill probability"
		case name == m.Side().String()+".win":
			title = m.Side().String() + "'s win probability"
		}
		all = append(all, &Named{Name: name, Title: title, Share: m.Proportion(),
			Of: func(cell int) estimate.Estimate { return m.Of(r.CellsAt(cell), sum.confidence()) }})
	}
	for _, m := range CellMeasures() {
		if m.Column != "" {
			all = append(all, named(&m, r, m.Column, "", func(cell int) *CellSummary { return &sum.Cells[cell] }))
		}
	}
	var seen []string
	for i := range sum.Cells {
		for _, w := range sum.Cells[i].Weapons {
			id := w.Side + "." + w.Weapon
			if slices.Contains(seen, id) {
				continue
			}
			seen = append(seen, id)
			for _, m := range WeaponMeasures() {
				if m.Column == "" {
					continue
				}
				all = append(all, named(&m, r, id+"."+m.Column, " of "+w.Side+"'s "+prose.Plain(w.Name), func(cell int) *WeaponSummary {
					for k := range sum.Cells[cell].Weapons {
						if x := &sum.Cells[cell].Weapons[k]; x.Side == w.Side && x.Weapon == w.Weapon {
							return x
						}
					}
					return nil
				}))
			}
		}
	}
	return all
}

// confidence is that of the intervals of a summary.
func (s *Summary) confidence() float64 {
	for i := range s.Cells {
		if c := s.Cells[i].KillProbability.Blue.Confidence; c > 0 {
			return c
		}
	}
	return estimate.Confidence
}

// named is the figure of a measure of what a cell has; nil: it has none.
func named[S any](m *Measure[S], r *results.Run, name, of string, row func(cell int) *S) *Named {
	n := &Named{Name: InUnit(name, r.LengthUnit), Title: InUnit(cleanTitle(m), r.LengthUnit) + of, Share: m.Scale == Proportion}
	if !n.Share {
		n.Unit = InUnit(m.Unit, r.LengthUnit)
	}
	n.Of = func(cell int) estimate.Estimate {
		s := row(cell)
		if s == nil {
			return estimate.Estimate{Reason: "the cell has no such weapon"}
		}
		v := m.Of(s)
		if m.Scale == Counted && v.Defined() {
			x := float64(v.N)
			return estimate.Estimate{Value: x, Low: x, High: x, Method: m.Method}
		}
		return v.Estimate
	}
	return n
}

// cleanTitle is what a measure is called: as in the report, or as in the docs.
func cleanTitle[S any](m *Measure[S]) string {
	if m.Title != "" {
		return m.Title
	}
	return m.Name
}
