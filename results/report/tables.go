package report

import (
	"fmt"
	"strconv"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/study"
	"github.com/furball-sim/furball/rules"
)

// nameHead heads the columns that name a cell: its number, when there are several,
// and its values of the varied fields, or else its id.
func (s *editor) nameHead() []string {
	head := []string{"cell"}
	if len(s.Run.Cells) == 1 {
		return head
	}
	if len(s.Fields) == 0 {
		return append(head, "id")
	}
	for i := range s.Fields {
		head = append(head, s.Fields[i].Path)
	}
	return head
}

// nameCells names a cell in these columns.
func (s *editor) nameCells(cell int) []string {
	if len(s.Run.Cells) == 1 {
		return []string{s.Run.Cells[cell].ID}
	}
	names := []string{strconv.Itoa(cell + 1)}
	if len(s.Fields) == 0 {
		return append(names, s.Run.Cells[cell].ID)
	}
	for i := range s.Fields {
		names = append(names, s.Fields[i].Levels[s.Level(cell, &s.Fields[i])])
	}
	return names
}

// perCell makes a table with a row for each cell, of values and remarks.
func (s *editor) perCell(t table, cells func(c *results.CellSummary, tally *results.Tally) ([]string, []string)) table {
	names := s.nameHead()
	t.Names = len(names)
	t.Head = append(names, t.Head...)
	var all remarks
	for i := range s.Sum.Cells {
		values, texts := cells(&s.Sum.Cells[i], &s.Run.Cells[i].Tally)
		t.Rows = append(t.Rows, row{append(s.nameCells(i), values...)})
		all.add(i, texts...)
	}
	t.Remarks = all.lines(s.Run)
	return t
}

// cellTable is who killed whom.
func (s *editor) cellTable() table {
	t := table{Title: "Cells", Note: "Percentages with their " + prose.Confidence(s.Conf) + " intervals. A side kills when it destroys the other side's whole force" + s.Run.WithinLimit() + ". A mutual kill counts as a kill of both sides and as a win of neither.",
		Head: []string{"duels", "blue kills (%)", "red kills (%)", "blue wins (%)", "red wins (%)", "mutual kill (%)", "draw (%)", "exchange ratio"}}
	return s.perCell(t, func(c *results.CellSummary, tally *results.Tally) ([]string, []string) {
		return []string{prose.Grouped(c.Duels), prose.Percent(c.KillProbability.Blue), prose.Percent(c.KillProbability.Red),
			prose.Percent(c.WinProbability.Blue), prose.Percent(c.WinProbability.Red),
			prose.Percent(c.MutualProbability), prose.Percent(c.DrawProbability), prose.Short(c.ExchangeRatio)}, exchangeRemarks(tally, c.ExchangeRatio)
	})
}

// timeTable is how long duels and kills took.
func (s *editor) timeTable() table {
	unit := s.Run.LengthUnit
	t := table{Title: "Length and time to kill", Note: "All in " + unit + ". The median time to kill is the time by which a side has killed in half of all duels; there is a dash where it kills in fewer. Intervals of " + prose.Confidence(s.Conf) + ": of mean lengths corrected for skewness, of medians from the share that has killed by each time.",
		Head: []string{"mean length", "median length", "95 % end within", "blue's median time to kill", "red's median time to kill"}}
	return s.perCell(t, func(c *results.CellSummary, _ *results.Tally) ([]string, []string) {
		var notes []string
		for k, curve := range []*results.TimeSummary{&c.TimeToKill.Blue, &c.TimeToKill.Red} {
			if e := curve.MedianEstimate; !e.Defined() && c.Duels > 0 {
				why := "it kills in fewer than half of the duels"
				if curve.Events == 0 {
					why = "it killed nothing"
				}
				notes = append(notes, fmt.Sprintf("%s's median time to kill is undefined: %s", prose.UpperFirst(results.BothSides[k].String()), why))
			}
		}
		return []string{prose.Short(c.Length.MeanEstimate), wholeText(c.Length.Median), wholeText(c.Length.P95),
			medianSpan(c.TimeToKill.Blue.MedianEstimate), medianSpan(c.TimeToKill.Red.MedianEstimate)}, notes
	})
}

// wholeText is a whole number or a dash.
func wholeText(n *int) string {
	if n == nil {
		return "–"
	}
	return strconv.Itoa(*n)
}

// medianSpan is "4 (4 to 5)": a median is whole, and so are its bounds.
func medianSpan(e estimate.Estimate) string {
	if !e.Defined() {
		return "–"
	}
	text := fmt.Sprintf("%.0f (%.0f to ", e.Value, e.Low)
	if e.High > results.MaxLength {
		return text + "no limit)"
	}
	return text + fmt.Sprintf("%.0f)", e.High)
}

// weaponTables are the weapons of every cell and their bands of range and angle-off.
func (s *editor) weaponTables() []table {
	several := len(s.Run.Cells) > 1
	names := []string{"side", "weapon"}
	if several {
		names = append(s.nameHead(), names...)
	}
	use := table{Title: "Weapons by cell", Names: len(names), Head: append(append([]string(nil), names...),
		"shots", "hits", "kills", "hits a shot (%)", "kills a shot (%)", "damage a shot", "share of kills (%)"),
		Note: "A hit does anything at all; a kill is an aircraft whose loss is credited to the weapon; \"none\" is a crash or ejection that no weapon is credited with. Intervals count the shots of a duel together. Damage in " + s.DamageUnit() + "."}
	bands := table{Title: "Hit probability by range band", Names: len(names), Head: append([]string(nil), names...),
		Note: "Hits a shot in %, and in brackets the number of shots, by the range in whole " + s.RangeUnits() + " at which they were fired or launched. Intervals count the shots of a duel together."}
	angles := table{Title: "Hit probability by angle-off", Names: len(names), Head: append([]string(nil), names...),
		Note: "The same by the angle in degrees from the target's tail to who fired or launched them: 0 behind the target, 180 ahead of it; 30–60 is more than 30 and up to 60."}
	var whys remarks
	widest := s.widestBands()
	for b := range min(len(widest)+1, rules.NumRangeBands) {
		bands.Head = append(bands.Head, study.BandName(widest, b))
	}
	for a := range rules.NumAngleBands {
		angles.Head = append(angles.Head, study.AngleName(a))
	}
	for i := range s.Sum.Cells {
		for w := range s.Sum.Cells[i].Weapons {
			weapon := &s.Sum.Cells[i].Weapons[w]
			name := []string{weapon.Side, prose.Plain(weapon.Name)}
			if several {
				name = append(s.nameCells(i), name...)
			}
			use.Rows = append(use.Rows, useRow(weapon, name))
			whys.add(i, useRemarks(weapon)...)
			if weapon.Shots > 0 && s.sameBands(i, widest) {
				bands.Rows = append(bands.Rows, bandRow(weapon.ByRange, name))
			}
			if weapon.Shots > 0 {
				angles.Rows = append(angles.Rows, bandRow(weapon.ByAngleOff, name))
			}
		}
	}
	use.Remarks = whys.lines(s.Run)
	return []table{use, bands, angles}
}

// widestBands are the range bands of the first cell.
func (s *editor) widestBands() []int {
	if len(s.Run.Cells) == 0 {
		return nil
	}
	return s.Run.Cells[0].RangeBands
}

// sameBands reports whether a cell has these bands.
func (s *editor) sameBands(cell int, bands []int) bool {
	return fmt.Sprint(s.Run.Cells[cell].RangeBands) == fmt.Sprint(bands)
}

// useRow is one weapon's row.
func useRow(w *results.WeaponSummary, name []string) row {
	return row{append(append([]string(nil), name...), prose.Grouped(w.Shots), prose.Grouped(w.Hits), prose.Grouped(w.Kills),
		prose.Percent(w.HitProbability), prose.Percent(w.KillProbability), prose.Short(w.DamageAShot), prose.Percent(w.ShareEstimate))}
}

// bandRow is one weapon's row of bands of range or angle-off.
func bandRow(bands []results.BandSummary, name []string) row {
	cells := append([]string(nil), name...)
	for _, b := range bands {
		text := "–"
		if b.Shots > 0 {
			text = prose.Percent(b.HitProbability) + " (" + prose.ShortCount(b.Shots) + ")"
		}
		cells = append(cells, text)
	}
	return row{Cells: cells}
}

// endTable is why duels ended.
func (s *editor) endTable() table {
	var seen [rules.NumEnds]bool
	t := table{Title: "Reasons", Note: "Share of duels in %. For a decided duel it is how the last aircraft of the losing side was lost."}
	for i := range s.Sum.Cells {
		for end, n := range s.Sum.Cells[i].Ends {
			seen[end] = seen[end] || n > 0
		}
	}
	for end, found := range seen {
		if found {
			t.Head = append(t.Head, rules.End(end).String())
		}
	}
	if len(t.Head) == 0 {
		return table{}
	}
	return s.perCell(t, func(c *results.CellSummary, tally *results.Tally) ([]string, []string) {
		var cells []string
		for end, found := range seen {
			if found {
				cells = append(cells, prose.Percent(tally.Share(c.Ends[end], s.Conf)))
			}
		}
		return cells, nil
	})
}

// comparisonTable compares every cell with the first.
func (s *editor) comparisonTable() table {
	return s.differences("Differences of the kill probability from the first cell", "", s.Sum.Comparisons)
}

// stepTable compares neighbours along the varied fields of numbers.
func (s *editor) stepTable() table {
	return s.differences("Step by step along the fields of numbers", " Neighbours share more luck than cells far apart.", s.Sum.Steps)
}

// differences is a table of comparisons.
func (s *editor) differences(title, why string, cs []results.Comparison) table {
	t := table{Title: title, Names: 3,
		Head: []string{"A", "B", "side", "A kills (%)", "B kills (%)", "B less A (points)", "p", "correlation", "pairing saved"},
		Note: "Cells that shared their dice, compared duel by duel." + why + s.Naming("Cells", nil) + " p is of no difference, corrected by Holm's method for all comparisons of the table. " +
			"What the pairing saved: how many duels a cell with dice of its own would need for the same precision; a dash: fewer than 30 kills, or duels without one, are too few to tell."}
	var whys remarks
	for i := range cs {
		if i == mostComparisons {
			t.Note += fmt.Sprintf(" The first %d of %d comparisons are listed; summary.json has all.", mostComparisons, len(cs))
			break
		}
		c := &cs[i]
		t.Rows = append(t.Rows, row{[]string{s.nameByID(c.A), s.nameByID(c.B), c.Side, prose.Percent(c.ValueA), prose.Percent(c.ValueB),
			prose.Points(c.Difference), prose.PValue(c.PHolm), correlationText(c), savingText(c.Saving)}})
		if at, err := s.Run.FindCell(c.B); err == nil {
			whys.add(at, c.Difference.Warnings...)
		}
	}
	t.Remarks = whys.lines(s.Run)
	return t
}

// nameByID is the short name of the cell with an id.
func (s *editor) nameByID(id string) string {
	for i := range s.Run.Cells {
		if s.Run.Cells[i].ID == id {
			return s.ShortName(i, nil)
		}
	}
	return id
}

// correlationText is the correlation of the paired duels.
func correlationText(c *results.Comparison) string {
	if c.Correlation == nil {
		return "–"
	}
	return prose.Fixed(float64(*c.Correlation), 2, true)
}

// savingText is what the pairing saved, in duels and as a ratio with its interval.
func savingText(v *results.Saving) string {
	if v == nil || v.EquivalentDuels == nil {
		return "–"
	}
	return fmt.Sprintf("%s duels (%s)", prose.Grouped(*v.EquivalentDuels), v.Text())
}

// valueTable shows the averages by value.
func (s *editor) valueTable() table {
	t := table{Title: "Averages by value", Note: results.ValuesAbout(s.Conf), Names: 2, Head: []string{"field", "value", "cells", "blue kills (%)", "red kills (%)"}}
	for _, m := range results.ValueMeans(s.Run, s.Conf) {
		t.Rows = append(t.Rows, row{Cells: []string{m.Field, m.Value, fmt.Sprint(m.Cells), prose.Percent(m.Kill[rules.Blue]), prose.Percent(m.Kill[rules.Red])}})
	}
	return t
}
